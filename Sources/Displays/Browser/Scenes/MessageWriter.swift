// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Dispatch
import LayerProtocol
import NIOCore

/// Encodes messages with images. Encoding an image takes long (some 15 ms per megapixel), and must not delay others: a
/// message with many pixels is encoded on another thread.
///
///     few pixels  --> message, immediately
///     many pixels --> queue, several at a time --> message, on the display's thread
///
/// Commits contain at most a megapixel of images with more than `mostPixels` each, and all smaller ones; others are
/// fetched, see `PictureShelf`.
///
/// Belongs to the event loop's thread.
final class MessageWriter {
    /// The size of a large image in pixels. Chosen: about a millisecond.
    static let mostPixels = 16_384

    private let workshop: Workshop

    /// - Parameter work: runs blocks on other threads, in any order; nil means its own queue.
    init(eventLoop: any EventLoop, work: Workshop.Work? = nil) {
        let queue = DispatchQueue(label: "kosketus.messages", attributes: .concurrent)
        workshop = Workshop(eventLoop: eventLoop, work: work ?? { queue.async(execute: $0) })
    }

    /// Passes the message to `deliver`, immediately or later.
    ///
    /// - Parameter pixels: to encode.
    func write(
        pixels: Int, _ message: @escaping @Sendable () -> [UInt8], _ deliver: @escaping ([UInt8]) -> Void
    ) {
        guard pixels > Self.mostPixels else { return deliver(message()) }
        workshop.make(message, deliver)
    }

    /// Stops deliveries.
    func close() { workshop.close() }
}
