// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import NIOCore

/// The connection to a page, as scenes use it.
protocol ViewerConnection: AnyObject {
    /// Whether sent messages have left. Otherwise only necessary messages should be sent.
    var isWritable: Bool { get }

    func send(_ message: [UInt8])

    /// Whether messages of the page are read.
    var isReading: Bool { get set }

    /// Closes it with a reason. The viewer leaves.
    func end(_ problem: ServerMessage.Problem)
}

/// One page that shows a scene, from its hello on.
///
/// Belongs to the event loop's thread.
final class Viewer {
    /// Unique while the display runs.
    let number: UInt32
    /// The browser of the page.
    let owner: Int
    /// The connection, which owns its viewer and reports its end.
    private weak var connection: (any ViewerConnection)?
    /// The scene, which retains the viewer until it leaves.
    let scene: Scene
    var screen: ScreenDescription
    var isVisible: Bool
    var pointers = SampleTracker<PointerSample>()
    var keys = SampleTracker<KeySample>()
    /// Whether it has reported its mouse, and not its leaving.
    var isHovering = false
    /// Whether it was last sent an edited text.
    private(set) var isTyping = false
    /// The state that was not sent because the connection was full; it includes the text.
    private var owedInput: TextInputState??
    /// Whether it shows an on-screen keyboard.
    var hasKeyboard = false
    private(set) var queue = CommitQueue()
    var nodes = NodeQueue()
    /// Whether nodes were sent since the last acknowledgement.
    private var hasSentNodes = false
    private let writer: MessageWriter
    private let pictures: PictureShelf
    /// The images that it fetches: the shelf keeps them until others were sent.
    private var fetched: Set<ContentIdentifier> = []
    /// Whether a commit is being encoded. The next one is sent after it.
    private var isWriting = false
    private var backlog = Backlog()
    /// The event that is measured, or was last.
    var sample: EventSample?
    /// The images that it is about to paste.
    var pastedFiles = PastedFiles()
    /// The pending work while pasted images are read, in order.
    var afterReading: [() -> Void]?
    /// Whether it includes reading more images.
    var hasWaitingPaste: Bool { waitingPaste > 0 }
    /// The bytes of their files.
    var waitingPaste = 0
    /// Whether the current paste is left out.
    var skipsPaste = false
    /// The time of its last touch or key, in the program's clock.
    var lastTouch = -Double.infinity
    /// Requests that it has not answered yet.
    private(set) var expected: Set<UInt32> = []

    init(
        number: UInt32, connection: any ViewerConnection, scene: Scene, screen: ScreenDescription, isVisible: Bool,
        owner: Int = 0, writer: MessageWriter, pictures: PictureShelf
    ) {
        (self.number, self.owner) = (number, owner)
        self.writer = writer
        self.pictures = pictures
        self.connection = connection
        self.scene = scene
        self.screen = screen
        self.isVisible = isVisible
    }

    /// Whether a frame would be visible soon.
    var wantsFrames: Bool { isVisible && queue.hasCredit }

    /// Whether the page has not acknowledged everything that was sent.
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

    /// Sends pending changes of its scene, if the connection allows it.
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

    /// Releases its images when it leaves.
    func leave() {
        for name in fetched { pictures.release(name) }
        fetched = []
    }

    private func finish(_ message: [UInt8]) {
        isWriting = false
        connection?.send(message)
        sendIfPossible()
    }

    /// Sends nodes, at most once until the next acknowledgement.
    private func sendNodes() {
        guard !hasSentNodes || queue.hasCredit, connection?.isWritable == true,
            let update = nodes.next(from: scene.nodes)
        else { return }
        hasSentNodes = true
        send(.describe(update))
    }

    // MARK: - The program's pace

    /// Records a message that is passed to the program.
    ///
    /// - Parameter size: in bytes.
    /// - Returns: whether a milestone should follow.
    func noteMessage(size: Int) -> Bool {
        let isMilestone = backlog.add(size: size)
        if backlog.isFull { connection?.isReading = false }
        return isMilestone
    }

    /// - Parameter seconds: the program's time for the viewer's messages since the previous milestone.
    func passMilestone(seconds: Double) {
        backlog.pass(seconds: seconds)
        if !backlog.isFull { connection?.isReading = true }
    }

    /// - Parameters:
    ///   - number: the milestone before or behind the measured event.
    ///   - seconds: the program's time since the previous milestone of any kind.
    func passSample(_ number: UInt32, seconds: Double, _ now: NIODeadline, _ metrics: DisplayMetrics) {
        backlog.note(seconds: seconds)
        sample?.pass(number, now, metrics)
    }

    // MARK: - Requests

    /// The largest number of unanswered requests. Chosen.
    private static let mostExpected = 32

    /// - Returns: false when the page should not be asked at present.
    func expectAnswer(to number: UInt32) -> Bool {
        guard connection?.isWritable == true, expected.count < Self.mostExpected else { return false }
        expected.insert(number)
        return true
    }

    /// - Returns: false when it was not asked.
    func takeAnswer(to number: UInt32) -> Bool { expected.remove(number) != nil }

    // MARK: - Text

    /// - Parameter isKnown: whether the text results from the viewer's own edits.
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
