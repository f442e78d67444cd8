// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing
import UIFoundation

/// Images by renderers and by functions.
@Suite struct ImageContextTests {
    private let size = CGSize(width: 4, height: 2)

    // MARK: - Functions

    @Test func anImageIsBegunDrawnAndEnded() throws {
        UIGraphicsBeginImageContextWithOptions(size, false, 3)
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
        let pixels = try #require(image?.cgImage)
        #expect(image?.scale == 3 && image?.size == size && pixels.width == 12)
        #expect(pixels.color(x: 2, y: 2) == SIMD4(255, 0, 0, 255), "at the top left")
        #expect(pixels.color(x: 3, y: 2) == .zero && pixels.color(x: 0, y: 5) == .zero)
    }

    @Test func withoutOptionsAPixelIsAPoint() throws {
        UIGraphicsBeginImageContext(CGSize(width: 4.5, height: 2))
        defer { UIGraphicsEndImageContext() }
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
        #expect(image.scale == 1 && image.size == CGSize(width: 5, height: 2))
        #expect(image.cgImage?.color(x: 0, y: 0) == .zero)
    }

    @Test func anOpaqueImageBeginsBlack() throws {
        UIGraphicsBeginImageContextWithOptions(size, true, 1)
        defer { UIGraphicsEndImageContext() }
        let context = try #require(UIGraphicsGetCurrentContext())
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        context.clear(CGRect(x: 0, y: 0, width: 2, height: 2))
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
        #expect(image.color(x: 0, y: 0) == SIMD4(0, 0, 0, 255) && image.color(x: 3, y: 1) == SIMD4(0, 0, 0, 255))
    }

    @Test func theScaleOfZeroIsTheScreens() {
        UIGraphicsBeginImageContextWithOptions(size, false, 0)
        defer { UIGraphicsEndImageContext() }
        #expect(UIGraphicsGetImageFromCurrentImageContext()?.scale == UIGraphicsImageRendererFormat.preferred().scale)
    }

    @Test func itsContextIsOneOnABitmap() throws {
        UIGraphicsBeginImageContextWithOptions(size, false, 2)
        defer { UIGraphicsEndImageContext() }
        let context = try #require(UIGraphicsGetCurrentContext())
        #expect(context.width == 8 && context.height == 4 && context.bitsPerPixel == 32)
        #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 4), "to pixels, y up")
        context.setFillColor(gray: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        #expect(data[3] == 255 && data[4 * 2 + 3] == 0)
        #expect(context.makeImage()?.color(x: 1, y: 1) == SIMD4(0, 0, 0, 255))
    }

    @Test func imagesAreNested() throws {
        UIGraphicsBeginImageContextWithOptions(size, false, 1)
        let outer = UIGraphicsGetCurrentContext()
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 1, height: 1), false, 1)
        UIColor.green.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let inner = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() === outer)
        inner.draw(at: CGPoint(x: 1, y: 1))
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
        UIGraphicsEndImageContext()
        #expect(image.color(x: 1, y: 1) == SIMD4(0, 255, 0, 255) && image.color(x: 0, y: 1) == .zero)
    }

    @Test func anImageThatCannotBeHasNoContextAndIsStillEnded() {
        for bad in [CGSize.zero, CGSize(width: CGFloat.nan, height: 1), CGSize(width: 1e9, height: 1)] {
            UIGraphicsBeginImageContextWithOptions(size, false, 1)
            let outer = UIGraphicsGetCurrentContext()
            UIGraphicsBeginImageContextWithOptions(bad, false, 1)
            #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
            UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
            UIGraphicsEndImageContext()
            #expect(UIGraphicsGetCurrentContext() === outer)
            UIGraphicsEndImageContext()
        }
    }

    @Test func onlyImagesAreEndedAsImages() throws {
        UIGraphicsEndImageContext()
        let context = CGContext()
        UIGraphicsPushContext(context)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() === context)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsPopContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    // MARK: - Renderers

    private func format(_ scale: CGFloat, opaque: Bool = false) -> UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = opaque
        return format
    }

    @Test func aRendererCopiesItsFormat() throws {
        let format = format(2, opaque: true)
        format.preferredRange = .extended
        let bounds = CGRect(x: 1, y: 2, width: 4, height: 2)
        let renderer = UIGraphicsImageRenderer(bounds: bounds, format: format)
        format.scale = 5
        let copy = try #require(renderer.format as? UIGraphicsImageRendererFormat)
        #expect(copy !== format && copy.scale == 2 && copy.opaque && copy.preferredRange == .extended)
        #expect(copy.bounds == bounds && format.bounds == .zero)
        #expect(renderer.image { _ in }.cgImage?.width == 8)
    }

    // The screen's scale belongs to the process, and other tests change it, on the main actor.
    @MainActor @Test func formatsBeginAsTheScreenLikesThem() {
        let format = UIGraphicsImageRendererFormat()
        #expect(format.scale == UIGraphicsImageRendererFormat.default().scale && format.scale >= 1)
        #expect(!format.opaque && format.preferredRange == .standard)
    }

    @MainActor @Test func formatsForScreensAndForPicturesLikeOthers() throws {
        #expect(UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: 3)).scale == 3)
        #expect(UIGraphicsImageRendererFormat(for: UITraitCollection()).scale == UIGraphicsImageRendererFormat().scale)
        let size = CGSize(width: 2, height: 2)
        let clear = UIGraphicsImageRenderer(size: size, format: format(2)).image { _ in }
        let opaque = UIGraphicsImageRenderer(size: size, format: format(3, opaque: true)).image { _ in }
        #expect(clear.imageRendererFormat.scale == 2 && !clear.imageRendererFormat.opaque)
        #expect(opaque.imageRendererFormat.scale == 3 && opaque.imageRendererFormat.opaque)
        #expect(!UIImage().imageRendererFormat.opaque)
    }

    @Test func aRendererMakesAJPEGFile() throws {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format(1))
        let file = renderer.jpegData(withCompressionQuality: 0.9) { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        }
        #expect(file.starts(with: [0xff, 0xd8]))
        let pixel = try #require(UIImage(data: file)?.cgImage?.color(x: 4, y: 4))
        #expect(pixel.x > 240 && pixel.y < 15 && pixel.z < 15)
        let none = UIGraphicsImageRenderer(size: .zero).jpegData(withCompressionQuality: 1) { _ in }
        #expect(none.isEmpty)
    }

    @Test func theBoundsSayWhichPartIsShown() throws {
        let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 20, width: 4, height: 2), format: format(1))
        let image = renderer.image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 11, y: 20, width: 1, height: 1))
        }
        let pixels = try #require(image.cgImage)
        #expect(pixels.color(x: 1, y: 0) == SIMD4(255, 0, 0, 255) && pixels.color(x: 0, y: 0) == .zero)
    }

    @Test func theImageSoFar() throws {
        var before: UIImage?
        let after = UIGraphicsImageRenderer(size: size, format: format(1)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            before = context.currentImage
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        }
        #expect(before?.cgImage?.color(x: 0, y: 0) == SIMD4(255, 0, 0, 255))
        #expect(before?.cgImage?.color(x: 1, y: 0) == .zero)
        #expect(after.cgImage?.color(x: 1, y: 0) == SIMD4(255, 0, 0, 255))
    }

    @Test func blendModesAreForOneDrawing() throws {
        let image = UIGraphicsImageRenderer(size: size, format: format(1)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
            UIColor.green.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), blendMode: .plusLighter)
            UIRectFillUsingBlendMode(CGRect(x: 1, y: 0, width: 1, height: 1), .multiply)
            context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
            UIColor.green.setStroke()
            UIRectFrameUsingBlendMode(CGRect(x: 2, y: 0, width: 2, height: 2), .plusLighter)
            context.cgContext.setLineWidth(1)
            context.stroke(CGRect(x: 0.5, y: 1.5, width: 3, height: 0), blendMode: .clear)
        }
        let pixels = try #require(image.cgImage)
        #expect(pixels.color(x: 0, y: 0) == SIMD4(255, 255, 0, 255) && pixels.color(x: 1, y: 0) == SIMD4(0, 0, 0, 255))
        #expect(pixels.color(x: 2, y: 0) == SIMD4(0, 255, 0, 255))
        #expect(pixels.color(x: 3, y: 0) == SIMD4(255, 255, 0, 255))
        #expect(pixels.color(x: 1, y: 1) == .zero)
    }

    @Test func clipsHoldWhatFollows() throws {
        let image = UIGraphicsImageRenderer(size: size, format: format(1)).image { context in
            context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        }
        #expect(image.cgImage?.color(x: 1, y: 1).w == 255 && image.cgImage?.color(x: 2, y: 1).w == 0)
    }

    /// As tests of one process are, which await something while they draw.
    @MainActor @Test func aSuspendedTaskContinuesInItsOwnContext() async {
        UIGraphicsBeginImageContext(CGSize(width: 10, height: 10))
        await Task { @MainActor in
            #expect(UIGraphicsGetCurrentContext() == nil)
            UIGraphicsBeginImageContext(CGSize(width: 20, height: 20))
            #expect(UIGraphicsGetImageFromCurrentImageContext()?.size.width == 20)
        }.value
        #expect(UIGraphicsGetImageFromCurrentImageContext()?.size.width == 10)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
    }
}
