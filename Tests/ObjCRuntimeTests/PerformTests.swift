// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime
import Testing

@MainActor
struct PerformTests {
    private let lamp = Lamp()

    @Test("perform calls methods with up to two arguments")
    func arguments() {
        lamp.perform(Selector("switchOn"))
        lamp.perform("describe:", with: "x")
        lamp.perform("dim:slowly:", with: 3, with: true)
        #expect(lamp.log == ["on", "dim 3.0 true"])
    }

    @Test("perform returns objects without ownership")
    func results() {
        #expect(lamp.perform("describe:", with: "red")?.takeUnretainedValue() as? String == "red lamp")
        #expect(lamp.perform("made").takeUnretainedValue() is Lamp)
        #expect(lamp.perform("partner") == nil)
    }

    @Test("A returned object is released when the autorelease pool ends")
    func poolEnds() {
        weak var made: AnyObject?
        autoreleasepool {
            made = lamp.perform("made").takeUnretainedValue()
            autoreleasepool { _ = lamp.perform("describe:", with: "x") }
            #expect(made != nil)
        }
        #expect(made == nil)
    }

    @Test("A returned object is released in the next turn of the run loop")
    func turnEnds() async {
        let wasKept = await withThread {
            weak var made: AnyObject?
            made = Lamp().perform("made").takeUnretainedValue()
            let isKept = made != nil
            turnRunLoop { made == nil }
            return isKept
        }
        #expect(wasKept)
    }

    @Test("Objects respond to registered names")
    func responding() {
        #expect(lamp.responds(to: "dim:slowly:"))
        #expect(DeskLamp().responds(to: "describe:"))
        #expect(lamp.responds(to: "setTitle:"))
        #expect(!lamp.responds(to: "dim:"))
        #expect(lamp.responds(to: Selector("unplug:", Lamp.unplug)))
        #expect(DeskLamp.instancesRespond(to: "describe:"))
        #expect(!Owner.instancesRespond(to: "describe:"))
        #expect(!lamp.responds(to: nil))
    }

    @Test("A class can say that it does not know a method")
    func unrecognized() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Lamp().doesNotRecognizeSelector("fly:")
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("fly:]: unrecognized selector sent to instance"))
    }

    @Test("An override of responds(to:) decides")
    func overriddenResponding() {
        #expect(Pretender().responds(to: "anything"))
        #expect(!Pretender().responds(to: "hidden"))
    }

    @Test("A delayed call comes in a later turn of the run loop, and retains its object until then")
    func delay() async {
        let (states, log) = await withThread {
            weak var weakLamp: Lamp?
            nonisolated(unsafe) var log: [String] = []
            do {
                let lamp = Reporter { log.append($0) }
                weakLamp = lamp
                lamp.perform("describe:", with: "later", afterDelay: 0.001)
                lamp.perform("switchOn", with: nil, afterDelay: 0, inModes: [.default, .common])
            }
            let before = [weakLamp != nil, log.isEmpty]
            turnRunLoop { log.count >= 2 }
            return (before + [weakLamp == nil], log)
        }
        #expect(states == [true, true, true])
        #expect(Set(log) == ["on", "later"])
    }

    @Test("Cancelled calls do not come")
    func cancelling() async {
        let log = await withThread {
            nonisolated(unsafe) var log: [String] = []
            let (first, second) = (Reporter { log.append("1 " + $0) }, Reporter { log.append("2 " + $0) })
            for reporter in [first, second] {
                for word in ["a", "b"] { reporter.perform("describe:", with: word, afterDelay: 0) }
                reporter.perform("switchOn", with: nil, afterDelay: 0)
            }
            NSObject.cancelPreviousPerformRequests(withTarget: first)
            NSObject.cancelPreviousPerformRequests(withTarget: second, selector: "describe:", object: NSString("a"))
            NSObject.cancelPreviousPerformRequests(withTarget: second, selector: "switchOn", object: "b")
            turnRunLoop { log.count >= 2 }
            second.perform("describe:", with: "end", afterDelay: 0)
            turnRunLoop { log.count >= 3 }
            return log
        }
        #expect(Set(log.prefix(2)) == ["2 b", "2 on"])
        #expect(log.last == "2 end")
    }

    @Test("A call in the background comes on another thread")
    func background() async {
        let call = await withCheckedContinuation { continuation in
            let reporter = Reporter { continuation.resume(returning: ($0, Thread.isMainThread)) }
            reporter.performSelector(inBackground: "describe:", with: "there")
        }
        #expect(call == ("there", false))
    }
}

/// Reports its calls.
final class Reporter: Lamp {
    private let report: (String) -> Void

    init(_ report: @escaping (String) -> Void) { self.report = report }

    override func switchOn() { report("on") }

    override func describe(_ prefix: String?) -> String {
        report(prefix ?? "nil")
        return ""
    }
}

/// Overrides a member of an extension, in the form that rewritten sources have.
private final class Pretender: NSObject {
    func _kosketus_responds(to selector: Selector!) -> Bool { selector != "hidden" }
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k1:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).method("respondsToSelector:", Pretender._kosketus_responds(to:))
        }
}
