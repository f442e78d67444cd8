// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CCairo
import CoreGraphics
import Foundation

// Draws a document as pictures are drawn: with the same player, on a canvas whose surface is Cairo's PDF. So documents
// support all display lists. Cairo keeps vectors, except for operators that PDF lacks: it rasterizes only the part that
// needs one.

/// Writes a document with Cairo.
final class CairoPDFDocument: PDFDocument {
    private let surface: OpaquePointer
    /// Receives the bytes. Cairo has a pointer to it.
    private let sink: Sink
    /// The canvas's unit, which is visible where pixels are necessary: shadows, the cells of patterns, masks. Chosen:
    /// twice as fine as points, 144 per inch.
    private static let pixelsPerPoint: CGFloat = 2

    private var hasPages = false
    private var isFinished = false

    private final class Sink {
        let write: (UnsafeRawBufferPointer) -> Bool
        init(_ write: @escaping (UnsafeRawBufferPointer) -> Bool) { self.write = write }
    }

    init(_ info: PDFInfo, _ firstPage: CGSize, _ write: @escaping (UnsafeRawBufferPointer) -> Bool) {
        sink = Sink(write)
        surface = cairo_pdf_surface_create_for_stream(
            { sink, bytes, count in
                let sink = Unmanaged<Sink>.fromOpaque(sink!).takeUnretainedValue()
                let bytes = UnsafeRawBufferPointer(start: bytes, count: Int(count))
                return sink.write(bytes) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
            }, Unmanaged.passUnretained(sink).toOpaque(), firstPage.width, firstPage.height)
        cairo_surface_set_device_scale(surface, 1 / Self.pixelsPerPoint, 1 / Self.pixelsPerPoint)
        setMetadata(info)
    }

    deinit {
        // Ending the document may write to it.
        finish()
        cairo_surface_destroy(surface)
    }

    private func setMetadata(_ info: PDFInfo) {
        let texts = [
            (CAIRO_PDF_METADATA_TITLE, info.title), (CAIRO_PDF_METADATA_AUTHOR, info.author),
            (CAIRO_PDF_METADATA_SUBJECT, info.subject), (CAIRO_PDF_METADATA_KEYWORDS, info.keywords),
            (CAIRO_PDF_METADATA_CREATOR, info.creator),
        ]
        for (key, text) in texts {
            // Cairo's strings end at the first zero byte.
            if let text { cairo_pdf_surface_set_metadata(surface, key, text.replacingOccurrences(of: "\0", with: "")) }
        }
        // Otherwise it is the time of day, and no two documents are the same.
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, nil)
    }

    // MARK: - Pages

    func add(_ page: PDFPage) {
        guard !isFinished else { return }
        hasPages = true
        cairo_pdf_surface_set_size(surface, page.size.width, page.size.height)
        let scale = Self.pixelsPerPoint
        let canvas = CairoCanvas(
            surface, Int((page.size.width * scale).rounded(.up)), Int((page.size.height * scale).rounded(.up)),
            isDocument: true)
        let toPixels = CGAffineTransform(scaleX: scale, y: scale)
        CairoPlayer.play(page.list, on: canvas, under: page.base.concatenating(toPixels))
        if !page.links.isEmpty || !page.destinations.isEmpty { canvas.drawNothing() }
        page.links.forEach { canvas.add($0) }
        page.destinations.forEach { canvas.add($0) }
        assert(canvas.isIntact || isBroken, "Cairo stopped drawing a page")
        cairo_surface_show_page(surface)
    }

    /// Whether the bytes could not be written.
    private var isBroken: Bool { cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS }

    func finish() {
        guard !isFinished else { return }
        isFinished = true
        if !hasPages { cairo_surface_show_page(surface) }
        cairo_surface_finish(surface)
    }
}

// MARK: - Links: tags, whose attributes are a small language of Cairo's

extension CairoCanvas {
    /// Draws something invisible: Cairo 1.16 loses the tags of an empty page.
    fileprivate func drawNothing() {
        cairo_set_source_rgba(context, 1, 1, 1, 0.01)
        cairo_rectangle(context, 0, 0, 0.01, 0.01)
        cairo_fill(context)
    }

    /// Positions in tags are points, independent of the surface's scale.
    fileprivate func add(_ link: PDFLink) {
        let rect = link.rect, place = "rect=[\(rect.minX) \(rect.minY) \(rect.width) \(rect.height)]"
        switch link.target {
        case .url(let address): tag(CAIRO_TAG_LINK, "\(place) uri='\(address.escaped(keeping: .addressBytes))'")
        case .destination(let name): tag(CAIRO_TAG_LINK, "\(place) dest='\(name.escaped(keeping: .nameBytes))'")
        }
    }

    fileprivate func add(_ destination: PDFDestination) {
        let (name, point) = (destination.name.escaped(keeping: .nameBytes), destination.point)
        tag(CAIRO_TAG_DEST, "name='\(name)' x=\(point.x) y=\(point.y)")
    }

    private func tag(_ name: String, _ attributes: String) {
        cairo_tag_begin(context, name, attributes)
        cairo_tag_end(context, name)
    }
}

extension String {
    /// The text in ASCII, with `%` and two digits for other bytes. Cairo 1.16 writes addresses and names unchanged into
    /// the file, where brackets, backslashes and bytes beyond ASCII would damage it.
    fileprivate func escaped(keeping bytes: Set<UInt8>) -> String {
        utf8.reduce(into: "") { text, byte in
            if bytes.contains(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += String(format: "%%%02X", byte)
            }
        }
    }
}

extension Set<UInt8> {
    private static let letters = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
    fileprivate static let nameBytes = letters.union("-._".utf8)
    /// The characters that RFC 3986 allows in an address, except for brackets and quotes.
    fileprivate static let addressBytes = nameBytes.union("~:/?#[]@!$&*+,;=%".utf8)
}
