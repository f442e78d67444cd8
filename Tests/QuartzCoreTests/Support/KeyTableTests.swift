// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import Testing

@testable import QuartzCore

@MainActor
struct KeyTableTests {
    private static let layers: [String: CALayer.Type] = [
        "CALayer": CALayer.self, "CAShapeLayer": CAShapeLayer.self, "CAGradientLayer": CAGradientLayer.self,
        "CATextLayer": CATextLayer.self, "CAReplicatorLayer": CAReplicatorLayer.self,
        "CAScrollLayer": CAScrollLayer.self, "CATransformLayer": CATransformLayer.self,
    ]
    private static let animations: [String: CAAnimation.Type] = [
        "CAAnimation": CAAnimation.self, "CAPropertyAnimation": CAPropertyAnimation.self,
        "CABasicAnimation": CABasicAnimation.self, "CASpringAnimation": CASpringAnimation.self,
        "CAKeyframeAnimation": CAKeyframeAnimation.self, "CATransition": CATransition.self,
        "CAAnimationGroup": CAAnimationGroup.self,
    ]

    /// The public properties of a class, by their keys.
    private func publicKeys() throws -> [(type: String, key: String)] {
        let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardized
        let listing = try String(contentsOf: root.appendingPathComponent("docs/api/QuartzCore.txt"), encoding: .utf8)
        return listing.split(separator: "\n").compactMap { line in
            let halves = line.components(separatedBy: " | ")
            guard halves.count == 2, halves[1].contains("var "), !halves[1].contains("static ") else { return nil }
            let names = halves[0].split(separator: ".").map(String.init)
            guard names.count == 2, Self.layers[names[0]] != nil || Self.animations[names[0]] != nil else { return nil }
            let isFlag = names[1].hasPrefix("is") && names[1].dropFirst(2).first?.isUppercase == true
            let key = isFlag ? names[1].dropFirst(2).prefix(1).lowercased() + names[1].dropFirst(3) : names[1]
            return (names[0], key)
        }
    }

    @Test func everyPublicPropertyHasAKey() throws {
        let keys = try publicKeys()
        #expect(keys.count > 120)
        for (type, key) in keys {
            let isKnown = Self.layers[type]?.keys[key] != nil || Self.animations[type]?.keys[key] != nil
            #expect(isKnown, "\(type) has no entry for \(key) in its table of keys")
        }
    }

    @Test func everyAnimatableKeyPathIsInAClass() {
        for path in AnimatableKeyPath.allCases {
            #expect(Self.layers.values.contains { $0.keys.animatable(path.name) == path }, "\(path.name)")
        }
    }

    @Test func valuesThatAreReadCanBeSetAgain() {
        let layers = [
            CALayer(), CAShapeLayer(), CAGradientLayer(), CATextLayer(), CAReplicatorLayer(), CAScrollLayer(),
            CATransformLayer(),
        ]
        for layer in layers {
            layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
            let before = layer.state
            // Two are read only; setting whether edges are smooth decides what is otherwise left to the display.
            let others = ["superlayer", "visibleRect", "allowsEdgeAntialiasing"]
            for key in type(of: layer).keys.all where !others.contains(key) {
                layer.setValue(layer.value(forKey: key), forKey: key)
            }
            #expect(layer.state == before, "\(type(of: layer))")
        }
    }

    // MARK: - What was stored, and had no effect

    @Test func propertiesOfEachClassAreSetByTheirKeys() {
        let shape = CAShapeLayer(), gradient = CAGradientLayer(), text = CATextLayer(), replicator = CAReplicatorLayer()
        shape.setValue("round", forKey: "lineCap")
        shape.setValue("bevel", forKey: "lineJoin")
        shape.setValue("even-odd", forKey: "fillRule")
        shape.setValue([1, 2.5], forKey: "lineDashPattern")
        #expect(shape.lineCap == .round && shape.lineJoin == .bevel && shape.fillRule == .evenOdd)
        #expect(shape.lineDashPattern?.map(\.doubleValue) == [1, 2.5])
        gradient.setValue("radial", forKey: "type")
        #expect(gradient.type == .radial)
        text.setValue("center", forKey: "alignmentMode")
        text.setValue(CATextLayerTruncationMode.end, forKey: "truncationMode")
        text.setValue(1, forKey: "wrapped")
        #expect(text.alignmentMode == .center && text.truncationMode == .end && text.isWrapped)
        text.setValue("Text", forKey: "string")
        #expect(text.string as? String == "Text")
        replicator.setValue(true, forKey: "preservesDepth")
        replicator.setValue(3.0, forKey: "instanceCount")
        #expect(replicator.preservesDepth && replicator.instanceCount == 3)
        let layer = CALayer()
        layer.setValue(CACornerMask.layerMinXMinYCorner, forKey: "maskedCorners")
        layer.setValue(2, forKey: "edgeAntialiasingMask")
        #expect(layer.maskedCorners == .layerMinXMinYCorner && layer.edgeAntialiasingMask.rawValue == 2)
        #expect(layer.value(forKey: "backgroundColor") == nil && layer.value(forKey: "shadowPath") == nil)
    }

    @Test func aStyleNamesTheAlignmentOfAText() {
        let text = CATextLayer()
        text.style = ["alignmentMode": "right"]
        #expect(text.alignmentMode == .right)
    }

    @Test func animationsAreSetByTheirKeys() {
        let spring = CASpringAnimation(keyPath: "opacity"), frames = CAKeyframeAnimation(keyPath: "position")
        for (value, key): (Any, String) in [
            (2, "duration"), (1, "autoreverses"), ("both", "fillMode"), (false, "removedOnCompletion"),
            (0.5, "fromValue"), (true, "additive"), (5, "damping"), ("mine", "tag"),
        ] { spring.setValue(value, forKey: key) }
        #expect(spring.duration == 2 && spring.autoreverses && spring.fillMode == .both && spring.isAdditive)
        #expect(!spring.isRemovedOnCompletion && spring.fromValue as? Double == 0.5 && spring.damping == 5)
        #expect(spring.value(forKey: "duration") as? Double == 2)
        #expect(spring.value(forKey: "keyPath") as? String == "opacity")
        #expect(spring.value(forKey: "tag") as? String == "mine" && spring.value(forKey: "none") == nil)
        frames.setValue([0, 0.25, 1], forKey: "keyTimes")
        frames.setValue("cubic", forKey: "calculationMode")
        frames.setValue("auto", forKey: "rotationMode")
        #expect(frames.keyTimes?.map(\.doubleValue) == [0, 0.25, 1])
        #expect(frames.calculationMode == .cubic && frames.rotationMode == .rotateAuto)
        frames.setValue(nil, forKey: "rotationMode")
        #expect(frames.rotationMode == nil)
    }

    // MARK: - Key paths

    @Test func pathsLeadThroughValuesAndObjects() {
        let layer = CALayer(), mask = CALayer(), animation = CABasicAnimation(keyPath: "bounds")
        layer.setValue(CGFloat(7), forKeyPath: "frame.size.width")
        #expect(layer.bounds.size.width == 7 && layer.value(forKeyPath: "frame.size") as? CGSize == layer.frame.size)
        layer.mask = mask
        layer.setValue(0.5, forKeyPath: "mask.opacity")
        layer.setValue(3, forKeyPath: "mask.position.x")
        #expect(mask.opacity == 0.5 && layer.value(forKeyPath: "mask.position") as? CGPoint == CGPoint(x: 3, y: 0))
        layer.sublayers = [CALayer(), CALayer()]
        layer.setValue("twin", forKeyPath: "sublayers.name")
        #expect(layer.value(forKeyPath: "sublayers.name") as? [String] == ["twin", "twin"])
        layer.style = ["inner": ["depth": 1]]
        layer.setValue(2, forKeyPath: "style.inner.depth")
        #expect(layer.value(forKeyPath: "style.inner.depth") as? Int == 2)
        layer.setValue(CGPoint(x: 1, y: 2), forKey: "centre")
        layer.setValue(5, forKeyPath: "centre.y")
        #expect(layer.value(forKey: "centre") as? CGPoint == CGPoint(x: 1, y: 5))
        animation.fromValue = CGRect(x: 1, y: 2, width: 3, height: 4)
        animation.setValue(9, forKeyPath: "fromValue.origin.y")
        #expect(animation.value(forKeyPath: "fromValue.origin.y") as? CGFloat == 9)
        layer.setValue(1, forKeyPath: "nothing.x")
        #expect(layer.value(forKeyPath: "nothing.x") == nil && layer.value(forKey: "nothing") == nil)
    }

    #if DEBUG
        @Test func unknownKeysOfValuesStopADebugBuild() async throws {
            let reading = try await #require(
                processExitsWith: .failure, observing: [\.standardErrorContent]
            ) { _ = CALayer().value(forKeyPath: "bounds.middle") }
            let text = String(decoding: reading.standardErrorContent, as: UTF8.self)
            #expect(text.contains("CALayer") && text.contains("CGRect") && text.contains("\"middle\""))
            await #expect(processExitsWith: .failure) { CALayer().setValue(1, forKeyPath: "position.z") }
        }
    #endif

    @Test func textsAreNumbers() {
        let animation = CABasicAnimation(keyPath: "opacity"), layer = CALayer()
        animation.setValue("0.5", forKey: "duration")
        #expect(animation.duration == 0.5)
        animation.setValue("soon", forKey: "duration")
        #expect(animation.duration == 0)
        animation.setValue("YES", forKey: "autoreverses")
        layer.setValue("0.25", forKey: "opacity")
        layer.setValue("1", forKey: "hidden")
        layer.setValue("3", forKey: "maskedCorners")
        #expect(animation.autoreverses && layer.opacity == 0.25 && layer.isHidden && layer.maskedCorners.rawValue == 3)
    }

    @Test func valuesOfOtherTypesAreReportedAndChangeNothing() async throws {
        let reading = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let shape = CAShapeLayer(), parent = CALayer()
            parent.addSublayer(shape)
            shape.setValue(1, forKey: "lineCap")
            shape.setValue(1, forKey: "superlayer")
            shape.setValue(NSObject(), forKey: "contents")
            shape.setValue("left", forKeyPath: "bounds.size")
            exit(shape.lineCap == .butt && shape.superlayer === parent && shape.contents == nil ? 0 : 1)
        }
        let text = String(decoding: reading.standardErrorContent, as: UTF8.self)
        for key in ["\"lineCap\"", "\"superlayer\"", "contents", "\"bounds.size\""] { #expect(text.contains(key)) }
    }

    @Test func animationsOfWhatDoesNotAnimateChangeNothing() {
        let stage = Stage(), layer = stage.makeLayer()
        for keyPath in ["bounds.middle", "shouldRasterize", "fillColor"] {
            let basic = CABasicAnimation(keyPath: keyPath), frames = CAKeyframeAnimation(keyPath: keyPath)
            (basic.fromValue, basic.toValue, frames.values) = (0, 1, [0, 1])
            let isOfProgram = keyPath == "fillColor"
            #expect(basic.effects(on: layer).isEmpty != isOfProgram && frames.effects(on: layer).isEmpty != isOfProgram)
        }
    }
}
