// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Solid discs with trails that fade.
///
///     newest part of all trails  one curve for each planet, drawn again with each scene
///     older parts                a layer each. It is sent once, and fades in the display by one animation
///     faded parts                the layer of the next part: a display keeps its pixels' memory
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
    nonisolated static let fadeDuration = 1.75
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

    /// Leaves the newest part in a layer that fades, and that the next part gets when nothing of it is left.
    private func keepPart(_ scene: SpaceScene) {
        let curves = curves(scene)
        guard !curves.isEmpty else { return }
        let parts = container.sublayers?.compactMap { $0 as? TrailPart } ?? []
        let part = parts.first { $0.hasFaded(at: scene.time) } ?? TrailPart()
        withoutAnimation {
            part.show(curves, for: scene.camera, at: scene.time)
            if part.superlayer == nil { container.addSublayer(part) }
        }
        part.fade()
    }

    private func withoutAnimation(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
    }
}

/// A part of all trails, from one moment to another.
///
///     show ──> fades ──> rests, invisible ──> shows another part, or removes itself
private final class TrailPart: CALayer, CAAnimationDelegate {
    private var curves: TrailsStyle.Curves = []
    /// When the part was shown, in seconds of Core Animation's clock.
    private var start = -Double.infinity

    /// How long a layer waits for another part, in seconds. Chosen: longer than a part.
    private static let restDuration = 0.5
    /// Sizes are whole multiples of this, in points, so that most layers keep theirs, and the display its memory.
    /// Chosen by measurement: finer ones change often, and coarser ones blend more that is empty.
    private static let sizeStep: CGFloat = 64

    override init() { super.init() }

    override init(layer: Any) {
        super.init(layer: layer)
        guard let part = layer as? TrailPart else { return }
        (curves, start) = (part.curves, part.start)
    }

    /// Whether nothing of the part is to be seen any longer.
    func hasFaded(at time: Double) -> Bool { time - start >= TrailsStyle.fadeDuration }

    /// Draws curves, and ends invisible after `fade()`.
    ///
    /// - Parameters:
    ///   - curves: in points of the view.
    ///   - time: in seconds of Core Animation's clock.
    func show(_ curves: TrailsStyle.Curves, for camera: Camera, at time: Double) {
        (self.curves, start) = (curves, time)
        place(for: camera)
        setNeedsDisplay()
        opacity = 0
    }

    /// Covers what it draws, in the coordinates of the view when it was drawn. Its transform takes these to the world.
    ///
    /// The box begins on whole points. So while the camera rests, displays without a graphics processor copy pixels
    /// instead of interpolating between them, and lines stay as sharp as in the newest part.
    private func place(for camera: Camera) {
        let boxes = curves.map(\.path.boundingBox),
            view = CGRect(x: 0, y: 0, width: camera.size.x, height: camera.size.y)
        let box = boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }.insetBy(dx: -2, dy: -2).integral
            .intersection(view)
        anchorPoint = .zero
        bounds = CGRect(origin: box.origin, size: Self.size(around: box.size))
        // The transform is about the anchor point, which is at the origin of the box.
        let corner = camera.place(at: box.origin)
        position = CGPoint(x: corner.x, y: corner.y)
        setAffineTransform(CGAffineTransform(scaleX: 1 / camera.scale, y: 1 / camera.scale))
    }

    private static func size(around size: CGSize) -> CGSize {
        CGSize(
            width: (size.width / sizeStep).rounded(.up) * sizeStep,
            height: (size.height / sizeStep).rounded(.up) * sizeStep)
    }

    /// Layers are drawn on the main thread.
    override func draw(in ctx: CGContext) {
        nonisolated(unsafe) let (curves, context) = (curves, ctx)
        MainActor.assumeIsolated { TrailsStyle.stroke(curves, in: context) }
    }

    // MARK: - Fading

    func fade() {
        let fade = CAKeyframeAnimation(keyPath: "opacity"), duration = TrailsStyle.fadeDuration
        fade.duration = duration + Self.restDuration
        (fade.values, fade.keyTimes) = ([1, 0, 0] as [Float], [0, NSNumber(value: duration / fade.duration), 1])
        fade.delegate = self
        add(fade, forKey: "fade")
    }

    /// A fade that another one replaces does not finish.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { if flag { removeFromSuperlayer() } }
}
