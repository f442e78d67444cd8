// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// How far the channels of two pictures of the same size are apart.
///
/// In this target because `make test` optimises it: tests compare thousands of pictures.
package struct ChannelDifference {
    /// The largest difference of a channel, 0 to 255.
    package private(set) var largest = 0
    /// The sum of all differences of alpha, in pixels: by so much the areas differ.
    package let area: Double

    package init(_ a: CGImage, _ b: CGImage) {
        precondition(a.width == b.width && a.height == b.height, "the pictures have different sizes")
        precondition(a.pixels.count == b.pixels.count)
        var alphas = 0
        for index in a.pixels.indices {
            let difference = Int(a.pixels[index]) - Int(b.pixels[index])
            largest = max(largest, abs(difference))
            if index % 4 == 3 { alphas += difference }
        }
        area = abs(Double(alphas)) / 255
    }
}
