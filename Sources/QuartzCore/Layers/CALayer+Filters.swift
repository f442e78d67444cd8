// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

// How a layer is composited with the content below it, and how it filters that content.

extension CALayer {
    // MARK: - Blending

    /// The blend mode with which the layer and its sublayers are composited with the content below; nil for none.
    ///
    /// As on iOS it is the name of a mode: `"multiplyBlendMode"`, `"screenBlendMode"`, `"overlayBlendMode"`,
    /// `"darkenBlendMode"`, `"lightenBlendMode"`, `"colorDodgeBlendMode"`, `"colorBurnBlendMode"`,
    /// `"softLightBlendMode"`, `"hardLightBlendMode"`, `"differenceBlendMode"`, `"exclusionBlendMode"`,
    /// `"hueBlendMode"`, `"saturationBlendMode"`, `"colorBlendMode"`, `"luminosityBlendMode"`; `"plusL"`, `"plusD"`,
    /// `"linearDodgeBlendMode"`, `"multiply"`, `"minimum"` and `"maximum"`; `"sourceOver"`, `"sourceIn"`,
    /// `"sourceOut"`, `"sourceAtop"`, `"destOver"`, `"destIn"`, `"destOut"`, `"destAtop"`, `"xor"`, `"copy"` and
    /// `"clear"`. A value of another kind is kept and changes nothing.
    ///
    /// The layer is first drawn as one picture, with its opacity and its mask. It is blended with everything that was
    /// drawn before in the same group, including its superlayers and the layers below those. A superlayer is a group if
    /// it is drawn as one picture: with a mask, an opacity below 1, a shadow of its contents, a blend mode, masking to
    /// round corners, in perspective, or as a bitmap. The change runs the action for `"compositingFilter"`, and is not
    /// animated implicitly.
    ///
    /// Differences: filters of Core Image do not exist. `"linearDodgeBlendMode"` is `"plusL"`. The modes
    /// `"subtract..."`, `"divide..."`, `"linearBurn..."`, `"linearLight..."` and `"pinLight..."` have no effect.
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

    /// Filters for the content below the layer. They are stored without effect, like filters of Core Image on iOS.
    ///
    /// `UIVisualEffectView` blurs the content below it.
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

    /// The standard deviation of a Gaussian blur of the content below the layer, in points. Animatable as
    /// `"backdrop.radius"`.
    package var backdropRadius: CGFloat {
        get { state.backdrop.radius }
        set { changeNumbers(\.backdrop.radius, to: newValue, .backdrop, "backdrop.radius") { max(0, $0) } }
    }

    /// The factor of the saturation of the content below the layer. Animatable as `"backdrop.saturation"`.
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
