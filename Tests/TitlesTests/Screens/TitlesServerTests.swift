// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KosketusTesting
import ServiceServers
import Testing
import UIKit

@testable import Titles

/// Both windows, with a real reader and a server in this process.
@MainActor
struct TitlesServerTests {
    private typealias Fault = ReaderTestServer.Fault

    /// Waits for the end of a session's work. What the reader delivers comes by tasks here.
    @MainActor
    private final class Ending {
        var isOver: () -> Bool = { true }
        /// Does something as the screen's application.
        var act: (() -> Void) -> Void = { $0() }
        private var continuation: CheckedContinuation<Void, Never>?

        func check() {
            guard isOver(), let waiting = continuation else { return }
            continuation = nil
            waiting.resume()
        }

        func wait() async {
            await withCheckedContinuation { continuation in
                self.continuation = continuation
                check()
            }
        }
    }

    private let titles = ReaderTestServer.examples.map(\.title)

    /// Opens the window, logs in by keys, and waits until all is loaded or something went wrong.
    private func log(
        in kind: WindowKind, _ fault: Fault? = nil, password: String = ReaderTestServer.password,
        _ check: (TitlesScreen) throws -> Void
    ) async throws {
        let reader = ReaderTestServer(fault: fault)
        try await HTTPTestServer.run(reader.respond) { server in
            let ending = Ending()
            let screen = try TitlesScreen(kind) { (address) throws(ReaderError) in
                var options = GReader.Options.test
                options.pageSize = 10
                options.deliver = { body in
                    Task { @MainActor in
                        ending.act(body)
                        ending.check()
                    }
                }
                return try GReader(address: address, options: options)
            }
            ending.act = { [app = screen.app] in app.act($0) }
            ending.isOver = { [weak session = screen.session] in session?.isBusy != true }
            try screen.logIn(server: server.address, user: ReaderTestServer.user, password: password)
            await ending.wait()
            screen.app.advance(by: 0.5)
            try check(screen)
        }
    }

    @Test(arguments: WindowKind.allCases)
    func titlesOfEntriesAreShown(_ kind: WindowKind) async throws {
        try await log(in: kind) { screen in
            #expect(screen.app.element("\(titles.count) titles") != nil)
            #expect(screen.session?.entries.map(\.title) == titles)
            #expect(screen.titles.first == titles[0] && !screen.names.contains("Example News"))
            #expect(screen.app.announcements == ["Logging in…", "\(titles.count) titles"])
        }
    }

    @Test(arguments: WindowKind.allCases)
    func aWrongPasswordIsSaid(_ kind: WindowKind) async throws {
        try await log(in: kind, password: "wrong") { screen in
            #expect(screen.app.element(ReaderError.wrongPassword.message) != nil && screen.titles.isEmpty)
            let field = try screen.field("Password")
            #expect(field.isFirstResponder)
        }
    }

    private nonisolated static let faults: [(ReaderTestServer.Fault, ReaderError)] = [
        (.status500, .status(500)), (.cut, .connectionLost), (.wrongType, .wrongContentType("text/html")),
        (.sessionEnds, .sessionExpired), (.brokenGzip, .brokenCompression), (.noSession, .noSession),
    ]

    @Test(arguments: WindowKind.allCases, faults)
    func faultsAreSaid(_ kind: WindowKind, _ fault: (ReaderTestServer.Fault, ReaderError)) async throws {
        try await log(in: kind, fault.0) { screen in
            #expect(screen.app.element(fault.1.message) != nil, "\(screen.app.accessibilityTree)")
            #expect(screen.app.announcements.last == fault.1.message)
        }
    }
}
