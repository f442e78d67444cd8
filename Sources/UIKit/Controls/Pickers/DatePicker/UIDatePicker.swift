// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// A control that lets a person choose a date, a time, both, or a duration.
///
/// It sends `valueChanged` when the person has chosen another date, never when the program sets one. A compact picker
/// sends `editingDidBegin` when its calendar or wheels open, and `editingDidEnd` when they have closed.
///
///     DateRules            which dates can be chosen, computed by PickerCalendar and written by DateTexts
///     DatePickerContent    shows the date, and calls choose(_:):
///         DateWheels           wheels
///         CompactDateView      capsules; a capsule opens a DateOverlayController with one of the others
///         InlineDateView       a calendar
///
/// Differences from iOS: wheels show the word for the current day in 23 languages, and its date in all others. Times
/// are chosen on wheels, not typed.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    /// The parts of a date that a picker lets a person choose.
    public enum Mode: Int, Sendable {
        /// The hour and minute, with a period of the day in locales that have it.
        case time = 0
        /// The day, month and year.
        case date = 1
        /// The day, hour and minute.
        case dateAndTime = 2
        /// A duration in hours and minutes: see `countDownDuration`.
        case countDownTimer = 3
        /// The year and the month, without a day.
        case yearAndMonth = 4
    }

    // MARK: - Creation

    /// Creates a picker with the current date.
    ///
    /// - Parameter frame: in the superview's coordinates, in points. An empty size becomes that of the picker's style.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
        if frame.size == .zero { sizeToFit() }
    }

    private func setUp() {
        isOpaque = false
        storedDate = Self.now
        showStyle()
    }

    /// Creates a picker from a nib, a storyboard or an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func beginAsNew() {
        super.beginAsNew()
        setUp()
    }

    override func decode(_ values: NibValues) {
        super.decode(values)
        decodeDatePicker(values)
    }

    /// The current date of the application: that of the machine, or the one set by a test.
    static var now: Date { UIApplication.current?.currentDate ?? Date.now }

    // MARK: - Mode and style

    /// The parts of a date to choose. The default is `dateAndTime`.
    open var datePickerMode = Mode.dateAndTime {
        didSet {
            guard datePickerMode != oldValue else { return }
            storedDate = held(storedDate)
            showStyle()
        }
    }

    /// The requested style. The default is `automatic`.
    ///
    /// Another style may have another size: call `sizeToFit()` for a picker without constraints. Count-down timers are
    /// always wheels.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
        didSet { if preferredDatePickerStyle != oldValue { showStyle() } }
    }

    /// The style of the picker, never `automatic`.
    open var datePickerStyle: UIDatePickerStyle {
        switch (preferredDatePickerStyle, datePickerMode) {
        case (_, .countDownTimer), (.automatic, .yearAndMonth): .wheels
        case (.automatic, _): .compact
        case (let style, _): style
        }
    }

    // MARK: - Date

    /// The chosen date, within the limits. The default is the date of the picker's creation. Setting it sends no event.
    ///
    /// It is unused in the mode `countDownTimer`. A person who chooses a day keeps the time of the date; one who
    /// chooses a time sets its seconds to zero.
    open var date: Date {
        get { storedDate }
        set { setDate(newValue, animated: false) }
    }

    private var storedDate = Date.distantPast

    /// Sets the date without sending an event.
    ///
    /// - Parameters:
    ///   - date: limited by `minimumDate` and `maximumDate`, and rounded by `roundsToMinuteInterval`.
    ///   - animated: whether wheels turn to the date.
    open func setDate(_ date: Date, animated: Bool) {
        storedDate = held(date)
        showDate(animated: animated)
    }

    /// The earliest date. The default, nil, means none.
    ///
    /// Both limits have no effect if the latest date is before the earliest, and on durations.
    open var minimumDate: Date? {
        didSet { if minimumDate != oldValue { rulesChanged() } }
    }

    /// The latest date. The default, nil, means none.
    open var maximumDate: Date? {
        didSet { if maximumDate != oldValue { rulesChanged() } }
    }

    /// The number of minutes between two rows of the wheel of minutes, from 1 to 30. The default is 1. Numbers outside
    /// this range, and those that do not divide 60, become 1.
    open var minuteInterval: Int {
        get { storedInterval }
        set {
            let interval = (1...30).contains(newValue) && 60 % newValue == 0 ? newValue : 1
            guard interval != storedInterval else { return }
            storedInterval = interval
            duration = rules.held(duration, isChosen: false)
            rulesChanged()
        }
    }

    private var storedInterval = 1 { didSet { keptRules = nil } }

    /// Whether dates are rounded down to the minute interval. If false, the picker keeps a date that the program sets
    /// between two rows. The default is true.
    open var roundsToMinuteInterval = true {
        didSet { if roundsToMinuteInterval != oldValue { rulesChanged() } }
    }

    /// The duration of a count-down timer in seconds, from 0, the default, to 86,340. It is rounded down to a multiple
    /// of the minute interval; infinity and NaN become 0. Setting it sends no event. A person chooses at least one
    /// interval.
    open var countDownDuration: TimeInterval {
        get { duration }
        set {
            duration = rules.held(newValue, isChosen: false)
            showDate(animated: false)
        }
    }

    private var duration: TimeInterval = 0

    // MARK: - Calendar and language

    /// The calendar whose years, months and days can be chosen. The default, also set by nil, is the current calendar.
    open var calendar: Calendar! {
        get { ownCalendar ?? .current }
        set {
            ownCalendar = newValue
            calendarChanged()
        }
    }

    /// The locale of the texts, the order of wheels, and the first day of the week. The default, also set by nil, is
    /// the current locale.
    open var locale: Locale? {
        get { ownLocale ?? .current }
        set {
            ownLocale = newValue
            calendarChanged()
        }
    }

    /// The time zone of the shown date. The default, nil, means that of the calendar.
    open var timeZone: TimeZone? {
        didSet { if timeZone != oldValue { calendarChanged() } }
    }

    /// The locale that the program has set.
    var archivedLocale: Locale? { ownLocale }

    private var ownCalendar: Calendar?
    private var ownLocale: Locale?

    // MARK: - Rules

    /// Invariant: nil, or of the current properties.
    private var keptRules: DateRules?
    private var keptCalendar: (calendar: PickerCalendar, texts: DateTexts)?

    var rules: DateRules {
        if let keptRules { return keptRules }
        let (calendar, texts) = keptCalendar ?? makeCalendar()
        keptCalendar = (calendar, texts)
        let rules = DateRules(
            calendar, texts, minimum: minimumDate, maximum: maximumDate, minuteInterval: minuteInterval,
            rounds: roundsToMinuteInterval)
        keptRules = rules
        return rules
    }

    private func makeCalendar() -> (PickerCalendar, DateTexts) {
        let locale = ownLocale ?? .current
        var calendar = ownCalendar ?? .current
        if ownLocale != nil || ownCalendar?.locale?.identifier.isEmpty != false { calendar.locale = locale }
        calendar.timeZone = timeZone ?? calendar.timeZone
        return (PickerCalendar(calendar), DateTexts(calendar, locale))
    }

    private func calendarChanged() {
        keptCalendar = nil
        rulesChanged()
    }

    private func rulesChanged() {
        keptRules = nil
        storedDate = held(storedDate)
        showDate(animated: false)
        invalidateIntrinsicContentSize()
    }

    /// Whether the mode has a wheel of minutes.
    private var hasMinutes: Bool { datePickerMode == .time || datePickerMode == .dateAndTime }

    private func held(_ date: Date) -> Date { rules.held(date, hasMinutes: hasMinutes) }

    // MARK: - Choosing

    /// Sets the date that a person has chosen, or the nearest possible one. All contents then show the result.
    func choose(_ date: Date) {
        let old = storedDate
        storedDate = held(date)
        showDate(animated: true)
        if storedDate != old { sendValueChanged(nil) }
    }

    /// Sets the duration that a person has chosen, or the nearest possible one.
    func choose(duration new: TimeInterval) {
        let old = duration
        duration = rules.held(new, isChosen: true)
        showDate(animated: true)
        if duration != old { sendValueChanged(nil) }
    }

    // MARK: - Contents

    private var content: (any DatePickerContent)?
    /// The open calendar or wheels.
    private weak var overlay: DateOverlayController?

    private func showStyle() {
        closeOverlay(animated: false)
        content?.removeFromSuperview()
        let content = makeContent()
        content.frame = bounds
        addSubview(content)
        self.content = content
        showDate(animated: false)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func makeContent() -> any DatePickerContent {
        switch (datePickerStyle, datePickerMode) {
        case (.compact, _): CompactDateView(self, datePickerMode)
        case (.inline, .date), (.inline, .dateAndTime): InlineDateView(self, hasTime: datePickerMode == .dateAndTime)
        case (.inline, .time): TimeRow(self)
        default: DateWheels(self, datePickerMode)
        }
    }

    private func showDate(animated: Bool) {
        let state = DatePickerState(rules: rules, date: storedDate, duration: duration, isEnabled: isEnabled)
        let old = content?.fittingSize
        content?.show(state, animated: animated)
        overlay?.content.show(state, animated: animated)
        setNeedsLayout()
        guard let content, content.fittingSize != old else { return }
        invalidateIntrinsicContentSize()
        // Without constraints, capsules that fit continue to fit.
        if translatesAutoresizingMaskIntoConstraints, bounds.size == old { sizeToFit() }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { content?.fittingSize ?? .zero }
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard let content else { return }
        content.frame = frame(of: content)
    }

    /// Wheels and calendars fill the picker; capsules have their own size.
    private func frame(of content: any DatePickerContent) -> CGRect {
        guard content is CompactDateView else { return bounds }
        let fitting = content.fittingSize
        let size = CGSize(width: min(fitting.width, bounds.width), height: min(fitting.height, bounds.height))
        let x: CGFloat =
            switch effectiveContentHorizontalAlignment {
            case .left, .fill: 0
            case .right: bounds.width - size.width
            default: ((bounds.width - size.width) / 2).rounded()
            }
        return CGRect(x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
    }

    override func stateChanged() {
        super.stateChanged()
        if !isEnabled { closeOverlay(animated: true) }
        showDate(animated: false)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: - Following a finger

    /// Returns false: the wheels, days and capsules follow fingers themselves.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }

    // MARK: - Overlay

    /// Opens a calendar or wheels beside a capsule.
    func open(_ contents: any DatePickerContent, from capsule: DateCapsule) {
        guard isEnabled, overlay == nil, let presenter = nearestViewController else { return }
        let controller = DateOverlayController(contents, of: self, beside: capsule)
        overlay = controller
        EventSteps.perform(
            { presenter.present(controller, animated: true) },
            { if controller.presentingViewController != nil { self.send(.editingDidBegin, nil) } })
    }

    /// Called when the overlay has closed.
    func overlayClosed() {
        overlay = nil
        send(.editingDidEnd, nil)
    }

    private func closeOverlay(animated: Bool) {
        guard let overlay, overlay.presentingViewController != nil else { return }
        overlay.dismiss(animated: animated)
    }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { closeOverlay(animated: false) }
    }

    // MARK: - Accessibility

    /// False: its wheels, days and capsules are the elements.
    override var isAccessibilityElementByDefault: Bool { false }

    /// A group, if the picker has a name.
    open override var accessibilityContainerType: UIAccessibilityContainerType {
        get {
            let own = super.accessibilityContainerType
            return own == .none && accessibilityLabel != nil ? .semanticGroup : own
        }
        set { super.accessibilityContainerType = newValue }
    }

    /// Nil: its parts have names of their own.
    override var defaultAccessibilityLabel: String? { nil }
}
