// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// An answer of a Redis server, of the kinds that the display's commands have
/// (https://redis.io/docs/latest/develop/reference/protocol-spec/, RESP2).
enum RedisReply: Equatable, Sendable {
    /// A line such as `OK`.
    case status(String)
    /// A line that begins with the error's code, such as `OOM command not allowed`.
    case error(String)
    case integer(Int)
    /// Nil if there is no value.
    case bytes([UInt8]?)

    /// The reason why bytes are not an answer, as the end of a sentence: "the server answered ...".
    struct InvalidError: Error, Equatable, CustomStringConvertible {
        let description: String
    }
}

/// Reads the answers of a server.
///
/// It refuses lengths beyond its limits before their bytes arrive, and the kinds of answers that no command of the
/// display has: arrays, and those of RESP3. So at most one entry of a store is in memory for each connection.
struct RedisReplyDecoder: NIOSingleStepByteToMessageDecoder {
    typealias InboundOut = RedisReply

    /// The bytes of a line without its end. Chosen: Redis cuts what it repeats of a command.
    static let longestLine = 1024

    mutating func decode(buffer: inout ByteBuffer) throws -> RedisReply? {
        guard let kind = buffer.getInteger(at: buffer.readerIndex, as: UInt8.self) else { return nil }
        guard "+-:$".utf8.contains(kind) else {
            throw RedisReply.InvalidError(description: "with a kind of answer that is not used here (byte \(kind))")
        }
        guard let line = try Self.line(in: buffer) else { return nil }
        let start = buffer.readerIndex + 1 + line.utf8.count + 2
        switch kind {
        case UInt8(ascii: "+"): return Self.finish(.status(line), &buffer, start)
        case UInt8(ascii: "-"): return Self.finish(.error(line), &buffer, start)
        case UInt8(ascii: ":"): return Self.finish(.integer(try Self.number(line)), &buffer, start)
        default: return try Self.value(of: try Self.number(line), &buffer, start)
        }
    }

    mutating func decodeLast(buffer: inout ByteBuffer, seenEOF: Bool) throws -> RedisReply? {
        try decode(buffer: &buffer)
    }

    private static func finish(_ reply: RedisReply, _ buffer: inout ByteBuffer, _ end: Int) -> RedisReply {
        buffer.moveReaderIndex(to: end)
        return reply
    }

    /// The line after the kind, without its end; nil until it is complete.
    private static func line(in buffer: ByteBuffer) throws(RedisReply.InvalidError) -> String? {
        let bytes = buffer.readableBytesView.dropFirst()
        guard let end = bytes.prefix(longestLine + 1).firstIndex(where: { $0 == 13 || $0 == 10 }) else {
            guard bytes.count <= longestLine else {
                throw .init(description: "with a line of more than \(longestLine) bytes")
            }
            return nil
        }
        guard bytes[end] == 13 else { throw .init(description: "with a line that ends without a carriage return") }
        guard end + 1 < bytes.endIndex else { return nil }
        guard bytes[end + 1] == 10 else { throw .init(description: "with a line that ends without a line feed") }
        // A line that is not UTF-8 would have another length.
        guard let line = String(validating: bytes[..<end], as: UTF8.self) else {
            throw .init(description: "with a line that is not UTF-8")
        }
        return line
    }

    private static func number(_ line: String) throws(RedisReply.InvalidError) -> Int {
        guard !line.hasPrefix("+"), let number = Int(line) else {
            throw .init(description: "with \(ServerLog.quoted(line)) instead of a number")
        }
        return number
    }

    /// The value after its length; nil until it is complete.
    private static func value(
        of length: Int, _ buffer: inout ByteBuffer, _ start: Int
    ) throws(RedisReply.InvalidError) -> RedisReply? {
        if length == -1 { return finish(.bytes(nil), &buffer, start) }
        guard 0...StateEntry.longest ~= length else {
            throw .init(description: "with a value of \(length) bytes; at most \(StateEntry.longest) are read")
        }
        guard let bytes = buffer.getBytes(at: start, length: length + 2) else { return nil }
        guard bytes.suffix(2) == [13, 10] else {
            throw .init(description: "with a value that is longer than its length of \(length) bytes")
        }
        return finish(.bytes(bytes.dropLast(2)), &buffer, start + length + 2)
    }
}

/// A command for a Redis server: its name, and its arguments as bytes.
struct RedisCommand: Equatable, Sendable {
    let parts: [[UInt8]]

    init(_ name: String, _ arguments: String...) { parts = ([name] + arguments).map { Array($0.utf8) } }

    /// `SET key value PX milliseconds`.
    static func set(_ key: String, _ value: [UInt8], milliseconds: Int) -> RedisCommand {
        RedisCommand(parts: [
            Array("SET".utf8), Array(key.utf8), value, Array("PX".utf8), Array("\(milliseconds)".utf8),
        ])
    }

    private init(parts: [[UInt8]]) { self.parts = parts }

    /// Appends the command as an array of values.
    func encode(to buffer: inout ByteBuffer) {
        buffer.writeString("*\(parts.count)\r\n")
        for part in parts {
            buffer.writeString("$\(part.count)\r\n")
            buffer.writeBytes(part)
            buffer.writeString("\r\n")
        }
    }
}
