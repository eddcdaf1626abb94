// Lessons: their text beside the screen. The program sends blocks, which this page shows.

let lesson = null;

/** Opens a lesson, or shows the list of lessons for 0. */
async function openLesson(number, step = 0) {
  element("learn-panel").hidden = document.querySelector("#parts [data-part=learn]").hidden = element("tools").hidden = false;
  document.body.classList.add("learns");
  showPart("learn");
  await turnTo(number === 0 ? {} : { lesson: number, step });
}

async function turnTo(request) {
  const hadFocus = element("lesson").contains(document.activeElement);
  try {
    lesson = await post("learn", { tab, ...request });
    // The stage shows the scene of the text.
    if (lesson.scene?.length) await perform(lesson.scene).catch((error) => say(error.message));
    showLesson(request.answer);
    if (hadFocus && request.answer === undefined) element("learn-title").focus();
  } catch (error) {
    element("lesson").replaceChildren(html("p", "note", error.message));
  }
}

/** Shows a step. After an answer that stays where it was given, with its verdict. */
function showLesson(answer) {
  setText(element("learn-title"), lesson.title ?? "Lessons");
  const verdicts = (lesson.blocks ?? []).filter((block) => block.kind === "verdict" && lesson.isSolved === undefined);
  if (answer !== undefined && verdicts.length > 0) {
    // The rest stays as it is: what examples have printed, too.
    document.querySelector("#lesson .answer")?.remove();
    document.querySelector("#lesson .marks-of-steps")?.replaceWith(marksNode());
    [...document.querySelectorAll("#lesson .question")].at(-1)?.append(verdictNode(verdicts));
    focusAnswer(answer);
    return;
  }
  const nodes = (lesson.blocks ?? []).filter((block) => !verdicts.includes(block)).map(blockNode);
  if (lesson.marks?.length) nodes.unshift(marksNode());
  const turns = html("p", "buttons");
  const list = lesson.lesson === undefined ? null : {};
  for (const [title, step] of [["Back", lesson.previous], ["Next", lesson.next], ["Lessons", list]]) {
    if (step === null || step === undefined) continue;
    const button = html("button", "", title);
    button.type = "button";
    button.addEventListener("click", () => turnTo(step));
    turns.append(button);
  }
  setText(element("verdict"), "");
  element("lesson").replaceChildren(...nodes, turns);
  showGoal(lesson.goal ?? []);
  judgeSoon();
}

/** After an answer the focus is where it was given. */
function focusAnswer(answer) {
  const field = document.querySelector("#lesson .question input");
  (field ?? [...document.querySelectorAll("#lesson .question button")].find((b) => b.textContent === answer))?.focus();
  say([...document.querySelectorAll("#lesson .answer p")].map((node) => node.textContent).join(" "));
}

/** The verdict on an answer, in words, color and shape; if it is right, with a button for the next step. */
function verdictNode(verdicts) {
  const { isRight } = verdicts[0];
  const box = html("div", `answer ${isRight === true ? "right" : isRight === false ? "wrong" : ""}`);
  box.append(...verdicts.map(({ text: content }, index) => prose("p", index === 0 ? "verdict" : "", content)));
  if (isRight && lesson.next) {
    const button = html("button", "", "Next");
    button.type = "button";
    button.addEventListener("click", () => turnTo(lesson.next));
    box.append(button);
  }
  return box;
}

/** The steps of the lesson: those done are filled. */
function marksNode() {
  const list = html("ol", "marks-of-steps");
  list.append(...lesson.marks.map((isDone, step) => {
    const item = html("li");
    const button = html("button", "", isDone === null || isDone === undefined ? "–" : isDone ? "●" : "○");
    button.type = "button";
    button.setAttribute("aria-label", `Step ${step + 1}${isDone ? ", done" : ""}`);
    if (step === lesson.step) button.setAttribute("aria-current", "step");
    button.addEventListener("click", () => turnTo({ lesson: lesson.lesson, step }));
    item.append(button);
    return item;
  }));
  return list;
}

/** An element with a text, in which what stands between backquotes is code. */
function prose(tag, className, content) {
  const node = html(tag, className);
  node.append(...content.split("`").map((part, index) => (index % 2 === 1 ? html("code", "", part) : part)));
  return node;
}

/** A block of a lesson: a text, a picture, commands to run, a question with answers, lessons to choose from. */
function blockNode({ kind, text: content, caption, setup, commands, picture, answers, lessons }) {
  if (kind === "commands") {
    const box = html("div", "example");
    const button = html("button", "", content ?? "Run");
    button.type = "button";
    const listing = html("div", "listing", commands.join("\n"));
    button.addEventListener("click", async () => {
      const answer = await run([...(setup ?? []), ...commands]);
      // With the answers, as the console prints them.
      if (!answer || content) return;
      const nodes = answer.results.slice(setup?.length ?? 0)
        .flatMap(({ command, text: output }) => [html("pre", "command", command), outputNode(lines(output))]);
      listing.replaceChildren(...nodes);
      listing.classList.add("transcript");
    });
    if (caption) box.append(prose("p", "", caption));
    if (commands.length > 0) box.append(listing);
    box.append(button);
    box.classList.toggle("corner", !content);
    return box;
  }
  if (kind === "picture" && picture) {
    const box = html("figure");
    const image = html("img");
    // An image of SVG runs no scripts and loads nothing.
    image.src = `data:image/svg+xml,${encodeURIComponent(picture)}`;
    image.alt = content;
    box.append(image, prose("figcaption", "note", content));
    return box;
  }
  if (kind === "question") {
    const form = html("form", "question");
    form.append(prose("p", "", content));
    const field = html("input");
    field.setAttribute("aria-label", "Answer");
    const button = html("button", "", "Answer");
    form.append(...(answers ?? []).map((answer) => answerButton(answer)), ...(answers ? [] : [field, button]));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      turnTo({ lesson: lesson.lesson, step: lesson.step, answer: field.value });
    });
    return form;
  }
  if (kind === "hint") {
    const box = html("details");
    box.append(html("summary", "", "Hint"), prose("p", "", content));
    return box;
  }
  if (kind === "lessons") {
    const list = html("ol");
    for (const { number, title, done, count } of lessons) {
      const [item, button] = [html("li"), html("button", "", title)];
      button.append(html("span", "note", done === count && count > 0 ? "✓ done" : done > 0 ? `${done} of ${count}` : ""));
      button.type = "button";
      button.addEventListener("click", () => turnTo({ lesson: number, step: 0 }));
      item.append(button);
      list.append(item);
    }
    return list;
  }
  if (kind === "code") return html("pre", "", content);
  return prose(kind === "heading" ? "h3" : "p", kind === "verdict" ? "verdict" : "", content);
}

function answerButton(answer) {
  const button = html("button", "", answer);
  button.type = "button";
  button.addEventListener("click", () => turnTo({ lesson: lesson.lesson, step: lesson.step, answer }));
  return button;
}

let judgeRequest = null;

/** Asks soon whether the puzzle is solved, without a change of the text. */
function judgeSoon() {
  if (lesson?.isSolved === undefined) return;
  clearTimeout(judgeRequest);
  judgeRequest = setTimeout(judge, 150);
}

async function judge() {
  const own = lesson;
  try {
    const answer = await post("learn", { tab, lesson: own.lesson, step: own.step, judge: true });
    if (own !== lesson) return;
    showGoal(answer.goal ?? []);
    const verdict = (answer.blocks ?? []).filter((block) => block.kind === "verdict").map((block) => block.text).join(" ");
    const wasSolved = element("verdict").classList.contains("solved");
    setText(element("verdict"), `${answer.isSolved ? "✓ " : ""}${verdict}`);
    element("verdict").classList.toggle("solved", answer.isSolved === true);
    if (answer.isSolved && !wasSolved && lesson.marks) {
      lesson.marks[lesson.step] = true;
      document.querySelector(".marks-of-steps")?.replaceWith(marksNode());
    }
  } catch { /* The page says that the program does not answer. */ }
}

/** Outlines the frames that a puzzle asks for. */
function showGoal(frames) {
  element("goal").replaceChildren(...frames.map(({ frame: [x, y, width, height], reached }) =>
    svgElement("rect", { x, y, width, height, class: reached ? "reached" : "" })));
}
