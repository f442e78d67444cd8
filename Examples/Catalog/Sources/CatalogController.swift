// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The pages of the catalog, one at a time, and below them the last action.
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
        status.numberOfLines = 2
        status.adjustsFontSizeToFitWidth = true
        status.minimumScaleFactor = 0.5
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
        // The return key sends this event.
        let events: UIControl.Event =
            control is UITextField ? [.editingChanged, .editingDidEndOnExit] : .primaryActionTriggered
        control.addAction(
            UIAction { [weak self, weak control] _ in
                guard let control else { return }
                self?.tell("\(control.accessibilityLabel ?? "Control"): \(Self.value(of: control))")
            }, for: events)
    }

    /// Shows the last action.
    func tell(_ text: String) {
        status.text = text
        // Large text may need another line.
        view.setNeedsLayout()
    }

    private static func value(of control: UIControl) -> String {
        switch control {
        case let control as UISwitch: control.isOn ? "on" : "off"
        case let control as UISlider: "\(Int((control.value * 100).rounded())) %"
        case let control as UIStepper: "\(Int(control.value))"
        case let control as UISegmentedControl: control.titleForSegment(at: control.selectedSegmentIndex) ?? "chosen"
        case let control as UIPageControl: "page \(control.currentPage + 1)"
        case let control as UIDatePicker: DateSamples.value(of: control)
        case let control as UITextField where control.isSecureTextEntry: "\(control.text?.count ?? 0) letters"
        case let control as UITextField: control.text ?? ""
        default: "tapped"
        }
    }

    // MARK: - Layout

    /// In points.
    private enum Metrics {
        static let margin: CGFloat = 16
        /// The width of readable text: a readable content guide's width on an iPad, at the default text size.
        static let widest: CGFloat = 672
        static let chooserHeight: CGFloat = 32
        static let statusHeight: CGFloat = 32
        /// The width of the longest title when it is selected; measured. Narrower segments share the width by their
        /// titles.
        static let segmentWidth: CGFloat = 64
        /// A segment's title has 13 points. With 12, all titles fit into 343 points.
        static let narrowFont: CGFloat = 12
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        view.setNeedsLayout()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let safe = view.safeAreaInsets, room = view.bounds.width - safe.left - safe.right
        let width = max(0, min(room - 2 * Metrics.margin, Metrics.widest))
        let x = safe.left + ((room - width) / 2).rounded(.down)
        chooser.frame = CGRect(x: x, y: safe.top + 12, width: width, height: Metrics.chooserHeight)
        fitChooser(into: width)
        let height = statusHeight(width), end = view.bounds.height - safe.bottom - 8
        let bottom = max(chooser.frame.maxY, end - height)
        status.frame = CGRect(x: x, y: bottom, width: width, height: height)
        rows.frame = CGRect(
            x: x, y: chooser.frame.maxY + 8, width: width, height: max(0, bottom - chooser.frame.maxY - 8))
    }

    /// On a phone, the titles share the width by their lengths, and are smaller.
    private func fitChooser(into width: CGFloat) {
        let isNarrow = width < Metrics.segmentWidth * CGFloat(chooser.numberOfSegments)
        guard chooser.apportionsSegmentWidthsByContent != isNarrow else { return }
        chooser.apportionsSegmentWidthsByContent = isNarrow
        for (state, weight) in [(UIControl.State.normal, UIFont.Weight.medium), (.selected, .semibold)] {
            let font = UIFont.systemFont(ofSize: Metrics.narrowFont, weight: weight)
            chooser.setTitleTextAttributes(isNarrow ? [.font: font] : nil, for: state)
        }
    }

    /// Large text gets more room, but never more than a third of the screen.
    private func statusHeight(_ width: CGFloat) -> CGFloat {
        let wanted = status.sizeThatFits(CGSize(width: width, height: 10_000)).height.rounded(.up)
        return max(Metrics.statusHeight, min(wanted, (view.bounds.height / 3).rounded(.down)))
    }
}

extension UIResponder {
    /// Shows an action of a view in the last line of the catalog.
    func tellCatalog(_ text: String) {
        var responder: UIResponder? = self
        while let current = responder {
            if let controller = current as? CatalogController { return controller.tell(text) }
            responder = current.next
        }
    }
}
