// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import NIOCore

/// A page without a picture: it keeps its copy of the board's tree, says that it shows each commit, and touches the
/// board now and then.
///
///     open -> hello -> greeting -> commits, each acknowledged; a touch each `touchInterval` -> rest: hidden -> report
///
/// Belongs to its event loop's thread.
final class Tab: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let number: Int
    private let target: Target
    private var context: ChannelHandlerContext?
    private var frames = ServerFrames()
    private var tree = LayerTree()
    private var store = ContentStore()
    private var board: LayerIdentifier?
    /// The times of the touches whose effects are not visible yet, the earliest first.
    private var waiting: [NIODeadline] = []
    private var touchTask: Scheduled<Void>?
    private(set) var report = TabReport()

    init(number: Int, target: Target) {
        self.number = number
        self.target = target
    }

    private var now: NIODeadline { context?.eventLoop.now ?? .now() }

    // MARK: - Coming

    func channelActive(context: ChannelHandlerContext) {
        self.context = context
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: target.upgradeRequest)), promise: nil)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        do {
            frames.append(unwrapInboundIn(data))
            if !frames.isUpgraded { try begin() }
            guard frames.isUpgraded else { return }
            while let frame = frames.next() { try receive(frame) }
        } catch {
            fail("\(error)")
        }
    }

    private func begin() throws {
        try frames.readUpgrade()
        guard frames.isUpgraded else { return }
        let screen = ScreenDescription(size: CGSize(width: 600, height: 400), scale: 2)
        say(.hello(version: WireFormat.version, session: "", screen: screen, isVisible: true))
    }

    func channelInactive(context: ChannelHandlerContext) {
        if !report.isOver { fail("the program closed the connection") }
        touchTask?.cancel()
        self.context = nil
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { fail("\(error)") }

    private func fail(_ reason: String) {
        if report.failure == nil { report.failure = "tab \(number): \(reason)" }
        context?.close(promise: nil)
    }

    // MARK: - Messages

    private func receive(_ frame: ServerFrames.Frame) throws {
        report.bytes += frame.payload.count
        switch frame.opcode {
        case 2: try receive(ServerMessage(decoding: frame.payload, &store))
        case 9: write(10, frame.payload)
        case 8: fail("closed with \(frame.payload)")
        default: fail("a frame of kind \(frame.opcode)")
        }
    }

    private func receive(_ message: ServerMessage) throws {
        switch message {
        case .commit(let commit): try show(commit)
        case .problem(let problem): fail("a problem: \(problem)")
        case .greeting, .clock, .open, .stayAwake, .copy, .copyPicture, .openScene, .showScene, .title, .takeKeys,
            .input, .readClipboard, .hover, .secondButton, .describe, .announce, .focus, .pinches, .unresponsive,
            .backSteps, .vibrate, .sound, .saveFile, .share:
            break
        }
    }

    private func show(_ commit: Commit) throws {
        guard commit.serial == tree.serial + 1 else {
            return fail("commit \(commit.serial) after \(tree.serial)")
        }
        try tree.apply(commit)
        report.commits += 1
        dropContents()
        say(.acknowledge(serial: commit.serial))
        look()
    }

    /// Contents that no layer shows must be dropped, because the program relies on that.
    private func dropContents() {
        let shown = Set(tree.nodes.values.flatMap { $0.state.contents?.identifiers ?? [] })
        guard shown.count != store.contents.count else { return }
        store.contents = store.contents.filter { shown.contains($0.key) }
    }

    /// The board is the layer with the most sublayers; the first of them counts.
    private func look() {
        board = board ?? tree.nodes.first { $0.value.state.sublayers.count > 20 }?.key
        guard let board, let counter = tree[board]?.state.sublayers.first, let count = tree[counter]?.state.position.x
        else { return }
        if touchTask == nil, !report.isOver { beginTouching() }
        guard target.hasOwnBoard else { return }
        while !waiting.isEmpty, report.touches - waiting.count < Int(count) {
            report.latencies.append(Double((now - waiting.removeFirst()).nanoseconds) * 1e-6)
        }
    }

    // MARK: - Touches

    /// Tabs do not touch at the same time.
    private func beginTouching() { touch(after: target.touchInterval * Double(number * 37 % 100) / 100) }

    private func touch(after seconds: Double) {
        guard let context else { return }
        touchTask = context.eventLoop.assumeIsolated().scheduleTask(in: .nanoseconds(Int64(seconds * 1e9))) {
            [weak self] in
            self?.touch()
        }
    }

    private func touch() {
        // A task that was due when it was cancelled may still run.
        guard !report.isOver, context?.channel.isActive == true else { return }
        report.touches += 1
        waiting.append(now)
        let place = CGPoint(x: report.touches * 97 % 600, y: report.touches * 61 % 400)
        func sample(_ phase: PointerSample.Phase) -> ClientMessage {
            .pointers([PointerSample(pointer: 1, phase: phase, time: 0, location: place)])
        }
        say(sample(.began))
        say(sample(.ended))
        touch(after: target.touchInterval)
    }

    // MARK: - The end

    /// Stops touching.
    func rest() {
        touchTask?.cancel()
        report.isOver = true
    }

    /// No viewer is left: the program stops changing the board.
    func hide() { say(.visibility(isVisible: false)) }

    func close() {
        report.unseen = target.hasOwnBoard ? waiting.count : 0
        if let board { report.state = LayerAccount(tree, board).hash }
        context?.close(promise: nil)
    }

    // MARK: - Sending

    private func say(_ message: ClientMessage) { write(2, message.encoded()) }

    /// Masked with zeros.
    private func write(_ opcode: UInt8, _ payload: [UInt8]) {
        guard let context else { return }
        var buffer = context.channel.allocator.buffer(capacity: payload.count + 14)
        buffer.writeInteger(0x80 | opcode)
        if payload.count < 126 {
            buffer.writeInteger(0x80 | UInt8(payload.count))
        } else {
            buffer.writeInteger(UInt8(0x80 | 126))
            buffer.writeInteger(UInt16(payload.count))
        }
        buffer.writeInteger(UInt32(0))
        buffer.writeBytes(payload)
        context.writeAndFlush(wrapOutboundOut(buffer), promise: nil)
    }
}

/// The measurements of a tab.
struct TabReport {
    var commits = 0
    var bytes = 0
    var touches = 0
    /// The time from sending each touch to receiving the commit that shows it, in milliseconds.
    var latencies: [Double] = []
    /// Touches that no commit showed.
    var unseen = 0
    /// The state of the board's layers; see `LayerAccount`.
    var state: UInt64?
    var failure: String?
    var isOver = false
}

/// The same number that the program `Board` computes for its own layers.
struct LayerAccount {
    private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325

    init(_ tree: LayerTree, _ layer: LayerIdentifier) { add(tree, layer) }

    private mutating func add(_ tree: LayerTree, _ layer: LayerIdentifier) {
        guard let state = tree[layer]?.state else { return }
        for number in [state.position.x, state.position.y, state.bounds.width, state.bounds.height] {
            add(Double(number).bitPattern)
        }
        add(UInt64((state.backgroundColor?.red ?? -1).bitPattern))
        add(UInt64(state.sublayers.count))
        for sublayer in state.sublayers { add(tree, sublayer) }
    }

    private mutating func add(_ value: UInt64) { hash = (hash ^ value) &* 0x100_0000_01b3 }
}
