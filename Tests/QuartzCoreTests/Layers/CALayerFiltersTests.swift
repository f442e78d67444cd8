// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import Testing

@testable import QuartzCore

/// `compositingFilter`, and its effect where a layer is drawn.
@MainActor
struct CALayerFiltersTests {
    @Test func aFilterIsTheNameOfABlendMode() {
        let layer = CALayer()
        #expect(layer.compositingFilter == nil && layer.state.blendMode == .normal)
        for (name, mode) in [
            ("multiplyBlendMode", CGBlendMode.multiply), ("luminosityBlendMode", .luminosity), ("plusL", .plusLighter),
            ("destOut", .destinationOut), ("normalBlendMode", .normal), ("maximum", .lighten),
        ] {
            layer.compositingFilter = name
            #expect(layer.compositingFilter as? String == name)
            #expect(layer.state.blendMode == mode, "\(name)")
        }
        layer.compositingFilter = nil
        #expect(layer.compositingFilter == nil && layer.state.blendMode == .normal)
    }

    @Test func anotherFilterIsKeptAndChangesNothing() {
        let layer = CALayer()
        layer.compositingFilter = "multiplyBlendMode"
        layer.compositingFilter = "swirlBlendMode"
        #expect(layer.compositingFilter as? String == "swirlBlendMode" && layer.state.blendMode == .normal)
        layer.compositingFilter = 7
        #expect(layer.compositingFilter as? Int == 7 && layer.state.blendMode == .normal)
    }

    @Test func itIsReadAndSetByItsKey() {
        let layer = CALayer()
        layer.setValue("screenBlendMode", forKey: "compositingFilter")
        #expect(layer.state.blendMode == .screen)
        #expect(layer.value(forKey: "compositingFilter") as? String == "screenBlendMode")
        layer.setValue(nil, forKeyPath: "compositingFilter")
        #expect(layer.state.blendMode == .normal)
    }

    @Test func aCopyHasTheFilterOfItsLayer() {
        let layer = CALayer()
        layer.compositingFilter = "darkenBlendMode"
        #expect(CALayer(layer: layer).compositingFilter as? String == "darkenBlendMode")
    }

    @Test func theChangeRunsItsActionAndIsCommitted() throws {
        final class Action: CAAction {
            var keys: [String] = []
            func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
                keys.append(event)
            }
        }
        let stage = Stage(), layer = stage.makeLayer(), action = Action()
        CATransaction.flush()
        layer.actions = ["compositingFilter": action]
        layer.compositingFilter = "hueBlendMode"
        CATransaction.flush()
        #expect(action.keys == ["compositingFilter"])
        let change = try #require(stage.commits.last?.changes.first)
        #expect(change.properties == [.blendMode] && change.state.blendMode == .hue)
        #expect(layer.animationKeys() == nil)
    }

    @Test func filtersAreKeptAndHaveNoEffect() {
        let layer = CALayer()
        #expect(layer.filters == nil && layer.backgroundFilters == nil)
        (layer.filters, layer.backgroundFilters) = ([1], ["blur"])
        #expect(layer.filters as? [Int] == [1] && layer.backgroundFilters as? [String] == ["blur"])
        #expect(layer.changes.isEmpty)
    }

    // MARK: - Drawing

    private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private static let yellow = CGColor(red: 1, green: 1, blue: 0, alpha: 1)
    private static let cyan = CGColor(red: 0, green: 1, blue: 1, alpha: 1)

    private func box(_ color: CGColor?, _ sublayers: [CALayer] = []) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        layer.backgroundColor = color
        for sublayer in sublayers { layer.addSublayer(sublayer) }
        return layer
    }

    /// The colour in the middle of the rendered layer.
    private func rendered(_ layer: CALayer) throws -> SIMD4<UInt8> {
        let context = try #require(CGContext(bitmapOf: layer.bounds, scale: 1, isOpaque: false))
        layer.render(in: context)
        return try #require(context.makeImage()).color(x: 4, y: 4)
    }

    @Test func renderingBlendsWithWhatIsBelowInTheGroup() throws {
        let blended = box(Self.cyan)
        blended.compositingFilter = "multiplyBlendMode"
        let through = box(nil, [blended]), top = box(Self.yellow, [through])
        #expect(try rendered(top) == SIMD4(0, 255, 0, 255))
        through.opacity = 0.5
        // Alone in its group: half of cyan over yellow.
        let mixed = try rendered(top)
        #expect(abs(Int(mixed.x) - 128) <= 1 && mixed.y == 255 && abs(Int(mixed.z) - 128) <= 1)
    }

    @Test(arguments: ["hueBlendMode", "saturationBlendMode", "colorBlendMode", "luminosityBlendMode"])
    func renderingDoesNotBlendByModesThatMixChannels(_ name: String) throws {
        let blended = box(Self.cyan)
        blended.compositingFilter = name
        #expect(try rendered(box(Self.yellow, [blended])) == SIMD4(0, 255, 255, 255))
        let through = box(Self.red, [blended])
        #expect(try rendered(box(Self.yellow, [through])) == SIMD4(0, 255, 255, 255))
        #expect(blended.state.blendMode != .normal, "it blends on the screen")
    }

    @Test func aBlendedLayerIsOnePicture() throws {
        let blended = box(Self.red, [box(Self.cyan)])
        blended.compositingFilter = "multiplyBlendMode"
        #expect(try rendered(box(Self.yellow, [blended])) == SIMD4(0, 255, 0, 255))
    }

    @Test func roundCornersThatMaskAreAGroup() throws {
        let blended = box(Self.cyan)
        blended.compositingFilter = "multiplyBlendMode"
        let round = box(nil, [blended])
        (round.cornerRadius, round.masksToBounds) = (2, true)
        #expect(try rendered(box(Self.yellow, [round])) == SIMD4(0, 255, 255, 255))
    }

    @Test func modesThatClearStayInTheBounds() throws {
        let blended = box(Self.cyan)
        blended.frame = CGRect(x: 0, y: 0, width: 3, height: 8)
        blended.compositingFilter = "clear"
        #expect(try rendered(box(Self.yellow, [blended])) == SIMD4(255, 255, 0, 255))
        blended.frame = CGRect(x: 2, y: 0, width: 6, height: 8)
        #expect(try rendered(box(Self.yellow, [blended])) == .zero)
    }
}
