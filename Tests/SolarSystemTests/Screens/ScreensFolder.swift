// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@testable import SolarSystem

/// A folder for the files of a test, which is removed with everything in it.
final class ScreensFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("solar-\(UUID().uuidString)")

    /// They stay as long as this folder, so that no program writes to one that is gone.
    private var copies: [ScreensFolder] = []

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    /// Another folder with the same files, as after the end of the program that has these open.
    func copy() throws -> ScreensFolder {
        let copy = try ScreensFolder()
        try FileManager.default.removeItem(at: copy.url)
        try FileManager.default.copyItem(at: url, to: copy.url)
        copies.append(copy)
        return copy
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    @MainActor func makeStore() -> SystemStore { SystemStore(folder: url) }

    /// Replaces the contents of the file of a saved system by a text that is no system.
    func damage(_ file: URL) throws { try Data("This is no system.".utf8).write(to: file) }
}

extension World {
    /// A heavy planet at rest, and a light one beside it.
    static func pair(named name: String = "Pair") -> World {
        var world = World()
        world.name = name
        for (place, speed) in [(SIMD2(160.0, 200.0), SIMD2(0.0, 0.0)), (SIMD2(260.0, 200.0), SIMD2(0.0, 40.0))] {
            world.release(world.add(at: place, birthday: 0), speed: speed)
        }
        return world
    }
}

@MainActor
extension TestApplication {
    /// The first element with this name, or else with a name that begins like this.
    func find(_ name: String) -> TestElement? {
        let elements = accessibilityTree.descendants
        return elements.last { $0.label == name } ?? elements.last { $0.label.hasPrefix(name) }
    }

    /// Taps the middle of an element, and waits for what moves then.
    func tap(_ name: String) throws {
        let frame = try #require(find(name), "\(name) in\n\(accessibilityTree)").frame
        tap(at: CGPoint(x: frame.midX, y: frame.midY))
        advance(by: 1)
    }

    /// Replaces the text of the field that is edited.
    func replaceText(_ old: String, by new: String) {
        for _ in old { deleteBackward() }
        enterText(new)
        advance(by: 0.1)
    }
}
