// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The device that shows the program, as far as the first screen reports it.
///
/// Differences from iOS: the program does not run on the device, and the device does not report its name. `name` and
/// `model` are "iPhone" or "iPad", depending on the idiom; system name and version are those of the machine that runs
/// the program. Landscape is always `landscapeLeft`, because browsers do not report the direction.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    /// The device of the current application.
    public static var current: UIDevice { UIApplication.current?.device ?? ofNoApplication }

    private static let ofNoApplication = UIDevice()

    /// The physical orientation of a device.
    public enum Orientation: Int, Sendable {
        /// The orientation is not known.
        case unknown = 0
        /// The device is upright, with the home button at the bottom.
        case portrait = 1
        /// The device is upright, with the home button at the top.
        case portraitUpsideDown = 2
        /// The device is on its side, with the home button on the right.
        case landscapeLeft = 3
        /// The device is on its side, with the home button on the left.
        case landscapeRight = 4
        /// The device lies flat with its screen upwards.
        case faceUp = 5
        /// The device lies flat with its screen downwards.
        case faceDown = 6

        /// Whether the device is upright, in either direction.
        public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
        /// Whether the device is on its side, in either direction.
        public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
        /// Whether the device lies flat.
        public var isFlat: Bool { self == .faceUp || self == .faceDown }
        /// Whether the orientation is one that an interface can have.
        public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
    }

    /// Posted when the orientation has changed, while requested by `beginGeneratingDeviceOrientationNotifications()`.
    public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
        "UIDeviceOrientationDidChangeNotification")

    /// The name of the device: the same as `model`.
    open var name: String { model }
    /// The kind of device: "iPhone" or "iPad", depending on the idiom.
    open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    /// The kind of device for the user: the same as `model`.
    open var localizedModel: String { model }
    /// The name of the operating system that runs the program: "Linux".
    open var systemName: String { "Linux" }

    /// The version of the operating system that runs the program.
    open var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }

    /// The kind of interface: phone or pad; unspecified before the first screen connects.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { screen?.traitCollection.userInterfaceIdiom ?? .unspecified }

    /// The orientation of the device; unknown before the first screen connects.
    open var orientation: Orientation {
        guard let size = screen?.bounds.size else { return .unknown }
        return size.width > size.height ? .landscapeLeft : .portrait
    }

    /// Whether the device runs several programs at a time: always true.
    open var isMultitaskingSupported: Bool { true }

    private var screen: UIScreen? { UIApplication.current?.firstScreen }

    // MARK: - Turning

    private var listeners = 0

    /// Whether changes of the orientation are posted.
    open var isGeneratingDeviceOrientationNotifications: Bool { listeners > 0 }

    /// Requests notifications of orientation changes. Each call needs an ending one.
    open func beginGeneratingDeviceOrientationNotifications() { listeners += 1 }

    /// Ends a request for notifications of orientation changes.
    open func endGeneratingDeviceOrientationNotifications() { listeners = max(0, listeners - 1) }

    func tellTurned() {
        guard isGeneratingDeviceOrientationNotifications else { return }
        NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
    }
}
