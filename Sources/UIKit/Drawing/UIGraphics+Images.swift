// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Images by functions, from before there were renderers. They work on every thread.

/// Begins an image of one pixel a point, transparent at first, and makes its context the current one.
///
/// - Parameter size: in points.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins an image and makes its context the current one, until `UIGraphicsEndImageContext()`. Where there can be no
/// such image (of no size, or too large) there is no current context until then.
///
/// - Parameters:
///   - size: in points; parts of pixels are whole ones.
///   - opaque: starts from black instead of transparent, and stays without transparency.
///   - scale: pixels a point; 0 for that of the first screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale == 0 ? ScreenFacts.scale : scale
    let context = CGContext(bitmapOf: CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque)
    ContextStack.ofThisThread.entries.append(ContextStack.Entry(context: context, kind: .image(scale: scale)))
}

/// What was drawn so far into the current context; nil when that was not begun by the functions above. Drawing may go
/// on.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = ContextStack.ofThisThread.entries.last, case .image(let scale) = entry.kind else { return nil }
    return entry.context?.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
}

/// Ends the image and goes back to the context before. Does nothing when the current context is not one of an image.
public func UIGraphicsEndImageContext() {
    let stack = ContextStack.ofThisThread
    guard case .image? = stack.entries.last?.kind else { return }
    stack.entries.removeLast()
}
