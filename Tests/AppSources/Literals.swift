import UIKit

let badgeColor: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
let badgeImage: UIImage = #imageLiteral(resourceName: "badge")
let badgeCopy = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
