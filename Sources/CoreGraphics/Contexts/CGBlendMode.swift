// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// How what is drawn (S) is mixed with what is there (D).
///
/// The first sixteen are those of PDF 1.7, 11.3.5; they lie over what is there with the alphas of both. The others are
/// those of Porter and Duff, and two sums: R, S and D are premultiplied, Sa and Da their alphas. All of them change only
/// what the drawn shape covers, and its edge in part: `copy` of a disc leaves what is outside the disc alone.
public enum CGBlendMode: Int32, Sendable, CaseIterable {
    case normal = 0
    case multiply = 1
    case screen = 2
    case overlay = 3
    case darken = 4
    case lighten = 5
    case colorDodge = 6
    case colorBurn = 7
    case softLight = 8
    case hardLight = 9
    case difference = 10
    case exclusion = 11
    case hue = 12
    case saturation = 13
    case color = 14
    case luminosity = 15
    /// R = 0
    case clear = 16
    /// R = S
    case copy = 17
    /// R = S * Da
    case sourceIn = 18
    /// R = S * (1 - Da)
    case sourceOut = 19
    /// R = S * Da + D * (1 - Sa)
    case sourceAtop = 20
    /// R = S * (1 - Da) + D
    case destinationOver = 21
    /// R = D * Sa
    case destinationIn = 22
    /// R = D * (1 - Sa)
    case destinationOut = 23
    /// R = S * (1 - Da) + D * Sa
    case destinationAtop = 24
    /// R = S * (1 - Da) + D * (1 - Sa)
    case xor = 25
    /// R = max(0, 1 - ((1 - D) + (1 - S))), and where either is not opaque: Ra = min(1, Sa + Da),
    /// R = max(0, Ra - ((Da - D) + (Sa - S)))
    case plusDarker = 26
    /// R = min(1, S + D)
    case plusLighter = 27
}

/// How pictures are drawn at another size than their own.
public enum CGInterpolationQuality: Int32, Sendable {
    /// What the display thinks best.
    case `default` = 0
    /// Each pixel stays a square of one colour.
    case none = 1
    case low = 2
    case high = 3
    case medium = 4
}
