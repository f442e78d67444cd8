// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import InterfaceBuilder

/// The coder that `init?(coder:)` receives for an object in a nib or storyboard.
///
/// It decodes one element. UIKit's classes read its attributes by `NibValues`, under their names in the file. Programs
/// read them by the methods of `NSCoder`, under these names or those of Apple's keys that `appleKeys` lists.
package final class NibDecoder: NSCoder {
    /// The element of the object.
    package let element: IBObject
    /// The instantiation, which knows the file, the bundle, and the objects made so far.
    package let nib: NibInstantiation
    /// Whether only the values that depend on the size class are decoded: what is absent stays as it is.
    let keepsAbsentValues: Bool
    /// The names of attributes and the keys of children that were read.
    private(set) var read: Set<String> = []

    init(_ element: IBObject, in nib: NibInstantiation, keepsAbsentValues: Bool = false) {
        (self.element, self.nib, self.keepsAbsentValues) = (element, nib, keepsAbsentValues)
        super.init()
    }

    /// Notes that an attribute or child was read, and so is not reported as unsupported.
    func markRead(_ name: String) { read.insert(name) }

    // MARK: - NSCoder

    package override var allowsKeyedCoding: Bool { true }

    package override func containsValue(forKey key: String) -> Bool { decodeObject(forKey: key) != nil }

    package override func decodeObject(forKey key: String) -> Any? {
        switch key {
        case "UIBounds": return element.rect("frame").map { NSCoder.string(for: CGRect(origin: .zero, size: $0.size)) }
        case "UICenter":
            return element.rect("frame").map { NSCoder.string(for: CGPoint(x: $0.midX, y: $0.midY)) }
        case "UIUserInteractionDisabled": return element.bool("userInteractionEnabled").map { !$0 }
        default: return value(Self.appleKeys[key] ?? key)
        }
    }

    package override func decodeBool(forKey key: String) -> Bool { number(key)?.boolValue ?? false }
    package override func decodeInteger(forKey key: String) -> Int { number(key)?.intValue ?? 0 }
    package override func decodeInt32(forKey key: String) -> Int32 { number(key)?.int32Value ?? 0 }
    package override func decodeInt64(forKey key: String) -> Int64 { number(key)?.int64Value ?? 0 }
    package override func decodeFloat(forKey key: String) -> Float { number(key)?.floatValue ?? 0 }
    package override func decodeDouble(forKey key: String) -> Double { number(key)?.doubleValue ?? 0 }

    /// Apple's keys of values that a file has under another name.
    private static let appleKeys = [
        "UIFrame": "frame", "UIHidden": "hidden", "UIAlpha": "alpha", "UITag": "tag", "UIOpaque": "opaque",
        "UIBackgroundColor": "backgroundColor", "UITintColor": "tintColor", "UIClipsToBounds": "clipsSubviews",
        "UIContentMode": "contentMode", "UIMultipleTouchEnabled": "multipleTouchEnabled", "UIText": "text",
        "UITextColor": "textColor", "UITextAlignment": "textAlignment", "UIFont": "fontDescription",
        "UINumberOfLines": "numberOfLines", "UIPlaceholder": "placeholder", "UIImage": "image", "UITitle": "title",
        "UIEnabled": "enabled", "UISelected": "selected", "UIHighlighted": "highlighted", "UIProgress": "progress",
        "UIValue": "value", "UIMinValue": "minValue", "UIMaxValue": "maxValue", "UISwitchOn": "on",
        "UIReuseIdentifier": "reuseIdentifier", "UIRestorationIdentifier": "restorationIdentifier",
    ]

    private func number(_ key: String) -> NSNumber? {
        switch decodeObject(forKey: key) {
        case let number as NSNumber: number
        case let truth as Bool: NSNumber(value: truth)
        case "YES" as String: 1
        case let text as String: Double(text).map { NSNumber(value: $0) }
        default: nil
        }
    }

    private func value(_ name: String) -> Any? {
        if let attribute = element.attributes[name] { return attribute }
        guard let child = element.child(key: name) else { return nil }
        switch child.element {
        case "rect": return element.rect(name).map { NSCoder.string(for: $0) }
        case "point": return element.point(name).map { NSCoder.string(for: $0) }
        case "size": return element.size(name).map { NSCoder.string(for: $0) }
        case "inset", "edgeInsets": return element.insets(name).map { NSCoder.string(for: UIEdgeInsets($0)) }
        case "bool": return element.bool(name).map { NSNumber(value: $0) }
        case "integer", "real": return element.number(name).map { NSNumber(value: $0) }
        case "string", "mutableString": return element.string(name)
        case "nil": return nil
        default: return object(child, name)
        }
    }

    private func object(_ child: IBObject, _ name: String) -> Any? {
        // Coders of nibs are used on the main thread only, as the classes that they create.
        nonisolated(unsafe) let decoder = self
        return assumingMainActor {
            let values = NibValues(decoder)
            switch child.element {
            case "color": return values.color(name)
            case "fontDescription": return values.font(name)
            case "image", "imageReference": return values.image(name)
            case "attributedString": return values.attributedString(name)
            default: return decoder.nib.make(child)
            }
        }
    }
}

extension UIEdgeInsets {
    init(_ insets: IBInsets) {
        self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}
