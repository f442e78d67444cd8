// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import AssociatedObjects
import Foundation

private nonisolated(unsafe) var activityKey: UInt8 = 0

extension UIResponder {
    var storedActivity: NSUserActivity? {
        get { objc_getAssociatedObject(self, &activityKey) as? NSUserActivity }
        set {
            let old = storedActivity
            guard newValue !== old else { return }
            old?.responders.remove(self)
            newValue?.responders.insert(self)
            objc_setAssociatedObject(self, &activityKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            if newValue?.needsSave == true { sceneOfActivity?.saver.activityNeedsSave() }
        }
    }

    /// The scene whose state the object's activity belongs to; nil for an object outside of all scenes.
    var sceneOfActivity: UIWindowScene? {
        var responder: UIResponder? = self
        while let current = responder {
            if let scene = current as? UIWindowScene { return scene }
            if let window = (current as? UIView)?.window { return window.windowScene }
            responder = current.next
        }
        return nil
    }
}
