// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import HeadlessDisplay
import LayerProtocol
import Testing

@Suite struct HeadlessDisplayTests {
    /// The events of a display, as a program would get them.
    private final class Program: Sendable {
        private let lock = NSLock()
        nonisolated(unsafe) private var received: [DisplayEvent] = []  // guarded by lock

        var events: [DisplayEvent] { lock.withLock { received } }

        func receive(_ event: DisplayEvent) { lock.withLock { received.append(event) } }
    }

    private let screen = ScreenDescription(size: CGSize(width: 10, height: 20), scale: 2)
    private let clock = ManualClock(100)
    private let program = Program()

    private func start(sharesScene: Bool = false) -> HeadlessDisplay {
        let display = HeadlessDisplay(clock: clock), program = program
        display.start(sharesScene: sharesScene) { program.receive($0) }
        return display
    }

    /// A red screen that fades to black in a second from time 100.
    private func redCommit(serial: UInt64 = 1) -> Commit {
        var state = LayerState(), timing = AnimationTiming()
        (state.bounds.size, state.position) = (CGSize(width: 10, height: 20), CGPoint(x: 5, y: 10))
        state.backgroundColor = RGBAColor(red: 1, green: 0, blue: 0, alpha: 1)
        (timing.beginTime, timing.duration) = (100, 1)
        let fade = AnimationDescription(keyPath: .opacity, timing: timing, from: .number(1), to: .number(0))
        let root = LayerIdentifier(rawValue: 1)
        return Commit(
            serial: serial, time: 100, isFull: true, root: root, changes: [LayerChange(root, .all, state)],
            animations: [.add(root, key: "fade", fade)])
    }

    // MARK: - Scenes

    @Test func connectingTellsTheProgram() {
        let display = start()
        let first = display.connect(screen: screen), second = display.connect(screen: screen)
        #expect(first != second && display.scenes == [first, second])
        #expect(
            program.events == [
                .sceneConnected(first, screen, isVisible: true), .sceneConnected(second, screen, isVisible: true),
            ])
    }

    @Test func aSharedSceneIsConnectedOnce() {
        let display = start(sharesScene: true)
        let first = display.connect(screen: screen), second = display.connect(screen: screen)
        #expect(first == second && program.events.count == 1)
    }

    @Test func eventsReachTheProgramInOrder() {
        let display = start(), scene = display.connect(screen: screen)
        let touch = PointerSample(pointer: 1, phase: .began, time: 100, location: CGPoint(x: 3, y: 4))
        let events: [DisplayEvent] = [
            .pointers(scene, viewer: 0, [touch]), .visibilityChanged(scene, isVisible: false),
            .frame(time: 101, interval: 1 / 60), .terminate,
        ]
        events.forEach { display.send($0) }
        #expect(Array(program.events.dropFirst()) == events)
    }

    @Test func aScreenThatChangesIsTheOneThatPicturesAreMadeFor() {
        let display = start(), scene = display.connect(screen: screen)
        display.commit(redCommit(), to: scene)
        #expect(display.snapshot(of: scene)?.width == 20)
        let sharper = ScreenDescription(size: screen.size, scale: 3)
        display.send(.screenChanged(scene, sharper))
        #expect(display.screen(of: scene) == sharper)
        #expect(display.snapshot(of: scene)?.width == 30)
    }

    @Test func besideASharedSceneNoOtherOpens() {
        let display = start(sharesScene: true), scene = display.connect(screen: screen)
        display.opensAddresses = true
        display.perform(.openScene(scene, number: 3))
        #expect(display.scenes == [scene] && program.events.last == .answered(scene, number: 3, isDone: false))
    }

    @Test func savingAndSharingAreAnsweredAsTheUserWishes() {
        let display = start(), plain = display.connect(screen: screen)
        var preferences = screen
        preferences.preferences = [.sharesText]
        let sharing = display.connect(screen: preferences)
        let file = SharedFile(name: "a", type: "text/plain", contents: Data([1]))
        func answer(_ request: DisplayRequest) -> Bool? {
            display.perform(request)
            guard case .answered(_, _, 3, let isDone)? = program.events.last else { return nil }
            return isDone
        }
        let save = DisplayRequest.saveFile(plain, number: 3, file)
        let text = SharedContent(text: "text"), both = SharedContent(text: "text", files: [file])
        #expect(answer(save) == false && answer(.share(sharing, number: 3, text)) == false)
        (display.savesFiles, display.sharesContent) = (true, true)
        #expect(answer(save) == true && answer(.share(sharing, number: 3, text)) == true)
        #expect(answer(.share(plain, number: 3, text)) == false && answer(.share(sharing, number: 3, both)) == false)
        #expect(display.requests.count == 6 && display.requests.first == save)
    }

    @Test func aClosedSceneIsGone() {
        let display = start(), scene = display.connect(screen: screen)
        display.commit(redCommit(), to: scene)
        display.send(.sceneClosed(scene))
        #expect(display.scenes.isEmpty && display.tree(of: scene) == nil && display.snapshot(of: scene) == nil)
        // A commit that was under way.
        display.commit(redCommit(serial: 2), to: scene)
        #expect(display.commitCount(of: scene) == 0 && display.scenes.isEmpty)
    }

    // MARK: - Commits and pictures

    @Test func commitsAreAppliedAndCounted() {
        let display = start(), scene = display.connect(screen: screen)
        #expect(display.commitCount(of: scene) == 0 && display.lastCommit(of: scene) == nil)
        display.commit(redCommit(), to: scene)
        display.commit(Commit(serial: 2, time: 101), to: scene)
        #expect(display.commitCount(of: scene) == 2)
        #expect(display.lastCommit(of: scene)?.serial == 2)
        #expect(display.tree(of: scene)?.serial == 2 && display.tree(of: scene)?.nodes.count == 1)
    }

    @Test func aPictureIsOfNowOrOfTheTimeAskedFor() throws {
        let display = start(), scene = display.connect(screen: screen)
        #expect(display.snapshot(of: scene) == nil, "nothing was shown yet")
        display.commit(redCommit(), to: scene)
        func red(_ time: Double? = nil) throws -> Int {
            Int(try #require(display.snapshot(of: scene, at: time)).color(x: 5, y: 5).x)
        }
        let first = try red()
        clock.set(100.5)
        let half = try red(), later = try red(100.75)
        #expect(first == 255 && (127...129).contains(half) && (63...65).contains(later))
    }

    // MARK: - Frames

    @Test func framesAreWantedOrNot() {
        let display = start()
        #expect(!display.wantsFrames)
        display.setWantsFrames(true)
        #expect(display.wantsFrames)
        display.setWantsFrames(false)
        #expect(!display.wantsFrames && program.events.isEmpty)
    }

    /// With the machine's clock, as for a program on the command line. Waits for as many frames as it needs.
    @Test func framesComeByTheMachinesClock() async {
        let display = HeadlessDisplay(clock: MonotonicClock())
        let (events, continuation) = AsyncStream<DisplayEvent>.makeStream()
        display.start(sharesScene: false) { continuation.yield($0) }
        display.setWantsFrames(true)
        var times: [Double] = []
        for await event in events {
            guard case .frame(let time, let interval) = event else { continue }
            #expect(interval == 1.0 / 60)
            times.append(time)
            if times.count == 3 { break }
        }
        display.stop()
        #expect(times == times.sorted() && times[2] > times[0])
    }

    @Test func onlyWhatHasChangedIsDrawn() {
        let display = start(), scene = display.connect(screen: screen)
        #expect(display.draw(scene) == 0)
        display.commit(redCommit(), to: scene)
        #expect(display.draw(scene, at: 100) == 20 * 40)
        #expect(display.draw(scene, at: 100) == 0)
        #expect(display.draw(scene, at: 100.5) == 20 * 40)
        display.send(.sceneClosed(scene))
        #expect(display.draw(scene, at: 100.75) == 0)
    }

    @Test func keptPicturesAreFreedWhenMemoryIsLow() {
        let display = start(), scene = display.connect(screen: screen), context = CGContext()
        for x in 0..<200 { context.fillEllipse(in: CGRect(x: CGFloat(x) / 20, y: 0, width: 3, height: 20)) }
        var commit = redCommit()
        for index in commit.changes.indices {
            commit.changes[index].state.contents = .displayList(context.displayList())
            commit.changes[index].state.drawnBounds = commit.changes[index].state.bounds
        }
        display.commit(commit, to: scene)
        for frame in 0..<3 { #expect(display.draw(scene, at: 100.25 + Double(frame) / 10) > 0) }
        #expect(display.keptByteCount(of: scene) > 0)
        display.send(.memoryIsLow)
        #expect(display.keptByteCount(of: scene) == 0)
        #expect(program.events.last == .memoryIsLow)
        #expect(display.draw(scene, at: 100.6) > 0)
    }

    /// With the machine's clock. Each commit is drawn, without being asked for.
    @Test func framesAreDrawnByTheMachinesClock() async throws {
        let display = HeadlessDisplay(clock: MonotonicClock())
        display.start(sharesScene: false) { _ in }
        let scene = display.connect(screen: screen)
        let (frames, continuation) = AsyncStream<Void>.makeStream()
        display.drawFrames(of: scene) { continuation.yield() }
        var commit = redCommit()
        commit.animations = []
        for serial in 1...3 as ClosedRange<UInt64> {
            commit.serial = serial
            display.commit(commit, to: scene)
            for await _ in frames { break }
        }
        display.stop()
        let picture = try #require(display.snapshot(of: scene))
        #expect(picture.color(x: 5, y: 5).x == 255)
    }

    @Test func afterStoppingNothingIsDelivered() {
        let display = start()
        display.setWantsFrames(true)
        display.stop()
        display.send(.terminate)
        display.setWantsFrames(true)
        #expect(program.events.isEmpty && !display.wantsFrames)
    }

    /// Many threads at the same time, for the thread sanitizer.
    @Test func everyThreadMayUseIt() async {
        let display = start(), scene = display.connect(screen: screen)
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<8 {
                group.addTask {
                    for round in 0..<20 {
                        display.commit(redCommit(serial: UInt64(round)), to: scene)
                        display.send(.frame(time: 0, interval: 1))
                        _ = display.snapshot(of: scene, at: Double(index))
                    }
                }
            }
        }
        #expect(display.commitCount(of: scene) == 160)
        #expect(program.events.count == 161)
    }
}
