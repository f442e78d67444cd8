// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CLibXML2
import Foundation

/// The name of an element or an attribute.
struct XMLName: Hashable, Sendable {
    /// The name without its prefix.
    var local: String
    /// The namespace; nil if there is none.
    var namespace: String? = nil
}

/// An attribute of an element. Declarations of namespaces are none.
struct XMLAttribute: Hashable, Sendable {
    var name: XMLName
    /// The value, with the characters that its references stand for.
    var value: String
}

/// Parses a document that comes in pieces, and calls a block for each thing in it.
///
///     let parser = XMLEventParser()
///     parser.elementStart = { name, attributes in ... }
///     parser.characters = { text in ... }
///     parser.error = { error in ... }
///     for try await bytes in pieces { parser.parse(bytes) }
///     parser.finish()
///
/// The events do not depend on how the document is divided into pieces. Only of the text right before an error the end may
/// be missing. Nothing of the document is kept, so memory does not grow with its length. Processing instructions are not
/// reported.
///
/// Documents are from strangers. A document type with declarations or with an external part is an error, because entities can
/// grow without limit, or name files and other servers. So only the five predefined entities exist. Depth, attributes and
/// names have limits.
///
/// A parser parses one document. It may be used on any thread, but only on one at a time.
final class XMLEventParser {
    /// The limits of a document.
    struct Limits: Sendable {
        /// The number of elements inside of each other. At most 256, which is libxml2's own limit.
        var depth = 100
        /// The number of attributes of an element.
        var attributes = 256
        /// The length of a name in bytes.
        var name = 1000
        /// The length of a tag, comment or processing instruction in bytes, with everything in it.
        var markup = 128 * 1024
    }

    /// The number of bytes for different names, chosen: feeds have less than 10 kB.
    private static let nameMemory = 1 << 20

    /// Called before everything else.
    var documentStart: () -> Void = {}
    /// Called at the end of a document without errors.
    var documentEnd: () -> Void = {}
    /// Called at a start tag.
    var elementStart: (XMLName, [XMLAttribute]) -> Void = { _, _ in }
    /// Called at an end tag, and after the start of an empty element.
    var elementEnd: (XMLName) -> Void = { _ in }
    /// Called with text. A text of more than 4,096 bytes comes in pieces of about that length.
    var characters: (String) -> Void = { _ in }
    /// Called with the contents of a CDATA section, in pieces like text.
    var cdata: (String) -> Void = { _ in }
    /// Called with the text of a comment, which is never in pieces.
    var comment: (String) -> Void = { _ in }
    /// Called once, at the first error. Nothing is called afterwards.
    var error: (XMLParseError) -> Void = { _ in }

    /// The error that has ended the parsing.
    private(set) var failure: XMLParseError?
    /// The elements that have begun and not ended.
    var openElements: [XMLName] = []
    let limits: Limits

    private let decoder: XMLTextDecoder
    private var context: xmlParserCtxtPtr?
    private var state = State.new
    private enum State { case new, parsing, finishing, finished }
    private var hasRoot = false
    /// The text whose end is not known yet.
    private var text = TextPiece()

    /// Creates a parser.
    ///
    /// - Parameters:
    ///   - charset: the encoding that the transport has named, such as the parameter of a content type.
    ///   - limits: what the document may have at most.
    init(charset: String? = nil, limits: Limits = Limits()) {
        decoder = XMLTextDecoder(charset: charset)
        self.limits = limits
        var handler = Self.handler
        context = xmlCreatePushParserCtxt(&handler, Unmanaged.passUnretained(self).toOpaque(), nil, 0, nil)
        // libxml2 keeps each name once. The default is 10 MB, in which a million names would have a place.
        xmlDictSetLimit(context!.pointee.dict, Self.nameMemory)
        // Without NOENT an ampersand in an attribute's value would be `&#38;`. There are no entities that it could replace.
        let options = [XML_PARSE_NONET, XML_PARSE_NOENT, XML_PARSE_IGNORE_ENC]
        xmlCtxtUseOptions(context, options.reduce(0) { $0 | Int32($1.rawValue) })
    }

    deinit { xmlFreeParserCtxt(context) }

    // MARK: - Parsing

    /// Parses the next bytes of the document. Has no effect after an error, and after `finish()`.
    func parse(_ bytes: Data) { bytes.withUnsafeBytes { parse($0) } }

    /// Parses the next bytes of the document. Has no effect after an error, and after `finish()`.
    func parse(_ bytes: UnsafeRawBufferPointer) {
        begin()
        decode(bytes, isLast: false)
    }

    /// Ends the document. Has no effect after an error, or if it was called before.
    func finish() {
        begin()
        decode(UnsafeRawBufferPointer(start: nil, count: 0), isLast: true)
        guard failure == nil, state != .finished else { return }
        state = .finishing
        xmlParseChunk(context, nil, 0, 1)
        state = .finished
        guard failure == nil else { return }
        flush()
        documentEnd()
    }

    private func begin() {
        guard state == .new else { return }
        state = .parsing
        documentStart()
    }

    private func decode(_ bytes: UnsafeRawBufferPointer, isLast: Bool) {
        guard failure == nil, state == .parsing else { return }
        do { try decoder.decode(bytes, isLast: isLast, to: feed) } catch { fail(afterParsing: error) }
    }

    private func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard failure == nil, let address = bytes.baseAddress else { return }
        address.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
            _ = xmlParseChunk(context, $0, Int32(bytes.count), 0)
        }
        drainCDATA()
        guard failure == nil, pendingLength > limits.markup else { return }
        fail(.limit, "A tag, comment or declaration has more than \(limits.markup) bytes.")
    }

    /// The number of bytes that libxml2 keeps because a tag or a text is not complete.
    private var pendingLength: Int {
        guard let input = context?.pointee.input else { return 0 }
        return input.pointee.end - input.pointee.cur
    }

    /// libxml2 delivers 300 bytes of a CDATA section a call as long as it does not know its end, and keeps the others.
    private func drainCDATA() {
        var before = Int.max
        while failure == nil, context?.pointee.instate == XML_PARSER_CDATA_SECTION, pendingLength < before {
            before = pendingLength
            xmlParseChunk(context, "", 0, 0)
        }
    }

    // MARK: - Errors

    /// Reports an error at the place up to which libxml2 has parsed. The first one counts.
    func fail(_ kind: XMLParseError.Kind, _ message: String) {
        guard let input = context?.pointee.input else { return }
        fail(
            XMLParseError(
                kind: kind, message: message, line: Int(input.pointee.line), column: Int(input.pointee.col)))
    }

    func fail(_ error: XMLParseError) {
        guard failure == nil, state != .finished else { return }
        flush()
        failure = error
        xmlStopParser(context)
        self.error(error)
    }

    /// The text before the error may still be in libxml2.
    private func fail(afterParsing error: XMLParseError) {
        guard failure == nil else { return }
        state = .finished
        xmlParseChunk(context, nil, 0, 1)
        state = .parsing
        fail(error)
    }

    /// Reports an error that libxml2 has found. At the end of the document it is the end that is wrong, if nothing is left
    /// to parse.
    func fail(_ message: String, line: Int, column: Int) {
        let isTruncated = state == .finishing && (!hasRoot || !openElements.isEmpty) && pendingLength == 0
        let element = openElements.last.map { "inside of the element <\($0.local)>" } ?? "before its first element"
        fail(
            XMLParseError(
                kind: isTruncated ? .truncated : .notWellFormed,
                message: isTruncated ? "The document ends \(element)." : message, line: line, column: column))
    }

    // MARK: - Events of libxml2

    func start(_ name: XMLName, _ attributes: [XMLAttribute]) {
        flush()
        hasRoot = true
        openElements.append(name)
        elementStart(name, attributes)
    }

    func end(_ name: XMLName) {
        flush()
        openElements.removeLast()
        elementEnd(name)
    }

    func add(_ bytes: UnsafeBufferPointer<UInt8>, isCDATA: Bool) {
        if text.isCDATA != isCDATA { flush() }
        text.isCDATA = isCDATA
        text.bytes += bytes
        while let piece = text.takePiece() { deliver(piece) }
    }

    func report(comment text: String) {
        flush()
        comment(text)
    }

    /// Delivers the text that waits for its end.
    private func flush() {
        if let piece = text.takeRest() { deliver(piece) }
    }

    private func deliver(_ piece: String) { text.isCDATA ? cdata(piece) : characters(piece) }
}

/// Gathers text, and divides it into pieces whose ends do not depend on how it came.
private struct TextPiece {
    /// The length of a piece in bytes, if no character is divided by it.
    private static let length = 4096

    var isCDATA = false
    var bytes: [UInt8] = []

    mutating func takePiece() -> String? {
        guard bytes.count > Self.length else { return nil }
        return take(bytes[...Self.length].lastIndex { $0 & 0xC0 != 0x80 } ?? Self.length)
    }

    mutating func takeRest() -> String? { bytes.isEmpty ? nil : take(bytes.count) }

    private mutating func take(_ count: Int) -> String {
        defer { bytes.removeFirst(count) }
        return String(decoding: bytes[..<count], as: UTF8.self)
    }
}
