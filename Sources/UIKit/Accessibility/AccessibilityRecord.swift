// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The values that a program has set for one element. Most objects have none.
///
/// Values that are nil were not set: classes of UIKit then use `defaultAccessibilityLabel` and similar properties,
/// which they override.
@MainActor
final class AccessibilityRecord {
    /// The deepest nesting of containers that is followed.
    static let deepestContainer = 64

    /// The number in displays' nodes; 0 before there is one.
    private(set) var number: UInt32 = 0
    private weak var numberer: UIApplication?
    /// Retains elements without views in this view, since it may create them on request.
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

    /// The number in an application's nodes. Each application has its own numbers.
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
