// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Logging

extension BrowserDisplay {
    /// What a program can choose about its display.
    package struct Configuration: Sendable {
        /// The name or address that is listened on.
        package var host: String
        /// 1 to 65535, or 0 for any that is free.
        package var port: Int
        /// What the start address carries; nil for one made of 192 random bits.
        package var token: String?
        /// Whether the token lets in one browser tab, and nobody after it.
        package var isTokenSingleUse: Bool
        /// Paths of PEM files: the certificate, with those that lead to its root after it, and its key. Both or none.
        package var tlsCertificate: String?
        package var tlsKey: String?
        /// Names under which the program may be asked for besides those that follow from `host` and `port`; see
        /// `AllowedHosts` for their forms.
        package var allowedHosts: [String]
        /// How long a scene outlives its last viewer, in seconds.
        package var graceTime: Double
        package var limits: Limits
        package var logger: Logger

        package init(
            host: String = "127.0.0.1", port: Int = 8080, token: String? = nil, isTokenSingleUse: Bool = false,
            tlsCertificate: String? = nil, tlsKey: String? = nil, allowedHosts: [String] = [],
            graceTime: Double = 6 * 3600,
            limits: Limits = Limits(), logger: Logger = Logger(label: "kosketus.browser")
        ) {
            self.host = host
            self.port = port
            self.token = token
            self.isTokenSingleUse = isTokenSingleUse
            self.tlsCertificate = tlsCertificate
            self.tlsKey = tlsKey
            self.allowedHosts = allowedHosts
            self.graceTime = graceTime
            self.limits = limits
            self.logger = logger
        }
    }

    /// How much the display lets others ask of it. All numbers are chosen; times are in seconds.
    package struct Limits: Sendable {
        /// Pages at a time.
        package var viewers = 256
        /// Scenes at a time, with those that wait for somebody to come back.
        package var scenes = 256
        /// Connections at a time: each viewer's own, and those over which browsers fetch the page's files. When there are
        /// more, one that waits for a request gives way.
        package var connections = 768
        /// Those among them that come from one address (of IPv6: from one network of 64 bits) and are no page's own:
        /// a browser makes six, and many browsers may stand behind one address.
        package var connectionsPerAddress = 128

        // MARK: HTTP

        /// Of a request line and its header fields together.
        package var headerBytes = 16 * 1024
        /// From the first byte of silence to the end of the next request's header.
        package var requestTime = 12.0
        /// For a browser to take a file; of a picture, each quarter of a megabyte.
        package var responseTime = 60.0
        /// Requests a second on one connection. A page is some thirty files.
        package var requestRate = 50.0
        package var requestBurst = 200.0

        // MARK: WebSocket

        /// For a page to say hello.
        package var helloTime = 10.0
        /// Between the display's pings.
        package var pingInterval = 15.0
        /// After which a page from which nothing comes is given up.
        package var silence = 45.0
        /// For a page to acknowledge a commit that it was sent. One that hangs for longer is as good as gone: it finds
        /// its scene when it comes to itself, and connects again.
        package var acknowledgeTime = 120.0
        /// For the program to handle what it was told. After that pages say that it does not answer.
        package var programTime = 8.0
        /// For a page to answer a closing frame.
        package var closingTime = 2.0
        /// Frames a second. A page sends one batch of fingers and one acknowledgement for each of its own frames, of
        /// which the fastest screens show 360 a second.
        package var frameRate = 1000.0
        package var frameBurst = 2000.0
        /// Bytes a second: ten fingers at 1000 Hz make 300 KB.
        package var byteRate = 1_000_000.0
        package var byteBurst = 2_000_000.0

        package init() {}
    }
}
