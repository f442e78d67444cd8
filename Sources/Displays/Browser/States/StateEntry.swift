// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

/// An entry of a store in its binary form. Numbers are little-endian.
///
/// | bytes | |
/// |---|---|
/// | 8 | `KOSKSTAT` |
/// | 4 | the version of this form: 1 |
/// | 4 | *v*, the length of the program's version, at most 256 |
/// | 4 | *n*, the length of the state, at most `DisplayRequest.largestState` |
/// | 32 | SHA-256 of the entry's file name, a zero byte, and all other bytes of the entry in their order |
/// | *v* | the version of the program that wrote the entry, in UTF-8 |
/// | *n* | the state |
///
/// The checksum finds damaged files, and files with the name of another entry. It does not authenticate: the file's
/// owner and mode do. An entry of another version of the program is valid, because programs are updated while their
/// pages wait; the program itself decides what it can use of a state.
struct StateEntry: Equatable, Sendable {
    /// The version of the program that wrote the entry. For the log only.
    var version: String
    var state: [UInt8]

    /// The reason why bytes are not an entry, as the end of a sentence: "... is refused: it ...".
    struct InvalidError: Error, Equatable, CustomStringConvertible {
        let description: String

        init(_ description: String) { self.description = description }
    }

    private static let magic = Array("KOSKSTAT".utf8)
    private static let formVersion = 1
    private static let headerLength = 20
    private static let longestVersion = 256

    /// The length of the longest entry in bytes.
    static let longest = headerLength + SHA256.length + longestVersion + DisplayRequest.largestState

    // MARK: - Writing

    func encoded(_ name: StateName) -> [UInt8] {
        let version = Array(version.utf8.prefix(Self.longestVersion))
        let header = Self.magic + [Self.formVersion, version.count, state.count].flatMap(Self.bytes)
        return header + Self.checksum(name, header, version + state) + version + state
    }

    private static func bytes(_ number: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private static func checksum(
        _ name: StateName, _ header: some Collection<UInt8>, _ rest: some Collection<UInt8>
    ) -> [UInt8] {
        SHA256.hash(Array(name.fileName.utf8) + [0] + header + rest)
    }

    // MARK: - Reading

    init(version: String, state: [UInt8]) { (self.version, self.state) = (version, state) }

    /// - Parameter name: where the bytes were found.
    init(decoding bytes: [UInt8], _ name: StateName) throws(InvalidError) {
        guard bytes.starts(with: Self.magic) else { throw InvalidError("it does not begin as the state of a program") }
        let start = Self.headerLength + SHA256.length
        guard bytes.count >= start else { throw InvalidError("it is cut off after \(bytes.count) bytes") }
        let form = Self.number(bytes, at: 8)
        guard form == Self.formVersion else {
            throw InvalidError("it has version \(form) of the form, not \(Self.formVersion)")
        }
        let versionLength = Self.number(bytes, at: 12), stateLength = Self.number(bytes, at: 16)
        guard versionLength <= Self.longestVersion, stateLength <= DisplayRequest.largestState else {
            throw InvalidError("it announces a version of \(versionLength) and a state of \(stateLength) bytes")
        }
        guard bytes.count == start + versionLength + stateLength else {
            throw InvalidError("it has \(bytes.count) bytes instead of \(start + versionLength + stateLength)")
        }
        let checksum = Self.checksum(name, bytes[..<Self.headerLength], bytes[start...])
        guard bytes[Self.headerLength..<start].elementsEqual(checksum) else {
            throw InvalidError("its checksum is wrong")
        }
        version = String(decoding: bytes[start..<(start + versionLength)], as: UTF8.self)
        state = Array(bytes[(start + versionLength)...])
    }

    private static func number(_ bytes: [UInt8], at index: Int) -> Int {
        (0..<4).reduce(0) { $0 | Int(bytes[index + $1]) << (8 * $1) }
    }
}
