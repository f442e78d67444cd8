// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking

/// An error between the program and a server. `message` describes it to people.
enum ReaderError: Error, Hashable, Sendable {
    /// The text is no address of a server.
    case badAddress(String)
    /// The address is neither encrypted nor on the own machine.
    case insecureAddress(String)
    /// The name or the password is empty.
    case missingCredentials
    /// The server knows no such user, or the password is wrong.
    case wrongPassword
    /// The server does not let this user log in, with the reason in its own words, such as `CaptchaRequired`.
    case loginRefused(String)
    /// The server does not accept the session any more, or there is none.
    case sessionExpired
    /// The server has answered with a status other than 200.
    case status(Int)
    /// The login's answer has neither `SID` nor `Auth`.
    case noSession
    /// The server has sent something of another type, with the type as it was given.
    case wrongContentType(String)
    /// The document is not well-formed, or not allowed.
    case brokenXML(XMLParseError)
    /// The document is no feed in the format Atom, with the name of its first element.
    case notAFeed(String)
    /// The JSON answer is not what the protocol says.
    case brokenJSON(String)
    /// The bytes cannot be decompressed.
    case brokenCompression
    /// The connection has ended before the answer was complete.
    case connectionLost
    /// There is no server at this address.
    case unreachable
    /// The server was silent for this number of seconds.
    case timeout(Int)
    /// The certificate of the server is not accepted, or the encrypted connection fails.
    case untrustedServer
    /// The server has given the same continuation twice.
    case repeatedContinuation
    /// There are more pages than allowed, with the limit.
    case tooManyPages(Int)
    /// There are more entries than allowed, with the limit.
    case tooManyEntries(Int)
    /// An answer is longer than allowed, with the limit in bytes.
    case tooLong(Int)
    /// The server has refused the change.
    case refused
    /// Another request of this reader is running.
    case busy
    /// The request was cancelled.
    case cancelled
    /// Something else, in the words of the system.
    case other(String)
}

extension ReaderError: LocalizedError {
    /// One or two sentences for people: what has happened, and what to do.
    var message: String { serverMessage ?? documentMessage ?? connectionMessage }

    var errorDescription: String? { message }

    /// About the account and the server.
    private var serverMessage: String? {
        switch self {
        case .badAddress(let text): "“\(text)” is no address of a server. An address looks like https://example.com."
        case .insecureAddress(let text): "“\(text)” is not encrypted: the password could be read on its way. Use https."
        case .missingCredentials: "Enter a user name and a password."
        case .wrongPassword: "The user name or the password is wrong."
        case .loginRefused(let reason): "The server does not let you log in: \(reason)."
        case .sessionExpired: "The server has ended the session. Log in again."
        case .status(let status): "The server has answered with the status \(status)\(Self.meaning(of: status))."
        case .noSession: "The server has accepted the login, but has sent no session."
        case .refused: "The server has refused the change."
        case .busy: "Another request is still running."
        case .cancelled: "Cancelled."
        default: nil
        }
    }

    private static func meaning(of status: Int) -> String {
        switch status {
        case 300..<400: ": it wants to be asked at another address"
        case 404: ": it does not speak the Google Reader API at this address"
        case 429: ": it was asked too often. Try again later"
        case 500..<600: ": it has a problem of its own. Try again later"
        default: ""
        }
    }

    /// About what the server has sent.
    private var documentMessage: String? {
        switch self {
        case .wrongContentType(let type): "The server has sent “\(type)” instead of a list of titles."
        case .brokenXML(let error):
            "The list of titles is broken in line \(error.line), column \(error.column): \(error.message)"
        case .notAFeed(let name): "The server has sent no list of titles, but a document that begins with <\(name)>."
        case .brokenJSON(let reason): "The list of titles is broken: \(reason)"
        case .brokenCompression: "The answer of the server cannot be decompressed."
        case .repeatedContinuation: "The server sends the same page of titles again and again."
        case .tooManyPages(let limit): "The list of titles has more than \(limit) pages."
        case .tooManyEntries(let limit): "The list has more than \(limit) titles."
        case .tooLong(let limit): "The answer of the server has more than \(limit) bytes."
        default: nil
        }
    }

    private var connectionMessage: String {
        switch self {
        case .connectionLost: "The connection has ended in the middle of the answer. Try again."
        case .unreachable: "There is no server at this address, or no network."
        case .timeout(let seconds): "The server has not answered for \(seconds) seconds."
        case .untrustedServer: "There is no safe connection to the server: its certificate is not accepted."
        case .other(let reason): "The request has failed: \(reason)"
        default: "The request has failed."
        }
    }
}

// MARK: - Errors of the system

extension ReaderError {
    /// Makes an error of this type from one of `URLSession`.
    init(_ error: any Error, timeout: Int) {
        guard let error = error as? URLError else {
            self = .other(error.localizedDescription)
            return
        }
        switch error.code {
        case .timedOut: self = .timeout(timeout)
        case .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed, .notConnectedToInternet: self = .unreachable
        case .networkConnectionLost: self = .connectionLost
        case .cancelled: self = .cancelled
        case .cannotDecodeContentData, .cannotDecodeRawData: self = .brokenCompression
        case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
            self = .untrustedServer
        default: self = Self(inWordsOfCurl: error.localizedDescription)
        }
    }

    /// On Linux some errors of the transfer have no code, only a text of libcurl, which is never translated.
    private init(inWordsOfCurl text: String) {
        if text.contains("content unencoding") || text.contains("content encoding") {
            self = .brokenCompression
        } else if text.hasPrefix("transfer closed") || text.contains("Empty reply") || text.contains("chunk") {
            self = .connectionLost
        } else {
            self = .other(text)
        }
    }
}
