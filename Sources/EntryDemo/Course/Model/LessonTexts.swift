// swift-format-ignore-file
// Made by .ci/embed-texts.swift from the files of Sources/EntryDemo/Course/Lessons. Change those and run the script.

/// The texts of a folder under the names of their files.
package enum LessonTexts {
  /// The file of this name.
  package static let `01-points-and-frames.md` = #"""
# 1. Points, frames and superviews

A screen is made of rectangles. After this lesson you can predict where each of them is, and say why as a sum. Here is
the first one. Return runs a command; the lines below it are the program's answer.

```entrydemo
> scene empty; set session.viewport "300 90"
empty: root
session.viewport = 300 90
> view box 100x50; put box in root
box: view, no superview yet
box in root
> constrain box.left == root.left + 40; constrain box.top == root.top + 20
c1: box.left == root.left + 40
c2: box.top == root.top + 20
> show
      ┌────────────────────────────────────────────────────────┐
    0 ┤                                                        │
      │                                                        │
      │       ┌─────────────────┐                              │
   50 ┤       │       box       │                              │
      │       └─────────────────┘                              │
      │                                                        │
      │                                                        │
      └────────────────────────────────────────────────────────┘
       root 300x90   time 0 s
```

`root` is the screen. It is 300 points wide and 90 high here. The box begins 40 points to the right of the screen's left
edge, and 20 below its top.

```question
ask: `box.right` is the x of the box's right edge. The left edge is at 40, and the box is 100 wide. What is `box.right`?
? box.right
```

<details><summary>Answer</summary>

```answer
because: 40 + 100. The left edge plus the width is the right edge.
hint: From the left edge of the screen, go to the box, and then across the box.
```

</details>

## What you need

UIKit is Apple's library for what an iPhone or iPad shows on its screen. This program computes the same layouts on any
computer. You need neither a Mac nor an iPhone, and you need not know UIKit.

- **Examples.** A line after `> ` is a command, and a line after `. ` continues it. A semicolon separates commands. A line
  `...` stands for answers that are left out. `help COMMAND` explains each command.
- **Each example starts afresh**: nothing that an earlier example did is left. The screen is 375 points wide and 480 high,
  unless the example says otherwise. If you type the examples at a prompt of your own, type `reset` before each one.
- **Questions** come before the text that answers them. A number is right within 0.5. `hint` helps, `skip` shows the answer.
- **Puzzles** show where the views are and where they should be. Any commands that lead to the goal solve a puzzle, except
  those that it does not allow; it says at its beginning which. Each view must be where it is in the goal, within 0.5
  points, and what is hidden there must be hidden or gone. This is compared at rest, or at the instants that are shown.

## Views

A *view* is a rectangle that shows something: a text, a button, an image, or just an area. A view can contain other
views. They are its *subviews*, and it is their *superview*. So the views form a tree. A view can't be put into itself
or into a view below it in the tree. In this program the view at the top of the tree is called `root`. It stands for the
whole screen.

All lengths are in *points*. A point is a unit of length that does not depend on the screen: a text that is 20 points
high looks about equally large on all iPhones. A screen has two or three pixels per point, so a length such as 20.5
points makes sense.

The *frame* of a view is its rectangle: four numbers x, y, width and height. x and y say where the left top corner of
the view is, measured from the left top corner of its superview: x to the right, y **down**. That is the *coordinate
system* of the superview: its origin, the point (0, 0), is the superview's left top corner.

Here a dot, 40 points wide and 20 high, is a subview of the box. What are its x and y?

```entrydemo
> scene empty; set session.viewport "300 90";
. view box 100x50; view dot 40x20;
. put box in root; put dot in box;
. constrain box.left == root.left + 40; constrain box.top == root.top + 20;
. constrain dot.left == box.left + 30; constrain dot.top == box.top + 15
...
> box.frame
40 20 100 50
> dot.frame
30 15 40 20
> show
      ┌────────────────────────────────────────────────────────┐
    0 ┤                                                        │
      │                                                        │
      │       ┌box──────────────┐                              │
   50 ┤       │     ├─dot──┤    │                              │
      │       └─────────────────┘                              │
      │                                                        │
      │                                                        │
      └────────────────────────────────────────────────────────┘
       root 300x90   time 0 s
```

The commands mean: begin with an empty root, 300 points wide and 90 high. Make two views with a width and a height. Put
the box into the root and the dot into the box. Then four *constraints* say where they are. A constraint is an equation
between two edges (lesson 8); here each puts one edge at a distance from another one. You never set a frame: you state
what must hold, and the program computes the frames. This is called *layout*. It happens by itself after each change.

## Two coordinate systems

`dot.x` is 30, because the dot's superview is the box, and the dot begins 30 points to the right of the box's left edge.
Where is the dot on the screen? In this program, x and y are in the coordinates of the view's own superview, but the
edges `left`, `right`, `top` and `bottom` are in the coordinates of the root (the *root coordinates*).

```question
ask: The box begins at x = 40 in the root, the dot at x = 30 in the box. What is `dot.left`, in root coordinates?
? dot.left
```

<details><summary>Answer</summary>

```answer
because: The x of the view and of all its superviews below the root are added: 30 + 40.
hint: Go from the root's left edge to the box, and from the box's left edge to the dot.
```

</details>

```entrydemo
> scene empty; set session.viewport "300 90";
. view box 100x50; view dot 40x20;
. put box in root; put dot in box;
. constrain box.left == root.left + 40 as boxLeft; constrain box.top == root.top + 20;
. constrain dot.left == box.left + 30; constrain dot.top == box.top + 15
...
> why dot.left
dot.left = 70
  = 30  dot.x     (in box)
  + 40  box.x     (in root)
> dot.right
110
> dot.bottom
55
> layout
name     kind   x   y  width  height
root     view   0   0    300      90
  box    view  40  20    100      50
    dot  view  70  35     40      20
```

![A box in the root and a dot in the box](Pictures/01-frames.svg "entrydemo picture with frames")

- right = left + width, and bottom = top + height.
- `centerX` is halfway between left and right, `centerY` halfway between top and bottom; both are in root coordinates,
  too.
- `leading` is the edge where a line of text begins, `trailing` the edge where it ends. In English leading is left and
  trailing is right. In Arabic or Hebrew it is the other way round, and a layout that uses leading and trailing is
  mirrored by itself.
- `layout` lists all frames in root coordinates, and shows the tree by indenting. `why` explains a number as a sum.

Each view has one superview or none, and its coordinates are relative to it. So what happens to a subview if its
superview moves?

```question
ask: The constraint that puts the box at 40 now puts it at 100. What is `dot.x`, in the coordinates of the dot's superview?
choices: 30, 90, 100, 130
```

<details><summary>Answer</summary>

```answer
answer: 30
because: The dot moves with the box. In the box it is where it was; in the root it is 60 points further to the right.
hint: Which of the two views does the constraint move, and from where is `dot.x` measured?
wrong: 90: The box moves by 60, and you have added that to the dot's x. But the origin of `dot.x` moves with the box.
wrong: 100: That is the x of the box in the root. The question is about the dot, in the coordinates of its own superview.
wrong: 130: That is where the dot is in the root, 100 + 30. Which coordinates does x use in this program?
```

</details>

```entrydemo
> scene empty; set session.viewport "300 90";
. view box 100x50; view dot 40x20;
. put box in root; put dot in box;
. constrain box.left == root.left + 40 as boxLeft; constrain box.top == root.top + 20;
. constrain dot.left == box.left + 30; constrain dot.top == box.top + 15
...
> set boxLeft.constant 100
boxLeft.constant = 100
> dot.x
30
> dot.left
130
```

`as boxLeft` gives the constraint a name. `set boxLeft.constant 100` changes its distance.

## Break it

Must a subview be inside its superview? Put the dot 20 points to the left of the box's left edge.

```entrydemo
> scene empty; set session.viewport "300 90";
. view box 100x50; view dot 40x20;
. put box in root; put dot in box;
. constrain box.left == root.left + 40; constrain box.top == root.top + 20;
. constrain dot.left == box.left - 20; constrain dot.top == box.top + 15
...
> dot.x
-20
> dot.left
20
> show
      ┌────────────────────────────────────────────────────────┐
    0 ┤                                                        │
      │                                                        │
      │       ┌box──────────────┐                              │
   50 ┤    ├─dot─┤              │                              │
      │       └─────────────────┘                              │
      │                                                        │
      │                                                        │
      └────────────────────────────────────────────────────────┘
       root 300x90   time 0 s
```

The dot extends beyond the box: x is negative, and nothing is cut off. An ordinary view does not limit or clip its
subviews. (A scroll view clips them: lesson 11.) But a touch reaches a subview only where it is inside its superview.

## Puzzle: the badge

An icon is at (40, 30) in the root, 60 points wide and 60 high. A badge, 20 by 20, is a subview of the icon. Move the
badge so that its center is at the right top corner of the icon: its left top corner must be at (90, 20) in root
coordinates. Do it with the constraints `badgeLeft` and `badgeTop`, which put the badge where it is.

```puzzle
start:
  scene empty
  set session.viewport "160 110"
  view icon 60x60
  view badge 20x20
  put icon in root
  put badge in icon
  constrain icon.left == root.left + 40
  constrain icon.top == root.top + 30
  constrain badge.left == icon.left as badgeLeft
  constrain badge.top == icon.top as badgeTop
goal:
  unconstrain badgeLeft
  unconstrain badgeTop
  constrain badge.right == root.left + 110
  constrain badge.bottom == root.top + 40
forbid: constrain
  put
```

<details><summary>Hints and solution</summary>

```answer
hint: The constants of badgeLeft and badgeTop are distances from the left top corner of the icon, not of the root.
hint: 90 in root coordinates is 90 - 40 from the icon's left edge. A badge above the icon's top edge has a negative y.
solution:
  set badgeLeft.constant 50
  set badgeTop.constant -10
wrong:
  set badgeLeft.constant 90
  set badgeTop.constant 20
```

</details>

## Summary

- A frame is x, y, width and height in points, in the superview's coordinates: from its left top corner, y down.
- left, right, top and bottom are in root coordinates; the x and y of a view and of its superviews add up to them.
- Constraints determine frames; a subview moves with its superview and may extend beyond it.
- `EntryDemo live learn 1` shows this lesson in a browser, beside a screen that you can touch.

"""#

  /// The file of this name.
  package static let `02-intrinsic-size.md` = #"""
# 2. Intrinsic size, hugging and resistance

Many views know from their content how large they should be. Often there is more room than that, or less. After this
lesson you can say which view is then made larger or smaller. First a row with exactly the room that it needs: a text, a
text field and a button, with gaps of 10.

```entrydemo
> scene empty; set session.viewport "320 60"; stack s spacing=10;
. label name "Name"; field f; button ok "OK"; put name in s; put f in s; put ok in s;
. put s in root; constrain s.left == root.left + 10; constrain s.top == root.top + 10
...
> name.width
45
> f.width
97
> ok.width
30
> show
      ┌────────────────────────────────────────────────────────┐
    0 ┤                                                        │
      │  Name     |(f)____________| [ OK ]                     │
      │                                                        │
   50 ┤                                                        │
      │                                                        │
      └────────────────────────────────────────────────────────┘
       root 320x60   time 0 s
```

```question
ask: `s` is the whole row. The text is 45 wide, the field 97, the button 30, and the gaps are 10. How wide is `s`?
? s.width
```

<details><summary>Answer</summary>

```answer
because: 45 + 10 + 97 + 10 + 30. Three views have two gaps between them.
hint: Add the views and the gaps. How many gaps are between three views?
```

</details>

`s` is a *stack view*, or *stack*: a view that puts other views in a row (lesson 3). The views that it puts in a row are
its *arranged views*; each has an *index*, counted from 0. `spacing=10` is the gap between two of them. Nothing says how
wide the stack must be, so each view has its intrinsic width, and the stack is as wide as the sum.

## Intrinsic content size

The *intrinsic content size* of a view is the width and height that fit its content exactly.

| view | intrinsic width | intrinsic height |
|---|---|---|
| label (a text) | the width of the text | 20.5 in the standard size of text |
| button | the width of its title, at least 30 | 30 |
| field (a text to edit) | 97 | 34 |
| switch | 61 | 28 |
| image | that of the image | that of the image |
| plain view | none | none |

How wide a text is depends on its letters; the program computes it.

A plain view has no content, hence no intrinsic size. For experiments, `view a 60x20` makes a view that has one. A `-`
means none: `view b -x20` has a height but no width.

A view that is larger than its intrinsic size is called *stretched*, a view that is smaller is called *compressed*.
Width and height are independent of each other: a view may be stretched horizontally and compressed vertically.

## Two priorities

Each view has two *priorities* for its width, and two for its height. A priority is a number above 0 and up to 1000.

- *Content hugging* says how strongly a view resists being stretched. The default is 250.
- *Compression resistance* says how strongly a view resists being compressed. The default is 750.

The program calls them `hugging.horizontal`, `hugging.vertical`, `resistance.horizontal` and `resistance.vertical`.

Only the order of priorities matters, not the difference. If one of two views must be stretched, it is the one with the
lower hugging, whether the two numbers are 249 and 250, or 1 and 900.

Now the stack must be 300 wide. That is 108 more than the views and gaps need. All three views have the hugging 250.
Is each of them stretched by a third?

```entrydemo
> scene empty; set session.viewport "320 60"; stack s spacing=10;
. label name "Name"; field f; button ok "OK"; put name in s; put f in s; put ok in s;
. put s in root; constrain s.left == root.left + 10; constrain s.top == root.top + 10;
. constrain s.width == 300
...
> why name.width
name.width = 153
  = 300  s.width     (its actual width)
  -  20  2 × spacing 10
  -  97  f.width     (intrinsic)
  -  30  ok.width     (intrinsic)
  stretched by 108 from 45, hugging 250;
      equal hugging: the view with the lowest index is stretched
> f.width
97
> ok.width
30
```

![The name is stretched to 153 points](Pictures/02-stretched.svg "entrydemo picture with frames")

**Who is stretched.** The view with the lowest hugging is stretched, by the whole remainder. The others keep their
intrinsic widths. If several views have the lowest hugging, the one with the lowest index is stretched, alone: nothing
is shared.

Here the name is stretched. But a form looks better if the field is stretched.

```entrydemo
> scene empty; set session.viewport "320 60"; stack s spacing=10;
. label name "Name"; field f; button ok "OK"; put name in s; put f in s; put ok in s;
. put s in root; constrain s.left == root.left + 10; constrain s.top == root.top + 10;
. constrain s.width == 300; set f.hugging.horizontal 249
...
> name.width
45
> show
      ┌────────────────────────────────────────────────────────┐
    0 ┤                                                        │
      │  Name     |(f)_______________________________| [ OK ]  │
      │                                                        │
   50 ┤                                                        │
      │                                                        │
      └────────────────────────────────────────────────────────┘
       root 320x60   time 0 s
```

```question
ask: The hugging of the field is 249 now, and the stack is still 300 wide. The name is 45 wide, the button 30, and there
  are two gaps of 10. How wide is the field?
? f.width
```

<details><summary>Answer</summary>

```answer
because: 249 is the lowest hugging, so the field takes what the others leave: 300 - 45 - 30 - 2 × 10.
hint: Which of the three has the lowest hugging? The two others keep their intrinsic widths.
```

</details>

## When there is not enough room

**Who is compressed.** The view with the lowest compression resistance is compressed first. If several have the lowest,
the one with the lowest index comes first. A width can't be negative: if a view is compressed to 0 and that is not
enough, the view that is next in this order is compressed by the rest, and so on.

```entrydemo
> scene empty; stack s spacing=10; view a 60x20; view b 80x20; view c 100x20;
. put a in s; put b in s; put c in s; put s in root; constrain s.width == 240
...
> why a.width
a.width = 40
  = 240  s.width     (its actual width)
  -  20  2 × spacing 10
  -  80  b.width     (intrinsic)
  - 100  c.width     (intrinsic)
  compressed by 20 from 60, resistance 750;
      equal resistance: the view with the lowest index is compressed
```

The views and gaps need 260, so 20 points are missing. All resistances are 750, so `a` is compressed, from 60 to 40.

Now the stack becomes 190 wide, so 70 points are missing.

```entrydemo
> scene empty; stack s spacing=10; view a 60x20; view b 80x20; view c 100x20;
. put a in s; put b in s; put c in s; put s in root; constrain s.width == 190
...
> a.width
0
> c.width
100
```

```question
ask: `a` is compressed from 60 to 0, and 10 points are still missing. How wide is `b`?
? b.width
```

<details><summary>Answer</summary>

```answer
because: `a` can't be smaller than 0. The remaining 10 points come from the next view in the order: 80 - 10.
hint: `b` and `c` have equal resistance. Which of them comes next, and how much is still missing?
```

</details>

The gaps are never compressed. And the priorities are strict levels: a view at 749 is compressed to 0 before a view at
750 loses a single point. Here `c` has 749, and 70 points are missing. `c` is 100 wide, so it can lose them all.

```entrydemo
> scene empty; stack s spacing=10; view a 60x20; view b 80x20; view c 100x20;
. put a in s; put b in s; put c in s; put s in root; constrain s.width == 190;
. set c.resistance.horizontal 749
...
> a.width
60
> b.width
80
> c.width
30
```

Two more cases:

- **A limit.** If the view to be stretched may not be wider than some width, the remainder goes to the next view in the
  order. With `constrain a.width <= 100`, `a` is stretched to 100, then `b` takes the rest.
- **No intrinsic width.** Such a view has neither hugging nor resistance horizontally. It is stretched before all
  others, and it is compressed before all others: it is as wide as the room that the others leave, and 0 wide if they
  leave none. A common use is an empty view as an elastic gap (a *spacer*).

## Break it

Does it make a difference by how much two priorities differ? Set the hugging of one view to 250.001, and that of two
others to 250.

```entrydemo
> scene empty; stack s; view a 60x20; view b 60x20; view c 60x20;
. put a in s; put b in s; put c in s; put s in root; constrain s.width == 300;
. set a.hugging.horizontal 250.001
...
> a.width
60
> b.width
180
> c.width
60
```

`a` is no longer stretched, `b` is: among the two views with 250, it has the lower index.

## Puzzle: the right one is stretched

A stack of three equal views is 300 wide. `a` is stretched. Stretch `c` instead: change a priority, no size.

```puzzle
start:
  scene empty
  set session.viewport "320 60"
  stack s spacing=6
  view a 60x40
  view b 60x40
  view c 60x40
  put a in s
  put b in s
  put c in s
  put s in root
  constrain s.left == root.left + 10
  constrain s.top == root.top + 10
  constrain s.width == 300
goal:
  constrain a.width == 60
  constrain b.width == 60
forbid: constrain
  intrinsic
  put
```

<details><summary>Hints and solution</summary>

```answer
hint: The view with the lowest hugging is stretched. The default is 250.
hint: To change the hugging of a view `v`, type `set v.hugging.horizontal 249`.
solution:
  set c.hugging.horizontal 249
wrong:
  set c.resistance.horizontal 749
```

</details>

## Puzzle: in the right order

`a`, `b` and `c` are 80, 60 and 70 wide, but the stack is only 100 wide. `a` is compressed to 0, and `b` to 30. `a`
should keep its 80 points. Compress `b` to 0, and `c` by what is still missing, with priorities again.

```puzzle
start:
  scene empty
  set session.viewport "160 60"
  stack s
  view a 80x40
  view b 60x40
  view c 70x40
  put a in s
  put b in s
  put c in s
  put s in root
  constrain s.left == root.left + 10
  constrain s.top == root.top + 10
  constrain s.width == 100
goal:
  constrain a.width == 80
  constrain b.width == 0
forbid: constrain
  intrinsic
  put
```

<details><summary>Hints and solution</summary>

```answer
hint: 110 points are missing: 60 from b, then 50 from c. What must be true of the resistance of a?
hint: b needs the lowest resistance, c the next one, and a the highest.
solution:
  set b.resistance.horizontal 748
  set c.resistance.horizontal 749
wrong:
  set b.resistance.horizontal 749
```

</details>

## Summary

- The intrinsic content size fits the content; a larger view is stretched, a smaller one compressed.
- Too much room: the lowest hugging is stretched by all of it; too little: the lowest resistance is compressed to 0,
  then the next.
- Priorities are strict levels; among equal priorities the lowest index comes first.

"""#

  /// The file of this name.
  package static let `03-a-stack-along-its-axis.md` = #"""
# 3. A stack along its axis

A stack view puts its arranged views one after the other and fills its own length with them. After this lesson you can
predict where each view begins. Lesson 5 is about the other direction.

```entrydemo
> scene empty; set session.viewport "320 60"; stack s spacing=20;
. view a 60x40; view b 80x40; view c 40x40; put a in s; put b in s; put c in s;
. put s in root; constrain s.left == root.left + 10; constrain s.top == root.top + 10
...
> show
      ┌────────────────────────────────────────────────────────┐
    0 ┤                                                        │
      │  ┌────────┐    ┌────────────┐   ┌─────┐                │
      │  │   a    │    │     b      │   │  c  │                │
   50 ┤  └────────┘    └────────────┘   └─────┘                │
      │                                                        │
      └────────────────────────────────────────────────────────┘
       root 320x60   time 0 s
```

```question
ask: The three views are 60, 80 and 40 wide, and each gap is 20. What is the x of `c`, in the stack's coordinates?
? c.x
```

<details><summary>Answer</summary>

```answer
because: Before `c` are two views and two gaps: 60 + 20 + 80 + 20.
hint: The first view begins at x = 0. What is between there and the beginning of `c`?
```

</details>

## Axis, order and gaps

The *axis* of a stack is horizontal or vertical. *Along* the axis means: in the direction in which the views follow each
other. *Across* means: at right angles to it.

| axis | along | across | first view at | last view at |
|---|---|---|---|---|
| horizontal (the default) | x and width | y and height | the leading edge | the trailing edge |
| vertical | y and height | x and width | the top | the bottom |

All rules of this course hold for both axes. The examples are mostly horizontal. For a vertical stack read height for
width, and top for leading.

Along the axis these rules hold for the *distribution* `fill`, which is the default:

1. The first view begins where the stack begins, and the last view ends where the stack ends.
2. Between two neighbours is a gap of exactly `spacing` points. The default is 0.
3. So **the lengths of the views plus the gaps equal the length of the stack**. n views have n - 1 gaps: there is none
   before the first view and none after the last.

```entrydemo
> scene empty; set session.viewport "320 60"; stack s spacing=20;
. view a 60x40; view b 80x40; view c 40x40; put a in s; put b in s; put c in s;
. put s in root; constrain s.left == root.left + 10; constrain s.top == root.top + 10
...
> layout s
name  kind                x   y  width  height
s     stack horizontal   10  10    220      40
  a   view               10  10     60      40
  b   view               90  10     80      40
  c   view              190  10     40      40
```

## How long is a stack?

A stack has no intrinsic size. Its views determine its length, unless something else does:

- **Nothing else determines the length** of the stack (the length is *free*): then each view has its intrinsic length,
  and the stack is as long as the sum, here 60 + 80 + 40 + 2 × 20 = 220. A stack without views is 0 long.
- **Constraints determine the length** of the stack, one for its width or two for both of its ends: compare that length
  with the sum. If it is more, the rule of hugging says who is stretched by the difference; if it is less, the rule of
  resistance says who is compressed (lesson 2).

Here is a vertical stack, with a spacing of 5.

```entrydemo
> scene empty; stack s vertical spacing=5; view a 40x20; view b 60x30; view c 10x50;
. put a in s; put b in s; put c in s; put s in root
...
> a.y
0
> b.y
25
```

```question
ask: The three views of the vertical stack are 20, 30 and 50 high, and the spacing is 5. How high is the stack?
? s.height
```

<details><summary>Answer</summary>

```answer
because: 20 + 30 + 50 for the views and 2 × 5 for the gaps; there are only two gaps.
hint: Nothing else determines the length of the stack. Count the gaps before you add.
```

</details>

`b.y` is 25: the 20 points of `a` and a gap. It is in the coordinates of the stack, because the stack is the superview
of its arranged views.

## Order

`put v in s` adds a view at the end, `put v in s at 0` at the beginning. A view that the stack already has moves to the
new index. If the view has another superview, it leaves that first. An index can be at most the number of views that are
already there.

## Negative spacing

A negative spacing makes neighbours overlap. The sum still holds: three views of 40 with a spacing of -10 are
3 × 40 - 2 × 10 = 100 long.

## Custom spacing

A single gap can differ: `set s.customSpacing.a 30` sets the gap **after** `a`, whichever view follows. It replaces the
spacing; it is not added to it.

```entrydemo
> scene empty; stack s spacing=10; view a 50x20; view b 50x20; view c 50x20;
. put a in s; put b in s; put c in s; put s in root; set s.customSpacing.a 30
...
> b.x
80
```

```question
ask: Three views of 50, 50 and 50 in a stack with spacing 10. The custom spacing after `a` is 30. How wide is the stack?
? s.width
```

<details><summary>Answer</summary>

```answer
because: 150 for the views, a gap of 30 after `a`, and a gap of 10 after `b`.
hint: There are two gaps. Which one has the custom spacing, and is that added to the spacing?
```

</details>

Now `a` moves to index 1, between the two others.

```entrydemo
> scene empty; set session.viewport "320 40"; stack s spacing=10; view a 50x20; view b 50x20;
. view c 50x20; put a in s; put b in s; put c in s; put s in root; set s.customSpacing.a 30
...
> put a in s at 1
a in s at 1
> a.x
60
> c.x
140
```

![The gap before a is 10, the gap after it 30](Pictures/03-gaps.svg "entrydemo picture of s with spacing")

The custom spacing belongs to the view `a`. So it moves with `a`: after the move the gap before `a` is 10, and the gap
after it is 30.

- A custom spacing after the last view has no effect, because there is no gap. It counts again as soon as a view
  follows.
- It is lost when the view leaves the stack, and it can't be set for a view that the stack does not arrange.
- `set s.customSpacing.a default` removes it. `set s.customSpacing.a system` makes it the gap of the system, 8 points.
  For the whole stack, `spacing=default` is 0 and `spacing=system` is 8.

## Break it

What if there is hardly room for the gaps? Three views and two gaps of 10, but only 25 points.

```entrydemo
> scene empty; stack s spacing=10; view a 60x20; view b 60x20; view c 60x20;
. put a in s; put b in s; put c in s; put s in root; constrain s.width == 25
...
> a.width
0
> b.width
0
> c.width
5
```

With a width of 25, 5 points are left for the views, and the two with the lowest indexes are compressed to 0. With a
width of 15 even that does not help: the gaps and the width can't both hold. That is a conflict (lesson 9). Try it:
`constrain s.width == 15`.

## Puzzle: a wider gap

The toolbar has four buttons with gaps of 8. Make the gap between `paste` and `undo` 32, so that there are two groups.
The others stay 8. No other view may fill the gap, and no constraint: it must be a gap of the stack.

```puzzle
start:
  scene empty
  set session.viewport "320 60"
  stack bar spacing=8
  view cut 40x40
  view paste 40x40
  view undo 40x40
  view redo 40x40
  put cut in bar
  put paste in bar
  put undo in bar
  put redo in bar
  put bar in root
  constrain bar.left == root.left + 10
  constrain bar.top == root.top + 10
goal:
  stack filler
  constrain filler.width == 16
  put filler in bar at 2
forbid: constrain
  put
```

<details><summary>Hints and solution</summary>

```answer
hint: A custom spacing belongs to the view before the gap.
hint: The command begins with set bar.customSpacing. and the name of that view.
solution:
  set bar.customSpacing.paste 32
wrong:
  set bar.customSpacing.undo 32
```

</details>

## Puzzle: overlapping pictures

Four pictures of people, 40 by 40 each, stand side by side. Let each of the first three overlap the next one by 12
points, but keep a gap of 8 before `more`. One stack is enough.

```puzzle
start:
  scene empty
  set session.viewport "240 60"
  stack people
  view ann 40x40
  view ben 40x40
  view cleo 40x40
  view more 40x40
  put ann in people
  put ben in people
  put cleo in people
  put more in people
  put people in root
  constrain people.left == root.left + 10
  constrain people.top == root.top + 10
goal:
  stack crowd spacing=-12
  put ann in crowd
  put ben in crowd
  put cleo in crowd
  put crowd in people at 0
  set people.spacing 8
forbid: constrain
  put
```

<details><summary>Hints and solution</summary>

```answer
hint: A negative spacing makes views overlap.
hint: One gap differs from the others: the one after cleo.
solution:
  set people.customSpacing.ann -12
  set people.customSpacing.ben -12
  set people.customSpacing.cleo 8
wrong:
  set people.spacing -12
  set people.customSpacing.more 8
```

</details>

## Summary

- Along the axis: the lengths of the views plus the gaps equal the length of the stack; n views have n - 1 gaps.
- Without another constraint the stack is as long as that sum; otherwise a view is stretched or compressed.
- Custom spacing is the gap after one view; it replaces the spacing and moves with the view.

"""#

  /// The file of this name.
  package static let `04-distributions.md` = #"""
# 4. The other distributions

The distribution `fill` stretches or compresses a single view. The *distribution* is the stack's rule for the lengths
along its axis, and there are four others. After this lesson you can compute all of them.

```entrydemo
> scene empty; stack s spacing=10; view a 40x20; view b 60x20; view c 10x20;
. put a in s; put b in s; put c in s; put s in root; constrain s.width == 260
...
> a.width; b.width; c.width
170
60
10
> set s.distribution fillEqually
s.distribution = fillEqually
```

```question
ask: The stack is 260 wide, and each of its two gaps is 10. Now its three views are equally wide. How wide is `a`?
? a.width
```

<details><summary>Answer</summary>

```answer
because: (260 - 2 × 10) / 3. The intrinsic widths don't matter.
hint: What do the gaps leave of the 260 points, and among how many views is that shared?
```

</details>

Two of the distributions change the views, and two change the gaps. These letters are used below: W is the length of the
stack along its axis, n the number of views, and S the sum of their intrinsic lengths.

## fillEqually: equal views

All views have the same length. The gaps are exactly the spacing, as with `fill`:

    length of each view = (W - (n - 1) × spacing) / n

Gaps with a custom spacing count with that. If nothing else determines W, each view is as long as the longest intrinsic
length of them all, because resistance (750) is stronger than hugging (250).

## fillProportionally: equal ratios

The views keep the ratio of their intrinsic lengths. The formula has a surprise: the gaps are part of the sum.

    t = S + (n - 1) × spacing
    length of a view = W × its intrinsic length / t     for all views but the last
    length of the last view = what is left: W minus the other views and the gaps

So the last view is longer than its ratio if the stack is longer than t, and shorter if the stack is shorter. With a
spacing of 0 the ratio holds exactly. If W is t, or nothing determines W, each view has its intrinsic length.

The same three views in a stack 260 wide, with all five distributions. (`compare` tries each of them and changes
nothing. In its table `0+40` means x = 0, width = 40. The *slack* is the length of the stack minus the length that its
views and gaps need; the indented line says which views or gaps are larger or smaller.)

```entrydemo
> scene empty; stack s spacing=10; view a 40x20; view b 60x20; view c 10x20;
. put a in s; put b in s; put c in s; put s in root;
. constrain s.left == root.left; constrain s.top == root.top; constrain s.width == 260
...
> compare s.distribution
s.distribution      width  a x+width  b x+width  c x+width  slack
    change
fill                  260      0+170     180+60     250+10    130
    a +130
fillEqually           260       0+80      90+80     180+80    130
    a +40, b +20, c +70
fillProportionally    260       0+80     90+120     220+40    130
    a +40, b +60, c +30
equalSpacing          260       0+40     115+60     250+10    130
    gaps +130
equalCentering        260       0+40   107.5+60     250+10    130
    gaps +130
```

Check the row fillProportionally: S is 40 + 60 + 10 = 110, t is 110 + 2 × 10 = 130. `a` is 260 × 40 / 130 = 80 wide, `b`
is 260 × 60 / 130 = 120, and `c` gets the rest: 260 - 20 - 80 - 120 = 40. (By its ratio it would be 20.)

```entrydemo
> scene empty; stack s spacing=20 distribution=fillProportionally; view a 50x20; view b 30x20;
. put a in s; put b in s; put s in root; constrain s.width == 250
...
> s.width
250
```

```question
ask: Two views, 50 and 30 wide, in a stack 250 wide with spacing 20 and the distribution fillProportionally. How wide is `a`?
? a.width
```

<details><summary>Answer</summary>

```answer
because: t = 50 + 30 + 20 = 100, so `a` is 250 × 50 / 100 wide.
hint: Compute t first. The gap is part of it.
```

</details>

```question
ask: And how wide is `b`?
? b.width
```

<details><summary>Answer</summary>

```answer
because: `b` is the last view and gets the rest: 250 - 20 - 125. By its ratio it would be 75.
hint: The formula with t holds for all views but the last. What do the others and the gap leave?
```

</details>

Special cases of fillProportionally:

- A view without an intrinsic length is 0 long. A nested stack counts with the length that it would have if nothing else
  determined it.
- A single view fills the stack.
- If the stack is too short for the last view, the last view is 0 long. If even that is not enough, the view before it
  is shorter than its ratio, and so on to the front.
- Custom spacing changes the real gaps, but t is computed with `spacing`. So only the last view changes: it gets what
  the gaps leave.

**A custom gap, and nothing determines W.** Then no length is given from which the views could take their shares. So the
stack computes W from the gaps. An example with the views 40, 60 and 10, a spacing of 10, and a
custom spacing of 30 after `a`:

| step | in words | here |
|---|---|---|
| 1 | t = S + (n - 1) × spacing, as always | 110 + 20 = 130 |
| 2 | the part of W that is for gaps: (n - 1) × spacing out of t | 20 out of 130 |
| 3 | the sum of the real gaps | 30 + 10 = 40 |
| 4 | W is so long that this part of it is the real gaps: W = step 3 × t / ((n - 1) × spacing) | 40 × 130 / 20 = 260 |

Then all views have their ratio, the last one, too: 260 × 10 / 130 = 20. With a spacing of 0 there is no such part of W.
Then W is such that the last view has its intrinsic length.

## equalSpacing: equal gaps

The views keep their intrinsic lengths, and all gaps are equal:

    gap = (W - S) / (n - 1)

The spacing is only a minimum: no gap is smaller than `spacing`, or than the custom spacing at its place, or than 0.
Since all gaps are equal, the largest of these minimums counts for all. If W is too small, the gaps have that minimum,
and views are compressed as with `fill`. If nothing determines W, the gaps have the minimum, and the stack is as short
as possible.

In the table above: (260 - 110) / 2 = 75, so `b` begins at 40 + 75 = 115.

```entrydemo
> scene empty; stack s spacing=10 distribution=equalSpacing; view a 30x20; view b 50x20;
. view c 40x20; view d 20x20; put a in s; put b in s; put c in s; put d in s; put s in root;
. constrain s.width == 260
...
> d.x
240
```

```question
ask: Four views, 30, 50, 40 and 20 wide, in a stack 260 wide with the distribution equalSpacing. What is the x of `c`, in the
  stack's coordinates?
? c.x
```

<details><summary>Answer</summary>

```answer
because: The gap is (260 - 140) / 3 = 40, and `c` begins after 30 + 40 + 50 + 40.
hint: How long is each gap, if the views keep their intrinsic widths? Then add all that comes before `c`.
```

</details>

## equalCentering: equal distances between centers

The views keep their intrinsic lengths, and the distances between the centers of neighbours are equal. The first view
begins at the start, and the last one ends at the end, so the outer centers are known:

    distance = (W - first / 2 - last / 2) / (n - 1)

where *first* and *last* are the intrinsic lengths of the first and the last view. The gaps then differ: a long view has
smaller gaps beside it. In the table above: (260 - 20 - 5) / 2 = 117.5. The center of `b` is at 20 + 117.5 = 137.5, so
`b` begins at 137.5 - 30 = 107.5.

**When the spacing bites.** Beside a long view the gap by this formula can be very small, or even negative. So the
spacing is again a minimum for each gap, and it is stronger than the equal distances. Compute in this order:

1. The distance by the formula, and from it each gap: the distance minus half of the view before and half of the view
   after it.
2. If no gap is smaller than its minimum, all distances are equal. Done.
3. If one is smaller, write down how long each distance must be at least: half a view + minimum + half a view.
4. Compare with the **first** distance, from the second to the last: the second is equal to it if these minimums allow
   that, or as near to it as they allow; then the third, and so on. Their sum stays the same.

Views of 100, 20, 20 and 20 in a stack 240 wide with a spacing of 10. The outer centers are at 50 and 230, so the
distance by the formula is 180 / 3 = 60.

| distance | gap by the formula | distance at least | distance in the end |
|---|---|---|---|
| first | 60 - 50 - 10 = **0** | 50 + 10 + 10 = 70 | 70, its minimum |
| second | 60 - 10 - 10 = 40 | 10 + 10 + 10 = 30 | 70, equal to the first |
| third | 60 - 10 - 10 = 40 | 10 + 10 + 10 = 30 | 180 - 70 - 70 = 40, the rest |

If the first distance were longer than 70, the third one would be shorter still, and so further from it.

```entrydemo
> scene empty; stack s spacing=10 distribution=equalCentering; view a 100x20; view b 20x20;
. view c 20x20; view d 20x20; put a in s; put b in s; put c in s; put d in s; put s in root;
. constrain s.width == 240
...
> a.centerX; b.centerX; c.centerX; d.centerX
50
120
190
230
```

Now the long view is the last one. The outer centers are at 10 and 190, still 180 apart.

```entrydemo
> scene empty; stack s spacing=10 distribution=equalCentering; view a 20x20; view b 20x20;
. view c 20x20; view d 100x20; put a in s; put b in s; put c in s; put d in s; put s in root;
. constrain s.width == 240
...
> a.centerX; d.centerX
10
190
```

```question
ask: Only the last gap would be too small: the last distance must be at least 70. The second can be equal to the first. What is
  `b.centerX`?
? b.centerX
```

<details><summary>Answer</summary>

```answer
because: The last distance is nearest to the others at its minimum, 70. That leaves 110 for the first two, 55 each: 10 + 55.
hint: What does the last distance leave for the first two? The center of `a` is at 10.
```

</details>

A view is compressed only if W is less than S plus all minimums. If nothing determines W, the stack is as short as it can
be with equal distances: the distance is the largest of (half of a view + gap + half of the next view).

Two differences from equalSpacing: a negative spacing lets gaps be negative here, so views may overlap. And if views of
equal resistance must be compressed, the one whose compression makes the distances more equal comes first, not the first
index.

```entrydemo
> scene empty; stack s distribution=equalCentering; view a 20x20; view b 80x20; view c 60x20;
. put a in s; put b in s; put c in s; put s in root; constrain s.width == 300
...
> c.x
240
```

```question
ask: Three views, 20, 80 and 60 wide, in a stack 300 wide with the distribution equalCentering. What is the x of `b`?
? b.x
```

<details><summary>Answer</summary>

```answer
because: The centers of `a` and `c` are at 10 and 270, so that of `b` is at 140, and `b` begins at 140 - 40.
hint: Where are the centers of the first and the last view? That of `b` is halfway between them, and x is half a view before it.
```

</details>

This stack with each of the five distributions:

![The same stack with each distribution](Pictures/04-distributions.svg "entrydemo picture compare s.distribution")

In equalSpacing and equalCentering no view is stretched, however low its hugging is, because the gaps take the room.
Only a single view has no gap beside it: then it is stretched, as with `fill`.

## Break it

A narrow stack: 60 points for views of 40 and 60 with a spacing of 10, so 50 points are missing. Which distributions
compress `a` to 0, and why not all of them?

```entrydemo
> scene empty; stack s spacing=10; view a 40x20; view b 60x20; put a in s; put b in s;
. put s in root; constrain s.width == 60
...
> compare s.distribution
s.distribution      width  a x+width      b x+width  slack  change
fill                   60        0+0          10+50    -50  a -40, b -10
fillEqually            60       0+25          35+25    -50  a -15, b -35
fillProportionally     60   0+21.818  31.818+28.182    -50  a -18.182, b -31.818
equalSpacing           60        0+0          10+50    -50  a -40, b -10
equalCentering         60        0+0          10+50    -50  a -40, b -10
```

`fill`, equalSpacing and equalCentering compress in the order of resistance: `a` by 40, then `b` by 10. The other two
compute the lengths from W by their formulas, whatever the resistance is.

## Puzzle: buttons from edge to edge

Three buttons are in the stack `bar`, 300 wide, and the first one is stretched. No button should be stretched. The first one stays
at the left end, the last one goes to the right end, and the gaps are equal. The stack must find the length of the gaps.

```puzzle
start:
  scene empty
  set session.viewport "320 60"
  stack bar spacing=8
  view back 60x40
  view share 90x40
  view more 30x40
  put back in bar
  put share in bar
  put more in bar
  put bar in root
  constrain bar.left == root.left + 10
  constrain bar.top == root.top + 10
  constrain bar.width == 300
goal:
  set bar.spacing 60
forbid: spacing
  customSpacing
  constrain
  put
```

<details><summary>Hints and solution</summary>

```answer
hint: Two of the distributions change the gaps and leave the views alone.
hint: Two gaps with 120 points to share: set bar.distribution …
solution:
  set bar.distribution equalSpacing
wrong:
  set bar.distribution equalCentering
```

</details>

## Puzzle: marks on a scale

Three marks belong to the start, the middle and the end of a scale; the stack is called `scale`. The center of the middle mark should be halfway
between the centers of the outer ones, whatever the widths. But the texts have different widths, and with equal gaps the
middle one is not there.

```puzzle
start:
  scene empty
  set session.viewport "320 60"
  stack scale distribution=equalSpacing spacing=4
  view low 20x40
  view middle 80x40
  view high 100x40
  put low in scale
  put middle in scale
  put high in scale
  put scale in root
  constrain scale.left == root.left + 10
  constrain scale.top == root.top + 10
  constrain scale.width == 300
goal:
  set scale.distribution fill
  set scale.customSpacing.low 70
  set scale.customSpacing.middle 30
forbid: customSpacing
  constrain
  put
```

<details><summary>Hints and solution</summary>

```answer
hint: The outer centers are 240 points apart. Where must the center of middle be?
hint: There is a distribution for equal distances between centers.
solution:
  set scale.distribution equalCentering
wrong:
  set scale.distribution fillEqually
```

</details>

## Summary

- fillEqually: views of (W - gaps) / n; fillProportionally: W × intrinsic / (S + gaps), the rest for the last view.
- equalSpacing: equal gaps (W - S) / (n - 1); equalCentering: equal distances (W - first / 2 - last / 2) / (n - 1).
- For the last two, spacing is a minimum; too short a stack compresses views by resistance.

"""#

  /// The file of this name.
  package static let `05-across.md` = #"""
# 5. Across the axis: alignments and baselines

Along the axis a stack shares its length among its views. Across the axis each view is alone with the stack: the
*alignment* says where it is and whether it is stretched. After this lesson you can predict both.

```entrydemo
> scene empty; set session.viewport "200 80"; stack s spacing=10 alignment=center;
. view a 40x20; view b 50x60; view c 60x40; put a in s; put b in s; put c in s;
. put s in root; constrain s.left == root.left + 10; constrain s.top == root.top + 10
...
> show
      ┌────────────────────────────────────────────────────────┐
    0 ┤                                                        │
      │                 ┌────────────┐                         │
      │   ┌a────────┐   │     b      │   ┌──────────────┐      │
   50 ┤   └─────────┘   │            │   │      c       │      │
      │                 └────────────┘   └──────────────┘      │
      │                                                        │
      └────────────────────────────────────────────────────────┘
       root 200x80   time 0 s
```

```question
ask: The views are 20, 60 and 40 high. The stack is as high as the highest one, and its alignment is `center`. What is the y of
  `a` in the stack?
? a.y
```

<details><summary>Answer</summary>

```answer
because: The stack is 60 high and `a` is 20, so 40 points are left, one half of them above it.
hint: How much of the stack's height does `a` leave, and how much of that is above it?
```

</details>

The size of a stack across its axis is called its *thickness* here: the height of a horizontal stack, the width of a
vertical one.

## Four alignments

| alignment | each view across the axis |
|---|---|
| `fill` (the default) | is as thick as the stack, so it is stretched or compressed |
| `leading` | has its intrinsic thickness, at the start: the top, or the leading edge |
| `center` | has its intrinsic thickness, in the middle |
| `trailing` | has its intrinsic thickness, at the end: the bottom, or the trailing edge |

In a horizontal stack `leading` means the top and `trailing` the bottom; UIKit has `top` and `bottom` as second names.

```entrydemo
> scene empty; set session.viewport "200 80"; stack s spacing=10 alignment=center;
. view a 40x20; view b 50x60; view c 60x40; put a in s; put b in s; put c in s;
. put s in root; constrain s.left == root.left + 10; constrain s.top == root.top + 10
...
> compare s.alignment
s.alignment    height  a y+height  b y+height  c y+height  change
fill               60        0+60        0+60        0+60  a +40, c +20
leading            60        0+20        0+60        0+40  -
firstBaseline      60        0+20        0+60        0+40  -
center             60       20+20        0+60       10+40  -
trailing           60       40+20        0+60       20+40  -
lastBaseline       60       40+20        0+60       20+40  -
```

(`20+20` means y = 20, height = 20. The last column says who is stretched. The two alignments with baselines come
below.)

**How thick is the stack?** With these four alignments:

- If nothing else determines the thickness, the stack is as thick as its thickest view.
- If a constraint makes it thicker, `fill` stretches all views; the other alignments only move them.
- If a constraint makes it thinner than a view, that view is compressed to the thickness of the stack, with every
  alignment.

With `fill` all views get the same thickness, that of the stack; how strongly a single view hugs does not matter. With
the other alignments a view without an intrinsic thickness is 0 thick.

```entrydemo
> scene empty; set session.viewport "160 110"; stack s vertical alignment=trailing;
. view a 40x20; view b 60x30; view c 10x50; put a in s; put b in s; put c in s;
. put s in root; constrain s.width == 100
...
> b.x
40
```

```question
ask: A vertical stack is 100 wide and has the alignment trailing. What is the x of `a`, which is 40 wide?
? a.x
```

<details><summary>Answer</summary>

```answer
because: Trailing is the right edge here: 100 - 40.
hint: At which edge of a vertical stack is trailing? `a` ends there.
```

</details>

![Three views at the trailing edge of a vertical stack](Pictures/05-trailing.svg "entrydemo picture of s with frames")

## Baselines

The *baseline* is the line on which the letters of a text stand. Texts of different size look aligned if their baselines
are at the same height, not if their tops or centers are. A text with several lines has a *first baseline* and a *last
baseline*; with one line they are the same. The distance of the first baseline from the top of the view:

| view | height | first baseline below the top |
|---|---|---|
| label in the text style `body` (the default) | 20.5 | 16 |
| label in the text style `title1` (large) | 33.5 | 26.5 |
| button | 30 | 20.5 |
| field | 34 | 22.5 |
| plain view, image, switch | – | none |

`a.firstBaseline` prints a baseline in root coordinates. The alignments `firstBaseline` and `lastBaseline` exist for
horizontal stacks only. With them each view has its intrinsic height, and all baselines are at the height of the first
view's baseline.

A stack has the baselines of its views: a vertical one the first baseline of its first view and the last baseline of its last
view. A view without a baseline is aligned by its top with the top of the first view (firstBaseline), or by its bottom with the
bottom of the first view (lastBaseline). If the first view has no baseline, all views are aligned in this way.

```entrydemo
> scene empty; set session.viewport "200 80"; stack s spacing=8 alignment=firstBaseline;
. label price "12" title1; label unit "kg"; put price in s; put unit in s;
. put s in root; constrain s.left == root.left + 10; constrain s.top == root.top + 10
...
> price.firstBaseline
36.5
> price.y
0
```

```question
ask: The baseline of the large text is 26.5 below its top, that of the small one 16. The large text has y = 0 in the stack. What
  is the y of the small text?
? unit.y
```

<details><summary>Answer</summary>

```answer
because: The baselines are at the same height: 26.5 - 16.
hint: Both baselines are at the same height. Where does a text begin whose baseline is 16 below its top?
```

</details>

![A large and a small text with the same baseline](Pictures/05-baseline.svg "entrydemo picture of s with baselines")

## What bounds a stack with baselines

A stack must find its own top and bottom, too, and it finds them with constraints to its views. With `leading` one is
enough for the top: all views have the same top, so the stack ties its top to that of its first view. At the bottom the
views differ, so the stack looks at all of them.

`firstBaseline` works in the same way: **the top of the stack is tied to the top of its first view alone.** But here the
tops differ. No constraint keeps another view below the top of the stack. So a view that reaches higher above the
baseline than the first one extends beyond the stack: its y is negative. UIKit does this, too.

| alignment | the top of the stack is | the bottom of the stack is |
|---|---|---|
| `firstBaseline` | the top of the **first** view | the lowest bottom of **all** views |
| `lastBaseline` | the highest top of **all** views | the bottom of the **first** view |

```entrydemo
> scene empty; stack s spacing=8 alignment=firstBaseline; label name "Name"; button ok "OK";
. put name in s; put ok in s; put s in root; constrain s.left == root.left;
. constrain s.top == root.top + 20
...
> name.y
0
> why ok.y
ok.y = -4.5
  = -4.5  baseline alignment with name
```

The baseline of the button is 4.5 lower in the button than that of the label in the label: 20.5 - 16. So the button
begins 4.5 points above the label, and above the stack.

```question
ask: The label is 20.5 high with y = 0, the button 30 high with y = -4.5. How high is the stack?
? s.height
```

<details><summary>Answer</summary>

```answer
because: The stack begins at the top of its first view, the label, and ends at the bottom of the button: 30 - 4.5.
hint: Where does the stack begin, and which of the two views has the lowest bottom?
```

</details>

```text
 y = -4.5             ┌────────┐
      0     ┌──────┐  │        │    the stack begins: the top of its first view
     16     │ Name │  │   OK   │    the baselines
     20.5   └──────┘  │        │
     25.5             └────────┘    the stack ends: the lowest bottom
```

To predict such a stack:

1. Put the first view at y = 0.
2. Put each other view with its baseline at the same height, or with its top at 0 if it or the first view has no
   baseline.
3. The largest bottom is the height of the stack.

With `lastBaseline` align the last baselines in the same way (or the bottoms, if one of the two has none). Then read the
second line of the table: the bottom of the first view, the highest top of all.

```entrydemo
> scene empty; stack s spacing=8 alignment=lastBaseline; label name "Name"; button ok "OK";
. put name in s; put ok in s; put s in root
...
> name.y
4.5
> ok.y
0
> s.height
25
```

The button reaches 20.5 above the common baseline, and the first view, the name, 4.5 below it. So the stack is 25 high,
and the button extends 5 points beyond its bottom.

What if a constraint makes such a stack higher than that? The edge that looks at all views always touches one of them;
the edge at the first view is only a limit, and may be further away. So all views move together: to the **bottom** with
firstBaseline, to the **top** with lastBaseline. If a constraint makes it lower, each view that would reach beyond the
bottom (firstBaseline) or the top (lastBaseline) of the stack is compressed until it ends there.

```entrydemo
> scene empty; stack s spacing=8 alignment=firstBaseline; label name "Name"; button ok "OK";
. put name in s; put ok in s; put s in root; constrain s.height == 22 as h
...
> ok.y; ok.height
-4.5
26.5
> set h.constant 100; name.y; ok.y
h.constant = 100
74.5
70
```

## Gaps from baseline to baseline

In a vertical stack of texts the gaps can be measured between baselines: with `baselineRelative=true` the spacing is the
distance from the last baseline of a view to the first baseline of the next one.

```entrydemo
> scene empty; stack s vertical spacing=30 baselineRelative=true;
. label title "Weight" title1; label amount "12 kg"; put title in s; put amount in s; put s in root
...
> amount.y
40.5
> s.height
61
```

The baseline of the title is at 26.5, that of the amount 30 lower at 56.5, and the amount begins 16 above its baseline,
at 40.5.

## Text that wraps

`set l.lines 0` allows a label any number of lines. It gets its width first, then it is as high as the lines need at
this width: 20.5, 42.5 or 64.5 for one, two or three lines. In a horizontal stack such a label has no rank by its index. If hugging
and resistance leave its width free, a rule of its own decides, which is weaker than both since iOS 15. With n visible views and the
stack's width W:

    width = W / n

To iOS 14 the rule was stronger than both, and every label that wraps had an equal part of the row.

```entrydemo
> scene empty; stack s spacing=10; label long "one two three four five six"; label short "kg";
. set long.lines 0; put long in s; put short in s; put s in root; constrain s.width == 210
...
> long.width; short.width
181.5
18.5
> long.height
42.5
```

Both texts are too long for 200 points together, and they resist alike. `short` has a rank by its index, `long` has none, so `long`
is compressed to what `short` leaves. Of two labels that wrap neither has a rank: without gaps each has the width of the rule.

## Break it

Is the button outside of the row a fault of the button? Put it first. Predict the height of the stack before you look.

```entrydemo
> scene empty; stack s spacing=8 alignment=firstBaseline; label name "Name"; button ok "OK";
. put name in s; put ok in s; put s in root
...
> s.height
25.5
> put ok in s at 0
ok in s at 0
> s.height
30
> ok.y
0
> name.y
4.5
```

Now the button is the first view and bounds the top. The order of the views changes the height of the stack.

## Puzzle: one line of text

The price is large, the unit is small, and their tops are aligned. Align the letters: both texts must stand on the same
line.

```puzzle
start:
  scene empty
  set session.viewport "200 80"
  stack s spacing=8 alignment=leading
  label price "12" title1
  label unit "kg"
  put price in s
  put unit in s
  put s in root
  constrain s.left == root.left + 10
  constrain s.top == root.top + 10
goal:
  stack lower marginsRelative=true
  set lower.layoutMargins "10.5 0 0 0"
  put unit in lower
  put lower in s
forbid: constrain
  put
```

<details><summary>Hints and solution</summary>

```answer
hint: The line on which letters stand is the baseline.
hint: The texts have one line each, so it does not matter which of the two baselines you take.
solution:
  set s.alignment firstBaseline
wrong:
  set s.alignment trailing
```

</details>

## Puzzle: a high stack with small views

A constraint makes the stack 100 high, and its three views are stretched. They should keep their heights and stand on
the bottom of the stack. The alignment alone can do that.

```puzzle
start:
  scene empty
  set session.viewport "200 120"
  stack s spacing=10
  view a 40x20
  view b 40x60
  view c 40x40
  put a in s
  put b in s
  put c in s
  put s in root
  constrain s.left == root.left + 10
  constrain s.top == root.top + 10
  constrain s.height == 100
goal:
  set s.alignment lastBaseline
  constrain a.bottom == s.bottom
forbid: constrain
  put
  layoutMargins
```

<details><summary>Hints and solution</summary>

```answer
hint: Only the alignment fill stretches views across the axis.
hint: In a horizontal stack the end across the axis is the bottom.
solution:
  set s.alignment trailing
wrong:
  set s.alignment center
```

</details>

## Summary

- `fill` makes every view as thick as the stack; leading, center and trailing keep the intrinsic thickness.
- A free stack is as thick as its thickest view; with firstBaseline: from its first view's top to the lowest bottom.
- Views that reach higher above the baseline than the first one extend beyond the stack.

"""#

  /// The file of this name.
  package static let `06-hidden-and-removed.md` = #"""
# 6. Hidden, transparent, un-arranged, removed

A view can be hidden, transparent, un-arranged or removed. After this lesson you can say what the stack still does with
it in each case.

```entrydemo
> scene empty; set session.viewport "320 60"; stack s spacing=10; view a 60x40; view b 80x40;
. view c 40x40; put a in s; put b in s; put c in s; put s in root;
. constrain s.left == root.left + 10; constrain s.top == root.top + 10
...
> s.width
200
> set b.hidden true
b.hidden = true
```

```question
ask: Before, the stack was 60 + 80 + 40 + 2 × 10 = 200 wide. How wide is it now that `b` is hidden?
? s.width
```

<details><summary>Answer</summary>

```answer
because: Two visible views and one gap: 60 + 10 + 40.
hint: The stack lays out the other two as if `b` were not there. How many gaps does it need then?
```

</details>

## Hidden

A *hidden* view is not drawn, but the stack still arranges it. `set b.hidden true` hides `b`. Along the axis the stack
gives it the length 0 and closes one gap, so it lays out the other views as if `b` were not there. `b` keeps its index;
when it is shown again, it is where it was.

```entrydemo
> scene empty; set session.viewport "320 60"; stack s spacing=10; view a 60x40; view b 80x40;
. view c 40x40; put a in s; put b in s; put c in s; put s in root;
. constrain s.left == root.left + 10; constrain s.top == root.top + 10;
. set b.hidden true
...
> s.arranged
a b c
> show
      ┌────────────────────────────────────────────────────────┐
    0 ┤                                                        │
      │  ┌────────┐  ┌─────┐                                   │
      │  │   a    │  │  c  │                                   │
   50 ┤  └────────┘  └─────┘                                   │
      │                                                        │
      └────────────────────────────────────────────────────────┘
       root 320x60   time 0 s
```

All rules of lessons 3 and 4 are about the *visible* views, those that are arranged and not hidden: n counts them, S
sums their lengths, the first and the last visible view are at the ends, and "the lowest index" is the lowest index of a
visible view.

**The gap that is left.** Between two visible views there is one gap, however many hidden views are between them. It is
the gap of the visible view *before* it: its custom spacing, or else the spacing. The custom spacing of a hidden view
has no effect until the view is shown.

**The frame of a hidden view.** It is 0 long, in the middle of the gap that is left. With equalSpacing and equalCentering
the real gap does not count, only the minimum of this one gap: the hidden view begins half of it after the view before.
Before the first or after the last visible view it is at the edge of that view. You need this when a view appears in an
animation: it grows from there.

```entrydemo
> scene empty; set session.viewport "160 40"; stack s spacing=10;
. view a 40x20; view b 60x20; view c 50x20; put a in s; put b in s; put c in s; put s in root;
. set s.customSpacing.a 24; set s.customSpacing.b 6; set b.hidden true
...
> b.width
0
```

```question
ask: Three views of 40, 60 and 50; the custom spacing after `a` is 24, that after `b` is 6. `b` is hidden. What is the x of `c`?
? c.x
```

<details><summary>Answer</summary>

```answer
because: The gap between `a` and `c` belongs to `a`, the visible view before it: 40 + 24.
hint: Only one gap is left. To which visible view does it belong?
```

</details>

```question
ask: And what is the x of the hidden `b`?
? b.x
```

<details><summary>Answer</summary>

```answer
because: It is in the middle of the gap: 40 + 24 / 2.
hint: `b` is 0 long. Where does the gap between `a` and `c` begin, and how long is it?
```

</details>

![The gap that is left when b is hidden](Pictures/06-hidden.svg "entrydemo picture of s with spacing")

If all views are hidden, the stack is 0 long.

## Hidden, but still counted across

Across the axis a hidden view is not 0. With the alignment `fill` all arranged views are tied to each other, hidden
ones, too. So **a hidden view still counts for the thickness of a `fill` stack** that is free across. With every other
alignment only visible views count.

```entrydemo
> scene empty; stack s vertical; view a 40x20; view wide 200x30; view c 60x20;
. put a in s; put wide in s; put c in s; put s in root; set wide.hidden true
...
> s.height
40
```

```question
ask: A vertical stack with the alignment fill has views that are 40, 200 and 60 wide. The one that is 200 wide is hidden.
  Nothing else determines the width of the stack. How wide is it?
? s.width
```

<details><summary>Answer</summary>

```answer
because: With `fill` the hidden view still counts across. With another alignment the stack would be 60 wide.
hint: Across the axis of a vertical stack is the width. Which views count there with `fill`?
```

</details>

```entrydemo
> scene empty; stack s vertical; view a 40x20; view wide 200x30; view c 60x20;
. put a in s; put wide in s; put c in s; put s in root; set wide.hidden true
...
> a.width
200
> set s.alignment leading
s.alignment = leading
> s.width
60
> a.width
40
```

The same with baselines: the first arranged view bounds the stack (lesson 5), even while it is hidden.

## Transparent

`alpha` is how opaque a view is: 1 is opaque, 0 is fully transparent. It has no effect on layout: a view with alpha 0
keeps its room.

## Un-arranged and removed

A stack has two lists. `s.arranged` are the views that it lays out, in that order. `s.subviews` are all its subviews, in
the order in which they are drawn: a later one is drawn over an earlier one. Each arranged view is also a subview. The
two orders are independent.

- `put v in s at 0` arranges `v` as the first view. In the subviews a new view is always the last one, so it is drawn on
  top.
- `subview v in s` adds `v` to the subviews only. The stack does not lay it out.
- `unarrange v` takes `v` from the arranged views. It is still a subview and still drawn, but the stack no longer
  determines its frame. Without constraints of its own its position is *ambiguous*: nothing determines it (lesson 10).
  The program then puts it at the left top corner of the stack.
- `remove v` takes `v` from its superview, hence from both lists.

```entrydemo
> scene empty; stack s spacing=10; view a 40x20; view b 60x20; view c 50x20;
. put a in s; put b in s; put c in s; put s in root
...
> set b.alpha 0
b.alpha = 0
> s.width
170
> unarrange b
b unarranged
> s.arranged
a c
> s.subviews
a b c
> s.width
100
> b.frame
0 0 60 20
> remove b
b removed from s
> s.subviews
a c
```

| | its room along the axis | counts across in `fill` | arranged | subview | drawn |
|---|---|---|---|---|---|
| alpha 0 | stays | yes | yes | yes | no |
| hidden | closed | yes | yes | yes | no |
| un-arranged | closed | no | no | yes | yes |
| removed | closed | no | no | no | no |

## Break it

The stack asks a hidden view to be 0 long with the priority 999.999. This is just below *required*, the priority 1000 of
constraints that must be satisfied. So a view with a required width keeps it, even if it is hidden.

```entrydemo
> scene empty; stack s spacing=10; view a 40x20; view b 60x20; view c 50x20;
. put a in s; put b in s; put c in s; put s in root; constrain b.width == 60
...
> set b.hidden true
b.hidden = true
> b.x; b.width
45
60
> c.x
50
> s.width
100
```

The others don't make room for it: `b` begins in the middle of the gap, `c` begins at 50, and `b` extends over it. There
is no message. The same happens to a hidden stack whose two views have a gap of 8: the gap is required, so the hidden
stack is 8 long.

## Puzzle: the gap of the hidden view

`note` is hidden. The gap between `title` and `body` is 24 now, because that is the custom spacing of `title`. It should
be 8, like the one before `title`. All four views stay in the stack, in their order.

```puzzle
start:
  scene empty
  set session.viewport "200 160"
  stack s vertical spacing=8
  view icon 100x30
  view title 100x30
  view note 100x30
  view body 100x30
  put icon in s
  put title in s
  put note in s
  put body in s
  put s in root
  constrain s.left == root.left + 10
  constrain s.top == root.top + 10
  set s.customSpacing.title 24
  set s.customSpacing.note 16
  set note.hidden true
goal:
  remove note
  set s.customSpacing.title default
forbid: remove
  unarrange
  put
  constrain
```

<details><summary>Hints and solution</summary>

```answer
hint: Which visible view is before the gap?
hint: Nothing that you set for note has an effect while it is hidden.
solution:
  set s.customSpacing.title 8
wrong:
  set s.customSpacing.note 8
```

</details>

## Puzzle: make the banner go

The banner is 220 wide, and it makes the buttons below it as wide. Make it disappear, so that both buttons are as wide
as the wider one of them needs. The alignment stays `fill`, because both should be equally wide. Set no sizes and no
priorities.

```puzzle
start:
  scene empty
  set session.viewport "260 140"
  stack s vertical spacing=10
  view banner 220x40
  view yes 60x30
  view later 90x30
  put banner in s
  put yes in s
  put later in s
  put s in root
  constrain s.left == root.left + 10
  constrain s.top == root.top + 10
goal:
  set banner.hidden true
  constrain s.width == 90
forbid: constrain
  intrinsic
  hugging
  resistance
  alignment
```

<details><summary>Hints and solution</summary>

```answer
hint: A hidden view still counts across.
hint: The banner must leave the stack.
solution:
  remove banner
wrong:
  set banner.hidden true
```

</details>

## Summary

- Along the axis a hidden view has no room, and the gap that is left belongs to the visible view before it.
- Across the axis it still counts in a `fill` stack; alpha changes no layout at all.
- Un-arranged: still a subview, no longer laid out; removed: neither.

"""#

  /// The file of this name.
  package static let `07-nested-stacks-and-margins.md` = #"""
# 7. Nested stacks and margins

A stack is a view, so it can be an arranged view of another stack. Most screens are built in this way. This lesson says
how large a nested stack is, which views are stretched, and how to leave a margin around the views of a stack.

```entrydemo
> scene empty; set session.viewport "320 70"
...
> stack texts vertical spacing=2; label title "Title";
. label detail "A subtitle"; put title in texts; put detail in texts
...
> stack row spacing=10 alignment=center; view photo 40x40;
. button follow "Follow"; put photo in row; put texts in row;
. put follow in row; put row in root;
. constrain row.left == root.left + 10; constrain row.top == root.top + 10
...
> show
      ┌────────────────────────────────────────────────────────┐
    0 ┤                                                        │
      │  ┌─────┐  Title                                        │
      │  │photo│               [ Follow ]                      │
   50 ┤  └─────┘  A subtitle                                   │
      │                                                        │
      └────────────────────────────────────────────────────────┘
       root 320x70   time 0 s
```

The horizontal stack `row` arranges a photo, the vertical stack `texts`, and a button. `texts` arranges two labels.

```question
ask: The photo is 40 points high, the button 30. Each of the two labels is 20.5 high, and the gap between them is 2. How high
  is the row?
? row.height
```

<details><summary>Answer</summary>

```answer
hint: Begin inside: first the height of `texts`, then the highest of the three views in the row.
because: `texts` is 20.5 + 2 + 20.5 high. It is the highest of the three views, so the row is as high.
```

</details>

```question
ask: The row has the alignment center. It is 43 points high. What is the y of `photo`, 40 high, in the row?
? photo.y
```

<details><summary>Answer</summary>

```answer
hint: The room that is left is divided equally: one half above the photo, one half below it.
because: (43 - 40) / 2.
```

</details>

## From the inside

Read nested stacks from the inside. `texts` is vertical, so it is as high as its views and gap, and as wide as its widest
view. `row` is horizontal, so it is as wide as its three views and two gaps, and as high as the highest of them. For the
outer stack the nested one is a view with a *fitting size*: the smallest size that its content allows.

In a nested stack every rule of lessons 2 to 6 holds again, with the length that the outer stack gives it.

## Who is stretched: the views, not the stack

Hugging and resistance protect an intrinsic size. A stack has no intrinsic size, so it has neither of its own. (You can
set them, but they have no effect.) The views in it have them. So compare the views of the outer and of the nested stacks
with each other: **the view with the lowest hugging is stretched, in whatever stack it is, and the view with the lowest
resistance is compressed.**

Rely on this rule: give one view a lower hugging than all others, and you know which one is stretched.

```entrydemo
> scene empty; stack row; stack pair; view a 60x20; view b 60x20; view c 60x20;
. put pair in row; put c in row; put a in pair; put b in pair; put row in root;
. constrain row.width == 300
...
> set b.hugging.horizontal 249
b.hugging.horizontal = 249
```

```question
ask: A row 300 wide holds a nested stack of `a` and `b`, and then the view `c`. All three have the intrinsic width 60. `b` has the
  hugging 249, the other two have 250. How wide is `b`?
? b.width
```

<details><summary>Answer</summary>

```answer
hint: There are no gaps. Which of the three views is stretched, and how wide are the other two together?
because: `b` has the lowest hugging, so it gets all that `a` and `c` leave: 300 - 60 - 60.
```

</details>

Some views can only be stretched or compressed together, as all views of a vertical `fill` stack when its width changes.
Then the highest of their priorities counts. So to stretch such a column, lower the hugging of each view in it.

## If the priorities are equal

This table says what the program does if several views have the lowest hugging. It helps you to understand a layout that
you find. In a layout of your own, set the hugging instead.

| equal is | what decides | example |
|---|---|---|
| the hugging | the lowest index, each view counted in its own stack | `a`, the first of its stack, before `c`, the second of the row |
| the index, too | the fewest views that must be stretched | one view of the row before a column of two |
| that, too | nothing: the widths are ambiguous (lesson 10) | one view of the row, a column of one |

A view in a nested stack of the *other* axis always counts with the index 0. So all views of a column in a row do.

```entrydemo
> scene empty; stack row; stack pair; view a 60x20; view b 60x20; view c 60x20;
. put pair in row; put c in row; put a in pair; put b in pair; put row in root;
. constrain row.width == 300
...
```

```question
ask: The same row, and now all three views have the hugging 250. Which one is stretched?
choices: a, b, c
```

<details><summary>Answer</summary>

```answer
answer: a
hint: Count each view in its own stack, from 0. Which index do `a`, `b` and `c` have?
wrong: b: `b` is the second view of its stack, so it has the index 1, and another view has a lower one.
wrong: c: `c` is not nested, but that doesn't matter. It is the second view of the row, so it has the index 1.
because: `a` has the index 0 in its stack, `b` and `c` have the index 1 in theirs. The lowest index decides.
```

</details>

```entrydemo
> scene empty; stack row; stack pair; view a 60x20; view b 60x20; view c 60x20;
. put pair in row; put c in row; put a in pair; put b in pair; put row in root;
. constrain row.width == 300
...
> a.width
180
> b.width
60
> set c.hugging.horizontal 249
c.hugging.horizontal = 249
> a.width
60
> c.width
180
```

In the next example `m` and `n` are in a column, the second view of the row. They count with the index 0, as `a` does. But
the column has two views to stretch, and `a` is only one.

```entrydemo
> scene empty; stack row; stack column vertical; view a 60x20; view m 60x20; view n 60x20;
. put a in row; put column in row; put m in column; put n in column; put row in root;
. constrain row.width == 300; constrain row.left == root.left; constrain row.top == root.top
...
> a.width; m.width; n.width
240
60
60
> remove n; ambiguous
n removed from column
a: width
  no constraint decides it; widths, then heights, are nearest 0, in tree order
column: x, width
  no constraint decides it; widths, then heights, are nearest 0, in tree order
m: width
```

Without `n` it is one view against one, so the widths are ambiguous.

## Stacks that stretch no view

Some nested stacks can become longer without stretching a view, because only gaps or the room beside the views grow. They
behave as if they had a low hugging, so they are stretched before all views with the usual 250:

| nested stack | in this direction | behaves like the hugging |
|---|---|---|
| distribution equalSpacing or equalCentering | along its axis | 49 |
| alignment other than `fill` | across its axis | 51 |

## Margins

The *margins* of a view are four distances from its edges inward, `layoutMargins`, in the order **top left bottom
right**. They are 8 points each unless you set them; those of a stack are 0. A stack ignores its margins until
`marginsRelative` is true. Then it arranges its views within them: its size is that of its content plus the margins.

An *inset* is such a distance from an edge inward. The word returns with scroll views in lesson 12.

```entrydemo
> scene empty; set session.viewport "200 90"; stack card; view photo 100x40; put photo in card;
. put card in root; constrain card.left == root.left + 10; constrain card.top == root.top + 10
...
> set card.layoutMargins "5 10 15 20"
card.layoutMargins = 5 10 15 20
> card.width
100
> set card.marginsRelative true
card.marginsRelative = true
> show
      ┌────────────────────────────────────────────────────────┐
    0 ┤                                                        │
      │      ┌──────────────────────────┐                      │
      │      │          photo           │                      │
   50 ┤      └──────────────────────────┘                      │
      │                                                        │
      │                                                        │
      │                                                        │
      └────────────────────────────────────────────────────────┘
       root 200x90   time 0 s
```

```question
ask: The photo is 100 wide and 40 high; the margins are 5 at the top, 10 left, 15 at the bottom and 20 right. How high is the
  card now?
? card.height
```

<details><summary>Answer</summary>

```answer
hint: The order is top, left, bottom, right. Which two of the four margins are above and below the photo?
because: 5 + 40 + 15. The width is 10 + 100 + 20.
```

</details>

```entrydemo
> scene empty; set session.viewport "220 80"; stack card marginsRelative=true spacing=6;
. view a 100x40; view b 30x40; put a in card; put b in card; put card in root;
. set card.layoutMargins "5 10 15 20"; constrain card.width == 200
...
> a.x
10
> why a.width
a.width = 134
  = 200  card.width     (its actual width)
  -   6  spacing
  -  30  b.width     (intrinsic)
  -  10  left margin
  -  20  right margin
  stretched by 34 from 100, hugging 250;
      equal hugging: the view with the lowest index is stretched
```

![Two views within the margins of their stack](Pictures/07-margins.svg "entrydemo picture of card with margins")

If a constraint determines the length of the stack, the views and gaps share what the margins leave: here
200 - 10 - 20 = 170. In the formulas of lessons 3 to 5, W is then the length between the margins. Each nested stack has
its own margins. A stack without views is as large as its margins.

## Break it

Does a stack with the highest hugging resist being stretched?

```entrydemo
> scene empty; stack row; stack pair; view a 60x20; view b 60x20; view c 60x20;
. put pair in row; put c in row; put a in pair; put b in pair; put row in root;
. constrain row.width == 300; set pair.hugging.horizontal 1000
...
```

```question
ask: `a`, `b` and `c` are 60 wide and have the hugging 250. The nested stack of `a` and `b` has the hugging 1000. How wide is it?
? pair.width
```

<details><summary>Answer</summary>

```answer
hint: Which views have a hugging that counts? One of them is stretched, as in the examples above.
because: `a` has the index 0 in its stack, so it is stretched to 180, and 180 + 60 = 240.
```

</details>

```entrydemo
> scene empty; stack row; stack pair; view a 60x20; view b 60x20; view c 60x20;
. put pair in row; put c in row; put a in pair; put b in pair; put row in root;
. constrain row.width == 300; set pair.hugging.horizontal 1000
...
> set a.hugging.horizontal 251; set b.hugging.horizontal 251
a.hugging.horizontal = 251
b.hugging.horizontal = 251
> pair.width
120
> c.width
180
```

No: the hugging of the stack has no effect. That of its views has.

## Puzzle: room around a card

Give the card margins: 10 points on all four sides of its two texts.

```puzzle
start:
  scene empty
  set session.viewport "240 90"
  stack card vertical spacing=4
  view title 120x20
  view subtitle 180x20
  put title in card
  put subtitle in card
  put card in root
  constrain card.left == root.left + 10
  constrain card.top == root.top + 10
goal:
  unarrange title
  unarrange subtitle
  constrain card.width == 200
  constrain card.height == 64
  constrain title.left == card.left + 10
  constrain title.top == card.top + 10
  constrain title.width == 180
  constrain subtitle.left == card.left + 10
  constrain subtitle.bottom == card.bottom - 10
forbid: constrain
  put
  push
  subview
```

<details><summary>Hints and solution</summary>

```answer
hint: Setting margins alone changes nothing.
hint: A stack uses its margins if marginsRelative is true. By default they are 0.
solution:
  set card.layoutMargins "10 10 10 10"
  set card.marginsRelative true
wrong:
  set card.layoutMargins "10 10 10 10"
```

</details>

## Puzzle: stretch the texts

The row is 300 wide, and its first view, the photo, is stretched. Stretch the column of texts instead.

```puzzle
start:
  scene empty
  set session.viewport "320 70"
  stack row spacing=10 alignment=center
  stack texts vertical spacing=2
  view photo 40x40
  label title "Title"
  label detail "A subtitle"
  button follow "Follow"
  put photo in row
  put texts in row
  put follow in row
  put title in texts
  put detail in texts
  put row in root
  constrain row.left == root.left + 10
  constrain row.top == root.top + 10
  constrain row.width == 300
goal:
  constrain photo.width == 40
forbid: constrain
  set text
require: hugging
```

<details><summary>Hints and solution</summary>

```answer
hint: The hugging of a stack has no effect. Which views do have one?
hint: Either the photo hugs more, or both texts hug less.
solution:
  set title.hugging.horizontal 249
  set detail.hugging.horizontal 249
wrong:
  set texts.hugging.horizontal 249
```

</details>

## Puzzle: two by two

Four buttons are in one column. Build a grid of two rows from them: `one` and `two` in the first row, `three` and `four`
in the second. All buttons are equally wide, the gaps are 10 points in both directions, and the grid stays 300 wide. The
stacks `upper` and `lower` exist already, but they have no superview.

```puzzle
start:
  scene empty
  set session.viewport "320 140"
  stack grid vertical spacing=10
  stack upper spacing=10
  stack lower spacing=10
  view one 60x24
  view two 90x24
  view three 30x24
  view four 80x24
  put one in grid
  put two in grid
  put three in grid
  put four in grid
  put grid in root
  constrain grid.left == root.left + 10
  constrain grid.top == root.top + 10
  constrain grid.width == 300
goal:
  put upper in grid
  put lower in grid
  put one in upper
  put two in upper
  put three in lower
  put four in lower
  constrain one.width == 145
  constrain three.width == 145
forbid: constrain
  set intrinsic
  scene
```

<details><summary>Hints and solution</summary>

```answer
hint: put one in upper moves the button. The rows themselves must be put into the grid.
hint: Each row stretches only its first button, unless its distribution makes all of them equal.
solution:
  put one in upper
  put two in upper
  put three in lower
  put four in lower
  put upper in grid
  put lower in grid
  set upper.distribution fillEqually
  set lower.distribution fillEqually
wrong:
  put one in upper
  put two in upper
  put three in lower
  put four in lower
  put upper in grid
  put lower in grid
  set grid.distribution fillEqually
```

</details>

## Summary

- A nested stack is as long as its content; its views, not the stack, have hugging and resistance.
- The lowest hugging is stretched wherever it is; among equals the lowest index in its own stack.
- With `marginsRelative` a stack keeps its margins free: content plus margins is its size.

"""#

  /// The file of this name.
  package static let `08-constraints.md` = #"""
# 8. Constraints

You have used constraints since lesson 1. This lesson says what they can express, and how views are laid out that are in
no stack. A stack itself does nothing else: it makes constraints for its views.

```entrydemo
> scene empty; set session.viewport "300 100"; view a 60x30; view b
...
> put a in root; put b in root
...
> constrain a.left == root.left + 20
c1: a.left == root.left + 20
> constrain b.left == a.right + 10
c2: b.left == a.right + 10
> constrain b.right == root.right - 20
c3: b.right == root.right - 20
```

```question
ask: The root is 300 wide, and `a` is 60 wide. `b` has no intrinsic size. How wide do the three constraints make it?
? b.width
```

<details><summary>Answer</summary>

```answer
hint: Where does `b` begin, and where does it end? A positive constant is to the right, a negative one to the left.
because: `b` begins at 20 + 60 + 10 = 90 and ends at 300 - 20 = 280.
```

</details>

## A linear equation between two attributes

    constrain A.ATTRIBUTE == MULTIPLIER * B.ATTRIBUTE + CONSTANT

An *attribute* is one number of a view: an edge, a center, a baseline, a width or a height. (In UIKit's code the
attributes are called *anchors*, such as `leadingAnchor`.) The layout makes the left side equal to the right side.
Multiplier and constant may be missing.

| attributes | may be related to |
|---|---|
| left, right, centerX | each other |
| leading, trailing, centerX, leadingMargin, trailingMargin | each other |
| top, bottom, centerY, firstBaseline, lastBaseline, topMargin, bottomMargin | each other |
| width, height | each other, or a number alone |

A position needs another view: `a.left == root.left + 20`, not `a.left == 20`. `leadingMargin` and the other margins are
the edges moved inward by the view's margins (lesson 7). A view without a baseline has its bottom as one. The baseline
of a vertical stack is that of its first or last visible view. A constraint is valid in both directions:
`a.left == b.right + 8` may move `a` or `b`, whichever is free.

Each view needs four numbers: horizontally a position and a width, vertically a position and a height. An intrinsic size
provides width and height. Two positions, such as left and right, give position and size at once.

```entrydemo
> scene empty; set session.viewport "300 100"; view a 60x30; view b;
. put a in root; put b in root
...
> constrain a.left == root.left + 20; constrain a.top == root.top + 10
...
> constrain b.left == a.right + 10; constrain b.right == root.right - 20
...
> constrain b.top == a.top; constrain b.height == 0.25 * b.width
...
> show
      ┌────────────────────────────────────────────────────────┐
    0 ┤                                                        │
      │    ┌a────────┐  ┌─────────────────────────────────┐    │
      │    └─────────┘  │                b                │    │
   50 ┤                 │                                 │    │
      │                 └─────────────────────────────────┘    │
      │                                                        │
      │                                                        │
  100 ┤                                                        │
      └────────────────────────────────────────────────────────┘
       root 300x100   time 0 s
```

```question
ask: The same two views, and two constraints more: `b` begins as high as `a`, and its height is 0.25 times its width, 190. How
  high
  is `b`?
? b.height
```

<details><summary>Answer</summary>

```answer
hint: The multiplier belongs to the width of `b`: take a quarter of it.
because: 0.25 × 190 = 47.5.
```

</details>

A negative constant moves to the left or up, because y grows downward. `as NAME` names a constraint,
`set NAME.constant 30` changes its constant, and `unconstrain NAME` removes it. Without a name it is c1, c2, … as the
program's answer says.

## At least, at most

Besides `==` there are the *inequalities* `>=` and `<=`. Every width up to 200 satisfies `constrain b.width <= 200`. It has
an effect only where the other constraints alone would make the view wider.

## Required and optional

Each constraint has a *priority* above 0, at most 1000; `@ 300` at the end sets it. Without `@` it is 1000: the
constraint is *required*. Required constraints must be satisfied. If they can't all be, that is a *conflict* (lesson 9).

A constraint with a lower priority is *optional*. It is *satisfied* if the required constraints and those of higher
priority allow it. If not, it is *unsatisfied*, and the layout comes **as near to it as they allow**. So an unsatisfied
optional constraint still has an effect. (`.satisfied` prints which of both it is.)

A column that is as wide as the screen minus 40, but at most 300 wide:

```entrydemo
> scene empty; set session.viewport "375 60"; view column; put column in root;
. constrain column.centerX == root.centerX; constrain column.top == root.top; constrain column.height == 40;
. constrain column.width <= 300; constrain column.width == root.width - 40 @ 750 as wide
...
> column.width
300
> wide.satisfied
false
> set session.viewport "320 60"
session.viewport = 320 60
> wide.satisfied
true
```

```question
ask: The root was 375 wide, and the column 300. Now the root is 320 wide. How wide is the column?
? column.width
```

<details><summary>Answer</summary>

```answer
hint: Compute the root's width minus 40, then compare it with the limit of 300.
because: 320 - 40 is less than 300, so both constraints are satisfied.
```

</details>

![The column in the narrow root](Pictures/08-column.svg "entrydemo picture with constraints")

Priorities are strict levels. A constraint is never left unsatisfied, not even a little, for constraints of lower
priorities, however many these are. Within a level, the sum of the deviations (by how many points each constraint is
missed) is as small as possible. So of `a.width == 100`, `a.width == 200` and `a.width == 220`, all at 300, the middle
one is satisfied: 100 + 0 + 20 is the smallest sum.

## Intrinsic sizes are constraints, too

A view with an intrinsic width has two constraints, with the priorities that you know from lesson 2:

    width <= intrinsic width @ hugging       (250)
    width >= intrinsic width @ resistance    (750)

So now you can compare a constraint of your own with them. A constraint that wants the view **wider** competes with
hugging: it needs more than 250. One that wants it **narrower** competes with resistance: it needs more than 750.

```entrydemo
> scene empty; view a 60x20; put a in root; constrain a.left == root.left; constrain a.top == root.top;
. constrain a.width == 100 @ 500 as wider
...
> a.width
100
> unconstrain wider
wider removed
> constrain a.width == 40 @ 500 as narrower
narrower: a.width == 40 @ 500
```

```question
ask: `a` has the intrinsic width 60. The constraint `a.width == 40` has the priority 500. How wide is `a`?
? a.width
```

<details><summary>Answer</summary>

```answer
hint: Does the constraint make the view wider or narrower than its intrinsic width? So does it compete with hugging or with
  resistance?
because: To be narrower it competes with the resistance 750, and 500 is less.
```

</details>

With the same priority on both sides (250 against hugging 250) the deviations are equal, and the width is ambiguous
(lesson 10). Use 249 or 251.

The same comparison holds in stacks. Here each arranged view has no intrinsic width, but an optional constraint, and the
stack is 400 wide. So 100 points are too many.

```entrydemo
> scene empty; stack s; view a; view b; view c; put a in s; put b in s; put c in s; put s in root;
. constrain s.width == 400; constrain a.width == 100 @ 750; constrain b.width == 100 @ 250;
. constrain c.width == 100 @ 750
...
> a.width
100
> b.width
200
> c.width
100
```

The constraint of the lowest priority is unsatisfied: `b` is 200 wide. What a stack requires of its views (first and
last at its ends, the gaps, equal lengths in fillEqually) has the priority 1000. `constraints s` lists it; lesson 9
explains the notation.

## Break it

Raise the hugging to 1000: is the view then required to be no wider than its content?

```entrydemo
> scene empty; view a 60x20; put a in root; constrain a.left == root.left; constrain a.top == root.top;
. set a.hugging.horizontal 1000
...
> constrain a.width == 100 @ 999
c3: a.width == 100 @ 999
```

```question
ask: The intrinsic width of `a` is 60, its hugging 1000. The constraint `a.width == 100` has the priority 999. How wide is `a`?
? a.width
```

<details><summary>Answer</summary>

```answer
hint: The constraint wants the view wider. With which priority does it compete?
because: It competes with the hugging, and 999 is less than 1000.
```

</details>

Yes. 999 is less than 1000, so the view stays 60 wide. With `a.width == 100` at 1000, two required constraints could not
both be satisfied: a conflict.

## Puzzle: twice as wide

Two panes share a stack 310 wide, with a gap of 10. The second pane should be twice as wide as the first one, and it should
stay so at any width of the stack: no number of points may appear.

```puzzle
start:
  scene empty
  set session.viewport "330 60"
  stack s spacing=10
  view list 60x40
  view page 60x40
  put list in s
  put page in s
  put s in root
  constrain s.left == root.left + 10
  constrain s.top == root.top + 10
  constrain s.width == 310
goal:
  constrain list.width == 100
forbid: width == 100
  width == 200
  width <= 100
  width >= 200
  width +
  width -
  left
  right
  leading
  trailing
  centerX
  intrinsic
```

<details><summary>Hints and solution</summary>

```answer
hint: A constraint can relate the widths of two views with a multiplier.
hint: The multiplier stands before the attribute on the right side, as in a.width == 3 * b.width.
solution:
  constrain page.width == 2 * list.width
wrong:
  set s.distribution fillProportionally
```

</details>

## Puzzle: as wide as allowed

The photo should be 200 wide if there is room, and it must stay inside the column, which is 160 wide. So 160 is the best
possible width. The constraint `wanted` says 200 with the priority 240, but the photo is only 100 wide, its intrinsic
width.

```puzzle
start:
  scene empty
  set session.viewport "200 100"
  view column 160x80
  view photo 100x60
  put column in root
  put photo in column
  constrain column.left == root.left + 10
  constrain column.top == root.top + 10
  constrain column.width == 160
  constrain photo.left == column.left
  constrain photo.top == column.top + 10
  constrain photo.right <= column.right
  constrain photo.width == 200 @ 240 as wanted
goal:
  unconstrain wanted
  constrain photo.right == column.right
forbid: constrain
  constant
  intrinsic
```

<details><summary>Hints and solution</summary>

```answer
hint: With which priority does wanted compete?
hint: Wider than the intrinsic width means against hugging, which is 250.
solution:
  set wanted.priority 251
wrong:
  set wanted.constant 160
```

</details>

## Puzzle: keep the price in the row

The texts in this row stand on one line, and so they should. But the large price begins 10.5 points above the row
(lesson 5). Add one constraint, so that the row begins where the price begins, whatever the price is: without a number of
points.

```puzzle
start:
  scene empty
  set session.viewport "200 60"
  stack row spacing=8 alignment=firstBaseline
  label name "Apples"
  label price "1.80" title1
  put name in row
  put price in row
  put row in root
  constrain row.left == root.left + 10
  constrain row.top == root.top + 10
goal:
  constrain name.top == row.top + 10.5
forbid: top +
  top -
  bottom
  centerY
  height
  layoutMargins
```

<details><summary>Hints and solution</summary>

```answer
hint: The row is bounded by its first view only. What would hold if the price were inside?
hint: Relate the top of the price to the top of the row, with >= or ==.
solution:
  constrain price.top >= row.top
wrong:
  set row.alignment center
```

</details>

## Summary

- A constraint relates an attribute to multiplier × attribute + constant, by ==, <= or >=; each view needs position and
  size twice.
- Required constraints (1000) must be satisfied; optional ones are, as nearly as the higher levels allow.
- Hugging and resistance are optional constraints: over 250 beats hugging, over 750 beats resistance.

"""#

  /// The file of this name.
  package static let `09-conflicts.md` = #"""
# 9. Conflicts

A *conflict* is a set of required constraints that can't all be satisfied at once (lesson 8). The program then prints the same
message as an iPhone. After this lesson you can read it, and repair what it reports.

```question
ask: A stack is pinned to the top and the bottom of the root, which is 926 points high. Its only view, `box`, fills it. How
  high do
  these constraints make the box?
choices: 100, 826, 926
```

<details><summary>Answer</summary>

```answer
answer: 926
hint: Begin with the height of the root. How much of it do the two pins take away?
wrong: 100: That would be a constant height of the box. The question has none: it has only the root's height and the pins.
wrong: 826: You have subtracted 100, but nothing here is 100 high: the pins have the distance 0.
because: 926 − 0 − 0 = 926.
```

</details>

## A sum that does not add up

Now the box also has a required height of 100. First the stack is pinned to the top of the root only, so it is 100 high. Then
somebody pins the stack's bottom to the root's bottom, too. (`scene height` makes the root and the stack.)

```entrydemo
> scene height
height: root stack
> view box; constrain box.height == 100 as boxHeight; put box in stack
box: view, no superview yet
boxHeight: box.height == 100
box in stack at 0
> constrain stack.bottom == root.bottom as stackBottom
stackBottom: stack.bottom == root.bottom
Unable to simultaneously satisfy constraints.
	Probably at least one of the constraints in the following list is one you don't want.
	Try this:
		(1) look at each constraint and try to figure out which you don't expect;
		(2) find the code that added the unwanted constraint or constraints and fix it.
(
    "<NSLayoutConstraint:stackTop V:|-(0)-[stack]   (active, names: '|':root )>",
    "<NSLayoutConstraint:stackBottom stack.bottom == root.bottom   (active)>",
    "<NSLayoutConstraint:boxHeight box.height == 100   (active)>",
    "<NSLayoutConstraint 'UISV-canvas-connection' stack.top == box.top   (active)>",
    "<NSLayoutConstraint 'UISV-canvas-connection' V:[box]-(0)-|   (active, names: '|':stack )>",
    "<NSLayoutConstraint 'UIView-Encapsulated-Layout-Height' root.height == 926   (active)>"
)

Will attempt to recover by breaking constraint
<NSLayoutConstraint:boxHeight box.height == 100   (active)>
> layout
name     kind            x  y  width  height
root     view            0  0    375     926
  stack  stack vertical  0  0    375     926
    box  view            0  0    375     926  broken
```

![The box is as high as the stack, and outlined as broken](Pictures/09-conflict.svg "entrydemo picture of root with constraints")

The box would have to be 926 and 100 high. The program breaks one of the constraints, `boxHeight`, so the box is 926 high. Its
line has the flag *broken*: one of its constraints is not satisfied.

An iPhone prints this message to its *console*, the window in which developers read an app's messages. All positions in this
lesson are in root coordinates: points from the top left corner of the screen, y grows downward.

## Read one line

Each line of the list is one constraint:

```text
<NSLayoutConstraint:boxHeight box.height == 100   (active)>
<NSLayoutConstraint:stackTop V:|-(0)-[stack]   (active, names: '|':root )>
<NSLayoutConstraint 'UISV-canvas-connection' V:[box]-(0)-|   (active, names: '|':stack )>
```

- After the colon stands the ID of the constraint. (On an iPhone it is an address such as `0x600002c1`.) A label or button is
  followed by its text: `addButton'Add Item'`.
- In quotes stands its *identifier*, a name that tells who made it. Constraints that you add have none.
- Then comes the rule itself. It has one of two forms.
  - *An equation*: `box.height == 100`, `stack.bottom == root.bottom - 8`, `a.width == 0.5*b.width + 8`.
  - *Visual format*, a small drawing. `V:` means vertical, from top to bottom; `H:` horizontal. `[box]` is a view. `|` is an edge
    of the superview; `names: '|':stack` says that this superview is `stack`. `-(8)-` is a distance of 8 points, `-(>=8)-` one of
    at least 8. So `V:[box]-(0)-|` says: the bottom of `box` is 0 points above the bottom of `stack`. And `H:[a]-(8)-[b]` says:
    `b` begins 8 points after the end of `a`. `(LTR)` after it means that the rule refers to left and right.
  - Which form it is depends on how the rule was written. `constrain b.left == a.right + 8` has the later edge before the `==`; it
    is printed as `H:[a]-(8)-[b](LTR)`. `constrain a.right == b.left - 8` says the same with the earlier edge first; it is printed
    as the equation `a.right == b.left - 8`.
- ` priority:750` would follow if the constraint were optional. In a message about a conflict all are required.
- `active` means that it takes part in the layout.

| identifier | who made it |
|---|---|
| `UISV-canvas-connection` | a stack view: its first and last arranged view touch its edges |
| `UISV-spacing` | a stack view: the gap between two neighbours |
| `UISV-alignment`, `UISV-spanning-…` | a stack view: across its axis (lesson 5) |
| `UISV-fill-equally`, `UISV-fill-proportionally`, `UISV-distributing-edge` | a stack view: its distribution (lesson 4) |
| `UISV-hiding` | a stack view: the length 0 of a hidden view, priority 999.999 |
| `UIView-Encapsulated-Layout-Width`, `-Height` | the screen: the size that the root was given |

Constraints without an identifier come first, then the others by identifier. Among equals the view on the left side of the
equation counts (in visual format, the one with the later edge): a superview before its subviews, and these in their order; for
one view left, right, top, bottom, leading, trailing, width, height. The order says nothing about blame.

## Read the list

Start at the root and go inward, along one axis, and write down the sum. Here: the root is 926 high. The stack begins 0 below the
root's top and ends at the root's bottom. The box begins at the stack's top and ends 0 above its bottom. So the box is 926 − 0 − 0
= 926 high. But `boxHeight` says 100, and 926 ≠ 100.

The list is *irreducible*: leave out any one line, and the rest can be satisfied. So each line is a place where a cure is
possible. Constraints that are not in the list don't matter.

One bound is part of many conflicts and is never listed: **no width and no height may be negative**.

```question
ask: The root is 375 wide. View `a` begins 200 points after the root's left edge and ends 200 points before its right edge.
  How wide would `a` have to be?
choices: 375, -25, 0, 175
```

<details><summary>Answer</summary>

```answer
answer: -25
hint: Write down the sum: the root's width, minus what is left free at the left, minus what is left free at the right.
wrong: 375: That is the width of the root. The view leaves 200 points free at each side of it.
wrong: 0: That is the smallest width that is possible, but the sum does not stop there.
wrong: 175: You have subtracted 200 once. Both sides leave 200 points free.
because: 375 − 200 − 200 = −25. A width can't be negative, so these two constraints and the root's width conflict.
```

</details>

```entrydemo
> scene empty
empty: root
> view a; put a in root
a: view, no superview yet
a in root
> constrain a.left == root.left + 200
c1: a.left == root.left + 200
> constrain a.right == root.right - 200
c2: a.right == root.right - 200
Unable to simultaneously satisfy constraints.
...
(
    "<NSLayoutConstraint:c1 H:|-(200)-[a](LTR)   (active, names: '|':root )>",
    "<NSLayoutConstraint:c2 a.right == root.right - 200   (active)>",
    "<NSLayoutConstraint 'UIView-Encapsulated-Layout-Width' root.width == 375   (active)>"
)

Will attempt to recover by breaking constraint
<NSLayoutConstraint:c2 a.right == root.right - 200   (active)>
> a.width
0
```

## Which one is broken

Rely on one fact: **the whole sum is wrong, and each line of the list is a place where a cure is possible.** The program breaks one
of the lines only to be able to go on. Then all others of the list are satisfied. A message is a mistake to repair, even if the
screen looks right.

Nobody should rely on *which* line is broken: Apple documents no order. Ours is our choice. It is the same on every run, and it
explains most of the logs that we know. Use it only to understand a frame that you see.

The size of the root (`UIView-Encapsulated-…`), the safe area (lesson 12) and `UISV-hiding` are broken only if the list has no
others. Of the rest it is the first kind in this table that the list contains. *Inner* means: of the innermost view that the list
mentions. *Neighbours* are two views in the same superview.

| | kind | example |
|---|---|---|
| 1 | the width of a view against its own height (an aspect ratio) | `a.width == 2 * a.height` |
| 2 | a constant size (`==`, `>=`, `<=`), but not that of the outermost view in the list, if it has others | `a.width == 200` |
| 3 | inner: an inequality between neighbours | `b.left >= a.right + 8` |
| 4 | inner: a gap between neighbours | `b.left == a.right + 8` |
| 5 | inner: a trailing or bottom edge | `a.right == root.right - 200` |
| 6 | inner: a size against another view's size | `a.width == b.width` |
| 7 | inner: a center | `a.centerX == root.centerX` |
| 8 | inner: a leading or top edge | `a.left == root.left + 200` |
| 9 | any other | the first one of the list |

Of several of one kind, it is the one with the larger constant. If these are equal, it is the one listed first.

```question
ask: A stack `s` must be 300 wide. It arranges `a` and `b`, in this order, which must be 200 and 150 wide. Which of the three
  widths is
  broken?
choices: s, a, b
```

<details><summary>Answer</summary>

```answer
answer: a
hint: All three are constant sizes, kind 2. Which of them does the table except, and which of the others has the larger constant?
wrong: s: It is a constant size, too. But `s` is the outermost view that the list mentions, and the list has others.
wrong: b: It is a constant size of an inner view, but not the only one. Of several the constants are compared.
because: s is the outermost view in the list. Of the two other sizes that of a is larger: 200 is more than 150.
```

</details>

```entrydemo
> scene empty; stack s; view a; view b; put a in s; put b in s; put s in root; constrain s.width == 300;
. constrain b.width == 150; constrain a.width == 200
...
> a.width; b.width
150
150
```

Each layout tries the broken constraint again. The message is printed once, and again only after the conflict had been gone. If
the rest still conflicts, a second message follows. `conflicts` prints those that hold now.

## Cures

There are four. Ask which of the listed constraints you don't mean.

- *It is only a preference*: give it a lower priority. 999 is enough; it is satisfied whenever the required ones allow it.
- *It is one too many*: remove it. Two edges and a length are three facts, and two determine a view on an axis.
- *It is a limit*: write `<=` or `>=` instead of `==`.
- *Something is missing*: add a view that takes the rest.

```entrydemo
> scene height
height: root stack
> view box; constrain box.height == 100 as boxHeight; put box in stack
box: view, no superview yet
boxHeight: box.height == 100
box in stack at 0
> constrain stack.bottom <= root.bottom as limit
limit: stack.bottom <= root.bottom
> stack.height; box.height
100
100
> conflicts
no conflicts
```

The limit was the third cure. The stack ends where its content ends, and no later than the root.

## Break it

Lower the wrong priority. The message is gone, and the layout is still not what you want.

```entrydemo
> scene height
height: root stack
> view box; constrain box.height == 100 @ 999 as boxHeight; put box in stack
box: view, no superview yet
boxHeight: box.height == 100 @ 999
box in stack at 0
> constrain stack.bottom == root.bottom as stackBottom
stackBottom: stack.bottom == root.bottom
> conflicts
no conflicts
```

```question
ask: `boxHeight` says 100 with the priority 999, and there is no conflict any more. How high is the box?
? box.height
```

<details><summary>Answer</summary>

```answer
hint: Which of the constraints are still required? What do they alone make of the box?
because: The required ones say 926 − 0 − 0, and `boxHeight` is optional now: it is left unsatisfied.
```

</details>

## Puzzle: keep the box at the top

The root is 120 high here. The stack must reach from its top to its bottom, and the box must stay 40 high, at the top. (The fourth
cure does it.)

```puzzle
start:
  scene height
  set session.viewport "375 120"
  view box
  constrain box.height == 40 as boxHeight
  put box in stack
  constrain stack.bottom == root.bottom as stackBottom
goal:
  set stack.axis horizontal
  set stack.alignment leading
forbid: axis
  alignment
  distribution
  layoutMargins
  constrain
  subview
```

<details><summary>Hints and solution</summary>

```answer
hint: The stack is 120 high, and the box may occupy only 40 of it. Which view occupies the rest?
hint: Create a view without a size, view filler, and put it in the stack after the box.
solution:
  view filler
  put filler in stack
wrong:
  set boxHeight.priority 999
```

</details>

## Puzzle: the badge is right

A card is 200 wide. The badge in it is 220 wide and needs 8 points on each side: 8 + 220 + 8 ≠ 200. The badge is right. Make the
card as wide as the badge needs, without a new constraint and without a new number of points.

```puzzle
start:
  scene empty
  set session.viewport "300 90"
  view card
  put card in root
  view badge
  put badge in card
  constrain card.left == root.left + 20
  constrain card.top == root.top + 20
  constrain card.width == 200 as cardWidth
  constrain badge.width == 220 as badgeWidth
  constrain badge.height == 30
  constrain badge.top == card.top + 8
  constrain card.bottom == badge.bottom + 8
  constrain badge.left == card.left + 8
  constrain card.right == badge.right + 8
goal:
  set cardWidth.constant 236
forbid: constrain
  constant
  intrinsic
```

<details><summary>Hints and solution</summary>

```answer
hint: Which of the listed constraints is only a preference?
hint: set cardWidth.priority takes a number. 1000 is required.
solution:
  set cardWidth.priority 999
wrong:
  set badgeWidth.priority 999
```

</details>

## Summary

- A conflict is a set of required constraints that can't hold together; read the list as one sum along one axis.
- One of them is broken, never the root's size; which one is our choice, so repair the cause.
- Cures: a priority of 999, one constraint fewer, a limit instead of an equality, a view that takes the rest.

"""#

  /// The file of this name.
  package static let `10-ambiguity.md` = #"""
# 10. Ambiguity

A conflict is too many rules (lesson 9). *Ambiguous* means too few: more than one layout satisfies everything equally well.
Nothing is printed then, so you have to ask: `ambiguous` lists the views, and what of their frames is not determined.

```entrydemo
> scene empty; view a 40x20; put a in root
...
> ambiguous
a: x, y
  no constraint decides it; set to the position nearest 0
```

```question
ask: `a` has a superview and an intrinsic content size, and no constraints. How many constraints does it need?
choices: 1, 2, 4
```

<details><summary>Answer</summary>

```answer
answer: 2
hint: A frame has four numbers. How many of them does `ambiguous` list?
wrong: 1: A constraint between edges determines one number. Look how many `ambiguous` lists.
wrong: 4: Four numbers must be determined, but the intrinsic content size determines some of them.
because: The intrinsic content size provides width and height. One constraint is needed for x and one for y.
```

</details>

A view that is ambiguous may be at a wrong place, have the width 0, or look right by luck.

## Two facts on each axis

A frame has four numbers: x and width on the horizontal axis, y and height on the vertical axis. On each axis two facts determine
the two numbers: an edge and a length, or both edges, or the center and a length. An intrinsic content size is a length, on both
axes.

A label has an intrinsic content size, so it needs one fact more on each axis. An arranged view needs none: its stack places it.
But the stack itself needs them.

```entrydemo
> scene empty
empty: root
> view a 40x20; put a in root
a: view, no superview yet
a in root
> ambiguous
a: x, y
  no constraint decides it; set to the position nearest 0
> constrain a.left == root.left + 10
c1: a.left == root.left + 10
> ambiguous
a: y
  no constraint decides it; set to the position nearest 0
> constrain a.top == root.top + 10
c2: a.top == root.top + 10
> ambiguous
nothing is ambiguous
```

An inequality is not a fact. It only excludes some values.

```question
ask: The root is 375 wide. A view 40 points wide must begin at least 10 points after the root's left edge and end at least 10
  points before its right edge. Is its x determined?
choices: yes, no
```

<details><summary>Answer</summary>

```answer
answer: no
hint: Try two places: does x = 10 satisfy both constraints? Does x = 100?
wrong: yes: Both constraints only exclude values. Look for two different places that satisfy them both.
because: Any x from 10 to 325 satisfies both. Add an equation, such as a.centerX == root.centerX.
```

</details>

```entrydemo
> scene empty
empty: root
> view a 40x20; put a in root
a: view, no superview yet
a in root
> constrain a.left >= root.left + 10; constrain a.right <= root.right - 10
c1: a.left >= root.left + 10
c2: a.right <= root.right - 10
> ambiguous
a: x, y
  as tight as c1 allows
  no constraint decides it; set to the position nearest 0
> a.x
10
> constrain a.centerX == root.centerX
c3: a.centerX == root.centerX
> ambiguous
a: y
  no constraint decides it; set to the position nearest 0
> a.x
167.5
```

## What the program does with a free value

Ambiguity is always a mistake: one more constraint can move the view. But the program needs some value, and the same one on every
run. It finds it in three steps, as UIKit does:

1. Each width, then each height, is *as near to 0* as it can be, view by view from the root inward. So `a.width <= 23` alone makes
   a width of 0.
2. Each of your inequalities, and each optional constraint, becomes *as tight* as it can, in the order in which they were
   activated. That is why `a.x` was 10 above, and it would be 10 for `a.left <= root.left + 10`, too.
3. Each x, then each y, is as near to 0 as it can be.

If content sizes of one priority can't all hold, a rule comes before these steps: outside a stack, the view that a constraint *names
first* takes the room. Of two labels side by side between fixed edges it is stretched; if they are too wide it keeps its width. So
the order of your constraints decides, and `ambiguous` says so. Different priorities are better.

```entrydemo
> scene empty; view a 40x20; put a in root; constrain a.top == root.top
...
> constrain a.right <= root.centerX
c2: a.right <= root.centerX
```

```question
ask: The root is 375 wide, `a` is 40 wide. The only constraint for `a` on this axis is `a.right <= root.centerX`. What is the
  x of `a`?
? a.x
```

<details><summary>Answer</summary>

```answer
hint: The width is known. Step 2: the inequality becomes tight. At which x is the right edge of `a` then?
because: `a` ends at 375 / 2 = 187.5, and it is 40 wide.
```

</details>

```entrydemo
> scene empty; view a 40x20; put a in root; constrain a.top == root.top
...
> constrain a.right <= root.centerX
c2: a.right <= root.centerX
> why a.x
a.x = 147.5
  = 187.5  0.5 × root.width     (of 375, given)
  -    40  a.width     (intrinsic)
  ambiguous: as tight as c2 allows
  through c2: a.right <= root.centerX
```

Two views without an intrinsic content size in a stack are the usual case. Their sum is known; their shares are not.

```entrydemo
> scene empty; stack s; view a; view b;
. put a in s; put b in s; put s in root;
. constrain s.left == root.left; constrain s.top == root.top;
. constrain s.width == 300; constrain s.height == 40
...
> layout
name   kind              x  y  width  height
root   view              0  0    375     480
  s    stack horizontal  0  0    300      40
    a  view              0  0      0      40  ambiguous
    b  view              0  0    300      40  ambiguous
```

![Two views share 300 points, and both are outlined as ambiguous](Pictures/10-ambiguous.svg "entrydemo picture of s")

Now one more rule, `a.width >= 50`:

```entrydemo
> scene empty; stack s; view a; view b;
. put a in s; put b in s; put s in root;
. constrain s.left == root.left; constrain s.top == root.top;
. constrain s.width == 300; constrain s.height == 40
...
> constrain a.width >= 50
c5: a.width >= 50
```

```question
ask: The width of `a` is still ambiguous, and `a` comes before `b`. How wide is `b`?
? b.width
```

<details><summary>Answer</summary>

```answer
hint: Widths are as near to 0 as they can be, one after the other. Then the sum of both widths is known.
because: The width of a is as near to 0 as the inequality allows, so a is 50 wide. The stack is 300 wide without gaps, so 250 are
  left for b.
```

</details>

Equal views are enough to repair it: `constrain a.width == b.width`, or the distribution fillEqually. Views with an *intrinsic*
size are not ambiguous in a stack, not even with equal priorities: a rule of the stack decides which one is stretched (lesson 2).

Hidden views are not listed.

## The entry list

An example without the command `scene` begins with the *entry list*, a screen that most lessons from here on use:

- `scroll`, a scroll view (lesson 11), is 343 wide and 460 high. It begins at the top of the root and ends 20 points above its
  bottom. Its content has an inset of 20 at the top (lesson 12).
- In it is `stack`, a vertical stack. The constraints `stackTop`, `stackBottom`, `stackLeading` and `stackTrailing` pin it to the
  edges of the content, and `stackWidth` makes it as wide as `scroll`.
- The stack arranges the *rows* `e1`, `e2`, …, one for each entry, and below them the button *Add Item*, `addButton`, 30 high. A
  row is a stack of two texts, 20.5 high, and a Delete button, 30 high, with the alignment firstBaseline. So it is 30 − 4.5 = 25.5
  high (lesson 5).
- `add 3` taps Add Item three times, `delete e2` taps a Delete button. A new row appears in 0.25 s, and the list scrolls by 30 if
  it can, so after many rows it is at its end (lesson 14). `settle` lets time pass until nothing moves (lesson 13).

## A content size can be ambiguous

A scroll view finds its content size in the same way. There must be an unbroken chain of facts from the top edge of the content to
its bottom edge, and another one from the leading to the trailing edge. The entry list has such a chain: content top = top of the
stack, the stack's rows, bottom of the stack = content bottom. Cut it at its end:

```question
ask: The list has 20 rows and a content height of 540. We remove the constraint `stackBottom`, which ties the stack's bottom
  to the
  bottom of the content. The stack keeps its 540 points. What is the content height then?
choices: 540, 0, 460, 510
```

<details><summary>Answer</summary>

```answer
answer: 0
hint: The chain from the content's top to its bottom is cut at the end. Which value does the program take for what is free?
wrong: 540: That is the height of the stack. Nothing ties the end of the content to the stack any more.
wrong: 460: That is the height of the frame, and it has no part in the content height.
wrong: 510: You have subtracted the button. It is still in the stack, but the stack no longer determines the content height.
because: The content's bottom is free now, and a free value is set to the solution nearest 0.
```

</details>

```entrydemo
> add 20; settle
e1 … e20 (20) appearing, 0.25 s
settled at 0.25 s
> scroll.contentSize.height
540
> unconstrain stackBottom
stackBottom removed
> ambiguous
scroll: scrollable content height
  no constraint decides it; set to the position nearest 0
> stack.height; scroll.contentSize.height
540
0
```

All rows are there, and the list does not scroll. "It doesn't scroll" is nearly always a cut chain. (Xcode, Apple's tool for
developers, calls it "scrollable content size is ambiguous".)

## Break it

Remove the constraint for the width. Nothing is ambiguous, since the rows still have intrinsic widths. But the content is as wide
as the widest row, and no longer as wide as the screen.

```entrydemo
> add 20; settle
e1 … e20 (20) appearing, 0.25 s
settled at 0.25 s
> unconstrain stackWidth
stackWidth removed
> ambiguous
nothing is ambiguous
> scroll.contentSize.width; scroll.width
315.5
343
```

## Puzzle: the lower right corner

The view `a` has a size, and no place. Put it in the lower right corner of the root, 10 points from both edges, so that it stays
there at any size of the root. Nothing may be ambiguous.

```puzzle
start:
  scene empty
  set session.viewport "300 100"
  view a 40x20
  put a in root
goal:
  constrain a.centerX == root.left + 270
  constrain a.centerY == root.top + 80
forbid: left
  top
  leading
  centerX
  centerY
  put
  push
  right <=
  right >=
  trailing <=
  trailing >=
  bottom <=
  bottom >=
```

<details><summary>Hints and solution</summary>

```answer
hint: Two constraints are enough, one on each axis.
hint: The right edge of a is 10 points before the right edge of root: root.right - 10. Inside is minus.
solution:
  constrain a.right == root.right - 10
  constrain a.bottom == root.bottom - 10
wrong:
  constrain a.right == root.right + 10
  constrain a.bottom == root.bottom + 10
```

</details>

## Puzzle: twice as wide at any width

Two views without an intrinsic size share a stack that is 330 wide, with a gap of 30. Make `a` twice as wide as `b`, with a
constraint that stays right at any width of the stack, so without a number of points. Then `set total.constant 240`: the stack must
be 240 wide in the end.

```puzzle
start:
  scene empty
  set session.viewport "350 60"
  stack s spacing=30
  view a
  view b
  put a in s
  put b in s
  put s in root
  constrain s.left == root.left
  constrain s.top == root.top
  constrain s.width == 330 as total
  constrain s.height == 40
goal:
  constrain b.width == 70
  set total.constant 240
forbid: width == 70
  width == 140
  width <= 70
  width >= 140
  width +
  width -
  left
  right
  leading
  trailing
  centerX
  intrinsic
```

<details><summary>Hints and solution</summary>

```answer
hint: The gap takes 30. What remains has three parts: two for a, one for b.
hint: The multiplier stands before the attribute on the right side, as in a.width == 3 * b.width.
solution:
  constrain a.width == 2 * b.width
  set total.constant 240
wrong:
  constrain a.width == 200
  set total.constant 240
```

</details>

## Summary

- Each view needs two facts on each axis; an intrinsic size is one, an inequality is none.
- Where a value is free, lengths are nearest 0, then inequalities become tight, then positions are nearest 0; nothing is printed,
  so ask with `ambiguous`. Of content sizes with equal priorities, the view that a constraint names first takes the room.
- A content size needs a chain from edge to edge; a list that does not scroll has lost it.

"""#

  /// The file of this name.
  package static let `11-scroll-views.md` = #"""
# 11. Scroll views

A *scroll view* is a window onto something larger. Two rectangles belong to it: its *frame*, the window, and its *content*, what is
seen through the window. The size of the content is the *content size*. This lesson explains where both sizes come from.

```entrydemo
> scene empty; scrollview s; put s in root
...
> constrain s.left == root.left; constrain s.top == root.top
...
> constrain s.width == 200; constrain s.height == 300
...
> view page 200x900; put page in s
...
> constrain page.left == s.left; constrain page.right == s.right
...
> constrain page.top == s.top; constrain page.bottom == s.bottom
...
> s.frame
0 0 200 300
```

```question
ask: The window s is 200 wide and 300 high. The page is 200 wide and 900 high and pinned to all four edges of s. How high is
  the content?
? s.contentSize.height
```

<details><summary>Answer</summary>

```answer
hint: The page keeps its height, and s.frame has not changed. So which of the two rectangles do the edges belong to?
because: From inside, s.top and s.bottom are the edges of the content, so the content is as high as the page.
```

</details>

![The window shows the first 300 of 900 points; the bar at its right says so](Pictures/11-content.svg "entrydemo picture of root")

## Two rectangles, two sets of constraints

The frame says where the scroll view stands in its superview and how large it is on screen (lesson 1). Constraints between a
scroll view and views *outside* it determine the frame, as for any view. Constraints between a scroll view and the views *inside* it
read differently:

| from inside, | means |
|---|---|
| `scroll.left`, `.right`, `.top`, `.bottom`, `.leading`, `.trailing`, the centers | the edges of the *content* |
| `scroll.width`, `scroll.height` | the size of the *frame* |
| `scroll.frame.top` and so on | the edges of the *frame*, if that is what you mean |

So a view that is pinned to the four edges from inside does not become as large as the window. It is the other way round: the
content becomes as large as the view. Lesson 12 moves the content.

```entrydemo
> scene empty; scrollview s; put s in root;
. constrain s.left == root.left; constrain s.top == root.top;
. constrain s.width == 200 as w; constrain s.height == 300 as h
...
> view page 200x900; put page in s;
. constrain page.left == s.left; constrain page.right == s.right;
. constrain page.top == s.top; constrain page.bottom == s.bottom
...
> set w.constant 180; set h.constant 250
w.constant = 180
h.constant = 250
> s.frame
0 0 180 250
```

```question
ask: The window is 180 × 250 now. How high is the content?
? s.contentSize.height
```

<details><summary>Answer</summary>

```answer
hint: What determines the content size? Has it changed?
because: The page determines the content, and the page is still 900 high.
```

</details>

The frame does not follow the content, and the content does not follow the frame.

## The sum of the content height

In the entry list (lesson 10) a vertical stack is pinned to the four edges of the content. So the content is as high as the stack:
the sum of its rows, its gaps and its button.

```entrydemo
> add 3; settle
e1, e2, e3 appearing, 0.25 s
settled at 0.25 s
> e1.height; addButton.height
25.5
30
> scroll.height
460
```

```question
ask: Three rows and the button; no gaps. How high is the content?
? scroll.contentSize.height
```

<details><summary>Answer</summary>

```answer
hint: The stack is pinned to the four edges of the content. Add up what it arranges.
because: 3 × 25.5 + 30 = 106.5. The height of the window, 460, is not part of this sum.
```

</details>

A content that is lower than the window is nothing special. It stands at the top, and can't be scrolled.

Views inside have their y in *content coordinates*: points from the top left corner of the content. Where they appear on screen
depends on the part of the content that the window shows; lesson 12 gives the sum.

## The width pin

Why does the list scroll vertically only? A view scrolls on an axis if the content is longer than the frame there. The content is
as wide as the stack. So one constraint is needed that makes the stack as wide as the *frame*, and that is what a scroll view's
width means from inside:

```text
stack.width == scroll.width
```

This is the *width pin*. With it the texts adapt to the screen, and the content can only grow downward. A horizontal strip has a
height pin instead.

```question
ask: Without the width pin, the stack is as wide as its widest row. One row gets a long text and now needs 551 points. The
  window is 343 points wide. What happens?
choices: the text is cut, the list scrolls horizontally too, the window becomes wider
```

<details><summary>Answer</summary>

```answer
answer: the list scrolls horizontally too
hint: Which size does the content take without the pin? Compare it with the width of the frame.
wrong: the text is cut: A text is compressed if something limits its width. Without the width pin nothing limits the stack.
wrong: the window becomes wider: Constraints with views outside determine the frame. The content has no influence on it.
because: The stack takes its fitting width, the content follows it, and 551 is more than 343.
```

</details>

```entrydemo
> add; settle
e1 appearing, 0.25 s
settled at 0.25 s
> unconstrain stackWidth
stackWidth removed
> set e1.date.text "a date that nobody would write like this"
e1.date.text = a date that nobody would write like this
> scroll.contentSize.width; scroll.width
551.5
343
> constrain stack.width == scroll.width
c1: stack.width == scroll.width
> scroll.contentSize.width
343
```

## What stays where it is

A view inside a scroll view normally moves with the content. A view that is tied to the *frame's* edges stays, like a badge or a
header over the list. It must be tied on both axes, and it adds nothing to the content size.

```entrydemo
> add 20; settle
e1 … e20 (20) appearing, 0.25 s
settled at 0.25 s
> label badge "New"; put badge in scroll
badge: label, no superview yet
badge in scroll
> constrain badge.right == scroll.frame.right - 8
c1: badge.right == scroll.frame.right - 8
> constrain badge.top == scroll.frame.top + 8
c2: badge.top == scroll.frame.top + 8
> badge.top; scroll.contentSize.height
8
540
> scroll to 30
contentOffset 0 30
> badge.top; scroll.contentSize.height
8
540
```

`badge.top` is in root coordinates: on screen the badge stays 8 points below the window's top.

![The badge over the list](Pictures/11-badge.svg "entrydemo picture of root")

## Break it

Make the stack as high as the window, as one would in a screen that does not scroll.

```entrydemo
> add 20; settle
e1 … e20 (20) appearing, 0.25 s
settled at 0.25 s
> scroll.contentSize.height; scroll.height
540
460
> constrain stack.height == scroll.height
c1: stack.height == scroll.height
```

```question
ask: The content was 540 high, the window is 460 high, and the stack is still pinned to the edges of the content. How high is
  the content
  now?
? scroll.contentSize.height
```

<details><summary>Answer</summary>

```answer
hint: From inside, is `scroll.height` a size of the content or of the frame? The content is still as high as the stack.
because: `scroll.height` is the height of the frame. The stack is as high as the frame, and the content as high as the stack.
```

</details>

Now the content is as high as the window, whatever is in it. Nothing scrolls, and the rows are compressed: 540 − 460 = 80 points
are missing. A row can lose 5 points before its texts, 20.5 high, are compressed, too. So sixteen rows lose 5 points each. Which
sixteen is ambiguous; in this program it is the first ones (lesson 10).

```entrydemo
> add 20; settle; constrain stack.height == scroll.height
...
> e1.height; e20.height
20.5
25.5
```

## Puzzle: a horizontal strip

A strip of three pictures, 200 points wide each, in a window of 300 × 120. It should scroll horizontally only: the content as high
as the window, and the pictures, too, whatever its height is: without a number of points. At the moment they are 160 high.

```puzzle
start:
  scene empty
  set session.viewport "320 150"
  scrollview s
  put s in root
  constrain s.left == root.left
  constrain s.top == root.top
  constrain s.width == 300
  constrain s.height == 120
  stack strip spacing=10
  image a 200x160
  image b 200x160
  image c 200x160
  put a in strip
  put b in strip
  put c in strip
  put strip in s
  constrain strip.left == s.left
  constrain strip.right == s.right
  constrain strip.top == s.top
  constrain strip.bottom == s.bottom
goal:
  constrain strip.height == 120
forbid: height == 120
  height <= 120
  height +
  height -
  top +
  bottom -
  intrinsic
```

<details><summary>Hints and solution</summary>

```answer
hint: The list has a width pin. What does a strip need?
hint: From inside, s.height is the height of the window: constrain strip.height == …
solution:
  constrain strip.height == s.height
wrong:
  constrain strip.width == s.width
```

</details>

## Puzzle: a badge that stays

The list scrolls down for 0.3 s. The badge is tied to the content, so it leaves with it. Leave it in the scroll view, but tie it to
the window: it must stay 8 points below the window's top all the time. The drawings show the list 0.1 s after the beginning.

```puzzle
start:
  set session.viewport "375 130"
  add 10
  settle
  scroll top
  label badge "30"
  put badge in scroll
  constrain badge.right == scroll.frame.right - 8
  constrain badge.top == scroll.top - 12 as badgeTop
  scroll to 100 animated
goal:
  unconstrain badgeTop
  constrain badge.top == root.top + 8
at: 0.1 0.2 0.4
forbid: top == root.top
  put
  subview
  animate
  animator
```

<details><summary>Hints and solution</summary>

```answer
hint: scroll.top is an edge of the content. Remove badgeTop first.
hint: The edge of the window is scroll.frame.top.
solution:
  unconstrain badgeTop
  constrain badge.top == scroll.frame.top + 8
wrong:
  set badgeTop.constant 8
```

</details>

## Summary

- From inside, a scroll view's edges are those of its content, its width and height those of its frame.
- The content is as large as what is pinned to its four edges; the frame has no part in it.
- The width pin `stack.width == scroll.width` makes a list scroll vertically only.

"""#

  /// The file of this name.
  package static let `12-range.md` = #"""
# 12. The range of the content offset

A scroll view shows a part of its content (lesson 11). This lesson explains which part: how far a list can be scrolled, and when
it moves although nobody scrolls. The *content offset* is the point of the content that is at the top left corner of the frame.
Here is a list of 20 rows. What does a larger offset do to row e10?

```entrydemo
> add 20; settle; scroll to 0
...
> e10.y; e10.top
229.5
229.5
> scroll to 80
contentOffset 0 80
```

```question
ask: The frame of the scroll view begins at y = 0 on screen. Row e10 has y = 229.5 in the content. The offset is 80 now.
  Where is the top of e10 on screen?
choices: 149.5, 229.5, 309.5, 80
```

<details><summary>Answer</summary>

```answer
answer: 149.5
because: 0 + 229.5 − 80 = 149.5.
hint: The point at y = 80 of the content is at the top of the frame now. How far below this point is e10?
wrong: 229.5: That is where e10 is in the content. Scrolling does not change it, but it changes the place on screen.
wrong: 309.5: This adds the offset. But a larger offset shows a lower part of the content, so the rows move up.
wrong: 80: That is the offset, the place in the content that is now at the top of the frame; e10 is further down.
```

</details>

`e10.y` is in *content coordinates*: points from the top of the content, growing downward. It stays 229.5. `e10.top` is in root
coordinates, that is, on screen:

```text
y on screen = y of the frame + y in the content − contentOffset.y
```

So an offset of 100 moves everything up by 100 points: a row at y = 357 in the content appears 257 points below the top of the
frame. This lesson is about the vertical number, `contentOffset.y`. All rules hold for x in the same way, with left for top and
width for height.

In a drawing the numbers at the left are content coordinates, so the uppermost line is at the offset. Here the screen is made
smaller, to 160 points; the frame is 140 high. The first drawing shows the beginning, the second one the end. (`scene dynamic`
is the list, started afresh.)

```entrydemo
> scene dynamic; set session.viewport "375 160"; add 5; settle; scroll top
...
> show 50
      ┌──────────────────────────────────────────┐
      │·  inset 20 · · · · · · · · · · · · · · · │
    0 ┤· · · · · · · · · · · · · · · · · · · · · │
      │1/15/26    E220-A839-7B1D-CDAF [ Delete ]█│
      │─────────────────────────────────────────█│
      │1/15/26    6E78-9E6A-A1B9-65F4 [ Delete ]█│
   50 ┤─────────────────────────────────────────█│
      │1/15/26    06C4-5D18-8009-454F [ Delete ]█│
      │─────────────────────────────────────────█│
      │1/15/26    F88B-B8A8-724C-81EC [ Delete ]█│
  100 ┤───────────────────────────────────────── │
      │1/15/26    1B39-896A-51A8-749B [ Delete ] │
      └──────────────────────────────────────────┘
       offset -20  content 343x157.5  time 0.25 s
> scroll bottom; show 50
contentOffset 0 17.5
      ┌──────────────────────────────────────────┐
      │───────────────────────────────────────── │
      │1/15/26    6E78-9E6A-A1B9-65F4 [ Delete ] │
   50 ┤───────────────────────────────────────── │
      │1/15/26    06C4-5D18-8009-454F [ Delete ] │
      │─────────────────────────────────────────█│
      │1/15/26    F88B-B8A8-724C-81EC [ Delete ]█│
  100 ┤─────────────────────────────────────────█│
      │1/15/26    1B39-896A-51A8-749B [ Delete ]█│
      │─────────────────────────────────────────█│
      │                                         █│
  150 ┤              [ Add Item ]               █│
      └──────────────────────────────────────────┘
       offset 17.5  content 343x157.5  time 0.25 s
```

## Insets

A *content inset* is empty room that a scroll view adds around its content: top, left, bottom, right, in points. It is not part
of the content size, and the content's coordinates don't change. The list has a top inset of 20 (the dots in the first drawing),
so its first row can stand 20 points below the frame's top. `set scroll.contentInset "20 0 0 0"` gives all four, in that order.

A device adds a second one: the *safe area*, the room that a status bar, a notch or a home indicator covers. The sum of both is
the *adjusted inset*:

```text
adjusted inset = content inset + safe area
```

The program here has no safe area: the adjusted inset is the content inset. Everything below refers to the adjusted inset.

## The range

The offset has a smallest and a largest value, its *range*:

```text
minimum = − top inset
maximum = content height + bottom inset − frame height,
          but never less than the minimum
```

The minimum is the place at which the top inset is just visible. At the maximum the end of the bottom inset is at the bottom of
the frame. A content that is too short to scroll has a maximum equal to the minimum: it stands at the top, and is not centered.

`minOffset.y` and `maxOffset.y` are these numbers. `state` prints everything, also which rows are *visible*: those that meet the
frame, even if an inset or a keyboard covers them.

```entrydemo
> add 20; settle
e1 … e20 (20) appearing, 0.25 s
settled at 0.25 s
> scroll.contentSize.height; scroll.height; scroll.contentInset
540
460
20 0 0 0
```

```question
ask: The content is 540 high, the frame 460. The insets are 20 at the top and 0 at the bottom. What is the maximum?
? scroll.maxOffset.y
```

<details><summary>Answer</summary>

```answer
because: 540 + 0 − 460 = 80. The top inset is no part of this sum.
hint: Take the line for the maximum, with the content height, the frame height and only one of the two insets.
```

</details>

```entrydemo
> add 3; settle
e1, e2, e3 appearing, 0.25 s
settled at 0.25 s
> scroll.contentSize.height; scroll.height; scroll.contentInset
106.5
460
20 0 0 0
```

```question
ask: Now the content is 106.5 high. What is the maximum?
? scroll.maxOffset.y
```

<details><summary>Answer</summary>

```answer
because: 106.5 + 0 − 460 = −353.5, but never less than the minimum, −20.
hint: The content is lower than the frame, so the sum is negative. Compare it with the minimum.
```

</details>

```entrydemo
> add 20; settle
e1 … e20 (20) appearing, 0.25 s
settled at 0.25 s
> set scroll.contentInset "44 0 34 0"
scroll.contentInset = 44 0 34 0
> state
time           0.25 s
contentSize    343x540
contentOffset  0 80
contentInset   44 0 34 0
range          x 0…0  y -44…114
visible        e4 e5 e6 e7 e8 e9 e10 e11 e12 e13 e14 e15 e16 e17 e18 e19 e20 addButton
animations     0
```

With insets of 44 and 34 the range is −44 to 540 + 34 − 460 = 114.

![The list at its start, with its top inset](Pictures/12-inset.svg "entrydemo scroll top; picture of root")

## When the offset is clamped

To *clamp* a number to a range means: below the minimum it becomes the minimum, above the maximum it becomes the maximum, and in
between it stays. The offset is clamped **at once, exactly when one of three things changes**:

1. the content size,
2. the adjusted inset,
3. the size of the frame (because the device is turned, for example).

Not clamped, as long as none of the three changes:

- *A set.* `scroll to 900`, or the same in code, leaves the offset at 900, beyond the end. It stays there. So does
  `scroll by 30`, which adds 30 to the offset. `scroll top`, `scroll bottom` and `scroll NAME` choose places inside the range.
- *What does not change one of the three*: a color, an alpha, a text that needs no more room, setting an inset to the value that
  it has.
- *A finger that holds the content* (lesson 16).

One exception: **an offset that is at the minimum stays at the minimum when the adjusted inset changes.** So a list that shows
its beginning still shows its beginning when its top inset grows from 0 to 20: the offset goes from 0 to −20. An offset below the
minimum moves by the change, too, and is not clamped. Anywhere else the offset is only clamped. There is no such rule for the
maximum: a list at its end does not follow a bottom inset that grows. (Where the *safe area* shrinks at the top and no finger is
down, UIKit moves the content down by the difference at any offset.)

The offset of the next list is 80, because adding rows has scrolled it to its end (lesson 14).

```entrydemo
> add 20; settle
e1 … e20 (20) appearing, 0.25 s
settled at 0.25 s
> scroll.contentOffset.y; scroll.maxOffset.y
80
80
> delete e3; settle
e3 leaving, 0.25 s
settled at 0.5 s
```

```question
ask: The list of 20 rows was at its end, offset 80. One row of 25.5 is gone, so the content is 514.5 high. What is the offset?
? scroll.contentOffset.y
```

<details><summary>Answer</summary>

```answer
because: The new maximum is 514.5 − 460 = 54.5. The content size has changed, so 80 is clamped to 54.5.
hint: Compute the new maximum first. Has one of the three things changed?
```

</details>

```entrydemo
> add 20; settle
e1 … e20 (20) appearing, 0.25 s
settled at 0.25 s
> scroll to 30
contentOffset 0 30
> delete e3; settle
e3 leaving, 0.25 s
settled at 0.5 s
```

```question
ask: The same with an offset of 30 before. What is it now?
? scroll.contentOffset.y
```

<details><summary>Answer</summary>

```answer
because: The new range is −20 to 54.5, and 30 is in it. The rows below e3 move up; the offset stays.
hint: The new range is that of the question before. What does clamping do to a number inside the range?
```

</details>

```entrydemo
> add 20; settle
e1 … e20 (20) appearing, 0.25 s
settled at 0.25 s
> scroll to 900
contentOffset 0 900
> set addButton.alpha 0.5
addButton.alpha = 0.5
> scroll.contentOffset.y
900
> set scroll.contentInset "20 0 10 0"
scroll.contentInset = 20 0 10 0
```

```question
ask: The offset was 900, far beyond the end. Making the button transparent has not changed that. Then the bottom inset
  became 10. What is the offset now?
? scroll.contentOffset.y
```

<details><summary>Answer</summary>

```answer
because: The inset has changed, so the offset is clamped: 540 + 10 − 460 = 90.
hint: Which of the two changes is one of the three things? Compute the range as it is after that change.
```

</details>

```entrydemo
> add 20; settle
e1 … e20 (20) appearing, 0.25 s
settled at 0.25 s
> scroll top; set scroll.contentInset "64 0 0 0"; scroll.contentOffset.y
contentOffset 0 -20
scroll.contentInset = 64 0 0 0
-64
> scroll to 10; set scroll.contentInset "100 0 0 0"; scroll.contentOffset.y
contentOffset 0 10
scroll.contentInset = 100 0 0 0
10
> scroll bottom; set scroll.contentInset "100 0 50 0"; scroll.contentOffset.y
contentOffset 0 80
scroll.contentInset = 100 0 50 0
80
> scroll bottom; scroll.contentOffset.y
contentOffset 0 130
130
> set scroll.contentInset "100 0 0 0"; scroll.contentOffset.y
scroll.contentInset = 100 0 0 0
80
```

Read the five answers: it was at the minimum and stayed there (−64); it was elsewhere and inside (10); at the maximum it does
not follow (80); scrolled to the new maximum (130); clamped when the inset went away (80).

## Bring a view into sight

`scroll e15` scrolls the *least distance* that shows the view. The *visible part* is what the insets leave of the frame: it goes
from offset + top inset to offset + frame height − bottom inset, in content coordinates.

- The view is wholly in it: nothing happens.
- It begins above it, or is larger than the visible part: offset = top of the view − top inset.
- It ends below it: offset = bottom of the view + bottom inset − frame height.

The result is clamped to the range.

## The keyboard

A keyboard covers the lower part of the screen, and the scroll view does not become smaller. Apple's recipe has two steps: give
the scroll view a bottom inset as high as the part of it that is covered, then scroll the text field into sight. When the
keyboard leaves, set the inset back; the offset is clamped by itself.

```text
bottom inset = keyboard height
               − distance from the frame's bottom to the screen's bottom
```

Here the screen is 480 high and the frame 460; the distance is 20. A keyboard of 216 covers 196 of the frame.

```question
ask: The list stands at its top, offset −20, when the keyboard appears. The inset becomes 20 at the top and 196 at the bottom.
  Row e15 goes from 357 to 382.5 in the content. What is the offset after `scroll e15`?
choices: 118.5, 138.5, 337, -20
```

<details><summary>Answer</summary>

```answer
answer: 118.5
because: The visible part went from −20 + 20 = 0 to −20 + 460 − 196 = 244, so e15 was below it. 382.5 + 196 − 460 = 118.5, and
  its bottom is now just above the keyboard.
hint: Compute where the visible part ends, in content coordinates. Is e15 above it, in it or below it?
wrong: 138.5: This takes the whole keyboard as the inset. But the frame ends above the bottom of the screen, so less of the
  frame is covered.
wrong: 337: This puts e15 at the top of the visible part. The least distance is shorter: e15 comes from below.
wrong: -20: Then e15 would already be in sight. But the keyboard covers the place where it is.
```

</details>

```entrydemo
> add 20; settle; scroll top
e1 … e20 (20) appearing, 0.25 s
settled at 0.25 s
contentOffset 0 -20
> set scroll.contentInset "20 0 196 0"
scroll.contentInset = 20 0 196 0
> scroll.contentOffset.y; scroll.maxOffset.y
-20
276
> e15.y; e15.height
357
25.5
> scroll e15
contentOffset 0 118.5
```

```entrydemo
> add 20; settle; scroll top
e1 … e20 (20) appearing, 0.25 s
settled at 0.25 s
contentOffset 0 -20
> set scroll.contentInset "20 0 196 0"; scroll e15
scroll.contentInset = 20 0 196 0
contentOffset 0 118.5
> set scroll.contentInset "20 0 0 0"
scroll.contentInset = 20 0 0 0
```

```question
ask: The keyboard leaves, and the inset is 0 again. What is the offset?
? scroll.contentOffset.y
```

<details><summary>Answer</summary>

```answer
because: The maximum is 80 again, and 118.5 is clamped to it.
hint: The inset has changed, so the offset is clamped. What is the maximum without the keyboard?
```

</details>

## Break it

Set the frame's height instead of the inset. The rows under the keyboard are reachable as well, but the frame is cut, and a list
at its end is no longer at its end: a smaller frame has a larger maximum, and nothing follows a maximum that grows.

```entrydemo
> add 20; settle
e1 … e20 (20) appearing, 0.25 s
settled at 0.25 s
> scroll.contentOffset.y; scroll.maxOffset.y
80
80
> unconstrain scrollBottom; constrain scroll.height == 264
scrollBottom removed
c1: scroll.height == 264
> scroll.contentOffset.y; scroll.maxOffset.y
80
276
> e20.top
404.5
```

## Puzzle: under a bar

A bar of 60 points covers the top of the list, which is scrolled to its beginning. Give the list the right inset: its first row
must stand directly below the bar, at y = 60 on screen.

```puzzle
start:
  set session.viewport "375 150"
  add 8
  settle
  scroll top
  view bar -x60
  subview bar in root
  constrain bar.left == root.left
  constrain bar.right == root.right
  constrain bar.top == root.top
goal:
  scroll to -60
require: contentInset
forbid: scroll
  contentOffset
  drag
  flick
  touch
  constrain
  constant
```

<details><summary>Hints and solution</summary>

```answer
hint: An offset that is at the minimum stays there when the inset changes. So which minimum do you need?
hint: The minimum is − top inset, and the offset must be −60.
solution:
  set scroll.contentInset "60 0 0 0"
wrong:
  set scroll.contentInset "40 0 0 0"
```

</details>

## Puzzle: above the keyboard

A keyboard of 80 points covers the lower part of this screen, which is 160 points high. The scroll view ends 20 points above the
bottom of the screen. Give it the right inset, and bring row e9 directly above the keyboard. Then scroll to the end: the button
must stand directly above the keyboard, too. What is compared is this last state.

```puzzle
start:
  set session.viewport "375 160"
  add 12
  settle
  scroll top
goal:
  scroll to 256
require: contentInset
forbid: scroll to
  scroll by
  contentOffset
  drag
  flick
  touch
  constrain
  constant
```

<details><summary>Hints and solution</summary>

```answer
hint: The keyboard is 80 high. How much of the scroll view does it cover?
hint: The bottom inset is 60. Then scroll e9, look, and scroll bottom.
solution:
  set scroll.contentInset "20 0 60 0"
  scroll e9
  scroll bottom
wrong:
  set scroll.contentInset "20 0 80 0"
  scroll e9
  scroll bottom
```

</details>

## For reference: the scroll indicator

The bar at the edge shows how much of the content is visible. It exists only if the content can be scrolled.

```text
track    = frame height − indicator insets − 6
length   = track × frame height / (content height + both insets),
           at least 36
top      = top indicator inset + 3
           + (track − length) × (offset − minimum) / (maximum − minimum)
```

Beyond an end it stays at that end and is shorter by the distance, but at least 8 points long. (The shape is UIKit's; the
numbers are our choice.)

## Summary

- The offset is the point of the content at the frame's top left corner: y on screen = frame y + content y − offset.
- The range goes from − top inset to content + bottom inset − frame height; its maximum is never less than its minimum.
- The offset is clamped when content size, inset or frame size changes, and not when it is set; at the minimum and below it, it
  moves with the minimum.

"""#

  /// The file of this name.
  package static let `13-time.md` = #"""
# 13. Time

Until now a change was there at once. An *animation* spreads it over time: for a while the screen shows values between the old
and the new one. This lesson explains which value is shown at which instant, so that you can compute it. Send a box from x = 20
to x = 220, evenly, in 0.4 s:

```entrydemo
> scene empty; view box 40x40; put box in root;
. constrain box.top == root.top + 20;
. constrain box.left == root.left + 20 as place
...
> animate 0.4 curve linear
animation block begun: end runs it, abandon drops it
> set place.constant 220
place.constant = 220
> end
animating, 0.4 s
```

```question
ask: No time has passed since `end`. Where is the box on screen?
choices: 20, 120, 220
```

<details><summary>Answer</summary>

```answer
answer: 20
because: The animation has only begun, so the screen still shows the old value.
hint: The box needs 0.4 s for the whole way. How much of the way is done after 0 s?
wrong: 120: That is half-way, and half of the time has not passed yet.
wrong: 220: The box will be there after 0.4 s. The screen needs this time to get there.
```

</details>

Time in this program stands still until a command moves it. `advance 0.1` moves it by 0.1 seconds, `frame` by one *frame*, 1/60
of a second, the time between two pictures of a screen (not the rectangle of a view). `settle` moves it until nothing runs.
`at 0.1 box.x` looks 0.1 s ahead, and `timeline` prints a table of what will happen; both change nothing.

## Two values of everything

An *animation block* says: these changes take so long. `animate 0.4` begins one, `end` ends it. The layout is made at `end`.

- The *model value* is the value after the animation. It changes *at once*. All code that reads a property reads the model
  value. At the prompt it is `model box.x`.
- The *presentation value* is the value on screen now. It goes from the old model value to the new one. At the prompt it is
  `box.x`.

```question
ask: Once more: the box is at x = 20, a block of 0.4 s sets its x to 220, and no time has passed since `end`. What is the model
  value of x?
choices: 20, 220, 120
```

<details><summary>Answer</summary>

```answer
answer: 220
because: The model value changes at once. On screen the box is still at 20.
hint: Which of the two values needs time to change?
wrong: 20: That is the presentation value: what the screen still shows.
wrong: 120: The screen shows 120 half-way. The model value has no values in between.
```

</details>

```entrydemo
> scene empty; view box 40x40; put box in root;
. constrain box.top == root.top + 20;
. constrain box.left == root.left + 20 as place
...
> animate 0.4 curve linear
animation block begun: end runs it, abandon drops it
> set place.constant 220
place.constant = 220
> end
animating, 0.4 s
> box.x; model box.x
20
220
> advance 0.1
0.1 s, 1 running
> box.x; model box.x
70
220
> animations
property  from   to  begin  duration  curve   progress
box.x       20  220      0       0.4  linear      0.25
```

![The box after a quarter of the way](Pictures/13-box.svg "entrydemo picture of root")

[Film: the box on its way](Films/13-box.html "entrydemo film")

## Progress and curves

*Progress* is the part of the distance that is done: 0 at the start, 1 at the end. A *curve* says how progress depends on time:

```text
share of time = (now − start − delay) / duration, at least 0, at most 1
```

Which value is on screen? At its start the animation above is 200 points behind the model: the box is at 20, the model at 220.
After a quarter of the way it is 150 points behind, so the box is at 220 − 150 = 70. The program counts what is *left*, and not
what is done, because the model may change again while the animation runs. Then the animation simply goes on with what it has
left, and the screen is that far from the new model value.

```text
left  = (old − new) × (1 − progress)      (20 − 220) × (1 − 0.25) = −150
shown = model + left                      220 − 150               = 70
```

As long as nothing else changes the value, model and new are the same, so shown is also old + (new − old) × progress.

*linear* is the simplest curve: the progress is the share of time. The usual one, if a block names none, is *easeInOut*: it
starts slowly and ends slowly, like a train between two stations.

| share of time | 0.1 | 0.2 | 0.25 | 0.3 | 0.4 | 0.5 | 0.6 | 0.75 | 0.9 |
|---|---|---|---|---|---|---|---|---|---|
| linear | 0.1 | 0.2 | 0.25 | 0.3 | 0.4 | 0.5 | 0.6 | 0.75 | 0.9 |
| easeInOut | 0.020 | 0.082 | 0.129 | 0.187 | 0.332 | 0.5 | 0.668 | 0.871 | 0.980 |
| easeIn | 0.017 | 0.062 | 0.093 | 0.130 | 0.215 | 0.315 | 0.429 | 0.622 | 0.839 |
| easeOut | 0.161 | 0.308 | 0.378 | 0.445 | 0.571 | 0.685 | 0.785 | 0.907 | 0.983 |
| default | 0.095 | 0.295 | 0.409 | 0.513 | 0.683 | 0.802 | 0.885 | 0.960 | 0.994 |

Half the time is half the distance only for linear and easeInOut. (*default* is the name of one of UIKit's curves; a block that
names none has easeInOut.)

```entrydemo
> scene empty; view box 40x40; put box in root;
. constrain box.top == root.top + 20;
. constrain box.left == root.left + 20 as place
...
> animate 0.4
animation block begun: end runs it, abandon drops it
> set place.constant 220
place.constant = 220
> end
animating, 0.4 s
> advance 0.1
0.1 s, 1 running
```

```question
ask: The box goes from 20 to 220 in 0.4 s with easeInOut. 0.1 s have passed. Where is it on screen?
? box.x
```

<details><summary>Answer</summary>

```answer
because: The share of time is 0.1 / 0.4 = 0.25, the progress 0.129. 220 + (20 − 220) × (1 − 0.129) = 45.8.
hint: Which share of the time has passed? Look its progress up in the row of easeInOut.
```

</details>

A block may wait: `animate 0.4 delay 0.2`. During the *delay* the old value is shown. All in all it takes 0.6 s then.

```entrydemo
> scene empty; view box 40x40; put box in root;
. constrain box.top == root.top + 20;
. constrain box.left == root.left + 20 as place
...
> animate 0.4 curve linear delay 0.2
animation block begun: end runs it, abandon drops it
> set place.constant 220
place.constant = 220
> end
animating, 0.6 s
> advance 0.3
0.3 s, 1 running
```

```question
ask: A linear block of 0.4 s with a delay of 0.2 s, from 20 to 220. 0.3 s after its start, where is the box?
? box.x
```

<details><summary>Answer</summary>

```answer
because: (0.3 − 0.2) / 0.4 = 0.25. 20 + 200 × 0.25 = 70.
hint: For how long has the box been moving? The delay does not count.
```

</details>

## What is an animation, and what not

- *Old equals new*: nothing is animated. Two changes of one value in a block count as one, from the value before the block to
  the last.
- *A block of 0 seconds* applies at once.
- *A layout inside the block is part of it.* If a change in the block moves ten views, all ten are animated. (In an app, a stack
  whose own properties change in a block is laid out in it. After any other change, such as that of a constraint,
  `layoutIfNeeded()` must be called inside the block, or the change jumps. It lays out what is *inside* the view that it is sent to:
  to move a view, send it to the superview. `end` sends it to the root for you.)
- *A change outside of any block is immediate*, even while an animation of the same value runs. The model value changes, and the
  running animation still adds what it has left, computed with its own old and new. (A fade ends: lesson 15.)

```entrydemo
> scene empty; view box 40x40; put box in root;
. constrain box.top == root.top + 20;
. constrain box.left == root.left + 20 as place
...
> animate 0.4 curve linear
animation block begun: end runs it, abandon drops it
> set place.constant 220
place.constant = 220
> end
animating, 0.4 s
> advance 0.1
0.1 s, 1 running
> set place.constant 320
place.constant = 320
```

```question
ask: The animation from 20 to 220 has a progress of 0.25. Now the model is set to 320, outside of a block. What is shown?
? box.x
```

<details><summary>Answer</summary>

```answer
because: 320 + (20 − 220) × (1 − 0.25) = 320 − 150 = 170. It was at 70 and has jumped by 100, as the model has.
hint: How much has the animation left? Add that to the model as it is now.
```

</details>

## The same values in both

Some values have no presentation value of their own. They change at once, on screen and in the model:

- the *content size*, the *insets*, and so the *range* of the offset (lesson 12);
- texts, and which view is in which.

What is animated are frames, alpha and the *content offset*. So during an animation `maxOffset.y` is the new maximum already,
while `contentOffset.y` may still be on its way to it. A change in a block may clamp the offset, because it changes an inset or
the content; or the offset stays at the minimum while an inset changes (lesson 12). Both are animated like everything else in
that block. It is always the model value of the offset that is clamped.

`isHidden` is animated for arranged views only (lesson 14). Outside of a stack, a view is hidden at once.

## The exception: an animated scroll

`scroll to 80 animated`, and the same call in an app, is no animation block. It lasts **0.3 s, whatever the distance**, and it
moves the *model value* itself: at each instant `model scroll.contentOffset.y` and `scroll.contentOffset.y` are equal. Code that
reads the offset meanwhile sees it moving. Its progress is sin²(90° × share of time):

| share of time | 0.1 | 0.25 | 0.5 | 0.75 | 0.9 |
|---|---|---|---|---|---|
| animated scroll | 0.024 | 0.146 | 0.5 | 0.854 | 0.976 |

Its target is not clamped, as with every set (lesson 12). A scroll to the present offset does nothing. If the range changes on
the way, the target is clamped to the new range and the rest is scaled to it, without a jump (our choice). A second animated
scroll begins where the content is, and takes 0.3 s again.

```entrydemo
> add 20; settle; scroll top
e1 … e20 (20) appearing, 0.25 s
settled at 0.25 s
contentOffset 0 -20
> scroll to 80 animated
contentOffset 0 80, 0.3 s
> advance 0.075
0.325 s, 1 running
```

```question
ask: From −20 to 80 takes 0.3 s. After 0.075 s, what is the model value of the offset?
? model scroll.contentOffset.y
```

<details><summary>Answer</summary>

```answer
because: The share of time is 0.25, the progress 0.146: −20 + 100 × 0.146 = −5.4. It is the same on screen.
hint: An animated scroll moves the model value itself. Which share of its 0.3 s has passed, and which progress has it then?
```

</details>

In an animation block `scroll to` is a change like any other: the model is at the target at once, and the duration is that of
the block.

## Break it

Ask the model whether the box has arrived. (`expect` prints ok if a comparison is true, and otherwise an error.)

```entrydemo
> scene empty; view box 40x40; put box in root;
. constrain box.top == root.top + 20;
. constrain box.left == root.left + 20 as place
...
> animate 0.4
animation block begun: end runs it, abandon drops it
> set place.constant 220
place.constant = 220
> end
animating, 0.4 s
> expect model box.x == 220
ok: model box.x == 220
> expect box.x == 220
-:8:8: error: expected box.x == 220, but it is 20
  expect box.x == 220
         ^
```

A test that reads model values passes before anything has moved. To see what users see, it must ask for presentation values at
an instant.

## Puzzle: at an even speed

This goal and all others about time are judged at several instants, by what is on screen. Let no time pass here: what you type
is judged ahead.

Move the box from 20 to 220 in 0.4 s, evenly: always at the same speed.

```puzzle
start:
  scene empty
  view box 40x40
  put box in root
  constrain box.top == root.top + 20
  constrain box.left == root.left + 20 as place
goal:
  advance 0.03
  set place.constant 35
  advance 0.05
  set place.constant 60
  advance 0.08
  set place.constant 100
  advance 0.08
  set place.constant 140
  advance 0.08
  set place.constant 180
  advance 0.08
  set place.constant 220
at: 0.03 0.08 0.16 0.24 0.32 0.4
forbid: advance
  frame
```

<details><summary>Hints and solution</summary>

```answer
hint: A block that names no curve has easeInOut, which is slow at first.
hint: animate 0.4 curve …, then set place.constant 220, then end.
solution:
  animate 0.4 curve linear
  set place.constant 220
  end
wrong:
  animate 0.4
  set place.constant 220
  end
```

</details>

## Puzzle: one after the other

Two boxes. The upper one moves from 20 to 220 in 0.3 s. When it has arrived, and not before, the lower one moves in the same
way. State both animations now, before time passes.

```puzzle
start:
  scene empty
  view upper 40x40
  put upper in root
  constrain upper.top == root.top + 20
  constrain upper.left == root.left + 20 as upperPlace
  view lower 40x40
  put lower in root
  constrain lower.top == root.top + 80
  constrain lower.left == root.left + 20 as lowerPlace
goal:
  animate 0.3
  set upperPlace.constant 220
  end
  settle
  animate 0.3
  set lowerPlace.constant 220
  end
at: 0.15 0.3 0.4 0.5 0.6
forbid: advance
  frame
  settle
  play
```

<details><summary>Hints and solution</summary>

```answer
hint: Both blocks can begin now. One of them waits.
hint: The second block: animate 0.3 delay 0.3.
solution:
  animate 0.3
  set upperPlace.constant 220
  end
  animate 0.3 delay 0.3
  set lowerPlace.constant 220
  end
wrong:
  animate 0.6
  set upperPlace.constant 220
  set lowerPlace.constant 220
  end
```

</details>

## Puzzle: slower than usual

The list is at its end. Bring it to its top in 0.6 s, with the usual curve, easeInOut.

```puzzle
start:
  set session.viewport "375 150"
  add 12
  settle
goal:
  advance 0.15
  scroll to 176.8
  advance 0.15
  scroll to 93
  advance 0.15
  scroll to 9.2
  advance 0.15
  scroll to -20
at: 0.15 0.3 0.45 0.6
forbid: advance
  frame
  touch
```

<details><summary>Hints and solution</summary>

```answer
hint: An animated scroll lasts 0.3 s, whatever the distance.
hint: In an animation block a scroll takes the time of the block.
solution:
  animate 0.6
  scroll top
  end
wrong:
  scroll top animated
```

</details>

## Summary

- The model value changes at once; the presentation value is model + (old − new) × (1 − progress).
- Content size, insets and range have no animation; frames, alpha and the offset have.
- An animated scroll is the exception: 0.3 s, and it moves the model value.

"""#

  /// The file of this name.
  package static let `14-insertion-and-deletion.md` = #"""
# 14. Insertion and deletion

The entry list inserts and deletes rows with an animation, and the content offset follows. After this lesson you can answer the
question in the course's title: why did it jump, or why did it not? It puts lessons 6 (hidden views), 12 (the range) and 13
(time) together. Here is a list of 20 rows, scrolled to its end. A row above the button leaves:

```entrydemo
> add 20; settle
...
> e5.top; addButton.top
22
430
> delete e10
e10 leaving, 0.25 s
```

```question
ask: In the content, all that is below e10 moves up by 25.5. Which way does the button move on screen?
choices: up, down, not at all
```

<details><summary>Answer</summary>

```answer
answer: not at all
because: The offset becomes smaller by 25.5, too, at the same speed. The two movements cancel each other.
hint: The list is at its end, and the content becomes lower. What happens to the offset (lesson 12)?
wrong: up: It does in the content. But on screen the offset counts as well, and the offset changes.
wrong: down: The rows above e10 move down. The button is below e10, so it also moves up in the content.
```

</details>

```entrydemo
> add 20; settle; delete e10
...
> timeline every 0.125 e5.top addButton.y scroll.contentOffset.y addButton.top
 time  e5.top  addButton.y  scroll.contentOffset.y  addButton.top
 0.25      22          510                      80            430
0.375   34.75       497.25                   67.25            430
  0.5    47.5        484.5                    54.5            430
```

The button moves up in the content, the offset decreases with it, and on screen the button stands still. The row e5, above e10,
moves down instead. This lesson explains who does all that.

With n rows the content is n × 25.5 + 30 high, the frame is 460 high, and the top inset is 20 (lesson 10).

## Deletion

A view can't be removed slowly: it is in the stack or it is not. But an arranged view can be *hidden* slowly. The stack does the
animating: the hidden view's height goes to 0, everything after it moves, and one gap closes. So Delete has three steps:

1. An animation block of 0.25 s with easeInOut sets `isHidden` of the row.
2. The layout in the block finds the new content height. It is lower by 25.5, at once. The range changes, and the offset is
   clamped (lesson 12). This happens inside the block, so **the change of the offset is animated, too**.
3. The *completion* of the block removes the row from the stack. A completion is code that runs once, when everything that the
   block has started has ended.

```text
new offset = the old offset, clamped to the new range
```

```entrydemo
> add 20; settle
...
> scroll.contentOffset.y; scroll.maxOffset.y
80
80
> delete e10
e10 leaving, 0.25 s
> scroll.contentSize.height; scroll.maxOffset.y
514.5
54.5
> scroll.contentOffset.y; model scroll.contentOffset.y
80
54.5
> advance 0.0625
0.312 s, 18 running
```

[Film: a row leaves, and the list follows](Films/14-delete.html "entrydemo film")

A quarter of the time has passed, so the progress is 0.129 (lesson 13).

```question
ask: The row was 25.5 high and will be 0. How high is it on screen now?
? e10.height
```

<details><summary>Answer</summary>

```answer
because: 0 + (25.5 − 0) × (1 − 0.129) = 22.2.
hint: Take the model value, and add what the animation has left: (old − new) × (1 − progress).
```

</details>

```question
ask: The offset was 80 and will be 54.5. What is it on screen now?
? scroll.contentOffset.y
```

<details><summary>Answer</summary>

```answer
because: 54.5 + (80 − 54.5) × (1 − 0.129) = 76.7.
hint: Start from the model value, as before. Which part of the distance is left?
```

</details>

```question
ask: The button began at y = 540 − 30 = 510 in the content and will be at 484.5. Where in the content is it now?
? addButton.y
```

<details><summary>Answer</summary>

```answer
because: 484.5 + 25.5 × 0.871 = 506.7. The offset is 76.7, so on screen it is at 506.7 − 76.7 = 430, where it was before.
hint: It moves with the same progress as the row and the offset.
```

</details>

That is why nothing below the row moves on screen: the rows after e10 and the offset move by the same distance with the same
progress. At the end of the list, the rows *above* a deleted row move down instead. Away from the end the offset is not clamped,
and the rows below move up.

![The row e10 while it leaves](Pictures/14-delete.svg "entrydemo picture")

Half-way through a deletion on a small screen: the third row, e3, is only 12.75 high. A drawing has a line at the end of each
row; here it goes through the text, because nothing is clipped.

```entrydemo
> scene dynamic; set session.viewport "375 160"; add 5; settle
...
> delete e3; advance 0.125
...
> e3.height; e3.delete.height
12.75
17.25
> show 50
      ┌──────────────────────────────────────────┐
      │1/15/26    E220-A839-7B1D-CDAF [ Delete ] │
      │───────────────────────────────────────── │
      │1/15/26    6E78-9E6A-A1B9-65F4 [ Delete ] │
   50 ┤───────────────────────────────────────── │
      │1/15/26────06C4-5D18-8009-454F─[ Delete ]█│
      │1/15/26    F88B-B8A8-724C-81EC [ Delete ]█│
      │─────────────────────────────────────────█│
  100 ┤1/15/26    1B39-896A-51A8-749B [ Delete ]█│
      │─────────────────────────────────────────█│
      │                                         █│
      │              [ Add Item ]               █│
      └──────────────────────────────────────────┘
       offset 4.75  content 343x132  time 0.375 s
       10 running
```

What happens to the row itself:

- Its `isHidden` reads true at once in the model. On screen it stays visible until the animation ends.
- Its alpha does not change, and nothing is clipped. Its contents are laid out for the height 0 by the same constraints, and go
  there: the labels from 20.5 to 0, the Delete button from 30 to 4.5. (The button begins 4.5 above the row, because of the
  baselines, and ends where the row ends: lesson 5.)
- It is an arranged view until the completion. Then its name is gone.

Outside of a block, `isHidden` and its layout take effect at once: the row is gone, and the rest jumps.

## Insertion

Adding a view can't be animated either; a new view has no old frame. Insert it *hidden*, and then reveal it in a block:

1. The row is put into the stack before the button, hidden. A layout gives it its place, with height 0, without animation.
2. A block of 0.25 s shows the row, and scrolls by the height of the button: the offset is set to the old offset + 30.
3. The layout in the block makes the content higher by 25.5. The range changes, so the offset is clamped.

```text
new offset = (old offset + 30), clamped to the new range
```

The offset has changed twice in the block, but it has one animation, from the old offset to the clamped one (lesson 13). `add 3`
does this three times, one after the other in the same instant.

```entrydemo
> add 16; settle
...
> scroll.contentOffset.y; scroll.contentSize.height; scroll.maxOffset.y
-20
438
-20
> add
e17 appearing, 0.25 s
```

```question
ask: 16 rows: the content is 438 high, and the offset −20. A 17th row is added. What is the offset in the model, at once?
? model scroll.contentOffset.y
```

<details><summary>Answer</summary>

```answer
because: The content is 463.5 high now, the maximum 463.5 − 460 = 3.5. −20 + 30 = 10 is clamped to 3.5.
hint: Compute the new maximum first. Is the old offset + 30 inside the new range?
```

</details>

```entrydemo
> add 30; settle; scroll to 100
...
> scroll.maxOffset.y
335
> add; settle
e31 appearing, 0.25 s
settled at 0.5 s
```

```question
ask: 30 rows, in the middle at offset 100; the maximum was 335. One row was added. What is the offset?
? scroll.contentOffset.y
```

<details><summary>Answer</summary>

```answer
because: 100 + 30 = 130 is inside the new range, which ends at 360.5. So the list moves by 30, although the new row is far
  below.
hint: The button adds its height to the offset, wherever the list is. Does clamping change the result?
```

</details>

The new row grows from 0 to 25.5. Until its animation ends, its state is *appearing* in `list`; a row that is being deleted is
*leaving*.

## A view that comes while others move

It has no part in their animations, because it had no old place. It is shown *at its model place* from the start, even where
rows that are still on their way overlap it for a moment. UIKit does the same.

```entrydemo
> add 20; settle
...
> delete e3; advance 0.1; add
...
> timeline every 0.05 e20.y e21.y e21.height addButton.y
time    e20.y  e21.y  e21.height  addButton.y
0.35  476.037  484.5           0      501.537
 0.4  467.463  484.5       2.082      495.045
0.45  461.082  484.5       8.463      495.045
 0.5      459  484.5      17.037      501.537
0.55      459  484.5      23.418      507.918
 0.6      459  484.5        25.5          510
```

`e21.y` is 484.5 all the time. `e20` comes from above it, because it has to make up for the deleted row; the button is moved by
both.

## Break it

Delete without a block. Then the list jumps in one frame.

```entrydemo
> add 20; settle
...
> e5.top; e15.top
22
277
> remove e10
e10 removed from stack
> scroll.contentOffset.y
54.5
> e5.top; e15.top
47.5
277
```

The row e5 has jumped down by 25.5, because the offset was clamped at once. If the list is not at its end, what is below the row
jumps up instead.

## Puzzle: a row leaves in 0.4 s

The list is at its end. Make the row e7 leave in 0.4 s, so that the button stands still. `delete` takes 0.25 s; do it yourself.
At the end the row may be hidden or gone.

```puzzle
start:
  set session.viewport "375 150"
  add 8
  settle
goal:
  animate 0.4
  constrain e7.height == 0
  end
  advance 0.4
  remove e7
at: 0.1 0.2 0.3 0.4
forbid: constrain
```

<details><summary>Hints and solution</summary>

```answer
hint: A view can be hidden slowly, but not removed slowly.
hint: animate 0.4, then set e7.hidden true, then end.
solution:
  animate 0.4
  set e7.hidden true
  end
wrong:
  animate 0.4
  unarrange e7
  end
```

</details>

## Puzzle: the last row in sight

Three new lines wait in the list, hidden, before the button. The list is at its end. Show all three in 0.3 s and keep the button
where it is on screen, at every instant. Don't compute how far to scroll; let the block find it.

```puzzle
start:
  set session.viewport "375 150"
  add 8
  settle
  label n1 "First"
  label n2 "Second"
  label n3 "Third"
  set n1.hidden true
  set n2.hidden true
  set n3.hidden true
  put n1 in stack at 8
  put n2 in stack at 9
  put n3 in stack at 10
goal:
  animate 0.3
  set n1.hidden false
  set n2.hidden false
  set n3.hidden false
  scroll by 61.5
  end
at: 0.075 0.15 0.225 0.3
forbid: scroll to
  scroll by
  contentOffset
  touch
```

<details><summary>Hints and solution</summary>

```answer
hint: The content becomes higher, and the offset stays where it is. Who scrolls?
hint: A scroll in the same block has the same duration and curve: scroll bottom.
solution:
  animate 0.3
  set n1.hidden false
  set n2.hidden false
  set n3.hidden false
  scroll bottom
  end
wrong:
  animate 0.3
  set n1.hidden false
  set n2.hidden false
  set n3.hidden false
  end
  scroll bottom animated
```

</details>

## Puzzle: the same rows as before

The list is in the middle, and three entries are added with Add Item. At the end, the reader shall see the same rows as before:
e6 at the same place on screen at 0.25 s. How it moves in between is up to you; only the instants 0.25 s and 0.5 s are compared.
Scroll by a distance that you compute, not to an offset.

```puzzle
start:
  set session.viewport "375 150"
  add 12
  settle
  scroll to 100
goal:
  add 3
  scroll to 100
at: 0.25 0.5
forbid: scroll to
  contentOffset
  drag
  flick
  touch
```

<details><summary>Hints and solution</summary>

```answer
hint: Each tap on Add Item adds 30 to the offset of the model.
hint: scroll by, with a negative number, goes back. By how much, after three taps?
solution:
  add 3
  scroll by -90
wrong:
  add 3
  scroll by -76.5
```

</details>

## Summary

- A row leaves by being hidden in a block and removed at its completion; it comes by being inserted hidden and shown in a block.
- Delete: the offset is clamped to the new range. Add Item: offset + 30, clamped. Both are animated, since the layout is in the
  block.
- What changes outside of a block jumps, and a new view has no part in animations that already run.

"""#

  /// The file of this name.
  package static let `15-interruption.md` = #"""
# 15. Interruption

Users don't wait. They delete a second row while the first one leaves, and change their mind while something moves. This lesson
explains what is on screen when several animations of the same value run. Then it explains springs. A box goes from 20 to 220 in
0.4 s, evenly. 0.1 s later it is sent back to 20, in 0.4 s again:

```entrydemo
> scene empty; view box 40x40; put box in root;
. constrain box.top == root.top + 20;
. constrain box.left == root.left + 20 as place
...
> animate 0.4 curve linear; set place.constant 220; end
...
> advance 0.1
0.1 s, 1 running
> box.x; model box.x
70
220
> animate 0.4 curve linear; set place.constant 20; end
...
> box.x; model box.x
70
20
> advance 0.1
0.2 s, 2 running
```

```question
ask: The first animation (20 to 220) is 0.2 s old, the second one (220 to 20) 0.1 s. Both are linear and take 0.4 s, and each
  one adds what it has left to the model. Where is the box?
? box.x
```

<details><summary>Answer</summary>

```answer
because: The model is 20. 20 + (20 − 220) × (1 − 0.5) + (220 − 20) × (1 − 0.25) = 20 − 100 + 150 = 70.
hint: What has the first one left, with its sign? And the second one? Add both to the model value, 20 (lesson 13).
```

</details>

It was at 70 when it was sent back, and it is still at 70: as long as both run, one moves it to the right as fast as the other
one to the left. When the first one ends, 0.4 s after its start, only the second is left.

## Animations add up

A second animation of a place or a size does not replace the first one. Each animation is *additive*: it has something left, the
distance by which the screen still differs from the model because of it (lesson 13). On screen is the model value and what all
animations have left:

```text
shown = model + (old₁ − new₁) × (1 − progress₁)
              + (old₂ − new₂) × (1 − progress₂) + …
```

*Old* and *new* of each animation are the *model* values before and after its block, not what was on screen. Each animation has
its own start, duration and curve, and each runs to its own end.

Why does nothing jump when the second one begins? Its block takes the model from 220 to 20, by −200. At this instant its
progress is 0, so it has all of 220 − 20 = 200 left. Both together change nothing on screen.

```entrydemo
> scene empty; view box 40x40; put box in root;
. constrain box.top == root.top + 20;
. constrain box.left == root.left + 20 as place
...
> animate 0.4 curve linear; set place.constant 220; end
...
> advance 0.1
0.1 s, 1 running
> animate 0.4 curve linear; set place.constant 20; end
...
> timeline every 0.1 box.x model box.x
time  box.x  model box.x
 0.1     70           20
 0.2     70           20
 0.3     70           20
 0.4     70           20
 0.5     20           20
> advance 0.1; animations
0.2 s, 2 running
property  from   to  begin  duration  curve   progress
box.x       20  220      0       0.4  linear       0.5
box.x      220   20    0.1       0.4  linear      0.25
```

![The box stands still while two animations run](Pictures/15-two.svg "entrydemo picture of root")

With easeInOut a reversal is soft: the box slows down, turns and comes back.

## Two rows leave

Two deletes work in the same way. Each one has its own block, each hides its row, and each makes one animation of the offset.
The list is at its end; e10 leaves, and 0.1 s later e12.

```entrydemo
> add 20; settle
...
> delete e10; model scroll.contentOffset.y
e10 leaving, 0.25 s
54.5
> advance 0.1
0.35 s, 18 running
> delete e12; model scroll.contentOffset.y
e12 leaving, 0.25 s
29
> advance 0.025
0.375 s, 34 running
```

```question
ask: The offset was 80. The first delete takes it to 54.5, the second one to 29. The first one is 0.125 s old, so its progress
  is 0.5. The second is 0.025 s old: share 0.1, progress 0.020. What offset is on screen?
? scroll.contentOffset.y
```

<details><summary>Answer</summary>

```answer
because: 29 + 25.5 × (1 − 0.5) + 25.5 × (1 − 0.020) = 29 + 12.75 + 25 = 66.7.
hint: Start from the model value. Each of the two has a part of its own 25.5 points left.
```

</details>

[Film: two rows leave](Films/15-two-deletes.html "entrydemo film")

Each row is removed at the end of its own block, 0.1 s apart. The content height is that of the model all the time: 489 since
the second delete.

## Completions

The completion of a block is called once, when everything that *the block* has started has ended. It receives whether the
animations have *finished*. Another animation of the same value cuts nothing short, so both completions receive yes. A completion receives no only
if one of the block's views has left the screen meanwhile. It is called at the end of its block all the same. Completions at the
same instant are called in the order of their blocks.

## Change your mind

A row that is leaving can be shown again, by a block that sets `isHidden` to false. The animations add up as always.

But UIKit *counts* hides of an arranged view, in blocks and while its hiding or showing runs: a view that has been hidden twice
then must be shown twice.

```entrydemo
> scene empty; stack s vertical in root; view a 10x10 in s; view b 10x10 in s
...
> animate 0.3; set a.hidden true; set a.hidden true; end
...
> set a.hidden false; settle; a.hidden
a.hidden = true
settled at 0.3 s
true
> warnings
...
> set a.hidden false; a.hidden
a.hidden = false
false
```

So apps set it only if it differs: `if view.isHidden != value { view.isHidden = value }`. The list of entries does so.

## Fades replace each other

Alpha, background colour and anchor point are *not* additive: of each there is one animation at a time. A new one begins at the
model value before its block, so a fade can jump where a move does not. And a set outside of a block ends a fade, where it lets
a move go on.

```entrydemo
> scene empty; view v 10x10 in root
...
> animate 0.4 curve linear; set v.alpha 0; end; advance 0.2
...
> v.alpha
0.5
> animate 0.4 curve linear; set v.alpha 1; end
...
> timeline every 0.1 v.alpha
time  v.alpha
 0.2        0
 0.3     0.25
 0.4      0.5
 0.5     0.75
 0.6        1
```

In code the option `.beginFromCurrentState` makes a fade begin at the value on screen; property animators always do.

## Springs

A *spring* is a curve that may pass its goal, or *overshoot*, and come back. `animate 0.5 spring 0.8` has two numbers:

- The duration. The spring is chosen so stiff that a thousandth of the distance is left at its end. This rest is dropped.
- The *damping ratio*, above 0 and up to 1 (more counts as 1). With 1 it does not overshoot; the lower it is, the more it does.

The progress depends on the share of time only:

| share of time | 0.1 | 0.2 | 0.25 | 0.3 | 0.4 | 0.5 | 0.6 | 0.75 | 0.9 | largest |
|---|---|---|---|---|---|---|---|---|---|---|
| ratio 1 | 0.236 | 0.551 | 0.671 | 0.764 | 0.883 | 0.944 | 0.974 | 0.992 | 0.998 | 1 |
| ratio 0.8 | 0.249 | 0.609 | 0.748 | 0.852 | 0.969 | 1.009 | 1.015 | 1.008 | 1.002 | 1.015 at 0.58 |
| ratio 0.7 | 0.299 | 0.715 | 0.861 | 0.958 | 1.040 | 1.041 | 1.021 | 1.002 | 0.998 | 1.046 at 0.45 |
| ratio 0.5 | 0.488 | 1.035 | 1.144 | 1.160 | 1.067 | 0.987 | 0.975 | 0.999 | 1.004 | 1.163 at 0.29 |

A spring is fast at first: after half the time it has practically arrived.

For those who like formulas, with w = ω × share of time and the velocity 0:

```text
ratio 1:        progress = 1 − e^(−w) × (1 + w)
                ω = 9.233
ratio r below:  progress = 1 − e^(−r·w) × (cos(s·w) + (r / s) × sin(s·w))
                s = √(1 − r²)
                ω = 8.994 for r = 0.8, 9.840 for 0.7, 12.717 for 0.5
```

```entrydemo
> scene empty; view box 40x40; put box in root;
. constrain box.top == root.top + 20;
. constrain box.left == root.left + 20 as place
...
> animate 0.4 spring 0.5; set place.constant 220; end
...
> advance 0.1
0.1 s, 1 running
```

```question
ask: From 20 to 220 in 0.4 s with a spring of ratio 0.5. Where is the box after 0.1 s?
? box.x
```

<details><summary>Answer</summary>

```answer
because: The share of time is 0.25, the progress 1.144: 20 + 200 × 1.144 = 248.8. It has passed its goal.
hint: Which share of the time has passed? Look its progress up in the row of ratio 0.5; it may be more than 1.
```

</details>

A third number is the *velocity* at the start, that is, the speed with a direction: `spring 0.8 5` begins with 5 distances per
second. If the distance is 100 points, that is 500 points per second toward the goal; a negative one begins away from it. The
stiffness is then another one, so the table does not hold; `timeline` prints the values.

The other form is `animate 0.5 bounce 0.3`: not a ratio but a *bounce*, from −1 to 1. 0 does not overshoot, 0.3 does; the ratio
is 1 − bounce (for a negative bounce 1 / (1 + bounce)). A viewer perceives this duration; the animation runs longer, until a
thousandth of the way is left. For bounce 0 that is 1.47 times the duration. (In the formulas its w is 2π × time / duration.)

Springs add up like all other animations. Interrupted, they don't jump either.

## Break it

Set the value outside of a block while it moves, as code does that does not know of the animation.

```entrydemo
> scene empty; view box 40x40; put box in root;
. constrain box.top == root.top + 20;
. constrain box.left == root.left + 20 as place
...
> animate 0.4 curve linear; set place.constant 220; end
...
> advance 0.1
0.1 s, 1 running
> box.x
70
> set place.constant 20
place.constant = 20
> box.x
-130
```

The box jumps by 200, to the left of the screen, and comes in from there: 20 + (20 − 220) × 0.75 = −130.

## Puzzle: one row, then another

The list is at its end. The row e10 shall leave in 0.25 s, and e12 in 0.25 s, but 0.1 s later. State both now, before time
passes.

```puzzle
start:
  set session.viewport "375 150"
  add 12
  settle
goal:
  delete e10
  advance 0.1
  delete e12
at: 0.1 0.15 0.2 0.25 0.3 0.35
forbid: delete
  advance
  frame
```

<details><summary>Hints and solution</summary>

```answer
hint: Two blocks, and each of them hides a row. How can the second one begin later?
hint: The second block is animate 0.25 delay 0.1, then set e12.hidden true, then end.
solution:
  animate 0.25
  set e10.hidden true
  end
  animate 0.25 delay 0.1
  set e12.hidden true
  end
wrong:
  animate 0.25
  set e10.hidden true
  set e12.hidden true
  end
```

</details>

## Puzzle: changed my mind

The row e7 was to leave in 0.4 s, and half of the time has passed. Now the user wants it back. Bring it back in 0.3 s, without a
jump.

```puzzle
start:
  set session.viewport "375 150"
  add 8
  settle
  animate 0.4
  set e7.hidden true
  end
  advance 0.2
goal:
  animator back 0.3
  set e7.hidden false
  end
  animator back start
at: 0 0.1 0.2 0.3
forbid: animator
```

<details><summary>Hints and solution</summary>

```answer
hint: The first animation runs on, and that is right.
hint: Set e7.hidden false, in a block of its own.
solution:
  animate 0.3
  set e7.hidden false
  end
wrong:
  set e7.hidden false
```

</details>

## Puzzle: a spring without overshoot

The box goes from 20 to 220. It shall use a spring and 0.5 s, and never pass 220.

```puzzle
start:
  scene empty
  view box 40x40
  put box in root
  constrain box.top == root.top + 20
  constrain box.left == root.left + 20 as place
goal:
  advance 0.05
  set place.constant 67.2
  advance 0.05
  set place.constant 130.2
  advance 0.1
  set place.constant 196.6
  advance 0.1
  set place.constant 214.9
  advance 0.1
  set place.constant 219
  advance 0.1
  set place.constant 220
at: 0.05 0.1 0.2 0.3 0.4 0.5
forbid: advance
  frame
```

<details><summary>Hints and solution</summary>

```answer
hint: A low damping ratio overshoots.
hint: The largest ratio is 1.
solution:
  animate 0.5 spring 1
  set place.constant 220
  end
wrong:
  animate 0.5 spring 0.5
  set place.constant 220
  end
```

</details>

## Puzzle: stand still

The hardest one. The box has left 20 for 220, evenly, in 0.4 s; 0.1 s have passed, and it is at 70. Stop it there: from now on
it stays at 70 on screen. The first animation can't be ended. So what do you add?

```puzzle
start:
  scene empty
  view box 40x40
  put box in root
  constrain box.top == root.top + 20
  constrain box.left == root.left + 20 as place
  animate 0.4 curve linear
  set place.constant 220
  end
  advance 0.1
goal:
  remove box
  put box in root
  constrain box.top == root.top + 20
  constrain box.left == root.left + 70
at: 0 0.1 0.2 0.3 0.5
forbid: advance
  frame
  constrain
  put
  subview
  push
```

<details><summary>Hints and solution</summary>

```answer
hint: The first animation still has 150 points to go, in 0.3 s. A second one must take away as much, as fast.
hint: A linear block of 0.3 s to the place where the box shall be.
solution:
  animate 0.3 curve linear
  set place.constant 70
  end
wrong:
  set place.constant 70
```

</details>

## Summary

- Animations of one place or size add up: shown = model + the sum of (old − new) × (1 − progress); old and new are model values.
- Each one runs to its own end, so an interruption in a block never jumps; a change outside of a block does.
- Of alpha, background colour and anchor point the last animation is the only one, and a set outside of a block ends it.
- Hides in animations count: each needs a show.
- A spring's progress depends on its damping ratio and the share of time; below ratio 1 it overshoots.

"""#

  /// The file of this name.
  package static let `16-touch.md` = #"""
# 16. Touch

A finger moves the content, throws it, and pulls it beyond its end. This lesson gives the laws of all three, so that you can say
where a flick ends. Here a list is at offset 200, and a finger moves 100 points up in 0.5 s, evenly. The content follows it:

```entrydemo
> add 30; settle; scroll to 200
...
> scroll.minOffset.y; scroll.maxOffset.y
-20
335
> drag -100 over 0.5
...
> advance 0.25
0.5 s, 1 running
```

```question
ask: The offset was 200. The finger moves 100 points up in 0.5 s. Half of that has passed. What is the offset?
? scroll.contentOffset.y
```

<details><summary>Answer</summary>

```answer
because: The finger has moved by −50. 200 − (−50) = 250.
hint: How far has the finger moved? And does the offset become larger or smaller when the content moves up?
```

</details>

A *gesture* is what a finger does from touching to lifting. A *velocity* is a speed with a direction, in points per second here.
Distances of the finger and velocities are in root coordinates, positive downward: a finger that moves *down* moves the content
down, so the offset *decreases*. All of it changes the model value of the offset, like an animated scroll (lesson 13): the
screen and the model agree.

On an axis a scroll view can be dragged if its maximum is greater than its minimum (lesson 12), or if `alwaysBounce` is set.

## Drag

While the finger is on the screen, the content follows it. Inside the range:

```text
offset = offset at the start of the drag − distance of the finger
```

A finger first has to move 10 points; until then it could be a tap. The content does not follow these 10 points, on each axis.
So a finger that moves 100 points scrolls 90. `touch` is such a finger. `drag` and `flick` say what comes after the 10 points.

`drag -100` is a finger that moves 100 points up in 0.1 s, evenly, and lifts at once. By definition it lifts with the velocity
0, however fast it has moved, so the content stays.

## The rubber band

Beyond an end of the range the content still follows, but by a smaller distance than the finger: this is the *rubber band*. It
shows the user that there is nothing more. Two numbers decide how far the content follows: d, how far the finger has gone past
the end, and H, the height of the frame.

Say H is 460, and the finger is 200 points past the end. In four steps:

| step | | result |
|---|---|---|
| 0.55 of d | 0.55 × 200 | 110 |
| its share of the frame | 110 / 460 | 0.239 |
| 1 divided by (1 + share) | 1 / 1.239 | 0.807 |
| the rest to 1, times H | (1 − 0.807) × 460 | 88.8 |

So the content shows 88.8 points instead of 200. As one formula:

```text
shown distance = H × (1 − 1 / (1 + 0.55 × d / H))
```

| d, for H = 460 | 10 | 50 | 200 | 500 |
|---|---|---|---|---|
| shown distance | 5.4 | 25.9 | 88.8 | 172 |

The further the finger goes, the less each point of it counts; the content never gets further than H.

- Only the part of the way past the end counts for d.
- At the beginning the shown offset is minimum − shown distance, at the end it is maximum + shown distance.
- A drag that begins past an end goes on as if the finger had pulled the content there.
- If `bounces` is false, there is no rubber band: the offset is clamped.

```entrydemo
> add 30; settle; scroll to 30
...
> touch down; touch move 0 160 over 0.1
...
> advance 0.1
0.35 s, nothing running; a finger holds scroll
```

```question
ask: The offset was 30, the minimum is −20, H is 460. The finger has moved 160 points down and holds the content. What is the
  offset?
? scroll.contentOffset.y
```

<details><summary>Answer</summary>

```answer
because: The content follows 150 points. 50 lead to the end, so d = 100. 460 × (1 − 1 / (1 + 55 / 460)) = 49.1, and
  −20 − 49.1 = −69.1.
hint: First find d. The content does not follow the first points of the finger, and then it needs some to reach the end.
```

</details>

![The beginning of the list, pulled down by a finger](Pictures/16-rubber.svg "entrydemo picture of root")

## Spring-back

When the finger lifts beyond an end, the content returns to that end. If the finger lifts at rest, one hundredth of the distance
goes away in each millisecond, so 0.99 of it is left:

```text
distance left after t milliseconds = distance × 0.99^t
```

| after | 0.1 s | 0.2 s | 0.3 s |
|---|---|---|---|
| left of the distance | 0.366 | 0.134 | 0.049 |

Within 0.25 points of the end it is over. (If the finger lifts while it moves, the content first goes further out: see “A flick
that reaches the end”.)

```entrydemo
> add 30; settle; scroll to -20
...
> drag 100
...
> advance 0.1; scroll.contentOffset.y
0.35 s, 1 running
-69.126
> advance 0.1
0.45 s, 1 running
```

```question
ask: The finger has pulled the content to −69.1 and lifted at rest, 0.1 s ago. The minimum is −20. What is the offset?
? scroll.contentOffset.y
```

<details><summary>Answer</summary>

```answer
because: 49.1 × 0.366 = 18 points are left, and −20 − 18 = −38.
hint: How far past the end was it when the finger lifted? Which part of that is left?
```

</details>

## Deceleration

A finger that lifts while it moves throws the content. The content goes on with the finger's velocity and slows down: this is
the *deceleration*. Where does it end? Take a speed of 1000 points per second.

1. *Is it thrown at all?* Below **250 points per second** it is not; the content stays.
2. *How does it slow down?* After each millisecond 0.998 of the speed is left. So in its first millisecond the content moves by
   1 point, and the speed goes from 1000 to 998.
3. *When does it end?* When the speed is 10 points per second.
4. *How far is that?* In its first millisecond the content moves 1 point and loses 2 points per second of its speed. At half the
   speed it moves 0.5 points and loses 1. The ratio is always the same: it moves half a point for each point per second that it
   loses; exactly, 0.499 points. From 1000 down to 10 it loses 990, so it moves 990 × 0.499 = 494 points.

```text
the way of the content = (speed − 10) × 0.499
```

With `decelerationRate` *fast* the content stops much earlier: 0.99 of the speed is left after each millisecond, and 0.099
stands for 0.499.

Which speed has the finger when it lifts? `flick` states it, and that of `drag` is 0. With `touch move` and `touch up` it is the
mean velocity in the last 0.1 s before the finger lifts.

```entrydemo
> add 30; settle; scroll top
...
> scroll.minOffset.y; scroll.maxOffset.y
-20
335
> scroll.decelerationRate
normal
```

```question
ask: The offset is −20, the maximum 335. A finger lifts with 600 points per second, upward. At which offset does the content
  come to rest?
choices: 274.4, 580, 294.4, 279.4
```

<details><summary>Answer</summary>

```answer
answer: 274.4
because: (600 − 10) × 0.499 = 294.4. −20 + 294.4 = 274.4.
hint: Compute the way first. Then begin where the content is.
wrong: 580: This adds the speed to the offset, as if the content moved on for a whole second without slowing down.
wrong: 294.4: That is the way. But the content does not begin at offset 0.
wrong: 279.4: This counts until the speed is 0. The deceleration ends a little earlier.
```

</details>

```entrydemo
> add 30; settle; scroll top
...
> flick -600
contentOffset 0 274.41, 2.045 s
> advance 0.1
0.35 s, 1 running
> scroll.contentOffset.y; model scroll.contentOffset.y
34.321
34.321
> settle; scroll.contentOffset.y
settled at 2.295 s
274.41
```

[Film of the flick](Films/16-flick.html "entrydemo scroll top; flick -600; film")

The offset after 0.1 s is computed in the same way. 0.998^100 = 0.8186 of the speed is left, that is, 491.2 of 600. So 108.8 are
lost: 108.8 × 0.499 = 54.3 points. −20 + 54.3 = 34.3.

How long does it take? (ln is the natural logarithm.)

```text
duration of a flick in seconds       = 0.4995 × ln(speed / 10)
duration of a spring-back in seconds = 0.0995 × ln(distance / 0.25)
```

A flick of 600 points per second takes 2.05 s. (With *fast* the first number is 0.0995. The spring-back is one from rest.)

## A flick that reaches the end

If an end of the range comes before the place of rest, the content arrives there with some speed left, overshoots and springs
back. (Without `bounces` it stops there.) Say the content is thrown with 1500 points per second, 100 points before the end.

1. *How fast is it at the end?* Each point of way costs 1 / 0.499 = 2.004 points per second. So it arrives with
   1500 − 2.004 × 100 = 1300 points per second.
2. *How far does it overshoot?* 33.3 points for each 1000 points per second, so 33.3 × 1.3 = 43 points. It is there 91
   milliseconds after the end.
3. *Where does it come to rest?* At the end of the range, exactly; `timeline` shows when.

```text
speed at the end            = speed − 2.004 × way to the end
farthest point past the end = 33.3 × speed at the end / 1000
```

(With *fast* the numbers are 10.1 instead of 2.004, 24.75 instead of 33.3, and 69 milliseconds.)

For those who like formulas: past the end, deceleration and spring-back go on at the same time. With a velocity v toward the
outside, in points per *millisecond*:

```text
distance left = 0.99^t × (distance + 499 × v × (1 − 0.998^t))
fast:           0.99^t × (distance + 99 × v × (1 − 0.99^t))
```

From the end itself the distance is 0. Then this is largest after 91 milliseconds: 499 × 0.402 × 0.166 = 33.3 for v = 1.

```entrydemo
> add 30; settle; scroll to 300
...
> flick 2000
...
```

```question
ask: From 300 with 2000 points per second downward: (2000 − 10) × 0.499 = 993 would lead to −693. The minimum is −20. Where does
  the content come to rest?
? at 3 scroll.contentOffset.y
```

<details><summary>Answer</summary>

```answer
because: It reaches −20 with 2000 − 2.004 × 320 = 1359 points per second, goes out by 33.3 × 1.359 = 45.3, and springs back to
  −20.
hint: −693 is far outside of the range. What does a content do that is past an end and that no finger holds?
```

</details>

```entrydemo
> add 30; settle; scroll to 300
...
> flick 2000
...
> timeline every 0.1 scroll.contentOffset.y
 time  scroll.contentOffset.y
 0.25                     300
 0.35                  118.93
 0.45                 -28.667
 0.55                 -64.611
 0.65                 -48.745
 0.75                 -34.242
 0.85                 -26.327
 0.95                  -22.65
 1.05                  -21.07
1.133                     -20
```

## Paging

A scroll view with *paging* comes to rest at pages only: at multiples of its own height (or width), and at the ends of its
range.

- At 250 points per second or more: the next page in the direction of the flick, only one, however fast it is.
- Slower: the nearest page.

It goes there without passing it. The prompt has no command for paging; in the library it is `isPagingEnabled`. (In detail this
is our choice.)

```question
ask: Pages of 300 points. The content lies at offset 640 when a finger lifts with 2000 points per second, upward. Where does it
  come to rest?
choices: 600, 900, 1200, 1640
```

<details><summary>Answer</summary>

```answer
answer: 900
because: Upward means a growing offset. 640 is on the page from 600 to 900, and the next page begins at 900, at any speed.
hint: In which direction does the offset change, and how many pages does one flick turn?
wrong: 600: That is the nearest page, and it is chosen if the finger lifts slowly. This flick is fast.
wrong: 1200: That is two pages further. A flick never turns more than one.
wrong: 1640: That is about the way without pages. With paging the content comes to rest at a multiple of 300.
```

</details>

## While a finger holds the content

- The offset is *not clamped* when the range changes. The drag goes on from the same offset. When the finger lifts outside of
  the new range, the content springs back.
- A change of the range during deceleration or spring-back keeps offset and velocity, and moves the ends (our choice).
- An inset that changes while the content is beyond the start moves the content by the change.
- A touch stops content that moves. From an offset that code sets, a deceleration goes on with its velocity; `scroll to` ends it.

## Break it

A list that fits can't be dragged, so it can't be pulled to refresh either. `alwaysBounce` changes that.

```entrydemo
> add 3; settle
...
> drag 100
-:2:6: error: the scroll view can't be dragged: the content fits, and alwaysBounce is false
  drag 100
       ^
did you mean set scroll.alwaysBounce true?
> set scroll.alwaysBounce true
scroll.alwaysBounce = true
> drag 100
contentOffset 0 -20, 0.567 s
> at 0.1 scroll.contentOffset.y
-69.126
```

## Puzzle: one flick

Throw the list from its beginning so that it comes to rest with the row e10 at the top edge of the frame. One flick is enough.

```puzzle
start:
  set session.viewport "375 150"
  add 20
  settle
  scroll top
goal:
  scroll to 229.5
require: flick
forbid: scroll
  contentOffset
  contentInset
  drag
  touch
  constrain
  constant
```

<details><summary>Hints and solution</summary>

```answer
hint: e10.y is 9 × 25.5 = 229.5. The offset is −20 now.
hint: Turn the formula round: speed = way / 0.499 + 10. Upward is negative.
solution:
  flick -510
  settle
wrong:
  flick -249.5
  settle
```

</details>

## Puzzle: hold it

Put a finger on the list and pull it down, so that the content stands 40 points lower than at rest, as long as the finger holds
it. The frame is 140 points high here. How far must the finger go in 0.1 s?

```puzzle
start:
  set session.viewport "375 160"
  add 8
  settle
  scroll top
goal:
  scroll to -60
at: 0.1 0.2 0.4
require: touch
forbid: scroll
  contentOffset
  contentInset
  drag
  flick
  constrain
  constant
```

<details><summary>Hints and solution</summary>

```answer
hint: The rubber band: the finger must go further than 40 points. touch down, then touch move 0 … over 0.1.
hint: Which d shows 40 points? 40 / 140 = 0.286, so 1 / (1 + 0.55 × d / 140) is 0.714, and 0.55 × d / 140 is 0.4. And the
  content does not follow the first 10 points of the finger.
solution:
  touch down
  touch move 0 111.82 over 0.1
wrong:
  touch down
  touch move 0 101.82 over 0.1
```

</details>

## Puzzle: stop it

The list was thrown with 600 points per second and is on its way. Stop it at once, where it is.

```puzzle
start:
  set session.viewport "375 150"
  add 20
  settle
  scroll top
  flick -600
  advance 0.2
goal:
  scroll by 0
at: 0 0.1 0.5 1
forbid: scroll
  contentOffset
  contentInset
  constrain
  constant
```

<details><summary>Hints and solution</summary>

```answer
hint: What would you do on a phone?
hint: Put a finger on it: touch down.
solution:
  touch down
wrong:
  drag 10
```

</details>

## For reference: the delegate

An app can follow a gesture in a *delegate*, an object that the scroll view calls. At every change of the offset, whoever makes
it: `scrollViewDidScroll`. For a drag, in this order: `WillBeginDragging`; `WillEndDragging` with the velocity and the place
where the content will come to rest, which the app may change; `DidEndDragging`; and if the content goes on,
`WillBeginDecelerating` and `DidEndDecelerating`. After an animated scroll: `DidEndScrollingAnimation`.

## Summary

- Past an end the rubber band shows H × (1 − 1 / (1 + 0.55 d / H)); when the finger lifts, 0.99 of the distance is left each
  millisecond.
- A flick goes (speed − 10) × 0.499 points; below 250 points per second it goes nowhere; at an end it overshoots and springs
  back.
- A gesture moves the model value, and nothing is clamped while a finger holds the content.

"""#

  /// The file of this name.
  package static let `17-tests.md` = #"""
# 17. Tests, and exercises that mark themselves

A script can check what it lays out. So an exercise can be a script: students write a screen, the teacher's lines check it, and one
command marks a folder of solutions. A *test* is a script with lines that begin with `expect`. It fails at the first one that is not
satisfied.

```entrydemo
> scene empty
...
> stack form spacing=8; put form in root; pin form to root 20 16 300 16
...
> label title "Settings" headline in form; field name in form; button save "Save" in form
...
> expect form.width == root.width - 32
ok: form.width == root.width - 32 (343)
```

Both sides of a comparison can be computed, with `+ - * /` as words of their own. Three questions are about the whole screen:

| question | is satisfied if |
|---|---|
| `expect fits` | nothing is cut, no text is truncated, no two visible siblings with text, image or control overlap |
| `expect reachable` | every control can be scrolled to and hit, above the keyboard, too |
| `expect determined` | there is no conflict, and nothing is ambiguous |

```entrydemo
> scene empty
...
> label long "A title that is wider than the screen of a small telephone" in root; constrain long.width == 200
...
> expect fits
...
```

```question
ask: A label of one line is 200 points wide, and its text is wider. Which question does it fail?
choices: fits, reachable, determined
```

<details><summary>Answer</summary>

```answer
answer: fits
because: The text is truncated. A label is no control, so reachable does not ask about it. Its width is given by a constraint.
hint: Read the table again. What happens to a text that is wider than its label?
wrong: reachable: That question is about controls: buttons, fields, switches.
wrong: determined: The constraint determines the width. That the text does not fit in it is no ambiguity.
```

</details>

## One script, every screen

A screen is right only if it is right on a small telephone, in large text, and from right to left. `matrix` lines at the head of a
file name the values; `EntryDemo test` runs the file once for each combination. Anywhere else each line sets its first value.

```entrydemo
> matrix session.viewport "320 568" "375 667" "1024 768"
session.viewport = 320 568, one of 3
> matrix session.textSize L A3
session.textSize = L, one of 2
> root.width
320
```

`when session.textSize == A3 expect …` limits a line to some of them. A `when` that is satisfied in no combination fails, since it
would check nothing.

```question
ask: A file has three matrix lines, with 3, 2 and 2 values. How many times does EntryDemo test run it?
choices: 7, 12, 3
```

<details><summary>Answer</summary>

```answer
answer: 12
because: Every value of one line is combined with every value of the others: 3 × 2 × 2 = 12.
hint: Draw the first two lines as a table with rows and columns. How many cells has it?
wrong: 7: That is the sum. Each size is also combined with each text size.
wrong: 3: That is the number of lines, or of the sizes alone.
```

</details>

## An exercise

The exercise: *put a title and a button side by side, 8 points apart, and let the title take the rest of the width.* The students
hand in a file each, in a folder `solutions`. Each begins with the same line, and ends with the check:

```text
# solutions/ada.entry
matrix session.viewport "320 568" "430 932"
scene empty
stack bar horizontal spacing=8 in root
label title "Inbox" in bar
button edit "Edit" in bar
constrain bar.leading == root.leading + 16
constrain bar.trailing == root.trailing - 16
constrain bar.top == root.top + 20
set title.hugging.horizontal 200
source ../check.entry
```

`check.entry` is the teacher's. The path is that of the file that names it, wherever the command runs:

```text
# check.entry
expect edit.left == title.right + 8
expect title.width == root.width - 32 - edit.width - 8
expect fits
expect determined
```

This marks all of them, each in a session of its own:

```text
EntryDemo test solutions
EntryDemo test solutions --format json --output marks.json
```

The second line writes one object for each case, and one for the sum at the end. `ok` is the mark; of a failure you get the line, the
command and both values, which is what a student needs to know:

```text
{"case":"320 568","file":"solutions/bob.entry","ok":false,"failures":[{"line":3,"message":"expected edit.left == …",…}],…}
```

- A solution that never ends costs its time limit, 30 s or what `--timeout` says, and no other solution's.
- `--keep-going` runs on in a script after a failure, so that a mark can count the lines that are satisfied.
- `--artifacts failures` writes a picture and a film of each failure, with a page that shows all of them.
- Students see the same answer on their machines before they hand in, if they have `check.entry`.

## Puzzle: a check that tells

The title should take the rest of the width, and the bar should end 16 points before the edge. Find another way than the one above:
no trailing or right edge is to be named.

```puzzle
start:
  scene empty
  stack bar horizontal spacing=8 in root
  label title "Inbox" in bar
  button edit "Edit" in bar
  constrain bar.leading == root.leading + 16
  constrain bar.top == root.top + 20
goal:
  constrain bar.trailing == root.trailing - 16
require: constrain
forbid: trailing
  right
  centerX
  pin
  subview
  view
```

<details><summary>Hints and solution</summary>

```answer
hint: The bar is as wide as its content, because only one of its sides is tied. Which other number of it can be?
hint: Its width is that of root less two margins. Title and button hug equally, so the first one is stretched.
solution:
  constrain bar.width == root.width - 32
wrong:
  constrain bar.width == root.width - 16
```

</details>

"""#

  /// All files in the order of their names.
  package static let files: [(name: String, text: String)] = [
    ("01-points-and-frames.md", `01-points-and-frames.md`),
    ("02-intrinsic-size.md", `02-intrinsic-size.md`),
    ("03-a-stack-along-its-axis.md", `03-a-stack-along-its-axis.md`),
    ("04-distributions.md", `04-distributions.md`),
    ("05-across.md", `05-across.md`),
    ("06-hidden-and-removed.md", `06-hidden-and-removed.md`),
    ("07-nested-stacks-and-margins.md", `07-nested-stacks-and-margins.md`),
    ("08-constraints.md", `08-constraints.md`),
    ("09-conflicts.md", `09-conflicts.md`),
    ("10-ambiguity.md", `10-ambiguity.md`),
    ("11-scroll-views.md", `11-scroll-views.md`),
    ("12-range.md", `12-range.md`),
    ("13-time.md", `13-time.md`),
    ("14-insertion-and-deletion.md", `14-insertion-and-deletion.md`),
    ("15-interruption.md", `15-interruption.md`),
    ("16-touch.md", `16-touch.md`),
    ("17-tests.md", `17-tests.md`),
  ]
}
