// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Synchronization
import Testing
import UIKit

/// Items that are provided later.
@MainActor
struct UIActivityItemSourceTests {
    /// A source whose items depend on the activity, and that notes its calls.
    private final class Source: NSObject, UIActivityItemSource {
        var lines: [String] = []

        func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
            lines.append("placeholder")
            return "Placeholder"
        }

        func activityViewController(
            _ activityViewController: UIActivityViewController, itemForActivityType type: UIActivity.ActivityType?
        ) -> Any? {
            lines.append("item \(type?.rawValue ?? "none")")
            return type == .copyToPasteboard ? "For the pasteboard" : "For others"
        }
    }

    @Test func eachActivityGetsItsItem() throws {
        let source = Source(), note = NoteActivity(), stage = ShareStage([source], [note])
        stage.present()
        #expect(source.lines == ["placeholder"] && note.lines == ["can String"])
        try stage.tap("Note")
        #expect(source.lines == ["placeholder", "item test.note"])
        #expect(note.lines == ["can String", "prepare For others", "perform"])
        stage.app.act { note.activityDidFinish(true) }
        stage.app.advance(by: 1)
        stage.present()
        try stage.tap("Copy")
        #expect(stage.app.clipboard == "For the pasteboard")
    }

    @Test func aSourceMayLeaveItsItemOut() throws {
        let note = NoteActivity(), stage = ShareStage([Grown("Placeholder", nil), "Text"], [note])
        stage.present()
        try stage.tap("Note")
        #expect(note.lines == ["can String", "can String", "prepare Text", "perform"])
    }

    @Test func withoutAnyItemNothingIsCopied() throws {
        let stage = ShareStage([Grown("Placeholder", nil)])
        stage.present()
        try stage.tap("Copy")
        #expect(stage.results == ["CopyToPasteboard false There is nothing to copy."])
    }

    /// A source of data with everything that is optional.
    private final class Chart: NSObject, UIActivityItemSource {
        func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { Data() }

        func activityViewController(
            _ activityViewController: UIActivityViewController, itemForActivityType type: UIActivity.ActivityType?
        ) -> Any? { Data("<svg/>".utf8) }

        func activityViewController(
            _ activityViewController: UIActivityViewController, subjectForActivityType type: UIActivity.ActivityType?
        ) -> String { "Orbits" }

        func activityViewController(
            _ activityViewController: UIActivityViewController,
            dataTypeIdentifierForActivityType type: UIActivity.ActivityType?
        ) -> String { "public.svg-image" }

        func activityViewController(
            _ activityViewController: UIActivityViewController,
            thumbnailImageForActivityType type: UIActivity.ActivityType?, suggestedSize size: CGSize
        ) -> UIImage? { ShareStage.image(.systemGreen, side: size.width) }
    }

    @Test func dataHaveATypeASubjectAndAThumbnail() throws {
        let stage = ShareStage([Chart()])
        stage.present()
        #expect(stage.app.accessibilityTree.descendants.contains { $0.label.hasPrefix("Orbits, SVG Image") })
        let color = stage.app.snapshot().color(x: 40, y: 379)
        #expect(color.y > color.x + 50 && color.y > color.z + 50, "the thumbnail is green: \(color)")
        try stage.tap("Save to Files")
        let file = try #require(stage.app.savedFiles.first)
        #expect(file.name == "Orbits.svg" && file.type == "image/svg+xml" && file.contents == Data("<svg/>".utf8))
    }

    @Test func theOptionalMethodsHaveDefaults() {
        let source = Source(), sheet = UIActivityViewController(activityItems: [source], applicationActivities: nil)
        #expect(source.activityViewController(sheet, subjectForActivityType: .mail) == "")
        #expect(source.activityViewController(sheet, dataTypeIdentifierForActivityType: nil) == "")
        #expect(
            source.activityViewController(sheet, thumbnailImageForActivityType: nil, suggestedSize: .zero) == nil)
    }

    // MARK: - Providers

    /// Computes a text away from the main thread, when it is allowed to.
    private final class Slow: UIActivityItemProvider, @unchecked Sendable {
        let calls = Mutex<[String]>([])
        let gate = DispatchSemaphore(value: 0)

        override var item: Any {
            gate.wait()
            let type = activityType?.rawValue ?? "none"
            calls.withLock { $0.append("\(Thread.isMainThread) \(type)") }
            return "Computed for \(type)"
        }
    }

    @Test func aProviderComputesAwayFromTheMainThread() async throws {
        let slow = Slow(placeholderItem: "Placeholder"), note = NoteActivity(),
            stage = ShareStage([slow, "Text"], [note])
        #expect(slow.placeholderItem as? String == "Placeholder" && slow.activityType == nil)
        stage.present()
        #expect(stage.titles.contains("Note"))
        try stage.tap("Note")
        #expect(note.lines == ["can String", "can String"] && stage.app.element("Note")?.value == "In progress")
        slow.gate.signal()
        await stage.wait { note.lines.count == 4 }
        #expect(note.lines[2...] == ["prepare Computed for test.note Text", "perform"])
        #expect(slow.calls.withLock { $0 } == ["false test.note"] && slow.activityType == nil)
        #expect(slow.isFinished)
    }

    /// An operation runs once, but the sheet may be used again.
    @Test func aProviderComputesForEachChoice() async throws {
        let slow = Slow(placeholderItem: "Placeholder"), stage = ShareStage([slow])
        for _ in 0..<2 {
            let count = stage.results.count
            stage.present()
            try stage.tap("Copy")
            slow.gate.signal()
            await stage.wait { stage.sheet.isBeingDismissed || !stage.isShown }
            stage.app.advance(by: 1)
            #expect(stage.results.count == count + 1)
        }
        #expect(slow.calls.withLock { $0.count } == 2)
        #expect(stage.app.clipboard == "Computed for com.apple.UIKit.activity.CopyToPasteboard")
    }

    @Test func aSheetThatIsClosedIgnoresTheItem() async throws {
        let slow = Slow(placeholderItem: "Placeholder"), note = NoteActivity(), stage = ShareStage([slow], [note])
        stage.present()
        try stage.tap("Note")
        try stage.tap("Close")
        #expect(stage.results == ["note false"])
        slow.gate.signal()
        await stage.wait { slow.isFinished }
        // What waits on the main queue comes before this.
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
        #expect(note.lines == ["can String"])
    }

    @Test func aCancelledProviderHasNoItem() async throws {
        let slow = Slow(placeholderItem: "Placeholder"), note = NoteActivity(),
            stage = ShareStage([slow, "Text"], [note])
        slow.cancel()
        stage.present()
        try stage.tap("Note")
        await stage.wait { note.lines.count == 4 }
        #expect(note.lines[2] == "prepare Text")
    }

    @Test func theItemOfAProviderIsItsPlaceholderByDefault() {
        let provider = UIActivityItemProvider(placeholderItem: "Placeholder")
        let sheet = UIActivityViewController(activityItems: [provider], applicationActivities: nil)
        #expect(provider.item as? String == "Placeholder")
        #expect(provider.activityViewControllerPlaceholderItem(sheet) as? String == "Placeholder")
        #expect(provider.activityViewController(sheet, itemForActivityType: .mail) == nil, "not computed yet")
        provider.main()
        #expect(provider.activityViewController(sheet, itemForActivityType: .mail) as? String == "Placeholder")
        #expect(provider.activityViewController(sheet, subjectForActivityType: .mail) == "")
        #expect(provider.activityViewController(sheet, dataTypeIdentifierForActivityType: nil) == "")
        #expect(
            provider.activityViewController(sheet, thumbnailImageForActivityType: nil, suggestedSize: .zero) == nil)
    }

    // MARK: - Item providers

    @Test func itemProvidersAreLoaded() async throws {
        let folder = try TemporaryFolder()
        let file = try #require(NSItemProvider(contentsOf: try folder.file("orbits.json", "{}")))
        let image = NSItemProvider(object: ShareStage.image())
        image.suggestedName = "Saturn"
        let stage = ShareStage([file, image, NSItemProvider(object: "Text" as NSString)])
        stage.present()
        #expect(stage.titles == ["Copy", "Save Image", "Save to Files"])
        #expect(stage.app.element("orbits.json, 3 Items") != nil)
        try stage.tap("Save to Files")
        await stage.wait { stage.sheet.isBeingDismissed || !stage.isShown }
        stage.app.advance(by: 1)
        #expect(stage.app.savedFiles.map(\.name) == ["orbits.json", "Saturn.png", "Text.txt"])
        #expect(stage.app.savedFiles.first?.contents == Data("{}".utf8) && stage.results == ["SaveToFiles true"])
    }

    @Test func itemProvidersOfURLsAreMailed() async throws {
        let stage = ShareStage([NSItemProvider(object: NSURL(string: "https://example.com")!)])
        stage.present()
        try stage.tap("Mail")
        await stage.wait { stage.sheet.isBeingDismissed || !stage.isShown }
        #expect(stage.app.requestedAddresses == ["mailto:?body=https%3A%2F%2Fexample.com"])
    }

    @Test func activitiesOfTheProgramGetItemProviders() throws {
        let note = NoteActivity(), provider = NSItemProvider(object: "Text" as NSString)
        let stage = ShareStage([provider, "Text"], [note])
        stage.present()
        try stage.tap("Note")
        #expect(note.lines[0] == "can NSItemProvider" && note.lines.count == 4)
    }
}
