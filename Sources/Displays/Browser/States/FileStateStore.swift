// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import LayerProtocol
import NIOCore
import Synchronization

/// Keeps entries in files of a `StateFolder`, which it reads and writes on a queue of its own.
///
///     write, write, remove of one entry -> waiting: the last change -> queue -> file
///
/// A failure to write is logged once for each reason, since it would return with each change. The program goes on, and
/// its tabs lose their states when it ends.
///
/// Belongs to the event loop's thread.
final class FileStateStore: StateStore {
    /// Changes that are not written yet: the new state of an entry, or nil for its removal.
    private final class Waiting: Sendable {
        let changes = Mutex<[StateName: [UInt8]?]>([:])
    }

    private let folder: StateFolder
    private let version: String
    /// The number of entries whose changes may wait for a slow disk.
    private let mostWaiting: Int
    private let log: ServerLog
    private let workshop: Workshop
    private let waiting = Waiting()
    private var reportedReasons: Set<String> = []

    /// - Parameters:
    ///   - version: of the program, for the log of the process that reads the entry.
    ///   - work: runs blocks on another thread, one after the other; nil means its own queue.
    init(
        _ folder: StateFolder, version: String = programVersion, mostWaiting: Int = usualWaiting,
        eventLoop: any EventLoop, log: ServerLog, work: Workshop.Work? = nil
    ) {
        self.folder = folder
        self.version = version
        self.mostWaiting = mostWaiting
        self.log = log
        let queue = DispatchQueue(label: "kosketus.states")
        workshop = Workshop(eventLoop: eventLoop, work: work ?? { queue.async(execute: $0) })
    }

    /// Chosen: all scenes and keys of a display with the usual limits.
    static let usualWaiting = 512

    /// The version in the program's Info.plist, if any, and that of Kosketus.
    static var programVersion: String {
        let own = Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String
        return [own, "Kosketus \(kosketusVersion)"].compactMap { $0 }.joined(separator: ", ")
    }

    // MARK: - Reading

    func read(_ name: StateName, _ deliver: @escaping (StateReading) -> Void) {
        workshop.make { [folder] in
            Result { () throws(StateFolder.FailedError) in try folder.read(name) }
        } _: { [weak self] entry in
            deliver(self?.state(of: entry).map { .found($0) } ?? .missing)
        }
    }

    private func state(of entry: Result<StateEntry?, StateFolder.FailedError>) -> [UInt8]? {
        switch entry {
        case .success(let entry):
            if let entry, entry.version != version {
                log.note("A state was saved by \(ServerLog.quoted(entry.version)), and is read by \"\(version)\"")
            }
            return entry?.state
        case .failure(let error):
            log.warn(.init(.state, "a saved state, \(error)"))
            return nil
        }
    }

    // MARK: - Writing

    func write(_ state: [UInt8], _ name: StateName) { change(name, state) }

    func remove(_ name: StateName) { change(name, nil) }

    private func change(_ name: StateName, _ state: [UInt8]?) {
        let isQueued = waiting.changes.withLock { changes -> Bool? in
            guard changes[name] != nil || changes.count < mostWaiting else { return nil }
            return changes.updateValue(state, forKey: name) != nil
        }
        guard let isQueued else { return report("the disk is too slow") }
        guard !isQueued else { return }
        perform { [folder, waiting, version] () throws(StateFolder.FailedError) in
            guard let state = waiting.changes.withLock({ $0.removeValue(forKey: name) }) else { return }
            guard let state else { return try folder.remove(name) }
            try folder.write(StateEntry(version: version, state: state), name)
        }
    }

    func refresh(_ names: [StateName]) {
        guard !names.isEmpty else { return }
        perform { [folder] () throws(StateFolder.FailedError) in try folder.refresh(names) }
    }

    func sweep() { perform { [folder] () throws(StateFolder.FailedError) in try folder.sweep() } }

    private func perform(_ body: @escaping @Sendable () throws(StateFolder.FailedError) -> Void) {
        workshop.make {
            Result { () throws(StateFolder.FailedError) in try body() }
        } _: { [weak self] result in
            if case .failure(let error) = result { self?.report(error.reason) }
        }
    }

    private func report(_ reason: String) {
        guard reportedReasons.insert(reason).inserted else { return }
        log.error("States of scenes are not saved in \(folder.path): \(reason). They end with the program.")
    }

    // MARK: - Ending

    func flush(_ deliver: @escaping () -> Void) { workshop.make({}, deliver) }

    func close() { workshop.close() }
}
