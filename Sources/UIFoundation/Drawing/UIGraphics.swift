// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// The current context of each thread: a stack, since drawing a view may draw an image, and so on. Contexts that UIKit
// itself has begun (images, documents) are ended by the function that belongs to them, and by no other.

/// Returns the context that UIKit's drawing on this thread uses; nil outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.ofThisThread.entries.last?.context }

/// Makes a context current until the matching `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
    ContextStack.ofThisThread.entries.append(ContextStack.Entry(context: context, kind: .pushed))
}

/// Restores the previous context. Has no effect without one.
public func UIGraphicsPopContext() { _ = ContextStack.ofThisThread.entries.popLast() }

// MARK: - Rectangles

/// Fills a rectangle in the current context.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Fills a rectangle in the current context, with another blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    UIGraphicsGetCurrentContext()?.with(blendMode) { UIRectFill(rect) }
}

/// Draws a frame of one point's width inside a rectangle in the current context.
public func UIRectFrame(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}

/// Draws a frame of one point's width inside a rectangle, with another blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    UIGraphicsGetCurrentContext()?.with(blendMode) { UIRectFrame(rect) }
}

extension CGContext {
    func with(_ blendMode: CGBlendMode, _ draw: () -> Void) {
        saveGState()
        setBlendMode(blendMode)
        draw()
        restoreGState()
    }
}

/// Clips drawing in the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

// MARK: - The stack

final class ContextStack {
    struct Entry {
        enum Kind: Equatable {
            case pushed
            /// Begun as an image, with a number of pixels per point.
            case image(scale: CGFloat)
            case document
        }

        /// Nil for an invalid image; then nothing is drawn until it is ended.
        let context: CGContext?
        let kind: Kind
    }

    var entries: [Entry] = []

    private static let key = "kosketus.graphics"

    // Of the main thread, and only used there.
    nonisolated(unsafe) private static let ofMainThread = ContextStack()
    /// Those of tasks on the main thread: a task that is suspended, as a test is, continues with its own.
    nonisolated(unsafe) private static var ofTasks: [Int: ContextStack] = [:]

    private static var ofMainThreadOrTask: ContextStack {
        guard let task = withUnsafeCurrentTask(body: { $0?.hashValue }) else { return ofMainThread }
        if let stack = ofTasks[task] { return stack }
        let stack = ContextStack()
        ofTasks = ofTasks.filter { !$0.value.entries.isEmpty }
        ofTasks[task] = stack
        return stack
    }

    static var ofThisThread: ContextStack {
        if Thread.isMain { return ofMainThreadOrTask }
        let dictionary = Thread.current.threadDictionary
        if let stack = dictionary[key] as? ContextStack { return stack }
        let stack = ContextStack()
        dictionary[key] = stack
        return stack
    }
}
