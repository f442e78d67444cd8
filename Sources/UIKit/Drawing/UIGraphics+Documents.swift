// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Documents by functions, from before there were renderers. They work on every thread, and do nothing when the current
// context is not one of a document.

/// Begins a document in a file, and makes its context the current one until `UIGraphicsEndPDFContext()`.
///
/// - Parameters:
///   - bounds: of the pages that bring none of their own, in points, y down. Of no size: 612 x 792, US letter.
///   - documentInfo: what the document says about itself: `kCGPDFContextTitle` and so on.
/// - Returns: false when the file can't be written; then nothing was begun.
public func UIGraphicsBeginPDFContextToFile(
    _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
    guard let consumer = CGDataConsumer(url: NSURL(fileURLWithPath: path)) else { return false }
    beginPages(consumer, bounds, documentInfo)
    return true
}

/// The same, appended to data.
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

/// Ends the page that is open and completes the document.
public func UIGraphicsEndPDFContext() {
    let stack = ContextStack.ofThisThread
    guard let entry = stack.entries.last, entry.kind == .document else { return }
    entry.context?.closePDF()
    stack.entries.removeLast()
}

// MARK: - Pages

/// Ends the page before, and begins one with the document's bounds.
public func UIGraphicsBeginPDFPage() { UIGraphicsGetCurrentContext()?.beginPage(mediaBox: nil) }

/// Ends the page before, and begins one.
///
/// - Parameters:
///   - bounds: in points; where no page can have them, the document's.
///   - pageInfo: not looked at: the media box is `bounds`, and pages have no other boxes here.
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
    withUnsafePointer(to: bounds) { UIGraphicsGetCurrentContext()?.beginPage(mediaBox: $0) }
}

/// Of the page that is open, or of the document before the first one, in points; zero when there is no document.
public func UIGraphicsGetPDFContextBounds() -> CGRect { UIGraphicsGetCurrentContext()?.pageBox ?? .zero }

// MARK: - Links, in the document's own space: see UIGraphicsPDFRendererContext

/// Makes a rectangle of the page lead to an address.
public func UIGraphicsSetPDFContextURLForRect(_ url: URL, _ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.setURL(url as NSURL, for: rect)
}

/// Gives a place of the page a name.
public func UIGraphicsAddPDFContextDestinationAtPoint(_ name: String, _ point: CGPoint) {
    UIGraphicsGetCurrentContext()?.addDestination(name as NSString, at: point)
}

/// Makes a rectangle of the page lead to the place of that name.
public func UIGraphicsSetPDFContextDestinationForRect(_ name: String, _ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.setDestination(name as NSString, for: rect)
}
