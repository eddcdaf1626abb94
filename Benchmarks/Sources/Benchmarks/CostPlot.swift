import Foundation

/// A picture of the costs of cases against their sizes, with logarithmic axes: a straight line along the diagonal is a linear cost.
struct CostPlot {
  /// A case with its figures.
  struct Curve {
    let name: String
    let figures: [Figure]
  }

  private let curves: [Curve]
  private let unit: String
  /// The powers of ten at the ends of the axes.
  private let sizes: ClosedRange<Int>
  private let costs: ClosedRange<Int>

  private static let (width, height) = (1000.0, 700.0)
  private static let (left, right, top, bottom) = (80.0, 640.0, 60.0, 630.0)
  /// Dark enough to be read on white.
  private static let colors = [
    "#000000", "#b00020", "#0050b0", "#007a33", "#8a4b00", "#6a1b9a", "#00707a", "#606060",
  ]
  private static let dashes = ["", "6 3", "2 2"]
  /// The smallest distance of two names.
  private static let lineHeight = 16.0

  /// Cases with one size are left out.
  init(_ curves: [Curve], unit: String) {
    self.curves = curves.filter { $0.figures.count > 1 }
    self.unit = unit
    let figures = self.curves.flatMap(\.figures)
    sizes = Self.decades(figures.map { Double($0.size) })
    costs = Self.decades(figures.map(\.value))
  }

  private static func decades(_ values: [Double]) -> ClosedRange<Int> {
    let logs = values.filter { $0 > 0 }.map(log10)
    let low = Int((logs.min() ?? 0).rounded(.down))
    return low...max(low + 1, Int((logs.max() ?? 1).rounded(.up)))
  }

  /// - Returns: whether the picture could be written.
  func write(to path: String) -> Bool {
    (try? svg.write(toFile: path, atomically: true, encoding: .utf8)) != nil
  }

  private func x(_ size: Double) -> Double {
    Self.left + (log10(size) - Double(sizes.lowerBound)) / Double(sizes.count - 1) * (Self.right - Self.left)
  }

  private func y(_ cost: Double) -> Double {
    let part = (log10(max(cost, 1e-9)) - Double(costs.lowerBound)) / Double(costs.count - 1)
    return Self.bottom - part * (Self.bottom - Self.top)
  }

  private var svg: String {
    let size = "width=\"\(Int(Self.width))\" height=\"\(Int(Self.height))\""
    return
      ([
        "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) font-family=\"system-ui, Arial, sans-serif\" font-size=\"13\">",
        "<rect \(size) fill=\"white\"/>",
        text(
          "Cost of one run against the size of the case", x: Self.left, y: 32,
          "font-size=\"18\" font-weight=\"bold\""),
      ] + axes + lines + ["</svg>", ""]).joined(separator: "\n")
  }

  // MARK: Axes

  private var axes: [String] {
    var parts: [String] = []
    for power in sizes {
      let x = x(pow(10, Double(power)))
      parts.append(line(x, Self.top, x, Self.bottom, "stroke=\"#d0d0d0\""))
      parts.append(text(Self.number(power), x: x, y: Self.bottom + 20, "text-anchor=\"middle\""))
    }
    for power in costs {
      let y = y(pow(10, Double(power)))
      parts.append(line(Self.left, y, Self.right, y, "stroke=\"#d0d0d0\""))
      parts.append(text(Self.number(power), x: Self.left - 8, y: y + 4, "text-anchor=\"end\""))
    }
    let (middleX, middleY) = ((Self.left + Self.right) / 2, (Self.top + Self.bottom) / 2)
    return parts + [
      line(Self.left, Self.bottom, Self.right, Self.bottom, "stroke=\"black\""),
      line(Self.left, Self.top, Self.left, Self.bottom, "stroke=\"black\""),
      text(
        "size: entries, views or constraints", x: middleX, y: Self.bottom + 46, "text-anchor=\"middle\""),
      text(
        "cost of one run, \(unit)", x: 22, y: middleY,
        "text-anchor=\"middle\" transform=\"rotate(-90 22 \(Self.rounded(middleY)))\""),
    ]
  }

  // MARK: Curves

  private var lines: [String] {
    let ordered = curves.sorted { ($0.figures.last?.value ?? 0) > ($1.figures.last?.value ?? 0) }
    // Names are beside the ends of their curves, as far as they don't meet, and inside of the picture.
    var next = Self.top
    let places = ordered.enumerated().map { index, curve in
      let lowest = Self.bottom - Double(ordered.count - 1 - index) * Self.lineHeight
      let place = min(max(next, y(curve.figures.last?.value ?? 1)), max(lowest, next))
      next = place + Self.lineHeight
      return place
    }
    return zip(ordered, places).enumerated().flatMap { index, element in
      let (curve, place) = element
      let color = Self.colors[index % Self.colors.count]
      let dash = Self.dashes[index / Self.colors.count % Self.dashes.count]
      let style = "stroke=\"\(color)\" fill=\"none\" stroke-dasharray=\"\(dash.isEmpty ? "none" : dash)\""
      let points = curve.figures.map { (x: x(Double($0.size)), y: y($0.value)) }
      let path = points.map { "\(Self.rounded($0.x)),\(Self.rounded($0.y))" }.joined(separator: " ")
      let dots = points.map {
        "<circle cx=\"\(Self.rounded($0.x))\" cy=\"\(Self.rounded($0.y))\" r=\"3\" fill=\"\(color)\"/>"
      }
      let end = points.last ?? (Self.right, place)
      return ["<polyline points=\"\(path)\" stroke-width=\"1.5\" \(style)/>"] + dots + [
        line(end.x + 5, end.y, Self.right + 24, place, "stroke=\"\(color)\" stroke-width=\"0.5\""),
        text(curve.name, x: Self.right + 30, y: place + 4, "fill=\"\(color)\""),
      ]
    }
  }

  // MARK: Elements

  private func text(_ text: String, x: Double, y: Double, _ attributes: String) -> String {
    let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    return "<text x=\"\(Self.rounded(x))\" y=\"\(Self.rounded(y))\" \(attributes)>\(escaped)</text>"
  }

  private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ attributes: String) -> String {
    let places = zip(["x1", "y1", "x2", "y2"], [x1, y1, x2, y2]).map { "\($0)=\"\(Self.rounded($1))\"" }
    return "<line \(places.joined(separator: " ")) \(attributes)/>"
  }

  private static func rounded(_ value: Double) -> String { String(format: "%.1f", value) }

  /// A power of ten as a number.
  private static func number(_ power: Int) -> String {
    power < 0
      ? String(format: "%.\(-power)f", pow(10, Double(power)))
      : String(format: "%.0f", pow(10, Double(power)))
  }
}
