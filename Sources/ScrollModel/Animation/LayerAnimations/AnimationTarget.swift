import Foundation
import StackCore

struct AnimationTarget {
  let property: AnimatableProperty
  /// The name of the value, for a property that is not the view's.
  var name = ""
  /// A value as numbers; nil if it is of another type.
  let read: (Any) -> SIMD4<Double>?
  let model: SIMD4<Double>
  let compose: ExplicitAnimation.Composition

  /// The targets of a key path; empty for one that is not shown.
  static func targets(of keyPath: String, in layer: Layer) -> [AnimationTarget] {
    let parts = keyPath.split(separator: ".").map(String.init)
    let part = parts.dropFirst().joined(separator: ".")
    switch parts.first {
    case "position": return [position(parts.dropFirst().first, layer)]
    case "bounds": return bounds(part, layer)
    case "transform": return transform(part, layer)
    case "opacity":
      return [
        AnimationTarget(.alpha, Double(layer.opacity)) { value, _ in [min(1, max(0, value)), 0, 0, 0] }
      ]
    case "backgroundColor":
      return [
        AnimationTarget(property: .backgroundColor, read: color, model: components(layer.backgroundColor)) {
          value, _ in value
        }
      ]
    default: return value(keyPath, layer)
    }
  }

  /// A value as numbers, also one in an `NSValue`; nil if it is of another type.
  func numbers(_ value: Any) -> SIMD4<Double>? {
    guard let boxed = value as? NSValue, !(boxed is NSNumber) else { return read(value) }
    var (point, size, rect) = (CGPoint.zero, CGSize.zero, CGRect.zero)
    switch String(cString: boxed.objCType) {
    case let type where type.hasPrefix("{CGPoint"):
      boxed.getValue(&point)
      return read(point)
    case let type where type.hasPrefix("{CGSize"):
      boxed.getValue(&size)
      return read(size)
    case let type where type.hasPrefix("{CGRect"):
      boxed.getValue(&rect)
      return read(rect)
    default: return boxed.numbers(16).flatMap { read(Transform3D(rows: $0)) }
    }
  }

  static func number(_ value: Any) -> SIMD4<Double>? {
    let number: Double? =
      switch value {
      case let value as Double: value
      case let value as CGFloat: Double(value)
      case let value as Float: Double(value)
      case let value as Int: Double(value)
      case let value as NSNumber: value.doubleValue
      default: nil
      }
    return number.flatMap { $0.isFinite ? AnimatedComponents(number: $0) : nil }
  }

  private static func pair(_ value: Any) -> SIMD4<Double>? {
    switch value {
    case let value as CGPoint: [Double(value.x), Double(value.y), 0, 0]
    case let value as CGSize: [Double(value.width), Double(value.height), 0, 0]
    default: nil
    }
  }

  private static func color(_ value: Any) -> SIMD4<Double>? { (value as? Color).map { components($0) } }

  private static func components(_ color: Color?) -> SIMD4<Double> {
    color.map { AnimatedComponents($0) } ?? .zero
  }

  private static func position(_ axis: String?, _ layer: Layer) -> AnimationTarget {
    let (anchor, model) = (layer.anchorPoint, layer.position)
    let isNumber = axis == "x" || axis == "y"
    let read = isNumber ? number : pair
    let present: SIMD4<Double> = [axis == "y" ? model.y : model.x, isNumber ? 0 : model.y, 0, 0]
    return AnimationTarget(property: .frame, read: read, model: present) { value, below in
      var result = below
      if axis != "y" { result.x = value.x - Double(anchor.x) * below.z }
      if axis != "x" { result.y = (axis == nil ? value.y : value.x) - Double(anchor.y) * below.w }
      return result
    }
  }

  private static func bounds(_ part: String, _ layer: Layer) -> [AnimationTarget] {
    let (anchor, model) = (layer.anchorPoint, layer.bounds)
    func size(_ value: SIMD4<Double>, _ below: SIMD4<Double>) -> SIMD4<Double> {
      let x = below.x + Double(anchor.x) * (below.z - value.x)
      let y = below.y + Double(anchor.y) * (below.w - value.y)
      return [x, y, value.x, value.y]
    }
    func origin(_ value: Any) -> SIMD4<Double>? {
      guard let rect = value as? CGRect else { return pair(value) }
      return [Double(rect.minX), Double(rect.minY), 0, 0]
    }
    func length(_ value: Any) -> SIMD4<Double>? {
      guard let rect = value as? CGRect else { return pair(value) }
      return [Double(rect.width), Double(rect.height), 0, 0]
    }
    let corner = AnimationTarget(
      property: .boundsOrigin, read: origin, model: [Double(model.minX), Double(model.minY), 0, 0]
    ) { value, _ in value }
    let whole = AnimationTarget(
      property: .frame, read: length, model: [Double(model.width), Double(model.height), 0, 0], compose: size)
    switch part {
    case "": return [corner, whole]
    case "origin": return [corner]
    case "size": return [whole]
    case "size.width":
      return [AnimationTarget(.frame, model.width) { value, below in size([value, below.w, 0, 0], below) }]
    case "size.height":
      return [AnimationTarget(.frame, model.height) { value, below in size([below.z, value, 0, 0], below) }]
    default: return []
    }
  }

  private static func transform(_ part: String, _ layer: Layer) -> [AnimationTarget] {
    let model = layer.affineTransform()
    let matrix: SIMD4<Double> = [model.a, model.b, model.c, model.d]
    let turn = PlaneTurn(matrix)
    func turning(_ present: Double, _ set: @escaping (inout PlaneTurn, Double) -> Void) -> [AnimationTarget] {
      [
        AnimationTarget(.transform, present) { value, below in
          var turn = PlaneTurn(below)
          set(&turn, value)
          return turn.matrix
        }
      ]
    }
    switch part {
    case "":
      func plane(_ value: Any) -> CGAffineTransform? {
        value as? CGAffineTransform ?? (value as? Transform3D)?.affine
      }
      return [
        AnimationTarget(
          property: .transform, read: { value in plane(value).map { [$0.a, $0.b, $0.c, $0.d] } },
          model: matrix
        ) { value, _ in value },
        AnimationTarget(
          property: .translation, read: { value in plane(value).map { [$0.tx, $0.ty, 0, 0] } },
          model: [model.tx, model.ty, 0, 0]
        ) { value, _ in value },
      ]
    case "rotation", "rotation.z": return turning(turn.angle) { $0.angle = $1 }
    case "scale": return turning(turn.scaleX) { ($0.scaleX, $0.scaleY) = ($1, $1) }
    case "scale.x": return turning(turn.scaleX) { $0.scaleX = $1 }
    case "scale.y": return turning(turn.scaleY) { $0.scaleY = $1 }
    case "translation":
      return [
        AnimationTarget(property: .translation, read: pair, model: [model.tx, model.ty, 0, 0]) { value, _ in
          value
        }
      ]
    case "translation.x":
      return [AnimationTarget(.translation, model.tx) { value, below in [value, below.y, 0, 0] }]
    case "translation.y":
      return [AnimationTarget(.translation, model.ty) { value, below in [below.x, value, 0, 0] }]
    default: return []
    }
  }

  private static func value(_ keyPath: String, _ layer: Layer) -> [AnimationTarget] {
    guard let model = layer.namedComponents(keyPath) else { return [] }
    return [
      AnimationTarget(
        property: .layerValue, name: keyPath, read: { number($0) ?? pair($0) ?? color($0) }, model: model
      ) { value, _ in value }
    ]
  }
}

extension AnimationTarget {
  private init(
    _ property: AnimatableProperty, _ model: Double,
    compose: @escaping (_ value: Double, _ below: SIMD4<Double>) -> SIMD4<Double>
  ) {
    self.init(property: property, read: Self.number, model: AnimatedComponents(number: model)) {
      compose($0.x, $1)
    }
  }
}
