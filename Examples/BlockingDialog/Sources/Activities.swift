// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import FoundationNetworking
import UIKit

/// Activities that continue while a dialog blocks: a timer, a display link, a database on a thread, a page that loads.
@MainActor
final class Activities {
    /// How often the timer has fired.
    private(set) var ticks = 0 { didSet { changed() } }
    /// The seconds since the start, by the display link.
    private(set) var seconds = 0 { didSet { if seconds != oldValue { changed() } } }
    /// The rows that the database has reported.
    private(set) var rows = 0 { didSet { changed() } }
    /// The loaded text; nil until it is there.
    private(set) var page: String? { didSet { changed() } }
    var changed: () -> Void = {}

    /// The address of the page: the program's first argument after `--`, or else the page itself.
    private static let address = CommandLine.arguments.drop { $0 != "--" }.dropFirst().first ?? "data:,Hello"
    /// The seconds between the timer's ticks, and between the database's rows.
    private static let interval = 0.5

    private let database = Database()
    private let session = URLSession(configuration: .ephemeral)
    private var timer: Timer?
    private var link: CADisplayLink?
    private var startTime = 0.0

    func start() {
        startTimer()
        startLink()
        database.observe(every: Self.interval) { [weak self] in self?.rows = $0 }
        load()
    }

    /// The run loop and the queue would keep what they call.
    isolated deinit {
        timer?.invalidate()
        link?.invalidate()
        database.stop()
        // Not invalidateAndCancel(): on Linux the process ends if a task is cancelled while its answer comes
        // (https://github.com/swiftlang/swift-corelibs-foundation/issues/3296).
        session.finishTasksAndInvalidate()
    }

    private func startTimer() {
        let timer = Timer(timeInterval: Self.interval, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.ticks += 1 }
        }
        RunLoop.main.add(timer, forMode: .common)
        self.timer = timer
    }

    private func startLink() {
        let link = CADisplayLink(target: LinkTarget(self), selector: LinkTarget.frame)
        link.preferredFramesPerSecond = 4
        link.add(to: .main, forMode: .common)
        self.link = link
        startTime = CACurrentMediaTime()
    }

    fileprivate func frame() { seconds = Int(CACurrentMediaTime() - startTime) }

    private func load() {
        guard let url = URL(string: Self.address) else { return page = "No address" }
        session.dataTask(with: url) { [weak self] data, _, error in
            let text = data.map { String(decoding: $0, as: UTF8.self) } ?? error.map { "\($0)" } ?? ""
            performOnMainLoop { [weak self] in self?.page = text }
        }.resume()
    }
}

/// A display link retains its target.
@MainActor
private final class LinkTarget {
    private weak var activities: Activities?

    init(_ activities: Activities) { self.activities = activities }

    func frame() { activities?.frame() }
}
