// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import AssociatedObjects
import Foundation

private nonisolated(unsafe) var restorationIdentifierKey: UInt8 = 0

/// The name under which the state of an object is saved; see `ControllerStates`.
private func identifier(of object: AnyObject) -> String? {
    objc_getAssociatedObject(object, &restorationIdentifierKey) as? String
}

private func setIdentifier(_ identifier: String?, of object: AnyObject) {
    objc_setAssociatedObject(object, &restorationIdentifierKey, identifier, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
}

extension UIView {
    /// The name under which the view's state is saved with that of its controller, if that has a name. The default is nil:
    /// the view is then found again by its place among the views of its kind.
    public var restorationIdentifier: String? {
        get { identifier(of: self) }
        set { setIdentifier(newValue, of: self) }
    }
}

extension UIViewController {
    /// The name under which the controller's state is saved: the texts of its text fields and text views, and the offsets
    /// of its scroll views. They come back when a controller with this name, inside controllers with the same names, appears
    /// in a restored scene. The default is nil: nothing is saved.
    ///
    /// Passwords and other secure texts, and what cells contain, are never saved.
    public var restorationIdentifier: String? {
        get { identifier(of: self) }
        set {
            setIdentifier(newValue, of: self)
            noteRestorationIdentifier()
        }
    }
}
