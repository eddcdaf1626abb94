import Foundation
import ScrollModel
import StackModel

extension ViewAttribute {
  static let ofScrollViews: [ViewAttribute] =
    [
      ViewAttribute("contentSize", of: ScrollView.self) { scroll, _ in
        .numbers([scroll.contentSize.width, scroll.contentSize.height])
      },
      ViewAttribute("contentSize.width", of: ScrollView.self) { scroll, _ in .number(scroll.contentSize.width)
      },
      ViewAttribute("contentSize.height", of: ScrollView.self) { scroll, _ in
        .number(scroll.contentSize.height)
      },
      ViewAttribute("contentOffset", of: ScrollView.self) { scroll, context in
        let offset = context.tree.boundsOrigin(of: scroll)
        return .numbers([offset.x, offset.y].map { Double($0).withoutNegativeZero })
      }.settable(of: ScrollView.self) { scroll, words, _ throws(Diagnostic) in
        let numbers = try words.numbers(2, "an x and a y", example: "0 -20")
        scroll.contentOffset = CGPoint(x: numbers[0], y: numbers[1])
      },
      origin("contentOffset.x", \ScrollView.contentOffset.x, \.x),
      origin("contentOffset.y", \ScrollView.contentOffset.y, \.y),
      origin("bounds.x", \ScrollView.bounds.origin.x, \.x),
      origin("bounds.y", \ScrollView.bounds.origin.y, \.y),
    ] + insets("contentInset", \ScrollView.contentInset)
    + insets("scrollIndicatorInsets", \ScrollView.scrollIndicatorInsets) + ofScrolling

  /// Where the bounds of a scroll view begin: as its offset, with a call of the delegate, or as they are, without one.
  private static func origin(
    _ name: String, _ path: any ReferenceWritableKeyPath<ScrollView, CGFloat> & Sendable,
    _ part: any KeyPath<CGPoint, CGFloat> & Sendable
  ) -> ViewAttribute {
    ViewAttribute(name, of: ScrollView.self) { .number($1.tree.boundsOrigin(of: $0)[keyPath: part]) }
      .settable(of: ScrollView.self) { scroll, words, _ throws(Diagnostic) in
        scroll[keyPath: path] = try words.number(in: -Word.largest...Word.largest)
      }
  }

  static let ofScrolling: [ViewAttribute] = [
    ViewAttribute("minOffset.x", of: ScrollView.self) { scroll, _ in .number(scroll.minimumContentOffset.x) },
    ViewAttribute("minOffset.y", of: ScrollView.self) { scroll, _ in .number(scroll.minimumContentOffset.y) },
    ViewAttribute("maxOffset.x", of: ScrollView.self) { scroll, _ in .number(scroll.maximumContentOffset.x) },
    ViewAttribute("maxOffset.y", of: ScrollView.self) { scroll, _ in .number(scroll.maximumContentOffset.y) },
    ViewAttribute("indicator.y", of: ScrollView.self) { scroll, context in
      ScrollIndicator(of: scroll, in: context.tree).map { .number($0.y) } ?? .none
    },
    ViewAttribute("indicator.height", of: ScrollView.self) { scroll, context in
      ScrollIndicator(of: scroll, in: context.tree).map { .number($0.height) } ?? .none
    }, ViewAttribute("visible", of: ScrollView.self) { $1.names($1.tree.visibleArrangedSubviews(of: $0)) },
    flag("bounces", \ScrollView.bounces), flag("alwaysBounce", \ScrollView.alwaysBounceVertical),
    flag("showsVerticalScrollIndicator", \ScrollView.showsVerticalScrollIndicator),
    flag("showsHorizontalScrollIndicator", \ScrollView.showsHorizontalScrollIndicator),
    flag("scrollEnabled", \ScrollView.isScrollEnabled), flag("paging", \ScrollView.isPagingEnabled),
    property("adjustment", \ScrollView.contentInsetAdjustmentBehavior, { .word("\($0)") }) {
      words throws(Diagnostic) in try words.option()
    },
    ViewAttribute("adjustedContentInset", of: ScrollView.self) { scroll, _ in
      .numbers(numbers(scroll.adjustedContentInset))
    },
    property("keyboardDismiss", \ScrollView.keyboardDismissMode, { .word("\($0)") }) {
      words throws(Diagnostic) in try words.option()
    },
    ViewAttribute("decelerationRate", of: ScrollView.self) { scroll, _ in
      switch scroll.decelerationRate {
      case .normal: .word("normal")
      case .fast: .word("fast")
      default: .number(scroll.decelerationRate.rawValue)
      }
    }.settable(of: ScrollView.self) { scroll, words, _ throws(Diagnostic) in
      let word = try words.single("normal, fast or a number")
      switch word.text {
      case "normal": scroll.decelerationRate = .normal
      case "fast": scroll.decelerationRate = .fast
      default:
        let rate = try words.number(in: 0.0001...0.9999, or: "normal or fast")
        scroll.decelerationRate = ScrollView.DecelerationRate(rawValue: rate)
      }
    },
  ]
}
