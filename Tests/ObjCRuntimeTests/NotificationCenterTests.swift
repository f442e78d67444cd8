// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime
import Testing

@MainActor
struct NotificationCenterTests {
    private let center = NotificationCenter()
    private let listener = Listener()

    @Test("An observer gets the notifications of its name, or all")
    func names() {
        center.addObserver(listener, selector: "heard:", name: .init("a"), object: nil)
        post("a", "b")
        center.addObserver(listener, selector: "counted", name: nil, object: nil)
        post("b")
        #expect(listener.names == ["a"])
        #expect(listener.count == 1)
    }

    @Test("An observer gets the notifications of its object")
    func objects() {
        let (mine, other) = (NSObject(), NSObject())
        center.addObserver(listener, selector: "heard:", name: .init("a"), object: mine)
        center.post(name: .init("a"), object: mine)
        center.post(name: .init("a"), object: other)
        center.post(name: .init("a"), object: nil)
        #expect(listener.names == ["a"])
    }

    @Test("Neither the observer nor the object is retained, and an observer ends with its last reference")
    func lifetimes() {
        weak var weakListener: Listener?
        weak var weakObject: NSObject?
        nonisolated(unsafe) var count = 0
        do {
            let (listener, object) = (Listener { count += 1 }, NSObject())
            (weakListener, weakObject) = (listener, object)
            center.addObserver(listener, selector: "counted", name: .init("a"), object: nil)
            center.addObserver(listener, selector: "counted", name: .init("b"), object: object)
            center.addObserver(object, selector: "counted", name: .init("c"), object: object)
            post("a")
        }
        post("a")
        #expect(count == 1)
        #expect(weakListener == nil)
        #expect(weakObject == nil)
    }

    @Test("Removing an observer ends all that it was added for")
    func removing() {
        for name in ["a", "b"] { center.addObserver(listener, selector: "heard:", name: .init(name), object: nil) }
        center.removeObserver(listener)
        post("a", "b")
        #expect(listener.names == [])
    }

    @Test("Removing an observer for a name and an object keeps the others")
    func removingOne() {
        let object = NSObject()
        for name in ["a", "b"] { center.addObserver(listener, selector: "heard:", name: .init(name), object: nil) }
        center.addObserver(listener, selector: "heard:", name: .init("c"), object: object)
        center.removeObserver(listener, name: .init("a"), object: nil)
        center.removeObserver(listener, name: nil, object: object)
        post("a", "b")
        center.post(name: .init("c"), object: object)
        #expect(listener.names == ["b"])
    }

    @Test("Removing from one center keeps the observer in another")
    func otherCenter() {
        center.addObserver(listener, selector: "heard:", name: .init("a"), object: nil)
        NotificationCenter().removeObserver(listener)
        post("a")
        #expect(listener.names == ["a"])
    }

    @Test("An observer with a block is removed as before")
    func blocks() {
        nonisolated(unsafe) var count = 0
        let token = center.addObserver(forName: .init("a"), object: nil, queue: nil) { _ in count += 1 }
        post("a")
        center.removeObserver(token)
        post("a")
        #expect(count == 1)
    }

    private func post(_ names: String...) { for name in names { center.post(name: .init(name), object: nil) } }
}

private final class Listener: NSObject {
    var names: [String] = []
    private(set) var count = 0
    private let report: () -> Void

    init(_ report: @escaping () -> Void = {}) { self.report = report }

    func heard(_ notification: Notification) { names.append(notification.name.rawValue) }
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k1:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).method("heard:", Listener.heard(_:))
        }

    func counted() { count += 1; report() }
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k2:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).method("counted", Listener.counted)
        }
}
