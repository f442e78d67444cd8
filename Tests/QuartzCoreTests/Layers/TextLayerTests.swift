// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation
import LayerProtocol
import TestSupport
import Testing

@testable import QuartzCore

/// Layers that draw text.
@MainActor
struct TextLayerTests {
    private let black = CGColor(gray: 0, alpha: 1)

    private func makeLayer(_ string: Any?, width: CGFloat = 120, height: CGFloat = 50) -> CATextLayer {
        let layer = CATextLayer()
        layer.bounds = CGRect(x: 5, y: 7, width: width, height: height)
        (layer.string, layer.fontSize, layer.foregroundColor) = (string, 14, black)
        return layer
    }

    private func picture(_ layer: CALayer) throws -> CGImage {
        layer.displayIfNeeded()
        guard case .displayList(let list)? = layer.state.contents else { throw NothingIsDrawn() }
        return try #require(
            Rasterization.rasterizer.image(of: list, bounds: layer.state.drawnBounds, scale: 2, isOpaque: false))
    }

    private struct NothingIsDrawn: Error {}

    // MARK: - What is drawn

    @Test func aTextLayerBeginsAsCoreAnimationsDoes() {
        let layer = CATextLayer()
        #expect(layer.string == nil && layer.fontSize == 36 && !layer.isWrapped)
        #expect(layer.foregroundColor == CGColor(gray: 1, alpha: 1))
        #expect(layer.truncationMode == .none && layer.alignmentMode == .natural)
    }

    /// What is covered by letters, from the top left corner of the bounds.
    private func ink(_ layer: CALayer) throws -> CGRect {
        let image = try picture(layer)
        var ink = CGRect.null
        for index in stride(from: 3, to: image.pixels.count, by: 4) where image.pixels[index] > 0 {
            let place = CGPoint(x: index / 4 % image.width, y: index / 4 / image.width)
            ink = ink.union(CGRect(x: place.x / 2, y: place.y / 2, width: 0.5, height: 0.5))
        }
        return ink
    }

    @Test func textIsDrawnFromTheTopLeft() throws {
        let one = try ink(makeLayer("Hello, world,")), two = try ink(makeLayer("Hello, world,\nin two lines"))
        #expect(one.minX < 3 && one.minY < 8 && one.maxY < 22 && one.width > 60)
        #expect(two.minY == one.minY && two.maxY > 28 && two.maxY < 40)
    }

    @Test func whatIsTooLongIsCutOffUnlessItIsWrapped() throws {
        let layer = makeLayer("A text that is far too long for its layer, whatever one does about it")
        let cut = try ink(layer)
        #expect(cut.maxX > 117 && cut.maxY < 22)
        layer.isWrapped = true
        let wrapped = try ink(layer)
        #expect(wrapped.maxY > 45 && wrapped.maxX <= 120)
    }

    @Test func linesAreAlignedAndShortened() throws {
        let layer = makeLayer("A text that is far too long for its layer, whatever one does about it", width: 113)
        (layer.isWrapped, layer.truncationMode, layer.alignmentMode) = (true, .end, .center)
        let centred = try ink(layer)
        #expect(abs(centred.midX - 56.5) < 8 && centred.maxY > 28 && centred.maxY <= 50)
        let short = makeLayer("Short")
        short.alignmentMode = .right
        let right = try ink(short)
        #expect(right.maxX > 117 && right.minX > 60)
        short.alignmentMode = .center
        let middle = try ink(short).midX
        #expect(abs(middle - 60) < 2)
        let one = makeLayer("A text that is far too long", height: 20)
        var pictures: Set<[UInt8]> = []
        for mode in [CATextLayerTruncationMode.none, .start, .middle, .end] {
            one.truncationMode = mode
            let end = try ink(one).maxX
            #expect(end <= 120)
            pictures.insert(try picture(one).pixels)
        }
        #expect(pictures.count == 4)
    }

    @Test func attributedTextGoesByItsOwnFontsAndColours() throws {
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let text = NSMutableAttributedString(string: "Large red ")
        text.addAttributes(
            [.coreText.font: SystemFont.font(size: 22), .coreText.color: red],
            range: NSRange(location: 0, length: 9))
        let layer = makeLayer(text)
        let before = try picture(layer)
        // Blue, green, red, alpha.
        #expect(stride(from: 0, to: before.pixels.count, by: 4).allSatisfy { before.pixels[$0] == 0 })
        #expect(before.pixels.contains(255))
        (layer.fontSize, layer.foregroundColor) = (40, CGColor(gray: 0.5, alpha: 1))
        text.mutableString.setString("changed afterwards")
        #expect(try picture(layer).pixels == before.pixels)
    }

    @Test func fontsComeInSeveralForms() throws {
        let named = makeLayer("Fonts"), made = makeLayer("Fonts"), graphics = makeLayer("Fonts")
        let font = SystemFont.font(size: 30)
        (named.font, made.font, graphics.font) = ("JetBrains Mono", font, font.graphicsFont)
        #expect(try picture(named).pixels != picture(makeLayer("Fonts")).pixels)
        #expect(try picture(made).pixels != picture(named).pixels)
        _ = try picture(graphics)
    }

    @Test(arguments: [-3, 0, CGFloat.nan, .infinity])
    func withoutASizeNothingIsDrawn(_ size: CGFloat) {
        let layer = makeLayer("Text")
        layer.fontSize = size
        layer.displayIfNeeded()
        #expect(layer.state.contents == nil)
    }

    @Test func whatIsSetIsDrawnAnew() throws {
        let layer = makeLayer("Text"), other = makeLayer("Text")
        let before = try picture(layer)
        #expect(!layer.needsDisplay())
        layer.string = "Other text"
        #expect(layer.needsDisplay())
        #expect(try picture(layer).pixels != before.pixels)
        layer.setValue("Text", forKey: "string")
        #expect(try picture(layer).pixels == before.pixels)
        layer.string = "Text"
        #expect(!layer.needsDisplay())
        other.bounds.size.width = 60
        #expect(other.needsDisplay())
    }

    // MARK: - Animations

    @Test func sizeAndColourAnimateByThemselves() throws {
        let stage = Stage(), layer = makeLayer("Text")
        stage.root.addSublayer(layer)
        CATransaction.flush()
        (layer.fontSize, layer.foregroundColor, layer.string) = (34, CGColor(gray: 1, alpha: 1), "Other")
        #expect(Set(layer.animationKeys() ?? []) == ["fontSize", "foregroundColor"])
        CATransaction.flush()
        stage.advance(by: 0.125)
        let shown = try #require(layer.presentation())
        #expect(shown.fontSize > 14 && shown.fontSize < 34)
        stage.advance(by: 1)
        #expect(layer.presentation()?.fontSize == 34)
    }

    @Test func aTextIsDrawnForEachFrameThatItsSizeChangesIn() {
        let stage = Stage(), layer = makeLayer("Text")
        stage.root.addSublayer(layer)
        CATransaction.flush()
        let grow = CABasicAnimation(keyPath: "fontSize")
        (grow.toValue, grow.duration) = (30, 1)
        layer.add(grow, forKey: "grow")
        CATransaction.flush()
        let before = layer.state.contents
        stage.frame(after: 0.5)
        #expect(layer.state.contents != before)
    }
}
