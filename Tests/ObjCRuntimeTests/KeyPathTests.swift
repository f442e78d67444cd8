// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime
import Testing

@MainActor
struct KeyPathTests {
    private let lamp = Lamp()

    init() {
        for (title, width) in [("a", 3.0), ("c", 1), ("b", 2)] {
            let bulb = Lamp()
            (bulb.title, bulb.width, bulb.owner) = (title, width, Owner(title.uppercased()))
            lamp.bulbs.append(bulb)
        }
    }

    @Test("A path leads through objects, and nil ends it")
    func objects() {
        #expect(lamp.value(forKeyPath: "owner.name") == nil)
        lamp.setValue("nobody", forKeyPath: "owner.name")
        lamp.owner = Owner("Ada")
        #expect(lamp.value(forKeyPath: "owner.name") as? String == "Ada")
        lamp.setValue("Eve", forKeyPath: "owner.name")
        #expect(lamp.owner?.name == "Eve")
    }

    @Test("A key of an array stands for its elements")
    func arrays() {
        #expect(lamp.value(forKeyPath: "bulbs.title") as? [String] == ["a", "c", "b"])
        #expect(lamp.value(forKeyPath: "bulbs.owner.name") as? [String] == ["A", "C", "B"])
        lamp.setValue(9, forKeyPath: "bulbs.width")
        #expect(lamp.bulbs.map(\.width) == [9, 9, 9])
        #expect((lamp.bulbs as NSArray).value(forKey: "title") as? [String] == ["a", "c", "b"])
        lamp.bulbs[1].owner = nil
        #expect((lamp.value(forKeyPath: "bulbs.owner") as? [Any])?[1] is NSNull)
    }

    @Test(
        "Operators compute one value",
        arguments: [("@sum", 6.0), ("@avg", 2), ("@min", 1), ("@max", 3)])
    func operators(name: String, result: Double) throws {
        let value = try #require(lamp.value(forKeyPath: "bulbs.\(name).width"))
        #expect(value as? Double ?? (value as? CGFloat).map { Double($0) } == result)
        #expect(NSArray(array: [1, 2, 3]).value(forKeyPath: "@count") as? Int == 3)
    }

    @Test("Operators count, compare strings, and take the elements themselves")
    func otherOperators() {
        #expect(lamp.value(forKeyPath: "bulbs.@count") as? Int == 3)
        #expect(lamp.value(forKeyPath: "bulbs.@max.title") as? String == "c")
        #expect(lamp.value(forKeyPath: "bulbs.@min.owner.name") as? String == "A")
        #expect(NSArray(array: [4, 2.5]).value(forKeyPath: "@sum.self") as? Double == 6.5)
        #expect(NSSet(array: [4, 2]).value(forKeyPath: "@max.self") as? Int == 4)
        #expect(NSArray().value(forKeyPath: "@avg.self") as? Double == 0)
        #expect(NSArray().value(forKeyPath: "@max.self") == nil)
    }

    @Test("A path leads through dictionaries")
    func dictionaries() {
        let dictionary: NSMutableDictionary = ["lamp": lamp, "inner": NSMutableDictionary()]
        #expect(dictionary.value(forKeyPath: "lamp.title") as? String == "lamp")
        dictionary.setValue(3, forKeyPath: "inner.count")
        #expect(dictionary.value(forKeyPath: "inner.count") as? Int == 3)
        dictionary.setValue(nil, forKeyPath: "inner.count")
        #expect(dictionary.value(forKeyPath: "inner.count") == nil)
    }

    @Test("An unknown operator stops the program with Apple's words")
    func unknownOperator() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = NSArray(array: [1]).value(forKeyPath: "@median.self")
        }
        #expect(result?.message.contains("this class does not implement the median operation.") == true)
    }
}
