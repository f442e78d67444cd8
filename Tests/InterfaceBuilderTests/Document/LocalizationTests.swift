// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import Testing

@Suite struct LocalizationTests {
    @Test func attributesAreReplaced() throws {
        let document = try Fixture.dialog.read().localized(by: [
            "tLb-5g-Pas.text": "Veneen nimi", "nFd-4q-T7e.placeholder": "Revontuli", "zZz-0z-Zzz.text": "Ei mitään",
        ])
        #expect(try document.object("tLb-5g-Pas").string("text") == "Veneen nimi")
        #expect(try document.object("nFd-4q-T7e").string("placeholder") == "Revontuli")
    }

    @Test func textsInsideElementsAreReplaced() throws {
        let document = try Fixture.texts.read().localized(by: [
            "mUl-21-aaa.text": "Yksi rivi", "tVw-21-aaa.text": "Aallot", "sBr-21-aaa.scopeButtonTitles[1]": "Omat",
        ])
        #expect(try document.object("mUl-21-aaa").string("text") == "Yksi rivi")
        #expect(try document.object("tVw-21-aaa").string("text") == "Aallot")
        #expect(try document.object("sBr-21-aaa").list("scopeButtonTitles").map(\.text) == ["All", "Omat"])
    }

    @Test func titlesOfStatesSegmentsAndSectionsAreReplaced() throws {
        let document = try Fixture.dialog.read().localized(by: [
            "bOk-1s-Qwa.normalTitle": "Tallenna", "bOk-1s-Qwa.disabledTitle": "Tallennettu",
            "bNo-2d-Rty.configuration.title": "Peru", "sEg-3f-Uio.segmentTitles[1]": "Moottori",
            "sEg-3f-Uio.segmentTitles[9]": "Ei mitään",
        ])
        let states = try document.object("bOk-1s-Qwa").children.filter { $0.element == "state" }
        #expect(states.map { $0.string("title") } == ["Tallenna", "Tallennettu"])
        #expect(try document.object("bNo-2d-Rty").child(key: "configuration")?.string("title") == "Peru")
        #expect(try document.object("sEg-3f-Uio").list("segments").map { $0.string("title") } == ["Sail", "Moottori"])
        let storyboard = try Fixture.harbour.read().localized(by: [
            "sCt-07-ggg.headerTitle": "Yksiköt", "sCt-07-ggg.footerTitle": "Syvyydet",
        ])
        let section = try storyboard.object("sCt-07-ggg")
        #expect((section.string("headerTitle"), section.string("footerTitle")) == ("Yksiköt", "Syvyydet"))
    }

    @Test func accessibilityLabelsAndRuntimeAttributesAreReplaced() throws {
        let key = "dLg-8c-Vue.ibExternalUserDefinedRuntimeAttributesLocalizableStrings[0]"
        let document = try Fixture.dialog.read().localized(by: [
            "tLb-5g-Pas.accessibilityLabel": "Veneen nimi", key: "Uusi",
        ])
        let label = try document.object("tLb-5g-Pas")
        #expect(label.child(key: "accessibilityConfiguration")?.string("label") == "Veneen nimi")
        let captions = try document.object("dLg-8c-Vue").runtimeAttributes.filter { $0.keyPath == "caption" }
        #expect(captions.map(\.value) == [.string("Uusi")])
    }

    @Test func malformedKeysChangeNothing() throws {
        let document = try Fixture.dialog.read()
        let strings = ["": "a", ".": "b", "tLb-5g-Pas": "c", "tLb-5g-Pas.a.b": "d", "sEg-3f-Uio.segmentTitles[x]": "e"]
        let segments = try document.localized(by: strings).object("sEg-3f-Uio").list("segments")
        #expect(segments.map { $0.string("title") } == ["Sail", "Motor"])
        #expect(try document.localized(by: strings).object("tLb-5g-Pas").string("text") == "Name of the boat")
        #expect(document.localized(by: [:]) == document)
    }
}
