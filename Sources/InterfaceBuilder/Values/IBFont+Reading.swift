// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension IBFont {
    /// Reads a `fontDescription` element, or the `font` element of text with attributes.
    init?(_ object: IBObject) {
        guard object.element == "fontDescription" || object.element == "font", let design = Design(object) else {
            return nil
        }
        self.init(design, pointSize: object.number("pointSize") ?? object.number("size"))
    }
}

extension IBFont.Design {
    fileprivate init?(_ object: IBObject) {
        let attributes = object.attributes
        if let style = attributes["style"] {
            self = .style(style)
        } else if let name = attributes["name"] {
            self = .named(name, family: attributes["family"])
        } else if let type = attributes["type"] ?? attributes["metaFont"] {
            self.init(type: type, weight: attributes["weight"])
        } else {
            return nil
        }
    }

    private init?(type: String, weight: String?) {
        switch type {
        case "system", "smallSystem", "miniSystem", "label", "menu", "message", "cellTitle":
            self = .system(weight: weight)
        case "boldSystem", "systemBold", "smallSystemBold": self = .boldSystem
        case "italicSystem", "systemItalic": self = .italicSystem
        default: return nil
        }
    }
}
