// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A lock on an autosave slot, held as long as this object exists. The system takes it back when the program ends, in
/// whatever way, so no slot stays locked. The lock's file stays: removing it would allow two programs to lock two files
/// of one name.
final class SlotLock {
    private let file: Int32

    /// Nil if another store has the slot, in this program or in another one.
    init?(_ url: URL) {
        file = open(url.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        // Without a lock file, as in a folder that is read only, or on a disk without locks, the program goes on alone.
        guard file >= 0, flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
        close(file)
        return nil
    }

    deinit { if file >= 0 { close(file) } }
}
