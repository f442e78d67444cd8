// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import FontFiles
import LayerProtocol
import Testing

/// Glyphs come once, before the lists that draw them.
@Suite struct GlyphMessageTests {
    private func commit(_ serial: UInt64, _ list: DisplayList, isFull: Bool = false) -> Commit {
        var state = LayerState()
        state.contents = .displayList(list)
        return Commit(serial: serial, time: 0, isFull: isFull, changes: [LayerChange(1, .contents, state)])
    }

    private func received(_ store: ContentStore) -> Set<CGGlyph> {
        Set(store.fonts[Samples.font.identifier]?.outlines.keys ?? [:].keys)
    }

    @Test func glyphsComeOnceAndStay() throws {
        var ledger = ContentLedger(), store = ContentStore()
        func send(_ commit: Commit) throws -> Int {
            let bytes = ServerMessage.commit(commit).encoded(known: ledger.known(in: commit), glyphs: ledger.glyphs)
            ledger.apply(commit)
            #expect(try ServerMessage(decoding: bytes, &store) == .commit(commit))
            return bytes.count
        }
        let first = try send(commit(1, Samples.text([1, 2])))
        #expect(received(store) == [1, 2] && ledger.glyphs.count == 2)
        let second = try send(commit(2, Samples.text([2, 1, 2])))
        #expect(second < first && ledger.glyphs.count == 2)
        _ = try send(commit(3, Samples.text([300])))
        #expect(received(store) == [1, 2, 300] && ledger.glyphs.count == 3)
        #expect(store.fonts[Samples.font.identifier]?.outline(of: 1) == Samples.font.outline(of: 1))
    }

    @Test func aFullCommitBeginsAnew() throws {
        var ledger = ContentLedger(), store = ContentStore()
        ledger.apply(commit(1, try Samples.text([1, 2])))
        let full = commit(2, try Samples.text([300]), isFull: true)
        _ = try ServerMessage(decoding: ServerMessage.commit(full).encoded(glyphs: ledger.glyphs), &store)
        ledger.apply(full)
        #expect(received(store) == [300] && ledger.glyphs.count == 1)
    }

    @Test func glyphsThatNeverCameAreMalformed() throws {
        var store = ContentStore()
        var ledger = ContentLedger()
        let first = commit(1, try Samples.text([1]))
        ledger.apply(first)
        let bytes = ServerMessage.commit(commit(2, try Samples.text([1]))).encoded(glyphs: ledger.glyphs)
        #expect(throws: MalformedDataError.self) { try ServerMessage(decoding: bytes, &store) }
        _ = try ServerMessage(decoding: ServerMessage.commit(first).encoded(), &store)
        _ = try ServerMessage(decoding: bytes, &store)
    }

    @Test func truncatedAndChangedGlyphsAreRefusedOrRead() throws {
        let bytes = ServerMessage.commit(commit(1, try Samples.text([1, 2, 300]))).encoded()
        for length in 0..<bytes.count {
            var store = ContentStore()
            #expect(throws: MalformedDataError.self) {
                try ServerMessage(decoding: Array(bytes.prefix(length)), &store)
            }
        }
        for bit in 0..<bytes.count * 8 {
            var changed = bytes, store = ContentStore()
            changed[bit / 8] ^= 1 << UInt8(bit % 8)
            _ = try? ServerMessage(decoding: changed, &store)
        }
    }
}
