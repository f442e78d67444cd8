// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Families whose file names are known, so that they are found without fontconfig, whose start takes as long as the rest
// of a program's start.

/// A family and its files.
struct KnownFamily {
    struct Member {
        /// The font's PostScript name, which is also its file name without the extension.
        let name: String
        let ending: String
        let style: FontStyle

        var file: String { "\(name).\(ending)" }
    }

    let name: String
    /// The folders of its files, below the system's font folders.
    let folders: [String]
    let members: [Member]

    static let all: [KnownFamily] = [
        inter("Inter", "Inter"), inter("Inter Display", "InterDisplay"),
        KnownFamily(
            name: "JetBrains Mono", folders: ["truetype/jetbrains-mono", "jetbrains-mono"],
            members: members("JetBrainsMono", "ttf", thin: [("Thin", 100), ("ExtraLight", 200)])),
    ]

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
