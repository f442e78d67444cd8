// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Calls that a test expects or allows, and their answers. Made by `expect` and `allow` of ``StandIn``.
///
/// Each method returns the expectation, so they can be chained:
///
///     reader.posts.expect(["Email": "dan"], "accounts").answer("SID=1").answer(throwing: URLError(.timedOut)).times(2)
///
/// Answers are given in the order of their declaration. The last one is given again when there are more calls. An
/// expectation without an answer is complete only for a method that returns nothing.
public final class Expectation<Answer, Failure: Error, each Argument> {
    let place: SourcePlace
    let matches: (repeat each Argument) -> Bool
    private let matchDescription: String
    private var answers: [Reply<(repeat each Argument), Answer, Failure>] = []
    private var answered = 0
    /// How many calls are allowed. More than the upper bound, and fewer than the lower one, are failures.
    private(set) var range = CallRange.once
    var count = 0
    var isReported = false

    init(_ description: String, at place: SourcePlace, matches: @escaping (repeat each Argument) -> Bool) {
        matchDescription = description
        self.place = place
        self.matches = matches
    }

    // MARK: - Answers

    /// Answers the next call with a value.
    @discardableResult
    public func answer(_ value: Answer) -> Self { add(.value(value)) }

    /// Answers the next call with a value that is computed from the arguments. The closure may throw.
    @discardableResult
    public func answer(computing value: @escaping (repeat each Argument) throws(Failure) -> Answer) -> Self {
        add(.computed { (arguments: (repeat each Argument)) throws(Failure) in try value(repeat each arguments) })
    }

    /// Answers the next call with an error.
    @discardableResult
    public func answer(throwing error: Failure) -> Self { add(.error(error)) }

    /// Passes the next call to the real method. The override must pass it to the stand-in:
    /// `posts.call(fields, path) { try super.post(fields, to: path) }`.
    @discardableResult
    public func callReal() -> Self { add(.real(place)) }

    private func add(_ reply: Reply<(repeat each Argument), Answer, Failure>) -> Self {
        answers.append(reply)
        return self
    }

    func nextAnswer() -> Reply<(repeat each Argument), Answer, Failure>? {
        defer { answered += 1 }
        return answered < answers.count ? answers[answered] : answers.last
    }

    // MARK: - Counts

    /// Expects this number of calls, instead of one.
    @discardableResult
    public func times(_ count: Int) -> Self { times(count...count) }

    /// Expects a number of calls in a range: `times(2...)` at least two, `times(...3)` at most three.
    @discardableResult
    public func times(_ counts: some RangeExpression<Int>) -> Self {
        range = CallRange(counts)
        return self
    }

    /// Makes each such call a failure, which is reported when it is called.
    @discardableResult
    public func never() -> Self { times(0) }

    var lacksCalls: Bool { count < range.lowerBound }

    // MARK: - Description

    /// The arguments and the count: `("dan", any), once`.
    var summary: String { "\(matchDescription), \(range)" }
}
