// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KosketusTesting
import LayerProtocol
import Testing
@testable import UIKit

@MainActor struct SharingTests {
    private let file = SharedFile(name: "../ä.txt", type: "text/plain", contents: Data("text".utf8))

    private func application(_ dialog: TestShareDialog = .none) -> TestApplication {
        var environment = TestEnvironment()
        environment.shareDialog = dialog
        return TestApplication(rootViewController: UIViewController(), environment: environment)
    }

    /// The answers to what the block requests.
    private func answers(
        _ app: TestApplication, _ body: (UIApplication, @escaping @MainActor (Bool) -> Void) -> Void
    ) -> [Bool] {
        var answers: [Bool] = []
        app.act {
            body(app.application) { answers.append($0) }
            #expect(answers.isEmpty, "An answer comes later.")
        }
        app.advance(by: 0)
        return answers
    }

    @Test func filesAreSavedByTheirSafeNames() {
        let app = application()
        let saved = answers(app) { $0.save(file, in: $0.sceneOfLastTouch, completion: $1) }
        #expect(saved == [true])
        let files: [TestSharedFile] = app.savedFiles
        #expect(files.map(\.name) == ["-ä.txt"] && files.map(\.type) == ["text/plain"])
        #expect(files.map(\.contents) == [Data("text".utf8)])
        #expect(app.sharedContents == [])
    }

    @Test func aBrowserMayBlockDownloads() {
        let app = application()
        #expect(app.savesFiles)
        app.savesFiles = false
        let saved = answers(app) { $0.save(file, in: $0.sceneOfLastTouch, completion: $1) }
        #expect(saved == [false] && app.savedFiles.count == 1)
    }

    @Test func whatCannotBeSavedIsNotRequested() {
        let app = application()
        let tooLarge = SharedFile(name: "a", type: "", contents: Data(count: SharedFile.largest + 1))
        #expect(answers(app) { $0.save(tooLarge, in: $0.sceneOfLastTouch, completion: $1) } == [false])
        #expect(answers(app) { $0.save(file, in: nil, completion: $1) } == [false])
        #expect(
            answers(app) { $0.share(SharedContent(title: "a"), from: $0.sceneOfLastTouch, completion: $1) } == [false])
        #expect(answers(app) { $0.share(SharedContent(text: "a"), from: nil, completion: $1) } == [false])
        #expect(app.savedFiles == [] && app.sharedContents == [])
    }

    @Test(arguments: [
        (TestShareDialog.none, [false, false]), (.texts, [true, false]), (.textsAndFiles, [true, true]),
    ])
    func theDialogTakesWhatTheDeviceCanShare(dialog: TestShareDialog, shared: [Bool]) {
        let app = application(dialog)
        let text = SharedContent(title: "title", text: "text", address: "https://example.org")
        let both = SharedContent(text: "text", files: [file])
        let done = answers(app) { application, completion in
            for content in [text, both] {
                application.share(content, from: application.sceneOfLastTouch, completion: completion)
            }
        }
        #expect(done == shared)
        let contents: [TestSharedContent] = app.sharedContents
        #expect(contents.map(\.title) == ["title", nil] && contents.map(\.text) == ["text", "text"])
        #expect(contents.map(\.address) == ["https://example.org", nil])
        #expect(contents.map { $0.files.map(\.name) } == [[], ["-ä.txt"]])
    }

    @Test func theUserMayCancelTheDialog() {
        let app = application(.textsAndFiles)
        #expect(app.sharesContents)
        app.sharesContents = false
        let content = SharedContent(text: "a")
        #expect(answers(app) { $0.share(content, from: $0.sceneOfLastTouch, completion: $1) } == [false])
        #expect(app.sharedContents.count == 1)
    }

    @Test func theScreenSaysWhatItsDeviceCanShare() {
        let app = application(.texts)
        func preferences() -> ScreenPreferences? { app.application.firstScreen?.preferences }
        #expect(preferences()?.contains(.sharesText) == true && preferences()?.contains(.sharesFiles) == false)
        app.environment.shareDialog = .textsAndFiles
        #expect(preferences()?.contains(.sharesFiles) == true)
        app.environment.shareDialog = .none
        #expect(preferences()?.isDisjoint(with: [.sharesText, .sharesFiles]) == true)
    }
}
