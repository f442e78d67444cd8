// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The rounded box of an open menu or submenu.
///
///     MenuPlatter          the shadow
///       UIVisualEffectView
///         UIScrollView     scrolls a list that is too high
///           MenuListView
@MainActor
final class MenuPlatter: UIView {
    var menu: UIMenu
    let list: MenuListView
    /// The row of the parent that opened this submenu; nil for the outermost menu.
    let parent: MenuItem?
    private let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    private let scrollView = UIScrollView()

    init(_ menu: UIMenu, parent: MenuItem?, choose: @escaping (MenuCell) -> Void) {
        (self.menu, self.parent) = (menu, parent)
        list = MenuListView(choose: choose)
        super.init(frame: .zero)
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 8)
        glass.layer.cornerRadius = MenuMetrics.radius
        glass.layer.cornerCurve = .continuous
        glass.clipsToBounds = true
        scrollView.delaysContentTouches = false
        scrollView.contentInsetAdjustmentBehavior = .never
        addSubview(glass)
        glass.contentView.addSubview(scrollView)
        scrollView.addSubview(list)
    }

    required init?(coder: NSCoder) { nil }

    /// The height of the whole list.
    func fittingHeight(width: CGFloat) -> CGFloat { list.layOut(width: width) }

    override func layoutSubviews() {
        super.layoutSubviews()
        glass.frame = bounds
        scrollView.frame = bounds
        let height = list.layOut(width: bounds.width)
        list.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
        scrollView.contentSize = list.frame.size
        scrollView.isScrollEnabled = height > bounds.height + 0.5
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: MenuMetrics.radius).cgPath
    }

    func highlight(_ cell: MenuCell?) {
        list.highlight(cell)
        if let cell { scrollView.scrollRectToVisible(cell.frame, animated: false) }
    }

    /// The enabled cell at a point of the screen.
    func cell(atScreenPoint point: CGPoint) -> MenuCell? {
        guard bounds.contains(layer.convert(point, from: nil)) else { return nil }
        return list.cell(at: list.layer.convert(point, from: nil))
    }

    /// Sets the frame that the view has without its transform.
    func setFrame(_ frame: CGRect) {
        bounds = CGRect(origin: .zero, size: frame.size)
        center = CGPoint(x: frame.midX, y: frame.midY)
        setNeedsLayout()
    }

    // MARK: - Opening and closing

    /// The point that stays in place while the menu grows, in the superview's coordinates.
    var anchor = CGPoint.zero

    /// The transform that makes the menu smaller and keeps its anchor in place.
    func shrunk(to scale: CGFloat) -> CGAffineTransform {
        let x = anchor.x - center.x, y = anchor.y - center.y
        return CGAffineTransform(translationX: x * (1 - scale), y: y * (1 - scale)).scaledBy(x: scale, y: scale)
    }
}
