// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Rewriter
import Testing

/// A source file before and after it was rewritten, in the folder Goldens. With the environment variable
/// KOSKETUS_RECORD_GOLDENS the test writes what the rewriter makes of it.
struct Golden: CustomTestStringConvertible, Sendable {
    var name: String

    var testDescription: String { name }

    static let all: [Golden] = {
        let files = (try? Sources.files(in: Sources.goldens, ending: ".before.txt")) ?? []
        return files.map { Golden(name: String($0.lastPathComponent.dropLast(".before.txt".count))) }
    }()

    static let isRecording = ProcessInfo.processInfo.environment["KOSKETUS_RECORD_GOLDENS"] != nil

    func url(_ part: String) -> URL { Sources.goldens.appending(path: "\(name).\(part).txt") }

    func source() throws -> SourceFile { try SourceFile(path: "\(name).swift", bytes: Sources.bytes(url("before"))) }

    var options: RewriterOptions { RewriterOptions(level: name == "availability" ? .init(16, 0) : nil) }

    func rewritten() throws -> (bytes: [UInt8], diagnostics: String) {
        let rewriter = ModuleRewriter(moduleName: "App", options: options, imported: [Sources.framework])
        let result = try rewriter.rewrite([source()])
        return (result.files[0].bytes, result.diagnostics.map { $0.description + "\n" }.joined())
    }
}
