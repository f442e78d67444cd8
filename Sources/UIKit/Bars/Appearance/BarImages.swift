// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The images that a program sets in a bar itself, not in an appearance: those behind the bar, and that of the line at its edge.
struct BarImages: Equatable {
    private struct Key: Hashable {
        let position: UIBarPosition
        let metrics: UIBarMetrics
    }

    private var backgrounds: [Key: UIImage] = [:]
    private var shadows: [UIBarPosition: UIImage] = [:]

    /// The image behind the bar that was set for exactly this position and height.
    subscript(position: UIBarPosition, metrics: UIBarMetrics) -> UIImage? {
        get { backgrounds[Key(position: position, metrics: metrics)] }
        set { backgrounds[Key(position: position, metrics: metrics)] = newValue }
    }

    /// The image of the line that was set for exactly this position.
    subscript(shadowAt position: UIBarPosition) -> UIImage? {
        get { shadows[position] }
        set { shadows[position] = newValue }
    }

    /// The image behind a bar: the one for its position, else the one for any; the one for its height, else the usual one.
    func background(at position: UIBarPosition, isCompact: Bool, hasPrompt: Bool) -> UIImage? {
        let metrics: [UIBarMetrics] =
            switch (isCompact, hasPrompt) {
            case (true, true): [.compactPrompt, .defaultPrompt, .compact, .default]
            case (true, false): [.compact, .default]
            case (false, true): [.defaultPrompt, .default]
            case (false, false): [.default]
            }
        for position in [position, .any] {
            for each in metrics {
                if let image = self[position, each] { return image }
            }
        }
        return nil
    }

    /// The image of the line at the edge of a bar.
    func shadow(at position: UIBarPosition) -> UIImage? { shadows[position] ?? shadows[.any] }
}

extension UIBarAppearance.Background {
    /// Returns the background with the images that are set in the bar.
    func showing(
        _ images: BarImages, at position: UIBarPosition = .any, isCompact: Bool = false, hasPrompt: Bool = false
    ) -> UIBarAppearance.Background {
        var background = self
        if let image = images.background(at: position, isCompact: isCompact, hasPrompt: hasPrompt) {
            (background.image, background.effect, background.color) = (image, nil, nil)
        }
        if let image = images.shadow(at: position) { background.shadowImage = image }
        return background
    }
}
