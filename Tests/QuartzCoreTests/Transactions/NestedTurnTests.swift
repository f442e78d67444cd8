// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@testable import QuartzCore

/// Turns of the run loop inside calls that a commit, a deadline or a frame makes.
@MainActor
struct NestedTurnTests {
    private final class CallingLayer: CALayer {
        var layoutCall: () -> Void = {}
        var drawingCall: () -> Void = {}
        var color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        override func layoutSublayers() {
            let call = layoutCall
            layoutCall = {}
            call()
        }
        override func draw(in ctx: CGContext) {
            let call = drawingCall, color = color
            drawingCall = {}
            call()
            ctx.setFillColor(color)
            ctx.fill(bounds)
        }
    }

    private func makeLayer(in layer: CALayer) -> CallingLayer {
        let new = CallingLayer()
        new.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.addSublayer(new)
        return new
    }

    /// The inner commit lays out the layers that the outer one has not reached yet, and new ones.
    @Test func aCommitInsideALayoutLaysOutTheRest() {
        let stage = Stage()
        let first = makeLayer(in: stage.root), second = makeLayer(in: stage.root), third = makeLayer(in: second)
        CATransaction.flush()
        var journal: [String] = []
        for layer in [first, second, third] { layer.setNeedsLayout() }
        second.layoutCall = { journal.append("second") }
        third.layoutCall = { journal.append("third") }
        first.layoutCall = {
            let new = makeLayer(in: third)
            new.layoutCall = { journal.append("new") }
            new.setNeedsLayout()
            CATransaction.flush()
            #expect(journal == ["second", "third", "new"])
            #expect(new.isCommitted)
            journal.append("first ends")
        }
        CATransaction.flush()
        #expect(journal == ["second", "third", "new", "first ends"])
    }

    /// The same for a layout outside of a commit.
    @Test func aCommitInsideALayoutThatWasAskedForLaysOutTheRest() {
        let stage = Stage()
        let top = makeLayer(in: stage.root), first = makeLayer(in: top), second = makeLayer(in: top)
        CATransaction.flush()
        var count = 0
        for layer in [top, first, second] { layer.setNeedsLayout() }
        second.layoutCall = { count += 1 }
        first.layoutCall = {
            CATransaction.flush()
            #expect(count == 1)
        }
        top.layoutIfNeeded()
        #expect(count == 1 && !second.needsLayout())
    }

    /// Layers marked behind the traversal are laid out in the same turn.
    @Test func aLayoutThatMarksEarlierLayersIsFollowedByAnother() {
        let stage = Stage()
        let first = makeLayer(in: stage.root), second = makeLayer(in: stage.root), inner = makeLayer(in: first)
        CATransaction.flush()
        var isLaidOut = false
        second.setNeedsLayout()
        second.layoutCall = {
            inner.layoutCall = { isLaidOut = true }
            inner.setNeedsLayout()
        }
        first.setNeedsLayout()
        CATransaction.flush()
        #expect(isLaidOut)
    }

    /// Which layer draws last is not which drawing ends last.
    @Test func theDrawingThatBeganLastStays() throws {
        let stage = Stage()
        let layer = makeLayer(in: stage.root), blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        layer.setNeedsDisplay()
        layer.drawingCall = {
            layer.color = blue
            layer.setNeedsDisplay()
            CATransaction.flush()
        }
        CATransaction.flush()
        let picture = try #require(layer.picture(of: layer.bounds, scale: 1))
        #expect(picture.color(x: 5, y: 5) == SIMD4(0, 0, 255, 255))
        // And the next one is taken again.
        layer.color = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        layer.setNeedsDisplay()
        CATransaction.flush()
        #expect(layer.picture(of: layer.bounds, scale: 1)?.color(x: 5, y: 5) == SIMD4(0, 255, 0, 255))
    }

    @Test func blocksThatAreLeftAreCalledInside() {
        _ = Stage()
        var journal: [String] = []
        CATransaction.afterCommit {
            journal.append("first")
            CATransaction.afterCommit { journal.append("third") }
            CATransaction.flush()
            journal.append("first ends")
        }
        CATransaction.afterCommit { journal.append("second") }
        CATransaction.flush()
        #expect(journal == ["first", "second", "third", "first ends"])
    }

    @Test func completionsAreCalledOnceAndInOrderThreeDeep() {
        _ = Stage()
        var journal: [String] = []
        func complete(_ name: String, _ call: @escaping () -> Void = {}) {
            CATransaction.begin()
            CATransaction.setCompletionBlock {
                journal.append(name)
                call()
            }
            CATransaction.commit()
        }
        complete("1") {
            complete("a") {
                complete("i")
                CATransaction.flush()
                journal.append("a ends")
            }
            complete("b")
            CATransaction.flush()
            journal.append("1 ends")
        }
        complete("2")
        CATransaction.flush()
        CATransaction.flush()
        #expect(journal == ["1", "2", "a", "b", "i", "a ends", "1 ends"])
    }

    @Test func theImplicitTransactionsCompletionIsCalledOnce() {
        let stage = Stage()
        let layer = makeLayer(in: stage.root)
        CATransaction.flush()
        var count = 0, late = 0
        CATransaction.setCompletionBlock { count += 1 }
        layer.setNeedsLayout()
        layer.layoutCall = {
            CATransaction.flush()
            #expect(count == 1)
            CATransaction.setCompletionBlock { late += 1 }
        }
        CATransaction.flush()
        CATransaction.flush()
        #expect(count == 1 && late == 1)
    }

    @Test func deadlinesThatAreDueAreCalledInside() {
        let stage = Stage()
        var journal: [String] = []
        let now = stage.context.now
        let cancelled = stage.context.deadlines.schedule(at: now + 3) { journal.append("cancelled") }
        stage.context.deadlines.schedule(at: now + 1) {
            journal.append("first")
            cancelled.cancel()
            stage.context.deadlines.schedule(at: now) { journal.append("new") }
            stage.context.deadlines.fireDue()
            journal.append("first ends")
        }
        stage.context.deadlines.schedule(at: now + 2) { journal.append("second") }
        stage.advance(by: 5)
        #expect(journal == ["first", "new", "second", "first ends"])
    }

    @MainActor
    private final class Counter {
        var call: (Counter, CADisplayLink) -> Void = { _, _ in }
        var times: [Double] = []
        func frame(_ link: CADisplayLink) {
            times.append(link.timestamp)
            let call = call
            self.call = { _, _ in }
            call(self, link)
        }
    }

    @Test func frameAfterFrameComesInsideAndNoneGoesBack() {
        let stage = Stage()
        let first = Counter(), second = Counter(), third = Counter()
        let links = [first, second, third].map { CADisplayLink(target: $0, selector: Counter.frame) }
        for link in links { link.add(to: .main, forMode: .common) }
        first.call = { _, _ in
            stage.frame(after: 0.1)
            links[2].invalidate()
        }
        stage.frame(after: 0.1)
        #expect(first.times.count == 2 && second.times.count == 2 && third.times.count == 2)
        #expect(second.times == second.times.sorted() && first.times == second.times)
        stage.frame(after: 0.1)
        #expect(first.times.count == 3 && second.times.count == 3 && third.times.count == 2)
        for link in links { link.invalidate() }
    }

    private final class Delegate: CAAnimationDelegate {
        var started: () -> Void = {}
        var stopped: () -> Void = {}
        func animationDidStart(_ anim: CAAnimation) { started() }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { stopped() }
    }

    /// The other layers' animations of the same commit begin and end in a turn inside of the first one's beginning.
    @Test func animationsOfTheSameCommitEndInside() {
        let stage = Stage()
        let layers = [stage.makeLayer(), stage.makeLayer()], delegates = [Delegate(), Delegate()]
        var journal: [String] = []
        for (index, (layer, delegate)) in zip(layers, delegates).enumerated() {
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 0.5)
            animation.delegate = delegate
            delegate.started = { journal.append("\(index) begins") }
            delegate.stopped = { journal.append("\(index) ends") }
            layer.add(animation, forKey: "fade")
        }
        delegates[0].started = {
            journal.append("0 begins")
            CATransaction.flush()
            stage.advance(by: 1)
            journal.append("0 has begun")
        }
        CATransaction.flush()
        stage.advance(by: 1)
        #expect(journal == ["0 begins", "1 begins", "1 ends", "0 has begun", "0 ends"])
    }
}
