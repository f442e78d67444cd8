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

    /// The area covered by letters, from the top left corner of the bounds.
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

    @Test func aTextLayerWouldLikeToBeAsLargeAsItsText() {
        let layer = makeLayer("Some words in a row", width: 60), short = layer.preferredFrameSize()
        #expect(short.width > 60 && short.height > 14 && short.height < 28)
        layer.isWrapped = true
        let wrapped = layer.preferredFrameSize()
        #expect(wrapped.width <= 60 && wrapped.height > 1.9 * short.height)
        layer.string = nil
        #expect(layer.preferredFrameSize() == .zero)
        let plain = CALayer()
        plain.bounds.size = CGSize(width: 10, height: 20)
        plain.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
        #expect(plain.preferredFrameSize() == CGSize(width: 20, height: 60))
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

    /// A visible text, with an animation that has begun.
    private func begin(
        _ layer: CATextLayer, _ keyPath: String, to value: Any, of duration: Double = 1
    ) -> Stage {
        let stage = Stage()
        stage.root.addSublayer(layer)
        CATransaction.flush()
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.toValue, animation.duration) = (value, duration)
        layer.add(animation, forKey: "animation")
        CATransaction.flush()
        return stage
    }

    /// The part of the list that a display draws now.
    private func excerpt(_ layer: CALayer, on stage: Stage) throws -> DisplayListExcerpt {
        let tree = stage.display.tree, time = stage.display.clock.now
        let state = try #require(tree.presentation(of: layer.identifier, at: time))
        guard case .excerpt(let excerpt) = state.text.shown else { throw NothingIsDrawn() }
        return excerpt
    }

    @Test(arguments: ["fontSize", "foregroundColor"])
    func nothingIsSentForTheFramesOfAnAnimation(_ keyPath: String) throws {
        let value: Any = keyPath == "fontSize" ? 30 : CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let layer = makeLayer("Text"), stage = begin(layer, keyPath, to: value)
        #expect(!stage.display.wantsFrames)
        let before = stage.commits.count
        var seen: [DisplayListExcerpt] = []
        for _ in 0..<30 {
            stage.frame(after: 1.0 / 60)
            seen.append(try excerpt(layer, on: stage))
        }
        #expect(stage.commits.count == before)
        #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 != $1 })
        // After its end the text is drawn as usual.
        stage.advance(by: 1)
        #expect(stage.commits.count == before + 1)
        #expect(stage.display.tree[layer.identifier]?.state.text.shown == .whole)
        #expect(try picture(layer).pixels == picture(makeLayer("Text")).pixels)
    }

    @Test func aTextIsDrawnAtTheSizesThatItsAnimationsNeed() throws {
        let layer = makeLayer("A text of several lines", height: 90)
        (layer.isWrapped, layer.alignmentMode) = (true, .center)
        let stage = begin(layer, "fontSize", to: 42)
        let text = layer.state.text, sizes = text.drawings.map(\.size)
        #expect(sizes.count <= 66 && sizes.first == 14 && abs((sizes.last ?? 0) - 42) < 1e-9)
        #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $1 / $0 < 1.02 })
        #expect(text.anchor == CGPoint(x: layer.bounds.midX, y: layer.bounds.minY))
        for _ in 0..<10 {
            stage.frame(after: 0.1)
            guard let scale = try? excerpt(layer, on: stage).transform.a else { break }
            #expect(abs(scale - 1) < 0.01)
        }
    }

    @Test(arguments: [0, -5, CGFloat.greatestFiniteMagnitude])
    func sizesThatCanNotBeDrawnAreNotDrawn(_ size: CGFloat) throws {
        let layer = makeLayer("Text"), stage = begin(layer, "fontSize", to: size)
        #expect(layer.state.text.drawings.count <= 66)
        stage.frame(after: 0.5)
        stage.frame(after: 1)
        #expect(layer.animationKeys() == nil && layer.state.text.drawings.isEmpty)
    }

    @Test func aLongTextIsDrawnAtFewerSizes() {
        let layer = makeLayer(String(repeating: "many words ", count: 3000), height: 20_000)
        layer.isWrapped = true
        _ = begin(layer, "fontSize", to: 42)
        #expect(2...12 ~= layer.state.text.drawings.count)
    }

    @Test func attributedTextHasNothingToAnimate() {
        let layer = makeLayer(NSAttributedString(string: "Text")), stage = begin(layer, "fontSize", to: 42)
        stage.frame(after: 0.5)
        #expect(layer.state.text.drawings.isEmpty && layer.state.contents != nil)
    }

    @Test func aSubclassDrawsEachSizeByItself() throws {
        final class Framed: CATextLayer {
            nonisolated(unsafe) static var sizes: Set<CGFloat> = []
            override func draw(in ctx: CGContext) {
                Self.sizes.insert(fontSize)
                super.draw(in: ctx)
            }
        }
        Framed.sizes = []
        let layer = Framed()
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 40)
        (layer.string, layer.fontSize) = ("Text", 12)
        _ = begin(layer, "fontSize", to: 18)
        #expect(Framed.sizes.isSuperset(of: layer.state.text.drawings.map(\.size)) && Framed.sizes.count > 20)
    }

    @Test func coloursKeepTheirSpaceUnderTheirKey() throws {
        let layer = makeLayer("Text"), space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let red = try #require(CGColor(colorSpace: space, components: [1, 0, 0, 1]))
        layer.setValue(red, forKey: "foregroundColor")
        #expect(layer.foregroundColor == red)
        #expect(layer.value(forKey: "foregroundColor") as? CGColor as CGColor? == red)
        layer.setValue(nil, forKeyPath: "foregroundColor")
        #expect(layer.foregroundColor?.alpha == 0)
        layer.setValue(red, forKeyPath: "foregroundColor")
        #expect(layer.value(forKeyPath: "foregroundColor") as? CGColor as CGColor? == red)
    }

    @Test func aPictureOfTheProgramsTakesThePlaceOfTheDrawings() throws {
        let layer = makeLayer("Text"), stage = begin(layer, "fontSize", to: 42)
        let image = try #require(CGImage(width: 1, height: 1, premultipliedBGRA: [1, 2, 3, 255]))
        #expect(!layer.state.text.drawings.isEmpty)
        layer.contents = image
        CATransaction.flush()
        #expect(layer.state.text.drawings.isEmpty)
        // Animations that come and go leave it.
        layer.add(CABasicAnimation(keyPath: "fontSize"), forKey: "other")
        stage.frame(after: 0.5)
        stage.frame(after: 1)
        #expect(layer.state.contents == .image(image) && !layer.needsDisplay())
    }

    @Test func aMomentOfAnAnimationIsRenderedAtItsSize() throws {
        let layer = makeLayer("Text", width: 200), stage = begin(layer, "fontSize", to: 42)
        stage.frame(after: 0.5)
        func pixels(_ layer: CALayer) throws -> [UInt8] {
            let context = CGContext(bounds: layer.bounds)
            layer.render(in: context)
            let list = context.displayList()
            let image = Rasterization.rasterizer.image(of: list, bounds: layer.bounds, scale: 1, isOpaque: false)
            return try #require(image).pixels
        }
        let moment = try #require(layer.presentation()), same = makeLayer("Text", width: 200)
        same.fontSize = moment.fontSize
        #expect(moment.fontSize > 20 && moment.fontSize < 40)
        #expect(try pixels(moment) == pixels(same))
        #expect(try pixels(moment) != pixels(makeLayer("Text", width: 200)))
    }

    @Test func aDrawingThatWouldGrowWithoutEndIsNotShown() {
        var text = LayerText()
        text.drawings = [LayerText.Drawing(size: .leastNonzeroMagnitude, part: 0)]
        #expect(text.shown == .nothing)
    }
}
