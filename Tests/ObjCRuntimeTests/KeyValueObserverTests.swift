// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime
import Testing

@MainActor
struct KeyValueObserverTests {
    private let lamp = Lamp()
    private let watcher = Watcher()

    @Test("An observer gets path, object, values and context")
    func values() throws {
        let context = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
        defer { context.deallocate() }
        lamp.addObserver(watcher, forKeyPath: "progress", options: [.old, .new], context: context)
        lamp.progress = 2
        let change = try #require(watcher.changes.first)
        #expect(watcher.changes.count == 1)
        #expect(change.path == "progress")
        #expect(change.object === lamp)
        #expect(change.values[.oldKey] as? Double == 0)
        #expect(change.values[.newKey] as? Double == 2)
        #expect(change.values[.kindKey] as? UInt == NSKeyValueChange.setting.rawValue)
        #expect(change.values[.notificationIsPriorKey] == nil && change.values[.indexesKey] == nil)
        #expect(change.context == context)
    }

    @Test("Options decide when notifications come; nil is NSNull")
    func options() {
        lamp.addObserver(watcher, forKeyPath: "level", options: [.initial, .prior, .old, .new], context: nil)
        lamp.level = 1
        #expect(watcher.changes.count == 3)
        #expect(watcher.changes[0].values[.newKey] is NSNull)
        #expect(watcher.changes[0].values[.oldKey] == nil)
        #expect(watcher.changes[1].values[.notificationIsPriorKey] as? Bool == true)
        #expect(watcher.changes[1].values[.oldKey] is NSNull)
        #expect(watcher.changes[1].values[.newKey] == nil)
        #expect(watcher.changes[2].values[.oldKey] is NSNull)
        #expect(watcher.changes[2].values[.newKey] as? Int == 1)
    }

    @Test("A path is observed through each of its objects")
    func paths() {
        let (ada, eve) = (Owner("Ada"), Owner("Eve"))
        lamp.owner = ada
        lamp.addObserver(watcher, forKeyPath: "owner.name", options: [.old, .new], context: nil)
        ada.name = "Ida"
        lamp.owner = eve
        ada.name = "unseen"
        eve.name = "Eva"
        lamp.owner = nil
        #expect(
            watcher.changes.map { "\($0.values[.oldKey] ?? "") \($0.values[.newKey] is NSNull)" } == [
                "Ada false", "Ida false", "Eve false", "Eva true",
            ])
    }

    @Test("Setting by key informs observers of a property that does not inform them itself")
    func byKey() {
        lamp.addObserver(watcher, forKeyPath: "title", options: .new, context: nil)
        lamp.title = "unseen"
        lamp.setValue("seen", forKey: "title")
        #expect(watcher.changes.map { $0.values[.newKey] as? String } == ["seen"])
    }

    @Test("A removed observer gets nothing more")
    func removing() {
        let context = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
        defer { context.deallocate() }
        lamp.addObserver(watcher, forKeyPath: "progress", context: context)
        lamp.addObserver(watcher, forKeyPath: "progress", context: nil)
        lamp.removeObserver(watcher, forKeyPath: "progress", context: context)
        lamp.progress = 1
        #expect(watcher.changes.map(\.context) == [nil])
        lamp.removeObserver(watcher, forKeyPath: "progress")
        lamp.progress = 2
        #expect(watcher.changes.count == 1)
    }

    @Test("An observer may be removed while it is informed")
    func removingItself() {
        watcher.action = { [lamp, watcher] in lamp.removeObserver(watcher, forKeyPath: "progress") }
        lamp.addObserver(watcher, forKeyPath: "progress", context: nil)
        lamp.progress = 1
        lamp.progress = 2
        #expect(watcher.changes.count == 1)
    }

    @Test("Neither observer nor object is retained")
    func lifetimes() {
        weak var weakWatcher: Watcher?
        weak var weakLamp: Lamp?
        do {
            let (watcher, other) = (Watcher(), Lamp())
            (weakWatcher, weakLamp) = (watcher, other)
            lamp.addObserver(watcher, forKeyPath: "progress", context: nil)
            other.addObserver(watcher, forKeyPath: "progress", context: nil)
        }
        lamp.progress = 1
        #expect(weakWatcher == nil)
        #expect(weakLamp == nil)
    }

    @Test("An override passes what it does not know to the inherited one")
    func inherited() {
        let selective = SelectiveWatcher()
        for key in ["progress", "level"] { lamp.addObserver(selective, forKeyPath: key, context: nil) }
        lamp.progress = 1
        lamp.level = 2
        #expect(selective.own == ["progress"])
        #expect(selective.changes.map(\.path) == ["level"])
    }

    @Test("Removing an observer that was not added stops the program with Apple's words")
    func unknownObserver() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Lamp().removeObserver(Watcher(), forKeyPath: "progress")
        }
        #expect(result?.message.contains("because it is not registered as an observer.") == true)
    }

    @Test("A key that the class cannot report is reported once for each class and key")
    func unreported() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let watcher = Watcher()
            for lamp in [Lamp(), Lamp()] {
                for key in ["progress", "title", "shape", "weight"] {
                    lamp.addObserver(watcher, forKeyPath: key, context: nil)
                }
            }
        }
        let lines = result?.message.split(separator: "\n").filter { $0.contains("does not inform observers") } ?? []
        #expect(lines.count == 2)
        #expect(lines.first?.contains("Lamp does not inform observers of changes of \"shape\"") == true)
        #expect(lines.last?.contains("\"weight\"") == true)
    }

    @Test("A change that no observer handles stops the program with Apple's words")
    func unhandled() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (lamp, owner) = (Lamp(), Owner())
            lamp.addObserver(owner, forKeyPath: "progress", context: nil)
            lamp.progress = 1
        }
        #expect(result?.message.contains("message was received but not handled.\nKey path: progress") == true)
    }
}

private class Watcher: NSObject {
    struct Change {
        let path: String?
        let object: AnyObject?
        let values: [NSKeyValueChangeKey: Any]
        let context: UnsafeMutableRawPointer?
    }

    private(set) var changes: [Change] = []
    var action: () -> Void = {}

    func _kosketus_observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        changes.append(Change(path: keyPath, object: object as AnyObject, values: change ?? [:], context: context))
        action()
    }
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k1:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).method(
                "observeValueForKeyPath:of:change:context:",
                Watcher._kosketus_observeValue(forKeyPath:of:change:context:))
        }
}

private final class SelectiveWatcher: Watcher {
    private(set) var own: [String] = []

    func _kosketus_2_observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        if keyPath == "progress" { return own.append("progress") }
        ObjCRuntime._inherited(self, SelectiveWatcher.self, "observeValueForKeyPath:of:change:context:").observeValue(
            forKeyPath: keyPath, of: object, change: change, context: context)
    }
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k1:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).method(
                "observeValueForKeyPath:of:change:context:",
                SelectiveWatcher._kosketus_2_observeValue(forKeyPath:of:change:context:))
        }
}
