// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Titles

@MainActor
struct XMLEventParserTests {
    // MARK: - Events

    @Test func reportsEverythingInOrder() {
        let events = Events(
            """
            <?xml version="1.0"?>
            <!-- first --><feed xmlns="urn:a" xmlns:g="urn:g" g:mark="1 &amp; &#x20AC;" plain='a
            b'><empty/>text &lt;&#228;&gt;<![CDATA[<raw> & ]] ]]></feed><?target data?>

            """)
        #expect(
            events.all == [
                "document", "comment: first ", "start urn:a feed urn:g mark=1 & €,- plain=a b", "start urn:a empty",
                "end urn:a empty", "text:text <ä>", "cdata:<raw> & ]] ", "end urn:a feed", "end of document",
            ])
    }

    @Test func normalizesLineEndsAlsoAcrossPieces() {
        #expect(Events("<a>1\r\n2\r3\n4</a>", in: { _ in 1 }).all.contains("text:1\n2\n3\n4"))
    }

    @Test func deliversLongTextInPieces() {
        let text = String(repeating: "äöü€ ", count: 250_000)
        let events = Events("<a>\(text)</a>")
        let pieces = events.all.filter { $0.hasPrefix("text:") }.map { $0.dropFirst("text:".count) }
        #expect(pieces.joined() == text)
        #expect(pieces.count > 100)
        #expect(pieces.allSatisfy { $0.utf8.count <= 4096 })
    }

    @Test func deliversLongCDATAInPieces() {
        let text = String(repeating: "]]x]>日本", count: 30_000)
        let events = Events("<a><![CDATA[\(text)]]></a>")
        let pieces = events.all.filter { $0.hasPrefix("cdata:") }.map { $0.dropFirst("cdata:".count) }
        #expect(pieces.joined() == text)
        #expect(pieces.allSatisfy { $0.utf8.count <= 4096 })
    }

    @Test func doesNothingAfterTheEnd() {
        let parser = XMLEventParser()
        var count = 0
        parser.documentEnd = { count += 1 }
        parser.error = { _ in count += 100 }
        parser.parse(Data("<a/>".utf8))
        parser.finish()
        parser.finish()
        parser.parse(Data("<".utf8))
        #expect(count == 1)
        #expect(parser.failure == nil)
    }

    // MARK: - Pieces

    @Test(arguments: Documents.all) func eventsDoNotDependOnPieces(_ document: Documents) {
        let whole = Events(document.bytes, in: { _ in document.bytes.count }).comparable
        for length in [1, 2, 3, 7, 61, 300, 4095] {
            #expect(Events(document.bytes, in: { _ in length }).comparable == whole, "pieces of \(length) bytes")
        }
        for seed in 1...20 {
            var random = SeededGenerator(seed: UInt64(seed))
            #expect(
                Events(document.bytes, in: { _ in .random(in: 1...(seed * seed), using: &random) }).comparable == whole,
                "seed \(seed)")
        }
    }

    // MARK: - Encodings

    @Test func readsEncodings() {
        let latin = Data(#"<?xml version="1.0" encoding="ISO-8859-1"?><a>x"#.utf8) + [0xE4] + Data("</a>".utf8)
        #expect(Events(latin).all.contains("text:xä"))
        let text = #"<?xml version="1.0" encoding="UTF-16"?><a>ä€🪐</a>"#
        let encodings: [([UInt8], String.Encoding)] = [
            ([0xFF, 0xFE], .utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian),
        ]
        for (mark, encoding) in encodings {
            let bytes = text.data(using: encoding)!
            #expect(Events(Data(mark) + bytes).all.contains("text:ä€🪐"))
            #expect(Events(bytes).all.contains("text:ä€🪐"))
        }
        #expect(Events("\u{FEFF}<a>ä</a>").all.contains("text:ä"))
    }

    @Test func theTransportsEncodingIsStrongerThanTheDeclaration() {
        let bytes = Data(#"<?xml version="1.0" encoding="UTF-8"?><a>"#.utf8) + [0xE4] + Data("</a>".utf8)
        let parser = XMLEventParser(charset: "ISO-8859-1")
        var text = ""
        parser.characters = { text += $0 }
        parser.parse(bytes)
        parser.finish()
        #expect(text == "ä")
    }

    // MARK: - Errors

    @Test(
        arguments: [
            ("<a>\n<b>x</a>", .notWellFormed, 2, "mismatch"),
            ("<a>\n this & that</a>", .notWellFormed, 2, ""),
            ("<a>&nbsp;</a>", .notWellFormed, 1, "nbsp"),
            ("<a>\n\nx\u{1}</a>", .notWellFormed, 3, "invalid"),
            ("<a>\nx\u{0}</a>", .notWellFormed, 2, "NUL"),
            ("<a/>\n<b/>", .notWellFormed, 2, "Extra content"),
            ("<a><g:b/></a>", .notWellFormed, 1, "prefix g"),
            ("<a b='1' b='2'/>", .notWellFormed, 1, "redefined"),
            ("hello", .notWellFormed, 1, "does not begin"),
            ("<a>\n<b>text", .truncated, 2, "<b>"),
            ("<a><b c='", .truncated, 1, "<a>"),
            ("", .truncated, 1, "before its first element"),
            ("<?xml version='1.0' encoding='klingon'?><a/>", .encoding, 1, "klingon"),
            ("<?xml version='1.0' encoding='UTF-16'?><a/>", .encoding, 1, "UTF-16"),
            ("<?xml version='1.0' encoding='UTF-8//TRANSLIT'?><a/>", .encoding, 1, "no name"),
        ] as [(String, XMLParseError.Kind, Int, String)])
    func reportsErrors(_ document: String, _ kind: XMLParseError.Kind, _ line: Int, _ message: String) throws {
        let error = try #require(Events(document).failure)
        #expect(error.kind == kind)
        #expect(error.line == line)
        #expect(error.message.contains(message) || message.isEmpty, "\(error)")
        #expect(error.description.contains("Line \(line), column \(error.column)"))
    }

    @Test func reportsTheColumnOfABrokenCharacter() {
        let error = Events(Data("<a>\näö".utf8) + [0xC3, 0x28] + Data("</a>".utf8)).failure
        #expect(error?.kind == .encoding)
        #expect(error?.line == 2)
        #expect(error?.column == 3)
    }

    @Test func refusesOverlongAndUnfinishedCharacters() {
        #expect(Events(Data("<a>".utf8) + [0xC0, 0x80] + Data("</a>".utf8)).failure?.kind == .encoding)
        #expect(
            Events(Data("<a>x".utf8) + [0xE2, 0x82]).failure?.message == "The document ends inside of a character.")
    }

    @Test(arguments: [
        "<!DOCTYPE l [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;&a;'>]><l>&b;</l>",
        "<!DOCTYPE l [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><l>&a;</l>",
        "<!DOCTYPE l [<!ENTITY % a SYSTEM 'http://127.0.0.1:1/'>%a;]><l/>",
        "<!DOCTYPE l [<!ENTITY a SYSTEM 'x' NDATA gif>]><l/>",
        "<!DOCTYPE l [<!ATTLIST l a CDATA 'x'>]><l/>", "<!DOCTYPE l [<!ELEMENT l ANY>]><l/>",
        "<!DOCTYPE l [<!NOTATION gif SYSTEM 'gif'>]><l/>", "<!DOCTYPE l SYSTEM 'http://127.0.0.1:1/x.dtd'><l/>",
        "<!DOCTYPE l PUBLIC '-//X//Y' 'x.dtd'><l/>",
    ])
    func refusesDeclarations(_ document: String) {
        #expect(Events(document).failure?.kind == .forbidden)
    }

    @Test func acceptsADocumentTypeThatDeclaresNothing() {
        #expect(Events("<!DOCTYPE html><html/>").failure == nil)
        #expect(Events("<!DOCTYPE l [ <!-- nothing --> ]><l/>").failure == nil)
    }

    // MARK: - Limits

    @Test(arguments: Documents.tooLong) func refusesWhatIsTooLong(_ document: Documents) {
        #expect(Events(document.bytes).failure?.kind == .limit)
    }

    @Test func limitsCanBeChosen() {
        let parser = XMLEventParser(limits: XMLEventParser.Limits(depth: 2))
        parser.parse(Data("<a><b><c/></b></a>".utf8))
        #expect(parser.failure?.message == "More than 2 elements are inside of each other.")
    }
}

// MARK: - Help

/// Documents of many kinds, most of them not in order.
struct Documents: Sendable, CustomTestStringConvertible {
    var name: String
    var bytes: Data

    var testDescription: String { name }

    init(_ name: String, _ bytes: Data) { (self.name, self.bytes) = (name, bytes) }

    init(_ name: String, _ text: String) { self.init(name, Data(text.utf8)) }

    static let all: [Documents] = [
        Documents(
            "all kinds",
            "<?xml version='1.0' encoding='utf-8'?>\r\n<!-- c --><a xmlns='u' xmlns:g='v' g:b='1 &amp; 2'>\r<b/>t&amp;ä€🪐"
                + "\r\n<![CDATA[<raw> ]] ]]>]]&gt;</a><?pi x?>\n"),
        Documents("long text", "<a>" + String(repeating: "häuser &amp; gärten €\r\n", count: 700) + "</a>"),
        Documents("long CDATA", "<a><![CDATA[" + String(repeating: "ä€]]x]>🪐", count: 1000) + "]]></a>"),
        Documents("brackets", "<a>x]]y]]]z ]] </a>"),
        Documents("wrong brackets", "<a>" + String(repeating: "x", count: 700) + "]]> there</a>"),
        Documents("mismatch", "<a>\n  <b>x</c></a>"), Documents("ampersand", "<a>\n this & that</a>"),
        Documents("control", "<a>\nok\u{1}x</a>"), Documents("NUL", "<a>\nok äö\u{0}x</a>"),
        Documents("two roots", "<a/>\n<b/>"), Documents("truncated", "<a><b>hello &amp; you"),
        Documents("truncated tag", "<a><b foo='1"), Documents("entities", "<!DOCTYPE l [<!ENTITY a 'x'>]><l>&a;</l>"),
        Documents("truncated CDATA", "<a><![CDATA[" + String(repeating: "abcä", count: 300)),
        Documents("no encoding", "<?xml version='1.0' encoding='klingon'?><a/>"),
        Documents(
            "broken character", Data(("<a>ok\n<b>" + String(repeating: "ab", count: 450)).utf8) + [0xC3, 0x28, 0x3C]),
        Documents("UTF-16", Data([0xFF, 0xFE]) + "<a>ä€🪐\r\n</a>".data(using: .utf16LittleEndian)!),
    ]
}

extension Documents {
    fileprivate static let tooLong = [
        Documents("depth", String(repeating: "<a>", count: 101)),
        Documents("attributes", "<a \((0...256).map { "a\($0)=''" }.joined(separator: " "))/>"),
        Documents("name of an element", "<\(String(repeating: "n", count: 1001))/>"),
        Documents("name of an attribute", "<a \(String(repeating: "n", count: 1001))=''/>"),
        Documents("value", "<a b='\(String(repeating: "x", count: 300_000))'/>"),
        Documents("comment", "<!--\(String(repeating: "x", count: 300_000))--><a/>"),
        Documents(
            "different names",
            "<a>" + (1...6000).map { "<n\($0)\(String(repeating: "n", count: 900))/>" }.joined() + "</a>"),
        Documents("document type", "<!DOCTYPE a [\(String(repeating: " ", count: 300_000))"),
    ]
}

/// The events of a document as texts.
@MainActor
private final class Events {
    private(set) var all: [String] = []
    private(set) var failure: XMLParseError?

    convenience init(_ document: String, in length: (Int) -> Int = { _ in .max }) {
        self.init(Data(document.utf8), in: length)
    }

    /// - Parameters:
    ///   - document: its bytes.
    ///   - length: the length of the piece that begins at an offset.
    init(_ document: Data, in length: (Int) -> Int = { _ in .max }) {
        let parser = XMLEventParser()
        observe(parser)
        var start = 0
        while start < document.count {
            let end = start + min(document.count - start, length(start))
            parser.parse(document.subdata(in: start..<end))
            start = end
        }
        parser.finish()
        failure = parser.failure
    }

    private func observe(_ parser: XMLEventParser) {
        parser.documentStart = { [unowned self] in all.append("document") }
        parser.documentEnd = { [unowned self] in all.append("end of document") }
        parser.elementStart = { [unowned self] name, attributes in
            let values = attributes.map { "\($0.name.namespace ?? "-") \($0.name.local)=\($0.value)" }
            all.append(
                (["start \(name.text)"] + [values.joined(separator: ",")]).filter { !$0.isEmpty }.joined(separator: " ")
            )
        }
        parser.elementEnd = { [unowned self] in all.append("end \($0.text)") }
        parser.characters = { [unowned self] in all.append("text:\($0)") }
        parser.cdata = { [unowned self] in all.append("cdata:\($0)") }
        parser.comment = { [unowned self] in all.append("comment:\($0)") }
        parser.error = { [unowned self] in all.append("error \($0.kind) \($0)") }
    }

    /// Without the text right before an error.
    var comparable: [String] {
        guard failure != nil, let error = all.last else { return all }
        let end = all.dropLast().lastIndex { !$0.hasPrefix("text:") && !$0.hasPrefix("cdata:") } ?? -1
        return all[...end] + [error]
    }
}

extension XMLName {
    fileprivate var text: String { "\(namespace ?? "-") \(local)" }
}
