// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Computes the positions of a button's image and text. The text is one block: a title, or a title and a subtitle.
///
/// Lengths are points, in the coordinates of the given rectangle.
struct ButtonArrangement {
    enum Edge { case left, right, top, bottom }

    var image: CGSize?
    var text: CGSize?
    /// The edge of the text at which the image is.
    var edge = Edge.left
    /// The space between both.
    var spacing: CGFloat = 0
    var horizontal = UIControl.ContentHorizontalAlignment.center
    var vertical = UIControl.ContentVerticalAlignment.center

    struct Places {
        var image = CGRect.zero
        var text = CGRect.zero
    }

    private var isRow: Bool { edge == .left || edge == .right }
    private var gap: CGFloat { image != nil && text != nil ? spacing : 0 }

    var size: CGSize {
        let image = image ?? .zero, text = text ?? .zero
        return isRow
            ? CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
            : CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
    }

    /// Shrinks the contents if there is too little space, the text first.
    ///
    /// - Parameter round: rounds a length to whole pixels.
    func places(in rect: CGRect, round: (CGFloat) -> CGFloat) -> Places {
        let room = CGSize(width: max(0, rect.size.width), height: max(0, rect.size.height))
        var image = held(image ?? .zero, to: room)
        let left = CGSize(
            width: isRow ? max(0, room.width - image.width - gap) : room.width,
            height: isRow ? room.height : max(0, room.height - image.height - gap))
        var text = held(text ?? .zero, to: left)
        stretch(&image, &text, in: left, room)

        var places = Places()
        let total = CGSize(
            width: isRow ? image.width + gap + text.width : 0, height: isRow ? 0 : image.height + gap + text.height)
        func x(_ width: CGFloat) -> CGFloat { round(rect.origin.x + start(of: width, in: room.width, horizontal)) }
        func y(_ height: CGFloat) -> CGFloat { round(rect.origin.y + start(of: height, in: room.height, vertical)) }
        if isRow {
            let first = edge == .left ? image : text, begin = x(total.width)
            let second = begin + first.width + gap
            places.image = CGRect(origin: CGPoint(x: edge == .left ? begin : second, y: y(image.height)), size: image)
            places.text = CGRect(origin: CGPoint(x: edge == .left ? second : begin, y: y(text.height)), size: text)
        } else {
            let first = edge == .top ? image : text, begin = y(total.height)
            let second = begin + first.height + gap
            places.image = CGRect(origin: CGPoint(x: x(image.width), y: edge == .top ? begin : second), size: image)
            places.text = CGRect(origin: CGPoint(x: x(text.width), y: edge == .top ? second : begin), size: text)
        }
        return places
    }

    private func held(_ size: CGSize, to room: CGSize) -> CGSize {
        CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
    }

    /// Extends the text to fill the remaining space, or the image when there is no text.
    private func stretch(_ image: inout CGSize, _ text: inout CGSize, in left: CGSize, _ room: CGSize) {
        if horizontal == .fill {
            if self.text != nil { text.width = left.width } else { image.width = room.width }
        }
        if vertical == .fill {
            if self.text != nil { text.height = left.height }
            if isRow || self.text == nil { image.height = room.height }
        }
    }

    private func start(
        of length: CGFloat, in room: CGFloat, _ alignment: UIControl.ContentHorizontalAlignment
    ) -> CGFloat {
        switch alignment {
        case .left, .leading, .fill: 0
        case .right, .trailing: room - length
        case .center: (room - length) / 2
        }
    }

    private func start(
        of length: CGFloat, in room: CGFloat, _ alignment: UIControl.ContentVerticalAlignment
    ) -> CGFloat {
        switch alignment {
        case .top, .fill: 0
        case .bottom: room - length
        case .center: (room - length) / 2
        }
    }
}
