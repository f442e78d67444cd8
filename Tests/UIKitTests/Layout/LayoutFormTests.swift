// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import CoreGraphics
import KosketusTesting
import Testing

@testable import UIKit

/// The forms of constraints: anchors, attributes, mistakes, descriptions.
@MainActor
struct LayoutFormTests {
    private let sheet = LayoutSheet()
    private var container: UIView { sheet.container }

    // MARK: - Anchors

    @Test func anchorsMakeConstraintsWithTheirParts() {
        let view = sheet.plain()
        let constraint = view.rightAnchor.constraint(lessThanOrEqualTo: container.centerXAnchor, constant: -4)
        #expect(constraint.firstItem === view && constraint.secondItem === container)
        #expect(constraint.firstAttribute == .right && constraint.secondAttribute == .centerX)
        #expect(constraint.relation == .lessThanOrEqual && constraint.multiplier == 1 && constraint.constant == -4)
        #expect(constraint.priority == .required && !constraint.isActive && !constraint.shouldBeArchived)
        #expect(constraint.firstAnchor == NSLayoutAnchor<AnyObject>(view.rightAnchor.term))
        #expect(constraint.secondAnchor != nil && view.rightAnchor == view.rightAnchor)
        #expect(view.rightAnchor != view.leftAnchor && view.rightAnchor != container.rightAnchor)
        #expect("\(view.rightAnchor)".contains(".right\">"))
        let width = view.widthAnchor.constraint(equalToConstant: 3)
        #expect(width.secondItem == nil && width.secondAttribute == .notAnAttribute && width.secondAnchor == nil)
    }

    /// Programs log on any thread.
    @Test func descriptionsOnOtherThreadsAreTheClasses() async {
        let guide = UILayoutGuide(), constraint = container.widthAnchor.constraint(equalToConstant: 3)
        nonisolated(unsafe) let objects: [NSObject] = [constraint, container.leftAnchor, guide]
        let texts = await withCheckedContinuation { (continuation: CheckedContinuation<[String], Never>) in
            Thread.detachNewThread { continuation.resume(returning: objects.map(\.description)) }
        }
        #expect(texts == ["<NSLayoutConstraint>", "<NSLayoutXAxisAnchor>", "<UILayoutGuide>"])
        #expect(objects.map(\.description) != texts)
    }

    @Test func kindsOfAnchorsAndNumbers() {
        let view = sheet.plain()
        let sides: [NSLayoutXAxisAnchor] = [view.leadingAnchor, view.trailingAnchor, view.centerXAnchor]
        let heights: [NSLayoutYAxisAnchor] = [view.topAnchor, view.bottomAnchor, view.firstBaselineAnchor]
        let lengths: [NSLayoutDimension] = [view.widthAnchor, sides[0].anchorWithOffset(to: sides[1])]
        #expect(Set(sides).count == 3 && Set(heights).count == 3 && Set(lengths).count == 2)
        let guide: UIKeyboardLayoutGuide = container.keyboardLayoutGuide
        #expect(guide === container.keyboardLayoutGuide && guide.owningView === container)
        #expect(NSLayoutConstraint.Relation.lessThanOrEqual.rawValue == -1)
        #expect(NSLayoutConstraint.Axis.vertical.rawValue == 1)
        #expect(NSLayoutConstraint.Attribute.firstBaseline.rawValue == 12)
    }

    /// Each relation of each kind of anchor, from its place: the width of a view at 10 points.
    @Test func relationsOfLengths() {
        let view = sheet.plain(), other = sheet.plain()
        sheet.activate(other.widthAnchor.constraint(equalToConstant: 40))
        let cases: [(NSLayoutConstraint, CGFloat)] = [
            (view.widthAnchor.constraint(equalTo: other.widthAnchor), 40),
            (view.widthAnchor.constraint(equalTo: other.widthAnchor, constant: 2), 42),
            (view.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: 2), 80),
            (view.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: 2, constant: 3), 83),
            (view.widthAnchor.constraint(greaterThanOrEqualTo: other.widthAnchor), 40),
            (view.widthAnchor.constraint(greaterThanOrEqualTo: other.widthAnchor, constant: 5), 45),
            (view.widthAnchor.constraint(greaterThanOrEqualTo: other.widthAnchor, multiplier: 2), 80),
            (view.widthAnchor.constraint(greaterThanOrEqualTo: other.widthAnchor, multiplier: 2, constant: 1), 81),
            (view.widthAnchor.constraint(greaterThanOrEqualToConstant: 33), 33),
            (view.widthAnchor.constraint(lessThanOrEqualTo: other.widthAnchor, multiplier: 0.5), 10),
            (view.widthAnchor.constraint(lessThanOrEqualTo: other.widthAnchor, multiplier: 0.1, constant: 2), 6),
            (view.widthAnchor.constraint(lessThanOrEqualTo: other.widthAnchor, constant: -35), 5),
            (view.widthAnchor.constraint(lessThanOrEqualToConstant: 4), 4),
        ]
        sheet.activate(view.widthAnchor.constraint(equalToConstant: 10).prioritized(1))
        for (constraint, width) in cases {
            sheet.activate(constraint)
            #expect(view.frame.width == width, "\(constraint)")
            sheet.app.act { constraint.isActive = false }
        }
    }

    @Test func systemSpacing() {
        let view = sheet.plain(), other = sheet.plain(), third = sheet.plain()
        sheet.activate(
            view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
            view.leadingAnchor.constraint(equalToSystemSpacingAfter: container.leadingAnchor, multiplier: 1),
            view.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: container.topAnchor, multiplier: 0.5),
            view.topAnchor.constraint(equalTo: container.topAnchor).prioritized(1),
            other.leadingAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: view.trailingAnchor, multiplier: 2),
            other.leadingAnchor.constraint(equalTo: container.leadingAnchor).prioritized(1),
            other.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: view.bottomAnchor, multiplier: 1),
            other.topAnchor.constraint(equalTo: container.topAnchor, constant: 90).prioritized(1),
            third.leadingAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: view.trailingAnchor, multiplier: 1),
            third.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 90).prioritized(1))
        #expect(view.frame.origin == CGPoint(x: 8, y: 4))
        #expect(other.frame.origin == CGPoint(x: 34, y: 22) && third.frame.minX == 26)
    }

    @Test func centresAndBaselinesOfGuidesAndPlainViews() {
        let view = sheet.plain(), guide = UILayoutGuide()
        guide.identifier = "middle"
        container.addLayoutGuide(guide)
        sheet.activate(
            guide.rightAnchor.constraint(equalTo: container.rightAnchor),
            guide.leftAnchor.constraint(equalTo: container.leftAnchor),
            guide.bottomAnchor.constraint(equalTo: container.bottomAnchor),
            guide.topAnchor.constraint(equalTo: container.topAnchor, constant: 100),
            view.firstBaselineAnchor.constraint(equalTo: guide.topAnchor),
            view.lastBaselineAnchor.constraint(equalTo: guide.centerYAnchor),
            NSLayoutConstraint(
                item: view, attribute: .centerX, relatedBy: .equal, toItem: container,
                attribute: .centerXWithinMargins, multiplier: 1, constant: 0),
            view.widthAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 0.1))
        #expect(view.frame == rect(135, 100, 30, 50))
        #expect(!guide.hasAmbiguousLayout && guide.constraintsAffectingLayout(for: .vertical).count == 2)
        #expect("\(guide)".contains("'middle'") && "\(view.constraints)" == "[]")
    }

    @Test func otherAttributes() {
        #expect(NSLayoutConstraint.Attribute.baseline == .lastBaseline)
        let view = sheet.plain()
        let pairs: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] = [
            (.left, .leftMargin), (.right, .rightMargin), (.top, .topMargin), (.leading, .leadingMargin),
        ]
        for (first, second) in pairs {
            sheet.activate(
                NSLayoutConstraint(
                    item: view, attribute: first, relatedBy: .equal, toItem: container, attribute: second,
                    multiplier: 1, constant: 0
                ).prioritized(second == .leadingMargin ? 10 : 1000))
        }
        let center = NSLayoutConstraint(
            item: view, attribute: .centerY, relatedBy: .equal, toItem: container, attribute: .centerYWithinMargins,
            multiplier: 1, constant: 0)
        sheet.activate(center)
        #expect(view.frame == rect(8, 8, 284, 184))
    }

    // MARK: - Holding

    @Test func viewsHoldConstraintsThatAreAddedToThem() {
        let view = sheet.plain(), width = view.widthAnchor.constraint(equalToConstant: 12)
        let height = view.heightAnchor.constraint(equalToConstant: 13)
        sheet.app.act { container.addConstraint(width) }
        #expect(width.isActive && container.constraints == [width] && view.frame.width == 12)
        sheet.app.act { view.addConstraints([width, height]) }
        #expect(container.constraints.isEmpty && view.constraints == [width, height])
        view.removeConstraint(width)
        view.removeConstraints([height])
        #expect(view.constraints.isEmpty && !width.isActive)
        container.removeConstraint(width)
    }

    @Test func intrinsicSizesOfControls() {
        let views = [
            UISwitch(), UIStepper(), UIActivityIndicatorView(style: .medium),
            UISegmentedControl(items: ["One", "Two"]), UIButton(type: .system),
        ]
        for view in views {
            _ = sheet.add(view)
            let size = view.intrinsicContentSize
            #expect(abs(view.frame.width - size.width) <= 0.5 && size.width >= 20, "\(type(of: view))")
            #expect(abs(view.frame.height - size.height) <= 0.5 && size.height >= 20, "\(type(of: view))")
        }
        let field = sheet.add(UITextField()), slider = sheet.add(UISlider()), progress = sheet.add(UIProgressView())
        field.text = "Text"
        sheet.activate(
            slider.widthAnchor.constraint(equalToConstant: 100), progress.widthAnchor.constraint(equalToConstant: 100))
        #expect(abs(field.frame.width - field.intrinsicContentSize.width) <= 0.5 && field.frame.width > 20)
        #expect(slider.frame.size == CGSize(width: 100, height: slider.intrinsicContentSize.height))
        #expect(progress.frame.size == CGSize(width: 100, height: 4))
        let button = sheet.add(UIButton(type: .system))
        sheet.app.act { button.setTitle("A longer title", for: .normal) }
        #expect(button.frame.width > 80)
    }

    @Test func aConstraintCanBeEmpty() {
        let constraint = NSLayoutConstraint()
        #expect(constraint.firstItem == nil && constraint.secondItem == nil && !constraint.isActive)
        #expect(constraint.firstAttribute == .notAnAttribute && constraint.secondAnchor == nil)
        #expect(constraint.constant == 0 && constraint.multiplier == 1 && constraint.priority == .required)
        constraint.constant = 5
        constraint.isActive = false
        #expect(constraint.constant == 5 && constraint.relation == .equal)
    }

    @Test func theSecondAttributeCountsOnlyWithAView() {
        let view = UIView()
        let constraint = NSLayoutConstraint(
            item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .width, multiplier: 1,
            constant: 70)
        #expect(constraint.secondItem == nil && constraint.secondAttribute == .notAnAttribute)
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        constraint.isActive = true
        root.layoutIfNeeded()
        #expect(view.bounds.width == 70)
    }

    // MARK: - Mistakes

    @Test func impossibleConstraintsStopADebugBuild() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                _ = NSLayoutConstraint(
                    item: UIView(), attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                    multiplier: 1, constant: 5)
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                _ = NSLayoutConstraint(
                    item: UIView(), attribute: .left, relatedBy: .equal, toItem: UIView(), attribute: .top,
                    multiplier: 1, constant: 0)
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let one = UIView(), other = UIView()
                one.widthAnchor.constraint(equalTo: other.widthAnchor).isActive = true
                withExtendedLifetime((one, other)) {}
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run { _ = UIView().widthAnchor.constraint(equalToConstant: .nan) }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                UIView().widthAnchor.constraint(equalToConstant: 5).priority = UILayoutPriority(1001)
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                _ = NSLayoutConstraint.constraints(withVisualFormat: "[a", metrics: nil, views: ["a": UIView()])
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run { NSLayoutConstraint().isActive = true }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let view = UIView()
                _ = view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: .nan)
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run { UIView().widthAnchor.constraint(equalToConstant: 5).constant = .infinity }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let view = UIView(), other = UIView()
                view.addConstraint(other.widthAnchor.constraint(equalToConstant: 5))
                withExtendedLifetime((view, other)) {}
            }
        }
    }

    /// What a release build does.
    @Test func impossibleConstraintsHaveNoEffect() {
        let view = sheet.plain(), lone = UIView(), width = view.widthAnchor.constraint(equalToConstant: 50)
        sheet.activate(width)
        func term(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute) -> LayoutTerm {
            LayoutTerm(item: view.layoutItem, attribute: attribute)
        }
        let impossible = [
            NSLayoutConstraint(
                unreported: term(view, .width), .equal, term(view, .height), multiplier: .nan, constant: 1),
            NSLayoutConstraint(unreported: term(view, .width), .equal, nil, multiplier: 1, constant: .infinity),
            NSLayoutConstraint(unreported: term(view, .left), .equal, nil, multiplier: 1, constant: 5),
            NSLayoutConstraint(
                unreported: term(view, .left), .equal, term(container, .width), multiplier: 1, constant: 0),
            NSLayoutConstraint(
                unreported: term(view, .left), .equal, term(container, .top), multiplier: 1, constant: 0),
        ]
        for constraint in impossible {
            sheet.app.act {
                constraint.isActive = true
                container.addConstraint(constraint)
            }
            #expect(!constraint.isValid && !constraint.isActive && container.constraints.isEmpty)
        }
        let outside = view.widthAnchor.constraint(equalTo: lone.widthAnchor)
        sheet.app.act {
            #expect(!outside.activateInNearestView() && !container.hold(outside))
            for value in [CGFloat.nan, .infinity, -.infinity] { #expect(!width.adopt(constant: value)) }
            for value in [0, -1, 1000.5, .nan] as [Float] { #expect(!width.adopt(priority: UILayoutPriority(value))) }
        }
        #expect(!outside.isActive && width.constant == 50 && width.priority == .required && view.frame.width == 50)
    }

    private final class Infinite: UIView {
        override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: .infinity, bottom: 0, right: 0) }
    }

    @Test func infiniteAlignmentInsetsStopADebugBuildWhereTheyCount() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let view = Infinite(), inner = UIView()
                inner.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(inner)
                inner.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
                view.layoutIfNeeded()
            }
        }
    }

    /// What a release build does: the constraint is left out, and others count.
    @Test func aConstraintWithAnInfiniteInsetIsNotAdded() {
        let engine = LayoutEngine(), view = UIView()
        let constraint = view.widthAnchor.constraint(equalToConstant: 5)
        engine.begin(constant: .infinity)
        #expect(!engine.addTerms(of: constraint) && constraint.lowered == nil)
        engine.begin(LinearTerm(engine.variables(.horizontal, of: view.layoutItem).size))
        #expect(engine.addTerms(of: constraint) && constraint.lowered != nil)
        engine.forgetAll()
        #expect(constraint.lowered == nil)
    }

    // MARK: - Format options

    @Test func formatOptionsHaveApplesBits() {
        typealias Options = NSLayoutConstraint.FormatOptions
        let all: Options = [
            .alignAllLeft, .alignAllRight, .alignAllTop, .alignAllBottom, .alignAllLeading, .alignAllTrailing,
            .alignAllCenterX, .alignAllCenterY, .alignAllLastBaseline, .alignAllFirstBaseline,
        ]
        #expect(all.isSubset(of: .alignmentMask) && all.rawValue == 0b1_1110_0111_1110)
        #expect(Options.directionMask.contains([.directionLeftToRight, .directionRightToLeft]))
        #expect(Options.directionLeadingToTrailing.isEmpty && Options.spacingEdgeToEdge.isEmpty)
        #expect(Options.spacingMask == .spacingBaselineToBaseline)
    }
}
