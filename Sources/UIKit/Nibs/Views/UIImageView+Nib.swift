// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder

extension UIImageView {
    func decodeImageView(_ values: NibValues) {
        if let configuration = values.symbolConfiguration("preferredSymbolConfiguration") {
            preferredSymbolConfiguration = configuration
        }
        if let image = values.image("image") { self.image = image }
        if let image = values.image("highlightedImage") { highlightedImage = image }
        if let isHighlighted = values.bool("highlighted") { self.isHighlighted = isHighlighted }
        values.ignore("adjustsImageSizeForAccessibilityContentSizeCategory")
        decodeAnimation(values)
    }

    private func decodeAnimation(_ values: NibValues) {
        if let duration = values.number("animationDuration") { animationDuration = Double(duration) }
        if let count = values.integer("animationRepeatCount") { animationRepeatCount = count }
        let images = values.images("animationImages"), highlighted = values.images("highlightedAnimationImages")
        if !images.isEmpty { animationImages = images }
        if !highlighted.isEmpty { highlightedAnimationImages = highlighted }
    }
}

extension NibValues {
    /// Returns the images of a list; those that do not exist are reported and left out.
    func images(_ name: String) -> [UIImage] {
        guard let nib else { return [] }
        return list(name).compactMap { item in
            // The reader of images takes the value of a key: the item gets one.
            var keyed = item
            keyed.key = "image"
            var holder = item
            holder.children = [keyed]
            return NibValues(NibDecoder(holder, in: nib)).image("image")
        }
    }
}
