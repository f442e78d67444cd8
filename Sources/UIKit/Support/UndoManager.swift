// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Remembers how to undo what was done, and how to do it again.
///
///     undo: [group] [group] [group]  <── what is done now is registered here
///     redo: [group]                  <── what is done while undoing, here
///
/// What is registered in one turn of the run loop becomes one group, unless `groupsByEvent` is off. Targets are held weakly;
/// blocks of those that are gone do nothing.
///
/// Differences: there are no invocations and no selectors; `registerUndo(withTarget:handler:)` does it. Of what text views and fields
/// register the oldest is forgotten when it takes more than a megabyte.
@preconcurrency @MainActor
open class UndoManager: NSObject {
    private enum Step {
        case action(Action)
        case group(Group)
    }

    private struct Action {
        weak var target: AnyObject?
        let perform: @MainActor (AnyObject) -> Void
    }

    private final class Group {
        var steps: [Step] = []
        /// What it takes of memory, in bytes, as far as that was said.
        var cost = 0
        var name = ""
    }

    private var undoStack = Stack()
    private var redoStack = Stack()

    /// Groups, the newest last, that take no more memory than `mostBytes`: then the oldest goes.
    private struct Stack {
        private(set) var groups: [Group] = []
        private(set) var cost = 0

        /// Chosen: four times the longest text that people may type.
        static let mostBytes = 1 << 20

        mutating func append(_ group: Group) {
            groups.append(group)
            note(group.cost)
        }

        /// The newest group takes so much more.
        mutating func note(_ more: Int) {
            cost += more
            var surplus = 0
            while cost > Self.mostBytes, surplus + 1 < groups.count {
                cost -= groups[surplus].cost
                surplus += 1
            }
            if surplus > 0 { groups.removeFirst(surplus) }
        }

        mutating func popLast() -> Group? {
            let group = groups.popLast()
            cost -= group?.cost ?? 0
            return group
        }

        mutating func keepLast(_ count: Int) {
            guard groups.count > count else { return }
            groups.removeFirst(groups.count - count)
            cost = groups.reduce(0) { $0 + $1.cost }
        }

        mutating func filter(_ isKept: (Group) -> Bool) {
            groups = groups.filter(isKept)
            cost = groups.reduce(0) { $0 + $1.cost }
        }
    }
    /// The innermost last.
    private var openGroups: [Group] = []
    private var disabledCount = 0
    private var endsGroupSoon = false
    /// Goes up with everything that is registered: tells whether something was in between.
    private(set) var registrationCount = 0

    public override init() { super.init() }

    // MARK: - Registering

    /// - Parameters:
    ///   - target: what the handler changes; held weakly.
    ///   - handler: undoes something, and registers how that is undone.
    public func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
    ) { registerUndo(withTarget: target, cost: 0, handler: handler) }

    /// - Parameter cost: what the handler holds of memory, in bytes.
    func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, cost: Int, handler: @escaping @MainActor (TargetType) -> Void
    ) {
        register(
            Action(target: target) { object in
                if let object = object as? TargetType { handler(object) }
            }, cost)
    }

    /// What was registered last holds so much more.
    func note(cost: Int) {
        if let open = openGroups.last, !open.steps.isEmpty { return open.cost += cost }
        undoStack.groups.last?.cost += cost
        undoStack.note(cost)
    }

    /// For tests: how many groups can be undone, and what they take of memory.
    var undoCount: Int { undoStack.groups.count }
    var undoBytes: Int { undoStack.cost }

    private func register(_ action: Action, _ cost: Int) {
        guard isUndoRegistrationEnabled else { return }
        if openGroups.isEmpty {
            precondition(
                groupsByEvent,
                "UndoManager.registerUndo(withTarget:handler:) was called outside of a group while groupsByEvent is "
                    + "false: call beginUndoGrouping() first.")
            beginUndoGrouping()
            endGroupAfterTurn()
        }
        registrationCount += 1
        openGroups.last?.steps.append(.action(action))
        openGroups.last?.cost += cost
        if !isUndoing && !isRedoing { redoStack = Stack() }
    }

    /// Changes count only while this is true.
    open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }

    /// Each call wants one of `enableUndoRegistration()`.
    open func disableUndoRegistration() { disabledCount += 1 }

    open func enableUndoRegistration() {
        precondition(
            disabledCount > 0, "UndoManager.enableUndoRegistration() was called more often than disable...: pair them.")
        disabledCount -= 1
    }

    // MARK: - Groups

    /// Whether what happens in one turn of the run loop is undone at once. True to begin with.
    open var groupsByEvent = true

    open var groupingLevel: Int { openGroups.count }

    open func beginUndoGrouping() {
        openGroups.append(Group())
        post(.NSUndoManagerDidOpenUndoGroup)
    }

    open func endUndoGrouping() {
        precondition(
            !openGroups.isEmpty, "UndoManager.endUndoGrouping() was called without a group: call beginUndoGrouping().")
        post(.NSUndoManagerCheckpoint)
        post(.NSUndoManagerWillCloseUndoGroup)
        let group = openGroups.removeLast()
        post(.NSUndoManagerDidCloseUndoGroup)
        guard !group.steps.isEmpty else { return }
        if let outer = openGroups.last {
            outer.steps.append(.group(group))
            outer.cost += group.cost
            if outer.name.isEmpty { outer.name = group.name }
        } else if isUndoing {
            redoStack.append(group)
        } else {
            undoStack.append(group)
            limitLevels()
        }
    }

    private func endGroupAfterTurn() {
        guard !isUndoing, !isRedoing, !endsGroupSoon else { return }
        endsGroupSoon = true
        CATransaction.afterCommit { [weak self] in self?.endGroupOfTurn() }
    }

    private func endGroupOfTurn() {
        guard endsGroupSoon, !isUndoing, !isRedoing else { return }
        endsGroupSoon = false
        if openGroups.count == 1 { endUndoGrouping() }
    }

    /// How many groups are remembered; 0, as to begin with, for all.
    open var levelsOfUndo = 0 {
        didSet { limitLevels() }
    }

    private func limitLevels() {
        if levelsOfUndo > 0 { undoStack.keepLast(levelsOfUndo) }
    }

    // MARK: - Undoing

    open var canUndo: Bool { !undoStack.groups.isEmpty || openGroups.contains { !$0.steps.isEmpty } }
    open var canRedo: Bool { !redoStack.groups.isEmpty }
    open private(set) var isUndoing = false
    open private(set) var isRedoing = false

    /// Undoes the last group. A group of this turn that is still open ends.
    open func undo() {
        if openGroups.count == 1 { endUndoGrouping() }
        endsGroupSoon = false
        undoNestedGroup()
    }

    open func undoNestedGroup() {
        guard !isUndoing, !isRedoing, let group = undoStack.popLast() else { return }
        post(.NSUndoManagerCheckpoint)
        post(.NSUndoManagerWillUndoChange)
        isUndoing = true
        run(group)
        isUndoing = false
        post(.NSUndoManagerDidUndoChange)
    }

    /// Does once more what was undone last.
    open func redo() {
        if openGroups.count == 1 { endUndoGrouping() }
        endsGroupSoon = false
        guard !isUndoing, !isRedoing, let group = redoStack.popLast() else { return }
        post(.NSUndoManagerCheckpoint)
        post(.NSUndoManagerWillRedoChange)
        isRedoing = true
        run(group)
        isRedoing = false
        post(.NSUndoManagerDidRedoChange)
    }

    private func run(_ group: Group) {
        beginUndoGrouping()
        openGroups.last?.name = group.name
        perform(group)
        endUndoGrouping()
    }

    private func perform(_ group: Group) {
        for step in group.steps.reversed() {
            switch step {
            case .group(let inner): perform(inner)
            case .action(let action): if let target = action.target { action.perform(target) }
            }
        }
    }

    // MARK: - Forgetting

    open func removeAllActions() {
        undoStack = Stack()
        redoStack = Stack()
        openGroups.forEach { ($0.steps, $0.cost) = ([], 0) }
        registrationCount += 1
    }

    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        undoStack.filter { Self.keeps($0, without: target) }
        redoStack.filter { Self.keeps($0, without: target) }
        openGroups.forEach { _ = Self.keeps($0, without: target) }
        registrationCount += 1
    }

    /// - Returns: whether something is left.
    private static func keeps(_ group: Group, without target: AnyObject) -> Bool {
        group.steps = group.steps.filter { step in
            switch step {
            case .action(let action): action.target !== target
            case .group(let inner): keeps(inner, without: target)
            }
        }
        return !group.steps.isEmpty
    }

    // MARK: - Names

    /// What the last group does, for menus: "Typing".
    open func setActionName(_ actionName: String) {
        (openGroups.last ?? undoStack.groups.last)?.name = actionName
    }

    open var undoActionName: String { canUndo ? (openGroups.last ?? undoStack.groups.last)?.name ?? "" : "" }
    open var redoActionName: String { redoStack.groups.last?.name ?? "" }
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Undo" : "Undo \(actionName)"
    }
    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Redo" : "Redo \(actionName)"
    }

    private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

extension NSNotification.Name {
    public static let NSUndoManagerCheckpoint = NSNotification.Name("NSUndoManagerCheckpointNotification")
    public static let NSUndoManagerDidOpenUndoGroup = NSNotification.Name("NSUndoManagerDidOpenUndoGroupNotification")
    public static let NSUndoManagerWillCloseUndoGroup = NSNotification.Name(
        "NSUndoManagerWillCloseUndoGroupNotification")
    public static let NSUndoManagerDidCloseUndoGroup = NSNotification.Name("NSUndoManagerDidCloseUndoGroupNotification")
    public static let NSUndoManagerWillUndoChange = NSNotification.Name("NSUndoManagerWillUndoChangeNotification")
    public static let NSUndoManagerDidUndoChange = NSNotification.Name("NSUndoManagerDidUndoChangeNotification")
    public static let NSUndoManagerWillRedoChange = NSNotification.Name("NSUndoManagerWillRedoChangeNotification")
    public static let NSUndoManagerDidRedoChange = NSNotification.Name("NSUndoManagerDidRedoChangeNotification")
}
