// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

/// The animations of one layer: what they are, what the display does not know of them yet, and when they begin and end.
///
///     add            copied; waits for a commit
///     commit         told to the display, its begin time known
///     after it       waiting --beginning--> running --end--> over
///
/// Beginning and end are moments of the program's clock. They are reckoned from the layer's time as it goes now, and anew
/// when a commit has changed the time of some layer.
///
/// An object, because delegates that hear from it may add and remove animations at once. Main thread only.
final class LayerAnimations {
    private enum Phase {
        case new, waiting, running, over
    }

    /// One animation on one layer. An object, so that a deadline can tell it from a later one with the same key.
    private final class Entry {
        let key: String
        let animation: CAAnimation
        var effects: [AnimationEffect]
        /// What only the display shows of it: the layer's part in a transition.
        var course: [AnimationDescription] = []
        var timing: AnimationTiming
        let delegate: (any CAAnimationDelegate)?
        let isRemovedOnCompletion: Bool
        let group: CompletionGroup?
        /// The time it lives in; its beginning and its end wait there. Known for good when a commit takes it.
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

        /// Of properties of the program's own.
        var ownKeys: [String] {
            effects.compactMap { if case .own(let key, _) = $0 { key } else { nil } }
        }

        /// What it does to what a display knows of, with the key of each on the display.
        var shown: [(key: String, description: AnimationDescription)] {
            let descriptions = effects.compactMap { if case .shown(let description) = $0 { description } else { nil } }
            return (descriptions + course).enumerated().map { ($0 == 0 ? key : "\(key)\u{0}\($0)", $1) }
        }

        /// Ends it once, and tells of it.
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
        /// By the keys on the display.
        case removed([String])
    }

    private unowned let layer: CALayer
    /// In the order in which they were added.
    private var entries: [Entry] = []
    /// What the next commit says.
    private var changes: [Change] = []
    private var lastAnonymous = 0
    /// Of a transition that was cut short: displays show it until the next commit.
    private(set) var leaving: OutgoingLayer?

    init(of layer: CALayer) { self.layer = layer }

    var keys: [String] { entries.map(\.key) }

    var isEmpty: Bool { entries.isEmpty }

    subscript(key: String) -> CAAnimation? { entries.first { $0.key == key }?.animation }

    /// The keys of the properties of the program's own that are animated.
    var ownKeys: Set<String> { Set(entries.flatMap(\.ownKeys)) }

    /// Those of them that still change.
    var movingOwnKeys: Set<String> { Set(entries.filter { $0.phase != .over }.flatMap(\.ownKeys)) }

    // MARK: - Adding and removing

    /// What the animation leaves open, the transaction decides.
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

    /// False when there was none.
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

    /// Says what the layer does in a transition, in time for the commit that begins it.
    func setCourse(of transition: CATransition, _ course: [AnimationDescription]) {
        entries.first { $0.animation === transition }?.course = course
    }

    /// The layer left the screen: its animations go with it. Their delegates hear of it after the commit.
    func cancelAll() {
        let all = entries
        entries = []
        changes = []
        leaving = nil
        layer.setOutgoing(nil)
        (layer as? CATextLayer)?.redrawForAnimations()
        for entry in all { entry.cancelDeadline() }
        CATransaction.afterCommit { for entry in all { entry.end(finished: false) } }
    }

    // MARK: - Texts

    /// What animations make of the size of a text, from the smallest to the largest; nil when they change neither size nor
    /// colour.
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

    /// What the layer shows with them.
    func apply(to state: LayerState) -> LayerState {
        guard let time = layer.localTime else { return state }
        return entries.reduce(into: state) { state, entry in
            for effect in entry.effects {
                guard case .shown(let description) = effect else { continue }
                begun(description, entry, at: time).apply(to: &state, at: time)
            }
        }
    }

    /// The program's own properties with them.
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

    /// One that no commit has taken yet begins now.
    private func begun(_ course: AnimationDescription, _ entry: Entry, at time: Double) -> AnimationDescription {
        guard entry.phase == .new, course.beginTime == 0 else { return course }
        var course = course
        course.beginTime = time
        return course
    }

    // MARK: - Commits

    /// What a commit says of them; those that are new begin with it.
    func takeChanges(isNew: Bool, at time: Double) -> [AnimationChange] {
        leaving = nil
        guard isNew || !changes.isEmpty else { return [] }
        let taken = isNew ? entries.map { Change.added($0) } : changes
        changes = []
        let told = taken.flatMap { change -> [AnimationChange] in
            switch change {
            case .removed(let keys): return keys.map { .remove(layer.identifier, key: $0) }
            case .added(let entry):
                // One that was removed in the same turn is not worth telling of.
                guard entries.contains(where: { $0 === entry }) else { return [] }
                setBeginning(of: entry, at: time)
                return entry.shown.map { .add(layer.identifier, key: $0.key, $0.description) }
            }
        }
        return Self.withoutVainRemovals(told)
    }

    /// What is added takes the place of what has its key, and one removal is enough.
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

    /// - Parameter time: of the commit, so that all that comes with one begins together.
    private func setBeginning(of entry: Entry, at time: Double) {
        guard entry.phase == .new else { return }
        entry.phase = .waiting
        entry.context = layer.context
        if entry.timing.beginTime == 0 {
            // While a layer is not active its time is none; what is added then begins when it becomes active.
            entry.timing.beginTime = layer.localTime(at: time) ?? 0
            entry.animation.beginTime = entry.timing.beginTime
        }
        for index in entry.effects.indices { entry.effects[index].description.beginTime = entry.timing.beginTime }
        for index in entry.course.indices { entry.course[index].beginTime = entry.timing.beginTime }
    }

    // MARK: - Beginning and end

    /// To be called after a commit that brought animations, or changed the time of some layer.
    func reckon() {
        layer.updateFrames()
        for entry in entries where entry.phase == .waiting || entry.phase == .running { reckon(entry) }
    }

    /// Recheck this often where the layer's time bends; in seconds, chosen.
    private static let shortestWait = 1.0 / 60

    private func reckon(_ entry: Entry) {
        entry.cancelDeadline()
        guard entries.contains(where: { $0 === entry }) else { return }
        let now = entry.context.now, active = entry.timing.activeDuration
        let line = TimeLine(
            rate: entry.timing.speed, offset: entry.timing.timeOffset - entry.timing.beginTime * entry.timing.speed
        ).over(layer.timeLine(at: now))
        let first = line.rate < 0 ? active : 0, last = line.rate < 0 ? 0 : active
        // Where time stands, it is in the midst of it or not.
        let hasBegun = line.rate == 0 ? line.offset >= 0 && line.offset < active : hasReached(first, line, now)
        if entry.phase == .waiting, line.isActive, hasBegun {
            entry.phase = .running
            entry.delegate?.animationDidStart(entry.animation)
            // It may have been removed by now.
            guard entry.phase == .running else { return }
        }
        if entry.phase == .running, line.isActive, hasReached(last, line, now) { return finish(entry) }
        let next = line.time(of: entry.phase == .running ? last : first) ?? .infinity
        let time = min(line.isActive ? next : .infinity, max(line.end, now + Self.shortestWait))
        guard time.isFinite else { return }
        entry.deadline = entry.context.deadlines.schedule(at: time) { [weak self, weak entry] in
            guard let self, let entry else { return }
            entry.deadline = nil
            self.reckon(entry)
        }
    }

    /// Clocks count to a billionth of a second.
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
            // It is kept, and shows nothing any more.
            noteRemoval(of: entry)
            entry.course = []
            layer.animationsChanged()
        }
        entry.end(finished: true)
        for key in entry.ownKeys { layer.ownAnimationEnded(forKey: key) }
    }
}

extension AnimatableValue {
    /// What a property that was never set counts as.
    static func zero(_ kind: Kind) -> AnimatableValue {
        kind == .transform
            ? .transform(.identity)
            : AnimatableValue(kind, components: Array(repeating: 0, count: kind.componentCount))
    }
}
