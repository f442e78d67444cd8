// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import Foundation
import LayerProtocol
import Testing

/// Displays that are stopped and started again, as by a restart of the program, with states in files.
@Suite struct RestartTests {
    private let place = TemporaryFolder()
    private let scene = SceneIdentifier(rawValue: 1)

    private func server(sharesScene: Bool = false, token: String? = nil) throws -> TestServer {
        try TestServer(sharesScene: sharesScene) { [place] in
            $0.stateStore = .files(folder: place.path)
            $0.token = token
        }
    }

    @Test(arguments: [false, true]) func theNextProcessRestoresTheSceneForTheSameKey(isShared: Bool) throws {
        let key = Secret.random().text
        let one = try server(sharesScene: isShared)
        let session = try one.open(key: key, token: one.token).session
        one.display.perform(.saveState(scene, state: [1]))
        one.display.perform(.saveState(scene, state: [2, 3]))
        one.display.stop()
        #expect(
            place.names == [
                StateName.key(Secret(key)).fileName,
                isShared ? "scene-shared" : StateName.scene(Secret(session)).fileName,
            ])

        let two = try server(sharesScene: isShared)
        let page = try two.open(key: key, session: session)
        #expect((page.session == session) == !isShared)
        try two.events.wait { $0.isConnection }
        #expect(
            two.events.all == [
                .sceneRestored(scene, state: [2, 3]),
                .sceneConnected(scene, ConnectionHarness.screen, isVisible: true, browser: 1, from: .own),
            ])
        #expect(two.log.warnings.isEmpty)
    }

    @Test func nobodyElseGetsIn() throws {
        let one = try server()
        _ = try one.open(key: Secret.random().text, token: one.token)
        one.display.stop()
        let two = try server()
        #expect(throws: TestSocket.ConnectionError.self) { try two.open(key: Secret.random().text) }
        // Nor does a hash from the folder, which is no key.
        let hash = try #require(place.names.first).dropFirst("key-".count)
        #expect(throws: TestSocket.ConnectionError.self) { try two.open(key: String(hash.prefix(32))) }
    }

    @Test func anotherChosenTokenLocksOut() throws {
        let key = Secret.random().text
        let one = try server(token: "sesame")
        _ = try one.open(key: key, token: "sesame")
        one.display.stop()
        let same = try server(token: "sesame")
        _ = try same.open(key: key)
        same.display.stop()
        let other = try server(token: "another")
        #expect(throws: TestSocket.ConnectionError.self) { try other.open(key: key) }
    }

    @Test func aDisplayWithoutAStoreWritesNothing() throws {
        let server = try TestServer()
        _ = try server.openPage()
        server.display.perform(.saveState(scene, state: [1]))
        server.display.stop()
        #expect(place.names.isEmpty)
    }

    @Test func aFolderThatCannotBeWrittenDoesNotStopTheProgram() throws {
        let server = try TestServer { $0.stateStore = .files(folder: "/dev/null/x") }
        _ = try server.openPage()
        server.display.perform(.saveState(scene, state: [1]))
        server.display.stop()
        let text = "States of scenes are not saved in /dev/null/x: Not a directory. They end with the program."
        #expect(server.log.lines.filter { $0.level == .error }.map(\.text) == [text])
    }
}

extension DisplayEvent {
    fileprivate var isConnection: Bool { if case .sceneConnected = self { true } else { false } }
}
