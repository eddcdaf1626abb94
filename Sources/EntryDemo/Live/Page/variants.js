// Side by side: the same session on other screens, in other text sizes and directions. They are read only.

const variantKinds = [
  ["iPhone SE", ['set session.device "iPhone SE"']], ["iPhone 16", ['set session.device "iPhone 16"']],
  ["iPhone 16 Pro Max", ['set session.device "iPhone 16 Pro Max"']], ["Rotated", ["rotate"]],
  ["768 × 1024", ['set session.safeArea "0 0 0 0"', 'set session.viewport "768 1024"']], ["Text size xS", ["set session.textSize xS"]],
  ["Text size xxxL", ["set session.textSize xxxL"]], ["Text size A3", ["set session.textSize A3"]],
  ["Text size A5", ["set session.textSize A5"]], ["Right to left", ["set session.rightToLeft true"]],
];
const variantLimit = 6;
const variants = new Map();
let variantRequest = null;
let isTrying = false;

element("variant-kinds").append(...variantKinds.map(([title]) => {
  const [label, box] = [html("label"), html("input")];
  box.type = "checkbox";
  box.value = title;
  label.append(box, title);
  return label;
}));

element("variant-kinds").addEventListener("change", () => {
  const boxes = [...element("variant-kinds").querySelectorAll("input")];
  const wanted = boxes.filter((box) => box.checked).map((box) => box.value);
  for (const box of boxes) box.disabled = !box.checked && wanted.length >= variantLimit;
  for (const [title, variant] of variants) {
    if (wanted.includes(title)) continue;
    variant.figure.remove();
    variants.delete(title);
  }
  for (const title of wanted) if (!variants.has(title)) variants.set(title, makeVariant(title));
  element("variants").replaceChildren(...wanted.map((title) => variants.get(title).figure));
  element("variants").hidden = wanted.length === 0;
  document.body.classList.toggle("compares", wanted.length > 0);
  trySoon(0);
});

function makeVariant(title) {
  const figure = html("figure");
  const drawn = svgElement("svg", { role: "img", "aria-label": title });
  const [clips, backdrop, container] = [svgElement("defs"), svgElement("rect", { class: "f-screen s-hairline" }), svgElement("g")];
  drawn.append(clips, backdrop, container);
  const caption = html("figcaption");
  const note = html("span");
  caption.append(html("b", "", title), note);
  figure.append(caption, drawn);
  return { figure, drawn, backdrop, note, canvas: makeCanvas(container, clips), commands: variantKinds.find((kind) => kind[0] === title)[1], piece: null };
}

function trySoon(delay = 150) {
  if (variants.size === 0) return;
  clearTimeout(variantRequest);
  variantRequest = setTimeout(tryVariants, delay);
}

/** Asks for what follows in each variant: from the present, or as it was at the past instant that is shown. */
async function tryVariants() {
  if (isTrying) {
    trySoon();
    return;
  }
  isTrying = true;
  for (const variant of [...variants.values()]) {
    try {
      const at = clock.past === null ? undefined : inSeconds(clock.past);
      const { segment, problems } = await post("try", { tab, at, commands: variant.commands });
      variant.piece = readPiece(segment);
      const [width, height] = variant.piece.size;
      variant.drawn.setAttribute("viewBox", `-1 -1 ${width + 2} ${height + 2}`);
      for (const [key, value] of [["width", width], ["height", height]]) variant.backdrop.setAttribute(key, value);
      variant.canvas.take(variant.piece.recording);
      showProblems(variant, problems);
    } catch (error) {
      showProblems(variant, [error.message]);
    }
  }
  isTrying = false;
  showVariants(clock.past ?? sessionTime());
}

function showProblems(variant, problems) {
  variant.figure.classList.toggle("bad", problems.length > 0);
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  setText(variant.note, problems.length === 0 ? "✓ fits, and all can be reached" : `⚠ ${count}: ${problems[0].replace(/^(fits|reachable): (\S+\/)?/, "")}`);
  variant.note.title = problems.join("\n");
}

/** Draws the variants at a session time. */
function showVariants(time) {
  for (const { piece, canvas: own } of variants.values()) if (piece) own.draw(sampleAt(piece, time));
}
