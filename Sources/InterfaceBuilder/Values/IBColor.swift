// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A colour as a document writes it.
package indirect enum IBColor: Equatable, Sendable {
    /// Components from 0 to 1, in a space. Spaces of wide range allow components outside of it.
    case components(red: Double, green: Double, blue: Double, alpha: Double, IBColorSpace)

    /// A gray from 0, black, to 1, white.
    case white(Double, alpha: Double, IBColorSpace)

    /// A colour of the system, such as "labelColor" or "darkTextColor", with the value it had when the file was saved.
    case system(String, value: IBColor?)

    /// A colour of an asset catalog, with the value it had when the file was saved.
    case named(String, value: IBColor?)

    /// An image that is repeated.
    case pattern(image: String)
}

/// The space of a colour's components.
package enum IBColorSpace: String, Sendable {
    /// sRGB, and the older generic spaces, which are read as sRGB.
    case sRGB
    /// sRGB with components outside of 0...1.
    case extendedSRGB
    /// Display P3.
    case displayP3
    /// Gray with the gamma of sRGB.
    case gray
}
