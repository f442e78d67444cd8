// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The expected image of a test's drawing in the repository: `Goldens/<name>.png` beside the test's file.
///
/// A mismatch writes `<name>.actual.png` and `<name>.difference.png` next to it (which git ignores); a match removes
/// them. With `KOSKETUS_RECORD_GOLDENS=1` in the environment, the image is written instead of compared: look at it
/// before committing it.
package struct GoldenPicture {
    package enum Outcome {
        case matches(ImageComparison)
        case differs(ImageComparison)
        case recorded
        case missing
    }

    /// The name without path and extension, in words: `ellipse_dashed_round_caps`.
    package let name: String
    package let folder: URL

    /// - Parameter testFile: the `#filePath` of the test.
    package init(named name: String, besideFile testFile: String) {
        self.name = name
        folder = URL(fileURLWithPath: testFile).deletingLastPathComponent().appendingPathComponent("Goldens")
    }

    package static var isRecording: Bool { ProcessInfo.processInfo.environment["KOSKETUS_RECORD_GOLDENS"] == "1" }

    /// Compares an image with this one, or records it. Throws when a file cannot be read or written.
    package func check(
        _ image: CGImage, tolerance: ImageComparison.Tolerance = .init(), isRecording: Bool = Self.isRecording
    ) throws -> Outcome {
        if isRecording {
            try write(image, "png")
            try removeTraces()
            return .recorded
        }
        guard FileManager.default.fileExists(atPath: file("png").path) else {
            try write(image, "actual.png")
            return .missing
        }
        let expected = try CGImage(png: [UInt8](Data(contentsOf: file("png"))))
        let comparison = ImageComparison(image, expected, tolerance: tolerance)
        guard comparison.isMatch else {
            try write(image, "actual.png")
            try write(comparison.difference, "difference.png")
            return .differs(comparison)
        }
        try removeTraces()
        return .matches(comparison)
    }

    /// Compares an image, and describes a mismatch; nil for a match.
    package func complaint(
        about image: CGImage, tolerance: ImageComparison.Tolerance = .init(), isRecording: Bool = Self.isRecording
    ) throws -> String? {
        switch try check(image, tolerance: tolerance, isRecording: isRecording) {
        case .matches, .recorded: nil
        case .differs(let comparison):
            "\(name): \(comparison.summary). See \(file("actual.png").path) and \(file("difference.png").path)."
        case .missing:
            "\(name): there is no picture to compare with. Look at \(file("actual.png").path), and run the test with "
                + "KOSKETUS_RECORD_GOLDENS=1 when it is right."
        }
    }

    package func file(_ ending: String) -> URL { folder.appendingPathComponent("\(name).\(ending)") }

    private func write(_ image: CGImage, _ ending: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(image.pngBytes()).write(to: file(ending), options: .atomic)
    }

    private func removeTraces() throws {
        for ending in ["actual.png", "difference.png"] where FileManager.default.fileExists(atPath: file(ending).path) {
            try FileManager.default.removeItem(at: file(ending))
        }
    }
}
