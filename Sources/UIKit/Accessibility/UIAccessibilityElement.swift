// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Something that is seen and has no view: a part of a drawing. Its container tells of it by `accessibilityElements`.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
    /// The view, or the element, that holds it. Not kept.
    open weak var accessibilityContainer: AnyObject?

    /// - Parameter container: a view, or another element; nothing else says where it is.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
    }

    open override var next: UIResponder? { accessibilityContainer as? UIResponder }

    override var isAccessibilityElementByDefault: Bool { true }

    open var accessibilityIdentifier: String? {
        get { accessibilityRecord?.identifier }
        set { setAccessibility(\.identifier, newValue) }
    }

    /// Where it is in the container's coordinates, so that it moves with it. It takes the place of `accessibilityFrame`.
    open var accessibilityFrameInContainerSpace: CGRect {
        get { accessibilityRecord?.frameInContainer ?? .zero }
        set { setAccessibility(\.frameInContainer, newValue) }
    }

    override func accessibilityChanged() { (accessibilityContainer as? UIResponder)?.accessibilityChanged() }

    override var defaultAccessibilityFrame: CGRect {
        guard let frame = accessibilityRecord?.frameInContainer else { return .zero }
        return containerSpace { UIAccessibility.convertToScreenCoordinates(frame.offsetBy(dx: $0.x, dy: $0.y), in: $1) }
            ?? frame
    }

    /// The view in which the container stands, and where the container begins in it. An element in an element counts from
    /// that one's top left corner.
    func containerSpace<Result>(_ body: (CGPoint, UIView) -> Result) -> Result? {
        var offset = CGPoint.zero, container = accessibilityContainer
        // Elements that hold each other lead nowhere.
        for _ in 0..<AccessibilityRecord.deepestContainer {
            if let view = container as? UIView { return body(offset, view) }
            guard let element = container as? UIAccessibilityElement else { return nil }
            let origin = element.accessibilityFrameInContainerSpace.origin
            offset = CGPoint(x: offset.x + origin.x, y: offset.y + origin.y)
            container = element.accessibilityContainer
        }
        return nil
    }
}
