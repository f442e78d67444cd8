// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

// How a layer is mixed with what is below it, and what it makes of that.

extension CALayer {
    // MARK: - Blending

    /// The blend mode with which the layer, its sublayers included, is mixed with what is below it; nil for none.
    ///
    /// As on iOS it is the name of a mode: `"multiplyBlendMode"`, `"screenBlendMode"`, `"overlayBlendMode"`,
    /// `"darkenBlendMode"`, `"lightenBlendMode"`, `"colorDodgeBlendMode"`, `"colorBurnBlendMode"`, `"softLightBlendMode"`,
    /// `"hardLightBlendMode"`, `"differenceBlendMode"`, `"exclusionBlendMode"`, `"hueBlendMode"`, `"saturationBlendMode"`,
    /// `"colorBlendMode"`, `"luminosityBlendMode"`; `"plusL"`, `"plusD"`, `"linearDodgeBlendMode"`, `"multiply"`, `"minimum"`
    /// and `"maximum"`; `"sourceOver"`, `"sourceIn"`, `"sourceOut"`, `"sourceAtop"`, `"destOver"`, `"destIn"`, `"destOut"`,
    /// `"destAtop"`, `"xor"`, `"copy"` and `"clear"`. A value of another kind is kept and changes nothing.
    ///
    /// The layer is one picture first, with its opacity and its mask. What is below it is all that was drawn before in the
    /// same group, also by its superlayers and below those. A superlayer is a group of its own when it is drawn as one
    /// picture: with a mask, an opacity below 1, a shadow of its contents, a blend mode, round corners that it masks to, in
    /// perspective, or as a bitmap. The change runs the action for `"compositingFilter"`, and is not animated by itself.
    ///
    /// Differences: filters of Core Image do not exist. `"linearDodgeBlendMode"` is `"plusL"`. The modes that mix by
    /// `"subtract..."`, `"divide..."`, `"linearBurn..."`, `"linearLight..."` and `"pinLight..."` are not drawn.
    public var compositingFilter: Any? {
        get { ownValues[FilterKey.compositing] }
        set {
            let mode = (newValue as? String).flatMap { CompositingFilterNames.modes[$0] } ?? .normal
            ownValues[FilterKey.compositing] = newValue
            change(\.blendMode, to: mode, .blendMode, FilterKey.compositing)
        }
    }

    // MARK: - Filters

    /// Filters for the layer and its sublayers. They are kept and have no effect, as filters of Core Image on iOS.
    public var filters: [Any]? {
        get { ownValues[FilterKey.layer] as? [Any] }
        set { ownValues[FilterKey.layer] = newValue }
    }

    /// Filters for what is below the layer. They are kept and have no effect, as filters of Core Image on iOS.
    ///
    /// `UIVisualEffectView` blurs what is below it.
    public var backgroundFilters: [Any]? {
        get { ownValues[FilterKey.background] as? [Any] }
        set { ownValues[FilterKey.background] = newValue }
    }

    private enum FilterKey {
        static let compositing = "compositingFilter"
        static let layer = "filters"
        static let background = "backgroundFilters"
    }

    // MARK: - Backdrop

    /// The standard deviation of a Gaussian blur of what is below the layer, in points. Animatable as `"backdrop.radius"`.
    package var backdropRadius: CGFloat {
        get { state.backdrop.radius }
        set { changeNumbers(\.backdrop.radius, to: newValue, .backdrop, "backdrop.radius") { max(0, $0) } }
    }

    /// What the saturation of what is below the layer is multiplied by. Animatable as `"backdrop.saturation"`.
    package var backdropSaturation: CGFloat {
        get { state.backdrop.saturation }
        set { changeNumbers(\.backdrop.saturation, to: newValue, .backdrop, "backdrop.saturation") { max(0, $0) } }
    }
}

/// The names of compositing filters that iOS knows, as its `CAFilter` types are called.
private enum CompositingFilterNames {
    static let modes: [String: CGBlendMode] = [
        "multiplyBlendMode": .multiply, "screenBlendMode": .screen, "overlayBlendMode": .overlay,
        "darkenBlendMode": .darken, "lightenBlendMode": .lighten, "colorDodgeBlendMode": .colorDodge,
        "colorBurnBlendMode": .colorBurn, "softLightBlendMode": .softLight, "hardLightBlendMode": .hardLight,
        "differenceBlendMode": .difference, "exclusionBlendMode": .exclusion, "hueBlendMode": .hue,
        "saturationBlendMode": .saturation, "colorBlendMode": .color, "luminosityBlendMode": .luminosity,
        "normalBlendMode": .normal, "sourceOver": .normal, "multiply": .multiply, "minimum": .darken,
        "maximum": .lighten, "plusL": .plusLighter, "plusD": .plusDarker, "linearDodgeBlendMode": .plusLighter,
        "sourceIn": .sourceIn, "sourceOut": .sourceOut, "sourceAtop": .sourceAtop, "destOver": .destinationOver,
        "destIn": .destinationIn, "destOut": .destinationOut, "destAtop": .destinationAtop, "xor": .xor,
        "copy": .copy, "clear": .clear,
    ]
}
