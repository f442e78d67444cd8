// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@MainActor
struct UndoManagerTests {
    @MainActor
    private final class Lamp {
        let undo: UndoManager
        var brightness = 0

        init(_ undo: UndoManager) { self.undo = undo }

        func set(_ value: Int) {
            let old = brightness
            undo.registerUndo(withTarget: self) { $0.set(old) }
            brightness = value
        }
    }

    @Test func whatWasDoneIsUndoneAndDoneAgain() {
        let undo = UndoManager(), lamp = Lamp(undo)
        lamp.set(1)
        lamp.set(2)
        undo.setActionName("Light")
        #expect(undo.canUndo && !undo.canRedo && undo.undoMenuItemTitle == "Undo Light")
        // Both were registered in one turn.
        undo.undo()
        #expect(lamp.brightness == 0 && !undo.canUndo && undo.canRedo && undo.redoMenuItemTitle == "Redo Light")
        undo.redo()
        #expect(lamp.brightness == 2 && undo.canUndo && !undo.canRedo)
        undo.undo()
        lamp.set(7)
        #expect(!undo.canRedo)
    }

    @Test func groupsAreUndoneOneByOne() {
        let undo = UndoManager(), lamp = Lamp(undo)
        undo.groupsByEvent = false
        for value in 1...3 {
            undo.beginUndoGrouping()
            lamp.set(value)
            lamp.set(value * 10)
            undo.endUndoGrouping()
        }
        undo.undo()
        #expect(lamp.brightness == 20)
        undo.undo()
        #expect(lamp.brightness == 10)
        undo.redo()
        #expect(lamp.brightness == 20)
        undo.levelsOfUndo = 1
        undo.undo()
        undo.undo()
        #expect(lamp.brightness == 10)
    }

    @Test func whatIsNotRegisteredIsNotUndone() {
        let undo = UndoManager(), lamp = Lamp(undo)
        undo.disableUndoRegistration()
        lamp.set(1)
        undo.enableUndoRegistration()
        #expect(!undo.canUndo)
        lamp.set(2)
        undo.removeAllActions(withTarget: lamp)
        undo.undo()
        #expect(lamp.brightness == 2 && !undo.canUndo)
    }

    @Test func targetsThatAreGoneAreLeftAlone() {
        let undo = UndoManager()
        weak var gone: Lamp?
        do {
            let lamp = Lamp(undo)
            lamp.set(3)
            gone = lamp
        }
        #expect(gone == nil)
        undo.undo()
        #expect(!undo.canUndo)
    }
}
