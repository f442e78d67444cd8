// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import QuartzCore

// What layers show as numbers, which are compared between evaluators: by the layer's place in the tree, then by property.
// A place is the indices of sublayers from the top, with "m" for a mask: "3/0/m/1".

extension MotionScene {
    /// For each moment, what QuartzCore's `presentation()` has of all animated properties in the sheet of all scenes.
    package static func makeValues() -> [[String: [String: [Double]]]] {
        let sheet = makeSheet(at: 0)
        let properties = layers(in: sheet).mapValues(animatedProperties).filter { !$0.value.isEmpty }
        return moments.map { moment in
            sheet.timeOffset = moment
            return layers(in: sheet).reduce(into: [:]) { values, entry in
                guard let properties = properties[entry.key] else { return }
                values[entry.key] = self.values(of: properties, in: entry.value.presentationState)
            }
        }
    }

    /// A layer and all in it, masks included, by their places.
    package static func layers(in layer: CALayer, at place: String = "") -> [String: CALayer] {
        var all = [place: layer]
        let prefix = place.isEmpty ? "" : place + "/"
        for (index, sublayer) in (layer.sublayers ?? []).enumerated() {
            all.merge(layers(in: sublayer, at: "\(prefix)\(index)")) { first, _ in first }
        }
        if let mask = layer.mask { all.merge(layers(in: mask, at: "\(prefix)m")) { first, _ in first } }
        return all
    }

    /// The properties as a whole ("transform", not "transform.scale") that a layer's animations change.
    package static func animatedProperties(of layer: CALayer) -> [AnimatableKeyPath] {
        let animations = (layer.animationKeys() ?? []).compactMap { layer.animation(forKey: $0) }
        let names = Set(animations.flatMap(keyPaths).compactMap { $0.split(separator: ".").first.map(String.init) })
        return AnimatableKeyPath.allCases.filter { names.contains($0.name) }
    }

    private static func keyPaths(_ animation: CAAnimation) -> [String] {
        if let group = animation as? CAAnimationGroup { return (group.animations ?? []).flatMap(keyPaths) }
        let property = animation as? CAPropertyAnimation
        // A layer that turns with its way has another transform, too.
        let turns = (property as? CAKeyframeAnimation)?.rotationMode != nil
        return (property?.keyPath.map { [$0] } ?? []) + (turns ? ["transform"] : [])
    }

    package static func values(of properties: [AnimatableKeyPath], in state: LayerState) -> [String: [Double]] {
        Dictionary(uniqueKeysWithValues: properties.map { ($0.name, $0.value(in: state).components) })
    }
}
