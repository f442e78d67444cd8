// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension UIGestureRecognizer {
    func decodeRecognizer(_ values: NibValues) {
        if let isEnabled = values.bool("enabled") { self.isEnabled = isEnabled }
        if let cancels = values.bool("cancelsTouchesInView") { cancelsTouchesInView = cancels }
        if let delays = values.bool("delaysTouchesBegan") { delaysTouchesBegan = delays }
        if let delays = values.bool("delaysTouchesEnded") { delaysTouchesEnded = delays }
        if let requires = values.bool("requiresExclusiveTouchType") { requiresExclusiveTouchType = requires }
        switch self {
        case let tap as UITapGestureRecognizer: tap.decodeTap(values)
        case let press as UILongPressGestureRecognizer: press.decodePress(values)
        case let pan as UIScreenEdgePanGestureRecognizer: pan.decodeEdges(values)
        case let pan as UIPanGestureRecognizer: pan.decodePan(values)
        case let swipe as UISwipeGestureRecognizer: swipe.decodeSwipe(values)
        case let pinch as UIPinchGestureRecognizer: if let scale = values.number("scale") { pinch.scale = scale }
        case let turn as UIRotationGestureRecognizer: if let angle = values.number("rotation") { turn.rotation = angle }
        default: break
        }
    }
}

extension UITapGestureRecognizer {
    fileprivate func decodeTap(_ values: NibValues) {
        if let taps = values.integer("numberOfTapsRequired") { numberOfTapsRequired = taps }
        if let touches = values.integer("numberOfTouchesRequired") { numberOfTouchesRequired = touches }
    }
}

extension UILongPressGestureRecognizer {
    fileprivate func decodePress(_ values: NibValues) {
        if let taps = values.integer("numberOfTapsRequired") { numberOfTapsRequired = taps }
        if let touches = values.integer("numberOfTouchesRequired") { numberOfTouchesRequired = touches }
        if let duration = values.number("minimumPressDuration") { minimumPressDuration = Double(duration) }
        if let movement = values.number("allowableMovement") { allowableMovement = movement }
    }
}

extension UIPanGestureRecognizer {
    fileprivate func decodePan(_ values: NibValues) {
        if let least = values.integer("minimumNumberOfTouches") { minimumNumberOfTouches = least }
        // Older files have the largest unsigned number of 32 bits here.
        if let most = values.integer("maximumNumberOfTouches"), most > 0 { maximumNumberOfTouches = most }
    }
}

extension UIScreenEdgePanGestureRecognizer {
    fileprivate func decodeEdges(_ values: NibValues) {
        decodePan(values)
        let words: KeyValuePairs<String, UIRectEdge> = [
            "top": .top, "left": .left, "bottom": .bottom, "right": .right,
        ]
        guard let named = values.options("edges") else { return }
        edges = words.reduce(into: []) { if named.contains($1.key) { $0.insert($1.value) } }
    }
}

extension UISwipeGestureRecognizer {
    fileprivate func decodeSwipe(_ values: NibValues) {
        if let touches = values.integer("numberOfTouchesRequired") { numberOfTouchesRequired = touches }
        let words: KeyValuePairs<String, Direction> = ["right": .right, "left": .left, "up": .up, "down": .down]
        if let named = values.options("direction") {
            direction = words.reduce(into: []) { if named.contains($1.key) { $0.insert($1.value) } }
        } else if let one = values.choice("direction", words) {
            direction = one
        }
    }
}
