// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// A draft and its delivery, as the composer shows them. It outlives the composer, so nothing is lost when that is closed.
@MainActor
final class MastodonComposition {
    enum State: Equatable {
        case writing
        case delivering(MastodonDelivery.Stage)
        case failed(MastodonError)
    }

    let settings: MastodonSettings
    var draft = MastodonDraft()
    /// Whether the person was asked for a description of the picture.
    var hasAskedForDescription = false
    private(set) var state = State.writing { didSet { if state != oldValue { changed() } } }
    private(set) var limits = MastodonLimits()
    private(set) var account: MastodonAccount?
    /// Why the settings cannot be read.
    private(set) var problem: MastodonSettings.Problem?

    /// Called after each change of the state or the limits.
    var changed: () -> Void = {}

    private let clock: any Clock<Duration>
    private var client: MastodonClient?
    private var delivery = MastodonDelivery()
    private var work: Task<Void, Never>?
    private var asking: Task<Void, Never>?
    /// Distinguishes deliveries, so that a cancelled one changes nothing any more.
    private var run = 0

    init(settings: MastodonSettings, clock: any Clock<Duration>) { (self.settings, self.clock) = (settings, clock) }

    isolated deinit {
        work?.cancel()
        asking?.cancel()
    }

    // MARK: - Drafts

    /// Begins a draft, or continues the one of the same picture.
    func take(_ items: MastodonItems) {
        cancel()
        if let picture = items.picture, picture == draft.picture { return }
        draft = MastodonDraft(picture: items.picture, text: items.text)
        (delivery, hasAskedForDescription) = (MastodonDelivery(), false)
        if let provider = items.provider {
            MastodonItems.load(provider) { [weak self] picture in self?.loaded(picture) }
        } else if items.picture == nil {
            state = .failed(.noPicture)
        }
    }

    private func loaded(_ picture: MastodonPicture?) {
        draft.picture = picture
        if picture == nil { state = .failed(.noPicture) }
        changed()
    }

    // MARK: - Account

    /// Reads the settings, and asks the server for its limits.
    func readSettings() {
        do throws(MastodonSettings.Problem) {
            (account, problem) = (try settings.read(), nil)
        } catch {
            (account, problem) = (nil, error)
        }
        guard account != client?.account else { return }
        client = account.map { MastodonClient($0, clock: clock) }
        limits = MastodonLimits()
        askForLimits()
        changed()
    }

    /// Limits are a help. Without them the server itself refuses what it does not take.
    private func askForLimits() {
        asking?.cancel()
        guard let client else { return }
        asking = Task { [weak self] in
            guard let limits = try? await client.limits(), self?.client === client else { return }
            self?.limits = limits
            self?.changed()
        }
    }

    // MARK: - Text

    /// How many characters the text may still get; negative if it is too long.
    var remainingCharacters: Int { limits.characters - limits.count(draft.text) }
    var remainingDescription: Int { limits.descriptionCharacters - draft.description.count }

    var isDelivering: Bool { if case .delivering = state { true } else { false } }

    var canPost: Bool {
        !isDelivering && draft.picture != nil && account != nil && remainingCharacters >= 0 && remainingDescription >= 0
    }

    // MARK: - Delivery

    /// Posts the draft. A draft that has failed before continues where it was.
    ///
    /// - Parameter posted: is called when the server has it.
    func post(then posted: @escaping (MastodonPost) -> Void) {
        guard canPost, let client else { return }
        if let error = refusal { return state = .failed(error) }
        run += 1
        state = .delivering(.uploading(0))
        let (run, draft, delivery) = (run, draft, delivery)
        let (stages, reports) = AsyncStream.makeStream(
            of: MastodonDelivery.Stage.self, bufferingPolicy: .bufferingNewest(1))
        Task { [weak self] in for await stage in stages { self?.reached(stage, run) } }
        work = Task { [weak self] in
            defer { reports.finish() }
            do {
                let post = try await delivery.deliver(draft, by: client) { reports.yield($0) }
                self?.ended(run) {
                    $0.forgetDraft()
                    posted(post)
                }
            } catch let error as MastodonError {
                self?.ended(run) { $0.state = .failed(error) }
            } catch {
                self?.ended(run) { $0.state = .writing }
            }
        }
    }

    /// The next draft of the same picture is another post.
    private func forgetDraft() {
        (draft, delivery) = (MastodonDraft(), MastodonDelivery())
        state = .writing
    }

    /// Why the server would refuse the picture.
    private var refusal: MastodonError? {
        do throws(MastodonError) { try draft.picture.map(limits.check) } catch { return error }
        return nil
    }

    private func reached(_ stage: MastodonDelivery.Stage, _ run: Int) {
        if run == self.run, isDelivering { state = .delivering(stage) }
    }

    /// A delivery that was cancelled changes nothing any more, even if it succeeded at that moment: then the same draft, posted
    /// again, is answered with that post.
    private func ended(_ run: Int, _ body: (MastodonComposition) -> Void) { if run == self.run { body(self) } }

    /// Stops a delivery. The draft stays. If the server gets the post nevertheless, posting the same draft again does not
    /// post it twice.
    func cancel() {
        run += 1
        work?.cancel()
        work = nil
        state = .writing
    }
}
