// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Pictures are decoded when they are made, so there is nothing to prepare but smaller ones.

extension UIImage {
    /// For other pictures like this one: of its scale, and opaque if it has no alpha.
    public var imageRendererFormat: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque =
            cgImage.map { [.none, .noneSkipFirst, .noneSkipLast].contains($0.alphaInfo) && !$0.isMask } ?? false
        return format
    }

    /// The picture itself: it is decoded already. Nil when it is empty.
    public func preparingForDisplay() -> UIImage? { cgImage == nil ? nil : self }

    /// - Parameter completionHandler: called on a queue of the system's.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global().async { completionHandler(self.preparingForDisplay()) }
    }

    public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

    /// The picture in another size, in points, at its scale. The picture is stretched: give a size of its own
    /// proportions. Nil when it is empty, or the size has no pixels or more than can be drawn.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard cgImage != nil, size.isFinite, size.width > 0, size.height > 0 else { return nil }
        let thumbnail = redrawn(in: size)
        return thumbnail.cgImage == nil ? nil : thumbnail
    }

    /// - Parameter completionHandler: called on a queue of the system's.
    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global().async { completionHandler(self.preparingThumbnail(of: size)) }
    }

    /// As `preparingThumbnail(of:)`, away from the thread that asks.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        await withCheckedContinuation { continuation in
            prepareThumbnail(of: size) { continuation.resume(returning: $0) }
        }
    }
}
