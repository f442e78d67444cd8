// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension IBColor {
    /// Reads a `color` element in any form that Xcode has written.
    init?(_ object: IBObject) {
        let attributes = object.attributes, file = object.file
        if let name = attributes["systemColor"] ?? attributes["xcode11CocoaTouchSystemColor"] {
            self = .system(name, value: file.systemColors[name] ?? Self(components: object))
        } else if let name = attributes["cocoaTouchSystemColor"] {
            self = .system(name, value: file.systemColors[name] ?? Self(components: object))
        } else if let name = attributes["name"] {
            self = .named(name, value: file.namedColors[name] ?? Self(components: object))
        } else if let image = attributes["patternImage"] {
            self = .pattern(image: image)
        } else if let color = Self(components: object) {
            self = color
        } else {
            return nil
        }
    }

    /// Reads components of red, green and blue, of gray, or of inks. A missing alpha is 1.
    private init?(components object: IBObject) {
        let alpha = object.number("alpha") ?? 1
        let space = IBColorSpace(object)
        if let parts = object.numbers("red", "green", "blue") {
            self = .components(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha, space)
        } else if let white = object.number("white") {
            self = .white(white, alpha: alpha, .gray)
        } else if let inks = object.numbers("cyan", "magenta", "yellow", "black") {
            let parts = inks.prefix(3).map { (1 - $0) * (1 - inks[3]) }
            guard parts.allSatisfy(\.isFinite) else { return nil }
            self = .components(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha, .sRGB)
        } else {
            return nil
        }
    }
}

extension IBColorSpace {
    /// The spaces by the words of the format. The generic spaces of older files are read as sRGB, which is close.
    static let words: [String: IBColorSpace] = [
        "sRGB": .sRGB, "calibratedRGB": .sRGB, "deviceRGB": .sRGB, "genericRGB": .sRGB, "adobeRGB1998": .sRGB,
        "extendedSRGB": .extendedSRGB, "displayP3": .displayP3, "extendedDisplayP3": .displayP3,
        "calibratedWhite": .gray, "deviceWhite": .gray, "genericGamma22GrayColorSpace": .gray,
        "extendedGray": .gray, "genericGray": .gray, "deviceCMYK": .sRGB, "calibratedCMYK": .sRGB,
        "genericCMYKColorSpace": .sRGB,
        // A colour that has a name only.
        "catalog": .sRGB,
    ]

    /// The space of a `color` element, sRGB if it names none that is known.
    init(_ object: IBObject) {
        let name = object.attributes["colorSpace"] ?? "sRGB"
        self = Self.words[name == "custom" ? object.attributes["customColorSpace"] ?? "sRGB" : name] ?? .sRGB
    }
}
