// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import XcodeProjects

struct BuildSettingsTests {
    private func settings(_ sources: [String: String]..., configuration: String = "Debug") -> BuildSettings {
        BuildSettings(sources, configuration: configuration, file: "/App.xcodeproj/project.pbxproj")
    }

    @Test func theFirstSourceDecides() throws {
        #expect(try settings(["A": "1"], ["A": "2", "B": "3"]).value("A") == "1")
        #expect(try settings(["A": "1"], ["A": "2", "B": "3"]).value("B") == "3")
        #expect(try settings(["A": "1"]).value("MISSING").isEmpty)
    }

    @Test(arguments: [
        ("$(inherited) c", "a b c"), ("${inherited} c", "a b c"), ("$(F) c", "a b c"), ("x$(NONE)y", "xy"),
        ("$(A_$(N))", "nested"), ("100$ $", "100$ $"), ("$(unclosed", "$(unclosed"), ("", ""),
    ])
    func referencesAreReplaced(text: String, expected: String) throws {
        let settings = settings(["F": text, "N": "1", "A_1": "nested"], ["F": "a b"])
        #expect(try settings.value("F") == expected)
    }

    @Test func inheritingSkipsSourcesWithoutTheSetting() throws {
        #expect(try settings(["F": "$(inherited)3"], [:], ["F": "$(inherited)2"], ["F": "1"]).value("F") == "123")
    }

    @Test(arguments: [
        ("$(N:rfc1034identifier)", "My-App-2.0"), ("$(N:c99extidentifier)", "My_App_2_0"), ("$(N:lower)", "my app 2.0"),
        ("$(N:upper)", "MY APP 2.0"), ("$(P:file)", "b.txt"), ("$(P:base)", "b"), ("$(P:dir)", "/a"),
        ("$(P:suffix)", ".txt"), ("$(NONE:default=x)", "x"), ("$(N:default=x)", "My App 2.0"),
        ("$(P:base:upper)", "B"), ("$(N:unknown)", "My App 2.0"),
    ])
    func operatorsChangeValues(text: String, expected: String) throws {
        #expect(try settings(["N": "My App 2.0", "P": "/a/b.txt"]).expand(text) == expected)
    }

    @Test func identifiersDoNotBeginWithDigits() {
        #expect(SettingOperator.identifier("2048 Äpp") == "_048_Äpp")
    }

    @Test func settingsThatReferToEachOtherEnd() throws {
        #expect(try settings(["A": "$(B)", "B": "x$(A)"], ["A": "base"]).value("A") == "xbase")
    }

    @Test func settingsThatDoubleEachOtherAreAnError() {
        var source = ["A0": "0123456789"]
        for index in 1...60 { source["A\(index)"] = "$(A\(index - 1))$(A\(index - 1))" }
        let error = #expect(throws: ProjectError.self) { try settings(source).value("A60") }
        #expect(error?.message.contains("without an end") == true)
    }

    @Test(arguments: [
        ("Debug", "sdk=iphoneos*", true), ("Debug", "sdk=macosx*", false), ("Debug", "config=Debug", true),
        ("Release", "config=Debug", false), ("Debug", "arch=arm64", true), ("Debug", "arch=*", true),
        ("Debug", "sdk=iphoneos*][arch=i386", false),
    ])
    func conditionsDecide(configuration: String, condition: String, applies: Bool) throws {
        let settings = settings(["A[\(condition)]": "special", "A": "plain"], configuration: configuration)
        #expect(try settings.value("A") == (applies ? "special" : "plain"))
    }

    @Test func wordsAreSplitLikeInAShell() {
        #expect(SettingList.words(#"a "b c" d\ e 'f "g"' "" h"i j""#) == ["a", "b c", "d e", "f \"g\"", "", "hi j"])
        #expect(SettingList.text(.array([.string("a"), .string("b c")])) == "a \"b c\"")
    }
}
