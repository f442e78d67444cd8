// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds damage in a file: a checksum in front of its contents.
///
/// Foundation on Linux may end the program when it unarchives damaged bytes, so they have to be found before. A checksum
/// is no protection against somebody who wants to do harm.
enum Seal {
    private static let length = 8

    /// Returns the contents with their checksum.
    static func close(_ contents: Data) -> Data { checksum(contents) + contents }

    /// Returns the contents without the checksum. Throws if they are not those that were sealed.
    static func open(_ file: Data) throws -> Data {
        let contents = file.dropFirst(length)
        guard file.count > length, Data(file.prefix(length)) == checksum(contents) else {
            throw NoteError("The contents are damaged or of another kind.")
        }
        return Data(contents)
    }

    /// The 64 bits of FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/
    private static func checksum(_ contents: Data) -> Data {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in contents { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return withUnsafeBytes(of: hash.bigEndian) { Data($0) }
    }
}
