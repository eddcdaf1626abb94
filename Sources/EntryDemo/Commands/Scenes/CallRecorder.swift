import Foundation
import ScrollModel
import StackModel

final class CallRecorder: ScrollViewDelegate {
  typealias Handle = (
    _ call: String, _ scroll: ScrollView, _ detail: String, _ target: UnsafeMutablePointer<CGPoint>?
  ) -> Void

  static let calls = [
    "didScroll", "willBeginDragging", "willEndDragging", "didEndDragging", "willBeginDecelerating",
    "didEndDecelerating", "didEndScrollingAnimation", "didScrollToTop", "didChangeAdjustedContentInset",
  ]

  /// Takes a call, its scroll view, what is special, and where the content will stop, if that can be changed.
  private let handle: Handle
  init(_ handle: @escaping Handle) { self.handle = handle }

  private func note(_ call: String, _ scroll: ScrollView, _ detail: String = "") {
    handle(call, scroll, detail, nil)
  }

  func scrollViewDidScroll(_ scroll: ScrollView) { note("didScroll", scroll) }
  func scrollViewWillBeginDragging(_ scroll: ScrollView) { note("willBeginDragging", scroll) }
  func scrollViewWillEndDragging(
    _ scroll: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let target = [targetContentOffset.pointee.x, targetContentOffset.pointee.y].map { NumberText.rounded($0) }
    handle("willEndDragging", scroll, "target \(target.joined(separator: " "))", targetContentOffset)
  }
  func scrollViewDidEndDragging(_ scroll: ScrollView, willDecelerate decelerate: Bool) {
    note("didEndDragging", scroll, "decelerate=\(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scroll: ScrollView) { note("willBeginDecelerating", scroll) }
  func scrollViewDidEndDecelerating(_ scroll: ScrollView) { note("didEndDecelerating", scroll) }
  func scrollViewDidEndScrollingAnimation(_ scroll: ScrollView) { note("didEndScrollingAnimation", scroll) }
  func scrollViewDidScrollToTop(_ scroll: ScrollView) { note("didScrollToTop", scroll) }
  func scrollViewDidChangeAdjustedContentInset(_ scroll: ScrollView) {
    note("didChangeAdjustedContentInset", scroll)
  }
}
