// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import StandIns
import Testing

/// The listings of docs/StandIns.md about methods, beginning with the test of the story.
struct StandInListingTests {
    @Test func loggingInPostsNameAndPassword() throws {
        let reader = ReaderStandIn()
        reader.posts.expect { fields, _ in fields["Email"] == "dan" && fields["Passwd"] == "password" }
            .answer("SID=mysid\nLSID=mylsid\nAuth=myauth")
        try reader.logIn(user: "dan", password: "password")
        #expect(reader.session == "mysid")
    }

    @Test func argumentsAndAnswers() throws {
        let reader = ReaderStandIn()
        reader.posts.expect(["Email": "dan", "Passwd": "wrong"], "accounts/ClientLogin")
            .answer(throwing: LoginError.refused)
        reader.posts.expect(matching: .where("with a password") { $0["Passwd"] != nil }, .equal("accounts/ClientLogin"))
            .answer("SID=first")
            .answer { fields, _ in "SID=\(fields["Email"] ?? "")" }
            .times(2...)
        reader.posts.expect(matching: .any, .equal("accounts/Logout")).never()

        #expect(throws: LoginError.refused) { try reader.logIn(user: "dan", password: "wrong") }
        for session in ["first", "dan", "dan"] {
            try reader.logIn(user: "dan", password: "password")
            #expect(reader.session == session)
        }
        #expect(reader.posts.callCount == 4)
        #expect(reader.posts.calls[0].0["Passwd"] == "wrong")
        reader.posts.verify()
    }

    @Test func theRealMethod() throws {
        let reader = ReaderStandIn()
        reader.posts.allow().callReal()
        #expect(throws: LoginError.offline) { try reader.logIn(user: "dan", password: "password") }
        #expect(reader.posts.calls.map { $0.1 } == ["accounts/ClientLogin"])
    }

    @Test func asynchronousMethods() async throws {
        let feed = FeedStandIn()
        feed.loads.expect(3).callReal()
        feed.loads.expect(4).answer(["a title"])
        #expect(try await feed.titles(ofPage: 3) == ["real 3"])
        #expect(try await feed.titles(ofPage: 4) == ["a title"])
    }

    @Test func aProtocol() async {
        let store = StoreStandIn()
        store.counts.expect("titles").answer(7)
        store.saves.expect()
        #expect(await Archive(store: store).save() == 7)
    }

    @Test func genericMethods() throws {
        let decoder = DecoderStandIn()
        decoder.values.expect { type, key in type == Int.self && key == "count" }.answer(42)
        #expect(try decoder.value(Int.self, for: "count") == 42)
    }

    @Test func inoutArguments() {
        let cleaner = CleanerStandIn()
        cleaner.cleanings.expect(" a ").answer((text: "a", isChanged: true))
        var text = " a "
        #expect(cleaner.clean(&text) && text == "a")
    }

    @Test func properties() {
        let clock = ClockStandIn()
        clock.nows.allow().answer(1).answer(2)
        #expect(clock.now == 1 && clock.now == 2)
    }
}

enum LoginError: Error { case refused, offline }

/// The class under test.
class Reader {
    private(set) var session: String?

    func post(_ fields: [String: String], to path: String) throws -> String { throw LoginError.offline }

    final func logIn(user: String, password: String) throws {
        let answer = try post(["Email": user, "Passwd": password], to: "accounts/ClientLogin")
        session = answer.split(separator: "\n").first { $0.hasPrefix("SID=") }.map { String($0.dropFirst(4)) }
    }
}

final class ReaderStandIn: Reader {
    let posts = StandIn(Reader.post)

    override func post(_ fields: [String: String], to path: String) throws -> String {
        try posts.call(fields, path) { try super.post(fields, to: path) }
    }
}

class Feed {
    func load(page: Int) async throws -> [String] { ["real \(page)"] }
    func titles(ofPage page: Int) async throws -> [String] { try await load(page: page) }
}

final class FeedStandIn: Feed {
    let loads = StandIn(Feed.load)

    override func load(page: Int) async throws -> [String] {
        try await loads.call(page) { try await super.load(page: page) }
    }
}

protocol Store: Sendable {
    func count(of kind: String) async -> Int
    mutating func save()
}

final class StoreStandIn: Store {
    let counts = StandIn(Store.count)
    let saves = StandIn(answering: Void.self)

    func count(of kind: String) async -> Int { counts.call(kind) }
    func save() { saves.call() }
}

actor Archive {
    private var store: any Store
    init(store: any Store) { self.store = store }

    func save() async -> Int {
        store.save()
        return await store.count(of: "titles")
    }
}

class ValueDecoder {
    func value<Value: Decodable>(_ type: Value.Type, for key: String) throws -> Value { throw LoginError.offline }
}

final class DecoderStandIn: ValueDecoder {
    let values = StandIn(
        taking: (any Decodable.Type).self, String.self, answering: Any.self, throwing: (any Error).self)

    override func value<Value: Decodable>(_ type: Value.Type, for key: String) throws -> Value {
        try values.call(type, key, as: type)
    }
}

class Cleaner {
    func clean(_ text: inout String) -> Bool { false }
}

final class CleanerStandIn: Cleaner {
    let cleanings = StandIn(taking: String.self, answering: (text: String, isChanged: Bool).self)

    override func clean(_ text: inout String) -> Bool {
        let answer = cleanings.call(text)
        text = answer.text
        return answer.isChanged
    }
}

class Clock {
    var now: Double { 0 }
}

final class ClockStandIn: Clock {
    let nows = StandIn(answering: Double.self)
    override var now: Double { nows.call() }
}
