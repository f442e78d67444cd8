// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol
import NIOCore
import NIOHTTP1

/// The answer to a request.
struct HTTPReply: Sendable {
    var status: HTTPResponseStatus
    var headers: HTTPHeaders = [:]
    var body = ByteBuffer()
    /// The image whose file will be the body.
    var picture: PictureShelf.Name?
    /// The file that will be the body.
    var file: FileShelf.Name?
    /// The number of bytes of the image's file that the browser has; nil when unspecified.
    var start: Int?
    /// The warning for the person who runs the program.
    var warning: ServerLog.Warning?

    /// A short text for a person.
    static func text(_ status: HTTPResponseStatus, _ text: String, warning: ServerLog.Warning? = nil) -> HTTPReply {
        HTTPReply(
            status: status, headers: ["Content-Type": "text/plain; charset=utf-8"],
            body: ByteBuffer(string: text + "\n"), warning: warning)
    }

    /// Proxies ask again, and another process answers.
    static let draining = HTTPReply(
        status: .serviceUnavailable,
        headers: ["Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", "Retry-After": "1"],
        body: ByteBuffer(string: "The program is about to end.\n"))
    /// Pages keep their keys, and ask again. Proxies may ask another process.
    static let undecided = HTTPReply(
        status: .serviceUnavailable,
        headers: ["Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", "Retry-After": "1"],
        body: ByteBuffer(string: "The store of the program's states does not answer. Try again.\n"))
    static let noPicture = HTTPReply.text(.notFound, "No page shows this picture.")
    static let noFile = HTTPReply.text(.notFound, "The program offers no such file to this page.")

    /// The header fields of a file that a program hands to a person, in place of others. The file may contain anything:
    /// no browser shows it as a page of the program's origin, whatever its type.
    static func fields(of file: SharedFile) -> [(name: String, value: String)] {
        [
            ("Content-Type", file.type), ("Content-Length", "\(file.contents.count)"),
            ("Content-Disposition", ContentDisposition.attachment(name: file.name)), ("Cache-Control", "no-store"),
            ("Content-Security-Policy", "default-src 'none'; sandbox; frame-ancestors 'none'"),
        ]
    }

    /// Adds the headers of every answer.
    ///
    /// - Parameters:
    ///   - host: the request's Host, which was found to be allowed.
    ///   - inline: the scripts and styles inside of the page.
    mutating func protect(host: String?, inline: InlineSources = InlineSources(), mayHaveOpener: Bool = true) {
        func own(_ source: String) -> String { source.isEmpty ? "'self'" : "'self' \(source)" }
        let sockets = host.map { " ws://\($0) wss://\($0)" } ?? ""
        headers.add(
            name: "Content-Security-Policy",
            value: """
                default-src 'self'; script-src \(own(inline.script)); style-src \(own(inline.style)); connect-src 'self'\(sockets); img-src 'self' blob:; worker-src 'self'; \
                frame-ancestors 'none'; base-uri 'none'; form-action 'none'
                """)
        headers.add(name: "X-Content-Type-Options", value: "nosniff")
        headers.add(name: "Referrer-Policy", value: "no-referrer")
        if mayHaveOpener { headers.add(name: "Cross-Origin-Opener-Policy", value: "same-origin") }
        headers.add(name: "Cross-Origin-Resource-Policy", value: "same-origin")
        if !headers.contains(name: "Cache-Control") { headers.add(name: "Cache-Control", value: "no-cache") }
    }
}
