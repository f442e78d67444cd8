// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

/// Pictures of what libraries written for iOS do with layers and views. The tests in browsers show the same scenes.
@MainActor
struct LibraryPictureTests {
    private nonisolated static let scenes: [(name: String, fill: @MainActor @Sendable (UIView) -> Void)] = [
        ("library_drawings", { Libraries.drawings($0) }), ("library_views", { LibraryViews.views($0) }),
        ("animations_hidden", { Libraries.hidden($0) }),
    ]

    @Test(arguments: scenes.indices) func aSceneLooksAsItDid(_ index: Int) throws {
        let (name, fill) = Self.scenes[index]
        let app = TestApplication(
            view: {
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
                view.backgroundColor = .white
                fill(view)
                return view
            }())
        // A layer that marks itself while it draws is drawn again in the frames that follow.
        app.advance(by: 0.5)
        #expect(try app.mismatch(withGolden: name) == nil)
    }
}
