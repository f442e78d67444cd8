// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore

/// The page's files, read and compressed once. Requests are looked up by their whole path; no path in the file system
/// is ever constructed from one. The files are the same for every client, and contain no secret.
struct ClientFiles: Sendable {
    struct File: Sendable {
        let contentType: String
        let plain: Form
        /// Nil where compression would save little.
        let gzipped: Form?
        /// Whether the content of its address never changes.
        let isLasting: Bool
    }

    /// One form of a file, plain or compressed: HTTP treats them as two.
    struct Form: Sendable {
        let bytes: ByteBuffer
        /// Identifies this version of the file, for the ETag header.
        let tag: String
    }

    /// The path of the page, which `/` also returns.
    static let page = "/index.html"

    private var files: [String: File] = [:]
    let inlineSources: InlineSources

    subscript(path: String) -> File? { files[path] }

    /// The files of the package, joined by `PageBundle`. Created once for all displays of a process.
    static func bundled() throws(BrowserDisplayError) -> ClientFiles { try package.get() }

    private static let package = Result { () throws(BrowserDisplayError) in
        try ClientFiles(bundling: Bundle.module.bundleURL.appendingPathComponent("Client"))
    }

    /// The page made from the sources in a folder.
    init(bundling directory: URL) throws(BrowserDisplayError) {
        let root = directory.standardizedFileURL.path
        let bundle = try PageBundle(try Self.read(directory), root: root)
        self.init(bundle.files, lasting: bundle.lasting, inlineSources: bundle.inlineSources)
    }

    /// All files of known types in a folder and its subfolders, unchanged.
    init(directory: URL) throws(BrowserDisplayError) {
        let sources = try Self.read(directory)
        guard sources[Self.page] != nil else {
            throw .missingClientFile(path: directory.standardizedFileURL.path + Self.page, reason: "it is not there")
        }
        self.init(sources)
    }

    init(_ sources: [String: [UInt8]], lasting: Set<String> = [], inlineSources: InlineSources = InlineSources()) {
        self.inlineSources = inlineSources
        for (path, bytes) in sources {
            guard let contentType = Self.contentTypes[(path as NSString).pathExtension] else { continue }
            files[path] = Self.file(contentType, bytes, isLasting: lasting.contains(path))
        }
    }

    private static func read(_ directory: URL) throws(BrowserDisplayError) -> [String: [UInt8]] {
        let root = directory.standardizedFileURL.path
        var sources: [String: [UInt8]] = [:]
        for path in FileManager.default.subpaths(atPath: root) ?? [] {
            guard contentTypes[(path as NSString).pathExtension] != nil else { continue }
            do {
                sources["/" + path] = [UInt8](try Data(contentsOf: directory.appendingPathComponent(path)))
            } catch {
                throw .missingClientFile(path: root + "/" + path, reason: "\(error)")
            }
        }
        return sources
    }

    private static func file(_ contentType: String, _ bytes: [UInt8], isLasting: Bool) -> File {
        let tag = tag(of: bytes)
        let gzipped = Gzip.pack(bytes).flatMap { $0.count < bytes.count * 9 / 10 ? $0 : nil }
        return File(
            contentType: contentType, plain: Form(bytes: ByteBuffer(bytes: bytes), tag: "\"\(tag)\""),
            gzipped: gzipped.map { Form(bytes: ByteBuffer(bytes: $0), tag: "\"\(tag)-gzip\"") },
            isLasting: isLasting)
    }

    /// The types of the page's files; others are not served.
    private static let contentTypes = [
        "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "css": "text/css; charset=utf-8", "svg": "image/svg+xml", "png": "image/png", "ico": "image/x-icon",
        "webmanifest": "application/manifest+json", "json": "application/json", "woff2": "font/woff2",
    ]

    /// FNV-1a, 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/): the same in every run, so that browsers' caches
    /// stay valid after a restart. It only has to detect changed files.
    private static func tag(of bytes: [UInt8]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        bytes.withUnsafeBufferPointer { bytes in
            for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        return "\(String(hash, radix: 16))-\(bytes.count)"
    }
}
