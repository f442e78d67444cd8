// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

/// The frame of a popover and the position of its arrow.
struct PopoverArrangement: Equatable {
    /// The width of the arrow's base and its length, in points. Chosen by eye.
    static let arrow = CGSize(width: 26, height: 13)
    /// The radius of the corners in points. Chosen by eye from iOS 13 to 18.
    static let radius: CGFloat = 13

    var direction: UIPopoverArrowDirection
    /// The frame of the popover with its arrow, in the container.
    var frame: CGRect
    /// The frame of the contents, in the popover.
    var contents: CGRect
    /// The tip of the arrow, in the popover.
    var tip: CGPoint

    /// - Parameters:
    ///   - size: the preferred size of the contents.
    ///   - source: the rectangle to which the arrow points, in the container.
    ///   - room: the area in which the popover may be, in the container.
    ///   - permitted: the permitted directions of the arrow.
    ///   - mayOverlap: whether the popover may cover its source to keep its size.
    init(of size: CGSize, beside source: CGRect, in room: CGRect, permitted: UIPopoverArrowDirection, mayOverlap: Bool)
    {
        let all: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
        let allowed = all.filter { permitted.contains($0) }
        let candidates = (allowed.isEmpty ? all : allowed).map { ($0, Self.room($0, source, room)) }
        let fitting = candidates.first { $0.1.width >= size.width && $0.1.height >= size.height }
        func visible(_ area: CGRect) -> CGFloat {
            max(0, min(area.width, size.width)) * max(0, min(area.height, size.height))
        }
        let best = fitting ?? candidates.max { visible($0.1) < visible($1.1) } ?? (.up, room)
        self.init(size, best.0, source, mayOverlap && fitting == nil ? room : best.1)
    }

    /// The part of the available area beside the source, without the arrow.
    private static func room(_ direction: UIPopoverArrowDirection, _ source: CGRect, _ room: CGRect) -> CGRect {
        let length = arrow.height
        var (left, top, right, bottom) = (room.minX, room.minY, room.maxX, room.maxY)
        switch direction {
        case .up: top = max(top, source.maxY + length)
        case .down: bottom = min(bottom, source.minY - length)
        case .left: left = max(left, source.maxX + length)
        default: right = min(right, source.minX - length)
        }
        return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }

    private init(_ preferred: CGSize, _ direction: UIPopoverArrowDirection, _ source: CGRect, _ room: CGRect) {
        self.direction = direction
        let size = CGSize(width: min(preferred.width, room.width), height: min(preferred.height, room.height))
        let length = Self.arrow.height
        func held(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat { min(max(value, low), max(low, high)) }
        var body = CGRect(
            x: held(source.midX - size.width / 2, room.minX, room.maxX - size.width).rounded(),
            y: held(source.midY - size.height / 2, room.minY, room.maxY - size.height).rounded(), width: size.width,
            height: size.height)
        switch direction {
        case .up: body.origin.y = held(source.maxY + length, room.minY, room.maxY - size.height)
        case .down: body.origin.y = held(source.minY - length - size.height, room.minY, room.maxY - size.height)
        case .left: body.origin.x = held(source.maxX + length, room.minX, room.maxX - size.width)
        default: body.origin.x = held(source.minX - length - size.width, room.minX, room.maxX - size.width)
        }
        let edge = Self.radius + Self.arrow.width / 2
        let x = held(source.midX, body.minX + edge, body.maxX - edge)
        let y = held(source.midY, body.minY + edge, body.maxY - edge)
        let tip: CGPoint
        switch direction {
        case .up: tip = CGPoint(x: x, y: body.minY - length)
        case .down: tip = CGPoint(x: x, y: body.maxY + length)
        case .left: tip = CGPoint(x: body.minX - length, y: y)
        default: tip = CGPoint(x: body.maxX + length, y: y)
        }
        frame = body.union(CGRect(origin: tip, size: .zero))
        contents = body.offsetBy(dx: -frame.minX, dy: -frame.minY)
        self.tip = CGPoint(x: tip.x - frame.minX, y: tip.y - frame.minY)
    }

    /// The outline of the popover with its arrow.
    var path: UIBezierPath {
        let path = UIBezierPath(roundedRect: contents, cornerRadius: Self.radius)
        let half = Self.arrow.width / 2
        let isVertical = direction == .up || direction == .down
        // The base overlaps the body slightly.
        let base: CGFloat =
            switch direction {
            case .up: contents.minY + 0.5
            case .down: contents.maxY - 0.5
            case .left: contents.minX + 0.5
            default: contents.maxX - 0.5
            }
        func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
            isVertical ? CGPoint(x: tip.x + along, y: across) : CGPoint(x: across, y: tip.y + along)
        }
        let end = isVertical ? tip.y : tip.x
        let near = base + (end - base) * 0.85
        path.move(to: point(-half, base))
        path.addLine(to: point(-3, near))
        path.addQuadCurve(to: point(3, near), controlPoint: point(0, end + (end - base) * 0.1))
        path.addLine(to: point(half, base))
        path.close()
        return path
    }
}

/// The view of a popover: its outline with shadow, and the presented view inside.
final class PopoverView: UIView {
    private weak var popover: UIPopoverPresentationController?
    private let outline = CAShapeLayer()
    private let clip = UIView(frame: .zero)
    var arrangement: PopoverArrangement? {
        didSet { if arrangement != oldValue { setNeedsLayout() } }
    }

    init(of popover: UIPopoverPresentationController) {
        self.popover = popover
        super.init(frame: .zero)
        layer.addSublayer(outline)
        outline.shadowColor = UIColor.black.cgColor
        // Chosen by eye.
        (outline.shadowOpacity, outline.shadowRadius) = (0.2, 20)
        outline.shadowOffset = CGSize(width: 0, height: 2)
        clip.clipsToBounds = true
        clip.layer.cornerRadius = PopoverArrangement.radius
        addSubview(clip)
    }

    required init?(coder: NSCoder) { nil }

    func contain(_ view: UIView) {
        view.transform = .identity
        view.frame = clip.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        clip.addSubview(view)
        updateColor()
    }

    func updateColor() {
        guard let popover, let view = popover.presentedViewController.viewIfLoaded else { return }
        let color = popover.backgroundColor ?? view.backgroundColor ?? .systemBackground
        // Resolves colors with the presented view's traits, whose level is "elevated".
        outline.fillColor = color.resolvedColor(with: view.traitCollection).cgColor
        clip.backgroundColor = popover.backgroundColor
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateColor()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let arrangement else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        outline.frame = bounds
        outline.path = arrangement.path.cgPath
        CATransaction.commit()
        clip.frame = arrangement.contents
        updateColor()
    }
}
