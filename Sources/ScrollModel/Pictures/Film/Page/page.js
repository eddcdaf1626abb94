// The page: time, keys, the chosen view.

const [slider, play, drawing] = [element("slider"), element("play"), element("drawing")];
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
let current = -1;
let playing = null;
let hovered = null;
let chosen = null;

const canvas = makeCanvas(element("views"), element("clips"));
canvas.take(recording);
const sampleNear = (time) => nearestSample(times, time);

/** Shows a sample: the drawing, the time, the values. */
function show(sample) {
  sample = Math.min(last, Math.max(0, sample));
  if (sample === current) return;
  current = sample;
  canvas.draw(sample);
  slider.value = sample;
  slider.setAttribute("aria-valuetext", `${seconds(sample)} of ${seconds(last)} seconds`);
  element("time").textContent = seconds(sample);
  element("session-time").textContent = `session time ${text(data.begin * billion + times[sample])} s`;
  for (const plot of plots) plot.show(sample);
  showAnimations(sample);
  showFrames();
}

/** The seconds of a sample, with as many decimals as lead back to it. */
function addressOf(sample) {
  for (let decimals = 3; decimals <= 9; decimals += 1) {
    const rounded = (times[sample] / billion).toFixed(decimals);
    if (decimals === 9 || sampleNear(Math.round(Number(rounded) * billion)) === sample) return rounded.replace(/\.?0+$/, "");
  }
}

/** The time of the address in billionths of a second, such as that of `#t=0.125`; null if it has none. */
function timeOfAddress() {
  const match = /^#t=(\d+(?:\.\d+)?)$/.exec(location.hash);
  return match ? Math.round(Number(match[1]) * billion) : null;
}

/** After time has stopped: the address and the status follow, neither while it plays. */
let announcement = null;
function settled() {
  const fragment = `#t=${addressOf(current)}`;
  try {
    if (timeOfAddress() !== times[current] && location.hash !== fragment) history.replaceState(null, "", fragment);
  } catch { /* Some browsers limit how often the address may change. */ }
  clearTimeout(announcement);
  announcement = setTimeout(() => {
    const count = showAnimations(current);
    element("status").textContent =
      `${seconds(current)} seconds, ${count === 0 ? "nothing runs" : count === 1 ? "1 animation runs" : `${count} animations run`}`;
  }, 700);
}

// Playing

function start() {
  if (current === last) show(0);
  play.classList.add("playing");
  play.setAttribute("aria-label", "Pause");
  const speed = () => Number(element("speed").value);
  if (reducedMotion.matches) {
    // Still pictures in place of motion: ten steps, half a second each at speed 1.
    const step = () => {
      const next = sampleNear(times[current] + lengthOfFilm / 10);
      show(next > current ? next : current + 1);
      next_(step);
    };
    const next_ = (action) => {
      if (current === last && element("again").checked) show(0);
      else if (current === last) return pause();
      playing = { cancel: clearTimeout, id: setTimeout(action, 500 / Math.max(0.25, speed())) };
    };
    playing = { cancel: clearTimeout, id: setTimeout(step, 250) };
    return;
  }
  let [time, before] = [times[current], null];
  const frame = (now) => {
    if (before !== null) time += (now - before) * 1e6 * speed();
    before = now;
    // What a screen shows is the latest frame that is not after the time.
    const near = sampleNear(time);
    show(times[near] > time && near > 0 ? near - 1 : near);
    if (time >= times[last]) {
      show(last);
      if (!element("again").checked) return pause();
      time = 0;
    }
    playing = { cancel: cancelAnimationFrame, id: requestAnimationFrame(frame) };
  };
  playing = { cancel: cancelAnimationFrame, id: requestAnimationFrame(frame) };
}

function pause() {
  if (playing) playing.cancel.call(window, playing.id);
  const was = playing;
  playing = null;
  play.classList.remove("playing");
  play.setAttribute("aria-label", "Play");
  if (was) settled();
}

const toggle = () => (playing ? pause() : start());

function step(count) {
  pause();
  show(current + count);
  settled();
}

function goTo(sample) {
  pause();
  show(sample);
  settled();
}

// The view under the pointer, or the chosen one

function showFrames() {
  const inSight = canvas.viewsInSight();
  const view = [hovered, chosen].find((candidate) => candidate && inSight.includes(candidate));
  const overlay = element("chosen");
  overlay.classList.toggle("on", view !== undefined);
  element("view-name").textContent = view ? `${view.name}${view.kind && view.kind !== view.name ? ` (${view.kind})` : ""}` : "–";
  element("view-shown").textContent = view ? frameText(view.frame, current) : "–";
  element("view-model").textContent = view ? frameText(view.model, current) : "–";
  if (!view) return;
  outline(overlay, view, recording, current);
  if (view === chosen) {
    view.node.group.setAttribute("aria-label", `${view.name}, frame ${frameText(view.frame, current)}, model ${frameText(view.model, current)}`);
  }
}

/** The view in front at the place of the pointer; null if there is none. */
function viewAt(event) {
  const point = placeIn(drawing, event);
  if (!point) return null;
  const [left, top] = origin.map((number) => number.at(current) / billion);
  return canvas.viewAt(point.x + left, point.y + top, current);
}

/** Makes a view the chosen one, with the focus: only it can be reached by Tab. */
function choose(view, takesFocus) {
  if (view === chosen) return;
  if (chosen?.node) {
    chosen.node.group.setAttribute("tabindex", "-1");
    chosen.node.group.setAttribute("aria-label", chosen.name);
  }
  chosen = view;
  if (view) {
    view.node.group.setAttribute("tabindex", "0");
    showFrames();
    if (takesFocus) view.node.group.focus({ preventScroll: true });
  }
  choosePlots(view);
  for (const plot of plots) plot.show(current);
  showFrames();
}

function chooseNeighbor(count) {
  const list = canvas.viewsInSight();
  const place = list.indexOf(chosen);
  const next = place < 0 ? (count > 0 ? 0 : list.length - 1) : Math.min(list.length - 1, Math.max(0, place + count));
  choose(list[next] ?? null, true);
}

drawing.addEventListener("pointermove", (event) => {
  const view = viewAt(event);
  if (view === hovered) return;
  hovered = view;
  showFrames();
});
drawing.addEventListener("pointerleave", () => { hovered = null; showFrames(); });
drawing.addEventListener("click", (event) => choose(viewAt(event), true));
drawing.addEventListener("focusin", (event) => {
  if (event.target.filmView) choose(event.target.filmView, false);
});

// Keys

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const target = event.target;
  if (target instanceof HTMLSelectElement) return;
  const isInDrawing = drawing.contains(target);
  const actions = {
    ArrowLeft: () => step(-1), ArrowRight: () => step(1), Home: () => goTo(0), End: () => goTo(last),
    ...(isInDrawing ? { ArrowUp: () => chooseNeighbor(-1), ArrowDown: () => chooseNeighbor(1), Escape: () => choose(null, false) } : {}),
  };
  // A button and a checkbox have a Space of their own; that of the play button does the same.
  const isControl = target instanceof HTMLButtonElement || target.type === "checkbox";
  if (!isControl) actions[" "] = toggle;
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
});
slider.addEventListener("input", () => { pause(); show(Number(slider.value)); });
slider.addEventListener("change", settled);
play.addEventListener("click", toggle);
element("back").addEventListener("click", () => step(-1));
element("forward").addEventListener("click", () => step(1));

/** Opens the instant of the address: `#t=0.125`. */
function followAddress() {
  const time = timeOfAddress();
  if (time === null) return;
  show(sampleNear(time));
  if (playing) pause(); else settled();
}
window.addEventListener("hashchange", followAddress);

slider.max = last;
element("length").textContent = `of ${seconds(last)} s`;
listAnimations();
listCommands();
choosePlots(null);
show(0);
canvas.viewsInSight()[0]?.node.group.setAttribute("tabindex", "0");
followAddress();

// For scripts of other pages and of tests.
window.film = {
  samples: last + 1,
  time: (sample) => times[sample] / billion,
  show(sample) { pause(); show(sample); },
  get sample() { return current; },
  get isPlaying() { return playing !== null; },
};
