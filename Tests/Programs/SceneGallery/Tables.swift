// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import DrawingScenes
import UIKit

/// The scenes of the raster's own tests, those of a group side by side: six in a row, each in a separate view.
enum Tables {
    static let scenes = DrawingScene.groups.map { group in
        Gallery.Scene(name: "drawing-\(group.name)") { view in
            for (index, scene) in group.scenes.filter(\.isForPages).enumerated() {
                let place = CGPoint(x: index % 6 * 50 + 1, y: index / 6 * 50 + 1)
                view.addDrawing(CGRect(origin: place, size: DrawingScene.bounds.size), scene.draw)
            }
        }
    }
}
