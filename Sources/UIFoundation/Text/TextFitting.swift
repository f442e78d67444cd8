// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText

/// Reduces text until it fits.
package enum TextFitting {
    /// The precision of the factor. Chosen: a fraction of a point in usual sizes.
    private static let precision: CGFloat = 0.005

    /// The largest factor, at most 1, with which the text fits; the least one when none does.
    package static func scale(of text: StyledText, least: CGFloat, fits: (StyledText) -> Bool) -> CGFloat {
        guard !fits(text) else { return 1 }
        var (low, high) = (max(least, 0.01), CGFloat(1))
        guard low < high else { return 1 }
        while high - low > precision {
            let middle = (low + high) / 2
            if fits(text.scaled(by: middle)) { low = middle } else { high = middle }
        }
        return low
    }
}

extension StyledText {
    /// The text with all fonts, and related lengths, scaled.
    package func scaled(by factor: CGFloat) -> StyledText {
        var copy = self
        for index in copy.spans.indices {
            let style = copy.spans[index].style
            copy.spans[index].style.font = style.font.copy(size: style.font.size * factor)
            copy.spans[index].style.baselineOffset = style.baselineOffset * factor
            copy.spans[index].style.kern = style.kern.map { $0 * factor }
            copy.spans[index].style.tracking = style.tracking * factor
        }
        return copy
    }
}
