// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@testable import Titles

/// Both windows of the example. The same tests run with each.
enum WindowKind: CaseIterable, CustomTestStringConvertible {
    case plain, blocks

    var arguments: [String] { self == .blocks ? ["--blocks"] : [] }
    var testDescription: String { self == .blocks ? "nested blocks" : "a view controller" }
}

/// The program on a screen, with a client that the test controls.
@MainActor
final class TitlesScreen {
    let client: StubClient
    let folder: URL
    let app: TestApplication
    /// The addresses of all clients.
    let addresses: Box<[String]>
    private let ownsFolder: Bool

    /// - Parameters:
    ///   - kind: the window.
    ///   - size: of the screen, in points.
    ///   - safeArea: of the screen.
    ///   - environment: the user's preferences.
    ///   - folder: of the account; nil is a new one.
    ///   - makeClient: creates the client; nil is the stub.
    init(
        _ kind: WindowKind, size: CGSize = CGSize(width: 375, height: 667), safeArea: UIEdgeInsets = .zero,
        environment: TestEnvironment = TestEnvironment(), folder: URL? = nil,
        makeClient: TitlesSession.ClientMaker? = nil
    ) throws {
        ownsFolder = folder == nil
        let folder = folder ?? Self.newFolder(), client = StubClient(), addresses = Box<[String]>([])
        (self.folder, self.client, self.addresses) = (folder, client, addresses)
        let options = try #require(StartOptions(["Titles", "--", "--folder", folder.path] + kind.arguments))
        let makeStub: TitlesSession.ClientMaker = { (address) throws(ReaderError) in
            addresses.value.append(address)
            if address == "nonsense" { throw .badAddress(address) }
            return client
        }
        app = TestApplication(
            AppDelegate(options: options, makeClient: makeClient ?? makeStub), screenSize: size, scale: 1,
            safeAreaInsets: safeArea, environment: environment)
    }

    final class Box<Value> {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    /// A folder that is not there yet.
    static func newFolder() -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("titles-\(UUID().uuidString)")
    }

    deinit { if ownsFolder { try? FileManager.default.removeItem(at: folder) } }

    var session: TitlesSession? { (app.window?.windowScene?.delegate as? SceneDelegate)?.session }
    var table: TitlesTable? { app.window.flatMap { Self.descendant(of: $0) } }

    static func descendant<Wanted: UIView>(of view: UIView) -> Wanted? {
        view as? Wanted ?? view.subviews.lazy.compactMap { descendant(of: $0) }.first
    }

    // MARK: - What is shown

    /// The names of all elements, from top to bottom.
    var names: [String] { app.accessibilityTree.descendants.map(\.label).filter { !$0.isEmpty } }

    /// The titles in the list.
    var titles: [String] {
        app.accessibilityTree.descendants.filter { $0.role == "listitem" || $0.setSize != nil }.map { item in
            item.label.isEmpty ? item.descendants.first { !$0.label.isEmpty }?.label ?? "" : item.label
        }
    }

    func field(_ name: String) throws -> UITextField {
        try #require(app.element(name)?.object as? UITextField, "\(name) in\n\(app.accessibilityTree)")
    }

    // MARK: - What a person does

    func tap(_ name: String) throws {
        let frame = try #require(app.element(name), "\(name) in\n\(app.accessibilityTree)").frame
        app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        app.advance(by: 0.5)
    }

    /// Fills the form by keys alone, and ends with the return key in the last field.
    func logIn(server: String = "https://example.com", user: String = "dan", password: String = "password") throws {
        try tap("Server")
        for text in [server, user, password] {
            app.type("a", .command)
            app.enterText(text)
            app.enterText("\n")
        }
        app.advance(by: 0.5)
    }

    func load(_ titles: [String]) {
        app.act { client.send(titles) }
        app.act { client.finish() }
        app.advance(by: 0.5)
    }
}
