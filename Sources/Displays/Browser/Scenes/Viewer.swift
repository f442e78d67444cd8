// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol

/// The wire to a page, as scenes see it.
protocol ViewerConnection: AnyObject {
    /// Whether what was sent is on its way. While it is not, nothing should be sent that could be left out.
    var isWritable: Bool { get }

    func send(_ message: [UInt8])

    /// Whether more is read of what the page says.
    var isReading: Bool { get set }

    /// Ends it, and says why. The viewer leaves.
    func end(_ problem: ServerMessage.Problem)
}

/// One page that looks at a scene, from its hello on.
///
/// Belongs to the event loop's thread.
final class Viewer {
    /// Unlike any other's as long as the display runs.
    let number: UInt32
    /// The connection owns its viewer's life: it says when it is over.
    private weak var connection: (any ViewerConnection)?
    /// Holds it, until the viewer leaves.
    let scene: Scene
    var screen: ScreenDescription
    var isVisible: Bool
    var pointers = SampleTracker<PointerSample>()
    var keys = SampleTracker<KeySample>()
    /// Whether it has told where its mouse is, and not that it left.
    var isHovering = false
    /// Whether it was told last of a text that is being edited.
    private(set) var isTyping = false
    /// What it was not told because it took nothing; the text is in it.
    private var owedInput: TextInputState??
    /// Whether an on-screen keyboard is on it.
    var hasKeyboard = false
    private(set) var queue = CommitQueue()
    var nodes = NodeQueue()
    /// Whether nodes were sent since the viewer acknowledged something.
    private var hasSentNodes = false
    private let writer: MessageWriter
    private let pictures: PictureShelf
    /// Those of its contents that it fetches: the shelf has them until it was told of others.
    private var fetched: Set<ContentIdentifier> = []
    /// Whether a commit is being written, which has to be sent before the next one.
    private var isWriting = false
    private var backlog = Backlog()
    /// Pictures that it is about to paste.
    var pastedFiles = PastedFiles()
    /// While pasted pictures are read: what is to be done afterwards, in order.
    var afterReading: [() -> Void]?
    /// Whether one of these is to read more pictures.
    var hasWaitingPaste: Bool { waitingPaste > 0 }
    /// Of the files of these, in bytes.
    var waitingPaste = 0
    /// Whether the paste that has begun is left out.
    var skipsPaste = false
    /// When a finger or a key of it was last heard of, in the program's clock.
    var lastTouch = -Double.infinity
    /// Requests that it has not answered yet.
    private(set) var expected: Set<UInt32> = []

    init(
        number: UInt32, connection: any ViewerConnection, scene: Scene, screen: ScreenDescription, isVisible: Bool,
        writer: MessageWriter, pictures: PictureShelf
    ) {
        self.number = number
        self.writer = writer
        self.pictures = pictures
        self.connection = connection
        self.scene = scene
        self.screen = screen
        self.isVisible = isVisible
    }

    /// Whether a frame would be seen soon.
    var wantsFrames: Bool { isVisible && queue.hasCredit }

    /// Whether it was sent something that it has not said to show.
    var owesAcknowledgement: Bool { queue.awaitsAcknowledgement }

    // MARK: - Commits

    func note(_ commit: Commit) { queue.note(commit, before: scene.tree) }

    func startOver() { queue.startOver() }

    func acknowledge(_ serial: UInt64) throws(Refusal) {
        guard queue.acknowledge(serial) else {
            throw .protocolError("it acknowledged commit \(serial), which was never sent")
        }
        hasSentNodes = false
        sendIfPossible()
    }

    /// Sends what the viewer has not got of its scene, if it can take it.
    func sendIfPossible() {
        if let owed = owedInput, connection?.isWritable == true {
            owedInput = nil
            send(.input(owed))
        }
        sendCommit()
        sendNodes()
    }

    private func sendCommit() {
        guard !isWriting, let connection, connection.isWritable, let parcel = queue.nextParcel(from: scene.tree)
        else { return }
        hold(parcel.fetched)
        isWriting = true
        writer.write(pixels: parcel.pixels, parcel.encoded) { [weak self] message in self?.finish(message) }
    }

    private func hold(_ news: [CGImage]) {
        for image in news where fetched.insert(image.identifier).inserted { pictures.hold(image) }
        for name in fetched where !queue.isKnown(name) {
            fetched.remove(name)
            pictures.release(name)
        }
    }

    /// It will fetch nothing any more.
    func leave() {
        for name in fetched { pictures.release(name) }
        fetched = []
    }

    private func finish(_ message: [UInt8]) {
        isWriting = false
        connection?.send(message)
        sendIfPossible()
    }

    /// One that is slow to acknowledge is told of nodes once meanwhile.
    private func sendNodes() {
        guard !hasSentNodes || queue.hasCredit, connection?.isWritable == true,
            let update = nodes.next(from: scene.nodes)
        else { return }
        hasSentNodes = true
        send(.describe(update))
    }

    // MARK: - The program's pace

    /// It has said something that the program is told of.
    ///
    /// - Parameter size: in bytes.
    /// - Returns: whether there is to be a milestone behind it.
    func noteMessage(size: Int) -> Bool {
        let isMilestone = backlog.add(size: size)
        if backlog.isFull { connection?.isReading = false }
        return isMilestone
    }

    /// - Parameter seconds: that the program needed for what the viewer said since the milestone before.
    func passMilestone(seconds: Double) {
        backlog.pass(seconds: seconds)
        if !backlog.isFull { connection?.isReading = true }
    }

    // MARK: - Requests

    /// A page that does not answer is not asked without end. Chosen.
    private static let mostExpected = 32

    /// - Returns: false when the page should not be asked now.
    func expectAnswer(to number: UInt32) -> Bool {
        guard connection?.isWritable == true, expected.count < Self.mostExpected else { return false }
        expected.insert(number)
        return true
    }

    /// - Returns: false when it was not asked.
    func takeAnswer(to number: UInt32) -> Bool { expected.remove(number) != nil }

    // MARK: - Text

    /// - Parameter isKnown: whether its own edits have made the text.
    func tell(_ state: TextInputState?, isKnown: Bool = false) {
        guard state != nil || isTyping else { return }
        isTyping = state != nil
        var message = state
        if isKnown, owedInput == nil { message?.window = nil }
        guard connection?.isWritable == true else { return owedInput = .some(state) }
        owedInput = nil
        send(.input(message))
    }

    // MARK: - Other messages

    func send(_ message: ServerMessage) { connection?.send(message.encoded()) }

    func end(_ problem: ServerMessage.Problem) { connection?.end(problem) }

    func sendIfWritable(_ message: ServerMessage) { sendIfWritable(message.encoded()) }

    func sendIfWritable(_ message: [UInt8]) {
        guard let connection, connection.isWritable else { return }
        connection.send(message)
    }
}
