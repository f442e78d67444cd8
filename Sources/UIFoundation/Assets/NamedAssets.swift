// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Pictures and colors by the names that they have in the program's files: see `AssetLibrary`.

extension UIImage {
    /// Creates an image from an asset catalog or a file of the program's main bundle, for the current traits.
    ///
    /// The default extension of files is PNG. Image views show the variant for their own traits. Nil when no image has
    /// the name. Errors in a file are written once to standard error.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// Creates an image from an asset catalog or a file of a bundle.
    ///
    /// - Parameters:
    ///   - name: the name in an asset catalog, or of a file.
    ///   - bundle: nil means the main one.
    ///   - traitCollection: selects the variant; nil means the current traits.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        let traits = traitCollection ?? .current
        guard let image = AssetLibrary.shared.image(named: name, in: bundle ?? .main, for: traits) else { return nil }
        self.init(cgImage: image.cgImage, style: image.style)
    }
}

extension UIImage {
    /// Creates an image of the main bundle that has to exist: otherwise the program stops.
    public convenience init(imageLiteralResourceName name: String) {
        guard let image = AssetLibrary.shared.image(named: name, in: .main, for: .current) else {
            preconditionFailure("UIImage(imageLiteralResourceName:): the main bundle has no image named \"\(name)\".")
        }
        self.init(cgImage: image.cgImage, style: image.style)
    }
}

extension UIImage {
    /// Nil for a file that cannot be read.
    ///
    /// - Parameters:
    ///   - style: except for the orientation, which is the file's.
    ///   - report: receives the file and its error.
    convenience init?(assetFile file: URL, _ style: Style, report: (URL, String) -> Void) {
        do {
            let read = try CGImage.reading(file: Array(Data(contentsOf: file)))
            var style = style
            style.orientation = Orientation(exif: read.orientation)
            self.init(cgImage: read.image, style: style)
        } catch {
            let isVector = ["pdf", "svg"].contains(file.pathExtension.lowercased())
            report(file, isVector ? "`kosketus build` draws PDF and SVG files; programs do not read them" : "\(error)")
            return nil
        }
    }
}

extension UIColor {
    /// Creates a color from an asset catalog of the program's main bundle. It is dynamic if its set has several
    /// variants.
    ///
    /// Nil when no color has the name. Errors in a file are written once to standard error.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// Creates a color from an asset catalog of a bundle.
    ///
    /// - Parameters:
    ///   - name: the name in an asset catalog, or of a file.
    ///   - bundle: nil means the main one.
    ///   - traitCollection: selects the variant; nil creates a dynamic color.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        guard let color = AssetLibrary.shared.color(named: name, in: bundle ?? .main) else { return nil }
        self.init(like: traitCollection.map { color.resolvedColor(with: $0) } ?? color)
    }
}
