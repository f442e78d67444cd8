// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import TestSupport
import Testing

@Suite struct ClientMessageTests {
    private static let screen = ScreenDescription(
        size: CGSize(width: 390, height: 844), scale: 3,
        safeArea: ScreenInsets(top: 47, left: 0.5, bottom: 34, right: 16384), preferences: [.dark, .phone],
        textSize: .accessibilityMedium)

    private static let samples: [PointerSample] = [
        PointerSample(pointer: 0, kind: .touch, phase: .began, time: 1.25, location: CGPoint(x: -5, y: 65_536)),
        PointerSample(pointer: .max, kind: .mouse, phase: .moved, time: 0, location: .zero, force: 1, radius: 20),
        PointerSample(pointer: 7, kind: .pen, phase: .ended, time: 9, location: CGPoint(x: 0.5, y: 0.25), force: 0.5),
        PointerSample(pointer: 7, kind: .pen, phase: .cancelled, time: -9, location: .zero),
    ]

    private static let keys: [KeySample] = [
        KeySample(usage: 4, phase: .began, modifiers: [.command, .shift], time: 1.5, characters: "Å"),
        KeySample(usage: .max, phase: .repeated, modifiers: .all, time: -2),
        KeySample(usage: 0, phase: .ended, time: 9, characters: String(repeating: "k", count: 64)),
        KeySample(usage: 82, phase: .cancelled, modifiers: .numericPad, time: 0),
    ]

    private static let turns: [ScrollSample] = [
        ScrollSample(.steps(x: 0, y: -100), time: 1.5, location: CGPoint(x: 3, y: -4)),
        ScrollSample(.smooth(x: 0.25, y: 65_536), time: -2, location: .zero),
        ScrollSample(.pinch(factor: 100), time: 9, location: CGPoint(x: -65_536, y: 0.5)),
        ScrollSample(.pinch(factor: CGFloat(Float(0.01))), time: 9, location: .zero),
    ]

    private static let messages: [ClientMessage] = [
        .hello(version: 1, session: "", screen: screen, isVisible: true),
        .hello(version: 0xffff, session: String(repeating: "s", count: 64), screen: screen, isVisible: false),
        .acknowledge(serial: 0), .acknowledge(serial: .max), .pointers(samples), .screen(screen),
        .visibility(isVisible: true), .visibility(isVisible: false), .clock(pageTime: 1e12),
        .answer(number: .max, isDone: true), .answer(number: 0, isDone: false), .paste(""), .paste("å 🎈"), .keys(keys),
        .edit(session: 1, serial: 7, TextEdit(1, .insert, start: -65536, end: 65536, text: "日本", selection: 0..<1)),
        .edit(session: .max, serial: .max, TextEdit(.max, .compose, text: "🎈")),
        .edit(session: 1, serial: 0, TextEdit(2, .commit)),
        .edit(session: 1, serial: 0, TextEdit(3, .select, start: -1)),
        .edit(
            session: 2, serial: 0,
            TextEdit(4, .delete, start: -3, movement: TextMovement(.backward, .word), command: .cut)),
        .edit(session: 2, serial: 0, TextEdit(5, .move, movement: TextMovement(.down, .page, extends: true))),
        .edit(session: 2, serial: 0, TextEdit(6, .command, command: .dismiss)),
        .edit(session: 2, serial: 0, TextEdit(7, .return)),
        .keyboard(KeyboardFrame(CGRect(x: 0, y: 400, width: 390, height: 300))), .keyboard(KeyboardFrame()),
        .scroll(turns), .scroll([turns[2]]), .hover(HoverSample(time: 2, location: CGPoint(x: 0.5, y: 7))),
        .hover(HoverSample(time: 3, location: nil)),
        .hover(HoverSample(time: 3, location: .zero, pose: PenPose(altitude: 1, azimuth: 6, roll: -3))),
        .pastePicture(PicturePiece([.begins], length: 5, [1, 2, 3])),
        .pastePicture(PicturePiece([.endsPicture, .ends], length: .max, [])), .finishPaste,
        .act(AccessibilityAction(.activate, 7)), .act(AccessibilityAction(.increment, 1)),
        .act(AccessibilityAction(.decrement, .max)), .act(AccessibilityAction(.custom(31), 2)),
        .act(AccessibilityAction(.setValue(-0.5), 3)), .act(AccessibilityAction(.focus, 0)),
        .goBack(steps: 1), .goBack(steps: 32),
    ]

    private func failure(_ bytes: [UInt8]) -> MalformedDataError? {
        do throws(MalformedDataError) {
            _ = try ClientMessage(decoding: bytes)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: messages)
    func aMessageSurvivesTheRoundTrip(_ message: ClientMessage) throws {
        #expect(try ClientMessage(decoding: message.encoded()) == message)
    }

    @Test(arguments: messages)
    func everyTruncationIsRefused(_ message: ClientMessage) {
        let bytes = message.encoded()
        for length in 0..<bytes.count {
            let error = failure(Array(bytes.prefix(length)))
            #expect(error.map { (0...length).contains($0.offset) } == true)
        }
        #expect(failure(bytes + [0])?.offset == bytes.count)
    }

    /// Accepted messages are within the limits of pages.
    @Test(arguments: messages)
    func everyFlippedBitIsRefusedOrSound(_ message: ClientMessage) {
        let bytes = message.encoded()
        for bit in 0..<bytes.count * 8 {
            var flipped = bytes
            flipped[bit / 8] ^= 1 << UInt8(bit % 8)
            if let decoded = try? ClientMessage(decoding: flipped) { #expect(decoded.isSound, "\(decoded)") }
        }
    }

    @Test func randomBytesAreRefusedOrSound() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<50_000 {
            let rest = (0..<Int.random(in: 0...70, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random)
            }
            let bytes = [UInt8.random(in: 0...13, using: &random)] + rest
            if let decoded = try? ClientMessage(decoding: bytes) { #expect(decoded.isSound, "\(decoded)") }
        }
    }

    // MARK: - Limits

    @Test func editsThatAreNoneAreRefused() {
        func reason(_ edit: TextEdit) -> String? {
            failure(ClientMessage.edit(session: 1, serial: 1, edit).encoded())?.reason
        }
        #expect(reason(TextEdit(1, .select, start: 65537)) == "an edit is 65537 characters away")
        #expect(reason(TextEdit(1, .delete, end: -65537)) == "an edit is -65537 characters away")
        #expect(reason(TextEdit(1, .insert, text: "ab", selection: 1..<3)) == "characters 1 to 3 of 2")
        let long = String(repeating: "x", count: 60_001)
        #expect(reason(TextEdit(1, .insert, text: long)) == "a text has 60001 bytes, at most 60000 are allowed")
        // A direction that there is none, a distance, and a bit too many.
        for movement in [6, 0b110_000, 0x80] as [UInt8] {
            #expect(failure([10, 1, 1, 1, 5, movement])?.reason == "\(movement) is not a valid TextMovement")
        }
        let turned = [10, 1, 1, 1, 0] + [UInt8](repeating: 0, count: 8) + [2, 97, 98, 2, 1]
        #expect(failure(turned)?.reason == "characters 2 to 1 of 2")
        let negative = ClientMessage.keyboard(KeyboardFrame(CGRect(x: 0, y: 0, width: 1, height: 2))).encoded()
        #expect(failure(negative.prefix(12) + [0xbf] + negative.suffix(4))?.reason == "a side is negative")
    }

    @Test func aMessageHasAtMost64Kilobytes() {
        let bytes = [UInt8](repeating: 3, count: WireFormat.largestClientMessage + 1)
        #expect(
            failure(bytes)?.description
                == "malformed data at byte 0: 65537 bytes; a message has at most 65536")
    }

    @Test func theNumberOfSamplesIsLimited() throws {
        func message(_ count: Int) -> [UInt8] {
            ClientMessage.pointers(Array(repeating: Self.samples[0], count: count)).encoded()
        }
        #expect(failure(message(WireFormat.mostSamples)) == nil)
        #expect(failure(message(WireFormat.mostSamples + 1))?.reason == "1025 samples; 1 to 1024 are allowed")
        #expect(failure(message(0))?.description == "malformed data at byte 1: 0 samples; 1 to 1024 are allowed")
        let quintillion: [UInt8] = [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x10]
        #expect(failure([3] + quintillion)?.reason == "a count of 1152921504606846976 does not fit in the 0 bytes left")
    }

    @Test func aSessionsNameIsShort() {
        let long = ClientMessage.hello(
            version: 1, session: String(repeating: "x", count: 65), screen: Self.screen, isVisible: true)
        #expect(failure(long.encoded())?.reason == "a text has 65 bytes, at most 64 are allowed")
    }

    @Test(
        arguments: [
            (0.5, 100, 1), (100, 0, 1), (-100, 100, 1), (16385, 100, 1), (100, 100, 0.2), (100, 100, 9), (100, 100, -1),
        ] as [(CGFloat, CGFloat, CGFloat)])
    func screensThatAreNoneAreRefused(_ width: CGFloat, _ height: CGFloat, _ scale: CGFloat) {
        let screen = ScreenDescription(size: CGSize(width: width, height: height), scale: scale)
        let error = failure(ClientMessage.screen(screen).encoded())
        #expect(error?.offset == 1 && error?.reason.hasPrefix("a screen is ") == true)
    }

    @Test(arguments: [-1, 16385, .nan, .infinity] as [CGFloat])
    func insetsThatAreNoneAreRefused(_ inset: CGFloat) {
        var screen = Self.screen
        screen.safeArea.bottom = inset
        #expect(failure(ClientMessage.screen(screen).encoded())?.offset == 21)
    }

    @Test func preferencesThatAreNoneAreRefused() {
        var screen = Self.screen
        screen.preferences = ScreenPreferences(rawValue: 512)
        #expect(
            failure(ClientMessage.screen(screen).encoded())?.description
                == "malformed data at byte 29: unknown preferences: 512")
    }

    @Test func sizesOfTextThatAreNoneAreRefused() {
        var bytes = ClientMessage.screen(Self.screen).encoded()
        bytes[bytes.count - 1] = 13
        #expect(failure(bytes)?.offset == 31)
    }

    @Test func numbersThatAreNoneAreRefused() {
        func message(_ change: (inout PointerSample) -> Void) -> [UInt8] {
            var sample = Self.samples[0]
            change(&sample)
            return ClientMessage.pointers([sample]).encoded()
        }
        #expect(failure(message { $0.location.x = .nan })?.reason == "a number is nan")
        #expect(failure(message { $0.location.y = 1e300 })?.reason == "a number is inf")
        #expect(failure(message { $0.time = .infinity })?.reason == "a number is inf")
        #expect(failure(message { $0.force = 1.5 })?.description == "malformed data at byte 24: a force is 1.5")
        #expect(failure(message { $0.radius = -1 })?.reason == "a radius is -1.0")
        #expect(failure(ClientMessage.clock(pageTime: .nan).encoded())?.offset == 1)
        #expect(failure([18])?.description == "malformed data at byte 0: 18 is not a valid Code")
    }

    @Test(arguments: [
        (PenPose(altitude: -0.1), "an angle is -0.1"), (PenPose(altitude: 2), "an angle is 2.0"),
        (PenPose(azimuth: 7), "an angle is 7.0"), (PenPose(roll: -4), "an angle is -4.0"),
        (PenPose(roll: .nan), "a number is nan"),
    ])
    func anglesThatNoPenHasAreRefused(pose: PenPose, reason: String) {
        let sample = PointerSample(pointer: 1, kind: .pen, phase: .moved, time: 0, location: .zero, pose: pose)
        #expect(failure(ClientMessage.pointers([sample]).encoded())?.reason == reason)
    }

    @Test func onlyPensAndMiceTellMore() {
        func size(_ kind: PointerSample.Kind) -> Int {
            let sample = PointerSample(pointer: 1, kind: kind, phase: .moved, time: 0, location: .zero)
            return ClientMessage.pointers([sample]).encoded().count
        }
        #expect(size(.mouse) == size(.touch) + 1 && size(.pen) == size(.touch) + 12)
    }

    @Test func turnsThatAreNoneAreRefused() {
        func reason(_ motion: ScrollSample.Motion) -> String? {
            failure(ClientMessage.scroll([ScrollSample(motion, time: 0, location: .zero)]).encoded())?.reason
        }
        #expect(reason(.steps(x: 0, y: 65_537)) == "a wheel moved 65537.0 points")
        #expect(reason(.smooth(x: -1e9, y: 0))?.hasPrefix("a wheel moved -1") == true)
        #expect(reason(.smooth(x: .nan, y: 0)) == "a number is nan")
        #expect(reason(.pinch(factor: 0)) == "a pinch factor is 0.0")
        #expect(reason(.pinch(factor: -1)) == "a pinch factor is -1.0")
        #expect(reason(.pinch(factor: 0.009))?.hasPrefix("a pinch factor is 0.0089") == true)
        #expect(reason(.pinch(factor: 101)) == "a pinch factor is 101.0")
        #expect(failure(ClientMessage.scroll([]).encoded())?.reason == "0 turns of a wheel; 1 to 1024 are allowed")
        #expect(failure([12, 1, 3] + [UInt8](repeating: 0, count: 24))?.reason == "3 is not a valid Kind")
        #expect(failure([13] + [UInt8](repeating: 0, count: 8) + [3])?.offset == 9)
    }
}

extension ClientMessage {
    fileprivate var isSound: Bool {
        switch self {
        case .hello(_, let session, let screen, _): session.utf8.count <= 64 && screen.isSound
        case .screen(let screen): screen.isSound
        case .pointers(let samples):
            (1...WireFormat.mostSamples).contains(samples.count)
                && samples.allSatisfy {
                    $0.location.x.isFinite && $0.location.y.isFinite && $0.time.isFinite && (0...1).contains($0.force)
                        && $0.radius >= 0 && $0.radius.isFinite
                }
        case .clock(let time): time.isFinite
        case .keys(let samples):
            (1...WireFormat.mostSamples).contains(samples.count)
                && samples.allSatisfy {
                    $0.time.isFinite && $0.modifiers.isSubset(of: .all)
                        && $0.characters.utf8.count <= KeySample.longestCharacters
                }
        case .paste(let text): text.utf8.count <= DisplayRequest.longestText
        case .edit(_, _, let edit): edit.isSound
        case .keyboard(let frame): frame.rect.width >= 0 && frame.rect.height >= 0 && frame.rect.maxX.isFinite
        case .act(let action): if case .setValue(let value) = action.kind { value.isFinite } else { true }
        case .scroll(let samples):
            (1...WireFormat.mostSamples).contains(samples.count) && samples.allSatisfy(\.isSound)
        case .hover(let sample):
            sample.time.isFinite && sample.location?.x.isFinite != false && sample.location?.y.isFinite != false
        case .pastePicture(let piece): piece.flags.isSubset(of: .all)
        case .goBack(let steps): (1...DisplayRequest.mostBackSteps).contains(Int(steps))
        case .acknowledge, .visibility, .answer, .finishPaste: true
        }
    }
}

extension ScrollSample {
    fileprivate var isSound: Bool {
        let isPlaced = time.isFinite && location.x.isFinite && location.y.isFinite
        return switch motion {
        case .steps(let x, let y), .smooth(let x, let y):
            isPlaced && abs(x) <= Self.farthest && abs(y) <= Self.farthest
        case .pinch(let factor): isPlaced && Self.factors.contains(factor)
        }
    }
}

extension TextEdit {
    fileprivate var isSound: Bool {
        text.utf8.count <= Self.longestText && selection.upperBound <= text.utf16.count
            && abs(start) <= Self.farthest && abs(end) <= Self.farthest
    }
}

extension ScreenDescription {
    fileprivate var isSound: Bool {
        Self.sides.contains(size.width) && Self.sides.contains(size.height) && Self.scales.contains(scale)
            && [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right].allSatisfy(Self.insets.contains)
            && preferences.isSubset(of: .all)
    }
}
