import Foundation

/// Something that UIKit would do silently, and that is hardly meant.
public struct LayoutWarning: CustomStringConvertible {
  /// The view.
  public let view: View
  /// A sentence about the view, without its name.
  public let text: String
  /// The view's name, or its class, and the text.
  public var description: String { "\(view.name ?? "\(type(of: view))"): \(text)" }
}

extension ModelView {
  /// What is hardly meant in this view's tree, in tree order: intrinsic lengths that are no lengths, fonts that are not there.
  /// - Complexity: linear in the views below this one.
  public var layoutWarnings: [LayoutWarning] {
    var result: [LayoutWarning] = []
    let isRestless = rootView.rootState?.isRestless ?? false
    // The view itself is named where no other can be.
    var hasOther = false
    if isRestless { forSubtree { hasOther = hasOther || $0 !== self && $0.needsLayout } }
    func visit(_ view: View) {
      let size = view.intrinsicContentSize
      for axis in Axis.allCases {
        let (length, name) = (size.length(along: axis), axis == .horizontal ? "width" : "height")
        if length > Self.longestIntrinsicLength {
          let text = "its intrinsic \(name) is above 2,777,777 points: layout takes this length instead"
          result.append(LayoutWarning(view: view, text: text))
        } else if !(length >= 0), length != Self.noIntrinsicMetric {
          let text =
            "its intrinsic \(name) is \(length), which is no length: layout takes it as noIntrinsicMetric"
          result.append(LayoutWarning(view: view, text: text))
        }
      }
      if view.baselineFont?.isSubstitute == true {
        let text = "its font has a name, but there are no font files: widths are those of the system's font"
        result.append(LayoutWarning(view: view, text: text))
      }
      if isRestless, view === self ? !hasOther : view.needsLayout {
        let what = view.needsLayout ? "it asks" : "something in it asks"
        let text = "\(what) for another layout in each layout: UIKit would never come to rest"
        result.append(LayoutWarning(view: view, text: text))
      }
      for subview in view.storedSubviews { visit(subview) }
    }
    visit(self)
    return result
  }
}
