// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// A model that knows nothing of UIKit: it would read its answers from a terminal or a test just as well.

/// Someone who is asked, and who answers before the call returns.
@MainActor
protocol Answering {
    /// - Returns: the answer; nil when there is none.
    func answer(to question: String) -> String?
}

/// Questions in straight code: each depends on the answers before, and none needs a callback.
@MainActor
struct Questions {
    let person: any Answering

    /// - Returns: the answer; an empty text when there is none.
    func askUserInput(_ question: String) -> String { person.answer(to: question) ?? "" }

    func introduce() -> String {
        let name = askUserInput("What is your name?")
        guard !name.isEmpty else { return "Nobody" }
        let place = askUserInput("Where do you live, \(name)?")
        return place.isEmpty ? name : "\(name) of \(place)"
    }
}
