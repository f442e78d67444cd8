// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A folder of images and colors in Xcode's format: `Assets.xcassets`.
///
/// The format is documented as "Asset Catalog Format Reference" in Apple's archive: folders whose names end with the
/// kind of the set (`cat.imageset`, `ink.colorset`), with a `Contents.json` in each. Sets are read on demand.
struct AssetCatalog: Sendable {
    enum Kind: String, Sendable {
        case imageset
        case colorset
        case dataset
    }

    private struct Key: Hashable {
        var kind: Kind
        var name: String
    }

    private var folders: [Key: URL] = [:]

    /// Lists the folders; reads only whether they are namespaces.
    init(_ folder: URL) { collect(folder, namespace: "", depth: 0) }

    /// The folder of a set; nil when there is none with the name.
    func folder(of kind: Kind, named name: String) -> URL? { folders[Key(kind: kind, name: name)] }

    /// The deepest folder that is searched: chosen, since a link to an ancestor would not end.
    private static let deepest = 16

    private mutating func collect(_ folder: URL, namespace: String, depth: Int) {
        guard depth <= Self.deepest else { return }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names.sorted() {
            let url = folder.appendingPathComponent(name, isDirectory: true)
            let stem = (name as NSString).deletingPathExtension, suffix = (name as NSString).pathExtension
            if let kind = Kind(rawValue: suffix) {
                folders[Key(kind: kind, name: namespace + stem)] = url
            } else if suffix.isEmpty, FileManager.default.fileExists(atPath: url.path + "/.") {
                let group = try? JSONDecoder().decode(Group.self, from: Data(contentsOf: url.contents))
                let isSpace = group?.properties?.providesNamespace == true
                collect(url, namespace: isSpace ? "\(namespace)\(name)/" : namespace, depth: depth + 1)
            }
        }
    }

    private struct Group: Decodable {
        struct Properties: Decodable {
            var providesNamespace: Bool?

            enum CodingKeys: String, CodingKey {
                case providesNamespace = "provides-namespace"
            }
        }

        var properties: Properties?
    }
}

extension URL {
    /// The file that describes a set, in its folder.
    var contents: URL { appendingPathComponent("Contents.json") }
}

// MARK: - Traits of entries

/// The traits of an entry in a set.
struct AssetTraits: Decodable {
    private struct Appearance: Decodable {
        var appearance: String
        var value: String
    }

    private var idiom: String?
    private var scale: String?
    private var appearances: [Appearance]?
    private var languageDirection: String?
    private var widthClass: String?
    private var heightClass: String?
    private var displayGamut: String?

    private enum CodingKeys: String, CodingKey {
        case idiom, scale, appearances
        case languageDirection = "language-direction"
        case widthClass = "width-class"
        case heightClass = "height-class"
        case displayGamut = "display-gamut"
    }

    /// Nil for an entry of another platform.
    var collection: UITraitCollection? {
        guard let idiom = idiomTrait else { return nil }
        return UITraitCollection { traits in
            traits.userInterfaceIdiom = idiom
            traits.displayScale = pixelsPerPoint ?? 0
            for appearance in appearances ?? [] {
                switch (appearance.appearance, appearance.value) {
                case ("luminosity", "dark"): traits.userInterfaceStyle = .dark
                case ("luminosity", "light"): traits.userInterfaceStyle = .light
                case ("contrast", "high"): traits.accessibilityContrast = .high
                default: break
                }
            }
            traits.layoutDirection = Self.directions[languageDirection ?? ""] ?? .unspecified
            traits.horizontalSizeClass = Self.sizeClasses[widthClass ?? ""] ?? .unspecified
            traits.verticalSizeClass = Self.sizeClasses[heightClass ?? ""] ?? .unspecified
            if displayGamut == "display-P3" { traits.displayGamut = .P3 }
        }
    }

    /// The scale, where it is specified: `2x`.
    var pixelsPerPoint: CGFloat? {
        guard let scale, scale.hasSuffix("x"), let number = Double(scale.dropLast()), number > 0, number <= 8 else {
            return nil
        }
        return CGFloat(number)
    }

    private var idiomTrait: UIUserInterfaceIdiom? {
        switch idiom ?? "universal" {
        case "universal": .unspecified
        case "iphone": .phone
        case "ipad": .pad
        default: nil
        }
    }

    private static let directions: [String: UITraitEnvironmentLayoutDirection] = [
        "left-to-right": .leftToRight, "right-to-left": .rightToLeft,
    ]
    private static let sizeClasses: [String: UIUserInterfaceSizeClass] = ["compact": .compact, "regular": .regular]
}
