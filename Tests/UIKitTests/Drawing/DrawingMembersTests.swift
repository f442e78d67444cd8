// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@MainActor
@Suite struct DrawingMembersTests {
    /// Which pixels of the middle row of a 20 × 20 picture are drawn.
    private func row(_ draw: (UIGraphicsImageRendererContext) -> Void) throws -> [Int] {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format)
        let image = try #require(renderer.image(actions: draw).cgImage)
        return (0..<20).filter { image.color(x: $0, y: 10).w > 128 }
    }

    @Test func aPathClipsWhatIsDrawn() throws {
        let path = UIBezierPath(rect: CGRect(x: 5, y: 0, width: 10, height: 20))
        let whole = try row { context in
            path.addClip()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        #expect(whole == Array(5..<15))
        path.append(UIBezierPath(rect: CGRect(x: 8, y: 0, width: 4, height: 20)))
        path.usesEvenOddFillRule = true
        let hollow = try row { context in
            path.addClip()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        #expect(hollow == [5, 6, 7, 12, 13, 14])
    }

    @Test func aRectangleClipsWhatIsDrawn() throws {
        let drawn = try row { context in
            UIRectClip(CGRect(x: 3, y: 0, width: 6, height: 20))
            UIRectClip(CGRect(x: 6, y: 0, width: 9, height: 20))
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        #expect(drawn == [6, 7, 8], "a clip only becomes smaller")
    }

    @Test func aPathIsReplacedAndEmptied() {
        let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
        path.lineWidth = 7
        let copy = path.cgPath
        path.cgPath = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 9, height: 9) && path.lineWidth == 7)
        #expect(copy.boundingBox == CGRect(x: 1, y: 2, width: 3, height: 4), "a path that was read does not change")
        path.removeAllPoints()
        #expect(path.isEmpty && path.cgPath.isEmpty && path.lineWidth == 7)
    }

    @Test func renderersShareTheirContextsAndFormats() {
        let bounds = CGRect(x: 0, y: 0, width: 30, height: 20)
        let renderers: [UIGraphicsRenderer] = [
            UIGraphicsImageRenderer(bounds: bounds), UIGraphicsPDFRenderer(bounds: bounds),
        ]
        for renderer in renderers {
            let format: UIGraphicsRendererFormat = renderer.format
            #expect(format.bounds == bounds)
        }
        var contexts: [UIGraphicsRendererContext] = []
        _ = UIGraphicsImageRenderer(bounds: bounds).image { contexts.append($0) }
        var pages = 0
        let data = UIGraphicsPDFRenderer(bounds: bounds).pdfData { (context: UIGraphicsPDFRendererContext) in
            context.beginPage()
            pages += 1
            #expect(context.pdfContextBounds == bounds)
            contexts.append(context)
        }
        #expect(contexts.count == 2 && contexts.allSatisfy { $0.format.bounds == bounds })
        #expect(pages == 1 && data.starts(with: Data("%PDF".utf8)))
    }

    // MARK: - Images

    private func picture(_ color: UIColor, _ side: CGFloat = 8) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image {
            color.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    @Test func anImageIsPreparedInTheBackground() async throws {
        let image = picture(.red)
        let prepared = try #require(await image.byPreparingForDisplay())
        #expect(prepared.size == image.size && prepared.cgImage?.color(x: 3, y: 3) == SIMD4(255, 0, 0, 255))
        let later: UIImage? = await withCheckedContinuation { continuation in
            image.prepareForDisplay { continuation.resume(returning: $0) }
        }
        #expect(later?.size == image.size)
        let thumbnail: UIImage? = await withCheckedContinuation { continuation in
            image.prepareThumbnail(of: CGSize(width: 4, height: 4)) { continuation.resume(returning: $0) }
        }
        #expect(thumbnail?.size == CGSize(width: 4, height: 4))
        #expect(await UIImage().byPreparingForDisplay() == nil)
    }

    @Test func aHighlightedViewShowsItsOwnAnimation() {
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
        view.animationImages = [picture(.red), picture(.blue)]
        view.highlightedAnimationImages = [picture(.green), picture(.white)]
        view.animationDuration = 2
        let app = TestApplication(view: view, scale: 1)
        func color() -> SIMD4<UInt8> { app.snapshot().color(x: 4, y: 4) }
        app.act { view.startAnimating() }
        #expect(color() == SIMD4(255, 0, 0, 255))
        app.act {
            view.stopAnimating()
            view.isHighlighted = true
            view.startAnimating()
        }
        #expect(color() == SIMD4(0, 255, 0, 255))
        app.advance(by: 1.1)
        #expect(color() == SIMD4(255, 255, 255, 255) && view.highlightedAnimationImages?.count == 2)
    }

    @Test func anAnimationWithoutFilesIsNone() {
        #expect(UIImage.animatedImageNamed("no such picture", duration: 1) == nil)
    }

    @Test func anImagesModesAreKept() {
        let image = picture(.red)
        let rendering: UIImage.RenderingMode = .alwaysTemplate, resizing: UIImage.ResizingMode = .tile
        #expect(
            image.withRenderingMode(rendering).renderingMode == .alwaysTemplate && image.renderingMode == .automatic)
        let caps = UIEdgeInsets(top: 1, left: 2, bottom: 1, right: 2)
        #expect(image.resizableImage(withCapInsets: caps, resizingMode: resizing).resizingMode == .tile)
        #expect(image.resizableImage(withCapInsets: caps, resizingMode: .stretch).resizingMode == .stretch)
        let scale: UIImage.SymbolScale = .large
        let heart = UIImage(systemName: "heart"), large = UIImage.SymbolConfiguration(scale: scale)
        let usual = heart?.size.height ?? 0
        #expect(heart?.withConfiguration(large).size.height ?? 0 > usual)
    }
}
