// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ServiceServers
import Testing

@testable import MastodonActivity

/// A draft is posted once, however often it is delivered.
@MainActor
struct MastodonDeliveryTests {
    private func draft(_ text: String = "Two planets") throws -> MastodonDraft {
        var draft = MastodonDraft(picture: try MastodonHarness.picture(), text: text)
        (draft.description, draft.visibility) = ("Two discs", .private)
        return draft
    }

    @Test func reportsItsStages() async throws {
        var faults = MastodonTestServer.Faults()
        faults.questions = 1
        try await MastodonHarness.run(faults) { harness in
            let stages = Collector<MastodonDelivery.Stage>(), client = harness.client, draft = try draft()
            let delivery = MastodonDelivery()
            let task = Task { try await delivery.deliver(draft, by: client, report: stages.add) }
            for interval in [500, 1000].map(Duration.milliseconds) {
                await harness.clock.sleeper(for: interval)
                harness.clock.advance(by: interval)
            }
            _ = try await task.value
            #expect(stages.values.first == .uploading(0) && stages.values.contains(.uploading(1)))
            #expect(stages.values.suffix(2) == [.processing, .posting])
            let status = try #require(harness.mastodon.statuses.first)
            #expect(status.text == "Two planets" && status.visibility == "private" && status.media == ["1000"])
        }
    }

    @Test func aTextAloneIsPosted() async throws {
        try await MastodonHarness.run { harness in
            _ = try await MastodonDelivery().deliver(MastodonDraft(text: "Hello"), by: harness.client)
            #expect(harness.mastodon.statuses.map(\.media) == [[]] && harness.mastodon.media.isEmpty)
        }
    }

    @Test func aLostAnswerDoesNotPostTwice() async throws {
        var faults = MastodonTestServer.Faults()
        faults.lostAnswers = 1
        try await MastodonHarness.run(faults) { harness in
            let delivery = MastodonDelivery(), draft = try draft()
            let error = await #expect(throws: MastodonError.self) {
                _ = try await delivery.deliver(draft, by: harness.client)
            }
            #expect(error == .connectionLost(server: harness.account.server.name))
            let post = try await delivery.deliver(draft, by: harness.client)
            #expect(harness.mastodon.statuses.map(\.id) == [post.id] && harness.mastodon.media.count == 1)
            #expect(harness.server.count("POST", "/api/v1/statuses") == 2)
        }
    }

    @Test func aCancelledDeliveryDoesNotPostTwice() async throws {
        let gate = HTTPTestGate()
        try await MastodonHarness.run { harness in
            let delivery = MastodonDelivery(), draft = try draft(), client = harness.client, mastodon = harness.mastodon
            let task = Task {
                try await delivery.deliver(draft, by: client) { stage in
                    if stage == .posting { mastodon.faults.gate = gate }
                }
            }
            _ = await harness.server.request(1)
            task.cancel()
            await #expect(throws: CancellationError.self) { _ = try await task.value }
            gate.open()
            _ = try await delivery.deliver(draft, by: client)
            #expect(mastodon.statuses.count == 1)
        }
    }

    @Test func aRetryContinuesWithTheUploadedPicture() async throws {
        var faults = MastodonTestServer.Faults()
        faults.status = .text("", status: 503)
        try await MastodonHarness.run(faults) { harness in
            let delivery = MastodonDelivery(), draft = try draft()
            for _ in 0..<2 {
                await #expect(throws: MastodonError.self) { _ = try await delivery.deliver(draft, by: harness.client) }
            }
            harness.mastodon.faults.status = nil
            _ = try await delivery.deliver(draft, by: harness.client)
            #expect(harness.mastodon.media.count == 1)
            let keys = harness.server.requests.compactMap { $0[header: "Idempotency-Key"] }
            #expect(keys.count == 3 && Set(keys).count == 1)
        }
    }

    @Test func anotherTextIsAnotherPost() async throws {
        try await MastodonHarness.run { harness in
            let delivery = MastodonDelivery()
            for text in ["one", "one", "two"] { _ = try await delivery.deliver(try draft(text), by: harness.client) }
            #expect(harness.mastodon.statuses.map(\.text) == ["one", "two"] && harness.mastodon.media.count == 1)
        }
    }

    @Test func anotherDescriptionIsSentWithThePicture() async throws {
        try await MastodonHarness.run { harness in
            let delivery = MastodonDelivery()
            for description in ["one", "two"] {
                var draft = try draft()
                draft.description = description
                _ = try await delivery.deliver(draft, by: harness.client)
            }
            #expect(harness.mastodon.media.map(\.description) == ["one", "two"])
        }
    }

    @Test func aLostPictureIsSentAgain() async throws {
        var faults = MastodonTestServer.Faults()
        faults.status = .text("", status: 500)
        try await MastodonHarness.run(faults) { harness in
            let delivery = MastodonDelivery(), draft = try draft()
            await #expect(throws: MastodonError.self) { _ = try await delivery.deliver(draft, by: harness.client) }
            harness.mastodon.loseMedia()
            harness.mastodon.faults.status = nil
            await #expect(throws: MastodonError.self) { _ = try await delivery.deliver(draft, by: harness.client) }
            _ = try await delivery.deliver(draft, by: harness.client)
            #expect(harness.mastodon.statuses.count == 1 && harness.mastodon.media.count == 1)
        }
    }
}
