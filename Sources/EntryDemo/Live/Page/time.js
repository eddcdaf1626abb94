// Time: the page's clock follows that of the session; the bar shows what was.

/** The session time at an instant of the page, in billionths of a second, and how it goes on. */
const clock = { time: 0, since: 0, rate: 1, isPaused: false, isRunning: false, past: null };
const frameLength = billion / 60;
/** How long before its end the rest of an open segment is asked for. */
const lead = 0.5 * billion;
let frameRequest = null;
let isAsking = false;

/** The session time at an instant of the page in milliseconds. */
function sessionTime(instant = performance.now()) {
  if (!clock.isRunning) return clock.time;
  const time = clock.time + Math.round((instant - clock.since) * 1e6 * clock.rate);
  return Math.max(0, Math.min(time, timeLimit()));
}

/** Where the clock stands: at the end of what is recorded, unless it goes on or a finger is down. */
function timeLimit() {
  const piece = pieces.at(-1);
  return !piece || piece.isOpen || isTouching() ? Infinity : Math.max(piece.end, clock.time);
}

/** Lets the clock go on from a session time, or stand at it. */
function setClock(time, { instant = performance.now(), isRunning = clock.isRunning } = {}) {
  Object.assign(clock, { time, since: instant, isRunning });
  requestFrame();
}

/** Starts the clock, at an instant of the page. */
function startClock(instant) {
  if (!clock.isRunning && !clock.isPaused) setClock(clock.time, { instant, isRunning: true });
}

/** Adds what happens from now on, and goes on without a jump if the clock is nearly that of the session. */
function addPiece(piece, state, read) {
  const [before, wasRunning] = [sessionTime(), clock.isRunning];
  storePiece(piece);
  if (state) [clock.rate, clock.isPaused] = [state.rate ?? clock.rate, state.paused === true];
  const passed = state?.running ? Math.round((performance.now() - read) * 1e6 * clock.rate) : 0;
  const now = state ? inBillionths(state.now) + passed : piece.begin;
  const tolerance = 0.15 * billion * Math.max(0.2, clock.rate);
  const stands = state?.running === false && finger === null;
  const goesOn = wasRunning && !clock.isPaused && !stands && before >= piece.begin && Math.abs(now - before) <= tolerance;
  // An answer that has taken longer than what it tells of does not lead beyond its end.
  const time = goesOn ? before : Math.max(piece.isOpen || isTouching() ? now : Math.min(now, piece.end), piece.begin);
  const moves = !stands && (isTouching() || piece.isOpen || piece.end > time);
  setClock(time, { isRunning: !clock.isPaused && moves });
  drawCurves();
  showControls();
  if (clock.past === null) showInstant(time);
}

/** Follows the session's clock, which another page or the terminal has changed. */
function followClock(state) {
  [clock.rate, clock.isPaused] = [state.rate, state.paused === true || state.rate === 0];
  const time = inBillionths(state.now);
  const isRunning = !clock.isPaused && (state.running !== false) && time < timeLimit();
  setClock(time, { isRunning });
  showControls();
}

function requestFrame() {
  frameRequest ??= requestAnimationFrame(showFrame);
}

/** Shows the present instant, or the past one that is looked at. */
function showFrame() {
  frameRequest = null;
  flushTouch();
  const time = sessionTime();
  if (clock.isRunning && time >= timeLimit()) {
    setClock(time, { isRunning: false });
    inspectSoon();
    showControls();
  }
  if (clock.past === null) showInstant(visibleTime(time));
  // A finger waits for what it moves, not for the time: to show that takes as long.
  if (!isTouching() || performance.now() - timeShown > 100) showTime(clock.past ?? time, time);
  askForMore(time);
  if (clock.isRunning || isTouching()) requestFrame();
}

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** With reduced motion, still pictures in place of motion: four in a second, unless a finger moves what is shown. */
function visibleTime(time) {
  if (!reducedMotion.matches || !clock.isRunning || isTouching()) return time;
  const step = 0.25 * billion * Math.max(clock.rate, 0.01);
  return Math.max(pieces.at(-1)?.begin ?? 0, Math.floor(time / step) * step);
}

/** Asks for what follows an open segment. */
async function askForMore(time) {
  const piece = pieces.at(-1);
  if (!piece?.isOpen || isAsking || isSending) return;
  const ahead = clock.isRunning && !isTouching() ? Math.min(lead * clock.rate, (piece.end - piece.begin) / 4) : 0;
  if (time < piece.end - ahead) return;
  isAsking = true;
  try {
    await perform([]);
  } catch { /* The page says that the program does not answer. */ }
  isAsking = false;
}

// The bar and the buttons

const bar = element("bar");
/** When the session time was last shown, in milliseconds of the page. */
let timeShown = 0;

function showTime(time, now) {
  timeShown = performance.now();
  const high = Math.max(now, 1);
  if (Number(bar.max) !== high) bar.max = high;
  if (document.activeElement !== bar || clock.past === null) bar.value = time;
  const seconds = text(Math.round(time / 1e6) * 1e6);
  setText(element("time"), seconds);
  bar.setAttribute("aria-valuetext", `${seconds} of ${text(Math.round(now / 1e6) * 1e6)} seconds`);
  const cursor = (1000 * time) / high;
  moveCursor(cursor);
  const state = clock.past !== null ? "past" : clock.isPaused ? "paused" : clock.isRunning ? "" : "nothing moves";
  setText(element("state"), state);
}

function showControls() {
  const isPaused = clock.isPaused || clock.past !== null;
  element("play").classList.toggle("playing", !isPaused);
  if (element("play").ariaLabel !== (isPaused ? "Go on" : "Pause")) element("play").ariaLabel = isPaused ? "Go on" : "Pause";
  element("past").hidden = clock.past === null;
  document.body.classList.toggle("stands", clock.isPaused);
  document.body.classList.toggle("looks-back", clock.past !== null);
  const rates = element("rate");
  if ([...rates.options].some((option) => Number(option.value) === clock.rate)) rates.value = String(clock.rate);
}

/** Sets the session's clock and follows it. */
async function changeClock(change) {
  try {
    const state = await post("clock", { tab, at: inSeconds(sessionTime()), ...change });
    if (state.segment) receive(state.segment, state); else followClock(state);
  } catch (error) {
    say(error.message);
  }
}

async function togglePause() {
  if (clock.past !== null) {
    returnToNow();
    return;
  }
  const paused = !clock.isPaused;
  setClock(sessionTime(), { isRunning: false });
  clock.isPaused = paused;
  showControls();
  say(paused ? "Paused" : "Goes on");
  await changeClock({ paused });
  const piece = pieces.at(-1);
  if (!clock.isPaused && !clock.isRunning && piece && (piece.isOpen || piece.end > clock.time)) {
    setClock(clock.time, { isRunning: true });
  }
}

async function stepFrames(count) {
  const now = sessionTime();
  const from = clock.past ?? now;
  if (!clock.isPaused && clock.past === null) await togglePause();
  const to = from + count * frameLength;
  if (count < 0) lookAt(Math.max(0, to));
  else if (clock.past !== null && to < now - frameLength / 2) lookAt(to);
  else if (clock.past !== null) returnToNow();
  else await changeClock({ step: count });
}

// The past

let pastRequest = null;
let wantedPast = null;

/** Shows a past instant. It changes nothing. */
function lookAt(time) {
  const now = sessionTime();
  if (time >= now) {
    returnToNow();
    return;
  }
  clock.past = Math.round(time);
  if (!showInstant(clock.past)) fetchPast(clock.past);
  showTime(clock.past, now);
  showControls();
  inspectSoon();
  trySoon();
}

/** Asks for an instant that the page does not keep; of several, for the last. */
async function fetchPast(time) {
  wantedPast = time;
  if (pastRequest) return;
  while (wantedPast !== null) {
    const wanted = wantedPast;
    wantedPast = null;
    try {
      pastRequest = post("past", { tab, at: inSeconds(wanted) });
      const { segment } = await pastRequest;
      if (clock.past !== null && !pieceAt(clock.past)) showPiece(readPiece(segment), 0);
    } catch (error) {
      say(error.message);
    }
  }
  pastRequest = null;
}

function returnToNow() {
  clock.past = null;
  showControls();
  requestFrame();
  inspectSoon();
  trySoon();
}

/** Undoes what came after the past instant that is shown, and goes on there. */
async function goOnFromHere() {
  const at = clock.past;
  if (at === null) return;
  try {
    const answer = await post("return", { tab, at: inSeconds(at) });
    clock.past = null;
    clock.isRunning = false;
    while (pieces.length > 1 && pieces.at(-1).begin > at) pieces.pop();
    if (answer.segment) receive(answer.segment, answer.clock);
    logEntry({ command: `went on from ${text(at)} s`, lines: answer.lines ?? [], ok: true });
  } catch (error) {
    say(error.message);
    logEntry({ command: "go on from here", lines: [error.message], ok: false });
  }
  showControls();
  requestFrame();
}

// Curves along the bar

/** The values that are drawn besides those of the recording: a view and a side, by their path. */
const chosenCurves = new Map();
const sideNames = ["left", "top", "width", "height"];
const curves = element("curves");
const cursorLine = svgElement("line", { class: "cursor", y1: 0, y2: 100, x1: 0, x2: 0 });
const cursorShown = {};
let curvesRequest = null;
let curvesVersion = 0;

function moveCursor(x) {
  set(cursorLine, cursorShown, "x1", x.toFixed(1));
  set(cursorLine, cursorShown, "x2", x.toFixed(1));
}

/** Draws the values of all pieces, and the begins and ends of animations, soon. */
function drawCurves() {
  curvesRequest ??= setTimeout(() => {
    curvesRequest = null;
    makeCurves();
  }, 120);
}

function makeCurves() {
  const high = Math.max(1, sessionTime());
  const x = (time) => ((1000 * Math.min(time, high)) / high).toFixed(1);
  const lines = new Map();
  pieces.forEach((piece, index) => {
    const next = pieces[index + 1];
    const ofPiece = next && piece.curves?.end === next.begin && piece.curves.version === curvesVersion ? piece.curves : curvesOf(piece, next?.begin ?? high);
    if (next) piece.curves = ofPiece;
    for (const [name, points] of ofPiece.lines) {
      if (!lines.has(name)) lines.set(name, []);
      lines.get(name).push(...points);
    }
  });
  const legend = [];
  const marks = pieces.flatMap((piece) => piece.animations).flatMap(({ begin, end }) => [begin, end])
    .filter((time) => time !== null && time <= high);
  const nodes = [...new Set(marks.map(x))].slice(-400)
    .map((place) => svgElement("line", { class: "mark", x1: place, x2: place, y1: 84, y2: 100 }));
  let place = 0;
  for (const [name, points] of lines) {
    const [low, top] = points.reduce(([l, h], [, v]) => [Math.min(l, v), Math.max(h, v)], [Infinity, -Infinity]);
    if (points.length < 2 || (low === top && !chosenCurves.has(name))) continue;
    const y = (value) => (78 - (72 * (value - low)) / (top - low || 1)).toFixed(1);
    const path = thinned(points, high).map(([time, value], index) => `${index ? "L" : "M"}${x(time)} ${y(value)}`).join("");
    const line = svgElement("path", { class: `curve curve${place % 3}`, d: path });
    const title = svgElement("title");
    title.textContent = `${name}: ${text(low)} to ${text(top)}`;
    line.append(title);
    nodes.push(line);
    legend.push(legendItem(name, place, low === top ? text(low) : `${text(low)} … ${text(top)}`));
    place += 1;
  }
  element("legend").replaceChildren(...legend);
  curves.replaceChildren(...nodes, cursorLine);
}

/** Points of which no more than four are at the same place of the bar: the first, the lowest, the highest and the last. */
function thinned(points, high) {
  const groups = new Map();
  for (const point of points) {
    const place = Math.floor((1000 * point[0]) / high);
    const group = groups.get(place) ?? { first: point, low: point, top: point };
    if (point[1] < group.low[1]) group.low = point;
    if (point[1] > group.top[1]) group.top = point;
    groups.set(place, Object.assign(group, { last: point }));
  }
  return [...groups.values()].flatMap(({ first, low, top, last }) => [...new Set([first, low, top, last])].sort((p, q) => p[0] - q[0]));
}

/** The points of a piece's values until a session time: pairs of a time and a value. */
function curvesOf(piece, end) {
  const count = sampleAt(piece, end) + 1;
  const step = Math.max(1, Math.ceil(count / 100));
  const lines = valuesOf(piece).map(({ name, at }) => {
    const points = [];
    for (let sample = 0; sample < count; sample += step) {
      const value = at(sample);
      if (value !== null) points.push([piece.begin + piece.recording.times[sample], value]);
    }
    return [name, points];
  });
  return { end, lines, version: curvesVersion };
}

/** The values of a piece that are drawn: those of the recording, and sides of views, where they are drawn. */
function valuesOf({ plots, recording }) {
  const own = [...chosenCurves].map(([name, { view: viewName, side }]) => {
    const view = recording.views.find((candidate) => candidate.name === viewName);
    const isDrawn = (sample) => view && latest(recording.rosters, sample).list.includes(view.index);
    return { name, at: (sample) => (isDrawn(sample) ? view.frame[sideNames.indexOf(side)].at(sample) : null) };
  });
  return plots.concat(own);
}

/** Draws a side of a view on screen along the bar, or no longer. */
function toggleCurve(name, view, side) {
  if (!chosenCurves.delete(name)) chosenCurves.set(name, { view, side });
  curvesVersion += 1;
  drawCurves();
}

function legendItem(name, place, range) {
  const item = html("li");
  item.append(html("i", `curve${place % 3}`), `${name} ${range}`);
  if (chosenCurves.has(name)) {
    const button = html("button", "", "×");
    button.type = "button";
    button.setAttribute("aria-label", `Remove the curve of ${name}`);
    button.addEventListener("click", () => toggleCurve(name));
    item.append(button);
  }
  return item;
}

bar.addEventListener("input", () => lookAt(Number(bar.value)));
element("back").addEventListener("click", () => stepFrames(-1));
element("forward").addEventListener("click", () => stepFrames(1));
element("play").addEventListener("click", togglePause);
element("rate").addEventListener("change", () => changeClock({ rate: Number(element("rate").value) }));
element("go-on").addEventListener("click", goOnFromHere);
element("now").addEventListener("click", returnToNow);
