// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Expectations: an expected call is a failure if it does not come, an allowed one may come any number of times.
extension StandIn {
    // MARK: - Any arguments

    /// Expects one call, with any arguments.
    @discardableResult
    public func expect(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
    ) -> Expectation<Answer, Failure, repeat each Argument> {
        expecting("any arguments", SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)) {
            (_: repeat each Argument) in true
        }
    }

    /// Allows any number of calls, with any arguments.
    @discardableResult
    public func allow(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
    ) -> Expectation<Answer, Failure, repeat each Argument> {
        expect(fileID: fileID, filePath: filePath, line: line, column: column).times(0...)
    }

    // MARK: - Arguments for a closure

    /// Expects one call with arguments for which a closure returns true. The closure may be called several times for a call.
    @discardableResult
    public func expect(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
        where matches: @escaping (repeat each Argument) -> Bool
    ) -> Expectation<Answer, Failure, repeat each Argument> {
        expecting(
            "arguments that its closure accepts",
            SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column), matches)
    }

    /// Allows any number of calls with arguments for which a closure returns true.
    @discardableResult
    public func allow(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
        where matches: @escaping (repeat each Argument) -> Bool
    ) -> Expectation<Answer, Failure, repeat each Argument> {
        expect(fileID: fileID, filePath: filePath, line: line, column: column, where: matches).times(0...)
    }

    // MARK: - Each argument by a matcher

    /// Expects one call whose arguments fulfil one matcher each: `expect(matching: .any, .equal("accounts"))`.
    @discardableResult
    public func expect(
        matching matchers: repeat ArgumentMatcher<each Argument>,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
    ) -> Expectation<Answer, Failure, repeat each Argument> {
        var descriptions: [String] = []
        for matcher in repeat each matchers { descriptions.append(matcher.description) }
        return expecting(
            "(" + descriptions.joined(separator: ", ") + ")",
            SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
        ) { (arguments: repeat each Argument) in
            for (matcher, argument) in repeat (each matchers, each arguments) {
                guard matcher.matches(argument) else { return false }
            }
            return true
        }
    }

    /// Allows any number of calls whose arguments fulfil one matcher each.
    @discardableResult
    public func allow(
        matching matchers: repeat ArgumentMatcher<each Argument>,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
    ) -> Expectation<Answer, Failure, repeat each Argument> {
        expect(matching: repeat each matchers, fileID: fileID, filePath: filePath, line: line, column: column).times(
            0...)
    }

    private func expecting(
        _ description: String, _ place: SourcePlace, _ matches: @escaping (repeat each Argument) -> Bool
    ) -> Expectation<Answer, Failure, repeat each Argument> {
        let expectation = Expectation<Answer, Failure, repeat each Argument>(description, at: place, matches: matches)
        add(expectation)
        return expectation
    }
}

extension StandIn where repeat each Argument: Equatable {
    /// Expects one call with these arguments.
    @discardableResult @_disfavoredOverload
    public func expect(
        _ arguments: repeat each Argument,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
    ) -> Expectation<Answer, Failure, repeat each Argument> {
        expect(
            matching: repeat .equal(each arguments), fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Allows any number of calls with these arguments.
    @discardableResult @_disfavoredOverload
    public func allow(
        _ arguments: repeat each Argument,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
    ) -> Expectation<Answer, Failure, repeat each Argument> {
        allow(
            matching: repeat .equal(each arguments), fileID: fileID, filePath: filePath, line: line, column: column)
    }
}
