// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The target of a context that writes a document.
///
///     init ──> beginPage ──> drawing, links ──> endPage ──> ... ──> close
///
/// What is drawn outside of a page is nowhere. A page that is open when the next one begins, or when the document is
/// closed, ends then. After `close` nothing happens any more.
final class PDFTarget: ContextTarget {
    /// The box of pages that bring none of their own.
    let mediaBox: CGRect
    private let document: any PDFDocument
    private let consumer: CGDataConsumer
    /// Whether the default coordinates have y down, from the top of the media box, as UIKit sets it up. The list's plane
    /// has y down in both cases, but with the origin at the bottom otherwise.
    private let isFlipped: Bool
    private var page: Page?
    private var isClosed = false

    private struct Page {
        let mediaBox: CGRect
        /// The states before it, which are in force again after it.
        let outside: (state: GraphicsState, saved: [SavedState])
        var links: [PDFLink] = []
        var destinations: [PDFDestination] = []
    }

    init(_ consumer: CGDataConsumer, mediaBox: CGRect, info: PDFInfo, isFlipped: Bool) {
        self.consumer = consumer
        self.mediaBox = mediaBox
        self.isFlipped = isFlipped
        document = Rasterization.rasterizer.document(info: info, firstPage: mediaBox.size) { consumer.put($0) }
    }

    /// The box of the page that is open; nil outside of pages.
    var pageBox: CGRect? { page?.mediaBox }

    func contextDidDraw(_ context: CGContext) {
        if page == nil { _ = context.takeDisplayList() }
    }

    func contextWillEnd(_ context: CGContext) { close(context) }

    // MARK: - Pages

    func beginPage(_ box: CGRect?, _ context: CGContext) {
        guard !isClosed else { return }
        endPage(context)
        page = Page(mediaBox: box?.asMediaBox ?? mediaBox, outside: (context.state, context.saved))
        context.saved = []
        context.beginPath()
        context.beginList()
        setDevice(context)
    }

    func endPage(_ context: CGContext) {
        guard let page else { return }
        let list = context.displayList()
        // The saves from before the page stand in no list.
        (context.state, context.saved) = (page.outside.state, page.outside.saved.map { $0.withoutEnding })
        context.beginPath()
        context.beginList()
        self.page = nil
        setDevice(context)
        var written = PDFPage(size: page.mediaBox.size, list: list, base: base(page.mediaBox))
        (written.links, written.destinations) = (page.links, page.destinations)
        document.add(written)
    }

    func close(_ context: CGContext) {
        guard !isClosed else { return }
        endPage(context)
        isClosed = true
        document.finish()
        consumer.finish()
    }

    /// From the list's plane to the page.
    private func base(_ box: CGRect) -> CGAffineTransform {
        CGAffineTransform(translationX: -box.minX, y: isFlipped ? -box.minY : box.maxY)
    }

    /// The device of a document is its default space, with y up.
    func setDevice(_ context: CGContext) {
        guard isFlipped else { return }
        let box = pageBox ?? mediaBox
        context.toDevice = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: box.minY + box.maxY)
    }

    /// From the default space of a document (y up, the box where it says) to the page, y down from its top left.
    private static func pageSpace(_ box: CGRect) -> CGAffineTransform {
        CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -box.minX, ty: box.maxY)
    }

    // MARK: - Links, in the default space of the document

    func addLink(_ target: PDFLink.Target, _ rect: CGRect) {
        guard let page, rect.isFinite else { return }
        let visible = rect.intersection(page.mediaBox)
        guard !visible.isEmpty else { return }
        let onPage = visible.applying(Self.pageSpace(page.mediaBox))
        self.page?.links.append(PDFLink(rect: onPage, target: target))
    }

    func addDestination(_ name: String, _ point: CGPoint) {
        guard let page, point.x.isFinite, point.y.isFinite else { return }
        let onPage = point.applying(Self.pageSpace(page.mediaBox))
        self.page?.destinations.append(PDFDestination(name: name, point: onPage))
    }
}

extension CGContext {
    /// Drops what was recorded and begins anew. All states go on, the clip among them; nothing may be saved in the list.
    fileprivate func beginList() {
        writer = DisplayListWriter()
        written = WrittenState()
        write(state.clips[...])
    }
}

extension SavedState {
    fileprivate var withoutEnding: SavedState {
        var state = self
        state.ending = nil
        return state
    }
}
