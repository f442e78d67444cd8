// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A picture of the world as it is seen now, in pixels and as a vector drawing.
@MainActor
struct SpacePicture {
    /// The view that shows the world.
    private let view: UIView
    /// Subviews that do not belong in the picture.
    private let overlays: [UIView]

    init(of view: UIView, without overlays: [UIView] = []) { (self.view, self.overlays) = (view, overlays) }

    /// As sharp as the screen, or as one with two pixels per point if that is more.
    var image: UIImage {
        let format = UIGraphicsImageRendererFormat.preferred()
        format.scale = max(view.traitCollection.displayScale, 2)
        return UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { draw(in: $0.cgContext) }
    }

    /// A picture of another size, drawn off screen: the same part of the world, and more around it where the shape is
    /// another one.
    ///
    /// - Parameters:
    ///   - space: the view on the screen.
    ///   - size: in pixels.
    static func image(of space: SpaceView, _ size: CGSize) -> UIImage {
        let view = SpaceView(frame: CGRect(origin: .zero, size: size), trails: space.trails.copy())
        var scene = space.scene
        scene.camera = scene.camera.fitted(to: SIMD2(Double(size.width), Double(size.height)))
        (view.style, view.scene) = (space.style, scene)
        view.layoutIfNeeded()
        let format = UIGraphicsImageRendererFormat.preferred()
        format.scale = 1
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            asShown(view.layer) { view.layer.render(in: context.cgContext) }
        }
    }

    /// Calls a closure while layers have the opacities that animations give them now: older parts of trails are fading.
    /// Layers off screen have no presentation, so those parts compute theirs.
    private static func asShown(_ layer: CALayer, _ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let time = CACurrentMediaTime()
        let fading = fadingLayers(layer).map { layer in
            let shown = (layer as? TrailPart)?.opacity(at: time) ?? layer.presentation()?.opacity ?? layer.opacity
            return (layer, layer.opacity, shown)
        }
        for (layer, _, shown) in fading { layer.opacity = shown }
        body()
        for (layer, opacity, _) in fading { layer.opacity = opacity }
        CATransaction.commit()
    }

    private static func fadingLayers(_ layer: CALayer) -> [CALayer] {
        let isFading = layer.animationKeys()?.isEmpty == false
        return (isFading ? [layer] : []) + (layer.sublayers ?? []).flatMap(fadingLayers)
    }

    /// A page of one point per point on the screen. Discs and lines stay lines.
    var pdf: Data {
        UIGraphicsPDFRenderer(bounds: CGRect(origin: .zero, size: view.bounds.size)).pdfData { context in
            context.beginPage()
            draw(in: context.cgContext)
        }
    }

    private func draw(in context: CGContext) {
        let visible = overlays.filter { !$0.isHidden }
        UIView.performWithoutAnimation {
            for view in visible { view.isHidden = true }
            Self.asShown(view.layer) { view.layer.render(in: context) }
            for view in visible { view.isHidden = false }
        }
    }

    // MARK: - Files

    enum Failure: Error { case noImage }

    /// Writes a PNG and a PDF file with the same name, which nothing there has yet.
    ///
    /// - Parameters:
    ///   - name: of the system.
    ///   - folder: is created if needed.
    /// - Returns: the two files.
    func save(named name: String, in folder: URL) throws -> [URL] {
        guard let png = image.pngData() else { throw Failure.noImage }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let base = Self.freeName(name, in: folder)
        let files = ["png", "pdf"].map { folder.appendingPathComponent("\(base).\($0)") }
        for (file, data) in zip(files, [png, pdf]) { try data.write(to: file, options: .atomic) }
        return files
    }

    private static func freeName(_ name: String, in folder: URL) -> String {
        let plain = FileName.safe(name)
        let names = (1...).lazy.map { $0 == 1 ? plain : "\(plain) \($0)" }
        return names.first { name in
            ["png", "pdf"].allSatisfy {
                !FileManager.default.fileExists(atPath: folder.appendingPathComponent("\(name).\($0)").path)
            }
        }!
    }
}

/// The sizes of shared pictures.
enum PictureSize: CaseIterable {
    case screen, square, fullHD, ultraHD

    var title: String { size.map { "\(Int($0.width)) × \(Int($0.height))" } ?? "As on the Screen" }

    /// In pixels; nil for that of the screen.
    var size: CGSize? {
        switch self {
        case .screen: nil
        case .square: CGSize(width: 1080, height: 1080)
        case .fullHD: CGSize(width: 1920, height: 1080)
        case .ultraHD: CGSize(width: 3840, height: 2160)
        }
    }
}

extension Camera {
    /// A camera for a view of another size, that sees at least the same part of the world.
    func fitted(to size: SIMD2<Double>) -> Camera {
        var camera = self
        camera.size = size
        let factor = size / self.size
        if factor.min().isFinite, factor.min() > 0 { camera.scale = scale * factor.min() }
        return camera
    }
}
