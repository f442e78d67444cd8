// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@Suite struct DeviceSpaceTests {
    @Test func userSpaceIsMappedToPixels() throws {
        let context = CGContext(toDevice: CGAffineTransform(scaleX: 2, y: 2))
        context.translateBy(x: 10, y: 5)
        let map = context.userSpaceToDeviceSpaceTransform
        #expect(CGPoint(x: 1, y: 1).applying(map) == context.convertToDeviceSpace(CGPoint(x: 1, y: 1)))
        #expect(map.a == 2 && map.tx == 20)
        let back = context.convertToUserSpace(CGRect(x: 20, y: 10, width: 4, height: 6))
        #expect(back == CGRect(x: 0, y: 0, width: 2, height: 3))
    }
}

@Suite struct ImageFormatTests {
    @Test func anImageKnowsTheOrderOfItsBytesAndReleasesItsMemory() throws {
        final class Count { var released = 0 }
        let count = Count(), bytes = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 4)
        bytes.initializeMemory(as: UInt8.self, repeating: 200, count: 16)
        let release: CGDataProviderReleaseDataCallback = { info, data, size in
            Unmanaged<Count>.fromOpaque(info!).takeUnretainedValue().released += size
            data.deallocate()
        }
        do {
            let provider = try #require(
                CGDataProvider(
                    dataInfo: Unmanaged.passUnretained(count).toOpaque(), data: bytes, size: 16, releaseData: release))
            let info = CGBitmapInfo(alpha: .noneSkipFirst, byteOrder: .order32Little)
            let image = try #require(
                CGImage(
                    width: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info, provider: provider, decode: nil,
                    shouldInterpolate: false, intent: .defaultIntent))
            #expect(image.byteOrderInfo == .order32Little && image.bitmapInfo == info)
        }
        #expect(count.released == 16)
    }
}

@Suite struct PathApplierTests {
    @Test func aFunctionGetsEachElementAndThePointer() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addQuadCurve(to: CGPoint(x: 9, y: 9), control: CGPoint(x: 5, y: 6))
        path.closeSubpath()
        var seen: [CGPathElementType] = []
        var last = CGPoint.zero
        let function: CGPathApplierFunction = { info, element in
            let element: CGPathElement = element.pointee
            info!.assumingMemoryBound(to: [CGPathElementType].self).pointee.append(element.type)
            if element.type == .addQuadCurveToPoint { last = element.points[1] }
        }
        withUnsafeMutablePointer(to: &seen) { path.apply(info: $0, function: function) }
        #expect(seen == [.moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .closeSubpath])
        #expect(last == CGPoint(x: 9, y: 9))
    }

    @Test func fillRulesDecideAboutInnerPaths() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
        let rules: [(CGPathFillRule, Bool)] = [(.winding, true), (.evenOdd, false)]
        for (rule, isInside) in rules { #expect(path.contains(CGPoint(x: 5, y: 5), using: rule) == isInside) }
    }
}
