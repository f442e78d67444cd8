// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing

@testable import UIKit

/// The bundle of the storyboards beside these tests.
@MainActor
func fixtures() throws -> Bundle {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
    return try #require(Bundle(path: folder.path))
}

extension TestApplication {
    /// Shows the initial controller of a storyboard beside these tests.
    convenience init(
        storyboard name: String, screenSize: CGSize = CGSize(width: 375, height: 667), scale: CGFloat = 2
    ) throws {
        let bundle = try fixtures()
        self.init(rootViewController: TestApplication.initial(name, bundle), screenSize: screenSize, scale: scale)
    }

    private static func initial(_ name: String, _ bundle: Bundle) -> UIViewController {
        UIStoryboard(name: name, bundle: bundle, files: InterfaceFiles()).instantiateInitialViewController()
            ?? UIViewController()
    }

    /// Taps the element with a label, and lets transitions end.
    func tap(_ label: String) throws {
        let frame = try #require(element(label), "There is no \(label) on the screen.").frame
        tap(at: CGPoint(x: frame.midX, y: frame.midY))
        advance(by: 1)
    }

    /// The stack of the navigation controller at the root.
    var stack: [UIViewController] { (rootViewController as? UINavigationController)?.viewControllers ?? [] }
}
