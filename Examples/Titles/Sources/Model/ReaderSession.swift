// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking

/// The secrets of a login: `SID`, which goes back as a cookie, and `Auth`, which goes back as a header. Both are
/// as secret as the password, so descriptions do not show them.
struct ReaderSession: Sendable {
    private let sid: String?
    private let auth: String?

    /// Reads the answer to a login: lines such as `SID=...`, or a JSON object with the same names.
    ///
    /// - Throws: `ReaderError.noSession` if there is neither, or if one has characters that no header may have.
    init(_ answer: HTTPAnswer) throws(ReaderError) {
        let fields = Self.fields(answer.body)
        (sid, auth) = (fields["SID"], fields["Auth"])
        let values = [sid, auth].compactMap(\.self)
        guard !values.isEmpty else {
            throw answer.isHTML ? .wrongContentType(answer.type) : .noSession
        }
        guard values.allSatisfy(Self.isPlain) else { throw .noSession }
    }

    private static func fields(_ body: Data) -> [String: String] {
        if let object = try? JSONDecoder().decode([String: String].self, from: body) {
            return object.filter { !$0.value.isEmpty }
        }
        let lines = String(decoding: body, as: UTF8.self).split(whereSeparator: \.isNewline)
        let fields = lines.map { $0.split(separator: "=", maxSplits: 1) }.filter { $0.count == 2 }
        return Dictionary(fields.map { (String($0[0]), String($0[1])) }) { first, _ in first }
    }

    /// Characters that neither end a header nor a cookie.
    private static func isPlain(_ value: String) -> Bool {
        value.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",") }
    }

    /// Adds to a request what the server has given.
    func sign(_ request: inout URLRequest) {
        if let sid { request.setValue("SID=\(sid)", forHTTPHeaderField: "Cookie") }
        if let auth { request.setValue("GoogleLogin auth=\(auth)", forHTTPHeaderField: "Authorization") }
    }
}

extension ReaderSession: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    var description: String { "ReaderSession(•••)" }
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: []) }
}
