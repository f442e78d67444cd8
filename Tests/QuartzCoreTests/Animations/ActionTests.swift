// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import Testing

@testable import QuartzCore

@MainActor
struct ActionTests {
    private final class Note: CAAction {
        let name: String
        var runs: [String] = []
        init(_ name: String) { self.name = name }
        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) { runs.append(event) }
    }

    private final class Chooser: CALayerDelegate {
        var choice: (any CAAction)?
        var asked: [String] = []
        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            asked.append(event)
            return choice
        }
    }

    private final class Classy: CALayer {
        nonisolated(unsafe) static let note = Note("class")
        override class func defaultAction(forKey event: String) -> (any CAAction)? { event == "opacity" ? note : nil }
    }

    @Test func theFirstAnswerCounts() {
        let layer = Classy(), chooser = Chooser()
        #expect(layer.action(forKey: "opacity") === Classy.note)
        #expect(layer.action(forKey: "position") is CABasicAnimation)
        let own = Note("own")
        layer.actions = ["opacity": own]
        #expect(layer.action(forKey: "opacity") === own)
        chooser.choice = Note("delegate")
        layer.delegate = chooser
        #expect(layer.action(forKey: "opacity") === chooser.choice)
        chooser.choice = NSNull()
        #expect(layer.action(forKey: "opacity") == nil)
    }

    @Test func actionsOfAStyleComeAfterTheLayersOwn() {
        let layer = Classy(), styled = Note("style"), inner = Note("inner style")
        layer.style = [
            "actions": ["opacity": styled], "style": ["actions": ["opacity": Note("unseen"), "position": inner]],
        ]
        #expect(layer.action(forKey: "opacity") === styled)
        #expect(layer.action(forKey: "position") === inner)
        layer.actions = ["opacity": Note("own"), "position": NSNull()]
        #expect((layer.action(forKey: "opacity") as? Note)?.name == "own")
        #expect(layer.action(forKey: "position") == nil)
    }

    @Test func everyAnimatablePropertyAnimatesByItself() {
        let stage = Stage()
        // Except for paths, as in Core Animation. Hiding and showing takes effect immediately.
        for path in AnimatableKeyPath.allCases
        where path.kind != .path && !path.changesAtOnce && path != .contents && !path.name.contains(".") {
            let layer = self.layer(with: path)
            stage.root.addSublayer(layer)
            CATransaction.flush()
            CATransaction.begin()
            CATransaction.setAnimationDuration(3)
            let other = AnimatableValue(path.kind, components: (0..<16).map { 0.125 + Double($0 % 5) / 8 })
            layer.setValue(other.published, forKey: path.name)
            CATransaction.commit()
            #expect(layer.animation(forKey: path.name)?.duration == 3, "\(path.name)")
        }
    }

    private func layer(with path: AnimatableKeyPath) -> CALayer {
        if path.isOfShape { return CAShapeLayer() }
        if path.isOfGradient { return CAGradientLayer() }
        if path.isOfText { return CATextLayer() }
        return path.isOfReplication ? CAReplicatorLayer() : CALayer()
    }

    @Test func comingAndGoingRunActions() {
        let stage = Stage()
        let layer = CALayer(), chooser = Chooser()
        layer.delegate = chooser
        stage.root.addSublayer(layer)
        #expect(chooser.asked == ["onOrderIn"])
        CATransaction.flush()
        layer.isHidden = true
        layer.isHidden = false
        layer.removeFromSuperlayer()
        #expect(chooser.asked == ["onOrderIn", "hidden", "onOrderOut", "hidden", "onOrderIn", "onOrderOut"])
    }

    @Test func anAnimationWithoutValuesBeginsWhereTheChangeBegan() throws {
        let stage = Stage()
        let layer = stage.makeLayer()
        layer.actions = ["position": CABasicAnimation(keyPath: "position")]
        layer.position = CGPoint(x: 40, y: 0)
        CATransaction.flush()
        guard case .add(_, "position", let animation)? = stage.commits.last?.animations.first else {
            Issue.record("no animation")
            return
        }
        #expect(animation.from == .point(.zero))
        stage.advance(by: 0.125)
        let shown = try #require(layer.presentation()).position.x
        #expect(abs(shown - 20) < 1e-9)
    }

    // MARK: - Animations as objects

    private final class Tagged: CABasicAnimation {
        var tag = 0
        override func copy(with zone: NSZone? = nil) -> Any {
            let copy = super.copy(with: zone)
            (copy as? Tagged)?.tag = tag
            return copy
        }
    }

    @Test func aCopyHasTheClassAndAllValues() throws {
        let animation = Tagged(keyPath: "opacity")
        animation.tag = 7
        animation.byValue = 0.5
        animation.isCumulative = true
        animation.repeatCount = 3
        animation.setValue("fade", forKey: "name")
        let copy = try #require(animation.copy() as? Tagged)
        #expect(copy !== animation && copy.tag == 7 && copy.isCumulative && copy.repeatCount == 3)
        #expect(copy.keyPath == "opacity" && copy.byValue as? Double == 0.5)
        #expect(copy.value(forKey: "name") as? String == "fade")
    }

    @Test func changesAfterItWasAddedDoNotCount() {
        let stage = Stage()
        let layer = stage.makeLayer(), animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0.0
        animation.duration = 1
        layer.add(animation, forKey: "a")
        animation.duration = 9
        #expect(layer.animation(forKey: "a")?.duration == 1)
        layer.animation(forKey: "a")?.isRemovedOnCompletion = false
        layer.animation(forKey: "a")?.duration = 9
        CATransaction.flush()
        stage.advance(by: 1)
        #expect(layer.animationKeys() == nil)
    }

    // MARK: - Values by key

    @Test func pathsLeadIntoProperties() {
        let layer = CALayer()
        layer.setValue(2.0, forKeyPath: "transform.scale")
        layer.setValue(30, forKeyPath: "bounds.size.width")
        layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
        layer.setValue(CGColor(red: 1, green: 0, blue: 0, alpha: 1), forKey: "backgroundColor")
        #expect(layer.bounds.size.width == 30)
        #expect(abs(layer.transform.m12 - 2) < 1e-12)
        #expect(layer.value(forKeyPath: "transform.scale.x") as? CGFloat == 2)
        #expect(layer.backgroundColor != nil)
        layer.setValue(nil, forKey: "backgroundColor")
        #expect(layer.backgroundColor == nil)
    }

    @Test func propertiesThatDoNotAnimateHaveKeysToo() {
        let layer = CALayer(), mask = CALayer()
        layer.setValue(true, forKey: "hidden")
        layer.setValue(1, forKeyPath: "masksToBounds")
        layer.setValue(CGRect(x: 1, y: 2, width: 30, height: 40), forKey: "frame")
        layer.setValue("center", forKey: "contentsGravity")
        layer.setValue(CALayerCornerCurve.continuous, forKey: "cornerCurve")
        layer.setValue(2, forKey: "contentsScale")
        layer.setValue(0.5, forKey: "speed")
        layer.setValue(mask, forKey: "mask")
        layer.setValue("leaf", forKey: "name")
        #expect(layer.isHidden && layer.masksToBounds && layer.bounds.size == CGSize(width: 30, height: 40))
        #expect(layer.contentsGravity == .center && layer.cornerCurve == .continuous && layer.mask === mask)
        #expect(layer.contentsScale == 2 && layer.speed == 0.5 && layer.name == "leaf")
        #expect(layer.value(forKey: "hidden") as? Bool == true)
        #expect(layer.value(forKeyPath: "frame") as? CGRect == CGRect(x: 1, y: 2, width: 30, height: 40))
        layer.setValue(nil, forKey: "mask")
        #expect(layer.mask == nil && layer.value(forKey: "mask") == nil)
    }
}
