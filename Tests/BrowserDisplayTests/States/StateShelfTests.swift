// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import LayerProtocol
import NIOCore
import NIOEmbedded
import Testing

@Suite struct StateShelfTests {
    private let loop = EmbeddedEventLoop(), log = RecordingLog()
    private let one = StateName.scene(Secret("one")), two = StateName.scene(Secret("two"))

    private func shelf(_ store: MemoryStore?) -> StateShelf {
        StateShelf(eventLoop: loop, store: store, log: ServerLog(log.logger, eventLoop: loop))
    }

    @Test func withoutAStoreNothingIsFoundAtOnce() throws {
        let shelf = shelf(nil)
        var found: [[StateName: [UInt8]]] = [], isComplete = false
        shelf.save([1], one)
        shelf.saveKey(two, of: 1, isNew: true)
        shelf.find([one, two]) {
            found.append($0)
            isComplete = $1
        }
        #expect(found == [[:]] && isComplete)
        try shelf.close().wait()
    }

    @Test func allNamesAreAnsweredTogether() {
        let store = MemoryStore([one: [1]], isSlow: true), shelf = shelf(store)
        var found: [[StateName: [UInt8]]] = [], isComplete = false
        shelf.find([one, two]) {
            found.append($0)
            isComplete = $1
        }
        #expect(found.isEmpty && store.questionCount == 2 && store.sweeps == 1)
        store.answer()
        loop.advanceTime(by: .seconds(10))
        #expect(found == [[one: [1]]] && isComplete && log.lines.isEmpty)
    }

    @Test func anEntryThatCannotBeReadNowMayBeThere() {
        let store = MemoryStore([one: [1]]), shelf = shelf(store)
        store.isAvailable = false
        var answers: [Bool] = []
        shelf.find([one, two]) { answers.append($0.isEmpty && !$1) }
        #expect(answers == [true] && log.lines.isEmpty)
    }

    @Test func anAnswerThatTakesTooLongIsNone() {
        let store = MemoryStore([one: [1]], isSlow: true), shelf = shelf(store)
        var found: [[StateName: [UInt8]]] = [], isComplete = true
        shelf.find([one]) {
            found.append($0)
            isComplete = $1
        }
        loop.advanceTime(by: .milliseconds(999))
        #expect(found.isEmpty)
        loop.advanceTime(by: .milliseconds(1))
        store.answer()
        #expect(found == [[:]] && !isComplete)
        #expect(log.warnings == ["Refused to wait longer than 1.0 s for a saved state or key: the store is slow"])
    }

    @Test func aStateThatIsTooLargeIsNotSaved() {
        let store = MemoryStore(), shelf = shelf(store)
        let largest = [UInt8](repeating: 1, count: DisplayRequest.largestState)
        shelf.save(largest, one)
        shelf.save(largest + [1], one)
        #expect(store.states == [one: largest])
        #expect(log.warnings == ["Refused to save the state of a scene: it has 262145 bytes, more than 262144"])
        shelf.save(nil, one)
        #expect(store.states.isEmpty)
    }

    @Test func keysOfPagesAreRefreshedWithTheirScenes() {
        let store = MemoryStore(), shelf = shelf(store)
        let keys = (0...Admission.mostKeys).map { StateName.key(Secret("\($0)")) }
        for (owner, key) in keys.enumerated() { shelf.saveKey(key, of: owner, isNew: owner != 3) }
        #expect(store.states.count == keys.count - 1 && store.refreshed == [keys[3]])
        store.refreshed = []
        // The first one is not known any longer.
        shelf.refresh([one], owners: [0, 2, 7, 1000])
        #expect(store.refreshed == [one, keys[2], keys[7]])
    }

    @Test func theEndWaitsForTheStoreButNotForEver() throws {
        for isAnswered in [true, false] {
            let store = MemoryStore(isSlow: true), shelf = shelf(store)
            var isOver = false, found: [[StateName: [UInt8]]] = []
            shelf.find([one]) { states, _ in found.append(states) }
            shelf.close().assumeIsolated().whenComplete { _ in isOver = true }
            #expect(found == [[:]] && !isOver)
            if isAnswered { store.answer() } else { loop.advanceTime(by: .seconds(2)) }
            loop.run()
            #expect(isOver && store.isClosed)
        }
        #expect(log.lines.map(\.text) == ["The last states of scenes may be lost: they were not written in 2 s."])
    }
}
