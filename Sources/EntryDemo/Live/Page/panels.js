// The parts of the page: menus, panels and their sizes, which a cookie keeps for the next session: its port is another origin.

const memory = { left: 240, right: 300, drawer: 30, folded: innerHeight < 700 ? ["drawer"] : [], knows: false };
try {
  const kept = document.cookie.split("; ").find((pair) => pair.startsWith("page="));
  const read = JSON.parse(decodeURIComponent(kept?.slice(5) ?? "{}"));
  for (const key of Object.keys(memory)) if (typeof read[key] === typeof memory[key]) memory[key] = read[key];
} catch { /* What was not written here counts as nothing. */ }

function remember(changes) {
  Object.assign(memory, changes);
  document.cookie = `page=${encodeURIComponent(JSON.stringify(memory))}; path=/; max-age=31536000; samesite=strict`;
}

// Menus

const menus = [...document.querySelectorAll(".menu")];
const menuButton = (menu) => menu.querySelector(":scope > button");

/** Opens a menu below its button, and closes the others. */
function openMenu(menu) {
  for (const other of menus) {
    other.classList.toggle("open", other === menu);
    menuButton(other).setAttribute("aria-expanded", String(other === menu));
  }
  if (!menu) return;
  const [box, content] = [menuButton(menu).getBoundingClientRect(), menu.lastElementChild];
  content.style.top = `${box.bottom + 4}px`;
  content.style.left = `${Math.max(8, Math.min(box.left, innerWidth - content.offsetWidth - 8))}px`;
}

for (const menu of menus) {
  menuButton(menu).addEventListener("click", () => openMenu(menu.classList.contains("open") ? null : menu));
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.classList.contains("open")) return;
    event.stopPropagation();
    openMenu(null);
    menuButton(menu).focus();
  });
}
document.addEventListener("pointerdown", (event) => { if (!event.target.closest?.(".menu")) openMenu(null); });

// Panels

/** On a narrow page one part is shown below the screen. */
function showPart(part) {
  document.body.dataset.part = part;
  for (const button of element("parts").children) {
    button.setAttribute("aria-pressed", String(button.dataset.part === part));
  }
}

for (const button of element("parts").children) {
  button.addEventListener("click", () => showPart(button.dataset.part));
}

/** The least and the greatest size of each panel: of a side in pixels, of the drawer in hundredths of the height. */
const sizeLimits = { left: [160, 480], right: [220, 560], drawer: [12, 70] };
const splitters = [...document.querySelectorAll(".splitter")];

function showSizes() {
  for (const splitter of splitters) {
    const key = splitter.dataset.size;
    const [low, high] = sizeLimits[key];
    document.documentElement.style.setProperty(`--${key}`, `${memory[key]}${key === "drawer" ? "%" : "px"}`);
    document.body.classList.toggle(`folds-${key}`, memory.folded.includes(key));
    for (const [name, value] of [["min", low], ["max", high], ["now", Math.round(memory[key])]]) splitter.setAttribute(`aria-value${name}`, value);
  }
  element("drawer").setAttribute("aria-expanded", String(!memory.folded.includes("drawer")));
}

function resize(key, size) {
  const [low, high] = sizeLimits[key];
  remember({ [key]: Math.min(high, Math.max(low, size)), folded: memory.folded.filter((other) => other !== key) });
  showSizes();
}

function fold(key, folds = !memory.folded.includes(key)) {
  remember({ folded: memory.folded.filter((other) => other !== key).concat(folds ? [key] : []) });
  showSizes();
}

for (const splitter of splitters) {
  const key = splitter.dataset.size;
  splitter.title = "Drag it, or use the arrow keys; Enter folds";
  splitter.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    splitter.setPointerCapture(event.pointerId);
  });
  splitter.addEventListener("pointermove", (event) => {
    if (!splitter.hasPointerCapture(event.pointerId)) return;
    const box = document.querySelector("main").getBoundingClientRect();
    resize(key, { left: event.clientX - box.left, right: box.right - event.clientX,
      drawer: (100 * (box.bottom - event.clientY)) / box.height }[key]);
  });
  splitter.addEventListener("dblclick", () => fold(key));
  splitter.addEventListener("keydown", (event) => {
    const steps = { left: { ArrowLeft: -16, ArrowRight: 16 }, right: { ArrowLeft: 16, ArrowRight: -16 }, drawer: { ArrowUp: 3, ArrowDown: -3 } };
    const step = steps[key][event.key];
    if (step === undefined && event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    if (step === undefined) fold(key); else resize(key, memory[key] + step);
  });
}
element("drawer").addEventListener("click", () => fold("drawer"));
element("tools").addEventListener("click", () => {
  const shows = document.body.classList.toggle("tools");
  element("tools").setAttribute("aria-pressed", String(shows));
});
showSizes();

// First sight

/** Shows what there is to do, or no longer: after the first action it is known. */
function showWelcome(shows) {
  if (element("welcome").hidden === !shows) return;
  element("welcome").hidden = !shows;
  if (!shows) remember({ knows: true });
}

const welcomeActions = {
  fill: () => run(["add 20"]),
  slow: () => changeClock({ rate: 0.1 }),
  why: async () => {
    if (!viewNamed("e1")) await run(["add 3", "settle"]);
    const row = canvas.viewsInSight().find(({ name }) => /^e\d+$/.test(name)) ?? canvas.viewsInSight()[1];
    if (!row) return;
    choose(row.name);
    showPart("inspector");
    await inspect();
    explain(`${row.name}.top`, text(row.frame[1].at(shown.sample)));
  },
  close: () => {},
};
element("welcome").addEventListener("click", (event) => {
  const action = welcomeActions[event.target.dataset?.do];
  if (!action) return;
  showWelcome(false);
  action();
});
element("help").addEventListener("click", () => {
  showWelcome(element("welcome").hidden);
  if (!element("welcome").hidden) element("welcome").querySelector("button").focus();
});
