// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing

/// Runs a body that reports a single failure, and checks the failure's texts and its line.
func expectFailure(_ texts: String..., line: Int? = nil, _ body: () throws -> Void) {
    let failures = Failures()
    do {
        try withKnownIssue {
            try body()
        } matching: {
            failures.add($0)
        }
    } catch {
        Issue.record(error)
    }
    failures.check(texts, line)
}

/// Runs an asynchronous body that reports a single failure, and checks the failure's texts and its line.
nonisolated(nonsending) func expectFailure(
    _ texts: String..., line: Int? = nil, _ body: nonisolated(nonsending) () async throws -> Void
) async {
    let failures = Failures()
    do {
        try await withKnownIssue {
            try await body()
        } matching: {
            failures.add($0)
        }
    } catch {
        Issue.record(error)
    }
    failures.check(texts, line)
}

private final class Failures: Sendable {
    private let all = Mutex<[(text: String, line: Int?)]>([])

    func add(_ issue: Issue) -> Bool {
        all.withLock { $0.append((issue.comments.map(\.rawValue).joined(), issue.sourceLocation?.line)) }
        return true
    }

    func check(_ texts: [String], _ line: Int?) {
        let all = all.withLock { $0 }
        #expect(all.count == 1, "\(all)")
        for text in texts { #expect(all.first?.text.contains(text) == true, "\(all) lacks \(text)") }
        if let line { #expect(all.first?.line == line) }
    }
}
