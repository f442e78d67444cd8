// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime
import Testing

/// The forms that members have in rewritten sources, and how they reach each other.
@MainActor
struct RewrittenMembersTests {
    // MARK: - Optional requirements

    @Test("Optional requirements are found in the class and its superclasses")
    func optionalRequirements() throws {
        let delegate = SubDelegate()
        let method = try #require(_optionalMethod(delegate, "list:didSelect:"))
        #expect(method([nil, 3]) as? Bool == true)
        #expect(_optionalMethod(delegate, "listDidClose:") == nil)
        #expect(_optionalMethod(NSObject(), "list:didSelect:") == nil)
        #expect(_optionalValue(delegate, "listTitle") == "title")
        #expect(_optionalValue(delegate, "listWidth") == CGFloat(3))
        #expect(_optionalValue(NSObject(), "listTitle") as String? == nil)
    }

    // MARK: - Overrides of members of extensions

    @Test("An override of an extension's member is called through the base class, and calls the inherited one")
    func extensionOverrides() {
        #expect(
            [Base(), Middle(), Bottom()].map { $0.describe(1) } == [
                "base 1", "middle(base 2)", "bottom(middle(base 12))",
            ])
        #expect(Deeper().describe(0) == "bottom(middle(base 11))")
    }

    @Test("Calls of super in threads do not disturb each other")
    func extensionOverridesOnThreads() async {
        let bottom = Bottom()
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    (0..<500).allSatisfy { _ in bottom.describe(1) == "bottom(middle(base 12))" }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }

    // MARK: - Generic classes

    @Test("Generic classes register their members, for each type by itself")
    func genericClasses() {
        let (numbers, words) = (Box<Int>(), LabelledBox<String>())
        numbers.perform("put:", with: 3)
        words.perform("put:", with: "a")
        words.perform("label:", with: "l")
        #expect(numbers.content == 3)
        #expect(words.content == "a")
        #expect(words.name == "l")
        #expect(!numbers.responds(to: "label:"))
        #expect(words.value(forKey: "name") as? String == "l")
        #expect(FixedBox().responds(to: "label:"))
    }

    // MARK: - Managed values

    @Test("Managed values are stored by key, and are zero, empty or nil at first")
    func managedValues() {
        let record = Record()
        #expect(record.amount == 0)
        #expect(record.name == "")
        #expect(record.owner == nil)
        record.amount = 2.5
        record.name = "n"
        record.owner = Owner()
        #expect(record.amount == 2.5)
        #expect(record.name == "n")
        #expect(record.owner?.name == "Ada")
        record.owner = nil
        #expect(record.owner == nil)
    }

    // MARK: - Tables

    @Test("Each class has its own names")
    func ownNames() {
        #expect(Set(_selectorNames(of: DeskLamp.self)) == ["dim:slowly:"])
        #expect(Set(_selectorNames(of: Owner.self)) == ["name", "setName:"])
        #expect(Array(_selectorNames(of: NSObject.self)).isEmpty)
        #expect(_hasTables)
    }
}

private class BaseDelegate: NSObject {
    func list(_ list: AnyObject?, didSelect index: Int) -> Bool { index == 3 }
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k1:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).method("list:didSelect:", BaseDelegate.list(_:didSelect:)).value("listTitle") {
                (o: BaseDelegate) in o.listTitle
            }.value("listWidth") { (o: BaseDelegate) in o.listWidth }
        }

    var listTitle: String { "title" }
    var listWidth: Int { 3 }
}

private final class SubDelegate: BaseDelegate {}

private class Base: NSObject, @unchecked Sendable {}

extension Base {
    func describe(_ number: Int) -> String {
        if let _k = ObjCRuntime._override(self, "describe:", above: Base.self) { return _k([number]) as! String }
        return "base \(number)"
    }
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k1:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).method("describe:", Base.describe(_:))
        }
}

private class Middle: Base, @unchecked Sendable {}

extension Middle {
    func _kosketus_middle_describe(_ number: Int) -> String {
        "middle(" + ObjCRuntime._inherited(self, Middle.self, "describe:").describe(number + 1) + ")"
    }
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k2:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).method("describe:", Middle._kosketus_middle_describe(_:))
        }
}

private class Bottom: Middle, @unchecked Sendable {
    func _kosketus_bottom_describe(_ number: Int) -> String {
        "bottom(" + ObjCRuntime._inherited(self, Bottom.self, "describe:").describe(number + 10) + ")"
    }
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k3:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).method("describe:", Bottom._kosketus_bottom_describe(_:))
        }
}

private final class Deeper: Bottom, @unchecked Sendable {}

private class Box<Content>: NSObject, ObjCRuntime._GenericMembers {
    nonisolated class func _kosketusMembers(_ members: ObjCRuntime._Members) { members.method("put:", Box.put(_:)) }
    var content: Content?

    func put(_ content: Content) { self.content = content }
}

private class LabelledBox<Content>: Box<Content> {
    nonisolated override class func _kosketusMembers(_ members: ObjCRuntime._Members) {
        members.method("label:", LabelledBox.label(_:)).property(
            "name", { (o: LabelledBox) in o.name }, { (o: LabelledBox, v) in o.name = v.get() })
    }
    var name = ""

    func label(_ name: String) { self.name = name }
}

private final class FixedBox: LabelledBox<Int> {}

/// Stores values of any key, as layers do.
private final class Record: NSObject, KeyedObject {
    private var values: [String: Any] = [:]

    func value(forKey key: String) -> Any? { values[key] }
    func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    func value(forKeyPath keyPath: String) -> Any? { values[keyPath] }
    func setValue(_ value: Any?, forKeyPath keyPath: String) { values[keyPath] = value }

    var amount: CGFloat {
        get { ObjCRuntime._managedValue(self, "amount") }
        set { ObjCRuntime._setManagedValue(self, "amount", newValue) }
    }
    var name: String {
        get { ObjCRuntime._managedValue(self, "name") }
        set { ObjCRuntime._setManagedValue(self, "name", newValue) }
    }
    var owner: Owner? {
        get { ObjCRuntime._managedValue(self, "owner") }
        set { ObjCRuntime._setManagedValue(self, "owner", newValue) }
    }
}
