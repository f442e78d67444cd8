// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// What decoding one or several files may cost: pixels, and whether to go on. A decoder asks when it knows how large a picture is,
/// before it takes memory for it, and then every few rows.
///
/// Pixels count from then on, also those of a picture that turns out to be damaged: the memory and the time were spent.
package final class PictureBudget {
    private(set) package var pixelsLeft: Int
    private let mayGoOn: () -> Bool

    /// - Parameters:
    ///   - pixels: of all pictures together.
    ///   - mayGoOn: asked now and then, on the thread that decodes; when it says no, the decoder throws
    ///     `ImageCodecError.cancelled`.
    package init(pixels: Int, mayGoOn: @escaping () -> Bool = { true }) {
        pixelsLeft = pixels
        self.mayGoOn = mayGoOn
    }

    /// Takes the pixels of a picture.
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

    /// Whether to go on, for decoders in C, which get the budget as a pointer.
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
