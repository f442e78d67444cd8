// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CGContext {
    /// Whether so many layers that begin now, in each other, are drawn by themselves.
    package func canBeginLayers(_ count: Int) -> Bool {
        saved.count + count <= DisplayListReader.deepestSave && writer.hasRoom(forPictures: count)
    }

    /// What follows is drawn by itself, on nothing, until `endTransparencyLayer()`; then it is drawn here as one
    /// picture, with the alpha, blend mode and shadow that are in force now.
    ///
    /// Inside, alpha is 1, blending normal, and there is no shadow to begin with. All other states stay. Like
    /// `saveGState()` it keeps the states, for the end of the layer.
    ///
    /// Differences: of more than 32 layers inside each other, masks that are clipped to included, the innermost ones
    /// are not drawn by themselves.
    ///
    /// - Parameter auxiliaryInfo: not used, as in Quartz.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        writeCompositing()
        let depth = saved.count < DisplayListReader.deepestSave
        let isLayer = depth && writer.write(.beginLayer), isSave = !isLayer && depth && writer.write(.save)
        let offset = isLayer || isSave ? writer.count - 1 : writer.count
        saved.append(
            SavedState(
                state: state, written: written, offset: offset, ending: isLayer ? .endLayer : isSave ? .restore : nil,
                isLayer: true))
        guard isLayer else { return }
        (state.alpha, state.blendMode, state.shadow) = (1, .normal, nil)
        (written.alpha, written.blendMode, written.shadow) = (1, .normal, nil)
    }

    /// The same for what is drawn in a rectangle; what is outside of it is not drawn. The layer's shadow may be.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
        clip(to: rect)
    }

    /// Ends the last transparency layer, and saves inside it that were not restored. Without a layer nothing happens.
    public func endTransparencyLayer() {
        guard let layer = saved.lastIndex(where: \.isLayer) else { return }
        while saved.count > layer { endLastSaved() }
        onDraw?(self)
    }
}
