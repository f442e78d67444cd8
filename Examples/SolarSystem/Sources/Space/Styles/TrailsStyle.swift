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
///
/// A layer holds what was on the screen when it was drawn. A camera that shows more draws the parts again that have
/// something there, with some space around the screen, so that this is not necessary in each frame.
final class TrailsStyle: NSObject, SpaceStyle {
    private let colors = PlanetColors.shared
    private let history: TrailHistory
    private let container = CALayer()
    var layer: CALayer? { container }

    private var parts: [Part] = []
    /// Of the history, when the last scene was followed.
    private var generation: Int
    private var lastCamera: Camera?

    /// - Parameter history: of the space view.
    init(_ history: TrailHistory) {
        (self.history, generation) = (history, history.generation)
        super.init()
        container.anchorPoint = .zero
    }

    // MARK: - Scenes

    func follow(_ scene: SpaceScene) {
        // A scene that stands still may be chosen to be drawn long after its time.
        let time = max(scene.time, CACurrentMediaTime()), isMoving = lastCamera.map { $0 != scene.camera } ?? false
        lastCamera = scene.camera
        withoutAnimation {
            container.setAffineTransform(scene.camera.transform)
            if generation != history.generation { clear() }
            parts.removeAll { $0.span.faded(at: time) == 1 }
            addParts(scene.camera, isMoving, time)
            if isMoving { showMore(scene.camera, time) }
        }
    }

    private func clear() {
        generation = history.generation
        parts = []
        container.sublayers?.forEach { $0.removeFromSuperlayer() }
    }

    func draw(_ scene: SpaceScene, in context: CGContext) {
        newestCurves(scene).stroke(in: context)
        scene.forEachVisible { index, center, radius in
            context.setFillColor(colors.shown(of: scene.planets[index]).solid)
            context.fillEllipse(in: CGRect(around: center, radius: radius))
        }
    }

    private func newestCurves(_ scene: SpaceScene) -> TrailCurves {
        var curves = TrailCurves(
            scene.camera, scene.camera.sight, isExact: scene.planets.count <= TrailHistory.fewPlanets)
        history.forEachNewestStroke(scene) { curves.add($0) }
        return curves
    }

    // MARK: - Old parts

    /// A span of the history, and what the screen has of it.
    private struct Part {
        let span: TrailHistory.Span
        /// Nil while nothing of it was on the screen.
        var layer: TrailPart?
        /// The drawn area, in points of the world.
        var region: WorldBox
        var scale: Double

        /// Drawings are enlarged by this factor before they are made again. Chosen by eye.
        private static let coarsest = 2.0

        /// Whether a camera shows something of the span that is not drawn, or not as finely.
        func lacks(_ camera: Camera) -> Bool {
            let sight = camera.sight
            guard let extent = span.extent, extent.meets(sight) else { return false }
            if camera.scale > scale * Self.coarsest { return true }
            guard !region.contains(extent), !region.contains(sight) else { return false }
            return span.strokes.contains { stroke in
                let box = stroke.box
                return sight.meets(box) && !region.contains(box)
            }
        }
    }

    /// How far around the screen is drawn while the camera moves, in sides of the screen at each end. Chosen: a camera
    /// that goes back for good draws a part again at each half of its way, and a layer has at most 2.25 times the
    /// pixels of the screen.
    private static let margin = 0.25

    private func region(_ camera: Camera, _ isMoving: Bool) -> WorldBox {
        isMoving ? camera.sight.inset(by: -Self.margin) : camera.sight
    }

    /// Shows the spans that are new, or all if the style is.
    private func addParts(_ camera: Camera, _ isMoving: Bool, _ time: Double) {
        let last = parts.last?.span.number ?? 0
        for span in history.spans where span.number > last && span.faded(at: time) < 1 {
            parts.append(Part(span: span, layer: nil, region: region(camera, isMoving), scale: camera.scale))
            draw(parts.count - 1, camera, time)
        }
    }

    private func showMore(_ camera: Camera, _ time: Double) {
        for index in parts.indices where parts[index].lacks(camera) {
            (parts[index].region, parts[index].scale) = (region(camera, true), camera.scale)
            draw(index, camera, time)
        }
    }

    private func draw(_ index: Int, _ camera: Camera, _ time: Double) {
        let span = parts[index].span
        var curves = TrailCurves(
            camera, parts[index].region, isExact: span.strokes.count <= TrailHistory.fewPlanets)
        for stroke in span.strokes { curves.add(stroke) }
        guard !curves.isEmpty else { return }
        if let layer = parts[index].layer { return layer.show(curves) }
        let layer = freeLayer(time)
        parts[index].layer = layer
        layer.show(curves)
        if layer.superlayer == nil { container.addSublayer(layer) }
        layer.fade(span, at: time)
    }

    private func freeLayer(_ time: Double) -> TrailPart {
        let layers = container.sublayers?.compactMap { $0 as? TrailPart } ?? []
        return layers.first { $0.hasFaded(at: time) } ?? TrailPart()
    }

    private func withoutAnimation(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
    }
}
