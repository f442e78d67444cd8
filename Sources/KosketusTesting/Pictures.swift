// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ImageComparison
import UIKit

extension TestApplication {
    /// Compares the screen with an image file in the repository, the golden.
    ///
    ///     #expect(try app.mismatch(withGolden: "slider_dragged_to_75") == nil)
    ///
    /// The file is `Goldens/<name>.png` beside the test's file. A mismatch writes `<name>.actual.png` and
    /// `<name>.difference.png` next to it. With `KOSKETUS_RECORD_GOLDENS=1` in the environment, the golden is written
    /// instead of compared.
    ///
    /// - Returns: nil when they match, else a description of the difference and its files. Throws when a file cannot be
    ///   read or written.
    public func mismatch(
        withGolden name: String, tolerance: PictureTolerance = .standard, file: StaticString = #filePath
    ) throws -> String? {
        try GoldenPicture(named: name, besideFile: "\(file)")
            .complaint(about: snapshot(), tolerance: tolerance.comparison)
    }
}

/// The differences of two images that still count as a match.
public struct PictureTolerance: Sendable {
    /// Allows invisible differences: faint ones of color, and other smoothing at the edges of shapes.
    public static let standard = PictureTolerance(comparison: .init())
    /// Requires every pixel to be equal.
    public static let exact = PictureTolerance(comparison: .exact)

    let comparison: ImageComparison.Tolerance
}

/// The result of comparing two images.
public struct PictureComparison {
    /// Whether the images match within the tolerance.
    public let isMatch: Bool
    /// A description of the difference, with numbers.
    public let summary: String
    private let comparison: ImageComparison

    /// The second image, dimmed, with differing pixels in red.
    public var difference: CGImage { comparison.difference }

    /// Compares two images.
    public init(_ first: CGImage, _ second: CGImage, tolerance: PictureTolerance = .standard) {
        comparison = ImageComparison(first, second, tolerance: tolerance.comparison)
        isMatch = comparison.isMatch
        summary = comparison.summary
    }
}
