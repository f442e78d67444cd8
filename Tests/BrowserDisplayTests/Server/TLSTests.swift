// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#if TLS
    @testable import BrowserDisplay
    import Foundation
    import NIOCore
    import NIOPosix
    import NIOSSL
    import Testing

    @Suite struct TLSTests {
        /// Says something over TLS to a server with this certificate, and gives all that it answers.
        private func ask(
            _ text: String, port: Int, certificate: String, change: (inout TLSConfiguration) -> Void = { _ in }
        ) throws -> String {
            var configuration = TLSConfiguration.makeClientConfiguration()
            change(&configuration)
            configuration.trustRoots = .certificates(try NIOSSLCertificate.fromPEMFile(certificate))
            let context = try NIOSSLContext(configuration: configuration)
            let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
            defer { try? group.syncShutdownGracefully() }
            let answer = group.next().makePromise(of: String.self)
            let channel = try ClientBootstrap(group: group).channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    try pipeline.addHandler(NIOSSLClientHandler(context: context, serverHostname: "localhost"))
                    try pipeline.addHandler(Collector(answer))
                }
            }.connect(host: "127.0.0.1", port: port).wait()
            try channel.writeAndFlush(ByteBuffer(string: text)).wait()
            return try answer.futureResult.wait()
        }

        private final class Collector: ChannelInboundHandler {
            typealias InboundIn = ByteBuffer

            private var text = ""
            private let promise: EventLoopPromise<String>

            init(_ promise: EventLoopPromise<String>) { self.promise = promise }

            func channelRead(context: ChannelHandlerContext, data: NIOAny) {
                text += String(buffer: unwrapInboundIn(data))
            }

            func channelInactive(context: ChannelHandlerContext) { promise.succeed(text) }

            func errorCaught(context: ChannelHandlerContext, error: any Error) { promise.fail(error) }
        }

        @Test func thePageIsServedByTLS() throws {
            let folder = try CertificateFolder()
            try folder.makeCertificate("own")
            let server = try TestServer {
                $0.host = "localhost"
                $0.tlsCertificate = folder.path("own.pem")
                $0.tlsKey = folder.path("own.key")
            }
            #expect(server.display.address == "https://localhost:\(server.port)/?token=\(server.token)")
            let request = """
                GET /?token=\(server.token) HTTP/1.1\r
                Host: localhost:\(server.port)\r
                Connection: close\r
                \r\n
                """
            let answer = try ask(request, port: server.port, certificate: folder.path("own.pem"))
            #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
            // It would hold for every port of this host, and so for other programs without TLS.
            #expect(!answer.lowercased().contains("strict-transport-security"))
            // Without TLS there is nothing on this port, and it goes on.
            let plain = try server.connect()
            plain.send("GET / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
            #expect(try plain.isClosed())
            #expect(try ask(request, port: server.port, certificate: folder.path("own.pem")) != "")
        }

        @Test(arguments: [
            ("missing", "No such file or directory", "No such file or directory"),
            (".", "Is a directory", "Is a directory"),
            ("nonsense", "it holds no certificate in PEM form", "it holds no key in PEM form that has no passphrase"),
        ])
        func filesThatAreNoneAreNamed(name: String, certificateReason: String, keyReason: String) throws {
            let folder = try CertificateFolder()
            try folder.makeCertificate("own")
            try Data("no PEM".utf8).write(to: folder.url.appendingPathComponent("nonsense"))
            let path = folder.path(name)
            #expect(throws: BrowserDisplayError.unreadableCertificate(path: path, reason: certificateReason)) {
                try start(certificate: path, key: folder.path("own.key"))
            }
            #expect(throws: BrowserDisplayError.unreadableKey(path: path, reason: keyReason)) {
                try start(certificate: folder.path("own.pem"), key: path)
            }
        }

        @Test func aKeyOfAnotherCertificateIsRefused() throws {
            let folder = try CertificateFolder()
            try folder.makeCertificate("own")
            try folder.makeCertificate("other")
            let certificate = folder.path("own.pem"), key = folder.path("other.key")
            #expect(throws: BrowserDisplayError.unsuitableKey(certificate: certificate, key: key)) {
                try start(certificate: certificate, key: key)
            }
        }

        // MARK: - Keys and suites

        @Test(arguments: [
            (["rsa:1024"], "RSA, 1024 bits"), (["rsa:2040"], "RSA, 2040 bits"),
            (["ec", "-pkeyopt", "ec_paramgen_curve:secp224r1"], "elliptic curve, 224 bits"),
        ])
        func aShortKeyIsRefused(key: [String], description: String) throws {
            let folder = try CertificateFolder()
            try folder.makeCertificate("own", key: key)
            #expect(throws: BrowserDisplayError.weakKey(certificate: folder.path("own.pem"), key: description)) {
                try TLSFiles.context(for: configuration(folder))
            }
        }

        @Test(arguments: [["rsa:2048"], ["ec", "-pkeyopt", "ec_paramgen_curve:secp384r1"]])
        func aLongKeyIsTaken(key: [String]) throws {
            let folder = try CertificateFolder()
            try folder.makeCertificate("own", key: key)
            #expect(try TLSFiles.context(for: configuration(folder)) != nil)
        }

        @Test(
            arguments: [[], [0x30], [0x30, 0x82, 0xff, 0xff], [0x30, 0x80, 0, 0], [0x30, 2, 0x30, 0], [2, 1, 0]]
                as [[UInt8]])
        func whatIsNoKeyIsNone(bytes: [UInt8]) { #expect(PublicKey(bytes) == nil) }

        /// A client that offers this alone, over TLS 1.2.
        @Test(arguments: [
            (NIOTLSCipher.TLS_RSA_WITH_AES_128_GCM_SHA256, false), (.TLS_RSA_WITH_AES_128_CBC_SHA, false),
            (.TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA, false), (.TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA, false),
            (.TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256, true), (.TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256, true),
        ])
        func onlySuitesWithForwardSecrecyAndAEAD(suite: NIOTLSCipher, isTaken: Bool) throws {
            let folder = try CertificateFolder()
            try folder.makeCertificate("own", key: ["rsa:2048"])
            let server = try TestServer {
                $0.host = "localhost"
                $0.tlsCertificate = folder.path("own.pem")
                $0.tlsKey = folder.path("own.key")
            }
            let request = "GET / HTTP/1.1\r\nHost: localhost:\(server.port)\r\nConnection: close\r\n\r\n"
            let answer = try? ask(request, port: server.port, certificate: folder.path("own.pem")) {
                $0.maximumTLSVersion = .tlsv12
                $0.cipherSuiteValues = [suite]
            }
            #expect((answer?.hasPrefix("HTTP/1.1 200 OK") == true) == isTaken, "\(answer ?? "nothing")")
        }

        // MARK: - Dates

        @Test(arguments: [(-3, "begins on "), (3, "ended on ")])
        func aCertificateOfAnotherDayIsRefused(days: Int, reason: String) throws {
            let folder = try CertificateFolder()
            try folder.makeCertificate("own")
            let configuration = configuration(folder)
            _ = try TLSFiles.context(for: configuration)
            let error = #expect(throws: BrowserDisplayError.self) {
                try TLSFiles.context(for: configuration, now: Date(timeIntervalSinceNow: Double(days) * 86400))
            }
            guard case .outdatedCertificate(folder.path("own.pem"), let found)? = error else {
                return #expect(Bool(false), "\(String(describing: error))")
            }
            #expect(found.hasPrefix(reason) && found.dropFirst(reason.count).wholeMatch(of: #/\d{4}-\d\d-\d\d/#) != nil)
            #expect(error?.description.contains("Renew it") == true)
        }

        // MARK: - The key's file

        @Test func aKeyThatOthersCanReadIsWarnedOf() throws {
            let folder = try CertificateFolder()
            try folder.makeCertificate("own")
            for (mode, isWarned) in [(0o600, false), (0o400, false), (0o640, true), (0o604, true)] {
                try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path("own.key"))
                let server = try TestServer {
                    $0.tlsCertificate = folder.path("own.pem")
                    $0.tlsKey = folder.path("own.key")
                }
                let warning = server.log.warnings.first
                #expect((warning?.contains("chmod 600 \(folder.path("own.key"))") == true) == isWarned, "\(mode)")
            }
        }

        // MARK: - Handshakes

        private func harness(_ folder: CertificateFolder) throws -> ConnectionHarness {
            try folder.makeCertificate("own")
            return try ConnectionHarness(tls: try TLSFiles.context(for: configuration(folder)))
        }

        private func configuration(_ folder: CertificateFolder) -> BrowserDisplay.Configuration {
            BrowserDisplay.Configuration(tlsCertificate: folder.path("own.pem"), tlsKey: folder.path("own.key"))
        }

        /// The start of a client's hello, byte by byte.
        @Test func aHandshakeThatDribblesIsNotWaitedFor() throws {
            let harness = try harness(try CertificateFolder()), channel = try harness.connect()
            for byte in [0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03, 0x00] as [UInt8] {
                #expect(channel.isActive)
                try channel.say([byte])
                harness.advance(by: 1)
            }
            #expect(!channel.isActive)
            #expect(harness.log.warnings.count == 1)
            #expect(harness.log.warnings[0].contains("a connection on which no request comes to its end in 12.0 s"))
        }

        @Test(arguments: ["GET / HTTP/1.1\r\n\r\n", "\u{16}\u{3}\u{1}\u{0}\u{4}nope", "\0\0\0\0\0\0\0\0"])
        func whatIsNoTLSEndsTheConnection(bytes: String) throws {
            let harness = try harness(try CertificateFolder()), channel = try harness.connect()
            try? channel.say(bytes)
            harness.advance(by: 2)
            #expect(!channel.isActive)
            #expect(!String(decoding: (try? channel.heard()) ?? [], as: UTF8.self).contains("HTTP"))
        }

        private func start(certificate: String, key: String) throws {
            _ = try TestServer {
                $0.tlsCertificate = certificate
                $0.tlsKey = key
            }
        }
    }
#else
    @testable import BrowserDisplay
    import Testing

    @Suite struct TLSTests {
        @Test func withoutTheTraitCertificatesAreRefused() {
            let configuration = BrowserDisplay.Configuration(tlsCertificate: "own.pem", tlsKey: "own.key")
            #expect(throws: BrowserDisplayError.builtWithoutTLS) { try TLSFiles.context(for: configuration) }
        }
    }
#endif
