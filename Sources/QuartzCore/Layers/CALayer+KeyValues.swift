// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

// Values by key. A subclass makes a property of its own animatable by keeping it here, where animations find it:
//
//     var progress: CGFloat {
//         get { value(forKey: "progress") as? CGFloat ?? 0 }
//         set { setValue(newValue, forKey: "progress") }
//     }
//     override class func needsDisplay(forKey key: String) -> Bool { key == "progress" || super.needsDisplay(forKey: key) }
//
// (On Apple's systems it writes `@NSManaged var progress`, which needs the Objective-C runtime.) Then a CABasicAnimation
// with the key path "progress" draws the layer for each frame: `draw(in:)` is called on the copy that `presentation()`
// returns, which has the value of that moment.

extension CALayer: KeyValueCoded {
    /// Returns the value at a key path, such as `"transform.rotation.z"`, `"bounds.size.width"` or `"mask.opacity"`.
    ///
    /// A path through a list, such as `"sublayers.name"`, returns the list of its elements' values. A key that a value
    /// on the path does not have is a programming mistake.
    public func value(forKeyPath keyPath: String) -> Any? {
        if type(of: self).keys[keyPath] != nil { return value(forKey: keyPath) }
        if keyPath.contains("."), let path = animatable(keyPath) { return path.value(in: state).published }
        return value(along: keyPath)
    }

    /// Sets the value at a key path. The property that the path leads into changes as a whole.
    ///
    /// A key that a value on the path does not have is a programming mistake. A value of another type is reported once on
    /// standard error, and has no effect.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        if type(of: self).keys[keyPath] != nil { return setValue(value, forKey: keyPath) }
        guard keyPath.contains("."), let path = animatable(keyPath),
            let whole = AnimatableKeyPath(name: String(path.property))
        else { return set(value, along: keyPath) }
        guard let part = value.flatMap({ AnimatableValue($0, as: path.kind) }) else { return wrongType(value, keyPath) }
        var new = state
        path.set(part, in: &new)
        setValue(whole.value(in: new).published, forKey: whole.name)
    }

    /// The property that displays animate by that name in this layer.
    package func animatable(_ name: String) -> AnimatableKeyPath? { type(of: self).keys.animatable(name) }

    /// Reports, once, that an animation changes nothing, because its key path leads to a property that does not animate,
    /// or to none.
    ///
    /// - Returns: whether it does so. Other keys belong to the program, which may draw them.
    func refusesAnimations(of keyPath: String) -> Bool {
        let first = String(keyPath.prefix { $0 != "." })
        guard animatable(keyPath) == nil, type(of: self).keys[first] != nil else { return false }
        reportUnanimated(keyPath)
        return true
    }

    func reportUnanimated(_ keyPath: String) {
        reportIgnored(
            "\(type(of: self)) has no animatable \"\(keyPath)\"; its animation changes nothing.",
            about: "\(type(of: self)).\(keyPath)")
    }

    func storedValue(forKey key: String) -> Any? {
        if let property = type(of: self).keys[key] { return property.get(self) }
        return ownValue(forKey: key)
    }

    /// The stored value, the style's, or the class's default.
    func ownValue(forKey key: String) -> Any? {
        ownValues[key] ?? styled { $0[key] } ?? type(of: self).defaultValue(forKey: key)
    }

    /// The first result of the body in `style`, or in the styles in it.
    func styled<Found>(_ body: ([AnyHashable: Any]) -> Found?) -> Found? {
        var next = style
        // Chosen: a style that is longer is none.
        for _ in 0..<16 {
            guard let style = next else { return nil }
            if let found = body(style) { return found }
            next = style["style"] as? [AnyHashable: Any]
        }
        return nil
    }

    func storeValue(_ value: Any?, forKey key: String) {
        guard let property = type(of: self).keys[key] else { return storeOwn(value, forKey: key) }
        if !property.set(self, value) { wrongType(value, key) }
    }

    func storeOwn(_ value: Any?, forKey key: String) {
        if let old = ownValues[key] as? AnyHashable, let new = value as? AnyHashable, old == new { return }
        runAction(forKey: key) { ownValues[key] = value }
        if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    }

    // MARK: - Drawing for each frame

    /// Whether the drawing depends on an animation of a property of the program.
    var drawsForEachFrame: Bool {
        isCommitted && animations?.ownKeys.contains { type(of: self).needsDisplay(forKey: $0) } == true
    }

    private var wantsFrames: Bool {
        isCommitted && animations?.movingOwnKeys.contains { type(of: self).needsDisplay(forKey: $0) } == true
    }

    /// Draws with the current values of animations.
    func displayAnimated() {
        guard let copy = presentation() else { return }
        copy.display()
        takeContents(of: copy)
    }

    /// Requests frames, or stops requesting them.
    func updateFrames() {
        let links = context.displayLinks
        if wantsFrames {
            links.callEachFrame(for: self) { [weak self] in self?.displayAnimated() }
        } else {
            links.callNoMore(for: self)
        }
    }

    /// Handles the end of an animation of a program's property: the drawing shows the property's value again.
    func ownAnimationEnded(forKey key: String) {
        if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
        updateFrames()
    }
}
