// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Written as programs are written, not as this package is.
// swift-format-ignore-file

import UIKit

@MainActor private class Relay: NSObject {
    weak var target: AnyObject?
    var source: AnyObject!
    var action: Selector

    init(target: AnyObject, action: Selector) {
        self.target = target
        self.action = action
    }

    func fire() -> Bool {
        guard let target = target, target.responds(to: action) else { return false }
        _ = target.perform(action, with: self)
        return true
    }
    func hasHash(of object: NSObject) -> Bool { source.hash == object.hash }
    func fireTwice() {
        _ = target?.perform(action, with: self)
        _ = self.target?.perform?(action, with: self)
    }
}

@MainActor private class Bell: NSObject {
    @objc func ring(_ sender: Any) { Log.lines.append("ring") }
    override nonisolated var description: String { "a bell" }
}

/// Members of objects whose class is not known.
@MainActor func checkObjects() {
    let bell = Bell()
    let relay = Relay(target: bell, action: #selector(Bell.ring(_:)))
    Check.that(relay.fire(), "the bell has the action")
    relay.fireTwice()
    Check.equal(Log.take(), ["ring", "ring", "ring"])
    relay.action = Selector(("silence"))
    Check.that(!relay.fire(), "the bell has no such action")
    let object: AnyObject = bell
    let name: String = object.description
    Check.equal(name, "a bell")
    Check.equal(object.description ?? "", "a bell")
    Check.that(object.isEqual(bell) && (bell as AnyObject).isKind(of: Bell.self), "it is the bell")
    relay.source = bell
    Check.that(relay.hasHash(of: bell), "the hash is the bell's")
    let values: [String: Any] = ["number": 1.5, "text": "12 bells", "size": CGSize(width: 2, height: 3), "flag": true]
    let number: Double = (values["number"]! as AnyObject).doubleValue
    Check.equal(number, 1.5)
    Check.equal((values["text"] as AnyObject).integerValue!, 12)
    Check.equal((values["size"] as AnyObject).cgSizeValue.height, 3)
    Check.that((values["flag"]! as AnyObject).boolValue ?? false, "the flag is set")
    Check.that((bell as AnyObject).doubleValue == nil, "a bell is no number")
}
