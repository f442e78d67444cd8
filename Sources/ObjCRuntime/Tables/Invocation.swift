// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Calls a member of a receiver, with arguments of any type.
typealias Invocation = (_ receiver: AnyObject, _ arguments: _Arguments) throws -> Any?

/// Returns a function that converts arguments and calls the method.
func invocation<Receiver: AnyObject, each Argument, Result>(
    of method: @escaping (Receiver) -> (repeat each Argument) throws -> Result
) -> Invocation {
    { receiver, arguments in
        var reader = ArgumentReader(arguments)
        let method = method(unsafeDowncast(receiver, to: Receiver.self))
        return flattened(try method(repeat reader.next((each Argument).self)))
    }
}

/// Returns a function that converts arguments and calls the method, whatever thread it is on: as Objective-C does.
func invocation<Receiver: AnyObject, each Argument, Result>(
    of method: @escaping (Receiver) -> @MainActor (repeat each Argument) throws -> Result
) -> Invocation {
    nonisolated(unsafe) let method = method
    let isolated: @MainActor (AnyObject, _Arguments) throws -> Any? = { receiver, arguments in
        var reader = ArgumentReader(arguments)
        let method = method(unsafeDowncast(receiver, to: Receiver.self))
        return flattened(try method(repeat reader.next((each Argument).self)))
    }
    return unsafeBitCast(isolated, to: Invocation.self)
}

private struct ArgumentReader {
    private let arguments: _Arguments
    private var index = 0

    init(_ arguments: _Arguments) { self.arguments = arguments }

    mutating func next<Value>(_ type: Value.Type) -> Value {
        defer { index += 1 }
        return arguments.get(index)
    }
}

// Members are called by name on the thread of the caller, without the check that the main actor makes of its callers.
// The types differ in the isolation only, which is no part of how a function is called.

func unisolated<Result>(_ body: @escaping @MainActor () -> Result) -> () -> Result {
    unsafeBitCast(body, to: (() -> Result).self)
}

func unisolated<Receiver, Result>(_ body: @escaping @MainActor (Receiver) -> Result) -> (Receiver) -> Result {
    unsafeBitCast(body, to: ((Receiver) -> Result).self)
}

func unisolated<Receiver, Input, Result>(
    _ body: @escaping @MainActor (Receiver, Input) throws -> Result
) -> (Receiver, Input) throws -> Result { unsafeBitCast(body, to: ((Receiver, Input) throws -> Result).self) }
