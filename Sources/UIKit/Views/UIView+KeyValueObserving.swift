// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import ObjCRuntime

// Key-value observing of views and controllers: setters report the properties that they change to observers. Without any
// observer in the process, a setter only reads a counter.

extension UIView: _FrameworkMembers {
    /// Registers the properties of views and their subclasses that inform observers.
    ///
    /// They have no setters by name, so proxies of `UIAppearance` do not take them for properties of programs.
    package nonisolated static func _registerMembers(_ members: _Members) {
        members
            .observable("frame", \UIView.frame)
            .observable("bounds", \UIView.bounds)
            .observable("center", \UIView.center)
            .observable("alpha", \UIView.alpha)
            // The name in Objective-C is the first. The second is that of key paths in Swift.
            .observable("hidden", \UIView.isHidden)
            .observable("isHidden", \UIView.isHidden)
            .observable("contentOffset", \UIScrollView.contentOffset)
            .observable("contentSize", \UIScrollView.contentSize)
            .observable("contentInset", \UIScrollView.contentInset)
        members
            .observable("text", \UILabel.text)
            .observable("text", \UITextField.text)
            .observable("text", \UITextView.text)
            .observable("image", \UIImageView.image)
        registerControls(members)
    }

    private nonisolated static func registerControls(_ members: _Members) {
        members
            .observable("enabled", \UIControl.isEnabled)
            .observable("isEnabled", \UIControl.isEnabled)
            .observable("isEnabled", \UITextField.isEnabled)
            .observable("selected", \UIControl.isSelected)
            .observable("isSelected", \UIControl.isSelected)
            .observable("highlighted", \UIControl.isHighlighted)
            .observable("isHighlighted", \UIControl.isHighlighted)
    }

    /// Runs a change, and informs the observers of the properties that it changes.
    func report(_ keys: @autoclosure () -> [String], _ change: () -> Void) {
        guard _isAnythingObserved else { return change() }
        let keys = keys()
        willReport(keys)
        change()
        didReport(keys)
    }

    /// The keys of the properties that a new frame changes.
    func keysChanged(byFrame new: CGRect) -> [String] {
        let old = layer.frame
        guard new != old else { return [] }
        let movesAnchor = anchor(in: old) != anchor(in: new)
        return ["frame"] + (new.size == old.size ? [] : ["bounds"]) + (movesAnchor ? ["center"] : [])
    }

    /// The keys of the properties that new bounds change.
    func keysChanged(byBounds new: CGRect) -> [String] {
        let old = layer.bounds
        guard new != old else { return [] }
        return ["bounds"] + (new.size == old.size ? [] : ["frame"])
    }

    /// The keys of the properties that a new center changes.
    func keysChanged(byCenter new: CGPoint) -> [String] { new == layer.position ? [] : ["center", "frame"] }

    private func anchor(in frame: CGRect) -> CGPoint {
        let point = layer.anchorPoint
        return CGPoint(x: frame.minX + point.x * frame.width, y: frame.minY + point.y * frame.height)
    }
}

extension UIViewController: _FrameworkMembers {
    /// Registers the properties of controllers that inform observers.
    package nonisolated static func _registerMembers(_ members: _Members) {
        members
            .observable("title", \UIViewController.title)
            .observable("title", \UIAlertController.title)
    }
}

extension UIResponder {
    /// Informs the observers of properties that are going to change. A call of `didReport(_:)` follows.
    func willReport(_ keys: @autoclosure () -> [String]) {
        guard _isAnythingObserved else { return }
        for key in keys() { _willChange(self, key) }
    }

    /// Informs the observers of properties that have changed.
    func didReport(_ keys: @autoclosure () -> [String]) {
        guard _isAnythingObserved else { return }
        for key in keys().reversed() { _didChange(self, key) }
    }
}
