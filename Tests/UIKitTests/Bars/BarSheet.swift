// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import UIKit

/// A bar at the top of a screen.
@MainActor
enum BarSheet {
    static func show(_ bar: UIView) -> TestApplication {
        let sheet = UIView(frame: CGRect(x: 0, y: 0, width: bar.frame.width, height: 600))
        sheet.addSubview(bar)
        return TestApplication(view: sheet)
    }
}

extension TestApplication {
    /// The names of what assistive technology finds, in reading order.
    var barNames: [String] { accessibilityTree.descendants.map(\.label).filter { !$0.isEmpty } }
}
