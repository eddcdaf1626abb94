extension AppSourceScanner {
  /// What a class says of how it is made, for `T()` of a type parameter.
  struct Making {
    /// The name of its superclass; empty for none.
    let superclass: String
    /// The first labels of its initializers, without that of archives.
    private(set) var labels: Set<String> = []
    /// Whether it has an initializer that is not a convenience: it inherits none then.
    private(set) var isDesignated = false

    init(superclass: String) { self.superclass = superclass }

    /// Notes an initializer: its modifiers and the beginning of its parameters.
    mutating func note(_ text: String) {
      let label = text.firstMatch(of: #/\binit[?!]?(?:<.*?>)?\(\s*(\w*)/#).map { String($0.1) } ?? "_"
      guard label != "coder" else { return }
      labels.insert(label)
      if !text.contains("convenience ") { isDesignated = true }
    }
  }
}

extension AppSourceScanner.Module {
  /// The first label of the initializer that makes a view of a class of UIKit's.
  private static let labels: [String: String] = Dictionary(
    uniqueKeysWithValues: [
      "UIView", "UIControl", "UILabel", "UIButton", "UIImageView", "UIStackView", "UIScrollView",
      "UITextField",
      "UITextView", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl", "UIWindow",
      "UIProgressView", "UIActivityIndicatorView", "UIVisualEffectView", "UINavigationBar", "UIToolbar",
      "UITabBar", "UIRefreshControl", "UICollectionReusableView", "UICollectionViewCell",
    ].map { ($0, "frame") } + [
      ("UITableViewCell", "style"), ("UITableViewHeaderFooterView", "reuseIdentifier"),
    ])

  /// Whether a class has an initializer with a first label, its own or inherited.
  private func has(_ label: String, _ name: String, depth: Int = 0) -> Bool {
    guard let own = making[name], depth < 30 else { return Self.labels[name] == label || label.isEmpty }
    return own.labels.contains(label) || !own.isDesignated && has(label, own.superclass, depth: depth + 1)
  }

  /// The call that makes a view of a class of the module; nil if it is no view, or has no such initializer.
  func making(of name: String) -> String? {
    var base = name
    for _ in 0..<30 { base = making[base]?.superclass ?? base }
    guard let label = Self.labels[base], has(label, name) else { return nil }
    if label != "frame" {
      return "\(name)(\(label == "style" ? "style: .default, " : "")reuseIdentifier: nil)"
    }
    let isOwn = making[name].map { !$0.isDesignated || $0.labels.contains("") } ?? false
    return isOwn ? "frame.map { \(name)(frame: $0) } ?? \(name)()" : "\(name)(frame: frame ?? .zero)"
  }
}
