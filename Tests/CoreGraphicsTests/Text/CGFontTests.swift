// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@Suite struct CGFontTests {
    private func font() throws -> CGFont {
        let url = URL(fileURLWithPath: "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf")
        let provider = try #require(CGDataProvider(url: url as CFURL))
        return try #require(CGFont(provider))
    }

    @Test func glyphsAreFoundByName() throws {
        let font = try font(), space = font.getGlyphWithGlyphName(name: "space")
        let capital = font.getGlyphWithGlyphName(name: "A")
        #expect(space != 0 && capital != 0 && space != capital)
        #expect(font.name(for: capital) == "A" && font.getGlyphWithGlyphName(name: "no such glyph") == 0)
    }

    @Test func advancesAndBoxesAreInUnitsOfTheFont() throws {
        let font = try font(), unit = CGFloat(font.unitsPerEm)
        let glyphs: [CGFontIndex] = ["A", "i", "space"].map { font.getGlyphWithGlyphName(name: $0) }
        var advances = [Int32](repeating: 0, count: 3)
        #expect(font.getGlyphAdvances(glyphs: glyphs, count: 3, advances: &advances))
        #expect(advances[0] > advances[1] && advances[1] > 0 && advances[2] > 0)
        var boxes = [CGRect](repeating: .null, count: 3)
        #expect(font.getGlyphBBoxes(glyphs: glyphs, count: 3, bboxes: &boxes))
        #expect(boxes[0].minY == 0 && abs(boxes[0].maxY - CGFloat(font.capHeight)) < unit * 0.02)
        #expect(boxes[2].isEmpty && boxes[1].maxY > CGFloat(font.xHeight))
        #expect(font.fontBBox.contains(boxes[0]) && font.fontBBox.contains(boxes[1]))
    }

    @Test func glyphsThatTheFontLacksHaveNoMeasures() throws {
        let font = try font(), beyond = [CGGlyph(font.numberOfGlyphs)]
        var advance: [Int32] = [7], box = [CGRect.null]
        #expect(!font.getGlyphAdvances(glyphs: beyond, count: 1, advances: &advance))
        #expect(!font.getGlyphBBoxes(glyphs: beyond, count: 1, bboxes: &box))
    }

    // MARK: - Drawing modes

    private func commands(_ mode: CGTextDrawingMode) throws -> [DisplayCommand] {
        let font = try font(), context = CGContext()
        context.setFont(font)
        context.setFontSize(20)
        context.setTextDrawingMode(mode)
        context.showGlyphs([font.getGlyphWithGlyphName(name: "A")], at: [.zero])
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        return context.displayList().commands
    }

    /// Filled and stroked glyphs are drawn; the clipping modes also limit what is drawn next.
    @Test func textModesDrawAndClip() throws {
        func kinds(_ mode: CGTextDrawingMode) throws -> (draws: Bool, clips: Bool) {
            let commands = try commands(mode), clip = commands.firstIndex { if case .clip = $0 { true } else { false } }
            let before = clip.map { commands[..<$0] } ?? commands.dropLast()
            let draws = before.contains { command in
                switch command {
                case .fill, .stroke, .fillStroke, .drawGlyphs: true
                default: false
                }
            }
            return (draws, clip != nil)
        }
        for mode in [CGTextDrawingMode.fill, .stroke, .fillStroke] {
            #expect(try kinds(mode) == (true, false), "\(mode)")
        }
        for mode in [CGTextDrawingMode.fillClip, .strokeClip, .fillStrokeClip] {
            #expect(try kinds(mode) == (true, true), "\(mode)")
        }
        #expect(try kinds(.invisible) == (false, false) && kinds(.clip) == (false, true))
    }

    /// There is one kind of smoothing, as on iOS, so that these change nothing that is drawn.
    @Test func settingsOfSmoothingAndIntentsChangeNothing() throws {
        func list(_ prepare: (CGContext) -> Void) throws -> [DisplayCommand] {
            let font = try font(), context = CGContext()
            context.setFont(font)
            context.setFontSize(20)
            prepare(context)
            context.showGlyphs([font.getGlyphWithGlyphName(name: "A")], at: [.zero])
            return context.displayList().commands
        }
        let plain = try list { _ in }
        #expect(!plain.isEmpty)
        for setting: (CGContext) -> Void in [
            { $0.setShouldSmoothFonts(false) }, { $0.setAllowsFontSmoothing(false) },
            { $0.setShouldSubpixelQuantizeFonts(true) }, { $0.setAllowsFontSubpixelQuantization(true) },
            { $0.setRenderingIntent(.saturation) }, { $0.setCharacterSpacing(9) },
        ] { #expect(try list(setting) == plain) }
    }
}
