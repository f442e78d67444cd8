// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Creates a window with a title in a navigation bar, and with the views of a block below each other.
///
/// The window is an ordinary one: its root view controller is a navigation controller, whose root is a view controller
/// that has the title and a vertical stack view. The views begin at the top of the area and end above its bottom edge
/// and above the keyboard; a view without a height of its own, such as a scroll view or a table, takes what the others
/// leave. Show the window by `makeKeyAndVisible()`.
///
/// - Parameters:
///   - title: the title, also of the scene.
///   - scene: the scene of the window. Nil is the program's first scene, for programs without a scene delegate.
///   - area: what the views fill.
///   - spacing: the distance between two views, in points. The default is the system's.
///   - content: the views, from top to bottom.
@preconcurrency @MainActor
public func window(
    title: String, in scene: UIWindowScene? = nil, filling area: ContentArea = .margins,
    spacing: CGFloat = UIStackView.spacingUseSystem, @SubviewBuilder _ content: () -> [UIView]
) -> UIWindow {
    let page = UIViewController()
    page.title = title
    page.view.backgroundColor = .systemBackground
    fill(page.view, area, with: verticalStack(spacing: spacing, content))
    scene?.title = title
    let window = scene.map { UIWindow(windowScene: $0) } ?? UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: page)
    return window
}

@MainActor
private func fill(_ view: UIView, _ area: ContentArea, with stack: UIStackView) {
    view.addConstrained(stack)
    stack.preservesSuperviewLayoutMargins = true
    let anchors = area.anchors(of: view), keyboard = view.keyboardLayoutGuide
    keyboard.usesBottomSafeArea = area != .bounds
    // Weaker than what views want of their own heights.
    let bottom = stack.bottomAnchor.constraint(equalTo: anchors.bottom)
    bottom.priority = .fittingSizeLevel
    NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: anchors.top),
        stack.leadingAnchor.constraint(equalTo: anchors.leading),
        stack.trailingAnchor.constraint(equalTo: anchors.trailing),
        stack.bottomAnchor.constraint(lessThanOrEqualTo: anchors.bottom),
        stack.bottomAnchor.constraint(lessThanOrEqualTo: keyboard.topAnchor), bottom,
    ])
}
