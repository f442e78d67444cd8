// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking
import Synchronization

/// A whole answer to a request.
struct HTTPAnswer: Sendable {
    var status: Int
    /// The content type in lower case, without parameters; empty if there is none.
    var type: String
    var body = Data()

    var text: String { String(decoding: body, as: UTF8.self) }
    var isHTML: Bool { ["text/html", "application/xhtml+xml"].contains(type) }
}

/// Gathers a short answer.
final class AnswerReceiver: HTTPReceiver {
    /// The number of bytes that an answer may have, chosen: a login's has less than 1,000.
    private static let limit = 64 * 1024

    private let answer = Mutex(HTTPAnswer(status: 0, type: ""))
    private let completion: @Sendable (Result<HTTPAnswer, ReaderError>) -> Void

    /// - Parameter completion: called once, on the client's queue.
    init(_ completion: @escaping @Sendable (Result<HTTPAnswer, ReaderError>) -> Void) { self.completion = completion }

    func begin(_ response: HTTPURLResponse) -> Bool {
        answer.withLock { $0 = HTTPAnswer(status: response.statusCode, type: response.contentType) }
        return true
    }

    func receive(_ bytes: Data) -> Bool {
        let length = answer.withLock { answer in
            answer.body += bytes
            return answer.body.count
        }
        guard length > Self.limit else { return true }
        completion(.failure(.tooLong(Self.limit)))
        return false
    }

    func end(_ error: ReaderError?) {
        completion(error.map { .failure($0) } ?? .success(answer.withLock { $0 }))
    }
}

extension HTTPURLResponse {
    private var contentTypeFields: [String] {
        let field = value(forHTTPHeaderField: "Content-Type") ?? ""
        return field.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// The content type in lower case, without parameters; empty if there is none.
    var contentType: String { contentTypeFields.first?.lowercased() ?? "" }

    /// The encoding that the content type names.
    var charset: String? {
        let field = contentTypeFields.dropFirst().first { $0.lowercased().hasPrefix("charset=") }
        return field?.dropFirst("charset=".count).trimmingCharacters(in: CharacterSet(charactersIn: "\"' "))
    }
}
