// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// An image: rows of pixels from top to bottom. Immutable, and safe to use from any thread.
///
/// Images are drawn from pixels of four bytes (blue, green, red, alpha; premultiplied, in sRGB), which are created
/// immediately, whatever the original format. The program's pixels are kept as well.
///
/// An image mask (`isMask`) is a stencil: its pixels are black with the mask's coverage as their alpha.
public final class CGImage: Sendable {
    /// The width in pixels, at least 1.
    public let width: Int
    /// The height in pixels, at least 1.
    public let height: Int
    /// `height` rows of `pixelRowLength` bytes.
    package let pixels: [UInt8]
    package var pixelRowLength: Int { width * 4 }
    /// The program's pixels; nil where they are in the raster's format.
    private let original: Original?
    /// Whether the pixels in the raster's format have a meaningful alpha.
    private let hasAlpha: Bool
    /// The value that the image was created with. It has no effect on drawing; see the context's
    /// `interpolationQuality`.
    public let shouldInterpolate: Bool
    /// The value that the image was created with. It has no effect: see `CGColorRenderingIntent`.
    public let renderingIntent: CGColorRenderingIntent
    /// The identifier's number once it was computed; 0 before.
    private let knownIdentifier = Atomic<UInt64>(0)
    /// Whether all pixels are opaque: 0 before it was computed, 1 no, 2 yes.
    private let knownOpacity = Atomic<UInt8>(0)
    /// The file that displays receive; nil before it was sent, and for images that are too large to be kept twice.
    private let knownFile = Mutex<[UInt8]?>(nil)
    /// The file that the image was read from, if others may read it.
    private let knownSource = Mutex<[UInt8]?>(nil)
    /// The upright version of the image, while it is in use.
    let knownTurned = Mutex(Turned())

    private struct Original: Sendable {
        var layout: PixelLayout
        var provider: CGDataProvider
    }

    /// The largest side in pixels, a limit of Cairo.
    package static let largestSide = 32767

    // MARK: - Creation

    /// Returns nil when the size is invalid or does not match the number of bytes.
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

    /// Returns nil when the provider has too few bytes.
    init?(
        _ layout: PixelLayout, _ provider: CGDataProvider, shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        guard let pixels = provider.withBytes({ layout.premultipliedBGRA($0) }) else { return nil }
        (width, height, self.pixels) = (layout.width, layout.height, pixels)
        hasAlpha = layout.isMask || layout.info.alpha?.hasAlpha == true
        (self.shouldInterpolate, renderingIntent) = (shouldInterpolate, intent)
        original = Original(layout: layout, provider: provider)
    }

    /// Creates an image from pixels.
    ///
    /// Supported are RGB, gray and alpha-only pixels with 8 bits per component; gray with 1, 2 or 4 bits without alpha;
    /// RGB and gray with 16-bit components and 32-bit floats. The byte order may be reversed in pixels of 32 bits and
    /// components of 16 and 32.
    ///
    /// Differences from iOS: 5 and 10 bits per component are not supported; with too few bytes, Quartz returns an image
    /// and does not draw it.
    ///
    /// - Parameters:
    ///   - width: in pixels, up to 32767.
    ///   - height: in pixels.
    ///   - bitsPerComponent: the bits of each component of a pixel.
    ///   - bitsPerPixel: the bits of each pixel.
    ///   - bytesPerRow: from the start of one row to that of the next.
    ///   - space: nil for alpha only.
    ///   - bitmapInfo: the position of the alpha, the byte order, and whether components are floats.
    ///   - provider: of rows from top to bottom. Its bytes are read immediately, and kept.
    ///   - decode: the values of 0 and of the largest number for each component but the alpha; nil means 0 and 1.
    ///   - shouldInterpolate: stored without effect.
    ///   - intent: stored without effect.
    /// - Returns: nil when the parameters do not match, or there are fewer bytes than pixels.
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

    /// Creates an image mask: 0 lets everything through, the largest number nothing.
    ///
    /// - Parameters:
    ///   - width: in pixels.
    ///   - height: in pixels.
    ///   - bitsPerComponent: the bits of each component of a pixel.
    ///   - bitsPerPixel: the bits of each pixel.
    ///   - bytesPerRow: the distance of the beginnings of rows, in bytes.
    ///   - provider: provides the bytes of the rows.
    ///   - decode: the values of 0 and of the largest number; nil means 0 and 1. `[1, 0]` inverts the mask.
    ///   - shouldInterpolate: stored without effect.
    /// - Returns: nil when the parameters do not match (1, 2, 4 or 8 bits per pixel), or there are too few bytes.
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

    /// Whether the image is an image mask: a stencil without colors.
    public var isMask: Bool { original?.layout.isMask ?? false }

    /// The number of bits in a component.
    public var bitsPerComponent: Int { original?.layout.bitsPerComponent ?? 8 }

    /// The number of bits in a pixel.
    public var bitsPerPixel: Int { original?.layout.bitsPerPixel ?? 32 }

    /// The number of bytes from the start of one row to that of the next.
    public var bytesPerRow: Int { original?.layout.bytesPerRow ?? width * 4 }

    /// The color space of the pixels; nil for image masks and alpha-only images.
    public var colorSpace: CGColorSpace? { original.map { $0.layout.space } ?? .srgb }

    /// The format of the pixels. Images that were drawn or read from files have 32-bit little-endian pixels, alpha
    /// first.
    public var bitmapInfo: CGBitmapInfo {
        let own: CGImageAlphaInfo = hasAlpha ? .premultipliedFirst : .noneSkipFirst
        return original?.layout.info ?? CGBitmapInfo(rawValue: own.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
    }

    /// The presence and position of the alpha in a pixel.
    public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alpha ?? .none }

    /// The order of the bytes in a pixel.
    public var byteOrderInfo: CGImageByteOrderInfo { bitmapInfo.byteOrder ?? .orderDefault }

    /// The bytes of the pixels, in the format that the other properties describe.
    public var dataProvider: CGDataProvider? { original?.provider ?? CGDataProvider(Data(pixels)) }

    /// Returns the image itself, which is immutable.
    public func copy() -> CGImage? { self }

    // MARK: - Values computed on demand
    // Two threads may compute a value at the same time, with the same result.

    /// Identifies the image by its pixels, so that displays recognize another image with the same pixels. The first
    /// access reads all pixels, except for very large images, which get a unique random identifier.
    package var identifier: ContentIdentifier {
        let known = knownIdentifier.load(ordering: .relaxed)
        if known != 0 { return ContentIdentifier(rawValue: known) }
        let own = hasOwnName ? .random(in: 1 ... .max) : ContentIdentifier(hashingMany: pixels, salt: width).rawValue
        // The first thread determines the identifier. An image whose hash is 0, one in 2^64, is hashed again each time.
        let (isFirst, first) = knownIdentifier.compareExchange(expected: 0, desired: own, ordering: .relaxed)
        return ContentIdentifier(rawValue: isFirst ? own : first)
    }

    /// Whether reading all pixels would take noticeable time. Chosen: 2^22 take 2.5 ms, and images of screens, which
    /// programs redraw often, have fewer.
    private var hasOwnName: Bool { width * height > 1 << 22 }

    /// Whether both have the same pixels.
    package func hasPixels(of other: CGImage) -> Bool {
        if identifier == other.identifier { return true }
        return hasOwnName && width == other.width && height == other.height && pixels == other.pixels
    }

    /// A hash that is equal for images with equal pixels.
    package var pixelHash: Int {
        guard hasOwnName else { return identifier.hashValue }
        let middle = height / 2 * pixelRowLength
        return ContentIdentifier(hashingMany: Array(pixels[middle..<middle + pixelRowLength]), salt: width).hashValue
    }

    /// Whether all pixels are opaque. The first access reads all of them.
    package var isOpaque: Bool {
        let known = knownOpacity.load(ordering: .relaxed)
        if known != 0 { return known == 2 }
        let isOpaque = pixels.withUnsafeBytes { bytes in
            bytes.bindMemory(to: UInt32.self).reduce(UInt32.max, &) >> 24 == 255
        }
        knownOpacity.store(isOpaque ? 2 : 1, ordering: .relaxed)
        return isOpaque
    }

    /// The image as a quickly written PNG file for displays. Cached for the next page if it is small, or takes no more
    /// than a quarter of the pixels' memory.
    ///
    /// - Parameter isWanted: called repeatedly; when it returns false, `ImageCodecError.cancelled` is thrown.
    package func quickPNGBytes(isWanted: () -> Bool = { true }) throws -> [UInt8] {
        if let known = knownFile.withLock({ $0 }) { return known }
        let file = try pngBytes(.quick, isWanted: isWanted)
        if isWorthKeeping(file) { knownFile.withLock { $0 = file } }
        return file
    }

    private func isWorthKeeping(_ file: [UInt8]) -> Bool { file.count <= max(Self.smallFile, pixels.count / 4) }

    /// A PNG, JPEG or WebP file of exactly these pixels that did not have to be encoded: the file that a large image
    /// was read from (`PictureFile.essence`), if it takes no more than a quarter of the pixels' memory.
    package var sourceBytes: [UInt8]? { knownSource.withLock { $0 } }

    func keepSource(_ file: [UInt8]?) {
        if let file, isWorthKeeping(file) { knownSource.withLock { $0 = file } }
    }

    /// The size of a small file in bytes. Chosen.
    private static let smallFile = 16_384

    /// Red, green, blue and alpha of a pixel, not premultiplied.
    package func color(x: Int, y: Int) -> SIMD4<UInt8> {
        let start = (y * width + x) * 4
        let straight = PixelConversion.straight(pixels[start..<start + 4])
        return SIMD4(straight[2], straight[1], straight[0], straight[3])
    }
}

extension CGImage: Hashable {
    /// Whether both are the same object; images with equal pixels are not equal.
    public static func == (left: CGImage, right: CGImage) -> Bool { left === right }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// MARK: - Other pictures made of this one

extension CGImage {
    /// Returns a part of the image.
    ///
    /// - Parameter rect: in pixels from the top left corner; rounded outwards and limited to the image.
    /// - Returns: nil when nothing is left, or a number is NaN. Except for masks, the result is in the raster's format,
    ///   not the program's.
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

    /// Returns the image masked by another one, which is stretched over it.
    ///
    /// Difference from iOS: a mask with more pixels than the image does not add detail.
    ///
    /// - Parameter mask: an image mask, or a gray image without alpha, whose white keeps the image.
    /// - Returns: nil for other masks, and when this is an image mask itself.
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

    /// Returns the image with a range of colors made transparent.
    ///
    /// - Parameter components: the smallest and largest number of each component, as stored (with 8 bits, 0 to 255).
    /// - Returns: nil when their count is wrong, a smallest number exceeds its largest, or the image is a mask or has
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

    /// Returns the image with its numbers interpreted in another color space.
    ///
    /// - Returns: nil when the number of components differs, and for masks.
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

    /// Samples a mask at the pixels of an image of another size: the four nearest pixels are interpolated.
    private struct MaskSampler {
        private let mask: CGImage
        private let columns: [(Int, Int, UInt32)]
        private let rows: [(Int, Int, UInt32)]

        init(_ mask: CGImage, width: Int, height: Int) {
            self.mask = mask
            columns = Self.places(width, in: mask.width)
            rows = Self.places(height, in: mask.height)
        }

        /// For each pixel, the two nearest pixels, and the weight of the second of 256.
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
    /// The smallest rectangle with integral coordinates that contains this one.
    fileprivate var outset: CGRect {
        let left = minX.rounded(.down), top = minY.rounded(.down)
        return CGRect(x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
    }
}
