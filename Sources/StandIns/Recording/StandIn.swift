// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Records the calls of one method of an object under test, and answers them.
///
/// A stand-in is a property of a subclass that the test writes. The subclass overrides the method in one line, and
/// everything else of the object is real:
///
///     final class ReaderStandIn: Reader {
///         let posts = StandIn(Reader.post)
///         override func post(_ fields: [String: String], to path: String) throws -> String { try posts.call(fields, path) }
///     }
///
/// The types of arguments, answer and error are those of the method, so the compiler checks expectations and answers.
/// `Failure` is `Never` for a method that does not throw.
///
/// A call that no expectation allows, and an expected call that does not come, are failures of the running test, in Swift
/// Testing and in XCTest. Missing calls are reported by ``verify()``, or when the stand-in is released.
///
/// A stand-in may be called on any thread. The closures of its expectations run on the thread of the call.
public final class StandIn<Answer, Failure: Error, each Argument> {
    /// The arguments of a call, as a tuple.
    public typealias Arguments = (repeat each Argument)

    let owner: String?
    private let place: SourcePlace
    private let reporter = FailureReporter()
    private let lock = NSRecursiveLock()
    private var recorded: [Arguments] = []
    private var descriptions: [String] = []
    private var expectations: [Expectation<Answer, Failure, repeat each Argument>] = []
    private var name: String?

    // MARK: - Creation

    /// Creates a stand-in for a method of a class or protocol: `StandIn(Reader.post)`. The method itself is not called.
    public init<Owner>(
        _ method: (Owner) -> (repeat each Argument) async throws(Failure) -> Answer,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
    ) {
        owner = "\(Owner.self)"
        place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Creates a stand-in for a `class` method, a function or a closure: `StandIn(function: Reader.defaultPath)`.
    public init(
        function: (repeat each Argument) async throws(Failure) -> Answer,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
    ) {
        owner = nil
        place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Creates a stand-in from the types alone, for properties, generic methods, and methods that cannot be named as a value:
    /// `StandIn(taking: String.self, answering: Int.self, throwing: (any Error).self)`.
    ///
    /// - Parameters:
    ///   - arguments: the types of the arguments that are recorded.
    ///   - answer: the type of the answer.
    ///   - failure: the type of the errors; `Never` for a method that does not throw.
    ///   - fileID: the place in the source, as the other three.
    ///   - filePath: the place in the source.
    ///   - line: the place in the source.
    ///   - column: the place in the source.
    public init(
        taking arguments: repeat (each Argument).Type, answering answer: Answer.Type = Void.self,
        throwing failure: Failure.Type = Never.self,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
    ) {
        owner = nil
        place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    }

    deinit { verify() }

    // MARK: - Calls

    /// The arguments of the calls so far, oldest first.
    public var calls: [Arguments] { lock.withLock { recorded } }

    /// The number of calls so far.
    public var callCount: Int { lock.withLock { recorded.count } }

    /// Records a call and returns its answer. The overriding method calls it with all its arguments.
    ///
    /// A call that no expectation allows is a failure of the test. It throws ``UnexpectedCall`` if the method can throw that,
    /// otherwise returns an empty value (`()`, nil, false, 0, "", an empty collection), and stops the program if the type of
    /// the answer has none.
    public func call(_ arguments: repeat each Argument, function: String = #function) throws(Failure) -> Answer {
        switch next((repeat each arguments), function) {
        case .value(let value): value
        case .error(let error): throw error
        case .computed(let compute): try compute((repeat each arguments))
        case .real(let expectation): try surrogate(for: noReal(expectation, function))
        case .none(let message): try surrogate(for: message)
        }
    }

    /// Records a call and returns its answer, which may be that of the real method.
    ///
    ///     override func post(_ fields: [String: String], to path: String) throws -> String {
    ///         try posts.call(fields, path) { try super.post(fields, to: path) }
    ///     }
    ///
    /// The closure is called only if the expectation says ``Expectation/callReal()``.
    public func call(
        _ arguments: repeat each Argument, function: String = #function, real: () throws(Failure) -> Answer
    ) throws(Failure) -> Answer {
        switch next((repeat each arguments), function) {
        case .value(let value): value
        case .error(let error): throw error
        case .computed(let compute): try compute((repeat each arguments))
        case .real: try real()
        case .none(let message): try surrogate(for: message)
        }
    }

    /// Records a call of an asynchronous method and returns its answer, which may be that of the real method.
    ///
    /// Without a real method, asynchronous methods use the synchronous `call`.
    public func call(
        _ arguments: repeat each Argument, function: String = #function,
        isolation: isolated (any Actor)? = #isolation, real: () async throws(Failure) -> Answer
    ) async throws(Failure) -> Answer {
        switch next((repeat each arguments), function) {
        case .value(let value): value
        case .error(let error): throw error
        case .computed(let compute): try compute((repeat each arguments))
        case .real: try await real()
        case .none(let message): try surrogate(for: message)
        }
    }

    /// Records a call of a generic method and returns its answer as the type that the caller asks for.
    ///
    ///     override func load<Value: Decodable>(_ type: Value.Type, from path: String) throws -> Value {
    ///         try loads.call(type, path, as: type)
    ///     }
    ///
    /// An answer of another type is a failure of the test, and handled like an unexpected call.
    public func call<Typed>(
        _ arguments: repeat each Argument, as type: Typed.Type, function: String = #function
    ) throws(Failure) -> Typed {
        let answer = try call(repeat each arguments, function: function)
        if let typed = answer as? Typed { return typed }
        let message =
            "\(title(function)) answered \(Description.of(answer)), a \(Swift.type(of: answer as Any)). The caller asked for \(type)."
        report(message)
        if let error = UnexpectedCall(description: message) as? Failure { throw error }
        return Surrogate.value(for: message)
    }

    // MARK: - Verification

    /// Reports each expected call that has not come, with the file and line of its expectation.
    ///
    /// Each is reported once. A stand-in that is released verifies itself.
    public func verify() {
        let missing = lock.withLock {
            expectations.filter { $0.lacksCalls && !$0.isReported }.map { expectation in
                expectation.isReported = true
                return (expectation.place, missingMessage(expectation))
            }
        }
        reporter.finish(with: missing)
    }

    func add(_ expectation: Expectation<Answer, Failure, repeat each Argument>) {
        lock.withLock { expectations.append(expectation) }
    }

    // MARK: - The next answer

    private func next(_ arguments: Arguments, _ function: String) -> Reply<Arguments, Answer, Failure> {
        lock.lock()
        defer { lock.unlock() }
        name = function
        let description = Description.call(function, Description.list(repeat each arguments))
        recorded.append(arguments)
        descriptions.append(description)
        let matching = expectations.filter { $0.matches(repeat each arguments) }
        guard let expectation = choice(matching) else {
            return .none(unexpected(description))
        }
        expectation.count += 1
        if expectation.count > expectation.range.upperBound { reportExcess(expectation, description) }
        return step(expectation)
    }

    /// Expectations that still lack calls come first, in the order of their declaration. Then the newest that has room, or
    /// forbids the call, decides, so that a test can override what its set-up allows.
    private func choice(
        _ matching: [Expectation<Answer, Failure, repeat each Argument>]
    ) -> Expectation<Answer, Failure, repeat each Argument>? {
        // A key path would stop the program: Swift 6.3 cannot make one of a type with a parameter pack.
        matching.first { $0.lacksCalls } ?? matching.last { $0.range.hasRoom(after: $0.count) } ?? matching.last
    }

    private func step(_ expectation: Expectation<Answer, Failure, repeat each Argument>) -> Reply<
        Arguments, Answer, Failure
    > {
        expectation.nextAnswer() ?? unanswered(expectation)
    }

    /// An expectation without an answer is complete only for a method that returns nothing.
    private func unanswered(_ expectation: Expectation<Answer, Failure, repeat each Argument>) -> Reply<
        Arguments, Answer, Failure
    > {
        if let nothing = () as? Answer { return .value(nothing) }
        guard expectation.range.upperBound > 0 else {
            return .none("\(title(nil)) was called, and should not have been.")
        }
        let message = "\(title(nil)) has no answer of type \(Answer.self). Add answer(_:) to this expectation."
        reporter.report(message, at: expectation.place)
        return .none(message)
    }

    private func noReal(_ place: SourcePlace, _ function: String) -> String {
        let message =
            "\(title(function)) should call the real method, but the override passes none. "
            + "Add a closure to its call: call(...) { super... }."
        reporter.report(message, at: place)
        return message
    }

    private func surrogate(for message: String) throws(Failure) -> Answer {
        if let error = UnexpectedCall(description: message) as? Failure { throw error }
        return Surrogate.value(for: message)
    }

    // MARK: - Messages

    private func unexpected(_ call: String) -> String {
        let message = "Unexpected call: \(call)\(ofOwner).\n" + expected
        report(message)
        return message
    }

    private func report(_ message: String) {
        reporter.report(message, at: lock.withLock { expectations.last?.place } ?? place)
    }

    private func reportExcess(_ expectation: Expectation<Answer, Failure, repeat each Argument>, _ call: String) {
        let excess = "Expected: \(expectation.summary). This is call number \(expectation.count)."
        reporter.report("Unexpected call: \(call)\(ofOwner).\n" + excess, at: expectation.place)
    }

    private func missingMessage(_ expectation: Expectation<Answer, Failure, repeat each Argument>) -> String {
        "Missing call: \(title(nil))\(ofOwner).\nExpected: \(expectation.summary). Called \(Description.times(expectation.count)).\n"
            + (descriptions.isEmpty ? "There were no calls." : "All calls:" + Description.lines(descriptions))
    }

    private var expected: String {
        if expectations.isEmpty { return "No call was expected." }
        return "Expected:"
            + Description.lines(
                expectations.map { "\($0.summary), called \(Description.times($0.count)) so far (\($0.place))" })
    }

    private var ofOwner: String { owner.map { " of \($0)" } ?? "" }

    /// The method's name, which is known from the first call, else its type.
    private func title(_ function: String?) -> String {
        function ?? name ?? "\(Arguments.self) -> \(Answer.self)"
    }
}

/// The expectations' closures are not checked: they run where the method is called.
extension StandIn: @unchecked Sendable where Answer: Sendable, repeat each Argument: Sendable {}

/// The error of a call that no expectation allows. The call is a failure of the test, too.
public struct UnexpectedCall: Error, CustomStringConvertible {
    /// The call, and the calls that were expected.
    public let description: String
}
