// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import Foundation
import NIOCore
import NIOPosix
import Testing

/// A store whose server fails in all ways.
@Suite struct RedisStateStoreTests {
    private let name = StateName.scene(Secret("session"))
    private var key: String { "kosketus:Test:\(name.fileName)" }

    private func errors(_ store: StoreHarness) -> [String] {
        // What follows from an answer is logged in the same turn of the store's thread.
        store.on { _ in }
        return store.log.lines.filter { $0.level == .error }.map(\.text)
    }

    private func failure(_ server: FakeRedis, _ reason: String) -> String {
        "States of scenes cannot be saved in \(server.address)/0, or read: \(reason). The program tries again."
    }

    // MARK: - Keys

    @Test func programsHaveTheirOwnKeysWhichExpire() throws {
        let server = try RealRedis()
        let one = try StoreHarness(redis: .init(server.address), program: "One", lifetime: 3600)
        let two = try StoreHarness(redis: .init(server.address), program: "Two", lifetime: 3600)
        one.write([1], name)
        #expect(try one.flush())
        #expect(try two.read(name) == nil)
        #expect(try server.command("KEYS", "*") == "kosketus:One:\(name.fileName)")
        let left = try #require(Int(try server.command("PTTL", "kosketus:One:\(name.fileName)")))
        #expect(3_500_000...3_600_000 ~= left)
        // It is as new again when it is used.
        #expect(try server.command("PEXPIRE", "kosketus:One:\(name.fileName)", "5000") == "1")
        one.refresh([name])
        #expect(try one.flush())
        #expect(try #require(Int(try server.command("PTTL", "kosketus:One:\(name.fileName)"))) > 3_500_000)
        #expect(try server.command("PEXPIRE", "kosketus:One:\(name.fileName)", "0") == "1")
        #expect(try one.read(name) == nil)
    }

    @Test func aGraceTimeOfNothingOrOfForeverIsPossible() throws {
        let server = try RealRedis()
        let none = try StoreHarness(redis: .init(server.address), program: "None", lifetime: 0)
        let ever = try StoreHarness(redis: .init(server.address), program: "Ever", lifetime: 1e300)
        none.write([1], name)
        ever.write([1], name)
        #expect(try none.flush() && ever.flush())
        #expect(try ever.read(name) == [1])
        #expect(none.log.lines.isEmpty && ever.log.lines.isEmpty)
    }

    @Test func databasesAreSeparate() throws {
        let server = try RealRedis()
        let zero = try StoreHarness(redis: .init(server.address))
        let three = try StoreHarness(redis: .init("\(server.address)/3"))
        zero.write([0], name)
        three.write([3], name)
        #expect(try zero.flush() && three.flush())
        #expect(try zero.read(name) == [0] && three.read(name) == [3])
        let none = try StoreHarness(redis: .init("\(server.address)/99"), readTime: 1)
        #expect(try none.read(name) == nil)
        #expect(errors(none).count == 1 && errors(none)[0].contains("the server refused database 99 (ERR)"))
    }

    @Test func aValueThatIsNoEntryIsRefused() throws {
        let server = try FakeRedis()
        let store = try StoreHarness(redis: .init(server.address))
        server.set(Array("something else".utf8), key)
        #expect(try store.reading(name) == .missing)
        // That of another entry.
        server.set(StateEntry(version: "1", state: [1]).encoded(.sharedScene), key)
        #expect(try store.read(name) == nil)
        #expect(
            store.log.warnings == [
                "Refused a saved state, \(key) in \(server.address)/0: it does not begin as the state of a program",
                "Refused a saved state, \(key) in \(server.address)/0: its checksum is wrong",
            ])
        #expect(errors(store).isEmpty)
    }

    // MARK: - Passwords

    @Test func aPasswordAndAUserAreSent() throws {
        let server = try RealRedis("--requirepass", "sesame")
        let store = try StoreHarness(redis: .init(server.address), password: "sesame")
        store.write([1], name)
        #expect(try store.flush() && store.read(name) == [1])
        let other = try RealRedis("--user", "aino", "on", ">opens", "~kosketus:*", "+@all")
        let address = other.address.replacingOccurrences(of: "//", with: "//aino@")
        let user = try StoreHarness(redis: .init(address), password: "opens")
        user.write([2], name)
        #expect(try user.flush() && user.read(name) == [2])
        #expect(store.log.lines.isEmpty && user.log.lines.isEmpty)
    }

    @Test(arguments: [nil, "hunter2"]) func aWrongPasswordIsLoggedWithoutIt(password: String?) throws {
        let server = try RealRedis("--requirepass", "sesame")
        let store = try StoreHarness(redis: .init(server.address), password: password, readTime: 1)
        #expect(try store.reading(name) == .unavailable)
        store.write([1], name)
        #expect(try !store.flush(seconds: 1))
        let reason = password == nil ? "the connection (NOAUTH)" : "the password (WRONGPASS)"
        #expect(errors(store).count == 1 && errors(store)[0].contains("the server refused \(reason)"))
        #expect(!store.log.lines.contains { $0.text.contains("hunter2") || $0.text.contains("sesame") })
    }

    /// Redis repeats the arguments of a command that it does not know.
    @Test func aServerThatRepeatsThePasswordDoesNotBringItIntoTheLog() throws {
        let server = try FakeRedis()
        for command in ["AUTH", "GET"] {
            server.fail(command, .bytes("-ERR unknown command, with args beginning with: 'hunter2'\r\n"))
        }
        let store = try StoreHarness(redis: .init(server.address), password: "hunter2", readTime: 1)
        #expect(try store.read(name) == nil)
        server.fail("AUTH", nil)
        store.write([1], name)
        #expect(try store.flush())
        #expect(try store.read(name) == nil)
        #expect(errors(store).map { $0.contains("(ERR)") || $0.contains(": ERR.") } == [true, true])
        #expect(!store.log.lines.contains { $0.text.contains("hunter2") })
    }

    // MARK: - Failures

    @Test func aServerThatIsDownDelaysAReadByItsTimeAndChangesWait() throws {
        let port = try RealRedis.freePort()
        let store = try StoreHarness(redis: .init("redis://127.0.0.1:\(port)"), readTime: 1)
        #expect(try store.reading(name) == .unavailable)
        for state in 1...9 as ClosedRange<UInt8> { store.write([state], name) }
        store.write([1], .sharedScene)
        // The changes that wait are found.
        #expect(try store.read(name) == [9])
        #expect(errors(store).count == 1 && errors(store)[0].contains("there is no connection: Connection refused"))
        let server = try FakeRedis(port: port)
        #expect(try store.flush())
        #expect(server.commands.filter { $0[0] == "SET" }.count == 2)
        #expect(try store.read(name) == [9] && store.read(.sharedScene) == [1])
        #expect(store.log.lines.last?.text == "The Redis server redis://127.0.0.1:\(port)/0 can be used again.")
    }

    @Test func aLostConnectionIsMadeAgainAndNothingIsLost() throws {
        let server = try FakeRedis()
        let store = try StoreHarness(redis: .init(server.address))
        for round in 1...20 as ClosedRange<UInt8> {
            store.write([round], name)
            server.cut()
            #expect(try store.read(name) == [round])
            #expect(try store.flush() && store.read(name) == [round])
        }
        #expect(server.connectionCount >= 20)
        #expect(errors(store).count <= 1)
    }

    @Test func aServerThatRestartsIsUsedAgain() throws {
        let first = try RealRedis()
        let store = try StoreHarness(redis: .init(first.address), readTime: 30)
        store.write([1], name)
        #expect(try store.flush())
        first.kill()
        store.write([2], name)
        let second = try RealRedis("--port", "\(first.port)")
        #expect(try store.flush())
        #expect(try second.command("EXISTS", key) == "1")
        #expect(try store.read(name) == [2])
    }

    @Test func anAnswerThatIsCutIsNone() throws {
        let server = try FakeRedis()
        let store = try StoreHarness(redis: .init(server.address))
        store.write([1], name)
        #expect(try store.flush())
        server.fail("GET", .cut(after: "$10\r\nKOSK"))
        let name = name
        store.on { $0.read(name) { _ in } }
        #expect(server.waits { $0[0] == "GET" })
        server.fail("GET", nil)
        #expect(try store.read(name) == [1])
        #expect(errors(store) == [failure(server, "the server closed the connection in the middle of an answer")])
    }

    @Test func aSlowServerIsGivenUpAndAskedAgain() throws {
        let server = try FakeRedis()
        server.fail("GET", .silence)
        let store = try StoreHarness(redis: .init(server.address), readTime: 1)
        #expect(try store.reading(name) == .unavailable)
        #expect(errors(store).first == failure(server, "the server did not answer in 0.5 s"))
        server.fail("GET", nil)
        server.fail("SET", .silence)
        store.write([1], name)
        #expect(server.waits { $0[0] == "SET" })
        server.fail("SET", nil)
        #expect(try store.flush() && store.read(name) == [1])
        // One line, although it was slow several times.
        #expect(errors(store).count == 1)
    }

    @Test(arguments: [
        (
            "HTTP/1.1 400 Bad Request\r\n\r\n",
            "the server answered with a kind of answer that is not used here (byte 72)"
        ),
        ("$1000000000000000000\r\n", "the server answered with a value of 1000000000000000000 bytes; at most"),
        ("*1\r\n*1\r\n*1\r\n", "the server answered with a kind of answer that is not used here (byte 42)"),
        (":1\r\n", "the server answered GET without a value"),
        ("$-1\r\n+OK\r\n", "the server answered without a command"),
    ])
    func garbageEndsTheConnection(text: String, reason: String) throws {
        let server = try FakeRedis()
        server.fail("GET", .bytes(text))
        let store = try StoreHarness(redis: .init(server.address), readTime: 1)
        #expect(try store.read(name) == nil)
        #expect(errors(store).count == 1 && errors(store)[0].contains(reason), "\(errors(store))")
        server.fail("GET", nil)
        store.write([1], name)
        #expect(try store.flush() && store.read(name) == [1])
    }

    @Test(arguments: [
        "MOVED 3999 127.0.0.1:6381", "ERR unknown command", "NOPERM this user has no permissions", "\u{7}\u{1b}[31m",
    ])
    func anErrorIsNoEntry(line: String) throws {
        let server = try FakeRedis()
        let store = try StoreHarness(redis: .init(server.address))
        server.fail("GET", .bytes("-\(line)\r\n"))
        for _ in 0..<5 { #expect(try store.reading(name) == .unavailable) }
        #expect(errors(store) == [failure(server, "the server refused a command: \(ServerLog.quoted(line))")])
        #expect(server.connectionCount == 1)
    }

    /// A server without memory refuses changes. They are sent again later, and found meanwhile.
    @Test func refusedChangesAreSentAgain() throws {
        let server = try RealRedis("--maxmemory", "1", "--maxmemory-policy", "noeviction")
        let store = try StoreHarness(redis: .init(server.address))
        store.write([1], name)
        #expect(try !store.flush(seconds: 1))
        #expect(try store.read(name) == [1])
        #expect(errors(store).count == 1 && errors(store)[0].contains("OOM command not allowed"))
        #expect(try server.command("CONFIG", "SET", "maxmemory", "0") == "OK")
        store.write([2], name)
        #expect(try store.flush())
        #expect(try server.command("EXISTS", key) == "1")
    }

    /// After a failover the same name may lead to another server.
    @Test func aServerThatCannotBeWrittenToIsConnectedToAgain() throws {
        let server = try FakeRedis()
        let store = try StoreHarness(redis: .init(server.address))
        server.fail("SET", .bytes("-READONLY You can't write against a read only replica.\r\n"))
        store.write([1], name)
        #expect(server.waits { $0[0] == "SET" })
        server.fail("SET", nil)
        #expect(try store.flush())
        #expect(server.connectionCount == 2 && errors(store).count == 1)
    }

    @Test func changesThatWaitHaveLimits() throws {
        let port = try RealRedis.freePort()
        let store = try StoreHarness(redis: .init("redis://127.0.0.1:\(port)"))
        for index in 0..<600 { store.write([1], .scene(Secret("\(index)"))) }
        let large = [UInt8](repeating: 1, count: 200_000)
        let server = try FakeRedis(port: port)
        #expect(try store.flush())
        #expect(server.keys.count == 512)
        #expect(server.keys.contains("kosketus:Test:\(StateName.scene(Secret("599")).fileName)"))
        #expect(errors(store).contains { $0.contains("too many changes wait for the server") })
        store.write(large, name)
        #expect(try store.read(name) == large)
    }

    /// Nothing waits for a server that does not come.
    @Test func theEndDoesNotWaitForTheServer() throws {
        let store = try StoreHarness(redis: .init("redis://127.0.0.1:\(try RealRedis.freePort())"))
        store.write([1], name)
        #expect(try !store.flush(seconds: 1))
    }

    // MARK: - TLS

    #if TLS
        @Test func aServerWithATrustedCertificateIsUsedWithTLS() throws {
            let folder = try CertificateFolder()
            for name in ["own", "other"] { try folder.makeCertificate(name) }
            let server = try RealRedis(
                "--port", "0", "--tls-port", "PORT", "--tls-cert-file", folder.path("own.pem"), "--tls-key-file",
                folder.path("own.key"), "--tls-ca-cert-file", folder.path("own.pem"), "--tls-auth-clients", "no")
            let address = "rediss://localhost:\(server.port)"
            let store = try StoreHarness(redis: .init(address, certificates: folder.path("own.pem")))
            store.write([1], name)
            #expect(try store.flush() && store.read(name) == [1] && store.log.lines.isEmpty)
            #expect(try server.command("EXISTS", key) == "1")
            // Another certificate, that of another host, and none that the system knows.
            let number = "rediss://127.0.0.1:\(server.port)"
            for options in [
                BrowserDisplay.RedisOptions(address, certificates: folder.path("other.pem")),
                .init(number, certificates: folder.path("own.pem")), .init(address),
            ] {
                let store = try StoreHarness(redis: options, readTime: 1)
                #expect(try store.read(name) == nil)
                #expect(errors(store).count == 1 && errors(store)[0].contains("the connection failed: "))
            }
        }
    #endif
}
