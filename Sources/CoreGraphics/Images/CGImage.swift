// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImageCodecs
import Synchronization

/// A picture: rows of pixels from top to bottom, each four bytes, blue, green, red, alpha, premultiplied, in sRGB.
///
/// Immutable, so it may be used from every thread.
public final class CGImage: Sendable {
    /// In pixels, at least 1.
    public let width: Int
    /// In pixels, at least 1.
    public let height: Int
    /// `height` rows of `bytesPerRow` bytes.
    package let pixels: [UInt8]
    /// The identifier's number once it was asked for; 0 before.
    private let knownIdentifier = Atomic<UInt64>(0)
    /// Whether all pixels are opaque: 0 before it was asked for, 1 no, 2 yes.
    private let knownOpacity = Atomic<UInt8>(0)

    public let bitsPerComponent = 8
    public let bitsPerPixel = 32
    public var bytesPerRow: Int { width * 4 }

    /// The widest and highest picture, in pixels: what Cairo can draw.
    package static let largestSide = 32767
    /// Of pictures that are read from files. The number of pixels is chosen: 400 MB of memory.
    package static let limits = PictureLimits(largestSide: largestSide, mostPixels: 100_000_000)

    /// Nil when the size is impossible or the number of bytes does not fit it.
    package init?(width: Int, height: Int, premultipliedBGRA pixels: [UInt8]) {
        let sides = 1...Self.largestSide
        guard sides.contains(width), sides.contains(height), pixels.count == width * height * 4 else { return nil }
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    // MARK: - What is found out when it is asked for
    // Two threads may find it out at the same time; they find the same.

    /// Names the picture by its pixels. The first time it costs going through all of them.
    package var identifier: ContentIdentifier {
        let known = knownIdentifier.load(ordering: .relaxed)
        if known != 0 { return ContentIdentifier(rawValue: known) }
        let identifier = ContentIdentifier(hashing: pixels, salt: width)
        // One in 2^64 is hashed again each time.
        knownIdentifier.store(identifier.rawValue, ordering: .relaxed)
        return identifier
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

    // MARK: - Pixels and files

    /// Red, green, blue and alpha of a pixel, not premultiplied.
    package func color(x: Int, y: Int) -> SIMD4<UInt8> {
        let start = y * bytesPerRow + x * 4
        let straight = PixelConversion.straightRGBA(fromPremultipliedBGRA: Array(pixels[start..<start + 4]))
        return SIMD4(straight[0], straight[1], straight[2], straight[3])
    }

    /// The picture as a PNG file (8-bit RGBA, sRGB).
    package func pngBytes() throws -> [UInt8] {
        try PNG.encode(
            rgba: PixelConversion.straightRGBA(fromPremultipliedBGRA: pixels), width: width, height: height)
    }

    /// Reads a PNG file of any kind. Throws an `ImageCodecError` for what is none, or is larger than `limits`.
    package convenience init(png bytes: [UInt8]) throws {
        let decoded = try PNG.decode(bytes, limits: Self.limits)
        self.init(straightRGBA: decoded.rgba, decoded.width, decoded.height)
    }

    /// Reads a JPEG file, as it stands in the file. Throws an `ImageCodecError` for what is none, ends too early, or is
    /// larger than `limits`.
    package convenience init(jpeg bytes: [UInt8]) throws {
        let decoded = try JPEG.decode(bytes, limits: Self.limits)
        self.init(straightRGBA: decoded.rgba, decoded.width, decoded.height)
    }

    /// Reads a file of any format that is known here.
    package convenience init(file bytes: [UInt8]) throws {
        if JPEG.isLikely(bytes) { try self.init(jpeg: bytes) } else { try self.init(png: bytes) }
    }

    /// How the picture in a file is to be turned, 1 to 8 as Exif numbers it; 1 (upright) when the file does not say it.
    package static func orientation(ofFile bytes: [UInt8]) -> Int {
        JPEG.isLikely(bytes) ? EXIFOrientation.read(bytes) : 1
    }

    private convenience init(straightRGBA rgba: [UInt8], _ width: Int, _ height: Int) {
        let pixels = PixelConversion.premultipliedBGRA(fromStraightRGBA: rgba)
        self.init(width: width, height: height, premultipliedBGRA: pixels)!
    }

    /// The picture as a JPEG file, over white where it is not opaque.
    ///
    /// - Parameter quality: 0 (small) to 1 (good).
    package func jpegBytes(quality: CGFloat) throws -> [UInt8] {
        let percent = quality.isNaN ? 100 : Int((min(max(quality, 0), 1) * 100).rounded())
        return try JPEG.encode(
            rgba: PixelConversion.rgba(overWhite: pixels), width: width, height: height, quality: percent)
    }
}

/// Between the raster's pixels (BGRA, premultiplied) and those of picture files (RGBA, straight).
enum PixelConversion {
    static func straightRGBA(fromPremultipliedBGRA pixels: [UInt8]) -> [UInt8] {
        convert(pixels) { source, target in
            let alpha = UInt32(source[3])
            guard alpha > 0 else { return }
            for channel in 0..<3 {
                target[channel] = UInt8(min(255, (UInt32(source[2 - channel]) * 255 + alpha / 2) / alpha))
            }
            target[3] = UInt8(alpha)
        }
    }

    /// What premultiplied pixels look like on white paper, opaque.
    static func rgba(overWhite pixels: [UInt8]) -> [UInt8] {
        convert(pixels) { source, target in
            for channel in 0..<3 { target[channel] = UInt8(min(255, Int(source[2 - channel]) + 255 - Int(source[3]))) }
            target[3] = 255
        }
    }

    static func premultipliedBGRA(fromStraightRGBA pixels: [UInt8]) -> [UInt8] {
        convert(pixels) { source, target in
            let alpha = UInt32(source[3])
            for channel in 0..<3 { target[channel] = UInt8((UInt32(source[2 - channel]) * alpha + 127) / 255) }
            target[3] = UInt8(alpha)
        }
    }

    private static func convert(
        _ pixels: [UInt8],
        _ body: (_ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>) -> Void
    ) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: pixels.count) { target, count in
            target.initialize(repeating: 0)
            pixels.withUnsafeBufferPointer { source in
                guard let from = source.baseAddress, let to = target.baseAddress else { return }
                for start in stride(from: 0, to: source.count, by: 4) { body(from + start, to + start) }
            }
            count = pixels.count
        }
    }
}
