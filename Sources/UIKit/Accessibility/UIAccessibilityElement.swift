// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// An accessible element without a view, such as a part of a drawing. Its container lists it in
/// `accessibilityElements`.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
    /// The view or element that contains this one. It is not retained.
    open weak var accessibilityContainer: AnyObject?

    /// Creates an element.
    ///
    /// - Parameter container: a view, or another element, which determines its position.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
    }

    open override var next: UIResponder? { accessibilityContainer as? UIResponder }

    override var isAccessibilityElementByDefault: Bool { true }

    /// An identifier for tests, which assistive technology does not present. In the page it is the attribute
    /// `data-testid`.
    open var accessibilityIdentifier: String? {
        get { accessibilityRecord?.identifier }
        set { setAccessibility(\.identifier, newValue) }
    }

    /// The frame in the container's coordinates, so that it moves with the container. It replaces `accessibilityFrame`.
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

    /// The view that contains the container, and the container's origin in it. For a nested element, the origin is the
    /// top left corner of its container.
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
