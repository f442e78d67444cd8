// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The texts of an error for the user: what happened, and what to do.
extension EventStoreError {
    var title: String {
        switch (kind, action) {
        case (.locked, _): "Another Program Uses the Events"
        case (.readOnly, _): "The Events Cannot Be Changed"
        case (.full, _): "The Disk Is Full"
        case (.damaged, _): "The Events Are Damaged"
        case (.foreign, _): "This Is Not a File of Events"
        case (.newer, _): "The Events Need a Later Version"
        case (.other, .open): "The Events Cannot Be Opened"
        case (.other, .read): "The Events Cannot Be Read"
        case (.other, _): "The Events Cannot Be Saved"
        }
    }

    var advice: String {
        let name = url.path
        return switch kind {
        case .locked: "The file \(name) is locked. End the other program, or wait until it is done, and try again."
        case .readOnly:
            "You are not allowed to write to the file \(name) or its folder. Change the permissions, and try again."
        case .full: "There is no room for the file \(name). Delete something else from the disk, and try again."
        case .damaged:
            "The file \(name) was not changed. Put a copy from a backup in its place and try again, or start a new "
                + "file: the damaged one then gets another name."
        case .foreign:
            "Another program has made the file \(name), so it was not changed. Start this program with another file."
        case .newer:
            "A later version of this program has changed the file \(name), so it was not changed here. Use that "
                + "version, or start this one with another file."
        case .other: "The file is \(name). The system says: \(detail)"
        }
    }

    /// Says what is not saved.
    static func consequence(of unsaved: [EventStore.Change]) -> String? {
        let added = unsaved.count { if case .add = $0 { true } else { false } }, deleted = unsaved.count - added
        let parts = [
            added == 0 ? nil : added == 1 ? "1 new event is not saved yet." : "\(added) new events are not saved yet.",
            deleted == 0
                ? nil : deleted == 1 ? "1 event is not deleted yet." : "\(deleted) events are not deleted yet.",
        ].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }
}
