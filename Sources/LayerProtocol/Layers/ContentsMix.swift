// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The contents of a layer at a moment of an animation: one, or two images that are mixed.
///
/// `Client/animation/mixed-image.js` computes the same.
package struct ContentsMix: Hashable, Sendable {
    package let from: LayerContents?
    package let to: LayerContents?
    /// The share of `to`. 0 when only `from` is shown.
    package let fraction: Double

    /// Contents that are not mixed with others.
    package init(_ contents: LayerContents?) { (from, to, fraction) = (contents, nil, 0) }

    private init(_ from: LayerContents?, _ to: LayerContents?, _ fraction: Double) {
        (self.from, self.to, self.fraction) = (from, to, fraction)
    }

    package var isMixed: Bool { fraction > 0 }

    /// The contents with the larger share.
    package var nearest: LayerContents? { fraction < 0.5 ? from : to }

    /// The image with more pixels. The other one is stretched to its frame.
    package var larger: LayerContents? {
        guard isMixed else { return from }
        return Self.pixels(of: from) > Self.pixels(of: to) ? from : to
    }

    /// The images with their shares, the first one below.
    package var parts: [(contents: LayerContents?, share: Double)] {
        isMixed ? [(from, 1 - fraction), (to, fraction)] : [(from, 1)]
    }

    /// A mix with other contents. Drawings are not mixed: the nearer of the two is shown.
    package func mixed(with other: ContentsMix, _ fraction: Double) -> ContentsMix {
        let (first, last) = (nearest, other.nearest)
        guard fraction > 0, first != last else { return self }
        guard fraction < 1 else { return other }
        guard Self.isImage(first), Self.isImage(last) else { return ContentsMix(fraction < 0.5 ? first : last) }
        return ContentsMix(first, last, fraction)
    }

    /// Whether it can be mixed; nothing counts as a transparent image.
    private static func isImage(_ contents: LayerContents?) -> Bool {
        if case .displayList? = contents { return false }
        return true
    }

    private static func pixels(of contents: LayerContents?) -> Int {
        guard case .image(let image)? = contents else { return 0 }
        return image.width * image.height
    }
}

extension LayerState {
    /// The contents with the effect of animations.
    package var shownContents: ContentsMix {
        get { contentsMix ?? ContentsMix(contents) }
        set {
            contents = newValue.larger
            if newValue.isMixed || contentsMix != nil { contentsMix = newValue.isMixed ? newValue : nil }
        }
    }

    /// The state with one image of a mix in the frame of both.
    package func showing(_ part: LayerContents?) -> LayerState {
        var state = self
        if let contentsFrame { (state.bounds, state.contentsGravity) = (contentsFrame, .resize) }
        (state.contents, state.contentsMix) = (part, nil)
        return state
    }
}
