// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

/// The animations of one layer: what they are, what the display does not know of them yet, and when they end.
struct LayerAnimations {
    /// One animation on one layer. An object, so that a deadline can tell it from a later one with the same key.
    private final class Entry {
        let key: String
        let animation: CAAnimation
        var description: AnimationDescription?
        let group: CompletionGroup?
        /// The time it lives in; its end waits there.
        let context = MediaContext.current
        var deadline: DeadlineQueue.Token?
        /// Whether it has begun: its begin time is known, and its delegate has heard of it.
        var hasBegun = false

        init(key: String, animation: CAAnimation, description: AnimationDescription?, group: CompletionGroup?) {
            self.key = key
            self.animation = animation
            self.description = description
            self.group = group
            group?.enter()
        }

        func end(finished: Bool) {
            if let deadline { context.deadlines.cancel(deadline) }
            animation.delegate?.animationDidStop(animation, finished: finished)
            group?.leave()
        }
    }

    /// In the order in which they were added.
    private var entries: [Entry] = []
    /// What the next commit says.
    private var changes: [Change] = []
    private var lastAnonymous = 0

    private enum Change {
        case added(Entry)
        case removed(String)
    }

    var keys: [String] { entries.map(\.key) }

    subscript(key: String) -> CAAnimation? { entries.first { $0.key == key }?.animation }

    // MARK: - Adding and removing

    /// What the animation leaves open, the transaction decides.
    mutating func add(_ original: CAAnimation, forKey key: String?, to layer: CALayer) {
        let animation = original.makeCopy()
        if animation.duration == 0 { animation.duration = CATransaction.animationDuration() }
        if animation.timingFunction == nil { animation.timingFunction = CATransaction.animationTimingFunction() }
        lastAnonymous += 1
        let key = key ?? "\u{0}\(lastAnonymous)"
        _ = remove(key)
        let entry = Entry(
            key: key, animation: animation, description: animation.description(on: layer),
            group: CATransaction.completion)
        entries.append(entry)
        changes.append(.added(entry))
    }

    /// False when there was none.
    mutating func remove(_ key: String) -> Bool {
        guard let index = entries.firstIndex(where: { $0.key == key }) else { return false }
        let entry = entries.remove(at: index)
        changes.append(.removed(key))
        entry.end(finished: false)
        return true
    }

    /// The layer left the screen: its animations go with it.
    mutating func cancelAll() {
        let all = entries
        entries = []
        changes = []
        for entry in all { entry.end(finished: false) }
    }

    // MARK: - Running

    /// What the layer shows with them.
    func apply(to state: LayerState, at time: Double) -> LayerState {
        entries.reduce(into: state) { state, entry in
            guard var description = entry.description else { return }
            // One that no commit has taken yet begins now.
            if description.timing.beginTime == 0 { description.timing.beginTime = time }
            description.apply(to: &state, at: time)
        }
    }

    /// What a commit says of them; those that are new begin with it.
    mutating func takeChanges(of layer: CALayer, isNew: Bool, at time: Double) -> [AnimationChange] {
        guard isNew || !changes.isEmpty else { return [] }
        let taken = isNew ? entries.map { Change.added($0) } : changes
        changes = []
        return taken.compactMap { change in
            switch change {
            case .removed(let key): return .remove(layer.identifier, key: key)
            case .added(let entry):
                begin(entry, on: layer, at: time)
                // One that was removed in the same turn is not worth telling of.
                guard let description = entry.description, entries.contains(where: { $0 === entry }) else { return nil }
                return .add(layer.identifier, key: entry.key, description)
            }
        }
    }

    private func begin(_ entry: Entry, on layer: CALayer, at time: Double) {
        guard !entry.hasBegun, entries.contains(where: { $0 === entry }) else { return }
        entry.hasBegun = true
        if entry.animation.beginTime == 0 { entry.animation.beginTime = time }
        entry.description?.timing.beginTime = entry.animation.beginTime
        entry.animation.delegate?.animationDidStart(entry.animation)
        let end = entry.animation.timing.endTime
        guard end.isFinite else { return }
        entry.deadline = entry.context.deadlines.schedule(at: end) { [weak layer, weak entry] in
            guard let layer, let entry else { return }
            entry.deadline = nil
            layer.animationEnded(forKey: entry.key, entry.animation)
        }
    }

    /// An animation has run to its end. False when it has been replaced meanwhile.
    mutating func finish(_ key: String, _ animation: CAAnimation) -> Bool {
        guard let index = entries.firstIndex(where: { $0.animation === animation }) else { return false }
        let entry = entries[index]
        if animation.isRemovedOnCompletion {
            entries.remove(at: index)
            changes.append(.removed(key))
        }
        entry.end(finished: true)
        return true
    }
}
