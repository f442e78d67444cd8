// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// A screen: here, the inside of a browser's tab, or a picture.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    /// The screen of the first scene.
    public static var main: UIScreen {
        guard let screen = UIApplication.current?.orderedScenes.first?.screen else {
            preconditionFailure("There is no screen before the application has been launched.")
        }
        return screen
    }

    public static var screens: [UIScreen] { UIApplication.current?.orderedScenes.map(\.screen) ?? [] }

    private var screenDescription: ScreenDescription

    init(_ description: ScreenDescription) {
        screenDescription = description
        super.init()
    }

    /// In points, from (0, 0).
    open var bounds: CGRect { CGRect(origin: .zero, size: screenDescription.size) }

    /// Pixels a point.
    open var scale: CGFloat { screenDescription.scale }

    open var nativeScale: CGFloat { scale }

    /// In pixels.
    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }

    /// What the device covers, in points from the edges.
    var safeAreaInsets: UIEdgeInsets {
        let insets = screenDescription.safeArea
        return UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }

    func change(to description: ScreenDescription) { screenDescription = description }
}
