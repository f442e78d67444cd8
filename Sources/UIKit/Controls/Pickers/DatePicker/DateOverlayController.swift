// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// The calendar or wheels that a capsule opens over the screen.
final class DateOverlayController: UIViewController {
    let content: any DatePickerContent
    private weak var owner: UIDatePicker?
    private(set) weak var capsule: DateCapsule?

    init(_ content: any DatePickerContent, of owner: UIDatePicker, beside capsule: DateCapsule) {
        (self.content, self.owner, self.capsule) = (content, owner, capsule)
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .popover
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = DateOverlayView(content) }

    override func viewDidLoad() {
        super.viewDidLoad()
        if let owner { view.tintColor = owner.tintColor }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        capsule?.isOpen = true
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        guard presentingViewController == nil || isBeingDismissed else { return }
        capsule?.isOpen = false
        owner?.overlayClosed()
        owner = nil
    }

    /// The size of the contents with the space around them.
    var fittingSize: CGSize {
        let size = content.fittingSize, padding = 2 * DatePickerMetrics.overlayPadding
        return CGSize(width: size.width + padding, height: size.height + padding)
    }

    override var nameOfPresentation: String? { "Date Picker" }

    override func makeOwnPresentationController(presenting: UIViewController?) -> UIPresentationController? {
        DateOverlayPresentation(presentedViewController: self, presenting: presenting)
    }
}

/// The background of an overlay, with its shadow.
final class DateOverlayView: UIView {
    private let content: any DatePickerContent

    init(_ content: any DatePickerContent) {
        self.content = content
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .systemBackground
        layer.cornerRadius = DatePickerMetrics.overlayRadius
        layer.shadowColor = UIColor.black.cgColor
        (layer.shadowOpacity, layer.shadowRadius) = DatePickerMetrics.overlayShadow
        layer.shadowOffset = CGSize(width: 0, height: 2)
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let padding = DatePickerMetrics.overlayPadding
        content.frame = bounds.insetBy(dx: min(padding, bounds.width / 2), dy: min(padding, bounds.height / 2))
    }
}

/// Presents the calendar or wheels of a capsule beside it. A tap elsewhere closes them.
final class DateOverlayPresentation: DimmedPresentationController {
    private var overlay: DateOverlayController? { presentedViewController as? DateOverlayController }

    override var isDismissedByUser: Bool { true }

    override var ownTraits: UITraitCollection? {
        UITraitCollection(mutations: { $0.userInterfaceLevel = .elevated })
    }

    /// The frame below the capsule, or above it where there is more space. Without enough space it covers the capsule.
    override func frame(in size: CGSize) -> CGRect {
        guard let container, let overlay else { return .zero }
        let margin = DatePickerMetrics.overlayMargin, distance = DatePickerMetrics.overlayDistance
        let room = CGRect(origin: .zero, size: size).inset(by: container.safeAreaInsets)
            .insetBy(dx: margin, dy: margin)
        let wanted = overlay.fittingSize, source = source(in: container)
        let width = min(wanted.width, max(0, room.width)), height = min(wanted.height, max(0, room.height))
        let places = [source.maxY + distance, source.minY - distance - height]
        let fitting = places.first { $0 >= room.minY && $0 + height <= room.maxY }
        let y = fitting ?? max(room.minY, room.maxY - height)
        let x = min(max(source.midX - width / 2, room.minX), max(room.minX, room.maxX - width))
        return CGRect(x: x.rounded(), y: y.rounded(), width: width, height: height)
    }

    private func source(in container: UIView) -> CGRect {
        guard let capsule = overlay?.capsule, capsule.window != nil, capsule.window === container.window else {
            return CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0)
        }
        return capsule.convert(capsule.bounds, to: container)
    }

    override func setChrome(isVisible: Bool) { dimming.alpha = isVisible ? DatePickerMetrics.overlayDim : 0 }

    override func backgroundTapped() { dismissByUser() }

    override func makeAnimator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        PresentationAnimator(.crossDissolve, isPresenting: isPresenting)
    }
}
