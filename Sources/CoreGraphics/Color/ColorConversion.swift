// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Converts components from one space to another:
//
//     encoded --curve--> linear light of the space --matrix--> linear sRGB --matrix--> linear light --curve--> encoded
//
// All spaces here have the same white (D65), so no chromatic adaptation is needed. The matrices are those of CSS Color
// 4 (https://www.w3.org/TR/css-color-4/#color-conversion-code), multiplied with each other. Those of generic RGB follow in the
// same way from its primaries, (0.6295, 0.3407), (0.2949, 0.6055) and (0.1551, 0.0762). (Observed: with them and a gamma of
// 1.8, gradients in pictures of iPhones are reproduced within 4 of 255.)

extension CGColorSpace {
    /// Converts components to linear light with sRGB's primaries; the result may be outside 0...1.
    func linearSRGB(_ components: SIMD3<Double>) -> SIMD3<Double> {
        let light = map(components, transfer.decoded)
        switch primaries {
        case .gray: return SIMD3(repeating: light.x)
        case .srgb: return light
        case .displayP3: return Self.multiply(Self.fromDisplayP3, light)
        case .genericRGB: return Self.multiply(Self.fromGenericRGB, light)
        }
    }

    /// Converts linear light to components of this space; a gray gets the luminance. Limited to 0...1 unless the space
    /// is an extended one.
    func components(ofLinearSRGB light: SIMD3<Double>) -> SIMD3<Double> {
        let own: SIMD3<Double> =
            switch primaries {
            case .gray: SIMD3(repeating: (light * Self.luminance).sum())
            case .srgb: light
            case .displayP3: Self.multiply(Self.toDisplayP3, light)
            case .genericRGB: Self.multiply(Self.toGenericRGB, light)
            }
        let encoded = map(own, transfer.encoded)
        return isExtended ? encoded : encoded.clamped(lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 1))
    }

    private func map(_ v: SIMD3<Double>, _ body: (Double) -> Double) -> SIMD3<Double> {
        SIMD3(body(v.x), body(v.y), body(v.z))
    }

    private static func multiply(_ rows: [SIMD3<Double>], _ v: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3((rows[0] * v).sum(), (rows[1] * v).sum(), (rows[2] * v).sum())
    }

    private static let fromDisplayP3 = [
        SIMD3(1.2249401762805598, -0.2249401762805598, 0),
        SIMD3(-0.0420569547096882, 1.0420569547096882, 0),
        SIMD3(-0.0196375545903344, -0.0786360455506319, 1.0982736001409663),
    ]

    private static let toDisplayP3 = [
        SIMD3(0.8224619687143623, 0.1775380312856377, 0),
        SIMD3(0.0331941988509616, 0.9668058011490384, 0),
        SIMD3(0.0170826307211200, 0.0723974406639006, 0.9105199286149794),
    ]

    private static let fromGenericRGB = [
        SIMD3(1.0247316436196265, -0.0275282216279172, 0.0027965780083002),
        SIMD3(0.0206384177457315, 0.9487473252775477, 0.0306142569767207),
        SIMD3(-0.0020323832665161, -0.0020307321752659, 1.0040631154417823),
    ]

    private static let toGenericRGB = [
        SIMD3(0.9752883673001213, 0.0282906581856396, -0.0035790254857605),
        SIMD3(-0.0212780869086384, 1.0533354093822713, -0.0320573224736360),
        SIMD3(0.0019311033661085, 0.0021876508893649, 0.9958812457445263),
    ]

    /// The luminance of sRGB's primaries (ITU-R BT.709).
    private static let luminance = SIMD3(0.2126, 0.7152, 0.0722)
}

extension CGColorSpace.Transfer {
    func decoded(_ value: Double) -> Double {
        let size = abs(value)
        let light =
            switch self {
            case .linear: size
            case .srgb: size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
            case .gamma1_8: pow(size, 1.8)
            }
        return value < 0 ? -light : light
    }

    func encoded(_ light: Double) -> Double {
        let size = abs(light)
        let value =
            switch self {
            case .linear: size
            case .srgb: size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
            case .gamma1_8: pow(size, 1 / 1.8)
            }
        return light < 0 ? -value : value
    }
}
