// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import TestSupport
import Testing

@Suite struct ServerMessageTests {
    private func decode(_ bytes: [UInt8]) throws(MalformedDataError) -> ServerMessage {
        var store = ContentStore()
        return try ServerMessage(decoding: bytes, &store)
    }

    private func failure(_ bytes: [UInt8]) -> MalformedDataError? {
        do throws(MalformedDataError) {
            _ = try decode(bytes)
            return nil
        } catch {
            return error
        }
    }

    // MARK: - Round trips

    private static let messages: [ServerMessage] = [
        .greeting(version: 1, session: "abc-ä", time: 123.5), .clock(pageTime: 1e9, time: -5), .problem(.version),
        .open(number: 7, address: "https://example.org/å"), .stayAwake(true), .stayAwake(false), .copy("å 🎈"),
        .copy(""), .copyPicture(ContentIdentifier(rawValue: .max)), .title("å 🎈"), .title(""), .takeKeys([]),
        .takeKeys([
            KeyShortcut(characters: "å", usage: 0, modifiers: [.command]),
            KeyShortcut(characters: "", usage: 82, modifiers: []),
        ]),
        .input(nil), .input(Samples.input), .input(Samples.knownInput), .readClipboard(number: .max),
        .hover(isWanted: true), .hover(isWanted: false), .secondButton(isWanted: true),
        .secondButton(isWanted: false), .pinches(isWanted: true), .backSteps(0), .backSteps(32),
        .unresponsive(seconds: 12.5),
        .describe(AccessibilityUpdate()), .describe(Samples.description), .announce("å 🎈"), .focus(.max),
        .vibrate([]), .vibrate([10, 0, 1000]), .sound(.tick), .sound(.tonePound),
        .problem(.tooManyViewers), .problem(.ended), .problem(.closed), .openScene(number: 7, session: "abc"),
        .saveFile(number: 7, FileOffer(secret: "abc", name: "å 🎈.png", type: "image/png")),
        .share(number: .max, title: "å", text: "🎈", address: "https://example.org", files: []),
        .share(
            number: 0, title: "", text: "", address: "",
            files: [
                FileOffer(secret: "a", name: "b", type: "text/plain"), FileOffer(secret: "", name: "", type: ""),
            ]),
        .showScene(number: .max, session: ""), .commit(Samples.commit), .commit(Commit(serial: 0, time: 0)),
    ]

    @Test(arguments: messages)
    func aMessageSurvivesTheRoundTrip(_ message: ServerMessage) throws {
        #expect(try decode(message.encoded()) == message)
    }

    /// `Tests/Client/wire/program-messages.test.js` decodes the file: a message a line, in hexadecimal digits. Contents are
    /// left out, because their names differ from run to run.
    @Test func theFileOfMessagesIsUpToDate() throws {
        let messages = Self.messages.map { message -> ServerMessage in
            guard case .commit(var commit) = message else { return message }
            for index in commit.changes.indices { commit.changes[index].state.contents = nil }
            return .commit(commit)
        }
        let lines = messages.map { message in message.encoded().map { String(format: "%02x", $0) }.joined() + "\n" }
        let file = URL(fileURLWithPath: #filePath).appending(path: "../../../Fixtures/server-messages.txt").standardized
        if ProcessInfo.processInfo.environment["KOSKETUS_RECORD_GOLDENS"] == "1" {
            try lines.joined().write(to: file, atomically: true, encoding: .utf8)
        }
        let written = try String(contentsOf: file, encoding: .utf8)
        #expect(written == lines.joined(), "to write it anew, set KOSKETUS_RECORD_GOLDENS=1")
    }

    @Test func aVibrationHasAnEnd() {
        let many = [UInt16](repeating: 1, count: HapticFeedback.longestVibration + 1)
        #expect(failure(ServerMessage.vibrate(many).encoded())?.reason.contains("17 parts; at most 16") == true)
        #expect(failure(ServerMessage.vibrate([1001]).encoded())?.reason.contains("1001 ms; at most 1000") == true)
    }

    @Test func anUnknownSoundIsRefused() throws {
        #expect(try decode([0x99, 0]) == .sound(.tick))
        #expect(failure([0x99, 17])?.reason == "17 is not a valid SystemSound")
        #expect(failure([0x99]) != nil && failure([0x99, 0, 0]) != nil)
    }

    @Test func filesHaveLimits() {
        func share(_ files: [FileOffer]) -> [UInt8] {
            ServerMessage.share(number: 1, title: "", text: "a", address: "", files: files).encoded()
        }
        let file = FileOffer(secret: "s", name: "n", type: "t"), most = SharedContent.mostFiles
        #expect(failure(share(Array(repeating: file, count: most))) == nil)
        #expect(
            failure(share(Array(repeating: file, count: most + 1)))?.reason == "17 files; at most 16 are allowed")
        let long = String(repeating: "a", count: 256)
        for file in [
            FileOffer(secret: "s", name: long, type: "t"), FileOffer(secret: "s", name: "n", type: long),
            FileOffer(secret: long, name: "n", type: "t"),
        ] {
            #expect(failure(ServerMessage.saveFile(number: 1, file).encoded()) != nil && failure(share([file])) != nil)
        }
    }

    @Test func theSampleCommitHasEverything() throws {
        let commit = Samples.commit
        #expect(commit.changes[0].state.differences() == .all)
        #expect(commit.animations.count == AnimatableKeyPath.allCases.count + 1)
    }

    @Test func eachPropertyTravelsAlone() throws {
        for bit in 0..<16 {
            let mask = LayerProperties(rawValue: 1 << UInt64(bit))
            let commit = Commit(serial: 1, time: 0, changes: [LayerChange(1, mask, Samples.layerState)])
            guard case .commit(let copy) = try decode(ServerMessage.commit(commit).encoded()) else { return }
            #expect(copy == commit)
            #expect(copy.changes[0].state.differences() == mask, "nothing else came with it")
        }
    }

    @Test func theSampleNodeHasEverythingAndEachPropertyTravelsAlone() throws {
        #expect(Samples.node.differences() == .all)
        for bit in 0..<12 {
            let mask = AccessibilityProperties(rawValue: 1 << UInt16(bit))
            let update = AccessibilityUpdate(changes: [.init(1, mask, Samples.node)])
            guard case .describe(let copy) = try decode(ServerMessage.describe(update).encoded()) else { return }
            #expect(copy == update && copy.changes[0].node.differences() == mask, "nothing else came with it")
        }
    }

    @Test func nodesThatMakeNoSenseAreRefused() {
        let bad: [[UInt8]] = [
            [0x90, 2], [0x90, 0, 1, 1, 0xff, 0x1f], [0x90, 0, 1, 1, 1, 99], [0x90, 0, 1, 1, 2, 0xff, 0xff],
            [0x90, 0, 1, 1, 4, 0xff, 0x7f], [0x90, 0, 0, 1], [0x90, 0, 1, 0xff, 0xff, 0xff, 0xff, 0x7f, 0],
        ]
        for bytes in bad { #expect(failure(bytes) != nil, "\(bytes)") }
    }

    @Test func moreStepsBackThanTheLimitAreRefused() throws {
        #expect(try decode([0x98, 32]) == .backSteps(32))
        #expect(failure([0x98, 33])?.reason == "33 steps back; at most 32 are allowed")
    }

    @Test func unlimitedRepetitionSurvives() throws {
        var timing = AnimationTiming()
        (timing.duration, timing.repeatCount, timing.repeatDuration) = (1, .infinity, .infinity)
        let animation = AnimationDescription(keyPath: .opacity, timing: timing)
        let commit = Commit(serial: 1, time: 0, animations: [.add(1, key: "a", animation)])
        #expect(try decode(ServerMessage.commit(commit).encoded()) == .commit(commit))
    }

    @Test(arguments: [
        (TimingFunction.linear, 0), (.easeIn, 0), (.easeOut, 0), (.easeInEaseOut, 0), (.standard, 0),
        (TimingFunction(0.1, 0.2, 0.3, 0.4), 32),
    ])
    func aPlainAnimationIsShort(function: TimingFunction, more: Int) throws {
        var timing = AnimationTiming()
        timing.beginTime = 5
        timing.duration = 0.25
        let animation = AnimationDescription(
            keyPath: .positionX, timing: timing, timingFunction: function, from: .number(1), to: .number(2))
        var commit = Commit(serial: 1, time: 0)
        let empty = ServerMessage.commit(commit).encoded().count
        commit.animations = [.add(LayerIdentifier(rawValue: 1), key: "x", animation)]
        let bytes = ServerMessage.commit(commit).encoded()
        // The change and the layer, the key (2), the path, the flags of the animation and its timing, the curve, two
        // times, and two lengths.
        #expect(bytes.count - empty == 2 + 2 + 4 + 2 * 8 + 3 + more)
        guard case .commit(let copy) = try decode(bytes) else { return #expect(Bool(false), "another message") }
        #expect(copy == commit)
    }

    @Test(arguments: [(0.0, 5), (0.1, 35)]) func keyframesOnPixelsAreAFifthAsLong(addition: Double, size: Int) throws {
        func length(_ count: Int) throws -> Int {
            let values = (0..<count).map { AnimatableValue.number(Double($0) * 0.5 + addition) }
            let frames = Keyframes(
                .curved, values: values, times: (0..<count).map { Double($0) / 8 },
                controls: (1..<count).flatMap { [values[$0 - 1], values[$0]] })
            let animation = AnimationDescription(keyPath: .boundsOriginY, timing: AnimationTiming(), keyframes: frames)
            let bytes = ServerMessage.commit(Commit(serial: 1, time: 0, animations: [.add(1, key: "y", animation)]))
                .encoded()
            guard case .commit(let copy) = try decode(bytes) else { return 0 }
            #expect(copy.animations == [.add(1, key: "y", animation)])
            return bytes.count
        }
        // A place, a value, and two control points.
        #expect(try length(5) - length(4) == size)
    }

    // MARK: - Animations in step

    /// An animation of a number with three keyframes. Those of the other axis and of dependent views begin in step.
    private func bounce(_ path: AnimatableKeyPath, from start: Double, by step: Double = 60) -> AnimationDescription {
        var timing = AnimationTiming()
        (timing.beginTime, timing.duration, timing.fillMode) = (5.3, 1.7, .both)
        let values = [0, 1, 2].map { AnimatableValue.number(start + step * Double($0)) }
        let frames = Keyframes(
            .curved, values: values, times: [0, 0.25, 1], controls: [values[0], values[1], values[1], values[2]])
        return AnimationDescription(keyPath: path, timing: timing, keyframes: frames)
    }

    private func size(_ animations: [AnimationDescription]) throws -> Int {
        let changes = animations.map { AnimationChange.add(7, key: "k", $0) }
        let message = ServerMessage.commit(Commit(serial: 1, time: 0, animations: changes)), bytes = message.encoded()
        #expect(try decode(bytes) == message)
        for length in 0..<bytes.count { #expect(failure(Array(bytes.prefix(length))) != nil) }
        return bytes.count
    }

    @Test func whatRunsInStepIsToldOnce() throws {
        let first = bounce(.boundsOriginY, from: 100), whole = try size([first]) - size([])
        func addition(_ second: AnimationDescription) throws -> Int { try size([first, second]) - size([first]) }
        // Each contains the change and the layer, the key (2), the distance back, and the path.
        let frame = 2 + 2 + 2
        #expect(whole > 40)
        #expect(try addition(bounce(.positionY, from: 40.5)) == frame + 2, "all is so much less")
        #expect(try addition(bounce(.positionX, from: 10, by: 3)) == frame + 1 + 10, "other values")
        var later = bounce(.positionY, from: 40.5)
        later.timing.beginTime = 6
        #expect(try addition(later) >= whole, "at another time")
        var withoutFrames = bounce(.positionY, from: 0)
        (withoutFrames.keyframes, withoutFrames.to) = (nil, .number(1))
        #expect(try addition(withoutFrames) == frame + 1 + 1)
        let apart = try size([withoutFrames]) + whole
        #expect(try size([withoutFrames, first]) == apart, "the earlier animation has no keyframes")
        #expect(try addition(bounce(.boundsSizeWidth, from: 0.1)) >= whole, "between two pixels")
    }

    @Test func oneInStepMayStandSomeWayBack() throws {
        let first = bounce(.boundsOriginY, from: 100), second = bounce(.positionY, from: 40.5)
        let others = (1...8).map { number in
            var other = bounce(.opacity, from: 0)
            other.timing.beginTime = Double(number)
            return other
        }
        func addition(_ count: Int) throws -> Int {
            let between = others.prefix(count)
            return try size([first] + between + [second]) - size([first] + between)
        }
        #expect(try addition(7) == addition(0))
        #expect(try addition(8) > addition(0) + 35)
    }

    @Test(arguments: [
        (2, "no animation 1 back in this commit"), (3, "no animation 1 back in this commit"),
        (4, "4 is not a valid AnimationCode"),
    ])
    func animationsThatAreLikeNoneAreRefused(code: UInt8, reason: String) {
        #expect(failure(commit([0, 0, 1, code, 7, 0, 1, 2, 0, 0]))?.reason == reason)
    }

    /// A commit's bytes of its first animation, and of the second.
    private func parts(_ first: AnimationDescription, _ second: AnimationDescription) -> (
        first: [UInt8], second: [UInt8]
    ) {
        func bytes(_ animations: [AnimationDescription]) -> [UInt8] {
            let changes = animations.map { AnimationChange.add(7, key: "k", $0) }
            return ServerMessage.commit(Commit(serial: 1, time: 0, animations: changes)).encoded()
        }
        let head = commit([0, 0, 1]).count, one = bytes([first]), both = bytes([first, second])
        return (Array(one[head..<one.count - 1]), Array(both[one.count - 1..<both.count - 1]))
    }

    @Test func numbersOfAllBitsAreRefusedWhereverTheyStand() {
        let huge = [UInt8](repeating: 0xff, count: 9) + [1], expected = "a number is \(Int64.min)"
        let first = bounce(.boundsOriginY, from: 100)
        func reason(_ animations: [[UInt8]]) -> String? {
            failure(commit([0, 0, UInt8(animations.count)] + animations.joined() + [0]))?.reason
        }
        // The last number of each is 0, in one byte.
        let (whole, shifted) = parts(first, bounce(.positionY, from: 100))
        let (_, inStep) = parts(first, bounce(.positionX, from: 10, by: 3))
        #expect(reason([whole, shifted]) == nil && reason([whole, inStep]) == nil)
        #expect(reason([whole, shifted.dropLast() + huge]) == expected)
        #expect(reason([whole, inStep.dropLast() + huge]) == expected)
        #expect(reason([whole.dropLast() + huge]) == expected)
    }

    @Test func whatIsShiftedIsRoundedAwayFromZero() throws {
        func still(_ path: AnimatableKeyPath, _ units: Double) -> AnimationDescription {
            AnimationDescription(keyPath: path, timing: AnimationTiming(), from: .number(units / 24))
        }
        let between = parts(still(.positionX, -2.5), still(.opacity, 0)).first
        let shifted = parts(still(.positionX, 1), still(.positionY, 1)).second
        guard case .commit(let read) = try decode(commit([0, 0, 2] + between + shifted + [0])),
            case .add(_, _, let animation)? = read.animations.last
        else {
            Issue.record("there is no animation")
            return
        }
        #expect(animation.keyPath == .positionY && animation.from == .number(-3 / 24.0))
    }

    @Test func aCommitHasOnlySoManyShiftedKeyframes() throws {
        func animation(_ path: AnimatableKeyPath, _ shift: Double) -> AnimationDescription {
            let steps = (0..<256).map(Double.init)
            return AnimationDescription(
                keyPath: path, timing: AnimationTiming(),
                keyframes: Keyframes(
                    values: steps.map { .number($0 + shift) }, times: steps.map { Keyframes.rounded(place: $0 / 255) }))
        }
        let (first, second) = parts(animation(.positionX, 0), animation(.positionX, 1))
        func bytes(_ shifted: Int) -> [UInt8] {
            let all = (0..<shifted).flatMap { _ in second }
            return commit([0, 0, UInt8((shifted + 1) & 0x7f) | 0x80, UInt8((shifted + 1) >> 7)] + first + all + [0])
        }
        #expect(second.count < 8 && failure(bytes(256)) == nil)
        #expect(failure(bytes(257))?.reason == "more than 65536 shifted keyframes")
        // Animations with more keyframes are encoded in another way.
        let changes = (0..<258).map { AnimationChange.add(7, key: "k", animation(.positionX, Double($0))) }
        let message = ServerMessage.commit(Commit(serial: 1, time: 0, animations: changes))
        #expect(try decode(message.encoded()) == message)
    }

    // MARK: - Lengths

    @Test(
        arguments: [
            (0.0, 1), (-0.0, 1), (1, 1), (100, 2), (-0.125, 1), (1.0 / 3, 1), (2000.5, 3), (-21845, 3), (1e9, 6),
            (0.1, 9),
            (1e300, 9), (.leastNonzeroMagnitude, 9),
        ] as [(Double, Int)])
    func aLengthOnAPixelIsShort(length: Double, size: Int) throws {
        var state = LayerState()
        func bytes(_ x: Double) -> [UInt8] {
            state.position = CGPoint(x: x, y: 0)
            return ServerMessage.commit(Commit(serial: 1, time: 0, changes: [LayerChange(1, .position, state)]))
                .encoded()
        }
        #expect(bytes(length).count - bytes(0).count == size - 1)
        guard case .commit(let copy) = try decode(bytes(length)) else { return #expect(Bool(false), "another message") }
        #expect(Double(copy.changes[0].state.position.x) == length)
    }

    @Test(
        arguments: [
            [2], [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 1], [0, 0, 0, 0, 0, 0, 0, 0xf0, 0x7f],
        ] as [[UInt8]])
    func lengthsThatAreNoneAreRefused(bytes: [UInt8]) {
        #expect(failure(commit([0, 1, 7, 1] + bytes + [1, 0, 0])) != nil)
        #expect(failure(commit([0, 1, 7, 1] + [1, 1, 0, 0])) == nil)
    }

    // MARK: - Contents

    @Test func contentsThatTheClientHasAreNotSentAgain() throws {
        var state = LayerState()
        state.contents = .displayList(Samples.list(1, images: [Samples.image(1)]))
        let first = ServerMessage.commit(Commit(serial: 1, time: 0, changes: [LayerChange(1, .contents, state)]))
        let second = ServerMessage.commit(Commit(serial: 2, time: 0, changes: [LayerChange(2, .contents, state)]))
        var store = ContentStore()
        #expect(try ServerMessage(decoding: first.encoded(), &store) == first)
        #expect(store.contents.count == 2)
        let known = Set(store.contents.keys), short = second.encoded(known: known)
        #expect(short.count < 40 && short.count < second.encoded().count)
        #expect(try ServerMessage(decoding: short, &store) == second)
    }

    @Test func oneContentOnManyLayersIsSentOnce() {
        var state = LayerState()
        state.contents = .image(Samples.image(9))
        func length(_ count: UInt32) -> Int {
            let changes = (1...count).map { LayerChange(LayerIdentifier(rawValue: $0), .contents, state) }
            return ServerMessage.commit(Commit(serial: 1, time: 0, changes: changes)).encoded().count
        }
        #expect(length(2) - length(1) < 16)
    }

    @Test func aFullCommitBringsAllItsContents() throws {
        let commit = Samples.commit
        let known = Set(commit.changes.flatMap { $0.state.contents?.identifiers ?? [] })
        #expect(try decode(ServerMessage.commit(commit).encoded(known: known)) == .commit(commit))
    }

    @Test func contentsThatNeverCameAreAnError() {
        var state = LayerState()
        state.contents = .displayList(Samples.list(1))
        let commit = Commit(serial: 1, time: 0, changes: [LayerChange(1, .contents, state)])
        let known: Set = [state.contents!.identifier]
        #expect(failure(ServerMessage.commit(commit).encoded(known: known))?.reason == "contents that were not sent")
    }

    /// A reference names the kind as well; a picture can't be shown as a display list.
    @Test func contentsOfTheWrongKindAreAnError() throws {
        var state = LayerState()
        state.contents = .displayList(Samples.list(1))
        let commit = Commit(serial: 1, time: 0, changes: [LayerChange(1, .contents, state)])
        var bytes = ServerMessage.commit(commit).encoded(known: [state.contents!.identifier])
        // The last bytes: the kind, the name (8), no animations, no removals.
        bytes[bytes.count - 11] = 2
        var store = ContentStore()
        store.contents[state.contents!.identifier] = state.contents
        #expect(throws: MalformedDataError(offset: bytes.count - 11, reason: "the contents have another kind")) {
            try ServerMessage(decoding: bytes, &store)
        }
    }

    // MARK: - Bad input

    @Test(arguments: messages)
    func everyTruncationIsRefused(_ message: ServerMessage) {
        let bytes = message.encoded()
        for length in 0..<bytes.count {
            guard let error = failure(Array(bytes.prefix(length))) else {
                Issue.record("\(length) of \(bytes.count) bytes were taken for a message")
                continue
            }
            #expect((0...length).contains(error.offset) && !error.reason.isEmpty, "\(error)")
        }
        #expect(failure(bytes + [0])?.reason == "1 bytes too many")
    }

    /// The messages; commits with one animation each instead of those with many: all of a message is read for each of its bits.
    private static let shortMessages: [ServerMessage] = messages.flatMap { message in
        guard case .commit(var commit) = message else { return [message] }
        let animations = commit.animations
        commit.animations = []
        let apart = animations.map { ServerMessage.commit(Commit(serial: 1, time: 0, animations: [$0])) }
        return [.commit(commit)] + apart
    }

    /// Accepted messages can be applied and shown, or are rejected when applied.
    @Test(arguments: shortMessages)
    func everyFlippedBitIsRefusedOrHarmless(_ message: ServerMessage) {
        let bytes = message.encoded()
        for bit in 0..<bytes.count * 8 {
            var flipped = bytes
            flipped[bit / 8] ^= 1 << UInt8(bit % 8)
            do throws(MalformedDataError) {
                guard case .commit(let commit) = try decode(flipped) else { continue }
                var tree = LayerTree()
                try? tree.apply(commit)
                for layer in tree.nodes.keys { _ = tree.presentation(of: layer, at: 101) }
            } catch {
                #expect((0...bytes.count).contains(error.offset) && !error.reason.isEmpty, "\(error)")
            }
        }
    }

    @Test func randomBytesAreRefusedOrHarmless() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<20_000 {
            let bytes = (0..<Int.random(in: 1...80, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            guard let error = failure([UInt8.random(in: 0x81...0x8a, using: &random)] + bytes) else { continue }
            #expect((0...bytes.count + 1).contains(error.offset) && !error.reason.isEmpty, "\(error)")
        }
    }

    private static let quintillion: [UInt8] = [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x10]

    /// A commit with serial 1, time 0, not full, without root, and then these bytes.
    private func commit(_ rest: [UInt8]) -> [UInt8] { [0x82, 1] + [UInt8](repeating: 0, count: 8) + [0, 0] + rest }

    /// A count is checked before memory is allocated: these would be exabytes.
    @Test(
        arguments: [
            [], [0], [0, 0], [0, 0, 0],  // contents, changes, animations, removals
            [0, 1, 1, 0x80, 0x80, 0x02],  // sublayers
            [0, 0, 1, 0, 1],  // the key of an animation
            [1, 1, 0, 0, 0, 0, 0, 0, 0, 0],  // the pictures of a display list
            [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0],  // the bytes of a display list
            [1, 2, 0, 0, 0, 0, 0, 0, 0, 0],  // the bytes of a picture
        ] as [[UInt8]])
    func absurdCountsAreRefused(_ start: [UInt8]) {
        let before = commit(start), error = failure(before + Self.quintillion + [UInt8](repeating: 0, count: 20))
        #expect(error?.offset == before.count)
        #expect(error?.reason == "a count of 1152921504606846976 does not fit in the 20 bytes left")
    }

    @Test func errorsSayWhereAndWhy() {
        #expect(failure([])?.description == "malformed data at byte 0: a byte needs 1 bytes, 0 are left")
        #expect(failure([0x01])?.description == "malformed data at byte 0: 1 is not a valid Code")
        #expect(failure([0x84, 9])?.description == "malformed data at byte 1: 9 is not a valid Problem")
        #expect(failure(commit([0, 1, 0, 0, 0]))?.description == "malformed data at byte 14: 0 is not a layer number")
        #expect(
            failure(commit([0, 1, 1, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x10, 0, 0]))?.description
                == "malformed data at byte 15: unknown properties: 1\(String(repeating: "0", count: 60))")
        #expect(
            failure(commit([0, 1, 0xff, 0xff, 0xff, 0xff, 0x7f, 0]))?.description
                == "malformed data at byte 14: 34359738367 is not a layer number")
        #expect(
            failure(commit([0, 0, 1, 4, 1, 0]))?.description
                == "malformed data at byte 15: 4 is not a valid AnimationCode")
        #expect(
            failure(commit([1, 1] + [UInt8](repeating: 0, count: 10) + [1, 0xff, 0, 0, 0]))?.description
                == "malformed data at byte 25: a display list is malformed: 255 is not a valid DisplayOpcode")
        #expect(
            failure(commit([1, 2] + [UInt8](repeating: 0, count: 8) + [9] + [UInt8](repeating: 7, count: 12)))?
                .description
                == "malformed data at byte 23: an image is malformed: not a usable PNG file: "
                + "Not a PNG file")
    }
}
