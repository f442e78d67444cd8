// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import ServiceServers
import Testing
import UIKit

@testable import MastodonActivity

/// A program that shares a picture with a test server, and a person who does it.
@MainActor
final class MastodonStage {
    let harness: MastodonHarness
    let app: TestApplication
    let activity: MastodonActivity
    let settings: MastodonSettings
    let picture: Data
    /// What the sheets' completion handlers got.
    private(set) var results: [Bool] = []

    private let root = Presenter()
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Composer-\(UUID().uuidString)")
    private let (changes, continuation) = AsyncStream.makeStream(of: Void.self)

    /// - Parameters:
    ///   - harness: with the server.
    ///   - picture: the bytes of a file; nil for those of a small real picture.
    ///   - hasAccount: whether the server and the token are in the settings.
    ///   - account: another one than the server's.
    ///   - environment: what the person has chosen in the system's settings.
    init(
        _ harness: MastodonHarness, picture: Data? = nil, hasAccount: Bool = true, account: MastodonAccount? = nil,
        environment: TestEnvironment = TestEnvironment()
    ) throws {
        self.harness = harness
        settings = MastodonSettings(file: folder.appendingPathComponent("mastodon.json"))
        if hasAccount { try settings.write(account ?? harness.account) }
        root.view.backgroundColor = .systemBackground
        app = TestApplication(
            rootViewController: root, screenSize: CGSize(width: 390, height: 1000), scale: 1, environment: environment)
        let (settings, clock) = (settings, harness.clock)
        activity = app.act { MastodonActivity(settings: settings, clock: clock) }
        self.picture = try picture ?? #require(app.act { Self.disc.pngData() })
    }

    isolated deinit { try? FileManager.default.removeItem(at: folder) }

    private static var disc: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30)).image { _ in
            UIColor.orange.setFill()
            UIBezierPath(ovalIn: CGRect(x: 5, y: 5, width: 20, height: 20)).fill()
        }
    }

    /// Counts the touches that nothing above it has taken.
    private final class Presenter: UIViewController {
        var touchCount = 0

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touchCount += touches.count }
    }

    /// The touches that came to the controller that presents the sheet.
    var strayTouches: Int { root.touchCount }

    /// Opens a share sheet, and chooses Mastodon.
    func open(_ items: [Any]? = nil) throws {
        let sheet = app.act {
            UIActivityViewController(activityItems: items ?? [picture], applicationActivities: [activity])
        }
        sheet.completionWithItemsHandler = { [weak self] _, completed, _, _ in self?.results.append(completed) }
        app.act { root.present(sheet, animated: true) }
        app.advance(by: 1)
        try tap("Mastodon")
        let show = activity.composition.changed
        activity.composition.changed = { [continuation] in
            show()
            continuation.yield()
        }
    }

    func find(_ name: String) -> TestElement? {
        let elements = app.accessibilityTree.descendants
        return elements.last { $0.label == name } ?? elements.last { $0.label.hasPrefix(name) }
    }

    func tap(_ name: String) throws {
        let frame = try #require(find(name), "\(name) in\n\(app.accessibilityTree)").frame
        app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        app.advance(by: 1)
    }

    func write(_ text: String, in field: String) throws {
        try tap(field)
        app.enterText(text)
        app.advance(by: 0.1)
    }

    var text: String? { find("Text")?.value }

    /// Waits for changes of the composition until something is so, and shows them.
    func wait(until isDone: (MastodonComposition) -> Bool) async {
        var iterator = changes.makeAsyncIterator()
        while !isDone(activity.composition) { await iterator.next(isolation: #isolation) }
        app.advance(by: 1)
    }

    func waitForError() async {
        await wait { if case .failed = $0.state { true } else { false } }
    }

    /// Waits until a delivery has succeeded and the sheet is gone.
    func waitForPost() async {
        await wait { _ in harness.mastodon.statuses.count > 0 && !activity.composition.isDelivering }
        await Task.yield()
        app.advance(by: 1)
    }
}
