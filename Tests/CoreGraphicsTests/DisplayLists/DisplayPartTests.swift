// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

/// Lists in lists, layers and masks that are rejected. `Tests/Browser/test_display_lists.py` tests the same for the
/// page.
@Suite struct DisplayPartTests {
    private func reason(_ bytes: [UInt8], images: [CGImage] = []) -> String? {
        do throws(MalformedDataError) {
            _ = try DisplayList(validating: bytes, images: images)
            return nil
        } catch {
            return error.description
        }
    }

    private let image = CGImage(width: 1, height: 1, premultipliedBGRA: [0, 0, 0, 0])!
    private let rect = [UInt8](repeating: 0, count: 16)

    private func define(_ bytes: [UInt8]) -> [UInt8] {
        #expect(bytes.count < 128)
        return [0x28, UInt8(bytes.count)] + bytes
    }

    @Test func aPartKnowsOnlyThoseBeforeIt() {
        #expect(reason([0x29, 0]) == "malformed data at byte 1: part 0 of 0")
        #expect(reason(define([0x29, 0])) == "malformed data at byte 3: part 0 of 0")
        #expect(reason(define([]) + define([0x29, 0]) + [0x29, 1]) == nil)
        #expect(reason(define(define([]))) == "malformed data at byte 2: a part is defined in a part")
    }

    @Test func whatIsWrongInAPartIsSaidWhereItStands() {
        #expect(
            reason([0x01, 0x02] + define([0x01])) == "malformed data at byte 5: 1 saved states were never restored")
        #expect(reason([0x28, 9, 0x01]) == "malformed data at byte 1: a count of 9 does not fit in the 1 bytes left")
        #expect(reason(define([0x7f])) == "malformed data at byte 2: 127 is not a valid DisplayOpcode")
    }

    @Test func partsNestOnlySoDeep() {
        func nested(_ depth: Int) -> [UInt8] {
            define([]) + (1..<depth).flatMap { define([0x29, UInt8($0 - 1)]) } + [0x29, UInt8(depth - 1)]
        }
        #expect(reason(nested(8)) == nil)
        #expect(reason(nested(9))?.contains("parts nest deeper than 8") == true)
    }

    @Test func partsPlayOnlySoMuch() {
        // Each draws the previous one a hundred times: 10 to the power of 8.
        let hundred = [UInt8](repeating: 0x18, count: 100)
        func tower(_ levels: Int) -> [UInt8] {
            define(hundred)
                + (1...levels).flatMap { level -> [UInt8] in
                    let calls = (0..<60).flatMap { _ in [0x29, UInt8(level - 1)] as [UInt8] }
                    return define(calls)
                }
        }
        #expect(reason(tower(2)) == nil)
        #expect(reason(tower(4))?.contains("parts play more than 4194304 commands") == true)
    }

    @Test func layersAndSavesNest() {
        #expect(reason([0x26, 0x27]) == nil)
        #expect(reason([0x27]) == "malformed data at byte 0: no layer ends here")
        #expect(reason([0x01, 0x27]) == "malformed data at byte 1: no layer ends here")
        #expect(reason([0x26, 0x02]) == "malformed data at byte 1: a restore where a layer has to end")
        #expect(reason([0x26]) == "malformed data at byte 1: 1 saved states were never restored")
    }

    @Test func onlySoManyPicturesAreOpen() {
        let most = 32
        let mask: [UInt8] = [0x17, 0] + rect
        func layers(_ count: Int) -> [UInt8] {
            [UInt8](repeating: 0x26, count: count) + [UInt8](repeating: 0x27, count: count)
        }
        let tooMany = "more than 32 layers and masks at a time"
        #expect(reason(layers(most)) == nil)
        #expect(reason(layers(most + 1)) == "malformed data at byte 32: \(tooMany)")
        let masks = (0..<most).flatMap { _ in mask }
        #expect(reason(masks, images: [image]) == nil)
        #expect(reason(masks + mask, images: [image])?.contains(tooMany) == true)
        #expect(reason([0x01] + masks + [0x02] + masks, images: [image]) == nil, "a restore ends masks")
        // The layers of a part count where it is drawn.
        let part = define(layers(20))
        func drawn(_ outside: Int) -> [UInt8] {
            part + [UInt8](repeating: 0x26, count: outside) + [0x29, 0] + [UInt8](repeating: 0x27, count: outside)
        }
        #expect(reason(drawn(12)) == nil)
        #expect(reason(drawn(13))?.contains(tooMany) == true)
    }

    @Test func numbersOfPaintsAreChecked() {
        let one: [UInt8] = [0, 0, 0x80, 0x3f], two: [UInt8] = [0, 0, 0, 0x40], minus: [UInt8] = [0, 0, 0x80, 0xbf]
        let color = [UInt8](repeating: 0, count: 16), zero = [UInt8](repeating: 0, count: 4)
        #expect(reason([0x0e, 28]) == "malformed data at byte 1: 28 is not a blend mode")
        #expect(reason([0x1a, 5]) == "malformed data at byte 1: 5 is not an interpolation quality")
        #expect(reason([0x19, 2]) == "malformed data at byte 1: a flag is 0 or 1, not 2")
        #expect(reason([0x0f] + zero + zero + minus + color) == "malformed data at byte 9: a blur is -1.0")
        let line = zero + zero + one + one
        #expect(reason([0x23] + line + [0, 0, 0]) == "malformed data at byte 19: a gradient has no colours")
        #expect(reason([0x23] + line + [0, 0, 1] + one + color) == nil)
        #expect(
            reason([0x23] + line + [0, 0, 1] + two + color)
                == "malformed data at byte 20: a colour at 2.0 after one at 0.0")
        #expect(
            reason([0x23] + line + [0, 0, 2] + one + color + zero + color)
                == "malformed data at byte 40: a colour at 0.0 after one at 1.0")
        #expect(reason([0x24] + zero + zero + minus + line) == "malformed data at byte 9: a radius is -1.0")
        let matrix = one + zero + zero + one + zero + zero
        #expect(reason(define([]) + [0x1b, 0] + rect + one + one + matrix + one) == nil)
        #expect(
            reason(define([]) + [0x1b, 0] + rect + zero + one + matrix + one)
                == "malformed data at byte 20: a step is 0.0")
        #expect(reason([0x22, 0] + rect) == "malformed data at byte 1: picture 0 of 0")
    }
}
