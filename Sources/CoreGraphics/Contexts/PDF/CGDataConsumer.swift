// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a document's bytes go. To be used on one thread at a time.
public final class CGDataConsumer {
    private enum Place {
        case data(NSMutableData)
        case file(FileHandle)
    }

    private let place: Place
    /// Bytes for the file that wait until there are enough of them for a call to the system.
    private var waiting: [UInt8] = []
    private static let mostWaiting = 65_536
    /// Why the file is not whole, if a write has failed; nothing was written since.
    package private(set) var failure: (any Error)?

    /// Appends to the data.
    public init?(data: CFMutableData) { place = .data(data) }

    /// Writes a file, and empties it at once when it exists. Nil when the address is not one of a file, or the file
    /// can't be written.
    public convenience init?(url: CFURL) { try? self.init(file: url as URL) }

    /// Throws Foundation's error when the file can't be written.
    package init(file url: URL) throws {
        guard url.isFileURL else { throw CocoaError(.fileWriteUnsupportedScheme, userInfo: [NSURLErrorKey: url]) }
        // Says better than a handle what is in the way.
        try Data().write(to: url)
        place = .file(try FileHandle(forWritingTo: url))
    }

    /// False when the bytes could not be written.
    package func put(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard failure == nil else { return false }
        switch place {
        case .data(let data): if let start = bytes.baseAddress { data.append(start, length: bytes.count) }
        case .file:
            waiting.append(contentsOf: bytes)
            if waiting.count >= Self.mostWaiting { writeWaiting() }
        }
        return failure == nil
    }

    /// Writes what still waits. Called when the document is complete.
    package func finish() {
        guard failure == nil else { return }
        writeWaiting()
    }

    private func writeWaiting() {
        guard case .file(let handle) = place, !waiting.isEmpty else { return }
        do { try handle.write(contentsOf: waiting) } catch { failure = error }
        waiting.removeAll(keepingCapacity: true)
    }
}
