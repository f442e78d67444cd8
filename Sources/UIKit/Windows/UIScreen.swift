// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import QuartzCore

/// A screen: the content area of a browser tab, or the image of a headless display.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    /// The screen of the first scene. While there is none, in tests without an application for instance, a screen of
    /// 375 × 667 points at scale 1.
    public static var main: UIScreen { UIApplication.current?.firstScreen ?? ofNoScene }

    /// A screen with the size of a `TestApplication`'s, at the scale that views have before there is a screen.
    private static let ofNoScene = UIScreen(ScreenDescription(size: CGSize(width: 375, height: 667), scale: 1))

    /// The screens of all scenes, in the order in which they connected.
    public static var screens: [UIScreen] { UIApplication.current?.orderedScenes.map(\.screen) ?? [] }

    private var screenDescription: ScreenDescription

    init(_ description: ScreenDescription) {
        screenDescription = description
        traitCollection = description.traits
        super.init()
    }

    /// The traits that follow from the screen's size and the user's preferences.
    open private(set) var traitCollection: UITraitCollection

    /// Called after the traits have changed, before those of the scene. The default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The rectangle of the screen in points, from (0, 0).
    open var bounds: CGRect { CGRect(origin: .zero, size: screenDescription.size) }

    /// The number of pixels per point.
    open var scale: CGFloat { screenDescription.scale }

    /// The number of physical pixels per point, the same as `scale`.
    open var nativeScale: CGFloat { scale }

    /// The rectangle of the upright screen in pixels: never wider than high, however the screen is turned.
    open var nativeBounds: CGRect {
        let short = min(bounds.width, bounds.height), long = max(bounds.width, bounds.height)
        return CGRect(x: 0, y: 0, width: short * scale, height: long * scale)
    }

    /// The coordinate space of the screen.
    open var coordinateSpace: any UICoordinateSpace { self }

    /// The coordinate space of the device, the same as `coordinateSpace`: coordinates are never rotated.
    open var fixedCoordinateSpace: any UICoordinateSpace { self }

    /// The resolution of the screen.
    open var currentMode: UIScreenMode? { UIScreenMode(size: nativeBounds.size) }

    /// The available resolutions: only the current one.
    open var availableModes: [UIScreenMode] { [UIScreenMode(size: nativeBounds.size)] }

    /// The preferred resolution: the current one.
    open var preferredMode: UIScreenMode? { currentMode }

    /// The highest rate of frames, and of display links: 60 per second.
    open var maximumFramesPerSecond: Int { 60 }

    /// Returns a link that calls a method of a target before each frame. The target is retained until the link is
    /// invalidated.
    ///
    /// - Parameters:
    ///   - target: the object whose method is called.
    ///   - sel: the name of a method that takes nothing or the link.
    open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
        CADisplayLink(target: target, selector: sel)
    }

    /// The insets that the device covers, in points.
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
