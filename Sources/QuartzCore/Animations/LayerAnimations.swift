// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

/// The animations of one layer: their state, the changes that the display has not received, and their start and end.
///
///     add            copied; waits for a commit
///     commit         sent to the display; the begin time is known
///     after it       waiting --beginning--> running --end--> over
///
/// Start and end are times of the program's clock. They are computed from the layer's current time, and again when a
/// commit has changed the timing of any layer.
///
/// This is a class because delegates may add and remove animations during their calls. Main thread only.
final class LayerAnimations {
    private enum Phase {
        case new, waiting, running, over
    }

    /// One animation of one layer. A class, so that a deadline can distinguish it from a later one with the same key.
    private final class Entry {
        let key: String
        let animation: CAAnimation
        var effects: [AnimationEffect]
        /// The part that only the display shows: the layer's part in a transition.
        var course: [AnimationDescription] = []
        var timing: AnimationTiming
        let delegate: (any CAAnimationDelegate)?
        let isRemovedOnCompletion: Bool
        let group: CompletionGroup?
        /// The context whose clock it uses. Fixed when a commit takes it.
        var context: MediaContext
        var deadline: DeadlineQueue.Token?
        var phase = Phase.new

        init(key: String, animation: CAAnimation, effects: [AnimationEffect], context: MediaContext) {
            self.key = key
            self.context = context
            self.animation = animation
            self.effects = effects
            timing = animation.timing
            delegate = animation.delegate
            isRemovedOnCompletion = animation.isRemovedOnCompletion
            group = CATransaction.completion
            group?.enter()
        }

        /// The animated properties of the program.
        var ownKeys: [String] {
            effects.compactMap { if case .own(let key, _) = $0 { key } else { nil } }
        }

        /// The effects that displays show, each with its key on the display.
        var shown: [(key: String, description: AnimationDescription)] {
            let descriptions = effects.compactMap { if case .shown(let description) = $0 { description } else { nil } }
            return (descriptions + course).enumerated().map { ($0 == 0 ? key : "\(key)\u{0}\($0)", $1) }
        }

        /// Ends it, at most once, and notifies the delegate.
        func end(finished: Bool) {
            cancelDeadline()
            guard phase != .over else { return }
            phase = .over
            // The group calls its block after the next commit, which may be made in a run loop inside of the delegate's call.
            group?.leave()
            delegate?.animationDidStop(animation, finished: finished)
        }

        func cancelDeadline() {
            deadline?.cancel()
            deadline = nil
        }
    }

    private enum Change {
        case added(Entry)
        /// The keys on the display.
        case removed([String])
    }

    private unowned let layer: CALayer
    /// The entries in the order in which they were added.
    private var entries: [Entry] = []
    /// The changes for the next commit.
    private var changes: [Change] = []
    private var lastAnonymous = 0
    /// The old appearance of an interrupted transition: displays show it until the next commit.
    private(set) var leaving: OutgoingLayer?

    init(of layer: CALayer) { self.layer = layer }

    var keys: [String] { entries.map(\.key) }

    var isEmpty: Bool { entries.isEmpty }

    subscript(key: String) -> CAAnimation? { entries.first { $0.key == key }?.animation }

    /// The keys of the program's properties that are animated.
    var ownKeys: Set<String> { Set(entries.flatMap(\.ownKeys)) }

    /// The keys of the program's properties that still change.
    var movingOwnKeys: Set<String> { Set(entries.filter { $0.phase != .over }.flatMap(\.ownKeys)) }

    // MARK: - Adding and removing

    /// Adds an animation; the transaction provides the parameters that it lacks.
    func add(_ original: CAAnimation, forKey key: String?) {
        guard let animation = original.copy() as? CAAnimation else { return }
        if animation.duration == 0 { animation.duration = CATransaction.animationDuration() }
        if animation.timingFunction == nil { animation.timingFunction = CATransaction.animationTimingFunction() }
        lastAnonymous += 1
        let isTransition = animation is CATransition
        let key = isTransition ? kCATransition : key ?? "\u{0}\(lastAnonymous)"
        let entry = Entry(key: key, animation: animation, effects: animation.effects(on: layer), context: layer.context)
        _ = remove(key)
        entries.append(entry)
        changes.append(.added(entry))
        // Others have nothing to begin with: theirs begin when a display gets them.
        if isTransition, layer.isCommitted || layer.isInScene { layer.context.hosts.noteTransition(of: layer) }
    }

    /// Returns false when there was none.
    func remove(_ key: String) -> Bool {
        guard let index = entries.firstIndex(where: { $0.key == key }) else { return false }
        let entry = entries.remove(at: index)
        if entry.animation is CATransition { leaving = layer.outgoing ?? leaving }
        noteRemoval(of: entry)
        entry.end(finished: false)
        return true
    }

    private func noteRemoval(of entry: Entry) {
        let keys = entry.shown.map(\.key)
        if !keys.isEmpty { changes.append(.removed(keys)) }
        if entry.animation is CATransition { layer.setOutgoing(nil) }
    }

    // MARK: - Transitions

    /// The transition that no commit has taken yet.
    var waitingTransition: CATransition? {
        entries.lazy.filter { $0.phase == .new }.compactMap { $0.animation as? CATransition }.first
    }

    /// Sets the layer's part in a transition, before the commit that begins it.
    func setCourse(of transition: CATransition, _ course: [AnimationDescription]) {
        entries.first { $0.animation === transition }?.course = course
    }

    /// Removes all animations of a layer that left the screen. Their delegates are notified after the commit.
    func cancelAll() {
        let all = entries
        entries = []
        changes = []
        leaving = nil
        layer.setOutgoing(nil)
        layer.animationsReplaced()
        for entry in all { entry.cancelDeadline() }
        CATransaction.afterCommit { for entry in all { entry.end(finished: false) } }
    }

    // MARK: - Texts

    /// The smallest and largest size that animations give a text; nil when they change neither its size nor its color.
    func sizes(ofText size: CGFloat) -> ClosedRange<CGFloat>? {
        let descriptions = entries.flatMap(\.effects).compactMap { effect in
            if case .shown(let description) = effect, description.keyPath.isOfText { description } else { nil }
        }
        guard !descriptions.isEmpty else { return nil }
        let sizes = descriptions.filter { $0.keyPath == .fontSize }.flatMap { description -> [CGFloat] in
            let ends = description.ends(over: .number(size))
            let values = description.keyframes.map { $0.values + $0.controls } ?? [ends.0, ends.1]
            return values.flatMap(\.components).map { description.isAdditive ? size + $0 : $0 }
        }
        let all = (sizes + [size]).filter { $0 > 0 && $0.isFinite }
        return all.min().flatMap { smallest in all.max().map { smallest...$0 } }
    }

    // MARK: - Showing

    /// The layer's state with the animations applied.
    func apply(to state: LayerState) -> LayerState {
        guard let time = layer.localTime else { return state }
        return entries.reduce(into: state) { state, entry in
            for effect in entry.effects {
                guard case .shown(let description) = effect else { continue }
                begun(description, entry, at: time).apply(to: &state, at: time)
            }
        }
    }

    /// The program's properties with the animations applied.
    func apply(to values: [String: Any]) -> [String: Any] {
        guard let time = layer.localTime else { return values }
        return entries.reduce(into: values) { values, entry in
            for effect in entry.effects {
                guard case .own(let key, let course) = effect else { continue }
                apply(begun(course, entry, at: time), to: key, in: &values, at: time)
            }
        }
    }

    private func apply(
        _ course: AnimationDescription, to key: String, in values: inout [String: Any], at time: Double
    ) {
        let model = values[key] ?? type(of: layer).defaultValue(forKey: key)
        let given = course.keyframes?.values.first ?? course.from ?? course.to ?? course.by
        guard let kind = given?.kind ?? model.flatMap({ .init(of: $0) }) else { return }
        let base = model.flatMap { AnimatableValue($0, as: kind) } ?? .zero(kind)
        guard let value = course.value(over: base, at: time) else { return }
        values[key] = value.published(like: model)
    }

    /// The course with a start: an animation that no commit has taken starts now.
    private func begun(_ course: AnimationDescription, _ entry: Entry, at time: Double) -> AnimationDescription {
        guard entry.phase == .new, course.beginTime == 0 else { return course }
        var course = course
        course.beginTime = time
        return course
    }

    // MARK: - Commits

    /// The changes for a commit; new animations start with it.
    func takeChanges(isNew: Bool, at time: Double) -> [AnimationChange] {
        leaving = nil
        guard isNew || !changes.isEmpty else { return [] }
        let taken = isNew ? entries.map { Change.added($0) } : changes
        changes = []
        let told = taken.flatMap { change -> [AnimationChange] in
            switch change {
            case .removed(let keys): return keys.map { .remove(layer.identifier, key: $0) }
            case .added(let entry):
                // An animation that was removed in the same turn is not reported.
                guard entries.contains(where: { $0 === entry }) else { return [] }
                setBeginning(of: entry, at: time)
                return entry.shown.map { .add(layer.identifier, key: $0.key, $0.description) }
            }
        }
        return Self.withoutVainRemovals(told)
    }

    /// A new animation replaces one with the same key, and one removal suffices.
    private static func withoutVainRemovals(_ changes: [AnimationChange]) -> [AnimationChange] {
        guard changes.count > 1 else { return changes }
        var later: Set<String> = []
        let kept = changes.reversed().filter { change in
            switch change {
            case .add(_, let key, _):
                later.insert(key)
                return true
            case .remove(_, let key): return later.insert(key).inserted
            }
        }
        return kept.reversed()
    }

    /// - Parameter time: of the commit, so that everything in one commit starts together.
    private func setBeginning(of entry: Entry, at time: Double) {
        guard entry.phase == .new else { return }
        entry.phase = .waiting
        entry.context = layer.context
        if entry.timing.beginTime == 0 {
            // A layer that is not active has no time. Animations that are added then begin when it becomes active.
            entry.timing.beginTime = layer.localTime(at: time) ?? 0
            entry.animation.beginTime = entry.timing.beginTime
        }
        for index in entry.effects.indices { entry.effects[index].description.beginTime = entry.timing.beginTime }
        for index in entry.course.indices { entry.course[index].beginTime = entry.timing.beginTime }
    }

    // MARK: - Beginning and end

    /// Computes the starts and ends again. Call it after a commit that added animations, or changed the timing of any
    /// layer.
    func scheduleAll() {
        layer.updateFrames()
        for entry in entries where entry.phase == .waiting || entry.phase == .running { schedule(entry) }
    }

    /// The interval of rechecking where the layer's time is not linear; in seconds, chosen.
    private static let shortestWait = 1.0 / 60

    private func schedule(_ entry: Entry) {
        entry.cancelDeadline()
        guard entries.contains(where: { $0 === entry }) else { return }
        let now = entry.context.now, active = entry.timing.activeDuration
        let line = TimeLine(
            rate: entry.timing.speed, offset: entry.timing.timeOffset - entry.timing.beginTime * entry.timing.speed
        ).over(layer.timeLine(at: now))
        let first = line.rate < 0 ? active : 0, last = line.rate < 0 ? 0 : active
        // When time is paused, the animation is either in its active time or not.
        let hasBegun = line.rate == 0 ? line.offset >= 0 && line.offset < active : hasReached(first, line, now)
        if entry.phase == .waiting, line.isActive, hasBegun {
            entry.phase = .running
            entry.delegate?.animationDidStart(entry.animation)
            // The animation may have been removed by now.
            guard entry.phase == .running else { return }
        }
        if entry.phase == .running, line.isActive, hasReached(last, line, now) { return finish(entry) }
        let next = line.time(of: entry.phase == .running ? last : first) ?? .infinity
        let time = min(line.isActive ? next : .infinity, max(line.end, now + Self.shortestWait))
        guard time.isFinite else { return }
        entry.deadline = entry.context.deadlines.schedule(at: time) { [weak self, weak entry] in
            guard let self, let entry else { return }
            entry.deadline = nil
            self.schedule(entry)
        }
    }

    /// The resolution of clocks: a billionth of a second.
    private static let tick = 1e-9

    private func hasReached(_ value: Double, _ line: TimeLine, _ now: Double) -> Bool {
        line.time(of: value).map { $0 <= now + Self.tick } ?? false
    }

    private func finish(_ entry: Entry) {
        if entry.isRemovedOnCompletion {
            entries.removeAll { $0 === entry }
            noteRemoval(of: entry)
            layer.animationsChanged()
        } else if entry.animation is CATransition, !entry.animation.fillMode.wire.showsAfter {
            // The animation is kept, but has no effect any longer.
            noteRemoval(of: entry)
            entry.course = []
            layer.animationsChanged()
        }
        entry.end(finished: true)
        for key in entry.ownKeys { layer.ownAnimationEnded(forKey: key) }
    }
}

extension AnimatableValue {
    /// The value of a property that was never set.
    static func zero(_ kind: Kind) -> AnimatableValue {
        kind == .transform
            ? .transform(.identity)
            : AnimatableValue(kind, components: Array(repeating: 0, count: kind.componentCount))
    }
}
