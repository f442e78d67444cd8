// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// How a renderer makes its documents.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
    /// What the document says about itself: `kCGPDFContextTitle` and so on, as strings.
    open var documentInfo: [String: Any] = [:]

    override func take(from format: UIGraphicsRendererFormat) {
        super.take(from: format)
        if let format = format as? UIGraphicsPDFRendererFormat { documentInfo = format.documentInfo }
    }
}

/// Draws documents, page by page. May be used on every thread.
///
///     let data = UIGraphicsPDFRenderer(bounds: page).pdfData { context in
///         context.beginPage()
///         ...
///     }
///
/// All that is drawn stays vectors. Bounds that no page can have (of no size, or with numbers that are not finite) are
/// 612 x 792 points, US letter.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
    public typealias DrawingActions = (UIGraphicsPDFRendererContext) -> Void

    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }

    /// - Parameter bounds: of the pages that bring none of their own, in points, y down.
    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) { super.init(bounds: bounds, format: format) }

    /// Draws a document into memory.
    open func pdfData(actions: DrawingActions) -> Data {
        let data = NSMutableData()
        if let consumer = CGDataConsumer(data: data) { draw(to: consumer, actions) }
        return data as Data
    }

    /// Draws a document into a file, which grows with the pages. Throws when it can't be written; the actions were not
    /// called then, unless the disk was full in between.
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

/// What a document renderer's actions draw into.
///
/// Links and destinations are meant in the document's own space, as on iOS: points from the bottom left corner of the
/// page, y up, whatever the transform is. `cgContext.convertToDeviceSpace(_:)` leads there from where one draws.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
    init(_ format: UIGraphicsRendererFormat, _ consumer: CGDataConsumer) {
        let info = (format as? UIGraphicsPDFRendererFormat)?.documentInfo ?? [:]
        super.init(CGContext.pages(to: consumer, bounds: format.bounds, info), format: format)
    }

    /// Of the page that is open, in points; before the first page those of the renderer.
    open var pdfContextBounds: CGRect { cgContext.pageBox ?? .zero }

    /// Ends the page before, and begins one with the renderer's bounds. What is drawn before the first page is lost.
    open func beginPage() { cgContext.beginPage(mediaBox: nil) }

    /// Ends the page before, and begins one.
    ///
    /// - Parameters:
    ///   - bounds: in points; where no page can have them, the renderer's.
    ///   - pageInfo: not looked at: the media box is `bounds`, and pages have no other boxes here.
    open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
        withUnsafePointer(to: bounds) { cgContext.beginPage(mediaBox: $0) }
    }

    /// Makes a rectangle of the page lead to an address.
    open func setURL(_ url: URL, for rect: CGRect) { cgContext.setURL(url as NSURL, for: rect) }

    /// Gives a place of the page a name. See `CGContext.addDestination(_:at:)`.
    open func addDestination(withName name: String, at point: CGPoint) {
        cgContext.addDestination(name as NSString, at: point)
    }

    /// Makes a rectangle of the page lead to the place of that name, on any page.
    open func setDestinationWithName(_ name: String, for rect: CGRect) {
        cgContext.setDestination(name as NSString, for: rect)
    }
}

extension CGContext {
    /// A document with y down, from the top left corner of the pages.
    static func pages(to consumer: CGDataConsumer, bounds: CGRect, _ info: [AnyHashable: Any]) -> CGContext {
        let box = bounds.asMediaBox ?? .defaultMediaBox
        guard let context = CGContext(document: consumer, mediaBox: box, info: PDFInfo(info), isFlipped: true) else {
            preconditionFailure("\(box) is no rectangle for a page")
        }
        return context
    }
}
