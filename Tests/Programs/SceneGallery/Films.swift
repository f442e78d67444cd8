// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Layers whose images or clipping animations change, at one moment.
@MainActor
enum Films {
    /// Fades and single frames: with transparent and missing images, of other sizes and shapes, inside round corners, in
    /// pieces, flipped, faded, as a mask, inside a mask, and in copies with their own times.
    static func contents(_ view: UIView) {
        let red = picture(.red), blue = picture(.blue), wide = picture(.green, width: 40, height: 10)
        let half = picture(.purple.withAlphaComponent(0.5))
        func show(_ values: [Any], on layer: CALayer, _ mode: CAAnimationCalculationMode = .linear, at time: Double) {
            let film = CAKeyframeAnimation(keyPath: "contents")
            (film.values, film.calculationMode) = (values, mode)
            hold(film, on: layer, at: time)
        }
        show([red, blue], on: plate(0, 0, view), at: 0.25)
        show([red, blue, wide], on: plate(1, 0, view), .discrete, at: 0.5)
        show([NSNull(), blue], on: plate(2, 0, view), at: 0.7)
        show([half, red], on: plate(3, 0, view), at: 0.4)
        let fade = CABasicAnimation(keyPath: "contents"), model = plate(4, 0, view)
        (model.contents, fade.fromValue) = (blue, red)
        hold(fade, on: model, at: 0.6)

        let fitted = plate(0, 1, view), round = plate(1, 1, view), pieces = plate(2, 1, view)
        fitted.contentsGravity = .resizeAspect
        show([red, wide], on: fitted, at: 0.5)
        (round.cornerRadius, round.masksToBounds, round.backgroundColor) = (20, true, UIColor.yellow.cgColor)
        show([half, blue], on: round, at: 0.5)
        (pieces.contentsCenter, pieces.contentsScale) = (CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2), 2)
        pieces.magnificationFilter = .nearest
        show([red, blue], on: pieces, at: 0.5)
        let flipped = plate(3, 1, view), faded = plate(4, 1, view)
        flipped.isGeometryFlipped = true
        show([red, blue], on: flipped, at: 0.75)
        faded.opacity = 0.5
        show([red, blue], on: faded, at: 0.5)

        let masked = plate(0, 2, view), mask = CALayer(), inside = CALayer()
        (mask.frame, masked.backgroundColor) = (masked.bounds, UIColor.brown.cgColor)
        masked.mask = mask
        show([half, NSNull()], on: mask, at: 0.3)
        let window = plate(1, 2, view), hole = CALayer()
        (inside.frame, hole.frame) = (window.bounds, CGRect(x: 5, y: 5, width: 40, height: 30))
        hole.backgroundColor = UIColor.black.cgColor
        window.mask = hole
        window.addSublayer(inside)
        show([red, blue], on: inside, at: 0.5)
        addCopies(of: [red, blue, wide], at: CGPoint(x: 130, y: 130), to: view)
        let part = plate(0, 3, view)
        // Smoothed, it would have a trace of its neighbour at the left edge in the headless display only.
        (part.contentsRect, part.magnificationFilter) = (CGRect(x: 0.5, y: 0, width: 0.5, height: 1), .nearest)
        show([red, blue], on: part, at: 0.5)
    }

    /// Three copies of a film, each a frame behind the one before.
    private static func addCopies(of pictures: [CGImage], at origin: CGPoint, to view: UIView) {
        let copies = CAReplicatorLayer(), layer = CALayer(), film = CAKeyframeAnimation(keyPath: "contents")
        copies.frame = CGRect(origin: origin, size: CGSize(width: 160, height: 50))
        (copies.instanceCount, copies.instanceDelay) = (3, 0.3)
        copies.instanceTransform = CATransform3DMakeTranslation(55, 0, 0)
        (copies.speed, copies.timeOffset) = (0, 0.8)
        layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        (film.values, film.calculationMode, film.duration, film.beginTime) = (pictures, .discrete, 1, 1e-6)
        layer.add(film, forKey: nil)
        copies.addSublayer(layer)
        view.layer.addSublayer(copies)
    }

    /// Plates with a larger sublayer, which is clipped or not: by flags, from the middle on, by round corners; with
    /// shadows, which clipping takes away.
    static func masking(_ view: UIView) {
        func animate(_ layer: CALayer, _ values: [Any], at time: Double = 0.6) {
            let film = CAKeyframeAnimation(keyPath: "masksToBounds")
            (film.values, film.calculationMode) = (values, .discrete)
            hold(film, on: layer, at: time)
        }
        func crossed(_ column: Int, _ row: Int) -> CALayer {
            let layer = CALayer()
            layer.frame = CGRect(x: 25 + column * 95, y: 25 + row * 95, width: 50, height: 50)
            layer.backgroundColor = UIColor.yellow.cgColor
            layer.addLayer(CGRect(x: -15, y: 20, width: 80, height: 10), .blue)
            view.layer.addSublayer(layer)
            return layer
        }
        animate(crossed(0, 0), [false, true])
        let clipped = crossed(1, 0), round = crossed(2, 0), opened = crossed(0, 1), shaded = crossed(1, 1)
        clipped.masksToBounds = true
        animate(clipped, [1, 0])
        round.cornerRadius = 15
        animate(round, [false, true])
        (opened.cornerRadius, opened.masksToBounds) = (15, true)
        animate(opened, [true, false])
        (shaded.shadowOpacity, shaded.shadowRadius) = (1, 4)
        animate(shaded, [false, true])
        let path = crossed(2, 1)
        (path.shadowOpacity, path.shadowRadius, path.masksToBounds) = (1, 4, true)
        path.shadowPath = CGPath(rect: CGRect(x: -5, y: -5, width: 60, height: 60), transform: nil)
        animate(path, [true, false])
        let middle = CABasicAnimation(keyPath: "masksToBounds")
        (middle.fromValue, middle.toValue) = (false, true)
        hold(middle, on: crossed(0, 2), at: 0.4)
        let masked = crossed(1, 2), mask = CALayer()
        mask.frame = CGRect(x: -20, y: 10, width: 90, height: 30)
        mask.backgroundColor = UIColor.black.cgColor
        masked.mask = mask
        animate(masked, [false, true])
    }

    private static func hold(_ animation: CAAnimation, on layer: CALayer, at offset: Double) {
        (animation.duration, animation.speed, animation.timeOffset) = (1, 0, offset)
        layer.add(animation, forKey: nil)
    }

    private static func plate(_ column: Int, _ row: Int, _ view: UIView) -> CALayer {
        view.layer.addLayer(CGRect(x: 10 + column * 60, y: 10 + row * 60, width: 50, height: 50), nil)
    }

    /// A frame of a colour with a white square at its upper left.
    private static func picture(_ color: UIColor, width: CGFloat = 20, height: CGFloat = 20) -> CGImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let size = CGSize(width: width, height: height)
        let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
            color.setFill()
            context.fill(CGRect(origin: .zero, size: size))
            UIColor.white.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width / 2, height: height / 2))
        }
        guard let picture = image.cgImage else { preconditionFailure("a renderer makes images of pixels") }
        return picture
    }
}
