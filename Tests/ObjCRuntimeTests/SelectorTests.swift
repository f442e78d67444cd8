// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime
import Testing

@MainActor
struct SelectorTests {
    @Test("Selectors of one name are equal, with a reference and without")
    func equality() {
        let named = Selector("switchOn")
        let referring = Selector("switchOn", Lamp.switchOn)
        #expect(named == referring)
        #expect(Set([named, referring]).count == 1)
        #expect(named != "switchOn:")
    }

    @Test("A selector and its name are converted to each other")
    func names() {
        #expect(NSStringFromSelector("tap:") == "tap:")
        #expect(NSSelectorFromString("tap:") == "tap:")
        #expect("\(Selector("insert:at:"))" == "insert:at:")
    }

    @Test("A base name gets the labels of the registered method")
    func baseNames() {
        #expect(Selector(base: "describe", Lamp.describe).description == "describe:")
        #expect(Selector(base: "take", Lamp.take).description == "take:count:name:list:color:other:")
        #expect(Selector(base: "tap", Panel.tap).description == "tap:")
        #expect(Selector(base: "switchOn", DeskLamp.switchOn).description == "switchOn")
        #expect(Selector(base: "unplug", Lamp.unplug).description == "unplug:")
    }

    @Test("A reference calls a method that is not registered, of its class and subclasses only")
    func references() {
        let (lamp, desk, panel) = (Lamp(), DeskLamp(), Panel())
        let unplug = Selector("unplug:", Lamp.unplug)
        unplug.send(to: lamp, ["cable"])
        unplug.send(to: desk, ["wire"])
        Selector("close:", Panel.close(_:)).send(to: panel, [nil])
        #expect(lamp.log == ["unplugged cable"])
        #expect(desk.log == ["unplugged wire"])
        #expect(panel.taps == ["close"])
        #expect(!unplug.isKnown(by: panel))
        #expect(!Selector("unplug:").isKnown(by: lamp))
    }

    @Test("Selectors of getters and setters call them by reference")
    func accessors() {
        let lamp = DeskLamp()
        let setter = Selector("setLog:", setter: \Lamp.log)
        setter.send(to: lamp, [["a"]])
        #expect(lamp.log == ["a"])
        #expect(Selector("log", getter: \Lamp.log).send(to: lamp, []) as? [String] == ["a"])
        #expect(Selector("offset", getter: \Panel.offset).send(to: Panel(), []) as? Int == 0)
    }

    @Test("References to generic methods work in generic classes")
    func genericReference() {
        let shelf = Shelf<Int>()
        shelf.putByName()
        #expect(shelf.items == [5])
    }
}

private final class Shelf<Item>: NSObject {
    var items: [Item] = []

    func put(_ item: Item) { items.append(item) }

    func putByName() { perform(Selector("put:", Shelf.put), with: 5) }
}
