// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ToolSupport

@testable import StringCompiler

/// String catalogs and texts with plurals among the resources of builds.
@Suite struct StringCompilerTests {
    private let build: TextFolder

    init() throws { build = try TextFolder() }

    private let catalog = #"""
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "Lakes": {"localizations": {"fi": {"stringUnit": {"state": "translated", "value": "Järvet \"ja\" muut"}}}}
        }}
        """#

    private func plurals(_ entries: String) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>\(entries)</dict></plist>\n"
    }

    /// An entry with one variable.
    private func plural(_ key: String, _ format: String, _ name: String, _ other: String) -> String {
        """
        <key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>
        <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>one</string><key>other</key><string>\(other)</string></dict></dict>
        """
    }

    // MARK: - Catalogs

    @Test func aCatalogBecomesTheTextsOfEachLanguage() throws {
        try build.add("Localizable.xcstrings", catalog)
        #expect(try build.compile() == StringCompiler.Outcome(changedCount: 2))
        #expect(try build.texts("fi.lproj/Localizable.strings") == ["Lakes": "Järvet \"ja\" muut"])
        #expect(try build.texts("en.lproj/Localizable.strings") == ["Lakes": "Lakes"])
        #expect(try build.compile() == StringCompiler.Outcome(), "a second time")
    }

    @Test func foundationFindsTheTexts() throws {
        try build.add("Localizable.xcstrings", catalog)
        try build.compile()
        let bundle = try #require(Bundle(path: "\(build.path)/\(TextFolder.resources)/fi.lproj"))
        #expect(bundle.localizedString(forKey: "Lakes", value: nil, table: nil) == "Järvet \"ja\" muut")
    }

    @Test func aLanguageThatIsRemovedLosesItsFile() throws {
        try build.add("Localizable.xcstrings", catalog)
        try build.compile()
        try build.add("Localizable.xcstrings", catalog.replacing("\"fi\"", with: "\"sv\""))
        try build.compile()
        #expect(try build.names() == ["Localizable.xcstrings", "en.lproj", "sv.lproj"])
    }

    @Test func withoutFilesNothingIsLeft() throws {
        try build.add("Localizable.xcstrings", catalog)
        try build.compile()
        try build.remove("Localizable.xcstrings")
        try build.add("other.txt", "text")
        try build.compile()
        #expect(try build.names() == ["other.txt"])
        #expect(!Files.exists(build.products + "/Texts.kosketus"))
    }

    @Test func oneFormIsTakenAndReportedOnce() throws {
        let text = #"""
            {"sourceLanguage": "en", "strings": {
              "%lld lakes": {"localizations": {"en": {"variations": {"plural": {
                "one": {"stringUnit": {"value": "%lld lake"}}, "other": {"stringUnit": {"value": "%lld lakes!"}}}}}}},
              "both": {"localizations": {"en": {"stringUnit": {"value": "%#@lakes@ in %#@lands@"}, "substitutions": {
                "lakes": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
                  "other": {"stringUnit": {"value": "%arg lakes"}}}}},
                "lands": {"argNum": 1, "formatSpecifier": "d", "variations": {"plural": {
                  "other": {"stringUnit": {"value": "%arg lands"}}}}}}}}}
            }}
            """#
        try build.add("Localizable.xcstrings", text)
        let outcome = try build.compile()
        #expect(
            outcome.messages == [
                "\(build.path)/Sources/App/Localizable.xcstrings: warning: Texts do not vary with numbers or devices here: "
                    + "'%lld lakes', 'both'"
            ])
        let texts = try build.texts("en.lproj/Localizable.strings")
        #expect(texts == ["%lld lakes": "%lld lakes!", "both": "%2$lld lakes in %1$d lands"])
        #expect(try build.compile().messages.isEmpty)
    }

    @Test func aBrokenCatalogIsAnError() throws {
        try build.add("Localizable.xcstrings", "{\"strings\": 3}")
        let outcome = try build.compile()
        #expect(outcome.errorCount == 1)
        let start = "\(build.path)/Sources/App/Localizable.xcstrings: error: The file is no string catalog"
        #expect(outcome.messages.first?.hasPrefix(start) == true)
    }

    @Test func errorsInFetchedPackagesAreWarnings() throws {
        try build.add("Localizable.xcstrings", "[]", from: ".build/checkouts/Lakes/Localizable.xcstrings")
        let outcome = try build.compile()
        #expect(outcome.errorCount == 0)
        #expect(outcome.messages.first?.contains("Localizable.xcstrings: warning: ") == true)
    }

    // MARK: - Texts with plurals

    @Test func textsWithPluralsAreAddedToTheOthers() throws {
        let name = "en.lproj/Localizable"
        try build.add("\(name).strings", "/* Comment */\n\"Lakes\" = \"Waters\";\n\"%d lakes\" = \"old\";\n")
        try build.add("\(name).stringsdict", plurals(plural("%d lakes", "%#@n@ here", "n", "%d lakes")))
        let outcome = try build.compile()
        #expect(try build.texts("\(name).strings") == ["Lakes": "Waters", "%d lakes": "%d lakes here"])
        #expect(try PluralTable(build.copy("\(name).stringsdict"))?.isEmpty == true)
        #expect(
            outcome.messages == [
                "\(build.path)/Sources/App/\(name).stringsdict: warning: Texts do not vary with numbers or devices here: "
                    + "'%d lakes'"
            ])
        // The next build finds new copies of both.
        try build.copyAgain()
        #expect(try build.compile() == StringCompiler.Outcome())
        #expect(try build.texts("\(name).strings").count == 2)
        #expect(try build.source("\(name).strings").hasPrefix("/* Comment */"))
    }

    /// Foundation on Linux crashes when it finds a text in a file with plurals.
    @Test func foundationFindsAFormOfATextWithPlurals() throws {
        try build.add("en.lproj/Localizable.stringsdict", plurals(plural("%d lakes", "%#@n@", "n", "%d lakes!")))
        try build.compile()
        let bundle = try #require(Bundle(path: "\(build.path)/\(TextFolder.resources)/en.lproj"))
        #expect(bundle.localizedString(forKey: "%d lakes", value: nil, table: nil) == "%d lakes!")
    }

    @Test(arguments: [
        ("%1$#@n@ of %2$@", "%d lakes", "%1$d lakes of %2$@"), ("%#@n@", "%#@n@", "%#@n@"), ("%#@m@", "x", "%#@m@"),
    ])
    func variablesAreReplaced(_ format: String, _ other: String, _ expected: String) throws {
        let table = try #require(PluralTable(Data(plurals(plural("key", format, "n", other)).utf8)))
        #expect(table.texts["key"] == expected)
    }

    @Test func devicesAndWidthsHaveOneForm() throws {
        let text = """
            <key>tap</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
            <key>mac</key><string>Click</string><key>iphone</key><string>Tap</string></dict></dict>
            <key>wide</key><dict><key>NSStringVariableWidthRuleType</key><dict>
            <key>5</key><string>short</string><key>20</key><string>a long one</string></dict></dict>
            """
        #expect(PluralTable(Data(plurals(text).utf8))?.texts == ["tap": "Tap", "wide": "a long one"])
    }

    @Test func aBrokenFileOfPluralsIsAnError() throws {
        try build.add("en.lproj/Localizable.stringsdict", "<plist><array/></plist>")
        let outcome = try build.compile()
        #expect(outcome.errorCount == 1)
        #expect(outcome.messages.first?.contains("Localizable.stringsdict: error: ") == true)
    }

    @Test func filesOfAProjectStayAsTheyAre() throws {
        let text = plurals(plural("%d lakes", "%#@n@", "n", "%d lakes!"))
        let original = try build.write(text, to: "Project/Localizable.stringsdict")
        try build.link("en.lproj/Localizable.stringsdict", to: original)
        try build.compile()
        #expect(try String(contentsOfFile: original, encoding: .utf8) == text)
        #expect(try build.texts("en.lproj/Localizable.strings") == ["%d lakes": "%d lakes!"])
    }
}
