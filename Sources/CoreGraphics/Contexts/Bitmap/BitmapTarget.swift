// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The target of a context on a bitmap.
///
/// As long as nobody else can see the memory, commands wait until somebody asks for the pixels, and are then played
/// together. From the moment on that the program has the memory (it is the program's own, or `data` was asked for),
/// each is played at once: programs read such memory whenever they like, and ask nobody.
final class BitmapTarget: ContextTarget {
    let bitmap: Bitmap
    /// As the program has named them.
    let space: CGColorSpace?
    let info: CGBitmapInfo
    private let ownsMemory: Bool
    private var isVisible: Bool
    /// Nil only while the target goes.
    private var player: (any BitmapPlayer)?

    /// Waiting commands are played when they are more than that. Chosen: what a page of drawing has.
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
        // It draws into the memory.
        player = nil
        if ownsMemory { free(bitmap.memory) }
    }

    func contextDidDraw(_ context: CGContext) {
        let bytes = context.writer.count, images = context.writer.images.count
        if isVisible || bytes > Self.mostWaiting.bytes || images > Self.mostWaiting.images { play(context) }
    }

    /// What still waits was seen by nobody, and never will be.
    func contextWillEnd(_ context: CGContext) {}

    /// What is drawn in a transparency layer waits for its end.
    func play(_ context: CGContext) {
        guard let list = context.takeDisplayList(), !list.isEmpty else { return }
        player?.play(list)
    }

    /// The memory with all that was drawn, and from now on with all that is drawn as soon as it is.
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
    ///   - memory: the program's, drawn upon as it is; nil for some of the context's own, all 0 at first.
    ///   - bytesPerRow: nil for as many as the pixels need.
    /// - Returns: nil when a side is 0 or beyond `CGImage.largestSide`, the rows are too short, or there is no room.
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

    /// Bytes that are all 0. Nil when there is no room for so many.
    private static func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
        size <= mostBytes ? calloc(size, 1) : nil
    }

    /// The largest picture there is, with as much again for rows that are longer than their pixels.
    private static var mostBytes: Int { 2 * CGImage.largestSide * CGImage.largestSide * 4 }
}

extension CGContext {
    /// On a bitmap of its own, transparent or black at first, in points with y down from the top left corner, as UIKit
    /// sets it up.
    ///
    /// - Parameters:
    ///   - bounds: the part of the plane that fills the bitmap, in points.
    ///   - scale: pixels a point.
    /// - Returns: nil when the bitmap would have no pixels, or too many of them.
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
