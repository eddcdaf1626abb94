// swift-format-ignore: AlwaysUseLowerCamelCase
/// The keyboard for a text, with UIKit's raw values: UIKeyboardType. It is stored only.
public enum KeyboardType: Int, CaseIterable, Hashable, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
  case decimalPad, twitter, webSearch, asciiCapableNumberPad
  /// UIKit's old name of `asciiCapable`.
  public static var alphabet: KeyboardType { .asciiCapable }
}

/// The title of the return key, with UIKit's raw values: UIReturnKeyType. It is stored only.
public enum ReturnKeyType: Int, CaseIterable, Hashable, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// When the keyboard writes capitals, with UIKit's raw values: UITextAutocapitalizationType. It is stored only.
public enum TextAutocapitalizationType: Int, CaseIterable, Hashable, Sendable {
  case none, words, sentences, allCharacters
}

/// Whether words are corrected, with UIKit's raw values: UITextAutocorrectionType. It is stored only.
public enum TextAutocorrectionType: Int, CaseIterable, Hashable, Sendable { case `default`, no, yes }

/// Whether spelling is checked, with UIKit's raw values: UITextSpellCheckingType. It is stored only.
public enum TextSpellCheckingType: Int, CaseIterable, Hashable, Sendable { case `default`, no, yes }

/// The colors of the keyboard, with UIKit's raw values: UIKeyboardAppearance. It is stored only.
public enum KeyboardAppearance: Int, CaseIterable, Hashable, Sendable { case `default`, dark, light }

/// What a text means: UITextContentType. It is stored only.
public struct TextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The name of a person.
  public static let name = TextContentType(rawValue: "name")
  /// A first name.
  public static let givenName = TextContentType(rawValue: "given-name")
  /// A last name.
  public static let familyName = TextContentType(rawValue: "family-name")
  /// An email address.
  public static let emailAddress = TextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = TextContentType(rawValue: "tel")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A web address.
  public static let URL = TextContentType(rawValue: "url")
  /// The name of an account.
  public static let username = TextContentType(rawValue: "username")
  /// A password.
  public static let password = TextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = TextContentType(rawValue: "new-password")
  /// A code that is used once.
  public static let oneTimeCode = TextContentType(rawValue: "one-time-code")
}

/// How text is typed into a view: UITextInputTraits. It is stored only, without effect on layout.
///
/// Requirements of UIKit's protocol are optional: a class of an app that stores no traits has the default ones.
public protocol TextInputTraits: AnyObject {
  /// The traits. Setting them is a change that undo restores.
  @_spi(Rooms) var inputTraits: TextInputTraitValues { get set }
}

extension TextInputTraits {
  /// The default traits; setting them has no effect.
  @_spi(Rooms) public var inputTraits: TextInputTraitValues {
    get { TextInputTraitValues() }
    set {}
  }

  /// The keyboard; `default` by default.
  public var keyboardType: KeyboardType {
    get { inputTraits.keyboardType }
    set { inputTraits.keyboardType = newValue }
  }
  /// The title of the return key; `default` by default.
  public var returnKeyType: ReturnKeyType {
    get { inputTraits.returnKeyType }
    set { inputTraits.returnKeyType = newValue }
  }
  /// When the keyboard writes capitals; `sentences` by default.
  public var autocapitalizationType: TextAutocapitalizationType {
    get { inputTraits.autocapitalizationType }
    set { inputTraits.autocapitalizationType = newValue }
  }
  /// Whether words are corrected; `default` by default.
  public var autocorrectionType: TextAutocorrectionType {
    get { inputTraits.autocorrectionType }
    set { inputTraits.autocorrectionType = newValue }
  }
  /// Whether spelling is checked; `default` by default.
  public var spellCheckingType: TextSpellCheckingType {
    get { inputTraits.spellCheckingType }
    set { inputTraits.spellCheckingType = newValue }
  }
  /// The colors of the keyboard; `default` by default.
  public var keyboardAppearance: KeyboardAppearance {
    get { inputTraits.keyboardAppearance }
    set { inputTraits.keyboardAppearance = newValue }
  }
  /// What the text means; nil by default.
  public var textContentType: TextContentType? {
    get { inputTraits.textContentType }
    set { inputTraits.textContentType = newValue }
  }
  /// Whether the return key is disabled while there is no text; false by default.
  public var enablesReturnKeyAutomatically: Bool {
    get { inputTraits.enablesReturnKeyAutomatically }
    set { inputTraits.enablesReturnKeyAutomatically = newValue }
  }
}

/// How text is typed: stored, without effect on layout.
@_spi(Rooms) public struct TextInputTraitValues: Equatable, Sendable {
  var keyboardType = KeyboardType.default
  var returnKeyType = ReturnKeyType.default
  var autocapitalizationType = TextAutocapitalizationType.sentences
  var autocorrectionType = TextAutocorrectionType.default
  var spellCheckingType = TextSpellCheckingType.default
  var keyboardAppearance = KeyboardAppearance.default
  var textContentType: TextContentType?
  var enablesReturnKeyAutomatically = false
  /// Whether the text is hidden.
  package var isSecureTextEntry = false
  package init() {}
}
