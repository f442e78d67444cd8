// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import InterfaceBuilder
import TestSupport
import Testing

@testable import UIKit

/// A storyboard and a nib with mistakes: each is refused with an error that names the file, or shown. What is left out is
/// reported with file and line. KOSKETUS_STRESS=100 tries a hundred times as many.
@MainActor
struct InterfaceFileFuzzTests {
    private static let factor = ProcessInfo.processInfo.environment["KOSKETUS_STRESS"].flatMap { Int($0) } ?? 1
    private let trial = InterfaceFileTrial()

    /// The text and the compact form of a file.
    enum Tried: String, CaseIterable {
        case storyboard, xib

        var text: String { self == .storyboard ? TriedFiles.storyboard : TriedFiles.xib }
        var number: Int { self == .storyboard ? 0 : 1 }
        var compact: [UInt8] { TriedFiles.all[2 + number] }
    }

    @Test(arguments: Tried.allCases) func theFilesThemselvesAreShownWithoutMistakes(file: Tried) throws {
        for bytes in [Array(file.text.utf8), file.compact] {
            guard case .shown(let views, let lines, let mistakes) = try trial.play(bytes) else {
                Issue.record("\(try trial.play(bytes))")
                continue
            }
            #expect(views > (file == .storyboard ? 40 : 5))
            #expect(lines == [])
            // The detail is shown alone, as itself and by a reference: it is in no stack to push in.
            #expect(mistakes.allSatisfy { $0.contains("Push segues can only be used") })
            #expect(mistakes.count == (file == .storyboard ? 2 : 0), "\(mistakes)")
        }
    }

    @Test(arguments: Tried.allCases) func mistakesInTheTextDoNotStopTheProgram(file: Tried) throws {
        var random = SeededGenerator(seed: 24), shown = 0
        let count = (file == .storyboard ? 30 : 60) * Self.factor
        for _ in 0..<count {
            var lines = file.text.split(separator: "\n").map(String.init)
            for _ in 0..<Int.random(in: 1...3, using: &random) { InterfaceFileMistake.make(in: &lines, &random) }
            let text = lines.joined(separator: "\n")
            do {
                if case .shown = try trial.play(Array(text.utf8)) { shown += 1 }
            } catch {
                Issue.record("\(error): \(text)")
            }
        }
        #expect(shown > count / 4)
    }

    @Test(arguments: Tried.allCases) func mistakesInTheCompactFormDoNotStopTheProgram(file: Tried) throws {
        var random = SeededGenerator(seed: 42), shown = 0
        let count = (file == .storyboard ? 30 : 60) * Self.factor
        for _ in 0..<count {
            var bytes = file.compact
            for _ in 0..<Int.random(in: 1...3, using: &random) { InterfaceFileMistake.make(in: &bytes, &random) }
            do {
                if case .shown = try trial.play(bytes) { shown += 1 }
            } catch {
                Issue.record("\(error): \(Data(bytes).base64EncodedString())")
            }
        }
        #expect(shown > count / 10)
    }

    @Test(arguments: Tried.allCases) func aTruncatedFileIsRefused(file: Tried) throws {
        let text = Array(file.text.utf8), end = text.lastIndex { $0 != UInt8(ascii: "\n") } ?? 0
        for length in stride(from: 0, to: end, by: max(1, end / 60)) {
            guard case .refused(let error) = try trial.play(Array(text.prefix(length))) else {
                Issue.record("\(length) of \(text.count) bytes are a file")
                continue
            }
            #expect(length == 0 || error.contains(/:[0-9]+:/), "\(error)")
        }
        for length in stride(from: 0, to: file.compact.count, by: max(1, file.compact.count / 60)) {
            guard case .refused = try trial.play(Array(file.compact.prefix(length))) else {
                Issue.record("\(length) of \(file.compact.count) bytes are a compact file")
                continue
            }
        }
    }
}
