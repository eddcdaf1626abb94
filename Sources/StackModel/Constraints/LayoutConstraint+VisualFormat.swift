import Foundation

extension LayoutConstraint {
  /// The inactive constraints that a visual format string describes, such as `H:|-[label]-20-[field(>=80)]-|`.
  ///
  /// They are in the order of the string; those of the options come last. Numbers are in points. Source: Apple's
  /// documentation (*Visual Format Language*). `[a]-[b]` is a gap of 8. `|-[a]` is the superview's layout margin, as Apple's
  /// documentation of `layoutMargins` says. Our choice: a name that is both a metric and a view is the metric; the views of
  /// an alignment are related in pairs of neighbors; a layout guide can stand for a view, and its owning view is “|”.
  /// - Parameters:
  ///   - format: the visual format string.
  ///   - options: alignment across the axis, direction, and spacing.
  ///   - metrics: numbers by name: integers, floating-point numbers or `NSNumber`.
  ///   - views: views and layout guides by name.
  /// - Precondition: ``validate(visualFormat:options:metrics:views:)`` throws no error.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [LayoutConstraint] {
    do throws(VisualFormatError) {
      return try VisualFormatReader(format, options, metrics ?? [:], views).constraints()
    } catch { trap("The visual format “\(format)” is wrong at column \(error.column): \(error.sentence).") }
  }

  /// Checks a visual format string, its options and its names.
  /// - Throws: `VisualFormatError` for the first mistake, for which UIKit raises an exception.
  public static func validate(
    visualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) throws(VisualFormatError) {
    _ = try VisualFormatReader(format, options, metrics ?? [:], views).constraints()
  }
}

private struct VisualFormatReader {
  private typealias Attribute = LayoutConstraint.Attribute
  private typealias Place = (item: LayoutItem, attribute: Attribute)
  private let format: VisualFormat
  private let options: LayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let views: [String: Any]

  init(
    _ string: String, _ options: LayoutConstraint.FormatOptions, _ metrics: [String: Any],
    _ views: [String: Any]
  ) throws(VisualFormatError) {
    format = try VisualFormat(string)
    (self.options, self.metrics, self.views) = (options, metrics, views)
  }

  func constraints() throws(VisualFormatError) -> [LayoutConstraint] {
    if options.isSuperset(of: .directionMask) { throw error(.twoDirections, 1) }
    var result: [LayoutConstraint] = []
    var items: [LayoutItem] = []
    for (index, part) in format.views.enumerated() {
      let item = try item(part.name)
      if index > 0 {
        result += try gap(format.connections[index - 1], from: items[index - 1], to: item)
      } else if let first = format.first {
        let superview = try superview(of: item, part.name.value, first.column)
        result += try edge(first.value, isFirst: true, of: superview, item)
      }
      for predicate in part.predicates { result.append(try length(of: item, predicate)) }
      items.append(item)
    }
    if let last = format.last, let item = items.last, let part = format.views.last {
      let superview = try superview(of: item, part.name.value, last.column)
      result += try edge(last.value, isFirst: false, of: superview, item)
    }
    return result + (try alignments(of: items))
  }

  private func error(_ reason: VisualFormatError.Reason, _ column: Int) -> VisualFormatError {
    VisualFormatError(reason: reason, column: column)
  }

  private func item(_ name: VisualFormat.Located<String>) throws(VisualFormatError) -> LayoutItem {
    guard let value = views[name.value] else { throw error(.unknownView(name.value), name.column) }
    guard let item = value as? LayoutItem else { throw error(.notAView(name.value), name.column) }
    return item
  }

  private func superview(
    of item: LayoutItem, _ name: String, _ column: Int
  ) throws(VisualFormatError) -> View {
    guard let superview = item.containingView else { throw error(.noSuperview(name), column) }
    return superview
  }

  /// The number that an amount is or names; nil for a name that is no metric.
  private func number(
    _ amount: VisualFormat.Located<VisualFormat.Amount>
  ) throws(VisualFormatError) -> Double? {
    let value: Double
    switch amount.value {
    case .number(let number): value = number
    case .name(let name):
      guard let metric = metrics[name] else { return nil }
      guard let number = Self.double(metric) else { throw error(.notANumber(name), amount.column) }
      value = number
    }
    guard abs(value) <= 1e9 else { throw error(.outOfRange(value), amount.column) }
    return value
  }

  private static func double(_ value: Any) -> Double? {
    switch value {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  private func priority(_ predicate: VisualFormat.Predicate) throws(VisualFormatError) -> LayoutPriority {
    guard let amount = predicate.priority else { return .required }
    guard let value = try number(amount) else {
      guard case .name(let name) = amount.value else { return .required }
      throw error(.unknownMetric(name), amount.column)
    }
    // A number so near 0 that its Float is 0 is no priority either.
    guard Float(value) > 0, value <= 1000 else { throw error(.invalidPriority(value), amount.column) }
    return LayoutPriority(Float(value))
  }

  /// `first relation second + constant`, for each predicate.
  private func relate(
    _ first: Place, _ second: Place, _ predicates: [VisualFormat.Predicate]
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    var result: [LayoutConstraint] = []
    for predicate in predicates {
      guard let constant = try number(predicate.object) else {
        guard case .name(let name) = predicate.object.value else { continue }
        let reason: VisualFormatError.Reason =
          views[name] == nil ? .unknownMetric(name) : .viewInConnection(name)
        throw error(reason, predicate.object.column)
      }
      result.append(
        LayoutConstraint(
          item: first.item, attribute: first.attribute, relatedBy: predicate.relation, toItem: second.item,
          attribute: second.attribute, constant: constant, priority: try priority(predicate)))
    }
    return result
  }

  private func relate(_ first: Place, _ second: Place, constant: CGFloat) -> LayoutConstraint {
    LayoutConstraint(
      item: first.item, attribute: first.attribute, relatedBy: .equal, toItem: second.item,
      attribute: second.attribute, constant: constant)
  }

  private func length(
    of item: LayoutItem, _ predicate: VisualFormat.Predicate
  ) throws(VisualFormatError) -> LayoutConstraint {
    let attribute = Attribute.length(of: format.axis)
    var other: LayoutItem?
    let constant = try number(predicate.object)
    if constant == nil, case .name(let name) = predicate.object.value {
      guard views[name] != nil else { throw error(.unknownName(name), predicate.object.column) }
      other = try self.item(.init(value: name, column: predicate.object.column))
    }
    return LayoutConstraint(
      item: item, attribute: attribute, relatedBy: predicate.relation, toItem: other,
      attribute: other == nil ? .notAnAttribute : attribute, constant: constant ?? 0,
      priority: try priority(predicate))
  }

  /// Whether the first view is the rightmost, so that all edges are exchanged.
  private var isReversed: Bool { format.axis == .horizontal && options.contains(.directionRightToLeft) }

  /// The edge at the smaller coordinates, or the leading one, and the edge opposite to it.
  private var edges: (start: Attribute, end: Attribute) {
    guard format.axis == .horizontal else { return (.top, .bottom) }
    return options.isDisjoint(with: .directionMask) ? (.leading, .trailing) : (.left, .right)
  }

  private var margins: (start: Attribute, end: Attribute) {
    guard format.axis == .horizontal else { return (.topMargin, .bottomMargin) }
    return options.isDisjoint(with: .directionMask)
      ? (.leadingMargin, .trailingMargin) : (.leftMargin, .rightMargin)
  }

  /// The constraints of the gap between two neighbors: the later edge equals the earlier one and the gap.
  private func gap(
    _ connection: VisualFormat.Connection, from a: LayoutItem, to b: LayoutItem
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let (earlier, later) = isReversed ? (b, a) : (a, b)
    let isByBaselines = format.axis == .vertical && options.contains(.spacingBaselineToBaseline)
    let first: Place = (later, isByBaselines ? .firstBaseline : edges.start)
    let second: Place = (earlier, isByBaselines ? .lastBaseline : edges.end)
    switch connection {
    case .flush: return [relate(first, second, constant: 0)]
    case .standard: return [relate(first, second, constant: SystemSpacing.points)]
    case .predicates(let predicates): return try relate(first, second, predicates)
    }
  }

  /// The constraints between an edge of the superview and the view next to it.
  private func edge(
    _ connection: VisualFormat.Connection, isFirst: Bool, of superview: View, _ item: LayoutItem
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let isStart = isFirst != isReversed
    let own: Place = (item, isStart ? edges.start : edges.end)
    func above(_ pair: (start: Attribute, end: Attribute)) -> Place {
      (superview, isStart ? pair.start : pair.end)
    }
    func meet(_ other: Place) -> LayoutConstraint {
      isStart ? relate(own, other, constant: 0) : relate(other, own, constant: 0)
    }
    switch connection {
    case .flush: return [meet(above(edges))]
    case .standard: return [meet(above(margins))]
    case .predicates(let predicates):
      let other = above(edges)
      return isStart ? try relate(own, other, predicates) : try relate(other, own, predicates)
    }
  }

  private func alignments(of items: [LayoutItem]) throws(VisualFormatError) -> [LayoutConstraint] {
    var result: [LayoutConstraint] = []
    for attribute in options.alignedAttributes {
      if attribute.axis == format.axis { throw error(.alignsAlongAxis(attribute), 1) }
      for (a, b) in zip(items, items.dropFirst()) {
        result.append(relate((a, attribute), (b, attribute), constant: 0))
      }
    }
    return result
  }
}
