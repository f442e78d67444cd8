// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Whether pixels have an alpha, where it stands, and whether colours are multiplied by it. First and last mean the
/// places in a pixel as a number; the byte order says what becomes of them in memory.
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none = 0
    case premultipliedLast = 1
    case premultipliedFirst = 2
    case last = 3
    case first = 4
    /// A place that means nothing.
    case noneSkipLast = 5
    /// A place that means nothing.
    case noneSkipFirst = 6
    /// No colours.
    case alphaOnly = 7
}

/// What numbers components are.
public enum CGImageComponentInfo: UInt32, Sendable {
    case integer = 0
    case float = 0x100
}

/// Of which numbers a pixel consists, and the order of their bytes.
public enum CGImageByteOrderInfo: UInt32, Sendable {
    /// As `order32Big` for pixels of four bytes.
    case orderDefault = 0
    case order16Little = 0x1000
    case order32Little = 0x2000
    case order16Big = 0x3000
    case order32Big = 0x4000
    case orderMask = 0x7000
}

/// How pixels lie in memory: a `CGImageAlphaInfo` and a byte order in one number.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public init(
        alpha: CGImageAlphaInfo = .none, component: CGImageComponentInfo = .integer,
        byteOrder: CGImageByteOrderInfo = .orderDefault
    ) {
        rawValue = alpha.rawValue | component.rawValue | byteOrder.rawValue
    }

    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1f)
    public static let floatInfoMask = CGBitmapInfo(rawValue: 0xf00)
    public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    public static var byteOrderDefault: CGBitmapInfo { CGBitmapInfo(byteOrder: .orderDefault) }
    public static var byteOrder16Little: CGBitmapInfo { CGBitmapInfo(byteOrder: .order16Little) }
    public static var byteOrder32Little: CGBitmapInfo { CGBitmapInfo(byteOrder: .order32Little) }
    public static var byteOrder16Big: CGBitmapInfo { CGBitmapInfo(byteOrder: .order16Big) }
    public static var byteOrder32Big: CGBitmapInfo { CGBitmapInfo(byteOrder: .order32Big) }
}
