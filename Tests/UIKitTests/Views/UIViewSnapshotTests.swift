// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

@MainActor
struct UIViewSnapshotTests {
    /// A letter that looks different from every side.
    private final class Letter: UIView {
        override func draw(_ rect: CGRect) {
            UIColor.white.setFill()
            UIRectFill(bounds)
            UIColor.blue.setFill()
            UIRectFill(CGRect(x: 6, y: 6, width: 6, height: 28))
            UIRectFill(CGRect(x: 6, y: 6, width: 20, height: 6))
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 12, y: 18, width: 9, height: 6))
        }
    }

    /// 60 x 40: a letter, a round half-transparent group that is clipped, and a turned bar.
    private func makeScene() -> UIView {
        let scene = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        scene.backgroundColor = UIColor(red: 0.8, green: 0.9, blue: 0.8, alpha: 1)
        scene.layer.borderWidth = 1
        let letter = Letter(frame: CGRect(x: 2, y: 2, width: 30, height: 36))
        let group = UIView(frame: CGRect(x: 24, y: 6, width: 28, height: 28))
        group.layer.cornerRadius = 14
        group.clipsToBounds = true
        group.alpha = 0.6
        group.backgroundColor = .orange
        let bar = UIView(frame: CGRect(x: 12, y: 12, width: 30, height: 6))
        bar.backgroundColor = .black
        bar.transform = CGAffineTransform(rotationAngle: .pi / 4)
        group.addSubview(bar)
        for view in [letter, group] { scene.addSubview(view) }
        return scene
    }

    private func color(of image: CGImage?, _ x: Int, _ y: Int) -> SIMD4<UInt8>? { image?.color(x: x, y: y) }

    // MARK: - Snapshots

    @Test func aSnapshotShowsWhatTheViewShows() throws {
        let scene = makeScene(), app = TestApplication(view: scene)
        let shown = app.snapshot()
        let snapshot = try #require(scene.snapshotView(afterScreenUpdates: false))
        #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 60, height: 40))
        for view in scene.subviews { view.removeFromSuperview() }
        scene.layer.borderWidth = 0
        scene.backgroundColor = .white
        scene.addSubview(snapshot)
        #expect(PictureComparison(shown, app.snapshot()).isMatch)
        #expect(try app.mismatch(withGolden: "view_snapshot") == nil)
    }

    @Test func changesAreSeenWhenTheyAreAskedFor() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), letter = Letter()
        let app = TestApplication(view: view)
        view.addSubview(letter)
        letter.frame = view.bounds
        let before = try #require(view.snapshotView(afterScreenUpdates: false))
        let after = try #require(view.snapshotView(afterScreenUpdates: true))
        view.addSubview(before)
        #expect(app.snapshot().color(x: 1, y: 1) == SIMD4(255, 255, 255, 255))
        letter.isHidden = true
        #expect(app.snapshot().color(x: 1, y: 1) != SIMD4(255, 255, 255, 255))
        view.addSubview(after)
        #expect(app.snapshot().color(x: 1, y: 1) == SIMD4(255, 255, 255, 255))
    }

    @Test func aResizedSnapshotKeepsItsCaps() throws {
        let scene = makeScene(), stage = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 120))
        stage.addSubview(scene)
        let app = TestApplication(view: stage)
        let caps = UIEdgeInsets(top: 4, left: 12, bottom: 12, right: 8)
        let snapshot = scene.resizableSnapshotView(
            from: CGRect(x: 0, y: 0, width: 40, height: 40), afterScreenUpdates: true, withCapInsets: caps)
        let view = try #require(snapshot)
        #expect(view.bounds.size == CGSize(width: 40, height: 40))
        view.frame = CGRect(x: 0, y: 50, width: 90, height: 66)
        app.act { stage.addSubview(view) }
        #expect(try app.mismatch(withGolden: "resized_snapshot_with_caps") == nil)
    }

    @Test func aViewWithoutSizeHasNoSnapshot() {
        #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 1e6, height: 1))
        #expect(view.snapshotView(afterScreenUpdates: true) == nil)
        let rect = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 5)
        #expect(
            view.resizableSnapshotView(from: rect, afterScreenUpdates: true, withCapInsets: UIEdgeInsets.zero) == nil)
        #expect(!UIView().drawHierarchy(in: rect, afterScreenUpdates: true))
    }

    @Test func aRunningAnimationIsInThePicture() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10)), dot = UIView(frame: view.bounds)
        dot.frame.size.width = 10
        dot.backgroundColor = .red
        view.addSubview(dot)
        let app = TestApplication(view: view)
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.duration) = (CGFloat(5), CGFloat(15), 1)
        app.act { dot.layer.add(move, forKey: "move") }
        app.advance(by: 0.5)
        let image = UIGraphicsImageRenderer(size: view.bounds.size).image { context in
            view.drawHierarchy(in: view.bounds, afterScreenUpdates: false)
        }
        #expect(color(of: image.cgImage, 4, 10)?.w == 0 && color(of: image.cgImage, 20, 10)?.x == 255)
        let rendered = UIGraphicsImageRenderer(size: view.bounds.size).image { view.layer.render(in: $0.cgContext) }
        #expect(color(of: rendered.cgImage, 4, 10)?.x == 255 && color(of: rendered.cgImage, 30, 10)?.w == 0)
    }

    // MARK: - Drawing

    @Test func drawHierarchyFillsTheRectangle() throws {
        final class Frame: UIView {
            var picture: UIView?
            override func draw(_ rect: CGRect) {
                picture?.drawHierarchy(in: CGRect(x: 10, y: 5, width: 40, height: 50), afterScreenUpdates: true)
            }
        }
        func makeFrame() -> UIView {
            let frame = Frame(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
            frame.backgroundColor = .gray
            frame.picture = makeScene()
            return frame
        }
        let app = TestApplication(view: makeFrame())
        #expect(try app.mismatch(withGolden: "hierarchy_drawn_in_a_rectangle") == nil)
    }

    @Test func renderDrawsWhatADisplayShows() throws {
        let scene = makeScene(), app = TestApplication(view: scene)
        let shown = app.snapshot()
        let rendered = UIGraphicsImageRenderer(size: scene.bounds.size).image { scene.layer.render(in: $0.cgContext) }
        let image = try #require(rendered.cgImage)
        let comparison = PictureComparison(shown, image)
        #expect(comparison.isMatch, "\(comparison.summary)")
    }

    @Test func shapesAndGradientsAreRenderedAsTheyAreShown() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        view.backgroundColor = .white
        let gradient = CAGradientLayer(), shape = CAShapeLayer(), mask = CAShapeLayer()
        gradient.frame = CGRect(x: 2, y: 2, width: 26, height: 36)
        // Colors near each other: displays mix in sRGB, and rendering in generic RGB.
        let colors = [
            UIColor(red: 0.3, green: 0.4, blue: 0.8, alpha: 1), UIColor(red: 0.4, green: 0.3, blue: 0.8, alpha: 1),
        ]
        (gradient.colors, gradient.cornerRadius) = (colors.map(\.cgColor), 8)
        mask.path = CGPath(ellipseIn: CGRect(x: 4, y: 4, width: 22, height: 28), transform: nil)
        gradient.mask = mask
        shape.frame = CGRect(x: 30, y: 2, width: 28, height: 36)
        shape.path = CGPath(ellipseIn: CGRect(x: 3, y: 3, width: 22, height: 28), transform: nil)
        (shape.fillColor, shape.strokeColor, shape.lineWidth) = (UIColor.green.cgColor, UIColor.black.cgColor, 3)
        (shape.strokeStart, shape.strokeEnd, shape.lineDashPattern) = (0.1, 0.8, [6, 3])
        for layer in [gradient, shape] { view.layer.addSublayer(layer) }
        let shown = TestApplication(view: view).snapshot()
        let rendered = UIGraphicsImageRenderer(size: view.bounds.size).image { view.layer.render(in: $0.cgContext) }
        let comparison = PictureComparison(shown, try #require(rendered.cgImage))
        #expect(comparison.isMatch, "\(comparison.summary)")
    }

    @Test func copiesAreRenderedAsTheyAreShown() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        view.backgroundColor = .white
        let row = CAReplicatorLayer(), rows = CAReplicatorLayer(), space = CATransformLayer()
        row.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
        (rows.frame, space.frame) = (row.frame, row.frame)
        let dot = CALayer()
        dot.frame = CGRect(x: 2, y: 2, width: 12, height: 12)
        (dot.backgroundColor, dot.borderWidth) = (UIColor.yellow.cgColor, 2)
        (row.instanceCount, row.instanceTransform) = (4, CATransform3DMakeTranslation(14, 0, 0))
        (rows.instanceCount, rows.instanceTransform) = (2, CATransform3DMakeTranslation(0, 18, 0))
        (row.instanceRedOffset, row.instanceAlphaOffset, rows.instanceGreenOffset) = (-0.3, -0.2, -0.6)
        row.addSublayer(dot)
        rows.addSublayer(row)
        space.addSublayer(rows)
        space.opacity = 0.8
        view.layer.addSublayer(space)
        let shown = TestApplication(view: view).snapshot()
        let rendered = UIGraphicsImageRenderer(size: view.bounds.size).image { view.layer.render(in: $0.cgContext) }
        let comparison = PictureComparison(shown, try #require(rendered.cgImage))
        #expect(comparison.isMatch, "\(comparison.summary)")
    }

    @Test func theShadowOfALayerThatMasksIsRenderedInsideItsBounds() {
        let layer = CALayer(), dot = CALayer(), format = UIGraphicsImageRendererFormat()
        format.scale = 1
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        (layer.masksToBounds, layer.shadowOpacity, layer.shadowRadius) = (true, 1, 0)
        layer.shadowColor = UIColor.blue.cgColor
        dot.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
        dot.backgroundColor = UIColor.red.cgColor
        layer.addSublayer(dot)
        func colors(shadowAt x: CGFloat) -> [SIMD4<UInt8>?] {
            layer.shadowOffset = CGSize(width: x, height: 0)
            let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 20), format: format).image {
                layer.render(in: $0.cgContext)
            }
            return [10, 20, 38, 42].map { color(of: image.cgImage, $0, 10) }
        }
        let red = SIMD4<UInt8>(255, 0, 0, 255), blue = SIMD4<UInt8>(0, 0, 255, 255)
        let white = SIMD4<UInt8>(repeating: 255)
        #expect(colors(shadowAt: 10) == [red, blue, .zero, .zero])
        #expect(colors(shadowAt: 30) == [red, .zero, blue, .zero])
        layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 8, width: 40, height: 4), transform: nil)
        #expect(colors(shadowAt: 15) == [red, blue, blue, .zero])
        layer.backgroundColor = UIColor.white.cgColor
        #expect(colors(shadowAt: 15) == [red, white, white, .zero])
    }

    @Test func shadowsAreRenderedThroughTranslucentLayers() throws {
        let layer = CALayer(), format = UIGraphicsImageRendererFormat()
        format.scale = 1
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
        (layer.opacity, layer.shadowOpacity, layer.shadowRadius) = (0.5, 1, 0)
        layer.shadowOffset = CGSize(width: 10, height: 0)
        layer.backgroundColor = UIColor.white.cgColor
        func alphas() -> [UInt8?] {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 10), format: format).image {
                layer.render(in: $0.cgContext)
            }
            return [5, 15, 25, 35].map { color(of: image.cgImage, $0, 5)?.w }
        }
        #expect(alphas() == [128, 191, 128, 0] || alphas() == [128, 192, 128, 0])
        // A mask cuts both, and fades them together.
        let mask = CALayer()
        mask.frame = CGRect(x: 0, y: 0, width: 40, height: 10)
        mask.backgroundColor = UIColor.black.cgColor
        layer.mask = mask
        #expect(alphas() == [128, 128, 128, 0])
    }

    @Test func renderGoesByTheCoordinatesOfTheBounds() {
        let view = UIView(frame: CGRect(x: 50, y: 50, width: 20, height: 10)), dot = UIView()
        view.bounds.origin = CGPoint(x: 100, y: 0)
        view.transform = CGAffineTransform(scaleX: 3, y: 3)
        dot.frame = CGRect(x: 100, y: 0, width: 5, height: 5)
        dot.backgroundColor = .red
        view.addSubview(dot)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format).image { context in
            context.cgContext.translateBy(x: -100, y: 0)
            view.layer.render(in: context.cgContext)
        }
        #expect(color(of: image.cgImage, 2, 2)?.x == 255 && color(of: image.cgImage, 8, 2)?.w == 0)
    }

    /// Core Animation draws a layer that is turned in space as if it had no transform: pictures of iPhones show it.
    @Test(arguments: [
        (CATransform3DMakeRotation(0.8, 0, 1, 0), false), (CATransform3DMakeRotation(.pi, 1, 0, 0), false),
        (CATransform3DRotate(CATransform3DMakeTranslation(20, 0, 0), 0.5, 1, 0, 0), false),
        (CATransform3DMakeTranslation(20, 0, 0), true), (CATransform3DMakeTranslation(20, 0, 5), true),
        (CATransform3DScale(CATransform3DMakeTranslation(20, 0, 0), 1, 1, 2), true),
        // A whole turn, but for rounding.
        (CATransform3DRotate(CATransform3DMakeTranslation(20, 0, 0), 2 * .pi, 1, 1, 0), true),
    ])
    func renderIgnoresTransformsOutOfThePlane(_ transform: CATransform3D, _ counts: Bool) throws {
        let root = CALayer(), layer = CALayer(), masked = CALayer(), mask = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        (layer.backgroundColor, layer.transform) = (UIColor.red.cgColor, transform)
        (masked.frame, masked.backgroundColor) = (CGRect(x: 0, y: 20, width: 40, height: 20), UIColor.red.cgColor)
        mask.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        (mask.backgroundColor, mask.transform, masked.mask) = (UIColor.black.cgColor, transform, mask)
        root.sublayers = [layer, masked]
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(size: root.bounds.size, format: format)
        let image = renderer.image { root.render(in: $0.cgContext) }
        for (y, what) in [(1, "layer"), (21, "mask")] {
            let row = (0..<40).map { image.cgImage?.color(x: $0, y: y).x ?? 0 }
            #expect(row == (0..<40).map { ($0 < 20) != counts ? 255 : 0 }, "\(what)")
        }
    }

    @Test func renderDrawsFlatWhatIsTurnedInSpace() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), tilted = UIView(frame: view.bounds)
        tilted.backgroundColor = .red
        var perspective = CATransform3DMakeRotation(0.5, 0, 1, 0)
        perspective.m34 = -0.01
        tilted.transform3D = perspective
        view.addSubview(tilted)
        let rendered = UIGraphicsImageRenderer(size: view.bounds.size).image { view.layer.render(in: $0.cgContext) }
        #expect(rendered.cgImage?.color(x: 5, y: 5).x == 255)
        let drawn = UIGraphicsImageRenderer(size: view.bounds.size).image { _ in
            view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
        }
        #expect(drawn.cgImage?.color(x: 5, y: 5).x == 255)
    }
}
