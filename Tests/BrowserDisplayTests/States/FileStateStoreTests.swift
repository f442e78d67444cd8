// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import Foundation
import NIOEmbedded
import Testing

@Suite final class FileStateStoreTests {
    private let place = TemporaryFolder()
    private let loop = EmbeddedEventLoop(), log = RecordingLog()
    private let name = StateName.scene(Secret("session")), other = StateName.scene(Secret("other"))
    /// The work for the store's thread.
    private var work: [@Sendable () -> Void] = []

    private func store(version: String = "1", path: String? = nil) -> FileStateStore {
        FileStateStore(
            StateFolder(path: path ?? place.path, lifetime: 60), version: version, eventLoop: loop,
            log: ServerLog(log.logger, eventLoop: loop), work: { [unowned self] in work.append($0) })
    }

    private func doWork() {
        while !work.isEmpty {
            work.removeFirst()()
            loop.run()
        }
    }

    private func read(_ store: FileStateStore, _ name: StateName) -> [UInt8]? {
        var state: [UInt8]?
        store.read(name) { state = $0.state }
        doWork()
        return state
    }

    @Test func theNewestStateOfAnEntryIsWritten() throws {
        let store = store()
        for state in 1...100 as ClosedRange<UInt8> { store.write([state], name) }
        store.write([7], other)
        store.remove(other)
        #expect(work.count == 2)
        #expect(read(store, name) == [100] && read(store, other) == nil)
        #expect(place.names == [name.fileName] && log.lines.isEmpty)
    }

    @Test func aReadFindsTheChangesBeforeIt() {
        let store = store()
        var found: [[UInt8]?] = []
        store.read(name) { found.append($0.state) }
        store.write([1], name)
        store.read(name) { found.append($0.state) }
        doWork()
        store.remove(name)
        store.read(name) { found.append($0.state) }
        doWork()
        #expect(found == [nil, [1], nil])
    }

    @Test func anotherProcessFindsTheEntry() throws {
        let one = store(), two = store()
        one.write([1], name)
        doWork()
        #expect(read(two, name) == [1])
        two.write([2], name)
        doWork()
        #expect(read(one, name) == [2])
    }

    /// Programs are updated while their pages wait.
    @Test func anEntryOfAnotherVersionIsReadAndNoted() {
        let old = store(version: "1"), new = store(version: "2")
        old.write([1], name)
        doWork()
        #expect(read(new, name) == [1] && log.warnings.isEmpty)
        #expect(log.lines.map(\.text) == ["A state was saved by \"1\", and is read by \"2\""])
    }

    @Test func aFileThatIsNoEntryIsLoggedWithPathAndReason() throws {
        let store = store()
        store.write([1], name)
        doWork()
        try place.write([1, 2, 3], name.fileName)
        #expect(read(store, name) == nil)
        let path = "\(place.path)/\(name.fileName)"
        #expect(log.warnings == ["Refused a saved state, \(path): it does not begin as the state of a program"])
    }

    @Test func aFailureToWriteIsLoggedOncePerReason() throws {
        let store = store(path: "/dev/null/states")
        for index in 0..<5 {
            store.write([1], .scene(Secret("\(index)")))
            doWork()
        }
        #expect(
            log.lines.map(\.text) == [
                "States of scenes are not saved in /dev/null/states: Not a directory. They end with the program."
            ])
    }

    @Test func aDiskThatHangsDoesNotFillTheMemory() {
        let store = store()
        for index in 0..<600 { store.write([1], .scene(Secret("\(index)"))) }
        store.write([2], .scene(Secret("0")))
        #expect(work.count == 512 && log.lines.count == 1)
        #expect(log.lines[0].text.contains("the disk is too slow"))
    }

    @Test func flushingWaitsForWhatWasWritten() throws {
        let store = store()
        var isFlushed = false
        store.write([1], name)
        store.flush { isFlushed = true }
        #expect(!isFlushed)
        doWork()
        #expect(isFlushed && place.names == [name.fileName])
    }

    @Test func afterTheEndNothingIsDelivered() {
        let store = store()
        store.read(name) { _ in Issue.record("delivered") }
        store.flush { Issue.record("delivered") }
        store.close()
        doWork()
    }

    @Test func theVersionNamesTheFramework() { #expect(FileStateStore.programVersion.contains("Kosketus ")) }
}
