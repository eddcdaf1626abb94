public import Foundation

/// The font of a part of an attributed text: `AttributeContainer.font` where UIKit and AppKit can't be imported.
public enum FontAttribute: AttributedStringKey {
  /// A font.
  public typealias Value = Font
  /// The name of the attribute.
  public static let name = "NSFont"
}

/// The color of a part of an attributed text: `AttributeContainer.foregroundColor` likewise.
public enum ForegroundColorAttribute: AttributedStringKey {
  /// A color.
  public typealias Value = Color
  /// The name of the attribute.
  public static let name = "NSColor"
}

#if !canImport(Darwin)
  extension AttributeScopes {
    /// The attributes of UIKit that this package knows. Only the font has an effect: on the title of a button.
    public struct UIKitAttributes: AttributeScope {
      /// The font.
      public let font: FontAttribute
      /// The color of the text.
      public let foregroundColor: ForegroundColorAttribute
      /// The attributes of Foundation.
      public let foundation: FoundationAttributes
    }

    /// The attributes of UIKit that this package knows.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
  }

  extension AttributeDynamicLookup {
    /// An attribute by its name.
    public subscript<Key: AttributedStringKey>(
      dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
    ) -> Key { self[Key.self] }
  }

  extension AttributeContainer {
    /// Creates a container from the font and the color of a dictionary. All other attributes are ignored.
    public init(_ dictionary: [NSAttributedString.Key: Any]) {
      self.init()
      self[FontAttribute.self] = dictionary[.font] as? Font
      self[ForegroundColorAttribute.self] = dictionary[.foregroundColor] as? Color
    }
  }
#endif
