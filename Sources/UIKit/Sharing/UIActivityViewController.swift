// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

/// A share sheet: it shows what is shared, and the activities for it.
///
///     let sheet = UIActivityViewController(activityItems: ["Saturn", url, image], applicationActivities: nil)
///     sheet.completionWithItemsHandler = { type, completed, _, error in ... }
///     sheet.popoverPresentationController?.sourceView = button
///     present(sheet, animated: true)
///
/// Items are texts (`String`, `NSAttributedString`), URLs of pages and files, images, `Data`, an `NSItemProvider`, and
/// sources (`UIActivityItemSource`), which provide them later. On wide screens the sheet is a popover, which needs a source.
///
/// The sheet's own activities are Copy, Save Image and Save to Files (downloads, on the device that was touched last), Mail (a
/// mailto link, for texts and URLs only) and Share, which opens the device's own share dialog if it has one.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
    /// Gets the chosen activity's type, whether it was completed, items that it returns, and an error.
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    // MARK: - Creation

    /// Creates a share sheet.
    ///
    /// - Parameters:
    ///   - activityItems: what is shared.
    ///   - applicationActivities: activities of the program, in addition to those of the sheet.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        items = activityItems
        own = applicationActivities ?? []
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .popover
    }

    /// Returns nil: archives of controllers cannot be read yet.
    public required init?(coder: NSCoder) { nil }

    private let items: [Any]
    private let own: [UIActivity]

    // MARK: - Properties

    /// Called once after the sheet is dismissed: with the type of the chosen activity, or nil if none was; whether it was
    /// completed; nil, because activities here return no items; and the error of a failed activity. Set to nil after the call.
    ///
    /// A person who closes the sheet without a choice gives nil, false, nil and nil.
    open var completionWithItemsHandler: CompletionWithItemsHandler?

    /// The types of activities that the sheet does not show. The default is nil.
    open var excludedActivityTypes: [UIActivity.ActivityType]? {
        didSet { if excludedActivityTypes != oldValue, isViewLoaded { fill() } }
    }

    // MARK: - View

    private var sheetView: ShareSheetView? { viewIfLoaded as? ShareSheetView }

    open override func loadView() { view = ShareSheetView(frame: .zero) }

    open override func viewDidLoad() {
        super.viewDidLoad()
        sheetView?.closed = { [weak self] in self?.close() }
        sheetView?.chosen = { [weak self] in self?.choose($0) }
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        fill()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if presentingViewController != nil { updatePreferredSize() }
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed { deliver() }
    }

    private func fill() {
        let shared = SharedItem.placeholders(items, in: self)
        let offers = ActivityOffers(shared, own, excluding: excludedActivityTypes ?? [], on: screen)
        sheetView?.fill(SharePreview(of: shared), offers)
        updatePreferredSize()
    }

    private func updatePreferredSize() {
        guard let sheetView else { return }
        let size = CGSize(width: ShareNumbers.popoverWidth, height: sheetView.height(for: ShareNumbers.popoverWidth))
        if preferredContentSize != size { preferredContentSize = size }
    }

    var scene: UIWindowScene? { (viewIfLoaded?.window ?? presentingViewController?.viewIfLoaded?.window)?.windowScene }
    private var screen: UIScreen? { scene?.screen }

    // MARK: - Activities

    /// The chosen activity, until it has ended.
    private var running: (activity: UIActivity, run: ActivityRun)?
    /// The presented controller of the chosen activity.
    private weak var guest: UIViewController?
    private var result: (type: UIActivity.ActivityType?, completed: Bool, error: (any Error)?) = (nil, false, nil)

    /// Whether an activity works, so that no other one can be chosen. One whose controller was dismissed by the person has
    /// been given up.
    private var isBusy: Bool { running != nil && (guest == nil || guest?.presentingViewController != nil) }

    private func choose(_ activity: UIActivity) {
        guard !isBusy, presentation.stage == .presented || presentation.stage == .appearing else { return }
        running?.activity.run = nil
        let run = ActivityRun(in: self)
        (running, guest) = ((activity, run), nil)
        activity.run = run
        sheetView?.showBusy(activity)
        SharedItem.load(items, for: activity, in: self) { [weak self] loaded in self?.begin(run, loaded) }
    }

    private func begin(_ run: ActivityRun, _ loaded: [SharedItem]) {
        guard let running, running.run === run else { return }
        let activity = running.activity
        (activity as? StockActivity)?.take(loaded, from: self)
        EventSteps.perform(
            { activity.prepare(withActivityItems: loaded.map(\.value)) },
            { if self.running?.run === run { self.start(activity) } })
    }

    private func start(_ activity: UIActivity) {
        guard let controller = activity.activityViewController else { return activity.perform() }
        guest = controller
        sheetView?.showBusy(nil)
        present(controller, animated: true)
    }

    /// Ends a choice, unless it was given up.
    func end(_ run: ActivityRun, _ completed: Bool, _ error: (any Error)?) {
        guard let running, running.run === run else { return }
        result = (running.activity.activityType, completed, error)
        forget()
        guard presentation.presenter != nil else { return deliver() }
        close()
    }

    private func forget() {
        running?.activity.run = nil
        (running, guest) = (nil, nil)
        sheetView?.showBusy(nil)
    }

    private func close() { presentingViewController?.dismiss(animated: true) }

    /// Calls the completion handler, after the sheet was dismissed.
    func deliver() {
        if let running { result = (running.activity.activityType, false, nil) }
        forget()
        let (handler, result) = (completionWithItemsHandler, result)
        completionWithItemsHandler = nil
        self.result = (nil, false, nil)
        handler?(result.type, result.completed, nil, result.error)
    }

    // MARK: - Presentation

    override var nameOfPresentation: String? { title ?? "Share" }

    override func makeOwnPresentationController(presenting: UIViewController?) -> UIPresentationController? {
        guard modalPresentationStyle == .popover else { return nil }
        return ShareSheetPopover(presentedViewController: self, presenting: presenting)
    }
}

/// Presents a share sheet: as a sheet with two detents on a narrow screen, and as a popover on a wide one.
final class ShareSheetPopover: UIPopoverPresentationController {
    override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        adaptiveSheetPresentationController.detents = [.medium(), .large()]
        adaptiveSheetPresentationController.prefersGrabberVisible = true
    }

    /// A sheet that another controller covers does not disappear when both are dismissed.
    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        let appearance = presentedViewController.appearance
        guard completed, !appearance.isVisible, !appearance.isTransition else { return }
        (presentedViewController as? UIActivityViewController)?.deliver()
    }
}
