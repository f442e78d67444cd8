// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The contents that a client has: those that its layers and their animations show, and the images in their display
/// lists. Server and client compute it alike, so no messages are needed for dropping contents.
package struct ContentLedger: Sendable {
    private var shown: [LayerIdentifier: LayerContents] = [:]
    /// The contents of animations, by their keys; only of those that have some.
    private var animated: [LayerIdentifier: [String: [LayerContents]]] = [:]
    private var uses: [ContentIdentifier: Int] = [:]
    package private(set) var glyphs = GlyphLedger()

    package init() {}

    package var known: Set<ContentIdentifier> { Set(uses.keys) }

    package func contains(_ identifier: ContentIdentifier) -> Bool { uses[identifier] != nil }

    /// The commit's contents that the client has.
    package func known(in commit: Commit) -> Set<ContentIdentifier> {
        var known: Set<ContentIdentifier> = []
        for contents in commit.contents {
            for identifier in contents.identifiers where uses[identifier] != nil { known.insert(identifier) }
        }
        return known
    }

    /// Records a commit that the client receives.
    package mutating func apply(_ commit: Commit) {
        if commit.isFull { self = ContentLedger() }
        for case .displayList(let list) in commit.contents where !list.fonts.isEmpty { glyphs.add(list) }
        for change in commit.changes where change.properties.contains(.contents) {
            show(change.state.contents, on: change.layer)
        }
        for change in commit.animations { animate(change) }
        for layer in commit.removed {
            show(nil, on: layer)
            let ended = animated.removeValue(forKey: layer) ?? [:]
            for contents in ended.values.joined() { release(contents) }
        }
    }

    private mutating func animate(_ change: AnimationChange) {
        switch change {
        case .add(let layer, let key, let animation): set(animation.contents, of: layer, key)
        case .remove(let layer, let key): set([], of: layer, key)
        }
    }

    private mutating func set(_ contents: [LayerContents], of layer: LayerIdentifier, _ key: String) {
        let before = animated[layer]?[key] ?? []
        guard !contents.isEmpty || !before.isEmpty else { return }
        animated[layer, default: [:]][key] = contents.isEmpty ? nil : contents
        if animated[layer]?.isEmpty == true { animated[layer] = nil }
        for each in contents { retain(each) }
        for each in before { release(each) }
    }

    private mutating func show(_ contents: LayerContents?, on layer: LayerIdentifier) {
        let before = shown[layer]
        shown[layer] = contents
        if let contents { retain(contents) }
        if let before { release(before) }
    }

    private mutating func retain(_ contents: LayerContents) {
        for identifier in contents.identifiers { uses[identifier, default: 0] += 1 }
    }

    private mutating func release(_ contents: LayerContents) {
        for identifier in contents.identifiers {
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
