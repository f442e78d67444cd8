// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import Testing

@Suite struct IBRuntimeAttributeTests {
    @Test func everyTypeIsRead() throws {
        let attributes = try Fixture.dialog.object("dLg-8c-Vue").runtimeAttributes
        let badge = IBImage(name: "anchor", size: CGSize(width: 64, height: 48))
        let expected: [(String, IBRuntimeAttribute.Value)] = [
            ("layer.cornerRadius", .integer(12)), ("shade", .real(0.25)), ("isRaised", .boolean(true)),
            ("caption", .string("New")),
            ("edge", .color(.components(red: 0.5, green: 0.25, blue: 1, alpha: 1, .displayP3))),
            ("badge", .image(badge)), ("origin", .point(CGPoint(x: 1, y: 2))),
            ("offset", .size(CGSize(width: 3, height: 4))), ("hole", .rect(CGRect(x: 1, y: 2, width: 3, height: 4))),
            ("letters", .range(location: 5, length: 6)), ("partner", .null),
        ]
        #expect(attributes.map(\.keyPath) == expected.map(\.0))
        #expect(attributes.map(\.value) == expected.map(\.1))
    }

    @Test func longStringsAreChildren() throws {
        let view = try attribute(
            "<userDefinedRuntimeAttribute type='string' keyPath='a'><string key='value'>x</string>")
        #expect(view.runtimeAttributes.map(\.value) == [.string("x")])
        let empty = try attribute("<userDefinedRuntimeAttribute type='string' keyPath='a'>")
        #expect(empty.runtimeAttributes.map(\.value) == [.string("")])
    }

    private func attribute(_ start: String) throws -> IBObject {
        try Xib.view(
            with: "<userDefinedRuntimeAttributes>\(start)</userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>")
    }

    @Test(arguments: ["type='number'", "type='boolean' value='1'", "type='colour'", "", "type='rect'", "type='range'"])
    func malformedOnesAreLeftOut(attributes: String) throws {
        let text = """
            <view><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute keyPath='a' \(attributes)/>
            </userDefinedRuntimeAttributes></view>
            """
        #expect(try Xib.object(text).runtimeAttributes.isEmpty)
        #expect(
            try Xib.warnings(text) == [
                "Test.xib:3: userDefinedRuntimeAttribute: lacks a value or has a malformed one, and is ignored"
            ])
    }
}
