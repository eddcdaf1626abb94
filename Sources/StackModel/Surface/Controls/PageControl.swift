public import Foundation

/// A row of dots, one for each page: UIPageControl.
///
/// It is 26 points high; each dot is 10 points wide, with 8 points between two dots and 14 at the ends. Source: UIKit,
/// measured. A tap on the leading half goes to the page before, one on the trailing half to the next.
open class PageControl: Control {
  @_spi(Rooms) open override class var ownClass: OwnClass { .init { PageControl(frame: $0) } }

  private struct State {
    var pages = 0
    var page = -1
    var hidesForSinglePage = false
    var pageIndicatorTintColor: Color?
    var currentPageIndicatorTintColor: Color?
  }

  private var shown = State()

  /// The number of dots, at least 0, the default. A smaller one clamps `currentPage`.
  open var numberOfPages: Int {
    get { shown.pages }
    set {
      change(\.shown.pages, to: max(0, newValue), affects: .intrinsicSize)
      currentPage = shown.page
    }
  }

  /// The page whose dot is highlighted, clamped to the pages; -1 without pages. Source: UIKit, measured.
  open var currentPage: Int {
    get { shown.page }
    set { change(\.shown.page, to: min(max(0, newValue), shown.pages - 1), affects: .noLayout) }
  }
  /// Whether no dot is drawn for a single page; false by default. The size stays the same (our choice).
  open var hidesForSinglePage: Bool {
    get { shown.hidesForSinglePage }
    set { change(\.shown.hidesForSinglePage, to: newValue, affects: .noLayout) }
  }
  /// The color of the dots, without effect on layout; nil, the default, for the system's.
  open var pageIndicatorTintColor: Color? {
    get { shown.pageIndicatorTintColor }
    set { change(\.shown.pageIndicatorTintColor, to: newValue, affects: .noLayout) }
  }
  /// The color of the current page's dot, without effect on layout; nil, the default, for the system's.
  open var currentPageIndicatorTintColor: Color? {
    get { shown.currentPageIndicatorTintColor }
    set { change(\.shown.currentPageIndicatorTintColor, to: newValue, affects: .noLayout) }
  }

  override var claimsTaps: Bool { true }

  /// Goes to the next page or the one before, and sends `valueChanged` if there is one.
  open override func endTracking(_ touch: Touch?, with event: InputEvent?) {
    guard let touch, isTouchInside else { return }
    let goesOn = (touch.location(in: self).x >= bounds.midX) != isRightToLeft
    let old = currentPage
    currentPage = old + (goesOn ? 1 : -1)
    if currentPage != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  /// The size of the dots of a number of pages, in points: 20 wide and 18 for each page, 26 high.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: 20 + 18 * CGFloat(max(0, pageCount)), height: 26)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: shown.pages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { contentSizeThatFits() }
}
