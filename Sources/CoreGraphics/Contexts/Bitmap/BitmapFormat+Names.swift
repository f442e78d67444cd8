// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Maps Quartz's names to pixel formats.
extension BitmapFormat {
    /// Returns nil for a format that no bitmap context supports.
    ///
    /// - Parameter model: of the bitmap's color space; nil without one, for alpha only.
    init?(bitsPerComponent: Int, _ model: CGColorSpaceModel?, _ info: CGBitmapInfo) {
        let known = CGBitmapInfo.alphaInfoMask.union(.byteOrderMask)
        guard bitsPerComponent == 8, info.isSubset(of: known),
            let alpha = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue),
            let order = CGImageByteOrderInfo(rawValue: info.intersection(.byteOrderMask).rawValue)
        else { return nil }
        switch (model, alpha, order) {
        case (nil, .alphaOnly, _), (.monochrome, .alphaOnly, _): self = .alpha
        case (.monochrome, .none, _): self = .gray
        case (.rgb, .premultipliedFirst, .order32Little): self = .bgra
        case (.rgb, .noneSkipFirst, .order32Little): self = .bgrx
        case (.rgb, .premultipliedLast, .order32Little): self = .abgr
        case (.rgb, .noneSkipLast, .order32Little): self = .xbgr
        case (.rgb, .premultipliedFirst, .orderDefault), (.rgb, .premultipliedFirst, .order32Big): self = .argb
        case (.rgb, .noneSkipFirst, .orderDefault), (.rgb, .noneSkipFirst, .order32Big): self = .xrgb
        case (.rgb, .premultipliedLast, .orderDefault), (.rgb, .premultipliedLast, .order32Big): self = .rgba
        case (.rgb, .noneSkipLast, .orderDefault), (.rgb, .noneSkipLast, .order32Big): self = .rgbx
        default: return nil
        }
    }

    /// A name for the format. The program may have chosen another.
    var info: CGBitmapInfo {
        switch self {
        case .bgra: CGBitmapInfo(alpha: .premultipliedFirst, byteOrder: .order32Little)
        case .bgrx: CGBitmapInfo(alpha: .noneSkipFirst, byteOrder: .order32Little)
        case .abgr: CGBitmapInfo(alpha: .premultipliedLast, byteOrder: .order32Little)
        case .xbgr: CGBitmapInfo(alpha: .noneSkipLast, byteOrder: .order32Little)
        case .argb: CGBitmapInfo(alpha: .premultipliedFirst)
        case .xrgb: CGBitmapInfo(alpha: .noneSkipFirst)
        case .rgba: CGBitmapInfo(alpha: .premultipliedLast)
        case .rgbx: CGBitmapInfo(alpha: .noneSkipLast)
        case .gray: CGBitmapInfo(alpha: .none)
        case .alpha: CGBitmapInfo(alpha: .alphaOnly)
        }
    }

    /// The usual color space for the format.
    var space: CGColorSpace? {
        switch self {
        case .alpha: nil
        case .gray: .gray
        default: .srgb
        }
    }
}
