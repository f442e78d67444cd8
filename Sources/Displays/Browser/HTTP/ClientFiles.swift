// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore

/// The page's files, read and packed once. A request is looked up here by its whole path; no path of the file system is ever made
/// from one.
struct ClientFiles: Sendable {
    struct File: Sendable {
        let contentType: String
        let plain: Form
        /// Nil where it would not be smaller by much.
        let gzipped: Form?
        /// Whether it is needed before there is a cookie.
        let isOpen: Bool
    }

    /// The same file as it is, and packed: to HTTP these are two.
    struct Form: Sendable {
        let bytes: ByteBuffer
        /// Names this version of the file, as the ETag header does.
        let tag: String
    }

    /// Where the page is, and the one that leads to it from the start address.
    static let page = "/index.html"
    static let entrance = "/enter.html"

    private var files: [String: File] = [:]

    subscript(path: String) -> File? { files[path] }

    /// Those of the package.
    static func bundled() throws(BrowserDisplayError) -> ClientFiles {
        try ClientFiles(directory: Bundle.module.bundleURL.appendingPathComponent("Client"))
    }

    /// All files of known types in a folder and those below.
    init(directory: URL) throws(BrowserDisplayError) {
        let root = directory.standardizedFileURL.path
        for path in FileManager.default.subpaths(atPath: root) ?? [] {
            guard let contentType = Self.contentTypes[(path as NSString).pathExtension] else { continue }
            do {
                let bytes = [UInt8](try Data(contentsOf: directory.appendingPathComponent(path)))
                files["/" + path] = Self.file("/" + path, contentType, bytes)
            } catch {
                throw .missingClientFile(path: root + "/" + path, reason: "\(error)")
            }
        }
        for path in [Self.page, Self.entrance] where files[path] == nil {
            throw .missingClientFile(path: root + path, reason: "it is not there")
        }
    }

    private static func file(_ path: String, _ contentType: String, _ bytes: [UInt8]) -> File {
        let tag = tag(of: bytes)
        let gzipped = Gzip.pack(bytes).flatMap { $0.count < bytes.count * 9 / 10 ? $0 : nil }
        return File(
            contentType: contentType, plain: Form(bytes: ByteBuffer(bytes: bytes), tag: "\"\(tag)\""),
            gzipped: gzipped.map { Form(bytes: ByteBuffer(bytes: $0), tag: "\"\(tag)-gzip\"") },
            isOpen: path.hasPrefix("/enter."))
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
