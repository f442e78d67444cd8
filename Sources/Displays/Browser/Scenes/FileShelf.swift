// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol
import NIOCore

/// The files that pages fetch by HTTP, because the program saves or shares them there.
///
///     program's request --offer--> entries; their secrets go to the page, on its socket
///     page fetches /files/SECRET with its browser's key --piece after piece--> page
///     page answers the request, or leaves --release--> removed, and so after `patience` without a piece
///
/// A connection that sends a file keeps none of it: each piece is read from here, and a file that is removed meanwhile
/// ends its transfers. So the files have `mostBytes` at most, however slowly pages read.
///
/// Belongs to the event loop's thread.
final class FileShelf {
    /// The name of a file, for the browser that may fetch it.
    struct Name: Hashable, Sendable {
        var secret: String
        /// The browser that asks for it.
        var owner: Int
    }

    /// A request of the program to a page.
    struct Request: Hashable {
        var viewer: UInt32
        var number: UInt32
        /// The browser of the page.
        var owner: Int
    }

    struct Limits {
        /// Of the files that a page has not fetched, or not answered for, in bytes. Chosen: one of the largest size.
        var bytesOfViewer = SharedFile.largest
        /// Chosen: twice what one request has at most.
        var filesOfViewer = 2 * SharedContent.mostFiles
        /// Of all files, in bytes. Chosen: four of the largest size.
        var bytes = 4 * SharedFile.largest
    }

    private struct Entry {
        let file: SharedFile
        let request: Request
        var lastUse: NIODeadline
    }

    private let eventLoop: any EventLoop
    private let limits: Limits
    private var entries: [String: Entry] = [:]
    /// Invariant: there is one while there are entries.
    private var check: Scheduled<Void>?

    /// How long a file stays when nothing of it is fetched. Chosen.
    static let patience = TimeAmount.minutes(10)

    init(eventLoop: any EventLoop, limits: Limits = Limits()) { (self.eventLoop, self.limits) = (eventLoop, limits) }

    /// The number of bytes of all files.
    var byteCount: Int { entries.values.reduce(0) { $0 + $1.file.contents.count } }

    // MARK: - Coming and going

    /// Keeps files until their request is released. If all pages together have too many, those of the page with the
    /// most are removed, so that no page takes the room of others.
    ///
    /// - Returns: nil when the page has too many already.
    func offer(_ files: [SharedFile], for request: Request) -> [FileOffer]? {
        guard hasRoom(for: files, of: request.viewer) else { return nil }
        let offers = files.map { FileOffer(secret: Secret.random().text, name: $0.name, type: $0.type) }
        for (offer, file) in zip(offers, files) {
            entries[offer.secret] = Entry(file: file, request: request, lastUse: eventLoop.now)
        }
        while byteCount > limits.bytes { removeLargest() }
        checkLater()
        return offers
    }

    private func hasRoom(for files: [SharedFile], of viewer: UInt32) -> Bool {
        let own = entries.values.filter { $0.request.viewer == viewer }.map(\.file) + files
        return own.count <= limits.filesOfViewer
            && own.reduce(0) { $0 + $1.contents.count } <= limits.bytesOfViewer
    }

    /// Removes the longest unused file of the page with the most bytes.
    private func removeLargest() {
        let sizes = entries.values.reduce(into: [:]) { $0[$1.request.viewer, default: 0] += $1.file.contents.count }
        let viewer = sizes.max { $0.value < $1.value }?.key
        let oldest = entries.filter { $0.value.request.viewer == viewer }.min { $0.value.lastUse < $1.value.lastUse }
        if let oldest { entries[oldest.key] = nil }
    }

    func release(viewer: UInt32, number: UInt32) {
        entries = entries.filter { $0.value.request.viewer != viewer || $0.value.request.number != number }
        if entries.isEmpty { check?.cancel() }
    }

    /// Releases the files of a page that has gone.
    func release(viewer: UInt32) {
        entries = entries.filter { $0.value.request.viewer != viewer }
        if entries.isEmpty { check?.cancel() }
    }

    private func checkLater() {
        guard let oldest = entries.values.map(\.lastUse).min() else { return }
        check?.cancel()
        check = eventLoop.assumeIsolated().scheduleTask(deadline: oldest + Self.patience) { [weak self] in
            self?.removeUnused()
        }
    }

    private func removeUnused() {
        let now = eventLoop.now
        entries = entries.filter { now - $0.value.lastUse < Self.patience }
        checkLater()
    }

    // MARK: - Fetching

    /// A file that this browser may fetch.
    func file(_ name: Name) -> SharedFile? { entry(name)?.file }

    /// A piece of a file from `start` on: empty at its end, nil when the file is gone.
    func piece(of name: Name, from start: Int, atMost length: Int) -> ByteBuffer? {
        guard let contents = entry(name)?.file.contents else { return nil }
        entries[name.secret]?.lastUse = eventLoop.now
        return ByteBuffer(bytes: contents.dropFirst(start).prefix(length))
    }

    private func entry(_ name: Name) -> Entry? {
        entries[name.secret].flatMap { $0.request.owner == name.owner ? $0 : nil }
    }

    /// Removes all files.
    func close() {
        check?.cancel()
        entries = [:]
    }
}
