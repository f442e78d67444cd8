// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The device on which the program is seen: what the first screen tells of it.
///
/// Differences: the program does not run on the device, and the device does not say what it is called. `name` and `model`
/// are "iPhone" or "iPad" by the idiom; system name and version are those of the machine on which the program runs.
/// Lying devices are `landscapeLeft`: browsers do not say which way.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    /// The device of the current application.
    public static var current: UIDevice { UIApplication.current?.device ?? ofNoApplication }

    private static let ofNoApplication = UIDevice()

    public enum Orientation: Int, Sendable {
        case unknown = 0
        case portrait = 1
        case portraitUpsideDown = 2
        case landscapeLeft = 3
        case landscapeRight = 4
        case faceUp = 5
        case faceDown = 6

        public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
        public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
        public var isFlat: Bool { self == .faceUp || self == .faceDown }
        public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
    }

    /// Posted while it was asked for with `beginGeneratingDeviceOrientationNotifications()`.
    public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
        "UIDeviceOrientationDidChangeNotification")

    open var name: String { model }
    open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    open var localizedModel: String { model }
    open var systemName: String { "Linux" }

    open var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }

    /// Phone or pad; unspecified before there is a screen.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { screen?.traitCollection.userInterfaceIdiom ?? .unspecified }

    /// Unknown before there is a screen.
    open var orientation: Orientation {
        guard let size = screen?.bounds.size else { return .unknown }
        return size.width > size.height ? .landscapeLeft : .portrait
    }

    open var isMultitaskingSupported: Bool { true }

    private var screen: UIScreen? { UIApplication.current?.firstScreen }

    // MARK: - Turning

    private var listeners = 0

    open var isGeneratingDeviceOrientationNotifications: Bool { listeners > 0 }

    open func beginGeneratingDeviceOrientationNotifications() { listeners += 1 }

    open func endGeneratingDeviceOrientationNotifications() { listeners = max(0, listeners - 1) }

    func tellTurned() {
        guard isGeneratingDeviceOrientationNotifications else { return }
        NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
    }
}
