// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// PDF documents. Such a context draws pages, each with its media box, in points with y up, and keeps everything as
/// vectors. Drawing, clips and links outside of a page are lost; other state set there applies to all pages.
///
/// Differences from iOS:
///
/// - A page in the file has its origin at 0, 0, wherever the media box was.
/// - The file has no creation date, so the same drawing makes the same bytes.
/// - A document without pages gets an empty page.
/// - `clear(_:)` paints white.
extension CGContext {
    /// Creates a context that writes a PDF document to a consumer.
    ///
    /// - Parameters:
    ///   - consumer: gets the bytes of the document.
    ///   - mediaBox: of pages without their own, in points; nil means 612 x 792, US letter.
    ///   - auxiliaryInfo: the document's properties: `kCGPDFContextTitle` and so on.
    /// - Returns: nil when the media box is empty, larger than a million points, or not finite.
    public convenience init?(
        consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
    ) {
        self.init(
            document: consumer, mediaBox: mediaBox?.pointee ?? .defaultMediaBox, info: PDFInfo(auxiliaryInfo),
            isFlipped: false)
    }

    /// Creates a context that writes a PDF document to a file, which is complete when the context is closed.
    ///
    /// Nil also when the file cannot be written.
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

    /// The media box of the open page, or of the document outside of pages; nil when this is not a PDF context.
    package var pageBox: CGRect? { document.map { $0.pageBox ?? $0.mediaBox } }

    // MARK: - Pages

    /// Begins a page, after ending the open one.
    ///
    /// - Parameter pageInfo: may contain a media box as `kCGPDFContextMediaBox`. An invalid one is replaced by that of
    ///   the document.
    public func beginPDFPage(_ pageInfo: CFDictionary?) {
        document?.beginPage(PDFDictionary(pageInfo).rect(kCGPDFContextMediaBox), self)
    }

    /// Ends the page, and restores the state before it.
    public func endPDFPage() { document?.endPage(self) }

    /// Begins a page like `beginPDFPage(_:)`. Has no effect in a context without pages.
    ///
    /// - Parameter mediaBox: nil means that of the document.
    public func beginPage(mediaBox: UnsafePointer<CGRect>?) { document?.beginPage(mediaBox?.pointee, self) }

    /// Ends the page like `endPDFPage()`.
    public func endPage() { document?.endPage(self) }

    /// Ends the open page and completes the document; later drawing is lost.
    ///
    /// Deinitializing the context does this as well.
    public func closePDF() { document?.close(self) }

    // MARK: - Links, on the page that is open

    /// Links a rectangle of the page to a URL.
    ///
    /// - Parameters:
    ///   - url: the address to which the rectangle leads.
    ///   - rect: in the page's default space: points, y up, independent of the current transform.
    public func setURL(_ url: CFURL, for rect: CGRect) {
        document?.addLink(.url(url.absoluteString), rect)
    }

    /// Names a position on the page as the destination of `setDestination(_:for:)`, on this page or any other.
    ///
    /// Difference from iOS: in the file, bytes of the name other than ASCII letters, digits and `-._` become `%` and
    /// two hexadecimal digits.
    ///
    /// - Parameters:
    ///   - name: the name of the destination.
    ///   - point: in the page's default space, as for `setURL(_:for:)`.
    public func addDestination(_ name: CFString, at point: CGPoint) {
        document?.addDestination(name as String, point)
    }

    /// Links a rectangle of the page to a named destination.
    ///
    /// - Parameters:
    ///   - name: the name of the destination.
    ///   - rect: in the page's default space, as for `setURL(_:for:)`.
    public func setDestination(_ name: CFString, for rect: CGRect) {
        document?.addLink(.destination(name as String), rect)
    }
}
