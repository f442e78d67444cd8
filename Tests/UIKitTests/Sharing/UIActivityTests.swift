// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// Activities of the program.
@MainActor
struct UIActivityTests {
    // MARK: - Defaults

    @Test func anActivityDoesNothingByItself() {
        let activity = UIActivity()
        #expect(activity.activityType == nil && activity.activityTitle == nil && activity.activityImage == nil)
        #expect(UIActivity.activityCategory == .action && !activity.canPerform(withActivityItems: ["Text"]))
        activity.prepare(withActivityItems: ["Text"])
        #expect(activity.activityViewController == nil)
        activity.activityDidFinish(true)
    }

    /// The default of `perform()` gives up.
    @Test func anActivityThatIsNotOverriddenIsNotCompleted() throws {
        let stage = ShareStage(["Text"], [Lazy()])
        stage.present()
        try stage.tap("Lazy")
        #expect(stage.results == ["none false"] && !stage.isShown)
    }

    @Test func theTypesHaveApplesNames() {
        let types: [UIActivity.ActivityType] = [
            .postToFacebook, .postToTwitter, .postToWeibo, .message, .mail, .print, .copyToPasteboard, .assignToContact,
            .saveToCameraRoll, .addToReadingList, .postToFlickr, .postToVimeo, .postToTencentWeibo, .airDrop,
            .openInIBooks, .markupAsPDF,
        ]
        #expect(Set(types).count == types.count)
        #expect(types.allSatisfy { $0.rawValue.hasPrefix("com.apple.UIKit.activity.") })
        #expect(UIActivity.ActivityType("a.b") == UIActivity.ActivityType(rawValue: "a.b"))
        #expect(UIActivity.Category(rawValue: 1) == .share)
    }

    // MARK: - Places

    @Test func theCategoryChoosesThePlace() {
        let stage = ShareStage(["Text"], [NoteActivity(), SharingNote()]) { $0.shareDialog = .texts }
        stage.present()
        #expect(stage.titles == ["Mail", "Sharing", "Share…", "Copy", "Note", "Save to Files"])
    }

    @Test func onlyAbleActivitiesAreOffered() {
        let note = NoteActivity()
        let stage = ShareStage([ShareStage.image()], [note])
        stage.present()
        #expect(!stage.titles.contains("Note") && note.lines == ["can UIImage"])
    }

    // MARK: - Performing

    @Test func anActivityWithoutAControllerIsPerformed() throws {
        let note = NoteActivity(), stage = ShareStage(["Text"], [note])
        stage.present()
        try stage.tap("Note")
        #expect(note.lines == ["can String", "prepare Text", "perform"])
        #expect(stage.isShown && stage.results == [], "it works until it says that it is done")
        #expect(stage.app.element("Note")?.value == "In progress" && stage.app.element("Copy")?.isEnabled == false)
        try stage.tap("Copy")
        #expect(stage.app.clipboard == nil)
        stage.app.act { note.activityDidFinish(true) }
        stage.app.advance(by: 1)
        #expect(stage.results == ["note true"] && !stage.isShown)
        stage.app.act { note.activityDidFinish(false) }
        #expect(stage.results == ["note true"])
    }

    @Test func anActivityThatFailsIsNotCompleted() throws {
        let note = NoteActivity(), stage = ShareStage(["Text"], [note])
        note.performs = { $0.activityDidFinish(false) }
        stage.present()
        try stage.tap("Note")
        #expect(stage.results == ["note false"] && !stage.isShown)
    }

    @Test func anActivityEndsOnAnyThread() async throws {
        let note = NoteActivity(), stage = ShareStage(["Text"], [note])
        note.performs = { note in
            Thread.detachNewThread { note.activityDidFinish(true) }
        }
        stage.present()
        try stage.tap("Note")
        await stage.wait { stage.sheet.isBeingDismissed || !stage.isShown }
        stage.app.advance(by: 1)
        #expect(stage.results == ["note true"] && !stage.isShown)
    }

    @Test func aSheetThatIsClosedGivesTheActivityUp() throws {
        let note = NoteActivity(), stage = ShareStage(["Text"], [note])
        stage.present()
        try stage.tap("Note")
        try stage.tap("Close")
        #expect(stage.results == ["note false"])
        stage.app.act { note.activityDidFinish(true) }
        stage.app.advance(by: 1)
        #expect(stage.results == ["note false"])
    }

    // MARK: - Controllers

    @Test func anActivityWithAControllerPresentsIt() throws {
        let note = NoteActivity(), stage = ShareStage(["Text"], [note]), controller = UIViewController()
        controller.view.backgroundColor = .systemGreen
        note.controller = controller
        stage.present()
        try stage.tap("Note")
        #expect(note.lines == ["can String", "prepare Text", "controller"])
        #expect(controller.presentingViewController === stage.sheet)
        stage.app.act { note.activityDidFinish(true) }
        stage.app.advance(by: 1)
        #expect(stage.results == ["note true"] && !stage.isShown && controller.presentingViewController == nil)
    }

    /// The sheet is below a controller that covers it, and does not disappear again.
    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen])
    func theProgramDismissesBoth(_ style: UIModalPresentationStyle) throws {
        let note = NoteActivity(), stage = ShareStage(["Text"], [note]), controller = UIViewController()
        controller.modalPresentationStyle = style
        note.controller = controller
        stage.present()
        try stage.tap("Note")
        stage.app.act { stage.root.dismiss(animated: true) }
        stage.app.advance(by: 1)
        #expect(stage.results == ["note false"] && !stage.isShown)
    }

    @Test func aControllerThatIsSwipedAwayLeavesTheSheet() throws {
        let note = NoteActivity(), stage = ShareStage(["Text"], [note])
        note.controller = UIViewController()
        stage.present()
        try stage.tap("Note")
        stage.app.tap(at: CGPoint(x: 180, y: 4))
        stage.app.advance(by: 1)
        #expect(stage.isShown && stage.results == [] && note.controller?.presentingViewController == nil)
        try stage.tap("Copy")
        #expect(stage.results == ["CopyToPasteboard true"] && stage.app.clipboard == "Text")
        stage.app.act { note.activityDidFinish(true) }
        #expect(stage.results.count == 1)
    }
}

/// An activity for texts that notes its calls.
class NoteActivity: UIActivity {
    static let type = UIActivity.ActivityType("test.note")

    var lines: [String] = []
    var controller: UIViewController?
    var performs: (NoteActivity) -> Void = { _ in }

    override var activityType: UIActivity.ActivityType? { Self.type }
    override var activityTitle: String? { "Note" }
    override var activityImage: UIImage? { UIImage(systemName: "note.text") }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        lines += activityItems.map { "can \(Swift.type(of: $0))" }
        return activityItems.contains { $0 is String }
    }

    override func prepare(withActivityItems activityItems: [Any]) {
        lines.append((["prepare"] + activityItems.map { "\($0)" }).joined(separator: " "))
    }

    override var activityViewController: UIViewController? {
        if controller != nil { lines.append("controller") }
        return controller
    }

    override func perform() {
        lines.append("perform")
        performs(self)
    }
}

final class SharingNote: NoteActivity {
    override class var activityCategory: UIActivity.Category { .share }
    override var activityTitle: String? { "Sharing" }
}

private final class Lazy: UIActivity {
    override var activityTitle: String? { "Lazy" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
}
