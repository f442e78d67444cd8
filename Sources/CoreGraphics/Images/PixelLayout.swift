// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The format of a program's pixels, and the meaning of their numbers.
///
///     bits a component   in a pixel                                       byte order
///     8                  RGB with or without alpha (24 or 32 bits)        default, 32Big, 32Little (32 bits only)
///     8                  gray with or without alpha (8 or 16 bits)        default
///     1, 2, 4, 8         gray, or a mask's shade                          default
///     8                  alpha alone                                      default
///     16                 RGB or gray with or without alpha                default, 16Big, 16Little
///     32, float          RGB or gray with or without alpha                default, 32Big, 32Little
struct PixelLayout {
    let width: Int
    let height: Int
    let bitsPerComponent: Int
    let bitsPerPixel: Int
    let bytesPerRow: Int
    /// The color space; nil for masks and alpha-only pixels.
    let space: CGColorSpace?
    let info: CGBitmapInfo
    /// The values of 0 and of the largest number, for each component but the alpha; nil for 0 and 1.
    var decode: [Double]?
    let isMask: Bool

    /// Returns nil when the parts do not match, or the format is not in the table above.
    init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace?,
        info: CGBitmapInfo, decode: UnsafePointer<CGFloat>?, isMask: Bool = false
    ) {
        let sides = 1...CGImage.largestSide
        guard sides.contains(width), sides.contains(height), space?.model != .pattern else { return nil }
        (self.width, self.height, self.bytesPerRow) = (width, height, bytesPerRow)
        (self.bitsPerComponent, self.bitsPerPixel) = (bitsPerComponent, bitsPerPixel)
        (self.space, self.info, self.isMask) = (space, info, isMask)
        let decoded = isMask ? 1 : space?.numberOfComponents ?? 0
        self.decode = decode.map { start in (0..<decoded * 2).map { Double(start[$0]) } }
        guard let alpha = info.alpha, isPossible(alpha), self.decode?.allSatisfy(\.isFinite) != false else {
            return nil
        }
        // A program may say that its last row is longer than the memory; no row is read beyond its pixels.
        guard bytesPerRow >= bytesPerTightRow, bytesPerRow <= Int.max / height else { return nil }
    }

    var bytesPerTightRow: Int { (width * bitsPerPixel + 7) / 8 }

    /// The number of required bytes: the last row may end with its pixels.
    var bytesInAll: Int { bytesPerRow * (height - 1) + bytesPerTightRow }

    /// The number of components without the alpha.
    var colorCount: Int { isMask ? 1 : space?.numberOfComponents ?? 0 }

    private func isPossible(_ alpha: CGImageAlphaInfo) -> Bool {
        let isFloat = info.contains(.floatComponents)
        guard info.rawValue & CGBitmapInfo.floatInfoMask.rawValue == (isFloat ? 0x100 : 0) else { return false }
        guard (space == nil) == (alpha == .alphaOnly || isMask) else { return false }
        // An unused component counts as well, unless there is no alpha at all.
        let count = colorCount + (alpha == .none ? 0 : 1)
        guard bitsPerPixel == count * bitsPerComponent else { return false }
        let order = info.byteOrder
        switch (bitsPerComponent, isFloat) {
        case (1, false), (2, false), (4, false): return count == 1 && alpha == .none && order == .orderDefault
        case (8, false):
            return order == .orderDefault || order == .order32Big || (order == .order32Little && bitsPerPixel == 32)
        case (16, false): return order == .orderDefault || order == .order16Big || order == .order16Little
        case (32, true): return order == .orderDefault || order == .order32Big || order == .order32Little
        default: return false
        }
    }
}

extension CGBitmapInfo {
    /// The alpha's position; nil for an invalid number.
    var alpha: CGImageAlphaInfo? { CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue) }

    /// The byte order; nil for an invalid number.
    var byteOrder: CGImageByteOrderInfo? { CGImageByteOrderInfo(rawValue: rawValue & Self.byteOrderMask.rawValue) }
}

extension CGImageAlphaInfo {
    var isFirst: Bool { self == .first || self == .premultipliedFirst || self == .noneSkipFirst }
    var isPremultiplied: Bool { self == .premultipliedFirst || self == .premultipliedLast }
    /// Whether there is a meaningful alpha.
    var hasAlpha: Bool { self != .none && self != .noneSkipFirst && self != .noneSkipLast }
}
