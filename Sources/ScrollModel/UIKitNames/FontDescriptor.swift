// swift-format-ignore-file
#if !canImport(Darwin)
  public import Foundation
  public import StackCore

  // What describes a font: its size, weight, slant and whether all characters have one width, as far as the fonts here have them. Names
  // and designs lead to the nearest font, as of `UIFont(name:size:)`.

  public struct UIFontDescriptor: Hashable, Sendable {
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
      public let rawValue: UInt32
      public init(rawValue: UInt32) { self.rawValue = rawValue }
      public static let traitItalic = SymbolicTraits(rawValue: 1)
      public static let traitBold = SymbolicTraits(rawValue: 2)
      public static let traitExpanded = SymbolicTraits(rawValue: 32)
      public static let traitCondensed = SymbolicTraits(rawValue: 64)
      public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
      public static let traitVertical = SymbolicTraits(rawValue: 2048)
      public static let traitUIOptimized = SymbolicTraits(rawValue: 4096)
      public static let traitTightLeading = SymbolicTraits(rawValue: 32768)
      public static let traitLooseLeading = SymbolicTraits(rawValue: 65536)
    }

    public enum SystemDesign: String, Sendable { case `default`, rounded, serif, monospaced }

    public struct AttributeName: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
      public static let name = AttributeName(rawValue: "NSFontNameAttribute")
      public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
      public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
      public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
      public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
      public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }

    public struct TraitKey: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
      public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
      public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
      public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    fileprivate var font: UIFont

    fileprivate init(_ font: UIFont) { self.font = font }
    public init(name: String, size: CGFloat) { self.init(UIFont(name: name, size: size > 0 ? size : 12) ?? .systemFont(ofSize: 12)) }
    public init(fontAttributes attributes: [AttributeName: Any] = [:]) { self = UIFontDescriptor(.systemFont(ofSize: 12)).addingAttributes(attributes) }
    public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor { UIFontDescriptor(.preferredFont(forTextStyle: style)) }
    public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?) -> UIFontDescriptor {
      UIFontDescriptor(.preferredFont(forTextStyle: style, compatibleWith: traitCollection))
    }

    public var pointSize: CGFloat { font.pointSize }
    public var postscriptName: String { font.fontName }
    public var symbolicTraits: SymbolicTraits {
      var traits: SymbolicTraits = []
      if font.isItalic { traits.insert(.traitItalic) }
      if font.isBold { traits.insert(.traitBold) }
      if font.isMonospaced { traits.insert(.traitMonoSpace) }
      return traits
    }

    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
      var result = self
      if symbolicTraits.contains(.traitBold) != font.isBold { result.font.isBold.toggle() }
      result.font.isItalic = symbolicTraits.contains(.traitItalic)
      result.font.isMonospaced = symbolicTraits.contains(.traitMonoSpace)
      return result
    }
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
      var result = self
      result.font.isMonospaced = design == .monospaced
      return result
    }
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { newPointSize > 0 ? UIFontDescriptor(font.withSize(newPointSize)) : self }
    public func withFamily(_ newFamily: String) -> UIFontDescriptor { UIFontDescriptor(name: newFamily, size: pointSize) }
    public func withFace(_ newFace: String) -> UIFontDescriptor { UIFontDescriptor(name: newFace, size: pointSize) }
    public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
      var result = self
      let size = (attributes[.size] as? NSNumber).map { CGFloat($0.doubleValue) } ?? pointSize
      if let name = (attributes[.name] ?? attributes[.family] ?? attributes[.face]) as? String { result = UIFontDescriptor(name: name, size: size) }
      result = result.withSize(size)
      let traits = attributes[.traits] as? [TraitKey: Any] ?? [:]
      let number = (traits[.weight] as? NSNumber).map { CGFloat($0.doubleValue) }
      guard let weight = traits[.weight] as? UIFont.Weight ?? number.map(UIFont.Weight.init(rawValue:)) else { return result }
      var font = UIFont.systemFont(ofSize: size, weight: weight)
      (font.isItalic, font.isMonospaced) = (result.font.isItalic, result.font.isMonospaced)
      return UIFontDescriptor(font)
    }
  }

  extension UIFont {
    public init() { self = .systemFont(ofSize: 12) }
    public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) { self = descriptor.withSize(pointSize).font }
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self) }
    public var familyName: String { ".AppleSystemUIFont" }
    public var fontName: String { ".SFUI-" + (isItalic ? isBold ? "SemiboldItalic" : "RegularItalic" : isBold ? "Semibold" : "Regular") }
    public static var familyNames: [String] { [] }
    public static func fontNames(forFamilyName familyName: String) -> [String] { [] }
  }
#endif
