// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing

@testable import UIKit

@MainActor
struct NSLayoutConstraintTests {
    private let sheet = LayoutSheet()
    private var container: UIView { sheet.container }

    // MARK: - Frames

    @Test func edgesPlaceAView() {
        let view = sheet.plain()
        sheet.activate(
            view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
            view.topAnchor.constraint(equalTo: container.topAnchor, constant: 20),
            container.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 30),
            view.bottomAnchor.constraint(equalTo: container.bottomAnchor, constant: -40))
        #expect(view.frame == rect(10, 20, 260, 140))
        sheet.app.act { container.frame.size = CGSize(width: 400, height: 100) }
        #expect(view.frame == rect(10, 20, 360, 40))
    }

    @Test func attributesOfOneAxis() {
        let base = sheet.plain(), view = sheet.plain()
        sheet.activate(
            base.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 100),
            base.topAnchor.constraint(equalTo: container.topAnchor, constant: 50),
            base.widthAnchor.constraint(equalToConstant: 80), base.heightAnchor.constraint(equalToConstant: 40),
            view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 10),
            view.centerYAnchor.constraint(equalTo: base.centerYAnchor))
        let cases: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute, CGFloat)] = [
            (.left, .left, 100), (.left, .right, 180), (.right, .left, 80), (.right, .right, 160),
            (.leading, .trailing, 180), (.trailing, .leading, 80), (.centerX, .centerX, 130), (.left, .centerX, 140),
            (.centerX, .right, 170), (.leading, .leading, 100), (.trailing, .trailing, 160),
        ]
        for (first, second, x) in cases {
            let constraint = NSLayoutConstraint(
                item: view, attribute: first, relatedBy: .equal, toItem: base, attribute: second, multiplier: 1,
                constant: 0)
            sheet.activate(constraint)
            #expect(view.frame == rect(x, 65, 20, 10), "\(first) \(second)")
            sheet.app.act { constraint.isActive = false }
        }
    }

    @Test func multipliersAndOffsets() {
        let view = sheet.plain(), other = sheet.plain()
        sheet.activate(
            view.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 0.5, constant: -10),
            view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.25),
            NSLayoutConstraint(
                item: view, attribute: .centerX, relatedBy: .equal, toItem: container, attribute: .centerX,
                multiplier: 1.5, constant: 0),
            view.topAnchor.constraint(equalTo: container.topAnchor),
            other.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            other.topAnchor.constraint(equalToSystemSpacingBelow: view.bottomAnchor, multiplier: 2),
            other.heightAnchor.constraint(equalToConstant: 9),
            container.leadingAnchor.anchorWithOffset(to: view.leadingAnchor).constraint(equalTo: other.widthAnchor))
        #expect(view.frame == rect(155, 0, 140, 35))
        #expect(other.frame == rect(0, 51, 155, 9))
    }

    @Test func viewsInDifferentBranchesAreAligned() {
        let left = sheet.plain(), right = sheet.plain(), inLeft = sheet.plain(in: left),
            inRight = sheet.plain(in: right)
        sheet.activate(
            left.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
            left.topAnchor.constraint(equalTo: container.topAnchor, constant: 10),
            right.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 150),
            right.topAnchor.constraint(equalTo: container.topAnchor, constant: 33),
            inLeft.topAnchor.constraint(equalTo: left.topAnchor, constant: 50),
            inLeft.leadingAnchor.constraint(equalTo: left.leadingAnchor),
            inRight.topAnchor.constraint(equalTo: inLeft.topAnchor),
            inRight.leadingAnchor.constraint(equalTo: inLeft.leadingAnchor, constant: 145))
        #expect(inRight.frame.origin == CGPoint(x: 5, y: 27))
        sheet.app.act { left.constraints.first { $0.firstAttribute == .top }?.constant = 60 }
        #expect(inRight.frame.origin == CGPoint(x: 5, y: 37))
    }

    @Test func constantsAndActivationChangeFrames() {
        let view = sheet.plain()
        let width = view.widthAnchor.constraint(equalToConstant: 50),
            other = view.widthAnchor.constraint(equalToConstant: 70)
        sheet.activate(width)
        #expect(view.frame.width == 50 && width.isActive && view.constraints == [width])
        sheet.app.act { width.constant = 60 }
        #expect(view.frame.width == 60)
        sheet.app.act {
            NSLayoutConstraint.deactivate([width])
            NSLayoutConstraint.activate([other])
        }
        #expect(view.frame.width == 70 && !width.isActive && view.constraints == [other])
    }

    // MARK: - Priorities

    @Test func higherPrioritiesWin() {
        let view = sheet.plain()
        let low = view.widthAnchor.constraint(equalToConstant: 50),
            high = view.widthAnchor.constraint(equalToConstant: 90)
        low.priority = .defaultLow
        high.priority = .defaultHigh
        let least = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 120)
        sheet.activate(low, high)
        #expect(view.frame.width == 90)
        sheet.activate(least)
        #expect(view.frame.width == 120)
        sheet.app.act {
            least.isActive = false
            low.priority = UILayoutPriority(800)
        }
        #expect(view.frame.width == 50)
    }

    /// As in iOS 13 and later: iOS 12 raised an exception where one of the two is 1000.
    @Test func prioritiesChangeWhileActive() {
        let view = sheet.plain(), other = view.widthAnchor.constraint(equalToConstant: 90).prioritized(500)
        let changing = view.widthAnchor.constraint(equalToConstant: 50).prioritized(400)
        sheet.activate(changing, other)
        for (priority, width) in [
            (400, 90), (600, 50), (1000, 50), (499, 90), (1000, 50), (999, 50), (1, 90), (1000, 50),
        ] as [(Float, CGFloat)] {
            sheet.app.act { changing.priority = UILayoutPriority(priority) }
            #expect(view.frame.width == width, "at \(priority)")
            #expect(changing.isActive && changing.priority.rawValue == priority)
        }
    }

    /// A required constraint that was ignored in a conflict takes part again when it, or the other, becomes optional.
    @Test func aConflictEndsWhenOneOfItBecomesOptional() {
        let view = sheet.plain(), first = view.widthAnchor.constraint(equalToConstant: 50)
        let second = view.widthAnchor.constraint(equalToConstant: 90)
        sheet.app.act { LayoutLog.write = { _ in } }
        sheet.activate(first, second)
        #expect(view.frame.width == 50)
        sheet.app.act { first.priority = .defaultHigh }
        #expect(view.frame.width == 90)
        sheet.app.act { first.priority = .required }
        #expect(view.frame.width == 50)
        sheet.app.act { second.priority = .defaultLow }
        #expect(view.frame.width == 50 && second.isActive)
    }

    /// Content sizes of two views in a row of 300 points: hugging decides who grows, resistance who shrinks.
    @Test(arguments: [
        (40, 60, 250, 251, 750, 750, 240, 60), (40, 60, 252, 251, 750, 750, 40, 260),
        (200, 180, 250, 250, 750, 749, 200, 100), (200, 180, 250, 250, 700, 749, 120, 180),
    ])
    func contentPriorities(
        _ first: Int, _ second: Int, _ hug: Int, _ otherHug: Int, _ resist: Int, _ otherResist: Int, _ width: Int,
        _ otherWidth: Int
    ) {
        let one = sheet.add(SizedView(CGFloat(first), 20)), other = sheet.add(SizedView(CGFloat(second), 30))
        one.setContentHuggingPriority(UILayoutPriority(Float(hug)), for: .horizontal)
        other.setContentHuggingPriority(UILayoutPriority(Float(otherHug)), for: .horizontal)
        one.setContentCompressionResistancePriority(UILayoutPriority(Float(resist)), for: .horizontal)
        other.setContentCompressionResistancePriority(UILayoutPriority(Float(otherResist)), for: .horizontal)
        sheet.activate(
            one.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            other.leadingAnchor.constraint(equalTo: one.trailingAnchor),
            other.trailingAnchor.constraint(equalTo: container.trailingAnchor))
        #expect(one.frame == rect(0, 0, CGFloat(width), 20))
        #expect(other.frame == rect(CGFloat(width), 0, CGFloat(otherWidth), 30))
    }

    @Test func contentSizesFollowInvalidation() {
        let view = sheet.add(SizedView(40, 20))
        #expect(view.frame.size == .zero || view.frame.size == CGSize(width: 40, height: 20))
        sheet.activate(view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 5))
        #expect(view.frame == rect(5, 0, 40, 20))
        sheet.app.act { view.natural.width = 70 }
        #expect(view.frame == rect(5, 0, 70, 20))
    }

    // MARK: - Rounding

    @Test func originsRoundToPointsAndSizesToPixels() {
        let sheet = LayoutSheet(CGSize(width: 280.5, height: 100))
        let views = (0..<3).map { _ in sheet.plain() }
        sheet.activate(
            views[0].leadingAnchor.constraint(equalTo: sheet.container.leadingAnchor),
            views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor),
            views[2].leadingAnchor.constraint(equalTo: views[1].trailingAnchor),
            views[2].trailingAnchor.constraint(equalTo: sheet.container.trailingAnchor),
            views[1].widthAnchor.constraint(equalTo: views[0].widthAnchor),
            views[2].widthAnchor.constraint(equalTo: views[0].widthAnchor))
        #expect(views.map(\.frame.width) == [93.5, 93.5, 93.5])
        #expect(views.map(\.frame.minX) == [0, 94, 187])
    }

    @Test func tiesRoundAwayFromZero() {
        let view = sheet.plain()
        let left = view.leftAnchor.constraint(equalTo: container.leftAnchor)
        let width = view.widthAnchor.constraint(equalToConstant: 10)
        sheet.activate(left, width)
        let ties: [(CGFloat, CGFloat)] = [(-0.5, -1), (0.5, 1), (-0.4, 0), (-1.5, -2), (1.5, 2), (-2.5, -3)]
        for (value, rounded) in ties {
            sheet.app.act { left.constant = value }
            #expect(view.frame.minX == rounded, "\(value)")
        }
        // Sizes are whole pixels, of which there are two in a point.
        for (value, rounded) in [(10.25, 10.5), (10.2, 10), (10.75, 11)] as [(CGFloat, CGFloat)] {
            sheet.app.act { width.constant = value }
            #expect(view.frame.width == rounded, "\(value)")
        }
        #expect(LayoutRounding.size(-0.25, scale: 2) == -0.5)
    }

    /// An image view has the scale of its picture, and is laid out in pixels of the screen.
    @Test(arguments: [1, 3] as [CGFloat])
    func imageViewsAreRoundedToPixelsOfTheScreen(scale: CGFloat) {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 6), format: format).image { _ in }
        let view = sheet.add(UIImageView(image: picture))
        let width = view.widthAnchor.constraint(equalToConstant: 80)
        let height = view.heightAnchor.constraint(equalToConstant: 20)
        sheet.activate(width, height)
        #expect(view.contentScaleFactor == scale)
        sheet.app.act { (width.constant, height.constant) = (93.5, 0.5) }
        #expect(view.frame.size == CGSize(width: 93.5, height: 0.5))
        sheet.app.act { (width.constant, height.constant) = (93.3, 20) }
        #expect(view.frame.width == 93.5)
        sheet.app.act { (width.isActive, view.image) = (false, nil) }
        let guide = UILayoutGuide()
        view.addLayoutGuide(guide)
        sheet.activate(guide.widthAnchor.constraint(equalToConstant: 7.5))
        #expect(guide.layoutFrame.width == 7.5)
        sheet.activate(
            view.plainChild().widthAnchor.constraint(equalToConstant: 11.5),
            view.subviews[0].leadingAnchor.constraint(equalTo: view.leadingAnchor),
            view.subviews[0].trailingAnchor.constraint(equalTo: view.trailingAnchor))
        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 11.5)
    }

    // MARK: - Transforms

    @Test func constraintsPlaceATransformedViewByItsBoundsAndCenter() {
        let view = sheet.plain(), left = view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 50)
        sheet.activate(
            left, view.topAnchor.constraint(equalTo: container.topAnchor, constant: 20),
            view.widthAnchor.constraint(equalToConstant: 40), view.heightAnchor.constraint(equalToConstant: 30))
        for transform in [
            CGAffineTransform(scaleX: 2, y: 3), CGAffineTransform(rotationAngle: .pi / 2),
            CGAffineTransform(translationX: 7, y: 8), .identity,
        ] {
            sheet.app.act {
                view.transform = transform
                left.constant += 10
            }
            #expect(view.bounds == rect(0, 0, 40, 30), "\(transform)")
            #expect(view.center == CGPoint(x: left.constant + 20, y: 35), "\(transform)")
        }
    }

    // MARK: - Directions

    @Test func leadingAndTrailingFollowTheDirection() {
        let view = sheet.plain(), fixed = sheet.plain()
        sheet.activate(
            view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
            view.widthAnchor.constraint(equalToConstant: 50),
            fixed.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 10),
            fixed.leadingAnchor.constraint(equalTo: view.trailingAnchor, constant: 8).prioritized(1),
            fixed.widthAnchor.constraint(equalToConstant: 50))
        #expect(view.frame.minX == 10 && fixed.frame.minX == 10)
        sheet.app.act { container.semanticContentAttribute = .forceRightToLeft }
        #expect(view.frame.minX == 240 && fixed.frame.minX == 10)
        sheet.app.act { container.semanticContentAttribute = .unspecified }
        #expect(view.frame.minX == 10)
        sheet.app.environment.layoutDirection = .rightToLeft
        #expect(view.frame.minX == 240)
    }

    // MARK: - Margins and guides

    @Test func marginsAreGuides() {
        let view = sheet.plain()
        container.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        sheet.activate(
            view.leadingAnchor.constraint(equalTo: container.layoutMarginsGuide.leadingAnchor),
            NSLayoutConstraint(
                item: view, attribute: .trailing, relatedBy: .equal, toItem: container, attribute: .trailingMargin,
                multiplier: 1, constant: 0),
            view.topAnchor.constraint(equalTo: container.layoutMarginsGuide.topAnchor),
            NSLayoutConstraint(
                item: view, attribute: .bottom, relatedBy: .equal, toItem: container, attribute: .bottomMargin,
                multiplier: 1, constant: 0))
        #expect(view.frame == rect(2, 1, 294, 196))
        #expect(container.layoutMarginsGuide.layoutFrame == rect(2, 1, 294, 196))
        sheet.app.act { container.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40) }
        #expect(view.frame == rect(20, 10, 240, 160))
    }

    @Test func safeAreaGuide() {
        let app = TestApplication(
            rootViewController: UIViewController(), safeAreaInsets: UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        )
        let view = UIView(), root = app.rootViewController!
        app.act {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.view.addSubview(view)
            let guide = root.view.safeAreaLayoutGuide
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: guide.topAnchor),
                view.leftAnchor.constraint(equalTo: guide.leftAnchor),
                view.rightAnchor.constraint(equalTo: guide.rightAnchor),
                view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            ])
        }
        #expect(view.frame == rect(0, 44, 375, 589))
        app.act { root.additionalSafeAreaInsets.top = 6 }
        #expect(view.frame == rect(0, 50, 375, 583))
    }

    @Test func layoutGuidesAreInvisibleViews() {
        let view = sheet.plain(), guide = UILayoutGuide()
        container.addLayoutGuide(guide)
        #expect(container.layoutGuides == [guide] && guide.owningView === container)
        sheet.activate(
            guide.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
            guide.topAnchor.constraint(equalTo: container.topAnchor, constant: 10),
            guide.widthAnchor.constraint(equalToConstant: 100), guide.heightAnchor.constraint(equalToConstant: 50),
            view.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
            view.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
            view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10))
        #expect(guide.layoutFrame == rect(10, 10, 100, 50) && view.frame == rect(55, 30, 10, 10))
        sheet.app.act { container.removeLayoutGuide(guide) }
        #expect(guide.owningView == nil && container.layoutGuides.isEmpty && container.constraints.isEmpty)
    }

    @Test func readableWidthIsLimited() {
        let sheet = LayoutSheet(CGSize(width: 1200, height: 100)), view = sheet.plain()
        let guide = sheet.container.readableContentGuide
        sheet.activate(
            view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: guide.trailingAnchor))
        #expect(view.frame.minX == 140 && view.frame.width == 920)
        sheet.app.act { sheet.container.frame.size.width = 300 }
        #expect(view.frame.minX == 8 && view.frame.width == 284)
    }

    // MARK: - Hierarchy

    @Test func aViewThatMovesLosesItsConstraintsWithTheOutside() {
        let box = sheet.plain(), inner = sheet.plain(in: box), other = sheet.plain()
        let width = box.widthAnchor.constraint(equalToConstant: 70)
        let inside = inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 5)
        let outside = inner.topAnchor.constraint(equalTo: container.topAnchor, constant: 9)
        sheet.activate(
            width, inside, outside, box.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 3))
        #expect(box.frame.minX == 3 && inner.frame.minX == 5)
        sheet.app.act { other.addSubview(box) }
        #expect(width.isActive && inside.isActive && !outside.isActive)
        #expect(container.constraints.isEmpty)
        sheet.activate(box.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: 4))
        #expect(box.frame.minX == 4 && box.frame.width == 70 && inner.frame.minX == 5)
        sheet.app.act { box.removeFromSuperview() }
        #expect(other.constraints.isEmpty && box.constraints == [width, inside])
    }

    @Test func viewsWithoutAWindowAreLaidOutOnRequest() {
        let root = UIView(frame: rect(0, 0, 100, 100)), view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == rect(10, 0, 80, 0))
        sheet.app.act { sheet.container.addSubview(root) }
        sheet.app.act { root.frame.size.width = 200 }
        #expect(view.frame == rect(10, 0, 180, 0))
    }

    @Test func viewsWithMasksFollowViewsWithConstraints() {
        let outer = sheet.plain(), middle = UIView(frame: rect(10, 0, 280, 100)), inner = UIView()
        let end = outer.trailingAnchor.constraint(equalTo: sheet.container.trailingAnchor)
        sheet.activate(
            outer.leadingAnchor.constraint(equalTo: sheet.container.leadingAnchor), end,
            outer.heightAnchor.constraint(equalToConstant: 100))
        #expect(outer.frame.width == 300)
        middle.autoresizingMask = .flexibleWidth
        inner.translatesAutoresizingMaskIntoConstraints = false
        sheet.app.act {
            outer.addSubview(middle)
            middle.addSubview(inner)
        }
        sheet.activate(
            inner.leadingAnchor.constraint(equalTo: middle.leadingAnchor),
            inner.trailingAnchor.constraint(equalTo: middle.trailingAnchor))
        #expect(middle.frame == rect(10, 0, 280, 100) && inner.frame.width == 280)
        sheet.app.act { end.constant = -50 }
        #expect(middle.frame == rect(10, 0, 230, 100), "\(middle.frame)")
        #expect(inner.frame.width == 230)
    }
}

extension UIView {
    fileprivate func plainChild() -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        return view
    }
}

extension NSLayoutConstraint {
    func prioritized(_ priority: Float) -> NSLayoutConstraint {
        self.priority = UILayoutPriority(priority)
        return self
    }
}
