import StackCore
import ScrollMotion
import Foundation

extension PictureLooks {
  func titleInk(of button: Button) -> Picture.Ink {
    guard button.isEnabled else { return .role(.secondary) }
    guard let configuration = button.configuration else {
      // A custom button without a color is white in UIKit, also on a white screen: here it is drawn as text.
      let isPlain = button.buttonType == .custom && button.titleColor(for: button.state) == nil
      return isPlain && tree.backgroundColor(of: button) == nil
        ? .role(.text) : Picture.Ink(button.currentTitleColor)
    }
    if let color = configuration.baseForegroundColor { return Picture.Ink(color) }
    let isFilled = configuration.style == .filled || configuration.style == .borderedProminent
    return isFilled ? .role(.onTint) : Picture.Ink(button.tintColor)
  }

  func shapes(of button: Button, _ rect: CGRect, _ sight: CGRect) -> [Picture.Shape] {
    guard rect.width > 0, rect.height > 0 else { return [] }
    var shapes = background(of: button, button.backgroundRect(forBounds: rect))
    let content = button.contentRect(forBounds: rect)
    if !button.subviews.contains(where: { $0 is ImageView }),
      let image = button.configuration?.image ?? button.currentImage
    {
      shapes += picture(image, in: button.imageRect(forContentRect: content), ink: titleInk(of: button))
    }
    guard !button.subviews.contains(where: { $0 is Label }) else { return shapes }
    let place = button.titleRect(forContentRect: content)
    let look = TextLook(
      font: button.titleFont, fill: titleInk(of: button), alignment: .center,
      mode: button.configuration == nil ? .byTruncatingMiddle : .byTruncatingTail,
      measurer: button.textMeasurer)
    let title = button.configuration?.title ?? button.currentTitle ?? ""
    let lines =
      place.height > look.font.lineHeight * 1.6 ? title.split(whereSeparator: \.isNewline) : [title.firstLine]
    var baseline = place.minY + look.font.ascender.roundedToPixels(at: button.textScale)
    for line in lines.prefix(100) {
      shapes += look.line(line, baseline: baseline, in: place, cut: rect)
      baseline += look.font.lineHeight + look.font.leading
    }
    guard let configuration = button.configuration, let subtitle = configuration.subtitle else {
      return shapes
    }
    let small = TextLook(
      font: .preferredFont(forTextStyle: .caption1), fill: look.fill, alignment: .center,
      measurer: button.textMeasurer)
    baseline += configuration.titlePadding + small.font.ascender - look.font.ascender
    return shapes + small.line(subtitle.firstLine, baseline: baseline, in: place, cut: rect)
  }

  private func background(of button: Button, _ rect: CGRect) -> [Picture.Shape] {
    guard let configuration = button.configuration else { return [] }
    let base = configuration.background.backgroundColor ?? configuration.baseBackgroundColor
    let fill: Picture.Ink? =
      switch configuration.style {
      case .plain, .borderless: base.map { Picture.Ink($0) }
      case .filled, .borderedProminent: Picture.Ink(base ?? button.tintColor)
      case .tinted, .borderedTinted: base.map { Picture.Ink($0) } ?? .role(.tintFill)
      case .gray, .bordered: base.map { Picture.Ink($0) } ?? .role(.fill)
      }
    let background = configuration.background
    let stroke = background.strokeWidth > 0 ? Picture.Ink(background.strokeColor ?? button.tintColor) : nil
    guard fill != nil || stroke != nil else { return [] }
    let radius: CGFloat =
      switch configuration.cornerStyle {
      case .fixed: background.cornerRadius
      case .capsule: rect.height / 2
      case .small: 4
      case .large: 10
      case .dynamic, .medium: background.cornerRadius > 0 ? background.cornerRadius : 6
      }
    return [
      .box(Picture.Box(rect, radius: radius, fill: fill, stroke: stroke, strokeWidth: background.strokeWidth))
    ]
  }

  func shapes(of field: TextField, _ rect: CGRect) -> [Picture.Shape] {
    guard rect.width > 0, rect.height > 0 else { return [] }
    var shapes: [Picture.Shape] = []
    switch field.borderStyle {
    // Without a border a field can't be seen where it has no text: a thin line shows where it is.
    case .none: shapes.append(.box(Picture.Box(rect, radius: 5, stroke: .role(.hairline), isDashed: true)))
    case .line, .bezel: shapes.append(.box(Picture.Box(rect, stroke: .role(.hairline))))
    case .roundedRect:
      shapes.append(.box(Picture.Box(rect, radius: 5, fill: .role(.screen), stroke: .role(.hairline))))
    }
    let text = text(of: field)
    let ink = field.textColor.map { Picture.Ink($0) } ?? .role(.text)
    let look = TextLook(
      font: field.font ?? .systemFont(ofSize: 17), fill: text.isPlaceholder ? .role(.secondary) : ink,
      alignment: text.alignment, measurer: field.textMeasurer)
    let place = text.isPlaceholder ? field.placeholderRect(forBounds: rect) : field.textRect(forBounds: rect)
    return shapes + look.line(text.string, in: place, cut: rect)
  }

  func shapes(of control: Switch, _ rect: CGRect) -> [Picture.Shape] {
    let radius = min(rect.width, rect.height) / 2
    let on = control.onTintColor.map { Picture.Ink($0) } ?? .role(.on)
    let track = Picture.Box(rect, radius: radius, fill: control.isOn ? on : .role(.track))
    let knob = rect.insetBy(dx: min(2, rect.width / 8), dy: min(2, rect.height / 8))
    let width = min(
      knob.width,
      max(knob.height, control.systemVersion == .iOS26 ? control.systemVersion.thumbSize.width : 0))
    let place = CGRect(
      x: control.hasKnobOnRight ? knob.maxX - width : knob.minX, y: knob.minY, width: width,
      height: knob.height)
    let color = control.thumbTintColor.map { Picture.Ink($0) } ?? .role(.knob)
    return [.box(track), .box(Picture.Box(place, radius: min(place.width, place.height) / 2, fill: color))]
  }

  func shapes(of slider: Slider, _ rect: CGRect) -> [Picture.Shape] {
    let knob = slider.thumbFrame(in: rect)
    let minimum = slider.minimumTrackTintColor.map { Picture.Ink($0) } ?? Picture.Ink(slider.tintColor)
    let maximum = slider.maximumTrackTintColor.map { Picture.Ink($0) } ?? .role(.track)
    return bars(
      in: rect, height: slider.systemVersion.trackHeight, split: knob.midX,
      slider.isRightToLeft ? maximum : minimum, slider.isRightToLeft ? minimum : maximum) + [
        .box(
          Picture.Box(
            knob, radius: knob.height / 2,
            fill: slider.thumbTintColor.map { Picture.Ink($0) } ?? .role(.knob), stroke: .role(.hairline),
            strokeWidth: 0.5))
      ]
  }

  func shapes(of progress: ProgressView, _ rect: CGRect) -> [Picture.Shape] {
    let part = CGFloat(min(1, max(0, progress.progress)))
    let filled = progress.progressTintColor.map { Picture.Ink($0) } ?? Picture.Ink(progress.tintColor)
    let track = progress.trackTintColor.map { Picture.Ink($0) } ?? .role(.track)
    let isMirrored = progress.isRightToLeft
    let split = rect.minX + rect.width * (isMirrored ? 1 - part : part)
    return bars(in: rect, height: 4, split: split, isMirrored ? track : filled, isMirrored ? filled : track)
  }

  private func bars(
    in rect: CGRect, height: CGFloat, split: CGFloat, _ left: Picture.Ink, _ right: Picture.Ink
  ) -> [Picture.Shape] {
    let height = min(height, rect.height)
    func bar(_ start: CGFloat, _ end: CGFloat, _ fill: Picture.Ink) -> Picture.Shape {
      let bar = CGRect(x: start, y: rect.midY - height / 2, width: max(0, end - start), height: height)
      return .box(Picture.Box(bar, radius: height / 2, fill: fill))
    }
    return [bar(rect.minX, rect.maxX, right), bar(rect.minX, split, left)]
  }

  func shapes(of control: SegmentedControl, _ rect: CGRect) -> [Picture.Shape] {
    var shapes: [Picture.Shape] = [.box(Picture.Box(rect, radius: 8, fill: .role(.fill)))]
    let count = control.numberOfSegments
    guard count > 0, count <= 1000 else { return shapes }
    for (number, segment) in control.segmentFrames(in: rect).enumerated() {
      if number == control.selectedSegmentIndex {
        let fill = control.selectedSegmentTintColor.map { Picture.Ink($0) } ?? .role(.screen)
        shapes.append(.box(Picture.Box(segment.insetBy(dx: 2, dy: 2), radius: 6, fill: fill)))
      }
      let isEnabled = control.isEnabled && control.isEnabledForSegment(at: number)
      let look = TextLook(
        font: .systemFont(ofSize: 13), fill: .role(isEnabled ? .text : .secondary), alignment: .center)
      shapes += look.line(
        control.titleForSegment(at: number) ?? control.imageForSegment(at: number)?.name ?? "",
        in: segment.insetBy(dx: 4, dy: 0), cut: segment)
    }
    return shapes
  }

  func shapes(of stepper: Stepper, _ rect: CGRect) -> [Picture.Shape] {
    let look = TextLook(font: .systemFont(ofSize: 20), fill: .role(.text), alignment: .center)
    let halves = [
      CGRect(x: rect.minX, y: rect.minY, width: rect.width / 2, height: rect.height),
      CGRect(x: rect.midX, y: rect.minY, width: rect.width / 2, height: rect.height),
    ]
    let line = [
      CGPoint(x: rect.midX, y: rect.minY + 6), CGPoint(x: rect.midX, y: max(rect.minY + 6, rect.maxY - 6)),
    ]
    return [
      .box(Picture.Box(rect, radius: 8, fill: .role(.fill))),
      .line(Picture.Line(points: line, stroke: .role(.hairline))),
    ] + look.line("−", in: halves[stepper.isRightToLeft ? 1 : 0], cut: rect)
      + look.line("+", in: halves[stepper.isRightToLeft ? 0 : 1], cut: rect)
  }

  func shapes(of control: PageControl, _ rect: CGRect) -> [Picture.Shape] {
    let count = control.numberOfPages
    guard count > 0, !(control.hidesForSinglePage && count == 1), rect.width > 0 else { return [] }
    let shown = min(count, 200)
    let step = min(18, rect.width / CGFloat(shown))
    let side = min(10, step * 0.6, rect.height)
    let start = rect.midX - step * CGFloat(shown) / 2 + step / 2
    return (0..<shown).map { number in
      let place = control.isRightToLeft ? shown - 1 - number : number
      let isCurrent = number == control.currentPage
      let color = isCurrent ? control.currentPageIndicatorTintColor : control.pageIndicatorTintColor
      let dot = CGRect(
        x: start + step * CGFloat(place) - side / 2, y: rect.midY - side / 2, width: side, height: side)
      return .box(
        Picture.Box(
          dot, radius: side / 2, fill: color.map { Picture.Ink($0) } ?? .role(isCurrent ? .secondary : .track)
        ))
    }
  }

  func shapes(of indicator: ActivityIndicatorView, _ rect: CGRect) -> [Picture.Shape] {
    let radius = min(rect.width, rect.height) / 2
    guard radius > 0 else { return [] }
    let ink = indicator.color.map { Picture.Ink($0) } ?? .role(.secondary)
    return (0..<8).map { spoke in
      let angle = CGFloat(spoke) * .pi / 4
      let points = [radius * 0.45, radius * 0.9].map {
        CGPoint(x: rect.midX + $0 * cos(angle), y: rect.midY + $0 * sin(angle))
      }
      return .line(Picture.Line(points: points, stroke: ink, width: max(0.5, radius / 6)))
    }
  }

  func shapes(of imageView: ImageView, _ rect: CGRect) -> [Picture.Shape] {
    let image = imageView.isHighlighted ? imageView.highlightedImage ?? imageView.image : imageView.image
    guard let image else { return placeholder(rect, name: name(imageView)) }
    let place = imageView.contentMode.place(of: image.size, in: rect)
    return picture(
      image, in: place.intersection(rect), ink: Picture.Ink(imageView.tintColor), name(imageView))
  }

  /// A placeholder of an image: mountains below a sun, or a round shape for a symbol.
  private func picture(
    _ image: Image, in rect: CGRect, ink: Picture.Ink, _ name: String? = nil
  ) -> [Picture.Shape] {
    guard !rect.isNull, rect.width > 1, rect.height > 1 else { return [] }
    if image.isSymbolImage {
      let side = min(rect.width, rect.height)
      let circle = CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
        .insetBy(dx: side * 0.12, dy: side * 0.12)
      let color = image.tintColor.map { Picture.Ink($0) } ?? ink
      return [.box(Picture.Box(circle, radius: side / 2, stroke: color, strokeWidth: max(0.75, side / 12)))]
    }
    let frame = Picture.Box(
      rect, radius: min(3, rect.height / 8), fill: .role(.placeholder), stroke: .role(.placeholderLine),
      strokeWidth: 0.5)
    let area = rect.insetBy(dx: rect.width * 0.12, dy: rect.height * 0.16)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: area.minX + area.width * x, y: area.minY + area.height * y)
    }
    let hills = [point(0, 1), point(0.3, 0.45), point(0.5, 0.75), point(0.68, 0.35), point(1, 1)]
    let width = min(1.5, max(0.5, min(rect.width, rect.height) / 24))
    let side = min(area.width, area.height) * 0.2
    let sun = CGRect(x: point(0.36, 0).x, y: area.minY, width: side, height: side)
    return [
      .box(frame), .line(Picture.Line(points: hills, stroke: .role(.placeholderLine), width: width)),
      .box(Picture.Box(sun, radius: side / 2, stroke: .role(.placeholderLine), strokeWidth: width)),
    ]
  }
}

extension View.ContentMode {
  fileprivate func place(of size: CGSize, in rect: CGRect) -> CGRect {
    func centered(_ size: CGSize) -> CGRect {
      CGRect(
        x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width, height: size.height)
    }
    func scaled(_ factor: CGFloat) -> CGRect {
      centered(CGSize(width: size.width * factor, height: size.height * factor))
    }
    guard size.width > 0, size.height > 0 else { return rect }
    let factors = (rect.width / size.width, rect.height / size.height)
    var place = centered(size)
    switch self {
    case .scaleToFill, .redraw: return rect
    case .scaleAspectFit: return scaled(min(factors.0, factors.1))
    case .scaleAspectFill: return scaled(max(factors.0, factors.1))
    case .center: return place
    case .top, .topLeft, .topRight: place.origin.y = rect.minY
    case .bottom, .bottomLeft, .bottomRight: place.origin.y = rect.maxY - size.height
    case .left, .right: break
    }
    switch self {
    case .left, .topLeft, .bottomLeft: place.origin.x = rect.minX
    case .right, .topRight, .bottomRight: place.origin.x = rect.maxX - size.width
    default: break
    }
    return place
  }
}
