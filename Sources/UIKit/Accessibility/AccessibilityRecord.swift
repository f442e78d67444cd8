// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// What a program has said about one element. Most objects have none.
///
/// What is nil was left open: classes of UIKit answer then by `defaultAccessibilityLabel` and its like, which they override.
@MainActor
final class AccessibilityRecord {
    /// Containers in containers, as deep as they are followed.
    static let deepestContainer = 64

    /// Among the nodes of displays; 0 before there is one.
    private(set) var number: UInt32 = 0
    private weak var numberer: UIApplication?
    /// Elements without views that stand in this view: it may make them only when it is asked.
    var kept: [UIAccessibilityElement] = []
    var isElement: Bool?
    var label: String?
    /// Invariant: its text is the label, when it is not nil.
    var attributedLabel: NSAttributedString?
    var value: String?
    var hint: String?
    var traits: UIAccessibilityTraits?
    var language: String?
    var identifier: String?
    var frame: CGRect?
    var frameInContainer: CGRect?
    var path: UIBezierPath?
    var activationPoint: CGPoint?
    var hidesElements = false
    var isModal = false
    var groupsChildren = false
    var respondsToInteraction: Bool?
    var elements: [Any]?
    var containerType = UIAccessibilityContainerType.none
    var customActions: [UIAccessibilityCustomAction]?

    /// The number among an application's nodes. Each application counts for itself.
    func number(in application: UIApplication) -> UInt32 {
        if number == 0 || numberer !== application {
            (number, numberer) = (application.nextAccessibilityNumber(), application)
        }
        return number
    }
}

extension UIResponder {
    func setAccessibility<Value: Equatable>(
        _ property: ReferenceWritableKeyPath<AccessibilityRecord, Value>, _ value: Value
    ) {
        guard (accessibilityRecord ?? Self.emptyRecord)[keyPath: property] != value else { return }
        replaceAccessibility(property, value)
    }

    func replaceAccessibility<Value>(
        _ property: ReferenceWritableKeyPath<AccessibilityRecord, Value>, _ value: Value
    ) {
        let record = accessibilityRecord ?? AccessibilityRecord()
        record[keyPath: property] = value
        accessibilityRecord = record
        accessibilityChanged()
    }

    /// Never changed.
    private static let emptyRecord = AccessibilityRecord()
}
