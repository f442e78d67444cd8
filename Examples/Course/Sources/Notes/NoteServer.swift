// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import FlyingFox
import FlyingSocks
import Foundation

/// A small HTTP server on this machine. It keeps notes in a file as JSON: GET returns them, PUT replaces them.
actor NoteServer {
    nonisolated let file: URL
    private var running: (server: HTTPServer, task: Task<Void, any Error>, notes: URL)?

    init(file: URL) { self.file = file }

    deinit { running?.task.cancel() }

    /// Returns the address of the notes. Starts the server, if need be, on a port that is free.
    ///
    /// Other programs of this machine can reach the port, but do not know the path.
    func address() async throws -> URL {
        if let running, !running.task.isCancelled, await running.server.isListening { return running.notes }
        let path = "/\(UUID().uuidString)/notes"
        let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
        await server.appendRoute(HTTPRoute("GET \(path)")) { [file] _ in Self.answer { try Self.read(file) } }
        await server.appendRoute(HTTPRoute("PUT \(path)")) { [file] request in
            let body = try await request.bodyData
            return Self.answer { try Self.write(body, to: file) }
        }
        running?.task.cancel()
        let task = Task { try await server.run() }
        do {
            // It takes milliseconds, but a busy machine may keep it waiting longer than the 5 s that are the default.
            try await server.waitUntilListening(timeout: 60)
        } catch {
            task.cancel()
            throw error
        }
        guard case .ip4(_, let port) = await server.listeningAddress,
            let notes = URL(string: "http://127.0.0.1:\(port)\(path)")
        else {
            task.cancel()
            throw NoteError("The server has no address.")
        }
        running = (server, task, notes)
        return notes
    }

    /// Stops the server. The next request for its address starts another one.
    func stop() async {
        await running?.server.stop()
        running = nil
    }

    // MARK: - Answers

    /// An error is an answer, too: its words are for people.
    private static func answer(_ work: () throws -> Data) -> HTTPResponse {
        do {
            return HTTPResponse(statusCode: .ok, headers: [.contentType: "application/json"], body: try work())
        } catch {
            let words = Data(error.explanation.utf8)
            return HTTPResponse(
                statusCode: .internalServerError, headers: [.contentType: "text/plain; charset=utf-8"], body: words)
        }
    }

    private static func read(_ file: URL) throws -> Data {
        guard file.exists else { return Data("[]".utf8) }
        let contents = try Data(contentsOf: file)
        _ = try JSONDecoder().decode([Note].self, from: contents)
        return contents
    }

    private static func write(_ contents: Data, to file: URL) throws -> Data {
        _ = try JSONDecoder().decode([Note].self, from: contents)
        try file.createFolder()
        try contents.write(to: file, options: .atomic)
        return contents
    }
}
