// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The lessons beside their sources. On narrow screens both are in one stack, and a button shows the source.
class CourseController: UISplitViewController, UISplitViewControllerDelegate {
    private let desk: Desk
    private let list = LessonsController()
    private let source = SourceController()
    private lazy var sourceItem = UIBarButtonItem(
        title: "Source", image: UIImage(systemName: "chevron.left.forwardslash.chevron.right"),
        primaryAction: UIAction { [unowned self] _ in show(.secondary) })

    init(_ desk: Desk) {
        self.desk = desk
        super.init(style: .doubleColumn)
        delegate = self
        (preferredDisplayMode, presentsWithGesture) = (.oneBesideSecondary, false)
        displayModeButtonVisibility = .never
        (preferredPrimaryColumnWidthFraction, maximumPrimaryColumnWidth) = (0.5, 10_000)
        list.choose = { [unowned self] lesson in show(lesson) }
        setViewController(UINavigationController(rootViewController: list), for: .primary)
        setViewController(UINavigationController(rootViewController: source), for: .secondary)
    }

    required init?(coder: NSCoder) { nil }

    /// Pushes a lesson on the list of lessons, and shows its source.
    func show(_ lesson: Lesson, animated: Bool = true) {
        let controller = lesson.make(desk)
        controller.title = lesson.title
        controller.navigationItem.largeTitleDisplayMode = .never
        controller.loadViewIfNeeded()
        controller.navigationItem.rightBarButtonItems =
            [sourceItem] + (controller.navigationItem.rightBarButtonItems ?? [])
        source.show(lesson)
        list.navigationController?.pushViewController(controller, animated: animated)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        updateSourceItem()
    }

    /// The source needs no button where it is beside the lesson.
    private func updateSourceItem() {
        if sourceItem.isHidden == isCollapsed { sourceItem.isHidden = !isCollapsed }
    }

    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { .primary }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { updateSourceItem() }

    func splitViewControllerDidExpand(_ svc: UISplitViewController) { updateSourceItem() }
}
