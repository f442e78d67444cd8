// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Reads SVG path data (https://www.w3.org/TR/SVG11/paths.html#PathDataBNF) with all commands. Stricter than the
/// specification: data with an error gives no path, instead of the part before it.
struct SVGPath {
    /// The expectation that failed, and its byte offset.
    struct Failure: Error, Equatable, CustomStringConvertible {
        let offset: Int
        let expected: String
        var description: String { "path data: \(expected) expected at byte \(offset)" }
    }

    static func path(_ data: some StringProtocol) throws(Failure) -> CGPath {
        var reader = SVGPath(bytes: Array(data.utf8))
        try reader.readAll()
        return reader.path
    }

    private let bytes: [UInt8]
    private var offset = 0
    private let path = CGMutablePath()
    private var current = CGPoint.zero
    private var start = CGPoint.zero
    /// The last control point of the previous curve, for smooth continuations; its kind is that of the last command.
    private var control = CGPoint.zero
    private var last: UInt8 = 0

    private init(bytes: [UInt8]) { self.bytes = bytes }

    // MARK: - Commands

    private static let lowercase: UInt8 = 0x20

    private mutating func readAll() throws(Failure) {
        skipSpaces()
        while offset < bytes.count {
            let command = bytes[offset], kind = command | Self.lowercase
            guard Array("mlhvcsqtaz".utf8).contains(kind) else {
                throw Failure(offset: offset, expected: "a command")
            }
            guard last != 0 || kind == UInt8(ascii: "m") else {
                throw Failure(offset: offset, expected: "a moveto")
            }
            offset += 1
            skipSpaces()
            try read(kind, isRelative: command == kind)
        }
    }

    /// Reads a command, and its repetitions without a letter.
    private mutating func read(_ kind: UInt8, isRelative: Bool) throws(Failure) {
        guard kind != UInt8(ascii: "z") else {
            path.closeSubpath()
            current = start
            last = kind
            return
        }
        var kind = kind
        repeat {
            try readOne(kind, isRelative ? current : .zero, isRelative: isRelative)
            last = kind
            // More points after a moveto are lines.
            if kind == UInt8(ascii: "m") { kind = UInt8(ascii: "l") }
            skipSeparator()
        } while offset < bytes.count && isNumberStart(bytes[offset])
    }

    private mutating func readOne(_ kind: UInt8, _ origin: CGPoint, isRelative: Bool) throws(Failure) {
        switch kind {
        case UInt8(ascii: "m"):
            current = try point(origin)
            start = current
            path.move(to: current)
        case UInt8(ascii: "l"): addLine(to: try point(origin))
        case UInt8(ascii: "h"): addLine(to: CGPoint(x: try number() + origin.x, y: current.y))
        case UInt8(ascii: "v"): addLine(to: CGPoint(x: current.x, y: try number() + origin.y))
        case UInt8(ascii: "c"), UInt8(ascii: "s"):
            let first = try kind == UInt8(ascii: "c") ? pointAndSeparator(origin) : reflected("cs")
            let second = try pointAndSeparator(origin)
            current = try point(origin)
            control = second
            path.addCurve(to: current, control1: first, control2: second)
        case UInt8(ascii: "q"), UInt8(ascii: "t"):
            control = try kind == UInt8(ascii: "q") ? pointAndSeparator(origin) : reflected("qt")
            current = try point(origin)
            path.addQuadCurve(to: current, control: control)
        default: try readArc(origin)
        }
    }

    private mutating func addLine(to point: CGPoint) {
        current = point
        path.addLine(to: point)
    }

    /// The reflected control point of the previous curve, if that was of one of these kinds.
    private func reflected(_ kinds: String) -> CGPoint {
        guard kinds.utf8.contains(last) else { return current }
        return CGPoint(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
    }

    private mutating func readArc(_ origin: CGPoint) throws(Failure) {
        var values: [CGFloat] = []
        for _ in 0..<3 {
            values.append(try number())
            skipSeparator()
        }
        let isLarge = try flag()
        skipSeparator()
        let isSweeping = try flag()
        skipSeparator()
        let end = try point(origin)
        let arc = EllipticalArc(
            from: current, to: end, radii: CGSize(width: abs(values[0]), height: abs(values[1])),
            rotation: values[2] * .pi / 180, isLarge: isLarge, isSweeping: isSweeping)
        arc.add(to: path)
        current = end
    }

    // MARK: - Numbers

    private mutating func pointAndSeparator(_ origin: CGPoint) throws(Failure) -> CGPoint {
        let result = try point(origin)
        skipSeparator()
        return result
    }

    private mutating func point(_ origin: CGPoint) throws(Failure) -> CGPoint {
        let x = try number()
        skipSeparator()
        return CGPoint(x: x + origin.x, y: try number() + origin.y)
    }

    private mutating func flag() throws(Failure) -> Bool {
        guard offset < bytes.count, bytes[offset] == 0x30 || bytes[offset] == 0x31 else {
            throw Failure(offset: offset, expected: "0 or 1")
        }
        offset += 1
        return bytes[offset - 1] == 0x31
    }

    private mutating func number() throws(Failure) -> CGFloat {
        let start = offset
        skip { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        var digits = skipDigits()
        if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
            offset += 1
            digits += skipDigits()
        }
        if digits > 0 { skipExponent() }
        guard digits > 0, let value = Double(String(decoding: bytes[start..<offset], as: UTF8.self)), abs(value) < 1e9
        else { throw Failure(offset: start, expected: "a number") }
        return CGFloat(value)
    }

    private mutating func skipExponent() {
        let before = offset
        skip { $0 | Self.lowercase == UInt8(ascii: "e") }
        guard offset > before else { return }
        skip { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        if skipDigits() == 0 { offset = before }
    }

    /// - Returns: the number of digits.
    @discardableResult
    private mutating func skipDigits() -> Int {
        let before = offset
        while offset < bytes.count, (0x30...0x39).contains(bytes[offset]) { offset += 1 }
        return offset - before
    }

    /// Skips one byte at most.
    private mutating func skip(_ isWanted: (UInt8) -> Bool) {
        if offset < bytes.count, isWanted(bytes[offset]) { offset += 1 }
    }

    private func isNumberStart(_ byte: UInt8) -> Bool { "0123456789.-+".utf8.contains(byte) }

    private mutating func skipSpaces() {
        while offset < bytes.count, [0x20, 0x09, 0x0a, 0x0c, 0x0d].contains(bytes[offset]) { offset += 1 }
    }

    /// Skips spaces and a comma that a number follows.
    private mutating func skipSeparator() {
        skipSpaces()
        let before = offset
        skip { $0 == UInt8(ascii: ",") }
        guard offset > before else { return }
        skipSpaces()
        if offset == bytes.count || !isNumberStart(bytes[offset]) { offset = before }
    }
}
