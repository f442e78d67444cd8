// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// How the drawing (the source S) is mixed with the existing content (the destination D).
///
/// The first sixteen modes are those of PDF 1.7, 11.3.5, composited with both alphas. The others are those of Porter
/// and Duff and two sums: R, S and D are premultiplied; Sa and Da are their alphas. Every mode changes only the area
/// that the drawn shape covers, and its antialiased edge in part: `copy` with a disc leaves everything outside the disc
/// unchanged.
public enum CGBlendMode: Int32, Sendable, CaseIterable {
    /// Draws the source over the destination.
    case normal = 0
    /// Multiplies the colors, which darkens.
    case multiply = 1
    /// Multiplies the inverted colors, which lightens.
    case screen = 2
    /// Multiplies dark destination colors and screens light ones.
    case overlay = 3
    /// Keeps the darker of both components.
    case darken = 4
    /// Keeps the lighter of both components.
    case lighten = 5
    /// Brightens the destination according to the source.
    case colorDodge = 6
    /// Darkens the destination according to the source.
    case colorBurn = 7
    /// Darkens or lightens softly, depending on the source.
    case softLight = 8
    /// Multiplies where the source is dark and screens where it is light.
    case hardLight = 9
    /// Subtracts the darker component from the lighter one.
    case difference = 10
    /// Subtracts like `difference`, with less contrast.
    case exclusion = 11
    /// Uses the hue of the source with the saturation and luminosity of the destination.
    case hue = 12
    /// Uses the saturation of the source with the hue and luminosity of the destination.
    case saturation = 13
    /// Uses the hue and saturation of the source with the luminosity of the destination.
    case color = 14
    /// Uses the luminosity of the source with the hue and saturation of the destination.
    case luminosity = 15
    /// Makes the destination transparent: R = 0.
    case clear = 16
    /// Replaces the destination: R = S.
    case copy = 17
    /// Draws the source where the destination is opaque, and removes the rest: R = S * Da.
    case sourceIn = 18
    /// Draws the source where the destination is transparent: R = S * (1 - Da).
    case sourceOut = 19
    /// Draws the source over the destination, where that is opaque: R = S * Da + D * (1 - Sa).
    case sourceAtop = 20
    /// Draws the source under the destination: R = S * (1 - Da) + D.
    case destinationOver = 21
    /// Keeps the destination where the source is opaque: R = D * Sa.
    case destinationIn = 22
    /// Keeps the destination where the source is transparent: R = D * (1 - Sa).
    case destinationOut = 23
    /// Keeps the destination where the source is opaque, and draws the source under it: R = S * (1 - Da) + D * Sa.
    case destinationAtop = 24
    /// Keeps what only one of both covers: R = S * (1 - Da) + D * (1 - Sa).
    case xor = 25
    /// Adds the darkness of both: R = max(0, 1 - ((1 - D) + (1 - S))).
    ///
    /// Where either is not opaque: Ra = min(1, Sa + Da), R = max(0, Ra - ((Da - D) + (Sa - S))).
    case plusDarker = 26
    /// Adds both, up to white: R = min(1, S + D).
    case plusLighter = 27
}

/// How images are scaled.
public enum CGInterpolationQuality: Int32, Sendable {
    /// Lets the display choose the quality.
    case `default` = 0
    /// Draws each pixel as a square of one color.
    case none = 1
    /// Uses fast interpolation of lower quality.
    case low = 2
    /// Uses slow interpolation of higher quality.
    case high = 3
    /// Uses interpolation of medium quality.
    case medium = 4
}
