// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking

/// Reads a page of a reading list, in Atom as it comes or in JSON at its end.
///
/// All methods, and the blocks, are called on the client's queue.
final class PageReceiver: HTTPReceiver, @unchecked Sendable {
    enum End: Sendable {
        /// The page is complete, with what asks for the next one, if there is one.
        case page(continuation: String?)
        /// The server has no list in Atom.
        case noAtom
        case failure(ReaderError)
    }

    typealias Received = @Sendable (_ entries: [ReaderEntry], _ bytes: Int) -> Void

    /// The statuses of servers that know no such path: 404, 405, or with FreshRSS 400 and 501.
    private static let unknownPath: Set = [400, 404, 405, 501]
    /// The number of bytes that a page in JSON may have, which is parsed as a whole. Chosen: 100 entries with all their text
    /// have about 1 MB.
    private static let limit = 32 * 1024 * 1024

    private let wantsAtom: Bool
    private let received: Received
    private let ended: @Sendable (End) -> Void
    private var atom: AtomTitles?
    private var json = Data()
    private var found: [ReaderEntry] = []

    /// - Parameters:
    ///   - wantsAtom: whether the answer should be in Atom, or else in JSON.
    ///   - received: called with the entries of each piece, which may be none, and its length.
    ///   - ended: called once.
    init(wantsAtom: Bool, received: @escaping Received, ended: @escaping @Sendable (End) -> Void) {
        (self.wantsAtom, self.received, self.ended) = (wantsAtom, received, ended)
    }

    func begin(_ response: HTTPURLResponse) -> Bool {
        guard let end = refusal(response) else {
            if wantsAtom { startAtom(response.charset) }
            return true
        }
        ended(end)
        return false
    }

    private func refusal(_ response: HTTPURLResponse) -> End? {
        let status = response.statusCode, type = response.contentType
        if wantsAtom, Self.unknownPath.contains(status) { return .noAtom }
        if status == 401 || status == 403 { return .failure(.sessionExpired) }
        guard status == 200 else { return .failure(.status(status)) }
        let isJSON = type == "application/json" || type == "text/json" || type == "text/javascript"
        // Miniflux answers unknown paths with an empty list in JSON.
        if wantsAtom, isJSON { return .noAtom }
        let isXML = type == "text/xml" || type == "application/xml" || type.hasSuffix("+xml")
        guard wantsAtom ? isXML && type != "application/xhtml+xml" : isJSON else {
            return .failure(.wrongContentType(type))
        }
        return nil
    }

    private func startAtom(_ charset: String?) {
        let atom = AtomTitles(charset: charset)
        atom.entry = { [unowned self] in found.append($0) }
        self.atom = atom
    }

    func receive(_ bytes: Data) -> Bool {
        if let atom {
            atom.parse(bytes)
        } else {
            json += bytes
        }
        pass(bytes.count)
        guard let failure = atom?.failure ?? (json.count > Self.limit ? .tooLong(Self.limit) : nil) else { return true }
        ended(.failure(failure))
        return false
    }

    private func pass(_ bytes: Int) {
        received(found, bytes)
        found = []
    }

    func end(_ error: ReaderError?) {
        if let error { return ended(.failure(error)) }
        ended(atom.map(finish) ?? finishJSON())
    }

    private func finish(_ atom: AtomTitles) -> End {
        atom.finish()
        pass(0)
        return atom.failure.map { .failure($0) } ?? .page(continuation: atom.continuation)
    }

    private func finishJSON() -> End {
        do {
            let page = try JSONPage(json)
            found = page.entries
            pass(0)
            return .page(continuation: page.continuation)
        } catch {
            return .failure(error)
        }
    }
}

/// A page of `stream/contents` in JSON. Its titles are text, not HTML.
private struct JSONPage {
    var entries: [ReaderEntry]
    var continuation: String?

    private struct Stream: Decodable {
        struct Item: Decodable {
            struct Origin: Decodable { var title: String? }
            var id: String
            var title: String?
            var origin: Origin?
        }
        var items: [Item]
        var continuation: String?
    }

    init(_ data: Data) throws(ReaderError) {
        do {
            let stream = try JSONDecoder().decode(Stream.self, from: data)
            entries = stream.items.map { item in
                ReaderEntry(
                    id: item.id, title: HTMLText.singleSpaced(item.title ?? ""),
                    sourceTitle: item.origin?.title.map { HTMLText.singleSpaced($0) })
            }
            continuation = stream.continuation.flatMap { $0.isEmpty ? nil : $0 }
        } catch {
            throw .brokenJSON(Self.reason(error))
        }
    }

    private static func reason(_ error: any Error) -> String {
        switch error as? DecodingError {
        case .keyNotFound(let key, let context): "“\(key.stringValue)” is missing\(place(context))."
        case .typeMismatch(_, let context): "A value is of another kind than expected\(place(context))."
        case .valueNotFound(_, let context): "A value is missing\(place(context))."
        default: "It is no JSON."
        }
    }

    private static func place(_ context: DecodingError.Context) -> String {
        let path = context.codingPath.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }.joined(separator: ".")
        return path.isEmpty ? "" : " in \(path)"
    }
}
