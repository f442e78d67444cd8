// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The space that bars cover at the top or bottom of a view controller's view.
///
/// `UIViewController.topLayoutGuide` and `bottomLayoutGuide` are of this type. They can also be items of constraints, and
/// views of visual formats.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
    /// The height of the covered space, in points.
    var length: CGFloat { get }
    /// The upper end of the space.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The lower end of the space.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The height of the space.
    var heightAnchor: NSLayoutDimension { get }
}

/// A guide at the leading edge, without a width, as high as the safe area's inset.
final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
    var length: CGFloat {
        guard let insets = owningView?.safeAreaInsets else { return 0 }
        return kind == .topBars ? insets.top : insets.bottom
    }
}

extension UIViewController {
    /// The space that bars and the status bar cover at the top of the view. Reading it loads the view.
    ///
    /// The view's `safeAreaLayoutGuide` replaces it in new programs.
    public var topLayoutGuide: any UILayoutSupport {
        view.systemGuide(.topBars) { BarLayoutGuide(.topBars, of: $0, identifier: "UIViewControllerTopLayoutGuide") }
    }

    /// The space that bars cover at the bottom of the view. Reading it loads the view.
    ///
    /// The view's `safeAreaLayoutGuide` replaces it in new programs.
    public var bottomLayoutGuide: any UILayoutSupport {
        view.systemGuide(.bottomBars) {
            BarLayoutGuide(.bottomBars, of: $0, identifier: "UIViewControllerBottomLayoutGuide")
        }
    }
}
