// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol
import UIKit

/// A sound that a program has played.
public enum TestSound: Hashable, Sendable {
    /// The click of a picker's wheel, as a row passes its middle.
    case tick

    init(_ sound: SystemSound) {
        switch sound {
        case .tick: self = .tick
        }
    }
}

extension TestApplication {
    /// The sounds that the program has played so far, oldest first.
    public var sounds: [TestSound] {
        display.requests.compactMap { if case .sound(_, let sound) = $0 { TestSound(sound) } else { nil } }
    }
}
