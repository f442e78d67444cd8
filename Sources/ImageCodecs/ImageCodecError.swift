// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

package enum PictureFormat: String, Sendable {
    case png = "PNG"
    case jpeg = "JPEG"
    case gif = "GIF"
    case webp = "WebP"
}

/// Why a picture file could not be read or written.
package enum ImageCodecError: Error, Equatable, CustomStringConvertible {
    /// What the format's library says of it.
    case malformed(PictureFormat, String)
    case tooLarge(width: Int, height: Int, PictureLimits)
    /// It begins like no kind of file that can be read.
    case unknownFormat
    /// Nobody wants it any more.
    case cancelled

    package var description: String {
        switch self {
        case .malformed(let format, let reason): "this is no \(format.rawValue) file that can be used: \(reason)"
        case .tooLarge(let width, let height, let limits):
            "the picture is \(width) x \(height) pixels; \(limits.largestSide) a side and \(limits.mostPixels) in all "
                + "are allowed"
        case .unknownFormat: "this is no PNG, JPEG, GIF or WebP file"
        case .cancelled: "the file is not wanted any more"
        }
    }
}

/// How large a picture may be that is read. It is looked at before memory is taken for the pixels.
package struct PictureLimits: Hashable, Sendable {
    package var largestSide: Int
    package var mostPixels: Int

    package init(largestSide: Int, mostPixels: Int) {
        self.largestSide = largestSide
        self.mostPixels = mostPixels
    }

    /// 32767 pixels a side are what Cairo can draw. 100 megapixels (chosen) are more than the cameras of telephones
    /// make in their usual modes, and take 400 MB.
    package static let standard = PictureLimits(largestSide: 32767, mostPixels: 100_000_000)

    func check(_ width: Int, _ height: Int) throws(ImageCodecError) {
        guard width <= largestSide, height <= largestSide, width * height <= mostPixels else {
            throw .tooLarge(width: width, height: height, self)
        }
    }
}
