// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ImageCodecs
import LayerProtocol
import NIOCore
import Synchronization

/// Reads pasted pictures outside the display's thread. No page waits for another one: each paste has its own thread, at
/// a lower priority. Messages of the page that depend on the paste wait for it.
///
/// A few bytes can contain many pixels and take long to decode. So a paste has a share of pixels, which it keeps until
/// the program has handled the pictures, and a share of processor time (`PasteTime`). All pastes together have
/// `mostPixels`. Each gets at most half of the rest, so that some is left for the next one. Pictures that do not fit
/// are left out, without waiting.
///
/// Belongs to the event loop's thread.
final class PasteReader {
    /// The limit of all pages together. Chosen: two of the largest pastes, 400 MB.
    static let mostPixels = 2 * DisplayRequest.mostCopiedPixels
    /// The least share. Chosen: a small photograph.
    static let leastShare = 1_000_000
    /// The limit of files that are being read or waiting, of all pages together, in bytes. Chosen: eight of the longest
    /// pastes.
    static let mostBytes = 8 * WireFormat.largestPaste
    /// The limit of one paste in seconds of processor time. Chosen: several times that of the largest photographs.
    static let mostTime = 10.0

    private let eventLoop: any EventLoop
    private let workshop: Workshop
    private let clock: any MediaClock
    private let longest: Double
    private var time = PasteTime()
    private var readings: [UInt32: Reading] = [:]
    private var lastNumber: UInt32 = 0

    private struct Reading {
        let viewer: UInt32
        /// The share while the paste is being read, then the pixels of its images.
        var pixels: Int
        /// The share of processor time in seconds, until it is paid.
        let seconds: Double
        let bytes: Int
        let isWanted: Flag
        var isDelivered = false
    }

    private final class Flag: Sendable {
        let value = Mutex(true)
    }

    /// An image, or the error of its file.
    typealias Picture = Result<PastedPicture, UnreadableError>

    struct UnreadableError: Error {
        let reason: String
    }

    /// - Parameters:
    ///   - clock: read on the thread that decodes.
    ///   - longest: the most time for one paste by this clock, in seconds.
    ///   - work: runs a block on another thread; nil for a new thread each time.
    init(
        eventLoop: any EventLoop, clock: any MediaClock = ThreadClock(), longest: Double = mostTime,
        work: Workshop.Work? = nil
    ) {
        self.eventLoop = eventLoop
        self.clock = clock
        self.longest = longest
        workshop = Workshop(eventLoop: eventLoop, work: work ?? Self.workOnOwnThread)
    }

    private static func workOnOwnThread(_ body: @escaping @Sendable () -> Void) {
        Thread.detachNewThread {
            // On Linux a thread has a priority of its own. Pictures may take longer when the program is busy.
            let thisThread: Int32 = 0
            setpriority(thisThread, 0, 10)
            body()
        }
    }

    /// The bytes of files that are being read, and of those whose images the program has not handled.
    var bytes: Int { readings.values.reduce(0) { $0 + $1.bytes } }

    /// The pixels of these images, and the shares of pastes that are being read.
    var pixels: Int { readings.values.reduce(0) { $0 + $1.pixels } }

    /// - Parameter deliver: called with the images and a number for `giveBack(_:)`, immediately when no share is left;
    ///   not called when the viewer was forgotten meanwhile.
    func read(_ files: [[UInt8]], of viewer: UInt32, _ deliver: @escaping (_ pictures: [Picture], UInt32) -> Void) {
        lastNumber += 1
        let number = lastNumber
        func refuse(_ reason: String) { deliver(files.map { _ in .failure(UnreadableError(reason: reason)) }, number) }
        let left = Self.mostPixels - pixels
        let share = min(DisplayRequest.mostCopiedPixels, left / 2), size = files.reduce(0) { $0 + $1.count }
        guard share >= Self.leastShare else {
            return refuse("other pages are pasting \(Self.mostPixels - left) pixels")
        }
        guard let seconds = time.reserve(atMost: longest, at: eventLoop.now) else {
            return refuse("reading the pictures of all pages took too long")
        }
        let reading = Reading(viewer: viewer, pixels: share, seconds: seconds, bytes: size, isWanted: Flag())
        readings[number] = reading
        let clock = clock, isWanted = reading.isWanted
        workshop.make {
            let start = clock.now, end = start + seconds
            let pictures = Self.pictures(of: files, mostPixels: share, mostTime: seconds) {
                isWanted.value.withLock { $0 } && clock.now <= end
            }
            return (pictures, clock.now - start)
        } _: { [weak self] (pictures: [Picture], used: Double) in
            guard let self else { return }
            time.pay(used, of: seconds)
            guard isWanted.value.withLock({ $0 }) else { return giveBack(number) }
            readings[number]?.isDelivered = true
            readings[number]?.pixels = pictures.reduce(0) { $0 + ((try? $1.get())?.pixelCount ?? 0) }
            deliver(pictures, number)
        }
    }

    /// Cancels a viewer's pastes, as soon as the decoder checks.
    ///
    /// - Returns: whether anything was not delivered.
    func forget(_ viewer: UInt32) -> Bool {
        let unread = readings.values.filter { $0.viewer == viewer && !$0.isDelivered }
        for reading in unread { reading.isWanted.value.withLock { $0 = false } }
        return !unread.isEmpty
    }

    /// Releases the pixels of a delivery that the program has handled.
    func giveBack(_ number: UInt32) { readings[number] = nil }

    /// - Parameters:
    ///   - mostPixels: the limit of all pictures together, checked before decoding: a small file can have many pixels.
    ///   - mostTime: the time limit, for the error of a picture that exceeds it, in seconds.
    ///   - mayGoOn: called at intervals; decoding ends when it returns false.
    static func pictures(
        of files: [[UInt8]], mostPixels: Int = DisplayRequest.mostCopiedPixels, mostTime: Double = mostTime,
        mayGoOn: @escaping () -> Bool = { true }
    ) -> [Picture] {
        let budget = PictureBudget(pixels: mostPixels, mayGoOn: mayGoOn)
        return files.map { picture($0, budget, mostTime) }
    }

    private static func picture(_ file: [UInt8], _ budget: PictureBudget, _ mostTime: Double) -> Picture {
        do {
            let picture = try CGImage.reading(file: file, mostPixels: budget.pixelsLeft, budget: budget)
            return .success(PastedPicture(picture.image, orientation: picture.orientation))
        } catch ImageCodecError.cancelled {
            return .failure(UnreadableError(reason: "reading it took more than \(mostTime) s"))
        } catch {
            return .failure(UnreadableError(reason: "\(error)"))
        }
    }

    /// Stops deliveries.
    func close() {
        workshop.close()
        for reading in readings.values { reading.isWanted.value.withLock { $0 = false } }
        readings = [:]
    }
}

extension PastedPicture {
    fileprivate var pixelCount: Int { image.width * image.height }
}
