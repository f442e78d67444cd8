// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The target of a context on a bitmap.
///
/// While only the context can see the memory, commands are collected until the pixels are requested, and then played
/// together. Once the program has access to the memory (because it supplied it, or asked for `data`), each command is
/// played immediately, since the program may read the memory at any time.
final class BitmapTarget: ContextTarget {
    let bitmap: Bitmap
    /// The color space and format, as the program named them.
    let space: CGColorSpace?
    let info: CGBitmapInfo
    private let ownsMemory: Bool
    private var isVisible: Bool
    /// Nil only during deinitialization.
    private var player: (any BitmapPlayer)?

    /// The amount of collected commands after which they are played. Chosen: what a page of drawing has.
    private static let mostWaiting = (bytes: 65_536, images: 16)

    /// - Parameter base: from the list's plane to the bitmap's pixels, y down from the first row.
    init(
        _ bitmap: Bitmap, ownsMemory: Bool, base: CGAffineTransform, space: CGColorSpace? = nil,
        info: CGBitmapInfo? = nil
    ) {
        self.bitmap = bitmap
        self.space = space ?? bitmap.format.space
        self.info = info ?? bitmap.format.info
        self.ownsMemory = ownsMemory
        isVisible = !ownsMemory
        player = Rasterization.rasterizer.player(on: bitmap, base: base)
    }

    deinit {
        // The player draws into the memory, so it ends first.
        player = nil
        if ownsMemory { free(bitmap.memory) }
    }

    func contextDidDraw(_ context: CGContext) {
        let bytes = context.writer.count, images = context.writer.images.count
        if isVisible || bytes > Self.mostWaiting.bytes || images > Self.mostWaiting.images { play(context) }
    }

    /// Does nothing: no one can see the pixels of commands that were not played.
    func contextWillEnd(_ context: CGContext) {}

    /// Plays collected commands, except for those in an open transparency layer, which wait for its end.
    func play(_ context: CGContext) {
        guard let list = context.takeDisplayList(), !list.isEmpty else { return }
        player?.play(list)
    }

    /// The memory with everything drawn so far; from now on each command is played immediately.
    func data(_ context: CGContext) -> UnsafeMutableRawPointer {
        play(context)
        isVisible = true
        return bitmap.memory
    }

    func image(_ context: CGContext) -> CGImage? {
        play(context)
        return bitmap.image()
    }
}

extension Bitmap {
    /// - Parameters:
    ///   - memory: the program's, drawn over as it is; nil for memory of the context's own, initially 0.
    ///   - bytesPerRow: nil means the bytes of a row's pixels.
    /// - Returns: nil when a side is 0 or larger than `CGImage.largestSide`, the rows are too short, or memory runs
    ///   out.
    init?(
        _ memory: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int? = nil, format: BitmapFormat
    ) {
        let sides = 1...CGImage.largestSide
        guard sides.contains(width), sides.contains(height) else { return nil }
        let rowLength = bytesPerRow ?? width * format.bytesPerPixel
        let (size, overflows) = rowLength.multipliedReportingOverflow(by: height)
        guard rowLength >= width * format.bytesPerPixel, !overflows, let memory = memory ?? Self.allocate(size) else {
            return nil
        }
        self.init(memory: memory, width: width, height: height, bytesPerRow: rowLength, format: format)
    }

    /// Allocates zeroed bytes; nil when memory runs out.
    private static func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
        size <= mostBytes ? calloc(size, 1) : nil
    }

    /// The size of the largest image, doubled for rows that are longer than their pixels.
    private static var mostBytes: Int { 2 * CGImage.largestSide * CGImage.largestSide * 4 }
}

extension CGContext {
    /// Creates a context with its own bitmap, initially transparent or black, in points with y down from the top left
    /// corner, as UIKit does.
    ///
    /// - Parameters:
    ///   - bounds: the part of the plane that fills the bitmap, in points.
    ///   - scale: pixels per point.
    /// - Returns: nil when the bitmap would have no pixels or too many.
    package convenience init?(bitmapOf bounds: CGRect, scale: CGFloat, isOpaque: Bool) {
        let bounds = bounds.standardized
        guard bounds.isFinite, let size = Rasterization.rasterizer.pixels(of: bounds.size, scale: scale),
            let bitmap = Bitmap(nil, width: size.width, height: size.height, format: isOpaque ? .bgrx : .bgra)
        else { return nil }
        let toPixels = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: -bounds.minX * scale, ty: -bounds.minY * scale)
        let upright = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(size.height))
        self.init(bounds: bounds, toDevice: toPixels.concatenating(upright))
        draw(to: BitmapTarget(bitmap, ownsMemory: true, base: toPixels))
    }

    var bitmap: BitmapTarget? { target as? BitmapTarget }
}
