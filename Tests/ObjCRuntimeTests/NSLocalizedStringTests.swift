// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import ObjCRuntime

@MainActor
struct NSLocalizedStringTests {
    /// Calls a body with a bundle whose folders of languages each have a file `Localizable.strings`.
    private func withBundle(_ languages: [String], _ body: (Bundle) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for language in languages { try write("\"greeting\" = \"\(language)\";", "\(language).lproj", in: folder) }
        try body(#require(Bundle(path: folder.path)))
    }

    private func write(_ text: String, _ name: String, in folder: URL, file: String = "Localizable.strings") throws {
        let place = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: place.appendingPathComponent(file))
    }

    private func text(
        _ key: String, table: String? = nil, value: String = "", _ bundle: Bundle, _ languages: String...
    ) -> String {
        localizedText(
            key, tableName: table, bundle: bundle, value: value, languages: PreferredLanguages(tags: languages))
    }

    @Test("A text is in the user's language")
    func language() throws {
        try withBundle(["en", "de", "fi"]) { bundle in
            #expect(text("greeting", bundle, "de-AT", "fi") == "de")
            #expect(text("greeting", bundle, "sv", "fi") == "fi")
        }
    }

    @Test("Without a language of the user, a text is Foundation's")
    func noLanguage() throws {
        try withBundle(["en", "de"]) { bundle in
            #expect(text("greeting", bundle) == "en")
            #expect(text("greeting", bundle, "sv") == "en")
        }
    }

    @Test("A text that the language lacks is the value, else the key, as on iOS")
    func missingKey() throws {
        try withBundle(["en", "de"]) { bundle in
            try write("\"farewell\" = \"bye\";", "en.lproj", in: bundle.bundleURL)
            #expect(text("farewell", bundle, "de") == "farewell")
            #expect(text("farewell", value: "Bye", bundle, "de") == "Bye")
        }
    }

    @Test("A table that the language lacks is read in the development language")
    func missingTable() throws {
        try withBundle(["en", "de"]) { bundle in
            try write("\"place\" = \"there\";", "en.lproj", in: bundle.bundleURL, file: "Places.strings")
            #expect(text("place", table: "Places", bundle, "de") == "there")
            #expect(text("place", table: "Nowhere", bundle, "de") == "place")
        }
    }

    @Test("Base.lproj has the texts of the development language")
    func base() throws {
        try withBundle(["Base", "fr"]) { bundle in
            #expect(bundle.developmentLanguage == "en")
            #expect(bundle.localization(for: PreferredLanguages(tags: ["en", "fr"])) == "en")
            #expect(bundle.localization(for: PreferredLanguages(tags: ["fr", "en"])) == "fr")
            #expect(text("greeting", bundle, "fr") == "fr")
        }
    }

    @Test("The public function reads the main bundle by default")
    func defaults() {
        #expect(ObjCRuntime.NSLocalizedString("a key that no file has", comment: "") == "a key that no file has")
        #expect(ObjCRuntime.NSLocalizedString("none", tableName: "None", value: "text", comment: "") == "text")
    }
}
