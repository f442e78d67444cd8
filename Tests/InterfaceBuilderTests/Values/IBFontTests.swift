// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import Testing

@Suite struct IBFontTests {
    struct Case: Sendable {
        let attributes: String
        let font: IBFont?
    }

    static let cases: [Case] = [
        Case(attributes: "type='system' pointSize='17'", font: IBFont(.system(weight: nil), pointSize: 17)),
        Case(
            attributes: "type='system' weight='semibold' pointSize='13'",
            font: IBFont(.system(weight: "semibold"), pointSize: 13)),
        Case(attributes: "type='boldSystem' pointSize='18'", font: IBFont(.boldSystem, pointSize: 18)),
        Case(attributes: "type='italicSystem' pointSize='18'", font: IBFont(.italicSystem, pointSize: 18)),
        Case(
            attributes: "name='Georgia' family='Georgia' pointSize='30'",
            font: IBFont(.named("Georgia", family: "Georgia"), pointSize: 30)),
        Case(
            attributes: "style='UICTFontTextStyleBody'", font: IBFont(.style("UICTFontTextStyleBody"), pointSize: nil)),
        Case(attributes: "type='system'", font: IBFont(.system(weight: nil), pointSize: nil)),
    ]

    @Test(arguments: cases) func everyFormIsRead(example: Case) throws {
        let document = try Xib.read("<label><fontDescription key='fontDescription' \(example.attributes)/></label>")
        #expect(document.objects[0].font("fontDescription") == example.font)
        #expect(document.warnings == [])
    }

    @Test(arguments: ["", "type='handwritten'", "pointSize='3'"]) func aFontWithoutADesignIsNil(attributes: String)
        throws
    {
        let document = try Xib.read("<label><fontDescription key='fontDescription' \(attributes)/></label>")
        #expect(document.objects[0].font("fontDescription") == nil)
        #expect(document.warnings.map(\.object) == ["fontDescription"])
    }
}
