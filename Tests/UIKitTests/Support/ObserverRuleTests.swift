// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The notification center belongs to the process, and an application does not. So the framework observes objects, which
/// belong to an application or a scene, and never a name alone.
struct ObserverRuleTests {
    @Test func noFileObservesNotificationsOfAllObjects() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let folder = root.appendingPathComponent("../../../Sources/UIKit").standardizedFileURL
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
            .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        #expect(!files.isEmpty)
        let pattern = #"addObserver\([^{;]*?object: *nil"#
        for file in files {
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(text.range(of: pattern, options: .regularExpression) == nil, "\(file.lastPathComponent)")
        }
    }
}
