// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Delivers a draft, as often as it takes, such that it is posted once.
///
///     picture ──> upload ──> processed? ──> status, with a key ──> post
///
/// A failed delivery keeps what it has reached. The next one of the same draft to the same account continues there: it does
/// not send the picture again, and repeats the status with the same key, so that a server that has posted it already
/// answers with that post. A draft that was changed after its status was sent is another post, with another key.
public actor MastodonDelivery {
    /// The step that a delivery has reached.
    public enum Stage: Hashable, Sendable {
        /// The sent part of the picture, from 0 to 1.
        case uploading(Double)
        /// The server is processing the picture.
        case processing
        /// The text is being sent.
        case posting
    }

    private struct Uploaded {
        var picture: MastodonPicture
        var description: String
        var account: MastodonAccount
        var media: MastodonMedia
    }
    private struct Attempt: Hashable {
        var draft: MastodonDraft
        var account: MastodonAccount
    }

    private var uploaded: Uploaded?
    private var key: (attempt: Attempt, text: String)?
    private let makeKey: @Sendable () -> String

    /// Creates a delivery for one draft and its later versions.
    ///
    /// - Parameter makeKey: makes the values of `Idempotency-Key`. The default is 122 random bits.
    public init(makeKey: @escaping @Sendable () -> String = { UUID().uuidString }) { self.makeKey = makeKey }

    /// Posts the draft.
    ///
    /// - Parameters:
    ///   - draft: the draft.
    ///   - client: of the account.
    ///   - report: is called at each stage, on any thread.
    public func deliver(
        _ draft: MastodonDraft, by client: MastodonClient, report: @escaping @Sendable (Stage) -> Void = { _ in }
    ) async throws -> MastodonPost {
        do {
            var media: [String] = []
            if let picture = draft.picture { media = [try await upload(picture, draft.description, client, report)] }
            report(.posting)
            let status = MastodonStatus(text: draft.text, visibility: draft.visibility, media: media)
            return try await client.post(status, key: key(for: Attempt(draft: draft, account: client.account)))
        } catch let error as MastodonError {
            forget(after: error)
            throw error
        }
    }

    private func upload(
        _ picture: MastodonPicture, _ description: String, _ client: MastodonClient,
        _ report: @escaping @Sendable (Stage) -> Void
    ) async throws -> String {
        let media = try await sent(picture, description, client, report)
        if !media.isProcessed { report(.processing) }
        try await client.waitUntilProcessed(media)
        uploaded?.media = MastodonMedia(id: media.id, isProcessed: true)
        return media.id
    }

    private func sent(
        _ picture: MastodonPicture, _ description: String, _ client: MastodonClient,
        _ report: @escaping @Sendable (Stage) -> Void
    ) async throws -> MastodonMedia {
        if let uploaded, uploaded.picture == picture, uploaded.description == description,
            uploaded.account == client.account
        {
            return uploaded.media
        }
        report(.uploading(0))
        let media = try await client.upload(picture, description: description) { report(.uploading($0)) }
        uploaded = Uploaded(picture: picture, description: description, account: client.account, media: media)
        return media
    }

    /// A picture that the server refuses or has lost is sent again. Then the status names another picture, so it needs
    /// another key, which is safe because the server did not post it.
    private func forget(after error: MastodonError) {
        switch error {
        case .lostPicture, .refusedPicture, .refusedStatus: (uploaded, key) = (nil, nil)
        default: break
        }
    }

    private func key(for attempt: Attempt) -> String {
        if let key, key.attempt == attempt { return key.text }
        let text = makeKey()
        key = (attempt, text)
        return text
    }
}
