// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime
import Testing

@MainActor
struct SendingTests {
    private let lamp = Lamp()

    @Test("A private method is called by its name")
    func privateMethod() {
        Selector("dim:slowly:").send(to: lamp, [0.5, true])
        #expect(lamp.log == ["dim 0.5 true"])
    }

    @Test("An override is called, and the nearest class's method if several have one of the name")
    func subclasses() {
        let desk = DeskLamp()
        Selector("switchOn").send(to: desk, [])
        Selector("dim:slowly:").send(to: desk, [1, false])
        #expect(desk.log == ["desk on", "desk dim 1.0"])
    }

    @Test("Surplus arguments are ignored, missing ones are nil")
    func argumentCounts() {
        Selector("switchOn").send(to: lamp, [1, 2])
        #expect(Selector("describe:").send(to: lamp, []) as? String == "no prefix lamp")
        #expect(Selector("describe:").send(to: lamp, ["red", 7]) as? String == "red lamp")
    }

    @Test("Numbers are converted to the parameter's type")
    func numbers() {
        for number in [2, 2.0, NSNumber(value: 2), CGFloat(2), UInt8(2), Float(2)] as [Any] {
            Selector("dim:slowly:").send(to: lamp, [number, NSNumber(value: 0)])
        }
        #expect(lamp.log == Array(repeating: "dim 2.0 false", count: 6))
    }

    @Test("An object is true where a Bool is expected")
    func objectAsTruth() {
        Selector("dim:slowly:").send(to: lamp, [1, lamp])
        #expect(lamp.log == ["dim 1.0 true"])
    }

    @Test("Nil is zero, false, empty, or an unused reference")
    func nilArguments() {
        Selector("take:count:name:list:color:other:").send(to: lamp, [])
        #expect(lamp.log == ["nil 0  [] white"])
    }

    @Test("A number becomes a case of an enumeration, and NSString a String")
    func bridging() {
        Selector("take:count:name:list:color:other:").send(
            to: lamp, ["sender", "x".count, NSString("name"), NSArray(array: ["a"]), 1, lamp])
        #expect(lamp.log == ["sender 1 name [\"a\"] red"])
    }

    @Test("Results are returned; nothing and nil are nil")
    func results() {
        #expect(Selector("switchOn").send(to: lamp, []) == nil)
        #expect(Selector("partner").send(to: lamp, []) == nil)
        #expect(Selector("made").send(to: lamp, []) is Lamp)
    }

    @Test("A method that throws returns nil")
    func throwing() {
        #expect(Selector("repair:error:").send(to: lamp, ["bulb"]) == nil)
        #expect(Selector("repair:error:").send(to: lamp, ["cable"]) as? String == "new cable")
    }

    @Test("Methods of the main actor are called on every thread, as on iOS")
    func isolation() async {
        let panel = Panel()
        await withThread { _ = Selector("tap:").send(to: panel, [nil]) }
        Selector("tap:").send(to: panel, [])
        Selector("glow:").send(to: lamp, [3])
        #expect(panel.taps == ["tap", "tap"])
        #expect(lamp.log == ["glow 3"])
    }

    @Test("An unknown selector stops the program with Apple's words")
    func unrecognized() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Selector("explode:").send(to: Lamp(), [])
        }
        #expect(
            result?.message.contains("-[ObjCRuntimeTests.Lamp explode:]: unrecognized selector sent to instance 0x")
                == true)
    }

    @Test("An argument that no conversion fits stops the program with the parameter's type")
    func misfit() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Selector("takeURL:").send(to: Lamp(), [Lamp()])
        }
        #expect(
            result?.message.contains(
                "-[ObjCRuntimeTests.Lamp takeURL:]: argument 1 is a Lamp, but the method takes a URL.") == true)
    }
}

extension ExitTest.Result {
    /// What the program wrote before it stopped.
    var message: String { String(decoding: standardErrorContent, as: UTF8.self) }
}
