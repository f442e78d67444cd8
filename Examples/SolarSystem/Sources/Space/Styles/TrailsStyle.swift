// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Solid discs with trails that fade.
///
///     newest part of all trails  one curve for each planet, drawn again with each scene
///     older parts                a layer each. It is sent once, and fades in the display by one animation
///
/// The layers are in a container that follows the camera by its transform. A planet takes at most 57 bytes a frame: 18
/// for its disc, 5 for its colour, and 34 for its curve.
final class TrailsStyle: NSObject, SpaceStyle {
    private let colors = PlanetColors.shared
    private let container = CALayer()
    var layer: CALayer? { container }

    /// Chosen by eye, in seconds. More parts would be more layers to blend in each frame, so the parts of many planets
    /// are longer.
    static func partDuration(_ planetCount: Int) -> Double { planetCount <= fewPlanets ? 0.25 : 0.45 }
    static let fadeDuration = 1.75
    /// Up to so many planets have curves that are exact at both ends; more have cheaper ones.
    static let fewPlanets = 100
    /// In points.
    private static let lineWidth: CGFloat = 2
    /// Shorter parts are not drawn, in points of the view.
    private static let shortest = 0.5

    /// Where the newest part of a planet's trail begins.
    private struct Start {
        let place: SIMD2<Double>
        let speed: SIMD2<Double>

        init(_ planet: Planet) { (place, speed) = (planet.center, planet.speed) }
    }

    private var starts: [Planet.ID: Start] = [:]
    private var startTime = -Double.infinity
    private var startAge = 0.0

    override init() {
        super.init()
        container.anchorPoint = .zero
    }

    // MARK: - Scenes

    func follow(_ scene: SpaceScene) {
        withoutAnimation { container.setAffineTransform(scene.camera.transform) }
        // Another world, or one that has been still for long, has new trails.
        let partDuration = Self.partDuration(scene.planets.count), elapsed = scene.time - startTime
        let isNew = elapsed > 4 * partDuration || scene.age < startAge
        if isNew { starts = [:] }
        if isNew || elapsed >= partDuration {
            if !isNew { keepPart(scene) }
            begin(scene)
        } else {
            for planet in scene.planets where starts[planet.id] == nil { starts[planet.id] = Start(planet) }
        }
    }

    private func begin(_ scene: SpaceScene) {
        (startTime, startAge) = (scene.time, scene.age)
        starts.removeAll(keepingCapacity: true)
        for planet in scene.planets { starts[planet.id] = Start(planet) }
    }

    func draw(_ scene: SpaceScene, in context: CGContext) {
        Self.stroke(curves(scene), in: context)
        scene.forEachVisible { index, center, radius in
            context.setFillColor(colors.shown(of: scene.planets[index]).solid)
            context.fillEllipse(in: CGRect(around: center, radius: radius))
        }
    }

    // MARK: - Curves

    /// A path for each tint that is used.
    typealias Curves = [(tint: Int, path: CGMutablePath)]

    fileprivate static func stroke(_ curves: Curves, in context: CGContext) {
        context.setLineWidth(lineWidth)
        // Parts meet without a brighter spot.
        context.setLineCap(.butt)
        for (tint, path) in curves {
            context.setStrokeColor(PlanetColors.shared.lines[tint])
            context.addPath(path)
            context.strokePath()
        }
    }

    private func curves(_ scene: SpaceScene) -> Curves {
        var paths = [CGMutablePath?](repeating: nil, count: PlanetColors.tintCount)
        let isExact = scene.planets.count <= Self.fewPlanets, elapsed = max(0, scene.age - startAge)
        for planet in scene.planets {
            guard let start = starts[planet.id], isSeen(start, planet, scene.camera) else { continue }
            let tint = colors.own(of: planet).tint, path = paths[tint] ?? CGMutablePath()
            paths[tint] = path
            add(start, planet, elapsed, isExact, scene.camera, to: path)
        }
        return paths.enumerated().compactMap { tint, path in path.map { (tint, $0) } }
    }

    private func isSeen(_ start: Start, _ planet: Planet, _ camera: Camera) -> Bool {
        guard (planet.center - start.place).length * camera.scale >= Self.shortest else { return false }
        let ends = [camera.point(of: start.place), camera.point(of: planet.center)]
        return ends.contains { $0.x > 0 && $0.y > 0 && $0.x < camera.size.x && $0.y < camera.size.y }
    }

    /// The curve that begins with the speed of the beginning. One that is exact ends with the speed of the end, too: a
    /// cubic curve instead of a quadratic one.
    private func add(
        _ start: Start, _ planet: Planet, _ elapsed: Double, _ isExact: Bool, _ camera: Camera, to path: CGMutablePath
    ) {
        let end = camera.point(of: planet.center), part = elapsed / (isExact ? 3 : 2)
        let first = camera.point(of: start.place + start.speed * part)
        path.move(to: camera.point(of: start.place))
        guard isExact else { return path.addQuadCurve(to: end, control: first) }
        path.addCurve(to: end, control1: first, control2: camera.point(of: planet.center - planet.speed * part))
    }

    // MARK: - Old parts

    /// Leaves the newest part in a layer that fades and removes itself.
    private func keepPart(_ scene: SpaceScene) {
        let curves = curves(scene)
        guard !curves.isEmpty else { return }
        let part = TrailPart(curves)
        withoutAnimation {
            part.place(for: scene.camera)
            container.addSublayer(part)
            part.setNeedsDisplay()
            part.opacity = 0
        }
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue) = (Float(1), Float(0))
        fade.duration = Self.fadeDuration
        fade.delegate = part
        part.add(fade, forKey: "fade")
    }

    private func withoutAnimation(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
    }
}

/// A part of all trails, from one moment to another.
private final class TrailPart: CALayer, CAAnimationDelegate {
    private var curves: TrailsStyle.Curves = []

    convenience init(_ curves: TrailsStyle.Curves) {
        self.init()
        self.curves = curves
    }

    override init() { super.init() }

    override init(layer: Any) {
        super.init(layer: layer)
        curves = (layer as? TrailPart)?.curves ?? []
    }

    /// Covers what it draws, in the coordinates of the view when it was drawn. Its transform takes these to the world.
    func place(for camera: Camera) {
        let boxes = curves.map(\.path.boundingBox),
            view = CGRect(x: 0, y: 0, width: camera.size.x, height: camera.size.y)
        let box = boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }.insetBy(dx: -2, dy: -2).intersection(view)
        anchorPoint = .zero
        bounds = box
        // The transform is about the anchor point, which is at the origin of the box.
        let corner = camera.place(at: box.origin)
        position = CGPoint(x: corner.x, y: corner.y)
        setAffineTransform(CGAffineTransform(scaleX: 1 / camera.scale, y: 1 / camera.scale))
    }

    /// Layers are drawn on the main thread.
    override func draw(in ctx: CGContext) {
        nonisolated(unsafe) let (curves, context) = (curves, ctx)
        MainActor.assumeIsolated { TrailsStyle.stroke(curves, in: context) }
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { removeFromSuperlayer() }
}
