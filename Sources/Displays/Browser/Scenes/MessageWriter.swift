// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Dispatch
import LayerProtocol
import NIOCore
import Synchronization

/// Writes messages with pictures in their binary form. Making a file of a large picture takes long (a second for some ten
/// megapixels), and nobody else should wait for it: a message that brings such pictures is written beside the display's
/// thread.
///
///     few pixels  --> message, at once
///     many pixels --> queue, one after the other --> message, on the display's thread
///
/// Belongs to the event loop's thread.
final class MessageWriter {
    /// Pictures of more pixels than that are large. Chosen: about a millisecond.
    static let mostPixels = 16_384

    private let eventLoop: any EventLoop
    private let work: (@escaping @Sendable () -> Void) -> Void
    /// Whether there is a thread to go back to.
    private let isOpen = Gate()

    private final class Gate: Sendable {
        let value = Mutex(true)
    }

    /// - Parameter work: does things beside the thread, one after the other; nil for a queue of its own.
    init(eventLoop: any EventLoop, work: ((@escaping @Sendable () -> Void) -> Void)? = nil) {
        self.eventLoop = eventLoop
        let queue = DispatchQueue(label: "kosketus.pictures")
        self.work = work ?? { queue.async(execute: $0) }
    }

    /// Gives the message to `deliver`, at once or later.
    ///
    /// - Parameter pixels: for how many a file has to be made.
    func write(
        pixels: Int, _ message: @escaping @Sendable () -> [UInt8], _ deliver: @escaping ([UInt8]) -> Void
    ) {
        guard pixels > Self.mostPixels else { return deliver(message()) }
        let eventLoop = eventLoop, isOpen = isOpen, deliver = NIOLoopBound(deliver, eventLoop: eventLoop)
        work {
            let message = message()
            isOpen.value.withLock { isOpen in
                if isOpen { eventLoop.execute { deliver.value(message) } }
            }
        }
    }

    /// Nothing is delivered any more.
    func close() { isOpen.value.withLock { $0 = false } }
}

/// A commit for one viewer, with what it has already.
struct CommitParcel: Sendable {
    let commit: Commit
    let known: Set<ContentIdentifier>
    let glyphs: GlyphLedger

    func encoded() -> [UInt8] { ServerMessage.commit(commit).encoded(known: known, glyphs: glyphs) }

    /// Of the pictures that the viewer has not got.
    var newPixels: Int {
        var counted: Set<ContentIdentifier> = commit.isFull ? [] : known, sum = 0
        for change in commit.changes where change.properties.contains(.contents) {
            for image in change.state.contents?.images ?? [] where counted.insert(image.identifier).inserted {
                sum += image.width * image.height
            }
        }
        return sum
    }
}

extension LayerContents {
    /// The pictures that it is, or draws.
    fileprivate var images: [CGImage] {
        switch self {
        case .image(let image): [image]
        case .displayList(let list): list.images
        }
    }
}
