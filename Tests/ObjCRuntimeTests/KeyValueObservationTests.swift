// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime
import Testing

@MainActor
struct KeyValueObservationTests {
    private let lamp = Lamp()

    @Test("A handler gets each change, with the values that it asked for")
    func values() {
        var changes: [String] = []
        let observation = lamp.observe(\.progress, options: [.old, .new]) { lamp, change in
            changes.append(
                "\(change.oldValue ?? -1) \(change.newValue ?? -1) \(lamp.progress) \(change.kind == .setting)")
        }
        let plain = lamp.observe(\.progress) { _, change in
            changes.append("\(String(describing: change.oldValue)) \(String(describing: change.newValue))")
        }
        lamp.progress = 0.5
        lamp.title = "other"
        #expect(changes == ["0.0 0.5 0.5 true", "nil nil"])
        withExtendedLifetime((observation, plain)) {}
    }

    @Test("The options initial and prior add notifications")
    func moments() {
        var changes: [String] = []
        let observation = lamp.observe(\.progress, options: [.initial, .prior, .old, .new]) { lamp, change in
            let values = [change.oldValue, change.newValue].map { $0.map { "\($0)" } ?? "-" }
            changes.append("\(change.isPrior) \(values[0]) \(values[1]) at \(lamp.progress)")
        }
        lamp.progress = 1
        #expect(changes == ["false - 0.0 at 0.0", "true 0.0 - at 0.0", "false 0.0 1.0 at 1.0"])
        withExtendedLifetime(observation) {}
    }

    @Test("Kinds and options have Foundation's numbers, and collections are set as a whole")
    func numbers() {
        let kinds: [NSKeyValueChange] = [.setting, .insertion, .removal, .replacement]
        #expect(kinds.map(\.rawValue) == [1, 2, 3, 4])
        let options: NSKeyValueObservingOptions = [.new, .old, .initial, .prior]
        #expect(options.rawValue == 15)
        var indexes: [IndexSet?] = []
        let observation = lamp.observe(\.progress) { _, change in indexes.append(change.indexes) }
        lamp.progress = 1
        #expect(indexes == [nil])
        withExtendedLifetime(observation) {}
    }

    @Test("Nil is a value of an optional property")
    func optionals() {
        var changes: [NSKeyValueObservedChange<Int?>] = []
        let observation = lamp.observe(\.level, options: [.old, .new]) { _, change in changes.append(change) }
        lamp.level = 3
        lamp.level = nil
        #expect(changes.map(\.oldValue) == [.some(nil), 3])
        #expect(changes.map(\.newValue) == [3, .some(nil)])
        withExtendedLifetime(observation) {}
    }

    @Test("A property of a superclass is found through a key path of the subclass")
    func subclass() {
        let desk = DeskLamp()
        var count = 0
        let observation = desk.observe(\.progress) { _, _ in count += 1 }
        desk.progress = 1
        (desk as Lamp).progress = 2
        #expect(count == 2)
        withExtendedLifetime(observation) {}
    }

    @Test("A property of the main actor is observed")
    func mainActor() {
        let panel = Panel()
        var offsets: [Int] = []
        let observation = panel.observe(\.offset, options: .new) { _, change in offsets.append(change.newValue ?? -1) }
        panel.offset = 7
        #expect(offsets == [7])
        withExtendedLifetime(observation) {}
    }

    @Test("An observation ends when it is invalidated, or released")
    func ends() {
        var count = 0
        let first = lamp.observe(\.progress) { _, _ in count += 1 }
        var second: NSKeyValueObservation? = lamp.observe(\.progress) { _, _ in count += 10 }
        lamp.progress = 1
        first.invalidate()
        lamp.progress = 2
        #expect(second != nil)
        second = nil
        lamp.progress = 3
        #expect(count == 21)
    }

    @Test("The observed object is not retained")
    func lifetime() {
        var observation: NSKeyValueObservation?
        weak var weakLamp: Lamp?
        do {
            let lamp = Lamp()
            weakLamp = lamp
            observation = lamp.observe(\.progress) { _, _ in }
        }
        #expect(weakLamp == nil)
        observation?.invalidate()
    }

    @Test("A handler may end its own and other observations")
    func endsInHandler() {
        var log: [String] = []
        var observations: [NSKeyValueObservation] = []
        observations.append(
            lamp.observe(\.progress) { _, _ in
                log.append("first")
                observations.forEach { $0.invalidate() }
            })
        observations.append(lamp.observe(\.progress) { _, _ in log.append("second") })
        lamp.progress = 1
        lamp.progress = 2
        #expect(log == ["first"])
    }

    @Test("A handler may change the property again")
    func nesting() {
        var changes: [String] = []
        let observation = lamp.observe(\.progress, options: [.old, .new]) { lamp, change in
            changes.append("\(change.oldValue ?? -1) \(change.newValue ?? -1)")
            if lamp.progress < 1 { lamp.progress = 1 }
        }
        lamp.progress = 0.5
        #expect(changes == ["0.0 0.5", "0.5 1.0"])
        withExtendedLifetime(observation) {}
    }

    @Test("Changes may be announced by hand, and those by key are announced")
    func byHand() {
        var count = 0
        let observation = lamp.observe(\.progress) { _, _ in count += 1 }
        lamp.willChangeValue(for: \.progress)
        lamp.didChangeValue(for: \.progress)
        lamp.willChangeValue(forKey: "progress")
        lamp.didChangeValue(forKey: "progress")
        #expect(count == 2)
        lamp.setValue(3, forKey: "progress")
        #expect(count == 3)
        withExtendedLifetime(observation) {}
    }

    @Test("A property that is not observable stops the program")
    func notObservable() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Lamp().observe(\.title) { _, _ in }
        }
        #expect(result?.message.contains("Could not extract a String from KeyPath") == true)
    }
}
