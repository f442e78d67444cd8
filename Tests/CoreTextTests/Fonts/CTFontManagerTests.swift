// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation
import Testing

@Suite struct CTFontManagerTests {
    private static let cherokee = URL(fileURLWithPath: "/usr/share/fonts/truetype/noto/NotoSansCherokee-Regular.ttf")

    private func withFile(_ bytes: Data, _ body: (URL) throws -> Void) throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("font-\(UUID().uuidString).ttf")
        try bytes.write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        try body(url)
    }

    /// Calls a function of the manager: the error's code when it fails, nil when it succeeds.
    private func failure(
        _ body: (UnsafeMutablePointer<Unmanaged<CFError>?>) -> Bool
    ) -> CTFontManagerError? {
        var error: Unmanaged<CFError>?
        guard !body(&error) else {
            #expect(error == nil)
            return nil
        }
        guard let problem = error?.takeRetainedValue() else {
            Issue.record("a failure without an error")
            return nil
        }
        #expect(problem.domain == kCTFontManagerErrorDomain as String)
        return CTFontManagerError(rawValue: problem.code)
    }

    @Test func aFontFileCanBeUnregisteredOnce() throws {
        let ogham = URL(fileURLWithPath: "/usr/share/fonts/truetype/noto/NotoSansOgham-Regular.ttf")
        try withFile(Data(contentsOf: ogham)) { url in
            #expect(failure { CTFontManagerRegisterFontsForURL(url as CFURL, .process, $0) } == nil)
            #expect(
                failure { CTFontManagerRegisterFontsForURL(url as CFURL, .process, $0) } == .alreadyRegistered)
            #expect(failure { CTFontManagerUnregisterFontsForURL(url as CFURL, .process, $0) } == nil)
            #expect(failure { CTFontManagerUnregisterFontsForURL(url as CFURL, .process, $0) } == .notRegistered)
        }
    }

    @Test func aGraphicsFontCanBeRegisteredAndUnregistered() throws {
        let provider = try #require(CGDataProvider(data: NSData(data: Data(contentsOf: Self.cherokee))))
        let font = try #require(CGFont(provider))
        #expect(failure { CTFontManagerRegisterGraphicsFont(font, $0) } == nil)
        #expect(CTFontManagerCopyAvailableFontFamilyNames().contains("Noto Sans Cherokee"))
        #expect(CTFontCopyGraphicsFont(CTFontCreateWithName("NotoSansCherokee-Regular", 12, nil)) === font)
        #expect(failure { CTFontManagerRegisterGraphicsFont(font, $0) } == .alreadyRegistered)
        #expect(failure { CTFontManagerUnregisterGraphicsFont(font, $0) } == nil)
        #expect(failure { CTFontManagerUnregisterGraphicsFont(font, $0) } == .notRegistered)
    }

    @Test func theReasonOfAFailureIsReported() throws {
        let missing = URL(fileURLWithPath: "/nowhere/font.otf")
        #expect(failure { CTFontManagerRegisterFontsForURL(missing as CFURL, .process, $0) } == .fileNotFound)
        try withFile(Data("no font".utf8)) { url in
            let reason = failure { CTFontManagerRegisterFontsForURL(url as CFURL, .process, $0) }
            #expect(reason == .unrecognizedFormat || reason == .invalidFontData)
        }
        #expect(!CTFontManagerRegisterFontsForURL(missing as CFURL, .process, nil))
    }

    @Test func familyNamesAreSortedAndUnique() {
        let names = CTFontManagerCopyAvailableFontFamilyNames()
        #expect(names.contains("Inter") && Set(names).count == names.count && names == names.sorted())
    }

    /// `CTFontManagerErrors.h` and `CTFontManager.h`
    @Test func codesAreApples() {
        let codes: [(CTFontManagerError, Int)] = [
            (.fileNotFound, 101), (.unrecognizedFormat, 103), (.invalidFontData, 104), (.alreadyRegistered, 105),
            (.notRegistered, 201),
        ]
        for (error, code) in codes { #expect(error.rawValue == code) }
        #expect(CTFontManagerScope.process.rawValue == 1)
        #expect(CTFontOrientation.default.rawValue == 0 && CTFontOrientation.horizontal.rawValue == 1)
    }
}
