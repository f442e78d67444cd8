// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import NIOCore
import TestSupport
import Testing

@Suite struct RedisReplyTests {
    /// What the decoder makes of bytes that arrive in pieces, and the error that stopped it.
    private func read(_ pieces: [[UInt8]]) -> (replies: [RedisReply], error: String?) {
        let processor = NIOSingleStepByteToMessageProcessor(RedisReplyDecoder())
        var replies: [RedisReply] = []
        do {
            for piece in pieces { try processor.process(buffer: ByteBuffer(bytes: piece)) { replies.append($0) } }
        } catch {
            return (replies, "\(error)")
        }
        return (replies, nil)
    }

    private func read(_ text: String) -> (replies: [RedisReply], error: String?) { read([Array(text.utf8)]) }

    private static let good: [(String, RedisReply)] = [
        ("+OK\r\n", .status("OK")), ("+\r\n", .status("")), ("+PONG é\r\n", .status("PONG é")),
        ("-OOM command not allowed\r\n", .error("OOM command not allowed")), ("-\r\n", .error("")),
        (":0\r\n", .integer(0)), (":-17\r\n", .integer(-17)), (":9223372036854775807\r\n", .integer(.max)),
        ("$-1\r\n", .bytes(nil)), ("$0\r\n\r\n", .bytes([])), ("$3\r\na\r\n\r\n", .bytes(Array("a\r\n".utf8))),
        ("$5\r\n$-1\r\n\r\n", .bytes(Array("$-1\r\n".utf8))),
    ]

    @Test func eachKindIsReadAndSoAreAllAtOnce() {
        for (text, reply) in Self.good {
            let (replies, error) = read(text)
            #expect(replies == [reply] && error == nil, "\(text)")
        }
        #expect(read(Self.good.map(\.0).joined()).replies == Self.good.map(\.1))
    }

    @Test func bytesMayBeSplitAnywhere() {
        let bytes = Array(Self.good.map(\.0).joined().utf8), replies = Self.good.map(\.1)
        for place in 0...bytes.count {
            #expect(read([Array(bytes[..<place]), Array(bytes[place...])]).replies == replies, "split at \(place)")
        }
        #expect(read(bytes.map { [$0] }).replies == replies)
    }

    @Test func thePartOfAnAnswerIsNone() {
        for (text, _) in Self.good {
            for length in 0..<text.utf8.count {
                let (replies, error) = read([Array(text.utf8.prefix(length))])
                #expect(replies.isEmpty && error == nil, "\(text.utf8.prefix(length))")
            }
        }
    }

    @Test(arguments: [
        ("HTTP/1.1 400 Bad Request\r\n", "with a kind of answer that is not used here (byte 72)"),
        ("\r\n", "with a kind of answer that is not used here (byte 13)"),
        ("*1\r\n$2\r\nOK\r\n", "with a kind of answer that is not used here (byte 42)"),
        (String(repeating: "*1\r\n", count: 100_000), "with a kind of answer that is not used here (byte 42)"),
        ("*1000000000000000000\r\n", "with a kind of answer that is not used here (byte 42)"),
        ("%1\r\n", "with a kind of answer that is not used here (byte 37)"),
        ("$1000000000000000000\r\n", "with a value of 1000000000000000000 bytes; at most"),
        ("$99999999999999999999\r\n", "with \"99999999999999999999\" instead of a number"),
        ("$-2\r\n", "with a value of -2 bytes; at most"), ("$-9223372036854775808\r\n", "with a value of -92233"),
        ("$\r\n", "with \"\" instead of a number"), ("$+3\r\nabc\r\n", "with \"+3\" instead of a number"),
        ("$0x3\r\nabc\r\n", "with \"0x3\" instead of a number"), ("$3 \r\nabc\r\n", "with \"3 \" instead of a number"),
        (":1.5\r\n", "with \"1.5\" instead of a number"), (":\r\n", "with \"\" instead of a number"),
        ("$3\r\nabcd\r\n", "with a value that is longer than its length of 3 bytes"),
        ("+OK\n", "with a line that ends without a carriage return"),
        ("+OK\rX", "with a line that ends without a line feed"),
    ])
    func badBytesAreRefused(text: String, reason: String) {
        let (replies, error) = read(text)
        #expect(replies.isEmpty && error?.hasPrefix(reason) == true, "\(error ?? "none")")
    }

    @Test func linesAndValuesHaveLimits() {
        let longest = String(repeating: "x", count: RedisReplyDecoder.longestLine)
        #expect(read("+\(longest)\r\n").replies == [.status(longest)])
        #expect(read("+\(longest)x").error == "with a line of more than 1024 bytes")
        #expect(read("+\(longest)x\r\n").error == "with a line of more than 1024 bytes")
        let value = [UInt8](repeating: 7, count: StateEntry.longest)
        let (replies, _) = read([Array("$\(value.count)\r\n".utf8), value, [13, 10]])
        #expect(replies == [.bytes(value)])
        #expect(read("$\(value.count + 1)\r\n").error?.contains("at most \(value.count) are read") == true)
        #expect(read([[43, 0xff, 13, 10]]).error == "with a line that is not UTF-8")
    }

    /// Bytes with errors neither stop the program nor are read in another way when they are split.
    @Test func randomBytesAreReadOrRefused() {
        var random = SeededGenerator(seed: 25)
        let good = Array(Self.good.map(\.0).joined().utf8)
        for _ in 0..<5000 {
            var bytes = Array(good.shuffled(using: &random).prefix(Int.random(in: 1...60, using: &random)))
            if Bool.random(using: &random) { bytes = good }
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
            }
            let place = Int.random(in: 0...bytes.count, using: &random)
            let whole = read([bytes]), split = read([Array(bytes[..<place]), Array(bytes[place...])])
            #expect(whole.replies == split.replies && whole.error == split.error, "\(bytes)")
        }
    }

    @Test func commandsAreArraysOfValues() {
        func encoded(_ command: RedisCommand) -> String {
            var buffer = ByteBuffer()
            command.encode(to: &buffer)
            return String(buffer: buffer)
        }
        #expect(encoded(RedisCommand("GET", "a é")) == "*2\r\n$3\r\nGET\r\n$4\r\na é\r\n")
        let set = "*5\r\n$3\r\nSET\r\n$1\r\nk\r\n$4\r\n\r\n*1\r\n$2\r\nPX\r\n$2\r\n20\r\n"
        #expect(encoded(.set("k", Array("\r\n*1".utf8), milliseconds: 20)) == set)
    }
}
