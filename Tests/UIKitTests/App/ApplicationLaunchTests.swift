// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@MainActor
struct ApplicationLaunchTests {
    /// `main.swift` of older programs passes nil or the name of the class.
    @Test func theApplicationsClassIsUIApplication() {
        for name in [nil, "UIApplication", NSStringFromClass(UIApplication.self)] {
            #expect(ApplicationLaunch.accepts(principalClass: name))
        }
        #expect(!ApplicationLaunch.accepts(principalClass: "UIKitTests.OwnApplication"))
        #expect(!ApplicationLaunch.accepts(principalClass: ""))
    }
}
