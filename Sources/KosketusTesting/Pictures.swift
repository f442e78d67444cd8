// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ImageComparison
import UIKit

extension TestApplication {
    /// Compares what the screen shows now with a picture in the repository.
    ///
    ///     #expect(try app.mismatch(withGolden: "slider_dragged_to_75") == nil)
    ///
    /// The picture is `Goldens/<name>.png` beside the test's file. A mismatch leaves `<name>.actual.png` and
    /// `<name>.difference.png` next to it. With `KOSKETUS_RECORD_GOLDENS=1` in the environment the picture is written
    /// instead of compared.
    ///
    /// - Returns: nil when they match, else what is wrong and where to look. Throws when a file can't be read or written.
    public func mismatch(
        withGolden name: String, tolerance: PictureTolerance = .standard, file: StaticString = #filePath
    ) throws -> String? {
        try GoldenPicture(named: name, besideFile: "\(file)")
            .complaint(about: snapshot(), tolerance: tolerance.comparison)
    }
}

/// How much two pictures may differ and still count as the same.
public struct PictureTolerance: Sendable {
    /// What an eye does not see: faint differences of colour, and the edges of shapes that are smoothed another way.
    public static let standard = PictureTolerance(comparison: .init())
    /// Every pixel the same.
    public static let exact = PictureTolerance(comparison: .exact)

    let comparison: ImageComparison.Tolerance
}

/// How two pictures differ.
public struct PictureComparison {
    /// Whether they count as the same.
    public let isMatch: Bool
    /// In words, with numbers.
    public let summary: String
    /// The first picture, dimmed, with what differs in red.
    public let difference: CGImage

    public init(_ first: CGImage, _ second: CGImage, tolerance: PictureTolerance = .standard) {
        let comparison = ImageComparison(first, second, tolerance: tolerance.comparison)
        isMatch = comparison.isMatch
        summary = comparison.summary
        difference = comparison.difference
    }
}
