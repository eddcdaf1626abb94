import Testing

/// Drawings of scenes, beside the numbers that they must show.
///
/// At the width 64 a root of 375 points has 56 columns of 6.70 points. A line is 12.75 points high. An edge of a view is at
/// the nearest edge of a cell.
@Suite("Drawings of scenes")
struct DrawingSceneTests {
  @Test("a scroll view clips its content, a plain view does not")
  func nestedScroll() {
    // outer is 150x100 at 20, 12: columns 3…25, lines 1…8. Its content is 300x300 and has the offset 20, 40: inside, at 60, 60 of the content, is at 60, 32 of the root, column 9, line 2.
    // plain is 100x40 at 230, 20: columns 34…49. Its label begins at 250, 45 and is 101 wide.
    expectDrawing(
      #"""
      scene empty
      set root.frame "0 0 375 128"
      scrollview outer
      put outer in root
      constrain outer.left == root.left + 20
      constrain outer.top == root.top + 12
      constrain outer.width == 150
      constrain outer.height == 100
      view big 300x300
      put big in outer
      constrain big.left == outer.left
      constrain big.right == outer.right
      constrain big.top == outer.top
      constrain big.bottom == outer.bottom
      label t1 "inside"
      subview t1 in big
      constrain t1.left == big.left + 60
      constrain t1.top == big.top + 60
      label t2 "outside"
      subview t2 in big
      constrain t2.left == big.left + 160
      constrain t2.top == big.top + 200
      set outer.contentOffset.x 20
      set outer.contentOffset.y 40
      view plain 100x40
      put plain in root
      constrain plain.left == root.left + 230
      constrain plain.top == root.top + 20
      label q "sticks out of it"
      subview q in plain
      constrain q.left == plain.left + 20
      constrain q.top == plain.top + 25
      show
      """#,
      draws: #"""
              ┌────────────────────────────────────────────────────────┐
            0 ┤                                                        │
              │   ┌outer───────────────┐                               │
              │   │                    █         ┌plain────────┐       │
           50 ┤   │     inside         █         │             │       │
              │   │                    █         └──sticks out of it   │
              │   │                    │                               │
              │   │                    │                               │
          100 ┤   │                    │                               │
              │   └─━━━━━━━━━━━────────┘                               │
              │                                                        │
              └────────────────────────────────────────────────────────┘
               root 375x128   time 0 s
        """#)
  }

  @Test("labels wrap, and are cut with an ellipsis, as in their frames")
  func labels() {
    // The stack is 160 wide at 10, 10: columns 1…25. wraps has three lines from y 10 on, short is one line, two has at most two lines.
    expectDrawing(
      #"""
      scene empty
      set root.frame "0 0 375 166"
      stack s vertical spacing=4
      put s in root
      constrain s.left == root.left + 10
      constrain s.top == root.top + 10
      constrain s.width == 160
      label wraps "A text that wraps over several lines of the label"
      set wraps.lines 0
      label short "A title that is too long for its label"
      label two "Line one of three and two more of them here"
      set two.lines 2
      put wraps in s
      put short in s
      put two in s
      show
      """#,
      draws: #"""
              ┌────────────────────────────────────────────────────────┐
            0 ┤                                                        │
              │ A text that wraps                                      │
              │ over several lines of                                  │
           50 ┤                                                        │
              │ the label                                              │
              │                                                        │
              │ A title that is too lo…                                │
          100 ┤                                                        │
              │ Line one of three                                      │
              │ and two more of…                                       │
              │                                                        │
          150 ┤                                                        │
              │                                                        │
              └────────────────────────────────────────────────────────┘
               root 375x166   time 0 s
        """#)
  }

  @Test("controls are told apart, with their text or their name")
  func controls() {
    // name is empty: 97 wide at 10, columns 1…16. mail is 14 wider than its text, 63.5, and 33 high. flat is 5 high, tall 3
    // wide.
    expectDrawing(
      #"""
      scene empty
      set root.frame "0 0 375 166"
      stack s vertical alignment=leading spacing=4
      put s in root
      constrain s.left == root.left + 10
      constrain s.top == root.top + 4
      field name
      field mail
      set mail.text "a@b.c"
      switch wifi
      button ok "OK"
      put name in s
      put mail in s
      put wifi in s
      put ok in s
      image photo 60x60
      put photo in root
      constrain photo.left == root.left + 150
      constrain photo.top == root.top + 10
      textview notes
      set notes.text "Some notes, and more that wrap"
      put notes in root
      constrain notes.left == root.left + 230
      constrain notes.top == root.top + 10
      constrain notes.width == 120
      constrain notes.height == 70
      view plain 80x45
      put plain in root
      constrain plain.left == root.left + 150
      constrain plain.top == root.top + 90
      view flat 80x5
      put flat in root
      constrain flat.left == root.left + 250
      constrain flat.top == root.top + 95
      view tall 3x40
      put tall in root
      constrain tall.left == root.left + 340
      constrain tall.top == root.top + 100
      show
      """#,
      draws: #"""
              ┌────────────────────────────────────────────────────────┐
            0 ┤                                                        │
              │ |(name)_______|      ┌───────┐   ┌────────────────┐    │
              │                      │ photo │   │Some notes, and │    │
           50 ┤                      │░░░░░░░│   │more that wrap  │    │
              │ |a@b.c___|           └───────┘   │                │    │
              │                                  └────────────────┘    │
              │                                                        │
          100 ┤ (o wifi)             ┌──────────┐   ├───flat───┤       │
              │                      │  plain   │                 │    │
              │                      │          │                 │    │
              │[ OK ]                └──────────┘                 │    │
          150 ┤                                                        │
              │                                                        │
              └────────────────────────────────────────────────────────┘
               root 375x166   time 0 s
        """#)
  }

  @Test("wide characters take two columns, control characters are escaped")
  func characters() {
    // Both labels begin at 20: column 3.
    expectDrawing(
      #"""
      scene empty
      set root.frame "0 0 375 77"
      label wide "東京タワー🗼 é"
      put wide in root
      constrain wide.left == root.left + 20
      constrain wide.top == root.top + 10
      label raw "tab\u{9}esc\u{1B}[31m\u{202E}x"
      put raw in root
      constrain raw.left == root.left + 20
      constrain raw.top == root.top + 40
      show
      """#,
      draws: #"""
              ┌────────────────────────────────────────────────────────┐
            0 ┤                                                        │
              │   東京タワー🗼 é                                       │
              │                                                        │
           50 ┤   tab\tesc\u{1B}[31m\u{202E}x                          │
              │                                                        │
              │                                                        │
              └────────────────────────────────────────────────────────┘
               root 375x77   time 0 s
        """#)
  }

  @Test("the scene simple")
  func simple() {
    // The root is made 140 high. flowers is at 28, the image ends where the button begins, at 102.
    expectDrawing(
      #"""
      scene simple
      set root.frame "0 0 375 140"
      show
      """#,
      draws: #"""
              ┌────────────────────────────────────────────────────────┐
            0 ┤                                                        │
              │                                                        │
              │  Flowers                                               │
           50 ┤                                                        │
              │  ┌──────────────────────────────────────────────────┐  │
              │  │░░░░░░░░░░░░░░░░░░░░░ image ░░░░░░░░░░░░░░░░░░░░░░│  │
              │  └──────────────────────────────────────────────────┘  │
          100 ┤                                                        │
              │                                                        │
              │                        [ Edit ]                        │
              │                                                        │
              └────────────────────────────────────────────────────────┘
               root 375x140   time 0 s
        """#)
  }

  @Test("the scene nested")
  func nested() {
    // The root is made 270 high. image is 92.5 wide at 16, 40: columns 2…16. The names are on the baselines of their fields.
    expectDrawing(
      #"""
      scene nested
      set root.frame "0 0 375 270"
      show
      """#,
      draws: #"""
              ┌────────────────────────────────────────────────────────┐
            0 ┤                                                        │
              │                                                        │
              │                                                        │
           50 ┤  ┌────────────┐ First Name       |(firstField)______|  │
              │  │░░░░░░░░░░░░│                                        │
              │  │░░░░░░░░░░░░│                                        │
              │  │░░ image ░░░│ Middle Name      |(middleField)_____|  │
          100 ┤  │░░░░░░░░░░░░│                                        │
              │  │░░░░░░░░░░░░│ Last Name        |(lastField)_______|  │
              │  └────────────┘                                        │
              │                                                        │
          150 ┤  ┌──────────────────────────────────────────────────┐  │
              │  │(notes)                                           │  │
              │  │                                                  │  │
              │  │                                                  │  │
          200 ┤  │                                                  │  │
              │  └──────────────────────────────────────────────────┘  │
              │                                                        │
              │      [ Save ]         [ Cancel ]        [ Clear ]      │
          250 ┤                                                        │
              │                                                        │
              └────────────────────────────────────────────────────────┘
               root 375x270   time 0 s
        """#)
  }

  @Test("the scene container")
  func container() {
    // The block has the size of the container, 375x50.
    expectDrawing(
      #"""
      scene container
      set root.frame "0 0 375 77"
      show
      """#,
      draws: #"""
              ┌────────────────────────────────────────────────────────┐
            0 ┤┌──────────────────────────────────────────────────────┐│
              ││                        block                         ││
              ││                                                      ││
           50 ┤└──────────────────────────────────────────────────────┘│
              │                                                        │
              │                                                        │
              └────────────────────────────────────────────────────────┘
               root 375x77   time 0 s
        """#)
  }

  @Test("the scene vstack")
  func vstack() {
    // row1 is 200x44 in the middle, row2 120x30 on the left, row3 as wide as the stack.
    expectDrawing(
      #"""
      scene vstack
      set root.frame "0 0 375 166"
      show
      """#,
      draws: #"""
              ┌────────────────────────────────────────────────────────┐
            0 ┤                                                        │
              │             ┌────────────────────────────┐             │
              │             │            row1            │             │
           50 ┤             └────────────────────────────┘             │
              │                                                        │
              │┌row2────────────┐                                      │
              │└────────────────┘                                      │
          100 ┤                                                        │
              │┌──────────────────────────────────────────────────────┐│
              ││                         row3                         ││
              ││                                                      ││
          150 ┤└──────────────────────────────────────────────────────┘│
              │                                                        │
              └────────────────────────────────────────────────────────┘
               root 375x166   time 0 s
        """#)
  }

  @Test("the scene vstackscroll while its rows appear")
  func vstackscroll() {
    // Fades of 0.25 s begin every 0.1 s. At 0.35 s row1 and row2 are opaque, row3 is above 0.5, row4 below, row5 at 0.
    expectDrawing(
      #"""
      scene vstackscroll
      advance 0.35
      show
      """#, viewport: "375x300",
      draws: #"""
              ┌────────────────────────────────────────────────────────┐
            0 ┤                                                       █│
              │┌─────────────────────────────────────────────────────┐█│
              ││                        row1                         │█│
           50 ┤│                                                     │█│
              │└─────────────────────────────────────────────────────┘█│
              │                                                       █│
              │┌─────────────────────────────────────────────────────┐█│
          100 ┤│                                                     │█│
              ││                        row2                         │█│
              ││                                                     │ │
              │└─────────────────────────────────────────────────────┘ │
          150 ┤┌─────────────────────────────────────────────────────┐ │
              ││                                                     │ │
              ││                        row3                         │ │
              ││                                                     │ │
          200 ┤└─────────────────────────────────────────────────────┘ │
              │                                                        │
              │....................................................... │
              │.                        ....                         . │
          250 ┤.                                                     . │
              │....................................................... │
              │                                                        │
              │                                                        │
          300 ┤                                                        │
              └────────────────────────────────────────────────────────┘
               offset 0   content 375x816   time 0.35 s   10 running
        """#)
  }

  @Test("the scenes height and empty draw their root")
  func height() {
    // An empty stack has no lines.
    expectDrawing(
      #"""
      scene height
      set root.frame "0 0 375 52"
      show
      """#,
      draws: #"""
              ┌────────────────────────────────────────────────────────┐
            0 ┤                                                        │
              │                                                        │
              │                                                        │
           50 ┤                                                        │
              └────────────────────────────────────────────────────────┘
               root 375x52   time 0 s
        """#)
  }
}
