// Writes into the page what Python has worked out: attributes and texts by selector, many in one call. It knows
// elements and the focus, and refuses to know what they mean.
(() => {
  const elements = new Map();

  const element = (selector) => {
    const known = elements.get(selector);
    if (known) return known;
    const found = document.querySelector(selector);
    if (!found) throw new Error(`the page has no ${selector}`);
    elements.set(selector, found);
    return found;
  };

  const write = (target, name, value) => {
    if (name === "text") target.textContent = value ?? "";
    else if (value === null) target.removeAttribute(name);
    else target.setAttribute(name, value);
  };

  // What has the focus is written last, when it may have lost it: at each change of the focused element a browser
  // works out the style of all that was written before.
  globalThis.magdagdonDraw = (json, focus) => {
    const focused = document.activeElement;
    const keptBack = [];
    for (const [selector, name, value] of JSON.parse(json)) {
      const target = element(selector);
      if (target === focused) keptBack.push([target, name, value]);
      else write(target, name, value);
    }
    if (focus) element(focus).focus({ preventScroll: true });
    for (const each of keptBack) write(...each);
  };

  const made = ([tag, attributes, children], space) => {
    const inside = tag === "svg" ? "http://www.w3.org/2000/svg" : space;
    const node = inside ? document.createElementNS(inside, tag) : document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    node.append(...children.map((child) => (typeof child === "string" ? child : made(child, inside))));
    return node;
  };

  // Elements as magdagdon/web/markup.py says them: many in one call, too.
  globalThis.magdagdonBuild = (selector, json) =>
    element(selector).replaceChildren(...JSON.parse(json).map((each) => made(each, null)));
})();
