// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import Testing

@Suite struct BadFileTests {
    @Test(arguments: [
        ("<view><label></view>", "Test.xib:3:", "an element is closed by a tag of another name"),
        ("<view", "Test.xib:4:", "a name is missing"),
        ("<view text=\"a & b\"/>", "Test.xib:3:", "write '&lt;' for '<' and '&amp;' for '&'"),
        ("<view text=\"a &b c\"/>", "Test.xib:3:", "'&' begins the name of a character"),
        ("<view text=\"a\" text=\"b\"/>", "Test.xib:3:", "an attribute is there twice"),
        ("<view text=a/>", "Test.xib:3:", "the value of an attribute must be in quotes"),
        ("<view>&secret;</view>", "Test.xib:3:", "'&' begins the name of a character"),
        ("<view text='a<b'/>", "Test.xib:3:", "must be written '&lt;'"),
        ("<view>\u{1}</view>", "Test.xib:3:", "a character is not allowed"),
    ])
    func brokenXMLIsAnErrorWithAPosition(text: String, position: String, message: String) throws {
        let error = try #require(Xib.error(reading: Xib.text(text)))
        #expect(error.description.hasPrefix(position), "\(error)")
        #expect(error.message.contains(message), "\(error)")
        #expect((error.column ?? 0) > 0)
    }

    @Test(arguments: ["", "<", "   ", "text", "<?xml version='1.0'?>", "\u{feff}", "<!-- -->", "{}"])
    func aFileWithoutElementsIsAnError(text: String) {
        #expect(Xib.error(reading: text)?.file == "Test.xib")
    }

    @Test func aTruncatedFileIsAnError() throws {
        let data = try Fixture.classic.data()
        let end = try #require(data.lastIndex(of: UInt8(ascii: "<")))
        for length in stride(from: 0, to: end, by: 97) {
            #expect(throws: IBError.self) { try IBDocument.read(data.prefix(length), name: "a") }
        }
    }

    @Test func whatIsMissingOrTooMuchIsSaid() {
        #expect(
            Xib.error(reading: "<document><objects>")?.message == "the file ends too early; an element is not closed")
        #expect(Xib.error(reading: "<document/><document/>")?.message == "there is something after the root element")
        #expect(Xib.error(reading: "device")?.message == "this is not XML")
    }

    @Test(arguments: [
        ("com.apple.InterfaceBuilder.AppleTV.Storyboard", "is for tvOS"),
        ("com.apple.InterfaceBuilder3.AppleTV.XIB", "is for tvOS"),
        ("com.apple.InterfaceBuilder.WatchKit.Storyboard", "is for watchOS"),
        ("com.apple.InterfaceBuilder3.Cocoa.XIB", "is for macOS"),
        ("com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB", "is for macOS"),
        ("com.apple.InterfaceBuilder9.Hologram", "is unknown"),
    ])
    func otherPlatformsAreNamed(type: String, message: String) throws {
        let error = try #require(Xib.error(reading: "<document type='\(type)'><objects/></document>"))
        #expect(error.message.contains(message) && error.message.contains(type))
        #expect(error.line == 1)
    }

    @Test func otherFilesAreNamed() throws {
        #expect(
            Xib.error(reading: "<archive type='com.apple.InterfaceBuilder3.CocoaTouch.XIB'/>")?.message
                == "archive: this form is older than Xcode 5; open the file in a newer Xcode and save it")
        #expect(Xib.error(reading: "<html/>")?.message.contains("the root element must be 'document'") == true)
        #expect(Xib.error(reading: "<document type='text'/>")?.message.contains("root element is 'text'") == true)
        #expect(Xib.error(reading: "NIBArchive\u{1}\u{0}")?.message.contains("compiled nib") == true)
        #expect(Xib.error(reading: "bplist00")?.message.contains("compiled nib") == true)
    }

    @Test func otherEncodingsAreNamed() throws {
        let wide = try #require(Xib.text("<view/>").data(using: .utf16))
        #expect(throws: IBError(file: "a", line: 1, column: 1, message: "the file is in UTF-16; save it in UTF-8")) {
            try IBDocument.read(wide, name: "a")
        }
        let latin = Xib.text("<view/>").replacing("UTF-8", with: "ISO-8859-1")
        #expect(Xib.error(reading: latin)?.message == "the file is in the encoding 'iso-8859-1'; save it in UTF-8")
        #expect(try IBDocument.read(Data([0xef, 0xbb, 0xbf] + Xib.text("<view/>").utf8), name: "a").objects.count == 1)
        let broken = Xib.text("<view text='X'/>").utf8.map { $0 == UInt8(ascii: "X") ? 0xff : $0 }
        #expect(throws: IBError.self) { try IBDocument.read(Data(broken), name: "a") }
    }

    // MARK: - Entities

    @Test(arguments: [
        "<!DOCTYPE a [<!ENTITY b 'bbbbbbbb'><!ENTITY c '&b;&b;&b;&b;&b;&b;&b;&b;'><!ENTITY d '&c;&c;&c;&c;&c;&c;'>]>",
        "<!DOCTYPE a SYSTEM 'file:///etc/passwd'>", "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]>",
        "<!DOCTYPE a>", "<!--><a b='--><!DOCTYPE a>", "<?pi <!-- ?><!-- ?> --><!DOCTYPE a>",
    ])
    func documentTypesAreRefused(declaration: String) throws {
        let text = Xib.text("<view text='&b;'/>").replacing("<document", with: declaration + "<document")
        let error = try #require(Xib.error(reading: text))
        #expect(error.message == "document types and entities aren't read; remove this declaration")
        #expect(error.line == 2)
    }

    @Test func commentsAndSectionsMayContainAnything() throws {
        let text = "<!-- <!DOCTYPE a> --><label><string key='text'><![CDATA[<!DOCTYPE a>]]></string></label>"
        #expect(try Xib.object(text).string("text") == "<!DOCTYPE a>")
    }

    // MARK: - Limits

    @Test(arguments: [501, 1000, 1_000_000]) func deeplyNestedElementsAreAnError(depth: Int) throws {
        // Two elements are around them. That they aren't closed is not seen any more.
        let text = String(repeating: "<view>", count: depth - 2)
        let error = try #require(Xib.error(reading: Xib.text(text)))
        #expect(error.message == "more than 500 elements are within each other")
        #expect(error.line == 3)
    }

    @Test func deepIgnoredElementsAreAnErrorToo() throws {
        let text = String(repeating: "<device>", count: 1_000_000)
        #expect(Xib.error(reading: Xib.text(text))?.message == "more than 500 elements are within each other")
    }

    @Test func elementsNestedUpToTheLimitAreReadAndUsed() throws {
        let text = String(repeating: "<view>", count: 498) + String(repeating: "</view>", count: 498)
        let object = try Xib.object(text)
        #expect(object.applying(IBSizeClass(horizontal: .compact, vertical: nil)).descendants.count == 498)
    }

    @Test func aFileOfFiftyMegabytesIsAnError() throws {
        let data = Data(Xib.text("<label text='").utf8) + Data(repeating: UInt8(ascii: "a"), count: 50_000_000)
        #expect(throws: IBError(file: "a", message: "the file has \(data.count) bytes; at most 32 MB can be read")) {
            try IBDocument.read(data, name: "a")
        }
    }

    @Test func tooManyElementsAreAnError() throws {
        let error = Xib.error(reading: Xib.text(String(repeating: "<a/>", count: 500_001)))
        #expect(error?.message == "the file has more than 500000 elements")
    }

    @Test func aTagOfManyAttributesIsAnError() throws {
        let attributes = (0..<100_000).map { " a\($0)=''" }.joined()
        let error = try #require(Xib.error(reading: Xib.text("<view\(attributes)/>")))
        #expect(error.message == "a tag has more than 256 KB")
    }

    @Test func longTextsAreRead() throws {
        let text = String(repeating: "wave ", count: 2_000_000)
        #expect(try Xib.object("<label><string key='text'>\(text)</string></label>").string("text") == text)
    }
}
