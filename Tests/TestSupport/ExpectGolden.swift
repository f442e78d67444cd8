// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import ImageComparison
import Testing

/// Compares a picture with `Goldens/<name>.png` beside the test's file: see `GoldenPicture`.
package func expectGolden(
    _ image: CGImage?, named name: String, tolerance: ImageComparison.Tolerance = .init(), file: String = #filePath,
    location: SourceLocation = #_sourceLocation
) throws {
    let image = try #require(image, sourceLocation: location)
    let complaint = try GoldenPicture(named: name, besideFile: file).complaint(about: image, tolerance: tolerance)
    if let complaint { Issue.record(Comment(rawValue: complaint), sourceLocation: location) }
}

/// Expects two pictures to be nearly equal.
package func expectAlike(
    _ left: CGImage?, _ right: CGImage?, tolerance: ImageComparison.Tolerance = .init(), _ comment: String = "",
    location: SourceLocation = #_sourceLocation
) throws {
    let left = try #require(left, sourceLocation: location), right = try #require(right, sourceLocation: location)
    let comparison = ImageComparison(left, right, tolerance: tolerance)
    #expect(comparison.isMatch, "\(comment) \(comparison.summary)", sourceLocation: location)
}
