// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Dispatch
import LayerProtocol
import NIOCore
import Synchronization

/// The large images that pages show. A commit names them, and each page fetches their files by HTTP, so that its
/// commits, and those of other pages, continue meanwhile. The same applies to images that the program copies, which the
/// page with the clipboard fetches.
///
///     viewer is sent a commit --hold--> entry     viewer is sent others, or leaves --release--> removed
///     page requests --fetch--> the file it was read from, or a cached one -----------------> file
///                          \--> job: encoded once on another thread for all requests ------> file, to all who wait
///                               cancelled when no request is left
///
/// One file is encoded at a time, which takes up to three times the memory of the image's pixels (four bytes each).
/// Encoded files are cached while the image is shown, up to `mostKept` bytes in all, apart from those being sent. A
/// larger one is encoded again for each later request.
///
/// Belongs to the event loop's thread.
final class PictureShelf {
    /// A file of an image.
    struct Name: Hashable, Sendable {
        var picture: ContentIdentifier
        /// Whether it was encoded here, in a format that every browser reads, and is not the file that the image was
        /// read from.
        var isPlain = false
    }

    struct Ticket: Hashable {
        fileprivate let number: UInt64
        fileprivate let name: Name
    }

    private struct Entry {
        let image: CGImage
        var holders: Int
    }

    /// A file that is being encoded, or waits for it.
    private final class Job: Sendable {
        /// Nil when no request is left.
        let image: Mutex<CGImage?>

        init(_ image: CGImage) { self.image = Mutex(image) }

        var isWanted: Bool { image.withLock { $0 != nil } }

        func cancel() { image.withLock { $0 = nil } }
    }

    private let workshop: Workshop
    private let mostKept: Int
    private var entries: [ContentIdentifier: Entry] = [:]
    /// Invariant: each has a waiting request.
    private var jobs: [Name: Job] = [:]
    private var waiting: [Name: [UInt64: ([UInt8]?) -> Void]] = [:]
    /// The most recently encoded are last.
    private var kept: [(name: Name, file: [UInt8])] = []
    private var lastTicket: UInt64 = 0

    /// - Parameters:
    ///   - mostKept: in bytes. Chosen.
    ///   - work: runs blocks on another thread, one after the other; nil means its own queue.
    init(eventLoop: any EventLoop, mostKept: Int = 128 << 20, work: Workshop.Work? = nil) {
        self.mostKept = mostKept
        let queue = DispatchQueue(label: "kosketus.pictures")
        workshop = Workshop(eventLoop: eventLoop, work: work ?? { queue.async(execute: $0) })
    }

    // MARK: - Pictures in use

    func hold(_ image: CGImage) { entries[image.identifier, default: Entry(image: image, holders: 0)].holders += 1 }

    func release(_ picture: ContentIdentifier) {
        guard let entry = entries[picture] else { return }
        entries[picture]?.holders -= 1
        guard entry.holders == 1 else { return }
        entries[picture] = nil
        kept.removeAll { $0.name.picture == picture }
        for name in jobs.keys where name.picture == picture { finish(name, nil) }
    }

    // MARK: - Files

    /// Passes the file to `deliver`, immediately or later; nil when no page shows such an image.
    ///
    /// - Returns: the ticket for `cancel`; nil when it was delivered.
    func fetch(_ name: Name, _ deliver: @escaping ([UInt8]?) -> Void) -> Ticket? {
        guard let image = entries[name.picture]?.image else {
            deliver(nil)
            return nil
        }
        let source = image.sourceBytes
        let name = Name(picture: name.picture, isPlain: name.isPlain || source == nil)
        if let file = name.isPlain ? kept.first(where: { $0.name == name })?.file : source {
            deliver(file)
            return nil
        }
        lastTicket += 1
        waiting[name, default: [:]][lastTicket] = deliver
        if jobs[name] == nil { write(name, image) }
        return Ticket(number: lastTicket, name: name)
    }

    /// Cancels a request. Has no effect when it was delivered.
    func cancel(_ ticket: Ticket) {
        guard waiting[ticket.name]?.removeValue(forKey: ticket.number) != nil else { return }
        if waiting[ticket.name]?.isEmpty == true { finish(ticket.name, nil) }
    }

    private func write(_ name: Name, _ image: CGImage) {
        let job = Job(image)
        jobs[name] = job
        workshop.make {
            job.image.withLock { $0 }.flatMap { image in try? image.quickPNGBytes { job.isWanted } }
        } _: { [weak self] file in
            self?.take(file, name, job)
        }
    }

    private func take(_ file: [UInt8]?, _ name: Name, _ job: Job) {
        // The job may have been cancelled, and another one started for the image.
        guard jobs[name] === job else { return }
        if let file { keep(file, name) }
        finish(name, file)
    }

    private func finish(_ name: Name, _ file: [UInt8]?) {
        jobs.removeValue(forKey: name)?.cancel()
        for deliver in (waiting.removeValue(forKey: name) ?? [:]).values { deliver(file) }
    }

    private func keep(_ file: [UInt8], _ name: Name) {
        guard file.count <= mostKept else { return }
        kept.append((name, file))
        while kept.reduce(0, { $0 + $1.file.count }) > mostKept { kept.removeFirst() }
    }

    /// Stops encoding and deliveries.
    func close() {
        workshop.close()
        for job in jobs.values { job.cancel() }
        (jobs, waiting, entries, kept) = ([:], [:], [:], [])
    }
}
