import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

@Suite("Films")
struct FilmTests {
  /// A list of labels with its clock.
  private func list(_ count: Int, height: CGFloat = 200) -> (DynamicStack, Animator, [Label]) {
    let list = DynamicStack(frame: CGRect(0, 0, 200, height))
    let animator = Animator(root: list)
    let rows = (0..<count).map { Label(text: "row \($0)") }
    for (index, row) in rows.enumerated() {
      row.name = "r\(index)"
      list.stackView.insertArrangedSubview(row, at: index)
    }
    list.layoutIfNeeded()
    return (list, animator, rows)
  }

  @Test("have the tree's frames at every sample, and change nothing", arguments: RandomRuns.blocks(1, of: 6))
  func frames(_ block: SeedBlock) throws {
    var (compared, samples) = (0, 0)
    for seed in block.seeds {
      let film = try checkFilm(seed)
      compared += film.compared
      samples += film.samples
    }
    expect(compared >= samples * 3)
  }

  /// Checks the film of random edits.
  /// - Returns: how many frames of rows were compared, at how many samples.
  private func checkFilm(_ seed: UInt64) throws -> (compared: Int, samples: Int) {
    var random = SplitMix64(seed: seed)
    let (list, animator, rows) = list([5, 30, 90][Int(seed % 3)])
    for _ in 0..<4 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let new = Label(text: "new")
        list.insert(
          new, at: Int.random(in: 0...list.stackView.arrangedSubviews.count, using: &random),
          animatedBy: animator)
      case 1:
        if let row = list.stackView.arrangedSubviews.filter({ !$0.isHidden }).randomElement(using: &random) {
          list.remove(row, animatedBy: animator)
        }
      case 2:
        let row = rows[Int.random(in: 0..<rows.count, using: &random)]
        animator.animate(withDuration: 0.3, animations: { row.alpha = 0.5 })
      default: animator.setContentOffset(CGPoint(0, 40), of: list, animated: true)
      }
      animator.advance(by: .milliseconds(Int.random(in: 0..<60, using: &random)))
    }
    let before = (animator.now, list.contentOffset, rows.map(\.frame))
    let timeline = animator.recordFilm(rate: 30)
    expect(before == (animator.now, list.contentOffset, rows.map(\.frame)))
    let film = try #require(FilmReader(timeline.film()))
    expect(film.times.count == timeline.samples.count && film.times.count > 5)
    var compared = 0
    for (sample, instant) in timeline.instants.enumerated() {
      expectEqual(film.times[sample], Int((instant - animator.now).wholeNanoseconds))
      animator.at(instant) { tree in
        let drawn = film.frames(at: sample)
        let models = film.frames("model", at: sample)
        for (place, (name, frame)) in drawn.enumerated() where name.hasPrefix("r") {
          guard let row = rows.first(where: { $0.name == name }) else { continue }
          let (shown, model) = (tree.frameInRoot(of: row), animator.modelTree.frameInRoot(of: row))
          expect(frame.isClose(to: shown) && models[place].frame.isClose(to: model), "\(name) at \(instant)")
          compared += 1
        }
        // What is in sight is there, once, and nothing of what is hidden.
        let names = drawn.map(\.name)
        let window = tree.bounds(of: list)
        for row in rows where row.superview != nil && !tree.isHidden(row) {
          let frame = tree.frame(of: row)
          let isInSight =
            frame.height > 0.01 && frame.minY < window.maxY - 0.01 && frame.maxY > window.minY + 0.01
          if isInSight {
            expectEqual(names.filter { $0 == row.name }.count, 1, "\(row.name ?? "") at \(instant)")
          }
        }
      }
    }
    return (compared, film.times.count)
  }

  @Test("store the motion of rows that move together once")
  func sharing() throws {
    let (list, animator, rows) = list(400, height: 4000)
    list.remove(rows[0], animatedBy: animator)
    let page = animator.recordFilm().film()
    let film = try #require(FilmReader(page))
    // The row's height, the places of what follows and perhaps what is drawn of both.
    expect(film.tracks.count <= 8, "\(film.tracks.count) tracks for 195 rows")
    expect(film.frames(at: 15).count > 150)
    let samples = film.tracks.reduce(0) { $0 + $1.values.count }
    expect(samples <= 8 * film.times.count)
  }

  @Test("have no reference to other files, and texts can't leave their places")
  func selfContained() throws {
    let hostile = "</script><!--<script>alert(1)</script>\u{2028}\u{0}&\"'"
    let root = View(frame: CGRect(0, 0, 100, 50))
    let label = root.add(Label(hostile, frame: CGRect(0, 0, 100, 20)))
    let animator = Animator(root: root)
    animator.animate(withDuration: 0.1, animations: { label.alpha = 0 })
    let timeline = animator.recordFilm(views: ["</script>": label])
    let page = timeline.film(title: hostile, commands: [hostile])
    expect(page.ranges(of: "</script>").count == 2 && page.ranges(of: "<script").count == 2)
    expect(
      !page.contains("src=") && !page.contains("href=\"h") && !page.contains("@import")
        && !page.contains("url(h"))
    #expect(
      page.ranges(of: "//").allSatisfy { page[..<$0.lowerBound].hasSuffix("http:") || isComment(page, $0) })
    let film = try #require(FilmReader(page))
    expectEqual(film.data["commands"] as? [String], [hostile])
    expect(film.frames(at: 0).map(\.name).contains("</script>"))
    expect(!page.contains("NaN,") && !page.contains("nan") && !page.contains("inf,"))
  }

  /// Whether two slashes begin a comment of a script.
  private func isComment(_ page: String, _ range: Range<String.Index>) -> Bool {
    let line = page[..<range.lowerBound].split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    return line.allSatisfy { $0 == " " }
  }

  @Test("of a timeline without pictures show the frames with names")
  func outlines() throws {
    let (list, animator, rows) = list(5)
    list.remove(rows[1], animatedBy: animator)
    let timeline = animator.record(views: ["first": rows[0], "last": rows[4]], rate: 120)
    let film = try #require(FilmReader(timeline.film()))
    for (sample, value) in timeline.values.enumerated() {
      let frames = film.frames(at: sample)
      expectEqual(frames.map(\.name), ["root", "first", "last"])
      expect(frames[2].frame.isClose(to: try #require(value["last"])))
    }
    expect(timeline.values.count > 20)
    let empty = Timeline<ViewFrames>(samples: [])
    expect(empty.film().contains("</html>"))
  }

  @Test("last as long as asked, also of what has no end")
  func interval() throws {
    let root = View(frame: CGRect(0, 0, 100, 50))
    let view = root.add(View(frame: CGRect(0, 0, 10, 10)))
    let animator = Animator(root: root)
    animator.perform {
      View.animate(
        withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse],
        animations: { view.frame.origin.x = 50 })
    }
    let film = try #require(FilmReader(animator.recordFilm(for: .seconds(2), includesEdges: false).film()))
    expect(film.times.count == 241 && film.times.last == 2_000_000_000)
    let animations = film.data["animations"] as? [[String: Any]]
    expect(animations?.count == 1 && animations?.first?["property"] as? String == "x")
  }

  @Test("say how many views in sight they leave out, and count none that are out of sight or hidden")
  func leftOut() throws {
    let root = View(frame: CGRect(0, 0, 100, 50))
    for number in 0..<10 {
      let view = View(frame: CGRect(CGFloat(10 * number), 0, 10, 10))
      view.addSubview(View(frame: CGRect(0, 0, 5, 5)))
      view.isHidden = number == 9
      root.addSubview(view)
    }
    root.addSubview(View(frame: CGRect(0, 60, 10, 10)))
    let animator = Animator(root: root)
    // The root, and each of nine views with its subview.
    for (limit, missing) in [(1, 18), (4, 15), (18, 1), (19, 0), (100, 0)] {
      var recorder = FilmRecorder(of: animator, viewLimit: limit) { _ in nil }
      recorder.sample()
      expectEqual(recorder.recording.leftOut, missing, "at most \(limit) views")
      let page = recorder.recording.page(title: "Film")
      expectEqual(page.contains("up to \(missing) in sight"), missing > 0)
      let film = try #require(FilmReader(page))
      expectEqual(film.frames(at: 0).count, 19 - missing)
    }
  }

  @Test("list each animation once, with its begin and end")
  func animations() throws {
    let root = View(frame: CGRect(0, 0, 100, 50))
    let view = View(frame: CGRect(0, 0, 10, 10))
    view.name = "v"
    root.addSubview(view)
    let animator = Animator(root: root)
    animator.animate(withDuration: 0.3, delay: 0.1, animations: { view.alpha = 0 })
    animator.animate(withDuration: 0.1) {
      view.frame = CGRect(5, 0, 20, 10)
    } completion: { _ in
      animator.animate(withDuration: 0.2, animations: { view.frame.origin.x = 0 })
    }
    let film = try #require(FilmReader(animator.recordFilm().film()))
    let animations = film.data["animations"] as? [[String: Any]] ?? []
    expectEqual(animations.map { $0["property"] as? String }, ["alpha", "x", "width", "x"])
    expectEqual(animations.map { $0["begin"] as? Int }, [100, 0, 0, 100].map { $0 * 1_000_000 })
    expectEqual(animations.map { $0["end"] as? Int }, [400, 100, 100, 300].map { $0 * 1_000_000 })
  }
}

extension [Double] {
  /// Whether these are a rectangle's numbers, within the precision of a film.
  fileprivate func isClose(to rect: CGRect) -> Bool {
    let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    return count == 4 && zip(self, numbers).allSatisfy { abs($0 - Double($1)) < 1e-8 }
  }
}
