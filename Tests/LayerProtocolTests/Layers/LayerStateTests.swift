// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import Testing

@Suite struct LayerStateTests {
    @Test func eachPropertyIsTakenAlone() {
        for bit in 0..<LayerProperties.all.rawValue.nonzeroBitCount {
            let mask = LayerProperties(rawValue: 1 << UInt64(bit))
            var state = LayerState()
            state.take(mask, from: Samples.layerState)
            #expect(state.differences() == mask)
            #expect(state.differences(from: Samples.layerState) == LayerProperties.all.subtracting(mask))
        }
        // The bits are numbered without gaps.
        #expect(LayerProperties.all.rawValue & (LayerProperties.all.rawValue + 1) == 0)
    }

    @Test func allButOnePropertyAreTaken() {
        for bit in 0..<LayerProperties.all.rawValue.nonzeroBitCount {
            let one = LayerProperties(rawValue: 1 << UInt64(bit)), others = LayerProperties.all.subtracting(one)
            var state = LayerState()
            state.take(others, from: Samples.layerState)
            #expect(state.differences() == others)
        }
    }

    /// `Tests/Client/wire/codes.test.js` compares the page's new layers with this file.
    @Test func theFileOfANewLayerIsUpToDate() throws {
        let commit = Commit(
            serial: 1, time: 0, isFull: true, root: 1, changes: [LayerChange(1, .all, LayerState())])
        let digits = ServerMessage.commit(commit).encoded().map { String(format: "%02x", $0) }.joined() + "\n"
        let file = URL(fileURLWithPath: #filePath).appending(path: "../../../Fixtures/new-layer.txt").standardized
        if ProcessInfo.processInfo.environment["KOSKETUS_RECORD_GOLDENS"] == "1" {
            try digits.write(to: file, atomically: true, encoding: .utf8)
        }
        let written = try String(contentsOf: file, encoding: .utf8)
        #expect(written == digits, "to write it anew, set KOSKETUS_RECORD_GOLDENS=1")
    }

    @Test func aCopyIsLeftAsItIsWhenAPropertyChanges() {
        for bit in 0..<LayerProperties.all.rawValue.nonzeroBitCount {
            let mask = LayerProperties(rawValue: 1 << UInt64(bit)), copy = Samples.layerState
            var state = copy
            state.take(mask, from: LayerState())
            #expect(state.differences(from: Samples.layerState) == mask)
            #expect(copy == Samples.layerState && copy != state)
            // The reverse: a new property must not have the default of new layers.
            var new = LayerState()
            new.take(mask, from: Samples.layerState)
            #expect(LayerState().differences().isEmpty)
        }
    }

    @Test func takingAllMakesItTheSame() {
        var state = LayerState()
        state.take(.all, from: Samples.layerState)
        #expect(state == Samples.layerState)
    }

    @Test(
        arguments: [
            (.resize, CGRect(x: 10, y: 20, width: 100, height: 200)),
            (.resizeAspect, CGRect(x: 10, y: 95, width: 100, height: 50)),
            (.resizeAspectFill, CGRect(x: -140, y: 20, width: 400, height: 200)),
            (.center, CGRect(x: 40, y: 110, width: 40, height: 20)),
            (.top, CGRect(x: 40, y: 20, width: 40, height: 20)),
            (.bottom, CGRect(x: 40, y: 200, width: 40, height: 20)),
            (.left, CGRect(x: 10, y: 110, width: 40, height: 20)),
            (.right, CGRect(x: 70, y: 110, width: 40, height: 20)),
            (.topLeft, CGRect(x: 10, y: 20, width: 40, height: 20)),
            (.topRight, CGRect(x: 70, y: 20, width: 40, height: 20)),
            (.bottomLeft, CGRect(x: 10, y: 200, width: 40, height: 20)),
            (.bottomRight, CGRect(x: 70, y: 200, width: 40, height: 20)),
        ] as [(ContentsGravity, CGRect)])
    func gravityPlacesContents(_ gravity: ContentsGravity, _ expected: CGRect) {
        let bounds = CGRect(x: 10, y: 20, width: 100, height: 200)
        #expect(gravity.frame(of: CGSize(width: 40, height: 20), in: bounds) == expected)
    }

    @Test func contentsWithoutASizeHaveNoFrame() {
        for gravity in ContentsGravity.allCases {
            let frame = gravity.frame(of: .zero, in: CGRect(x: 0, y: 0, width: 10, height: 10))
            #expect(frame.size == .zero && frame.origin.x.isFinite && frame.origin.y.isFinite)
        }
    }
}
