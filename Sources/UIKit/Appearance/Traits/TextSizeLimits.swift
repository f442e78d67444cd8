// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The smallest and the largest text size of a view.
struct TextSizeLimits: CustomStringConvertible {
    var minimum: UIContentSizeCategory?
    var maximum: UIContentSizeCategory?

    var isEmpty: Bool { minimum == nil && maximum == nil }

    var description: String {
        let limits = [minimum.map { "at least \($0.rawValue)" }, maximum.map { "at most \($0.rawValue)" }]
        return limits.compactMap { $0 }.joined(separator: ", ")
    }

    /// Returns the traits with a text size within the limits. The maximum counts where it is below the minimum.
    func limit(_ traits: UITraitCollection) -> UITraitCollection {
        var size = traits.preferredContentSizeCategory
        if let minimum, size < minimum { size = minimum }
        if let maximum, size > maximum { size = maximum }
        guard size != traits.preferredContentSizeCategory else { return traits }
        return traits.modifyingTraits { $0.preferredContentSizeCategory = size }
    }
}
