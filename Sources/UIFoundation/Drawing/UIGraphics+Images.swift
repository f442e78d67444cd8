// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Images by functions, from before there were renderers. They work on every thread.

/// Begins an image with one pixel per point, initially transparent, and makes its context current.
///
/// - Parameter size: in points.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins an image, whose context is current until `UIGraphicsEndImageContext()`.
///
/// When the image is empty or too large, there is no current context until then.
///
/// - Parameters:
///   - size: in points; fractions of pixels are rounded up.
///   - opaque: starts with black instead of transparent pixels, without an alpha channel.
///   - scale: pixels per point; 0 means that of the first screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale == 0 ? ScreenFacts.scale : scale
    let context = CGContext(bitmapOf: CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque)
    ContextStack.ofThisThread.entries.append(ContextStack.Entry(context: context, kind: .image(scale: scale)))
}

/// Returns an image of everything drawn so far; nil when the current context is not one of an image.
///
/// Drawing can continue afterwards.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = ContextStack.ofThisThread.entries.last, case .image(let scale) = entry.kind else { return nil }
    return entry.context?.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
}

/// Ends the image and restores the previous context. Has no effect when the current context is not one of an image.
public func UIGraphicsEndImageContext() {
    let stack = ContextStack.ofThisThread
    guard case .image? = stack.entries.last?.kind else { return }
    stack.entries.removeLast()
}
