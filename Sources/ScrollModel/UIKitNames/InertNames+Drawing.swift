// swift-format-ignore-file
#if !canImport(Darwin)
  public import Foundation
  import ScrollMotion
  public import StackCore

  // Drawing into images, and pictures of views: an image has its size, and nothing in it. See InertNames.swift.
  public typealias CGImage = UIImage
  public typealias CFString = String
  public typealias CFArray = [Any]
  public struct CGColorSpace: Sendable {}
  public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
  public final class CGFont { public init?(_ name: CFString) {} }

  extension UIImage {
    public enum Orientation: Int, Sendable { case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored }
    public enum ResizingMode: Int, Sendable { case tile, stretch }
    public convenience init(cgImage: CGImage) { self.init(size: cgImage.size, scale: cgImage.scale) }
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) { self.init(size: cgImage.size, scale: scale) }
    public convenience init?(data: Data) { nil }
    public convenience init?(data: Data, scale: CGFloat) { nil }
    public convenience init?(contentsOfFile path: String) { nil }
    public var cgImage: CGImage? { self }
    public var width: Int { Int(size.width * scale) }
    public var height: Int { Int(size.height * scale) }
    public var imageOrientation: Orientation { .up }
    public var capInsets: UIEdgeInsets { .zero }
    public var alignmentRectInsets: UIEdgeInsets { .zero }
    public var imageRendererFormat: UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    public func draw(in rect: CGRect) {}
    public func draw(at point: CGPoint) {}
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage { self }
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage { self }
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
    public func withHorizontallyFlippedOrientation() -> UIImage { self }
    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { self }
    public func pngData() -> Data? { nil }
    public func jpegData(compressionQuality: CGFloat) -> Data? { nil }
  }

  extension CGColor {
    public var alpha: CGFloat { alphaComponent }
    public var components: [CGFloat]? { [redComponent, greenComponent, blueComponent, alphaComponent] }
    public var numberOfComponents: Int { 4 }
  }
  public enum CGBlendMode: Int32, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    case hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn
    case destinationOut, destinationAtop, xor, plusDarker, plusLighter
  }
  public enum CGInterpolationQuality: Int32, Sendable { case `default`, none, low, medium, high }

  public enum CGPathDrawingMode: Int32, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }
  public struct CGGradient { public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {} }
  public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let drawsBeforeStartLocation = Self(rawValue: 1), drawsAfterEndLocation = Self(rawValue: 2)
  }

  public final class CGContext {
    fileprivate let size: CGSize
    fileprivate let scale: CGFloat
    fileprivate init(_ size: CGSize, scale: CGFloat) {
      self.size = size
      self.scale = scale > 0 ? scale : UIScreen.main.scale
    }
    fileprivate var image: UIImage { UIImage(size: size, scale: scale) }
    public var interpolationQuality: CGInterpolationQuality { get { .default } set {} }
    public func makeImage() -> CGImage? { image }
    public func saveGState() {}
    public func restoreGState() {}
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {}
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {}
    public func rotate(by angle: CGFloat) {}
    public func concatenate(_ transform: CGAffineTransform) {}
    public func setFillColor(_ color: CGColor) {}
    public func setStrokeColor(_ color: CGColor) {}
    public func setLineWidth(_ width: CGFloat) {}
    public func setLineCap(_ cap: CAShapeLayerLineCap) {}
    public func setLineJoin(_ join: CAShapeLayerLineJoin) {}
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
    public func setAlpha(_ alpha: CGFloat) {}
    public func setBlendMode(_ mode: CGBlendMode) {}
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
    public func setShouldAntialias(_ shouldAntialias: Bool) {}
    public func setShadow(offset: CGSize, blur: CGFloat) {}
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}
    public func beginPath() {}
    public func closePath() {}
    public func move(to point: CGPoint) {}
    public func addLine(to point: CGPoint) {}
    public func addRect(_ rect: CGRect) {}
    public func addEllipse(in rect: CGRect) {}
    public func addPath(_ path: CGPath) {}
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {}
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {}
    public func drawPath(using mode: CGPathDrawingMode) {}
    public func drawLinearGradient(_ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions) {}
    public func fillPath(using rule: CGPathFillRule = .winding) {}
    public func strokePath() {}
    public func fill(_ rect: CGRect) {}
    public func stroke(_ rect: CGRect) {}
    public func stroke(_ rect: CGRect, width: CGFloat) {}
    public func clear(_ rect: CGRect) {}
    public func fillEllipse(in rect: CGRect) {}
    public func strokeEllipse(in rect: CGRect) {}
    public func clip(using rule: CGPathFillRule = .winding) {}
    public func clip(to rect: CGRect) {}
    public func draw(_ image: CGImage, in rect: CGRect) {}
  }

  private let contextsKey = "image contexts"

  private var contexts: [CGContext] {
    get { Thread.current.threadDictionary[contextsKey] as? [CGContext] ?? [] }
    set { Thread.current.threadDictionary[contextsKey] = newValue }
  }

  public func UIGraphicsBeginImageContext(_ size: CGSize) { contexts.append(CGContext(size, scale: 1)) }
  public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) { contexts.append(CGContext(size, scale: scale)) }
  public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.last }
  public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { contexts.last?.image }
  public func UIGraphicsEndImageContext() { _ = contexts.popLast() }
  public func UIGraphicsPushContext(_ context: CGContext) { contexts.append(context) }
  public func UIGraphicsPopContext() { _ = contexts.popLast() }
  public func UIRectFill(_ rect: CGRect) {}

  public final class UIGraphicsImageRendererFormat {
    public init() {}
    public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    public var scale = UIScreen.main.scale, opaque = false
  }

  public struct UIGraphicsImageRendererContext {
    public let cgContext: CGContext, format: UIGraphicsImageRendererFormat
    public var currentImage: UIImage { cgContext.image }
    public func fill(_ rect: CGRect) {}
    public func stroke(_ rect: CGRect) {}
    public func clip(to rect: CGRect) {}
  }

  open class UIGraphicsImageRenderer {
    public let format: UIGraphicsImageRendererFormat
    private let size: CGSize
    public init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) { (self.size, self.format) = (size, format) }
    public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) { self.init(size: bounds.size, format: format) }
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
      let context = CGContext(size, scale: format.scale)
      UIGraphicsPushContext(context)
      defer { UIGraphicsPopContext() }
      actions(UIGraphicsImageRendererContext(cgContext: context, format: format))
      return context.image
    }
  }

  open class CAReplicatorLayer: CALayer {
    open var instanceCount = 1, instanceDelay: CFTimeInterval = 0, instanceTransform = CATransform3DIdentity
    open var instanceColor: CGColor? = .white, instanceRedOffset: Float = 0, instanceGreenOffset: Float = 0, instanceBlueOffset: Float = 0
    open var instanceAlphaOffset: Float = 0, preservesDepth = false
  }

  open class CAEmitterCell {
    public init() {}
    open var contents: Any?, name: String?, color: CGColor? = .white, birthRate: Float = 0, lifetime: Float = 0, lifetimeRange: Float = 0
    open var velocity: CGFloat = 0, velocityRange: CGFloat = 0, emissionLongitude: CGFloat = 0, emissionRange: CGFloat = 0
    open var yAcceleration: CGFloat = 0, xAcceleration: CGFloat = 0, scale: CGFloat = 1, scaleRange: CGFloat = 0, scaleSpeed: CGFloat = 0
    open var spin: CGFloat = 0, spinRange: CGFloat = 0, alphaSpeed: Float = 0, alphaRange: Float = 0, emitterCells: [CAEmitterCell]?
  }

  open class CAEmitterLayer: CALayer {
    open var emitterCells: [CAEmitterCell]?, emitterPosition = CGPoint.zero, emitterSize = CGSize.zero
    open var emitterShape = CAEmitterLayerEmitterShape.point, emitterMode = CAEmitterLayerEmitterMode.volume
    open var renderMode = CAEmitterLayerRenderMode.unordered, birthRate: Float = 1, lifetime: Float = 1
  }
  public enum CAEmitterLayerEmitterShape: String, Sendable { case point, line, rectangle, cuboid, circle, sphere }
  public enum CAEmitterLayerEmitterMode: String, Sendable { case points, outline, surface, volume }
  public enum CAEmitterLayerRenderMode: String, Sendable { case unordered, oldestFirst, oldestLast, backToFront, additive }

  extension CALayer { public func render(in context: CGContext) {} }

  extension UIView {
    public var contentScaleFactor: CGFloat { get { inert(UIScreen.main.scale) } set { setInert(newValue) } }
    public var clearsContextBeforeDrawing: Bool { get { inert(true) } set { setInert(newValue) } }
    @discardableResult public func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool { true }
    public func snapshotView(afterScreenUpdates: Bool) -> UIView? {
      let picture = UIView(frame: frame)
      picture.backgroundColor = backgroundColor
      return picture
    }
    public func resizableSnapshotView(from rect: CGRect, afterScreenUpdates: Bool, withCapInsets capInsets: UIEdgeInsets) -> UIView? {
      let picture = snapshotView(afterScreenUpdates: afterScreenUpdates)
      picture?.frame = rect
      return picture
    }
  }
#endif
