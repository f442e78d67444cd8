// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import FontFiles
import Foundation

// Families whose file names are known, so that they are found without fontconfig, whose start takes as long as the rest
// of a program's start.

/// A family and its files.
struct KnownFamily {
    struct Member {
        /// The font's PostScript name.
        let name: String
        let file: String
        let style: FontStyle

        /// A font whose file has its name.
        init(name: String, ending: String, style: FontStyle) {
            self.init(name: name, file: "\(name).\(ending)", style: style)
        }

        init(name: String, file: String, style: FontStyle) { (self.name, self.file, self.style) = (name, file, style) }
    }

    let name: String
    /// The folders of its files, below the system's font folders.
    let folders: [String]
    let members: [Member]
    /// Whether the files are fonts of another name that look like the family.
    var isStandIn = false

    static let all: [KnownFamily] = [
        inter("Inter", "Inter"), inter("Inter Display", "InterDisplay"),
        KnownFamily(
            name: "JetBrains Mono", folders: ["truetype/jetbrains-mono", "jetbrains-mono"],
            members: members("JetBrainsMono", "ttf", thin: [("Thin", 100), ("ExtraLight", 200)])), helvetica,
    ]

    /// Nimbus Sans has the shapes and widths of Helvetica.
    private static let helvetica = KnownFamily(
        name: "Helvetica", folders: ["opentype/urw-base35", "urw-base35"],
        members: [
            Member(name: "Helvetica", file: "NimbusSans-Regular.otf", style: .regular),
            Member(name: "Helvetica-Oblique", file: "NimbusSans-Italic.otf", style: FontStyle(isItalic: true)),
            Member(name: "Helvetica-Bold", file: "NimbusSans-Bold.otf", style: FontStyle(weight: 700)),
            Member(
                name: "Helvetica-BoldOblique", file: "NimbusSans-BoldItalic.otf",
                style: FontStyle(weight: 700, isItalic: true)),
        ], isStandIn: true)

    private static func inter(_ name: String, _ prefix: String) -> KnownFamily {
        KnownFamily(
            name: name, folders: ["opentype/inter", "truetype/inter", "inter", "OTF"],
            members: members(prefix, "otf", thin: [("Thin", 100), ("ExtraLight", 200)])
                + members(
                    prefix, "otf", only: [("Black", 900)]))
    }

    private static let weights: [(String, Double)] = [
        ("Light", 300), ("Regular", 400), ("Medium", 500), ("SemiBold", 600), ("Bold", 700), ("ExtraBold", 800),
    ]

    private static func members(_ prefix: String, _ ending: String, thin: [(String, Double)]) -> [Member] {
        members(prefix, ending, only: thin + weights)
    }

    private static func members(_ prefix: String, _ ending: String, only names: [(String, Double)]) -> [Member] {
        names.flatMap { name, weight in
            let italic = name == "Regular" ? "Italic" : name + "Italic"
            return [
                Member(name: "\(prefix)-\(name)", ending: ending, style: FontStyle(weight: weight)),
                Member(name: "\(prefix)-\(italic)", ending: ending, style: FontStyle(weight: weight, isItalic: true)),
            ]
        }
    }
}

extension FaceMetrics {
    /// The metrics of Helvetica for the files that stand in for it, nil for other files: their own lines have other heights.
    static func standIn(for face: FontFace, at path: String) -> FaceMetrics? {
        guard path.utf8.lastIndex(of: UInt8(ascii: "/")).map({ path[$0...].hasPrefix("/NimbusSans-") }) == true else {
            return nil
        }
        var metrics = face.metrics
        let em = Double(face.unitsPerEm)
        // Measured on Apple's systems and published: 13.0903 and 3.9097 at 17 points. UIKit and lines add 15 % of the size.
        metrics.ascender = 1577.0 / 2048 * em
        metrics.descender = -471.0 / 2048 * em
        metrics.lineGap = 0
        metrics.lineRoom = 0.15 * em
        return metrics
    }
}
