// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Which contents a client has: those that its layers show, and the pictures that their display lists draw. Server and
/// client count alike, so nothing is said about what may be dropped.
package struct ContentLedger: Sendable {
    private var shown: [LayerIdentifier: LayerContents] = [:]
    private var uses: [ContentIdentifier: Int] = [:]
    package private(set) var glyphs = GlyphLedger()

    package init() {}

    package var known: Set<ContentIdentifier> { Set(uses.keys) }

    package func contains(_ identifier: ContentIdentifier) -> Bool { uses[identifier] != nil }

    /// Those of a commit's contents that the client has.
    package func known(in commit: Commit) -> Set<ContentIdentifier> {
        var known: Set<ContentIdentifier> = []
        for change in commit.changes where change.properties.contains(.contents) {
            for identifier in change.state.contents?.identifiers ?? [] where uses[identifier] != nil {
                known.insert(identifier)
            }
        }
        return known
    }

    /// Reckons with a commit that the client gets.
    package mutating func apply(_ commit: Commit) {
        if commit.isFull { self = ContentLedger() }
        for change in commit.changes where change.properties.contains(.contents) {
            if case .displayList(let list)? = change.state.contents, !list.fonts.isEmpty { glyphs.add(list) }
            show(change.state.contents, on: change.layer)
        }
        for layer in commit.removed { show(nil, on: layer) }
    }

    private mutating func show(_ contents: LayerContents?, on layer: LayerIdentifier) {
        let before = shown[layer]
        shown[layer] = contents
        for identifier in contents?.identifiers ?? [] { uses[identifier, default: 0] += 1 }
        for identifier in before?.identifiers ?? [] {
            uses[identifier]! -= 1
            if uses[identifier] == 0 { uses[identifier] = nil }
        }
    }
}

extension LayerContents {
    /// This and all that it refers to.
    package var identifiers: [ContentIdentifier] {
        switch self {
        case .image(let image): [image.identifier]
        case .displayList(let list): [list.identifier] + list.images.map(\.identifier)
        }
    }
}
