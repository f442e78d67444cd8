// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The pictures by name. Each is made for a screen of 300 × 300 points, and is constant.
@MainActor
enum Gallery {
    struct Scene {
        let name: String
        let fill: @MainActor (UIView) -> Void
    }

    static let scenes: [Scene] =
        [
            Scene(name: "ellipses", fill: Drawings.ellipses),
            Scene(name: "lines", fill: Drawings.lines),
            Scene(name: "curves", fill: Drawings.curves),
            Scene(name: "stars", fill: Drawings.stars),
            Scene(name: "clips", fill: Drawings.clips),
            Scene(name: "images", fill: Drawings.images),
            Scene(name: "gravities", fill: Drawings.gravities),
            Scene(name: "stretched", fill: Contents.stretched),
            Scene(name: "pieces", fill: Contents.pieces),
            Scene(name: "corners", fill: Layers.corners),
            Scene(name: "corners-continuous", fill: Corners.continuous),
            Scene(name: "corners-filled", fill: Corners.filled),
            Scene(name: "masks", fill: Layers.masks),
            Scene(name: "opacity", fill: Layers.opacity),
            Scene(name: "order", fill: Layers.order),
            Scene(name: "scrolled", fill: Layers.scrolled),
            Scene(name: "transforms", fill: Layers.transforms),
            Scene(name: "turned", fill: Layers.turned),
            Scene(name: "perspective", fill: Layers.perspective),
            Scene(name: "space", fill: Spaces.space),
            Scene(name: "cube", fill: Spaces.cube),
            Scene(name: "shadows", fill: Spaces.shadows),
            Scene(name: "layer-masks", fill: Spaces.masks),
            Scene(name: "bitmaps", fill: Bitmaps.bitmaps),
            Scene(name: "flipped", fill: Bitmaps.flipped),
            Scene(name: "text-scripts", fill: Texts.scripts),
            Scene(name: "text-styles", fill: Texts.styles),
            Scene(name: "text-places", fill: Texts.places),
            Scene(name: "text-turned", fill: Texts.turned),
            Scene(name: "animations-held", fill: Animations.held),
            Scene(name: "animations-finished", fill: Animations.finished),
            Scene(name: "animations-added", fill: Animations.added),
            Scene(name: "animations-keyframes", fill: Animations.keyframes),
            Scene(name: "animations-texts", fill: Animations.texts),
            Scene(name: "figures", fill: Animations.figures),
            Scene(name: "transitions", fill: Animations.transitions),
            Scene(name: "transitions-cut-short", fill: Animations.transitionsCutShort),
            Scene(name: "copies", fill: Copies.copies),
            Scene(name: "depth", fill: Copies.depth),
            Scene(name: "library-drawings", fill: Libraries.drawings),
            Scene(name: "library-views", fill: LibraryViews.views),
            Scene(name: "animations-hidden", fill: Libraries.hidden),
            Scene(name: "animations-contents", fill: Films.contents),
            Scene(name: "animations-masking", fill: Films.masking),
            Scene(name: "blending", fill: Blending.modes),
            Scene(name: "blending-composed", fill: Blending.composedModes),
            Scene(name: "blending-groups", fill: Blending.groups),
            Scene(name: "blending-turned", fill: Blending.turnedGroups),
            Scene(name: "materials", fill: Blending.materials),
            Scene(name: "materials-dark", fill: Blending.darkMaterials),
        ] + Layouts.scenes + Tables.scenes

    static func view(named name: String?) -> UIView {
        let view = UIView()
        view.backgroundColor = .white
        (scenes.first { $0.name == name } ?? scenes[0]).fill(view)
        return view
    }
}
