// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import NIOCore
import NIOHTTP1

/// The rules for HTTP requests, in this order:
///
/// 1. The host is allowed: that which a trusted proxy reports (`ClientRules`), or else that of the Host header.
/// 2. The method is GET or HEAD, without a body, and the target is a path below the base path, or a URL with one.
/// 3. The page and its files are public: they contain no secret, and show nothing without a socket. With an invalid
/// token in the address, the page has status 403; it may still have a key, and otherwise reports it.
/// 4. `/admission` reports whether a key, or the token, admits its page (`Admission`).
/// 5. `/pictures/` and a name is an image that a page shows, for clients with a key.
/// 6. `/files/` and a secret is a file that the program saves or shares on a page, for that page's browser.
/// 7. `/display` becomes a WebSocket, for the program's own pages with a key or the token.
struct RequestRules: Sendable {
    let hosts: AllowedHosts
    let files: ClientFiles
    let admission: Admission
    var basePath = BasePath.root
    var clients = ClientRules()

    static let displayPath = "/display"
    static let admissionPath = "/admission"

    /// The answer to a request that does not become a WebSocket.
    func reply(to request: HTTPRequestHead, from peer: Peer = .unknown) -> HTTPReply {
        let target = RequestTarget(request.uri), site: Site
        switch checkedSite(of: request, target, peer) {
        case .success(let allowed): site = allowed
        case .failure(let refusal): return refusal.reply
        }
        var reply = formRefusal(request) ?? target.map { answer(request, $0, site) } ?? noTarget
        // The browser itself sets this header: "none" for an address that a person typed, a bookmark, or another program's
        // link, and "same-origin" for a page that one of ours opened, which finds it as its opener.
        let mayHaveOpener = ![["none"], ["same-origin"]].contains(request.headers["Sec-Fetch-Site"])
        reply.protect(host: site.host, inline: files.inlineSources, mayHaveOpener: mayHaveOpener)
        return reply
    }

    private func answer(_ request: HTTPRequestHead, _ target: RequestTarget, _ site: Site) -> HTTPReply {
        switch basePath.place(of: target.path) {
        case .inside(let path): answer(request, target, path: path, site)
        case .entrance: entrance(target)
        case .outside: nothing
        }
    }

    /// - Parameter path: without the base path.
    private func answer(
        _ request: HTTPRequestHead, _ target: RequestTarget, path: String, _ site: Site
    ) -> HTTPReply {
        switch path {
        case Self.displayPath: return displayRefusal(request, site) ?? upgradeNeeded
        case Self.admissionPath:
            let isAdmitted = admission.wouldAdmit(Admission.Credentials(request.headers))
            return isAdmitted ? HTTPReply(status: .noContent, headers: ["Cache-Control": "no-store"]) : notAdmitted
        case "/", ClientFiles.page: return page(request, target)
        default: break
        }
        if let name = PictureShelf.Name(path: path) {
            return admission.wouldAdmit(Admission.Credentials(request.headers)) ? picture(name, request) : notAdmitted
        }
        if let secret = FileShelf.Name.secret(path: path) {
            guard let owner = admission.owner(of: Admission.Credentials(request.headers)) else { return notAdmitted }
            return HTTPReply(status: .ok, file: FileShelf.Name(secret: secret, owner: owner))
        }
        guard let file = files[path] else { return nothing }
        return self.reply(with: file, to: request)
    }

    private var nothing: HTTPReply { .text(.notFound, "There is nothing at this address.") }

    /// Leads from the base path to the page. Not stored: the address may have a token.
    private func entrance(_ target: RequestTarget) -> HTTPReply {
        var reply = HTTPReply.text(.permanentRedirect, "The program is at \(basePath.text)/.")
        let query = target.query.map { "?\($0)" } ?? ""
        reply.headers.add(name: "Location", value: "\(basePath.text)/\(query)")
        reply.headers.add(name: "Cache-Control", value: "no-store")
        return reply
    }

    // MARK: - Host, method, body, target

    /// Where the client has sent a request.
    private struct Site {
        let host: String
        /// Nil when it is unknown.
        let scheme: String?
    }

    private struct HostRefusal: Error {
        let reply: HTTPReply
    }

    /// A host in the target replaces the header's (RFC 9112, 3.2.2), and that of a proxy's report replaces both.
    private func checkedSite(
        of request: HTTPRequestHead, _ target: RequestTarget?, _ peer: Peer
    ) -> Result<Site, HostRefusal> {
        let values = request.headers["Host"]
        guard values.count == 1 else {
            return .failure(refusal(.badRequest, "A request needs exactly one Host header."))
        }
        let client: Client
        do throws(ForwardedFields.InvalidFieldsError) {
            client = try clients.client(request.headers, from: peer)
        } catch {
            return .failure(
                refusal(
                    .badRequest, "The header fields of a proxy are not valid.",
                    .init(.request, "a request with \(error)")))
        }
        let host = client.host ?? target?.authority ?? values[0]
        guard hosts.contains(host) else {
            let name = ServerLog.quoted(host)
            return .failure(
                refusal(
                    .forbidden, "This program does not accept this host name.",
                    .init(.host, "a request for the host \(name), which is not allowed (see --allowed-host)")))
        }
        return .success(Site(host: host, scheme: client.scheme))
    }

    private func refusal(
        _ status: HTTPResponseStatus, _ text: String, _ warning: ServerLog.Warning? = nil
    ) -> HostRefusal {
        var reply = HTTPReply.text(status, text, warning: warning)
        reply.protect(host: nil)
        return HostRefusal(reply: reply)
    }

    private func formRefusal(_ request: HTTPRequestHead) -> HTTPReply? {
        guard request.method == .GET || request.method == .HEAD else {
            var reply = HTTPReply.text(.methodNotAllowed, "Only GET and HEAD are supported.")
            reply.headers.add(name: "Allow", value: "GET, HEAD")
            return reply
        }
        if Self.hasBody(request) {
            return .text(
                .payloadTooLarge, "Requests must not have a body.", warning: .init(.request, "a request with a body"))
        }
        return nil
    }

    private var noTarget: HTTPReply { .text(.badRequest, "The request's target must be a path.") }

    /// Whether the request has, or announces, a body.
    static func hasBody(_ request: HTTPRequestHead) -> Bool {
        request.headers.contains(name: "Transfer-Encoding")
            || request.headers["Content-Length"].contains { $0 != "0" }
    }

    // MARK: - The page

    /// The page. An address with a token is not cached.
    private func page(_ request: HTTPRequestHead, _ target: RequestTarget) -> HTTPReply {
        guard let file = files[ClientFiles.page] else { preconditionFailure("ClientFiles lacks \(ClientFiles.page)") }
        guard let token = target.token else { return reply(with: file, to: request) }
        var request = request
        request.headers.remove(name: "If-None-Match")
        var reply = reply(with: file, to: request)
        reply.headers.remove(name: "ETag")
        reply.headers.replaceOrAdd(name: "Cache-Control", value: "no-store")
        if !admission.isValid(token: token) {
            reply.status = .forbidden
            reply.warning = ServerLog.Warning(.token, "a request with an invalid or used token")
        }
        return reply
    }

    private var notAdmitted: HTTPReply {
        var reply = HTTPReply.text(
            .forbidden, "Open the address that the program printed when it started; it lets you in.")
        reply.headers.add(name: "Cache-Control", value: "no-store")
        return reply
    }

    // MARK: - Files

    /// An image. It is not cached, since other programs of the device must not find it.
    private func picture(_ name: PictureShelf.Name, _ request: HTTPRequestHead) -> HTTPReply {
        HTTPReply(
            status: .ok, headers: ["Accept-Ranges": "bytes", "Cache-Control": "no-store"], picture: name,
            start: Self.start(request.headers["Range"]))
    }

    /// The start of `bytes=N-`, by which a browser continues a file. Other ranges are ignored, and the whole file is
    /// sent (RFC 9110, 14.2).
    private static func start(_ ranges: [String]) -> Int? {
        guard ranges.count == 1, ranges[0].hasPrefix("bytes="), ranges[0].hasSuffix("-") else { return nil }
        let digits = ranges[0].utf8.dropFirst("bytes=".utf8.count).dropLast()
        guard (1...15).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(String(decoding: digits, as: UTF8.self))
    }

    /// A year, the usual maximum for caches (RFC 9111 has no limit; RFC 2616 had this one). Browsers do not revalidate
    /// meanwhile.
    private static let lastingCacheControl = "public, max-age=31536000, immutable"

    private static func isKnown(_ tag: String, _ request: HTTPRequestHead) -> Bool {
        request.headers["If-None-Match"].flatMap { $0.split(separator: ",") }
            .contains { $0.trimmingCharacters(in: .whitespaces) == tag }
    }

    private func reply(with file: ClientFiles.File, to request: HTTPRequestHead) -> HTTPReply {
        let gzipped = Gzip.isAccepted(by: request.headers) ? file.gzipped : nil
        let form = gzipped ?? file.plain
        // Caches must know that other clients may get other bytes.
        var headers: HTTPHeaders = ["ETag": form.tag, "Vary": "Accept-Encoding"]
        if file.isLasting { headers.add(name: "Cache-Control", value: Self.lastingCacheControl) }
        if Self.isKnown(form.tag, request) { return HTTPReply(status: .notModified, headers: headers) }
        headers.add(name: "Content-Type", value: file.contentType)
        if gzipped != nil { headers.add(name: "Content-Encoding", value: "gzip") }
        return HTTPReply(status: .ok, headers: headers, body: form.bytes)
    }

    // MARK: - Keys of other processes

    /// The key of a request that is refused only because its key is unknown: it may be in a store. Nil for other
    /// requests. A page that has lost its program begins with a request for a socket, and otherwise asks for the reason.
    func unknownKey(of request: HTTPRequestHead, from peer: Peer = .unknown) -> String? {
        let credentials = Admission.Credentials(request.headers)
        guard let key = credentials.key, Admission.isWellFormed(key), !admission.wouldAdmit(credentials),
            let target = RequestTarget(request.uri), case .success(let site) = checkedSite(of: request, target, peer),
            formRefusal(request) == nil
        else { return nil }
        switch basePath.place(of: target.path) {
        case .inside(Self.admissionPath): return key
        case .inside(Self.displayPath): return originRefusal(request, site) == nil ? key : nil
        default: return nil
        }
    }

    // MARK: - WebSocket

    /// Whether a request's target is that of sockets.
    func isForSocket(_ request: HTTPRequestHead) -> Bool {
        RequestTarget(request.uri).map { basePath.place(of: $0.path) } == .inside(Self.displayPath)
    }

    /// The subprotocol for upgrading a request to a WebSocket; nil for other requests.
    ///
    /// A page of another version gets its socket as well, under its own protocol name: without a socket, it could not
    /// be asked to reload.
    func subprotocol(of request: HTTPRequestHead, from peer: Peer = .unknown) -> String? {
        guard let target = RequestTarget(request.uri), basePath.place(of: target.path) == .inside(Self.displayPath),
            case .success(let site) = checkedSite(of: request, target, peer), request.method == .GET,
            !Self.hasBody(request), displayRefusal(request, site) == nil
        else { return nil }
        return Self.offeredSubprotocol(request)
    }

    private static let helloPrefix = "kosketus.hello."

    /// A page's hello among the offered subprotocols, as bytes of a message, which saves a round trip. Nil when it
    /// comes as a message.
    static func hello(of request: HTTPRequestHead) -> [UInt8]? {
        let offered = request.headers[canonicalForm: "Sec-WebSocket-Protocol"].first { $0.hasPrefix(helloPrefix) }
        return offered.flatMap { Base64URL.decode(String($0.dropFirst(helloPrefix.count))) }
    }

    private static func offeredSubprotocol(_ request: HTTPRequestHead) -> String? {
        let offered = request.headers[canonicalForm: "Sec-WebSocket-Protocol"]
        if offered.contains(Substring(WireFormat.subprotocol)) { return WireFormat.subprotocol }
        return offered.first(where: isOfOtherVersion).map(String.init)
    }

    /// `kosketus.layers.` and a number.
    private static func isOfOtherVersion(_ name: Substring) -> Bool {
        let prefix = WireFormat.subprotocol.prefix { !$0.isNumber }
        let number = name.dropFirst(prefix.count)
        return name.hasPrefix(prefix) && (1...5).contains(number.utf8.count)
            && number.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    private func originRefusal(_ request: HTTPRequestHead, _ site: Site) -> HTTPReply? {
        let origins = request.headers["Origin"]
        guard origins.count == 1, hosts.allows(origin: origins[0], host: site.host, scheme: site.scheme) else {
            let origin = ServerLog.quoted(origins.first ?? "")
            return .text(
                .forbidden, "Only pages of this program may connect.",
                warning: .init(.origin, "a connection from a page of \(origin)"))
        }
        return nil
    }

    private func displayRefusal(_ request: HTTPRequestHead, _ site: Site) -> HTTPReply? {
        if let refusal = originRefusal(request, site) { return refusal }
        guard admission.wouldAdmit(Admission.Credentials(request.headers)) else { return notAdmitted }
        let isUpgrade = request.headers.contains(name: "Upgrade")
        return isUpgrade && Self.offeredSubprotocol(request) == nil ? otherProtocol : nil
    }

    private var otherProtocol: HTTPReply {
        .text(.badRequest, "The WebSocket's protocol must be \(WireFormat.subprotocol).")
    }

    private var upgradeNeeded: HTTPReply {
        var reply = HTTPReply.text(.upgradeRequired, "This address is for a WebSocket of version 13.")
        reply.headers.add(name: "Upgrade", value: "websocket")
        reply.headers.add(name: "Sec-WebSocket-Version", value: "13")
        return reply
    }
}

/// The target of a request: `/path?query`, or an absolute URL, which servers have to accept although only proxies
/// receive it (RFC 9112, 3.2).
struct RequestTarget {
    /// The host of an absolute URL.
    let authority: String?
    let path: String
    /// The text after the question mark, if there is one.
    let query: String?
    /// The token in the query. Nil when there is none, or more than one.
    let token: String?

    /// Nil for invalid targets.
    init?(_ uri: String) {
        var rest = uri[...]
        if let scheme = ["http://", "https://"].first(where: { uri.lowercased().hasPrefix($0) }) {
            let end = uri.dropFirst(scheme.count).firstIndex { "/?".contains($0) } ?? uri.endIndex
            authority = String(uri[..<end].dropFirst(scheme.count))
            rest = uri[end...]
        } else {
            guard uri.hasPrefix("/") else { return nil }
            authority = nil
        }
        let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = parts[0].isEmpty ? "/" : String(parts[0])
        query = parts.count == 2 ? String(parts[1]) : nil
        let tokens = (query ?? "").split(separator: "&").filter { $0.hasPrefix("token=") }.map {
            $0.dropFirst("token=".count)
        }
        token = tokens.count == 1 ? String(tokens[0]).removingPercentEncoding : nil
    }
}

extension FileShelf.Name {
    private static let folder = "/files/"

    /// The secret of an address: `/files/` and a text in the form of `Secret.random()`. Nil for other addresses.
    static func secret(path: String) -> String? {
        guard path.hasPrefix(folder) else { return nil }
        let secret = String(path.dropFirst(folder.count))
        return Admission.isWellFormed(secret) ? secret : nil
    }
}

extension PictureShelf.Name {
    private static let folder = "/pictures/"
    private static let suffix = ".png"

    /// Nil unless it is `/pictures/`, sixteen lowercase hexadecimal digits, and `.png` or nothing.
    init?(path: String) {
        guard path.hasPrefix(Self.folder) else { return nil }
        let isPlain = path.hasSuffix(Self.suffix)
        let digits = path.utf8.dropFirst(Self.folder.utf8.count).dropLast(isPlain ? Self.suffix.utf8.count : 0)
        guard digits.count == 16,
            digits.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }),
            let number = UInt64(String(decoding: digits, as: UTF8.self), radix: 16)
        else { return nil }
        self.init(picture: ContentIdentifier(rawValue: number), isPlain: isPlain)
    }
}
