// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import HeadlessDisplay
import LayerProtocol

/// A program without a screen, started from the command line: one scene, and an image of it at a given time.
struct HeadlessRun {
    private let display: HeadlessDisplay
    private let settings: LaunchSettings

    /// The interval of checking whether the image can be taken, in seconds.
    private static let interval = 0.005

    init(_ display: HeadlessDisplay, _ settings: LaunchSettings) {
        self.display = display
        self.settings = settings
    }

    /// The program's main run loop continues meanwhile. The program is asked to end after the image is written.
    func start(_ handler: @escaping @Sendable (DisplayEvent) -> Void) {
        let display = display, path = settings.snapshot, at = settings.at
        let scene = display.connect(screen: settings.screen)
        if settings.drawsFrames { drawFrames(of: scene) }
        guard let path else { return }
        let end = display.clock.now + at
        Thread.detachNewThread {
            while display.clock.now < end || display.commitCount(of: scene) == 0 {
                Thread.sleep(forTimeInterval: Self.interval)
            }
            Self.write(display.snapshot(of: scene, at: end), to: path)
            handler(.terminate)
        }
    }

    /// Draws the screen, and prints how many frames were drawn, about every five seconds.
    private func drawFrames(of scene: SceneIdentifier) {
        let display = display
        nonisolated(unsafe) var count = 0, begin = display.clock.now  // used on the thread that draws
        display.drawFrames(of: scene) {
            count += 1
            let now = display.clock.now
            guard now - begin >= Self.reportInterval else { return }
            let line = "\(count) frames drawn in \(String(format: "%.2f", now - begin)) s\n"
            FileHandle.standardOutput.write(Data(line.utf8))
            (count, begin) = (0, now)
        }
    }

    /// In seconds.
    private static let reportInterval = 5.0

    private static func write(_ image: CGImage?, to path: String) {
        do {
            guard let image else { throw CocoaError(.fileWriteUnknown) }
            try Data(image.pngBytes()).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            DisplaySelection.end(
                with: "The picture can't be written to \(path): \(error.localizedDescription)", status: EX_CANTCREAT)
        }
    }
}
