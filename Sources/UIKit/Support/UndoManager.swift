// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Records how to undo and redo changes.
///
///     undo: [group] [group] [group]  <── changes are registered here
///     redo: [group]                  <── changes during undo are registered here
///
/// All registrations of one turn of the run loop form a group, unless `groupsByEvent` is false. Targets are not
/// retained; handlers of deallocated ones do nothing.
///
/// Differences from iOS: invocations do not exist; use a selector or a handler. The oldest registrations of text views and
/// fields are discarded beyond a megabyte.
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
        /// Its memory in bytes, as far as it was stated.
        var cost = 0
        var name = ""
    }

    private var undoStack = Stack()
    private var redoStack = Stack()

    /// Groups, the newest last, limited to `mostBytes` of memory: then the oldest is removed.
    private struct Stack {
        private(set) var groups: [Group] = []
        private(set) var cost = 0

        /// Chosen: four times the longest text that can be typed.
        static let mostBytes = 1 << 20

        mutating func append(_ group: Group) {
            groups.append(group)
            note(group.cost)
        }

        /// Adds memory to the newest group.
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
    /// The open groups, the innermost last.
    private var openGroups: [Group] = []
    private var disabledCount = 0
    private var endsGroupSoon = false
    /// Increases with each registration, to detect changes in between.
    private(set) var registrationCount = 0

    public override init() { super.init() }

    // MARK: - Registering

    /// Registers how to undo a change.
    ///
    /// - Parameters:
    ///   - target: the object that the handler changes; not retained.
    ///   - handler: undoes the change, and registers its redo.
    public func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
    ) { registerUndo(withTarget: target, cost: 0, handler: handler) }

    /// Registers the method that undoes a change.
    ///
    /// - Parameters:
    ///   - target: the object whose method is called; not retained.
    ///   - selector: the name of a method that takes the object, undoes the change, and registers its redo.
    ///   - anObject: passed to the method; retained.
    open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
        registerUndo(withTarget: target as AnyObject, cost: 0) { selector.perform(on: $0, from: anObject) }
    }

    /// - Parameter cost: the memory that the handler retains, in bytes.
    func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, cost: Int, handler: @escaping @MainActor (TargetType) -> Void
    ) {
        register(
            Action(target: target) { object in
                if let object = object as? TargetType { handler(object) }
            }, cost)
    }

    /// Adds memory to the last registration.
    func note(cost: Int) {
        if let open = openGroups.last, !open.steps.isEmpty { return open.cost += cost }
        undoStack.groups.last?.cost += cost
        undoStack.note(cost)
    }

    /// For tests: the number of groups that can be undone, and their memory.
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

    /// Whether changes are registered. True unless `disableUndoRegistration()` was called.
    open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }

    /// Stops registering changes. Each call needs one of `enableUndoRegistration()`.
    open func disableUndoRegistration() { disabledCount += 1 }

    /// Ends a call of `disableUndoRegistration()`.
    open func enableUndoRegistration() {
        precondition(
            disabledCount > 0, "UndoManager.enableUndoRegistration() was called more often than disable...: pair them.")
        disabledCount -= 1
    }

    // MARK: - Groups

    /// Whether the changes of one turn of the run loop form a group. The default is true.
    open var groupsByEvent = true

    /// The number of open groups.
    open var groupingLevel: Int { openGroups.count }

    /// Begins a group of changes that are undone together.
    open func beginUndoGrouping() {
        if !openGroups.isEmpty { post(.NSUndoManagerCheckpoint) }
        openGroups.append(Group())
        post(.NSUndoManagerDidOpenUndoGroup)
    }

    /// Ends the innermost open group.
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

    /// The largest number of groups to keep; 0, the default, for all.
    open var levelsOfUndo = 0 {
        didSet { limitLevels() }
    }

    private func limitLevels() {
        if levelsOfUndo > 0 { undoStack.keepLast(levelsOfUndo) }
    }

    // MARK: - Undoing

    /// Whether there is a change to undo.
    open var canUndo: Bool { !undoStack.groups.isEmpty || openGroups.contains { !$0.steps.isEmpty } }
    /// Whether there is a change to redo.
    open var canRedo: Bool {
        post(.NSUndoManagerCheckpoint)
        return !redoStack.groups.isEmpty
    }
    /// Whether a change is being undone.
    open private(set) var isUndoing = false
    /// Whether a change is being redone.
    open private(set) var isRedoing = false

    /// Undoes the last group. An open group of this turn is ended first.
    open func undo() {
        if openGroups.count == 1 { endUndoGrouping() }
        endsGroupSoon = false
        undoNestedGroup()
    }

    /// Undoes the last group without ending open groups.
    open func undoNestedGroup() {
        guard !isUndoing, !isRedoing, let group = undoStack.popLast() else { return }
        post(.NSUndoManagerCheckpoint)
        post(.NSUndoManagerWillUndoChange)
        isUndoing = true
        run(group)
        isUndoing = false
        post(.NSUndoManagerDidUndoChange)
    }

    /// Repeats the last undone group.
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

    /// Removes all registered changes.
    open func removeAllActions() {
        undoStack = Stack()
        redoStack = Stack()
        openGroups.forEach { ($0.steps, $0.cost) = ([], 0) }
        registrationCount += 1
    }

    /// Removes the registered changes of a target.
    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        undoStack.filter { Self.keeps($0, without: target) }
        redoStack.filter { Self.keeps($0, without: target) }
        openGroups.forEach { _ = Self.keeps($0, without: target) }
        registrationCount += 1
    }

    /// - Returns: whether anything is left.
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

    /// Sets the name of the last group for menus, such as "Typing".
    open func setActionName(_ actionName: String) {
        (openGroups.last ?? undoStack.groups.last)?.name = actionName
    }

    /// The name of the change that would be undone; empty without one.
    open var undoActionName: String { canUndo ? (openGroups.last ?? undoStack.groups.last)?.name ?? "" : "" }
    /// The name of the change that would be redone; empty without one.
    open var redoActionName: String { redoStack.groups.last?.name ?? "" }
    /// The title of a menu's undo item, with the name of the change.
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    /// The title of a menu's redo item, with the name of the change.
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    /// Returns the title of an undo item for the name of a change.
    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Undo" : "Undo \(actionName)"
    }
    /// Returns the title of a redo item for the name of a change.
    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Redo" : "Redo \(actionName)"
    }

    private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

extension NSNotification.Name {
    /// Posted before a group is closed, a nested one is opened, or a change is undone or redone, and when `canRedo` is
    /// read.
    public static let NSUndoManagerCheckpoint = NSNotification.Name("NSUndoManagerCheckpointNotification")
    /// Posted when a group was opened.
    public static let NSUndoManagerDidOpenUndoGroup = NSNotification.Name("NSUndoManagerDidOpenUndoGroupNotification")
    /// Posted before a group is closed.
    public static let NSUndoManagerWillCloseUndoGroup = NSNotification.Name(
        "NSUndoManagerWillCloseUndoGroupNotification")
    /// Posted when a group was closed.
    public static let NSUndoManagerDidCloseUndoGroup = NSNotification.Name("NSUndoManagerDidCloseUndoGroupNotification")
    /// Posted before a change is undone.
    public static let NSUndoManagerWillUndoChange = NSNotification.Name("NSUndoManagerWillUndoChangeNotification")
    /// Posted when a change was undone.
    public static let NSUndoManagerDidUndoChange = NSNotification.Name("NSUndoManagerDidUndoChangeNotification")
    /// Posted before a change is redone.
    public static let NSUndoManagerWillRedoChange = NSNotification.Name("NSUndoManagerWillRedoChangeNotification")
    /// Posted when a change was redone.
    public static let NSUndoManagerDidRedoChange = NSNotification.Name("NSUndoManagerDidRedoChangeNotification")
}
