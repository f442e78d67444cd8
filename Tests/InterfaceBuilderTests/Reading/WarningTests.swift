// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import Testing

@Suite struct WarningTests {
    @Test func anUnknownAttributeIsNamedAndKept() throws {
        let document = try Xib.read("<label id='a' text='x'/>\n<label id='b'\n sparkle='3' text='y'/>")
        #expect(
            document.warnings == [
                IBWarning(
                    file: "Test.xib", line: 5, object: "label b", attribute: "sparkle",
                    message: "is unknown and has no effect")
            ])
        #expect(document.warnings[0].description == "Test.xib:5: label b: 'sparkle' is unknown and has no effect")
        #expect(document.objects.map { $0.string("text") } == ["x", "y"])
        #expect(document.objects[1].attributes["sparkle"] == "3")
    }

    @Test func anUnknownElementIsNamedAndTheRestLoads() throws {
        let document = try Xib.read(
            "<view id='v'><subviews><hologramView id='h' depth='3'><rect key='frame' x='a' y='0' width='1' height='1'/>"
                + "</hologramView><label id='l' text='x'/></subviews></view>")
        #expect(
            document.warnings.map(\.description) == [
                "Test.xib:3: hologramView h: is an unknown element",
                "Test.xib:3: rect: 'x' is 'a', which is not a number",
                "Test.xib:3: rect: lacks a value or has a malformed one, and is ignored",
            ])
        #expect(document.objects[0].subviews.map(\.id) == ["h", "l"])
    }

    @Test func anUnknownKeyIsNamed() throws {
        #expect(
            try Xib.warnings("<label id='l'>\n<color key='auraColor' white='1' alpha='1'/>\n<state key='x'/></label>")
                == [
                    "Test.xib:4: label l: 'auraColor' is unknown and has no effect",
                    "Test.xib:5: label l: 'x' is unknown and has no effect",
                ])
        #expect(try Xib.warnings("<label><segments/></label>") == ["Test.xib:3: segments: is unexpected in 'label'"])
    }

    @Test func theNumberOfWarningsIsLimited() throws {
        let warnings = try Xib.warnings(String(repeating: "<view x='1'/>", count: 5000))
        #expect(warnings.count == 1001)
        #expect(warnings.last == "Test.xib:3: document: has further warnings, which are left out")
    }
}
