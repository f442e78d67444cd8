// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder

/// A segue as a storyboard describes it. Each performance creates a new `UIStoryboardSegue` from it.
struct SegueTemplate {
    /// The words of the file for the kinds of segues.
    enum Kind: String {
        case show, showDetail, presentation, popoverPresentation, embed, relationship, unwind, custom
        /// Kinds of older files.
        case push, modal, popover, replace
    }

    let kind: Kind
    let segue: IBSegue
    /// The identifier of the destination's element.
    let destination: String
    private let connection: IBConnection

    /// Nil for a connection that is no segue, or one of an unknown kind.
    init?(_ connection: IBConnection) {
        guard case .segue(let segue) = connection.kind, let kind = Kind(rawValue: segue.kind) else { return nil }
        (self.kind, self.segue, destination, self.connection) = (kind, segue, connection.destination, connection)
    }

    /// Returns a warning about the segue.
    func warning(_ message: String, attribute: String? = nil, in file: IBFile) -> IBWarning {
        connection.warning(message, attribute: attribute, in: file)
    }

    /// Whether the accessory of a cell triggers it, instead of the cell's selection.
    var isTriggeredByAccessory: Bool { segue.trigger?.hasPrefix("accessory") == true }

    /// The style in which the destination is presented; nil if the destination's own style applies.
    var presentationStyle: UIModalPresentationStyle? {
        switch kind {
        case .popover, .popoverPresentation: .popover
        default: segue.modalPresentationStyle.flatMap(UIModalPresentationStyle.init(inStoryboard:))
        }
    }
}

extension IBConnection {
    /// Returns a warning about the connection.
    func warning(_ message: String, attribute: String? = nil, in file: IBFile) -> IBWarning {
        let object = ["segue", id].compactMap(\.self).joined(separator: " ")
        return IBWarning(file: file.name, line: line, object: object, attribute: attribute, message: message)
    }
}

extension UIModalPresentationStyle {
    /// A style by its name in storyboards.
    init?(inStoryboard name: String) {
        switch name {
        case "automatic": self = .automatic
        case "fullScreen": self = .fullScreen
        case "pageSheet": self = .pageSheet
        case "formSheet": self = .formSheet
        case "currentContext": self = .currentContext
        case "custom": self = .custom
        case "overFullScreen": self = .overFullScreen
        case "overCurrentContext": self = .overCurrentContext
        case "popover": self = .popover
        case "none": self = .none
        default: return nil
        }
    }
}

extension UIModalTransitionStyle {
    /// A style by its name in storyboards. There is no page curl.
    init?(inStoryboard name: String) {
        switch name {
        case "coverVertical": self = .coverVertical
        case "flipHorizontal": self = .flipHorizontal
        case "crossDissolve": self = .crossDissolve
        default: return nil
        }
    }
}

extension UIPopoverArrowDirection {
    /// The directions that a storyboard names.
    init(inStoryboard names: Set<String>) {
        self = []
        for (name, direction) in ["up": Self.up, "down": .down, "left": .left, "right": .right] {
            if names.contains(name) { insert(direction) }
        }
    }
}
