// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Dispatch
import LayerProtocol
import NIOCore

/// Writes messages with pictures in their binary form. Making a picture's file takes long (some 15 ms a megapixel), and nobody
/// else should wait for it: a message that brings many pixels is written beside the display's thread.
///
///     few pixels  --> message, at once
///     many pixels --> queue, several at a time --> message, on the display's thread
///
/// Commits bring no more than a megapixel of pictures that have more than `mostPixels` each, and all that are smaller: others are
/// fetched, see `PictureShelf`.
///
/// Belongs to the event loop's thread.
final class MessageWriter {
    /// Pictures of more pixels than that are large. Chosen: about a millisecond.
    static let mostPixels = 16_384

    private let workshop: Workshop

    /// - Parameter work: does things beside the thread, in any order; nil for a queue of its own.
    init(eventLoop: any EventLoop, work: Workshop.Work? = nil) {
        let queue = DispatchQueue(label: "kosketus.messages", attributes: .concurrent)
        workshop = Workshop(eventLoop: eventLoop, work: work ?? { queue.async(execute: $0) })
    }

    /// Gives the message to `deliver`, at once or later.
    ///
    /// - Parameter pixels: for how many a file has to be made.
    func write(
        pixels: Int, _ message: @escaping @Sendable () -> [UInt8], _ deliver: @escaping ([UInt8]) -> Void
    ) {
        guard pixels > Self.mostPixels else { return deliver(message()) }
        workshop.make(message, deliver)
    }

    /// Nothing is delivered any more.
    func close() { workshop.close() }
}
