import Foundation
import ScrollModel
import StackModel

extension Command {
  static let set = Command(
    topic: .scenes, kind: .editing,
    syntax: [
      "set NAME.ATTRIBUTE VALUE", "set ID.constant|priority|active VALUE",
      "set session.device|viewport|safeArea|scale|system|… VALUE",
    ], summary: "sets an attribute and lays out",
    details: [
      "views    hidden alpha text intrinsic(WxH) hugging.horizontal .vertical",
      "         resistance.horizontal .vertical", "         layoutMargins(\"t l b r\" or one) .top …;",
      "         frame(\"x y w h\") for root and views without a superview",
      "         direction(ltr rtl inherit) contentMode",
      "labels   lines style font(\"SIZE [WEIGHT]\", such as \"17 semibold\") preferredMaxLayoutWidth;",
      "         style and font of buttons, fields and text views, too",
      "stacks   axis alignment distribution spacing baselineRelative marginsRelative",
      "         customSpacing.VIEW (a number, default or system)",
      "scroll   contentOffset(\"x y\") .x .y contentInset(\"t l b r\") .top .left",
      "         .bottom .right scrollIndicatorInsets bounces alwaysBounce decelerationRate scrollEnabled",
      "         paging adjustment(automatic scrollableAxes never always) keyboardDismiss",
      "ID is that of a constraint. An inactive one keeps its ID.",
      "session.scale 2 puts edges, offsets and sizes of text on pixels of half a point, as a device does;",
      "exact, the default, does not round. session.device \"iPhone 16\" sets viewport, scale and safeArea;",
      "others: session.textSize rightToLeft date locale seed.",
      "session.system 18 gives controls the sizes of iOS 18, not 26.",
    ], example: "set stack.spacing 8; add 2; settle; stack.height", result: PathValue.shape,
    completedForms: ["set NAME.ATTRIBUTE VALUE"],
    placeholders: [
      "NAME.ATTRIBUTE": .words { $0.settablePaths }, "VALUE": .words { $0.values(of: $0.words.last ?? "") },
    ],
    otherWords: [
      OtherWord("viewport", command: "set session.viewport"),
      OtherWord("textsize", command: "set session.textSize"),
      OtherWord("righttoleft", command: "set session.rightToLeft"),
      OtherWord("date", command: "set session.date"), OtherWord("locale", command: "set session.locale"),
      OtherWord("displayscale", command: "set session.scale"),
    ] + OtherWord.told("hide", advice: "write set NAME.hidden true")
      + OtherWord.told("unhide", advice: "write set NAME.hidden false")
      + OtherWord.told("setcustomspacing", advice: "write set STACK.customSpacing.VIEW 8"),
    calls: [
      "setCustomSpacing(_:after:)": "set $0.customSpacing.$2 $1",
      "setContentHuggingPriority(_:for:)": "set $0.hugging.$axis $priority",
      "setContentCompressionResistancePriority(_:for:)": "set $0.resistance.$axis $priority",
    ], inBlock: .collected
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("a path such as stack.spacing")
    try session.checkSetForm(word, arguments)
    let words = SettingWords(
      words: arguments.takeRest(), column: arguments.endColumn, numbers: session.scene.state.numbers)
    return try session.set(word, words)
  }
}

extension Command {
  static let rotate = Command(
    topic: .scrolling, kind: .editing, syntax: ["rotate"], summary: "turns the screen, with its safe area",
    example: "set session.device \"iPhone 16\"; rotate; session.viewport; session.safeArea",
    result: .object(["viewport": .point])
  ) { arguments, session throws(Diagnostic) in
    try arguments.end()
    let (size, old) = (session.settings.viewport, session.settings.safeArea)
    let device = ScreenOfDevice.all.first { $0.matches(session.settings) }
    let turned = ScreenOfDevice.all.first { $0.matches(session.settings, inLandscape: true) }
    let safeArea =
      device?.landscapeSafeArea ?? turned?.safeArea
      ?? EdgeInsets(top: old.left, left: old.top, bottom: old.right, right: old.bottom)
    session.show(CGSize(width: size.height, height: size.width), safeArea: safeArea)
    let sides = [size.height, size.width].map { NumberText.rounded($0) }.joined(separator: " x ")
    return Note("viewport \(sides)", ["viewport": .numbers([Double(size.height), Double(size.width)])])
  }
}

extension Session {
  fileprivate func show(_ words: SettingWords) throws(Diagnostic) {
    let word = try words.single("a device such as \"iPhone 16\"")
    let name = word.text
    guard let device = ScreenOfDevice.all.first(where: { $0.name == name }) else {
      let near = Suggestion.nearest(to: name, among: ScreenOfDevice.all.map(\.name))
      let names = ScreenOfDevice.all.map(\.name).joined(separator: ", ")
      throw word.error(
        .badArgument, "unknown device \(Diagnostic.quoted(name)): there are \(names)",
        suggestion: near.map { Word.quoted($0) ?? $0 })
    }
    show(device.size, safeArea: device.safeArea)
    settings.scale = device.scale
    scene.root.traitOverrides.displayScale = device.scale.pixelsPerPoint
  }

  /// Gives the screen a size and a safe area, in points.
  func show(_ size: CGSize, safeArea: EdgeInsets) {
    (settings.viewport, settings.safeArea) = (size, safeArea)
    scene.root.frame.size = size
    scene.root.deviceSafeAreaInsets = safeArea
  }

  func set(_ word: Word, _ words: SettingWords) throws(Diagnostic) -> Note {
    try AttributeAdvice.checkNotGlobal(word)
    var remark = ""
    if word.text.hasPrefix("session.") {
      try Setting.applySession(word, words, self)
    } else if let (id, constraint, attribute) = try Path.constraintAttribute(word, in: self) {
      let column = word.column + id.count + 1
      try attribute.set(id, constraint, to: words, in: scene, column: column)
    } else {
      let (view, name, attribute) = try Path.split(word, in: self)
      remark = AttributeAdvice.remark(on: attribute, of: view)
      try Setting.apply(
        attribute, words.words, to: view, column: word.column + name.count + 1, in: scene,
        valueColumn: words.column)
    }
    let value = try Path.find(word, isModel: true, in: self).value(in: self)
    return Note("\(word.text) = \(value.printed)\(remark)", ["path": .word(word.text), "value": value])
  }
}

enum Setting {
  static func apply(
    _ name: String, _ words: [Word], to view: View, column: Int, in scene: Scene, valueColumn: Int? = nil
  ) throws(Diagnostic) {
    let advice = AttributeAdvice(view: view, name: scene.name(of: view), scene: scene)
    guard let attribute = ViewAttribute.named(name, of: view, in: scene) else {
      throw advice.unknown(name, at: column)
    }
    guard let write = attribute.write else {
      throw advice.readOnly(name, to: words.map(\.text).joined(separator: " "), at: column)
    }
    let value = SettingWords(
      words: words, column: words.first?.column ?? valueColumn ?? column, numbers: scene.state.numbers)
    try write(view, value, scene)
  }

  private static let sessionNames = Path.globalNames.filter { $0.hasPrefix("session.") }.map {
    String($0.dropFirst("session.".count))
  }

  static func applySession(_ word: Word, _ words: SettingWords, _ session: Session) throws(Diagnostic) {
    let scene = session.scene
    switch word.text.dropFirst("session.".count) {
    case "viewport":
      let numbers = try words.numbers(2, "a width and a height", example: "320 568")
      guard numbers.allSatisfy({ Settings.viewportSides.contains($0) }) else {
        throw words.error(.outOfRange, "a viewport must be from 1x1 to 100000x100000")
      }
      session.show(CGSize(width: numbers[0], height: numbers[1]), safeArea: session.settings.safeArea)
    case "device": try session.show(words)
    case "safeArea": session.show(session.settings.viewport, safeArea: try words.insets())
    case "textSize":
      let size = try words.textSize()
      session.settings.textSize = size
      scene.setTextSize(size)
    case "rightToLeft":
      let isRightToLeft = try words.bool()
      session.settings.isRightToLeft = isRightToLeft
      scene.root.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .unspecified
    case "date":
      let value = try words.single("a date such as 2026-01-15")
      guard let date = CalendarDate(value.text) else {
        throw value.error(
          .badArgument, "expected a date such as 2026-01-15, not \(value.shown)",
          suggestion: CalendarDate.argument(meantBy: value.text))
      }
      session.settings.date = date
      scene.list?.setDateText(session.settings.dateText)
    case "locale":
      let value = try words.single("a locale such as en_US")
      guard Settings.isKnownLocale(value.text) else {
        throw value.error(.badArgument, "expected a locale such as en_US, not \(value.shown)")
      }
      session.settings.locale = value.text
      scene.list?.setDateText(session.settings.dateText)
      try session.applyTexts(at: value.column)
    case "scale":
      let scale: PixelScale = try words.option(called: \.rawValue)
      session.settings.scale = scale
      scene.root.traitOverrides.displayScale = scale.pixelsPerPoint
    case "system":
      let system: SystemVersion = try words.option(called: \.name)
      session.settings.system = system
      scene.root.traitOverrides.systemVersion = system
    case "seed": session.reseed(try words.single("a whole number").seed())
    default:
      let near = Suggestion.nearest(to: String(word.text.dropFirst(8)), among: sessionNames)
      throw word.error(
        .unknownAttribute, "unknown setting \(word.shown): use one of \(sessionNames.joined(separator: " "))",
        suggestion: near.map { "session.\($0)" })
    }
  }
}

extension Scene {
  /// Updates the fonts of all labels that follow the text size.
  fileprivate func setTextSize(_ size: ContentSizeCategory) {
    if size != state.textSize { change(\.textSize, to: size) }
    list?.setTextSize(size)
    for case let view as any WithText in state.views.values where view.textFont.textStyle != nil {
      view.textFont = view.textFont.scaled(to: size)
    }
  }
}

extension SettingWords {
  /// A size of text: `xxL` or `A5`, in any case, or a name of Apple's documents such as `AX5` and `accessibilityLarge`.
  fileprivate func textSize() throws(Diagnostic) -> ContentSizeCategory {
    let text = words.count == 1 ? words[0].text.lowercased() : ""
    let size = ContentSizeCategory.allCases.first { size in
      let short = size.rawValue.lowercased()
      return [short, "\(size)".lowercased(), short.replacing("a", with: "ax")].contains(text)
    }
    if let size { return size }
    return try option(called: \.rawValue)
  }
}
