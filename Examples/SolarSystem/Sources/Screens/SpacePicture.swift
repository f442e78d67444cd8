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
            view.layer.render(in: context)
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
