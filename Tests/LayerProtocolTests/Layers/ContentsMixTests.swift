// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import Testing

/// Contents on the way to others.
@Suite struct ContentsMixTests {
    private let one = LayerContents.image(Samples.image(1)), other = LayerContents.image(Samples.image(2))
    private let large = LayerContents.image(
        CGImage(width: 4, height: 4, premultipliedBGRA: [UInt8](repeating: 255, count: 64))!)
    private let list = LayerContents.displayList(Samples.list(1))

    private func mix(_ from: LayerContents?, _ to: LayerContents?, _ fraction: Double) -> ContentsMix {
        ContentsMix(from).mixed(with: ContentsMix(to), fraction)
    }

    @Test func imagesAreMixed() {
        let quarter = mix(one, other, 0.25)
        #expect(quarter.isMixed && quarter.nearest == one)
        #expect(quarter.parts.map(\.share) == [0.75, 0.25])
        #expect(quarter.parts.map(\.contents) == [one, other])
        #expect(mix(one, other, 0.5).nearest == other)
    }

    @Test func theEndsAreNotMixed() {
        #expect(mix(one, other, 0) == ContentsMix(one))
        #expect(mix(one, other, -0.2) == ContentsMix(one))
        #expect(mix(one, other, 1) == ContentsMix(other))
        #expect(mix(one, other, 1.2) == ContentsMix(other))
        #expect(mix(one, one, 0.5) == ContentsMix(one))
        #expect(ContentsMix(one).parts.map(\.share) == [1])
    }

    @Test func nothingIsATransparentImage() {
        #expect(mix(nil, one, 0.5).larger == one)
        #expect(mix(one, nil, 0.5).larger == one)
        #expect(mix(large, one, 0.9).larger == large)
        #expect(mix(one, large, 0.1).larger == large)
    }

    @Test func drawingsSwitchInTheMiddle() {
        #expect(mix(list, one, 0.4) == ContentsMix(list))
        #expect(mix(list, one, 0.6) == ContentsMix(one))
        #expect(mix(one, list, 0.6) == ContentsMix(list))
    }

    @Test func aMixGoesOnFromItsNearerImage() {
        #expect(mix(one, other, 0.7).mixed(with: ContentsMix(large), 0.5).parts.map(\.contents) == [other, large])
    }

    // MARK: - In a layer

    private func tree(_ animation: AnimationDescription, model: LayerContents? = nil) throws -> LayerTree {
        var state = LayerState(), tree = LayerTree()
        state.contents = model
        try tree.apply(
            Commit(
                serial: 1, time: 0, isFull: true, root: 1, changes: [LayerChange(1, .all, state)],
                animations: [.add(1, key: "film", animation)]))
        return tree
    }

    private func seconds(_ duration: Double) -> AnimationTiming {
        var timing = AnimationTiming()
        timing.duration = duration
        return timing
    }

    @Test func aLayerFadesToItsOwnContents() throws {
        let fade = AnimationDescription(keyPath: .contents, timing: seconds(1), from: .contents(ContentsMix(one)))
        let tree = try tree(fade, model: other)
        let state = try #require(tree.presentation(of: 1, at: 0.25))
        #expect(state.shownContents == mix(one, other, 0.25))
        let after = try #require(tree.presentation(of: 1, at: 1))
        #expect(after.shownContents == ContentsMix(other) && after.contentsMix == nil)
    }

    @Test func discreteKeyframesAreFrames() throws {
        let frames = Keyframes(
            .discrete, values: [one, other, large].map { .contents(ContentsMix($0)) }, times: [0, 0.25, 0.5])
        let tree = try tree(AnimationDescription(keyPath: .contents, timing: seconds(1), keyframes: frames))
        let shown = [0, 0.2, 0.3, 0.6, 1].map { tree.presentation(of: 1, at: $0)?.contents }
        #expect(shown == [one, one, other, large, nil])
    }

    // MARK: - Sent

    private var commit: Commit {
        let frames = Keyframes(.discrete, values: [one, large].map { .contents(ContentsMix($0)) }, times: [0, 0.5])
        let film = AnimationDescription(keyPath: .contents, timing: seconds(1), keyframes: frames)
        let fade = AnimationDescription(
            keyPath: .contents, timing: seconds(1), from: .contents(ContentsMix(nil)), to: .contents(ContentsMix(other))
        )
        return Commit(
            serial: 1, time: 0, isFull: true, root: 1, changes: [LayerChange(1, [], LayerState())],
            animations: [.add(1, key: "film", film), .add(1, key: "fade", fade)])
    }

    @Test func theirImagesAreSentOnce() throws {
        let bytes = ServerMessage.commit(commit).encoded()
        var store = ContentStore(), ledger = ContentLedger()
        guard case .commit(let received) = try ServerMessage(decoding: bytes, &store) else { return }
        #expect(received.contents.count == 3)
        ledger.apply(commit)
        var later = commit
        (later.isFull, later.root) = (false, nil)
        #expect(ledger.known(in: later).count == 3)
        let rest = ServerMessage.commit(later).encoded(known: ledger.known(in: later))
        #expect(rest.count < bytes.count - 3 * 40, "no image is sent again")
    }

    @Test func contentsOfAnimationsAreKnownUntilTheyEnd() {
        var ledger = ContentLedger()
        ledger.apply(commit)
        #expect(ledger.known == [one.identifier, other.identifier, large.identifier])
        ledger.apply(Commit(serial: 2, time: 0, animations: [.remove(1, key: "film")]))
        #expect(ledger.known == [other.identifier])
        ledger.apply(Commit(serial: 3, time: 0, removed: [1]))
        #expect(ledger.known == [])
    }
}
