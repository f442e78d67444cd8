// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

package enum PictureFormat: String, Sendable {
    case png = "PNG"
    case jpeg = "JPEG"
    case gif = "GIF"
    case webp = "WebP"
}

/// The reason why an image file could not be read or written.
package enum ImageCodecError: Error, Equatable, CustomStringConvertible {
    /// The file is damaged. Contains the message of the format's library.
    case malformed(PictureFormat, String)
    case tooLarge(width: Int, height: Int, PictureLimits)
    /// The file's first bytes match no supported format.
    case unknownFormat
    /// The result is no longer needed.
    case cancelled

    package var description: String {
        switch self {
        case .malformed(let format, let reason): "not a usable \(format.rawValue) file: \(reason)"
        case .tooLarge(let width, let height, let limits):
            "the picture is \(width) x \(height) pixels; \(limits.largestSide) a side and \(limits.mostPixels) in all "
                + "are allowed"
        case .unknownFormat: "not a PNG, JPEG, GIF or WebP file"
        case .cancelled: "the file is no longer needed"
        }
    }
}

/// The largest image to read, checked before memory is allocated for its pixels.
package struct PictureLimits: Hashable, Sendable {
    package var largestSide: Int
    package var mostPixels: Int

    package init(largestSide: Int, mostPixels: Int) {
        self.largestSide = largestSide
        self.mostPixels = mostPixels
    }

    /// 32767 pixels a side is a limit of Cairo. 100 megapixels (chosen) are more than the cameras of phones make in
    /// their usual modes, and take 400 MB.
    package static let standard = PictureLimits(largestSide: 32767, mostPixels: 100_000_000)

    func check(_ width: Int, _ height: Int) throws(ImageCodecError) {
        guard width <= largestSide, height <= largestSide, width * height <= mostPixels else {
            throw .tooLarge(width: width, height: height, self)
        }
    }
}
