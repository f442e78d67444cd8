// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#if TLS
    import Foundation
    import NIOSSL

    /// The certificate and key of encrypted connections.
    typealias TLSContext = NIOSSLContext

    /// Converts the PEM files of a configuration for connections.
    enum TLSFiles {
        /// Nil when the configuration names no files.
        static func context(
            for configuration: BrowserDisplay.Configuration, now: Date = Date()
        ) throws(BrowserDisplayError) -> TLSContext? {
            switch (configuration.tlsCertificate, configuration.tlsKey) {
            case (nil, nil): return nil
            case (nil, _?): throw .incompleteTLS(missing: "certificate")
            case (_?, nil): throw .incompleteTLS(missing: "key")
            case (let certificate?, let key?):
                let context = try context(certificate: certificate, key: key, now)
                if let warning = publicKeyWarning(key) { configuration.logger.warning("\(warning)") }
                return context
            }
        }

        /// A warning for a key that others can read: they could impersonate this program.
        private static func publicKeyWarning(_ path: String) -> String? {
            var status = stat()
            guard stat(path, &status) == 0, status.st_mode & 0o077 != 0 else { return nil }
            let mode = String(status.st_mode & 0o777, radix: 8)
            return
                "The TLS key \(path) is not for its owner alone (mode \(mode)). Let nobody else read it: chmod 600 \(path)"
        }

        private static func context(
            certificate: String, key: String, _ now: Date
        ) throws(BrowserDisplayError) -> TLSContext {
            let chain = try certificates(at: certificate)
            try checkDates(of: chain[0], certificate, now)
            try checkStrength(of: chain[0], certificate)
            var configuration = TLSConfiguration.makeServerConfiguration(
                certificateChain: chain.map { .certificate($0) },
                privateKey: .privateKey(try privateKey(at: key)))
            configuration.minimumTLSVersion = .tlsv12
            configuration.cipherSuiteValues = suites
            configuration.applicationProtocols = ["http/1.1"]
            configuration.shutdownTimeout = .seconds(1)
            do {
                return try TLSContext(configuration: configuration)
            } catch {
                throw .unsuitableKey(certificate: certificate, key: key)
            }
        }

        /// The suites of TLS 1.2 with forward secrecy and authenticated encryption (RFC 9325, section 4.2). All of TLS 1.3
        /// have both.
        private static let suites: [NIOTLSCipher] = [
            .TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, .TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,
            .TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256, .TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256,
            .TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384, .TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384,
        ]

        /// Rejects a short key, which could be broken.
        private static func checkStrength(
            of certificate: NIOSSLCertificate, _ path: String
        ) throws(BrowserDisplayError) {
            guard let bytes = try? certificate.extractPublicKey().toSPKIBytes(), let key = PublicKey(bytes) else {
                throw .weakKey(certificate: path, key: "of a kind that is not known")
            }
            guard key.isStrong else { throw .weakKey(certificate: path, key: key.description) }
        }

        /// Rejects a certificate outside of its dates, which no browser accepts.
        private static func checkDates(
            of certificate: NIOSSLCertificate, _ path: String, _ now: Date
        ) throws(BrowserDisplayError) {
            let begin = Date(timeIntervalSince1970: Double(certificate.notValidBefore))
            let end = Date(timeIntervalSince1970: Double(certificate.notValidAfter))
            guard begin <= now else { throw .outdatedCertificate(path: path, reason: "begins on \(day(begin))") }
            guard now <= end else { throw .outdatedCertificate(path: path, reason: "ended on \(day(end))") }
        }

        private static func day(_ date: Date) -> String { date.formatted(.iso8601.year().month().day()) }

        private static func certificates(at path: String) throws(BrowserDisplayError) -> [NIOSSLCertificate] {
            do {
                let certificates = try NIOSSLCertificate.fromPEMBytes(try bytes(at: path))
                if !certificates.isEmpty { return certificates }
            } catch let error as UnreadableError {
                throw .unreadableCertificate(path: path, reason: error.reason)
            } catch {}
            throw .unreadableCertificate(path: path, reason: "it holds no certificate in PEM form")
        }

        private static func privateKey(at path: String) throws(BrowserDisplayError) -> NIOSSLPrivateKey {
            do {
                return try NIOSSLPrivateKey(bytes: try bytes(at: path), format: .pem)
            } catch let error as UnreadableError {
                throw .unreadableKey(path: path, reason: error.reason)
            } catch {
                throw .unreadableKey(path: path, reason: "it holds no key in PEM form that has no passphrase")
            }
        }

        private struct UnreadableError: Error {
            let reason: String
        }

        private static func bytes(at path: String) throws -> [UInt8] {
            guard let file = fopen(path, "rb") else { throw UnreadableError(reason: String(cString: strerror(errno))) }
            defer { fclose(file) }
            var bytes: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 16384)
            while true {
                let count = fread(&buffer, 1, buffer.count, file)
                guard ferror(file) == 0 else { throw UnreadableError(reason: String(cString: strerror(errno))) }
                guard count > 0 else { return bytes }
                bytes += buffer[..<count]
                // A certificate has a few thousand bytes; a path that leads to a device would have no end.
                guard bytes.count <= 1 << 20 else { throw UnreadableError(reason: "it is larger than 1 MB") }
            }
        }
    }
#else
    /// The certificate and key of encrypted connections: without the trait `TLS` there are none.
    enum TLSContext {}

    enum TLSFiles {
        /// Nil when the configuration names no files. They would need the trait `TLS`.
        static func context(
            for configuration: BrowserDisplay.Configuration
        ) throws(BrowserDisplayError) -> TLSContext? {
            guard configuration.tlsCertificate == nil, configuration.tlsKey == nil else { throw .builtWithoutTLS }
            return nil
        }
    }
#endif
