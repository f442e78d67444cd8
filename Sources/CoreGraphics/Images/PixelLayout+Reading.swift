// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Converts a program's pixels to the raster's: blue, green, red, alpha, premultiplied, in sRGB.
//
//     bytes --(order, bits)--> numbers 0...1 --decode--> components --space--> sRGB --alpha--> bytes
//
// The bytes of common formats with four bytes in sRGB are only reordered. All other formats are converted pixel by
// pixel.

extension PixelLayout {
    /// - Parameter maskedOut: the smallest and largest number of each component, as stored, of colors that become
    ///   transparent.
    /// - Returns: nil when there are fewer bytes than pixels.
    func premultipliedBGRA(_ bytes: UnsafeRawBufferPointer, maskedOut: [ClosedRange<Double>] = []) -> [UInt8]? {
        guard bytes.count >= bytesInAll, let start = bytes.baseAddress else { return nil }
        return [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
            for y in 0..<height {
                let source = UnsafeRawBufferPointer(start: start + y * bytesPerRow, count: bytesPerTightRow)
                let target = buffer.baseAddress! + y * width * 4
                if maskedOut.isEmpty, isMovedOnly {
                    move(source, to: target)
                } else {
                    convert(source, to: target, maskedOut)
                }
            }
            count = width * height * 4
        }
    }

    // MARK: - Moved about

    private var isMovedOnly: Bool {
        guard let space, decode == nil, bitsPerComponent == 8, space.model == .rgb, bitsPerPixel == 32 else {
            return false
        }
        return space.isLikeSRGB
    }

    private func move(_ source: UnsafeRawBufferPointer, to target: UnsafeMutablePointer<UInt8>) {
        let alpha = info.alpha ?? .none, isLittle = info.byteOrder == .order32Little
        let first = alpha.isFirst ? 1 : 0
        // Places of red, green, blue in memory.
        let places = (0..<3).map { isLittle ? 3 - ($0 + first) : $0 + first }
        let (red, green, blue) = (places[0], places[1], places[2])
        let last = alpha.isFirst == isLittle ? 3 : 0
        for x in 0..<width {
            let from = x * 4, pixel = target + from
            let a = alpha.hasAlpha ? UInt32(source[from + last]) : 255
            func value(_ place: Int) -> UInt8 {
                let value = UInt32(source[from + place])
                // More color than alpha is no premultiplied color; the raster counts on it.
                return UInt8(alpha.isPremultiplied ? min(value, a) : (value * a + 127) / 255)
            }
            (pixel[0], pixel[1], pixel[2], pixel[3]) = (value(blue), value(green), value(red), UInt8(a))
        }
    }

    // MARK: - The whole way

    private func convert(
        _ source: UnsafeRawBufferPointer, to target: UnsafeMutablePointer<UInt8>, _ maskedOut: [ClosedRange<Double>]
    ) {
        let alpha = info.alpha ?? .none
        let count = colorCount, first = alpha.isFirst ? 1 : 0, perPixel = bitsPerPixel / bitsPerComponent
        let alphaPlace: Int? = alpha.hasAlpha ? (alpha.isFirst ? 0 : perPixel - 1) : nil
        let largest = bitsPerComponent == 32 ? 1 : Double((1 << bitsPerComponent) - 1)
        for x in 0..<width {
            var color = SIMD3<Double>(), isMasked = !maskedOut.isEmpty
            for index in 0..<count {
                let number = number(source, x * perPixel + first + index)
                if isMasked { isMasked = maskedOut[index].contains(number) }
                let part = number / largest
                color[index] = decode.map { $0[index * 2] + part * ($0[index * 2 + 1] - $0[index * 2]) } ?? part
            }
            var opacity = alphaPlace.map { number(source, x * perPixel + $0) / largest } ?? 1
            opacity = isMasked ? 0 : opacity.held
            write(srgb(color, opacity), opacity, to: target + x * 4)
        }
    }

    /// Writes a pixel; a mask's small numbers let more through.
    private func write(_ color: SIMD3<Double>, _ opacity: Double, to pixel: UnsafeMutablePointer<UInt8>) {
        let alpha = isMask ? 1 - color.x.held : opacity
        let light = isMask || space == nil ? SIMD3<Double>() : color
        for channel in 0..<3 { pixel[channel] = UInt8((light[2 - channel].held * alpha * 255).rounded()) }
        pixel[3] = UInt8((alpha * 255).rounded())
    }

    private func srgb(_ components: SIMD3<Double>, _ opacity: Double) -> SIMD3<Double> {
        guard let space else { return components }
        var color = components
        if info.alpha?.isPremultiplied == true { color = opacity > 0 ? color / opacity : SIMD3() }
        if space.model == .monochrome { color = SIMD3(repeating: color.x) }
        return space.isLikeSRGB ? color : CGColorSpace.srgb.components(ofLinearSRGB: space.linearSRGB(color))
    }

    /// The number at a position of a row, counted in components.
    private func number(_ row: UnsafeRawBufferPointer, _ index: Int) -> Double {
        switch bitsPerComponent {
        case 8:
            let isTurned = info.byteOrder == .order32Little
            return Double(row[isTurned ? index ^ 3 : index])
        case 16:
            let value = row.loadUnaligned(fromByteOffset: index * 2, as: UInt16.self)
            return Double(info.byteOrder == .order16Little ? UInt16(littleEndian: value) : UInt16(bigEndian: value))
        case 32:
            let bits = row.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
            let value = info.byteOrder == .order32Little ? UInt32(littleEndian: bits) : UInt32(bigEndian: bits)
            return Double(Float(bitPattern: value))
        default:
            let bit = index * bitsPerComponent
            let value = row[bit / 8] >> UInt8(8 - bitsPerComponent - bit % 8)
            return Double(value & (1 << UInt8(bitsPerComponent) - 1))
        }
    }
}

extension CGColorSpace {
    /// Whether components equal those of sRGB; a gray is used for all three.
    var isLikeSRGB: Bool { transfer == .srgb && primaries != .displayP3 }
}

extension Double {
    /// Limited to 0...1; NaN becomes 0.
    fileprivate var held: Double { self > 0 ? min(self, 1) : 0 }
}
