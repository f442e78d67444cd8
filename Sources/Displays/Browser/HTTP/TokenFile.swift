// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file with the token of the start address, which several processes of a program share.
///
/// The file has one line: the token, of letters, digits and `-`, `.`, `_` and `~`, which need no escapes in an address.
/// It belongs to the user of the process or to root. Its group may read it, because managers of secrets hand files to
/// groups; nobody else may, and nobody but the owner may write it.
enum TokenFile {
    /// The bytes of a token that cannot be guessed: 128 random bits in base64url have 22. Both numbers are chosen.
    static let lengths = 22...256

    private static let advice = "Write the output of \"openssl rand -hex 24\" into it"

    /// Reads the token. A link leads to its file.
    static func read(_ path: String) throws(BrowserDisplayError) -> Secret {
        do throws(Problem) {
            return Secret(try token(in: contents(of: path)))
        } catch {
            throw .unusableToken(path: path, reason: error.reason)
        }
    }

    private struct Problem: Error {
        let reason: String

        init(_ reason: String = String(cString: strerror(errno))) { self.reason = reason }
    }

    private static func contents(of path: String) throws(Problem) -> [UInt8] {
        // A pipe must not stop the start.
        let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { throw Problem() }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw Problem() }
        try check(status)
        // One more than a token and the end of its line.
        var bytes = [UInt8](repeating: 0, count: lengths.upperBound + 3)
        let count = Foundation.read(file, &bytes, bytes.count)
        guard count >= 0 else { throw Problem() }
        return Array(bytes[..<count])
    }

    private static func check(_ status: stat) throws(Problem) {
        guard status.st_mode & S_IFMT == S_IFREG else { throw Problem("it is not a regular file") }
        guard [geteuid(), 0].contains(status.st_uid) else { throw Problem("it belongs to another user") }
        let mode = String(status.st_mode & 0o777, radix: 8)
        guard status.st_mode & 0o007 == 0 else {
            throw Problem("all users of this machine may use it (mode \(mode)). Use chmod 600, or 640 for a group")
        }
        guard status.st_mode & 0o020 == 0 else {
            throw Problem("its group may write it (mode \(mode)). Use chmod 600 or 640")
        }
    }

    private static func token(in bytes: [UInt8]) throws(Problem) -> String {
        var line = bytes[...]
        if line.last == UInt8(ascii: "\n") { line.removeLast() }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        guard !line.isEmpty else { throw Problem("it is empty. \(advice)") }
        guard line.count <= lengths.upperBound else {
            throw Problem("it has more than \(lengths.upperBound) bytes, and should have one token only")
        }
        if let index = line.firstIndex(where: { !isAllowed($0) }) {
            throw Problem("its byte \(index + 1) is none of A-Z, a-z, 0-9, \"-\", \".\", \"_\" and \"~\". \(advice)")
        }
        guard line.count >= lengths.lowerBound else {
            throw Problem("its token has \(line.count) characters instead of \(lengths.lowerBound) or more. \(advice)")
        }
        return String(decoding: line, as: UTF8.self)
    }

    /// The unreserved characters of RFC 3986, section 2.3.
    private static func isAllowed(_ byte: UInt8) -> Bool {
        let isLetter = (0x61...0x7a).contains(byte | 0x20), isDigit = (0x30...0x39).contains(byte)
        return isLetter || isDigit || "-._~".utf8.contains(byte)
    }
}
