import EntryCommands
import Foundation
import ScrollModel
import StackModel

/// `EntryDemo verify`: compares measurements of UIKit with the model.
final class Verifier {
  private let options: Options
  private let streams: Streams
  private let style: TextStyleSheet
  private var status = ExitStatus.ok

  init(_ options: Options, _ streams: Streams) {
    (self.options, self.streams) = (options, streams)
    style = TextStyleSheet(options.color, isTerminal: streams.isOutputTerminal, streams)
  }

  enum Kind: String, CaseIterable, Encodable {
    case layouts = "layouts of stacks"
    case bounds = "views with one bound"
    case offsets = "offsets after a lift"
    case pulls = "offsets under a finger"
  }

  struct Finding: Encodable {
    let file: String
    let line: Int
    let kind: Kind
    let agrees: Bool
    /// The largest difference that agrees, in points.
    let tolerance: Double
    /// What the file says, in points.
    let measured: [Double]
    /// What the model says, in points.
    let model: [Double]
  }

  private struct Sum: Encodable {
    let file: String
    let agree: Int
    let of: Int
  }

  private static let shownLimit = 20

  /// Compares all files. Returns `ok` if all lines agree.
  func run() throws(WriteFailure) -> ExitStatus {
    for source in options.sources {
      let findings: [Finding]
      do throws(Failure) { findings = try self.findings(in: source) } catch {
        try fail(error, source.name)
        if error.diagnostic.code == .interrupted { break }
        continue
      }
      if status == .ok, findings.contains(where: { !$0.agrees }) { status = .expectationFailed }
      try streams.print(
        Array((lines(findings, source.name).joined(separator: "\n") + "\n").utf8),
        as: options.isJSON ? .json : .text(style))
    }
    return status
  }

  private func lines(_ findings: [Finding], _ file: String) -> [String] {
    let agreeing = findings.count { $0.agrees }
    guard !options.isJSON else {
      return findings.map { JSONText.text($0) }
        + [JSONText.text(Sum(file: file, agree: agreeing, of: findings.count))]
    }
    var lines = ["\(ControlCharacters.escaped(file)): \(agreeing) of \(findings.count) agree"]
    for kind in Kind.allCases {
      let all = findings.filter { $0.kind == kind }
      guard !all.isEmpty else { continue }
      let tolerances = Set(all.map(\.tolerance)).sorted().map(NumberText.rounded).joined(separator: " or ")
      lines.append(
        "  \(kind.rawValue): \(all.count { $0.agrees }) of \(all.count), within \(tolerances) points")
    }
    let different = findings.filter { !$0.agrees }
    lines += different.prefix(Self.shownLimit).map { "  line \($0.line): \(difference($0))" }
    if different.count > Self.shownLimit {
      lines.append("  … and \(different.count - Self.shownLimit) more: --json lists all")
    }
    return lines
  }

  private func difference(_ finding: Finding) -> String {
    func text(_ numbers: some Sequence<Double>) -> String {
      numbers.map { NumberText.rounded($0) }.joined(separator: " ")
    }
    let (measured, model) = (finding.measured, finding.model)
    guard finding.kind == .layouts else { return "\(text(measured)), model \(text(model))" }
    guard measured.count == model.count else {
      return "\(measured.count / 4) frames, model \(model.count / 4)"
    }
    let starts = stride(from: 0, to: measured.count, by: 4)
    let worst = starts.max { first, second in
      func error(_ start: Int) -> Double {
        (start..<start + 4).map { abs(measured[$0] - model[$0]) }.max() ?? 0
      }
      return error(first) < error(second)
    }
    let range = (worst ?? 0)..<(worst ?? 0) + 4
    let view = range.lowerBound == 0 ? "the stack" : "view \(range.lowerBound / 4)"
    return "\(view) is at \(text(measured[range])), model \(text(model[range]))"
  }

  private func fail(_ failure: Failure, _ file: String) throws(WriteFailure) {
    let error = failure.diagnostic
    if status == .ok || error.code == .interrupted { status = error.exitStatus }
    let text = DiagnosticText(
      style: TextStyleSheet(options.color, isTerminal: streams.isErrorTerminal, streams))
    let place = Reply.Place(file: file, line: failure.line)
    streams.printError(text.lines(error, place: place, line: "", columns: nil), style: text.style)
  }

  private struct Failure: Error {
    let diagnostic: Diagnostic
    var line = 1
  }

  private func findings(in source: Options.Source) throws(Failure) -> [Finding] {
    let text: String
    do { text = try streams.text(of: source) } catch { throw Failure(diagnostic: error) }
    let recording: Recording
    do { recording = try Recording(text) } catch {
      throw Failure(diagnostic: Diagnostic(.malformedInput, error.message), line: error.line)
    }
    guard !recording.rows.isEmpty else {
      throw Failure(diagnostic: Diagnostic(.malformedInput, "no measurements"))
    }
    return try findings(recording, source.name)
  }

  private func findings(_ recording: Recording, _ file: String) throws(Failure) -> [Finding] {
    var result: [Finding] = []
    var traces: [Int: Trace] = [:]
    let offsets = recording.rows.compactMap { row in
      if case .offset(let lift, let time, let offset) = row.content { (lift, (time, offset)) } else { nil }
    }
    for (line, rows) in Dictionary(grouping: offsets, by: \.0.line) {
      if streams.isInterrupted() { throw Failure(diagnostic: .interrupted) }
      var trace = Trace(rows[0].0)
      trace.findLag(rows.map(\.1))
      traces[line] = trace
    }
    for row in recording.rows {
      if streams.isInterrupted() { throw Failure(diagnostic: .interrupted) }
      let (kind, measured, model, tolerance) = compare(row.content, traces)
      let agrees =
        measured.count == model.count && zip(measured, model).allSatisfy { abs($0 - $1) <= tolerance }
      result.append(
        Finding(
          file: file, line: row.line, kind: kind, agrees: agrees, tolerance: tolerance, measured: measured,
          model: model))
    }
    return result
  }

  private func compare(
    _ content: Recording.Content, _ traces: [Int: Trace]
  ) -> (Kind, measured: [Double], model: [Double], tolerance: Double) {
    switch content {
    case .layout(let stack, let frames, let surroundings):
      let scale = options.scale == .exact ? surroundings.scale : Double(options.scale.pixelsPerPoint)
      let root = View(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
      let window = surroundings.hasWindow ? Window(frame: root.frame) : nil
      window?.addSubview(root)
      root.rootView.traitOverrides.displayScale = CGFloat(scale)
      let model = stack.frames(in: root).flatMap { [$0.minX, $0.minY, $0.width, $0.height].map(Double.init) }
      // Without a scale, a measured edge is anywhere in its pixel.
      return (.layouts, frames, model, scale > 0 ? 0.01 : 1.01)
    case .bound(let bound, let value):
      return (.bounds, [value], bound.value().map { [Double($0)] } ?? [], 0.01)
    case .offset(let lift, let time, let offset):
      return (.offsets, [offset], [(traces[lift.line] ?? Trace(lift)).offset(at: time)], 1)
    case .pull(let list, let distance, let offset):
      let (scroll, animator) = Self.list(list, at: 0)
      // The first 10 points of a finger do not count.
      animator.beginTouch(in: scroll)?.move(by: CGPoint(x: 0, y: distance + (distance < 0 ? -10 : 10)))
      return (.pulls, [offset], [Double(scroll.contentOffset.y)], 0.34)
    }
  }

  fileprivate static func list(
    _ list: Recording.List, at offset: Double
  ) -> (scroll: ScrollView, animator: Animator) {
    let scroll = ScrollView(frame: CGRect(origin: .zero, size: list.size))
    scroll.contentSize = CGSize(width: list.size.width, height: list.contentHeight)
    scroll.alwaysBounceVertical = true
    scroll.contentOffset.y = offset
    return (scroll, Animator(root: scroll))
  }
}

private struct Trace {
  private let scroll: ScrollView
  private let animator: Animator
  /// How much later the recording is than its time stamps, in milliseconds. A recording knows the lift only within a frame.
  private var lag = 0.0

  init(_ lift: Recording.Lift) {
    (scroll, animator) = Verifier.list(lift.list, at: lift.offset)
    scroll.decelerationRate = lift.isFast ? .fast : .normal
    animator.flick(scroll, velocity: -lift.velocity * 1000)
  }

  /// The content offset, in points, at a time stamp in milliseconds.
  func offset(at milliseconds: Double) -> Double {
    Double(animator.modelContentOffset(of: scroll, at: .seconds(max(0, milliseconds - lag) / 1000)).y)
  }

  /// Chooses the lag with which most lines agree, and by the least sum of differences.
  mutating func findLag(_ rows: [(milliseconds: Double, offset: Double)]) {
    var best = (wrong: Int.max, sum: Double.infinity, lag: 0.0)
    for tenths in -170...170 {
      lag = Double(tenths) / 10
      let errors = rows.prefix(200).map { abs(offset(at: $0.milliseconds) - $0.offset) }
      let new = (wrong: errors.count { $0 > 1 }, sum: errors.reduce(0, +), lag: lag)
      if (new.wrong, new.sum, abs(new.lag)) < (best.wrong, best.sum, abs(best.lag)) { best = new }
    }
    lag = best.lag
  }
}
