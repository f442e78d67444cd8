// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder

/// The files in the folder Fixtures.
enum Fixture: String, CaseIterable {
    case dialog = "Dialog.xib"
    case harbour = "Harbour.storyboard"
    case classic = "Classic.storyboard"
    case texts = "Texts.xib"

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures")

    func data() throws -> Data { try Data(contentsOf: Self.folder.appendingPathComponent(rawValue)) }

    func read() throws -> IBDocument { try IBDocument.read(data(), name: rawValue) }

    /// Returns an object by its identifier.
    func object(_ id: String) throws -> IBObject { try read().object(id) }
}

struct NoSuchObject: Error {
    let id: String
}

extension IBDocument {
    func object(_ id: String) throws -> IBObject {
        for object in topLevelObjects.flatMap(\.descendants) where object.id == id { return object }
        throw NoSuchObject(id: id)
    }
}
