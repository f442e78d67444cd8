// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The format of a bitmap's pixels. Names list the bytes by address, eight bits each. Colors are premultiplied if there
/// is an alpha; an x is an unused byte.
package enum BitmapFormat: Sendable, CaseIterable {
    case bgra, bgrx, rgba, rgbx, argb, xrgb, abgr, xbgr
    case gray, alpha

    package var bytesPerPixel: Int { self == .gray || self == .alpha ? 1 : 4 }

    package var hasAlpha: Bool {
        switch self {
        case .bgra, .rgba, .argb, .abgr, .alpha: true
        case .bgrx, .rgbx, .xrgb, .xbgr, .gray: false
        }
    }

    /// The positions of blue, green, red, and the alpha or unused byte in a pixel of four bytes.
    private var places: (blue: Int, green: Int, red: Int, last: Int) {
        switch self {
        case .bgra, .bgrx, .gray, .alpha: (0, 1, 2, 3)
        case .rgba, .rgbx: (2, 1, 0, 3)
        case .argb, .xrgb: (3, 2, 1, 0)
        case .abgr, .xbgr: (1, 2, 3, 0)
        }
    }

    // MARK: - From and to the raster's pixels: blue, green, red, alpha

    /// Converts pixels to the raster's format. Without alpha they become opaque; alpha-only pixels become black.
    package func read(_ count: Int, from source: UnsafePointer<UInt8>, into pixels: UnsafeMutablePointer<UInt8>) {
        switch self {
        case .bgra: pixels.update(from: source, count: count * 4)
        case .gray:
            for index in 0..<count { pixels.set(index, source[index], source[index], source[index], 255) }
        case .alpha:
            for index in 0..<count { pixels.set(index, 0, 0, 0, source[index]) }
        default:
            let (blue, green, red, last) = places, hasAlpha = hasAlpha
            for index in 0..<count {
                let pixel = source + index * 4
                pixels.set(index, pixel[blue], pixel[green], pixel[red], hasAlpha ? pixel[last] : 255)
            }
        }
    }

    /// Converts pixels of the raster to this format. Unused bytes become 255.
    package func write(_ count: Int, from pixels: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>) {
        switch self {
        case .gray:
            for index in 0..<count { target[index] = Self.gray(pixels + index * 4) }
        case .alpha:
            for index in 0..<count { target[index] = pixels[index * 4 + 3] }
        default:
            let (blue, green, red, last) = places, hasAlpha = hasAlpha
            for index in 0..<count {
                let pixel = pixels + index * 4, place = target + index * 4
                (place[blue], place[green], place[red]) = (pixel[0], pixel[1], pixel[2])
                place[last] = hasAlpha ? pixel[3] : 255
            }
        }
    }

    /// The brightness as PDF 1.7 (10.3.2) defines it for device colors. Grays keep their value.
    private static func gray(_ pixel: UnsafePointer<UInt8>) -> UInt8 {
        let blue = UInt32(pixel[0]), green = UInt32(pixel[1]), red = UInt32(pixel[2])
        let hundredfold: UInt32 = 11 * blue + 59 * green + 30 * red
        return UInt8((hundredfold + 50) / 100)
    }
}

extension UnsafeMutablePointer<UInt8> {
    fileprivate func set(_ index: Int, _ blue: UInt8, _ green: UInt8, _ red: UInt8, _ alpha: UInt8) {
        let pixel = self + index * 4
        (pixel[0], pixel[1], pixel[2], pixel[3]) = (blue, green, red, alpha)
    }
}
