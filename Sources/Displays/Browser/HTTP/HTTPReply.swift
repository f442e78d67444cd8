// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOHTTP1

/// What a request is answered with.
struct HTTPReply: Sendable {
    var status: HTTPResponseStatus
    var headers: HTTPHeaders = [:]
    var body = ByteBuffer()
    /// The picture that is to be the body, once its file is there.
    var picture: PictureShelf.Name?
    /// Of the picture's file, how many bytes the browser has already; nil when it did not say.
    var start: Int?
    /// What the person who runs the program could do something about.
    var warning: ServerLog.Warning?

    /// A short text for a person.
    static func text(_ status: HTTPResponseStatus, _ text: String, warning: ServerLog.Warning? = nil) -> HTTPReply {
        HTTPReply(
            status: status, headers: ["Content-Type": "text/plain; charset=utf-8"],
            body: ByteBuffer(string: text + "\n"), warning: warning)
    }

    static let noPicture = HTTPReply.text(.notFound, "No page shows this picture.")

    /// The headers that every answer has, whatever it says.
    ///
    /// - Parameters:
    ///   - host: the request's Host, once it was found to be allowed.
    ///   - inline: what stands inside of the page.
    ///   - mayHaveOpener: false when the browser says that no other page opened this one. It then needs no opener policy, for
    ///     which WebKitGTK (seen in 2.50) moves the page to another process and, when busy, never shows its picture.
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
