// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import Testing

@Suite struct VariationTests {
    private static let phone = IBSizeClass(horizontal: .compact, vertical: .regular)
    private static let phoneOnItsSide = IBSizeClass(horizontal: .compact, vertical: .compact)
    private static let tablet = IBSizeClass(horizontal: .regular, vertical: .regular)

    private func view(_ id: String, _ sizeClass: IBSizeClass) throws -> IBObject {
        var document = try Fixture.classic.read()
        for index in document.scenes.indices {
            document.scenes[index].objects = document.scenes[index].objects.map { $0.applying(sizeClass) }
        }
        return try document.object(id)
    }

    private func installed(_ sizeClass: IBSizeClass) throws -> [String] {
        try view("vIw-11-aaa", sizeClass).constraints.filter(\.isInstalled).compactMap(\.id)
    }

    @Test func theDefaultLeavesOut() throws {
        #expect(try installed(Self.phone) == ["c11-aa-111", "c12-aa-112"])
        let subviews = try view("vIw-11-aaa", Self.phone).subviews
        #expect(subviews.map(\.isInstalled) == [true, true, false])
        #expect(subviews.map(\.id) == ["lBl-11-aaa", "sTk-11-aaa", "sDe-11-aaa"])
    }

    @Test func aSizeClassIncludesAndExcludes() throws {
        #expect(try installed(Self.tablet) == ["c11-aa-111", "c13-aa-113"])
        #expect(try view("vIw-11-aaa", Self.tablet).subviews.map(\.isInstalled) == [true, true, true])
    }

    @Test func attributesAndValuesAreReplaced() throws {
        let stack = try view("sTk-11-aaa", Self.phoneOnItsSide)
        #expect((stack.string("axis"), stack.number("spacing")) == ("horizontal", 12))
        #expect(try view("sTk-11-aaa", Self.phone).string("axis") == "vertical")
        #expect(try view("c11-aa-111", Self.phoneOnItsSide).number("constant") == 4)
        #expect(try view("vIw-11-aaa", Self.tablet).color("backgroundColor") == .white(0.5, alpha: 1, .gray))
        #expect(try view("lBl-11-aaa", Self.tablet).font("fontDescription")?.pointSize == 30)
        #expect(try view("lBl-11-aaa", Self.phone).font("fontDescription")?.pointSize == 18)
    }

    @Test func theResultHasNoVariations() throws {
        let controller = try Fixture.classic.object("mAn-11-aaa")
        #expect(controller.descendants.contains { !$0.variations.isEmpty })
        #expect(controller.applying(Self.tablet).descendants.allSatisfy { $0.variations.isEmpty })
        #expect(controller.applying(Self.tablet).applying(Self.phone) == controller.applying(Self.tablet))
    }

    @Test func theMoreSpecificWins() throws {
        let view = try Xib.object(
            """
            <view alpha="1"><variation key="heightClass=regular-widthClass=compact" alpha="0.75"/>
            <variation key="widthClass=compact" alpha="0.5"/><variation key="default" alpha="0.25"/></view>
            """)
        #expect(view.applying(Self.phone).number("alpha") == 0.75)
        #expect(view.applying(Self.phoneOnItsSide).number("alpha") == 0.5)
        #expect(view.applying(Self.tablet).number("alpha") == 0.25)
        #expect(view.applying(IBSizeClass(horizontal: nil, vertical: nil)).number("alpha") == 0.25)
        #expect(view.number("alpha") == 1)
    }

    @Test(arguments: ["", "widthClass", "widthClass=wide", "userInterfaceIdiom=mac", "widthClass=compact-x"])
    func otherKeysAreIgnoredWithAWarning(key: String) throws {
        let text = "<view id='a' alpha='1'><variation key='\(key)' alpha='0'/></view>"
        #expect(try Xib.object(text).applying(Self.phone).number("alpha") == 1)
        #expect(
            try Xib.warnings(text) == [
                "Test.xib:3: variation: is for '\(key)', which is no size class, and is ignored"
            ])
    }

    @Test func unknownNamesInVariationsGetAWarning() throws {
        #expect(
            try Xib.warnings("<view><variation key='default' glow='1' alpha='x'><nil key='halo'/></variation></view>")
                == [
                    "Test.xib:3: variation: 'alpha' is 'x', which is not a number",
                    "Test.xib:3: variation: 'glow' is unknown and has no effect",
                    "Test.xib:3: variation: 'halo' is unknown and has no effect",
                ])
    }
}
