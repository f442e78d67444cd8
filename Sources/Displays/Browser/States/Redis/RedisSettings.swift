// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

#if TLS
    import NIOSSL
#endif

/// How to connect to a Redis server: the options of a configuration, checked and read.
struct RedisSettings: Sendable {
    let address: RedisAddress
    let password: Secret?
    /// For addresses with TLS.
    let tls: TLSContext?

    static let passwordVariable = "KOSKETUS_REDIS_PASSWORD"
    static let passwordAdvice =
        "Write it into a file for --state-redis-password-file, or into the variable \(passwordVariable)."

    /// - Parameter warn: gets a warning for a password that other users of the machine can read.
    init(
        _ options: BrowserDisplay.RedisOptions,
        environment: [String: String] = ProcessInfo.processInfo.environment, warn: (String) -> Void
    ) throws(BrowserDisplayError) {
        address = try RedisAddress(options.address)
        password = try Self.password(options.passwordFile, environment, warn)
        guard address.user == nil || password != nil else {
            throw .invalidRedis("it names a user, who has no password. \(Self.passwordAdvice)")
        }
        guard options.certificates == nil || address.isSecure else {
            throw .invalidRedis("certificates are used only with TLS, in an address that begins with rediss:")
        }
        tls = address.isSecure ? try Self.context(options.certificates) : nil
    }

    // MARK: - Password

    private static func password(
        _ path: String?, _ environment: [String: String], _ warn: (String) -> Void
    ) throws(BrowserDisplayError) -> Secret? {
        guard let path else { return environment[passwordVariable].flatMap { $0.isEmpty ? nil : Secret($0) } }
        guard let file = FileHandle(forReadingAtPath: path), let bytes = try? file.read(upToCount: longestPassword + 1)
        else { throw .unreadablePassword(path: path, reason: reason(path)) }
        guard bytes.count <= longestPassword else {
            throw .unreadablePassword(path: path, reason: "it has more than \(longestPassword) bytes")
        }
        let text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
        guard !text.isEmpty else { throw .unreadablePassword(path: path, reason: "it is empty") }
        var status = stat()
        if fstat(file.fileDescriptor, &status) == 0, status.st_mode & 0o077 != 0 {
            let mode = String(status.st_mode & 0o777, radix: 8)
            warn(
                "The password file \(path) is not for its owner alone (mode \(mode)). Let nobody else read it: chmod 600 \(path)"
            )
        }
        return Secret(text)
    }

    /// Chosen: several times as much as a password of random bytes has.
    private static let longestPassword = 1024

    private static func reason(_ path: String) -> String {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return String(cString: strerror(errno)) }
        close(file)
        return "it is empty, or not a regular file"
    }

    // MARK: - TLS

    #if TLS
        /// - Parameter certificates: a PEM file of certificates that are trusted; nil trusts those of the system.
        private static func context(_ certificates: String?) throws(BrowserDisplayError) -> TLSContext? {
            var configuration = TLSConfiguration.makeClientConfiguration()
            configuration.minimumTLSVersion = .tlsv12
            configuration.certificateVerification = .fullVerification
            do {
                if let certificates {
                    let trusted = try NIOSSLCertificate.fromPEMFile(certificates)
                    configuration.trustRoots = .certificates(trusted)
                }
                return try NIOSSLContext(configuration: configuration)
            } catch {
                throw .unreadableCertificate(
                    path: certificates ?? "of the system", reason: "it holds no certificates in PEM form")
            }
        }
    #else
        private static func context(_ certificates: String?) throws(BrowserDisplayError) -> TLSContext? {
            throw .builtWithoutTLS
        }
    #endif
}
