// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Documents by functions, from before there were renderers. They work on every thread, and do nothing when the current
// context is not one of a document.

/// Begins a PDF document in a file, whose context is current until `UIGraphicsEndPDFContext()`.
///
/// - Parameters:
///   - path: the path of the file.
///   - bounds: of pages without their own, in points, y down. Empty means 612 x 792, US letter.
///   - documentInfo: the document's properties: `kCGPDFContextTitle` and so on.
/// - Returns: false when the file cannot be written; then nothing was begun.
public func UIGraphicsBeginPDFContextToFile(
    _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
    guard let consumer = CGDataConsumer(url: NSURL(fileURLWithPath: path)) else { return false }
    beginPages(consumer, bounds, documentInfo)
    return true
}

/// Begins a PDF document that is appended to data, and makes its context current.
public func UIGraphicsBeginPDFContextToData(
    _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
    guard let consumer = CGDataConsumer(data: data) else { return }
    beginPages(consumer, bounds, documentInfo)
}

private func beginPages(_ consumer: CGDataConsumer, _ bounds: CGRect, _ info: [AnyHashable: Any]?) {
    let context = CGContext.pages(to: consumer, bounds: bounds, info ?? [:])
    ContextStack.ofThisThread.entries.append(ContextStack.Entry(context: context, kind: .document))
}

/// Ends the open page and completes the document.
public func UIGraphicsEndPDFContext() {
    let stack = ContextStack.ofThisThread
    guard let entry = stack.entries.last, entry.kind == .document else { return }
    entry.context?.closePDF()
    stack.entries.removeLast()
}

// MARK: - Pages

/// Ends the previous page, and begins one with the document's bounds.
public func UIGraphicsBeginPDFPage() { UIGraphicsGetCurrentContext()?.beginPage(mediaBox: nil) }

/// Ends the previous page, and begins one with its own bounds.
///
/// - Parameters:
///   - bounds: in points; invalid ones are replaced by the document's.
///   - pageInfo: has no effect: the media box is `bounds`, and pages have no other boxes here.
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
    withUnsafePointer(to: bounds) { UIGraphicsGetCurrentContext()?.beginPage(mediaBox: $0) }
}

/// Returns the bounds of the open page in points, or of the document before the first page; zero without a document.
public func UIGraphicsGetPDFContextBounds() -> CGRect { UIGraphicsGetCurrentContext()?.pageBox ?? .zero }

// MARK: - Links, in the document's own space: see UIGraphicsPDFRendererContext

/// Links a rectangle of the page to a URL.
public func UIGraphicsSetPDFContextURLForRect(_ url: URL, _ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.setURL(url as NSURL, for: rect)
}

/// Names a position on the page as a link's destination.
public func UIGraphicsAddPDFContextDestinationAtPoint(_ name: String, _ point: CGPoint) {
    UIGraphicsGetCurrentContext()?.addDestination(name as NSString, at: point)
}

/// Links a rectangle of the page to a named destination.
public func UIGraphicsSetPDFContextDestinationForRect(_ name: String, _ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.setDestination(name as NSString, for: rect)
}
