// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Files of one test: certificates that sign themselves, and their keys.
final class CertificateFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("kosketus-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    /// One that is valid for two days.
    ///
    /// - Parameter key: the options for openssl that describe the key.
    func makeCertificate(
        _ name: String, key: [String] = ["ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]
    ) throws {
        let openssl = Process()
        openssl.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        openssl.arguments =
            [
                "openssl", "req", "-x509", "-nodes",
                "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-days", "2",
                "-keyout", path("\(name).key"), "-out", path("\(name).pem"), "-newkey",
            ] + key
        openssl.standardError = Pipe()
        try openssl.run()
        openssl.waitUntilExit()
        try #require(openssl.terminationStatus == 0, "openssl makes a certificate")
    }
}
