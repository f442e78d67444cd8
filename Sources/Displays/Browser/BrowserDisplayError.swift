// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The reason why a browser display cannot start.
package enum BrowserDisplayError: Error, Equatable, CustomStringConvertible {
    case invalidPort(Int)
    case invalidToken
    /// - Parameter reason: what is wrong with the file of the token. It contains no token.
    case unusableToken(path: String, reason: String)
    case invalidAllowedHost(String)
    case unknownHost(String)
    case invalidBasePath(String)
    case invalidTrustedProxy(String)
    /// - Parameter reason: the rule that the socket or its path breaks.
    case unusableUnixSocket(path: String, reason: String)
    /// Sockets of a service manager, and a `unixSocket` as well.
    case twoKindsOfSockets
    case unusableInheritedSocket(descriptor: Int32, reason: String)
    case portInUse(host: String, port: Int)
    case portNotPermitted(host: String, port: Int)
    case foreignAddress(String)
    case notBound(host: String, port: Int, reason: String)
    case incompleteTLS(missing: String)
    /// Certificates in a program whose package does not enable the trait `TLS`.
    case builtWithoutTLS
    case unreadableCertificate(path: String, reason: String)
    case unreadableKey(path: String, reason: String)
    /// - Parameter reason: when it becomes valid, or expired.
    case outdatedCertificate(path: String, reason: String)
    case unsuitableKey(certificate: String, key: String)
    /// - Parameter key: its kind and length.
    case weakKey(certificate: String, key: String)
    /// - Parameter reason: what is wrong with the address or its options. It contains no password.
    case invalidRedis(_ reason: String)
    case unreadablePassword(path: String, reason: String)
    case invalidMetricsAddress(String)
    case metricsNotBound(host: String, port: Int, reason: String)
    case missingClientFile(path: String, reason: String)

    package var description: String {
        switch self {
        case .invalidPort(let port):
            "\(port) is not a port. Choose one from 1 to 65535, or 0 for a free one."
        case .invalidToken:
            "The token is empty. Choose one that cannot be guessed, or nil for a random one."
        case .unusableToken(let path, let reason):
            "The token file \(path) cannot be used: \(reason)."
        case .invalidAllowedHost(let entry):
            """
            \"\(entry)\" is not a valid host. Write it as a browser shows it: example.org, \
            example.org:8443 or https://example.org.
            """
        case .unknownHost(let host):
            "The host \"\(host)\" has no known address. Choose another one with --host."
        case .invalidBasePath(let path):
            """
            \"\(path)\" is not a valid base path. Write a slash and a name of letters, digits and - . _ ~, such as /flick or \
            /apps/flick.
            """
        case .invalidTrustedProxy(let entry):
            """
            \"\(entry)\" is not a proxy. Write an address, a network by its first address and the number of its bits \
            (10.0.0.0/8), or unix.
            """
        case .unusableUnixSocket(let path, let reason):
            "The display cannot listen on the Unix socket \(path): \(reason)."
        case .twoKindsOfSockets:
            "The program was started with sockets of a service manager. Leave --unix-socket out, or start it without them."
        case .unusableInheritedSocket(let descriptor, let reason):
            """
            The descriptor \(descriptor) that the service manager has passed cannot be used: \(reason). The display needs \
            listening stream sockets (Accept=no in systemd).
            """
        case .portInUse(let host, let port):
            "Port \(port) on \(host) is in use by another program. Choose another one with --port."
        case .portNotPermitted(let host, let port):
            "This user may not listen on port \(port) of \(host). Choose 1024 or more with --port."
        case .foreignAddress(let host):
            "\(host) is not an address of this machine. Choose one of its addresses with --host."
        case .notBound(let host, let port, let reason):
            "The display cannot listen on port \(port) of \(host): \(reason)."
        case .incompleteTLS(let missing):
            "TLS needs a certificate and its key; the \(missing) is missing."
        case .builtWithoutTLS:
            """
            This program was built without TLS. Enable the trait "TLS" of the package kosketus, or leave encryption to a \
            proxy.
            """
        case .unreadableCertificate(let path, let reason):
            "The TLS certificate \(path) cannot be read: \(reason)."
        case .unreadableKey(let path, let reason):
            "The TLS key \(path) cannot be read: \(reason)."
        case .outdatedCertificate(let path, let reason):
            "The TLS certificate \(path) is not valid today: it \(reason). Renew it, or set this machine's clock."
        case .unsuitableKey(let certificate, let key):
            "The TLS key \(key) does not belong to the certificate \(certificate)."
        case .weakKey(let certificate, let key):
            """
            The key of the TLS certificate \(certificate) is too weak (\(key)). Make one of RSA with 2048 bits or more, or of a \
            curve with 256 bits or more.
            """
        case .invalidRedis(let reason):
            "The address of --state-redis is not usable: \(reason)\(reason.hasSuffix(".") ? "" : ".")"
        case .unreadablePassword(let path, let reason):
            "The password file \(path) cannot be read: \(reason)."
        case .invalidMetricsAddress(let text):
            "\"\(text)\" is not an address for --metrics. Write it as 127.0.0.1:9090, [::1]:9090, or as a port of this machine."
        case .metricsNotBound(let host, let port, let reason):
            "The display cannot listen on port \(port) of \(host) for metrics: \(reason). Choose another address with --metrics."
        case .missingClientFile(let path, let reason):
            "The page's file \(path) cannot be read: \(reason). Build the program again."
        }
    }
}
