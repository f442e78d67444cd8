// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The scenes of the tests of layout, as many in a picture as there are in a group.
@MainActor
enum Layouts {
    static let scenes = LayoutScene.groups.map { group in
        Gallery.Scene(name: "layouts-\(group.name)") { view in fill(view, group.scenes) }
    }

    /// In lines, from left to right.
    private static func fill(_ view: UIView, _ scenes: [LayoutScene]) {
        var x: CGFloat = 2, y: CGFloat = 2, height: CGFloat = 0
        for scene in scenes {
            if x + scene.size.width > 300 { (x, y, height) = (2, y + height + 2, 0) }
            let picture = scene.makeView()
            picture.frame.origin = CGPoint(x: x, y: y)
            view.addSubview(picture)
            (x, height) = (x + scene.size.width + 2, max(height, scene.size.height))
        }
    }
}
