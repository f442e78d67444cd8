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

    /// Notifies screen readers of a change. The accessibility properties of the scene are read again at the end of the
    /// turn, whatever the notification.
    ///
    /// The scene is that of the argument, if that is an element in a window. Otherwise it is the scene whose event is being
    /// handled: the person who acted hears what that has changed. Outside of events, for instance in a timer, the
    /// notification is for all visible scenes.
    ///
    /// - Parameters:
    ///   - notification: the kind of the change.
    ///   - argument: a text (of which at most 4096 bytes are announced), an element, or nil.
    public static func post(notification: Notification, argument: Any?) {
        guard let application = UIApplication.current else { return }
        let element = argument as? UIResponder
        let scenes = element.flatMap { scene(of: $0) }.map { [$0] } ?? application.scenesToNotify
        if notification != .announcement { for scene in scenes { scene.accessibility.invalidate() } }
        if let text = (argument as? String) ?? (argument as? NSAttributedString)?.string {
            announce(text, in: scenes)
        } else if let element, notification == .screenChanged || notification == .layoutChanged,
            let scene = scene(of: element)
        {
            scene.accessibility.want(element)
        } else if argument == nil, notification == .screenChanged {
            for scene in scenes {
                scene.windowsFromFront.first { !$0.isHidden }.map { scene.accessibility.want($0) }
            }
        }
    }

    private static func announce(_ text: String, in scenes: [UIWindowScene]) {
        let text = AccessibilityNode.text(text)
        guard !text.isEmpty else { return }
        for scene in scenes { scene.host.display.perform(.announce(scene.host.scene, text)) }
    }

    private static func scene(of element: UIResponder) -> UIWindowScene? {
        element.ownWindow?.windowScene
    }
}
