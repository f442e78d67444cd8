// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// The current context of each thread: a stack, since drawing a view may draw an image, and so on.

/// The context that UIKit's drawing goes to on this thread; nil outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.ofThisThread.contexts.last }

/// Makes a context the current one until the next `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.ofThisThread.contexts.append(context) }

/// Goes back to the context before; without one nothing happens.
public func UIGraphicsPopContext() { _ = ContextStack.ofThisThread.contexts.popLast() }

/// Fills the rectangle in the current context.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Draws a line of one point inside the rectangle in the current context.
public func UIRectFrame(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}

/// Holds drawing to the rectangle in the current context.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

private final class ContextStack {
    var contexts: [CGContext] = []

    private static let key = "kosketus.graphics"

    static var ofThisThread: ContextStack {
        let dictionary = Thread.current.threadDictionary
        if let stack = dictionary[key] as? ContextStack { return stack }
        let stack = ContextStack()
        dictionary[key] = stack
        return stack
    }
}
