// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CCairo
internal import CPixelKernels
import CoreGraphics

// Pictures of drawings of which most pixels are transparent, as of lines. They are composited as groups, without Cairo.
//
//     drawing ──> CairoPicture ──> drawSeparately: all pixels are composited once
//                        `───────> SparsePicture: blocks with a pixel that is seen, row by row, to be composited often
//
// Both ways have the same results, bit by bit.

/// The pixels of a picture, without most of those that are transparent.
package final class SparsePicture: Sendable {
    private let region: PixelRegion
    /// For each row, the number of runs in it and above.
    private let rowEnds: [Int32]
    private let runs: [kosketus_run]
    private let pixels: [UInt32]

    fileprivate init(_ picture: CairoPicture) {
        region = picture.region
        let (width, height) = (Int32(picture.width), Int32(picture.height))
        (rowEnds, runs, pixels) = picture.withRows { source, stride in
            let counts = kosketus_count_runs(source, stride, width, height)
            var runs: [kosketus_run] = [], pixels: [UInt32] = []
            let rowEnds = [Int32](unsafeUninitializedCapacity: Int(height)) { rowEnds, rowCount in
                runs = Array(unsafeUninitializedCapacity: Int(counts.runs)) { runs, runCount in
                    pixels = Array(unsafeUninitializedCapacity: Int(counts.pixels)) { pixels, pixelCount in
                        kosketus_collect_runs(
                            source, stride, width, height, rowEnds.baseAddress, runs.baseAddress, pixels.baseAddress)
                        pixelCount = Int(counts.pixels)
                    }
                    runCount = Int(counts.runs)
                }
                rowCount = Int(height)
            }
            return (rowEnds, runs, pixels)
        }
    }

    /// The memory of the pixels and their places.
    package var byteCount: Int {
        rowEnds.count * MemoryLayout<Int32>.stride + runs.count * MemoryLayout<kosketus_run>.stride
            + pixels.count * MemoryLayout<UInt32>.stride
    }

    fileprivate func mix(into canvas: DirectCanvas, alpha: UInt32) {
        var target = canvas.target
        let (x, y) = canvas.place(of: region)
        kosketus_mix_runs(&target, rowEnds, runs, pixels, Int32(region.height), x, y, alpha)
    }
}

extension CairoCanvas {
    /// The clip in pixels, where sparse drawings can be composited; nil where they cannot, because the clip is not a
    /// rectangle of whole pixels.
    package var sparseClip: CGRect? {
        guard let canvas = sparseCanvas else { return nil }
        let target = canvas.target
        return CGRect(
            x: CGFloat(target.left) - canvas.offset.x, y: CGFloat(target.top) - canvas.offset.y,
            width: CGFloat(max(0, target.right - target.left)), height: CGFloat(max(0, target.bottom - target.top)))
    }

    /// A picture of the body's drawing.
    ///
    /// - Parameters:
    ///   - region: whole pixels of this canvas's plane.
    ///   - draw: draws on a transparent canvas with this canvas's plane.
    /// - Returns: nil when there are too many pixels.
    package func sparsePicture(of region: CGRect, draw: (CairoCanvas) -> Void) -> SparsePicture? {
        PixelRegion(region).flatMap { CairoPicture($0, draw: draw) }.map { SparsePicture($0) }
    }

    /// Composites a picture. Returns false, without drawing, where `sparseClip` is nil.
    package func draw(_ picture: SparsePicture, alpha: CGFloat) -> Bool {
        mixDirectly { picture.mix(into: $0, alpha: Self.byte(alpha)) }
    }

    /// Composites the body's drawing as a group. The pixels are those of `sparsePicture(of:draw:)`.
    ///
    /// - Parameters:
    ///   - region: whole pixels of this canvas's plane.
    ///   - draw: draws on a transparent canvas with this canvas's plane.
    /// - Returns: false, without drawing, where `sparseClip` is nil, and when there are too many pixels.
    package func drawSeparately(_ region: CGRect, alpha: CGFloat, draw: (CairoCanvas) -> Void) -> Bool {
        guard sparseClip != nil, let picture = PixelRegion(region).flatMap({ CairoPicture($0, draw: draw) }) else {
            return false
        }
        return mixDirectly { picture.mix(into: $0, alpha: Self.byte(alpha)) }
    }

    /// Draws on a transparent canvas, inside a rectangle that ends between pixels. Cairo would have to draw everything inside
    /// such a clip. So the clip has whole pixels, and those at the edges are faded afterwards.
    ///
    /// - Returns: false, without drawing, when the rectangle has whole pixels, or where direct drawing is not possible.
    package func drawAlone(inside rect: CGRect, _ draw: () -> Void) -> Bool {
        guard sparseClip != nil, DeviceLimits.holds(rect), rect != rect.integral else { return false }
        save()
        clip(to: .primitive(.rect(rect.integral)), under: .identity)
        draw()
        restore()
        return mixDirectly { $0.fadeEdges(of: rect) }
    }

    private func mixDirectly(_ body: (DirectCanvas) -> Void) -> Bool {
        guard let canvas = sparseCanvas else { return false }
        guard canvas.target.left < canvas.target.right, canvas.target.top < canvas.target.bottom else { return true }
        body(canvas)
        cairo_surface_mark_dirty(canvas.surface)
        return true
    }

    /// The kernels mix with source over only.
    private var sparseCanvas: DirectCanvas? {
        cairo_get_operator(context) == CAIRO_OPERATOR_OVER ? directCanvas() : nil
    }

    /// 0...255.
    private static func byte(_ alpha: CGFloat) -> UInt32 { UInt32(min(max(alpha, 0), 1) * 255 + 0.5) }
}

extension CairoPicture {
    fileprivate func mix(into canvas: DirectCanvas, alpha: UInt32) {
        var target = canvas.target
        let (x, y) = canvas.place(of: region)
        withRows { kosketus_mix_sparse(&target, $0, $1, Int32(width), Int32(height), x, y, alpha) }
    }

    /// Calls the body with all pixels, and the number of pixels from one row to the next.
    fileprivate func withRows<Result>(_ body: (UnsafePointer<UInt32>, Int32) -> Result) -> Result {
        withPixels { bytes, bytesPerRow in
            let start = UnsafeRawPointer(bytes.baseAddress!).assumingMemoryBound(to: UInt32.self)
            return body(start, Int32(bytesPerRow / 4))
        }
    }
}

extension DirectCanvas {
    /// Multiplies the pixels that a rectangle's edges divide by the part that is inside.
    fileprivate func fadeEdges(of rect: CGRect) {
        let rect = rect.offsetBy(dx: offset.x, dy: offset.y), whole = rect.integral
        let right = whole.maxX - 1, bottom = whole.maxY - 1
        for x in whole.minX < right ? [whole.minX, right] : [right] {
            fade(
                CGRect(x: x, y: whole.minY, width: 1, height: whole.height), min(x + 1, rect.maxX) - max(x, rect.minX))
        }
        for y in whole.minY < bottom ? [whole.minY, bottom] : [bottom] {
            fade(
                CGRect(x: whole.minX, y: y, width: whole.width, height: 1), min(y + 1, rect.maxY) - max(y, rect.minY))
        }
    }

    /// - Parameter part: whole pixels of the target.
    private func fade(_ part: CGRect, _ opacity: CGFloat) {
        var target = target
        target.left = max(target.left, Int32(part.minX))
        target.top = max(target.top, Int32(part.minY))
        target.right = min(target.right, Int32(part.maxX))
        target.bottom = min(target.bottom, Int32(part.maxY))
        kosketus_fade(&target, UInt32(opacity * 255 + 0.5))
    }

    /// The first pixel of a region in the target.
    fileprivate func place(of region: PixelRegion) -> (x: Int32, y: Int32) {
        (Int32(region.x + Int(offset.x)), Int32(region.y + Int(offset.y)))
    }
}

extension PixelRegion {
    /// Nil unless it is a rectangle of whole pixels on a canvas of the largest size, and not empty.
    fileprivate init?(_ rect: CGRect) {
        let largest = CGFloat(CGImage.largestSide)
        guard rect.minX >= -largest, rect.minY >= -largest, rect.maxX <= largest, rect.maxY <= largest, !rect.isEmpty,
            rect == rect.integral
        else { return nil }
        self.init(x: Int(rect.minX), y: Int(rect.minY), width: Int(rect.width), height: Int(rect.height))
    }
}
