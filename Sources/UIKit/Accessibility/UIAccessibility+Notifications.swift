// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol

extension UIAccessibility {
    /// What a program tells of by `post(notification:argument:)`.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Most of the screen is another one now. The argument is where a reader should go on: an element, or a view; or
        /// a text to be read out. Nil stands for the first element.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A part of the screen is another one now. The argument is the same.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// The argument is a text to be read out.
        public static let announcement = Notification(rawValue: 1008)
        /// Contents have moved. The argument is a text that says where they are now.
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Tells readers that something has changed. What views say is asked anew at the end of the turn, whatever the
    /// notification.
    ///
    /// - Parameter argument: a text (of which at most 4096 bytes are read out), an element, or nil.
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
