// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A Mastodon server for tests, with the faults that a test asks for: https://docs.joinmastodon.org/methods/
///
///     let mastodon = MastodonTestServer()
///     mastodon.faults.media = .json(#"{"error":"Validation failed"}"#, status: 422)
///     try await HTTPTestServer.run(mastodon.respond) { server in ... }
///
/// Each request needs `Authorization: Bearer` with the token, and each status is posted once for one `Idempotency-Key`.
package final class MastodonTestServer: Sendable {
    package static let token = "sEcReT-token_0123456789"

    /// What goes wrong, or slowly. An answer stands in the place of the usual one.
    package struct Faults: Sendable {
        package var instance: HTTPTestResponse?
        package var media: HTTPTestResponse?
        package var processing: HTTPTestResponse?
        package var status: HTTPTestResponse?
        /// How many times the server answers 206 about each picture; 0 processes pictures at once. A negative number never
        /// ends.
        package var questions = 0
        /// Each request waits for it before its effect.
        package var gate: HTTPTestGate?
        /// The answers to this many statuses are lost, after the server has posted them.
        package var lostAnswers = 0

        /// No faults.
        package init() {}
    }

    /// A picture that was uploaded.
    package struct Media: Sendable {
        package var id: String
        package var bytes: Data
        package var type: String
        package var fileName: String
        package var description: String?
        package var questionsLeft: Int
    }

    /// A status that was posted.
    package struct Status: Sendable {
        package var id: String
        package var text: String
        package var visibility: String
        package var media: [String]
        package var key: String?
    }

    private struct State {
        var faults = Faults()
        var media: [Media] = []
        var statuses: [Status] = []
    }
    private let state = Mutex(State())

    package init() {}

    package var faults: Faults {
        get { state.withLock(\.faults) }
        set { state.withLock { $0.faults = newValue } }
    }
    package var media: [Media] { state.withLock(\.media) }
    package var statuses: [Status] { state.withLock(\.statuses) }

    /// Answers a request.
    @Sendable package func respond(_ request: HTTPTestRequest) async -> HTTPTestResponse {
        await faults.gate?.wait()
        guard request[header: "Authorization"] == "Bearer \(Self.token)" else {
            return .json(#"{"error":"The access token is invalid"}"#, status: 401)
        }
        switch (request.method, request.path) {
        case ("GET", "/api/v2/instance"): return faults.instance ?? .json(Self.instance)
        case ("POST", "/api/v2/media"): return faults.media ?? receive(request)
        case ("POST", "/api/v1/statuses"): return faults.status ?? post(request)
        case ("GET", let path) where path.hasPrefix("/api/v1/media/"):
            return faults.processing ?? process(String(path.dropFirst("/api/v1/media/".count)))
        default: return .json(#"{"error":"Record not found"}"#, status: 404)
        }
    }

    /// As Mastodon 4.5 writes it, in part.
    package static let instance = """
        {"domain":"mastodon.test","title":"Test","version":"4.5.0","configuration":{"statuses":{"max_characters":100,
        "max_media_attachments":4,"characters_reserved_per_url":23},"media_attachments":{"description_limit":80,
        "supported_mime_types":["image/png","image/jpeg"],"image_size_limit":16777216,"image_matrix_limit":33177600}}}
        """

    // MARK: - Pictures

    private func receive(_ request: HTTPTestRequest) -> HTTPTestResponse {
        guard let form = MultipartBody(request), let file = form.parts.first(where: { $0.name == "file" }) else {
            return .json(#"{"error":"Validation failed: File can't be blank"}"#, status: 422)
        }
        let description = form.parts.first { $0.name == "description" }
        return state.withLock { state in
            let media = Media(
                id: "\(1000 + state.media.count)", bytes: file.contents, type: file.type ?? "",
                fileName: file.fileName ?? "",
                description: description.map { String(decoding: $0.contents, as: UTF8.self) },
                questionsLeft: state.faults.questions)
            state.media.append(media)
            return .json(Self.json(media), status: media.questionsLeft == 0 ? 200 : 202)
        }
    }

    private func process(_ id: String) -> HTTPTestResponse {
        state.withLock { state in
            guard let index = state.media.firstIndex(where: { $0.id == id }) else {
                return .json(#"{"error":"Record not found"}"#, status: 404)
            }
            let left = state.media[index].questionsLeft
            if left > 0 { state.media[index].questionsLeft -= 1 }
            return .json(Self.json(state.media[index]), status: left == 0 ? 200 : 206)
        }
    }

    private static func json(_ media: Media) -> String {
        let url = media.questionsLeft == 0 ? #""https://mastodon.test/media/\#(media.id)""# : "null"
        return #"{"id":"\#(media.id)","type":"image","url":\#(url),"preview_url":null,"description":null}"#
    }

    /// The server forgets its pictures.
    package func loseMedia() { state.withLock { $0.media = [] } }

    // MARK: - Statuses

    private func post(_ request: HTTPTestRequest) -> HTTPTestResponse {
        let media = request.values("media_ids[]"), text = request.values("status").first ?? ""
        return state.withLock { state in
            let key = request[header: "Idempotency-Key"]
            let earlier = key.flatMap { key in state.statuses.first { $0.key == key } }
            guard
                earlier != nil
                    || media.allSatisfy({ id in state.media.contains { $0.id == id && $0.questionsLeft == 0 } })
            else { return .json(#"{"error":"Cannot attach files that have not finished processing"}"#, status: 422) }
            let status =
                earlier
                ?? Status(
                    id: "\(2000 + state.statuses.count)", text: text,
                    visibility: request.values("visibility").first ?? "public", media: media, key: key)
            if earlier == nil { state.statuses.append(status) }
            if state.faults.lostAnswers > 0 {
                state.faults.lostAnswers -= 1
                return .refused
            }
            return .json(#"{"id":"\#(status.id)","url":"https://mastodon.test/@me/\#(status.id)"}"#)
        }
    }
}

/// A body of the type `multipart/form-data` (RFC 7578).
package struct MultipartBody {
    package struct Part {
        package var name: String
        package var fileName: String?
        package var type: String?
        package var contents: Data
    }
    package private(set) var parts: [Part] = []

    /// Nil for a request with another body, and for one that is not well-formed.
    package init?(_ request: HTTPTestRequest) {
        guard let type = request[header: "Content-Type"], type.hasPrefix("multipart/form-data;"),
            let mark = type.range(of: "boundary=")
        else { return nil }
        let boundary = Data("--\(type[mark.upperBound...].replacing("\"", with: ""))".utf8)
        var rest = request.body[...], contents: [Data] = []
        guard rest.starts(with: boundary) else { return nil }
        while let next = rest.dropFirst(boundary.count).range(of: Data("\r\n".utf8) + boundary) {
            contents.append(rest[(rest.startIndex + boundary.count)..<next.lowerBound])
            rest = rest[(next.lowerBound + 2)...]
        }
        guard rest.dropFirst(boundary.count).elementsEqual(Data("--\r\n".utf8)) else { return nil }
        for part in contents {
            guard let part = Self.part(part) else { return nil }
            parts.append(part)
        }
    }

    private static func part(_ bytes: Data) -> Part? {
        let blank = Data("\r\n\r\n".utf8)
        guard bytes.starts(with: Data("\r\n".utf8)), let end = bytes.range(of: blank) else { return nil }
        let head = String(decoding: bytes[bytes.startIndex..<end.lowerBound], as: UTF8.self)
        guard let name = value("name=\"", in: head) else { return nil }
        let type = head.components(separatedBy: "\r\n").first { $0.hasPrefix("Content-Type: ") }
        return Part(
            name: name, fileName: value("filename=\"", in: head), type: type.map { String($0.dropFirst(14)) },
            contents: Data(bytes[end.upperBound...]))
    }

    private static func value(_ key: String, in head: String) -> String? {
        guard let start = head.range(of: " " + key) else { return nil }
        return head[start.upperBound...].firstIndex(of: "\"").map { String(head[start.upperBound..<$0]) }
    }
}
