// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImageCodecs

// Files are read completely when an image is created from them. Images have at most `PictureLimits.standard` pixels.

extension CGImage {
    /// Creates an image from a PNG file.
    ///
    /// - Parameters:
    ///   - source: provides the bytes of the file.
    ///   - decode: the values of 0 and 255 for red, green and blue; nil means 0 and 1.
    ///   - shouldInterpolate: stored without effect.
    ///   - intent: stored without effect.
    /// - Returns: nil for data that is not PNG or damaged, and for more than 100 megapixels or 32767 pixels a side.
    public convenience init?(
        pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard let picture = source.withBytes({ try? PNG.decode(Array($0)) }) else { return nil }
        self.init(picture, decode: decode, shouldInterpolate: shouldInterpolate, intent: intent)
    }

    /// Creates an image from a JPEG file. The orientation of the camera is ignored.
    ///
    /// - Parameters:
    ///   - source: provides the bytes of the file.
    ///   - decode: the values of 0 and 255 for red, green and blue; nil means 0 and 1.
    ///   - shouldInterpolate: stored without effect.
    ///   - intent: stored without effect.
    /// - Returns: nil for data that is not JPEG or ends too soon, and for more than 100 megapixels or 32767 pixels a
    ///   side.
    public convenience init?(
        jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard let picture = source.withBytes({ try? JPEG.decode(Array($0)) }) else { return nil }
        self.init(picture, decode: decode, shouldInterpolate: shouldInterpolate, intent: intent)
    }

    private convenience init?(
        _ picture: DecodedPicture, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        let alpha: CGImageAlphaInfo = picture.isOpaque ? .noneSkipFirst : .first
        guard let decode else {
            self.init(picture, shouldInterpolate: shouldInterpolate, intent: intent)
            return
        }
        self.init(
            width: picture.width, height: picture.height, bitsPerComponent: 8, bitsPerPixel: 32,
            bytesPerRow: picture.width * 4, space: .srgb,
            bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue | CGBitmapInfo.byteOrder32Little.rawValue),
            provider: CGDataProvider(Data(picture.bgra)), decode: decode, shouldInterpolate: shouldInterpolate,
            intent: intent)
    }

    private convenience init?(_ picture: DecodedPicture, shouldInterpolate: Bool, intent: CGColorRenderingIntent) {
        var picture = picture
        guard !picture.isGray else {
            let shades = stride(from: 0, to: picture.bgra.count, by: 4).map { picture.bgra[$0] }
            self.init(
                width: picture.width, height: picture.height, bitsPerComponent: 8, bitsPerPixel: 8,
                bytesPerRow: picture.width, space: .gray, bitmapInfo: CGBitmapInfo(),
                provider: CGDataProvider(Data(shades)), decode: nil, shouldInterpolate: shouldInterpolate,
                intent: intent)
            return
        }
        if !picture.isOpaque { PixelConversion.premultiply(&picture.bgra) }
        self.init(
            width: picture.width, height: picture.height, premultipliedBGRA: picture.bgra, hasAlpha: !picture.isOpaque,
            shouldInterpolate: shouldInterpolate, intent: intent)
    }

    // MARK: - For layers above

    /// Reads a PNG file of any kind. Throws an `ImageCodecError` for data that is not PNG, or too large.
    package convenience init(png bytes: [UInt8], limits: PictureLimits = .standard) throws {
        self.init(try PNG.decode(bytes, limits: limits), shouldInterpolate: true, intent: .defaultIntent)!
    }

    /// Reads a PNG, JPEG, GIF or WebP file; of an animation, the first image. Throws an `ImageCodecError` for other
    /// formats, and for damaged or too large files.
    ///
    /// - Parameter budget: limits the cost of several files together; nil for the limits of each file only.
    /// - Returns: the image as stored, and its orientation (Exif's numbers: 1 for upright, up to 8).
    package static func reading(
        file bytes: [UInt8], mostPixels: Int = PictureLimits.standard.mostPixels, budget: PictureBudget? = nil
    ) throws -> (image: CGImage, orientation: Int) {
        let limits = PictureLimits(largestSide: PictureLimits.standard.largestSide, mostPixels: mostPixels)
        let picture = try PictureFile.decode(bytes, limits: limits, budget: budget)
        let image = CGImage(picture, shouldInterpolate: true, intent: .defaultIntent)!
        if image.isLarge { image.keepSource(PictureFile.essence(of: bytes)) }
        return (image, picture.orientation)
    }

    /// Whether the image has so many pixels that displays should not wait for its file. 2^20: some 15 ms of writing.
    package var isLarge: Bool { width * height > 1 << 20 }

    /// The image as a PNG file (8 bits, sRGB), without an alpha channel if it is opaque.
    ///
    /// - Parameter isWanted: called repeatedly; when it returns false, `ImageCodecError.cancelled` is thrown.
    package func pngBytes(_ effort: PNG.Effort = .thorough, isWanted: () -> Bool = { true }) throws -> [UInt8] {
        let isOpaque = isOpaque
        return try PNG.encode(
            bgra: isOpaque ? pixels : PixelConversion.straight(pixels[...]), width: width, height: height,
            isOpaque: isOpaque, effort: effort, isWanted: isWanted)
    }

    /// The image as a JPEG file, on white.
    ///
    /// - Parameter quality: limited to 0...1.
    package func jpegBytes(quality: CGFloat) throws -> [UInt8] {
        try JPEG.encode(premultipliedBGRA: pixels, width: width, height: height, quality: Double(quality))
    }
}

/// Converts between the pixels of the raster and those of image files: both blue, green, red, alpha; premultiplied and
/// not.
enum PixelConversion {
    static func straight(_ pixels: ArraySlice<UInt8>) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: pixels.count) { target, count in
            pixels.withUnsafeBufferPointer { source in
                for start in stride(from: 0, to: source.count, by: 4) {
                    let alpha = UInt32(source[start + 3])
                    for channel in start..<start + 3 {
                        let value = alpha == 0 ? 0 : (UInt32(source[channel]) * 255 + alpha / 2) / alpha
                        target[channel] = UInt8(min(255, value))
                    }
                    target[start + 3] = UInt8(alpha)
                }
            }
            count = pixels.count
        }
    }

    static func premultiply(_ pixels: inout [UInt8]) {
        pixels.withUnsafeMutableBufferPointer { pixels in
            for start in stride(from: 0, to: pixels.count, by: 4) where pixels[start + 3] != 255 {
                let alpha = UInt32(pixels[start + 3])
                for channel in start..<start + 3 {
                    pixels[channel] = UInt8((UInt32(pixels[channel]) * alpha + 127) / 255)
                }
            }
        }
    }
}
