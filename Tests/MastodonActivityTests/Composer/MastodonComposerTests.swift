// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import ServiceServers
import Testing
import UIKit

@testable import MastodonActivity

/// A person posts a picture from a share sheet, by touches.
@MainActor
struct MastodonComposerTests {
    private typealias Faults = MastodonTestServer.Faults

    @Test func aPictureIsPostedWithTextAndDescription() async throws {
        try await MastodonHarness.run { harness in
            let stage = try MastodonStage(harness)
            try stage.open()
            try stage.write("Three planets", in: "Text")
            try stage.write("Three discs on black", in: "Picture description")
            try stage.tap("Visibility")
            try stage.tap("Followers")
            try stage.tap("Post")
            await stage.waitForPost()
            let status = try #require(harness.mastodon.statuses.first),
                media = try #require(harness.mastodon.media.first)
            #expect(status.text == "Three planets" && status.visibility == "private" && status.media == [media.id])
            #expect(media.bytes == stage.picture && media.description == "Three discs on black")
            #expect(stage.results == [true] && stage.find("Post") == nil)
            #expect(stage.strayTouches == 0, "touches in the form are not for the controller below it")
        }
    }

    @Test func aDescriptionIsAskedForOnce() async throws {
        try await MastodonHarness.run { harness in
            let stage = try MastodonStage(harness)
            try stage.open()
            try stage.write("Look", in: "Text")
            try stage.tap("Post")
            #expect(stage.find("Describe the Picture?") != nil && harness.mastodon.media.isEmpty)
            try stage.tap("Add a Description")
            #expect(stage.find("Describe the Picture?") == nil && stage.app.isEditingText)
            stage.app.enterText("A disc")
            stage.app.advance(by: 0.1)
            try stage.tap("Post")
            await stage.waitForPost()
            #expect(harness.mastodon.media.map(\.description) == ["A disc"])
        }
    }

    @Test func aPictureWithoutADescriptionIsPostedOnRequest() async throws {
        try await MastodonHarness.run { harness in
            let stage = try MastodonStage(harness)
            try stage.open()
            try stage.tap("Post")
            try stage.tap("Post Without")
            await stage.waitForPost()
            #expect(harness.mastodon.statuses.map(\.text) == [""] && harness.mastodon.media.map(\.description) == [nil])
        }
    }

    @Test func textsAndAddressesAreTheBeginningOfTheText() async throws {
        try await MastodonHarness.run { harness in
            let stage = try MastodonStage(harness), page = try #require(URL(string: "https://example.com/a"))
            try stage.open(["Hello", stage.picture, page])
            #expect(stage.text == "Hello\nhttps://example.com/a")
        }
    }

    @Test func theProgressIsShownAndAnUploadIsCancelled() async throws {
        let gate = HTTPTestGate()
        try await MastodonHarness.run(uploadGate: gate) { harness in
            // Larger than the buffers of both ends, so that it cannot be sent as a whole.
            let stage = try MastodonStage(harness, picture: try MastodonHarness.picture(16_000_000).data)
            try stage.open()
            try stage.write("Large", in: "Text")
            try stage.tap("Post")
            try stage.tap("Post Without")
            #expect(stage.find("Sending the picture: ") != nil && stage.find("Progress") != nil)
            #expect(stage.find("Post")?.isEnabled == false)
            try stage.tap("Cancel")
            #expect(stage.find("Sending the picture: ") == nil && stage.find("Progress") == nil)
            #expect(stage.text == "Large" && stage.find("Post")?.isEnabled == true && stage.results.isEmpty)
            try stage.tap("Cancel")
            #expect(stage.results == [false])
            gate.open()
        }
    }

    @Test func thePartThatIsSentIsShown() async throws {
        try await MastodonHarness.run { harness in
            let stage = try MastodonStage(harness), gate = HTTPTestGate()
            try stage.open()
            await stage.wait { $0.limits.characters == 100 }
            harness.mastodon.faults.gate = gate
            try stage.tap("Post")
            try stage.tap("Post Without")
            await stage.wait { $0.state == .delivering(.uploading(1)) }
            #expect(stage.find("Sending the picture: 100 %") != nil)
            gate.open()
            await stage.waitForPost()
            #expect(stage.results == [true])
        }
    }

    @Test func anErrorKeepsTextAndPictureAndIsTriedAgain() async throws {
        var faults = Faults()
        faults.status = .text("", status: 503)
        try await MastodonHarness.run(faults) { harness in
            let stage = try MastodonStage(harness)
            try stage.open()
            try stage.write("Twice", in: "Text")
            try stage.tap("Post")
            try stage.tap("Post Without")
            await stage.waitForError()
            #expect(stage.find("Server Problem") != nil && stage.text == "Twice" && stage.results.isEmpty)
            harness.mastodon.faults.status = nil
            try stage.tap("Try Again")
            await stage.waitForPost()
            let keys = harness.server.requests.compactMap { $0[header: "Idempotency-Key"] }
            #expect(keys.count == 2 && Set(keys).count == 1)
            #expect(harness.mastodon.statuses.map(\.text) == ["Twice"] && harness.mastodon.media.count == 1)
            #expect(stage.results == [true])
        }
    }

    @Test func aLostAnswerDoesNotPostTwice() async throws {
        var faults = Faults()
        faults.lostAnswers = 1
        try await MastodonHarness.run(faults) { harness in
            let stage = try MastodonStage(harness)
            try stage.open()
            try stage.tap("Post")
            try stage.tap("Post Without")
            await stage.waitForError()
            #expect(stage.find("Connection Lost") != nil && harness.mastodon.statuses.count == 1)
            try stage.tap("Try Again")
            await stage.waitForPost()
            #expect(harness.mastodon.statuses.count == 1 && stage.results == [true])
        }
    }

    @Test func aDraftIsKeptWhenTheSheetIsClosed() async throws {
        var faults = Faults()
        faults.media = .json(#"{"error":"No space left"}"#, status: 422)
        try await MastodonHarness.run(faults) { harness in
            let stage = try MastodonStage(harness)
            try stage.open()
            try stage.write("Kept", in: "Text")
            try stage.tap("Post")
            try stage.tap("Post Without")
            await stage.waitForError()
            #expect(stage.find("Picture Refused") != nil)
            try stage.tap("Cancel")
            #expect(stage.results == [false])
            harness.mastodon.faults.media = nil
            try stage.open()
            #expect(stage.text == "Kept" && stage.find("Picture Refused") == nil)
            // It was asked already.
            try stage.tap("Post")
            await stage.waitForPost()
            #expect(harness.mastodon.statuses.map(\.text) == ["Kept"])
        }
    }

    @Test func aLongTextCannotBePosted() async throws {
        try await MastodonHarness.run { harness in
            let stage = try MastodonStage(harness)
            try stage.open()
            #expect(stage.find("500 characters left") != nil || stage.find("100 characters left") != nil)
            await stage.wait { $0.limits.characters == 100 }
            try stage.write(String(repeating: "x", count: 101), in: "Text")
            #expect(stage.find("-1 characters left") != nil && stage.find("Post")?.isEnabled == false)
            stage.app.deleteBackward()
            stage.app.advance(by: 0.1)
            #expect(stage.find("0 characters left") != nil && stage.find("Post")?.isEnabled == true)
            try stage.write(String(repeating: "y", count: 81), in: "Picture description")
            #expect(stage.find("The description is 1 characters too long") != nil)
            #expect(stage.find("Post")?.isEnabled == false)
        }
    }

    @Test func aPictureThatIsTooLargeIsNotSent() async throws {
        var faults = Faults()
        faults.instance = .json(
            #"{"domain":"a","configuration":{"media_attachments":{"image_size_limit":10}}}"#)
        try await MastodonHarness.run(faults) { harness in
            let stage = try MastodonStage(harness)
            try stage.open()
            await stage.wait { $0.limits.pictureBytes == 10 }
            try stage.tap("Post")
            try stage.tap("Post Without")
            #expect(stage.find("Picture Too Large") != nil && harness.mastodon.media.isEmpty)
        }
    }

    // MARK: - Settings

    @Test func anAccountIsAskedForFirst() async throws {
        try await MastodonHarness.run { harness in
            let stage = try MastodonStage(harness, hasAccount: false)
            try stage.open()
            #expect(stage.find("Mastodon Account") != nil && stage.find("Save")?.isEnabled == false)
            try stage.write("not a server", in: "Server")
            try stage.write(MastodonTestServer.token, in: "Access token")
            #expect(!"\(stage.app.accessibilityTree)".contains(MastodonTestServer.token), "the field is secure")
            try stage.tap("Save")
            #expect(stage.find("“not a server” is not the address of a server.") != nil)
            try stage.tap("Server")
            for _ in "not a server" { stage.app.deleteBackward() }
            stage.app.enterText(harness.server.address)
            stage.app.advance(by: 0.1)
            try stage.tap("Save")
            #expect(try stage.settings.read() == harness.account)
            #expect(stage.find("Account")?.value == harness.account.server.name)
            try stage.tap("Post")
            try stage.tap("Post Without")
            await stage.waitForPost()
            #expect(stage.results == [true])
        }
    }

    @Test func aFileThatOthersCanReadIsNotUsed() async throws {
        try await MastodonHarness.run { harness in
            let stage = try MastodonStage(harness)
            chmod(stage.settings.file.path, 0o644)
            try stage.open()
            #expect(stage.find("Other users can read ") != nil)
            #expect(!"\(stage.app.accessibilityTree)".contains(MastodonTestServer.token))
            #expect(harness.server.requests.isEmpty)
        }
    }

    @Test func anotherAccountIsEntered() async throws {
        try await MastodonHarness.run { harness in
            let stage = try MastodonStage(harness)
            try stage.settings.write(try MastodonHarness.account(harness.server.address, token: "old"))
            try stage.open()
            try stage.tap("Post")
            try stage.tap("Post Without")
            await stage.waitForError()
            #expect(stage.find("Sign In Again") != nil)
            try stage.tap("Account")
            #expect(stage.find("Server")?.value == harness.server.address)
            try stage.write(MastodonTestServer.token, in: "Access token")
            try stage.tap("Save")
            try stage.tap("Try Again")
            await stage.waitForPost()
            #expect(harness.mastodon.statuses.count == 1)
        }
    }
}
