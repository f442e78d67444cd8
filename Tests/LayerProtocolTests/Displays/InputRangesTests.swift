// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import Testing

/// Numbers that a page may send and no screen has.
@Suite struct InputRangesTests {
    private static let extremes: [CGFloat] = [
        0, -0.0, 65_536, -65_536, 65_537, 1e9, -1e9, 9.3e18, 1e19, -1e19, 3.4e38, -3.4e38,
    ]

    private func decoded(_ message: ClientMessage) throws -> ClientMessage {
        try ClientMessage(decoding: message.encoded())
    }

    private func isOnScreen(_ point: CGPoint) -> Bool {
        InputRanges.positions.contains(point.x) && InputRanges.positions.contains(point.y)
    }

    @Test(arguments: extremes)
    func placesOnTheWireAreHeldToTheirRange(_ number: CGFloat) throws {
        for place in [CGPoint(x: number, y: 7), CGPoint(x: 7, y: number)] {
            let sample = PointerSample(
                pointer: 1, phase: .moved, time: 0, location: place, radius: Float(abs(number)))
            guard case .pointers(let samples) = try decoded(.pointers([sample])),
                case .scroll(let turns) = try decoded(
                    .scroll([ScrollSample(.pinch(factor: 1), time: 0, location: place)])),
                case .hover(let hover) = try decoded(.hover(HoverSample(time: 0, location: place)))
            else { return #expect(Bool(false)) }
            let places = [samples[0].location, turns[0].location, try #require(hover.location)]
            #expect(places.allSatisfy { $0 == place.held(to: InputRanges.positions) && isOnScreen($0) })
            #expect(InputRanges.radii.contains(samples[0].radius))
        }
    }

    @Test(arguments: extremes)
    func keyboardsAndValuesAreHeldToTheirRange(_ number: CGFloat) throws {
        let rect = CGRect(x: number, y: -number, width: abs(number), height: abs(number))
        guard case .keyboard(let frame) = try decoded(.keyboard(KeyboardFrame(rect))),
            case .act(let action) = try decoded(.act(AccessibilityAction(.setValue(Double(number) * 1e200), 1))),
            case .setValue(let value) = action.kind
        else { return #expect(Bool(false)) }
        #expect(isOnScreen(frame.rect.origin))
        #expect(InputRanges.lengths.contains(frame.rect.width) && InputRanges.lengths.contains(frame.rect.height))
        #expect(InputRanges.values.contains(value) && Int(exactly: value) != nil || value.magnitude < 1)
    }

    @Test func whatIsNoNumberIsHeldToo() {
        #expect(CGFloat.nan.held(to: InputRanges.positions) == 0)
        #expect(CGFloat.nan.held(to: InputRanges.scales) == InputRanges.scales.lowerBound)
        #expect(CGFloat.infinity.held(to: InputRanges.derived) == InputRanges.derived.upperBound)
        #expect((-CGFloat.infinity).held(to: InputRanges.derived) == InputRanges.derived.lowerBound)
        #expect(CGFloat(12.5).held(to: InputRanges.positions) == 12.5)
    }

    /// Ordinary code makes an area of two lengths.
    @Test func theProductOfTwoDerivedNumbersIsAnInteger() {
        let most = InputRanges.derived.upperBound
        #expect(Int(exactly: most * most) == 1 << 60)
    }
}
