// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import Foundation
import Testing

/// The token that several processes share, in a file.
@Suite struct TokenFileTests {
    private let place = TemporaryFolder()
    private let token = "8f14e45fceea167a5a36dedd4bea2543"

    init() throws { try FileManager.default.createDirectory(atPath: place.path, withIntermediateDirectories: true) }

    private var path: String { "\(place.path)/token" }

    @discardableResult private func write(_ text: String, mode: mode_t = 0o600) throws -> String {
        try place.write(Array(text.utf8), "token")
        chmod(path, mode)
        return path
    }

    private func message(_ path: String) -> String {
        let error = #expect(throws: BrowserDisplayError.self) { _ = try TokenFile.read(path) }
        return error.map { "\($0)" } ?? ""
    }

    // MARK: - Reading

    @Test(arguments: ["", "\n", "\r\n"]) func theTokenMayEndItsLine(ending: String) throws {
        #expect(try TokenFile.read(write(token + ending)).text == token)
    }

    @Test(arguments: [
        "abcdefghijklmnopqrstuv", "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~", String(repeating: "x", count: 256),
    ])
    func tokensThatNeedNoEscapesAreTaken(text: String) throws {
        #expect(try TokenFile.read(write(text + "\r\n")).text == text)
    }

    @Test(arguments: [
        ("", "it is empty."), ("\n", "it is empty."),
        ("abcdefghijklmnopqrstu", "has 21 characters instead of 22 or more."),
        ("abcdefghijklmnop\nqrstuvwxyz\n", "its byte 17 is none of"),
        ("abcdefghijklmnopqrstuvwxyz \n", "its byte 27 is none of"),
        ("abcdefghijklmnopqrst/uvwxyz", "its byte 21 is none of"),
        ("ääääääääääääääääääääääää", "its byte 1 is none of"),
        (" abcdefghijklmnopqrstuvwxyz", "its byte 1 is none of"),
        ("abcdefghijklmnopqrstuvwx\n\n", "its byte 25 is none of"),
        (String(repeating: "x", count: 257), "it has more than 256 bytes"),
        (String(repeating: "x", count: 100_000), "it has more than 256 bytes"),
    ])
    func otherContentsAreRefusedAndNotRepeated(text: String, part: String) throws {
        let message = message(try write(text))
        #expect(message.hasPrefix("The token file \(path) cannot be used: ") && message.contains(part), "\(message)")
        #expect(!message.contains("abcdef"))
    }

    // MARK: - Files

    @Test func aFileThatIsMissingOrIsNoFileIsRefused() throws {
        #expect(message(path) == "The token file \(path) cannot be used: No such file or directory.")
        #expect(message(place.path).hasSuffix("it is not a regular file."))
        #expect(mkfifo(path, 0o600) == 0)
        #expect(message(path).hasSuffix("it is not a regular file."))
    }

    @Test(
        arguments: [
            (0o600, nil), (0o400, nil), (0o440, nil), (0o640, nil),
            (0o644, "all users of this machine may use it (mode 644)"),
            (0o604, "(mode 604). Use chmod 600, or 640 for a group"), (0o602, "all users"),
            (0o660, "its group may write it (mode 660)"),
        ] as [(mode_t, String?)])
    func nobodyElseMayReadItExceptItsGroup(mode: mode_t, part: String?) throws {
        try write(token, mode: mode)
        guard let part else { return #expect(try TokenFile.read(path).text == token) }
        #expect(message(path).contains(part))
    }

    /// Kubernetes replaces secrets by exchanging a link.
    @Test func aLinkLeadsToItsFile() throws {
        try write(token)
        let link = "\(place.path)/link"
        #expect(symlink("token", link) == 0)
        #expect(try TokenFile.read(link).text == token)
    }

    // MARK: - Displays

    @Test func severalProcessesTakeOneTokenAndTheAddressDoesNotShowIt() throws {
        try write(token + "\n")
        let servers = try [1, 2].map { _ in try TestServer { $0.tokenFile = path } }
        for server in servers {
            #expect(server.display.address == "http://\(server.host)/?token=")
            _ = try server.open(key: Secret.random().text, token: token)
            #expect(throws: TestSocket.ConnectionError.self) { try server.open(key: Secret.random().text, token: "") }
            #expect(throws: TestSocket.ConnectionError.self) {
                try server.open(key: Secret.random().text, token: String(token.dropLast()))
            }
            #expect(!server.log.lines.contains { $0.text.contains(token) })
        }
    }

    /// The error comes before the port is opened: this one is in use.
    @Test func aFileThatCannotBeUsedStopsTheStartFirst() throws {
        let other = try TestServer()
        let error = #expect(throws: BrowserDisplayError.self) {
            try TestServer {
                $0.port = other.port
                $0.tokenFile = path
            }
        }
        #expect(error == .unusableToken(path: path, reason: "No such file or directory"))
    }

    /// Those whom the previous token has admitted stay out.
    @Test func anotherTokenInTheFileLocksOut() throws {
        let key = Secret.random().text
        func server() throws -> TestServer {
            try TestServer {
                $0.tokenFile = path
                $0.stateStore = .files(folder: "\(place.path)/states")
            }
        }
        try write(token)
        let one = try server()
        _ = try one.open(key: key, token: token)
        one.display.stop()
        let same = try server()
        _ = try same.open(key: key)
        same.display.stop()
        try write(String(token.reversed()))
        let other = try server()
        #expect(throws: TestSocket.ConnectionError.self) { try other.open(key: key) }
    }
}
