import Foundation
import ScrollModel
import StackModel
import Testing

@testable import SettingsForm

/// A size of window with its safe area.
struct Device: CustomTestStringConvertible {
  var size: CGSize
  var safeArea: EdgeInsets

  static let all = [
    Device(size: CGSize(width: 375, height: 667), safeArea: EdgeInsets(top: 20)),
    Device(size: CGSize(width: 744, height: 1133), safeArea: EdgeInsets(top: 24, bottom: 20)),
  ]

  var testDescription: String { "\(size.width) x \(size.height)" }
}

extension SettingsTheme {
  init(category: ContentSizeCategory) {
    self.init(
      header: .preferredFont(forTextStyle: .headline, category: category),
      body: .preferredFont(forTextStyle: .body, category: category),
      footnote: .preferredFont(forTextStyle: .footnote, category: category))
  }
}

/// The form in a window, after the window became visible.
struct Screen {
  let window: Window
  let controller: SettingsViewController

  init(_ device: Device, _ category: ContentSizeCategory, isRightToLeft: Bool = false) {
    controller = SettingsViewController(settings: AccountSettings(), theme: SettingsTheme(category: category))
    window = Window(frame: CGRect(origin: .zero, size: device.size))
    window.deviceSafeAreaInsets = device.safeArea
    if isRightToLeft { window.semanticContentAttribute = .forceRightToLeft }
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  /// The alignment rects of all views with content, in the content's coordinates, by the text or role of the view.
  var frames: [String: CGRect] {
    var names: [View: String] = [
      controller.nameField: "field", controller.notificationsSwitch: "switch 0",
      controller.soundsSwitch: "switch 1", controller.footerLabel: "footer", controller.saveButton: "save",
    ]
    func name(_ view: View) {
      if let stack = view as? StackView { return stack.arrangedSubviews.forEach(name) }
      guard names[view] == nil else { return }
      names[view] = (view as? Label)?.text ?? "icon"
    }
    name(controller.contentStack)
    return Dictionary(
      uniqueKeysWithValues: names.map {
        ($1, $0.convert($0.alignmentRect(forFrame: $0.bounds), to: controller.scrollView))
      })
  }
}

@Suite("The settings form, written for UIKit")
struct SettingsFormTests {
  @Test("every view stands where sums put it", arguments: Device.all, ContentSizeCategory.allCases)
  func frames(_ device: Device, _ category: ContentSizeCategory) throws {
    let screen = Screen(device, category)
    let expected = FormArithmetic(width: device.size.width, theme: SettingsTheme(category: category))
    let frames = screen.frames
    #expect(Set(frames.keys) == Set(expected.frames.keys))
    for (name, frame) in frames {
      let sum = try #require(expected.frames[name])
      #expect(isNear(frame, sum), "\(name): \(frame), expected \(sum)")
    }
    let content = screen.controller.scrollView.contentSize
    #expect(content.width == device.size.width && abs(content.height - expected.height) < 1e-6)
  }

  @Test("the scroll view fills the safe area, and nothing is inset twice", arguments: Device.all)
  func safeArea(_ device: Device) {
    let screen = Screen(device, .large)
    let scrollView = screen.controller.scrollView
    let insets = device.safeArea
    #expect(
      scrollView.convert(scrollView.bounds, to: screen.window)
        == CGRect(
          x: 0, y: insets.top, width: device.size.width,
          height: device.size.height - insets.top - insets.bottom))
    #expect(scrollView.adjustedContentInset == .zero && scrollView.contentOffset == .zero)
    withExtendedLifetime(screen) {}
  }

  @Test("right to left is the mirror image", arguments: Device.all, ContentSizeCategory.allCases)
  func mirrored(_ device: Device, _ category: ContentSizeCategory) throws {
    let frames = Screen(device, category).frames
    let mirrored = Screen(device, category, isRightToLeft: true).frames
    for (name, frame) in frames {
      var expected = frame
      expected.origin.x = device.size.width - frame.maxX
      let actual = try #require(mirrored[name])
      #expect(isNear(actual, expected), "\(name): \(actual), expected \(expected)")
    }
  }

  @Test(
    "views keep to the margins, switches are 61 x 28 without what is around them, and text that is cut off keeps a width",
    arguments: ContentSizeCategory.allCases)
  func laws(_ category: ContentSizeCategory) {
    for device in Device.all {
      for (name, frame) in Screen(device, category).frames {
        #expect(frame.minX >= 20 - 1e-6 && frame.maxX <= device.size.width - 20 + 1e-6, "\(name): \(frame)")
        #expect(frame.width > 0 && frame.height > 0, "\(name): \(frame)")
        if name.hasPrefix("switch") {
          #expect(frame.size == CGSize(width: 61, height: 28))
          #expect(abs(frame.maxX - (device.size.width - 20)) < 1e-6)
        }
      }
    }
  }

  @Test("a window that changes its size has the layout of a window made with it")
  func rotation() {
    let screen = Screen(Device.all[0], .large)
    screen.window.frame.size = Device.all[1].size
    screen.window.deviceSafeAreaInsets = Device.all[1].safeArea
    screen.window.layoutIfNeeded()
    #expect(screen.frames == Screen(Device.all[1], .large).frames)
  }

  @Test("a tap on Save hands over what the user has set")
  func tap() {
    let controller = Screen(Device.all[0], .large).controller
    var saved: [AccountSettings] = []
    controller.onSave = { saved.append($0) }
    controller.soundsSwitch.setOn(true, animated: false)
    controller.nameField.text = "Ada"
    controller.saveButton.sendActions(for: .touchUpInside)
    #expect(saved == [AccountSettings(showsNotifications: true, playsSounds: true, name: "Ada")])
  }

  private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
    zip([a.minX, a.minY, a.width, a.height], [b.minX, b.minY, b.width, b.height])
      .allSatisfy { abs($0 - $1) < 1e-6 }
  }
}
