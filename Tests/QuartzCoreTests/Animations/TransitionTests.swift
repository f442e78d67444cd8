// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import Testing

@testable import QuartzCore

@MainActor
struct TransitionTests {
    private final class Listener: CAAnimationDelegate {
        var calls: [String] = []
        func animationDidStart(_ anim: CAAnimation) { calls.append("start") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { calls.append("stop \(flag)") }
    }

    private nonisolated static let red = RGBAColor(red: 1, green: 0, blue: 0, alpha: 1)
    private nonisolated static let blue = RGBAColor(red: 0, green: 0, blue: 1, alpha: 1)

    /// A red layer of 40 x 20 points in the middle of the scene.
    private func makeLayer(_ stage: Stage) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: 130, y: 140, width: 40, height: 20)
        layer.backgroundColor = CGColor(Self.red)
        stage.root.addSublayer(layer)
        CATransaction.flush()
        return layer
    }

    /// Lasts a second, and is linear.
    private func transition(_ type: CATransitionType = .fade, _ subtype: CATransitionSubtype? = nil) -> CATransition {
        let transition = CATransition()
        (transition.type, transition.subtype) = (type, subtype)
        transition.duration = 1
        return transition
    }

    /// Changes a layer without animation of its own.
    private func change(_ layer: CALayer, _ body: (CALayer) -> Void = { $0.backgroundColor = CGColor(blue) }) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body(layer)
        CATransaction.commit()
    }

    /// The layers that the display shows in the scene, from back to front.
    private func shown(_ stage: Stage) -> [LayerState] {
        let tree = stage.display.tree, time = stage.display.clock.now
        return tree[stage.root.identifier]!.state.sublayers.map { tree.presentation(of: $0, at: time)! }
    }

    private func isNear(_ point: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool {
        abs(point.x - x) < 1e-9 && abs(point.y - y) < 1e-9
    }

    // MARK: - Where the two are

    struct Case: Sendable, CustomTestStringConvertible {
        let type: CATransitionType, subtype: CATransitionSubtype?
        let progress: Double
        /// The offsets of the old picture and of the layer, in units of the layer's size.
        let old: CGVector, new: CGVector
        let isOldInFront: Bool

        var testDescription: String { "\(type.rawValue) \(subtype?.rawValue ?? "nil") at \(progress)" }
    }

    /// Every kind of movement, from every side, at several times.
    nonisolated static let cases: [Case] = {
        let sides: [(CATransitionSubtype?, CGVector)] = [
            (nil, CGVector(dx: 1, dy: 0)), (.fromLeft, CGVector(dx: 1, dy: 0)), (.fromRight, CGVector(dx: -1, dy: 0)),
            (.fromTop, CGVector(dx: 0, dy: -1)), (.fromBottom, CGVector(dx: 0, dy: 1)),
        ]
        return sides.flatMap { subtype, way in
            [0, 0.25, 0.5, 0.875].flatMap { progress in
                let out = CGVector(dx: way.dx * progress, dy: way.dy * progress)
                let into = CGVector(dx: way.dx * (progress - 1), dy: way.dy * (progress - 1))
                return [
                    Case(type: .push, subtype: subtype, progress: progress, old: out, new: into, isOldInFront: false),
                    Case(
                        type: .moveIn, subtype: subtype, progress: progress, old: .zero, new: into, isOldInFront: false),
                    Case(type: .reveal, subtype: subtype, progress: progress, old: out, new: .zero, isOldInFront: true),
                ]
            }
        }
    }()

    @Test(arguments: cases)
    func oneSlidesFromASideAndTheOtherAway(_ one: Case) {
        let stage = Stage(), layer = makeLayer(stage)
        layer.add(transition(one.type, one.subtype), forKey: kCATransition)
        change(layer)
        CATransaction.flush()
        stage.advance(by: one.progress)
        let states = shown(stage), (old, new) = one.isOldInFront ? (states[1], states[0]) : (states[0], states[1])
        #expect(states.count == 2 && old.backgroundColor == Self.red && new.backgroundColor == Self.blue)
        #expect(isNear(old.position, 150 + 40 * one.old.dx, 150 + 20 * one.old.dy))
        #expect(isNear(new.position, 150 + 40 * one.new.dx, 150 + 20 * one.new.dy))
    }

    @Test(arguments: [0, 0.25, 0.5, 0.75])
    func theOldOneFadesOverANewOneThatFillsItsBounds(_ progress: Double) {
        let stage = Stage(), layer = makeLayer(stage)
        layer.add(transition(), forKey: nil)
        change(layer)
        CATransaction.flush()
        stage.advance(by: progress)
        let states = shown(stage)
        #expect(states.map(\.backgroundColor) == [Self.blue, Self.red])
        #expect(states[0].opacity == 1 && abs(states[1].opacity - Float(1 - progress)) < 1e-6)
    }

    @Test func bothFadeWhereTheNewOneIsNotOpaque() {
        let stage = Stage(), layer = makeLayer(stage)
        layer.add(transition(), forKey: nil)
        change(layer) {
            $0.backgroundColor = nil
            $0.opacity = 0.5
        }
        CATransaction.flush()
        stage.advance(by: 0.25)
        let opacities = shown(stage).map(\.opacity)
        #expect(abs(opacities[0] - 0.125) < 1e-6 && abs(opacities[1] - 0.75) < 1e-6)
    }

    @Test func aSublayerMayFillItsBounds() {
        let stage = Stage(), layer = makeLayer(stage), page = CALayer()
        (page.frame, page.backgroundColor) = (layer.bounds, CGColor(Self.blue))
        layer.add(transition(), forKey: nil)
        change(layer) {
            $0.backgroundColor = nil
            $0.addSublayer(page)
        }
        CATransaction.flush()
        stage.advance(by: 0.25)
        #expect(shown(stage)[0].opacity == 1)
    }

    @Test func whatTurnsSlidesAlongItsOwnAxes() {
        let stage = Stage(), layer = makeLayer(stage)
        change(layer) { $0.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2)) }
        CATransaction.flush()
        layer.add(transition(.push), forKey: nil)
        CATransaction.flush()
        stage.advance(by: 0.5)
        #expect(isNear(shown(stage)[0].position, 150, 170) && isNear(shown(stage)[1].position, 150, 130))
    }

    // MARK: - How far, and when

    @Test func itGoesFromOneProgressToAnotherByItsCurve() {
        let stage = Stage(), layer = makeLayer(stage), transition = transition(.push)
        (transition.startProgress, transition.endProgress) = (0.25, 0.75)
        transition.timingFunction = CAMediaTimingFunction(controlPoints: 0.5, 0, 1, 0.5)
        layer.add(transition, forKey: nil)
        CATransaction.flush()
        #expect(isNear(shown(stage)[0].position, 160, 150) && isNear(shown(stage)[1].position, 120, 150))
        stage.advance(by: 0.5)
        let curve = TimingFunction(0.5, 0, 1, 0.5)
        #expect(abs(shown(stage)[0].position.x - (160 + 20 * curve(0.5))) < 1e-6)
    }

    @Test func aPartOfTheWayAndBackEndsWhereItBegan() {
        let stage = Stage(), layer = makeLayer(stage), transition = transition(.push)
        transition.endProgress = 0.25
        transition.autoreverses = true
        layer.add(transition, forKey: nil)
        CATransaction.flush()
        stage.advance(by: 1)
        #expect(isNear(shown(stage)[0].position, 160, 150))
        stage.advance(by: 0.5)
        #expect(isNear(shown(stage)[0].position, 155, 150))
        stage.advance(by: 0.5)
        #expect(shown(stage).count == 1 && isNear(shown(stage)[0].position, 150, 150))
    }

    @Test(arguments: [Float.nan, -3, .infinity])
    func strangeProgressIsHeldToTheWay(_ progress: Float) {
        let stage = Stage(), layer = makeLayer(stage), transition = transition(.push)
        transition.startProgress = progress
        layer.add(transition, forKey: nil)
        CATransaction.flush()
        #expect(isNear(shown(stage)[0].position, progress == .infinity ? 190 : 150, 150))
    }

    @Test func theDelegateHearsOfItsBeginningAndEndAndNothingIsLeft() {
        let stage = Stage(), layer = makeLayer(stage), transition = transition(.push), listener = Listener()
        transition.delegate = listener
        let count = stage.display.tree.nodes.count
        layer.add(transition, forKey: nil)
        CATransaction.flush()
        #expect(listener.calls == ["start"] && stage.display.tree.nodes.count == count + 1)
        let commits = stage.commits.count
        stage.advance(by: 0.5)
        #expect(stage.commits.count == commits)
        stage.advance(by: 0.5)
        #expect(listener.calls == ["start", "stop true"])
        #expect(stage.display.tree.nodes.count == count && layer.animationKeys() == nil)
        #expect(stage.display.tree[layer.identifier]?.animations.isEmpty == true)
    }

    @Test func withoutATimeItHasTheTransactions() {
        let stage = Stage(), layer = makeLayer(stage)
        CATransaction.begin()
        CATransaction.setAnimationDuration(3)
        layer.add(CATransition(), forKey: nil)
        CATransaction.commit()
        #expect(layer.animation(forKey: kCATransition)?.duration == 3)
        CATransaction.flush()
        stage.advance(by: 1.5)
        #expect(abs(shown(stage)[1].opacity - 0.5) < 1e-6)
    }

    @Test func oneThatKeepsItsEndStaysUntilItIsRemoved() {
        let stage = Stage(), layer = makeLayer(stage), transition = transition(.push)
        transition.endProgress = 0.5
        transition.fillMode = .forwards
        transition.isRemovedOnCompletion = false
        layer.add(transition, forKey: nil)
        CATransaction.flush()
        stage.advance(by: 5)
        #expect(shown(stage).count == 2 && isNear(shown(stage)[1].position, 130, 150))
        layer.removeAnimation(forKey: kCATransition)
        CATransaction.flush()
        #expect(shown(stage).count == 1 && isNear(shown(stage)[0].position, 150, 150))
    }

    @Test func oneThatIsKeptAndDoesNotFillShowsNothingAfterItsEnd() {
        let stage = Stage(), layer = makeLayer(stage), transition = transition(.push)
        transition.endProgress = 0.5
        transition.isRemovedOnCompletion = false
        layer.add(transition, forKey: nil)
        CATransaction.flush()
        stage.advance(by: 1)
        #expect(shown(stage).count == 1 && isNear(shown(stage)[0].position, 150, 150))
        #expect(layer.animationKeys() == [kCATransition])
    }

    // MARK: - What was there before

    @Test func itDoesNotMatterWhetherTheChangeComesBeforeOrAfter() {
        let stage = Stage(), layer = makeLayer(stage)
        change(layer)
        layer.add(transition(), forKey: "mine")
        CATransaction.flush()
        #expect(shown(stage).map(\.backgroundColor) == [Self.blue, Self.red])
        #expect(layer.animationKeys() == [kCATransition])
    }

    @Test func thePictureOfBeforeHasAllThatWasInTheLayer() throws {
        let stage = Stage(), layer = makeLayer(stage), inner = CALayer(), mask = CALayer(), hidden = CALayer()
        change(layer) {
            (inner.frame, inner.backgroundColor) = (CGRect(x: 5, y: 5, width: 10, height: 10), CGColor(Self.blue))
            (mask.frame, mask.backgroundColor) = ($0.bounds, CGColor(.black))
            (inner.sublayers, hidden.isHidden) = ([hidden], true)
            $0.addSublayer(inner)
            $0.mask = mask
        }
        CATransaction.flush()
        layer.add(transition(.reveal), forKey: nil)
        change(layer) {
            $0.sublayers = nil
            $0.mask = nil
        }
        CATransaction.flush()
        let tree = stage.display.tree, old = shown(stage)[1]
        let copy = try #require(old.sublayers.first.flatMap { tree[$0]?.state })
        #expect(copy.position == inner.position && copy.backgroundColor == Self.blue && copy.sublayers.isEmpty)
        let copyOfMask = try #require(old.mask.flatMap { tree[$0]?.state })
        #expect(old.sublayers.count == 1 && copyOfMask.backgroundColor == .black)
        #expect(shown(stage)[0].sublayers.isEmpty && tree[inner.identifier] == nil)
    }

    @Test func whatWasMovingStandsStill() {
        let stage = Stage(), layer = makeLayer(stage), move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.duration) = (0 as CGFloat, 100 as CGFloat, 10)
        layer.add(move, forKey: nil)
        CATransaction.flush()
        stage.advance(by: 5)
        layer.add(transition(), forKey: nil)
        change(layer) { $0.removeAllAnimations() }
        layer.add(transition(), forKey: nil)
        CATransaction.flush()
        #expect(isNear(shown(stage)[1].position, 50, 150) && isNear(shown(stage)[0].position, 150, 150))
        stage.advance(by: 0.5)
        #expect(isNear(shown(stage)[1].position, 50, 150))
    }

    @Test func aNewLayerComesOutOfNothing() {
        let stage = Stage(), layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        layer.backgroundColor = CGColor(Self.blue)
        layer.add(transition(), forKey: nil)
        stage.root.addSublayer(layer)
        CATransaction.flush()
        stage.advance(by: 0.25)
        #expect(shown(stage).map(\.opacity) == [0.25])
    }

    @Test func oneThatWaitsOutsideOfTheSceneRunsWhenItComesIn() {
        let stage = Stage(), layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        layer.add(transition(.moveIn), forKey: nil)
        CATransaction.flush()
        stage.advance(by: 3)
        change(layer) { stage.root.addSublayer($0) }
        CATransaction.flush()
        stage.advance(by: 0.5)
        #expect(shown(stage).count == 1 && isNear(shown(stage)[0].position, 0, 10))
    }

    @Test func aLayerIsShownAndHiddenByIt() {
        let stage = Stage(), layer = makeLayer(stage)
        layer.actions = ["hidden": transition()]
        layer.isHidden = true
        CATransaction.flush()
        stage.advance(by: 0.25)
        #expect(shown(stage).map(\.isHidden) == [true, false] && shown(stage)[1].opacity == 0.75)
        stage.advance(by: 1)
        #expect(shown(stage).count == 1)
        layer.isHidden = false
        CATransaction.flush()
        stage.advance(by: 0.25)
        #expect(shown(stage).map(\.opacity) == [0.25])
    }

    // MARK: - As an action

    @Test func itRunsWhenSublayersChange() {
        let stage = Stage(), layer = makeLayer(stage)
        layer.actions = ["sublayers": transition(.push, .fromRight)]
        layer.addSublayer(CALayer())
        CATransaction.flush()
        stage.advance(by: 0.5)
        let states = shown(stage)
        #expect(states.map(\.sublayers.count) == [0, 1])
        #expect(isNear(states[0].position, 130, 150) && isNear(states[1].position, 170, 150))
    }

    @Test func itRunsWhenContentsChange() throws {
        let stage = Stage(), layer = makeLayer(stage)
        let image = try #require(CGImage(width: 1, height: 1, premultipliedBGRA: [0, 0, 0, 255]))
        layer.actions = ["contents": transition()]
        layer.contents = image
        CATransaction.flush()
        #expect(shown(stage).map { $0.contents == nil } == [false, true])
    }

    // MARK: - In the tree

    @Test func theProgramSeesNothingOfIt() {
        let stage = Stage(), layer = makeLayer(stage)
        layer.add(transition(.push), forKey: nil)
        CATransaction.flush()
        stage.advance(by: 0.5)
        #expect(stage.root.sublayers?.count == 1 && layer.position == CGPoint(x: 150, y: 150))
        #expect(layer.presentation()?.position == CGPoint(x: 150, y: 150))
        #expect(stage.root.hitTest(CGPoint(x: 150, y: 150)) === layer)
        #expect(stage.root.hitTest(CGPoint(x: 185, y: 150)) === stage.root)
    }

    @Test func aLayerThatMovesInTheTreeTakesItAlong() {
        let stage = Stage(), layer = makeLayer(stage), other = stage.makeLayer()
        layer.add(transition(.push), forKey: nil)
        CATransaction.flush()
        change(layer) { other.addSublayer($0) }
        CATransaction.flush()
        let tree = stage.display.tree
        #expect(shown(stage).count == 1 && tree[other.identifier]?.state.sublayers.count == 2)
        stage.advance(by: 1)
        #expect(stage.display.tree[other.identifier]?.state.sublayers == [layer.identifier])
        #expect(stage.display.tree.nodes.count == 3)
    }

    @Test(arguments: [true, false])
    func aLayerThatLeavesTakesItAlong(_ isInAnother: Bool) {
        let stage = Stage(), layer = makeLayer(stage), outer = stage.makeLayer()
        if isInAnother {
            change(layer) { outer.addSublayer($0) }
            CATransaction.flush()
        }
        let listener = Listener(), transition = transition(.push)
        transition.delegate = listener
        layer.add(transition, forKey: nil)
        CATransaction.flush()
        (isInAnother ? outer : layer).removeFromSuperlayer()
        CATransaction.flush()
        stage.advance(by: 0.1)
        #expect(stage.display.tree.nodes.count == (isInAnother ? 1 : 2) && listener.calls == ["start", "stop false"])
    }

    // MARK: - In the midst of another one

    /// The sublayers of a layer in the scene.
    private func inside(_ state: LayerState, _ stage: Stage) -> [LayerState] {
        let tree = stage.display.tree, time = stage.display.clock.now
        return state.sublayers.map { tree.presentation(of: $0, at: time)! }
    }

    @Test(arguments: [false, true])
    func anotherOneBeginsWithWhatIsSeen(_ isRemovedFirst: Bool) {
        let stage = Stage(), layer = makeLayer(stage)
        layer.add(transition(.push), forKey: nil)
        change(layer)
        CATransaction.flush()
        stage.advance(by: 0.5)
        if isRemovedFirst { layer.removeAllAnimations() }
        layer.add(transition(.push, .fromTop), forKey: nil)
        change(layer) { $0.backgroundColor = CGColor(.black) }
        CATransaction.flush()
        let states = shown(stage), old = inside(states[0], stage)
        #expect(states.count == 2 && states[1].backgroundColor == .black && isNear(states[0].position, 0, 0))
        // Both at their last visible places.
        #expect(old.map(\.backgroundColor) == [Self.red, Self.blue])
        #expect(isNear(old[0].position, 170, 150) && isNear(old[1].position, 130, 150))
        stage.advance(by: 0.5)
        let later = shown(stage), still = inside(later[0], stage)
        #expect(isNear(later[0].position, 0, -10) && isNear(later[1].position, 150, 160))
        #expect(isNear(still[0].position, 170, 150) && isNear(still[1].position, 130, 150))
        stage.advance(by: 1)
        #expect(shown(stage).count == 1 && stage.display.tree.nodes.count == 2)
    }

    @Test func aFadeInTheMidstOfOneKeepsTheMixture() {
        let stage = Stage(), layer = makeLayer(stage)
        layer.add(transition(), forKey: nil)
        change(layer)
        CATransaction.flush()
        stage.advance(by: 0.25)
        layer.add(transition(), forKey: nil)
        change(layer) { $0.backgroundColor = CGColor(.black) }
        CATransaction.flush()
        stage.advance(by: 0.5)
        let states = shown(stage), old = inside(states[1], stage)
        #expect(states[0].backgroundColor == .black && states[1].opacity == 0.5)
        #expect(old.map(\.backgroundColor) == [Self.blue, Self.red] && old.map(\.opacity) == [1, 0.75])
    }

    @Test func oneAfterAnotherKeepsNoMoreThanAFewPictures() {
        let stage = Stage(), layer = makeLayer(stage)
        for _ in 0..<40 {
            layer.add(transition(), forKey: nil)
            change(layer)
            CATransaction.flush()
            stage.advance(by: 0.1)
        }
        #expect(stage.display.tree.nodes.count <= 2 + 2 * 9)
        stage.advance(by: 1)
        #expect(stage.display.tree.nodes.count == 2 && shown(stage).count == 1)
    }

    @Test func oneThatFollowsAnEndBeginsWithTheLayerAlone() {
        let stage = Stage(), layer = makeLayer(stage)
        layer.add(transition(.push), forKey: nil)
        change(layer)
        CATransaction.flush()
        stage.advance(by: 1)
        layer.add(transition(.push), forKey: nil)
        CATransaction.flush()
        #expect(shown(stage).map(\.backgroundColor) == [Self.blue, Self.blue])
    }

    @Test func whatWasRemovedATurnAgoIsNotSeen() {
        let stage = Stage(), layer = makeLayer(stage)
        layer.add(transition(.push), forKey: nil)
        change(layer)
        CATransaction.flush()
        stage.advance(by: 0.5)
        layer.removeAllAnimations()
        CATransaction.flush()
        layer.add(transition(.push), forKey: nil)
        CATransaction.flush()
        #expect(shown(stage).map(\.backgroundColor) == [Self.blue, Self.blue])
    }

    @Test func aLayerThatGoesAwayInTheMidstOfItLeavesNothing() {
        let stage = Stage()
        weak var gone: CALayer?
        do {
            let layer = makeLayer(stage)
            gone = layer
            layer.add(transition(.push), forKey: nil)
            CATransaction.flush()
            stage.root.sublayers = nil
            CATransaction.flush()
            CATransaction.flush()
        }
        #expect(gone == nil && stage.display.tree.nodes.count == 1)
    }

    @Test func aMaskAndARootHaveNone() {
        let stage = Stage(), layer = makeLayer(stage), mask = CALayer()
        change(layer) { $0.mask = mask }
        CATransaction.flush()
        mask.add(transition(.push), forKey: nil)
        stage.root.add(transition(.push), forKey: nil)
        CATransaction.flush()
        stage.advance(by: 0.5)
        #expect(stage.display.tree.nodes.count == 3)
        let animated = stage.display.tree.nodes.values.filter { !$0.animations.isEmpty }
        #expect(animated.isEmpty)
        stage.advance(by: 0.5)
        #expect(mask.animationKeys() == nil && stage.root.animationKeys() == nil)
    }

    @Test func aCopyHasAllOfIt() throws {
        let one = transition(.reveal, .fromTop)
        (one.startProgress, one.endProgress) = (0.25, 0.5)
        let copy = try #require(one.copy() as? CATransition)
        #expect(copy.type == .reveal && copy.subtype == .fromTop && copy.duration == 1)
        #expect(copy.startProgress == 0.25 && copy.endProgress == 0.5)
        #expect(CATransition().type == .fade && CATransition().subtype == nil && CATransition().endProgress == 1)
    }
}
