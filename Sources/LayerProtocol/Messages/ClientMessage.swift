// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// A message from a page.
package enum ClientMessage: Hashable, Sendable {
    /// The first message of a connection. An empty session requests a new one.
    case hello(version: UInt16, session: String, screen: ScreenDescription, isVisible: Bool)
    /// The commit with this serial is on the screen.
    case acknowledge(serial: UInt64)
    case pointers([PointerSample])
    case screen(ScreenDescription)
    case visibility(isVisible: Bool)
    /// Requests the time. `pageTime` is returned with the answer.
    case clock(pageTime: Double)
    /// The result of the request with this number.
    case answer(number: UInt32, isDone: Bool)
    case paste(String)
    case keys([KeySample])
    /// An edit of a session's text. `serial` is that of the last state that the page had.
    case edit(session: UInt64, serial: UInt64, TextEdit)
    /// The frame of the on-screen keyboard; none before the first one.
    case keyboard(KeyboardFrame)
    /// Movements of wheels and trackpads.
    case scroll([ScrollSample])
    /// The location of the mouse without pressed buttons; sent when the program wants it.
    case hover(HoverSample)
    /// A piece of pasted images.
    case pastePicture(PicturePiece)
    /// The paste is complete, and meant for the first responder: no text is being edited, or images were pasted.
    case finishPaste
    /// An action of a screen reader or key on a node.
    case act(AccessibilityAction)
    /// The browser's back button was pressed: the program goes back by so many steps.
    case goBack(steps: UInt8)

    package enum Code: UInt8, CaseIterable {
        case hello = 0x01
        case acknowledge = 0x02
        case pointers = 0x03
        case screen = 0x04
        case visibility = 0x05
        case clock = 0x06
        case answer = 0x07
        case paste = 0x08
        case keys = 0x09
        case edit = 0x0a
        case keyboard = 0x0b
        case scroll = 0x0c
        case hover = 0x0d
        case pastePicture = 0x0e
        case finishPaste = 0x0f
        case act = 0x10
        case goBack = 0x11
    }

    // MARK: - Writing

    package func encoded() -> [UInt8] {
        var writer = ByteWriter()
        switch self {
        case .hello(let version, let session, let screen, let isVisible):
            writer.byte(Code.hello.rawValue)
            writer.integer(version)
            writer.string(session)
            Self.write(screen, &writer)
            writer.flag(isVisible)
        case .acknowledge(let serial):
            writer.byte(Code.acknowledge.rawValue)
            writer.varint(serial)
        case .pointers(let samples):
            writer.byte(Code.pointers.rawValue)
            writer.count(samples.count)
            for sample in samples { Self.write(sample, &writer) }
        case .screen(let screen):
            writer.byte(Code.screen.rawValue)
            Self.write(screen, &writer)
        case .visibility(let isVisible):
            writer.byte(Code.visibility.rawValue)
            writer.flag(isVisible)
        case .clock(let pageTime):
            writer.byte(Code.clock.rawValue)
            writer.double(pageTime)
        case .answer(let number, let isDone):
            writer.byte(Code.answer.rawValue)
            writer.integer(number)
            writer.flag(isDone)
        case .paste(let text):
            writer.byte(Code.paste.rawValue)
            writer.string(text)
        case .keys(let samples):
            writer.byte(Code.keys.rawValue)
            writer.count(samples.count)
            for sample in samples {
                writer.integer(sample.usage)
                writer.byte(sample.phase.rawValue)
                writer.byte(sample.modifiers.rawValue)
                writer.double(sample.time)
                writer.string(sample.characters)
            }
        case .edit(let session, let serial, let edit):
            writer.byte(Code.edit.rawValue)
            writer.varint(session)
            writer.varint(serial)
            TextCodec.write(edit, &writer)
        case .keyboard(let frame):
            writer.byte(Code.keyboard.rawValue)
            TextCodec.write(frame.rect, &writer)
        case .scroll(let samples):
            writer.byte(Code.scroll.rawValue)
            writer.count(samples.count)
            for sample in samples { ScrollCodec.write(sample, &writer) }
        case .hover(let sample):
            writer.byte(Code.hover.rawValue)
            ScrollCodec.write(sample, &writer)
        case .pastePicture(let piece):
            writer.byte(Code.pastePicture.rawValue)
            writer.byte(piece.flags.rawValue)
            writer.integer(piece.length)
            writer.blob(piece.bytes)
        case .finishPaste: writer.byte(Code.finishPaste.rawValue)
        case .act(let action):
            writer.byte(Code.act.rawValue)
            AccessibilityCodec.write(action, &writer)
        case .goBack(let steps):
            writer.byte(Code.goBack.rawValue)
            writer.byte(steps)
        }
        return writer.bytes
    }

    private static func write(_ screen: ScreenDescription, _ writer: inout ByteWriter) {
        let insets = screen.safeArea
        for number in [
            screen.size.width, screen.size.height, screen.scale, insets.top, insets.left, insets.bottom, insets.right,
        ] { writer.float(Float(number)) }
        writer.integer(screen.preferences.rawValue)
        writer.byte(screen.textSize.rawValue)
    }

    private static func write(_ sample: PointerSample, _ writer: inout ByteWriter) {
        writer.integer(sample.pointer)
        writer.byte(sample.kind.rawValue)
        writer.byte(sample.phase.rawValue)
        writer.double(sample.time)
        for number in [Float(sample.location.x), Float(sample.location.y), sample.force, sample.radius] {
            writer.float(number)
        }
        switch sample.kind {
        case .touch: break
        case .mouse: writer.byte(sample.buttons)
        case .pen: sample.pose.write(to: &writer)
        }
    }

    // MARK: - Reading

    package init(decoding bytes: [UInt8]) throws(MalformedDataError) {
        var reader = ByteReader(bytes)
        guard bytes.count <= WireFormat.largestClientMessage else {
            throw reader.error("\(bytes.count) bytes; a message has at most \(WireFormat.largestClientMessage)")
        }
        switch try reader.enumeration(Code.self) {
        case .hello:
            self = .hello(
                version: try reader.integer(), session: try reader.string(atMost: WireFormat.longestSession),
                screen: try Self.screen(&reader), isVisible: try reader.flag())
        case .acknowledge: self = .acknowledge(serial: try reader.varint())
        case .pointers: self = .pointers(try Self.samples(&reader))
        case .screen: self = .screen(try Self.screen(&reader))
        case .visibility: self = .visibility(isVisible: try reader.flag())
        case .clock: self = .clock(pageTime: try reader.double())
        case .answer: self = .answer(number: try reader.integer(), isDone: try reader.flag())
        case .paste: self = .paste(try reader.string(atMost: DisplayRequest.longestText))
        case .keys: self = .keys(try Self.keys(&reader))
        case .edit:
            self = .edit(
                session: try reader.varint(), serial: try reader.varint(), try TextCodec.edit(&reader))
        case .keyboard: self = .keyboard(KeyboardFrame(try TextCodec.rect(&reader).heldToInput))
        case .scroll: self = .scroll(try Self.scrolls(&reader))
        case .hover: self = .hover(try ScrollCodec.hover(&reader).heldToInput)
        case .pastePicture: self = .pastePicture(try Self.piece(&reader))
        case .finishPaste: self = .finishPaste
        case .act: self = .act(try AccessibilityCodec.readAction(&reader))
        case .goBack: self = .goBack(steps: try Self.steps(&reader))
        }
        try reader.expectEnd()
    }

    private static func screen(_ reader: inout ByteReader) throws(MalformedDataError) -> ScreenDescription {
        let start = reader.offset
        let width = CGFloat(try reader.float()), height = CGFloat(try reader.float())
        let scale = CGFloat(try reader.float())
        guard ScreenDescription.sides.contains(width), ScreenDescription.sides.contains(height),
            ScreenDescription.scales.contains(scale)
        else { throw reader.error("a screen is \(width) x \(height) points at scale \(scale)", at: start) }
        let safeArea = ScreenInsets(
            top: try inset(&reader), left: try inset(&reader), bottom: try inset(&reader), right: try inset(&reader))
        return ScreenDescription(
            size: CGSize(width: width, height: height), scale: scale, safeArea: safeArea,
            preferences: try preferences(&reader), textSize: try reader.enumeration(TextSize.self))
    }

    private static func inset(_ reader: inout ByteReader) throws(MalformedDataError) -> CGFloat {
        let value = CGFloat(try reader.float())
        guard ScreenDescription.insets.contains(value) else {
            throw reader.error("an inset is \(value)", at: reader.offset - 4)
        }
        return value
    }

    private static func preferences(_ reader: inout ByteReader) throws(MalformedDataError) -> ScreenPreferences {
        let preferences = ScreenPreferences(rawValue: try reader.integer())
        guard preferences.isSubset(of: .all) else {
            throw reader.error("unknown preferences: \(preferences.rawValue)", at: reader.offset - 2)
        }
        return preferences
    }

    private static func samples(_ reader: inout ByteReader) throws(MalformedDataError) -> [PointerSample] {
        let start = reader.offset
        let count = try reader.count(elementSize: 30)
        guard (1...WireFormat.mostSamples).contains(count) else {
            throw reader.error("\(count) samples; 1 to \(WireFormat.mostSamples) are allowed", at: start)
        }
        var samples: [PointerSample] = []
        samples.reserveCapacity(count)
        for _ in 0..<count { samples.append(try sample(&reader).heldToInput) }
        return samples
    }

    private static func keys(_ reader: inout ByteReader) throws(MalformedDataError) -> [KeySample] {
        let start = reader.offset
        let count = try reader.count(elementSize: 13)
        guard (1...WireFormat.mostSamples).contains(count) else {
            throw reader.error("\(count) keys; 1 to \(WireFormat.mostSamples) are allowed", at: start)
        }
        var samples: [KeySample] = []
        for _ in 0..<count {
            samples.append(
                KeySample(
                    usage: try reader.integer(), phase: try reader.enumeration(KeySample.Phase.self),
                    modifiers: try KeyModifiers(reading: &reader), time: try reader.double(),
                    characters: try reader.string(atMost: KeySample.longestCharacters)))
        }
        return samples
    }

    private static func scrolls(_ reader: inout ByteReader) throws(MalformedDataError) -> [ScrollSample] {
        let start = reader.offset
        let count = try reader.count(elementSize: ScrollCodec.leastSize)
        guard (1...WireFormat.mostSamples).contains(count) else {
            throw reader.error("\(count) turns of a wheel; 1 to \(WireFormat.mostSamples) are allowed", at: start)
        }
        var samples: [ScrollSample] = []
        for _ in 0..<count { samples.append(try ScrollCodec.sample(&reader).heldToInput) }
        return samples
    }

    private static func piece(_ reader: inout ByteReader) throws(MalformedDataError) -> PicturePiece {
        let flags = PicturePiece.Flags(rawValue: try reader.byte())
        guard flags.isSubset(of: .all) else {
            throw reader.error("unknown flags of a piece: \(flags.rawValue)", at: reader.offset - 1)
        }
        return PicturePiece(flags, length: try reader.integer(), try reader.blob())
    }

    private static func steps(_ reader: inout ByteReader) throws(MalformedDataError) -> UInt8 {
        let steps = try reader.byte()
        guard (1...DisplayRequest.mostBackSteps).contains(Int(steps)) else {
            throw reader.error(
                "\(steps) steps back; 1 to \(DisplayRequest.mostBackSteps) are allowed", at: reader.offset - 1)
        }
        return steps
    }

    private static func sample(_ reader: inout ByteReader) throws(MalformedDataError) -> PointerSample {
        var sample = PointerSample(
            pointer: try reader.integer(), kind: try reader.enumeration(PointerSample.Kind.self),
            phase: try reader.enumeration(PointerSample.Phase.self), time: try reader.double(),
            location: CGPoint(x: CGFloat(try reader.float()), y: CGFloat(try reader.float())),
            force: try fraction(&reader), radius: try radius(&reader), buttons: 0)
        switch sample.kind {
        case .touch: break
        case .mouse: sample.buttons = try reader.byte()
        case .pen: sample.pose = try PenPose(reading: &reader)
        }
        return sample
    }

    private static func fraction(_ reader: inout ByteReader) throws(MalformedDataError) -> Float {
        let value = try reader.float()
        guard (0...1).contains(value) else { throw reader.error("a force is \(value)", at: reader.offset - 4) }
        return value
    }

    private static func radius(_ reader: inout ByteReader) throws(MalformedDataError) -> Float {
        let value = try reader.float()
        guard value >= 0 else { throw reader.error("a radius is \(value)", at: reader.offset - 4) }
        return value
    }
}

extension PenPose {
    func write(to writer: inout ByteWriter) { for angle in [altitude, azimuth, roll] { writer.float(angle) } }

    init(reading reader: inout ByteReader) throws(MalformedDataError) {
        self.init(
            altitude: try Self.angle(Self.altitudes, &reader), azimuth: try Self.angle(Self.azimuths, &reader),
            roll: try Self.angle(Self.rolls, &reader))
    }

    private static func angle(
        _ range: ClosedRange<Float>, _ reader: inout ByteReader
    ) throws(MalformedDataError) -> Float {
        let value = try reader.float()
        guard range.contains(value) else { throw reader.error("an angle is \(value)", at: reader.offset - 4) }
        return value
    }
}

extension KeyModifiers {
    init(reading reader: inout ByteReader) throws(MalformedDataError) {
        self.init(rawValue: try reader.byte())
        guard isSubset(of: .all) else {
            throw reader.error("unknown modifiers: \(rawValue)", at: reader.offset - 1)
        }
    }
}
