// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The requests of a person who uses the buttons of a control bar.
@MainActor
protocol ControlBarDelegate: AnyObject {
    func controlBarDidTogglePause(_ bar: ControlBar)
    func controlBarDidUndo(_ bar: ControlBar)
    func controlBar(_ bar: ControlBar, didChooseTimeScale timeScale: Double)
    func controlBar(_ bar: ControlBar, didChooseStyle style: StyleName)
    func controlBarDidAskForNewSystem(_ bar: ControlBar)
    func controlBarDidAskForSystems(_ bar: ControlBar)
    func controlBarDidAskForScores(_ bar: ControlBar)
    func controlBarDidAskForPreferences(_ bar: ControlBar)
    func controlBarDidAskForPicture(_ bar: ControlBar)
    func controlBar(_ bar: ControlBar, didAskToShare size: PictureSize)
    func controlBarDidAskToSharePDF(_ bar: ControlBar)
}

/// Five buttons for the lower edge: pause, undo, speed, style, and a menu with the rest.
///
/// The buttons are in the middle of the bar, and touches beside them go through. The bar shows what its owner sets, and
/// changes nothing by itself.
final class ControlBar: UIView {
    weak var delegate: (any ControlBarDelegate)?

    /// Whether the world is paused: then the first button continues it.
    var isPaused = false { didSet { if isPaused != oldValue { showPause() } } }
    var canUndo = false { didSet { if canUndo != oldValue { undo.isEnabled = canUndo } } }
    /// Seconds of the world in a second.
    var timeScale = 1.0 { didSet { if timeScale != oldValue { showSpeed() } } }
    var style = StyleName.classic { didSet { if style != oldValue { showStyle() } } }

    /// The speeds to choose from, with their texts to be seen and to be heard.
    static let speeds: [(scale: Double, title: String, spoken: String)] = [
        (0.25, "¼×", "quarter speed"), (0.5, "½×", "half speed"), (1, "1×", "normal speed"), (2, "2×", "double speed"),
        (4, "4×", "four times the speed"),
    ]

    /// The button with the menu for pictures, which a share sheet points at.
    var pictureSource: UIView { more }

    private let plate = DarkPlate()
    private lazy var pause = button { bar in bar.delegate?.controlBarDidTogglePause(bar) }
    private lazy var undo = button { bar in bar.delegate?.controlBarDidUndo(bar) }
    private lazy var speed = button()
    private lazy var styles = button()
    private lazy var more = button()
    private var buttons: [UIButton] { [pause, undo, speed, styles, more] }

    override init(frame: CGRect) {
        super.init(frame: frame)
        // Space is black in every look.
        overrideUserInterfaceStyle = .dark
        addSubview(plate)
        for button in buttons { plate.addSubview(button) }
        (undo.accessibilityLabel, undo.isEnabled) = ("Undo", false)
        (speed.accessibilityLabel, styles.accessibilityLabel, more.accessibilityLabel) = ("Speed", "Style", "More")
        show("arrow.uturn.backward", on: undo)
        show("paintpalette", on: styles)
        show("ellipsis", on: more)
        more.menu = moreMenu
        showPause()
        showSpeed()
        showStyle()
        _ = registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (bar: ControlBar, _) in
            bar.textSizeChanged()
        }
    }

    required init?(coder: NSCoder) { nil }

    // MARK: - Buttons

    /// - Parameter action: what a tap does; nil for a button that opens a menu.
    private func button(_ action: ((ControlBar) -> Void)? = nil) -> UIButton {
        var configuration = UIButton.Configuration.plain()
        configuration.contentInsets = .zero
        configuration.baseForegroundColor = .white
        configuration.indicator = .none
        configuration.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(font: Self.font)
        configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
            var attributes = attributes
            attributes.font = Self.font
            return attributes
        }
        let primary = action.map { action in UIAction { [weak self] _ in if let self { action(self) } } }
        let button = UIButton(configuration: configuration, primaryAction: primary)
        button.showsMenuAsPrimaryAction = action == nil
        return button
    }

    /// Grows with the preferred size, as far as five buttons fit on the narrowest screen.
    private static var font: UIFont {
        UIFontMetrics(forTextStyle: .body).scaledFont(
            for: .monospacedDigitSystemFont(ofSize: 17, weight: .semibold), maximumPointSize: 28)
    }

    private func show(_ symbol: String, on button: UIButton) {
        button.configuration?.image = UIImage(systemName: symbol)
    }

    private func showPause() {
        show(isPaused ? "play.fill" : "pause.fill", on: pause)
        pause.accessibilityLabel = isPaused ? "Continue" : "Pause"
    }

    private func showSpeed() {
        let shown = Self.speeds.first { $0.scale == timeScale }
        speed.configuration?.title = shown?.title ?? "\(timeScale)×"
        speed.accessibilityValue = shown?.spoken ?? "\(timeScale) times the speed"
        speed.menu = menu("Speed", Self.speeds.map { ($0.title, $0.scale == timeScale, $0.scale) }) { bar, scale in
            bar.delegate?.controlBar(bar, didChooseTimeScale: scale)
        }
    }

    private func showStyle() {
        styles.accessibilityValue = style.title
        styles.menu = menu("Style", StyleName.allCases.map { ($0.title, $0 == style, $0) }) { bar, style in
            bar.delegate?.controlBar(bar, didChooseStyle: style)
        }
    }

    // MARK: - Menus

    private func menu<Value>(
        _ title: String, _ choices: [(title: String, isOn: Bool, value: Value)],
        _ choose: @escaping (ControlBar, Value) -> Void
    ) -> UIMenu {
        let actions = choices.map { choice in
            UIAction(title: choice.title, state: choice.isOn ? .on : .off) { [weak self] _ in
                if let self { choose(self, choice.value) }
            }
        }
        return UIMenu(title: title, options: .singleSelection, children: actions)
    }

    private var moreMenu: UIMenu {
        let new = action("New System", "plus.circle") { $0.delegate?.controlBarDidAskForNewSystem($0) }
        let lists = [
            action("Systems…", "folder") { $0.delegate?.controlBarDidAskForSystems($0) },
            action("Scores…", "medal") { $0.delegate?.controlBarDidAskForScores($0) },
            action("Preferences…", "gearshape") { $0.delegate?.controlBarDidAskForPreferences($0) },
        ]
        let pictures = [
            shareMenu, action("Picture…", "photo") { $0.delegate?.controlBarDidAskForPicture($0) },
        ]
        return UIMenu(children: [[new], lists, pictures].map { UIMenu(options: .displayInline, children: $0) })
    }

    private var shareMenu: UIMenu {
        let sizes = PictureSize.allCases.map { size in
            UIAction(title: size.title) { [weak self] _ in
                if let self { delegate?.controlBar(self, didAskToShare: size) }
            }
        }
        let pdf = UIAction(title: "PDF") { [weak self] _ in
            if let self { delegate?.controlBarDidAskToSharePDF(self) }
        }
        let image = UIImage(systemName: "square.and.arrow.up")
        return UIMenu(title: "Share Picture", image: image, children: sizes + [pdf])
    }

    private func action(_ title: String, _ symbol: String, _ body: @escaping (ControlBar) -> Void) -> UIMenuElement {
        UIAction(title: title, image: UIImage(systemName: symbol)) { [weak self] _ in if let self { body(self) } }
    }

    // MARK: - Layout

    /// In points. Chosen by eye.
    private enum Metrics {
        static let cornerRadius: CGFloat = 16
        /// Around the buttons, and between them.
        static let gap: CGFloat = 4
        /// The least height and the usual width of a button. A finger needs 44.
        static let side: CGFloat = 44
        static let usualWidth: CGFloat = 64
    }

    private var height: CGFloat { max(Metrics.side, (Self.font.lineHeight + 12).rounded(.up)) + 2 * Metrics.gap }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: min(max(size.width, 0), plateWidth), height: height)
    }

    override var intrinsicContentSize: CGSize { CGSize(width: plateWidth, height: height) }

    private var plateWidth: CGFloat {
        CGFloat(buttons.count) * (Metrics.usualWidth + Metrics.gap) + Metrics.gap
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = min(plateWidth, bounds.width), size = CGSize(width: width, height: min(height, bounds.height))
        plate.frame = CGRect(
            x: ((bounds.width - width) / 2).rounded(.down), y: bounds.height - size.height, width: width,
            height: size.height)
        plate.layer.cornerRadius = min(Metrics.cornerRadius, size.height / 2)
        let inside = CGRect(origin: .zero, size: size).insetBy(
            dx: min(Metrics.gap / 2, width / 2), dy: min(Metrics.gap, size.height / 2))
        let step = inside.width / CGFloat(buttons.count)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, button) in buttons.enumerated() {
            let place = isMirrored ? buttons.count - 1 - index : index
            button.frame = CGRect(
                x: inside.minX + CGFloat(place) * step, y: inside.minY, width: step, height: inside.height
            ).insetBy(dx: min(Metrics.gap / 2, step / 2), dy: 0)
        }
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { plate.frame.contains(point) }

    // MARK: - Larger text

    /// Called after the bar needs another size. Place it again then.
    var sizeChanged: () -> Void = {}

    private func textSizeChanged() {
        for button in buttons {
            button.configuration?.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(font: Self.font)
        }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        sizeChanged()
    }
}
