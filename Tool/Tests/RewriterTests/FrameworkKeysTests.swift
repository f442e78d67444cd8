// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Rewriter

@Suite struct FrameworkKeysTests {
    @Test(arguments: [
        ("isHidden", "hidden"), ("isUserInteractionEnabled", "userInteractionEnabled"), ("isOn", "on"),
        ("isPDFOnly", "PDFOnly"), ("frame", "frame"), ("is", "is"), ("issue", "issue"), ("island", "island"),
    ])
    func flagsLoseTheirFirstWord(_ property: String, _ key: String) {
        #expect(FrameworkKeys.key(of: property) == key)
    }

    @Test(arguments: [
        ("isAccessibilityElement", "isAccessibilityElement"), ("isFirstResponder", "isFirstResponder"),
        ("isMovingToParent", "movingToParentViewController"),
    ])
    func someHaveOtherNamesInApplesHeaders(_ property: String, _ key: String) {
        #expect(FrameworkKeys.key(of: property) == key)
    }
}
