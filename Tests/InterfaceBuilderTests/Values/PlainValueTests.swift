// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import Testing

@Suite struct PlainValueTests {
    @Test func rectanglesPointsAndSizes() throws {
        let view = try Xib.view(
            with: """
                <rect key="frame" x="-1.5" y="2" width="30" height="4e2"/><point key="origin" x="1" y="2"/>
                <size key="extent" width="3" height="4"/>
                """)
        #expect(view.rect("frame") == CGRect(x: -1.5, y: 2, width: 30, height: 400))
        #expect(view.point("origin") == CGPoint(x: 1, y: 2))
        #expect(view.size("extent") == CGSize(width: 3, height: 4))
        #expect(view.rect("origin") == nil)
        #expect(view.rect("nothing") == nil)
    }

    @Test func framesOfCellsMayLeaveOutTheirOrigin() throws {
        let label = try Fixture.harbour.object("tLb-05-eee")
        #expect(label.rect("frame") == CGRect(x: 20, y: 0, width: 331, height: 44))
    }

    @Test func insetsHaveThreeForms() throws {
        let view = try Xib.view(
            with: """
                <inset key="a" minX="1" minY="2" maxX="3" maxY="4"/>
                <edgeInsets key="b" top="1" left="2" bottom="3" right="4"/>
                <directionalEdgeInsets key="c" top="1" leading="2" bottom="3" trailing="4"/>
                """)
        #expect(view.insets("a") == IBInsets(top: 2, left: 1, bottom: 4, right: 3))
        #expect(view.insets("b") == IBInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(view.insets("c") == IBInsets(top: 1, left: 2, bottom: 3, right: 4))
    }

    @Test func numbersAndTruthValuesAreAttributesOrChildren() throws {
        let view = try Xib.object(
            """
            <view hidden="YES" opaque="NO" alpha="0.25" tag="-3"><bool key="on" value="YES"/>
            <integer key="count" value="4"/><real key="ratio" value="0.5"/></view>
            """)
        #expect((view.bool("hidden"), view.bool("opaque"), view.bool("on")) == (true, false, true))
        #expect((view.number("alpha"), view.number("ratio"), view.number("count")) == (0.25, 0.5, 4))
        #expect((view.integer("tag"), view.integer("count")) == (-3, 4))
        #expect(view.bool("nothing") == nil && view.number("nothing") == nil && view.integer("nothing") == nil)
    }

    @Test(arguments: ["", "true", "yes", "1"]) func badTruthValuesAreNil(text: String) throws {
        #expect(try Xib.object("<view hidden='\(text)'/>").bool("hidden") == nil)
        #expect(
            try Xib.warnings("<view id='a' hidden='\(text)'/>") == [
                "Test.xib:3: view a: 'hidden' is '\(text)', which is neither YES nor NO"
            ])
    }

    @Test(arguments: ["", "nan", "inf", "-infinity", "0x10", "1e999", " 1", "1,5", "12pt"])
    func badNumbersAreNil(text: String) throws {
        #expect(try Xib.object("<view alpha='\(text)'/>").number("alpha") == nil)
        #expect(
            try Xib.warnings("<view id='a' alpha='\(text)'/>") == [
                "Test.xib:3: view a: 'alpha' is '\(text)', which is not a number"
            ])
    }

    @Test(arguments: ["1.5", "", "99999999999999999999"]) func badWholeNumbersAreNil(text: String) throws {
        #expect(try Xib.object("<view tag='\(text)'/>").integer("tag") == nil)
        #expect(
            try Xib.warnings("<view id='a' tag='\(text)'/>") == [
                "Test.xib:3: view a: 'tag' is '\(text)', which is not a whole number"
            ])
    }

    @Test func aRectangleWithoutAHeightIsNil() throws {
        let text = "<view><rect key='frame' x='1' y='2' width='3'/></view>"
        #expect(try Xib.object(text).rect("frame") == nil)
        #expect(
            try Xib.warnings(text) == ["Test.xib:3: rect: lacks a value or has a malformed one, and is ignored"])
    }

    @Test func nilMeansTheDefault() throws {
        let label = try Fixture.dialog.object("tLb-5g-Pas")
        #expect(label.isNil("textColor"))
        #expect(label.color("textColor") == nil)
        #expect(!label.isNil("fontDescription") && !label.isNil("nothing"))
    }

    @Test func autoresizingNamesWhatIsFlexible() throws {
        let view = try Fixture.dialog.object("dLg-8c-Vue")
        #expect(view.autoresizing == [.flexibleWidth, .flexibleHeight])
        let other = try Fixture.classic.object("vIw-11-aaa")
        #expect(other.autoresizing == [.flexibleRightMargin, .flexibleBottomMargin])
        #expect(try Fixture.harbour.object("bAr-01-aaa").autoresizing == [])
        #expect(try Fixture.dialog.object("tLb-5g-Pas").autoresizing == nil)
    }

    @Test func optionsAreTheAttributesThatAreSet() throws {
        #expect(try Fixture.harbour.object("dTl-06-fff").options("edgesForExtendedLayout") == ["bottom"])
        #expect(try Fixture.texts.object("tVw-21-aaa").options("dataDetectorTypes") == ["link", "phoneNumber"])
        #expect(try Fixture.texts.object("tVw-21-aaa").options("nothing") == nil)
    }
}
