#if os(iOS)
  import UIKit

  /// A list that reports its scrolls.
  public final class ListView: UIScrollView, UIScrollViewDelegate {
    public weak var other: UIScrollViewDelegate?

    public override init(frame: CGRect) {
      super.init(frame: frame)
      delegate = self
    }

    required init?(coder: NSCoder) {
      super.init(coder: coder)
    }

    public static let offsetKeyPath = #keyPath(UIScrollView.contentOffset)

    nonisolated public func scrollViewDidScroll(_ scrollView: UIScrollView) {
      other?.scrollViewDidScroll?(scrollView)
    }
  }
#endif
