// Touches: what a pointer, a wheel or a key does on the screen becomes commands of a finger.

/** The finger that is down: its pointer, its places in points, the instants of its samples in milliseconds. */
let finger = null;
/** A lifted finger or a tap that moved less than this stays a tap, in points. */
const slop = 10;

/** How many fingers have lifted whose last command is under way: until then the clock does not stand. */
let liftingCount = 0;

const isTouching = () => finger !== null || liftingCount > 0;

/** When a pointer did something, in milliseconds of the page: its own time, if the browser gives a true one. */
function instantOf(event) {
  const now = performance.now();
  return event.timeStamp <= now && event.timeStamp > now - 500 ? event.timeStamp : now;
}

function touchDown(event) {
  if (finger || !event.isPrimary || event.button !== 0) return;
  const place = placeOf(event);
  if (!place) return;
  if (outlined.isPicking) {
    event.preventDefault();
    choose(viewAtPlace(place)?.name ?? null);
    showPart("inspector");
    return;
  }
  if (clock.past !== null) {
    event.preventDefault();
    say("This is the past. Choose “Go on from here” or “Back to now”.");
    element("go-on").focus();
    return;
  }
  event.preventDefault();
  drawing.focus({ preventScroll: true });
  drawing.setPointerCapture(event.pointerId);
  const when = instantOf(event);
  startClock(when);
  const view = viewAtPlace(place);
  finger = {
    pointer: event.pointerId, start: place, sent: place, sentAt: when, latest: place, latestAt: when,
    view: view?.name ?? null, kind: view?.kind ?? "", distance: 0, isRefused: false,
    // To ask for it after each change of the page would make the browser lay out the page each time.
    map: mapInto(drawing),
  };
  showWelcome(false);
  showFinger(place);
  sendTouch([`touch down root ${decimal(place.x)} ${decimal(place.y)}`], { when });
  requestFrame();
}

/** Sends a command of the finger; its output is shown when the finger lifts. */
function sendTouch(commands, options) {
  const own = finger;
  const isLast = own.isLifted;
  perform(commands, options).finally(() => { if (isLast) liftingCount -= 1; }).then((answer) => {
    // What is in front need not be what takes the touch.
    const hit = answer.results?.at(-1)?.hit;
    if (hit && own === finger && own.distance <= slop) showHit(viewNamed(hit));
    own.words = answer.results?.at(-1)?.gesture ?? own.words;
    const failure = (answer.results ?? []).find((result) => result.ok === false);
    if (failure) refuse(own, failure.error?.message ?? lines(failure.text).join(" "));
  }, (error) => refuse(own, error.message)).then(() => {
    own.open -= 1;
    if (own.isLifted && own.open === 0) logTouch(own);
  });
  own.open = (own.open ?? 0) + 1;
}

/** After a command of the finger has failed, the others would, too. */
function refuse(own, message) {
  own.isRefused = true;
  own.message ??= message;
}

/** Logs what the finger did, in the program's words. */
function logTouch(own) {
  logEntry({ command: own.words ?? "touch", lines: own.message ? [own.message] : [], ok: !own.message });
}

function touchMove(event) {
  if (!finger || event.pointerId !== finger.pointer) {
    if ((outlined.isPicking || isMeasuring) && event.pointerType !== "touch") hover(viewAtPlace(placeOf(event))?.name ?? null);
    return;
  }
  const place = placeOf(event, finger.map);
  if (!place) return;
  finger.latest = place;
  finger.latestAt = Math.max(finger.latestAt, instantOf(event));
  const [x, y] = [place.x - finger.start.x, place.y - finger.start.y];
  finger.distance = Math.max(finger.distance, Math.hypot(x, y));
  if (finger.distance > slop) showHit(null);
  showFinger(place);
  // An event that does not wait for the next frame need not wait here, either.
  if (event.type === "pointerrawupdate" && finger.latestAt - finger.sentAt > 12) flushTouch();
  requestFrame();
}

/** Sends the motion since the last time; about once a frame. */
function flushTouch() {
  if (!finger || finger.isRefused) return;
  const [x, y] = [finger.latest.x - finger.sent.x, finger.latest.y - finger.sent.y];
  if (x === 0 && y === 0) return;
  // A finger that rested begins to move a moment before its next sample.
  const begin = Math.max(finger.sentAt, finger.latestAt - 50);
  finger.sent = finger.latest;
  finger.sentAt = finger.latestAt;
  sendTouch([], { move: { x, y, begin, end: finger.latestAt } });
}

function touchUp(event) {
  if (!finger || event.pointerId !== finger.pointer) return;
  if (event.type === "pointerup") touchMove(event);
  const own = finger;
  flushTouch();
  own.isLifted = true;
  if (own.isRefused) {
    if (own.open === 0) logTouch(own);
  } else {
    liftingCount += 1;
    sendTouch(["touch up"], { when: instantOf(event) });
  }
  finger = null;
  element("finger").classList.remove("down");
  showHit(null);
  if (own.distance <= slop && own.kind.endsWith("TextField") && !own.isRefused) startTyping(own.view);
  else if (own.distance <= slop) endTyping();
}

function showFinger({ x, y }) {
  const mark = element("finger");
  const [left, top] = shown.piece ? shown.piece.recording.origin.map((number) => number.at(shown.sample) / billion) : [0, 0];
  mark.setAttribute("cx", x - left);
  mark.setAttribute("cy", y - top);
  mark.classList.add("down");
}

drawing.addEventListener("pointerdown", touchDown);
drawing.addEventListener("pointermove", touchMove);
drawing.addEventListener("pointerrawupdate", (event) => { if (finger) touchMove(event); });
drawing.addEventListener("pointerup", touchUp);
drawing.addEventListener("pointercancel", touchUp);
drawing.addEventListener("pointerleave", () => { if (outlined.isPicking || isMeasuring) hover(null); });
drawing.addEventListener("contextmenu", (event) => { if (finger) event.preventDefault(); });

/** A tap by key, at the center of what is in sight of a view. */
function tap(name) {
  const view = viewNamed(name);
  if (!view || clock.past !== null) return;
  const [x, y, width, height] = frameNow(view);
  const inside = (start, length, end) => (Math.max(start, 0) + Math.min(start + length, end)) / 2;
  const place = `${decimal(inside(x, width, screenSize[0]))} ${decimal(inside(y, height, screenSize[1]))}`;
  run([`touch down root ${place}`, "touch up"]);
  if (view.kind.endsWith("TextField")) startTyping(name);
}

// Wheel

/** The scroll view that the wheel moves: its name, its range, the offset that was asked for. */
let wheel = null;

/** The view and its superviews, from the inside out. */
function chain(view) {
  const names = [];
  for (let next = view; next; next = next.parent < 0 ? null : shown.piece.recording.views[next.parent]) names.push(next.name);
  return names;
}

drawing.addEventListener("wheel", (event) => {
  if (event.ctrlKey || clock.past !== null || finger) return;
  const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? screenSize[1] : 1;
  const [x, y] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
  event.preventDefault();
  scrollBy(chain(viewAtPlace(placeOf(event))), x * unit, y * unit);
}, { passive: false });

/** Scrolls the innermost of some views that can be scrolled, within its range. */
async function scrollBy(names, x, y) {
  const isNew = !wheel || performance.now() - wheel.when > 300 || (wheel.name !== null && !names.includes(wheel.name));
  if (isNew) wheel = { names, x: 0, y: 0, isBusy: false, name: null };
  wheel.x += x;
  wheel.y += y;
  wheel.when = performance.now();
  if (wheel.isBusy) return;
  const own = wheel;
  own.isBusy = true;
  try {
    if (own.name === null) await findScrollView(own);
    while (own.name !== null && (own.x !== 0 || own.y !== 0)) {
      const commands = [];
      for (const axis of ["x", "y"]) {
        const { low, high, value } = own[`${axis}Range`];
        const next = Math.min(Math.max(value + own[axis], Math.min(low, value)), Math.max(high, value));
        own[axis] = 0;
        if (next === value) continue;
        own[`${axis}Range`].value = next;
        commands.push(`set ${own.name}.contentOffset.${axis} ${decimal(next)}`);
      }
      if (commands.length === 0) break;
      await run(commands);
      own.when = performance.now();
    }
  } catch (error) {
    say(error.message);
  }
  own.isBusy = false;
}

/** Finds the innermost scroll view with a range in the direction of the wheel. */
async function findScrollView(own) {
  for (const name of own.names) {
    const paths = ["x", "y"].flatMap((axis) => ["minOffset", "maxOffset", "contentOffset"].map((p) => `${name}.${p}.${axis}`));
    const { results } = await perform(paths);
    const values = (results ?? []).map((result) => (result.ok === false ? NaN : Number(result.result?.value)));
    if (values.length < 6 || values.some(Number.isNaN)) continue;
    const [lowX, highX, x, lowY, highY, y] = values;
    const canMove = Math.abs(own.y) >= Math.abs(own.x) ? highY > lowY : highX > lowX;
    if (!canMove) continue;
    Object.assign(own, { name, xRange: { low: lowX, high: highX, value: x }, yRange: { low: lowY, high: highY, value: y } });
    return;
  }
}

// Text fields

let typingName = null;

async function startTyping(name) {
  typingName = name;
  setText(element("typing-name"), name);
  element("typing").hidden = false;
  const input = element("typing-text");
  input.value = "";
  input.focus();
  const answer = await run(["keyboard show", `${name}.text`]);
  const value = answer?.results?.at(-1)?.result?.value;
  if (typingName === name && input.value === "" && typeof value === "string") input.value = value;
}

function endTyping() {
  if (typingName === null) return;
  typingName = null;
  element("typing").hidden = true;
  run(["keyboard hide"]);
}

element("typing-text").addEventListener("input", () => {
  if (typingName !== null) run([`set ${typingName}.text ${quoted(element("typing-text").value)}`]);
});
element("typing").addEventListener("submit", (event) => {
  event.preventDefault();
  endTyping();
  drawing.focus({ preventScroll: true });
});
