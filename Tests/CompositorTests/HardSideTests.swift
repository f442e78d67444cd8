// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Compositor
import CoreGraphics
import LayerProtocol
import Testing

@Suite struct HardSideTests {
    private func colors(_ layer: SampleLayer, scale: CGFloat = 1) throws -> Set<UInt32> {
        let root = SampleLayer(CGRect(0, 0, 64, 64), .paper, [layer])
        let image = try #require(Compositor.image(of: root.tree(), at: 0, scale: scale))
        return Set(
            stride(from: 0, to: image.pixels.count, by: 4).map { place in
                image.pixels[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            })
    }

    private func turned(_ sides: LayerSides, _ change: (inout LayerState) -> Void = { _ in }) -> SampleLayer {
        SampleLayer(CGRect(16, 18, 30, 25), .sea) {
            $0.transform = CATransform3D(CGAffineTransform(rotationAngle: 0.4))
            $0.hardSides = sides
            change(&$0)
        }
    }

    @Test func aTurnedLayerWithHardSidesHasNoMixedColors() throws {
        #expect(try colors(turned([])).count > 3)
        #expect(try colors(turned(.all)).count == 2)
    }

    @Test func someSidesAreHard() throws {
        let mixed = try colors(turned([])).count, some = try colors(turned([.minX, .maxX, .minY])).count
        #expect(some > 2 && some < mixed)
    }

    @Test func hardSidesAreThoseOfContentsAndBordersToo() throws {
        let red = try #require(CGImage(width: 1, height: 1, premultipliedBGRA: [0, 0, 255, 255]))
        #expect(try colors(turned(.all) { ($0.contents, $0.backgroundColor) = (.image(red), nil) }).count == 2)
        let context = CGContext(bounds: CGRect(0, 0, 30, 25))
        context.setFillColor(CGColor(.amber))
        context.fill(CGRect(0, 0, 30, 25))
        let drawn = turned(.all) {
            $0.contents = .displayList(context.displayList())
            $0.drawnBounds = $0.bounds
            $0.backgroundColor = nil
        }
        #expect(try colors(drawn).count == 2)
        // Inside, a border is as smooth as ever.
        #expect(try colors(turned(.all) { ($0.borderWidth, $0.borderColor) = (40, .leaf) }).count == 2)
    }

    @Test func sublayersKeepTheirOwnEdges() throws {
        var layer = turned(.all)
        layer.sublayers = [SampleLayer(CGRect(5, 5, 10, 10), .amber)]
        #expect(try colors(layer).count > 3)
        layer.sublayers[0].state.hardSides = .all
        #expect(try colors(layer).count == 3)
        layer.sublayers = [SampleLayer(CGRect(-50, -50, 200, 200), .amber)]
        layer.state.masksToBounds = true
        #expect(try colors(layer).count == 2)
    }

    @Test func aHardSideBetweenTwoPixelsComesOnTheNearerOne() throws {
        let layer = SampleLayer(CGRect(10.3, 10.7, 20.4, 20.4), .sea) { $0.hardSides = .all }
        #expect(try colors(layer).count == 2)
        #expect(try colors(layer, scale: 1.25).count == 2)
        // Too thin to hold the middle of a pixel.
        #expect(try colors(SampleLayer(CGRect(10.6, 10, 0.3, 20), .sea) { $0.hardSides = .all }).count == 1)
    }

    @Test func roundCornersStaySmooth() throws {
        #expect(try colors(turned(.all) { $0.cornerRadius = 8 }) == colors(turned([]) { $0.cornerRadius = 8 }))
    }
}
