// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import UIKit

@Suite struct SavedValueTests {
    /// Writes and reads a value as a scene's state does.
    private func saved(_ value: Any) throws -> Any {
        let list: [String: Any] = ["value": try SavedValue.encode(value)]
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        let read = try PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: Any]
        let value = try #require(read?["value"])
        return try #require(SavedValue.decode(value))
    }

    private func isKept<Value: Equatable>(_ value: Value) throws -> Bool { try saved(value) as? Value == value }

    @Test func valuesOfActivitiesAreKept() throws {
        #expect(try isKept("text ä 日本") && isKept("") && isKept(Data([0, 255])))
        #expect(try isKept(0) && isKept(1) && isKept(Int.min) && isKept(Int.max) && isKept(true) && isKept(false))
        #expect(try isKept(1.5) && isKept(-0.25) && isKept(1e300) && isKept(Date(timeIntervalSinceReferenceDate: 12.5)))
        let address = try #require(URL(string: "https://example.org/a?b=c#d"))
        #expect(try isKept(address) && isKept(UUID()))
        #expect(try saved(NSNull()) is NSNull)
        #expect(try saved(CGFloat(2.5)) as? Double == 2.5)
        #expect(try saved(Float(0.5)) as? Double == 0.5 && saved(UInt8(7)) as? Int == 7)
    }

    @Test func collectionsAreKept() throws {
        #expect(try isKept(["one", "two"]) && isKept([[1, 2], []]) && isKept(["a": ["b": 1]]))
        #expect(try isKept(Set(["x", "y"] as [AnyHashable])))
        #expect(try saved([1: "one", 2: "two"]) as? [AnyHashable: String] == [1: "one", 2: "two"])
        #expect(try saved([String: Int]()) as? [String: Int] == [:])
    }

    /// The key of the encoding itself.
    @Test func aDictionaryMayHaveAnyKey() throws {
        let tricky = ["$": "url", "value": "not a URL"]
        #expect(try saved(tricky) as? [String: String] == tricky)
        #expect(try saved(["$": ["$": 1]]) as? [String: [String: Int]] == ["$": ["$": 1]])
    }

    @Test func whatCannotBeSavedIsNamed() {
        struct Place {}
        let error = #expect(throws: SavedValue.UnsavableValueError.self) {
            try SavedValue.encode(["list": [1, Place()] as [Any]])
        }
        #expect(error?.description == "userInfo[list][1] is a Place, which cannot be saved")
        let deep = (0..<70).reduce([Any]()) { inner, _ in [inner] }
        let levels = #expect(throws: SavedValue.UnsavableValueError.self) { try SavedValue.encode(deep) }
        #expect(levels?.reason == "has more than 64 levels")
    }

    @Test func othersAreNotRead() {
        #expect(SavedValue.decode(["$": "unknown"]) == nil && SavedValue.decode(["$": 1]) == nil)
        #expect(
            SavedValue.decode(["$": "url", "value": 1]) == nil && SavedValue.decode(["$": "uuid", "value": "x"]) == nil)
        #expect(SavedValue.decode(["$": "pairs", "value": [[1]]]) == nil && SavedValue.decode([["$": "x"]]) == nil)
        #expect(SavedValue.decode(["a": ["$": "set", "value": 1]]) == nil)
    }

    /// Damaged states begin a new scene, and do not stop the program.
    @Test(arguments: 0..<200) @MainActor func damagedStatesAreReadOrRefused(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var state = SceneState(session: UUID().uuidString)
        let activity = NSUserActivity(activityType: "org.example.test")
        activity.userInfo = [
            "a": [1, 2.5, "x", NSNull()] as [Any], "b": URL(fileURLWithPath: "/tmp"), "c": Data(count: 20),
        ]
        state.activity = activity.savedProperties
        var bytes = try #require(state.encoded())
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
            case 1: bytes.removeLast(min(bytes.count - 1, Int.random(in: 0..<20, using: &generator)))
            default:
                bytes.swapAt(
                    .random(in: 0..<bytes.count, using: &generator), .random(in: 0..<bytes.count, using: &generator))
            }
        }
        guard let read = try? SceneState(decoding: bytes) else { return }
        #expect(UUID(uuidString: read.session) != nil)
        let session = UISceneSession()
        session.take(read)
        #expect(session.persistentIdentifier == read.session)
    }

    @Test @MainActor func aStateSaysWhatIsWrong() throws {
        func reason(_ list: Any) throws -> String? {
            let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
            return #expect(throws: SceneState.UnreadableStateError.self) { try SceneState(decoding: [UInt8](data)) }?
                .description
        }
        #expect(throws: SceneState.UnreadableStateError.self) { try SceneState(decoding: []) }
        #expect(try reason(["a"]) == "it has no version")
        #expect(try reason(["version": 2]) == "it has version 2, and this program reads 1")
        #expect(try reason(["version": 1, "session": "x"]) == "it names no session")
    }
}
