// The keys of the page, and its begin.

element("pick").addEventListener("click", () => setPicking(!outlined.isPicking));

/** Whether the pointer chooses views in place of touching them. */
function setPicking(isPicking) {
  outlined.isPicking = isPicking;
  element("pick").setAttribute("aria-pressed", String(isPicking));
  drawing.classList.toggle("picks", isPicking);
  if (!isPicking) hover(null);
}

function chooseNeighbor(count) {
  if (!shown.piece) return;
  const list = canvas.viewsInSight();
  const place = list.findIndex((view) => view.name === outlined.chosen);
  const next = place < 0 ? (count > 0 ? 0 : list.length - 1) : Math.min(list.length - 1, Math.max(0, place + count));
  if (list[next]) choose(list[next].name);
  if (list[next]) say(`${list[next].name}, frame ${frameText(list[next].frame, shown.sample)}`);
}

const screenActions = {
  ArrowUp: () => chooseNeighbor(-1),
  ArrowDown: () => chooseNeighbor(1),
  Enter: () => { if (outlined.chosen) tap(outlined.chosen); },
  Escape: () => { setPicking(false); choose(null); },
  PageUp: () => scrollPage(-1),
  PageDown: () => scrollPage(1),
};

/** Scrolls what is around the chosen view, or the first scroll view in sight, by most of the screen. */
function scrollPage(direction) {
  if (!shown.piece || clock.past !== null) return;
  const view = (outlined.chosen && viewNamed(outlined.chosen)) ?? canvas.viewAt(screenSize[0] / 2, screenSize[1] / 2, shown.sample);
  scrollBy(chain(view), 0, direction * 0.8 * screenSize[1]);
}

const pageActions = {
  " ": togglePause,
  ArrowLeft: () => stepFrames(-1),
  ArrowRight: () => stepFrames(1),
  i: () => setPicking(!outlined.isPicking),
};

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const { target } = event;
  const isInScreen = target === drawing || drawing.contains(target);
  const takesKeys = target.matches?.("input, select, textarea, [contenteditable]");
  if (takesKeys && target !== bar) return;
  // Space presses a button; on the bar the arrows are steps of time.
  if (event.key === " " && target instanceof HTMLButtonElement) return;
  const action = (isInScreen && screenActions[event.key]) || pageActions[event.key];
  if (!action || (event.repeat && event.key === " ")) return;
  event.preventDefault();
  action();
});

// A hidden page closes its stream, and the session's clock goes on. When it is shown again, it opens the stream and draws the present.
document.addEventListener("visibilitychange", () => {
  listen();
  if (!document.hidden) requestFrame();
});

listen();

// For scripts of tests.
window.live = {
  get time() { return sessionTime() / billion; },
  get shownTime() { return shownTime(); },
  get isRunning() { return clock.isRunning; },
  get isPast() { return clock.past !== null; },
  get isIdle() { return !isSending && queue.length === 0 && !clock.isRunning && !isTouching(); },
  learn: (number) => turnTo({ lesson: number, step: 0 }),
  lookAt: (time) => lookAt(inBillionths(time)),
};
