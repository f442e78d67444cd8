// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import Testing

@Suite struct ContentLedgerTests {
    private let image = Samples.image(1)

    private func show(_ contents: LayerContents?, on layers: LayerIdentifier...) -> Commit {
        var state = LayerState()
        state.contents = contents
        return Commit(serial: 1, time: 0, changes: layers.map { LayerChange($0, .contents, state) })
    }

    @Test func whatALayerShowsIsKnown() {
        let list = Samples.list(1, images: [image])
        var ledger = ContentLedger()
        ledger.apply(show(.displayList(list), on: 1))
        #expect(ledger.known == [list.identifier, image.identifier])
    }

    @Test func whatNoLayerShowsAnyMoreIsForgotten() {
        let list = Samples.list(1, images: [image])
        var ledger = ContentLedger()
        ledger.apply(show(.displayList(list), on: 1))
        ledger.apply(show(.image(image), on: 2))
        ledger.apply(show(nil, on: 1))
        #expect(ledger.known == [image.identifier])
        ledger.apply(Commit(serial: 2, time: 0, removed: [2]))
        #expect(ledger.known == [])
    }

    @Test func contentsThatStayAreKept() {
        var ledger = ContentLedger()
        ledger.apply(show(.image(image), on: 1))
        ledger.apply(show(.image(image), on: 1))
        #expect(ledger.known == [image.identifier])
    }

    @Test func aFullCommitBeginsAnew() {
        var ledger = ContentLedger(), full = show(.image(Samples.image(2)), on: 5)
        full.isFull = true
        ledger.apply(show(.image(image), on: 1))
        ledger.apply(full)
        #expect(ledger.known == [Samples.image(2).identifier])
    }

    @Test func otherPropertiesChangeNothing() {
        var ledger = ContentLedger()
        ledger.apply(show(.image(image), on: 1))
        ledger.apply(Commit(serial: 2, time: 0, changes: [LayerChange(1, .opacity, LayerState())]))
        #expect(ledger.known == [image.identifier])
    }

    @Test func knownInACommitIsThePartThatItShows() {
        var ledger = ContentLedger()
        ledger.apply(show(.image(image), on: 1))
        ledger.apply(show(.image(Samples.image(2)), on: 2))
        let list = Samples.list(1, images: [image])
        #expect(ledger.known(in: show(.displayList(list), on: 3)) == [image.identifier])
    }
}
