// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking

/// Keeps notes on a server, which sends and receives JSON. The server is `NoteServer`, in this program.
@MainActor
struct JSONNotes: NoteStore {
    private let server: NoteServer
    private let session = URLSession(configuration: .ephemeral)

    init(server: NoteServer) { self.server = server }

    /// The server's file.
    var file: URL { server.file }

    func load() async throws -> [Note] {
        let answer = try await send(URLRequest(url: server.address()))
        return try JSONDecoder().decode([Note].self, from: answer)
    }

    func save(_ notes: [Note]) async throws {
        var request = try await URLRequest(url: server.address())
        request.httpMethod = "PUT"
        request.httpBody = try JSONEncoder().encode(notes)
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        _ = try await send(request)
    }

    /// Sends a request and returns the body of the answer. The screen stays responsive meanwhile.
    private func send(_ request: URLRequest) async throws -> Data {
        let (body, response) = try await session.data(for: request)
        guard let status = (response as? HTTPURLResponse)?.statusCode else {
            throw NoteError("The answer is not HTTP.")
        }
        let words = String(decoding: body, as: UTF8.self)
        guard status == 200 else {
            throw NoteError(words.isEmpty ? "The server answered with status \(status)." : words)
        }
        return body
    }
}
