// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Animations at one moment, held constant.
@MainActor
enum Animations {
    /// In the middle: they have no speed, and are 0.4 s into their second.
    static func held(_ view: UIView) {
        addAll(to: view) { animation in
            animation.duration = 1
            animation.speed = 0
            animation.timeOffset = 0.4
            animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        }
    }

    /// Over long ago, and still shown.
    static func finished(_ view: UIView) {
        addAll(to: view) { animation in
            animation.beginTime = CACurrentMediaTime() - 100
            animation.duration = 2
            animation.fillMode = .forwards
            animation.isRemovedOnCompletion = false
        }
    }

    /// Texts that change their size or colour: in several lines, in a layer that shows them twice, flipped, and one
    /// drawn by a subclass.
    static func texts(_ view: UIView) {
        func add(_ text: CATextLayer, _ frame: CGRect, to layer: CALayer, _ keyPath: String, _ to: Any) {
            text.frame = frame
            (text.string, text.fontSize, text.contentsScale) = (
                "Some words that fill two lines", 22, UIScreen.main.scale
            )
            (text.foregroundColor, text.isWrapped) = (UIColor.black.cgColor, true)
            layer.addSublayer(text)
            let animation = CABasicAnimation(keyPath: keyPath)
            (animation.toValue, animation.duration, animation.speed, animation.timeOffset) = (to, 1, 0, 0.4)
            text.add(animation, forKey: keyPath)
        }
        let centred = CATextLayer(), copied = CATextLayer(), low = Low(), colored = CATextLayer()
        add(
            colored, CGRect(x: 10, y: 5, width: 280, height: 30), to: view.layer, "foregroundColor", UIColor.red.cgColor
        )
        centred.alignmentMode = .center
        add(centred, CGRect(x: 10, y: 40, width: 200, height: 70), to: view.layer, "fontSize", 44)
        add(low, CGRect(x: 10, y: 115, width: 200, height: 80), to: view.layer, "fontSize", 8)
        let replicator = CAReplicatorLayer()
        replicator.frame = CGRect(x: 10, y: 200, width: 280, height: 90)
        (replicator.instanceCount, replicator.instanceAlphaOffset) = (2, -0.4)
        replicator.instanceTransform = CATransform3DMakeTranslation(140, 5, 0)
        view.layer.addSublayer(replicator)
        add(copied, CGRect(x: 0, y: 0, width: 130, height: 80), to: replicator, "fontSize", 12)
    }

    /// Draws its text lower than others do.
    private final class Low: CATextLayer {
        override func draw(in ctx: CGContext) {
            ctx.setFillColor(UIColor.yellow.cgColor)
            ctx.fill(bounds)
            ctx.translateBy(x: 0, y: 12)
            super.draw(in: ctx)
        }
    }

    private static func addAll(to view: UIView, _ adjust: (CABasicAnimation) -> Void) {
        let turned = CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: 2).scaledBy(x: 1.2, y: 0.5))
        let cases: [(String, from: Any?, to: Any?)] = [
            ("position", CGPoint(x: 50, y: 50), CGPoint(x: 80, y: 40)),
            ("bounds", CGRect(x: 0, y: 0, width: 60, height: 60), CGRect(x: 10, y: -10, width: 20, height: 90)),
            ("opacity", 1, 0.1),
            ("backgroundColor", UIColor.orange.cgColor, UIColor.blue.withAlphaComponent(0.2).cgColor),
            ("transform", nil, turned),
            ("cornerRadius", nil, 35),
            ("borderWidth", 20, nil),
            ("transform.rotation.z", 0, 2.5 * CGFloat.pi),
            ("bounds.size", nil, CGSize(width: 90, height: 30)),
        ]
        for (index, (keyPath, from, to)) in cases.enumerated() {
            let layer = addPlate(to: view, index)
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.fromValue = from
            animation.toValue = to
            adjust(animation)
            layer.add(animation, forKey: keyPath)
        }
    }

    /// In the middle: each type of transition, from each side, 0.4 of the way from a cyan plate to a yellow one.
    static func transitions(_ view: UIView) { showTransitions(view, isCutShort: false) }

    /// The same, and half of another one to a green plate, which begins there.
    static func transitionsCutShort(_ view: UIView) { showTransitions(view, isCutShort: true) }

    private static func showTransitions(_ view: UIView, isCutShort: Bool) {
        let sides: [CATransitionSubtype?] = [nil, .fromLeft, .fromRight, .fromTop, .fromBottom]
        let types: [CATransitionType] = [.fade, .push, .moveIn, .reveal]
        let layers = types.indices.flatMap { row in
            sides.indices.map { column in
                let window = view.addLayer(
                    CGRect(x: 10 + column * 58, y: 10 + row * 70, width: 50, height: 60), .lightGray)
                window.masksToBounds = true
                let plate = window.addLayer(CGRect(x: 5, y: 5, width: 40, height: 50), .cyan)
                plate.addLayer(CGRect(x: 5, y: 5, width: 20, height: 10), .red)
                plate.cornerRadius = 8
                return (plate, types[row], sides[column])
            }
        }
        // When a display has the first plates.
        CATransaction.setCompletionBlock {
            CATransaction.setDisableActions(true)
            for (plate, type, side) in layers {
                hold(type, side, at: 0.4, on: plate, .yellow, CGPoint(x: 15, y: 35))
            }
            guard isCutShort else { return }
            CATransaction.flush()
            CATransaction.setDisableActions(true)
            for (plate, type, side) in layers.map({ ($0.0, types[(types.firstIndex(of: $0.1)! + 1) % 4], $0.2) }) {
                hold(type, side, at: 0.5, on: plate, .green, CGPoint(x: 5, y: 20))
            }
        }
    }

    private static func hold(
        _ type: CATransitionType, _ side: CATransitionSubtype?, at time: CFTimeInterval, on plate: CALayer,
        _ color: UIColor, _ origin: CGPoint
    ) {
        let transition = CATransition()
        (transition.type, transition.subtype) = (type, side)
        (transition.duration, transition.speed, transition.timeOffset) = (1, 0, time)
        plate.add(transition, forKey: kCATransition)
        plate.backgroundColor = color.cgColor
        plate.sublayers?.first?.frame.origin = origin
    }

    /// Several on one layer: additive ones, one that repeats cumulatively, a reversed one.
    static func added(_ view: UIView) {
        for index in 0..<4 {
            let layer = addPlate(to: view, index)
            layer.add(hold("position.x", to: 30, at: 0.5) { $0.isAdditive = true }, forKey: "x")
            guard index > 0 else { continue }
            layer.add(hold("position.y", to: 40, at: 0.75) { $0.isAdditive = true }, forKey: "y")
            guard index > 1 else { continue }
            layer.add(
                hold("transform.rotation.z", to: 0.3, at: 2.5) {
                    $0.isCumulative = true
                    $0.repeatCount = 5
                }, forKey: "turn")
            guard index > 2 else { continue }
            layer.add(hold("opacity", to: 0, at: 1.25) { $0.autoreverses = true }, forKey: "fade")
        }
    }

    /// An animation from zero (or from the layer's value) that is held at a time.
    private static func hold(
        _ keyPath: String, to value: CGFloat, at time: CFTimeInterval, _ adjust: (CABasicAnimation) -> Void
    ) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = keyPath == "opacity" ? 1 : 0
        animation.toValue = value
        animation.duration = 1
        animation.speed = 0
        animation.timeOffset = time
        adjust(animation)
        return animation
    }

    /// Keyframes, a path, groups, and animations of the sublayerTransform, contents and shadows: each held in the
    /// middle.
    static func keyframes(_ view: UIView) {
        let arc = CGMutablePath()
        arc.move(to: CGPoint(x: 140, y: 70))
        arc.addQuadCurve(to: CGPoint(x: 180, y: 30), control: CGPoint(x: 180, y: 70))
        let smooth = CAKeyframeAnimation(keyPath: "position"), follow = CAKeyframeAnimation(keyPath: "position")
        smooth.values = [CGPoint(x: 30, y: 30), CGPoint(x: 70, y: 40), CGPoint(x: 60, y: 70)]
        smooth.calculationMode = .cubic
        (follow.path, follow.calculationMode, follow.rotationMode) = (arc, .paced, .rotateAuto)
        let colors = CAKeyframeAnimation(keyPath: "backgroundColor"), group = CAAnimationGroup()
        colors.values = [UIColor.red.cgColor, UIColor.green.cgColor, UIColor.blue.cgColor]
        colors.calculationMode = .discrete
        let turn = CABasicAnimation(keyPath: "transform.rotation.z"), grow = CABasicAnimation(keyPath: "bounds.size")
        (turn.toValue, grow.toValue) = (2, CGSize(width: 90, height: 20))
        group.animations = [turn, grow, colors]
        for (index, animation) in [smooth, follow, group].enumerated() {
            addPlate(to: view, index).add(held(animation), forKey: "held")
        }
        let lean = CABasicAnimation(keyPath: "sublayerTransform.rotation.z")
        lean.toValue = 2
        addPlate(to: view, 3).add(held(lean), forKey: "held")
        let shade = addPlate(to: view, 4), path = CABasicAnimation(keyPath: "shadowPath")
        (shade.shadowOpacity, shade.shadowRadius, shade.shadowOffset) = (0.8, 2, .zero)
        path.fromValue = CGPath(rect: CGRect(x: 0, y: 0, width: 60, height: 60), transform: nil)
        path.toValue = CGPath(rect: CGRect(x: -20, y: 20, width: 100, height: 60), transform: nil)
        shade.add(held(path), forKey: "held")
        let cut = addPlate(to: view, 5), part = CABasicAnimation(keyPath: "contentsRect")
        cut.contents = Contents.checks
        (cut.magnificationFilter, part.toValue) = (.nearest, CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5))
        cut.add(held(part), forKey: "held")
    }

    /// Shapes, gradients, and both in the midst of animations.
    static func figures(_ view: UIView) {
        let star = CGMutablePath()
        star.addLines(between: [
            CGPoint(x: 30, y: 2), CGPoint(x: 48, y: 56), CGPoint(x: 2, y: 22), CGPoint(x: 58, y: 22),
            CGPoint(x: 12, y: 56),
        ])
        star.closeSubpath()
        let colors = [UIColor.red.cgColor, UIColor.yellow.cgColor, UIColor.blue.withAlphaComponent(0.5).cgColor]
        for index in 0..<6 {
            let shape = CAShapeLayer()
            shape.frame = CGRect(x: 15 + index % 3 * 95, y: 15 + index / 3 * 75, width: 60, height: 60)
            (shape.path, shape.fillColor, shape.strokeColor) = (star, UIColor.orange.cgColor, UIColor.black.cgColor)
            (shape.lineWidth, shape.lineJoin) = (4, index == 1 ? .round : .bevel)
            shape.fillRule = index == 1 ? .evenOdd : .nonZero
            view.layer.addSublayer(shape)
            if index == 2 {
                (shape.lineDashPattern, shape.lineDashPhase, shape.lineCap) = ([10, 8], 3, .round)
                shape.fillColor = nil
            }
            if index == 3 { (shape.strokeStart, shape.strokeEnd) = (0.1, 0.7) }
            if index == 4 {
                let draw = CABasicAnimation(keyPath: "strokeEnd"), fill = CABasicAnimation(keyPath: "fillColor")
                (draw.fromValue, fill.toValue) = (0, UIColor.blue.cgColor)
                shape.add(held(draw), forKey: "draw")
                shape.add(held(fill), forKey: "fill")
            }
            if index == 5 {
                let morph = CABasicAnimation(keyPath: "path"), bent = CGMutablePath()
                bent.addLines(between: [
                    CGPoint(x: 2, y: 2), CGPoint(x: 58, y: 2), CGPoint(x: 58, y: 58), CGPoint(x: 2, y: 58),
                    CGPoint(x: 2, y: 30),
                ])
                bent.closeSubpath()
                morph.toValue = bent
                shape.add(held(morph), forKey: "morph")
            }
        }
        for (index, type) in [CAGradientLayerType.axial, .radial, .conic, .axial].enumerated() {
            let gradient = CAGradientLayer()
            gradient.frame = CGRect(x: 10 + index * 72, y: 165, width: 64, height: 120)
            (gradient.type, gradient.colors, gradient.cornerRadius) = (type, colors, CGFloat(index * 8))
            gradient.locations = index == 0 ? nil : [0, 0.25, 1]
            if type == .radial || type == .conic { gradient.startPoint = CGPoint(x: 0.5, y: 0.5) }
            gradient.endPoint = CGPoint(x: 1, y: 1)
            view.layer.addSublayer(gradient)
            if index == 0 { gradient.mask = growing(star) }
            guard index == 3 else { continue }
            let shine = CABasicAnimation(keyPath: "locations")
            (shine.fromValue, shine.toValue) = ([-1.0, -0.5, 0.0], [1.0, 1.5, 2.0])
            gradient.add(held(shine), forKey: "shine")
        }
    }

    private static func growing(_ path: CGPath) -> CALayer {
        let shape = CAShapeLayer(), grow = CABasicAnimation(keyPath: "lineWidth")
        (shape.path, shape.strokeColor, shape.lineJoin) = (path, UIColor.black.cgColor, .round)
        shape.frame = CGRect(x: 2, y: 10, width: 60, height: 60)
        (grow.fromValue, grow.toValue) = (0, 30)
        shape.add(held(grow), forKey: "grow")
        return shape
    }

    private static func held<Animation: CAAnimation>(_ animation: Animation) -> Animation {
        (animation.duration, animation.speed, animation.timeOffset) = (1, 0, 0.4)
        return animation
    }

    private static func addPlate(to view: UIView, _ index: Int) -> CALayer {
        let layer = view.addLayer(CGRect(x: 20 + index % 3 * 95, y: 20 + index / 3 * 95, width: 60, height: 60), .cyan)
        layer.borderWidth = 3
        layer.addLayer(CGRect(x: 5, y: 5, width: 20, height: 10), .red)
        return layer
    }
}
