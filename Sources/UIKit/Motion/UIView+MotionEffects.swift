// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import AssociatedObjects
import Foundation

private nonisolated(unsafe) var motionEffectsKey: UInt8 = 0

extension UIView {
    /// The view's motion effects. None is applied: no display reports the motion of a device.
    public var motionEffects: [UIMotionEffect] {
        get { objc_getAssociatedObject(self, &motionEffectsKey) as? [UIMotionEffect] ?? [] }
        set { objc_setAssociatedObject(self, &motionEffectsKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }

    /// Adds a motion effect, unless the view has it already.
    public func addMotionEffect(_ effect: UIMotionEffect) {
        if !motionEffects.contains(where: { $0 === effect }) { motionEffects.append(effect) }
    }

    /// Removes a motion effect.
    public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
