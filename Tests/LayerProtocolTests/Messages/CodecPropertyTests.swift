// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import TestSupport
import Testing

/// All values are decoded as they were encoded. Damaged bytes cause an error or decode to valid values.
@Suite struct CodecPropertyTests {
    private static let seeds = UInt64(0)..<40

    @Test(arguments: seeds)
    func randomCommitsSurviveTheRoundTrip(seed: UInt64) throws {
        var values = RandomValues(seed: seed)
        for _ in 0..<10 {
            let message = ServerMessage.commit(values.commit())
            var store = ContentStore()
            #expect(try ServerMessage(decoding: message.encoded(), &store) == message)
        }
    }

    @Test(arguments: seeds)
    func randomMessagesOfAPageSurviveTheRoundTrip(seed: UInt64) throws {
        var values = RandomValues(seed: seed)
        for _ in 0..<50 {
            let message = values.clientMessage()
            #expect(try ClientMessage(decoding: message.encoded()) == message)
        }
    }

    /// The generator knows all messages of a page.
    @Test func randomMessagesAreOfAllKinds() {
        var values = RandomValues(seed: 0)
        let codes = Set((0..<1000).compactMap { _ in values.clientMessage().encoded().first })
        #expect(codes == Set(ClientMessage.Code.allCases.map(\.rawValue)))
    }

    @Test(arguments: seeds)
    func randomTextsSurviveTheRoundTrip(seed: UInt64) throws {
        var values = RandomValues(seed: seed), store = ContentStore()
        for _ in 0..<50 {
            let message = ServerMessage.input(values.input()), bytes = message.encoded()
            #expect(try ServerMessage(decoding: bytes, &store) == message)
            for length in 0..<bytes.count {
                #expect(throws: MalformedDataError.self) {
                    try ServerMessage(decoding: Array(bytes.prefix(length)), &store)
                }
            }
        }
    }

    @Test(arguments: seeds)
    func aCommitThatEndsTooSoonIsMalformed(seed: UInt64) {
        var values = RandomValues(seed: seed)
        let bytes = ServerMessage.commit(values.commit()).encoded()
        for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 500)) {
            var store = ContentStore()
            #expect(throws: MalformedDataError.self) {
                try ServerMessage(decoding: Array(bytes.prefix(length)), &store)
            }
        }
    }

    @Test(arguments: seeds)
    func aMessageOfAPageThatEndsTooSoonIsMalformed(seed: UInt64) {
        var values = RandomValues(seed: seed)
        for _ in 0..<5 {
            let bytes = values.clientMessage().encoded()
            for length in 0..<min(bytes.count, 500) {
                #expect(throws: MalformedDataError.self) { try ClientMessage(decoding: Array(bytes.prefix(length))) }
            }
        }
    }

    /// A decoded commit can be applied or is rejected, can be shown, and can be encoded for another client.
    @Test(arguments: seeds)
    func aCommitWithWrongBitsIsRefusedOrACommit(seed: UInt64) throws {
        var values = RandomValues(seed: seed)
        let bytes = ServerMessage.commit(values.commit()).encoded()
        for _ in 0..<200 {
            var wrong = bytes
            for _ in 0..<values.count(3) + 1 { wrong[values.count(wrong.count - 1)] ^= 1 << UInt8(values.count(7)) }
            var store = ContentStore(), tree = LayerTree()
            guard case .commit(let commit)? = try? ServerMessage(decoding: wrong, &store),
                (try? tree.apply(commit)) != nil
            else { continue }
            for layer in tree.nodes.keys { _ = tree.presentation(of: layer, at: 101) }
            let whole = ServerMessage.commit(tree.fullCommit(serial: 1, time: tree.time))
            var other = ContentStore()
            #expect(try ServerMessage(decoding: whole.encoded(), &other) == whole)
        }
    }
}

/// Values of every kind, with numbers at the ends of their ranges among them.
struct RandomValues {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    // MARK: - Numbers

    /// From 0 to `most`.
    mutating func count(_ most: Int) -> Int { .random(in: 0...most, using: &random) }

    private mutating func flag() -> Bool { .random(using: &random) }

    private mutating func number() -> Double {
        let ends: [Double] = [0, -0.0, 1, -1, 1e308, -1e308, .leastNonzeroMagnitude, 0.1, .pi]
        return flag() ? ends[count(ends.count - 1)] : .random(in: -1000...1000, using: &random)
    }

    private mutating func float() -> Float {
        let ends: [Float] = [0, 1, -1, 3e38, -3e38, Float.leastNonzeroMagnitude, 0.1]
        return flag() ? ends[count(ends.count - 1)] : .random(in: -2...2, using: &random)
    }

    private mutating func positive() -> Double { max(abs(number()), .leastNonzeroMagnitude) }

    /// Also as a `Float`.
    private mutating func coordinate() -> CGFloat { CGFloat(float()) }

    private mutating func identifier() -> LayerIdentifier {
        LayerIdentifier(
            rawValue: flag() ? .random(in: 1...5, using: &random) : .random(in: 1...UInt32.max, using: &random))
    }

    private mutating func text(atMost length: Int) -> String {
        String((0..<count(length / 4)).map { _ in ["a", "ä", "€", "🎈", "\0"][count(4)] }.joined())
    }

    // MARK: - Layers

    private mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

    private mutating func size() -> CGSize { CGSize(width: number(), height: number()) }

    private mutating func rect() -> CGRect { CGRect(origin: point(), size: size()) }

    private mutating func color() -> RGBAColor? {
        flag() ? nil : RGBAColor(red: float(), green: float(), blue: float(), alpha: float())
    }

    private mutating func transform() -> CATransform3D {
        if flag() {
            let (a, b, c) = (number(), number(), number())
            return CATransform3D(CGAffineTransform(a: a, b: b, c: c, d: number(), tx: number(), ty: number()))
        }
        return CATransform3D(elements: (0..<16).map { _ in CGFloat(number()) })
    }

    private mutating func contents() -> LayerContents? {
        switch count(2) {
        case 0: nil
        case 1: .image(Samples.image(UInt8(count(3))))
        default: .displayList(Samples.list(CGFloat(count(5)), images: (0..<count(2)).map { Samples.image(UInt8($0)) }))
        }
    }

    private mutating func path() -> PathElements? {
        guard flag() else { return nil }
        var path = PathElements()
        path.move(to: point())
        for _ in 0..<count(5) {
            switch count(3) {
            case 0: path.addLine(to: point())
            case 1: path.addQuadCurve(to: point(), control: point())
            case 2: path.addCurve(to: point(), control1: point(), control2: point())
            default: path.close()
            }
        }
        return path
    }

    private mutating func timing() -> AnimationTiming {
        var timing = AnimationTiming()
        (timing.beginTime, timing.speed, timing.timeOffset) = (number(), number(), number())
        timing.duration = flag() ? .infinity : abs(number())
        timing.repeatCount = flag() ? .infinity : abs(number())
        timing.repeatDuration = flag() ? .infinity : abs(number())
        timing.autoreverses = flag()
        timing.fillMode = FillMode(rawValue: UInt8(count(3)))!
        return timing
    }

    private mutating func state() -> LayerState {
        var state = LayerState()
        (state.position, state.bounds, state.anchorPoint) = (point(), rect(), point())
        (state.transform, state.sublayerTransform) = (transform(), transform())
        (state.zPosition, state.anchorPointZ, state.cornerRadius) = (number(), number(), number())
        (state.borderWidth, state.opacity) = (number(), float())
        (state.isHidden, state.masksToBounds, state.isDoubleSided) = (flag(), flag(), flag())
        (state.backgroundColor, state.borderColor) = (color(), color())
        state.contents = contents()
        state.contentsGravity = ContentsGravity.allCases.randomElement(using: &random)!
        state.contentsScale = positive()
        (state.contentsRect, state.contentsCenter, state.drawnBounds) = (rect(), rect(), rect())
        state.magnificationFilter = ContentsFilter.allCases.randomElement(using: &random)!
        state.minificationFilter = ContentsFilter.allCases.randomElement(using: &random)!
        state.maskedCorners = LayerCorners(rawValue: UInt8(count(15)))
        state.cornerCurve = flag() ? .continuous : .circular
        state.hardSides = LayerSides(rawValue: UInt8(count(15)))
        state.blendMode = CGBlendMode.allCases.randomElement(using: &random)!
        state.backdrop = LayerBackdrop(radius: abs(number()), saturation: abs(number()))
        state.shadow.color = color()
        (state.shadow.opacity, state.shadow.offset, state.shadow.radius) = (float(), size(), abs(number()))
        state.shadowPath = path()
        state.sublayers = (0..<count(4)).map { _ in identifier() }
        state.mask = flag() ? identifier() : nil
        state.timing = timing()
        if flag() {
            var gradient = LayerGradient()
            gradient.kind = .radial
            gradient.colors = (0..<count(4)).compactMap { _ in color() }
            gradient.locations = (0..<count(4)).map { _ in number() }
            state.figure = .gradient(gradient)
        } else if flag() {
            var shape = LayerShape()
            (shape.path, shape.strokeColor, shape.fillColor) = (path(), color(), color())
            (shape.lineWidth, shape.dashLengths) = (number(), (0..<count(3)).map { _ in abs(number()) })
            state.figure = .shape(shape)
        } else if flag() {
            var replication = LayerReplication()
            (replication.count, replication.delay) = (number(), number())
            (replication.transform.m21, replication.transform.m34) = (number(), flag() ? number() : 0)
            (replication.color, replication.greenOffset, replication.keepsDepth) = (color(), number(), flag())
            state.figure = .replication(replication)
        } else if flag() {
            var text = LayerText()
            (text.color, text.size, text.drawnColor) = (color(), number(), color())
            text.anchor = CGPoint(x: number(), y: number())
            text.drawings = (0..<count(4)).map { .init(size: 1 + abs(number()), part: $0) }
            state.figure = .text(text)
        } else if flag() {
            state.figure = .space
        }
        return state
    }

    // MARK: - Commits

    private mutating func value(_ kind: AnimatableValue.Kind) -> AnimatableValue? {
        guard flag() else { return nil }
        guard kind != .path else { return path().map { .path($0) } }
        guard kind != .list else { return .list((0..<count(6)).map { _ in number() }) }
        // Colours are floats.
        return AnimatableValue(kind, components: (0..<16).map { _ in kind == .color ? Double(float()) : number() })
    }

    private mutating func animation() -> AnimationChange {
        let layer = identifier(), key = text(atMost: 40)
        guard flag() else { return .remove(layer, key: key) }
        let path = AnimatableKeyPath.allCases.randomElement(using: &random)!
        var description = AnimationDescription(
            keyPath: path, timing: timing(), timingFunction: TimingFunction(number(), number(), number(), number()),
            spring: flag() ? SpringCurve(frequency: abs(number()), decay: abs(number()), velocity: number()) : nil,
            isAdditive: flag(), isCumulative: flag(), from: value(path.kind), to: value(path.kind), by: value(path.kind)
        )
        if flag() { description.keyframes = keyframes(path.kind) }
        description.groups = (0..<count(2)).map { _ in
            AnimationGroupTiming(
                timing: timing(), timingFunction: TimingFunction(number(), number(), number(), number()))
        }
        return .add(layer, key: key, description)
    }

    /// Some with another that is in step with it.
    private mutating func animations() -> [AnimationChange] {
        let first = animation()
        guard flag(), case .add(_, _, var second) = first else { return [first] }
        if flag() { second.from = value(second.keyPath.kind) }
        return [first, .add(identifier(), key: text(atMost: 40), second)]
    }

    private mutating func keyframes(_ kind: AnimatableValue.Kind) -> Keyframes? {
        let isShort = flag() && kind != .path && kind != .list
        func held(_ number: Double) -> Double {
            guard isShort else { return number }
            return Float(number).isFinite ? Double(Float(number)) : 1
        }
        let values = (0..<count(5)).compactMap { _ in value(kind) }.map { value in
            isShort ? AnimatableValue(kind, components: value.components.map(held)) : value
        }
        let steps = max(0, values.count - 1)
        guard !values.isEmpty else { return nil }
        let course = Keyframes.Course(rawValue: .random(in: 0...2, using: &random))!
        let controls = values.indices.dropLast().flatMap { [values[$0], values[$0 + 1]] }
        return Keyframes(
            course, values: values, times: values.map { _ in held(Double.random(in: 0...1, using: &random)) }.sorted(),
            timingFunctions: flag()
                ? (0..<steps).map { _ in TimingFunction(number(), number(), number(), number()) } : [],
            controls: course == .curved ? controls : [])
    }

    mutating func commit() -> Commit {
        let all = LayerProperties.all.rawValue
        return Commit(
            serial: .random(in: 0...(1 << 53), using: &random), time: number(), isFull: flag(),
            root: flag() ? identifier() : nil,
            changes: (0..<count(4)).map { _ in
                let properties = LayerProperties(rawValue: .random(in: 0...all, using: &random) & all)
                return LayerChange(identifier(), properties, state())
            },
            animations: (0..<count(4)).flatMap { _ in animations() }, removed: (0..<count(3)).map { _ in identifier() })
    }

    // MARK: - Messages of a page

    private mutating func sample() -> PointerSample {
        var sample = PointerSample(
            pointer: .random(in: 0 ... .max, using: &random), kind: [.touch, .mouse, .pen][count(2)],
            phase: [.began, .moved, .ended, .cancelled][count(3)], time: number(),
            location: place(), force: .random(in: 0...1, using: &random),
            radius: abs(float()).held(to: InputRanges.radii), buttons: 0)
        if sample.kind == .mouse { sample.buttons = UInt8(count(255)) }
        guard sample.kind == .pen else { return sample }
        sample.pose = PenPose(
            altitude: .random(in: PenPose.altitudes, using: &random),
            azimuth: .random(in: PenPose.azimuths, using: &random),
            roll: .random(in: PenPose.rolls, using: &random))
        return sample
    }

    private mutating func screen() -> ScreenDescription {
        func side(_ number: Float) -> CGFloat { CGFloat(number) }
        let size = CGSize(
            width: side(.random(in: 1...16384, using: &random)), height: side(.random(in: 1...16384, using: &random)))
        let inset = side(.random(in: 0...16384, using: &random))
        return ScreenDescription(
            size: size, scale: side(.random(in: 0.25...8, using: &random)),
            safeArea: ScreenInsets(top: inset, left: 0, bottom: inset, right: 16384),
            preferences: ScreenPreferences(rawValue: UInt16(count(511))),
            textSize: TextSize.allCases.randomElement(using: &random)!)
    }

    mutating func clientMessage() -> ClientMessage {
        switch count(16) {
        case 0:
            .hello(
                version: .random(in: 0 ... .max, using: &random), session: text(atMost: 64), screen: screen(),
                isVisible: flag())
        case 1: .acknowledge(serial: .random(in: 0 ... .max, using: &random))
        case 2: .pointers((0...count(30)).map { _ in sample() })
        case 3: .screen(screen())
        case 4: .visibility(isVisible: flag())
        case 5: .clock(pageTime: number())
        case 6: .answer(number: .random(in: 0 ... .max, using: &random), isDone: flag())
        case 7: .keyboard(KeyboardFrame(rectangle()))
        case 8: .edit(session: serial(), serial: serial(), edit())
        case 9: .scroll((0...count(30)).map { _ in turn() })
        case 10: .hover(HoverSample(time: number(), location: flag() ? place() : nil))
        case 11: .keys((0...count(30)).map { _ in key() })
        case 12: .act(action())
        case 13:
            .pastePicture(
                PicturePiece(
                    PicturePiece.Flags(rawValue: UInt8(count(7))), length: .random(in: 0 ... .max, using: &random),
                    (0..<count(60)).map { UInt8($0) }))
        case 14: .finishPaste
        case 15: .goBack(steps: UInt8(1 + count(DisplayRequest.mostBackSteps - 1)))
        default: .paste(text(atMost: 200))
        }
    }

    private mutating func key() -> KeySample {
        KeySample(
            usage: .random(in: 0 ... .max, using: &random), phase: [.began, .repeated, .ended, .cancelled][count(3)],
            modifiers: KeyModifiers(rawValue: .random(in: 0 ... .max, using: &random)).intersection(.all),
            time: number(), characters: text(atMost: KeySample.longestCharacters))
    }

    private mutating func action() -> AccessibilityAction {
        let kinds: [AccessibilityAction.Kind] = [
            .activate, .increment, .decrement, .custom(count(AccessibilityNode.mostActions - 1)),
            .setValue(number().held(to: InputRanges.values)), .focus,
        ]
        return AccessibilityAction(kinds[count(kinds.count - 1)], .random(in: 0 ... .max, using: &random))
    }

    private mutating func turn() -> ScrollSample {
        let way = CGPoint(x: CGFloat(count(9000)) / 4, y: -CGFloat(count(9000)) / 8)
        let motions: [ScrollSample.Motion] = [
            .steps(x: way.x, y: way.y), .smooth(x: way.x, y: way.y), .pinch(factor: CGFloat(1 + count(99))),
        ]
        return ScrollSample(motions[count(2)], time: number(), location: place())
    }

    /// A place that a page may send: it is limited to the range.
    private mutating func place() -> CGPoint {
        CGPoint(x: coordinate(), y: coordinate()).held(to: InputRanges.positions)
    }

    // MARK: - Text

    private mutating func serial() -> UInt64 { flag() ? .random(in: 1...9, using: &random) : .max }

    private mutating func rectangle() -> CGRect {
        CGRect(x: coordinate(), y: coordinate(), width: abs(coordinate()), height: abs(coordinate())).heldToInput
    }

    private mutating func range(within length: Int) -> Range<Int> {
        let start = count(length)
        return start..<start + count(length - start)
    }

    private mutating func edit() -> TextEdit {
        let movement = TextMovement(
            TextMovement.Direction(rawValue: UInt8(count(5)))!, TextMovement.Distance(rawValue: UInt8(count(5)))!,
            extends: flag())
        // Fields that an edit does not encode have their defaults.
        switch count(7) {
        case 0: return TextEdit(serial(), .move, movement: movement)
        case 1: return TextEdit(serial(), .command, command: TextEdit.Command(rawValue: UInt8(count(6)))!)
        case 2: return TextEdit(serial(), .return)
        case 3: return TextEdit(serial(), .select, start: count(9) - 5, end: count(9) - 5)
        case 4: return TextEdit(serial(), .delete, start: -count(TextEdit.farthest), end: count(3), movement: movement)
        default:
            let text = text(atMost: 200), kind = [TextEdit.Kind.insert, .compose, .commit][count(2)]
            return TextEdit(
                serial(), kind, start: -count(5), end: count(TextEdit.farthest), text: text,
                selection: range(within: text.utf16.count))
        }
    }

    mutating func input() -> TextInputState? {
        guard count(9) > 0 else { return nil }
        var traits = TextInputTraits()
        traits.keyboard = TextInputTraits.Keyboard.allCases.randomElement(using: &random)!
        traits.returnKey = TextInputTraits.ReturnKey.allCases.randomElement(using: &random)!
        traits.capitalization = TextInputTraits.Capitalization.allCases.randomElement(using: &random)!
        traits.flags = TextInputTraits.Flags(rawValue: UInt8(count(15)))
        traits.purpose = text(atMost: 64)
        let text = text(atMost: 200), length = text.utf16.count
        let window = TextWindow(
            text, selection: range(within: length), marked: flag() ? range(within: length) : nil)
        return TextInputState(
            session: serial(), serial: serial(), edits: serial(), traits: traits, caret: rectangle(),
            field: rectangle(), window: flag() ? window : nil)
    }
}
