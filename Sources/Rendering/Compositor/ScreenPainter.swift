// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import Raster

// Keeps the picture of a screen, and draws only the changed parts of the next one:
//
//     commit ──> before it is applied: where are the layers that it changes, on screen?  ──┐
//           ──> afterwards: which layers are they?                                          ├─> damage ──> LayerPainter,
//     picture ──> where are they now? where are the layers that move by themselves,         │    clipped to each part
//                then and now?                                                            ──┘
//
// So the cost of a commit that changes one small layer depends on that layer, not on the size of the screen. The pixels of a
// scroll view are moved, and only those that come in are drawn (`LayerTree+Scrolling.swift`). Drawings that are the same from
// frame to frame are kept as pixels (`KeptPictures.swift`).

/// Paints one screen repeatedly.
package struct ScreenPainter {
    /// The state of `pixels`; nil before the first image.
    private struct Shown {
        var time: Double
        var scale: CGFloat
        var width: Int
        var height: Int
    }

    /// The color behind the root layer.
    package let background: RGBAColor
    private var pixels = ScreenPixels(width: 0, height: 0)
    private var shown: Shown?
    /// The outdated pixels, because of the previous state of layers.
    private var damage = Damage()
    /// Changed layers whose new areas have to be drawn; their old ones are in `damage` already.
    private var changed: Set<LayerIdentifier> = []
    /// The layers with animations.
    private var animated: Set<LayerIdentifier> = []
    /// The pictures of drawings that were the same in the last frames.
    private var kept: KeptPictures
    /// The number of pixels drawn for the last image; pixels in two parts count twice.
    package private(set) var paintedPixels = 0

    /// - Parameter keepsPictures: whether drawings that are the same in several frames are kept as pixels. If not, they are
    ///   played in each frame, with the same result.
    package init(background: RGBAColor = .black, keepsPictures: Bool = true) {
        self.background = background
        kept = KeptPictures(isKeeping: keepsPictures)
    }

    // MARK: - Kept pictures

    /// The number of drawings that are kept as pixels.
    package var keptPictureCount: Int { kept.count }

    /// The memory of these pixels, in bytes. At most four times that of the screen.
    package var keptByteCount: Int { kept.byteCount }

    /// Frees that memory. Call it when the machine has little left.
    package mutating func dropKeptPictures() { kept.removeAll() }

    // MARK: - Commits

    /// Applies a commit to the tree; every commit has to be applied here.
    package mutating func apply(_ commit: Commit, to tree: inout LayerTree) throws(LayerTree.InvalidCommitError) {
        if commit.isFull || commit.root != nil { forget() }
        let scrolled = layerScrolled(by: commit, in: tree)
        let layers = shown == nil ? [] : Self.layersChanged(by: commit, in: tree, except: scrolled?.layer)
        if let scrolled { move(scrolled) }
        noteOldPlaces(of: layers, scrolled, in: tree)
        try tree.apply(commit)
        noteAnimations(of: commit, in: tree)
        changed.formUnion(layers)
    }

    private mutating func forget() {
        shown = nil
        damage = Damage()
        changed = []
        animated = []
        dropKeptPictures()
    }

    private mutating func noteOldPlaces(
        of layers: Set<LayerIdentifier>, _ scrolled: ScrolledLayer?, in tree: LayerTree
    ) {
        guard let shown else { return }
        for layer in Self.inOrder(layers) where !changed.contains(layer) {
            let place = tree.place(of: layer, at: shown.time, scale: shown.scale)
            guard let scrolled, !place.isNull, place.isFinite, !place.isInfinite else {
                damage.add(place)
                continue
            }
            // What is in the scrolled layer was moved with it.
            damage.add(scrolled.moved(place.insetBy(dx: -1, dy: -1)))
            if !tree.isLayer(layer, in: scrolled.layer) { damage.add(place) }
        }
    }

    // MARK: - Scrolling

    /// The layer whose pixels can be moved instead of being drawn again.
    private func layerScrolled(by commit: Commit, in tree: LayerTree) -> ScrolledLayer? {
        guard let shown, !damage.isEverything else { return nil }
        let screen = CGRect(x: 0, y: 0, width: shown.width, height: shown.height)
        let scrolled = tree.layerScrolled(by: commit, at: shown.time, scale: shown.scale, in: screen)
        // Where it is in the tree is where it is in the picture, unless it or a layer around it has changed since.
        guard let layer = scrolled?.layer, !tree.chain(to: layer, contains: changed) else { return nil }
        // It may get another place among its siblings in the same commit.
        return Self.layersChanged(by: commit, in: tree, except: layer).contains(layer) ? nil : scrolled
    }

    /// Moves the pixels of the last picture, with what is outdated in them.
    private mutating func move(_ scrolled: ScrolledLayer) {
        pixels.move(scrolled.part, x: scrolled.x, y: scrolled.y)
        damage.move(scrolled)
        for place in scrolled.uncovered { damage.add(pixels: place) }
        for place in scrolled.covered {
            damage.add(pixels: place)
            damage.add(pixels: scrolled.moved(place))
        }
    }

    private mutating func noteAnimations(of commit: Commit, in tree: LayerTree) {
        for layer in commit.animations.map(\.layer) + commit.removed {
            if tree[layer]?.animations.isEmpty ?? true { animated.remove(layer) } else { animated.insert(layer) }
        }
    }

    /// The layers that look different, or have moved, after a commit. A layer includes its sublayers, unless only its
    /// list of sublayers changed: then the affected sublayers are included themselves.
    ///
    /// - Parameter scrolled: a layer of which only the sublayers count.
    private static func layersChanged(
        by commit: Commit, in tree: LayerTree, except scrolled: LayerIdentifier?
    ) -> Set<LayerIdentifier> {
        var layers = Set(commit.animations.map(\.layer)).union(commit.removed)
        for change in commit.changes {
            if change.properties != .sublayers, change.layer != scrolled { layers.insert(change.layer) }
            if change.properties.contains(.sublayers) {
                let old = tree[change.layer]?.state.sublayers ?? []
                layers.formUnion(moved(from: old, to: change.state.sublayers))
            }
        }
        return layers
    }

    /// The elements in only one list, and those whose order differs.
    private static func moved(
        from old: [LayerIdentifier], to new: [LayerIdentifier]
    ) -> Set<LayerIdentifier> {
        let oldSet = Set(old), newSet = Set(new)
        var moved = oldSet.symmetricDifference(newSet)
        let kept = zip(old.filter(newSet.contains), new.filter(oldSet.contains))
        for (before, after) in kept where before != after { moved.formUnion([before, after]) }
        return moved
    }

    // MARK: - Pictures

    /// The image of the tree at a time, like `Compositor.image(of:at:scale:background:)`.
    package mutating func image(of tree: LayerTree, at time: Double, scale: CGFloat) -> CGImage? {
        paint(tree, at: time, scale: scale) ? pixels.image : nil
    }

    /// Paints the tree at a time, without making an image. Returns false if there is nothing to paint: no root, or no size.
    package mutating func paint(_ tree: LayerTree, at time: Double, scale: CGFloat) -> Bool {
        guard let root = tree.root, let (width, height) = CairoRasterizer.pixels(of: tree.size, scale: scale) else {
            forget()
            return false
        }
        let now = Shown(time: time, scale: scale, width: width, height: height)
        let screen = CGRect(x: 0, y: 0, width: width, height: height)
        let parts = Damage.parts(
            damage(in: tree, now).parts(in: screen), holdingWhole: backdropPlaces(in: tree, now), in: screen)
        if shown == nil {
            // All pixels are painted below.
            pixels = ScreenPixels(width: width, height: height)
            dropKeptPictures()
        }
        paintedPixels = 0
        if !parts.isEmpty {
            let background = background, pictures = FramePictures(after: kept, screen: screen)
            pixels.draw { canvas in
                for part in parts { Self.paint(tree, root, now, part, over: background, on: canvas, pictures) }
            }
            kept = pictures.end()
            paintedPixels = parts.reduce(0) { $0 + Int($1.width * $1.height) }
        }
        if shown == nil { animated = Set(tree.nodes.lazy.filter { !$0.value.animations.isEmpty }.map { $0.key }) }
        (shown, damage, changed) = (now, Damage(), [])
        return true
    }

    private mutating func damage(in tree: LayerTree, _ now: Shown) -> Damage {
        guard let shown, shown.scale == now.scale, shown.width == now.width, shown.height == now.height else {
            self.shown = nil
            return .everything
        }
        var damage = damage
        for layer in Self.inOrder(changed) { damage.add(tree.place(of: layer, at: now.time, scale: now.scale)) }
        guard shown.time != now.time else { return damage }
        for layer in Self.inOrder(animated) where !changed.contains(layer) {
            guard
                tree.hasLateCopies(layer)
                    || tree.presentation(of: layer, at: shown.time) != tree.presentation(of: layer, at: now.time)
            else { continue }
            damage.add(tree.place(of: layer, at: shown.time, scale: now.scale))
            damage.add(tree.place(of: layer, at: now.time, scale: now.scale))
        }
        return damage
    }

    /// The same order for the same layers. The order in which places are added determines the drawn parts, and these the
    /// last bits of some pixels.
    private static func inOrder(_ layers: Set<LayerIdentifier>) -> [LayerIdentifier] {
        layers.sorted { $0.rawValue < $1.rawValue }
    }

    /// The places of layers with backdrops. A blur depends on all the pixels of its place.
    private func backdropPlaces(in tree: LayerTree, _ now: Shown) -> [CGRect] {
        Self.inOrder(tree.backdropLayers).map { tree.place(of: $0, at: now.time, scale: now.scale) }
    }

    private static func paint(
        _ tree: LayerTree, _ root: LayerIdentifier, _ now: Shown, _ part: CGRect, over background: RGBAColor,
        on canvas: CairoCanvas, _ pictures: FramePictures
    ) {
        canvas.save()
        canvas.clip(to: .primitive(.rect(part)), under: .identity)
        let space = CGAffineTransform(scaleX: now.scale, y: now.scale)
        if !tree.covers(part, with: root, in: space, at: now.time) {
            if background.alpha < 1 { canvas.clear(part, under: .identity) }
            canvas.paint(.primitive(.rect(part)), fill: (background, .winding), under: .identity)
        }
        LayerPainter(tree: tree, time: now.time, canvas: canvas, kept: pictures)
            .draw(root, in: space, visible: part, alpha: 1)
        canvas.restore()
    }
}

extension LayerTree {
    /// The area of a layer and its sublayers on screen, in pixels. Null for one outside of the scene or invisible;
    /// infinite when unknown.
    func place(of layer: LayerIdentifier, at time: Double, scale: CGFloat) -> CGRect {
        guard let chain = chain(to: layer), chain.count <= Self.deepest else { return .null }
        var space = CGAffineTransform(scaleX: scale, y: scale), clip = CGRect.infinite
        // The superlayer's transform of its sublayers, which does not apply to its mask.
        var through: CATransform3D?, mask: LayerIdentifier?, sight = LayerSight(time: time)
        for (index, layer) in chain.enumerated() {
            if layer == mask { through = nil }
            if index > 0 { sight = sight.below }
            let isLast = index == chain.count - 1, isDeep = self[layer]?.state.keepsDepth ?? false
            if isDeep, isLast {
                return extent(of: layersSeen(of: layer, sight, through: through), space).common(with: clip)
            }
            guard let (state, own) = presentation(of: layer, in: sight.time), state.isSeen else { return .null }
            let map = state.map(through: through)
            sight.time = own
            through = state.sublayerSpace
            guard !isDeep else {
                // Copies are nowhere in particular.
                if state.isReplicating { return clip }
                through = through?.concatenating(map) ?? map
                continue
            }
            guard let flat = map.flat else { return clip }
            mask = state.mask
            space = flat.concatenating(space)
            // A shadow without a path follows all that is in its layer, and copies are wherever they are.
            if isLast || state.hasShadowOfContents || state.isReplicating {
                return extent(of: state, under: space, sight).common(with: clip)
            }
            if state.masksToBounds { clip = clip.common(with: state.bounds.standardized.applying(space)) }
        }
        return .null
    }

    /// Whether an ancestor has copies at other times.
    fileprivate func hasLateCopies(_ layer: LayerIdentifier) -> Bool {
        var next = self[layer]?.superlayer
        while let above = next, let node = self[above] {
            if node.state.isReplicating, node.state.replication.delay != 0 || !node.animations.isEmpty { return true }
            next = node.superlayer
        }
        return false
    }

    /// The layers from the root to the layer; nil when it is not below the root.
    func chain(to layer: LayerIdentifier) -> [LayerIdentifier]? {
        var chain = [layer]
        while let above = self[chain[chain.count - 1]]?.superlayer { chain.append(above) }
        return chain.last == root && self[layer] != nil ? chain.reversed() : nil
    }
}
