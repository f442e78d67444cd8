// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The contents that a client has: those that its layers show, and the images in their display lists. Server and client
/// compute it alike, so no messages are needed for dropping contents.
package struct ContentLedger: Sendable {
    private var shown: [LayerIdentifier: LayerContents] = [:]
    private var uses: [ContentIdentifier: Int] = [:]
    package private(set) var glyphs = GlyphLedger()

    package init() {}

    package var known: Set<ContentIdentifier> { Set(uses.keys) }

    package func contains(_ identifier: ContentIdentifier) -> Bool { uses[identifier] != nil }

    /// The commit's contents that the client has.
    package func known(in commit: Commit) -> Set<ContentIdentifier> {
        var known: Set<ContentIdentifier> = []
        for change in commit.changes where change.properties.contains(.contents) {
            for identifier in change.state.contents?.identifiers ?? [] where uses[identifier] != nil {
                known.insert(identifier)
            }
        }
        return known
    }

    /// Records a commit that the client receives.
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
    /// This content and all that it refers to.
    package var identifiers: [ContentIdentifier] {
        switch self {
        case .image(let image): [image.identifier]
        case .displayList(let list): [list.identifier] + list.images.map(\.identifier)
        }
    }
}
