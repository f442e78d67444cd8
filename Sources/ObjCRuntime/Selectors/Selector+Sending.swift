// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

extension Selector {
    /// Calls the method of this name. Stops the program if the object has none.
    ///
    /// - Parameters:
    ///   - object: receives the call. Its class, or the nearest superclass that has a method of the name, decides which
    ///     it is; the reference is used if none has one.
    ///   - arguments: converted to the types of the parameters. Surplus ones are ignored, missing ones are nil.
    /// - Returns: nil if the method returns nothing, or throws an error.
    @discardableResult
    package func send(to object: AnyObject, _ arguments: [Any?]) -> Any? {
        guard let member = member(of: object) else { unrecognized(by: object) }
        return member.call(object, arguments)
    }

    /// Whether the object has a method of this name.
    package func isKnown(by object: AnyObject) -> Bool { member(of: object) != nil }

    /// Stops the program.
    func unrecognized(by object: AnyObject) -> Never {
        fatalError("-[\(className(object)) \(name)]: unrecognized selector sent to instance \(address(object))")
    }

    private func member(of object: AnyObject) -> Member? {
        let type: AnyClass = type(of: object)
        return MemberTable.shared.members(of: type).byName[name]
            ?? reference?.invocation(for: object).map { Member(name, of: type, $0) }
    }
}
