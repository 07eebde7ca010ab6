// The browser's own bars in the colour of the theme that is on. It knows that each <meta name="theme-color"> has a
// theme, and that one which the player has chosen counts whatever the system asks for. It refuses to know a colour.
(() => {
  const root = document.documentElement;
  const metas = [...document.querySelectorAll('meta[name="theme-color"]')];
  const colours = new Map(metas.map((meta) => [meta, meta.content]));

  const wear = () => {
    const chosen = metas.find((meta) => meta.dataset.theme === root.dataset.theme);
    for (const meta of metas) meta.content = colours.get(chosen ?? meta);
  };

  new MutationObserver(wear).observe(root, { attributeFilter: ["data-theme"] });
})();
