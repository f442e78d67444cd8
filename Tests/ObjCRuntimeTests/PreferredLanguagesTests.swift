// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ObjCRuntime

@MainActor
struct PreferredLanguagesTests {
    private func languages(_ environment: [String: String]) -> [String] {
        PreferredLanguages(environment: environment).tags
    }

    @Test(
        "The name of a locale becomes a language tag",
        arguments: [
            ("de", ["de"]), ("de_AT", ["de-AT"]), ("de_AT.UTF-8", ["de-AT"]), ("de_AT.UTF-8@euro", ["de-AT"]),
            ("pt-BR", ["pt-BR"]), ("sr_RS@latin", ["sr-Latn-RS"]), ("sr_RS.UTF-8@cyrillic", ["sr-Cyrl-RS"]),
            ("es_419", ["es-419"]), ("fil_PH", ["fil-PH"]),
            ("C", []), ("C.UTF-8", []), ("POSIX", []), ("", []), ("x", []), ("../etc", []), ("_AT", []), ("@euro", []),
        ])
    func localeNames(_ locale: String, _ expected: [String]) {
        #expect(languages(["LANG": locale]) == expected)
    }

    @Test("LC_ALL comes before LC_MESSAGES, and LC_MESSAGES before LANG")
    func orderOfVariables() {
        #expect(languages([:]).isEmpty)
        #expect(languages(["LC_MESSAGES": "fr_FR", "LANG": "de_DE"]) == ["fr-FR"])
        #expect(languages(["LC_ALL": "fi_FI", "LC_MESSAGES": "fr_FR", "LANG": "de_DE"]) == ["fi-FI"])
        #expect(languages(["LC_ALL": "", "LC_MESSAGES": "", "LANG": "de_DE"]) == ["de-DE"])
        #expect(languages(["LC_ALL": "C", "LANG": "de_DE"]).isEmpty)
    }

    @Test("LANGUAGE replaces the locale's language, and does not count in the locale C")
    func listOfLanguages() {
        #expect(languages(["LANGUAGE": "de_AT:de::fr.UTF-8", "LANG": "en_GB"]) == ["de-AT", "de", "fr"])
        #expect(languages(["LANGUAGE": "", "LANG": "en_GB"]) == ["en-GB"])
        #expect(languages(["LANGUAGE": "de:C:fr", "LANG": "en_GB"]) == ["de"])
        for neutral in ["C", "C.UTF-8", "POSIX", ""] {
            #expect(languages(["LANGUAGE": "de:fr", "LANG": neutral]).isEmpty)
        }
        #expect(languages(["LANGUAGE": "de"]).isEmpty)
    }

    @Test(
        "The best localization is in the first language that has any",
        arguments: [
            (["de-AT"], ["de", "de-AT", "en"], "de-AT"), (["de-AT"], ["en", "de"], "de"),
            (["de-AT"], ["de_AT", "de"], "de_AT"), (["de"], ["de-CH", "en"], "de-CH"),
            (["sv", "fi-FI", "de"], ["de", "fi"], "fi"), (["de-AT", "de", "fr"], ["fr", "en"], "fr"),
            (["zh-TW"], ["zh-Hans", "zh-Hant"], "zh-Hant"), (["zh-CN"], ["zh-Hant", "zh-Hans"], "zh-Hans"),
            (["zh-TW"], ["zh-Hans", "en"], "zh-Hans"), (["sr-Latn-RS"], ["sr", "sr-Latn"], "sr-Latn"),
            (["fil"], ["fi", "en"], nil), (["de"], [], nil), ([], ["en"], nil),
        ])
    func choice(_ tags: [String], _ localizations: [String], _ expected: String?) {
        #expect(PreferredLanguages(tags: tags).best(of: localizations) == expected)
    }
}
