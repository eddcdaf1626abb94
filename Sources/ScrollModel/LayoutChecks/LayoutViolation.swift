public import StackCore

/// Something that is wrong with the layout of a screen: what `View.violations(of:)` finds.
public struct LayoutViolation: Hashable, CustomStringConvertible {
  /// The kinds of violations.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A view is cut by an ancestor that clips, or by the edge of the screen.
    case cut
    /// Text does not fit.
    case truncated
    /// Two siblings with text, an image or a control overlap.
    case overlap
    /// A view lies outside the content of its scroll view, or text outside its stack.
    case outsideContent
    /// A control can't be scrolled to, or not hit.
    case unreachable
    /// Constraints can't all be satisfied.
    case conflict
    /// Constraints allow several layouts.
    case ambiguous
  }

  /// What is wrong.
  public let kind: Kind
  /// The views: the one that is wrong, and the one that is in its way, if there is one.
  public let views: [View]
  /// Where the first view is: the names from the root to it, with `/` between them.
  public let path: String
  /// What is wrong in words, with lengths in points.
  public let sentence: String
  /// The path and the sentence.
  public var description: String { path.isEmpty ? sentence : "\(path): \(sentence)" }
}

/// A question about the layout of a screen; see `View.violations(of:)`.
public enum LayoutCheck: Hashable, Sendable {
  /// Everything that is shown has its place.
  ///
  /// - Nothing is cut by an ancestor that clips or by the edges of the root. Viewports of scroll views do not count.
  /// - No text of labels, buttons, fields and segmented controls is truncated.
  /// - No two visible siblings with text, an image or a control in them overlap by more than 0.5 points.
  /// - Nothing lies outside the content of its scroll view, except refresh controls and what is pinned to `frameLayoutGuide`.
  /// - No text of labels, buttons and fields lies outside the stack that arranges it.
  ///
  /// Visible is what is not hidden, has an alpha above 0 and a size above 0.
  case fits
  /// Each control, and each text view that can be edited, can be scrolled to and hit in its center.
  ///
  /// The keyboard that `showKeyboard()` of the window has put on the screen covers the lower part of the root; scroll views have the
  /// insets that the app gives them. With `keyboardHeight` a keyboard is assumed for which the app does what is usual: each scroll
  /// view that it covers gets an inset of that height, unless it has a larger one.
  /// - Parameter keyboardHeight: in points, from the lower edge of the root; 0 for none but the one on the screen.
  case reachable(keyboardHeight: Double = 0)
  /// No constraints are in conflict, and no layout is ambiguous.
  case determined
}

extension ModelView {
  /// Lays out the tree of this view and checks what is in it. Nothing else changes.
  ///
  /// ```swift
  /// #expect(screen.violations(of: .fits, .reachable(keyboardHeight: 291), .determined, except: [badge]) == [])
  /// ```
  /// - Parameters:
  ///   - checks: what to check.
  ///   - exceptions: views that are not checked, with all that is inside them. They still cover others.
  ///   - name: the names of views in the results; nil for the accessibility identifier, or the class with the text.
  /// - Returns: the violations in the order of the checks, each in tree order.
  /// - Complexity: O(n log n), n views, for trees in which few siblings are above each other. `determined` has that of `ambiguousLayouts`.
  public func violations(
    of checks: LayoutCheck..., except exceptions: [View] = [], name: (View) -> String? = { _ in nil }
  ) -> [LayoutViolation] { violations(of: checks, except: exceptions, name: name) }

  /// The same for a list of checks.
  public func violations(
    of checks: [LayoutCheck], except exceptions: [View] = [], name: (View) -> String? = { _ in nil }
  ) -> [LayoutViolation] {
    rootView.layoutIfNeeded()
    return withoutActuallyEscaping(name) { name in
      let context = CheckContext(name: name, exceptions: Set(exceptions))
      return checks.flatMap { check in
        switch check {
        case .fits: FitCheck.violations(in: self, context)
        case .reachable(let height): ReachCheck.violations(in: self, keyboardHeight: height, context)
        case .determined: DeterminationCheck.violations(in: self, context)
        }
      }
    }
  }
}

struct CheckContext {
  /// The name of a view in messages; nil for its own one.
  let name: (View) -> String?
  let exceptions: Set<View>

  func violation(_ kind: LayoutViolation.Kind, _ views: [View], _ sentence: String) -> LayoutViolation {
    LayoutViolation(kind: kind, views: views, path: views.first.map(path) ?? "", sentence: sentence)
  }

  /// A name of its own, or the class with the text.
  func text(of view: View) -> String {
    name(view) ?? view.ownIdentifier ?? view.consoleKind + (view.shortText.map { " '\($0)'" } ?? "")
  }

  /// The names from the root to a view. A view without a name or text has its index among its siblings.
  /// - Complexity: O(depth + siblings).
  func path(to view: View) -> String {
    let chain = Array(sequence(first: view, next: \.superview)).reversed()
    return chain.map { view in
      if let name = name(view) ?? view.ownIdentifier { return name }
      let text = text(of: view)
      guard view.shortText == nil, let index = view.superview?.subviews.firstIndex(of: view) else {
        return text
      }
      return "\(text)[\(index)]"
    }.joined(separator: "/")
  }
}

enum DeterminationCheck {
  static func violations(in view: View, _ context: CheckContext) -> [LayoutViolation] {
    func counts(_ other: View) -> Bool {
      other.isDescendant(of: view)
        && !sequence(first: other, next: \.superview).contains { context.exceptions.contains($0) }
    }
    let conflicts = view.rootView.layoutConflicts.compactMap { conflict -> LayoutViolation? in
      let items = conflict.constraints.flatMap { [$0.constraint?.firstItem, $0.constraint?.secondItem] }
      var seen: Set<View> = []
      let views = items.compactMap { ($0 as? View) ?? ($0 as? LayoutGuide)?.owningView }
        .filter { seen.insert($0).inserted }
      guard views.isEmpty || views.contains(where: counts) else { return nil }
      return context.violation(
        .conflict, views.filter(counts),
        "\(conflict.constraints.count) constraints can't all be satisfied; this one is broken: \(conflict.broken.text)"
      )
    }
    let ambiguities = view.ambiguousLayouts.filter { counts($0.view) }.map { ambiguity in
      let parts =
        ambiguity.frame.map(\.rawValue)
        + ambiguity.contentSize.map { "the content's \($0 == .horizontal ? "width" : "height")" }
      return context.violation(
        .ambiguous, [ambiguity.view],
        "its constraints allow more than one layout: \(parts.joined(separator: ", ")) \(parts.count == 1 ? "is" : "are") not determined"
      )
    }
    return conflicts + ambiguities
  }
}
