// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation
import LayerProtocol
import XCTest

@testable import DisplaySelector
@testable import UIKit

/// What Linux or a service manager reports when memory is short, on its way to a saved scene: the descriptor, the thread that
/// waits for it, the event of the display, and the real main run loop.
final class MemoryPressureTests: XCTestCase {
    func testASceneIsSavedWhenLinuxReportsThatMemoryIsShort() throws {
        let kernel = try Kernel()
        try MainActor.assumeIsolated {
            try Self.saveScene(report: kernel.report) { stage in
                let display = stage.display
                MemoryWatch(descriptor: kernel.descriptor).start {
                    kernel.takeReport()
                    display.send(.memoryIsLow)
                }
            }
        }
        kernel.end()
    }

    func testASceneIsSavedWhenAServiceManagerReportsIt() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("pressure").path
        XCTAssertEqual(mkfifo(path, 0o600), 0)
        try MainActor.assumeIsolated {
            try Self.saveScene(report: { Self.write(to: path) }) { stage in
                let display = stage.display
                let watch = MemoryWatch.ofProcess(["MEMORY_PRESSURE_WATCH": path])
                try XCTUnwrap(watch).start { display.send(.memoryIsLow) }
            }
        }
    }

    private static func write(to path: String) {
        let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
        XCTAssertEqual(Foundation.write(descriptor, "!", 1), 1)
        close(descriptor)
    }

    /// The program writes into a field, so nothing is saved because of a use of the scene.
    @MainActor
    private static func saveScene(report: () -> Void, watch: (LoopStage) throws -> Void) throws {
        let stage = LoopStage()
        defer { stage.end() }
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
        stage.root.addSubview(field)
        let controller = try XCTUnwrap(stage.root.window?.rootViewController)
        controller.restorationIdentifier = "notes"
        field.text = "Milk"
        try watch(stage)
        XCTAssertTrue(stage.runToCommit())
        XCTAssertNil(stage.savedState)
        // Also the next time.
        for text in ["Milk", "Bread"] {
            field.text = text
            report()
            XCTAssertTrue(stage.run { stage.savedState?.range(of: Data(text.utf8)) != nil })
        }
    }
}

/// Stands in for the pressure file of Linux: a socket with urgent data is ready as that file is (`POLLPRI`).
private struct Kernel: Sendable {
    /// Belongs to the watch, which closes it.
    let descriptor: Int32
    private let other: Int32

    init() throws {
        var ends: [Int32] = [0, 0]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        (descriptor, other) = (ends[0], ends[1])
    }

    func report() {
        XCTAssertEqual(send(other, "!", 1, Int32(MSG_OOB)), 1)
    }

    /// The file forgets a report when it was asked for. A socket has to be read.
    func takeReport() {
        var byte: UInt8 = 0
        XCTAssertEqual(recv(descriptor, &byte, 1, Int32(MSG_OOB)), 1)
    }

    /// The watch ends, as when the control group is gone.
    func end() { close(other) }
}
