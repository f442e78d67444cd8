// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CCairo
import CoreGraphics

/// Plays lists into a program's memory.
///
/// Cairo draws into the memory itself if its pixels have Cairo's format. Otherwise it draws into separate pixels, and
/// the part that a list can touch is copied from the memory before and to it afterwards: so the program's own writes
/// are kept, and a small drawing costs little in a large bitmap.
final class CairoBitmapPlayer: BitmapPlayer {
    private let bitmap: Bitmap
    private let base: CGAffineTransform
    /// Cairo's pixels, tightly packed; nil when they are the bitmap's own.
    private let beside: UnsafeMutablePointer<UInt8>?
    private let canvas: CairoCanvas

    init(_ bitmap: Bitmap, base: CGAffineTransform) {
        self.bitmap = bitmap
        self.base = base
        let isDirect = bitmap.isCairos, rowLength = bitmap.width * 4
        beside = isDirect ? nil : .allocate(capacity: rowLength * bitmap.height)
        beside?.initialize(repeating: 0, count: rowLength * bitmap.height)
        let surface = cairo_image_surface_create_for_data(
            beside ?? bitmap.row(0), bitmap.format.hasAlpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24,
            Int32(bitmap.width), Int32(bitmap.height), Int32(isDirect ? bitmap.bytesPerRow : rowLength))
        canvas = CairoCanvas(surface!, bitmap.width, bitmap.height)
        canvas.enlargesInSteps = true
        cairo_surface_destroy(surface)
    }

    deinit { beside?.deallocate() }

    func play(_ list: DisplayList) {
        guard beside != nil else { return draw(list) }
        let all = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
        let part = (list.reach(under: base) ?? all).insetBy(dx: -2, dy: -2).integral.common(with: all)
        guard !part.isEmpty else { return }
        exchange(part) { pixels, memory, count in bitmap.format.read(count, from: memory, into: pixels) }
        draw(list)
        exchange(part) { pixels, memory, count in bitmap.format.write(count, from: pixels, into: memory) }
    }

    private func draw(_ list: DisplayList) {
        canvas.pixelsWereChanged()
        CairoPlayer.play(list, on: canvas, under: base)
        canvas.completePixels()
    }

    /// Calls the body for the rows of a part, here and in the memory.
    private func exchange(
        _ part: CGRect, _ body: (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>, _ count: Int) -> Void
    ) {
        guard let beside else { return }
        let left = Int(part.minX)
        for y in Int(part.minY)..<Int(part.maxY) {
            body(
                beside + (y * bitmap.width + left) * 4, bitmap.row(y) + left * bitmap.format.bytesPerPixel,
                Int(part.width))
        }
    }
}

extension Bitmap {
    /// Whether Cairo can draw into the memory: words of four bytes, alpha (or nothing) highest.
    fileprivate var isCairos: Bool {
        (format == .bgra || format == .bgrx) && bytesPerRow % 4 == 0 && bytesPerRow <= Int(Int32.max)
            && UInt(bitPattern: memory) % 4 == 0
    }
}
