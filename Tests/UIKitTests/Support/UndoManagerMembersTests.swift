// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UIKit

@MainActor
@Suite struct UndoManagerMembersTests {
    @MainActor
    private final class Lamp {
        let undo: UndoManager
        var brightness = 0
        var states: [String] = []

        init(_ undo: UndoManager) { self.undo = undo }

        func set(_ value: Int) {
            let old = brightness
            states.append(undo.isUndoing ? "undoing" : undo.isRedoing ? "redoing" : "doing")
            undo.registerUndo(withTarget: self) { $0.set(old) }
            brightness = value
        }
    }

    /// What a manager posts while the body runs, without `NSUndoManager` and `Notification`.
    private func posted(_ undo: UndoManager, _ body: () -> Void) -> [String] {
        final class Log: @unchecked Sendable { var names: [String] = [] }
        let log = Log(),
            names: [NSNotification.Name] = [
                .NSUndoManagerCheckpoint, .NSUndoManagerDidOpenUndoGroup, .NSUndoManagerWillCloseUndoGroup,
                .NSUndoManagerDidCloseUndoGroup, .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange,
                .NSUndoManagerWillRedoChange, .NSUndoManagerDidRedoChange,
            ]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: undo, queue: nil) {
                log.names.append(
                    $0.name.rawValue.replacingOccurrences(of: "NSUndoManager", with: "")
                        .replacingOccurrences(of: "Notification", with: ""))
            }
        }
        body()
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        return log.names
    }

    private func manual() -> UndoManager {
        let undo = UndoManager()
        undo.groupsByEvent = false
        return undo
    }

    // MARK: - Notifications

    /// "Posted whenever an UndoManager opens or closes an undo group (except when it opens a top-level group)."
    @Test func openingAndClosingGroupsIsPosted() {
        let undo = manual(), lamp = Lamp(undo)
        #expect(posted(undo) { undo.beginUndoGrouping() } == ["DidOpenUndoGroup"])
        #expect(posted(undo) { undo.beginUndoGrouping() } == ["Checkpoint", "DidOpenUndoGroup"])
        #expect(posted(undo) { lamp.set(1) } == [])
        let closing = ["Checkpoint", "WillCloseUndoGroup", "DidCloseUndoGroup"]
        #expect(posted(undo) { undo.endUndoGrouping() } == closing)
        #expect(posted(undo) { undo.endUndoGrouping() } == closing && undo.groupingLevel == 0)
    }

    /// "and when checking the redo stack in canRedo"
    @Test func readingWhetherThereIsSomethingToRedoIsACheckpoint() {
        let undo = manual()
        #expect(posted(undo) { _ = undo.canRedo } == ["Checkpoint"])
        #expect(posted(undo) { _ = undo.canUndo } == [])
    }

    @Test func undoingAndRedoingIsPostedBeforeAndAfter() {
        let undo = manual(), lamp = Lamp(undo)
        undo.beginUndoGrouping()
        lamp.set(1)
        undo.endUndoGrouping()
        let undoing = posted(undo) { undo.undo() }
        #expect(Array(undoing.prefix(2)) == ["Checkpoint", "WillUndoChange"] && undoing.last == "DidUndoChange")
        let redoing = posted(undo) { undo.redo() }
        #expect(Array(redoing.prefix(2)) == ["Checkpoint", "WillRedoChange"] && redoing.last == "DidRedoChange")
        #expect(posted(undo) { undo.redo() } == [], "there is nothing to redo")
    }

    // MARK: - States

    @Test func aHandlerKnowsWhetherItUndoesOrRedoes() {
        let undo = UndoManager(), lamp = Lamp(undo)
        lamp.set(1)
        #expect(!undo.isUndoing && !undo.isRedoing)
        undo.undo()
        undo.redo()
        #expect(lamp.states == ["doing", "undoing", "redoing"] && !undo.isUndoing && !undo.isRedoing)
    }

    @Test func registrationIsDisabledUntilEachCallIsEnded() {
        let undo = UndoManager(), lamp = Lamp(undo)
        #expect(undo.isUndoRegistrationEnabled)
        undo.disableUndoRegistration()
        undo.disableUndoRegistration()
        undo.enableUndoRegistration()
        lamp.set(1)
        #expect(!undo.isUndoRegistrationEnabled && !undo.canUndo)
        undo.enableUndoRegistration()
        #expect(undo.isUndoRegistrationEnabled)
    }

    /// "Performs the undo operations in the last undo group, recording the operations on the redo stack as a single group."
    @Test func aNestedGroupIsUndoneWithItsOuterGroup() {
        let undo = manual(), lamp = Lamp(undo)
        undo.beginUndoGrouping()
        lamp.set(1)
        undo.beginUndoGrouping()
        lamp.set(2)
        undo.endUndoGrouping()
        undo.endUndoGrouping()
        undo.undoNestedGroup()
        #expect(lamp.brightness == 0 && !undo.canUndo)
        undo.redo()
        #expect(lamp.brightness == 2)
    }

    // MARK: - Names

    @Test func namesGoFromUndoToRedoAndBack() {
        let undo = UndoManager(), lamp = Lamp(undo)
        #expect(undo.undoActionName == "" && undo.redoActionName == "" && undo.undoMenuItemTitle == "Undo")
        lamp.set(1)
        undo.setActionName("Light")
        #expect(undo.undoActionName == "Light" && undo.redoActionName == "")
        undo.undo()
        #expect(undo.undoActionName == "" && undo.redoActionName == "Light")
        undo.redo()
        #expect(undo.undoActionName == "Light" && undo.redoActionName == "")
        #expect(undo.undoMenuTitle(forUndoActionName: "Typing") == "Undo Typing")
        #expect(undo.redoMenuTitle(forUndoActionName: "Typing") == "Redo Typing")
        #expect(undo.redoMenuTitle(forUndoActionName: "") == "Redo")
    }
}
