// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// The view whose text is touched.
@MainActor
protocol TextInteractionClient: UIView, SecondButtonTaker {
    var interaction: TextInteraction { get }
    /// Begins editing or selecting, if allowed.
    ///
    /// - Returns: whether a position can be chosen now.
    func interactionBegins() -> Bool
    /// Whether there is a caret to place; otherwise there are only selections.
    var interactionEdits: Bool { get }
    /// Whether a mouse or trackpad selects instead of dragging.
    var isSelectableByPointer: Bool { get }
    /// Handles a tap on an item of the text.
    ///
    /// - Returns: whether it was handled; then nothing is selected.
    func interactionTapped(at point: CGPoint) -> Bool
    /// Handles a long press on an item of the text that may have a menu.
    ///
    /// - Returns: whether it was handled; then nothing is selected.
    func interactionHeld(at point: CGPoint) -> Bool
    /// Whether a selecting touch is near an edge or beyond it, so that the text should scroll.
    func interactionPulls(_ touch: UITouch) -> Bool
    /// The location of a touch, from the text's corner.
    func textPoint(of touch: UITouch) -> CGPoint
    /// The text's corner in the view's coordinates.
    var textOrigin: CGPoint { get }
    /// Shows the editing actions: after a finger has selected, was held at the caret or tapped it again, or the second
    /// mouse button was pressed.
    func interactionWantsMenu()
}

extension TextInteractionClient {
    var secondButtonView: UIView? { isSelectableByPointer ? self : nil }
}

/// Selects text by fingers and pointers.
///
///     finger:  tap ──> nearest edge of a word   two ──> the word   three ──> the paragraph   handles are dragged
///              held down ──> the exact position, following the finger; words, in a text that cannot be edited
///     pointer: down ──> the exact position, dragged ──> selection      two ──> words             three ──> paragraphs
///              second button ──> the word, or the selection at that position, and the menu
///     both, with the Shift key: the selection is extended or reduced to that position
@MainActor
final class TextInteraction {
    private unowned let client: any TextInteractionClient
    private let editor: TextEditor
    /// The view that contains the handles.
    private unowned let view: UIView
    private let startHandle = SelectionHandle(isStart: true), endHandle = SelectionHandle(isStart: false)

    private enum Mode {
        case tap(CGPoint)
        /// A held finger moves the caret.
        case placing
        /// A selection that started with a range.
        case selecting(Range<Int>, UITextGranularity)
        /// A handle is dragged; the other end stays.
        case handle(fixed: Int)
    }

    private weak var touch: UITouch?
    private var mode: Mode?
    /// Whether the touch began while Shift was held.
    private var extends = false
    private var hasMoved = false
    /// Whether a finger made the selection, so that handles are shown.
    private var isByFinger = false
    /// The largest movement of a tap in points: as in a tap recognizer.
    private static let slop: CGFloat = 10
    /// The seconds until a held finger moves the caret: as in a long press recognizer.
    private static let holding = 0.5
    private var hold: DeadlineQueue.Token?
    /// The interval of scrolling while a finger stays at an edge, in seconds: chosen, a line each.
    private static let pulling = 0.08
    private var pull: DeadlineQueue.Token?
    /// Shown while a finger moves something.
    private var loupe: TextLoupe?

    init(_ client: any TextInteractionClient, _ editor: TextEditor, in view: UIView) {
        self.client = client
        self.editor = editor
        self.view = view
    }

    // MARK: - Touches

    func began(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard touch == nil, let new = touches.min(by: { $0.order < $1.order }) else { return }
        if new.isOfSecondButton { return click(new) }
        touch = new
        hasMoved = false
        extends = isActive && new.tapCount == 1 && event?.modifierFlags.contains(.shift) == true
        if let handle = handle(at: new.location(in: view)) {
            let selection = editor.selection
            mode = .handle(fixed: handle === startHandle ? selection.upperBound : selection.lowerBound)
        } else if new.type == .indirectPointer {
            press(new)
        } else {
            mode = .tap(new.location(in: nil))
            let context = client.layer.context
            hold = context.deadlines.schedule(at: context.now + Self.holding) { [weak self] in self?.held() }
        }
    }

    private func held() {
        hold = nil
        guard case .tap? = mode, let touch else { return }
        let isHeld = client.interactionHeld(at: client.textPoint(of: touch))
        // The finger may have been lifted in a run loop inside of that.
        guard self.touch === touch else { return }
        // It does nothing more than that.
        if isHeld { return mode = nil }
        guard client.interactionBegins(), self.touch === touch else { return }
        guard client.interactionEdits else {
            isByFinger = true
            select(.word, at: editor.layout.closestPlace(to: client.textPoint(of: touch)))
            return updateLoupe(touch)
        }
        mode = .placing
        place(touch)
        updateLoupe(touch)
    }

    /// Shows the position that a finger moves.
    private func updateLoupe(_ touch: UITouch) {
        guard touch.type != .indirectPointer, isBusy else { return }
        let loupe = loupe ?? TextLoupe(editor, in: view)
        self.loupe = loupe
        loupe.show(movingPlace, from: client.textOrigin, finger: touch.location(in: view))
    }

    private var movingPlace: EditedLayout.Place {
        let selection = editor.selection
        let isStart =
            switch mode {
            case .handle(let fixed): selection.upperBound == fixed
            case .selecting(let pressed, _): selection.lowerBound < pressed.lowerBound
            default: false
            }
        return isStart
            ? EditedLayout.Place(offset: selection.lowerBound)
            : EditedLayout.Place(offset: selection.upperBound, affinity: editor.affinity)
    }

    /// Selects the unit at a position, and follows the finger.
    private func select(_ granularity: UITextGranularity, at place: EditedLayout.Place) {
        let unit = unit(granularity, at: place.offset)
        mode = .selecting(unit, granularity)
        editor.select(unit, affinity: unit.isEmpty ? place.affinity : .forward)
    }

    /// Moves the nearer end of the selection to a position; the other one stays.
    private func extend(to place: EditedLayout.Place) {
        let fixed = fixedEnd(extendingTo: place)
        mode = .selecting(fixed..<fixed, .character)
        editor.select(extended(to: place), affinity: place.affinity)
    }

    private func fixedEnd(extendingTo place: EditedLayout.Place) -> Int {
        let selection = editor.selection, middle = selection.lowerBound + selection.count / 2
        return place.offset < middle ? selection.upperBound : selection.lowerBound
    }

    private func extended(to place: EditedLayout.Place) -> Range<Int> {
        let fixed = fixedEnd(extendingTo: place)
        return min(fixed, place.offset)..<max(fixed, place.offset)
    }

    /// Whether a finger changes the selection and does not scroll.
    var isBusy: Bool {
        switch mode {
        case .placing, .selecting, .handle: true
        case .tap, nil: false
        }
    }

    /// Whether a touch is meant for the selection from its beginning.
    func wants(_ touch: UITouch) -> Bool {
        touch.type == .indirectPointer && client.isSelectableByPointer || handle(at: touch.location(in: view)) != nil
    }

    private func place(_ touch: UITouch) {
        let place = editor.layout.closestPlace(to: client.textPoint(of: touch))
        editor.select(place.offset..<place.offset, affinity: place.affinity)
    }

    private func letGo() {
        for token in [hold, pull] { token?.cancel() }
        loupe?.goAway()
        (hold, pull, touch, mode, loupe) = (nil, nil, nil, nil, nil)
    }

    private func press(_ touch: UITouch) {
        isByFinger = false
        let begins = client.interactionBegins()
        guard self.touch === touch else { return }
        guard begins else { return mode = nil }
        let place = editor.layout.closestPlace(to: client.textPoint(of: touch))
        if extends { return extend(to: place) }
        let granularity: UITextGranularity =
            touch.tapCount >= 3 ? .paragraph : touch.tapCount == 2 ? .word : .character
        select(granularity, at: place)
    }

    private func click(_ touch: UITouch) {
        isByFinger = false
        guard client.interactionBegins() else { return }
        let place = editor.layout.closestPlace(to: client.textPoint(of: touch)), selection = editor.selection
        if selection.isEmpty || !(selection.lowerBound...selection.upperBound).contains(place.offset) {
            editor.select(unit(.word, at: place.offset))
        }
        updateHandles()
        client.interactionWantsMenu()
    }

    private func unit(_ granularity: UITextGranularity, at offset: Int) -> Range<Int> {
        switch granularity {
        case .word: editor.word(at: offset)
        case .paragraph: editor.paragraph(at: offset)
        default: offset..<offset
        }
    }

    func moved(_ touches: Set<UITouch>) {
        guard let touch, touches.contains(touch), let mode else { return }
        hasMoved = true
        defer {
            updateLoupe(touch)
            goOn(with: touch)
        }
        let place = editor.layout.closestPlace(to: client.textPoint(of: touch))
        switch mode {
        case .tap(let start):
            let now = touch.location(in: nil)
            if hypot(now.x - start.x, now.y - start.y) > Self.slop { self.mode = nil }
        case .placing: self.place(touch)
        case .selecting(let first, let granularity):
            let unit = unit(granularity, at: place.offset)
            editor.select(min(first.lowerBound, unit.lowerBound)..<max(first.upperBound, unit.upperBound))
        case .handle(let fixed):
            // A handle leaves at least one character.
            var moving = place.offset
            if moving == fixed {
                let wasStart = editor.selection.upperBound == fixed
                moving =
                    wasStart
                    ? editor.text.characterStart(before: fixed) : editor.text.characterEnd(after: fixed)
            }
            editor.select(min(fixed, moving)..<max(fixed, moving))
        }
    }

    /// Continues after scrolling, which changes the text under the finger.
    private func goOn(with touch: UITouch) {
        pull?.cancel()
        pull = nil
        guard isBusy, client.interactionPulls(touch) else { return }
        let context = client.layer.context
        pull = context.deadlines.schedule(at: context.now + Self.pulling) { [weak self] in
            guard let self, let touch = self.touch else { return }
            self.moved([touch])
        }
    }

    func ended(_ touches: Set<UITouch>) {
        guard let touch, touches.contains(touch) else { return }
        if case .handle? = mode {
            // A handle that is only tapped stays where it is. But the third tap on a word is near the handles that the
            // second one brought.
            guard !hasMoved, touch.tapCount > 1 else { return letGo() }
            mode = .tap(touch.location(in: nil))
        }
        let isStill = !hasMoved
        EventSteps.perform({ self.moved(touches) }, { self.finish(touch, isStill: isStill) })
    }

    /// Finishes the touch before its effects are reported, since another touch may land in a nested run loop.
    private func finish(_ touch: UITouch, isStill: Bool) {
        let mode = mode, extends = extends
        letGo()
        switch mode {
        case .placing, .handle: client.interactionWantsMenu()
        case .tap: tapped(touch, extends: extends)
        case .selecting where isByFinger: client.interactionWantsMenu()
        case .selecting:
            if isStill, touch.tapCount == 1 { _ = client.interactionTapped(at: client.textPoint(of: touch)) }
        case nil: break
        }
    }

    private func tapped(_ touch: UITouch, extends: Bool) {
        if touch.tapCount == 1, client.interactionTapped(at: client.textPoint(of: touch)) { return }
        // Text that cannot be edited gets no caret.
        guard client.interactionEdits || touch.tapCount > 1 else {
            if isActive { place(touch) }
            return
        }
        let before = isActive ? editor.selection : nil
        guard client.interactionBegins() else { return }
        isByFinger = true
        defer { if touch.tapCount > 1 || before == editor.selection { client.interactionWantsMenu() } }
        let point = client.textPoint(of: touch)
        let exact = editor.layout.closestPlace(to: point)
        switch touch.tapCount {
        case 1 where extends: editor.select(extended(to: exact), affinity: exact.affinity)
        case 1:
            let place = editor.tappedPlace(at: point)
            editor.select(place.offset..<place.offset, affinity: place.affinity)
        case 2: editor.select(unit(.word, at: exact.offset))
        default: editor.select(unit(.paragraph, at: exact.offset))
        }
        updateHandles()
    }

    func cancelled(_ touches: Set<UITouch>) {
        guard let touch, touches.contains(touch) else { return }
        letGo()
    }

    // MARK: - Handles

    /// Whether handles may be shown.
    var isActive = false {
        didSet {
            if !isActive {
                isByFinger = false
                // The view may have been removed, together with its text.
                if isBusy { letGo() }
            }
            updateHandles()
        }
    }

    func updateHandles() {
        guard isActive, isByFinger, let (first, last) = editor.layout.ends(of: editor.selection) else {
            startHandle.removeFromSuperview()
            endHandle.removeFromSuperview()
            return
        }
        let origin = client.textOrigin
        startHandle.stand(
            at: first.isRightToLeft ? first.rect.maxX : first.rect.minX, first.rect, from: origin, in: view)
        endHandle.stand(at: last.isRightToLeft ? last.rect.minX : last.rect.maxX, last.rect, from: origin, in: view)
    }

    /// The handle at a point in the view's coordinates.
    func handle(at point: CGPoint) -> UIView? {
        // A key may have moved them or taken them away in this turn, before the touch.
        if startHandle.superview != nil { view.layoutIfNeeded() }
        let shown = [startHandle, endHandle].filter { $0.superview != nil && $0.grip.contains(point) }
        return shown.min { $0.distance(to: point) < $1.distance(to: point) }
    }
}

/// A line with a knob, at an end of a selection.
@MainActor
private final class SelectionHandle: UIView {
    private let isStart: Bool
    private let line = UIView(), knob = UIView()
    // In points, by eye after iOS.
    private static let knobSize: CGFloat = 10
    private static let lineWidth: CGFloat = 2
    /// The distance from the knob within which a finger grips it.
    private static let reach: CGFloat = 22

    init(isStart: Bool) {
        self.isStart = isStart
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        knob.layer.cornerRadius = Self.knobSize / 2
        addSubview(line)
        addSubview(knob)
    }

    required init?(coder: NSCoder) { nil }

    func stand(at x: CGFloat, _ rect: CGRect, from origin: CGPoint, in view: UIView) {
        if superview !== view { view.addSubview(self) }
        let size = Self.knobSize
        frame = CGRect(
            x: origin.x + x - size / 2, y: origin.y + rect.minY - (isStart ? size : 0), width: size,
            height: rect.height + size)
        line.frame = CGRect(
            x: (size - Self.lineWidth) / 2, y: isStart ? size : 0, width: Self.lineWidth, height: rect.height)
        knob.frame = CGRect(x: 0, y: isStart ? 0 : rect.height, width: size, height: size)
        tintColorDidChange()
    }

    override func tintColorDidChange() {
        line.backgroundColor = tintColor
        knob.backgroundColor = tintColor
    }

    private var knobCentre: CGPoint {
        CGPoint(x: frame.midX, y: isStart ? frame.minY + Self.knobSize / 2 : frame.maxY - Self.knobSize / 2)
    }

    /// The area for gripping, in the superview's coordinates.
    var grip: CGRect { CGRect(origin: knobCentre, size: .zero).insetBy(dx: -Self.reach, dy: -Self.reach) }

    func distance(to point: CGPoint) -> CGFloat { hypot(point.x - knobCentre.x, point.y - knobCentre.y) }
}
