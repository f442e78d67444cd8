// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The observation of a property, which ends when this object is invalidated or deallocated.
public final class NSKeyValueObservation: NSObject, Sendable {
    private let observation: Observation

    init(_ observation: Observation) { self.observation = observation }

    /// Ends the observation. The change handler is not called again.
    public func invalidate() { observation.end() }

    deinit { observation.end() }
}
