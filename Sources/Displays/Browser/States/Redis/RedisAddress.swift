// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The address of a Redis server, from an option.
///
///     redis://[user@]host[:port][/database]        rediss://... with TLS
///     redis+unix://[user@]/path/of/socket[?db=database]
struct RedisAddress: Equatable, Sendable, CustomStringConvertible {
    enum Place: Equatable, Sendable {
        case host(String, port: Int)
        case socket(path: String)
    }

    let place: Place
    let user: String?
    let database: Int
    let isSecure: Bool

    static let usualPort = 6379

    /// - Parameter text: appears in no error, because it may contain a password.
    init(_ text: String) throws(BrowserDisplayError) {
        guard let parts = URLComponents(string: text), let scheme = parts.scheme else {
            throw .invalidRedis("it is not an address such as redis://host:6379/0")
        }
        guard parts.password == nil, !(parts.user ?? "").contains(":") else {
            throw .invalidRedis(
                "it contains a password, which other users of this machine could see. \(RedisSettings.passwordAdvice)")
        }
        guard parts.fragment == nil else { throw .invalidRedis("it contains a \"#\"") }
        user = parts.user.flatMap { $0.isEmpty ? nil : $0 }
        isSecure = scheme == "rediss"
        switch scheme {
        case "redis", "rediss":
            place = try Self.host(parts)
            database = try Self.database(parts.path.hasPrefix("/") ? String(parts.path.dropFirst()) : parts.path)
        case "redis+unix":
            place = try Self.socket(parts)
            database = try Self.database(parts.queryItems?.first?.value ?? "")
        default: throw .invalidRedis("it begins with none of redis:, rediss: and redis+unix:")
        }
    }

    private static func host(_ parts: URLComponents) throws(BrowserDisplayError) -> Place {
        guard let host = parts.host, !host.isEmpty else { throw .invalidRedis("it has no host") }
        guard parts.query == nil else { throw .invalidRedis("it contains a \"?\"") }
        let port = parts.port ?? usualPort
        guard 1...65535 ~= port else { throw .invalidRedis("\(port) is not a port") }
        return .host(host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host, port: port)
    }

    private static func socket(_ parts: URLComponents) throws(BrowserDisplayError) -> Place {
        guard (parts.host ?? "").isEmpty, parts.path.hasPrefix("/"), parts.path != "/" else {
            throw .invalidRedis("the path of a socket has three slashes before it, as in redis+unix:///run/redis.sock")
        }
        let items = parts.queryItems ?? []
        guard items.isEmpty || items.count == 1 && items[0].name == "db" else {
            throw .invalidRedis("the path of a socket may have ?db=NUMBER after it, and nothing else")
        }
        // unix(7): 108 bytes with the zero at the end.
        guard parts.path.utf8.count < 108 else { throw .invalidRedis("the path of a socket has at most 107 bytes") }
        return .socket(path: parts.path)
    }

    private static func database(_ text: String) throws(BrowserDisplayError) -> Int {
        guard !text.isEmpty else { return 0 }
        guard text.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(text), number < 1 << 31 else {
            throw .invalidRedis("the database is a number, as in redis://host:6379/0")
        }
        return number
    }

    /// The address for logs, without its user.
    var description: String {
        switch place {
        case .host(let host, let port):
            "\(isSecure ? "rediss" : "redis")://\(AllowedHosts.bracketed(host)):\(port)/\(database)"
        case .socket(let path): "redis+unix://\(path)?db=\(database)"
        }
    }
}
