// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads the compact form: see CompactForm.swift. Bytes of any kind give a document or an error.
///
/// It is used once, while the bytes are valid.
final class CompactReader {
    private let bytes: UnsafeRawBufferPointer
    private let name: String
    private var index = CompactForm.headerSize
    private var strings: [String] = []
    private var file: IBFile
    private var line = 0
    private var depth = 0
    private var count = 0

    static func read(_ data: Data, name: String) throws(IBError) -> IBDocument {
        let result: Result<IBDocument, IBError> = data.withUnsafeBytes { bytes in
            do throws(IBError) {
                let reader = CompactReader(bytes: bytes, name: name)
                try reader.checkHeader()
                return .success(try reader.document())
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private init(bytes: UnsafeRawBufferPointer, name: String) {
        self.bytes = bytes
        self.name = name
        file = IBFile(name: name)
    }

    private func error(_ message: String) -> IBError {
        IBError(file: name, message: "the compact document \(message); build it again")
    }

    private func checkHeader() throws(IBError) {
        guard bytes.count <= ReadingLimits.compactBytes else { throw error("is too large") }
        guard bytes.count >= CompactForm.headerSize else { throw error("is too short") }
        guard bytes[4] == CompactForm.version else { throw error("has version \(bytes[4]), which is unknown") }
        guard checksum(at: 5) == CompactWords.checksum else { throw error("was made by another version") }
        let sum = CompactForm.checksum(bytes[CompactForm.headerSize...])
        guard checksum(at: 9) == sum else { throw error("is damaged") }
    }

    private func checksum(at index: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(bytes[index + $1]) << (8 * UInt32($1)) }
    }

    // MARK: - The document

    private func document() throws(IBError) -> IBDocument {
        try readStrings()
        guard let kind = IBDocument.Kind(rawValue: UInt8(clamping: try number())) else {
            throw error("is of an unknown kind")
        }
        let name = try string()
        let attributes = try attributes()
        file = try readFile(name: name)
        var document = IBDocument(kind: kind, file: file)
        document.attributes = attributes
        document.objects = try list { reader throws(IBError) in try reader.object() }
        document.scenes = try list { reader throws(IBError) in try reader.scene() }
        document.warnings = try list { reader throws(IBError) in try reader.warning() }
        guard index == bytes.count else { throw error("has bytes after its end") }
        return document
    }

    private func readFile(name: String) throws(IBError) -> IBFile {
        let images = try dictionary { reader throws(IBError) in try reader.image() }
        let namedColors = try dictionary { reader throws(IBError) in try reader.color() }
        let systemColors = try dictionary { reader throws(IBError) in try reader.color() }
        return IBFile(name: name, images: images, namedColors: namedColors, systemColors: systemColors)
    }

    private func image() throws(IBError) -> IBImageResource {
        let flags = try number()
        let size = flags & 2 == 0 ? nil : CGSize(width: try double(), height: try double())
        return IBImageResource(size: size, isSystem: flags & 1 == 1)
    }

    private func scene() throws(IBError) -> IBScene {
        let id = try optionalString()
        let line = try readLine()
        return IBScene(id: id, objects: try list { reader throws(IBError) in try reader.object() }, line: line)
    }

    private func warning() throws(IBError) -> IBWarning {
        IBWarning(
            file: try string(), line: try readLine(), object: try string(), attribute: try optionalString(),
            message: try string())
    }

    // MARK: - Elements

    private func object() throws(IBError) -> IBObject {
        (depth, count) = (depth + 1, count + 1)
        defer { depth -= 1 }
        guard depth <= ReadingLimits.depth, count <= ReadingLimits.elements else {
            throw error("has too many elements")
        }
        var object = IBObject(element: try string(), file: file)
        let parts = CompactForm.Parts(rawValue: try number())
        guard CompactForm.Parts.all.isSuperset(of: parts) else { throw error("has an element of an unknown form") }
        object.line = try readLine()
        object.isInstalled = !parts.contains(.isLeftOut)
        if parts.contains(.id) { object.id = try string() }
        if parts.contains(.key) { object.key = try string() }
        if parts.contains(.customClass) { object.customClass = try string() }
        if parts.contains(.customModule) { object.customModule = try string() }
        if parts.contains(.text) { object.text = try string() }
        if parts.contains(.attributes) { object.attributes = try attributes() }
        if parts.contains(.children) {
            object.children = try list { reader throws(IBError) in try reader.object() }
        }
        return object
    }

    private func attributes() throws(IBError) -> [String: String] {
        try dictionary { reader throws(IBError) in try reader.string() }
    }

    private func color() throws(IBError) -> IBColor {
        depth += 1
        defer { depth -= 1 }
        guard depth <= ReadingLimits.depth, let kind = CompactForm.ColorKind(rawValue: try number()) else {
            throw error("has an unknown colour")
        }
        switch kind {
        case .components:
            let parts = (try double(), try double(), try double(), try double())
            return .components(red: parts.0, green: parts.1, blue: parts.2, alpha: parts.3, try colorSpace())
        case .white: return .white(try double(), alpha: try double(), try colorSpace())
        case .system: return .system(try string(), value: try optionalColor())
        case .named: return .named(try string(), value: try optionalColor())
        case .pattern:
            let image = try string()
            guard try optionalColor() == nil else { throw error("has an unknown colour") }
            return .pattern(image: image)
        }
    }

    private func optionalColor() throws(IBError) -> IBColor? {
        let colors = try list { reader throws(IBError) in try reader.color() }
        guard colors.count < 2 else { throw error("has an unknown colour") }
        return colors.first
    }

    private func colorSpace() throws(IBError) -> IBColorSpace {
        let number = try number()
        guard number < CompactForm.colorSpaces.count else { throw error("has an unknown colour") }
        return CompactForm.colorSpaces[Int(number)]
    }

    // MARK: - Numbers and strings

    /// Reads a list. Each item takes a byte or more, so a length above the number of bytes is damage.
    private func list<Item>(
        _ item: (CompactReader) throws(IBError) -> Item
    ) throws(IBError) -> [Item] {
        let length = try length()
        var items: [Item] = []
        items.reserveCapacity(min(length, 1024))
        for _ in 0..<length { items.append(try item(self)) }
        return items
    }

    private func dictionary<Value>(
        _ value: (CompactReader) throws(IBError) -> Value
    ) throws(IBError) -> [String: Value] {
        let length = try length()
        var values = [String: Value](minimumCapacity: min(length, 1024))
        for _ in 0..<length { values[try string()] = try value(self) }
        guard values.count == length else { throw error("has a name twice") }
        return values
    }

    private func length() throws(IBError) -> Int {
        let length = try number()
        guard length <= UInt64(bytes.count - index) else { throw error("ends too early") }
        return Int(length)
    }

    private func byte() throws(IBError) -> UInt8 {
        guard index < bytes.count else { throw error("ends too early") }
        defer { index += 1 }
        return bytes[index]
    }

    @inline(never)
    private func number() throws(IBError) -> UInt64 {
        var result: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            let byte = try byte()
            result |= UInt64(byte & 0x7f) << shift
            if byte < 0x80 { return result }
        }
        throw error("has a number that is too large")
    }

    private func double() throws(IBError) -> Double {
        var pattern: UInt64 = 0
        for shift in 0..<8 { pattern |= UInt64(try byte()) << (8 * UInt64(shift)) }
        let value = Double(bitPattern: pattern)
        guard value.isFinite else { throw error("has a number that is not finite") }
        return value
    }

    private func readLine() throws(IBError) -> Int {
        let number = try number()
        line = line &+ Int(truncatingIfNeeded: Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1))
        return line
    }

    private func readStrings() throws(IBError) {
        let length = try length()
        strings.reserveCapacity(length)
        for _ in 0..<length {
            let size = try self.length()
            guard let text = String(validating: bytes[index..<index + size], as: UTF8.self) else {
                throw error("has text that is not UTF-8")
            }
            index += size
            strings.append(text)
        }
    }

    private func string() throws(IBError) -> String { try string(at: try number()) }

    private func optionalString() throws(IBError) -> String? {
        let number = try number()
        return number == 0 ? nil : try string(at: number - 1)
    }

    private func string(at index: UInt64) throws(IBError) -> String {
        let count = UInt64(CompactWords.all.count)
        if index < count { return CompactWords.all[Int(index)] }
        guard index - count < strings.count else { throw error("names a string that it doesn't have") }
        return strings[Int(index - count)]
    }
}
