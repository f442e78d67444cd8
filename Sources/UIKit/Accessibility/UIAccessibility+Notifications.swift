// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol

extension UIAccessibility {
    /// The notifications that a program posts by `post(notification:argument:)`.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Most of the screen has changed.
        ///
        /// The argument is the element or view to focus, or a text to announce. Nil means the first element.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A part of the screen has changed.
        ///
        /// The argument is the element or view to focus, or a text to announce.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// A text should be announced: the argument.
        public static let announcement = Notification(rawValue: 1008)
        /// The contents have scrolled. The argument is a text that describes the new position.
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Notifies screen readers of a change. All accessibility properties are read again at the end of the turn,
    /// whatever the notification.
    ///
    /// - Parameters:
    ///   - notification: the kind of the change.
    ///   - argument: a text (of which at most 4096 bytes are announced), an element, or nil.
    public static func post(notification: Notification, argument: Any?) {
        guard let application = UIApplication.current else { return }
        if notification != .announcement {
            for scene in application.orderedScenes { scene.accessibility.invalidate() }
        }
        if let text = (argument as? String) ?? (argument as? NSAttributedString)?.string {
            announce(text, in: application)
        } else if let element = argument as? UIResponder,
            notification == .screenChanged || notification == .layoutChanged,
            let scene = scene(of: element)
        {
            scene.accessibility.want(element)
        } else if argument == nil, notification == .screenChanged {
            for scene in application.orderedScenes where scene.isVisible {
                scene.windowsFromFront.first { !$0.isHidden }.map { scene.accessibility.want($0) }
            }
        }
    }

    private static func announce(_ text: String, in application: UIApplication) {
        let text = AccessibilityNode.text(text)
        guard !text.isEmpty else { return }
        for scene in application.orderedScenes where scene.isVisible {
            application.display.perform(.announce(scene.host.scene, text))
        }
    }

    private static func scene(of element: UIResponder) -> UIWindowScene? {
        element.ownWindow?.windowScene
    }
}
