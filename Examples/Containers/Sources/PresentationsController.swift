// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A list of buttons, each of which presents something.
class PresentationsController: UIViewController {
    private let result = UILabel()
    private let stack = UIStackView()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Presentations"
        view.backgroundColor = .systemBackground
        navigationController?.navigationBar.prefersLargeTitles = true
        addStack()
        addResult()
        add("Full screen") { [unowned self] _ in present(PageController("Full screen"), .fullScreen) }
        add("Page sheet") { [unowned self] _ in present(PageController("Page sheet"), .pageSheet) }
        add("Form sheet") { [unowned self] _ in present(PageController("Form sheet"), .formSheet) }
        add("Sheet with detents") { [unowned self] _ in presentDetents() }
        add("Sheet that asks") { [unowned self] _ in presentQuestion() }
        add("Popover") { [unowned self] button in presentPopover(from: button) }
        add("Panel of its own") { [unowned self] _ in presentPanel() }
        add("Alert") { [unowned self] _ in presentAlert() }
        add("Alert with a field") { [unowned self] _ in presentField() }
        add("Guide") { [unowned self] _ in presentGuide() }
        add("Action sheet") { [unowned self] button in presentActionSheet(from: button) }
        add("Over full screen") { [unowned self] _ in presentOver("Over full screen", .overFullScreen) }
        add("Over this list") { [unowned self] _ in presentOver("Over this list", .overCurrentContext) }
        add("Instead of this list") { [unowned self] _ in
            present(PageController("Instead of this list"), .currentContext)
        }
    }

    // MARK: - The list

    private func addStack() {
        let scroll = UIScrollView()
        scroll.translatesAutoresizingMaskIntoConstraints = false
        stack.translatesAutoresizingMaskIntoConstraints = false
        (stack.axis, stack.spacing, stack.alignment) = (.vertical, 8, .leading)
        view.addSubview(scroll)
        scroll.addSubview(stack)
        let content = scroll.contentLayoutGuide, readable = view.readableContentGuide
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: view.topAnchor),
            scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
            stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 8),
            stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
            stack.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
        ])
    }

    private func addResult() {
        result.text = "Choose one."
        result.textColor = .secondaryLabel
        result.numberOfLines = 0
        result.font = .preferredFont(forTextStyle: .body)
        result.adjustsFontForContentSizeCategory = true
        stack.addArrangedSubview(result)
    }

    private func add(_ title: String, _ show: @escaping (UIView) -> Void) {
        var configuration = UIButton.Configuration.gray()
        configuration.title = title
        let button = UIButton(
            configuration: configuration,
            primaryAction: UIAction { action in
                if let view = action.sender as? UIView { show(view) }
            })
        stack.addArrangedSubview(button)
    }

    private func say(_ text: String) { result.text = text }

    // MARK: - Styles

    private func present(_ controller: UIViewController, _ style: UIModalPresentationStyle) {
        controller.modalPresentationStyle = style
        present(controller, animated: true)
    }

    /// Presents a page through which the contents behind it stay visible.
    private func presentOver(_ title: String, _ style: UIModalPresentationStyle) {
        let controller = PageController(title)
        controller.loadViewIfNeeded()
        controller.view.backgroundColor = .systemBackground.withAlphaComponent(0.85)
        present(controller, style)
    }

    private func presentGuide() {
        let guide = GuideController { [unowned self] in dismiss(animated: true) }
        present(guide, .pageSheet)
    }

    private func presentDetents() {
        let controller = PageController("Detents")
        if let sheet = controller.sheetPresentationController {
            sheet.detents = [.custom { _ in 140 }, .medium(), .large()]
            sheet.prefersGrabberVisible = true
            sheet.largestUndimmedDetentIdentifier = .medium
        }
        present(controller, .pageSheet)
    }

    private func presentQuestion() {
        let controller = PageController("Not saved")
        controller.isModalInPresentation = true
        controller.presentationController?.delegate = self
        present(controller, animated: true)
    }

    private func presentPopover(from view: UIView) {
        let controller = PageController("Popover")
        controller.preferredContentSize = CGSize(width: 280, height: 200)
        controller.modalPresentationStyle = .popover
        controller.popoverPresentationController?.sourceView = view
        present(controller, animated: true)
    }

    private let panels = Panels()

    private func presentPanel() {
        let controller = PageController("Panel")
        controller.transitioningDelegate = panels
        present(controller, .custom)
    }

    // MARK: - Alerts

    private func presentAlert() {
        let alert = UIAlertController(
            title: "Delete the list?", message: "Its twelve entries can't be restored.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { [unowned self] _ in say("Kept.") })
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { [unowned self] _ in say("Deleted.") })
        present(alert, animated: true)
    }

    private func presentField() {
        let alert = UIAlertController(title: "New list", message: "What is it for?", preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Name" }
        let save = UIAlertAction(title: "Save", style: .default) { [unowned self, unowned alert] _ in
            say("Saved \(alert.textFields?.first?.text ?? "").")
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(save)
        alert.preferredAction = save
        present(alert, animated: true)
    }

    private func presentActionSheet(from view: UIView) {
        let sheet = UIAlertController(title: nil, message: "The list", preferredStyle: .actionSheet)
        for title in ["Copy", "Move"] {
            sheet.addAction(UIAlertAction(title: title, style: .default) { [unowned self] _ in say("\(title).") })
        }
        sheet.addAction(UIAlertAction(title: "Delete", style: .destructive) { [unowned self] _ in say("Deleted.") })
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        sheet.popoverPresentationController?.sourceView = view
        present(sheet, animated: true)
    }
}

extension PresentationsController: UIAdaptivePresentationControllerDelegate {
    /// A sheet that may not be dragged away asks what to do.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        let controller = presentationController.presentedViewController
        let sheet = UIAlertController(title: nil, message: "The text is not saved.", preferredStyle: .actionSheet)
        sheet.addAction(
            UIAlertAction(title: "Discard", style: .destructive) { [unowned self] _ in
                say("Discarded.")
                dismiss(animated: true)
            })
        sheet.addAction(UIAlertAction(title: "Keep writing", style: .cancel))
        sheet.popoverPresentationController?.sourceView = controller.view
        controller.present(sheet, animated: true)
    }
}
