// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@Suite struct UILayoutPriorityTests {
    @Test func prioritiesAreNumbers() {
        var priority = UILayoutPriority.defaultHigh
        priority += 1
        #expect(priority == UILayoutPriority(751) && priority.rawValue == 751 && priority - 501 == .defaultLow)
        #expect(UILayoutPriority(rawValue: 1000) == .required && UILayoutPriority.fittingSizeLevel + 1 == .init(51))
    }
}
