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
        guard let screen = UIApplication.current?.firstScreen else {
            preconditionFailure("There is no screen before the application has been launched.")
        }
        return screen
    }

    public static var screens: [UIScreen] { UIApplication.current?.orderedScenes.map(\.screen) ?? [] }

    private var screenDescription: ScreenDescription

    init(_ description: ScreenDescription) {
        screenDescription = description
        traitCollection = description.traits
        super.init()
    }

    /// What its size and its person's preferences come to.
    open private(set) var traitCollection: UITraitCollection

    /// Called after the traits have changed, before those of the scene. The default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// In points, from (0, 0).
    open var bounds: CGRect { CGRect(origin: .zero, size: screenDescription.size) }

    /// Pixels a point.
    open var scale: CGFloat { screenDescription.scale }

    open var nativeScale: CGFloat { scale }

    /// In pixels.
    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }

    /// The screen as a space of coordinates: its own.
    open var coordinateSpace: any UICoordinateSpace { self }

    /// As `coordinateSpace`: nobody turns the device's coordinates.
    open var fixedCoordinateSpace: any UICoordinateSpace { self }

    open var currentMode: UIScreenMode? { UIScreenMode(size: nativeBounds.size) }

    open var availableModes: [UIScreenMode] { [UIScreenMode(size: nativeBounds.size)] }

    open var preferredMode: UIScreenMode? { currentMode }

    /// What display links are called at.
    open var maximumFramesPerSecond: Int { 60 }

    /// What the device covers at the edges, in points.
    var safeAreaInsets: UIEdgeInsets {
        let area = screenDescription.safeArea
        return UIEdgeInsets(top: area.top, left: area.left, bottom: area.bottom, right: area.right)
    }

    var preferences: ScreenPreferences { screenDescription.preferences }

    func change(to description: ScreenDescription) {
        screenDescription = description
        let old = traitCollection, new = description.traits
        guard new != old else { return }
        traitCollection = new
        traitCollectionDidChange(old)
    }
}

extension UIScreen: UITraitEnvironment {}
