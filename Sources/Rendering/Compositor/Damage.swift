// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The outdated parts of an image, in pixels.
struct Damage {
    private var rects: [CGRect] = []
    private(set) var isEverything = false

    static let everything = {
        var damage = Damage()
        damage.isEverything = true
        return damage
    }()

    /// The largest number of parts, since each traverses the whole tree. Chosen.
    private static let mostParts = 8

    /// Adds nothing for a null rectangle, and everything for an infinite one, or one with NaN.
    mutating func add(_ rect: CGRect) {
        guard !rect.isNull, !isEverything else { return }
        guard rect.isFinite, !rect.isInfinite else {
            isEverything = true
            return
        }
        // Antialiased edges reach into the next pixel.
        rects.append(rect.insetBy(dx: -1, dy: -1).integral)
    }

    /// Adds whole pixels.
    mutating func add(pixels: CGRect) {
        if !pixels.isNull, !pixels.isEmpty { rects.append(pixels) }
    }

    /// Adds the places to which outdated pixels of a scrolled layer were moved.
    mutating func move(_ scrolled: ScrolledLayer) {
        // What was wholly in the layer is outdated at its new place only.
        let kept = rects.filter { !scrolled.part.contains($0) }, moved = rects.map { scrolled.moved($0) }
        var joined: [CGRect] = []
        for rect in kept + moved where !rect.isEmpty { Self.merge(rect, into: &joined) }
        // Many commits may come before a picture.
        rects = joined.count > Self.mostParts ? [joined.reduce(.null) { $0.union($1) }] : joined
    }

    /// Rectangles of whole pixels inside the screen that contain everything outdated. Few, and hardly overlapping.
    func parts(in screen: CGRect) -> [CGRect] {
        if isEverything { return [screen] }
        var parts: [CGRect] = []
        for rect in rects.map({ $0.common(with: screen) }) where !rect.isEmpty { Self.merge(rect, into: &parts) }
        let all = parts.reduce(CGRect.null) { $0.union($1) }
        return parts.count > Self.mostParts || parts.reduce(0, { $0 + $1.area }) >= all.area
            ? [all].filter { !$0.isEmpty } : parts
    }

    /// Enlarges the parts that touch a place, so that one of them contains all of it.
    static func parts(_ parts: [CGRect], holdingWhole places: [CGRect], in screen: CGRect) -> [CGRect] {
        var parts = parts,
            waiting = places.filter { !$0.isNull }.map { place in
                place.isFinite && !place.isInfinite
                    ? place.insetBy(dx: -1, dy: -1).integral.common(with: screen) : screen
            }
        // A part that grew may touch places that it did not touch before.
        while let index = waiting.firstIndex(where: { place in parts.contains { $0.meets(place) } }) {
            var whole = waiting.remove(at: index)
            while let part = parts.first(where: { $0.meets(whole) && !whole.contains($0) }) {
                whole = whole.union(part)
            }
            parts.removeAll { whole.contains($0) }
            parts.append(whole)
        }
        return parts
    }

    /// Joins the rectangle with overlapping ones, unless that draws more than drawing both.
    private static func merge(_ rect: CGRect, into parts: inout [CGRect]) {
        var rect = rect
        while let index = parts.firstIndex(where: { $0.union(rect).area <= $0.area + rect.area }) {
            rect = rect.union(parts.remove(at: index))
        }
        parts.append(rect)
    }
}

extension CGRect {
    fileprivate var area: CGFloat { isNull ? 0 : width * height }
}
