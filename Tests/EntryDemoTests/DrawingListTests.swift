import Testing

/// Drawings of lists, beside the numbers that they must show.
///
/// At the width 64 a list of 343 points has 55 columns of 6.24 points. A line is 12.75 points high. An edge of a view is at
/// the nearest edge of a cell.
@Suite("Drawings of lists")
struct DrawingListTests {
  @Test("right-to-left rows have the date on the right and the button on the left")
  func rightToLeft() {
    // The first row has date 247.5…343, number 51.5…239.5, delete 0…43.5: columns 39.7…55, 8.3…38.4 and 0…7.
    expectDrawing(
      #"""
      set session.rightToLeft true
      add 2
      settle
      show
      """#,
      draws: #"""
              ┌────────────────────────────────────────────────────────┐
              │·  inset 20 · · · · · · · · · · · · · · · · · · · · · · │
            0 ┤· · · · · · · · · · · · · · · · · · · · · · · · · · · · │
              │[ Delete ]         E220-A839-7B1D-CDAF          1/15/26 │
              │─────────────────────────────────────────────────────── │
              │[ Delete ]        6E78-9E6A-A1B9-65F4           1/15/26 │
           50 ┤─────────────────────────────────────────────────────── │
              │                                                        │
              │                     [ Add Item ]                       │
              │                                                        │
              └────────────────────────────────────────────────────────┘
               offset -20   content 343x81   time 0.25 s
        """#)
  }

  @Test("only entries of the list end in lines, not other stacks in a scroll view")
  func separators() {
    let script = """
      scene empty; scrollview sc; stack v vertical; stack h; label a "x"; put a in h; put h in v; put v in sc
      put sc in root; constrain sc.width == 200; constrain sc.height == 100; constrain v.top == sc.top
      constrain v.left == sc.left; constrain v.width == 100
      """
    let drawing = run(["--quiet", "-c", script + "\nshow 40"]).lines.joined(separator: "\n")
    #expect(drawing.contains("x") && !drawing.contains("x─") && !drawing.contains("│──"), "\(drawing)")
    let disk = Files()
    _ = run(["-c", script + "\npicture a.svg; reset; add; settle; picture b.svg"], in: disk)
    let line = /<line [^>]*s-hairline/
    #expect(!disk["a.svg"].contains(line) && disk["b.svg"].contains(line))
  }

  @Test("parts of a row stand where they are after a move")
  func movedButton() {
    // The button is first and is stretched to 82 points: its title is in the middle of columns 0…13. The date begins at 90.
    expectDrawing(
      #"""
      add 2
      settle
      put e1.delete in e1 at 0
      show
      """#,
      draws: #"""
              ┌────────────────────────────────────────────────────────┐
              │·  inset 20 · · · · · · · · · · · · · · · · · · · · · · │
            0 ┤· · · · · · · · · · · · · · · · · · · · · · · · · · · · │
              │ [ Delete ]   1/15/26    E220-A839-7B1D-CDAF            │
              │─────────────────────────────────────────────────────── │
              │1/15/26           6E78-9E6A-A1B9-65F4        [ Delete ] │
           50 ┤─────────────────────────────────────────────────────── │
              │                                                        │
              │                     [ Add Item ]                       │
              │                                                        │
              └────────────────────────────────────────────────────────┘
               offset -20   content 343x85.5   time 0.25 s
        """#)
  }

  @Test("a horizontal content offset moves the picture")
  func horizontalOffset() {
    // 100 points are 16 columns: the dates are outside, the rows end at 243 points, column 39.
    expectDrawing(
      #"""
      add 2
      settle
      set scroll.contentOffset.x 100
      show
      """#,
      draws: #"""
              ┌────────────────────────────────────────────────────────┐
              │·  inset 20 · · · · · · · · · · · · · ·                 │
            0 ┤· · · · · · · · · · · · · · · · · · · ·                 │
              │ E220-A839-7B1D-CDAF         [ Delete ]                 │
              │───────────────────────────────────────                 │
              │  6E78-9E6A-A1B9-65F4        [ Delete ]                 │
           50 ┤───────────────────────────────────────                 │
              │                                                        │
              │     [ Add Item ]                                       │
              │                                                        │
              └────────────────────────────────────────────────────────┘
               offset x 100 y -20   content 343x81   time 0.25 s
        """#)
  }

  @Test("a transparent row is not drawn, a faint one is dots")
  func alpha() {
    // e1 has the opacity 0, e2 0.4 and e3 0.6.
    expectDrawing(
      #"""
      add 3
      settle
      set e1.alpha 0
      set e2.alpha 0.4
      set e3.alpha 0.6
      show
      """#,
      draws: #"""
              ┌────────────────────────────────────────────────────────┐
            0 ┤                                                        │
              │                                                        │
              │.......           ...................        . ...... . │
              │.......................................................█│
           50 ┤1/15/26            06C4-5D18-8009-454F       [ Delete ]█│
              │───────────────────────────────────────────────────────█│
              │                                                       █│
              │                     [ Add Item ]                      █│
          100 ┤                                                        │
              └────────────────────────────────────────────────────────┘
               offset -3.5   content 343x106.5   time 0.25 s
        """#)
  }

  @Test("a label in the list stands between the rows")
  func labelInList() {
    // hello is 20.5 high at y 25.5; e2 follows at 46.
    expectDrawing(
      #"""
      add 2
      settle
      label hello "Hello list"
      put hello in stack at 1
      show
      """#,
      draws: #"""
              ┌────────────────────────────────────────────────────────┐
              │·  inset 20 · · · · · · · · · · · · · · · · · · · · · · │
            0 ┤· · · · · · · · · · · · · · · · · · · · · · · · · · · · │
              │1/15/26          E220-A839-7B1D-CDAF         [ Delete ]█│
              │───────────────────────────────────────────────────────█│
              │Hello list                                             █│
           50 ┤1/15/26           6E78-9E6A-A1B9-65F4        [ Delete ]█│
              │───────────────────────────────────────────────────────█│
              │                                                       █│
              │                     [ Add Item ]                       │
              └────────────────────────────────────────────────────────┘
               offset -20   content 343x101.5   time 0.25 s
        """#)
  }

  @Test("the parts of a vertical row are below one another")
  func verticalRow() {
    // date, number and delete have y 0, 28.5 and 57 in the row, which is 87 high.
    expectDrawing(
      #"""
      add
      settle
      set e1.alignment leading
      set e1.axis vertical
      show
      """#, viewport: "375x150",
      draws: #"""
              ┌────────────────────────────────────────────────────────┐
              │·  inset 20 · · · · · · · · · · · · · · · · · · · · · · │
            0 ┤· · · · · · · · · · · · · · · · · · · · · · · · · · · · │
              │1/15/26                                                █│
              │                                                       █│
              │E220-A839-7B1D-CDAF                                    █│
           50 ┤                                                       █│
              │                                                       █│
              │[ Delete ]─────────────────────────────────────────────█│
              │                                                       █│
          100 ┤                     [ Add Item ]                      █│
              └────────────────────────────────────────────────────────┘
               offset -20   content 343x117   time 0.25 s
        """#)
  }

  @Test("a hidden row is not drawn")
  func hidden() {
    // e2 has its place.
    expectDrawing(
      #"""
      add 2
      settle
      set e1.hidden true
      show
      """#,
      draws: #"""
              ┌────────────────────────────────────────────────────────┐
              │·  inset 20 · · · · · · · · · · · · · · · · · · · · · · │
            0 ┤· · · · · · · · · · · · · · · · · · · · · · · · · · · · │
              │1/15/26           6E78-9E6A-A1B9-65F4        [ Delete ] │
              │─────────────────────────────────────────────────────── │
              │                                                        │
           50 ┤                     [ Add Item ]                       │
              │                                                        │
              │                                                        │
              │                                                        │
              └────────────────────────────────────────────────────────┘
               offset -20   content 343x55.5   time 0.25 s
        """#)
  }

  @Test("a row is drawn when half of it is revealed")
  func appearing() {
    // e2 is 12.75 high, from y 25.5 on: one line, its text on its separator.
    expectDrawing(
      #"""
      add
      settle
      add
      advance 0.125
      show
      """#,
      draws: #"""
              ┌────────────────────────────────────────────────────────┐
              │·  inset 20 · · · · · · · · · · · · · · · · · · · · · · │
            0 ┤· · · · · · · · · · · · · · · · · · · · · · · · · · · · │
              │1/15/26          E220-A839-7B1D-CDAF         [ Delete ] │
              │─────────────────────────────────────────────────────── │
              │1/15/26───────────6E78-9E6A-A1B9-65F4────────[ Delete ] │
           50 ┤                                                        │
              │                     [ Add Item ]                       │
              │                                                        │
              │                                                        │
              └────────────────────────────────────────────────────────┘
               offset -20   content 343x81   time 0.375 s   7 running
        """#)
  }

  @Test("a row that has nearly left is a line at most")
  func leaving() {
    // e1 is 2.1 high at y 0, so e2 is at 2.1.
    expectDrawing(
      #"""
      add 2
      settle
      delete e1
      advance 0.2
      show
      """#,
      draws: #"""
              ┌────────────────────────────────────────────────────────┐
              │·  inset 20 · · · · · · · · · · · · · · · · · · · · · · │
            0 ┤· · · · · · · · · · · · · · · · · · · · · · · · · · · · │
              │1/15/26───────────6E78-9E6A-A1B9-65F4────────[ Delete ] │
              │─────────────────────────────────────────────────────── │
              │                                                        │
           50 ┤                     [ Add Item ]                       │
              │                                                        │
              │                                                        │
              │                                                        │
              └────────────────────────────────────────────────────────┘
               offset -20   content 343x55.5   time 0.45 s   8 running
        """#)
  }

  @Test("the first and the last row are cut where the viewport ends")
  func scrolled() {
    // The viewport begins at 57 in the content, inside e3 (51…76.5). The bar has its least length, 36 points: 3 lines.
    expectDrawing(
      #"""
      add 14
      settle
      scroll to 57
      show
      """#,
      draws: #"""
              ┌────────────────────────────────────────────────────────┐
              │1/15/26            06C4-5D18-8009-454F       [ Delete ] │
              │─────────────────────────────────────────────────────── │
              │1/15/26          F88B-B8A8-724C-81EC         [ Delete ] │
          100 ┤───────────────────────────────────────────────────────█│
              │1/15/26           1B39-896A-51A8-749B        [ Delete ]█│
              │───────────────────────────────────────────────────────█│
              │1/15/26          53CB-9F0C-747E-A2EA         [ Delete ] │
          150 ┤─────────────────────────────────────────────────────── │
              │1/15/26           2C82-9ABE-1F45-32E1        [ Delete ] │
              └────────────────────────────────────────────────────────┘
               offset 57   content 343x387   time 0.25 s
        """#)
  }

  @Test("the scene cookbook")
  func cookbook() {
    // Views are centered in rows 30 high; the number begins at 65, column 10.
    expectDrawing(
      #"""
      scene cookbook
      add 2
      settle
      show
      """#,
      draws: #"""
              ┌────────────────────────────────────────────────────────┐
              │·  inset 20 · · · · · · · · · · · · · · · · · · · · · · │
            0 ┤· · · · · · · · · · · · · · · · · · · · · · · · · · · · │
              │1/15/26   E220-A839-7B1D-CDAF                [ Delete ] │
              │─────────────────────────────────────────────────────── │
              │1/15/26   6E78-9E6A-A1B9-65F4                [ Delete ] │
           50 ┤─────────────────────────────────────────────────────── │
              │                                                        │
              │                     [ Add Item ]                       │
              │                                                        │
              └────────────────────────────────────────────────────────┘
               offset -20   content 343x90   time 0.25 s
        """#)
  }

  @Test("a list with another view in the root is drawn inside the root")
  func root() {
    // scroll is 343x85 at 16, 0: columns 2…54, lines 0…7. over is at 250, 90.
    expectDrawing(
      #"""
      add
      settle
      label over "over the list"
      put over in root
      constrain over.left == root.left + 250
      constrain over.top == root.top + 90
      show
      """#, viewport: "375x105",
      draws: #"""
              ┌────────────────────────────────────────────────────────┐
            0 ┤  ┌scroll────────────────────────────────────────────┐  │
              │  │                                                  │  │
              │  1/15/26         E220-A839-7B1D-CDAF       [ Delete ]  │
           50 ┤  ────────────────────────────────────────────────────  │
              │  │                                                  │  │
              │  │                   [ Add Item ]                   │  │
              │  └──────────────────────────────────────────────────┘  │
          100 ┤                                     over the list      │
              └────────────────────────────────────────────────────────┘
               root 375x105   time 0.25 s
        """#)
  }
}
