// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Receives the bytes of a document. Use it from one thread at a time.
public final class CGDataConsumer {
    private enum Place {
        case data(NSMutableData)
        case file(FileHandle)
    }

    private let place: Place
    /// Bytes that are collected for fewer write calls.
    private var waiting: [UInt8] = []
    private static let mostWaiting = 65_536
    /// The error of the write that failed; nothing is written after it.
    package private(set) var failure: (any Error)?

    /// Creates a consumer that appends to data.
    public init?(data: CFMutableData) { place = .data(data) }

    /// Creates a consumer that writes a file; an existing file is emptied immediately.
    ///
    /// Nil when the URL is not a file URL, or the file cannot be written.
    public convenience init?(url: CFURL) { try? self.init(file: url as URL) }

    /// Throws Foundation's error when the file cannot be written.
    package init(file url: URL) throws {
        guard url.isFileURL else { throw CocoaError(.fileWriteUnsupportedScheme, userInfo: [NSURLErrorKey: url]) }
        // Throws a more precise error than a file handle.
        try Data().write(to: url)
        place = .file(try FileHandle(forWritingTo: url))
    }

    /// Returns false when the bytes could not be written.
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

    /// Writes the collected bytes. Called when the document is complete.
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
