// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The variants of an image in an asset catalog.
struct ImageSet: Decodable {
    fileprivate struct Entry: Decodable {
        struct Resizing: Decodable {
            struct Center: Decodable {
                var mode: String?
            }
            struct Insets: Decodable {
                var top, left, bottom, right: CGFloat?
            }

            var center: Center?
            var capInsets: Insets?

            enum CodingKeys: String, CodingKey {
                case center
                case capInsets = "cap-insets"
            }
        }

        var filename: String?
        var resizing: Resizing?
        var traits: AssetTraits

        enum CodingKeys: String, CodingKey {
            case filename, resizing
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            filename = try container.decodeIfPresent(String.self, forKey: .filename)
            resizing = try container.decodeIfPresent(Resizing.self, forKey: .resizing)
            traits = try AssetTraits(from: decoder)
        }
    }

    private struct Properties: Decodable {
        var renderingIntent: String?

        enum CodingKeys: String, CodingKey {
            case renderingIntent = "template-rendering-intent"
        }
    }

    fileprivate var images: [Entry]?
    private var properties: Properties?

    /// The images, which are read on demand; nil without any for this platform.
    ///
    /// - Parameter report: receives a file and its error.
    func asset(in folder: URL, report: @escaping @Sendable (URL, String) -> Void) -> UIImageAsset? {
        let mode = renderingMode
        let files = (images ?? []).compactMap { entry -> (UITraitCollection, @Sendable () -> UIImage?)? in
            // The file is in the folder, whatever the name says.
            guard let name = entry.filename.map({ ($0 as NSString).lastPathComponent }), !name.isEmpty,
                let traits = entry.traits.collection
            else { return nil }
            let url = folder.appendingPathComponent(name)
            var style = UIImage.Style()
            style.scale = entry.traits.pixelsPerPoint ?? 1
            style.renderingMode = mode
            style.caps = entry.caps(scale: style.scale)
            return (traits, { [style] in UIImage(assetFile: url, style, report: report) })
        }
        return files.isEmpty ? nil : UIImageAsset(files)
    }

    private var renderingMode: UIImage.RenderingMode {
        switch properties?.renderingIntent {
        case "template": .alwaysTemplate
        case "original": .alwaysOriginal
        default: .automatic
        }
    }
}

extension ImageSet.Entry {
    /// The file gives them in pixels.
    fileprivate func caps(scale: CGFloat) -> UIImage.Caps? {
        guard let insets = resizing?.capInsets else { return nil }
        func points(_ pixels: CGFloat?) -> CGFloat { max(0, pixels ?? 0) / scale }
        return UIImage.Caps(
            insets: UIEdgeInsets(
                top: points(insets.top), left: points(insets.left), bottom: points(insets.bottom),
                right: points(insets.right)),
            mode: resizing?.center?.mode == "tile" ? .tile : .stretch)
    }
}
