// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Refuses XML that no parser should see: document types, which can define entities; other encodings than UTF-8; and
/// tags of absurd size. Whether the rest is XML at all, the parser decides.
struct MarkupScanner {
    private let bytes: UnsafeRawBufferPointer
    private let name: String
    private var index = 0
    private var line = 1
    private var lineStart = 0

    static func check(_ data: Data, name: String) throws(IBError) {
        guard data.count <= ReadingLimits.xmlBytes else {
            let limit = ReadingLimits.xmlBytes >> 20
            throw IBError(file: name, message: "the file has \(data.count) bytes; at most \(limit) MB can be read")
        }
        if let error = data.withUnsafeBytes({ bytes in firstError(in: bytes, name: name) }) { throw error }
    }

    private static func firstError(in bytes: UnsafeRawBufferPointer, name: String) -> IBError? {
        var scanner = MarkupScanner(bytes: bytes, name: name)
        do throws(IBError) {
            try scanner.checkStart()
            while try scanner.scanMarkup() {}
            return nil
        } catch {
            return error
        }
    }

    private init(bytes: UnsafeRawBufferPointer, name: String) {
        self.bytes = bytes
        self.name = name
    }

    // MARK: - The start of the file

    private mutating func checkStart() throws(IBError) {
        for compiled: StaticString in ["NIBArchive", "bplist"] where starts(with: compiled) {
            throw error("this is a compiled nib; the .xib or .storyboard file that it was made from is needed")
        }
        if bytes.starts(with: [0xef, 0xbb, 0xbf]) { index = 3 }
        guard !bytes.starts(with: [0xfe, 0xff]), !bytes.starts(with: [0xff, 0xfe]) else {
            throw error("the file is in UTF-16; save it in UTF-8")
        }
        guard let encoding = declaredEncoding, !["utf-8", "utf8", "us-ascii"].contains(encoding) else { return }
        throw error("the file is in the encoding '\(encoding)'; save it in UTF-8")
    }

    /// The encoding in the XML declaration, in lowercase.
    private var declaredEncoding: String? {
        guard starts(with: "<?xml") else { return nil }
        let start = String(decoding: bytes[index..<min(bytes.count, index + 200)], as: UTF8.self)
        let parts = start.prefix { $0 != ">" }.split(separator: "encoding", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        return parts[1].split { $0 == "\"" || $0 == "'" }.dropFirst().first?.lowercased()
    }

    // MARK: - Markup

    /// Goes on past the next piece of markup. Returns false at the end.
    private mutating func scanMarkup() throws(IBError) -> Bool {
        guard skip(until: "<"), index < bytes.count else { return false }
        switch bytes[index] {
        case UInt8(ascii: "!"): return try skipDeclaration()
        case UInt8(ascii: "?"): return skip("?", until: "?>")
        default: return try skipTag()
        }
    }

    /// Goes on past a comment or a section of text.
    private mutating func skipDeclaration() throws(IBError) -> Bool {
        if starts(with: "!--") { return skip("!--", until: "-->") }
        if starts(with: "![CDATA[") { return skip("![CDATA[", until: "]]>") }
        throw error("document types and entities aren't read; remove this declaration")
    }

    private mutating func skipTag() throws(IBError) -> Bool {
        let start = index
        var quote: UInt8 = 0
        while index < bytes.count {
            let byte = bytes[index]
            advance(byte)
            if byte == quote {
                quote = 0
            } else if quote == 0, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if quote == 0, byte == UInt8(ascii: ">") {
                return true
            }
            guard index - start <= ReadingLimits.tagBytes else {
                throw error("a tag has more than \(ReadingLimits.tagBytes >> 10) KB")
            }
        }
        return false
    }

    private func starts(with text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard bytes.count - index >= count else { return false }
        return (0..<count).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
    }

    /// Goes on past a start and an end, which don't overlap: "<!-->" begins a comment and doesn't end it.
    private mutating func skip(_ start: StaticString, until end: StaticString) -> Bool {
        index += start.utf8CodeUnitCount
        return skip(until: end)
    }

    /// Goes on past a text. Returns false, at the end, if it doesn't come any more.
    private mutating func skip(until text: StaticString) -> Bool {
        while index < bytes.count {
            if bytes[index] == text.utf8Start[0], starts(with: text) {
                index += text.utf8CodeUnitCount
                return true
            }
            advance(bytes[index])
        }
        return false
    }

    private mutating func advance(_ byte: UInt8) {
        index += 1
        if byte == UInt8(ascii: "\n") { (line, lineStart) = (line + 1, index) }
    }

    private func error(_ message: String) -> IBError {
        IBError(file: name, line: line, column: index - lineStart + 1, message: message)
    }
}
