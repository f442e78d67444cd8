// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing
@testable import CoreText

@Suite struct CTFontTests {
    @Test func theSystemFontHasSanFranciscosLengths() {
        for size: CGFloat in [11, 17, 19, 20, 34] {
            let metrics = SystemFont.font(size: size).metrics
            #expect(abs(metrics.ascent - 0.9521484 * size) < 1e-9 && abs(metrics.descent - 0.2412109 * size) < 1e-9)
            #expect(abs(metrics.lineHeight - 1.1933594 * size) < 1e-5)
            #expect(abs(metrics.capHeight - 0.7046 * size) < 1e-9 && abs(metrics.xHeight - 0.5264 * size) < 1e-9)
        }
    }

    @Test func theSystemFontIsAsWideAsSanFrancisco() {
        func width(_ text: String) -> CGFloat {
            let shaped = ShapedText(StyledText(text, TextStyle(font: SystemFont.font(size: 17))))
            return shaped.edges[shaped.count]
        }
        #expect(abs(width("Hello") - 38.81) < 0.5)
        #expect((143.0...145).contains(width("This is a test string")))
    }

    @Test func theSystemFontChangesItsCutAtTwentyPoints() {
        func name(_ size: CGFloat, _ style: FontStyle = .regular) -> String {
            CTFontCopyPostScriptName(SystemFont.font(size: size, style: style)) as String
        }
        #expect(name(19.9) == "Inter-Regular" && name(20) == "InterDisplay-Regular")
        #expect(name(17, FontStyle(weight: 600)) == "Inter-SemiBold")
        #expect(name(17, FontStyle(weight: 700, isItalic: true)) == "Inter-BoldItalic")
        let grown = SystemFont.font(size: 17).copy(size: 40)
        #expect(CTFontCopyPostScriptName(grown) as String == "InterDisplay-Regular" && grown.size == 40)
    }

    @Test func fontsAreFoundByTheirNames() {
        for name in ["Inter-Bold", "Inter Bold", "inter-bold"] {
            #expect(CTFontCopyPostScriptName(CTFontCreateWithName(NSString(string: name), 12, nil)) == "Inter-Bold")
        }
        let mono = CTFontCreateWithName("JetBrains Mono", 12, nil)
        #expect(CTFontCopyFamilyName(mono) == "JetBrains Mono" && mono.symbolicTraits.contains(.traitMonoSpace))
        #expect(FontBook.shared.face(named: "No such font at all") == nil)
        #expect(FontBook.shared.familyNames.contains("Inter"))
        #expect(FontBook.shared.names(ofFamily: "Inter").contains("Inter-SemiBold"))
    }

    /// Widths as in Helvetica's own tables: 1000 units to an em.
    @Test func helveticaHasItsWidthsAndHeights() throws {
        let font = CTFontCreateWithName("Helvetica", 17, nil)
        func isNear(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) < 1e-9 }
        #expect(isNear(font.metrics.ascent, 13.09033203125) && isNear(font.metrics.descent, 3.90966796875))
        #expect(font.metrics.leading == 0 && isNear(font.metrics.lineHeight, 19.55))
        var style = TextStyle(font: font)
        style.kern = 0
        let line = CTLine(ShapedText(StyledText("Hamburg", style)), 0..<7)
        #expect(abs(line.width - (722 + 556 + 833 + 556 + 556 + 333 + 556) * 0.017) < 0.02)
        #expect(isNear(line.ascent, 15.64033203125) && isNear(line.descent, 3.90966796875))
        let bold = try #require(CTFontCreateCopyWithSymbolicTraits(font, 0, nil, .traitBold, .traitBold))
        #expect(bold.metrics.ascent == font.metrics.ascent && bold.symbolicTraits.contains(.traitBold))
        for (name, traits) in [
            ("helvetica-bold", CTFontSymbolicTraits.traitBold), ("Helvetica-Oblique", .traitItalic),
            ("Helvetica-BoldOblique", [.traitBold, .traitItalic]), ("Helvetica", []),
        ] { #expect(CTFontCreateWithName(NSString(string: name), 12, nil).symbolicTraits == traits, "\(name)") }
    }

    @Test func unknownNamesGiveHelvetica() {
        #expect(CTFontCreateWithName("No such font at all", 12, nil) == CTFontCreateWithName("Helvetica", 12, nil))
        #expect(!CTFontCreateWithName("No such font at all", 12, nil).fitting.isSystem)
    }

    @Test func traitsChooseAMemberOfTheFamily() throws {
        let font = CTFontCreateWithName("Inter", 12, nil)
        let bold = try #require(CTFontCreateCopyWithSymbolicTraits(font, 0, nil, .traitBold, .traitBold))
        #expect(CTFontCopyPostScriptName(bold) == "Inter-Bold" && bold.size == 12)
        let both = try #require(CTFontCreateCopyWithSymbolicTraits(bold, 15, nil, .traitItalic, .traitItalic))
        #expect(CTFontCopyPostScriptName(both) == "Inter-BoldItalic" && both.size == 15)
        let wqy = CTFontCreateWithName("WenQuanYi Micro Hei", 12, nil)
        #expect(CTFontCreateCopyWithSymbolicTraits(wqy, 0, nil, .traitBold, .traitBold) == nil)
    }

    @Test func aMatrixIsKeptAtAnotherSize() {
        var lean = CGAffineTransform(a: 1, b: 0, c: 0.2, d: 1, tx: 0, ty: 0)
        let font = CTFontCreateCopyWithAttributes(SystemFont.font(size: 17), 30, &lean)
        #expect(font.size == 30 && font.matrix == lean && font.copy(size: 40).matrix == lean)
    }

    @Test func equalFontsAreEqual() {
        let font = SystemFont.font(size: 17)
        #expect(font == SystemFont.font(size: 17) && font != SystemFont.font(size: 18))
        #expect(font != SystemFont.font(size: 17, features: [.tabularDigits]))
        #expect(Set([font, SystemFont.font(size: 17)]).count == 1)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 0, -5, 1e300, 1e-300])
    func sizesThatMakeNoSenseAreDefined(_ size: CGFloat) {
        let font = SystemFont.font(size: size)
        #expect(font.size.isFinite)
        let shaped = ShapedText(StyledText("Hello 👍", TextStyle(font: font)))
        let line = CTLine(shaped, 0..<shaped.count)
        let context = CGContext()
        line.draw(in: context, at: CGPoint(x: 1, y: 2))
        _ = context.displayList()
        _ = line.unit(nearestTo: 3)
    }

    @Test func glyphsOfCharactersAreGivenAndMissingOnesSaid() {
        let font = CTFontCreateWithName("Inter", 10, nil)
        var glyphs = [CGGlyph](repeating: 9, count: 4)
        #expect(CTFontGetGlyphsForCharacters(font, Array("AB".utf16), &glyphs, 2) && glyphs[0] != 0 && glyphs[1] != 0)
        #expect(!CTFontGetGlyphsForCharacters(font, Array("A😀x".utf16), &glyphs, 4))
        #expect(glyphs[0] != 0 && glyphs[1] == 0 && glyphs[2] == 0 && glyphs[3] != 0)
        var advances = [CGSize.zero]
        let sum = CTFontGetAdvancesForGlyphs(font, .default, glyphs, &advances, 1)
        #expect(sum > 5 && sum < 9 && advances[0].width == CGFloat(sum))
        let path = CTFontCreatePathForGlyph(font, glyphs[0], nil)
        #expect(abs((path?.boundingBox.height ?? 0) - font.metrics.capHeight) < 0.01)
    }

    // MARK: - Registering

    private func file(_ bytes: Data) throws -> URL {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("font-\(UUID().uuidString).otf")
        try bytes.write(to: url)
        return url
    }

    @Test func aRegisteredFileIsFoundUntilItIsTakenBack() throws {
        let book = FontBook(folders: [])
        let source = "/usr/share/fonts/truetype/noto/NotoSansCherokee-Regular.ttf"
        let url = try file(Data(contentsOf: URL(fileURLWithPath: source)))
        defer { try? FileManager.default.removeItem(at: url) }
        try book.register(path: url.path)
        let font = try #require(book.face(named: "NotoSansCherokee-Regular"))
        #expect(font.fontFace.file.name == url.path)
        #expect(throws: FontBook.RegistrationError.alreadyRegistered(url.path)) { try book.register(path: url.path) }
        #expect(book.fallback(for: "Ꭰ", .regular, isEmoji: false) === font)
        try book.unregister(path: url.path)
        #expect(throws: FontBook.RegistrationError.notRegistered(url.path)) { try book.unregister(path: url.path) }
        #expect(book.face(named: "NotoSansCherokee-Regular") !== font)
    }

    @Test func filesThatAreNoFontsAreErrors() throws {
        let junk = try file(Data("no font".utf8))
        defer { try? FileManager.default.removeItem(at: junk) }
        let book = FontBook(folders: [])
        #expect(throws: FontBook.RegistrationError.self) { try book.register(path: junk.path) }
        #expect(throws: FontBook.RegistrationError.self) { try book.register(path: "/nowhere/font.otf") }
        #expect(CGFont(try #require(CGDataProvider(data: NSData(data: Data("no font".utf8))))) == nil)
    }
}
