// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Documents. A context that writes one draws pages, each with its media box, in points with y growing upwards; all
/// that is drawn stays vectors. What is drawn, clipped or linked outside of a page is lost; other states that are set
/// there hold for all pages.
///
/// Differences:
/// - The page in the file has its origin at 0, 0, wherever the media box was.
/// - No date of creation is written, so that the same drawing makes the same bytes.
/// - A document without pages gets one that is empty.
/// - `clear(_:)` paints white.
extension CGContext {
    /// Writes a document to a consumer.
    ///
    /// - Parameters:
    ///   - mediaBox: of pages that bring none of their own, in points; nil for 612 x 792, US letter.
    ///   - auxiliaryInfo: what the document says about itself: `kCGPDFContextTitle` and so on.
    /// - Returns: nil when the media box has no size, is larger than a million points, or has a number that is not finite.
    public convenience init?(
        consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
    ) {
        self.init(
            document: consumer, mediaBox: mediaBox?.pointee ?? .defaultMediaBox, info: PDFInfo(auxiliaryInfo),
            isFlipped: false)
    }

    /// Writes a document to a file, which is complete when the context was closed. Nil also when the file can't be
    /// written.
    public convenience init?(_ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?) {
        guard (mediaBox?.pointee ?? .defaultMediaBox).asMediaBox != nil, let consumer = CGDataConsumer(url: url) else {
            return nil
        }
        self.init(consumer: consumer, mediaBox: mediaBox, auxiliaryInfo)
    }

    /// - Parameter isFlipped: whether y grows downwards from the top left of the media box, as UIKit sets it up.
    package convenience init?(document consumer: CGDataConsumer, mediaBox: CGRect, info: PDFInfo, isFlipped: Bool) {
        guard let box = mediaBox.asMediaBox else { return nil }
        self.init(base: CGAffineTransform(a: 1, b: 0, c: 0, d: isFlipped ? 1 : -1, tx: 0, ty: 0))
        let target = PDFTarget(consumer, mediaBox: box, info: info, isFlipped: isFlipped)
        target.setDevice(self)
        draw(to: target)
    }

    private var document: PDFTarget? { target as? PDFTarget }

    /// The box of the page that is open, or of the document outside of pages; nil when this writes no document.
    package var pageBox: CGRect? { document.map { $0.pageBox ?? $0.mediaBox } }

    // MARK: - Pages

    /// Begins a page, after ending the one that is open.
    ///
    /// - Parameter pageInfo: may bring a media box as `kCGPDFContextMediaBox`. One that no page can have is that of the
    ///   document instead.
    public func beginPDFPage(_ pageInfo: CFDictionary?) {
        document?.beginPage(PDFDictionary(pageInfo).rect(kCGPDFContextMediaBox), self)
    }

    /// Ends the page, and goes back to the states before it.
    public func endPDFPage() { document?.endPage(self) }

    /// As `beginPDFPage(_:)`. Does nothing in a context that has no pages.
    ///
    /// - Parameter mediaBox: nil for that of the document.
    public func beginPage(mediaBox: UnsafePointer<CGRect>?) { document?.beginPage(mediaBox?.pointee, self) }

    /// As `endPDFPage()`.
    public func endPage() { document?.endPage(self) }

    /// Ends the page that is open and completes the document; what is drawn afterwards is lost. Happens by itself when
    /// the context is let go of.
    public func closePDF() { document?.close(self) }

    // MARK: - Links, on the page that is open

    /// Makes a rectangle of the page lead to an address.
    ///
    /// - Parameter rect: in the page's default space: points, y up, whatever the transform is now.
    public func setURL(_ url: CFURL, for rect: CGRect) {
        document?.addLink(.url(url.absoluteString), rect)
    }

    /// Gives a place of the page a name that `setDestination(_:for:)` leads to, on this page or any other.
    ///
    /// Differences: in the file, bytes of the name that are not ASCII letters, digits, or one of `-._` stand as `%` and
    /// two hexadecimal digits.
    ///
    /// - Parameter point: in the page's default space, as for `setURL(_:for:)`.
    public func addDestination(_ name: CFString, at point: CGPoint) {
        document?.addDestination(name as String, point)
    }

    /// Makes a rectangle of the page lead to the place of that name.
    ///
    /// - Parameter rect: in the page's default space, as for `setURL(_:for:)`.
    public func setDestination(_ name: CFString, for rect: CGRect) {
        document?.addLink(.destination(name as String), rect)
    }
}
