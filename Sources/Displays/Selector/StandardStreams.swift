// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Standard output and standard error, which may be full, closed, or a pipe without a reader.
enum StandardStreams {
    /// Makes writing to the standard streams safe: a missing reader causes an error instead of a signal, and the
    /// descriptor of a closed stream is not reused for a later file.
    static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) == -1 {
            // The lowest number that is free is this one. It is for reading alone, so writing to it still fails.
            _ = open("/dev/null", O_RDONLY)
        }
    }

    /// Writes a whole text.
    ///
    /// - Returns: the error; nil when it was written.
    @discardableResult static func write(_ text: String, to descriptor: Int32) -> String? {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count < 0, errno == EAGAIN {
                // Another process has made the terminal non-blocking.
                var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&waiting, 1, -1)
            } else if errno != EINTR || count == 0 {
                return String(cString: strerror(errno))
            }
        }
        return nil
    }
}
