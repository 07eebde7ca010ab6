// The little that stands before Python: it says what is wrong when Python cannot come.
(() => {
  const show = (part) => {
    for (const name of ["start", "fail", "file"]) {
      const element = document.querySelector(`[data-part="boot-${name}"]`);
      if (element) element.hidden = name !== part;
    }
  };
  const isReady = () => document.documentElement.dataset.ready === "true";
  const fail = () => isReady() || show("fail");

  if (location.protocol === "file:") {
    show("file");
    return;
  }
  addEventListener("error", fail, true);
  addEventListener("unhandledrejection", fail);
})();
