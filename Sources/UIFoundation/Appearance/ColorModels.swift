// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A color by hue, saturation and brightness, each 0 to 1 (https://en.wikipedia.org/wiki/HSL_and_HSV).
struct HSBColor {
    var hue: CGFloat
    var saturation: CGFloat
    var brightness: CGFloat

    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        self.hue = Self.held(hue)
        self.saturation = Self.held(saturation)
        self.brightness = Self.held(brightness)
    }

    /// Limited to 0...1; NaN becomes 0.
    private static func held(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 1) : 0 }

    init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        let high = max(red, green, blue), range = high - min(red, green, blue)
        brightness = high
        saturation = high > 0 ? range / high : 0
        guard range > 0 else {
            hue = 0
            return
        }
        // The sixth of the circle, from the strongest component on.
        let sixth: CGFloat =
            switch high {
            case red: (green - blue) / range
            case green: (blue - red) / range + 2
            default: (red - green) / range + 4
            }
        hue = (sixth < 0 ? sixth + 6 : sixth) / 6
    }

    var red: CGFloat { component(5) }
    var green: CGFloat { component(3) }
    var blue: CGFloat { component(1) }

    private func component(_ offset: CGFloat) -> CGFloat {
        let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
        return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
}
