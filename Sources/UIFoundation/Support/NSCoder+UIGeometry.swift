// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Geometry as strings, and in archives, where it is kept as these strings.
//
//     CGPoint {x, y}   CGVector {dx, dy}   CGSize {width, height}   CGRect {{x, y}, {width, height}}
//     CGAffineTransform [a, b, c, d, tx, ty]   UIOffset {horizontal, vertical}
//     UIEdgeInsets {top, left, bottom, right}   NSDirectionalEdgeInsets {top, leading, bottom, trailing}

extension NSCoder {
    // MARK: - To strings

    /// A point as a string: `{1, 2}`.
    public class func string(for point: CGPoint) -> String { GeometryText.list(point.x, point.y) }

    /// A vector as a string: `{1, 2}`.
    public class func string(for vector: CGVector) -> String { GeometryText.list(vector.dx, vector.dy) }

    /// A size as a string: `{1, 2}`.
    public class func string(for size: CGSize) -> String { GeometryText.list(size.width, size.height) }

    /// A rectangle as a string: `{{0, 0}, {1, 2}}`.
    public class func string(for rect: CGRect) -> String {
        "{\(string(for: rect.origin)), \(string(for: rect.size))}"
    }

    /// A transform as a string: `[1, 0, 0, 1, 0, 0]`.
    public class func string(for transform: CGAffineTransform) -> String {
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        return "[\(numbers.map(GeometryText.number).joined(separator: ", "))]"
    }

    /// Insets as a string: `{top, left, bottom, right}`.
    public class func string(for insets: UIEdgeInsets) -> String {
        GeometryText.list(insets.top, insets.left, insets.bottom, insets.right)
    }

    /// Insets as a string: `{top, leading, bottom, trailing}`.
    public class func string(for insets: NSDirectionalEdgeInsets) -> String {
        GeometryText.list(insets.top, insets.leading, insets.bottom, insets.trailing)
    }

    /// An offset as a string: `{horizontal, vertical}`.
    public class func string(for offset: UIOffset) -> String { GeometryText.list(offset.horizontal, offset.vertical) }

    // MARK: - From strings. A string of another form gives zero.

    /// The point of a string `{x, y}`; zero for a string of another form.
    public class func cgPoint(for string: String) -> CGPoint {
        GeometryText.numbers(2, in: string).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
    }

    /// The vector of a string `{dx, dy}`; zero for a string of another form.
    public class func cgVector(for string: String) -> CGVector {
        GeometryText.numbers(2, in: string).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
    }

    /// The size of a string `{width, height}`; zero for a string of another form.
    public class func cgSize(for string: String) -> CGSize {
        GeometryText.numbers(2, in: string).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
    }

    /// The rectangle of a string `{{x, y}, {width, height}}`; zero for a string of another form.
    public class func cgRect(for string: String) -> CGRect {
        GeometryText.numbers(4, in: string).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
    }

    /// The transform of a string `[a, b, c, d, tx, ty]`; the identity for a string of another form.
    public class func cgAffineTransform(for string: String) -> CGAffineTransform {
        GeometryText.numbers(6, in: string).map { CGAffineTransform($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) }
            ?? .identity
    }

    /// The insets of a string `{top, left, bottom, right}`; zero for a string of another form.
    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        GeometryText.numbers(4, in: string).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
            ?? .zero
    }

    /// The insets of a string `{top, leading, bottom, trailing}`; zero for a string of another form.
    public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
        GeometryText.numbers(4, in: string).map {
            NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
        } ?? .zero
    }

    /// The offset of a string `{horizontal, vertical}`; zero for a string of another form.
    public class func uiOffset(for string: String) -> UIOffset {
        GeometryText.numbers(2, in: string).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
    }

    // MARK: - In archives. Foundation stores points, sizes and rectangles.

    /// Stores a vector under a key.
    public func encode(_ vector: CGVector, forKey key: String) {
        encode(Self.string(for: vector) as NSString, forKey: key)
    }

    /// Stores a transform under a key.
    public func encode(_ transform: CGAffineTransform, forKey key: String) {
        encode(Self.string(for: transform) as NSString, forKey: key)
    }

    /// Stores insets under a key.
    public func encode(_ insets: UIEdgeInsets, forKey key: String) {
        encode(Self.string(for: insets) as NSString, forKey: key)
    }

    /// Stores insets under a key.
    public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
        encode(Self.string(for: insets) as NSString, forKey: key)
    }

    /// Stores an offset under a key.
    public func encode(_ offset: UIOffset, forKey key: String) {
        encode(Self.string(for: offset) as NSString, forKey: key)
    }

    /// The point under a key; zero when there is none.
    public func decodeCGPoint(forKey key: String) -> CGPoint { Self.cgPoint(for: text(key)) }

    /// The vector under a key; zero when there is none.
    public func decodeCGVector(forKey key: String) -> CGVector { Self.cgVector(for: text(key)) }

    /// The size under a key; zero when there is none.
    public func decodeCGSize(forKey key: String) -> CGSize { Self.cgSize(for: text(key)) }

    /// The rectangle under a key; zero when there is none.
    public func decodeCGRect(forKey key: String) -> CGRect { Self.cgRect(for: text(key)) }

    /// The transform under a key; the identity when there is none.
    public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
        Self.cgAffineTransform(for: text(key))
    }

    /// The insets under a key; zero when there are none.
    public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { Self.uiEdgeInsets(for: text(key)) }

    /// The insets under a key; zero when there are none.
    public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
        Self.nsDirectionalEdgeInsets(for: text(key))
    }

    /// The offset under a key; zero when there is none.
    public func decodeUIOffset(forKey key: String) -> UIOffset { Self.uiOffset(for: text(key)) }

    /// Checks first, because Foundation stops the program when it decodes a missing value.
    private func text(_ key: String) -> String {
        containsValue(forKey: key) ? decodeObject(of: NSString.self, forKey: key) as String? ?? "" : ""
    }
}

private enum GeometryText {
    /// With as many digits as are needed to read the same number again, as on Apple's systems: 0.1 is
    /// `0.10000000000000001`.
    static func number(_ number: CGFloat) -> String { String(format: "%.17g", Double(number)) }

    static func list(_ numbers: CGFloat...) -> String { "{\(numbers.map(number).joined(separator: ", "))}" }

    /// Nil when there are more or fewer, or one of them is no number.
    static func numbers(_ count: Int, in text: String) -> [CGFloat]? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let outside = CharacterSet(charactersIn: "{}[]").union(.whitespacesAndNewlines)
        let numbers = parts.compactMap { Double($0.trimmingCharacters(in: outside)).map { CGFloat($0) } }
        return parts.count == count && numbers.count == count ? numbers : nil
    }
}
