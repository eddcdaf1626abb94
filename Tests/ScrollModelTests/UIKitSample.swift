#if canImport(UIKit)
  import UIKit
#else
  import Foundation
  import ScrollModel
  import StackModel
#endif

func makeRow(title: UILabel) -> UIStackView {
  UIStackView(arrangedSubviews: [title, UISwitch()])
}
