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
