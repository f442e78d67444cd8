// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

extension UIToolbar {
    /// Sets the image behind the bar for a position and a height. Bars for which no image is set show the one for any position, and
    /// the one for the default height. An empty image leaves the bar without a background.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        images[topOrBottom, barMetrics] = backgroundImage
    }

    /// Returns the image behind the bar that was set for a position and a height.
    public func backgroundImage(
        forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) -> UIImage? {
        images[topOrBottom, barMetrics]
    }

    /// Sets the image of the line at the edge of the bar for a position; an empty image shows no line.
    public func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        images[shadowAt: topOrBottom] = shadowImage
    }

    /// Returns the image of the line at the edge of the bar that was set for a position.
    public func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { images[shadowAt: topOrBottom] }
}
