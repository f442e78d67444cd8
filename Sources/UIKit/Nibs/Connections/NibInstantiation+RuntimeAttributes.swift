// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import InterfaceBuilder
import ObjCRuntime
import QuartzCore

// User-defined runtime attributes, and `@IBInspectable` properties, which the file writes as such.

extension NibInstantiation {
    /// Sets the runtime attributes of the objects that were made.
    func applyRuntimeAttributes() {
        let waiting = waitingAttributes
        waitingAttributes = []
        for (object, element) in waiting {
            for attribute in element.runtimeAttributes { apply(attribute, to: object, element) }
        }
    }

    private func apply(_ attribute: IBRuntimeAttribute, to object: AnyObject, _ element: IBObject) {
        let value = self.value(of: attribute.value, element, attribute.keyPath)
        let path = attribute.keyPath.split(separator: ".").map(String.init)
        guard let reason = at(line: attribute.line, { set(value, path[...], of: object) }) else { return }
        // iOS writes this to the log, and goes on.
        writeError(
            element,
            "Failed to set (\(attribute.keyPath)) user defined inspected property on (\(type(of: object))): \(reason)")
    }

    /// Returns the reason why the value could not be set; nil when it was.
    private func set(_ value: Any?, _ path: ArraySlice<String>, of object: AnyObject) -> String? {
        if let layer = object as? CALayer {
            set(value, path.joined(separator: "."), of: layer)
            return nil
        }
        guard let name = path.first else { return "the key path is empty." }
        if path.count > 1 {
            guard let part = part(name, of: object) else { return "\(object) has no object for the key \(name)." }
            return set(value, path.dropFirst(), of: part)
        }
        switch KnownProperties.set(value, name, on: object) {
        case .set: return nil
        case .unfit: return "the value is of another type than the property \(name)."
        case .undefined: return KnownProperties.undefined(name, of: object)
        }
    }

    private func part(_ name: String, of object: AnyObject) -> AnyObject? {
        switch (name, object) {
        case ("layer", let view as UIView): view.layer
        case ("titleLabel", let button as UIButton): button.titleLabel
        case ("imageView", let button as UIButton): button.imageView
        case ("view", let controller as UIViewController): controller.view
        case ("navigationItem", let controller as UIViewController): controller.navigationItem
        case ("tabBarItem", let controller as UIViewController): controller.tabBarItem
        case ("contentView", let cell as UITableViewCell): cell.contentView
        case ("contentView", let cell as UICollectionViewCell): cell.contentView
        case (_, let object as NSObject): registeredPart(name, of: object)
        default: nil
        }
    }

    private func registeredPart(_ name: String, of object: NSObject) -> AnyObject? {
        Selector(name).isKnown(by: object) ? Selector(name).send(to: object, []) as AnyObject? : nil
    }

    // MARK: - Layers

    /// The colors of layers are Core Graphics'. Programs often add properties for UIKit's; the usual names of these work
    /// for programs without such an extension.
    private func set(_ value: Any?, _ key: String, of layer: CALayer) {
        let setter = Selector("set\(key.prefix(1).uppercased())\(key.dropFirst()):")
        if setter.isKnown(by: layer) { return _ = setter.send(to: layer, [value]) }
        guard let color = Self.layerColors[key] else { return layer.setValue(value, forKeyPath: key) }
        layer.setValue((value as? UIColor)?.cgColor ?? value, forKey: color)
    }

    /// The properties of layers by the names that files have for them.
    private static let layerColors = [
        "borderUIColor": "borderColor", "borderColorFromUIColor": "borderColor", "borderIBColor": "borderColor",
        "borderColor": "borderColor", "shadowUIColor": "shadowColor", "shadowColorFromUIColor": "shadowColor",
        "shadowIBColor": "shadowColor", "shadowColor": "shadowColor", "backgroundUIColor": "backgroundColor",
        "backgroundColor": "backgroundColor",
    ]

    // MARK: - Values

    private func value(of value: IBRuntimeAttribute.Value, _ element: IBObject, _ keyPath: String) -> Any? {
        switch value {
        case .boolean(let truth): truth
        case .integer(let number): number
        case .real(let number): number
        case .string(let text): text
        case .color(let color): NibColors.color(color, in: bundle)
        case .image(let image): self.image(image, element, keyPath)
        case .point(let point): point
        case .size(let size): size
        case .rect(let rect): rect
        case .range(let location, let length): NSRange(location: location, length: length)
        case .null: nil
        }
    }

    private func image(_ image: IBImage, _ element: IBObject, _ keyPath: String) -> UIImage? {
        NibValues(NibDecoder(element, in: self)).image(image, keyPath)
    }
}
