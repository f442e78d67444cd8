// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime
import Testing

@MainActor
struct KeyValueCodingTests {
    private let lamp = Lamp()

    @Test("A property is read and set by its name")
    func property() {
        lamp.setValue("red", forKey: "title")
        #expect(lamp.title == "red")
        #expect(lamp.value(forKey: "title") as? String == "red")
        #expect(lamp.value(forKey: "level") == nil)
    }

    @Test("Values are converted to the property's type")
    func conversion() {
        for number in [7, 7.0, NSNumber(value: 7), Float(7), CGFloat(7)] as [Any] {
            lamp.width = 0
            lamp.setValue(number, forKey: "width")
            #expect(lamp.width == 7)
        }
        lamp.setValue(1, forKey: "color")
        #expect(lamp.color == .red)
        lamp.setValue(NSString("x"), forKey: "title")
        #expect(lamp.title == "x")
        lamp.setValue(NSNumber(value: 1), forKey: "isLit")
        #expect(lamp.isLit)
    }

    @Test("Numbers are returned as objects, and cast to every type of number")
    func numbers() {
        lamp.width = 2
        lamp.color = .red
        #expect(lamp.value(forKey: "width") as? CGFloat == 2)
        #expect(lamp.value(forKey: "width") as? Int == 2)
        #expect(lamp.value(forKey: "color") as? Int == 1)
        #expect((lamp.value(forKey: "width") as? NSNumber)?.doubleValue == 2)
    }

    @Test("An outlet is set, by its own type and by nil")
    func outlet() {
        let shade = DeskLamp()
        lamp.setValue(shade, forKey: "shade")
        #expect(lamp.shade === shade)
        lamp.setValue(nil, forKey: "shade")
        #expect(lamp.shade == nil)
    }

    @Test("The getter of a truth may be named isKey")
    func prefixes() {
        lamp.setValue(true, forKey: "lit")
        #expect(lamp.isLit)
        #expect(lamp.value(forKey: "lit") as? Bool == true)
    }

    @Test("A key of a class of the main actor works")
    func mainActor() {
        let panel = Panel()
        panel.setValue(4.0, forKey: "offset")
        #expect(panel.offset == 4)
    }

    @Test("Nibs learn whether an object has the key")
    func nibs() {
        #expect(_setKeyed(lamp, forKey: "shade", on: DeskLamp()))
        #expect(_setKeyed(2, forKey: "width", on: lamp))
        #expect(lamp.width == 2)
        #expect(!_setKeyed(2, forKey: "height", on: lamp))
    }

    @Test("A class may take undefined keys, and refuse nil")
    func overrides() {
        let bag = Bag()
        bag.setValue(1, forKey: "anything")
        #expect(bag.value(forKey: "anything") as? Int == 1)
        #expect(bag.value(forKey: "nothing") == nil)
        bag.count = 5
        bag.setValue(nil, forKey: "count")
        #expect(bag.count == -1)
        #expect(_setKeyed(2, forKey: "count", on: bag))
        #expect(bag.count == 2)
        #expect(_setKeyed(4, forKey: "taken", on: bag))
        #expect(bag.value(forKey: "taken") as? Int == 4)
    }

    @Test("Overrides of value(forKey:) call the inherited one")
    func inheritedCall() {
        let loud = LoudLamp()
        loud.title = "lamp"
        #expect(loud.value(forKey: "title") as? String == "LAMP")
        #expect((loud as NSObject).value(forKeyPath: "title") as? String == "LAMP")
        loud.setValue("x", forKey: "title")
        #expect(loud.title == "x!")
    }

    @Test("Several values are read and set; NSNull is nil")
    func dictionaries() {
        lamp.setValuesForKeys(["title": "t", "shade": NSNull()])
        let values = lamp.dictionaryWithValues(forKeys: ["title", "level"])
        #expect(values["title"] as? String == "t")
        #expect(values["level"] is NSNull)
        #expect(values.count == 2)
    }

    @Test("User defaults have values for keys")
    func userDefaults() throws {
        let name = "org.kosketus.tests.\(UUID().uuidString)"
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        defaults.setValue(3, forKey: "a.b")
        #expect(defaults.value(forKey: "a.b") as? Int == 3)
        defaults.setValue(nil, forKey: "a.b")
        #expect(defaults.value(forKey: "a.b") == nil)
    }

    @Test("An unknown key stops the program with Apple's words")
    func unknownKey() async {
        let reading = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Lamp().value(forKey: "wattage")
        }
        let writing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Lamp().setValue(1, forKey: "wattage")
        }
        let words = "this class is not key value coding-compliant for the key wattage."
        #expect(reading?.message.contains("valueForUndefinedKey:]: \(words)") == true)
        #expect(writing?.message.contains("setValue:forUndefinedKey:]: \(words)") == true)
    }

    @Test("Nil for a number, and a wrong type, stop the program")
    func wrongValues() async {
        let absent = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Lamp().setValue(nil, forKey: "width")
        }
        let wrong = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Lamp().setValue("x", forKey: "shade")
        }
        #expect(
            absent?.message.contains("setNilValueForKey]: could not set nil as the value for the key width.") == true)
        #expect(wrong?.message.contains("-[ObjCRuntimeTests.Lamp setShade:]: could not set a") == true)
    }
}

private final class Bag: NSObject {
    private var contents: [String: Any] = [:]

    var count = 0
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k1:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).property("count", { (o: Bag) in o.count }, { (o: Bag, v) in o.count = v.get() })
        }

    func _kosketus_value(forUndefinedKey key: String) -> Any? { contents[key] }
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k2:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).method("valueForUndefinedKey:", Bag._kosketus_value(forUndefinedKey:))
        }

    func _kosketus_setValue(_ value: Any?, forUndefinedKey key: String) { contents[key] = value }
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k3:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).method("setValue:forUndefinedKey:", Bag._kosketus_setValue(_:forUndefinedKey:))
        }

    func _kosketus_setNilValueForKey(_ key: String) { setValue(-1, forKey: key) }
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k4:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).method("setNilValueForKey:", Bag._kosketus_setNilValueForKey(_:))
        }
}

private final class LoudLamp: Lamp {
    func _kosketus_value(forKey key: String) -> Any? {
        (ObjCRuntime._inherited(self, LoudLamp.self, "valueForKey:").value(forKey: key) as? String)?.uppercased()
    }
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k1:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).method("valueForKey:", LoudLamp._kosketus_value(forKey:))
        }

    func _kosketus_setValue(_ value: Any?, forKey key: String) {
        ObjCRuntime._inherited(self, LoudLamp.self, "setValue:forKey:").setValue("\(value ?? "")!", forKey: key)
    }
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k2:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).method("setValue:forKey:", LoudLamp._kosketus_setValue(_:forKey:))
        }
}
