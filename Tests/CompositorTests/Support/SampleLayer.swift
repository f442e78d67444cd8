// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

/// A layer with all below it, to build trees for tests.
struct SampleLayer {
    var state = LayerState()
    var sublayers: [SampleLayer] = []
    /// At most one.
    var masks: [SampleLayer] = []
    var animations: [AnimationDescription] = []

    /// A layer with a frame in its superlayer, the anchor point in the middle.
    init(
        _ frame: CGRect, _ color: RGBAColor? = nil, _ sublayers: [SampleLayer] = [],
        change: (inout LayerState) -> Void = { _ in }
    ) {
        state.bounds.size = frame.size
        state.position = CGPoint(x: frame.midX, y: frame.midY)
        state.backgroundColor = color
        self.sublayers = sublayers
        change(&state)
        // Drawn for its bounds, unless specified otherwise.
        if case .displayList? = state.contents, state.drawnBounds.isEmpty { state.drawnBounds = state.bounds }
    }

    func animated(_ animations: AnimationDescription...) -> SampleLayer {
        var copy = self
        copy.animations = animations
        return copy
    }

    func masked(by mask: SampleLayer) -> SampleLayer {
        var copy = self
        copy.masks = [mask]
        return copy
    }

    /// A tree with this layer as its root.
    func tree() throws -> LayerTree {
        var commit = Commit(serial: 1, time: 0, isFull: true)
        commit.root = add(to: &commit)
        var tree = LayerTree()
        try tree.apply(commit)
        return tree
    }

    private func add(to commit: inout Commit) -> LayerIdentifier {
        var state = state
        state.sublayers = sublayers.map { $0.add(to: &commit) }
        state.mask = masks.first.map { $0.add(to: &commit) }
        let layer = LayerIdentifier(rawValue: UInt32(commit.changes.count + 1))
        commit.changes.append(LayerChange(layer, .all, state))
        for (index, animation) in animations.enumerated() {
            commit.animations.append(.add(layer, key: "\(index)", animation))
        }
        return layer
    }
}

extension RGBAColor {
    static let sea = RGBAColor(red: 0.1, green: 0.3, blue: 0.8, alpha: 1)
    static let amber = RGBAColor(red: 0.95, green: 0.5, blue: 0.1, alpha: 1)
    static let leaf = RGBAColor(red: 0.2, green: 0.7, blue: 0.3, alpha: 1)
    static let paper = RGBAColor(red: 0.93, green: 0.93, blue: 0.9, alpha: 1)
}

extension CGRect {
    init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        self.init(x: x, y: y, width: width, height: height)
    }
}
