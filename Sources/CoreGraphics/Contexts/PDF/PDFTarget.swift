// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The target of a context that writes a document.
///
///     init ──> beginPage ──> drawing, links ──> endPage ──> ... ──> close
///
/// Drawing outside of a page is lost. An open page ends when the next one begins or the document is closed. After
/// `close`, nothing has an effect.
final class PDFTarget: ContextTarget {
    /// The media box of pages without their own.
    let mediaBox: CGRect
    private let document: any PDFDocument
    private let consumer: CGDataConsumer
    /// Whether the default coordinates have y down from the top of the media box, as UIKit sets it up. The list's plane
    /// always has y down, but its origin is at the bottom if this is false.
    private let isFlipped: Bool
    private var page: Page?
    private var isClosed = false

    private struct Page {
        let mediaBox: CGRect
        /// The state before the page, restored after it.
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

    /// The media box of the open page; nil outside of pages.
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
        // Saves from before the page are in no list.
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

    /// The transform from the list's plane to the page.
    private func base(_ box: CGRect) -> CGAffineTransform {
        CGAffineTransform(translationX: -box.minX, y: isFlipped ? -box.minY : box.maxY)
    }

    /// Sets the device space of a document: its default space, with y up.
    func setDevice(_ context: CGContext) {
        guard isFlipped else { return }
        let box = pageBox ?? mediaBox
        context.toDevice = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: box.minY + box.maxY)
    }

    /// The transform from the default space of a document (y up, in the media box's coordinates) to the page, y down
    /// from its top left.
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
    /// Discards the recorded commands and starts a new list with the same state and clip; the list may not have open
    /// saves.
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
