// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

extension UINavigationBar {
    /// Sets the image behind the bar for a height. It replaces blur and color of the standard appearance; an empty image leaves the
    /// bar without a background.
    public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
    }

    /// Returns the image behind the bar that was set for a height.
    public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImage(for: .any, barMetrics: barMetrics)
    }

    /// Sets the image behind the bar for a position and a height. Bars for which no image is set show the one for any position, and
    /// the one for the default height.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        images[barPosition, barMetrics] = backgroundImage
    }

    /// Returns the image behind the bar that was set for a position and a height.
    public func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        images[barPosition, barMetrics]
    }

    /// The image of the line at the edge of the bar. The default, nil, means that of the appearance; an empty image shows no line.
    public var shadowImage: UIImage? {
        get { images[shadowAt: .any] }
        set { images[shadowAt: .any] = newValue }
    }
}
