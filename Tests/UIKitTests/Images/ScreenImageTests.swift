// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@MainActor
struct ScreenImageTests {
    @Test func theFileForTheScreenIsReadUnlessItIsDamaged() throws {
        let app = TestApplication(view: UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), scale: 2)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let data = try #require(UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { _ in }.pngData())
        let file = folder.appendingPathComponent("a.png"), large = folder.appendingPathComponent("a@2x.png")
        try data.write(to: file)
        try data.write(to: large)
        func scale() -> CGFloat? {
            var scale: CGFloat?
            app.act { scale = UIImage(contentsOfFile: file.path)?.scale }
            return scale
        }
        #expect(scale() == 2)
        try data.prefix(30).write(to: large)
        #expect(scale() == 1)
    }
}
