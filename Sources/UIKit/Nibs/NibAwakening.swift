// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime

/// An object that is told when its nib is loaded.
@MainActor
protocol NibAwakening: AnyObject {
    /// Called after all objects of the nib were made and connected.
    func awakeFromNib()
}

extension UIResponder: NibAwakening {}
extension UIGestureRecognizer: NibAwakening {}
extension UIBarItem: NibAwakening {}
extension UINavigationItem: NibAwakening {}
extension UICollectionViewLayout: NibAwakening {}
extension NSLayoutConstraint: NibAwakening {}

extension NSObjectProtocol {
    /// Called after all objects of the nib were made and connected. Does nothing.
    ///
    /// Views, controllers and UIKit's other classes have a method that can be overridden. In sources that `kosketus` rewrites,
    /// other objects override this one.
    public func awakeFromNib() {}
}

extension NibInstantiation {
    /// Calls `awakeFromNib()` of an object that has it: as a method of UIKit's classes, or in the program's tables.
    func wake(_ object: AnyObject) {
        if let awakening = object as? any NibAwakening { return awakening.awakeFromNib() }
        let selector = Selector("awakeFromNib")
        if selector.isKnown(by: object) { _ = selector.send(to: object, []) }
    }
}
