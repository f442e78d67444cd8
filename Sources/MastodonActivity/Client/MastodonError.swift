// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Why a picture or a status was not posted, in words for the person.
public enum MastodonError: Error, Hashable, Sendable {
    /// The text is not the address of a server.
    case wrongAddress(String)
    /// The address begins with `http:`, and the host is another computer.
    case unprotectedAddress(String)
    /// The device has no network.
    case noNetwork
    /// There is no such host, or it refuses connections.
    case unreachable(server: String)
    /// The connection ended before the answer did.
    case connectionLost(server: String)
    /// The certificate of the server is not valid.
    case untrusted(server: String)
    /// The server did not answer in time.
    case tooSlow(server: String)
    /// The picture was sent, but the server did not finish with it in time.
    case stillProcessing(server: String)
    /// The answer is not that of a Mastodon server.
    case notMastodon(server: String)
    /// The server is elsewhere now.
    case moved(server: String, to: String)
    /// The token is not valid, or no longer (401).
    case expiredToken(server: String)
    /// The token may not do this (403).
    case forbidden(server: String, reason: String)
    /// The server does not take the picture (422).
    case refusedPicture(server: String, reason: String)
    /// The server has lost the picture (404).
    case lostPicture(server: String)
    /// The server does not take the status (422).
    case refusedStatus(server: String, reason: String)
    /// There were too many requests (429). The wait is in seconds; nil if the server does not say.
    case tooManyRequests(server: String, wait: Int?)
    /// The server has a problem of its own (5xx).
    case serverError(server: String, status: Int)
    /// The server answered with a code that nobody expects here.
    case unexpected(server: String, status: Int)
    /// The picture has more bytes than the server takes.
    case pictureTooLarge(bytes: Int, limit: Int)
    /// The picture has more pixels than the server takes.
    case tooManyPixels(Int, limit: Int)
    /// The server takes no pictures of this type.
    case wrongType(String)
    /// The picture cannot be read.
    case noPicture
}

extension MastodonError {
    /// A few words, for the title of an alert.
    public var title: String {
        switch self {
        case .wrongAddress, .unprotectedAddress: "Check the Address"
        case .noNetwork: "No Network"
        case .unreachable, .moved: "Server Not Found"
        case .connectionLost: "Connection Lost"
        case .untrusted: "Connection Not Safe"
        case .tooSlow, .stillProcessing: "Server Too Slow"
        case .notMastodon: "Not a Mastodon Server"
        case .expiredToken: "Sign In Again"
        case .forbidden: "Not Allowed"
        case .refusedPicture, .wrongType, .noPicture: "Picture Refused"
        case .lostPicture: "Picture Lost"
        case .refusedStatus: "Post Refused"
        case .tooManyRequests: "Too Many Posts"
        case .serverError, .unexpected: "Server Problem"
        case .pictureTooLarge, .tooManyPixels: "Picture Too Large"
        }
    }

    /// An explanation of the error, with advice for the person.
    public var message: String {
        switch self {
        case .wrongAddress(let text): "“\(text)” is not the address of a server. An address looks like mastodon.social."
        case .unprotectedAddress(let host): "Use https. An unencrypted connection to \(host) would reveal your token."
        case .noNetwork: "This device is not connected to a network. Try again when it is."
        case .unreachable(let server): "\(server) cannot be reached. Check the address in the settings, or try later."
        case .connectionLost(let server): "The connection to \(server) broke off. Trying again does not post twice."
        case .untrusted(let server): "\(server) cannot prove that it is \(server). Nothing was posted."
        case .tooSlow(let server): "\(server) did not answer in time. Trying again does not post twice."
        case .stillProcessing(let server): "\(server) is still working on the picture. Try again in a moment."
        case .notMastodon(let server): "\(server) did not answer like a Mastodon server. Check the address."
        case .moved(let server, let place):
            "\(server) sends its visitors to \(place). Enter that address if you trust it."
        case .expiredToken(let server):
            "\(server) does not accept the token, or no longer. Enter a new one in the settings."
        case .forbidden(let server, let reason): "\(server) does not allow this with your token\(Self.because(reason))"
        case .refusedPicture(let server, let reason): "\(server) does not take the picture\(Self.because(reason))"
        case .lostPicture(let server): "\(server) no longer has the picture. Trying again sends it again."
        case .refusedStatus(let server, let reason): "\(server) does not take the post\(Self.because(reason))"
        case .tooManyRequests(let server, let wait): "\(server) asks for a pause. Try again \(Self.later(wait))."
        case .serverError(let server, let status): "\(server) has a problem (\(status)). Try again later."
        case .unexpected(let server, let status): "\(server) gave an answer that makes no sense here (\(status))."
        case .pictureTooLarge(let bytes, let limit):
            "The picture has \(Self.megabytes(bytes)), and the server takes \(Self.megabytes(limit)). Choose a smaller one."
        case .tooManyPixels(let pixels, let limit):
            "The picture has \(pixels) pixels, and the server takes \(limit). Choose a smaller one."
        case .wrongType(let type): "The server takes no pictures of the type \(type)."
        case .noPicture: "The picture cannot be read."
        }
    }

    private static func because(_ reason: String) -> String { reason.isEmpty ? "." : ": \(reason)" }

    private static func later(_ wait: Int?) -> String {
        switch wait {
        case nil: "later"
        case .some(..<2): "in a second"
        case .some(let seconds) where seconds < 120: "in \(seconds) seconds"
        case .some(let seconds): "in \((seconds + 59) / 60) minutes"
        }
    }

    private static func megabytes(_ bytes: Int) -> String {
        String(format: "%.1f MB", (Double(bytes) / 1_000_000 * 10).rounded(.up) / 10)
    }

    /// Whether other settings are what helps.
    public var isAboutAccount: Bool {
        switch self {
        case .wrongAddress, .unprotectedAddress, .unreachable, .untrusted, .notMastodon, .moved, .expiredToken,
            .forbidden:
            true
        default: false
        }
    }
}

extension MastodonError: LocalizedError, CustomStringConvertible {
    /// The title and the message.
    public var description: String { "\(title): \(message)" }
    /// The message without its title, for alerts.
    public var errorDescription: String? { message }
}
