// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Tells that the bytes are not needed any more: the provider's info, the bytes, their number. (No C function here:
/// closures fit.) Called on the thread that used them last.
public typealias CGDataProviderReleaseDataCallback = (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void

/// Bytes from somewhere: a picture's file, or its pixels.
///
/// May be used from every thread. Differences: providers that are asked for their bytes piece by piece do not exist.
public final class CGDataProvider: @unchecked Sendable {
    private enum Source {
        case data(Data)
        case memory(UnsafeRawBufferPointer, release: (() -> Void)?)
    }

    private let source: Source
    /// What the program has passed beside its memory; it is the program's affair.
    public let info: UnsafeMutableRawPointer?

    /// The bytes as they are now.
    public init?(data: CFData) {
        source = .data(Data(referencing: data))
        info = nil
    }

    package init(_ data: Data) {
        source = .data(data)
        info = nil
    }

    /// A file's bytes; it is read now. Nil when it can't be, and for an address that is none of a file.
    public convenience init?(url: CFURL) {
        guard url.isFileURL, let data = try? Data(contentsOf: url as URL) else { return nil }
        self.init(data)
    }

    /// The same by a path; one without a leading slash starts at the working directory.
    public convenience init?(filename: UnsafePointer<CChar>) {
        self.init(url: NSURL(fileURLWithPath: String(cString: filename)))
    }

    /// Memory of the program's, which must stay as it is until it is released.
    ///
    /// - Parameters:
    ///   - info: passed to `releaseData`.
    ///   - size: in bytes. A negative one makes the initializer return nil, without releasing.
    ///   - releaseData: called once, when nobody uses the bytes any more; nil for memory that stays.
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

    /// The bytes stay where they are only while the body runs.
    package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        switch source {
        case .data(let data): try data.withUnsafeBytes(body)
        case .memory(let bytes, _): try withExtendedLifetime(self) { try body(bytes) }
        }
    }
}
