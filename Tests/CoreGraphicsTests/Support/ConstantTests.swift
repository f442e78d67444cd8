// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

/// The numbers of Apple's headers, which programs store and combine.
@Suite struct ConstantTests {
    /// `CGImage.h`
    @Test func bitmapFormatsHaveApplesBits() {
        let masks: [(CGBitmapInfo, UInt32)] = [
            (.alphaInfoMask, 0x1f), (.floatInfoMask, 0xf00), (.floatComponents, 0x100), (.byteOrderMask, 0x7000),
            (.byteOrder16Little, 0x1000), (.byteOrder32Little, 0x2000), (.byteOrder16Big, 0x3000),
            (.byteOrder32Big, 0x4000),
        ]
        for (info, bits) in masks { #expect(info.rawValue == bits) }
        let orders: [(CGImageByteOrderInfo, UInt32)] = [
            (.orderDefault, 0), (.order16Little, 0x1000), (.order32Little, 0x2000), (.order16Big, 0x3000),
            (.order32Big, 0x4000), (.orderMask, 0x7000),
        ]
        for (order, bits) in orders { #expect(order.rawValue == bits) }
        #expect(CGImageComponentInfo.float.rawValue == 0x100 && CGImageComponentInfo.integer.rawValue == 0)
        let info = CGBitmapInfo(alpha: .premultipliedFirst, component: .float, byteOrder: .order32Little)
        #expect(info.intersection(.byteOrderMask) == .byteOrder32Little && info.contains(.floatComponents))
        #expect(info.intersection(.alphaInfoMask).rawValue == CGImageAlphaInfo.premultipliedFirst.rawValue)
    }

    /// `CGContext.h`, `CGColorSpace.h`, `CGPattern.h` and `CGPath.h`
    @Test func enumerationsHaveApplesNumbers() {
        let modes: [CGTextDrawingMode] = [
            .fill, .stroke, .fillStroke, .invisible, .fillClip, .strokeClip, .fillStrokeClip, .clip,
        ]
        #expect(modes.map { Int($0.rawValue) } == Array(0...7))
        let intents: [CGColorRenderingIntent] = [
            .defaultIntent, .absoluteColorimetric, .relativeColorimetric, .perceptual, .saturation,
        ]
        #expect(intents.map { Int($0.rawValue) } == Array(0...4))
        let models: [(CGColorSpaceModel, Int)] = [(.unknown, -1), (.monochrome, 0), (.rgb, 1), (.pattern, 6)]
        for (model, number) in models { #expect(Int(model.rawValue) == number) }
        let tilings: [CGPatternTiling] = [.noDistortion, .constantSpacingMinimalDistortion, .constantSpacing]
        #expect(tilings.map { Int($0.rawValue) } == [0, 1, 2])
        let qualities: [CGInterpolationQuality] = [.default, .none, .low, .high, .medium]
        #expect(qualities.map { Int($0.rawValue) } == [0, 1, 2, 3, 4])
        let elements: [CGPathElementType] = [
            .moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath,
        ]
        #expect(elements.map { Int($0.rawValue) } == Array(0...4))
    }

    @Test func coreFoundationsNamesAreFoundationsClasses() {
        #expect(kCFBooleanTrue.boolValue && !kCFBooleanFalse.boolValue)
        let no: CFBoolean = kCFBooleanFalse
        #expect(no == NSNumber(value: false))
        let data: CFMutableData = CFMutableData()
        data.append(Data([1, 2]))
        #expect(data.length == 2)
    }
}
