// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The identifiers of a document, and which elements refer to which others.
struct References {
    /// The attributes by which an element refers to others.
    struct Names: Sendable {
        /// The attributes whose elements must exist. Otherwise the element is removed.
        var essential: [String] = []

        /// The attributes whose elements may be missing.
        var optional: [String] = []
    }

    static let names: [String: Names] = [
        "outlet": Names(essential: ["destination"]),
        "outletCollection": Names(essential: ["destination"]),
        "action": Names(essential: ["destination"]),
        "segue": Names(
            essential: ["destination"], optional: ["popoverAnchorView", "popoverAnchorBarButtonItem"]),
        "constraint": Names(essential: ["firstItem", "secondItem"]),
        "include": Names(essential: ["reference"]),
        "exclude": Names(essential: ["reference"]),
        "tableViewCell": Names(optional: ["textLabel", "detailTextLabel", "imageView"]),
        "tableViewCellContentView": Names(optional: ["tableViewCell"]),
    ]

    /// The line of each identifier that an element has.
    private(set) var lines: [String: Int] = [:]

    /// The segues by which a top-level object contains others: embedded and child controllers. By its identifier.
    private(set) var containments: [String: [IBObject]] = [:]

    /// True if each reference names an element.
    private(set) var areComplete = true

    /// The identifiers in the order of their elements, parents first.
    private var identifiers: [String] = []

    /// The optional references of all elements.
    private var optional: [String] = []

    /// An element that needs others.
    private struct Dependent {
        var references: [String]

        /// The positions in `identifiers` of the element and its descendants.
        var range: Range<Int>
    }

    private var dependents: [Dependent] = []

    /// Collects the identifiers. Throws if two elements have the same.
    init(_ objects: [IBObject]) throws(IBError) {
        for object in objects { try collect(object, in: object.id) }
        removeWhatNeedsRemovedElements()
        areComplete = areComplete && optional.allSatisfy { lines[$0] != nil }
    }

    /// - Parameter top: The identifier of the top-level object around the element.
    private mutating func collect(_ object: IBObject, in top: String?) throws(IBError) {
        let start = identifiers.count
        if let id = object.id {
            if let line = lines.updateValue(object.line, forKey: id) {
                throw object.error("the element on line \(line) has the same identifier")
            }
            identifiers.append(id)
        }
        for child in object.children { try collect(child, in: top) }
        guard let names = Self.names[object.element] else { return }
        optional += names.optional.compactMap { object.attributes[$0] }
        let references = names.essential.compactMap { object.attributes[$0] }
        dependents.append(Dependent(references: references, range: start..<identifiers.count))
        if let top, Self.isContainment(object) { containments[top, default: []].append(object) }
    }

    private static func isContainment(_ object: IBObject) -> Bool {
        object.element == "segue" && ["embed", "relationship"].contains(object.attributes["kind"])
    }

    /// Removes the identifiers of elements that refer to nothing, and of elements that refer to those, and so on.
    private mutating func removeWhatNeedsRemovedElements() {
        var waiting = dependents.indices.filter { dependents[$0].references.contains { lines[$0] == nil } }
        guard !waiting.isEmpty else { return }
        areComplete = false
        var referring: [String: [Int]] = [:]
        for index in dependents.indices {
            for reference in dependents[index].references { referring[reference, default: []].append(index) }
        }
        while let index = waiting.popLast() {
            for id in identifiers[dependents[index].range] where lines.removeValue(forKey: id) != nil {
                waiting += referring[id] ?? []
            }
        }
    }
}
