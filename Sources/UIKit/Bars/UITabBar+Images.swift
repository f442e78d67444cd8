// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

extension UITabBar {
    /// The image behind the bar. It replaces blur and color of the standard appearance; an empty image leaves the bar without a
    /// background. The default, nil, means the background of the appearance.
    public var backgroundImage: UIImage? {
        get { images[.any, .default] }
        set { images[.any, .default] = newValue }
    }

    /// The image of the line at the edge of the bar. The default, nil, means that of the appearance; an empty image shows no line.
    public var shadowImage: UIImage? {
        get { images[shadowAt: .any] }
        set { images[shadowAt: .any] = newValue }
    }
}
