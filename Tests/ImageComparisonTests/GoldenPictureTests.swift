// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ImageComparison
import Testing

@Suite struct GoldenPictureTests {
    private let white = CGImage(width: 2, height: 2, premultipliedBGRA: [UInt8](repeating: 255, count: 16))!
    private let black = CGImage(width: 2, height: 2, premultipliedBGRA: [UInt8](repeating: 0, count: 16))!

    /// In a temporary folder, which is removed afterwards.
    private func withGolden(_ body: (GoldenPicture) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(GoldenPicture(named: "sample", besideFile: folder.appendingPathComponent("Test.swift").path))
    }

    private func files(_ golden: GoldenPicture) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: golden.folder.path)) ?? []).sorted()
    }

    @Test func aMissingGoldenLeavesThePictureAndComplains() throws {
        try withGolden { golden throws in
            let complaint = try #require(try golden.complaint(about: white, isRecording: false))
            #expect(complaint.contains("no picture to compare with") && complaint.contains("KOSKETUS_RECORD_GOLDENS=1"))
            #expect(files(golden) == ["sample.actual.png"])
        }
    }

    @Test func aRecordedGoldenMatchesItself() throws {
        try withGolden { golden throws in
            #expect(try golden.complaint(about: white, isRecording: true) == nil)
            #expect(files(golden) == ["sample.png"])
            #expect(try golden.complaint(about: white, tolerance: .exact, isRecording: false) == nil)
            #expect(files(golden) == ["sample.png"])
        }
    }

    @Test func aMismatchLeavesBothPicturesUntilItMatchesAgain() throws {
        try withGolden { golden throws in
            _ = try golden.check(white, isRecording: true)
            let complaint = try #require(try golden.complaint(about: black, isRecording: false))
            #expect(complaint.hasPrefix("sample: 4 pixels differ (100.0 %)"))
            #expect(files(golden) == ["sample.actual.png", "sample.difference.png", "sample.png"])
            let actual = try CGImage(png: [UInt8](Data(contentsOf: golden.file("actual.png"))))
            #expect(actual.pixels == black.pixels)
            #expect(try golden.complaint(about: white, isRecording: false) == nil)
            #expect(files(golden) == ["sample.png"])
        }
    }

    @Test func aGoldenThatIsNoPictureIsAnError() throws {
        try withGolden { golden throws in
            _ = try golden.check(white, isRecording: true)
            try Data([1, 2, 3]).write(to: golden.file("png"))
            #expect(throws: (any Error).self) { try golden.check(white, isRecording: false) }
        }
    }
}
