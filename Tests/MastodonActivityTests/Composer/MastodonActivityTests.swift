// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@testable import MastodonActivity

/// What the share sheet asks the activity.
@MainActor
struct MastodonActivityTests {
    private let app = TestApplication(rootViewController: UIViewController())
    private let activity = MastodonActivity(settings: MastodonSettings(file: URL(fileURLWithPath: "/nowhere/a.json")))
    private let png = Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])

    @Test func itIsAServiceWithANameAndAnIcon() {
        #expect(MastodonActivity.activityCategory == .share && activity.activityType == .postToMastodon)
        #expect(activity.activityTitle == "Mastodon")
        let icon = app.act { activity.activityImage }
        #expect(icon?.size == CGSize(width: 60, height: 60))
        #expect(icon?.scale == 3)
        #expect(icon?.cgImage?.color(x: 6, y: 6) != icon?.cgImage?.color(x: 42, y: 48))
    }

    @Test func itTakesPictures() throws {
        let image = app.act { UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in } }
        let provider = NSItemProvider(object: image)
        for items in [[image], [png], [URL(fileURLWithPath: "/a/b.PNG")], ["a", image], [provider]] as [[Any]] {
            #expect(activity.canPerform(withActivityItems: items))
        }
        for items in [[], ["a"], [Data()], [URL(fileURLWithPath: "/a/b.txt")], [URL(string: "https://a.b/c.png")!]]
            as [[Any]]
        {
            #expect(!activity.canPerform(withActivityItems: items))
        }
    }

    @Test func filesAreTakenByteForByte() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Items-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Saturn.png")
        try png.write(to: file)
        app.act { activity.prepare(withActivityItems: ["text", file, png]) }
        let picture = try #require(activity.composition.draft.picture)
        #expect(picture.data == png && picture.fileName == "Saturn.png" && activity.composition.draft.text == "text")
    }

    @Test func anImageIsTakenAsAPNGFile() throws {
        let image = app.act {
            UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image {
                $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
        }
        app.act { activity.prepare(withActivityItems: [image]) }
        let picture = try #require(activity.composition.draft.picture), pixels = try #require(image.cgImage)
        #expect(picture.format == .png && picture.pixelCount == pixels.width * pixels.height)
    }

    @Test func aProvidersPictureIsLoaded() async throws {
        let png = png, provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { done in
            done(png, nil)
            return nil
        }
        let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
        activity.composition.changed = { continuation.yield() }
        app.act { activity.prepare(withActivityItems: [provider]) }
        for await _ in changes where activity.composition.draft.picture != nil { break }
        #expect(activity.composition.draft.picture?.data == png)
    }

    @Test func anotherPictureIsAnotherDraft() {
        app.act { activity.prepare(withActivityItems: [png, "one"]) }
        activity.composition.draft.text = "written"
        app.act { activity.prepare(withActivityItems: [png, "one"]) }
        #expect(activity.composition.draft.text == "written", "the same picture")
        app.act { activity.prepare(withActivityItems: [png + Data([1]), "two"]) }
        #expect(activity.composition.draft.text == "two")
    }

    @Test func theComposerIsAForm() throws {
        app.act { activity.prepare(withActivityItems: [png]) }
        let navigation = try #require(app.act { activity.activityViewController } as? UINavigationController)
        #expect(navigation.topViewController is MastodonComposer && navigation.isModalInPresentation)
    }
}
