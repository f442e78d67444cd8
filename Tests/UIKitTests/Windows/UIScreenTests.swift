// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KosketusTesting
import Testing
import UIKit

@MainActor
struct UIScreenTests {
    /// A detached task has no application.
    @Test func thereIsAScreenBeforeThereIsAnApplication() async {
        await Task.detached {
            await MainActor.run {
                let screen = UIScreen.main
                #expect(screen.bounds == CGRect(x: 0, y: 0, width: 375, height: 667) && screen.scale == 1)
                #expect(screen === UIScreen.main && screen.traitCollection.displayScale == 1)
                #expect(UIWindow(frame: screen.bounds).bounds == screen.bounds)
                #expect(UIViewController().view.frame == screen.bounds)
                #expect(UIDevice.current.model == "iPhone" && !UIView().layer.contentsScale.isZero)
                UIPasteboard.general.string = "early"
                #expect(UIPasteboard.general.string == "early" && UIPasteboard.general.name == .general)
            }
        }.value
    }

    @Test func anApplicationsScreenIsItsOwn() {
        let app = TestApplication(
            rootViewController: UIViewController(), screenSize: CGSize(width: 100, height: 50), scale: 3)
        app.act { #expect(UIScreen.main.bounds.width == 100 && UIScreen.main.scale == 3) }
    }
}
