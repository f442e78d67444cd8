// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ObjCRuntime
import UIKit

/// An object whose methods are found by their names, and note their calls.
@MainActor
final class SelectorTarget: NSObject {
    var calls: [String] = []

    func plain() { calls.append("plain") }
    func sent(_ sender: UIControl) { calls.append("sent by \(type(of: sender))") }
    func sent(_ sender: UIControl, event: UIEvent?) { calls.append(event == nil ? "no event" : "event") }
    func tapped(_ tap: UITapGestureRecognizer) { calls.append("tapped \(tap.state.rawValue)") }
    func chosen(_ item: UIBarButtonItem) { calls.append("chose \(item.title ?? "")") }
    func chosen(_ item: UIBarButtonItem, event: UIEvent?) {
        calls.append("chose \(item.title ?? "") with \(event?.allTouches?.count ?? 0) touches")
    }
    func step(_ link: CADisplayLink) { calls.append("frame at \(link.timestamp)") }
    func activate(_ action: UIAccessibilityCustomAction) -> Bool {
        calls.append(action.name)
        return action.name == "works"
    }
    func undo(_ text: NSString) { calls.append("undo \(text)") }
    func changed(_ view: UIView, _ previous: UITraitCollection) {
        calls.append("\(previous.userInterfaceStyle.rawValue) to \(view.traitCollection.userInterfaceStyle.rawValue)")
    }

    @section("kosketus_objc") @used private nonisolated(unsafe) static let entry:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            _ = ObjCRuntime._Members($0)
                .method("plain", SelectorTarget.plain)
                .method("sent:", SelectorTarget.sent(_:))
                .method("sent:event:", SelectorTarget.sent(_:event:))
                .method("tapped:", SelectorTarget.tapped(_:))
                .method("chosen:", SelectorTarget.chosen(_:))
                .method("chosen:event:", SelectorTarget.chosen(_:event:))
                .method("step:", SelectorTarget.step(_:))
                .method("activate:", SelectorTarget.activate(_:))
                .method("undo:", SelectorTarget.undo(_:))
                .method("changed::", SelectorTarget.changed(_:_:))
        }
}
