// Settings: of the session, as commands, and of this page: appearance and zoom.

const textSizes = ["xS", "S", "M", "L", "xL", "xxL", "xxxL", "A1", "A2", "A3", "A4", "A5"];
const ownSize = "own size";
let viewport = [375, 480];
let shownOptions = "";

element("text-size").append(...textSizes.map((size) => new Option(`Text ${size}`, size)));

/** Lists the devices that the program knows. */
function showDevices(names) {
  element("device").replaceChildren(...names.map((name) => new Option(name, name)), new Option("768 × 1024", "768 1024"), new Option("Own size …", ownSize));
}

/** Shows the settings of the session, whoever changed them. */
function showOptions(options) {
  const content = JSON.stringify(options);
  if (content === shownOptions) return;
  shownOptions = content;
  if (options.viewport) {
    viewport = options.viewport;
    const device = element("device");
    const value = options.device ?? viewport.join(" ");
    // A size of no device is an entry of its own.
    for (const option of [...device.options]) if (option.dataset.size && option.value !== value) option.remove();
    if (![...device.options].some((option) => option.value === value)) {
      device.add(Object.assign(new Option(viewport.map(decimal).join(" × "), value)), 0);
      device.options[0].dataset.size = "own";
    }
    device.value = value;
    element("own-size").hidden = true;
    [element("own-width").value, element("own-height").value] = viewport;
  }
  if (options.textSize) element("text-size").value = options.textSize;
  if (options.rightToLeft !== undefined) element("right-to-left").setAttribute("aria-pressed", String(options.rightToLeft));
  showBars(options.safeArea);
}

function setViewport(width, height) {
  if (width > 0 && height > 0) run([`set session.viewport "${decimal(width)} ${decimal(height)}"`]);
}

element("device").addEventListener("change", () => {
  const { value } = element("device");
  element("own-size").hidden = value !== ownSize;
  if (value === ownSize) element("own-width").focus();
  else run(/^[\d.]+ [\d.]+$/.test(value) ? ['set session.safeArea "0 0 0 0"', `set session.viewport "${value}"`] : [`set session.device ${quoted(value)}`]);
});
element("rotate").addEventListener("click", () => run(["rotate"]));
for (const id of ["own-width", "own-height"]) {
  element(id).addEventListener("change", () => {
    setViewport(element("own-width").valueAsNumber, element("own-height").valueAsNumber);
  });
}
element("text-size").addEventListener("change", () => run([`set session.textSize ${element("text-size").value}`]));
element("right-to-left").addEventListener("click", () => {
  run([`set session.rightToLeft ${element("right-to-left").getAttribute("aria-pressed") !== "true"}`]);
});
element("settings").addEventListener("submit", (event) => event.preventDefault());

/** Applies the rules for dark surroundings always, never, or as the system says. */
function showAppearance() {
  const choice = element("appearance").value;
  const condition = { system: "(prefers-color-scheme: dark)", light: "not all", dark: "all" }[choice];
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSMediaRule)) continue;
      rule.isOfAppearance ??= /prefers-color-scheme/.test(rule.media.mediaText);
      if (rule.isOfAppearance && rule.media.mediaText !== condition) rule.media.mediaText = condition;
    }
  }
  document.documentElement.style.colorScheme = choice === "system" ? "" : choice;
}

element("appearance").addEventListener("change", showAppearance);

/** Gives the drawing its size: that of its place, or points times the zoom. */
function showZoom() {
  const zoom = element("zoom").value;
  element("frame").classList.toggle("fits", zoom === "fit");
  drawing.style.width = zoom === "fit" ? "" : `${Number(zoom) * (screenSize[0] + 2)}px`;
}

element("zoom").addEventListener("change", showZoom);
