// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// The share sheet and its own activities, as a person uses them.
@MainActor
struct UIActivityViewControllerTests {
    private let page = URL(string: "https://example.com/rings?of=Saturn")!

    // MARK: - What is offered

    @Test func aTextIsCopiedMailedOrSaved() {
        let stage = ShareStage(["Saturn has rings"])
        stage.present()
        #expect(stage.titles == ["Mail", "Copy", "Save to Files"])
        let header = stage.app.element("Saturn has rings, Text")
        #expect(header?.role == "heading")
    }

    @Test func aPageIsCopiedOrMailed() {
        let stage = ShareStage([page])
        stage.present()
        #expect(stage.titles == ["Mail", "Copy"])
        #expect(stage.app.element("example.com/rings?of=Saturn, example.com") != nil)
    }

    @Test func imagesAreCopiedOrSaved() {
        let one = ShareStage([ShareStage.image()])
        one.present()
        #expect(one.titles == ["Copy", "Save Image", "Save to Files"])
        #expect(one.app.element("Image, 8 × 8") != nil)
        let two = ShareStage([ShareStage.image(), ShareStage.image(.blue)])
        two.present()
        #expect(two.titles == ["Copy", "Save 2 Images", "Save to Files"])
        #expect(two.app.element("Image, 2 Items") != nil)
    }

    @Test func aFileIsSaved() throws {
        let folder = try TemporaryFolder()
        let stage = ShareStage([try folder.file("orbits.pdf", "12345")])
        stage.present()
        #expect(stage.titles == ["Save to Files"])
        #expect(stage.app.accessibilityTree.descendants.contains { $0.label.hasPrefix("orbits.pdf, PDF Document · 5") })
    }

    @Test func theDevicesDialogIsOfferedWhereThereIsOne() {
        let cases: [(TestShareDialog, [Any], Bool)] = [
            (.none, ["Text"], false), (.texts, ["Text"], true), (.texts, [ShareStage.image()], false),
            (.textsAndFiles, [ShareStage.image()], true), (.texts, [page, "Text"], true),
        ]
        for (dialog, items, isOffered) in cases {
            let stage = ShareStage(items) { $0.shareDialog = dialog }
            stage.present()
            #expect(stage.titles.contains("Share…") == isOffered, "\(dialog) \(items)")
        }
    }

    @Test func excludedTypesAreNotShown() {
        let stage = ShareStage(["Text"], [NoteActivity()])
        stage.sheet.excludedActivityTypes = [.mail, NoteActivity.type]
        stage.present()
        #expect(stage.titles == ["Copy", "Save to Files"])
        stage.app.act { stage.sheet.excludedActivityTypes = [.copyToPasteboard] }
        #expect(stage.titles == ["Mail", "Note", "Save to Files"])
    }

    @Test func withoutItemsNothingIsOffered() {
        let stage = ShareStage([])
        stage.present()
        #expect(stage.titles == [] && stage.app.element("No Actions Available") != nil)
        #expect(stage.app.element("Nothing to Share") != nil)
    }

    // MARK: - Copying

    @Test func copyPutsItemsOnThePasteboard() throws {
        let stage = ShareStage(["Saturn", page])
        stage.present()
        try stage.tap("Copy")
        #expect(stage.results == ["CopyToPasteboard true"] && !stage.isShown)
        #expect(stage.app.clipboard == "Saturn")
        stage.app.act {
            #expect(UIPasteboard.general.numberOfItems == 2 && UIPasteboard.general.url == page)
        }
        #expect(stage.sheet.completionWithItemsHandler == nil)
    }

    @Test func attributedTextsAndImagesAreCopied() throws {
        let text = ShareStage([NSAttributedString(string: "Rings")])
        text.present()
        try text.tap("Copy")
        #expect(text.app.clipboard == "Rings")
        let image = ShareStage([ShareStage.image()])
        image.present()
        try image.tap("Copy")
        #expect(image.app.copiedPicture?.width == 8)
    }

    // MARK: - Saving

    @Test func anImageIsSavedAsPNG() throws {
        let stage = ShareStage([ShareStage.image()])
        stage.present()
        try stage.tap("Save Image")
        let file = try #require(stage.app.savedFiles.first)
        #expect(file.name == "Image.png" && file.type == "image/png" && stage.app.savedFiles.count == 1)
        #expect(UIImage(data: file.contents)?.size == CGSize(width: 8, height: 8))
        #expect(stage.results == ["SaveToCameraRoll true"])
    }

    @Test func everyItemIsOneDownload() throws {
        let folder = try TemporaryFolder()
        let stage = ShareStage([
            ShareStage.image(), ShareStage.image(.blue), "Text", try folder.file("orbits.csv", "a,b"),
        ])
        stage.present()
        try stage.tap("Save to Files")
        let files = stage.app.savedFiles
        #expect(files.map(\.name) == ["Image.png", "Image 2.png", "Text.txt", "orbits.csv"])
        #expect(files.map(\.type) == ["image/png", "image/png", "text/plain; charset=utf-8", "text/csv"])
        #expect(files.last?.contents == Data("a,b".utf8) && stage.results == ["SaveToFiles true"])
    }

    @Test func aFileThatIsGoneIsAnError() throws {
        let folder = try TemporaryFolder(), url = try folder.file("orbits.csv", "a,b")
        let stage = ShareStage([url])
        stage.present()
        try FileManager.default.removeItem(at: url)
        try stage.tap("Save to Files")
        #expect(stage.results.count == 1 && stage.results[0].hasPrefix("SaveToFiles false "))
        #expect(stage.app.savedFiles.isEmpty && !stage.isShown)
    }

    @Test func aFolderIsNotSaved() throws {
        let folder = try TemporaryFolder(), stage = ShareStage([folder.url])
        stage.present()
        try stage.tap("Save to Files")
        #expect(stage.results == ["SaveToFiles false \(folder.url.path) is not a file."])
    }

    @Test func aBrowserThatSavesNothingIsAnError() throws {
        let stage = ShareStage([ShareStage.image(), ShareStage.image(.blue)])
        stage.app.savesFiles = false
        stage.present()
        try stage.tap("Save 2 Images")
        #expect(stage.results == ["SaveToCameraRoll false Image.png was not saved."])
        #expect(stage.app.savedFiles.count == 1, "the second one is not tried")
    }

    // MARK: - Mail

    @Test func aMailHasSubjectAndBody() throws {
        let stage = ShareStage([Titled("Saturn & co", "Rings?\nYes: 100 % 🪐"), page])
        stage.app.opensAddresses = true
        stage.present()
        try stage.tap("Mail")
        #expect(
            stage.app.requestedAddresses == [
                "mailto:?subject=Saturn%20%26%20co"
                    + "&body=Rings%3F%0D%0AYes%3A%20100%20%25%20%F0%9F%AA%90%0D%0A"
                    + "https%3A%2F%2Fexample.com%2Frings%3Fof%3DSaturn"
            ])
        #expect(stage.results == ["Mail true"])
    }

    @Test func aBlockedMailIsAnError() throws {
        let stage = ShareStage(["Text"])
        stage.app.opensAddresses = false
        stage.present()
        try stage.tap("Mail")
        #expect(stage.results == ["Mail false The mail was not opened."])
    }

    @Test func longTextsAreNotMailed() throws {
        let stage = ShareStage([String(repeating: "ä", count: 1400)])
        stage.present()
        #expect(!stage.titles.contains("Mail"), "8,400 bytes when encoded")
        let late = ShareStage([Grown("short", String(repeating: "long", count: 3000))])
        late.present()
        try late.tap("Mail")
        #expect(late.results == ["Mail false The text is too long for a mail link of 8192 bytes."])
        #expect(late.app.requestedAddresses.isEmpty)
    }

    // MARK: - The device's dialog

    @Test func theDeviceSharesAll() throws {
        let other = URL(string: "https://example.org")!
        let stage = ShareStage([Titled("Subject", "Text"), page, other, ShareStage.image()]) {
            $0.shareDialog = .textsAndFiles
        }
        stage.present()
        try stage.tap("Share…")
        let content = try #require(stage.app.sharedContents.first)
        #expect(content.title == "Subject" && content.text == "Text\nhttps://example.org")
        #expect(content.address == page.absoluteString && content.files.map(\.name) == ["Image.png"])
        #expect(stage.results == ["ShareOnDevice true"])
    }

    @Test func aCancelledDialogIsNoError() throws {
        let stage = ShareStage(["Text"]) { $0.shareDialog = .texts }
        stage.app.sharesContents = false
        stage.present()
        try stage.tap("Share…")
        #expect(stage.app.sharedContents.map(\.text) == ["Text"] && stage.results == ["ShareOnDevice false"])
    }

    // MARK: - Closing

    @Test func theCloseButtonCancels() throws {
        let stage = ShareStage(["Text"])
        stage.present()
        try stage.tap("Close")
        #expect(stage.results == ["none false"] && !stage.isShown)
    }

    @Test func aSwipeCancels() {
        let stage = ShareStage(["Text"])
        stage.present()
        let finger = stage.app.touch(at: CGPoint(x: 150, y: 360))
        finger.drag(velocity: CGVector(dx: 0, dy: 1500), duration: 0.1)
        finger.lift()
        stage.app.advance(by: 1)
        #expect(stage.results == ["none false"] && !stage.isShown)
    }

    @Test func aTapBesideItCancels() {
        let stage = ShareStage(["Text"])
        stage.present()
        stage.app.tap(at: CGPoint(x: 180, y: 100))
        stage.app.advance(by: 1)
        #expect(stage.results == ["none false"] && !stage.isShown)
    }

    @Test func escapeAndTheProgramCancel() {
        let escaped = ShareStage(["Text"])
        escaped.present()
        escaped.app.press(.keyboardEscape)
        escaped.app.advance(by: 1)
        #expect(escaped.results == ["none false"] && !escaped.isShown)
        let dismissed = ShareStage(["Text"])
        dismissed.present()
        dismissed.app.act { dismissed.root.dismiss(animated: false) }
        dismissed.app.advance(by: 1)
        #expect(dismissed.results == ["none false"])
    }

    @Test func aSheetIsShownAgain() throws {
        let stage = ShareStage(["Text"])
        stage.present()
        try stage.tap("Copy")
        stage.present()
        try stage.tap("Close")
        #expect(stage.results == ["CopyToPasteboard true", "none false"])
    }

    /// Programs tell the person what was done.
    @Test func theHandlerMayPresent() throws {
        let stage = ShareStage(["Text"])
        stage.present()
        stage.sheet.completionWithItemsHandler = { [root = stage.root] _, _, _, _ in
            root.present(UIAlertController(title: "Done", message: nil, preferredStyle: .alert), animated: true)
        }
        try stage.tap("Copy")
        stage.app.advance(by: 1)
        #expect(stage.app.element("Done") != nil && !stage.isShown)
    }

    // MARK: - Presentation

    @Test func onAPhoneItIsASheetWithTwoDetents() {
        let stage = ShareStage(["Text"])
        stage.present()
        let view = stage.sheet.view!
        #expect(view.convert(view.bounds, to: nil).minY == 338.5)
        let finger = stage.app.touch(at: CGPoint(x: 150, y: 360))
        finger.drag(to: CGPoint(x: 150, y: 60), duration: 0.5)
        stage.app.advance(by: 0.2)
        finger.lift()
        stage.app.advance(by: 1)
        #expect(view.convert(view.bounds, to: nil).minY == 10 && stage.isShown)
    }

    @Test func onATabletItIsAPopover() throws {
        let stage = ShareStage(["Text"], screenSize: ShareStage.desk)
        let source = UIView(frame: CGRect(x: 400, y: 100, width: 100, height: 40))
        stage.app.act { stage.root.view.addSubview(source) }
        let popover = try #require(stage.sheet.popoverPresentationController)
        popover.sourceView = source
        stage.present()
        let view = stage.sheet.view!, frame = view.convert(view.bounds, to: nil)
        #expect(popover.arrowDirection == .up && frame.width == 375 && frame.minY > 140)
        #expect(frame.height == stage.sheet.preferredContentSize.height && frame.height < 400)
        try stage.tap("Copy")
        #expect(stage.results == ["CopyToPasteboard true"] && stage.app.clipboard == "Text")
    }

    @Test func aBarButtonItemIsASource() throws {
        let stage = ShareStage(["Text"], screenSize: ShareStage.desk), item = UIBarButtonItem(systemItem: .action)
        let navigation = UINavigationController(rootViewController: UIViewController())
        stage.app.act {
            navigation.viewControllers[0].navigationItem.rightBarButtonItem = item
            stage.app.window?.rootViewController = navigation
        }
        stage.sheet.popoverPresentationController?.barButtonItem = item
        stage.app.act { navigation.present(stage.sheet, animated: true) }
        stage.app.advance(by: 1)
        #expect(stage.sheet.popoverPresentationController?.arrowDirection == .up && stage.isShown)
    }

    /// As on an iPad, where it is an exception.
    @Test func aPopoverNeedsASource() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { ShareStage(["Text"], screenSize: ShareStage.desk).present() }
        }
    }

    @Test func anotherStyleIsTheProgramsChoice() {
        let stage = ShareStage(["Text"], screenSize: ShareStage.desk)
        stage.sheet.modalPresentationStyle = .formSheet
        stage.present()
        #expect(stage.sheet.view.bounds.width == 540 || stage.sheet.view.bounds.width == 375)
        stage.app.act { stage.root.dismiss(animated: true) }
        stage.app.advance(by: 1)
        #expect(stage.results == ["none false"])
    }
}

/// A text with a subject.
final class Titled: NSObject, UIActivityItemSource {
    private let subject: String, text: String

    init(_ subject: String, _ text: String) { (self.subject, self.text) = (subject, text) }

    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "" }

    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType type: UIActivity.ActivityType?
    ) -> Any? { text }

    func activityViewController(
        _ activityViewController: UIActivityViewController, subjectForActivityType type: UIActivity.ActivityType?
    ) -> String { subject }
}

/// An item that differs from its placeholder.
final class Grown: NSObject, UIActivityItemSource {
    private let placeholder: Any, item: Any?

    init(_ placeholder: Any, _ item: Any?) { (self.placeholder, self.item) = (placeholder, item) }

    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
        placeholder
    }

    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType type: UIActivity.ActivityType?
    ) -> Any? { item }
}
