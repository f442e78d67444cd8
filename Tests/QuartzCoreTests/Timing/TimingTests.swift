// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol
import Testing

@testable import QuartzCore

@MainActor
struct TimingTests {
    @Test func equalDeadlinesFireInTheOrderTheyWereAskedFor() {
        let stage = Stage()
        var order: [Int] = []
        let now = stage.display.clock.now
        stage.context.deadlines.schedule(at: now + 1) { order.append(1) }
        stage.context.deadlines.schedule(at: now + 0.5) { order.append(0) }
        stage.context.deadlines.schedule(at: now + 1) { order.append(2) }
        let cancelled = stage.context.deadlines.schedule(at: now + 1) { order.append(3) }
        cancelled.cancel()
        stage.advance(by: 0.9)
        #expect(order == [0])
        stage.advance(by: 0.1)
        #expect(order == [0, 1, 2])
        #expect(stage.context.deadlines.next == nil)
    }

    private final class Counter {
        var stamps: [Double] = []
        func tick(_ link: CADisplayLink) { stamps.append(link.timestamp) }
        func step() { stamps.append(-1) }
    }

    @MainActor private final class MainCounter {
        var count = 0
        func step() { count += 1 }
    }

    @Test func displayLinksWantFramesWhileTheyRun() {
        let stage = Stage()
        var wanted: [Bool] = []
        stage.context.displayLinks.wantsFramesChanged = { wanted.append($0) }
        let counter = Counter()
        let link = CADisplayLink(target: counter, selector: Counter.tick)
        link.add(to: .main, forMode: .common)
        stage.context.displayLinks.fire(time: 1, interval: 1.0 / 60)
        link.isPaused = true
        stage.context.displayLinks.fire(time: 2, interval: 1.0 / 60)
        link.isPaused = false
        stage.context.displayLinks.fire(time: 3, interval: 1.0 / 60)
        link.invalidate()
        stage.context.displayLinks.fire(time: 4, interval: 1.0 / 60)
        #expect(counter.stamps == [1, 3])
        #expect(wanted == [true, false, true, false])
    }

    /// iOS takes any run loop.
    @Test func aLinkOfAnotherRunLoopFiresOnTheMainOne() async throws {
        let reading = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let counter = await MainActor.run { MainCounter() }
            await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
                Thread.detachNewThread {
                    let link = CADisplayLink(target: counter, selector: MainCounter.step)
                    let other = CADisplayLink(target: counter, selector: MainCounter.step)
                    link.add(to: .current, forMode: .default)
                    other.add(to: .current, forMode: .common)
                    other.isPaused = true
                    other.invalidate()
                    // The main queue calls in this order.
                    DispatchQueue.main.async { continuation.resume() }
                }
            }
            await MainActor.run {
                MediaContext.current.displayLinks.fire(time: 1, interval: 1.0 / 60)
                exit(counter.count == 1 ? 0 : 1)
            }
        }
        let text = String(decoding: reading.standardErrorContent, as: UTF8.self)
        #expect(text.components(separatedBy: "CADisplayLink.add: ").count == 2, "\(text)")
    }

    @Test func displayLinksCallMethodsWithoutAParameter() {
        let stage = Stage(), counter = Counter(), onMain = MainCounter()
        let links = [
            CADisplayLink(target: counter, selector: Counter.step),
            CADisplayLink(target: onMain, selector: MainCounter.step),
        ]
        for link in links { link.add(to: .main, forMode: .common) }
        stage.context.displayLinks.fire(time: 1, interval: 1.0 / 60)
        for link in links { link.invalidate() }
        #expect(counter.stamps == [-1] && onMain.count == 1)
    }

    @Test func aSlowerRateLeavesFramesOut() {
        let stage = Stage()
        let counter = Counter()
        let link = CADisplayLink(target: counter, selector: Counter.tick)
        link.preferredFramesPerSecond = 20
        link.add(to: .main, forMode: .common)
        for frame in 1...9 { stage.context.displayLinks.fire(time: Double(frame) / 60, interval: 1.0 / 60) }
        #expect(counter.stamps.map { Int(($0 * 60).rounded()) } == [1, 4, 7])
        link.invalidate()
    }
}
