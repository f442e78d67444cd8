// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import Testing

@Suite struct TextTests {
    @Test func textIsAnAttributeOrAChild() throws {
        #expect(try Fixture.texts.object("mUl-21-aaa").string("text") == "First line\nsecond line & more")
        #expect(try Fixture.texts.object("eNt-21-aaa").string("text") == "Café <1>\nopen")
        #expect(try Fixture.texts.object("tVw-21-aaa").string("text") == "Waves")
        #expect(try Fixture.texts.object("tVw-21-aaa").string("nothing") == nil)
        #expect(try Xib.view(with: "<string key='text'/>").string("text") == "")
        #expect(
            try Xib.view(with: "<string key='text'><![CDATA[a < b]]> &amp; c</string>").string("text") == "a < b & c")
    }

    @Test func textInBase64IsDecoded() throws {
        let label = try Fixture.texts.object("b64-21-aaa")
        #expect(label.string("text") == "Bell: \u{7}")
        #expect(label.child(key: "text")?.attributes == [:])
    }

    @Test(arguments: ["A", "****", "/w=="]) func badBase64IsEmpty(text: String) throws {
        let label = "<label id='a'><string key='text' base64-UTF8='YES'>\(text)</string></label>"
        #expect(try Xib.object(label).string("text") == "")
        #expect(try Xib.warnings(label) == ["Test.xib:3: string: is not UTF-8 in base 64, and is empty now"])
    }

    @Test func textElsewhereIsIgnoredWithAWarning() throws {
        #expect(try Xib.warnings("<view id='a'>words</view>") == ["Test.xib:3: view a: has text, which is ignored"])
    }

    @Test func attributedStringsHaveFragments() throws {
        let text = try #require(Fixture.texts.object("aTt-21-aaa").attributedString("attributedText"))
        #expect(text.string == "High water\n")
        let first = text.fragments[0], second = text.fragments[1]
        #expect(first.color == .components(red: 1, green: 0, blue: 0, alpha: 1, .sRGB))
        #expect(first.font == IBFont(.system(weight: nil), pointSize: 17))
        #expect(first.paragraphStyle?.attributes["alignment"] == "center")
        #expect(first.paragraphStyle?.number("lineSpacing") == 4)
        #expect(second.font == IBFont(.named("Georgia-Bold", family: nil), pointSize: 12))
        #expect(second.color == nil && second.backgroundColor == nil && second.paragraphStyle == nil)
    }
}
