// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Collects what could not be carried over.
final class OmissionList {
    private(set) var omissions: [ImportReport.Omission] = []
    private var known: Set<ImportReport.Omission> = []

    /// Adds an omission, unless the same one is in the list already.
    func add(_ subject: String, _ reason: String, target: String? = nil) {
        let omission = ImportReport.Omission(target: target, subject: subject, reason: reason)
        if known.insert(omission).inserted { omissions.append(omission) }
    }
}
