// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

@testable import FirstProgram

@MainActor
struct FirstProgramTests {
    @Test func theScreenIsOrange() throws {
        let app = TestApplication(AppDelegate(), screenSize: CGSize(width: 16, height: 24), scale: 1)
        let orange = UIGraphicsImageRenderer(size: app.screenSize, format: oneToOne).image { context in
            UIColor.orange.setFill()
            context.fill(CGRect(origin: .zero, size: app.screenSize))
        }
        let picture = try #require(orange.cgImage)
        let comparison = PictureComparison(app.snapshot(), picture, tolerance: .exact)
        #expect(comparison.isMatch, "\(comparison.summary)")
    }

    private var oneToOne: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return format
    }
}
