// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A closure that is called when the bytes are no longer needed, with the provider's info, the bytes and their count.
///
/// It is called on the thread that used the bytes last. On iOS this is a C function.
public typealias CGDataProviderReleaseDataCallback = (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void

/// Bytes from a source: an image file, or an image's pixels.
///
/// Safe to use from any thread. Difference from iOS: sequential and direct-access providers do not exist.
public final class CGDataProvider: @unchecked Sendable {
    private enum Source {
        case data(Data)
        case memory(UnsafeRawBufferPointer, release: (() -> Void)?)
    }

    private let source: Source
    /// The pointer that the program passed with its memory.
    public let info: UnsafeMutableRawPointer?

    /// Creates a provider from a copy of the data's current bytes.
    public init?(data: CFData) {
        source = .data(Data(referencing: data))
        info = nil
    }

    package init(_ data: Data) {
        source = .data(data)
        info = nil
    }

    /// Creates a provider from a file, which is read immediately.
    ///
    /// Nil when the file cannot be read, or the URL is not a file URL.
    public convenience init?(url: CFURL) {
        guard url.isFileURL, let data = try? Data(contentsOf: url as URL) else { return nil }
        self.init(data)
    }

    /// Creates a provider from the path of a file, which is read immediately. A relative path starts at the working
    /// directory.
    public convenience init?(filename: UnsafePointer<CChar>) {
        self.init(url: NSURL(fileURLWithPath: String(cString: filename)))
    }

    /// Creates a provider from the program's memory, which must not change until it is released.
    ///
    /// - Parameters:
    ///   - info: passed to `releaseData`.
    ///   - data: the first byte of the memory.
    ///   - size: in bytes. A negative size returns nil without releasing.
    ///   - releaseData: called once when the bytes are no longer used; nil for memory that is never released.
    public init?(
        dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
        releaseData: CGDataProviderReleaseDataCallback?
    ) {
        guard size >= 0 else { return nil }
        let release = releaseData.map { release in { release(info, data, size) } }
        source = .memory(UnsafeRawBufferPointer(start: data, count: size), release: release)
        self.info = info
    }

    deinit {
        if case .memory(_, let release) = source { release?() }
    }

    /// A copy of the bytes.
    public var data: CFData? { withBytes { NSData(bytes: $0.baseAddress, length: $0.count) } }

    /// The bytes are valid only while the body runs.
    package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        switch source {
        case .data(let data): try data.withUnsafeBytes(body)
        case .memory(let bytes, _): try withExtendedLifetime(self) { try body(bytes) }
        }
    }
}
