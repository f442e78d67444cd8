// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Computes the places of an image and two texts in a row of a list, for cells with and without a configuration.
///
///     image   text                        image   text         secondary text
///             secondary text
///
/// Lengths are points. Places are for a layout from left to right: the caller mirrors them.
@MainActor
struct ListContentLayout {
    /// The image's size, and the space that it gets.
    var image: CGSize?
    var reserved = CGSize.zero
    var text: UILabel?
    var secondaryText: UILabel?
    var isSideBySide = false
    var imagePadding: CGFloat = 0
    var horizontalPadding: CGFloat = 0
    var verticalPadding: CGFloat = 0

    struct Places {
        var image = CGRect.zero
        var text = CGRect.zero
        var secondaryText = CGRect.zero
    }

    /// The leading edge of the texts.
    var textStart: CGFloat { image == nil ? 0 : reserved.width + imagePadding }

    private struct Sizes {
        var text = CGSize.zero
        var secondaryText = CGSize.zero
        var isRow = false
        var gap: CGFloat = 0
        var height: CGFloat = 0
    }

    private func sizes(in width: CGFloat) -> Sizes {
        let room = max(1, width - textStart)
        var sizes = Sizes()
        if let text { sizes.text = text.sizeThatFits(CGSize(width: room, height: 0)) }
        if let secondaryText { sizes.secondaryText = secondaryText.sizeThatFits(CGSize(width: room, height: 0)) }
        guard text != nil, secondaryText != nil else {
            sizes.height = max(sizes.text.height, sizes.secondaryText.height)
            return sizes
        }
        if isSideBySide, let row = row(in: room) { return row }
        sizes.gap = verticalPadding
        sizes.height = sizes.text.height + verticalPadding + sizes.secondaryText.height
        return sizes
    }

    /// The sizes if both texts fit beside each other, each in one line.
    private func row(in room: CGFloat) -> Sizes? {
        guard let text, let secondaryText else { return nil }
        let free = CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0)
        let first = text.sizeThatFits(free), second = secondaryText.sizeThatFits(free)
        guard first.width + horizontalPadding + second.width <= room else { return nil }
        return Sizes(text: first, secondaryText: second, isRow: true, height: max(first.height, second.height))
    }

    /// The size of the contents in a width.
    func size(in width: CGFloat) -> CGSize {
        let sizes = sizes(in: width)
        let texts =
            sizes.isRow
            ? sizes.text.width + horizontalPadding + sizes.secondaryText.width
            : max(sizes.text.width, sizes.secondaryText.width)
        return CGSize(width: textStart + texts, height: max(sizes.height, reserved.height))
    }

    /// - Parameters:
    ///   - rect: between the margins.
    ///   - round: rounds a length to whole pixels.
    func places(in rect: CGRect, round: (CGFloat) -> CGFloat) -> Places {
        let sizes = sizes(in: rect.width), x = rect.minX + textStart
        var places = Places()
        if let image {
            let height = min(image.height, rect.height)
            places.image = CGRect(
                x: round(rect.minX + (reserved.width - image.width) / 2), y: round(rect.midY - height / 2),
                width: image.width, height: height)
        }
        let top = round(rect.midY - min(sizes.height, rect.height) / 2), room = max(0, rect.maxX - x)
        guard sizes.isRow else {
            let rest = max(0, rect.maxY - top)
            places.text = CGRect(x: x, y: top, width: room, height: min(sizes.text.height, rest))
            let y = round(top + sizes.text.height + sizes.gap)
            places.secondaryText = CGRect(
                x: x, y: y, width: room, height: min(sizes.secondaryText.height, max(0, rect.maxY - y)))
            return places
        }
        func line(_ size: CGSize, _ x: CGFloat) -> CGRect {
            CGRect(x: x, y: round(rect.midY - size.height / 2), width: size.width, height: size.height)
        }
        places.text = line(sizes.text, x)
        places.secondaryText = line(sizes.secondaryText, rect.maxX - sizes.secondaryText.width)
        return places
    }
}
