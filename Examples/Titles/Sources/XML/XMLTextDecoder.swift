// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc

/// Turns the bytes of a document into UTF-8, piece by piece, and knows the line and the column.
///
///     bytes ──> byte order mark or declaration ──> iconv ──> line ends ──> whole characters
///
/// libxml2 decodes on its own, too, but a character or a line end that two pieces share is a trap for its push parser. So it
/// gets whole characters, and never a carriage return.
final class XMLTextDecoder {
    typealias Sink = (UnsafeBufferPointer<UInt8>) -> Void

    /// The number of bytes within which a declaration must end. Chosen: real ones have less than 100.
    private static let declarationLimit = 1024
    /// The number of bytes that are decoded at once.
    private static let pieceLength = 4096
    /// libxml2 does not find `]]>` across pieces, so brackets at the end of one wait for the next.
    private static let bracket = UInt8(ascii: "]")

    /// The line and the column of the next character, from 1 on.
    private(set) var line = 1, column = 1
    /// The encoding that the transport has named; a byte order mark is stronger, and a declaration weaker.
    private let charset: String?
    /// The bytes that no decision about the encoding was possible for, or those of a character that has begun.
    private var waiting: [UInt8] = []
    private var converter: Converter?
    private var endsWithReturn = false
    private var brackets = 0
    private var output = [UInt8](repeating: 0, count: 4 * pieceLength)

    init(charset: String?) { self.charset = charset }

    /// Decodes the next bytes.
    ///
    /// - Parameters:
    ///   - bytes: any number.
    ///   - isLast: whether nothing follows.
    ///   - sink: receives what can be decoded, also what comes before an error.
    func decode(
        _ bytes: UnsafeRawBufferPointer, isLast: Bool = false, to sink: Sink
    ) throws(XMLParseError) {
        var rest = bytes
        while !rest.isEmpty {
            let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(Self.pieceLength))
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(Self.pieceLength))
            waiting += piece
            try decodeWaiting(isLast: false, sink)
        }
        if isLast { try decodeWaiting(isLast: true, sink) }
    }

    private func decodeWaiting(isLast: Bool, _ sink: Sink) throws(XMLParseError) {
        if converter == nil {
            guard let choice = try encoding(isLast: isLast) else { return }
            waiting.removeFirst(choice.markLength)
            converter = Converter(choice.name)
            guard converter != nil else { throw failure("The encoding “\(choice.name)” is not supported.") }
        }
        let result = convert(sink)
        if isLast || result == .invalid { release(sink) }
        guard result != .invalid else { throw failure("A byte does not belong to the encoding \(converter!.name).") }
        guard !isLast || waiting.isEmpty else { throw failure("The document ends inside of a character.") }
        if result == .null {
            release(sink)
            throw failure("A NUL character is not allowed.", .notWellFormed)
        }
    }

    private func failure(_ message: String, _ kind: XMLParseError.Kind = .encoding) -> XMLParseError {
        XMLParseError(kind: kind, message: message, line: line, column: column)
    }

    // MARK: - Choosing the encoding

    private static let declaration = Array("<?xml".utf8)

    /// - Returns: nil if more bytes are needed.
    private func encoding(isLast: Bool) throws(XMLParseError) -> (name: String, markLength: Int)? {
        if waiting.count < 4, !isLast { return nil }
        if waiting.starts(with: [0xEF, 0xBB, 0xBF]) { return ("UTF-8", 3) }
        if waiting.starts(with: [0xFE, 0xFF]) { return ("UTF-16BE", 2) }
        if waiting.starts(with: [0xFF, 0xFE]) { return ("UTF-16LE", 2) }
        if waiting.starts(with: [0, 0x3C, 0, 0x3F]) { return ("UTF-16BE", 0) }
        if waiting.starts(with: [0x3C, 0, 0x3F, 0]) { return ("UTF-16LE", 0) }
        if let charset { return (try checked(charset), 0) }
        guard waiting.starts(with: Self.declaration.prefix(waiting.count)) else { return ("UTF-8", 0) }
        guard let end = waiting.firstIndex(of: UInt8(ascii: ">")) else {
            guard isLast || waiting.count > Self.declarationLimit else { return nil }
            return ("UTF-8", 0)
        }
        guard let name = Self.declaredName(in: waiting[..<end]) else { return ("UTF-8", 0) }
        return (try checked(name), 0)
    }

    private static func declaredName(in declaration: ArraySlice<UInt8>) -> String? {
        let text = String(decoding: declaration, as: UTF8.self)
        guard text.wholeMatch(of: /<\?xml\s.*/.dotMatchesNewlines()) != nil,
            let match = text.firstMatch(of: /\sencoding\s*=\s*(?:"([^"]*)"|'([^']*)')/)
        else { return nil }
        return String(match.1 ?? match.2 ?? "")
    }

    /// A declaration was read in bytes of 8 bits, so an encoding in which these are no ASCII is a lie. The name goes to
    /// `iconv_open`, which gives other characters a meaning.
    private func checked(_ name: String) throws(XMLParseError) -> String {
        guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9._\-]{0,39}/) != nil else {
            throw failure("“\(name.prefix(40))” is no name of an encoding.")
        }
        guard name.prefixMatch(of: /(UTF|UCS|ISO-10646-UCS)[\-_]?(16|32|2|4)/.ignoresCase()) == nil else {
            throw failure("The document says that it is \(name), but its first bytes are not.")
        }
        return name
    }

    // MARK: - Conversion

    private enum Outcome { case done, invalid, null }

    /// Converts what waits, except for the bytes of a character that is not complete.
    private func convert(_ sink: Sink) -> Outcome {
        while !waiting.isEmpty {
            let (used, written, stop) = converter!.convert(waiting, to: &output)
            waiting.removeFirst(used)
            if deliver(written, sink) { return .null }
            if stop == EILSEQ { return .invalid }
            if stop == EINVAL { return .done }
        }
        return .done
    }

    /// - Returns: whether there is a NUL character. What follows it is not delivered.
    private func deliver(_ count: Int, _ sink: Sink) -> Bool {
        let length = output[..<count].firstIndex(of: 0)
        pass(normalize(length ?? count), sink)
        return length != nil
    }

    /// Makes one line feed of each line end.
    ///
    /// - Returns: the new length of the output.
    private func normalize(_ count: Int) -> Int {
        guard endsWithReturn || output[..<count].contains(0x0D) else { return count }
        var length = 0
        for index in 0..<count {
            let byte = output[index]
            defer { endsWithReturn = byte == 0x0D }
            if byte == 0x0A, endsWithReturn { continue }
            output[length] = byte == 0x0D ? 0x0A : byte
            length += 1
        }
        return length
    }

    private func pass(_ count: Int, _ sink: Sink) {
        guard count > 0 else { return }
        advance(over: output[..<count])
        let end = output[..<count].lastIndex { $0 != Self.bracket }.map { $0 + 1 } ?? 0
        guard end > 0 else { return brackets += count }
        release(sink)
        output.withUnsafeBufferPointer { sink(UnsafeBufferPointer(rebasing: $0[..<end])) }
        brackets = count - end
    }

    /// Delivers the brackets that waited.
    private func release(_ sink: Sink) {
        guard brackets > 0 else { return }
        [UInt8](repeating: Self.bracket, count: brackets).withUnsafeBufferPointer(sink)
        brackets = 0
    }

    private func advance(over text: ArraySlice<UInt8>) {
        var tail = text
        if let last = text.lastIndex(of: 0x0A) {
            line += text.count { $0 == 0x0A }
            column = 1
            tail = text[(last + 1)...]
        }
        column += tail.count { $0 & 0xC0 != 0x80 }
    }
}

/// One conversion of the C library to UTF-8.
private final class Converter {
    let name: String
    private let descriptor: iconv_t

    init?(_ name: String) {
        self.name = name
        descriptor = iconv_open("UTF-8", name)
        // The C library's way to say that it knows no such encoding.
        if Int(bitPattern: descriptor) == -1 { return nil }
    }

    deinit { iconv_close(descriptor) }

    /// - Returns: the numbers of bytes read and written, and why it stopped: 0, `E2BIG`, `EILSEQ` or `EINVAL`.
    func convert(_ input: [UInt8], to output: inout [UInt8]) -> (Int, Int, Int32) {
        var input = input
        return input.withUnsafeMutableBytes { input in
            output.withUnsafeMutableBytes { output in
                var source = input.baseAddress?.assumingMemoryBound(to: CChar.self), sourceLeft = input.count
                var target = output.baseAddress?.assumingMemoryBound(to: CChar.self), targetLeft = output.count
                let result = iconv(descriptor, &source, &sourceLeft, &target, &targetLeft)
                let stop = result == -1 ? errno : 0
                return (input.count - sourceLeft, output.count - targetLeft, stop)
            }
        }
    }
}
