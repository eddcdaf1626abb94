// What is drawn over the screen: bars of the device, overlays, distances, the view that a finger hits.

/** Draws the parts of the safe area that bars and the home indicator take, faintly. */
function showBars([top, left, bottom, right] = [0, 0, 0, 0]) {
  const [width, height] = screenSize;
  const rects = [[0, 0, width, top], [0, 0, left, height], [width - right, 0, right, height]].filter((rect) => rect[2] > 0 && rect[3] > 0)
    .map(([x, y, w, h]) => svgElement("rect", { x, y, width: w, height: h }));
  const length = Math.min(140, width / 3);
  if (bottom > 0) rects.push(svgElement("rect", { class: "home", x: (width - length) / 2, y: height - 13, width: length, height: 5, rx: 2.5 }));
  element("bars").replaceChildren(...rects);
}

// Overlays of the program: they are asked for when nothing moves.

const overlayKinds = element("overlay-kinds");
let overlayRequest = null;
let overlaysShown = "";

function hideOverlays() {
  if (overlaysShown !== "") element("overlays").innerHTML = overlaysShown = "";
}

function overlaySoon() {
  clearTimeout(overlayRequest);
  overlayRequest = setTimeout(showOverlays, 60);
}

async function showOverlays() {
  const overlays = [...overlayKinds.querySelectorAll(":checked")].map((box) => box.value);
  if (overlays.length === 0 || preview || clock.isRunning || isTouching()) {
    hideOverlays();
    return;
  }
  try {
    const { markup } = await post("overlay", { tab, overlays, view: outlined.chosen, at: shownTime() });
    // It is the program's own SVG, in which names and texts are escaped.
    if (!clock.isRunning && !isTouching()) element("overlays").innerHTML = overlaysShown = markup;
  } catch (error) {
    say(error.message);
  }
}

overlayKinds.addEventListener("change", overlaySoon);

// Distances, while Option or Alt is held

let isMeasuring = false;

function setMeasuring(measures) {
  if (isMeasuring === measures) return;
  isMeasuring = measures;
  if (!measures && !outlined.isPicking) hover(null);
  showDistances();
}

/** The distances between two ranges: the gap, or from both ends of one to those of the other. */
function distances([low, high], [start, end]) {
  if (high <= start) return [[high, start]];
  if (end <= low) return [[end, low]];
  return [[low, start], [high, end]].map(([a, b]) => [Math.min(a, b), Math.max(a, b)]);
}

function showDistances() {
  const [from, to] = [outlined.chosen, outlined.hovered].map((name) => (name ? viewNamed(name) : undefined));
  const nodes = [];
  if (isMeasuring && from && to && from !== to) {
    const [left, top] = shown.piece.recording.origin.map((number) => number.at(shown.sample) / billion);
    const [a, b] = [from, to].map((view) => frameNow(view));
    for (const axis of [0, 1]) {
      const across = a[1 - axis] + a[3 - axis] / 2;
      for (const [start, end] of distances([a[axis], a[axis] + a[axis + 2]], [b[axis], b[axis] + b[axis + 2]])) {
        if (end - start < 0.0005) continue;
        const point = (along) => (axis === 0 ? [along - left, across - top] : [across - left, along - top]);
        const [[x1, y1], [x2, y2]] = [point(start), point(end)];
        const label = text((end - start) * billion);
        const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
        const width = 8 + 7 * label.length;
        const node = svgElement("text", { x, y: y + 4 });
        node.textContent = label;
        nodes.push(svgElement("line", { x1, y1, x2, y2 }), svgElement("rect", { x: x - width / 2, y: y - 8, width, height: 16, rx: 4 }), node);
      }
    }
    setText(element("chosen-name"), `${from.name} to ${to.name}`);
  }
  element("distances").replaceChildren(...nodes);
}

addEventListener("keydown", (event) => { if (event.key === "Alt" && outlined.chosen) { event.preventDefault(); setMeasuring(true); } });
addEventListener("keyup", (event) => { if (event.key === "Alt") setMeasuring(false); });
addEventListener("blur", () => setMeasuring(false));

/** Shows the view that a finger hits, or none. */
function showHit(view) {
  const name = view?.name ?? null;
  if (outlined.hit === name) return;
  outlined.hit = name;
  const hit = element("hit");
  hit.classList.toggle("on", Boolean(view));
  showOutline();
  if (!view) return;
  const [left, top] = shown.piece.recording.origin.map((number) => number.at(shown.sample) / billion);
  const [x, y, width, height] = frameNow(view);
  for (const [key, value] of Object.entries({ x: x - left, y: y - top, width: Math.max(0, width), height: Math.max(0, height) })) hit.setAttribute(key, value);
}
