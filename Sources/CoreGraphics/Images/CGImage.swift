// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A picture: rows of pixels from top to bottom. Immutable, so it may be used from every thread.
///
/// Whatever form its pixels came in, it is drawn from pixels of four bytes: blue, green, red, alpha, premultiplied, in
/// sRGB. They are made at once. The form that the program gave is kept as well, and can be had back.
///
/// An image mask (`isMask`) is a stencil: only what it lets through counts, as the alpha of black pixels.
public final class CGImage: Sendable {
    /// In pixels, at least 1.
    public let width: Int
    /// In pixels, at least 1.
    public let height: Int
    /// `height` rows of `pixelRowLength` bytes.
    package let pixels: [UInt8]
    package var pixelRowLength: Int { width * 4 }
    /// How the program gave the pixels; nil where they are in the raster's own form.
    private let original: Original?
    /// Whether the raster's own form has an alpha that counts.
    private let hasAlpha: Bool
    /// Remembered for the program. What a context draws with is its own `interpolationQuality`.
    public let shouldInterpolate: Bool
    /// Remembered for the program: see `CGColorRenderingIntent`.
    public let renderingIntent: CGColorRenderingIntent
    /// The identifier's number once it was asked for; 0 before.
    private let knownIdentifier = Atomic<UInt64>(0)
    /// Whether all pixels are opaque: 0 before it was asked for, 1 no, 2 yes.
    private let knownOpacity = Atomic<UInt8>(0)
    /// As it is sent to displays; nil before it was sent, and for what is too large to be kept twice.
    private let knownFile = Mutex<[UInt8]?>(nil)
    /// The file that it was read from, as far as others may read it.
    private let knownSource = Mutex<[UInt8]?>(nil)
    /// What was made of it to stand upright, while somebody has that.
    let knownTurned = Mutex(Turned())

    private struct Original: Sendable {
        var layout: PixelLayout
        var provider: CGDataProvider
    }

    /// The widest and highest picture, in pixels: what Cairo can draw.
    package static let largestSide = 32767

    // MARK: - Creation

    /// Nil when the size is impossible or the number of bytes does not fit it.
    package convenience init?(width: Int, height: Int, premultipliedBGRA pixels: [UInt8]) {
        self.init(width: width, height: height, premultipliedBGRA: pixels, hasAlpha: true)
    }

    init?(
        width: Int, height: Int, premultipliedBGRA pixels: [UInt8], hasAlpha: Bool, shouldInterpolate: Bool = true,
        intent: CGColorRenderingIntent = .defaultIntent
    ) {
        let sides = 1...Self.largestSide
        guard sides.contains(width), sides.contains(height), pixels.count == width * height * 4 else { return nil }
        (self.width, self.height, self.pixels, self.hasAlpha) = (width, height, pixels, hasAlpha)
        (self.shouldInterpolate, renderingIntent, original) = (shouldInterpolate, intent, nil)
    }

    /// Nil when the provider has too few bytes.
    init?(
        _ layout: PixelLayout, _ provider: CGDataProvider, shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        guard let pixels = provider.withBytes({ layout.premultipliedBGRA($0) }) else { return nil }
        (width, height, self.pixels) = (layout.width, layout.height, pixels)
        hasAlpha = layout.isMask || layout.info.alpha?.hasAlpha == true
        (self.shouldInterpolate, renderingIntent) = (shouldInterpolate, intent)
        original = Original(layout: layout, provider: provider)
    }

    /// From a program's pixels.
    ///
    /// RGB, gray, or alpha alone, of 8 bits a component; gray of 1, 2 or 4 bits without alpha; RGB and gray of 16 bits and
    /// of floats of 32. Bytes may be turned about in pixels of 32 bits and in components of 16 and 32.
    ///
    /// Differences: no 5 or 10 bits a component; Quartz returns images with too few bytes, and then does not draw them.
    ///
    /// - Parameters:
    ///   - width: in pixels, up to 32767.
    ///   - bytesPerRow: from the start of one row to that of the next.
    ///   - space: nil for alpha alone.
    ///   - bitmapInfo: where the alpha stands, the order of bytes, and whether components are floats.
    ///   - provider: of rows from the highest to the lowest. Its bytes are read now, and kept.
    ///   - decode: for each component but the alpha, what 0 and what the largest number mean; nil for 0 and 1.
    /// - Returns: nil when the parts do not fit each other, or there are fewer bytes than pixels.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace?,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard
            let layout = PixelLayout(
                width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
                bytesPerRow: bytesPerRow, space: space, info: bitmapInfo, decode: decode)
        else { return nil }
        self.init(layout, provider, shouldInterpolate: shouldInterpolate, intent: intent)
    }

    /// An image mask: where its numbers are 0 it lets all through, where they are largest nothing.
    ///
    /// - Parameter decode: what 0 and what the largest number mean; nil for 0 and 1. `[1, 0]` turns the mask about.
    /// - Returns: nil when the parts do not fit each other (1, 2, 4 or 8 bits a pixel), or there are too few bytes.
    public convenience init?(
        maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
        provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
    ) {
        guard
            let layout = PixelLayout(
                width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
                bytesPerRow: bytesPerRow, space: nil, info: CGBitmapInfo(), decode: decode, isMask: true)
        else { return nil }
        self.init(layout, provider, shouldInterpolate: shouldInterpolate, intent: .defaultIntent)
    }

    // MARK: - Asking for the form

    public var isMask: Bool { original?.layout.isMask ?? false }

    public var bitsPerComponent: Int { original?.layout.bitsPerComponent ?? 8 }

    public var bitsPerPixel: Int { original?.layout.bitsPerPixel ?? 32 }

    public var bytesPerRow: Int { original?.layout.bytesPerRow ?? width * 4 }

    /// Nil for image masks, and for alpha alone.
    public var colorSpace: CGColorSpace? { original.map { $0.layout.space } ?? .srgb }

    /// Of pictures that were drawn or read from files: 32-bit little-endian, alpha first.
    public var bitmapInfo: CGBitmapInfo {
        let own: CGImageAlphaInfo = hasAlpha ? .premultipliedFirst : .noneSkipFirst
        return original?.layout.info ?? CGBitmapInfo(rawValue: own.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
    }

    public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alpha ?? .none }

    public var byteOrderInfo: CGImageByteOrderInfo { bitmapInfo.byteOrder ?? .orderDefault }

    /// Of the pixels in the form that the other properties tell.
    public var dataProvider: CGDataProvider? { original?.provider ?? CGDataProvider(Data(pixels)) }

    /// Itself: it never changes.
    public func copy() -> CGImage? { self }

    // MARK: - What is found out when it is asked for
    // Two threads may find it out at the same time; they find the same.

    /// Names the picture by its pixels, so that displays that have it know another one of the same pixels. The first time it
    /// costs going through all of them: not those of a very large picture, which has a name of its own that nobody can guess.
    package var identifier: ContentIdentifier {
        let known = knownIdentifier.load(ordering: .relaxed)
        if known != 0 { return ContentIdentifier(rawValue: known) }
        let own = hasOwnName ? .random(in: 1 ... .max) : ContentIdentifier(hashingMany: pixels, salt: width).rawValue
        // Who comes first says what a picture is called. One in 2^64 is hashed again each time.
        let (isFirst, first) = knownIdentifier.compareExchange(expected: 0, desired: own, ordering: .relaxed)
        return ContentIdentifier(rawValue: isFirst ? own : first)
    }

    /// Whether it has so many pixels that going through them would be noticed. Chosen: 2^22 take 2.5 ms, and screens' pictures,
    /// which programs draw again and again, have fewer.
    private var hasOwnName: Bool { width * height > 1 << 22 }

    /// Whether both have the same pixels.
    package func hasPixels(of other: CGImage) -> Bool {
        if identifier == other.identifier { return true }
        return hasOwnName && width == other.width && height == other.height && pixels == other.pixels
    }

    /// Equal for pictures of the same pixels.
    package var pixelHash: Int {
        guard hasOwnName else { return identifier.hashValue }
        let middle = height / 2 * pixelRowLength
        return ContentIdentifier(hashingMany: Array(pixels[middle..<middle + pixelRowLength]), salt: width).hashValue
    }

    /// Whether no pixel lets anything through. The first time it costs going through all of them.
    package var isOpaque: Bool {
        let known = knownOpacity.load(ordering: .relaxed)
        if known != 0 { return known == 2 }
        let isOpaque = pixels.withUnsafeBytes { bytes in
            bytes.bindMemory(to: UInt32.self).reduce(UInt32.max, &) >> 24 == 255
        }
        knownOpacity.store(isOpaque ? 2 : 1, ordering: .relaxed)
        return isOpaque
    }

    /// The picture as a PNG file that was written quickly, as displays get it. Kept, since the next page will want it, too (an
    /// emoji is sent to each): where it is small, or takes no more than a quarter of the pixels' memory.
    ///
    /// - Parameter isWanted: asked now and then; throws `ImageCodecError.cancelled` when it is not.
    package func quickPNGBytes(isWanted: () -> Bool = { true }) throws -> [UInt8] {
        if let known = knownFile.withLock({ $0 }) { return known }
        let file = try pngBytes(.quick, isWanted: isWanted)
        if isWorthKeeping(file) { knownFile.withLock { $0 = file } }
        return file
    }

    private func isWorthKeeping(_ file: [UInt8]) -> Bool { file.count <= max(Self.smallFile, pixels.count / 4) }

    /// A PNG, JPEG or WebP file of exactly these pixels that did not have to be written: the one that a large picture was
    /// read from (`PictureFile.essence`), where it takes no more than a quarter of the pixels' memory.
    package var sourceBytes: [UInt8]? { knownSource.withLock { $0 } }

    func keepSource(_ file: [UInt8]?) {
        if let file, isWorthKeeping(file) { knownSource.withLock { $0 = file } }
    }

    /// In bytes. Chosen.
    private static let smallFile = 16_384

    /// Red, green, blue and alpha of a pixel, not premultiplied.
    package func color(x: Int, y: Int) -> SIMD4<UInt8> {
        let start = (y * width + x) * 4
        let straight = PixelConversion.straight(pixels[start..<start + 4])
        return SIMD4(straight[2], straight[1], straight[0], straight[3])
    }
}

extension CGImage: Hashable {
    /// Whether both are the same picture; another one with equal pixels is not.
    public static func == (left: CGImage, right: CGImage) -> Bool { left === right }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// MARK: - Other pictures made of this one

extension CGImage {
    /// A part of the picture, in pixels from its top left corner.
    ///
    /// - Parameter rect: made larger to whole pixels, and cut to the picture.
    /// - Returns: nil when nothing is left, or a number is NaN. Of a picture whose pixels the program gave, the part is
    ///   in the raster's own form, masks excepted.
    public func cropping(to rect: CGRect) -> CGImage? {
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        guard !rect.isNull, !rect.origin.x.isNaN, !rect.origin.y.isNaN, !rect.width.isNaN, !rect.height.isNaN else {
            return nil
        }
        let part = rect.isInfinite ? whole : rect.standardized.outset.intersection(whole)
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
        if part == whole { return self }
        let (x, y, newWidth, newHeight) = (Int(part.minX), Int(part.minY), Int(part.width), Int(part.height))
        var cropped: [UInt8] = []
        cropped.reserveCapacity(newWidth * newHeight * 4)
        for row in y..<y + newHeight {
            let start = (row * width + x) * 4
            cropped += pixels[start..<start + newWidth * 4]
        }
        guard isMask else {
            return CGImage(
                width: newWidth, height: newHeight, premultipliedBGRA: cropped, hasAlpha: hasAlpha,
                shouldInterpolate: shouldInterpolate, intent: renderingIntent)
        }
        let shades = stride(from: 3, to: cropped.count, by: 4).map { 255 - cropped[$0] }
        return CGImage(
            maskWidth: newWidth, height: newHeight, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: newWidth,
            provider: CGDataProvider(Data(shades)), decode: nil, shouldInterpolate: shouldInterpolate)
    }

    /// The picture where a mask lets it through. The mask covers the picture, whatever its own size.
    ///
    /// Differences: a mask with more pixels than the picture is not sharper than the picture.
    ///
    /// - Parameter mask: an image mask, or a gray picture without alpha whose white lets all through.
    /// - Returns: nil for a mask that is neither, and when this is an image mask itself.
    public func masking(_ mask: CGImage) -> CGImage? {
        guard !isMask, mask.isMask || (mask.colorSpace?.model == .monochrome && !mask.hasAlpha) else { return nil }
        let shades = MaskSampler(mask, width: width, height: height)
        let masked = [UInt8](unsafeUninitializedCapacity: pixels.count) { target, count in
            for y in 0..<height {
                for x in 0..<width {
                    let start = (y * width + x) * 4, share = UInt32(shades.coverage(x, y))
                    for channel in start..<start + 4 {
                        target[channel] = UInt8((UInt32(pixels[channel]) * share + 127) / 255)
                    }
                }
            }
            count = pixels.count
        }
        return CGImage(
            width: width, height: height, premultipliedBGRA: masked, hasAlpha: true,
            shouldInterpolate: shouldInterpolate, intent: renderingIntent)
    }

    /// The picture without one color, or a range of colors.
    ///
    /// - Parameter components: for each component the smallest and the largest number, as it stands in memory (with 8
    ///   bits, 0 to 255).
    /// - Returns: nil when their count is wrong, a smallest is more than its largest, or the picture is a mask or has
    ///   alpha.
    public func copy(maskingColorComponents components: [CGFloat]) -> CGImage? {
        guard !isMask, !hasAlpha, let space = colorSpace, components.count == space.numberOfComponents * 2 else {
            return nil
        }
        let pairs = stride(from: 0, to: components.count, by: 2).map { (components[$0], components[$0 + 1]) }
        guard pairs.allSatisfy({ $0 <= $1 }), let layout = layout, let provider = dataProvider else { return nil }
        let ranges = pairs.map { Double($0)...Double($1) }
        let masked = provider.withBytes { layout.premultipliedBGRA($0, maskedOut: ranges) }
        return masked.flatMap {
            CGImage(
                width: width, height: height, premultipliedBGRA: $0, hasAlpha: true,
                shouldInterpolate: shouldInterpolate, intent: renderingIntent)
        }
    }

    /// The same numbers, taken for colors of another space.
    ///
    /// - Returns: nil when the space has not as many components, and for masks.
    public func copy(colorSpace: CGColorSpace) -> CGImage? {
        guard !isMask, let space = self.colorSpace, space.numberOfComponents == colorSpace.numberOfComponents,
            let old = layout, let provider = dataProvider,
            var layout = PixelLayout(
                width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
                bytesPerRow: bytesPerRow, space: colorSpace, info: bitmapInfo, decode: nil)
        else { return nil }
        layout.decode = old.decode
        return CGImage(layout, provider, shouldInterpolate: shouldInterpolate, intent: renderingIntent)
    }

    private var layout: PixelLayout? {
        original?.layout
            ?? PixelLayout(
                width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
                space: .srgb, info: bitmapInfo, decode: nil)
    }

    /// How much a mask lets through at each pixel of a picture of another size: the four nearest of its pixels mixed.
    private struct MaskSampler {
        private let mask: CGImage
        private let columns: [(Int, Int, UInt32)]
        private let rows: [(Int, Int, UInt32)]

        init(_ mask: CGImage, width: Int, height: Int) {
            self.mask = mask
            columns = Self.places(width, in: mask.width)
            rows = Self.places(height, in: mask.height)
        }

        /// For each pixel the two nearest, and how much of the second, of 256.
        private static func places(_ count: Int, in size: Int) -> [(Int, Int, UInt32)] {
            (0..<count).map { index in
                let place = (Double(index) + 0.5) * Double(size) / Double(count) - 0.5
                let first = place.rounded(.down)
                let near = min(max(Int(first), 0), size - 1), far = min(max(Int(first) + 1, 0), size - 1)
                return (near, far, UInt32((place - first) * 256))
            }
        }

        func coverage(_ x: Int, _ y: Int) -> UInt8 {
            let (left, right, across) = columns[x], (top, bottom, down) = rows[y]
            let above = shade(left, top) * (256 - across) + shade(right, top) * across
            let below = shade(left, bottom) * (256 - across) + shade(right, bottom) * across
            return UInt8((above * (256 - down) + below * down + 32768) >> 16)
        }

        private func shade(_ x: Int, _ y: Int) -> UInt32 {
            UInt32(mask.pixels[(y * mask.width + x) * 4 + (mask.isMask ? 3 : 0)])
        }
    }
}

extension CGRect {
    /// The smallest rectangle of whole numbers round this one.
    fileprivate var outset: CGRect {
        let left = minX.rounded(.down), top = minY.rounded(.down)
        return CGRect(x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
    }
}
