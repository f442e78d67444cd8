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

extension CALayer {
    /// Returns the value at a key path, such as `"transform.rotation.z"` or `"bounds.size.width"`.
    public func value(forKeyPath keyPath: String) -> Any? {
        guard let path = animatable(keyPath), keyPath.contains(".") else { return value(forKey: keyPath) }
        return path.value(in: state).published
    }

    /// Sets the value at a key path. The property that the path leads into changes as a whole.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let path = animatable(keyPath), keyPath.contains(".") else {
            return setValue(value, forKey: keyPath)
        }
        set(value, path)
    }

    /// The property that displays animate by that name in this layer.
    package func animatable(_ name: String) -> AnimatableKeyPath? {
        guard let path = AnimatableKeyPath(name: name) else { return nil }
        if path.isOfShape { return self is CAShapeLayer ? path : nil }
        if path.isOfGradient { return self is CAGradientLayer ? path : nil }
        if path.isOfReplication { return self is CAReplicatorLayer ? path : nil }
        if path.isOfText { return self is CATextLayer ? path : nil }
        return path
    }

    func storedValue(forKey key: String) -> Any? {
        if key == "colors", let gradient = self as? CAGradientLayer { return gradient.colors }
        if key == "foregroundColor", let text = self as? CATextLayer { return text.foregroundColor }
        if let path = animatable(key), path != .hidden { return path.value(in: state).published }
        if let property = PlainProperty.named(key) { return property.get(self) }
        return ownValues[key] ?? styled { $0[key] } ?? type(of: self).defaultValue(forKey: key)
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
        if let path = animatable(key) { return set(value, path) }
        if let property = PlainProperty.named(key) {
            guard property.set(self, value) else {
                return programmingMistake("CALayer: \(value ?? "nil") is not a value for \"\(key)\".")
            }
            return
        }
        if let old = ownValues[key] as? AnyHashable, let new = value as? AnyHashable, old == new { return }
        runAction(forKey: key) { ownValues[key] = value }
        if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    }

    /// Sets the property itself, so that subclasses notice it.
    private func set(_ value: Any?, _ path: AnimatableKeyPath) {
        let animatable = value.flatMap { AnimatableValue($0, as: path.kind) }
        guard animatable != nil || value == nil && path.kind.knowsNone else {
            return programmingMistake("CALayer: \(value ?? "nil") is not a finite value for \"\(path.name)\".")
        }
        if let shape = self as? CAShapeLayer, path.isOfShape { return shape.set(animatable, path) }
        if let gradient = self as? CAGradientLayer, path.isOfGradient { return gradient.set(animatable, path) }
        if let replicator = self as? CAReplicatorLayer, path.isOfReplication { return replicator.set(animatable, path) }
        if let text = self as? CATextLayer, path.isOfText { return text.set(value, animatable, path) }
        if path.kind == .color { return setColor(value as? CGColor as CGColor?, path) }
        guard let animatable else { return shadowPath = nil }
        var new = state
        path.set(animatable, in: &new)
        switch path.property {
        case "position": position = new.position
        case "bounds": bounds = new.bounds
        case "anchorPoint": anchorPoint = new.anchorPoint
        case "transform": transform = new.transform
        case "opacity": opacity = new.opacity
        case "cornerRadius": cornerRadius = new.cornerRadius
        case "borderWidth": borderWidth = new.borderWidth
        case "zPosition": zPosition = new.zPosition
        case "anchorPointZ": anchorPointZ = new.anchorPointZ
        case "sublayerTransform": sublayerTransform = new.sublayerTransform
        case "contentsRect": contentsRect = new.contentsRect
        case "contentsCenter": contentsCenter = new.contentsCenter
        case "shadowPath": shadowPath = value as? CGPath as CGPath?
        case "shadowOpacity": shadowOpacity = new.shadow.opacity
        case "shadowOffset": shadowOffset = new.shadow.offset
        case "shadowRadius": shadowRadius = new.shadow.radius
        case "hidden": isHidden = new.isHidden
        case "backdrop": (backdropRadius, backdropSaturation) = (new.backdrop.radius, new.backdrop.saturation)
        default: assertionFailure("\(path.name) cannot be set by its name")
        }
    }

    private func setColor(_ color: CGColor?, _ path: AnimatableKeyPath) {
        switch path {
        case .backgroundColor: backgroundColor = color
        case .borderColor: borderColor = color
        case .shadowColor: shadowColor = color
        default: assertionFailure("\(path.name) cannot be set by its name")
        }
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

extension AnimatableValue.Kind {
    /// Whether a property of this kind may be nil.
    fileprivate var knowsNone: Bool { [.color, .path, .list].contains(self) }
}
