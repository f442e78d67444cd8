// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CGContext {
    /// Whether a number of nested layers can be drawn separately from here.
    package func canBeginLayers(_ count: Int) -> Bool {
        saved.count + count <= DisplayListReader.deepestSave && writer.hasRoom(forPictures: count)
    }

    /// Begins a transparency layer: further drawing is collected until `endTransparencyLayer()`, and then drawn as one
    /// image with the current alpha, blend mode and shadow.
    ///
    /// Inside the layer, drawing starts with an alpha of 1, the normal blend mode and no shadow. All other state stays.
    /// Like `saveGState()`, it saves the state, and the end of the layer restores it.
    ///
    /// Difference from iOS: when more than 32 layers and masks are nested, the innermost ones are drawn directly.
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

    /// Begins a transparency layer that is limited to a rectangle. Drawing outside of it is clipped; the layer's shadow
    /// is not.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
        clip(to: rect)
    }

    /// Ends the last transparency layer and restores the state before it, even if states saved inside were not
    /// restored.
    ///
    /// Has no effect without a layer.
    public func endTransparencyLayer() {
        guard let layer = saved.lastIndex(where: \.isLayer) else { return }
        while saved.count > layer { endLastSaved() }
        onDraw?(self)
    }
}
