// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#if Browser
    import ArgumentParser

    /// The options of the display in a browser, with their descriptions.
    struct BrowserOptions: ParsableArguments {
        private static let defaults = LaunchSettings()

        @Option(help: "The name or address to listen on. With 127.0.0.1 only this machine can connect.")
        var host = defaults.host

        @Option(help: "The port to listen on; 0 chooses a free one.")
        var port = defaults.port

        @Option(
            help: ArgumentHelp(
                "A PEM file with the TLS certificate, followed by its chain.", valueName: "file"))
        var tlsCertificate: String?

        @Option(help: ArgumentHelp("A PEM file with the certificate's private key.", valueName: "file"))
        var tlsKey: String?

        @Option(
            help: ArgumentHelp(
                "A further host name that browsers may use for the program, such as example.org:8443. Can be repeated.",
                valueName: "host"))
        var allowedHost = defaults.allowedHosts

        @Option(
            help: ArgumentHelp(
                "The path below which the program is, such as /flick.", valueName: "path"))
        var basePath = defaults.basePath

        @Option(
            help: ArgumentHelp(
                """
                A proxy whose reports about clients are believed: an address, a network such as 10.0.0.0/8, or unix for the peers \
                of a Unix socket. Can be repeated.
                """, valueName: "proxy"))
        var trustedProxy = defaults.trustedProxies

        @Option(
            help: ArgumentHelp(
                "The header field in which a trusted proxy names the person, such as X-Remote-User.", valueName: "name")
        )
        var personHeader: String?

        @Option(
            help: ArgumentHelp("The path of a Unix socket to listen on, instead of a port.", valueName: "path"))
        var unixSocket: String?

        @Option(
            help: ArgumentHelp(
                """
                The time for the program to end after SIGTERM: states are saved, and pages find them in the next process.
                """, valueName: "seconds"))
        var drainTime = defaults.drainTime

        @Option(
            help: ArgumentHelp(
                """
                A file with the token of the start address, for several processes with one address. It has one line of at least 22 \
                letters and digits, such as the output of: openssl rand -hex 24
                """, valueName: "file"))
        var tokenFile: String?

        @Flag(
            help: """
                Make the printed address valid once, for one browser tab. For machines that several people use.
                """)
        var singleUseToken = false

        @Option(
            help: ArgumentHelp(
                "The number of tabs that may be open at once. Further ones are refused.", valueName: "number"))
        var maxTabs = defaults.mostTabs

        @Option(
            help: ArgumentHelp("The time that a screen is kept after its last viewer has left.", valueName: "seconds"))
        var grace = defaults.grace

        @Flag(
            inversion: .prefixedNo,
            help: """
                Go back in the program with the browser's back button, and leave the page with it only when there is \
                nothing to go back to.
                """)
        var backButton = defaults.usesBackButton

        @Flag(
            inversion: .prefixedNo,
            help: """
                Save what screens show, and restore it when the program was ended and started again within the time of --grace. \
                Open pages then continue by themselves.
                """)
        var state = defaults.keepsState

        @Option(
            help: ArgumentHelp(
                "The folder for saved states; the default is $XDG_STATE_HOME/kosketus/PROGRAM.",
                valueName: "folder"))
        var stateFolder: String?

        @Option(
            help: ArgumentHelp(
                """
                Save states in a Redis server: redis://[user@]host[:port][/database], the same with rediss: for TLS, or \
                redis+unix:///path. The password is in a file or in the environment, as KOSKETUS_REDIS_PASSWORD.
                """, valueName: "address"))
        var stateRedis: String?

        @Option(help: ArgumentHelp("A file with the password of the Redis server.", valueName: "file"))
        var stateRedisPasswordFile: String?

        @Option(
            help: ArgumentHelp(
                "A PEM file with the certificates that the Redis server is checked with, instead of the system's.",
                valueName: "file"))
        var stateRedisCertificates: String?

        @Option(
            help: ArgumentHelp(
                "Serve metrics for Prometheus at /metrics of this address, such as 127.0.0.1:9090.",
                valueName: "address:port"
            ))
        var metrics: String?

        func validate() throws {
            guard (0...65535).contains(port) else { throw ValidationError("--port takes 0 to 65535, not \(port).") }
            guard drainTime >= 0, drainTime <= 86400 else {
                throw ValidationError("--drain-time takes 0 to 86400 s, not \(drainTime).")
            }
            guard personHeader == nil || !trustedProxy.isEmpty else {
                throw ValidationError(
                    "--person-header needs --trusted-proxy: otherwise any client could claim any name.")
            }
            guard personHeader.map(Self.isFieldName) ?? true else {
                throw ValidationError("--person-header takes the name of a header field, not \(personHeader ?? "").")
            }
            guard tokenFile != "" else { throw ValidationError("--token-file takes the path of a file.") }
            guard tokenFile == nil || !singleUseToken else {
                throw ValidationError(
                    "--single-use-token cannot be combined with --token-file: the token would be valid once in each process."
                )
            }
            guard Self.possibleTabs.contains(maxTabs) else {
                throw ValidationError("--max-tabs takes 1 to 10000, not \(maxTabs).")
            }
            guard grace >= 0, grace.isFinite else { throw ValidationError("--grace takes 0 s or more, not \(grace).") }
            guard (tlsCertificate == nil) == (tlsKey == nil) else {
                throw ValidationError("TLS needs both --tls-certificate and --tls-key.")
            }
            guard stateFolder != "" else { throw ValidationError("--state-folder takes the path of a folder.") }
            guard stateFolder == nil || state else {
                throw ValidationError("--state-folder has no use with --no-state.")
            }
            try validateRedis()
        }

        /// Chosen: many times as many as one program can serve that does anything.
        private static let possibleTabs = 1...10_000

        /// The display checks the address itself.
        private func validateRedis() throws {
            guard stateRedis == nil || state else {
                throw ValidationError("--state-redis has no use with --no-state.")
            }
            guard stateRedis == nil || stateFolder == nil else {
                throw ValidationError("States are saved either with --state-folder or with --state-redis.")
            }
            guard stateRedis != nil || stateRedisPasswordFile == nil && stateRedisCertificates == nil else {
                throw ValidationError(
                    "--state-redis-password-file and --state-redis-certificates have no use without --state-redis.")
            }
        }

        /// RFC 9110, section 5.6.2.
        private static func isFieldName(_ text: String) -> Bool {
            !text.isEmpty
                && text.utf8.allSatisfy { byte in
                    let isLetter = (0x61...0x7a).contains(byte | 0x20), isDigit = (0x30...0x39).contains(byte)
                    return isLetter || isDigit || "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
        }

        func apply(to settings: inout LaunchSettings) {
            settings.host = host
            settings.port = port
            settings.tlsCertificate = tlsCertificate
            settings.tlsKey = tlsKey
            settings.allowedHosts = allowedHost
            settings.basePath = basePath
            settings.trustedProxies = trustedProxy
            settings.personHeader = personHeader
            settings.unixSocket = unixSocket
            settings.drainTime = drainTime
            settings.tokenFile = tokenFile
            settings.isTokenSingleUse = singleUseToken
            settings.mostTabs = maxTabs
            settings.grace = grace
            settings.usesBackButton = backButton
            settings.keepsState = state
            settings.stateFolder = stateFolder
            settings.metrics = metrics
            settings.stateRedis = stateRedis
            settings.stateRedisPasswordFile = stateRedisPasswordFile
            settings.stateRedisCertificates = stateRedisCertificates
        }
    }
#endif
