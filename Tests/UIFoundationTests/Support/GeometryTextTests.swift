// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UIFoundation

/// Geometry as it is printed, and as strings of archives.
@Suite struct GeometryTextTests {
    private static let rect = CGRect(x: 1, y: 2.5, width: 3, height: 4)

    @Test func geometryIsPrintedAsOnIPhones() {
        let rect = Self.rect
        #expect("\(CGRect(x: 0, y: 0, width: 10, height: 10))" == "(0.0, 0.0, 10.0, 10.0)")
        #expect("\(rect.origin)" == "(1.0, 2.5)" && "\(rect.size)" == "(3.0, 4.0)")
        #expect(String(describing: [rect.origin]) == "[(1.0, 2.5)]")
        #expect(String(reflecting: rect) == "(1.0, 2.5, 3.0, 4.0)")
        #expect(String(describing: Optional(rect.size)) == "Optional((3.0, 4.0))")
        #expect("\(CGVector(dx: 1, dy: 2))" == "CGVector(dx: 1.0, dy: 2.0)")
        #expect("\(UIEdgeInsets.zero)" == "UIEdgeInsets(top: 0.0, left: 0.0, bottom: 0.0, right: 0.0)")
        #expect("\(UIOffset(horizontal: 1, vertical: 2))" == "UIOffset(horizontal: 1.0, vertical: 2.0)")
        #expect(
            "\(CGAffineTransform.identity)" == "CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)")
    }

    @Test func stringsAreThoseOfIPhones() {
        #expect(NSCoder.string(for: Self.rect) == "{{1, 2.5}, {3, 4}}")
        #expect(NSCoder.string(for: CGPoint(x: 0.1, y: -1)) == "{0.10000000000000001, -1}")
        #expect(NSCoder.string(for: CGSize(width: 1, height: 2)) == "{1, 2}")
        #expect(NSCoder.string(for: CGVector(dx: 1, dy: 2)) == "{1, 2}")
        #expect(NSCoder.string(for: CGAffineTransform(1, 2, 3, 4, 5, 6)) == "[1, 2, 3, 4, 5, 6]")
        #expect(NSCoder.string(for: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == "{1, 2, 3, 4}")
        #expect(NSCoder.string(for: UIOffset(horizontal: 1, vertical: 2)) == "{1, 2}")
    }

    @Test func stringsAreReadBack() {
        let transform = CGAffineTransform(1.5, 2, 3, 4, 5, -6)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4.25)
        #expect(NSCoder.cgRect(for: NSCoder.string(for: Self.rect)) == Self.rect)
        #expect(NSCoder.cgPoint(for: NSCoder.string(for: CGPoint(x: 0.1, y: 1e100))) == CGPoint(x: 0.1, y: 1e100))
        #expect(NSCoder.cgSize(for: "{3.0,4}") == CGSize(width: 3, height: 4))
        #expect(NSCoder.cgVector(for: " { 1 , 2 } ") == CGVector(dx: 1, dy: 2))
        #expect(NSCoder.cgAffineTransform(for: NSCoder.string(for: transform)) == transform)
        #expect(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)) == insets)
        #expect(NSCoder.nsDirectionalEdgeInsets(for: "{1, 2, 3, 4}").trailing == 4)
        #expect(NSCoder.uiOffset(for: "{1, 2}") == UIOffset(horizontal: 1, vertical: 2))
    }

    @Test func aStringOfAnotherFormIsZero() {
        for text in ["", "{1}", "{1, 2, 3}", "{one, two}", "{1, }", "nonsense"] {
            #expect(NSCoder.cgPoint(for: text) == .zero && NSCoder.cgRect(for: text) == .zero, "\(text)")
            #expect(NSCoder.cgAffineTransform(for: text) == .identity)
        }
    }

    @Test func archivesKeepGeometry() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true), rect = Self.rect
        archiver.encode(rect, forKey: "rect")
        archiver.encode(rect.origin, forKey: "point")
        archiver.encode(rect.size, forKey: "size")
        archiver.encode(CGVector(dx: 1, dy: 2), forKey: "vector")
        archiver.encode(CGAffineTransform(scaleX: 2, y: 3), forKey: "transform")
        archiver.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
        archiver.encode(UIOffset(horizontal: 1, vertical: 2), forKey: "offset")
        archiver.finishEncoding()
        let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        #expect(reader.decodeCGRect(forKey: "rect") == rect && reader.decodeCGPoint(forKey: "point") == rect.origin)
        #expect(reader.decodeCGSize(forKey: "size") == rect.size && reader.decodeCGPoint(forKey: "none") == .zero)
        #expect(reader.decodeCGVector(forKey: "vector") == CGVector(dx: 1, dy: 2))
        #expect(reader.decodeCGAffineTransform(forKey: "transform") == CGAffineTransform(scaleX: 2, y: 3))
        #expect(reader.decodeUIEdgeInsets(forKey: "insets").right == 4)
        #expect(reader.decodeUIOffset(forKey: "offset").vertical == 2)
    }
}
