// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// A row of segments, one of which can be selected.
///
/// A tap selects when the finger is lifted; a finger that lands on the selected segment drags the selection.
///
/// Difference from iOS: custom backgrounds and dividers apply to all bar metrics.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// The value of `selectedSegmentIndex` without a selection.
    public static let noSegment = -1

    // MARK: - Creation

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    private func setUp() {
        isOpaque = false
        for view in [surface, background, pill] as [UIView] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        surface.layer.cornerRadius = Metrics.radius
        pill.layer.cornerRadius = Metrics.pillRadius
        pill.layer.shadowColor = UIColor.black.cgColor
        pill.layer.shadowOpacity = 0.12
        pill.layer.shadowRadius = 4
        pill.layer.shadowOffset = CGSize(width: 0, height: 3)
        show()
    }

    /// Creates a control with segments.
    ///
    /// - Parameter items: titles (`String`) and images (`UIImage`); other types make empty segments.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for item in items ?? [] {
            let segment = Segment()
            segment.title = item as? String
            segment.image = item as? UIImage
            segments.append(segment)
        }
        segmentsChanged()
        sizeToFit()
    }

    /// Creates a control with a segment for each action.
    ///
    /// - Parameters:
    ///   - frame: in the superview's coordinates, in points.
    ///   - actions: their titles or images are those of the segments; they are performed when their segment is
    ///     selected.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { segments.append(Segment(action)) }
        segmentsChanged()
        if frame.size == .zero { sizeToFit() }
    }

    /// Creates a control from a nib, a storyboard or an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func beginAsNew() {
        super.beginAsNew()
        setUp()
    }

    override func decode(_ values: NibValues) {
        super.decode(values)
        decodeSegments(values)
    }

    /// Sizes in points, as on iPhones with iOS 13 to 18.
    private enum Metrics {
        static let height: CGFloat = 32
        static let radius: CGFloat = 9
        static let pillRadius: CGFloat = 7
        static let pillInset: CGFloat = 2
        /// The size of the selection while a finger drags it: by eye, as on iPhones.
        static let heldPill: CGFloat = 0.95
        static let font: CGFloat = 13
        /// The space on each side of a title: chosen.
        static let padding: CGFloat = 12
        static let divider = CGSize(width: 1, height: 16)
        /// The opacity of a segment's content while it is pressed: by eye, as on iPhones.
        static let pressedAlpha: CGFloat = 0.4
    }

    @MainActor
    private final class Segment {
        var title: String?
        var image: UIImage?
        var action: UIAction?
        /// The width; 0 for automatic.
        var width: CGFloat = 0
        var offset = CGSize.zero
        var isEnabled = true
        let label = UILabel()
        let picture = UIImageView()
        let divider = UIImageView()

        init(_ action: UIAction? = nil) {
            self.action = action
            title = action?.title
            image = action?.image
            isEnabled = action?.attributes.contains(.disabled) != true
            label.textAlignment = .center
        }

        var views: [UIView] { [divider, label, picture] }
    }

    private let surface = UIView()
    private let background = UIImageView()
    private let pill = UIView()
    private var segments: [Segment] = []

    // MARK: - Segments

    /// How many segments the control has.
    open var numberOfSegments: Int { segments.count }

    /// Inserts a segment with a title.
    ///
    /// - Parameters:
    ///   - title: the title of the segment.
    ///   - segment: its index, limited to the possible ones.
    ///   - animated: whether the change is animated.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        let new = Segment()
        new.title = title
        insert(new, at: segment, animated)
    }

    /// Inserts a segment with an image.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        let new = Segment()
        new.image = image
        insert(new, at: segment, animated)
    }

    /// Inserts a segment for an action. It replaces one with the same identifier.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        let old = segmentIndex(identifiedBy: action.identifier)
        if old != NSNotFound { removeSegment(at: old, animated: false) }
        insert(Segment(action), at: segment, animated)
    }

    /// Inserts a segment: the others make space, and it appears.
    private func insert(_ segment: Segment, at index: Int, _ animated: Bool) {
        let place = min(max(0, index), segments.count), isAnimated = animated && window != nil && !bounds.isEmpty
        segments.insert(segment, at: place)
        if selected >= place { selected += 1 }
        if isAnimated {
            UIView.performWithoutAnimation {
                show(segment, in: state(of: place))
                self.place(segment, place, frames())
                segment.views.forEach { $0.alpha = 0 }
            }
        }
        segmentsChanged(animated: isAnimated)
    }

    /// Removes a segment. Has no effect when it does not exist.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        let gone = segments.remove(at: segment).views
        if selected == segment { selected = Self.noSegment } else if selected > segment { selected -= 1 }
        ControlAnimation.run(animated, in: self) {
            gone.forEach { $0.alpha = 0 }
        } completion: {
            gone.forEach { $0.removeFromSuperview() }
        }
        segmentsChanged(animated: animated)
    }

    /// Removes all segments.
    open func removeAllSegments() {
        for segment in segments { segment.views.forEach { $0.removeFromSuperview() } }
        segments = []
        selected = Self.noSegment
        segmentsChanged()
    }

    private func segmentsChanged(animated: Bool = false) {
        pressed = nil
        for segment in segments where segment.label.superview == nil { segment.views.forEach { addSubview($0) } }
        show(animated: animated)
    }

    /// The segment at an index; nil when it does not exist.
    private subscript(index: Int) -> Segment? { segments.indices.contains(index) ? segments[index] : nil }

    /// Sets the title of a segment, and removes its image. Has no effect when the segment does not exist, like all
    /// setters below.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        self[segment]?.title = title
        self[segment]?.image = nil
        show()
    }

    /// Returns the title of a segment; nil when it has an image.
    open func titleForSegment(at segment: Int) -> String? { self[segment]?.image == nil ? self[segment]?.title : nil }

    /// Sets the image of a segment, and removes its title.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        self[segment]?.image = image
        self[segment]?.title = nil
        show()
    }

    /// Returns the image of a segment.
    open func imageForSegment(at segment: Int) -> UIImage? { self[segment]?.image }

    /// Sets the action of a segment, whose title or image it shows.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        guard let changed = self[segment] else { return }
        (changed.action, changed.title, changed.image) = (action, action.title, action.image)
        changed.isEnabled = !action.attributes.contains(.disabled)
        show()
    }

    /// Returns the action of a segment.
    open func actionForSegment(at segment: Int) -> UIAction? { self[segment]?.action }

    /// Returns the index of the segment with an action's identifier; `NSNotFound` when there is none.
    open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
    }

    /// Sets the width of a segment in points; 0 means automatic.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        self[segment]?.width = width.isFinite ? max(0, width) : 0
        placeParts()
    }

    /// Returns the width that was set for a segment in points; 0 means automatic.
    open func widthForSegment(at segment: Int) -> CGFloat { self[segment]?.width ?? 0 }

    /// Sets the offset of a segment's content from its center, in points.
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        self[segment]?.offset = offset
        placeParts()
    }

    /// Returns the offset of a segment's content from its center, in points.
    open func contentOffsetForSegment(at segment: Int) -> CGSize { self[segment]?.offset ?? .zero }

    /// Sets whether a segment can be selected.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        self[segment]?.isEnabled = enabled
        show()
    }

    /// Returns whether a segment can be selected.
    open func isEnabledForSegment(at segment: Int) -> Bool { self[segment]?.isEnabled ?? false }

    /// Whether the width of segments depends on their contents. If false, the default, all are as wide as the widest.
    open var apportionsSegmentWidthsByContent = false {
        didSet { placeParts() }
    }

    // MARK: - Selection

    /// The index of the selected segment; `noSegment` when none is. Setting it sends no event; an invalid index clears
    /// the selection.
    open var selectedSegmentIndex: Int {
        get { selected }
        set {
            let held = segments.indices.contains(newValue) ? newValue : Self.noSegment
            guard held != selected else { return }
            selected = held
            show()
        }
    }

    private var selected = UISegmentedControl.noSegment

    /// Whether segments act as buttons, which do not stay selected. The default is false.
    open var isMomentary = false {
        didSet { show() }
    }

    // MARK: - Looks

    /// The color of the selected segment; nil means the system's.
    open var selectedSegmentTintColor: UIColor? {
        didSet { show() }
    }

    var attributes = PerState<[NSAttributedString.Key: Any]>()
    private var backgrounds = PerState<UIImage>()
    private var dividers: [Sides: UIImage] = [:]

    private struct Sides: Hashable {
        var left: State
        var right: State
    }

    /// Sets the attributes of titles in a state, in addition to the control's. Nil removes them.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        self.attributes[state] = attributes
        show()
    }

    /// Returns the attributes of titles in a state.
    open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { attributes.value(in: state) }

    /// Sets an image that is stretched behind each segment in a state; the control's own background is then not drawn.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {
        backgrounds[state] = backgroundImage
        show()
    }

    /// Returns the background image of segments in a state.
    open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? { backgrounds.value(in: state) }

    /// Sets the image between segments in these states.
    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
        barMetrics: UIBarMetrics
    ) {
        dividers[Sides(left: leftState, right: rightState)] = dividerImage
        show()
    }

    /// Returns the image between segments in these states.
    open func dividerImage(
        forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
    ) -> UIImage? {
        dividers[Sides(left: leftState, right: rightState)] ?? dividers[Sides(left: .normal, right: .normal)]
    }

    private func state(of index: Int) -> State {
        var state = State.normal
        if index == shownSelection { state.insert(.selected) }
        if index == pressed { state.insert(.highlighted) }
        if !isEnabled || !segments[index].isEnabled { state.insert(.disabled) }
        return state
    }

    /// The segment of the visible selection: the selected one, or that to which a finger has dragged it; for momentary
    /// segments only the pressed one.
    private var shownSelection: Int {
        if isMomentary { return pressed ?? Self.noSegment }
        return dragged ?? selected
    }

    override func stateChanged() {
        super.stateChanged()
        show(animated: true)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        show()
    }

    private func show(animated: Bool = false) {
        for (index, segment) in segments.enumerated() { show(segment, in: state(of: index)) }
        accessibilityChanged()
        let isOwn = !backgrounds.isEmpty, wasHidden = pill.isHidden
        surface.isHidden = isOwn
        surface.backgroundColor = .tertiarySystemFill
        background.image = isOwn ? backgrounds.value(in: .normal) : nil
        pill.backgroundColor = selectedSegmentTintColor ?? Self.pillColor
        pill.isHidden = isOwn || self[shownSelection] == nil
        pill.alpha = isEnabled ? 1 : 0.5
        setNeedsLayout()
        guard !bounds.isEmpty else { return }
        // A pill that appears does not move there from its previous place.
        if wasHidden { UIView.performWithoutAnimation { placePill(frames()) } }
        ControlAnimation.run(animated, in: self) { [self] in place() }
    }

    /// As on iPhones with iOS 13 to 18.
    private static let pillColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(red: 0.39, green: 0.39, blue: 0.4, alpha: 1) : .white
    }

    private func show(_ segment: Segment, in state: State) {
        segment.label.attributedPiece = text(of: segment, in: state)
        segment.picture.image = segment.image.map {
            $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0
        }
        segment.picture.tintColor = state.contains(.disabled) ? .tertiaryLabel : .label
    }

    private func text(of segment: Segment, in state: State) -> TextPiece? {
        guard segment.image == nil, let title = segment.title else { return nil }
        let weight = state.contains(.selected) ? UIFont.Weight.semibold : .medium
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: Metrics.font, weight: weight),
            .foregroundColor: state.contains(.disabled) ? UIColor.tertiaryLabel : .label,
        ]
        attributes.merge(self.attributes.value(in: .normal) ?? [:]) { $1 }
        attributes.merge(self.attributes.value(in: state) ?? [:]) { $1 }
        return TextPiece(title, attributes)
    }

    // MARK: - Places

    private func contentWidth(of segment: Segment) -> CGFloat {
        if segment.width > 0 { return segment.width }
        let content = segment.image?.size.width ?? segment.label.sizeThatFits(.zero).width
        return content.rounded(.up) + 2 * Metrics.padding
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let widths = segments.map { contentWidth(of: $0) }, widest = widths.max() ?? 0
        let isEven = !apportionsSegmentWidthsByContent
        let total = zip(segments, widths).reduce(0) { $0 + ($1.0.width > 0 || !isEven ? $1.1 : widest) }
        let tallest = segments.compactMap { $0.image?.size.height }.max() ?? 0
        return CGSize(width: total, height: max(Metrics.height, tallest + 2 * Metrics.pillInset))
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
    override var contentSizeFollowsLayout: Bool { true }

    /// The widths from left to right, in the order of the segments.
    private var widths: [CGFloat] {
        let wanted = segments.map { $0.width > 0 || apportionsSegmentWidthsByContent ? contentWidth(of: $0) : 0 }
        let free = segments.indices.filter { wanted[$0] == 0 }
        let left = bounds.width - wanted.reduce(0, +)
        if free.isEmpty {
            // The remaining or missing width is divided equally.
            let share = segments.isEmpty ? 0 : left / CGFloat(segments.count)
            return wanted.map { max(0, $0 + share) }
        }
        let each = max(0, left / CGFloat(free.count))
        return segments.indices.map { wanted[$0] == 0 ? each : wanted[$0] }
    }

    private var pixelRounding: (CGFloat) -> CGFloat {
        TextDrawing.rounding(traitCollection.displayScale > 0 ? traitCollection.displayScale : 1)
    }

    private func frames() -> [CGRect] {
        let widths = widths, isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let round = pixelRounding
        var x: CGFloat = 0
        return widths.map { width in
            let start = isLeftToRight ? x : bounds.width - x - width
            x += width
            let left = round(start), right = round(start + width)
            return CGRect(x: left, y: 0, width: right - left, height: bounds.height)
        }
    }

    // Titles and images are in their places as soon as they, or the control's size, are set: nothing has to be laid out
    // before their frames are asked for.

    open override var frame: CGRect {
        didSet { if frame.size != oldValue.size { placeParts() } }
    }

    open override var bounds: CGRect {
        didSet { if bounds.size != oldValue.size { placeParts() } }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    private func placeParts() {
        surface.frame = bounds
        background.frame = bounds
        if !bounds.isEmpty { place() }
    }

    private func place() {
        let frames = frames()
        for (index, segment) in segments.enumerated() { place(segment, index, frames) }
        placePill(frames)
    }

    private func placePill(_ frames: [CGRect]) {
        guard frames.indices.contains(shownSelection) else { return }
        let frame = frames[shownSelection], inset = Metrics.pillInset
        pill.bounds.size = CGSize(width: max(0, frame.width - 2 * inset), height: max(0, frame.height - 2 * inset))
        pill.center = CGPoint(x: frame.midX, y: frame.midY)
        let scale = dragged == nil ? 1 : Metrics.heldPill
        pill.transform = CGAffineTransform(scaleX: scale, y: scale)
    }

    private func place(_ segment: Segment, _ index: Int, _ frames: [CGRect]) {
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight, frame = frames[index]
        let content = segment.image?.size ?? segment.label.sizeThatFits(.zero)
        let size = CGSize(width: min(content.width, max(0, frame.width - 4)), height: content.height)
        let place = CGRect(
            x: (frame.midX - size.width / 2 + segment.offset.width).rounded(),
            y: (frame.midY - size.height / 2 + segment.offset.height).rounded(), width: size.width,
            height: size.height)
        let state = state(of: index), isPressed = state.contains(.highlighted) && !state.contains(.selected)
        for view in [segment.label, segment.picture] {
            view.frame = place
            view.alpha = isPressed ? Metrics.pressedAlpha : 1
        }
        placeDivider(of: segment, index, at: isLeftToRight ? frame.minX : frame.maxX)
    }

    /// Places the divider before a segment; there is none beside the selected one.
    private func placeDivider(of segment: Segment, _ index: Int, at x: CGFloat) {
        let isBesideSelection = index == shownSelection || index - 1 == shownSelection
        let image =
            index == 0
            ? nil
            : dividerImage(
                forLeftSegmentState: state(of: index - 1), rightSegmentState: state(of: index), barMetrics: .default)
        segment.divider.image = image
        segment.divider.backgroundColor = image == nil ? .separator : nil
        segment.divider.alpha = index == 0 || (isBesideSelection && image == nil && !isMomentary) ? 0 : 1
        let size = image.map { CGSize(width: $0.size.width, height: bounds.height) } ?? Metrics.divider
        // Half a pixel aside, a line of one pixel would be a pale one of two.
        let round = pixelRounding
        segment.divider.frame = CGRect(
            x: round(x - size.width / 2), y: round((bounds.height - size.height) / 2), width: size.width,
            height: size.height)
    }

    // MARK: - Following a finger

    /// The pressed segment.
    private var pressed: Int?
    /// The segment to which a finger has dragged the selection.
    private var dragged: Int?

    private func index(at point: CGPoint) -> Int? {
        frames().firstIndex { $0.minX <= point.x && point.x < $0.maxX }
    }

    /// The nearest segment, for a finger beyond the ends.
    private func nearest(to x: CGFloat) -> Int? {
        frames().enumerated().min { abs($0.element.midX - x) < abs($1.element.midX - x) }?.offset
    }

    private func isOpen(_ index: Int) -> Bool { self[index]?.isEnabled == true }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let index = index(at: touch.location(in: self)), isOpen(index) else { return false }
        pressed = index
        dragged = index == selected && !isMomentary ? index : nil
        show(animated: true)
        return super.beginTracking(touch, with: event)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        let now = isTouchInside ? nearest(to: x).flatMap { isOpen($0) ? $0 : nil } : nil
        if dragged != nil {
            if let now { (dragged, pressed) = (now, now) }
        } else {
            pressed = now
        }
        show(animated: true)
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        let chosen = dragged ?? (isTouchInside ? pressed : nil)
        (pressed, dragged) = (nil, nil)
        EventSteps.perform(
            { if let chosen { self.choose(chosen, event) } }, { self.show(animated: true) })
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        (pressed, dragged) = (nil, nil)
        show(animated: true)
    }

    private func choose(_ index: Int, _ event: UIEvent?) {
        guard isMomentary || index != selected else { return }
        selected = index
        show(animated: true)
        let action = segments[index].action
        EventSteps.perform(
            { if let action { self.sendAction(action) } }, { self.sendValueChanged(event) },
            { if self.isMomentary { self.selected = Self.noSegment } })
    }

    // MARK: - Accessibility

    /// False: its segments are the elements.
    override var isAccessibilityElementByDefault: Bool { false }
    override var defaultAccessibilityLabel: String? { nil }
    override var accessibilityKind: AccessibilityKind? { isMomentary ? nil : .choice }

    /// A group, if the segments have a common name.
    open override var accessibilityContainerType: UIAccessibilityContainerType {
        get {
            let own = super.accessibilityContainerType
            return own == .none && accessibilityLabel != nil ? .semanticGroup : own
        }
        set { super.accessibilityContainerType = newValue }
    }

    open override var accessibilityElements: [Any]? {
        get { super.accessibilityElements ?? segmentElements() }
        set { super.accessibilityElements = newValue }
    }

    private var keptElements: [SegmentElement] = []

    private func segmentElements() -> [SegmentElement] {
        while keptElements.count > segments.count { keptElements.removeLast() }
        while keptElements.count < segments.count {
            keptElements.append(SegmentElement(accessibilityContainer: self))
        }
        let frames = frames()
        for (index, element) in keptElements.enumerated() {
            let segment = segments[index]
            element.accessibilityLabel = segment.title
            element.accessibilityFrameInContainerSpace = frames[index]
            var traits = UIAccessibilityTraits.button
            if index == selected, !isMomentary { traits.insert(.selected) }
            if !isEnabled || !segment.isEnabled { traits.insert(.notEnabled) }
            element.accessibilityTraits = traits
            element.isOption = !isMomentary
            element.neighbour = { [weak self] in self?.element(after: $0, index) }
            element.activate = { [weak self] in
                guard let self, self.isEnabled, self.isOpen(index) else { return false }
                self.choose(index, nil)
                return true
            }
        }
        return keptElements
    }

    /// The next segment that can be selected; the first one follows the last.
    private func element(after step: Int, _ index: Int) -> UIResponder? {
        let count = keptElements.count
        let others = (1..<max(1, count)).map { (index + ($0 * step) % count + count) % count }
        return others.first { isEnabled && isOpen($0) }.map { keptElements[$0] }
    }
}

/// The accessibility element of a segment.
private final class SegmentElement: UIAccessibilityElement {
    var activate: (() -> Bool)?
    var isOption = false
    var neighbour: ((Int) -> UIResponder?)?

    override var accessibilityKind: AccessibilityKind? { isOption ? .option : nil }

    override func accessibilityOption(after step: Int) -> UIResponder? { isOption ? neighbour?(step) : nil }

    override func accessibilityActivate() -> Bool { activate?() ?? false }
}
