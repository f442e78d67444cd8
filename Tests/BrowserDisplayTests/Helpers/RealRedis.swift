// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Debian's Redis server, for one test: it keeps nothing on the disk, and ends with this object, or with the process of
/// the tests.
final class RealRedis {
    let socketPath: String
    let port: Int
    private let folder: URL
    private let process = Process()
    /// The server ends when nobody can write to it any more, also when the process of the tests is killed.
    private let life = Pipe()

    /// - Parameter options: of redis-server. With "PORT" in them a free port takes its place.
    init(_ options: String...) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("redis-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        socketPath = folder.appendingPathComponent("socket").path
        port = try Self.freePort()
        let usual = ["--unixsocket", socketPath, "--save", "", "--appendonly", "no", "--dir", folder.path]
        let place = options.contains("PORT") ? [] : ["--port", "\(port)"]
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments =
            ["-c", #"redis-server "$@" & read end; kill -9 $!"#, "sh"] + usual + place
            + options.map { $0 == "PORT" ? "\(port)" : $0 }
        process.standardInput = life
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        try waitUntilReady(output.fileHandleForReading)
    }

    private func waitUntilReady(_ output: FileHandle) throws {
        var text = ""
        while !text.contains("eady to accept connections") {
            let more = output.availableData
            guard !more.isEmpty, !text.contains("Failed listening") else {
                throw StartError(description: "redis-server (Debian's package of this name) does not start: \(text)")
            }
            text += String(decoding: more, as: UTF8.self)
        }
    }

    struct StartError: Error, CustomStringConvertible {
        let description: String
    }

    var address: String { "redis://127.0.0.1:\(port)" }
    var socketAddress: String { "redis+unix://\(socketPath)" }

    /// What redis-cli answers.
    func command(_ words: String...) throws -> String {
        let client = Process(), output = Pipe()
        client.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        client.arguments = ["redis-cli", "-s", socketPath] + words
        client.standardOutput = output
        try client.run()
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        client.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    /// Ends the server at once.
    ///
    /// `Process` is not asked: processes that other tests have started meanwhile have inherited what tells it the end, as well
    /// as the pipe, and the shell has the blocked signals of a thread of Dispatch.
    func kill() {
        guard !isKilled else { return }
        isKilled = true
        try? life.fileHandleForWriting.write(contentsOf: Data("end\n".utf8))
        try? life.fileHandleForWriting.close()
        while isListening { usleep(1000) }
    }

    private var isKilled = false

    private var isListening: Bool {
        let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(number) }
        var address = Self.loopback(port)
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    private static func loopback(_ port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        address.sin_port = in_port_t(port).bigEndian
        return address
    }

    deinit {
        kill()
        try? FileManager.default.removeItem(at: folder)
    }

    /// A port that is free now.
    static func freePort() throws -> Int {
        let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(number) }
        var address = loopback(0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(number, $0, length) | getsockname(number, $0, &length)
            }
        }
        try #require(status == 0, "a port is free")
        return Int(UInt16(bigEndian: address.sin_port))
    }
}
