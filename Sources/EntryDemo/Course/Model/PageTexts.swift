// swift-format-ignore-file
// Made by .ci/embed-texts.swift from the files of Sources/EntryDemo/Course/Pages. Change those and run the script.

/// The texts of a folder under the names of their files.
package enum PageTexts {
  /// The file of this name.
  package static let `for-teachers.md` = #"""
# For teachers

The course needs a computer with Swift, no Mac, no phone and no network. Seventeen lessons of about ten minutes go from "what is a
point" to "why did it jump". This page says how to run an hour and a day with it, how to write lessons and puzzles of your own,
and what to show on a projector.

## Before you begin

- `EntryDemo learn` lists the lessons and what is done; `EntryDemo learn 12` plays lesson 12; `EntryDemo learn next` goes on where one
  has stopped. Everybody works at their own pace, and progress is kept on each computer in one small file beside the history of the
  prompt.
- Every number on screen is computed. So "what if" is always a good question: any command can be typed at any prompt of a lesson. It
  runs in the session of the lesson. When the lesson goes on, its session is as if nothing had been typed.
- `EntryDemo learn 12 --watch mine.entry` writes a puzzle into a file, for those who like their own editor better than a prompt. Each
  time the file is saved, its commands run, and the window shows what still differs from the goal.
- The most useful habit is *prediction first*. The lessons ask before they answer. Ask for a number, on paper, before anybody
  presses Return. A wrong prediction that somebody has made is remembered; a right answer that was read is not.
- `undo` takes back any command, so nobody can break anything.

## An hour

For people who have written some code, and no layout yet.

| minutes | what |
|---|---|
| 0–5 | On the projector: `add 3`, `play`, `delete e2`, `play`. Ask: what are the sizes, who decided them? |
| 5–15 | [Lesson 1](../Lessons/01-points-and-frames.md) together, then the intrinsic sizes of [lesson 2](../Lessons/02-intrinsic-size.md). |
| 15–25 | In pairs: the puzzles of lesson 2. |
| 25–35 | [Lesson 11](../Lessons/11-scroll-views.md): two rectangles, and the width pin. |
| 35–50 | [Lesson 12](../Lessons/12-range.md): the range. Each pair invents insets and a content height, the next pair predicts the range. |
| 50–60 | `add 20; settle; delete e10; play`. Why did the button not move? Two sentences on paper, then [lesson 14](../Lessons/14-insertion-and-deletion.md) as homework. |

## A day

| time | lessons | together | alone or in pairs |
|---|---|---|---|
| 9:00 | 1–3 | the picture of lesson 1 on the projector | the puzzles of 2 and 3 |
| 10:15 | 4–6 | `compare s.distribution`: which is which? Cover the first column. | the puzzles of 4 to 6 |
| 11:30 | 7–8 | one form from an app that everybody knows, drawn as nested stacks on paper | build it in `scene empty` |
| 13:30 | 9–10 | a message from the console, read aloud as a sum | the puzzles of 9 and 10; bring a message of your own |
| 14:30 | 11–12 | the game with the range (above) | the puzzles of 11 and 12 |
| 15:45 | 13–14 | a film, paused at a quarter: which values are these? | the puzzles of 13 and 14 |
| 16:45 | 15–16 | two deletes at once, frame by frame | "stand still" in lesson 15, the hardest puzzle |

Those who are early write a puzzle for their neighbour.

## On the projector

- `show 60` draws the screen as text, in any terminal and any font size. It is the quickest way to say "this is what I mean".
- `play 0.2` plays what runs at a fifth of the speed. `frame` goes on by 1/60 of a second. `at 0.1 show` looks ahead and comes
  back.
- `why e1.date.width` writes a sum on the board. Let the class check it.
- `timeline every 0.05 scroll.contentOffset.y model scroll.contentOffset.y` is lesson 13 in one table.
- `picture FILE.svg with spacing` makes a drawing for slides and handouts; a browser shows it at any size. `with frames`,
  `margins`, `baselines` and `constraints` draw other aids; `picture FILE.svg compare s.alignment` draws all alignments side by
  side.
- `film FILE.html` makes one page with a slider, for what moves now. Stop it, ask for the value, move one frame. It needs no
  network, so you can give it to the class.
- `save transcript FILE` keeps what you have typed, with the output, for those who were ill.

## A lesson of your own

A lesson is one Markdown file. `EntryDemo learn my-lesson.md` plays it, and `EntryDemo check my-lesson.md` verifies it: it runs
the examples and compares their output, computes the answers to questions, and tries the puzzles. `check --update` fills in the
output of the examples, so you never write it yourself.

This is a whole one:

````markdown
# 1. A gap that is not a gap

Two labels in a row. The gap between them is the *spacing* of the stack.

```entrydemo
> scene empty; stack s spacing=10; put s in root;
. constrain s.left == root.left; constrain s.top == root.top
...
> view a 40x20; put a in s; view b 60x20; put b in s
...
```

```question
ask: The views are 40 and 60 points wide. How wide is the stack?
? s.width
```

<details><summary>Answer</summary>

```answer
because: 40 + 10 + 60 = 110.
hint: How many gaps do two views have?
```

</details>

```question
ask: Which of the two is at x = 50?
choices: a, b
```

<details><summary>Answer</summary>

```answer
answer: b
because: It begins after 40 points and a gap of 10.
hint: What is left of it?
wrong: a: It is the first arranged view, so nothing is left of it.
```

</details>

![Two views with a gap](gap.svg "entrydemo picture of s with spacing")

## Puzzle: further apart

Make the stack 130 points wide, without stretching a view.

```puzzle
start:
  scene empty
  stack s spacing=10
  view a 40x20
  view b 60x20
  put a in s
  put b in s
  put s in root
  constrain s.left == root.left
  constrain s.top == root.top
goal:
  set s.customSpacing.a 30
forbid: customSpacing
```

<details><summary>Hints and solution</summary>

```answer
hint: Which part of 40 + 10 + 60 may change?
hint: set s.spacing
solution:
  set s.spacing 30
wrong:
  constrain s.width == 130
```

</details>
````

How it works:

- *Examples* are blocks with the word `entrydemo`. Lines after `> ` are commands, lines after `. ` continue them. Each block is a
  fresh session: the list of entries, empty, on a screen of 375 × 480, on 2026-01-15. A line `...` stands for output that is not
  shown.
- *Questions* come before the block or text that shows the answer. `? PATH` is computed at the end of the example before it (`?
  model e1.height` and `? at 0.1 e1.height` work, too); numbers within 0.5 count as right. Words need `choices:` and `answer:`.
  `because:` is shown afterwards. It should say the sum, not the rule. After a wrong answer the reader sees the `hint:`, and what
  `wrong: CHOICE: TEXT` says to a wrong choice.
- *Answers* are in a block `answer` of their own, below the question or puzzle and folded with `<details>`, so that a reader of the
  file does not see them at once. They can also stand in the block of the question itself.
- *Pictures* are images with a title that begins with `entrydemo`. Its commands run on a copy of the session that the example
  before has left; the last one is `picture` without a file name. *Films* are links with `film` in the same way.

## A puzzle of your own

- `start:` makes the scene. `goal:` are commands after it, in a session of their own; the frames of all views that are visible
  then are the target, in root coordinates, to half a point. What is hidden then must be hidden or gone. The reader never sees
  these commands, only a drawing of where they lead, so reach the goal by another way than the one that you want to teach.
- With `at: 0.1 0.2`, frames are compared at these instants, in seconds after the end of `start`, as they are on screen. Without
  it they are compared at rest.
- Two `hint:`, the first one a question, the second one nearly the answer. `solution:` and `wrong:` are commands. `wrong:` is the
  mistake that you expect; if it passes, the puzzle does not test what you think, and `check` says so. A puzzle whose start is
  already solved is refused, too.
- Any way that leads to the frames counts. So choose frames that only the right idea leads to. Is "twice as wide" a constraint or
  a number? Let the solution change the width afterwards.
- `forbid:` and `require:` rule out the rest, one rule to a line: `forbid: scroll to`, `require: contentInset`. A rule is a word or
  several in sequence in a command; one word also stands for an attribute, as in `set scroll.contentInset`. They hold for the commands
  that are not undone. Where a puzzle has rules, the commands of its goal must not keep them all, since a reader would solve it with them.
- A good puzzle has one idea. If two are needed, make two puzzles.

## How to mark scripts

Let students hand in scripts that build a scene, such as `in/anna.entry`, and write what you expect of it into `checks.entry`. A file a
student puts both together: `marks/anna.entry` has the lines `source ../in/anna.entry` and `source ../checks.entry`. Then `EntryDemo test
marks --keep-going --format json` prints an object a student with the expectations that are not satisfied, each with both values. A
script that never ends is stopped, and the others go on. With `--artifacts DIR` you see what each of them has built where it went wrong.

## How to assess

Ask questions of these kinds, with numbers that nobody has seen; the prompt has the answers.

1. Five views, a width, a distribution: all frames.
2. A console message of five lines: the sum, and one cure.
3. Content height, frame height and insets: the range, and the offset after one of them changes.
4. Two animations with their starts: model value and presentation value at an instant. Give them the table of curves.
5. A flick: where does it end?

"""#

  /// The file of this name.
  package static let `from-elsewhere.md` = #"""
# From Android, CSS and SwiftUI

You know another way to lay out screens? These tables say what its terms are called here, and where they differ. The differences
are what surprises people. Terms in *italics* are in the [glossary](glossary.md).

## Units and coordinates

| elsewhere | here | difference |
|---|---|---|
| Android: dp | *point* | the same idea; text sizes (sp) are points, too |
| CSS: px | *point* | a CSS pixel is about a point; no percentages: use a *multiplier* |
| SwiftUI: point | *point* | none |
| CSS: position relative to the containing block | *frame* in the superview's coordinates | y grows downward everywhere |
| Android: `getLocationOnScreen` | *root coordinates*: `a.left`, `a.top` | `a.x`, `a.y` are the superview's |

## Rows and columns

| Android LinearLayout | CSS flexbox | SwiftUI | here |
|---|---|---|---|
| `orientation` | `flex-direction` | `HStack`, `VStack` | *axis* |
| children | flex items | subviews | *arranged views* |
| – (margins of children) | `gap` | `spacing:` | *spacing* |
| margin of one child | margin of one item | – | *custom spacing*, after a view; in place of spacing, not added to it |
| `gravity`, `layout_gravity` | `align-items` | `alignment:` | *alignment*, the same for all views |
| `weightSum`, `layout_weight` | `flex-grow`, `flex-shrink` | `layoutPriority` | *content hugging*, *compression resistance* |
| – | `justify-content: space-between` | `Spacer()` between all | distribution equalSpacing |
| equal weights, width 0dp | `flex: 1 1 0` | `.frame(maxWidth: .infinity)` on all | distribution fillEqually |
| `wrap_content` | `width: max-content` | `.fixedSize()` | no constraint: the *intrinsic content size* |
| `match_parent` | `align-self: stretch` | `.frame(maxWidth: .infinity)` | alignment fill, or constraints to both edges |
| padding | `padding` | `.padding()` | *margins* with `marginsRelative` |
| `baselineAligned` | `align-items: baseline` | `.firstTextBaseline` | alignment firstBaseline |

**Where they differ**

- *Weights divide; priorities choose.* With `layout_weight` or `flex-grow` all views share the remainder. Here the view with the
  lowest hugging gets all of it, and of equal ones the first ([lesson 2](../Lessons/02-intrinsic-size.md)). To share it, use
  fillEqually, or constraints such as `a.width == 2 * b.width`.
- *A weight of 0 is not a priority of 0.* A higher number here means that the view changes *less*.
- *flexbox shrinks by default and shares it.* Here the view with the lowest resistance is compressed to 0 before the next one is
  touched.
- *SwiftUI asks and answers.* A parent proposes a size and the child decides. Here all views and constraints are solved together,
  so a child may make its parent larger, and two siblings may depend on each other.
- *SwiftUI's `layoutPriority` gives room to the highest first.* That is like a high resistance *and* a low hugging together.
- *No wrapping.* There is no `flex-wrap`: a stack is one row or column.
- *Only the first view bounds the top of a firstBaseline stack*; a later one may extend above it ([lesson
  5](../Lessons/05-across.md)). CSS and SwiftUI make the row as high as needed.

## Making things disappear

| Android | CSS | SwiftUI | here |
|---|---|---|---|
| `View.GONE` | `display: none` | `if` | *hidden*, in a stack |
| `View.INVISIBLE` | `visibility: hidden` | `.hidden()`, `.opacity(0)` | *alpha* 0 |
| `removeView` | remove the element | `if`, with a transition | removed from the superview |

- Here a *hidden* view of a stack keeps its index, and counts across the axis if the alignment is fill ([lesson
  6](../Lessons/06-hidden-and-removed.md)). `GONE` and `display: none` don't.
- A hidden view that is in no stack keeps its frame and its constraints, like `INVISIBLE`.

## Constraints

| Android ConstraintLayout | here | difference |
|---|---|---|
| `layout_constraintStart_toEndOf` | `b.leading == a.trailing` | here any attribute to any other of its kind, with factor and constant |
| margin of a constraint | *constant* | it may be negative here |
| `0dp` (match constraint) | constraints to both edges, and no intrinsic size or a low hugging | |
| bias 0.3 | a *multiplier* | no bias: write the equation |
| chain spread, spread_inside, packed | stack with equalSpacing, or with fill and spacing | spread has gaps at the ends, too; equalSpacing has none, like spread_inside |
| `layout_constraintDimensionRatio` | `a.height == 0.5 * a.width` | |
| guideline, barrier | a view without content; `>=` to several views | |
| `GONE` margins | – | add a second constraint with a lower *priority* |

- Two constraints in one direction between edges and no size mean *centered* in ConstraintLayout. Here they are a *conflict*, or
  they stretch the view.
- Every constraint has a *priority* here, and levels are strict. Android's have none.
- CSS grid's `minmax(100px, 1fr)` is `a.width >= 100` with a low hugging.

## Scrolling

| Android | CSS | SwiftUI | here |
|---|---|---|---|
| `ScrollView`, `HorizontalScrollView` | `overflow: auto` | `ScrollView(.vertical)` | *scroll view*, both axes at once |
| `scrollY` | `scrollTop` | scroll position | *content offset* |
| range 0 … content − height | 0 … `scrollHeight − clientHeight` | hidden from code | *range*: − top inset … content + bottom inset − height |
| padding with `clipToPadding=false` | `scroll-padding`, padding | `.contentMargins`, `.safeAreaPadding` | *content inset* |
| `fillViewport` | `min-height: 100%` | – | `stack.height >= scroll.height` |
| window insets | `env(safe-area-inset-top)` | safe area | *safe area*, added to the content inset |
| overscroll glow or stretch | browser's | bounce | *rubber band*, *spring-back* |
| fling | momentum scrolling | – | flick, *deceleration* |
| `PagerSnapHelper` | `scroll-snap-type` | `.scrollTargetBehavior(.paging)` | *paging* |
| `scrollTo`, `smoothScrollTo` | `scrollTo({behavior})` | `scrollTo` | `scroll to Y`, `scroll to Y animated` |
| `scrollIntoView`, `requestRectangleOnScreen` | `scrollIntoView({block: "nearest"})` | `scrollTo(id)` | `scroll NAME` |

**Where they differ**

- *The offset can be negative.* With a top inset of 20 the list begins at −20, not at 0.
- *A set is not clamped.* A browser limits `scrollTop` to its range, Android's `scrollTo` in a ScrollView, too. Here the offset
  stays outside until content size, inset or frame changes ([lesson 12](../Lessons/12-range.md)).
- *The direction of scrolling is no property.* A scroll view scrolls on each axis on which its content is longer than its frame.
  The *width pin* stops it ([lesson 11](../Lessons/11-scroll-views.md)).
- *From inside, its edges are those of the content*, and its width is that of the frame. No other system has that.
- *No scroll anchoring.* A browser keeps what you see in place when something is inserted above. Here the offset stays, so what
  you see moves.
- *The list here is a stack*, with all rows as views, like a column in a ScrollView. It is not a RecyclerView, LazyVStack or
  table.

## Time

| Android | CSS | SwiftUI | here |
|---|---|---|---|
| `ViewPropertyAnimator`, `ObjectAnimator` | `transition` | `withAnimation` | *animation block* |
| `TransitionManager.beginDelayedTransition` | view transitions | `withAnimation` around a change of state | a block with a layout in it |
| interpolator | `transition-timing-function` | `Animation.easeInOut` | *curve* |
| – | computed style in a transition | the model is the state | *model value* and *presentation value* |
| `SpringAnimation` | `linear(…)` | `.spring(duration:bounce:)` | *spring* |
| `withEndAction` | `transitionend` | `completion:` | *completion* |

- *The model changes at once.* In the middle of a CSS transition `getComputedStyle` gives the value on screen; Android's
  properties have it, too. Here a property gives the final value, and you ask for the presentation value ([lesson
  13](../Lessons/13-time.md)).
- *A second animation is added.* A CSS transition starts again from the value on screen, and Android cancels the first animator.
  Here both run and add up ([lesson 15](../Lessons/15-interruption.md)). SwiftUI's springs do something similar.
- *Content size and range are never animated.* Only the offset that follows from them is.

"""#

  /// The file of this name.
  package static let `glossary.md` = #"""
# Glossary

Each term with the lesson that explains it. Lengths are in points, times in seconds.

- *across*: The direction at right angles to a stack's axis: vertical in a horizontal stack. [Lesson 3](../Lessons/03-a-stack-along-its-axis.md)
- *Add Item*: The button below the rows of the entry list, which adds a row. [Lesson 10](../Lessons/10-ambiguity.md)
- *additive animation*: An animation that says by how much the screen still differs from the model; several of one value add up. [Lesson 15](../Lessons/15-interruption.md)
- *adjusted inset*: Content inset plus safe area. The range of the content offset depends on it. [Lesson 12](../Lessons/12-range.md)
- *alignment*: How a stack places its views across its axis: fill, leading (top), center, trailing (bottom), firstBaseline, lastBaseline. [Lesson 5](../Lessons/05-across.md)
- *along*: In the direction of a stack's axis. [Lesson 3](../Lessons/03-a-stack-along-its-axis.md)
- *alpha*: The opacity of a view, from 0 to 1. A view with alpha 0 keeps its room. [Lesson 6](../Lessons/06-hidden-and-removed.md)
- *ambiguous*: More than one layout satisfies all constraints equally well. [Lesson 10](../Lessons/10-ambiguity.md)
- *anchor*: UIKit's word in code for an attribute of a view, such as its leading edge. [Lesson 8](../Lessons/08-constraints.md)
- *animated scroll*: A scroll that takes 0.3 s and moves the model value of the offset. [Lesson 13](../Lessons/13-time.md)
- *animation block*: A group of changes with one duration and curve, laid out and animated together: `animate 0.4` … `end`. [Lesson 13](../Lessons/13-time.md)
- *animation*: A change that is spread over time: the screen shows values between the old and the new one. [Lesson 13](../Lessons/13-time.md)
- *arranged view*: A view that a stack places. Hidden ones are included, other subviews of the stack are not. [Lesson 2](../Lessons/02-intrinsic-size.md)
- *attribute*: One number of a view that a constraint can refer to: an edge, a center, a baseline, a width or a height. [Lesson 8](../Lessons/08-constraints.md)
- *axis*: The direction in which a stack puts its views one after the other: horizontal or vertical. [Lesson 3](../Lessons/03-a-stack-along-its-axis.md)
- *baseline*: The line on which the letters of a text stand. A text of several lines has a first and a last baseline. [Lesson 5](../Lessons/05-across.md)
- *bounce (of a scroll view)*: Whether the content may be pulled past an end of its range; `alwaysBounce` allows it also if the content fits. [Lesson 16](../Lessons/16-touch.md)
- *bounce (of a spring)*: 1 minus the damping ratio: 0 does not overshoot. [Lesson 15](../Lessons/15-interruption.md)
- *broken*: Said of the constraint of a conflict that the layout leaves unsatisfied. [Lesson 9](../Lessons/09-conflicts.md)
- *clamp*: To limit a number to a range: below the minimum it becomes the minimum, above the maximum the maximum. [Lesson 12](../Lessons/12-range.md)
- *completion*: Code that runs once, when everything that an animation block has started has ended. [Lesson 14](../Lessons/14-insertion-and-deletion.md)
- *compressed*: Smaller than the intrinsic content size. [Lesson 2](../Lessons/02-intrinsic-size.md)
- *compression resistance*: The priority with which a view resists being compressed, 750 by default. [Lesson 2](../Lessons/02-intrinsic-size.md)
- *conflict*: A set of required constraints that can't all be satisfied. [Lesson 9](../Lessons/09-conflicts.md)
- *console*: The window in which developers read an app's messages. [Lesson 9](../Lessons/09-conflicts.md)
- *constant*: The number that a constraint adds: 8 in `b.left == a.right + 8`. [Lesson 8](../Lessons/08-constraints.md)
- *constraint*: An equation or inequality between two attributes, or between an attribute and a number. [Lesson 8](../Lessons/08-constraints.md)
- *content coordinates*: Points from the top left corner of the content of a scroll view, y growing downward. [Lesson 11](../Lessons/11-scroll-views.md)
- *content hugging*: The priority with which a view resists being stretched, 250 by default. [Lesson 2](../Lessons/02-intrinsic-size.md)
- *content inset*: Empty room that a scroll view adds around its content: top, left, bottom, right. [Lesson 12](../Lessons/12-range.md)
- *content offset*: The point of the content that is at the top left corner of the scroll view's frame. [Lesson 12](../Lessons/12-range.md)
- *content size*: The width and height of the content of a scroll view, without insets. [Lesson 11](../Lessons/11-scroll-views.md)
- *content*: What is seen through a scroll view's frame. [Lesson 11](../Lessons/11-scroll-views.md)
- *coordinate system*: An origin and two directions: here x to the right and y down, from the top left corner of a superview or of the root. [Lesson 1](../Lessons/01-points-and-frames.md)
- *curve*: How progress depends on time: linear, easeInOut and others, or a spring. [Lesson 13](../Lessons/13-time.md)
- *custom spacing*: A gap after one view of a stack, in place of the stack's spacing. [Lesson 3](../Lessons/03-a-stack-along-its-axis.md)
- *damping ratio*: The number of a spring that says how much it overshoots: not at all with 1, more the lower it is. [Lesson 15](../Lessons/15-interruption.md)
- *deceleration*: The motion of the content after a finger has thrown it: 0.998 of the velocity is left after each millisecond. [Lesson 16](../Lessons/16-touch.md)
- *delay*: The time for which an animation block waits; the old value shows. [Lesson 13](../Lessons/13-time.md)
- *delegate*: An object that a scroll view calls when something happens to it. [Lesson 16](../Lessons/16-touch.md)
- *distribution*: How a stack divides its length among its views and gaps: fill, fillEqually, fillProportionally, equalSpacing, equalCentering. [Lesson 3](../Lessons/03-a-stack-along-its-axis.md)
- *drag*: A finger that moves the content. [Lesson 16](../Lessons/16-touch.md)
- *duration*: How long an animation takes, in seconds, without its delay. [Lesson 13](../Lessons/13-time.md)
- *entry list*: The screen of most examples: a scroll view with a vertical stack of rows and the button Add Item. [Lesson 10](../Lessons/10-ambiguity.md)
- *fill*: The distribution with exact gaps, in which one view is stretched or compressed. [Lesson 3](../Lessons/03-a-stack-along-its-axis.md)
- *finished*: What a completion receives: no if a view whose value was animated has left the tree, else yes. [Lesson 15](../Lessons/15-interruption.md)
- *fitting size*: The smallest size of a view that its constraints and contents allow. [Lesson 7](../Lessons/07-nested-stacks-and-margins.md)
- *flick*: A finger that lifts while it moves, and throws the content. [Lesson 16](../Lessons/16-touch.md)
- *frame (of a view)*: The rectangle of a view: x, y, width, height in its superview's coordinates. [Lesson 1](../Lessons/01-points-and-frames.md)
- *frame (of time)*: 1/60 of a second, the time between two pictures of a screen. [Lesson 13](../Lessons/13-time.md)
- *gesture*: What a finger does from touching to lifting. [Lesson 16](../Lessons/16-touch.md)
- *hidden*: Not drawn; in a stack it has length 0 along the axis and one gap is closed. [Lesson 6](../Lessons/06-hidden-and-removed.md)
- *identifier*: A name of a constraint that tells who made it, such as `UISV-spacing`. [Lesson 9](../Lessons/09-conflicts.md)
- *index*: The place of a view among the arranged views of a stack, counted from 0. [Lesson 2](../Lessons/02-intrinsic-size.md)
- *inequality*: A constraint with `<=` or `>=`. [Lesson 8](../Lessons/08-constraints.md)
- *inset*: A distance from an edge inward. [Lesson 7](../Lessons/07-nested-stacks-and-margins.md)
- *intrinsic content size*: The size that fits a view's content exactly. A text has one, a plain view has none. [Lesson 2](../Lessons/02-intrinsic-size.md)
- *irreducible*: Said of a conflict: without any one of its constraints the rest can be satisfied. [Lesson 9](../Lessons/09-conflicts.md)
- *keyboard*: It covers a part of a scroll view, which gets a bottom inset of that height. [Lesson 12](../Lessons/12-range.md)
- *layout*: The computation of all frames from the constraints and contents. [Lesson 1](../Lessons/01-points-and-frames.md)
- *leading, trailing*: The edges at which reading begins and ends: left and right in English. [Lesson 1](../Lessons/01-points-and-frames.md)
- *level*: All constraints of one priority; a lower level never makes a higher one worse. [Lesson 2](../Lessons/02-intrinsic-size.md)
- *margins*: Four distances from a view's edges inward; a stack can arrange its views within them. [Lesson 7](../Lessons/07-nested-stacks-and-margins.md)
- *maximum, minimum (of the offset)*: The ends of the range of the content offset. [Lesson 12](../Lessons/12-range.md)
- *model value*: The value of a property after all animations. It changes at once, and code reads it. [Lesson 13](../Lessons/13-time.md)
- *multiplier*: The factor of a constraint: 2 in `a.width == 2 * b.width`. [Lesson 8](../Lessons/08-constraints.md)
- *nested stack*: A stack that is an arranged view of another stack. [Lesson 7](../Lessons/07-nested-stacks-and-margins.md)
- *optional*: Said of a constraint with a priority below 1000, which may be left unsatisfied. [Lesson 8](../Lessons/08-constraints.md)
- *overshoot*: To pass the goal and come back. [Lesson 15](../Lessons/15-interruption.md)
- *paging*: A scroll view with paging comes to rest at multiples of its own size only. [Lesson 16](../Lessons/16-touch.md)
- *point*: The unit of length, independent of the screen; a screen has two or three pixels per point. [Lesson 1](../Lessons/01-points-and-frames.md)
- *presentation value*: The value of a property on screen now. [Lesson 13](../Lessons/13-time.md)
- *priority*: A number above 0 and up to 1000 that says which constraints go first; levels are strict. [Lesson 2](../Lessons/02-intrinsic-size.md)
- *progress*: The part of the distance that an animation has done: 0 at the start, 1 at the end. [Lesson 13](../Lessons/13-time.md)
- *range*: The offsets between minimum and maximum. [Lesson 12](../Lessons/12-range.md)
- *`removeArrangedSubview(_:)`*: UIKit's method that takes a view from the arranged views. The view stays a subview, and is still drawn; `removeFromSuperview()` removes it. Here: `unarrange`. [Lesson 6](../Lessons/06-hidden-and-removed.md)
- *required*: Said of a constraint with priority 1000, which must be satisfied. [Lesson 8](../Lessons/08-constraints.md)
- *root coordinates*: Points from the top left corner of the root. [Lesson 1](../Lessons/01-points-and-frames.md)
- *root*: The view at the top of the tree; it stands for the screen. [Lesson 1](../Lessons/01-points-and-frames.md)
- *row*: One entry of the entry list: a stack of two texts and a Delete button, 25.5 high. [Lesson 10](../Lessons/10-ambiguity.md)
- *rubber band*: The law by which content follows a finger past an end of the range. [Lesson 16](../Lessons/16-touch.md)
- *safe area*: The part of the screen that is not covered by a status bar, a notch or a home indicator; also the insets that lead to it. [Lesson 12](../Lessons/12-range.md)
- *scroll indicator*: The bar at the edge of a scroll view that shows which part of the content is visible. [Lesson 12](../Lessons/12-range.md)
- *scroll view*: A view with a content that may be larger than its frame, of which it shows a part. [Lesson 11](../Lessons/11-scroll-views.md)
- *share of time*: The time since the start of an animation, divided by its duration, from 0 to 1. [Lesson 13](../Lessons/13-time.md)
- *slack*: The length of a stack minus what its views and gaps need. [Lesson 4](../Lessons/04-distributions.md)
- *spacer*: A view without an intrinsic size that takes the room that is left. [Lesson 2](../Lessons/02-intrinsic-size.md)
- *spacing*: The gap between two views of a stack; in equalSpacing and equalCentering the smallest gap. [Lesson 3](../Lessons/03-a-stack-along-its-axis.md)
- *spring-back*: The return of content that is past an end of its range. [Lesson 16](../Lessons/16-touch.md)
- *spring*: A curve that may overshoot its goal. [Lesson 15](../Lessons/15-interruption.md)
- *stack view, stack*: A view that puts other views in a row or column. [Lesson 2](../Lessons/02-intrinsic-size.md)
- *stretched*: Larger than the intrinsic content size. [Lesson 2](../Lessons/02-intrinsic-size.md)
- *subview, superview*: A view contains its subviews, and is their superview. [Lesson 1](../Lessons/01-points-and-frames.md)
- *thickness*: The length of a view or stack across the axis. [Lesson 5](../Lessons/05-across.md)
- *tree*: All views with their subviews; the root is at its top. [Lesson 1](../Lessons/01-points-and-frames.md)
- *un-arranged*: Said of a subview of a stack that the stack no longer places, after `removeArrangedSubview(_:)`. [Lesson 6](../Lessons/06-hidden-and-removed.md)
- *velocity*: A speed with a direction; here in points per second, positive downward. [Lesson 16](../Lessons/16-touch.md)
- *view*: A rectangle on screen that shows something or contains other views. [Lesson 1](../Lessons/01-points-and-frames.md)
- *visible part*: The part of a scroll view's frame that the adjusted inset leaves free. [Lesson 12](../Lessons/12-range.md)
- *visible view*: An arranged view that is not hidden. [Lesson 6](../Lessons/06-hidden-and-removed.md)
- *visual format*: The notation of the console for distances, such as `V:[a]-(8)-[b]`. [Lesson 9](../Lessons/09-conflicts.md)
- *width pin*: The constraint `stack.width == scroll.width`, which makes a list scroll vertically only. [Lesson 11](../Lessons/11-scroll-views.md)

"""#

  /// All files in the order of their names.
  package static let files: [(name: String, text: String)] = [
    ("for-teachers.md", `for-teachers.md`),
    ("from-elsewhere.md", `from-elsewhere.md`),
    ("glossary.md", `glossary.md`),
  ]
}
