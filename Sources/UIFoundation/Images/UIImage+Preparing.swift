// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Pictures are decoded when they are made, so there is nothing to prepare but smaller ones.

extension UIImage {
    /// The format for similar images: the same scale, and opaque if this image has no alpha.
    public var imageRendererFormat: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque =
            cgImage.map { [.none, .noneSkipFirst, .noneSkipLast].contains($0.alphaInfo) && !$0.isMask } ?? false
        return format
    }

    /// Returns the image itself, which is already decoded; nil when it is empty.
    public func preparingForDisplay() -> UIImage? { cgImage == nil ? nil : self }

    /// Passes the image, which is already decoded, to a closure.
    ///
    /// - Parameter completionHandler: called on a queue of the system.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global().async { completionHandler(self.preparingForDisplay()) }
    }

    /// Returns the image, which is already decoded.
    public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

    /// Returns the image stretched to a size in points, with the same scale.
    ///
    /// Use a size with the image's proportions. Nil when the image is empty, or the size has no pixels or too many.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard cgImage != nil, size.isFinite, size.width > 0, size.height > 0 else { return nil }
        let thumbnail = redrawn(in: size)
        return thumbnail.cgImage == nil ? nil : thumbnail
    }

    /// Creates the image stretched to a size in the background, and passes it to a closure.
    ///
    /// - Parameters:
    ///   - size: of the thumbnail, in points.
    ///   - completionHandler: called on a queue of the system.
    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global().async { completionHandler(self.preparingThumbnail(of: size)) }
    }

    /// Returns the image stretched to a size like `preparingThumbnail(of:)`, computed in the background.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        await withCheckedContinuation { continuation in
            prepareThumbnail(of: size) { continuation.resume(returning: $0) }
        }
    }
}
