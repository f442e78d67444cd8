// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import QuartzCore
import Testing

@testable import KosketusTesting
@testable import UIKit

/// A call of the framework's into the program.
enum Callback: String, CaseIterable, CustomTestStringConvertible {
    case controlDown, controlDrag, controlUp, controlUpOutside, secondTarget
    case tapAction, panBegan, panChanged, panEnded, pressBegan, recogniserBegan, recogniserEnded, recogniserReset
    case shouldReceive, shouldBegin
    case viewBegan, viewMoved, viewEnded, viewCancelled, withheldBegan
    case willBeginDragging, didScroll, willEndDragging, didEndDragging, willBeginDecelerating, decelerating
    case didEndDecelerating, wheelBegan, wheelEnded
    case beginEditing, shouldChange, selectionChanged, editingChanged, shouldReturn, primaryAction, endEditing
    case keyboardShown
    case keyCommand, keyBegan, keyEnded, accessibilityActivate, accessibilityIncrement
    case animationEnded, transactionEnded, animatorEnded, animationStarted, animationStopped, displayLink
    case layout, constraints, contentSize, drawing, hover, notification
    case windowEvent, animationBlock, withoutAnimation, labelRead, valueRead, elementsRead
    // See NestingScreens.swift.
    case viewDidLoad, viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear, presented, dismissed
    case willPresent, alongside, alongsideEnded, viewWillTransition, traitsChanged, alertAction
    case willMoveToParent, didMoveToParent, leftParent, willShow, didShow, navigationAnimator, wentBack
    case shouldSelect, didSelect, detentChanged, shouldDismiss, willDismiss, didDismiss, attemptedToDismiss
    case menuAction, menuRead, contextConfiguration, contextWillDisplay, contextWillEnd, contextCommit
    case contextHighlight, contextDismissal
    // See NestingControls.swift.
    case switchChanged, sliderChanged, stepperChanged, segmentChanged, pinchChanged, rotationChanged
    case simultaneously, requiresFailure, failureRequired, willBeginZooming
    case didZoom, didEndZooming, textViewShouldChange, textViewDidChange
    case sceneEntered, sceneActive, memoryWarning, pasted, undone
    // See NestingContainers.swift.
    case searchBegan, searchWillPresent, searchDidPresent, searchUpdated, searchText, searchCancelled
    case searchWillDismiss, searchDidDismiss, pageAsked, pageWillTurn, pageTurned
    case pagesCounted, pageIndex, expandingMode, modeWillChange, columnWillShow, columnWillHide
    case topColumn, didCollapse, didExpand, popoverPrepared, popoverShouldDismiss, popoverDidDismiss, refreshed
    case searchPresenting, columnShown, detailShown, swipeWillBegin, swipeEnded, targetMode
    // See NestingLists.swift.
    case rowsCounted, rowMade, rowHeight, rowWillShow, rowHidden, rowShouldHighlight, rowHighlighted, rowUnhighlighted
    case rowWillSelect, rowSelected, swipeAsked, swipeAction
    case tileMade, tileUpdated, tileWillShow, tileShouldHighlight, tileUnhighlighted, tileSelected
    // See NestingForms.swift.
    case pickerComponents, pickerRows, pickerWidth, pickerHeight, pickerAttributedTitle, pickerTitle, pickerSelected
    case pageChosen, shouldBeginEditing, shouldClear, shouldEndEditing, endedEditingFor, fieldMenu
    case fieldMenuWillPresent, fieldMenuWillDismiss, textViewShouldBegin, textViewBegan, textViewSelection
    case textViewShouldEnd, textViewEnded, textViewMenu, textViewMenuWillPresent, textViewMenuWillDismiss, linkAsked
    case linkAction, linkTaken, linkMenu, storageWillProcess, storageDidProcess, keyInserted
    case keyDeleted, canPerform, editMenu, editMenuTarget, editMenuWillPresent, editMenuWillDismiss, editMenuAction
    // See NestingEdits.swift.
    case sectionsCounted, headerTitle, footerTitle, canEditRow, canMoveRow, rowMoved, rowDeleted, rowsPrefetched
    case headerMade, footerMade, headerHeight, footerHeight, rowEstimated, rowIndentation, headerWillShow
    case footerWillShow, headerHidden, footerHidden, rowWillDeselect, rowDeselected, rowCanAct, rowActed
    case accessoryTapped, leadingSwipe, rowWillEdit, rowDidEdit, editingStyle, rowShouldIndent, deleteTitle
    case prefetchingCancelled, indexTitles, indexChosen
    case rowMoveTarget, rowMenu, rowMenuWillShow, rowMenuWillEnd, rowMenuPreview, rowMenuEndPreview, gridSections,
        gridItems, gridCell, gridEdge
    case canMoveItem, itemMoved, itemsPrefetched, itemSize, sectionInset, lineSpacing, itemSpacing, gridHeaderSize
    case gridFooterSize, itemHighlighted, itemShouldSelect, itemShouldDeselect, itemDeselected, itemCanAct
    case itemActed, itemHidden, edgeWillShow, edgeHidden, itemMoveTarget, gridTargetOffset, itemMenu
    case itemMenuWillShow, itemMenuWillEnd, itemMenuPreview, itemMenuEndPreview, itemPrefetchingCancelled
    case canEditItem, transitionLayout
    // See NestingBars.swift.
    case tabItemSelected, itemShouldPush, itemPushed, itemShouldPop, itemPopped, searchShouldBegin
    case searchShouldChange, scopeChosen, bookmarkTapped, resultsTapped, searchTapped, searchShouldEnd, searchEnded
    case shouldScrollToTop, scrolledToTop, scrollingAnimationEnded, insetChanged, loadView, didMoveToWindow
    case willMoveToWindow, didMoveToSuperview, willMoveToSuperview, subviewAdded, subviewWillGo, safeAreaChanged
    case viewSafeAreaChanged, marginsChanged, tintChanged, viewWillLayout, viewDidLayout, layerDisplay, layerDraw
    case layerWillDraw, layerLayout, layerAction, tabAnimator, tabInteraction, navigationInteraction

    // See NestingAlerts.swift.
    case alertViewEnables, alertViewWillPresent, alertViewDidPresent, alertViewClicked, alertViewWillDismiss
    case alertViewDidDismiss, actionSheetWillPresent, actionSheetDidPresent, actionSheetClicked
    case actionSheetWillDismiss, actionSheetDidDismiss

    static let ofAlerts: [Callback] = [
        .alertViewEnables, .alertViewWillPresent, .alertViewDidPresent, .alertViewClicked, .alertViewWillDismiss,
        .alertViewDidDismiss, .actionSheetWillPresent, .actionSheetDidPresent, .actionSheetClicked,
        .actionSheetWillDismiss, .actionSheetDidDismiss,
    ]

    static let ofLists: [Callback] = [
        .rowsCounted, .rowMade, .rowHeight, .rowWillShow, .rowHidden, .rowShouldHighlight, .rowHighlighted,
        .rowUnhighlighted, .rowWillSelect, .rowSelected, .swipeAsked, .swipeAction, .tileMade, .tileUpdated,
        .tileWillShow, .tileShouldHighlight, .tileUnhighlighted, .tileSelected,
    ]

    var testDescription: String { rawValue }
}

/// A panel that may contain a dialog: all kinds of views that handle events, on 320 x 480 points.
@MainActor
final class NestingPanel: UIView {
    /// What to do, once, in the awaited call.
    var answers: [Callback: () -> Void] = [:]
    /// The count of the program's callbacks by name.
    var counts: [String: Int] = [:]
    let name: String

    let button = UIButton(type: .system)
    let pad = Pad(frame: CGRect(x: 110, y: 0, width: 100, height: 40))
    let tapPad = UIView(frame: CGRect(x: 220, y: 0, width: 100, height: 40))
    let field = UITextField(frame: CGRect(x: 0, y: 50, width: 200, height: 30))
    let swatch = UIView(frame: CGRect(x: 220, y: 50, width: 40, height: 30))
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 90, width: 320, height: 150))
    let contents = Pad(frame: CGRect(x: 0, y: 0, width: 320, height: 2000))
    let panPad = UIView(frame: CGRect(x: 0, y: 250, width: 100, height: 60))
    let pressPad = UIView(frame: CGRect(x: 110, y: 250, width: 100, height: 60))
    let watchedPad = UIView(frame: CGRect(x: 220, y: 250, width: 100, height: 60))
    let element = ReadElement(frame: CGRect(x: 0, y: 320, width: 100, height: 30))
    let group = Group(frame: CGRect(x: 60, y: 360, width: 40, height: 20))
    let canvas = Canvas(frame: CGRect(x: 110, y: 320, width: 100, height: 30))
    let hoverPad = UIView(frame: CGRect(x: 220, y: 320, width: 100, height: 30))
    /// At the lower edge.
    let controls = NestingControls()
    /// The controllers around the panel.
    private(set) lazy var screens = NestingScreens(self)
    private(set) lazy var containers = NestingContainers(self)
    private(set) lazy var alerts = NestingAlerts(self)
    var dialogWindow: NestingWindow?
    weak var windowBefore: UIWindow?
    /// Placed by constraints.
    let badge = UIView()
    /// Beside it, with a content size.
    let sized = Sized()
    private(set) lazy var badgePlace = badge.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10)
    private let double = UITapGestureRecognizer(), single = UITapGestureRecognizer()
    private let judge = Judge()
    let watcher = Watcher()
    private var observer: NSObjectProtocol?

    init(_ name: String) {
        self.name = name
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        backgroundColor = .white
        accessibilityViewIsModal = true
        setUpControl()
        setUpGestures()
        setUpText()
        setUpScrolling()
        setUpOthers()
        for view in [
            button, pad, tapPad, field, swatch, scrollView, panPad, pressPad, watchedPad, element, canvas, hoverPad,
            group,
        ] { addSubview(view) }
        controls.call = { [unowned self] in called($0, in: $1) }
        for view in controls.views { addSubview(view) }
        setUpConstraints()
    }

    /// Shows the panel in a window of its own, which gets the keys: in front of the window that had them, which may be that of
    /// an alert.
    func show() {
        windowBefore = UIApplication.shared.firstScene?.keyWindow
        let window = NestingWindow(frame: UIScreen.main.bounds)
        dialogWindow = window
        window.windowLevel = max(.normal, windowBefore?.windowLevel ?? .normal)
        window.rootViewController = screens.root
        window.makeKeyAndVisible()
        becomeFirstResponder()
    }

    private func setUpConstraints() {
        badge.translatesAutoresizingMaskIntoConstraints = false
        addSubview(badge)
        sized.translatesAutoresizingMaskIntoConstraints = false
        sized.call = { [unowned self] in called(.contentSize) }
        addSubview(sized)
        NSLayoutConstraint.activate([
            sized.leadingAnchor.constraint(equalTo: badge.trailingAnchor, constant: 100),
            sized.topAnchor.constraint(equalTo: badge.topAnchor),
            badgePlace, badge.topAnchor.constraint(equalTo: topAnchor, constant: 360),
            badge.widthAnchor.constraint(equalToConstant: 40), badge.heightAnchor.constraint(equalToConstant: 20),
        ])
    }

    required init?(coder: NSCoder) { nil }

    /// The framework calls.
    ///
    /// - Parameter function: the program's method that is called.
    func called(_ callback: Callback, in function: String = #function) {
        counts[callback.rawValue, default: 0] += 1
        guard let answer = answers.removeValue(forKey: callback) else { return }
        if let method = Callback.methods[callback] { #expect(method.hasSuffix(".\(function)"), "\(callback)") }
        answer()
    }

    func count(_ what: String) { counts[what, default: 0] += 1 }

    // MARK: - Parts

    private func setUpControl() {
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        let events: [(UIControl.Event, Callback)] = [
            (.touchDown, .controlDown), (.touchDragInside, .controlDrag), (.touchUpInside, .controlUp),
            (.touchUpOutside, .controlUpOutside), (.touchUpInside, .secondTarget),
        ]
        for (event, callback) in events {
            button.addAction(UIAction { [unowned self] _ in called(callback) }, for: event)
        }
    }

    private func watch(
        _ recognizer: UIGestureRecognizer, on view: UIView, _ call: @escaping (UIGestureRecognizer) -> Void
    ) {
        recognizer.addAction(UIAction { action in (action.sender as? UIGestureRecognizer).map(call) })
        view.addGestureRecognizer(recognizer)
    }

    private func setUpGestures() {
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        watch(double, on: tapPad) { [unowned self] _ in count("double") }
        watch(single, on: tapPad) { [unowned self] _ in
            count("single")
            called(.tapAction)
        }
        watch(UIPanGestureRecognizer(), on: panPad) { [unowned self] pan in
            count("pan \(pan.state)")
            switch pan.state {
            case .began: called(.panBegan)
            case .changed: called(.panChanged)
            default: called(.panEnded)
            }
        }
        watch(UILongPressGestureRecognizer(), on: pressPad) { [unowned self] press in
            count("press \(press.state)")
            if press.state == .began { called(.pressBegan) }
        }
        watcher.call = { [unowned self] in called($0) }
        judge.call = { [unowned self] in called($0, in: $1) }
        watcher.delegate = judge
        watch(watcher, on: watchedPad) { [unowned self] _ in count("watcher") }
        watch(UIHoverGestureRecognizer(), on: hoverPad) { [unowned self] hover in
            if hover.state == .began { called(.hover) }
        }
        pad.call = { [unowned self] in called($0) }
        // The touches that it takes from the pad are cancelled there.
        pad.addGestureRecognizer(UISwipeGestureRecognizer())
    }

    private func setUpText() {
        field.borderStyle = .line
        field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
        field.delegate = self
        field.addAction(UIAction { [unowned self] _ in called(.editingChanged) }, for: .editingChanged)
        field.addAction(UIAction { [unowned self] _ in called(.primaryAction) }, for: .primaryActionTriggered)
        observer = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated {
                guard let self, self.field.isFirstResponder else { return }
                self.called(.keyboardShown)
            }
        }
    }

    func close() {
        if let observer { NotificationCenter.default.removeObserver(observer) }
        observer = nil
        dialogWindow?.isHidden = true
        dialogWindow?.rootViewController = nil
        dialogWindow = nil
        windowBefore?.makeKey()
        // They retain each other.
        screens.root.view = nil
    }

    private func setUpScrolling() {
        scrollView.contentSize = contents.frame.size
        scrollView.delegate = self
        contents.call = { [unowned self] callback in if callback == .viewBegan { called(.withheldBegan) } }
        scrollView.addSubview(contents)
    }

    private func setUpOthers() {
        element.isAccessibilityElement = true
        element.accessibilityLabel = "element \(name)"
        element.call = { [unowned self] in called($0) }
        canvas.call = { [unowned self] in called(.drawing) }
        group.call = { [unowned self] in called(.elementsRead) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        called(.layout)
    }

    override func updateConstraints() {
        called(.constraints)
        super.updateConstraints()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        called(.traitsChanged)
    }

    override func paste(_ sender: Any?) { called(.pasted) }

    // MARK: - Time

    /// Begins an animation that leads to a call.
    func animate(_ callback: Callback, duration: TimeInterval) {
        switch callback {
        case .animationEnded:
            let end = swatch.alpha == 0.5 ? 0.6 : 0.5
            UIView.animate(withDuration: duration, animations: { self.swatch.alpha = end }) { _ in
                self.called(.animationEnded)
            }
        case .animatorEnded:
            let animator = UIViewPropertyAnimator(duration: duration, curve: .linear) { self.swatch.alpha = 0.4 }
            animator.addCompletion { _ in self.called(.animatorEnded) }
            animator.addCompletion { _ in self.count("second completion") }
            animator.startAnimation()
        default:
            CATransaction.begin()
            CATransaction.setCompletionBlock { self.called(.transactionEnded) }
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.fromValue, animation.toValue, animation.duration) = (0, 1, duration)
            animation.delegate = Watch(self)
            swatch.layer.add(animation, forKey: "fade")
            CATransaction.commit()
        }
    }

    private final class Watch: CAAnimationDelegate {
        private weak var panel: NestingPanel?
        init(_ panel: NestingPanel) { self.panel = panel }
        func animationDidStart(_ anim: CAAnimation) {
            MainActor.assumeIsolated { [panel] in panel?.called(.animationStarted) }
        }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
            MainActor.assumeIsolated { [panel] in panel?.called(.animationStopped) }
        }
    }

    // MARK: - Keys

    override var canBecomeFirstResponder: Bool { true }

    override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "k", modifierFlags: .command, action: NestingPanel.commanded)]
    }

    private func commanded() { called(.keyCommand) }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        called(.keyBegan)
        super.pressesBegan(presses, with: event)
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        called(.keyEnded)
        super.pressesEnded(presses, with: event)
    }

    // MARK: - Parts' classes

    final class Pad: UIView {
        var call: (Callback) -> Void = { _ in }
        /// The received phases, with the touch's phase at that time.
        var journal: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", .viewBegan, touches) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", .viewMoved, touches) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", .viewEnded, touches) }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            note("cancelled", .viewCancelled, touches)
        }
        private func note(_ what: String, _ callback: Callback, _ touches: Set<UITouch>) {
            let isSo = touches.allSatisfy { "\($0.phase)" == what }
            journal.append(isSo ? what : "\(what) of \(touches.map { "\($0.phase)" })")
            call(callback)
        }
    }

    /// A recogniser that calls from within its own methods.
    final class Watcher: UIGestureRecognizer {
        var call: (Callback) -> Void = { _ in }
        var journal: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            journal.append("began")
            call(.recogniserBegan)
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { journal.append("moved") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
            journal.append("ended")
            call(.recogniserEnded)
            state = .ended
        }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
        override func reset() {
            super.reset()
            call(.recogniserReset)
        }
    }

    final class Judge: UIGestureRecognizerDelegate {
        var call: (Callback, String) -> Void = { _, _ in }
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            call(.shouldReceive, #function)
            return true
        }
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            call(.shouldBegin, #function)
            return true
        }
    }

    final class ReadElement: UIView {
        var call: (Callback) -> Void = { _ in }
        override var accessibilityTraits: UIAccessibilityTraits {
            get { [.button, .adjustable] }
            set {}
        }
        override func accessibilityActivate() -> Bool {
            call(.accessibilityActivate)
            return true
        }
        override var accessibilityLabel: String? {
            get {
                call(.labelRead)
                return super.accessibilityLabel
            }
            set { super.accessibilityLabel = newValue }
        }
        override var accessibilityValue: String? {
            get {
                call(.valueRead)
                return super.accessibilityValue
            }
            set { super.accessibilityValue = newValue }
        }
        override func accessibilityIncrement() { call(.accessibilityIncrement) }
    }

    /// A view that makes its elements when it is asked.
    final class Group: UIView {
        var call: () -> Void = {}
        override var accessibilityElements: [Any]? {
            get {
                call()
                let element = UIAccessibilityElement(accessibilityContainer: self)
                element.accessibilityLabel = "in a group"
                element.accessibilityFrameInContainerSpace = bounds
                return [element]
            }
            set {}
        }
    }

    final class Sized: UIView {
        var call: () -> Void = {}
        var size = CGSize(width: 30, height: 20)
        override var intrinsicContentSize: CGSize {
            call()
            return size
        }
    }

    final class Canvas: UIView {
        var call: () -> Void = {}
        var color = UIColor.green
        override func draw(_ rect: CGRect) {
            // The drawing after the call shows the state before it.
            let color = color
            call()
            color.setFill()
            UIRectFill(bounds)
        }
    }
}

extension NestingPanel: UITextFieldDelegate {
    func textFieldDidBeginEditing(_ textField: UITextField) { called(.beginEditing) }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        called(.shouldChange)
        return true
    }

    func textFieldDidChangeSelection(_ textField: UITextField) { if textField.isEditing { called(.selectionChanged) } }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        called(.shouldReturn)
        return true
    }

    func textFieldDidEndEditing(_ textField: UITextField) { called(.endEditing) }
}

extension NestingPanel: UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if scrollView.isDecelerating { called(.decelerating) }
        if scrollView.isDragging { called(.didScroll) }
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        called(scrollView.panGestureRecognizer.touches.isEmpty ? .wheelBegan : .willBeginDragging)
    }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { called(.willEndDragging) }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        count("drags")
        called(counts["wheels"] == nil ? .didEndDragging : .wheelEnded)
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { called(.willBeginDecelerating) }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { called(.didEndDecelerating) }
}
