// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A TCP connection to this machine, or one to a Unix socket, with nothing between the test and its bytes.
final class TestSocket {
    struct ConnectionError: Error, CustomStringConvertible {
        var description: String
    }

    private let descriptor: Int32
    private var received: [UInt8] = []
    private var isOver = false

    private init(family: Int32) {
        descriptor = socket(family, Int32(SOCK_STREAM.rawValue), 0)
        // A server that sends nothing should fail the test instead of blocking it.
        var limit = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    convenience init(path: String) throws {
        self.init(family: AF_UNIX)
        guard Self.call(connect, descriptor, path) else {
            throw ConnectionError(description: "no connection: \(String(cString: strerror(errno)))")
        }
    }

    /// Calls `connect` or `bind` with the address of a Unix socket.
    static func call(
        _ body: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32, _ descriptor: Int32, _ path: String
    ) -> Bool {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
    }

    convenience init(port: Int) throws {
        self.init(family: AF_INET)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            throw ConnectionError(description: "no connection: \(String(cString: strerror(errno)))")
        }
    }

    deinit { close(descriptor) }

    // MARK: - Bytes

    /// Sends as much as the other end takes; false when it has closed.
    @discardableResult func send(_ bytes: [UInt8]) -> Bool {
        var start = 0
        while start < bytes.count {
            let count = bytes.withUnsafeBytes {
                Foundation.send(descriptor, $0.baseAddress! + start, bytes.count - start, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            start += count
        }
        return true
    }

    @discardableResult func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Nil when the other end closes before there are as many.
    func read(_ count: Int) throws -> [UInt8]? {
        while received.count < count { guard try readMore() else { return nil } }
        defer { received.removeFirst(count) }
        return Array(received[..<count])
    }

    /// Up to and with a mark.
    func read(through mark: String) throws -> String? {
        while true {
            if let range = received.firstRange(of: Array(mark.utf8)) {
                defer { received.removeFirst(range.upperBound) }
                return String(decoding: received[..<range.upperBound], as: UTF8.self)
            }
            guard try readMore() else { return nil }
        }
    }

    /// Whether the other end closes without saying more.
    func isClosed() throws -> Bool {
        guard received.isEmpty else { return false }
        return try !readMore()
    }

    private func readMore() throws -> Bool {
        guard !isOver else { return false }
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count < 0, errno == EAGAIN { throw ConnectionError(description: "nothing came") }
        // A reset connection has ended, too.
        isOver = count <= 0
        received += buffer[..<max(0, count)]
        return !isOver
    }

    // MARK: - HTTP

    struct Response {
        var status: Int
        var headers: [String: String]
        var body: String
    }

    /// - Parameter withBody: whether one follows the header, as it does not to HEAD.
    func response(withBody: Bool = true) throws -> Response {
        guard let head = try read(through: "\r\n\r\n") else { throw ConnectionError(description: "no response") }
        let lines = head.split(separator: "\r\n")
        let headers = lines.dropFirst().map { $0.split(separator: ": ", maxSplits: 1) }
            .map { ($0[0].lowercased(), $0.count > 1 ? String($0[1]) : "") }
        let table = Dictionary(headers) { $0 + ", " + $1 }
        let length = withBody ? Int(table["content-length"] ?? "0")! : 0
        let body = try read(length) ?? []
        return Response(
            status: Int(lines[0].split(separator: " ")[1])!, headers: table, body: String(decoding: body, as: UTF8.self)
        )
    }

    func request(
        _ target: String, host: String, method: String = "GET", _ headers: [String] = []
    ) throws -> Response {
        let lines = ["\(method) \(target) HTTP/1.1", "Host: \(host)"] + headers
        send(lines.joined(separator: "\r\n") + "\r\n\r\n")
        return try response(withBody: method != "HEAD")
    }
}

// MARK: - WebSocket

extension TestSocket {
    enum Opcode: UInt8 {
        case continuation = 0
        case text = 1
        case binary = 2
        case close = 8
        case ping = 9
        case pong = 10
    }

    func send(_ opcode: Opcode, _ payload: [UInt8], isFinal: Bool = true) {
        send(FrameBytes.frame(opcode.rawValue, payload, isFinal: isFinal))
    }

    /// The next frame; nil when the server closes.
    func readFrame() throws -> (opcode: Opcode?, payload: [UInt8])? {
        guard let start = try read(2) else { return nil }
        #expect(start[1] & 0x80 == 0, "a server does not mask")
        var length = Int(start[1])
        if length >= 126 {
            guard let bytes = try read(length == 126 ? 2 : 8) else { return nil }
            length = bytes.reduce(0) { $0 << 8 | Int($1) }
        }
        guard let payload = try read(length) else { return nil }
        return (Opcode(rawValue: start[0] & 0x0f), payload)
    }

    /// Reads until the server closes, and gives the code that it says it closes for.
    func closeCode() throws -> Int? {
        var code: Int?
        while let frame = try readFrame() {
            guard frame.opcode == .close else { continue }
            code = frame.payload.count >= 2 ? Int(frame.payload[0]) << 8 | Int(frame.payload[1]) : 1005
            send(.close, frame.payload)
        }
        return code
    }
}
