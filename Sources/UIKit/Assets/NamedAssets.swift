// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Pictures and colours by the names that they have in the program's files: see `AssetLibrary`.

extension UIImage {
    /// A picture from an asset catalog or a file of the program's main bundle, the one for the current traits. Without an
    /// extension a file is PNG. Image views show the one for their own traits.
    ///
    /// Nil when there is none of that name. What is wrong with a file is told once on standard error.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// - Parameters:
    ///   - bundle: nil is the main one.
    ///   - traitCollection: for which the picture is; nil stands for the current ones.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        let traits = traitCollection ?? .current
        guard let image = AssetLibrary.shared.image(named: name, in: bundle ?? .main, for: traits) else { return nil }
        self.init(cgImage: image.cgImage, style: image.style)
    }
}

extension UIImage {
    /// A picture of the main bundle that has to be there: without it the program ends.
    public convenience init(imageLiteralResourceName name: String) {
        guard let image = AssetLibrary.shared.image(named: name, in: .main, for: .current) else {
            preconditionFailure("UIImage(imageLiteralResourceName:): there is no picture named \"\(name)\".")
        }
        self.init(cgImage: image.cgImage, style: image.style)
    }
}

extension UIImage {
    /// Nil for a file that can't be read.
    ///
    /// - Parameters:
    ///   - style: but for the orientation, which is the file's.
    ///   - report: gets the file, and what is wrong with it.
    convenience init?(assetFile file: URL, _ style: Style, report: (URL, String) -> Void) {
        do {
            let read = try CGImage.reading(file: Array(Data(contentsOf: file)))
            var style = style
            style.orientation = Orientation(exif: read.orientation)
            self.init(cgImage: read.image, style: style)
        } catch {
            report(file, "\(error)")
            return nil
        }
    }
}

extension UIColor {
    /// A colour from an asset catalog of the program's main bundle. It depends on traits when its set does.
    ///
    /// Nil when there is none of that name. What is wrong with a file is told once on standard error.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// - Parameters:
    ///   - bundle: nil is the main one.
    ///   - traitCollection: nil makes a colour that follows its traits; else it is the one for these.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        guard let color = AssetLibrary.shared.color(named: name, in: bundle ?? .main) else { return nil }
        self.init(like: traitCollection.map { color.resolvedColor(with: $0) } ?? color)
    }
}
