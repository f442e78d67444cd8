// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The differences of an object in some size classes.
package struct IBVariation: Equatable, Sendable {
    /// The size classes that the variation applies to. A direction that is nil applies to both.
    package var sizeClass: IBSizeClass

    /// The identifiers of the items that the variation adds, by list: "subviews" or "constraints".
    package var included: [String: Set<String>] = [:]

    /// The identifiers of the items that the variation leaves out, by list.
    package var excluded: [String: Set<String>] = [:]

    /// The attributes that the variation replaces, by name.
    package var attributes: [String: String]

    /// The values that the variation replaces, each with its key.
    package var values: [IBObject]

    /// Reads a `variation` element. Returns nil if its key is unknown.
    package init?(_ object: IBObject) {
        guard object.element == "variation", let sizeClass = object.key.flatMap(IBSizeClass.init(key:)) else {
            return nil
        }
        self.sizeClass = sizeClass
        attributes = object.attributes
        values = object.children.filter { $0.element != "mask" && $0.key != nil }
        for mask in object.children where mask.element == "mask" {
            let list = mask.key ?? ""
            included[list] = mask.references(in: "include")
            excluded[list] = mask.references(in: "exclude")
        }
    }

    /// The number of directions that the variation depends on. One that depends on more comes later.
    var specificity: Int { (sizeClass.horizontal == nil ? 0 : 1) + (sizeClass.vertical == nil ? 0 : 1) }

    func applies(to other: IBSizeClass) -> Bool {
        (sizeClass.horizontal == nil || sizeClass.horizontal == other.horizontal)
            && (sizeClass.vertical == nil || sizeClass.vertical == other.vertical)
    }
}

extension IBObject {
    fileprivate func references(in element: String) -> Set<String> {
        Set(children.filter { $0.element == element }.compactMap { $0.attributes["reference"] })
    }
}

extension IBSizeClass {
    /// Reads the key of a variation: "default", "widthClass=compact", or "heightClass=regular-widthClass=compact".
    init?(key: String) {
        self.init(horizontal: nil, vertical: nil)
        guard key != "default" else { return }
        for part in key.split(separator: "-", omittingEmptySubsequences: false) {
            let sides = part.split(separator: "=", omittingEmptySubsequences: false)
            guard sides.count == 2, let extent = Extent(rawValue: String(sides[1])) else { return nil }
            switch sides[0] {
            case "widthClass": horizontal = extent
            case "heightClass": vertical = extent
            default: return nil
            }
        }
    }
}
