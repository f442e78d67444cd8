// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ServiceServers
import Testing

@testable import MastodonActivity

/// Requests and answers that are as they should be.
@MainActor
struct MastodonClientTests {
    @Test func uploadsAPictureAndPostsIt() async throws {
        try await MastodonHarness.run { harness in
            let picture = try MastodonHarness.picture(), parts = Collector<Double>()
            let media: MastodonMedia = try await harness.client.upload(
                picture, description: "Zwei „Planeten“", progress: parts.add)
            #expect(media.isProcessed)
            let uploaded = try #require(harness.mastodon.media.first)
            #expect(
                uploaded.bytes == picture.data && uploaded.type == "image/png" && uploaded.fileName == "picture.png")
            #expect(uploaded.description == "Zwei „Planeten“")
            #expect(parts.values.last == 1 && parts.values.allSatisfy { (0...1).contains($0) })
            let status = MastodonStatus(text: "a + b & c = “ü”\n2", visibility: .unlisted, media: [media.id])
            let post: MastodonPost = try await harness.client.post(status, key: "k1")
            let posted = try #require(harness.mastodon.statuses.first)
            #expect(posted.text == status.text && posted.visibility == "unlisted" && posted.media == [uploaded.id])
            #expect(posted.key == "k1" && post.id == posted.id)
            #expect(post.url?.absoluteString == "https://mastodon.test/@me/2000")
        }
    }

    @Test func readsTheLimitsOfAServer() async throws {
        try await MastodonHarness.run { harness in
            let limits = try await harness.client.limits()
            #expect(limits.characters == 100 && limits.charactersPerURL == 23 && limits.descriptionCharacters == 80)
            #expect(limits.pictureBytes == 16_777_216 && limits.picturePixels == 33_177_600)
            #expect(limits.types == ["image/png", "image/jpeg"])
        }
    }

    @Test func aServerThatSaysLittleHasTheUsualLimits() async throws {
        var faults = MastodonTestServer.Faults()
        faults.instance = .json(#"{"domain":"small.test","configuration":{"statuses":{"max_characters":-1}}}"#)
        try await MastodonHarness.run(faults) { harness in
            let limits = try await harness.client.limits()
            #expect(limits == MastodonLimits())
        }
    }

    @Test func waitsUntilAPictureIsProcessed() async throws {
        var faults = MastodonTestServer.Faults()
        faults.questions = 2
        try await MastodonHarness.run(faults) { harness in
            let media = try await harness.client.upload(try MastodonHarness.picture())
            #expect(!media.isProcessed)
            let client = harness.client
            let waiting = Task { try await client.waitUntilProcessed(media) }
            for interval in [500, 1000, 2000].map(Duration.milliseconds) {
                await harness.clock.sleeper(for: interval)
                harness.clock.advance(by: interval)
            }
            try await waiting.value
            #expect(harness.server.count("GET", "/api/v1/media/1000") == 3)
        }
    }

    @Test func theProgressStopsWhereTheServerStopsReading() async throws {
        let gate = HTTPTestGate()
        try await MastodonHarness.run(uploadGate: gate) { harness in
            // More than the buffers of both ends hold.
            let picture = try MastodonHarness.picture(16_000_000), parts = Collector<Double>(), client = harness.client
            let (stream, continuation) = AsyncStream.makeStream(of: Double.self)
            let upload = Task {
                try await client.upload(picture) { part in
                    parts.add(part)
                    continuation.yield(part)
                }
            }
            for await part in stream where part > 0 { break }
            #expect(parts.values.allSatisfy { $0 < 1 })
            gate.open()
            _ = try await upload.value
            #expect(parts.values.last == 1)
            #expect(zip(parts.values, parts.values.dropFirst()).allSatisfy { $0 <= $1 })
            #expect(harness.mastodon.media.first?.bytes == picture.data)
        }
    }

    @Test func cancellingReturnsAtOnce() async throws {
        var faults = MastodonTestServer.Faults()
        let gate = HTTPTestGate()
        faults.gate = gate
        try await MastodonHarness.run(faults) { harness in
            let client = harness.client, picture = try MastodonHarness.picture()
            let upload = Task { try await client.upload(picture) }
            _ = await harness.server.request(0)
            upload.cancel()
            await #expect(throws: CancellationError.self) { _ = try await upload.value }
        }
    }

    @Test func cancellingManyAnswersThatArriveHarmsNothing() async throws {
        try await MastodonHarness.run { harness in
            let client = harness.client
            for _ in 0..<200 {
                let task = Task { try await client.limits() }
                Task { task.cancel() }
                do { _ = try await task.value } catch is CancellationError {}
            }
            let limits = try await client.limits()
            #expect(limits.characters == 100)
        }
    }

    @Test func aCancelledTaskSendsNothing() async throws {
        try await MastodonHarness.run { harness in
            let client = harness.client
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await client.limits()
            }
            await #expect(throws: CancellationError.self) { _ = try await task.value }
            #expect(harness.server.requests.isEmpty)
        }
    }
}
