// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Each reader takes the name of an attribute, or the key of a child. It returns nil if there is none, or if it is
// malformed.

extension IBObject {
    /// Returns true if the file sets a property to nil, which means the system's default.
    package func isNil(_ key: String) -> Bool { child(key: key)?.element == "nil" }

    /// Returns text: an attribute, or the text of a child `string` or `mutableString`.
    package func string(_ name: String) -> String? {
        if let attribute = attributes[name] { return attribute }
        guard let child = child(key: name), child.element == "string" || child.element == "mutableString" else {
            return nil
        }
        return child.text ?? ""
    }

    /// Returns a truth value: "YES" or "NO".
    package func bool(_ name: String) -> Bool? { text(name, in: "bool").flatMap(Self.bool) }

    /// Returns a finite number.
    package func number(_ name: String) -> Double? {
        (text(name, in: "real") ?? text(name, in: "integer")).flatMap(Self.number)
    }

    /// Returns a whole number.
    package func integer(_ name: String) -> Int? { text(name, in: "integer").flatMap { Int($0) } }

    /// Returns a rectangle in points, in the coordinates of the superview for "frame".
    package func rect(_ key: String) -> CGRect? {
        if let rect = value(key, "rect") { return rect.asRect }
        return key == "frame" ? value("frameInset", "frame")?.asFrameInset : nil
    }

    /// Returns a point, in points.
    package func point(_ key: String) -> CGPoint? { value(key, "point")?.asPoint }

    /// Returns a size in points.
    package func size(_ key: String) -> CGSize? { (value(key, "size") ?? value(key, "value"))?.asSize }

    /// Returns insets in points, from an `inset`, `edgeInsets` or `directionalEdgeInsets` element.
    package func insets(_ key: String) -> IBInsets? { child(key: key).flatMap(IBInsets.init) }

    /// Returns a colour.
    package func color(_ key: String) -> IBColor? { value(key, "color").flatMap(IBColor.init) }

    /// Returns a font, from a `fontDescription` or `font` element.
    package func font(_ key: String) -> IBFont? { child(key: key).flatMap(IBFont.init) }

    /// Returns an image: the name in an attribute, or an `imageReference` or `image` element.
    package func image(_ name: String) -> IBImage? {
        if let attribute = attributes[name] {
            return IBImage(named: attribute, catalog: attributes["catalog"], file: file)
        }
        return child(key: name).flatMap(IBImage.init)
    }

    /// Returns text with attributes.
    package func attributedString(_ key: String) -> IBAttributedString? {
        value(key, "attributedString").map(IBAttributedString.init)
    }

    /// Returns the names of the attributes of a child that are set, such as the edges in
    /// `rectEdge key="edgesForExtendedLayout" bottom="YES"`. An empty set means none. Nil means no such child.
    package func options(_ key: String) -> Set<String>? {
        child(key: key).map { child in Set(child.attributes.keys.filter { child.attributes[$0] == "YES" }) }
    }

    // MARK: - Text to values

    static func bool(_ text: String) -> Bool? {
        switch text {
        case "YES": true
        case "NO": false
        default: nil
        }
    }

    static func number(_ text: String) -> Double? {
        // `Double` also takes hexadecimal numbers, infinities and names.
        guard text.utf8.allSatisfy({ $0 < 0x3a || $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }) else {
            return nil
        }
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    /// The attribute of a name, or the value of a child of a kind and key.
    private func text(_ name: String, in element: String) -> String? {
        attributes[name] ?? value(name, element)?.attributes["value"]
    }

    private func value(_ key: String, _ element: String) -> IBObject? {
        children.first { $0.key == key && $0.element == element }
    }

    func numbers(_ names: String...) -> [Double]? {
        let all = names.compactMap { attributes[$0].flatMap(Self.number) }
        return all.count == names.count ? all : nil
    }

    var asRect: CGRect? {
        numbers("x", "y", "width", "height").map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }

    /// The form of frames in cells whose size was open. What is left out is 0.
    private var asFrameInset: CGRect {
        CGRect(
            x: number("minX") ?? 0, y: number("minY") ?? 0, width: number("width") ?? 0,
            height: number("height") ?? 0)
    }

    var asPoint: CGPoint? { numbers("x", "y").map { CGPoint(x: $0[0], y: $0[1]) } }

    var asSize: CGSize? { numbers("width", "height").map { CGSize(width: $0[0], height: $0[1]) } }
}

extension IBInsets {
    /// Reads `inset minX minY maxX maxY`, `edgeInsets top left bottom right` or
    /// `directionalEdgeInsets top leading bottom trailing`.
    init?(_ object: IBObject) {
        let values =
            switch object.element {
            case "inset": object.numbers("minY", "minX", "maxY", "maxX")
            case "edgeInsets": object.numbers("top", "left", "bottom", "right")
            case "directionalEdgeInsets": object.numbers("top", "leading", "bottom", "trailing")
            default: [Double]?.none
            }
        guard let values else { return nil }
        self.init(top: values[0], left: values[1], bottom: values[2], right: values[3])
    }
}
