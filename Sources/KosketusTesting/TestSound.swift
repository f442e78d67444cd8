// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol
import UIKit

/// A sound that a program has played.
public enum TestSound: Hashable, Sendable {
    /// The click of a picker's wheel, as a row passes its middle.
    case tick
    /// The sound with the numbers 1057 and 1103 in AudioToolbox.
    case tink
    /// The click of a key: the sound with the numbers 1104, 1105 and 1306 in AudioToolbox.
    case tock
    /// The click of a key that deletes: the sound with the number 1155 in AudioToolbox.
    case deleteKey
    /// The click of a key that changes others: the sound with the number 1156 in AudioToolbox.
    case modifierKey
    /// The tone of a telephone's key, from 0 to 9, * or #: the sounds with the numbers 1200 to 1211 in AudioToolbox.
    case tone(Character)

    init(_ sound: SystemSound) {
        switch sound {
        case .tick: self = .tick
        case .tink: self = .tink
        case .tock: self = .tock
        case .deleteKey: self = .deleteKey
        case .modifierKey: self = .modifierKey
        case .tone0: self = .tone("0")
        case .tone1: self = .tone("1")
        case .tone2: self = .tone("2")
        case .tone3: self = .tone("3")
        case .tone4: self = .tone("4")
        case .tone5: self = .tone("5")
        case .tone6: self = .tone("6")
        case .tone7: self = .tone("7")
        case .tone8: self = .tone("8")
        case .tone9: self = .tone("9")
        case .toneStar: self = .tone("*")
        case .tonePound: self = .tone("#")
        }
    }
}

extension TestApplication {
    /// The sounds that the program has played so far, oldest first.
    public var sounds: [TestSound] {
        display.requests.compactMap { if case .sound(_, let sound) = $0 { TestSound(sound) } else { nil } }
    }
}
