// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@Suite struct CGImageTurningTests {
    /// The value of each pixel is its place.
    private func image(_ width: Int, _ height: Int) -> CGImage {
        let pixels = (0..<width * height).flatMap { index -> [UInt8] in
            [UInt8(index % width), UInt8(index / width), 0, 255]
        }
        return CGImage(width: width, height: height, premultipliedBGRA: pixels)!
    }

    /// Column and row of the pixel that comes to a place, for a picture of this size.
    private func source(_ orientation: Int, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> (Int, Int) {
        switch orientation {
        case 2: (width - 1 - x, y)
        case 3: (width - 1 - x, height - 1 - y)
        case 4: (x, height - 1 - y)
        case 5: (y, x)
        case 6: (y, height - 1 - x)
        case 7: (width - 1 - y, height - 1 - x)
        case 8: (width - 1 - y, x)
        default: (x, y)
        }
    }

    @Test(arguments: [(1, 1), (3, 2), (70, 33), (32, 64), (1, 40)])
    func everyPixelComesToItsPlace(_ width: Int, _ height: Int) {
        let image = image(width, height)
        for orientation in 1...8 {
            let turned = image.turned(exif: orientation)
            let isLying = orientation > 4
            #expect(turned.width == (isLying ? height : width) && turned.height == (isLying ? width : height))
            let wrong = (0..<turned.width * turned.height).first { index in
                let (x, y) = (index % turned.width, index / turned.width)
                let (column, row) = source(orientation, x, y, width, height)
                return turned.pixels[index * 4] != column || turned.pixels[index * 4 + 1] != row
            }
            #expect(wrong == nil, "orientation \(orientation)")
        }
    }

    @Test func whatSomebodyHasIsNotMadeAgain() {
        let image = image(3, 2), turned = image.turned(exif: 6)
        #expect(image.turned(exif: 6) === turned && image.turned(exif: 3) !== turned)
        #expect(image.turned(exif: 1) === image && image.turned(exif: 9) === image)
    }
}
