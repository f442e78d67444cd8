// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import AssociatedObjects
import Foundation

// Texts that programs keep at objects of their own, such as actions from which they make buttons. Responders and bar items
// declare the properties themselves.

private enum AccessibilityKeys {
    nonisolated(unsafe) static var label = 0
    nonisolated(unsafe) static var hint = 0
    nonisolated(unsafe) static var value = 0
    nonisolated(unsafe) static var identifier = 0
}

extension NSObjectProtocol {
    /// The name for assistive technology. Objects that are no responders keep it for the program.
    public nonisolated var accessibilityLabel: String? {
        get { objc_getAssociatedObject(self, &AccessibilityKeys.label) as? String }
        set {
            objc_setAssociatedObject(
                self, &AccessibilityKeys.label, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
    }

    /// The description of what happens, for assistive technology. Objects that are no responders keep it for the program.
    public nonisolated var accessibilityHint: String? {
        get { objc_getAssociatedObject(self, &AccessibilityKeys.hint) as? String }
        set {
            objc_setAssociatedObject(self, &AccessibilityKeys.hint, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
    }

    /// The value for assistive technology. Objects that are no responders keep it for the program.
    public nonisolated var accessibilityValue: String? {
        get { objc_getAssociatedObject(self, &AccessibilityKeys.value) as? String }
        set {
            objc_setAssociatedObject(
                self, &AccessibilityKeys.value, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
    }
}

extension UIImage {
    /// The identifier for tests.
    public nonisolated var accessibilityIdentifier: String? {
        get { objc_getAssociatedObject(self, &AccessibilityKeys.identifier) as? String }
        set {
            objc_setAssociatedObject(
                self, &AccessibilityKeys.identifier, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
    }
}
