public import Foundation
public import StackCore

extension Timeline {
  private func checkAll(
    _ expectation: String, _ extra: [String] = [], _ problems: (Value) -> [String]
  ) throws(TimelineViolations) {
    var violations: [(instant: Duration?, text: String)] = samples.flatMap { sample in
      problems(sample.value).map { (sample.instant, $0) }
    }
    violations += extra.map { (nil, $0) }
    try fail(expectation, violations)
  }

  /// Throws violations, if there are any. A timeline without samples violates everything.
  private func fail(
    _ expectation: String, _ violations: [(instant: Duration?, text: String)]
  ) throws(TimelineViolations) {
    let violations = samples.isEmpty ? violations + [(nil, "there is no sample")] : violations
    if violations.isEmpty { return }
    throw TimelineViolations(expectation: expectation, sampleCount: samples.count, violations: violations)
  }

  /// Checks that every sample satisfies a condition, and names all that don't.
  /// - Parameters:
  ///   - expectation: the condition in words, for the message.
  ///   - holds: whether a value satisfies the condition.
  /// - Throws: `TimelineViolations` with every sample that does not.
  public func checkEach(_ expectation: String, _ holds: (Value) -> Bool) throws(TimelineViolations) {
    try checkAll(expectation) { holds($0) ? [] : ["it is \(NumberText.text(ofValue: $0))"] }
  }
}

extension Timeline {
  /// Checks every sample against a function of time, such as a closed formula.
  /// - Parameters:
  ///   - expectation: the function in words, for the message.
  ///   - tolerance: the largest difference of two numbers that is accepted, in the unit of the numbers.
  ///   - expected: the value at a time, in seconds since the animator was created; compared number by number.
  /// - Throws: `TimelineViolations` with all that differs.
  public func follows(
    _ expectation: String, tolerance: Double = 1e-6, _ expected: (_ seconds: Double) -> Value
  ) throws(TimelineViolations) {
    let violations = samples.flatMap { sample -> [(instant: Duration?, text: String)] in
      TimelineColumn.differences(sample.value, expected(sample.instant.inSeconds), tolerance)
        .map { (sample.instant, $0) }
    }
    try fail(expectation, violations)
  }

  /// Checks the last value, and that the recording is complete.
  /// - Parameters:
  ///   - expected: the last value, compared number by number.
  ///   - instant: the instant of the last sample, since the animator was created; nil for any.
  /// - Throws: `TimelineViolations` with all that differs.
  public func endsAt(
    _ expected: Value, at instant: Duration? = nil, tolerance: Double = 1e-6
  ) throws(TimelineViolations) {
    var violations: [(instant: Duration?, text: String)] = []
    if let last = samples.last {
      violations = TimelineColumn.differences(last.value, expected, tolerance).map { (last.instant, $0) }
      if let instant, instant != last.instant {
        let texts = (NumberText.exact(last.instant.inSeconds), NumberText.exact(instant.inSeconds))
        violations.append((nil, "it ends at \(texts.0) s, not at \(texts.1) s"))
      }
    }
    if isTruncated { violations.append((nil, "the recording stopped while something was running")) }
    try fail("the end", violations)
  }
}

extension TimelineColumn {
  fileprivate static func differences(_ value: Any, _ expected: Any, _ tolerance: Double) -> [String] {
    let (columns, expected) = (columns(of: value), columns(of: expected))
    let names =
      columns.map(\.name) + expected.map(\.name).filter { name in !columns.contains { $0.name == name } }
    return names.compactMap { name in
      let (have, want) = (columns.first { $0.name == name }, expected.first { $0.name == name })
      if let have, let want, have.isClose(to: want, tolerance) { return nil }
      let text = "\(have?.text ?? "nothing"), not \(want?.text ?? "nothing")"
      return name.isEmpty ? "it is \(text)" : "\(name) is \(text)"
    }
  }

  private func isClose(to other: TimelineColumn, _ tolerance: Double) -> Bool {
    guard case .number(let a) = cell, case .number(let b) = other.cell else { return cell == other.cell }
    return a == b || abs(a - b) <= tolerance
  }
}

extension Timeline<ViewFrames> {
  /// Checks that views follow each other without gap and without overlap, at every instant.
  ///
  /// A view that is hidden or not in the tree is left out: its neighbors touch. Two views at least must be visible once.
  /// - Parameters:
  ///   - names: names of recorded views, in order along the axis.
  ///   - gap: the distance between two views, in points.
  ///   - axis: the axis along which the views stand.
  ///   - tolerance: the largest deviation that is accepted, in points.
  /// - Throws: `TimelineViolations` with every pair of views that doesn't touch.
  /// - Precondition: there are two names at least, all of recorded views.
  public func rowsTouch(
    _ names: String..., gap: CGFloat = 0, axis: Axis = .vertical, tolerance: CGFloat = 1e-6
  ) throws(TimelineViolations) { try rowsTouch(names, gap: gap, axis: axis, tolerance: tolerance) }

  /// Checks that views follow each other without gap and without overlap, at every instant: for names that are computed.
  public func rowsTouch(
    _ names: [String], gap: CGFloat = 0, axis: Axis = .vertical, tolerance: CGFloat = 1e-6
  ) throws(TimelineViolations) {
    try checkPairs(names, "\(quoted(names)) touch") { frames in
      let visible = names.compactMap { name in frames[name].map { (name: name, frame: $0) } }
      let texts = zip(visible, visible.dropFirst()).compactMap { first, second -> String? in
        let isVertical = axis == .vertical
        let end = isVertical ? first.frame.maxY : first.frame.maxX
        let start = isVertical ? second.frame.minY : second.frame.minX
        let excess = start - end - gap
        guard abs(excess) > tolerance else { return nil }
        return "“\(first.name)” ends at \(NumberText.rounded(end)), “\(second.name)” begins at "
          + "\(NumberText.rounded(start)): \(NumberText.rounded(abs(excess))) too \(excess > 0 ? "far" : "close")"
      }
      return (visible.count > 1, texts)
    }
  }

  /// Checks that no two of several views overlap, at any instant.
  ///
  /// A view that is hidden or not in the tree overlaps nothing. Two views at least must be visible once.
  /// - Parameters:
  ///   - names: names of recorded views; none for all of them.
  ///   - tolerance: how far the frames of two views may reach into each other, in points.
  /// - Throws: `TimelineViolations` with every pair of views that overlaps.
  /// - Precondition: all names are those of recorded views.
  /// - Complexity: O(n² s), n views and s samples.
  public func neverOverlaps(_ names: String..., tolerance: CGFloat = 1e-6) throws(TimelineViolations) {
    let names = names.isEmpty ? samples.first?.value.names ?? [] : names
    try checkPairs(names, "\(quoted(names)) never overlap") { frames in
      let visible = names.compactMap { name in frames[name].map { (name, $0) } }
      let problems = visible.indices.flatMap { index in
        visible[(index + 1)...].compactMap { second -> String? in
          let (name, frame) = visible[index]
          let overlap = frame.intersection(second.1)
          guard !overlap.isNull, overlap.width > tolerance, overlap.height > tolerance else { return nil }
          let (x, y) = (NumberText.rounded(overlap.minX), NumberText.rounded(overlap.minY))
          let (width, height) = (NumberText.rounded(overlap.width), NumberText.rounded(overlap.height))
          return "“\(name)” and “\(second.0)” overlap by \(width) x \(height) at (\(x), \(y))"
        }
      }
      return (visible.count > 1, problems)
    }
  }

  /// Checks that a view is visible and wholly in sight, at every instant.
  /// - Parameters:
  ///   - name: the name of a recorded view.
  ///   - region: the name of a recorded view, such as a scroll view, in which it stays; nil for the root.
  ///   - insets: what covers the edges of the region, such as a keyboard or a bar, in points.
  ///   - tolerance: how far the view may reach out of the region, in points.
  /// - Throws: `TimelineViolations` with every instant at which it is hidden, or partly outside.
  /// - Precondition: the names are those of recorded views.
  public func staysInSight(
    _ name: String, in region: String? = nil, insets: EdgeInsets = .zero, tolerance: CGFloat = 1e-6
  ) throws(TimelineViolations) {
    requireNames([name] + [region].compactMap(\.self))
    try checkAll("“\(name)” stays in sight\(region.map { " in “\($0)”" } ?? "")") { frames in
      guard let frame = frames[name] else { return ["it is hidden or not in the tree"] }
      guard let outer = region.map({ frames[$0] }) ?? frames.rootBounds else {
        return ["the region is hidden or not in the tree"]
      }
      let (left, top) = (outer.minX + insets.left - frame.minX, outer.minY + insets.top - frame.minY)
      let (right, bottom) = (frame.maxX - outer.maxX + insets.right, frame.maxY - outer.maxY + insets.bottom)
      return [("left", left), ("top", top), ("right", right), ("bottom", bottom)].compactMap {
        edge, distance in
        distance > tolerance ? "it is \(NumberText.rounded(distance)) past the \(edge) edge" : nil
      }
    }
  }

  /// Checks where a view is in the last sample, and that the recording is complete.
  /// - Parameters:
  ///   - frame: in points, in the root's coordinates; nil for a view that is hidden or not in the tree.
  ///   - tolerance: the largest deviation of an edge that is accepted, in points.
  /// - Throws: `TimelineViolations` with all that differs.
  /// - Precondition: `name` is that of a recorded view.
  public func endsAt(
    _ name: String, _ frame: CGRect?, at instant: Duration? = nil, tolerance: Double = 1e-6
  ) throws(TimelineViolations) {
    requireNames([name])
    do throws(TimelineViolations) {
      try map { $0[name] }.endsAt(frame, at: instant, tolerance: tolerance)
    } catch {
      throw TimelineViolations(
        expectation: "the end of “\(name)”", sampleCount: error.sampleCount, violations: error.violations)
    }
  }

  /// Checks pairs of views; adds a violation if there is no instant at which there is a pair.
  private func checkPairs(
    _ names: [String], _ expectation: String, _ problems: (ViewFrames) -> (hasPair: Bool, texts: [String])
  ) throws(TimelineViolations) {
    requireNames(names)
    if names.count < 2 { trap("A check of views with each other needs two names, not \(names).") }
    let hasPair = samples.contains { problems($0.value).hasPair }
    try checkAll(expectation, hasPair ? [] : ["no two of the views are ever visible together"]) {
      problems($0).texts
    }
  }

  private func requireNames(_ names: [String]) {
    guard let recorded = samples.first?.value.names else { return }
    for name in names where !recorded.contains(name) {
      trap("No recorded view has the name “\(name)”; the names are \(recorded).")
    }
  }

  private func quoted(_ names: [String]) -> String { names.map { "“\($0)”" }.joined(separator: ", ") }
}
