// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The servers of the process, by number, and a protocol class for each number.
///
/// A session asks the class of a protocol whether it handles a request, and says neither to the class nor to the protocol which
/// session it is. So each server has a class of its own: a generic one, whose parameter is the server's number in binary.
final class ServerList: @unchecked Sendable {
    static let shared = ServerList()

    private struct Entry { weak var server: StubbedServer? }

    private let lock = NSLock()
    private var servers: [Int: Entry] = [:]
    private var highest = 0

    /// No number is used twice: a configuration may be in use longer than its server.
    func takeNumber() -> Int {
        lock.withLock {
            highest += 1
            return highest
        }
    }

    func add(_ server: StubbedServer, _ number: Int) { lock.withLock { servers[number] = Entry(server: server) } }

    func remove(_ number: Int) { lock.withLock { servers[number] = nil } }

    subscript(number: Int) -> StubbedServer? { lock.withLock { servers[number]?.server } }

    /// The protocol of a server.
    static func protocolClass(_ number: Int) -> AnyClass { protocolClass(number, behind: NoDigit.self) }

    private static func protocolClass<Digits: BinaryDigits>(_ rest: Int, behind digits: Digits.Type) -> AnyClass {
        if rest == 0 { return StubProtocol<Digits>.self }
        return rest & 1 == 0
            ? protocolClass(rest >> 1, behind: Zero<Digits>.self) : protocolClass(rest >> 1, behind: One<Digits>.self)
    }
}

/// A number in binary, as a type: 5 is `One<Zero<One<NoDigit>>>`, the highest digit first.
protocol BinaryDigits {
    static var value: Int { get }
    /// The value of a digit in front of these: 2 to the power of their number.
    static var weight: Int { get }
}

private enum NoDigit: BinaryDigits {
    static var value: Int { 0 }
    static var weight: Int { 1 }
}

private enum Zero<Digits: BinaryDigits>: BinaryDigits {
    static var value: Int { Digits.value }
    static var weight: Int { Digits.weight * 2 }
}

private enum One<Digits: BinaryDigits>: BinaryDigits {
    static var value: Int { Digits.value + Digits.weight }
    static var weight: Int { Digits.weight * 2 }
}
