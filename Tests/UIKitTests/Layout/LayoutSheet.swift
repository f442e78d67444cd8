// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting

@testable import UIKit

/// A window with a container of 300 x 200 points for views that constraints place.
@MainActor
struct LayoutSheet {
    let app: TestApplication
    let container: UIView

    init(_ size: CGSize = CGSize(width: 300, height: 200)) {
        container = UIView(frame: CGRect(x: 20, y: 30, width: size.width, height: size.height))
        app = TestApplication(rootViewController: UIViewController())
        app.act { [app, container] in app.rootViewController?.view.addSubview(container) }
    }

    /// A view in a superview, the container by default.
    func add<View: UIView>(_ view: View, to superview: UIView? = nil) -> View {
        app.act {
            view.translatesAutoresizingMaskIntoConstraints = false
            (superview ?? container).addSubview(view)
        }
        return view
    }

    func plain(in superview: UIView? = nil) -> UIView { add(UIView(), to: superview) }

    /// Activates constraints, and lays out as at the end of a turn.
    func activate(_ constraints: NSLayoutConstraint...) { app.act { NSLayoutConstraint.activate(constraints) } }

    /// A stack view at the container's top left corner, as long and broad as given.
    func stack(
        _ axis: NSLayoutConstraint.Axis = .horizontal, of views: [UIView], length: CGFloat? = nil,
        breadth: CGFloat? = nil, _ change: (UIStackView) -> Void = { _ in }
    ) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = axis
        change(stack)
        _ = add(stack)
        activate(
            stack.leftAnchor.constraint(equalTo: container.leftAnchor),
            stack.topAnchor.constraint(equalTo: container.topAnchor))
        let isRow = axis == .horizontal
        if let length {
            activate((isRow ? stack.widthAnchor : stack.heightAnchor).constraint(equalToConstant: length))
        }
        if let breadth {
            activate((isRow ? stack.heightAnchor : stack.widthAnchor).constraint(equalToConstant: breadth))
        }
        return stack
    }
}

extension UIStackView {
    /// The places and lengths of the arranged views along the axis, or across.
    func spans(across: Bool = false) -> [[CGFloat]] {
        arrangedSubviews.map { view in
            (axis == .horizontal) != across
                ? [view.frame.minX, view.frame.width] : [view.frame.minY, view.frame.height]
        }
    }
}

/// A view of an intrinsic size.
final class SizedView: UIView {
    var natural: CGSize { didSet { invalidateIntrinsicContentSize() } }

    init(_ width: CGFloat, _ height: CGFloat) {
        natural = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { natural }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}
