// The screen: the pieces of time that were recorded, and the drawing of an instant.

const drawing = element("drawing");
const canvas = makeCanvas(element("views"), element("clips"));
const styles = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];

/**
 * What was recorded, in order. A piece holds from its begin until the next one begins. Its times are session times in
 * billionths of a second.
 */
let pieces = [];
/** How much JSON of pieces is kept, in characters; older ones are asked for again. */
const pieceLimit = 16e6;
const shown = { piece: null, sample: -1 };

function readPiece(stored) {
  const recording = readRecording(stored);
  const begin = inBillionths(stored.now);
  return {
    begin, recording,
    end: begin + recording.times[recording.last],
    isOpen: stored.open === true,
    size: stored.size,
    rules: stored.rules ?? "",
    animations: (stored.animations ?? []).map((animation) => ({
      ...animation, begin: begin + animation.begin, end: animation.end === undefined ? null : begin + animation.end,
    })),
    plots: (stored.plots ?? []).map(({ name, shown: values }) => {
      const [number, missing] = [recording.channel(values.values), new Set(values.missing)];
      return { name, at: (sample) => (missing.has(sample) ? null : number.at(sample)) };
    }),
    weight: stored.tracks.reduce((sum, track) => sum + track[1].length, 400 + 250 * stored.views.length),
  };
}

function forgetPieces() {
  pieces = [];
  shown.piece = null;
}

/** Adds a piece in place of all that begin with it or later. */
function storePiece(piece) {
  while (pieces.length > 0 && pieces.at(-1).begin >= piece.begin) pieces.pop();
  pieces.push(piece);
  let weight = pieces.reduce((sum, { weight: own }) => sum + own, 0);
  while (weight > pieceLimit && pieces.length > 1) weight -= pieces.shift().weight;
}

/** The piece that holds at a session time; undefined if its views are not kept. */
function pieceAt(time) {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (pieces[middle].begin <= time) low = middle + 1; else high = middle;
  }
  return pieces[low - 1]?.recording.views.length > 0 ? pieces[low - 1] : undefined;
}

/** The latest sample of a piece that is not after a session time. */
function sampleAt(piece, time) {
  const { times } = piece.recording;
  const near = nearestSample(times, time - piece.begin);
  return times[near] > time - piece.begin && near > 0 ? near - 1 : near;
}

/** What is shown in place of the session: what a cure would lead to; null for nothing. */
let preview = null;

/** Draws the screen at a session time, as far as that is kept. */
function showInstant(time) {
  if (preview) return true;
  showVariants(time);
  const piece = pieceAt(time);
  if (!piece) return false;
  showPiece(piece, sampleAt(piece, time));
  return true;
}

function showPiece(piece, sample) {
  if (piece === shown.piece && sample === shown.sample) return;
  if (piece !== shown.piece) {
    canvas.take(piece.recording);
    if (piece.rules !== shown.piece?.rules) {
      styles.replaceSync(piece.rules);
      showAppearance();
    }
    setSize(piece.size);
  }
  Object.assign(shown, { piece, sample });
  canvas.draw(sample);
  hideOverlays();
  showOutline();
}

/** The session time of what is drawn, in seconds; null before there is anything. */
const shownTime = () => (shown.piece ? inSeconds(shown.piece.begin + shown.piece.recording.times[shown.sample]) : null);

let screenSize = [0, 0];

/** Gives the drawing the size of the screen, in points. */
function setSize([width, height]) {
  if (width === screenSize[0] && height === screenSize[1]) return;
  screenSize = [width, height];
  drawing.setAttribute("viewBox", `-1 -1 ${width + 2} ${height + 2}`);
  drawing.style.setProperty("--shape", height > 0 ? (width + 2) / (height + 2) : 1);
  for (const rect of [drawing.querySelector("#screen rect"), element("backdrop")]) {
    rect.setAttribute("width", width);
    rect.setAttribute("height", height);
  }
  showZoom();
}

/** The place of a pointer in the root's coordinates; null if the drawing has no place. */
function placeOf(event, map) {
  const point = placeIn(drawing, event, map);
  if (!point || !shown.piece) return null;
  const [left, top] = shown.piece.recording.origin.map((number) => number.at(shown.sample) / billion);
  return { x: point.x + left, y: point.y + top };
}

/** The view in front at a place of the root; null if there is none. */
const viewAtPlace = (place) => (place && shown.piece ? canvas.viewAt(place.x, place.y, shown.sample) : null);
const viewNamed = (name) => (shown.piece ? canvas.viewsInSight().find((view) => view.name === name) : undefined);
/** The frame of a view on screen, in points. */
const frameNow = (view) => view.frame.map((number) => number.at(shown.sample) / billion);

/** The names of the views that may be outlined: under the pointer, or chosen; and of the one that a finger hits. */
const outlined = { hovered: null, chosen: null, hit: null };

/** Outlines the view under the pointer, or the chosen one, and says its frame; or says what a finger hits. */
function showOutline() {
  // While it measures, the chosen view stays outlined.
  const names = isMeasuring ? [outlined.chosen] : [outlined.hovered, outlined.chosen];
  const view = names.map((name) => name && viewNamed(name)).find(Boolean);
  element("chosen").classList.toggle("on", Boolean(view));
  const frame = view ? frameText(view.frame, shown.sample) : "";
  const name = view ? view.name : outlined.hovered ?? outlined.chosen ?? "";
  setText(element("chosen-name"), outlined.hit ? `touches ${outlined.hit}` : name);
  setText(element("chosen-frame"), outlined.hit ? "" : frame);
  if (view) outline(element("chosen"), view, shown.piece.recording, shown.sample);
}

/** Sets the text of an element if it differs, so that the page does no work for nothing. */
function setText(node, content) {
  if (node.textContent !== content) node.textContent = content;
}

function hover(name) {
  if (outlined.hovered === name) return;
  outlined.hovered = name;
  showOutline();
  if (isMeasuring) showDistances();
}
