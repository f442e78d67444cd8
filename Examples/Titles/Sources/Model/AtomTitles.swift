// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds the entries in a feed in the format Atom, as it comes.
///
///     feed ──┬── title                 the feed's own: not used
///            ├── gr:continuation       where the next page begins
///            └── entry ──┬── id, title
///                        └── source ── title     the feed that the entry is from
///
/// A title is decoded as its `type` says (https://www.rfc-editor.org/rfc/rfc4287#section-3.1): `text` is text, `html` is HTML
/// that is decoded once, and of `xhtml` the text counts.
final class AtomTitles {
    /// Called at the end of each entry.
    var entry: (ReaderEntry) -> Void = { _ in }
    /// The text with which the next page is asked for; nil if there is none.
    private(set) var continuation: String?
    /// The error that has ended the parsing.
    private(set) var failure: ReaderError?

    private let parser: XMLEventParser
    private var current = ReaderEntry(id: "", title: "")
    private var capture: Capture?
    private var path: [XMLName] = []

    /// An element whose text is gathered.
    fileprivate struct Capture {
        var depth: Int
        var type: String
        var text = ""
    }

    private static let atom = "http://www.w3.org/2005/Atom"
    private static let googleReader = "http://www.google.com/schemas/reader/atom/"
    /// The number of bytes after which a title is cut, chosen: nobody reads that much.
    private static let textLimit = 16 * 1024

    /// - Parameter charset: the encoding that the transport has named.
    init(charset: String? = nil) {
        parser = XMLEventParser(charset: charset)
        parser.elementStart = { [unowned self] in start($0, $1) }
        parser.elementEnd = { [unowned self] _ in end() }
        parser.characters = { [unowned self] in add($0) }
        parser.cdata = { [unowned self] in add($0) }
        parser.error = { [unowned self] in failure = failure ?? .brokenXML($0) }
    }

    /// Parses the next bytes.
    func parse(_ bytes: Data) {
        if failure == nil { parser.parse(bytes) }
    }

    /// Ends the document.
    func finish() {
        if failure == nil { parser.finish() }
    }

    // MARK: - Elements

    private static func names(_ locals: String...) -> [XMLName] { locals.map { XMLName(local: $0, namespace: atom) } }

    private static let feed = names("feed"), entry = names("feed", "entry")
    private static let id = names("feed", "entry", "id"), title = names("feed", "entry", "title")
    private static let sourceTitle = names("feed", "entry", "source", "title")
    private static let continuation = feed + [XMLName(local: "continuation", namespace: googleReader)]

    private func start(_ name: XMLName, _ attributes: [XMLAttribute]) {
        path.append(name)
        if path.count == 1, path != Self.feed { failure = failure ?? .notAFeed(name.local) }
        if path == Self.entry { current = ReaderEntry(id: "", title: "") }
        if let type = capture?.type {
            if type == "xhtml", HTMLText.parts(name.local) { add(" ") }
        } else if [Self.id, Self.title, Self.sourceTitle, Self.continuation].contains(path) {
            let type = attributes.first { $0.name == XMLName(local: "type") }?.value.lowercased()
            capture = Capture(depth: path.count, type: type ?? "text")
        }
    }

    private func end() {
        if let finished = capture, finished.depth == path.count {
            capture = nil
            store(finished)
        }
        if path == Self.entry, failure == nil { entry(current) }
        path.removeLast()
    }

    private func add(_ text: String) {
        guard let length = capture?.text.utf8.count, length < Self.textLimit else { return }
        capture?.text += text
    }

    /// Of several titles of an entry, which are not allowed, the first one counts.
    private func store(_ finished: Capture) {
        let text = finished.plainText
        switch path {
        case Self.id: current.id = text
        case Self.title: if current.title.isEmpty { current.title = text }
        case Self.sourceTitle: current.sourceTitle = text
        default: continuation = text.isEmpty ? nil : text
        }
    }
}

extension AtomTitles.Capture {
    /// Types of media, as old documents have them, are read like the short names.
    fileprivate var plainText: String {
        ["html", "text/html"].contains(type) ? HTMLText.plain(text) : HTMLText.singleSpaced(text)
    }
}
