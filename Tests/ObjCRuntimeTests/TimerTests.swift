// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime
import Testing

@MainActor
struct TimerTests {
    @Test("A scheduled timer calls its target, has its user info, and releases both after its last call")
    func scheduled() async {
        let (states, infos) = await withThread {
            weak var weakTarget: TimerTarget?
            nonisolated(unsafe) var infos: [String] = []
            var timer: Timer?
            do {
                let target = TimerTarget { infos.append($0.userInfo as? String ?? "nil") }
                weakTarget = target
                timer = .scheduledTimer(
                    timeInterval: 0.001, target: target, selector: "fired:", userInfo: "info", repeats: false)
            }
            let before = [weakTarget != nil, infos.isEmpty]
            turnRunLoop { infos.count == 1 }
            return (before + [weakTarget == nil, timer?.isValid == false, timer?.userInfo == nil], infos)
        }
        #expect(states == [true, true, true, true, true])
        #expect(infos == ["info"])
    }

    @Test("A repeating timer fires until it is invalidated, and then releases its target")
    func repeating() async {
        let count = await withThread {
            weak var weakTarget: TimerTarget?
            nonisolated(unsafe) var count = 0
            do {
                let target = TimerTarget { timer in
                    count += 1
                    if count == 3 { timer.invalidate() }
                }
                weakTarget = target
                let timer = Timer(
                    timeInterval: 0.001, target: target, selector: Selector("fired:", TimerTarget.fired), userInfo: nil,
                    repeats: true)
                RunLoop.current.add(timer, forMode: .default)
            }
            turnRunLoop { weakTarget == nil }
            return count
        }
        #expect(count == 3)
    }

    @Test("A timer fires first at its date, or when it is asked to")
    func date() {
        nonisolated(unsafe) var fired = 0
        let target = TimerTarget { _ in fired += 1 }
        let timer = Timer(
            fireAt: Date(timeIntervalSinceNow: 1000), interval: 0, target: target, selector: "fired:", userInfo: 7,
            repeats: false)
        #expect(timer.fireDate.timeIntervalSinceNow > 900)
        #expect(timer.userInfo as? Int == 7)
        timer.fire()
        #expect(fired == 1)
        #expect(!timer.isValid)
    }

    @Test("A timer with an interval does not fire at once")
    func interval() {
        let timer = Timer(timeInterval: 1000, target: Lamp(), selector: "switchOn", userInfo: nil, repeats: true)
        #expect(timer.fireDate.timeIntervalSinceNow > 900)
        timer.invalidate()
    }
}

private final class TimerTarget: NSObject {
    private let report: (Timer) -> Void

    init(_ report: @escaping (Timer) -> Void) { self.report = report }

    func fired(_ timer: Timer) { report(timer) }
    @section("kosketus_objc") @used private nonisolated(unsafe) static let _k1:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            ObjCRuntime._Members($0).method("fired:", TimerTarget.fired(_:))
        }
}
