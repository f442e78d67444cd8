// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import LayerProtocol
import Testing

/// What every store promises, with files, with a server in this process, and with Debian's redis-server.
@Suite struct StateStoreTests {
    enum Kind: CaseIterable {
        case files, fakeRedis, redis, redisAtSocket
    }

    /// A place that several stores use, as several processes do.
    private final class Place {
        private let folder = TemporaryFolder()
        private var fake: FakeRedis?
        private var real: RealRedis?
        private let kind: Kind

        init(_ kind: Kind) throws {
            self.kind = kind
            switch kind {
            case .files: break
            case .fakeRedis: fake = try FakeRedis()
            case .redis, .redisAtSocket: real = try RealRedis()
            }
        }

        func store(version: String = "1") throws -> StoreHarness {
            let store = try makeStore(version)
            store.place = self
            return store
        }

        private func makeStore(_ version: String) throws -> StoreHarness {
            switch kind {
            case .files:
                let path = folder.path
                return try StoreHarness { loop, log in
                    FileStateStore(
                        StateFolder(path: path, lifetime: 60), version: version, eventLoop: loop, log: log)
                }
            case .fakeRedis:
                return try StoreHarness(redis: .init(fake?.address ?? ""), version: version)
            case .redis:
                return try StoreHarness(redis: .init(real?.address ?? ""), version: version)
            case .redisAtSocket:
                return try StoreHarness(redis: .init(real?.socketAddress ?? ""), version: version)
            }
        }
    }

    private let name = StateName.scene(Secret("session")), other = StateName.key(Secret("key"))

    @Test(arguments: Kind.allCases) func aReadFindsTheChangesBeforeIt(kind: Kind) throws {
        let store = try Place(kind).store()
        #expect(try store.read(name) == nil)
        store.write([1], name)
        store.write([], other)
        #expect(try store.read(name) == [1] && store.read(other) == [])
        store.remove(name)
        #expect(try store.read(name) == nil && store.read(other) == [])
        #expect(store.log.lines.isEmpty)
    }

    @Test(arguments: Kind.allCases) func theNewestStateIsFoundAlsoByAnotherProcess(kind: Kind) throws {
        let place = try Place(kind)
        let one = try place.store(), two = try place.store()
        for state in 1...100 as ClosedRange<UInt8> { one.write([state], name) }
        #expect(try one.flush())
        #expect(try two.read(name) == [100])
        two.write([7], name)
        #expect(try two.flush())
        #expect(try one.read(name) == [7])
        two.remove(name)
        #expect(try two.flush())
        #expect(try one.read(name) == nil)
    }

    @Test(arguments: Kind.allCases) func statesOfAllSizesComeBack(kind: Kind) throws {
        let place = try Place(kind)
        let store = try place.store()
        for size in [0, 1, 1000, 65_536, DisplayRequest.largestState] {
            let state = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
            store.write(state, name)
            #expect(try store.read(name) == state, "\(size) bytes")
            #expect(try store.flush())
            #expect(try place.store().read(name) == state, "\(size) bytes")
        }
    }

    @Test(arguments: Kind.allCases) func manyEntriesAreWritten(kind: Kind) throws {
        let place = try Place(kind)
        let store = try place.store(), names = (0..<200).map { StateName.scene(Secret("\($0)")) }
        for (number, name) in names.enumerated() {
            store.write([UInt8](repeating: UInt8(number), count: 20_000), name)
        }
        store.refresh(names)
        #expect(try store.flush())
        let another = try place.store()
        for (number, name) in names.enumerated() { #expect(try another.read(name)?.last == UInt8(number)) }
        #expect(store.log.lines.isEmpty)
    }

    @Test(arguments: Kind.allCases) func anEntryOfAnotherVersionIsReadAndNoted(kind: Kind) throws {
        let place = try Place(kind)
        let old = try place.store(version: "1"), new = try place.store(version: "2")
        old.write([1], name)
        #expect(try old.flush())
        #expect(try new.read(name) == [1])
        #expect(new.log.lines.map(\.text) == ["A state was saved by \"1\", and is read by \"2\""])
    }

    @Test(arguments: Kind.allCases) func refreshingAMissingEntryMakesNone(kind: Kind) throws {
        let store = try Place(kind).store()
        store.refresh([name, other])
        store.on { $0.sweep() }
        #expect(try store.flush())
        #expect(try store.read(name) == nil && store.log.lines.isEmpty)
    }

    @Test(arguments: Kind.allCases) func afterTheEndNothingIsDelivered(kind: Kind) throws {
        let place = try Place(kind)
        let store = try place.store(), name = name
        final class End { var hasCome = false }
        store.on {
            let end = End()
            $0.write([1], name)
            // A store may know the answer at once.
            $0.read(name) { _ in if end.hasCome { Issue.record("delivered") } }
            $0.close()
            end.hasCome = true
            $0.read(name) { _ in Issue.record("delivered") }
            $0.flush { Issue.record("delivered") }
        }
    }
}
