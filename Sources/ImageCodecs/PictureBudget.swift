// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Limits the cost of decoding one or more files: the pixels, and whether to continue. A decoder asks when it knows the
/// size of an image, before it allocates memory, and then every few rows.
///
/// Pixels count from then on, also for an image that turns out to be damaged, because the memory and time were spent.
package final class PictureBudget {
    private(set) package var pixelsLeft: Int
    private let mayGoOn: () -> Bool

    /// - Parameters:
    ///   - pixels: of all images together.
    ///   - mayGoOn: called repeatedly on the decoding thread; when it returns false, the decoder throws
    ///     `ImageCodecError.cancelled`.
    package init(pixels: Int, mayGoOn: @escaping () -> Bool = { true }) {
        pixelsLeft = pixels
        self.mayGoOn = mayGoOn
    }

    /// Reserves the pixels of a picture.
    func take(_ width: Int, _ height: Int, _ limits: PictureLimits) throws(ImageCodecError) {
        guard width * height <= pixelsLeft else {
            throw .tooLarge(
                width: width, height: height,
                PictureLimits(largestSide: limits.largestSide, mostPixels: min(limits.mostPixels, pixelsLeft)))
        }
        pixelsLeft -= width * height
        try goOn()
    }

    func goOn() throws(ImageCodecError) { guard mayGoOn() else { throw .cancelled } }

    /// Whether to continue, for decoders in C, which receive the budget as a pointer.
    static func mayGoOn(_ pointer: UnsafeMutableRawPointer?) -> Bool {
        guard let pointer else { return true }
        return Unmanaged<PictureBudget>.fromOpaque(pointer).takeUnretainedValue().mayGoOn()
    }
}

extension PictureLimits {
    /// Checks the size against the limits, and takes its pixels from the budget.
    func check(_ width: Int, _ height: Int, _ budget: PictureBudget?) throws(ImageCodecError) {
        try check(width, height)
        try budget?.take(width, height, self)
    }
}
