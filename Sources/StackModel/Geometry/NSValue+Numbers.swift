package import Foundation

// Outside Apple's systems Foundation encodes numbers and arrays of them, no structures but those of geometry.
extension NSValue {
  /// Creates a value of numbers, such as those of a transform.
  package convenience init(numbers: [CGFloat]) {
    self.init(bytes: numbers.map(Double.init), objCType: "[\(numbers.count)d]")
  }

  /// The numbers of a value that was made of so many; nil for another value.
  package func numbers(_ count: Int) -> [CGFloat]? {
    guard String(cString: objCType) == "[\(count)d]" else { return nil }
    var result = [Double](repeating: 0, count: count)
    getValue(&result)
    return result.map { CGFloat($0) }
  }
}
