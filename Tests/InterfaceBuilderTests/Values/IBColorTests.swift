// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import Testing

@Suite struct IBColorTests {
    struct Case: Sendable {
        let attributes: String
        let color: IBColor?
    }

    static let cases: [Case] = [
        Case(
            attributes: "red='0.5' green='0.25' blue='1' alpha='0.5' colorSpace='custom' customColorSpace='sRGB'",
            color: .components(red: 0.5, green: 0.25, blue: 1, alpha: 0.5, .sRGB)),
        Case(
            attributes: "red='1.5' green='-0.1' blue='0' alpha='1' colorSpace='custom' customColorSpace='extendedSRGB'",
            color: .components(red: 1.5, green: -0.1, blue: 0, alpha: 1, .extendedSRGB)),
        Case(
            attributes: "red='1' green='0' blue='0' alpha='1' colorSpace='custom' customColorSpace='displayP3'",
            color: .components(red: 1, green: 0, blue: 0, alpha: 1, .displayP3)),
        Case(
            attributes: "red='1' green='0' blue='0' alpha='1' colorSpace='calibratedRGB'",
            color: .components(red: 1, green: 0, blue: 0, alpha: 1, .sRGB)),
        Case(
            attributes: "red='1' green='0' blue='0' colorSpace='deviceRGB'",
            color: .components(red: 1, green: 0, blue: 0, alpha: 1, .sRGB)),
        Case(
            attributes: "white='0.25' alpha='0.5' colorSpace='custom' customColorSpace='genericGamma22GrayColorSpace'",
            color: .white(0.25, alpha: 0.5, .gray)),
        Case(attributes: "white='1' alpha='1' colorSpace='calibratedWhite'", color: .white(1, alpha: 1, .gray)),
        Case(
            attributes: "white='0' alpha='1' colorSpace='custom' customColorSpace='calibratedWhite'",
            color: .white(0, alpha: 1, .gray)),
        Case(
            attributes: "cyan='1' magenta='0' yellow='0.5' black='0.5' alpha='1' colorSpace='deviceCMYK'",
            color: .components(red: 0, green: 0.5, blue: 0.25, alpha: 1, .sRGB)),
        Case(attributes: "cocoaTouchSystemColor='darkTextColor'", color: .system("darkTextColor", value: nil)),
        Case(
            attributes: "xcode11CocoaTouchSystemColor='labelColor' cocoaTouchSystemColor='darkTextColor'",
            color: .system("labelColor", value: nil)),
        Case(
            attributes: "white='0' alpha='1' colorSpace='calibratedWhite' cocoaTouchSystemColor='blackColor'",
            color: .system("blackColor", value: .white(0, alpha: 1, .gray))),
        Case(attributes: "name='Accent'", color: .named("Accent", value: nil)),
        Case(attributes: "patternImage='waves'", color: .pattern(image: "waves")),
    ]

    @Test(arguments: cases) func everyFormIsRead(example: Case) throws {
        let document = try Xib.read("<view><color key='tintColor' \(example.attributes)/></view>")
        #expect(document.objects[0].color("tintColor") == example.color)
        #expect(document.warnings == [])
    }

    @Test func valuesOfNamesComeFromTheResources() throws {
        let background = try Fixture.dialog.object("dLg-8c-Vue").color("backgroundColor")
        #expect(background == .system("systemBackgroundColor", value: .white(1, alpha: 1, .gray)))
        let state = try #require(Fixture.dialog.object("bOk-1s-Qwa").child(key: "normal"))
        let accent = IBColor.components(
            red: 0, green: 0.46000000000000002, blue: 0.81999999999999995, alpha: 1, .sRGB)
        #expect(state.color("titleColor") == .named("Accent", value: accent))
    }

    @Test(arguments: ["", "red='1' green='1'", "white='bright'", "alpha='1'"])
    func aColourWithoutComponentsIsNil(attributes: String) throws {
        let document = try Xib.read("<view><color key='tintColor' \(attributes)/></view>")
        #expect(document.objects[0].color("tintColor") == nil)
        #expect(document.warnings.contains { $0.message == "lacks a value or has a malformed one, and is ignored" })
    }

    @Test func anUnknownSpaceIsSRGB() throws {
        let text = "<view><color key='tintColor' red='1' green='0' blue='0' alpha='1' colorSpace='purple'/></view>"
        #expect(
            try Xib.object(text).color("tintColor") == .components(red: 1, green: 0, blue: 0, alpha: 1, .sRGB))
        #expect(
            try Xib.warnings(text) == ["Test.xib:3: color: 'colorSpace' is 'purple', which is read as sRGB"])
    }
}
