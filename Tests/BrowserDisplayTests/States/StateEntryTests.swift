// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import LayerProtocol
import TestSupport
import Testing

@Suite struct StateEntryTests {
    private let name = StateName.scene(Secret("session"))
    private let entry = StateEntry(version: "1.2, Kosketus 0.1.0", state: [1, 2, 3])

    @Test(arguments: [0, 1, 1000]) func anEntryIsReadAsItWasWritten(length: Int) throws {
        let entry = StateEntry(version: "1.2", state: (0..<length).map { UInt8(truncatingIfNeeded: $0) })
        #expect(try StateEntry(decoding: entry.encoded(name), name) == entry)
    }

    @Test func theFormIsTheDocumentedOne() {
        let bytes = entry.encoded(name)
        let header = Array("KOSKSTAT".utf8) + [1, 0, 0, 0, 19, 0, 0, 0, 3, 0, 0, 0]
        let rest = Array("1.2, Kosketus 0.1.0".utf8) + [1, 2, 3]
        let sum = SHA256.hash(Array(name.fileName.utf8) + [0] + header + rest)
        #expect(bytes == header + sum + rest)
    }

    @Test func theLongestEntryHasRoom() throws {
        let longest = StateEntry(
            version: String(repeating: "v", count: 300),
            state: [UInt8](repeating: 7, count: DisplayRequest.largestState))
        let bytes = longest.encoded(name)
        #expect(bytes.count == StateEntry.longest)
        #expect(try StateEntry(decoding: bytes, name).version.count == 256)
    }

    @Test func anEntryUnderAnotherNameIsRefused() {
        let bytes = entry.encoded(name)
        for other in [StateName.sharedScene, .scene(Secret("other")), .key(Secret("session"))] {
            #expect(throws: StateEntry.InvalidError("its checksum is wrong")) {
                try StateEntry(decoding: bytes, other)
            }
        }
    }

    @Test func theReasonIsNamed() {
        var other = entry.encoded(name)
        other[8] = 2
        var large = entry.encoded(name)
        large[19] = 0x7f
        let cases: [([UInt8], String)] = [
            ([], "it does not begin as the state of a program"),
            (Array("KOSKSTAT".utf8), "it is cut off after 8 bytes"),
            (entry.encoded(name).dropLast(), "it has 73 bytes instead of 74"),
            (entry.encoded(name) + [0], "it has 75 bytes instead of 74"),
            (other, "it has version 2 of the form, not 1"),
            (large, "it announces a version of 19 and a state of 2130706435 bytes"),
        ]
        for (bytes, reason) in cases {
            #expect(throws: StateEntry.InvalidError(reason)) { try StateEntry(decoding: bytes, name) }
        }
    }

    /// Of all damaged entries none is taken for another state.
    @Test(arguments: UInt64(0)..<20) func damagedEntriesAreRefused(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let whole = entry.encoded(name)
        for _ in 0..<200 {
            var bytes = whole
            switch Int.random(in: 0..<4, using: &generator) {
            case 0:
                bytes[Int.random(in: bytes.indices, using: &generator)] ^=
                    1 << UInt8.random(in: 0..<8, using: &generator)
            case 1: bytes.removeLast(Int.random(in: 1...bytes.count, using: &generator))
            case 2:
                bytes.insert(
                    .random(in: 0...255, using: &generator), at: .random(in: 0...bytes.count, using: &generator))
            default:
                bytes = (0..<Int.random(in: 0..<200, using: &generator)).map { _ in
                    .random(in: 0...255, using: &generator)
                }
            }
            #expect(throws: StateEntry.InvalidError.self, "\(bytes)") { try StateEntry(decoding: bytes, name) }
        }
    }
}
