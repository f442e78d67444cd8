// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// A context only records. Its target determines how the drawing is used:
//
//     layers, views   no target      displayList() when all is drawn
//     bitmaps         BitmapTarget   lists, played into the memory immediately or when it is read
//     documents       PDFTarget      a list for each page, played into the document when the page ends

/// The destination of a context's drawing.
protocol ContextTarget: AnyObject {
    /// Called after each command that may change pixels. May take the drawing: `CGContext.takeDisplayList()`.
    func contextDidDraw(_ context: CGContext)

    /// Called when the context is deinitialized; it must not be retained.
    func contextWillEnd(_ context: CGContext)
}

extension CGContext {
    func draw(to target: any ContextTarget) {
        self.target = target
        onDraw = { target.contextDidDraw($0) }
    }
}
