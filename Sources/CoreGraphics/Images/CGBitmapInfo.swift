// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The presence and position of the alpha in a pixel, and whether colors are premultiplied by it.
///
/// First and last refer to the pixel as a number; the byte order determines the position in memory.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// Pixels have no alpha.
    case none = 0
    /// The alpha follows the colors, which are premultiplied by it.
    case premultipliedLast = 1
    /// The alpha precedes the colors, which are premultiplied by it.
    case premultipliedFirst = 2
    /// The alpha follows the colors, which are not premultiplied.
    case last = 3
    /// The alpha precedes the colors, which are not premultiplied.
    case first = 4
    /// The component after the colors is unused.
    case noneSkipLast = 5
    /// The component before the colors is unused.
    case noneSkipFirst = 6
    /// Pixels consist of an alpha without colors.
    case alphaOnly = 7
}

/// The number format of components.
public enum CGImageComponentInfo: UInt32, Sendable {
    /// Components are unsigned integers.
    case integer = 0
    /// Components are floating-point numbers.
    case float = 0x100
}

/// The size of a pixel's numbers and the order of their bytes.
public enum CGImageByteOrderInfo: UInt32, Sendable {
    /// The default order, like `order32Big` for pixels of four bytes.
    case orderDefault = 0
    /// 16-bit numbers, the low byte first.
    case order16Little = 0x1000
    /// 32-bit numbers, the low byte first.
    case order32Little = 0x2000
    /// 16-bit numbers, the high byte first.
    case order16Big = 0x3000
    /// 32-bit numbers, the high byte first.
    case order32Big = 0x4000
    /// The bits of `CGBitmapInfo` that contain the byte order.
    case orderMask = 0x7000
}

/// The format of pixels in memory: a `CGImageAlphaInfo`, a component format and a byte order in one number.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Creates the number from its parts. Each has a default.
    public init(
        alpha: CGImageAlphaInfo = .none, component: CGImageComponentInfo = .integer,
        byteOrder: CGImageByteOrderInfo = .orderDefault
    ) {
        rawValue = alpha.rawValue | component.rawValue | byteOrder.rawValue
    }

    /// The bits that contain a `CGImageAlphaInfo`.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1f)
    /// The bits that contain a `CGImageComponentInfo`.
    public static let floatInfoMask = CGBitmapInfo(rawValue: 0xf00)
    /// Components are floating-point numbers.
    public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
    /// The bits that contain a `CGImageByteOrderInfo`.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    /// The default order of bytes in a pixel.
    public static var byteOrderDefault: CGBitmapInfo { CGBitmapInfo(byteOrder: .orderDefault) }
    /// 16-bit numbers, the low byte first.
    public static var byteOrder16Little: CGBitmapInfo { CGBitmapInfo(byteOrder: .order16Little) }
    /// 32-bit numbers, the low byte first.
    public static var byteOrder32Little: CGBitmapInfo { CGBitmapInfo(byteOrder: .order32Little) }
    /// 16-bit numbers, the high byte first.
    public static var byteOrder16Big: CGBitmapInfo { CGBitmapInfo(byteOrder: .order16Big) }
    /// 32-bit numbers, the high byte first.
    public static var byteOrder32Big: CGBitmapInfo { CGBitmapInfo(byteOrder: .order32Big) }
}
