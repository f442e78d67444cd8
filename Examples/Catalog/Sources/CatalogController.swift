// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The pages of the catalog, one at a time, and below them what was done last.
class CatalogController: UIViewController {
    private let chooser = UISegmentedControl(items: Page.allCases.map(\.title))
    private let status = UILabel()
    private var rows = RowsView([])

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        chooser.accessibilityIdentifier = "pages"
        chooser.accessibilityLabel = "Pages"
        chooser.addTarget(self, action: CatalogController.pageChosen, for: .valueChanged)
        status.font = .preferredFont(forTextStyle: .footnote)
        status.adjustsFontForContentSizeCategory = true
        status.textColor = .secondaryLabel
        status.textAlignment = .center
        status.text = "Nothing was touched yet"
        view.addSubview(chooser)
        view.addSubview(status)
        show(.buttons)
    }

    func show(_ page: Page) {
        chooser.selectedSegmentIndex = page.rawValue
        rows.removeFromSuperview()
        rows = RowsView(page.samples)
        for control in rows.controls { tell(of: control) }
        view.insertSubview(rows, belowSubview: status)
        view.setNeedsLayout()
    }

    private func pageChosen() { Page(rawValue: chooser.selectedSegmentIndex).map { show($0) } }

    private func tell(of control: UIControl) {
        // The return key ends what it is told for.
        let events: UIControl.Event =
            control is UITextField ? [.editingChanged, .editingDidEndOnExit] : .primaryActionTriggered
        control.addAction(
            UIAction { [weak self, weak control] _ in
                guard let control else { return }
                self?.status.text = "\(control.accessibilityLabel ?? "Control"): \(Self.value(of: control))"
            }, for: events)
    }

    private static func value(of control: UIControl) -> String {
        switch control {
        case let control as UISwitch: control.isOn ? "on" : "off"
        case let control as UISlider: "\(Int((control.value * 100).rounded())) %"
        case let control as UIStepper: "\(Int(control.value))"
        case let control as UISegmentedControl: control.titleForSegment(at: control.selectedSegmentIndex) ?? "chosen"
        case let control as UIPageControl: "page \(control.currentPage + 1)"
        case let control as UITextField where control.isSecureTextEntry: "\(control.text?.count ?? 0) letters"
        case let control as UITextField: control.text ?? ""
        default: "tapped"
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let safe = view.safeAreaInsets, margin: CGFloat = 16
        let width = max(0, view.bounds.width - safe.left - safe.right - 2 * margin)
        chooser.frame = CGRect(x: safe.left + margin, y: safe.top + 12, width: width, height: 32)
        let bottom = max(chooser.frame.maxY, view.bounds.height - safe.bottom - 40)
        status.frame = CGRect(x: safe.left + margin, y: bottom, width: width, height: 32)
        rows.frame = CGRect(
            x: safe.left + margin, y: chooser.frame.maxY + 8, width: width,
            height: max(0, bottom - chooser.frame.maxY - 8))
    }
}
