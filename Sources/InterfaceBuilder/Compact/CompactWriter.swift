// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes the compact form: see CompactForm.swift.
struct CompactWriter {
    private var bytes: [UInt8] = []
    private var strings: [String] = []
    private var indices: [ExactString: UInt64] = [:]

    /// Elements have the difference from the line of the previous one.
    private var line = 0

    static func write(_ document: IBDocument) -> [UInt8] {
        var writer = CompactWriter()
        writer.write(document)
        let body = writer.stringTable + writer.bytes
        return CompactForm.magic + [CompactForm.version]
            + [CompactWords.checksum, CompactForm.checksum(body)].flatMap { sum in
                (0..<4).map { UInt8(sum >> (8 * $0) & 0xff) }
            } + body
    }

    private var stringTable: [UInt8] {
        var table = CompactWriter()
        table.write(strings) { writer, string in
            writer.write(UInt64(string.utf8.count))
            writer.bytes += string.utf8
        }
        return table.bytes
    }

    // MARK: - The document

    private mutating func write(_ document: IBDocument) {
        write(UInt64(document.kind.rawValue))
        write(document.file.name)
        write(document.attributes)
        write(document.file)
        write(document.objects) { $0.write($1) }
        write(document.scenes) { writer, scene in
            writer.write(optional: scene.id)
            writer.writeLine(scene.line)
            writer.write(scene.objects) { $0.write($1) }
        }
        write(document.warnings) { $0.write($1) }
    }

    private mutating func write(_ file: IBFile) {
        write(file.images.sorted { $0.key < $1.key }) { writer, image in
            writer.write(image.key)
            writer.write(UInt64((image.value.isSystem ? 1 : 0) + (image.value.size == nil ? 0 : 2)))
            for side in image.value.size.map({ [$0.width, $0.height] }) ?? [] { writer.write(Double(side)) }
        }
        for colors in [file.namedColors, file.systemColors] {
            write(colors.sorted { $0.key < $1.key }) { writer, color in
                writer.write(color.key)
                writer.write(color.value)
            }
        }
    }

    private mutating func write(_ warning: IBWarning) {
        write(warning.file)
        writeLine(warning.line)
        write(warning.object)
        write(optional: warning.attribute)
        write(warning.message)
    }

    // MARK: - Elements

    /// Writes the name, the parts that there are, the line, and then each part.
    private mutating func write(_ object: IBObject) {
        let texts = [object.id, object.key, object.customClass, object.customModule, object.text]
        var parts: CompactForm.Parts = object.isInstalled ? [] : .isLeftOut
        for (index, text) in texts.enumerated() where text != nil { parts.insert(.init(rawValue: 1 << UInt64(index))) }
        if !object.attributes.isEmpty { parts.insert(.attributes) }
        if !object.children.isEmpty { parts.insert(.children) }
        write(object.element)
        write(parts.rawValue)
        writeLine(object.line)
        for text in texts.compactMap(\.self) { write(text) }
        if parts.contains(.attributes) { write(object.attributes) }
        if parts.contains(.children) { write(object.children) { $0.write($1) } }
    }

    private mutating func write(_ attributes: [String: String]) {
        write(attributes.sorted { $0.key < $1.key }) { writer, attribute in
            writer.write(attribute.key)
            writer.write(attribute.value)
        }
    }

    private mutating func write(_ color: IBColor) {
        switch color {
        case .components(let red, let green, let blue, let alpha, let space):
            write(.components, [red, green, blue, alpha], space)
        case .white(let white, let alpha, let space): write(.white, [white, alpha], space)
        case .system(let name, let value): write(.system, name, value)
        case .named(let name, let value): write(.named, name, value)
        case .pattern(let image): write(.pattern, image, nil)
        }
    }

    private mutating func write(_ kind: CompactForm.ColorKind, _ parts: [Double], _ space: IBColorSpace) {
        write(kind.rawValue)
        for part in parts { write(part) }
        write(UInt64(CompactForm.colorSpaces.firstIndex(of: space) ?? 0))
    }

    private mutating func write(_ kind: CompactForm.ColorKind, _ name: String, _ value: IBColor?) {
        write(kind.rawValue)
        write(name)
        write([value].compactMap(\.self)) { $0.write($1) }
    }

    // MARK: - Numbers and strings

    // Copies of these functions wherever they are called would take the optimiser minutes.

    private mutating func write<Items: Collection>(
        _ items: Items, _ body: (inout CompactWriter, Items.Element) -> Void
    ) {
        write(UInt64(items.count))
        for item in items { body(&self, item) }
    }

    @inline(never)
    private mutating func write(_ number: UInt64) {
        var rest = number
        while rest > 0x7f {
            bytes.append(UInt8(rest & 0x7f) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    @inline(never)
    private mutating func write(_ number: Double) {
        for shift in 0..<8 { bytes.append(UInt8(number.bitPattern >> (8 * UInt64(shift)) & 0xff)) }
    }

    /// Writes the difference from the previous line: even if it is positive, odd if it is negative.
    private mutating func writeLine(_ line: Int) {
        let difference = line &- self.line
        self.line = line
        write(UInt64(bitPattern: Int64((difference << 1) ^ (difference >> 63))))
    }

    private mutating func write(_ string: String) { write(index(of: string)) }

    private mutating func write(optional string: String?) { write(string.map { index(of: $0) + 1 } ?? 0) }

    @inline(never)
    private mutating func index(of string: String) -> UInt64 {
        let exact = ExactString(string: string)
        if let index = CompactWords.indices[exact] ?? indices[exact] { return index }
        let index = UInt64(CompactWords.all.count + strings.count)
        strings.append(string)
        indices[exact] = index
        return index
    }
}
