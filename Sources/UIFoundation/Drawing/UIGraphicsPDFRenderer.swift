// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The parameters of PDF documents that a renderer creates.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
    /// The document's properties: `kCGPDFContextTitle` and so on, as strings.
    open var documentInfo: [String: Any] = [:]

    override func take(from format: UIGraphicsRendererFormat) {
        super.take(from: format)
        if let format = format as? UIGraphicsPDFRendererFormat { documentInfo = format.documentInfo }
    }
}

/// Creates PDF documents by drawing pages. Safe to use from any thread.
///
///     let data = UIGraphicsPDFRenderer(bounds: page).pdfData { context in
///         context.beginPage()
///         ...
///     }
///
/// Drawings stay vectors. Invalid bounds (empty, or not finite) are replaced by 612 x 792 points, US letter.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
    /// A closure that draws into the context.
    public typealias DrawingActions = (UIGraphicsPDFRendererContext) -> Void

    /// Creates a renderer for pages of bounds in points.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }

    /// Creates a renderer with a format.
    ///
    /// - Parameters:
    ///   - bounds: of pages without their own, in points, y down.
    ///   - format: the scale and kind of the result.
    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) { super.init(bounds: bounds, format: format) }

    /// Returns a document in memory.
    open func pdfData(actions: DrawingActions) -> Data {
        let data = NSMutableData()
        if let consumer = CGDataConsumer(data: data) { draw(to: consumer, actions) }
        return data as Data
    }

    /// Writes a document to a file, which grows with its pages.
    ///
    /// Throws when the file cannot be written; the actions were not called then, unless the disk became full.
    open func writePDF(to url: URL, withActions actions: DrawingActions) throws {
        let consumer = try CGDataConsumer(file: url)
        draw(to: consumer, actions)
        if let failure = consumer.failure { throw failure }
    }

    private func draw(to consumer: CGDataConsumer, _ actions: DrawingActions) {
        let context = UIGraphicsPDFRendererContext(format, consumer)
        run(actions, in: context)
        context.cgContext.closePDF()
    }
}

/// The drawing destination that a PDF renderer passes to its actions.
///
/// Links and destinations are in the document's own space, as on iOS: points from the bottom left corner of the page, y
/// up, independent of the transform. `cgContext.convertToDeviceSpace(_:)` converts from the current coordinates.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
    init(_ format: UIGraphicsRendererFormat, _ consumer: CGDataConsumer) {
        let info = (format as? UIGraphicsPDFRendererFormat)?.documentInfo ?? [:]
        super.init(CGContext.pages(to: consumer, bounds: format.bounds, info), format: format)
    }

    /// The bounds of the open page in points; those of the renderer before the first page.
    open var pdfContextBounds: CGRect { cgContext.pageBox ?? .zero }

    /// Ends the previous page, and begins one with the renderer's bounds. Drawing before the first page is lost.
    open func beginPage() { cgContext.beginPage(mediaBox: nil) }

    /// Ends the previous page, and begins one with its own bounds.
    ///
    /// - Parameters:
    ///   - bounds: in points; invalid ones are replaced by the renderer's.
    ///   - pageInfo: has no effect: the media box is `bounds`, and pages have no other boxes here.
    open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
        withUnsafePointer(to: bounds) { cgContext.beginPage(mediaBox: $0) }
    }

    /// Links a rectangle of the page to a URL.
    open func setURL(_ url: URL, for rect: CGRect) { cgContext.setURL(url as NSURL, for: rect) }

    /// Names a position on the page as a link's destination. See `CGContext.addDestination(_:at:)`.
    open func addDestination(withName name: String, at point: CGPoint) {
        cgContext.addDestination(name as NSString, at: point)
    }

    /// Links a rectangle of the page to a named destination, on any page.
    open func setDestinationWithName(_ name: String, for rect: CGRect) {
        cgContext.setDestination(name as NSString, for: rect)
    }
}

extension CGContext {
    /// A document with y down, from the top left corner of the pages.
    static func pages(to consumer: CGDataConsumer, bounds: CGRect, _ info: [AnyHashable: Any]) -> CGContext {
        let box = bounds.asMediaBox ?? .defaultMediaBox
        guard let context = CGContext(document: consumer, mediaBox: box, info: PDFInfo(info), isFlipped: true) else {
            preconditionFailure("\(box) is not a valid media box")
        }
        return context
    }
}
