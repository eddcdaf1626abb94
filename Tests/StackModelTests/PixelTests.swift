import Foundation
import StackModel
import TestSupport
import Testing

/// Frames on the pixels of a display scale.
@Suite("Frames on pixels")
struct PixelTests {
  private static func pixels(_ value: CGFloat, _ scale: CGFloat) -> CGFloat {
    (abs(value) * scale + 1e-6).rounded() / scale * (value < 0 ? -1 : 1)
  }

  /// The frames of all views below a view, depth first.
  private func frames(_ view: View) -> [CGRect] { view.subviews.flatMap { [$0.frame] + frames($0) } }

  private func hasText(_ view: View) -> Bool {
    view is Label || view is Button || view.subviews.contains(where: hasText)
  }

  /// A stack in a window of its size.
  private func window(_ stack: StackView, _ size: CGSize, scale: CGFloat = 0) throws -> Window {
    let window = Window(frame: CGRect(origin: .zero, size: size))
    window.traitOverrides.displayScale = scale
    try window.pinEdges(of: stack)
    window.layoutIfNeeded()
    return window
  }

  @Test("thirds of 280 at 2x: each edge is rounded by itself", arguments: [false, true])
  func thirds(bySolver: Bool) throws {
    let stack = StackView(arrangedSubviews: [SizedView(10, 10), SizedView(10, 10), SizedView(10, 10)])
    stack.distribution = .fillEqually
    let window = try window(stack, CGSize(280, 10), scale: 2)
    window.laysOutBySolver = bySolver
    window.layoutIfNeeded()
    expectEqual(stack.arrangedSubviews.map { Double($0.frame.width) }, [93.5, 93, 93.5])
    expectEqual(stack.arrangedSubviews.map { Double($0.frame.minX) }, [0, 93.5, 186.5])
  }

  @Test("a tie goes away from zero, also below it")
  func ties() {
    let window = Window(frame: CGRect(0, 0, 100, 100))
    window.traitOverrides.displayScale = 2
    let view = window.place(SizedView(10, 10))
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: -0.25),
      view.topAnchor.constraint(equalTo: window.topAnchor, constant: 0.25),
    ])
    window.layoutIfNeeded()
    expectEqual(view.frame, CGRect(-0.5, 0.5, 10.5, 10))
  }

  @Test("random nested stacks: the exact frame, rounded", arguments: RandomRuns.blocks(2, of: 60, from: 300))
  func law(_ block: SeedBlock) throws {
    for seed in block.seeds {
      var random = SplitMix64(seed: seed)
      let distribution = StackView.Distribution.allCases.randomElement(using: &random) ?? .fill
      let stack = RandomStacks.randomStack(&random, distribution)
      stack.addArrangedSubview(RandomStacks.randomStack(&random, .fillEqually))
      stack.alignment = [.fill, .center, .trailing].randomElement(using: &random) ?? .fill
      let size = CGSize(
        Double(Int.random(in: 0...1200, using: &random)) / 7,
        Double(Int.random(in: 0...900, using: &random)) / 9)
      let window = try window(stack, size)
      // Exact layouts have sizes of text in half points.
      for scale in hasText(window) ? [2] : [2, 3] as [CGFloat] {
        window.traitOverrides.displayScale = 0
        window.layoutIfNeeded()
        let exact = frames(window)
        window.traitOverrides.displayScale = scale
        for bySolver in [false, true] {
          window.laysOutBySolver = bySolver
          window.layoutIfNeeded()
          for (frame, exact) in zip(frames(window), exact) {
            let x = (Self.pixels(exact.minX, scale), Self.pixels(exact.maxX, scale))
            let y = (Self.pixels(exact.minY, scale), Self.pixels(exact.maxY, scale))
            let rounded = CGRect(x.0, y.0, x.1 - x.0, y.1 - y.0)
            expect(isClose(frame, rounded), "seed \(seed), \(scale)x, solver \(bySolver): \(exact)")
          }
        }
        window.laysOutBySolver = false
      }
    }
  }

  @Test("sizes of text are rounded up to pixels, and known again in another tree")
  func text() {
    let label = Label(text: "Hello")
    let lineHeight = label.font.lineHeight
    expectEqual(Double(label.intrinsicContentSize.height), 20.5)
    let window = Window(frame: CGRect(0, 0, 100, 100))
    window.traitOverrides.displayScale = 3
    window.addSubview(label)
    expectClose(label.intrinsicContentSize.height, (lineHeight * 3).rounded(.up) / 3, within: 1e-9)
    window.traitOverrides.displayScale = 1
    expectEqual(Double(label.intrinsicContentSize.height), 21)
    label.removeFromSuperview()
    expectEqual(Double(label.intrinsicContentSize.height), 20.5)
  }

  @Test("a frame that code sets is kept; the traits and the screen say the scale")
  func given() {
    let window = Window(frame: CGRect(0, 0, 100, 100))
    let view = window.add(View(frame: CGRect(0.3, 0.3, 9.9, 9.9)))
    expect(window.screen.scale == 2 && view.traitCollection.displayScale == 2)
    window.traitOverrides.displayScale = 3
    window.layoutIfNeeded()
    expectEqual(view.frame, CGRect(0.3, 0.3, 9.9, 9.9))
    expect(window.screen.scale == 3 && view.traitCollection.displayScale == 3)
    expectEqual(window.screen.bounds, CGRect(0, 0, 100, 100))
  }

  @Test("a size from constraints follows the scale, in a tree and out of it again")
  func sizes() throws {
    let stack = StackView([SizedView(10, 10), SizedView(10, 10)], distribution: .fillEqually)
    stack.pin(width: 100.3, height: 20.3)
    func size() -> [Double] {
      stack.layoutIfNeeded()
      return [stack.frame.width, stack.frame.height].map { (Double($0) * 1e6).rounded() / 1e6 }
    }
    expectEqual(size(), [100.3, 20.3])
    for (scale, expected) in [(2, [100.5, 20.5]), (0, [100.3, 20.3]), (1, [100, 20]), (0, [100.3, 20.3])]
      as [(CGFloat, [Double])]
    {
      stack.traitOverrides.displayScale = scale
      expectEqual(size(), expected, "\(scale)")
    }
    let window = Window(frame: CGRect(0, 0, 200, 200))
    window.traitOverrides.displayScale = 2
    window.place(stack)
    window.layoutIfNeeded()
    expectEqual(size(), [100.5, 20.5])
    stack.removeFromSuperview()
    stack.spacing = 1
    expectEqual(size(), [100.3, 20.3])
  }

  @Test("a long stack has no index while it is on pixels")
  func rows() throws {
    let stack = StackView((0..<200).map { _ in SizedView(10, 20.3) }, axis: .vertical)
    let window = try window(stack, CGSize(50, 4060))
    expect(isClose(stack.arrangedSubviews[1].frame, CGRect(0, 20.3, 50, 20.3)))
    window.traitOverrides.displayScale = 2
    window.layoutIfNeeded()
    expectEqual(stack.arrangedSubviews[1].frame, CGRect(0, 20.5, 50, 20))
    expectEqual(stack.arrangedSubviews[199].frame.maxY, 4060)
    window.traitOverrides.displayScale = 0
    window.layoutIfNeeded()
    expect(isClose(stack.arrangedSubviews[1].frame, CGRect(0, 20.3, 50, 20.3)))
  }
}
