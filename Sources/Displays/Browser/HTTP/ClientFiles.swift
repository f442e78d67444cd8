// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore

/// The page's files, read and packed once. A request is looked up here by its whole path; no path of the file system is ever made
/// from one. They are the same for everybody, and hold no secret.
struct ClientFiles: Sendable {
    struct File: Sendable {
        let contentType: String
        let plain: Form
        /// Nil where it would not be smaller by much.
        let gzipped: Form?
        /// Whether what is at its address never changes.
        let isLasting: Bool
    }

    /// The same file as it is, and packed: to HTTP these are two.
    struct Form: Sendable {
        let bytes: ByteBuffer
        /// Names this version of the file, as the ETag header does.
        let tag: String
    }

    /// Where the page is; `/` leads to it as well.
    static let page = "/index.html"

    private var files: [String: File] = [:]
    let inlineSources: InlineSources

    subscript(path: String) -> File? { files[path] }

    /// Those of the package, joined by `PageBundle`. Made once for all displays of a process: they never change.
    static func bundled() throws(BrowserDisplayError) -> ClientFiles { try package.get() }

    private static let package = Result { () throws(BrowserDisplayError) in
        try ClientFiles(bundling: Bundle.module.bundleURL.appendingPathComponent("Client"))
    }

    /// The page that is made of the sources in a folder.
    init(bundling directory: URL) throws(BrowserDisplayError) {
        let root = directory.standardizedFileURL.path
        let bundle = try PageBundle(try Self.read(directory), root: root)
        self.init(bundle.files, lasting: bundle.lasting, inlineSources: bundle.inlineSources)
    }

    /// All files of known types in a folder and those below, as they are.
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

    /// The kinds of file that a page is made of; what is of no such kind is not served.
    private static let contentTypes = [
        "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "css": "text/css; charset=utf-8", "svg": "image/svg+xml", "png": "image/png", "ico": "image/x-icon",
        "webmanifest": "application/manifest+json", "json": "application/json", "woff2": "font/woff2",
    ]

    /// FNV-1a, 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/): the same in every run, so that what a browser
    /// keeps is of use after the program was started again. It only has to notice that a file changed.
    private static func tag(of bytes: [UInt8]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        bytes.withUnsafeBufferPointer { bytes in
            for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        return "\(String(hash, radix: 16))-\(bytes.count)"
    }
}
