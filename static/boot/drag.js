// Lets dice be dragged: a ghost of one follows the pointer, and the document hears where it is let go.
//
// It knows pointers, elements and two hooks: `data-drag`, the number of the die that may be taken up there, and
// `data-cell`. It refuses to know the rules. Whoever plays hears `magdagdon:drag` {die}, then `magdagdon:drop`
// {die, cell or null} or `magdagdon:drag-end` {die}, and says in the page at once where the die lies; the ghost goes
// there. A pointer that moves asks nobody.
(() => {
  const THRESHOLD_PX = 8; // below it a press is a tap
  const SLACK_PX = 6; // half of the widest gap between two tiles

  const ghost = document.querySelector('[data-part="ghost"]');
  const cells = [...document.querySelectorAll("[data-cell]")];
  const placeOf = (die) => document.querySelector(`[data-drag="${die}"]`);
  const tell = (what, detail) => document.dispatchEvent(new CustomEvent(`magdagdon:${what}`, { detail }));

  // --- what is seen -------------------------------------------------------------------------

  let size = 0;
  let lifted = null; // the place whose die is in the air
  let under = null; // the cell below the pointer

  const mark = (name, before, now) => {
    if (before !== now && before) delete before.dataset[name];
    if (before !== now && now) now.dataset[name] = "true";
    return now;
  };

  const cellAt = ({ clientX, clientY }) =>
    cells.find((cell) => {
      const { left, top, right, bottom } = cell.getBoundingClientRect();
      const isBeside = clientX < left - SLACK_PX || clientX > right + SLACK_PX;
      return !isBeside && clientY >= top - SLACK_PX && clientY <= bottom + SLACK_PX;
    }) ?? null;

  const show = (source) => {
    size = source.getBoundingClientRect().width;
    delete ghost.dataset.flying;
    ghost.dataset.value = source.dataset.value;
    ghost.style.setProperty("--unit", `${size / 100}px`);
    ghost.hidden = false;
    lifted = mark("lifted", lifted, source);
  };

  const follow = (event) => {
    const [x, y] = [event.clientX - size / 2, event.clientY - size / 2];
    ghost.style.transform = `translate(${x}px, ${y}px)`;
    under = mark("under", under, cellAt(event));
  };

  const hide = () => {
    ghost.hidden = true;
    lifted = mark("lifted", lifted, null);
  };

  const fly = async (place) => {
    lifted = mark("lifted", lifted, place);
    const { left, top, width } = place.getBoundingClientRect();
    ghost.dataset.flying = "true";
    ghost.style.transform = `translate(${left}px, ${top}px) scale(${width / size})`;
    await Promise.allSettled(ghost.getAnimations().map((flight) => flight.finished));
    if (ghost.dataset.flying) hide(); // otherwise the next die is in the air already
  };

  const land = (die, cell) => {
    under = mark("under", under, null);
    const place = placeOf(die);
    if (place && place.dataset.cell !== cell) fly(place); // a place in the tray has no cell
    else hide();
  };

  // --- the drag -----------------------------------------------------------------------------

  let held = null;
  let mayClickFollow = false;

  const begin = () => {
    held.isDragging = mayClickFollow = true;
    try {
      held.source.setPointerCapture(held.pointer);
    } catch {
      // The pointer is gone, or a script plays it: the drag goes on as far as it is heard of.
    }
    show(held.source);
    tell("drag", { die: held.die });
  };

  const end = (what, cell) => {
    const { die, isDragging } = held;
    held = null;
    if (!isDragging) return;
    tell(what, { die, cell });
    land(die, cell);
  };

  const cancel = () => held && end("drag-end", null);

  const press = (event) => {
    const isSecond = held !== null && held.pointer !== event.pointerId;
    cancel();
    if (isSecond || !event.isPrimary) return;
    mayClickFollow = false;
    const source = event.target.closest?.("[data-drag]");
    if (!source || event.button !== 0) return;
    held = { pointer: event.pointerId, source, die: Number(source.dataset.drag), x: event.clientX, y: event.clientY };
  };

  const move = (event) => {
    if (event.pointerId !== held?.pointer) return;
    const way = Math.hypot(event.clientX - held.x, event.clientY - held.y);
    if (!held.isDragging && way >= THRESHOLD_PX) begin();
    if (held.isDragging) follow(event);
  };

  const release = (event) => {
    if (event.pointerId === held?.pointer) end("drop", cellAt(event)?.dataset.cell ?? null);
  };

  const lose = (event) => {
    if (event.pointerId === held?.pointer) cancel();
  };

  const escape = (event) => {
    if (event.key !== "Escape" || !held?.isDragging) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    cancel();
  };

  // The click that a browser makes of a drag's end is none. One by key or script has no detail, and counts.
  const swallow = (event) => {
    if (!mayClickFollow || event.detail === 0) return;
    mayClickFollow = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  // Left alone, Chromium takes a quick drag for a fling, and the next tap for the end of that.
  const keepTouch = (event) => held?.isDragging && event.cancelable && event.preventDefault();

  // A die that is held long before it moves would open a menu on some devices.
  const keepMenuShut = (event) => held && event.preventDefault();

  const leave = (event) => event.target === window && cancel();

  const hears = {
    pointerdown: press, pointermove: move, pointerup: release, pointercancel: lose,
    keydown: escape, click: swallow, contextmenu: keepMenuShut, blur: leave,
  };
  // On the window and before all others, so that the game hears no key and no click of a drag.
  for (const [name, hear] of Object.entries(hears)) addEventListener(name, hear, true);
  // On dice and cells alone: wherever this is heard, a page scrolls only after it was.
  for (const place of document.querySelectorAll("[data-die], [data-cell]")) {
    place.addEventListener("touchmove", keepTouch, { passive: false });
  }
})();
