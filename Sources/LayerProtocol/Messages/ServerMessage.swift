// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// A message from the program to a page.
package enum ServerMessage: Equatable, Sendable {
    /// The reason why a connection cannot continue.
    package enum Problem: UInt8, Sendable {
        /// The page uses another version of the protocol: it should reload.
        case version = 1
        /// The program serves its largest number of pages.
        case tooManyViewers = 2
        /// The program has ended.
        case ended = 3
        /// The program has closed the scene, and the page should not reconnect.
        case closed = 4
    }

    /// The answer to a hello, with the session and the time.
    case greeting(version: UInt16, session: String, time: Double)
    case commit(Commit)
    case clock(pageTime: Double, time: Double)
    case problem(Problem)
    /// Asks the page to open a URL, and to answer.
    case open(number: UInt32, address: String)
    /// Whether the screen stays awake; false before the first one.
    case stayAwake(Bool)
    /// Puts a text on the clipboard.
    case copy(String)
    /// Puts an image on the clipboard, which the page fetches.
    case copyPicture(ContentIdentifier)
    /// Asks the page to open another one with this session, and to answer.
    case openScene(number: UInt32, session: String)
    /// Asks the page to bring the one with this session to the front, and to answer.
    case showScene(number: UInt32, session: String)
    /// The title of the scene; empty before the first one.
    case title(String)
    /// The keys that the program handles, which replace the previous ones; none before the first one.
    case takeKeys([KeyShortcut])
    /// The text that is being edited; nil, as before the first one, for none.
    case input(TextInputState?)
    /// Requests the text on the clipboard: the page sends it as a paste, and answers.
    case readClipboard(number: UInt32)
    /// Whether the page reports a mouse without pressed buttons; false before the first one.
    case hover(isWanted: Bool)
    /// Whether the program handles the mouse's second button; false before the first one.
    case secondButton(isWanted: Bool)
    /// Whether the program handles pinches; otherwise the page magnifies. False before the first one.
    case pinches(isWanted: Bool)
    /// How many steps the program can go back; 0 before the first one.
    case backSteps(UInt8)
    /// The seconds for which the program has handled nothing; 0 when it continues, and before the first one.
    case unresponsive(seconds: Double)
    /// The changes of the accessible elements.
    case describe(AccessibilityUpdate)
    /// Asks screen readers to announce a text.
    case announce(String)
    /// Moves the keyboard and screen readers to a node.
    case focus(UInt32)
    /// Asks the device to vibrate: milliseconds on, off, on, and so on.
    case vibrate([UInt16])
    /// Plays a sound.
    case sound(SystemSound)
    /// Asks the page to save a file, which it fetches, and to answer.
    case saveFile(number: UInt32, FileOffer)
    /// Asks the page to open the device's share dialog, and to answer. Empty texts are left out.
    case share(number: UInt32, title: String, text: String, address: String, files: [FileOffer])

    package enum Code: UInt8, CaseIterable {
        case greeting = 0x81
        case commit = 0x82
        case clock = 0x83
        case problem = 0x84
        case open = 0x85
        case stayAwake = 0x86
        case copy = 0x87
        case takeKeys = 0x88
        case input = 0x89
        case readClipboard = 0x8a
        case hover = 0x8b
        case copyPicture = 0x8c
        case openScene = 0x8d
        case showScene = 0x8e
        case title = 0x8f
        case describe = 0x90
        case announce = 0x91
        case focus = 0x92
        case secondButton = 0x93
        case pinches = 0x94
        case unresponsive = 0x95
        case vibrate = 0x97
        case backSteps = 0x98
        case sound = 0x99
        case saveFile = 0x9a
        case share = 0x9b
    }

    /// - Parameters:
    ///   - known: contents that the page has, which are not sent again.
    ///   - fetched: images that it has to fetch.
    ///   - glyphs: the glyphs that it has.
    package func encoded(
        known: Set<ContentIdentifier> = [], fetched: Set<ContentIdentifier> = [], glyphs: GlyphLedger = GlyphLedger()
    ) -> [UInt8] {
        var writer = ByteWriter()
        switch self {
        case .greeting(let version, let session, let time):
            writer.byte(Code.greeting.rawValue)
            writer.integer(version)
            writer.string(session)
            writer.double(time)
        case .commit(let commit):
            writer.byte(Code.commit.rawValue)
            CommitCodec.write(commit, known: known, fetched: fetched, glyphs: glyphs, &writer)
        case .clock(let pageTime, let time):
            writer.byte(Code.clock.rawValue)
            writer.double(pageTime)
            writer.double(time)
        case .problem(let problem):
            writer.byte(Code.problem.rawValue)
            writer.byte(problem.rawValue)
        case .open(let number, let address):
            writer.byte(Code.open.rawValue)
            writer.integer(number)
            writer.string(address)
        case .stayAwake(let isAwake):
            writer.byte(Code.stayAwake.rawValue)
            writer.flag(isAwake)
        case .copy(let text):
            writer.byte(Code.copy.rawValue)
            writer.string(text)
        case .copyPicture(let name):
            writer.byte(Code.copyPicture.rawValue)
            writer.integer(name.rawValue)
        case .openScene(let number, let session):
            writer.byte(Code.openScene.rawValue)
            writer.integer(number)
            writer.string(session)
        case .showScene(let number, let session):
            writer.byte(Code.showScene.rawValue)
            writer.integer(number)
            writer.string(session)
        case .title(let title):
            writer.byte(Code.title.rawValue)
            writer.string(title)
        case .takeKeys(let shortcuts):
            writer.byte(Code.takeKeys.rawValue)
            writer.count(shortcuts.count)
            for shortcut in shortcuts {
                writer.string(shortcut.characters)
                writer.integer(shortcut.usage)
                writer.byte(shortcut.modifiers.rawValue)
            }
        case .input(let state):
            writer.byte(Code.input.rawValue)
            TextCodec.write(state, &writer)
        case .readClipboard(let number):
            writer.byte(Code.readClipboard.rawValue)
            writer.integer(number)
        case .hover(let isWanted):
            writer.byte(Code.hover.rawValue)
            writer.flag(isWanted)
        case .secondButton(let isWanted):
            writer.byte(Code.secondButton.rawValue)
            writer.flag(isWanted)
        case .pinches(let isWanted):
            writer.byte(Code.pinches.rawValue)
            writer.flag(isWanted)
        case .backSteps(let steps):
            writer.byte(Code.backSteps.rawValue)
            writer.byte(steps)
        case .unresponsive(let seconds):
            writer.byte(Code.unresponsive.rawValue)
            writer.double(seconds)
        case .describe(let update):
            writer.byte(Code.describe.rawValue)
            AccessibilityCodec.write(update, &writer)
        case .announce(let text):
            writer.byte(Code.announce.rawValue)
            writer.string(text)
        case .focus(let node):
            writer.byte(Code.focus.rawValue)
            writer.integer(node)
        case .vibrate(let durations):
            writer.byte(Code.vibrate.rawValue)
            writer.count(durations.count)
            for duration in durations { writer.integer(duration) }
        case .sound(let sound):
            writer.byte(Code.sound.rawValue)
            writer.byte(sound.rawValue)
        case .saveFile(let number, let file):
            writer.byte(Code.saveFile.rawValue)
            writer.integer(number)
            file.write(to: &writer)
        case .share(let number, let title, let text, let address, let files):
            writer.byte(Code.share.rawValue)
            writer.integer(number)
            for part in [title, text, address] { writer.string(part) }
            writer.count(files.count)
            for file in files { file.write(to: &writer) }
        }
        return writer.bytes
    }

    /// - Parameter store: the earlier contents; those of this message are added.
    package init(decoding bytes: [UInt8], _ store: inout ContentStore) throws(MalformedDataError) {
        var reader = ByteReader(bytes)
        switch try reader.enumeration(Code.self) {
        case .greeting:
            self = .greeting(
                version: try reader.integer(), session: try reader.string(atMost: WireFormat.longestSession),
                time: try reader.double())
        case .commit: self = .commit(try CommitCodec.read(&reader, &store))
        case .clock: self = .clock(pageTime: try reader.double(), time: try reader.double())
        case .problem: self = .problem(try reader.enumeration(Problem.self))
        case .open:
            self = .open(
                number: try reader.integer(), address: try reader.string(atMost: DisplayRequest.longestAddress))
        case .stayAwake: self = .stayAwake(try reader.flag())
        case .copy: self = .copy(try reader.string(atMost: DisplayRequest.longestText))
        case .copyPicture: self = .copyPicture(ContentIdentifier(rawValue: try reader.integer()))
        case .openScene:
            self = .openScene(
                number: try reader.integer(), session: try reader.string(atMost: WireFormat.longestSession))
        case .showScene:
            self = .showScene(
                number: try reader.integer(), session: try reader.string(atMost: WireFormat.longestSession))
        case .title: self = .title(try reader.string(atMost: DisplayRequest.longestTitle))
        case .takeKeys: self = .takeKeys(try Self.shortcuts(&reader))
        case .input: self = .input(try TextCodec.state(&reader))
        case .readClipboard: self = .readClipboard(number: try reader.integer())
        case .hover: self = .hover(isWanted: try reader.flag())
        case .secondButton: self = .secondButton(isWanted: try reader.flag())
        case .pinches: self = .pinches(isWanted: try reader.flag())
        case .backSteps:
            let steps = try reader.byte()
            guard steps <= DisplayRequest.mostBackSteps else {
                throw reader.error(
                    "\(steps) steps back; at most \(DisplayRequest.mostBackSteps) are allowed", at: reader.offset - 1)
            }
            self = .backSteps(steps)
        case .unresponsive: self = .unresponsive(seconds: try reader.double())
        case .describe: self = .describe(try AccessibilityCodec.read(&reader))
        case .announce: self = .announce(try reader.string(atMost: AccessibilityNode.longestText))
        case .focus: self = .focus(try reader.integer())
        case .vibrate: self = .vibrate(try Self.durations(&reader))
        case .sound: self = .sound(try reader.enumeration(SystemSound.self))
        case .saveFile: self = .saveFile(number: try reader.integer(), try FileOffer(reading: &reader))
        case .share:
            self = .share(
                number: try reader.integer(), title: try reader.string(atMost: DisplayRequest.longestTitle),
                text: try reader.string(atMost: DisplayRequest.longestText),
                address: try reader.string(atMost: DisplayRequest.longestAddress), files: try FileOffer.list(&reader))
        }
        try reader.expectEnd()
    }

    private static func durations(_ reader: inout ByteReader) throws(MalformedDataError) -> [UInt16] {
        let start = reader.offset
        let count = try reader.count(elementSize: 2)
        guard count <= HapticFeedback.longestVibration else {
            throw reader.error(
                "a vibration of \(count) parts; at most \(HapticFeedback.longestVibration) are allowed", at: start)
        }
        var durations: [UInt16] = []
        for _ in 0..<count {
            let place = reader.offset, duration: UInt16 = try reader.integer()
            guard duration <= HapticFeedback.longestDuration else {
                throw reader.error(
                    "a vibration of \(duration) ms; at most \(HapticFeedback.longestDuration) are allowed", at: place)
            }
            durations.append(duration)
        }
        return durations
    }

    private static func shortcuts(_ reader: inout ByteReader) throws(MalformedDataError) -> [KeyShortcut] {
        let start = reader.offset
        let count = try reader.count(elementSize: 4)
        guard count <= KeyShortcut.most else {
            throw reader.error("\(count) keys; at most \(KeyShortcut.most) are allowed", at: start)
        }
        var shortcuts: [KeyShortcut] = []
        for _ in 0..<count {
            shortcuts.append(
                KeyShortcut(
                    characters: try reader.string(atMost: KeySample.longestCharacters), usage: try reader.integer(),
                    modifiers: try KeyModifiers(reading: &reader)))
        }
        return shortcuts
    }
}

/// The contents that a client has, by identifier. After each commit, a client drops those that no layer shows, and the
/// server accounts for it: see `ContentLedger`.
package struct ContentStore: Sendable {
    package var contents: [ContentIdentifier: LayerContents] = [:]
    /// With the glyphs received so far.
    package var fonts: [ContentIdentifier: ReceivedFont] = [:]
    /// Images fetched before the commits that need them are read. The fetching code drops them.
    package var fetched: [ContentIdentifier: CGImage] = [:]

    package init() {}
}
