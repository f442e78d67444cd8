// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import AssociatedObjects
import Foundation

private nonisolated(unsafe) var restorationIdentifierKey: UInt8 = 0

/// The name under which the state of an object is saved. Nothing is saved by it here; see docs/Differences.md.
private func identifier(of object: AnyObject) -> String? {
    objc_getAssociatedObject(object, &restorationIdentifierKey) as? String
}

private func setIdentifier(_ identifier: String?, of object: AnyObject) {
    objc_setAssociatedObject(object, &restorationIdentifierKey, identifier, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
}

extension UIView {
    /// The name under which the view's state is saved. The default is nil. States are not saved here.
    public var restorationIdentifier: String? {
        get { identifier(of: self) }
        set { setIdentifier(newValue, of: self) }
    }
}

extension UIViewController {
    /// The name under which the controller's state is saved. The default is nil. States are not saved here.
    public var restorationIdentifier: String? {
        get { identifier(of: self) }
        set { setIdentifier(newValue, of: self) }
    }
}
