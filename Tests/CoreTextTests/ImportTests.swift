// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CoreText

/// The names that a file gets by importing only CoreText.
struct ImportTests {
    @Test func foundationComesAlongWithItsMaths() {
        let angle = CGFloat(0.5)
        #expect(sin(angle) < cos(angle) && hypot(angle, 1) > 1 && pow(2.0, 3) == 8 && CGFloat.pi > 3)
        #expect(
            NSNumber(value: 2).doubleValue == 2 && ObjectIdentifier(NSCoder.self) != ObjectIdentifier(NSObject.self)
                && Data([1]).count == 1)
        #expect(CGFloat(HUGE) > 1e38 && MAXFLOAT == HUGE && CFAbsoluteTimeGetCurrent() > 0)
        #expect(HUGE_VAL > 1 && INFINITY == HUGE_VALF && NAN.isNaN && NSEC_PER_SEC / NSEC_PER_MSEC == 1000)
        #expect(autoreleasepool { __sinpif(0.5) + __exp10f(1) } == 11)
        let seconds: CFTimeInterval = 1
        #expect(
            seconds == 1 && CGRect(x: 0, y: 0, width: 1, height: 1).width == 1 && CGColor(gray: 1, alpha: 1).alpha == 1)
    }
}

struct NamedFontTests {
    @Test func fontsAreFoundByTheirNames() throws {
        let name = try #require(names.first)
        let font = try #require(CGFont(name as CFString)), other = try #require(CGFont(name as CFString))
        #expect(font.numberOfGlyphs > 0 && font.postScriptName as String? == name)
        #expect(font.identifier == other.identifier, "displays get its outlines once")
        #expect(CGFont("No such font at all") == nil)
    }

    /// The context has two pixels a point.
    @Test func glyphsBeginAtWholePixelsWhereTheyMust() {
        let font = FontBook.shared.lastResort(FontStyle())
        func list(at x: CGFloat, _ body: (CGContext) -> Void = { _ in }) -> [UInt8] {
            let context = CGContext(toDevice: CGAffineTransform(scaleX: 2, y: 2))
            context.setFont(font)
            context.setFontSize(16)
            body(context)
            context.showGlyphs([5, 6], at: [CGPoint(x: x, y: 3), CGPoint(x: x + 10, y: 3)])
            return context.displayList().bytes
        }
        #expect(list(at: 5.3) { $0.setShouldSubpixelPositionFonts(false) } == list(at: 5.5))
        #expect(list(at: 5.3) { $0.setAllowsFontSubpixelPositioning(false) } == list(at: 5.5))
        #expect(list(at: 5.3) != list(at: 5.5))
        let saved = list(at: 5.3) { context in
            context.saveGState()
            context.setShouldSubpixelPositionFonts(false)
            context.restoreGState()
        }
        #expect(saved == list(at: 5.3))
    }

    private var names: [String] { FontBook.shared.names(ofFamily: "Inter") }
}
