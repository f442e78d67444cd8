// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The samples of the pages.
@MainActor
enum Samples {
    /// The same button normal, touched, selected and disabled.
    private static func states(_ make: () -> UIButton) -> [UIView] {
        let states: [(UIControl.State, String)] = [
            (.normal, ""), (.highlighted, ", touched"), (.selected, ", selected"), (.disabled, ", disabled"),
        ]
        return states.map { state, name in
            let button = make()
            button.isHighlighted = state == .highlighted
            button.isSelected = state == .selected
            button.isEnabled = state != .disabled
            if let label = button.accessibilityLabel { button.accessibilityLabel = label + name }
            return button
        }
    }

    static let buttons: [Sample] = [
        Sample(title: "System: normal, touched, selected, disabled") {
            states {
                let button = UIButton(type: .system)
                button.setTitle("System", for: .normal)
                return button
            }
        },
        Sample(title: "With a symbol") {
            states {
                let button = UIButton(type: .system)
                // With spaces that are kept at both sides, because the symbol is on the right in right-to-left
                // interfaces.
                button.setTitle("\u{A0}Star\u{A0}", for: .normal)
                button.accessibilityLabel = "Star"
                button.setImage(UIImage(systemName: "star"), for: .normal)
                button.setImage(UIImage(systemName: "star.fill"), for: .selected)
                return button
            }
        },
        Sample(title: "Custom") {
            states {
                let button = UIButton()
                button.setTitle("Custom", for: .normal)
                button.setTitleColor(.label, for: .normal)
                button.setTitleColor(.systemOrange, for: .highlighted)
                button.setTitleColor(.systemPurple, for: .selected)
                button.setTitleColor(.tertiaryLabel, for: .disabled)
                return button
            }
        },
        Sample(title: "With attributes, and a background picture") {
            states {
                let button = UIButton()
                button.setAttributedTitle(attributed("Attributes", .label), for: .normal)
                button.setAttributedTitle(attributed("Attributes", .systemOrange), for: .highlighted)
                button.setAttributedTitle(attributed("Attributes", .tertiaryLabel), for: .disabled)
                return button
            }
                + states {
                    let button = UIButton()
                    button.setTitle("Picture", for: .normal)
                    button.setBackgroundImage(frame, for: .normal)
                    button.contentEdgeInsets = UIEdgeInsets(top: 4, left: 10, bottom: 4, right: 10)
                    return button
                }
        },
        Sample(title: "Info, add, close") {
            [UIButton(type: .infoLight), UIButton(type: .contactAdd), UIButton(type: .close)]
        },
    ]

    private static func attributed(_ title: String, _ color: UIColor) -> NSAttributedString {
        NSAttributedString(
            string: title,
            attributes: [
                .font: UIFont.systemFont(ofSize: 15, weight: .semibold), .foregroundColor: color,
                .underlineStyle: NSUnderlineStyle.single.rawValue,
            ])
    }

    /// Stretched in the middle, so that its corners stay round. In one colour in all modes; as sharp as its screen.
    private static var frame: UIImage {
        let side: CGFloat = 24, rect = CGRect(x: 0, y: 0, width: side, height: side)
        let picture = UIGraphicsImageRenderer(size: rect.size).image { _ in
            UIColor(red: 88 / 255, green: 86 / 255, blue: 214 / 255, alpha: 1).setFill()
            UIBezierPath(roundedRect: rect, cornerRadius: side / 3).fill()
        }
        let cap = side / 3
        return picture.resizableImage(withCapInsets: UIEdgeInsets(top: cap, left: cap, bottom: cap, right: cap))
    }

    private static func styled(_ title: String, _ style: UIButton.Configuration) -> Sample {
        Sample(title: "\(title): normal, touched, selected, disabled") {
            states {
                var configuration = style
                configuration.title = title
                configuration.buttonSize = .small
                return UIButton(configuration: configuration)
            }
        }
    }

    static let styles: [Sample] = [
        styled("Plain", .plain()), styled("Gray", .gray()), styled("Tinted", .tinted()), styled("Filled", .filled()),
        Sample(title: "Images, subtitles, sizes") {
            var leading = UIButton.Configuration.filled()
            (leading.title, leading.subtitle, leading.imagePadding) = ("Download", "4 files", 6)
            leading.image = UIImage(systemName: "arrow.down")
            var top = UIButton.Configuration.tinted()
            (top.title, top.imagePlacement, top.imagePadding) = ("Share", .top, 4)
            top.image = UIImage(systemName: "square.and.arrow.up")
            var capsule = UIButton.Configuration.gray()
            (capsule.title, capsule.cornerStyle, capsule.buttonSize) = ("Capsule", .capsule, .large)
            var busy = UIButton.Configuration.filled()
            (busy.title, busy.showsActivityIndicator, busy.imagePadding) = ("Loading", true, 6)
            let delete = UIButton(configuration: .bordered(), primaryAction: UIAction(title: "Delete") { _ in })
            delete.role = .destructive
            return [leading, top, capsule, busy].map { UIButton(configuration: $0) } + [delete]
        },
    ]

    static let values: [Sample] = [
        Sample(title: "Switches: off, on, tinted, disabled") {
            [
                UISwitch().named("Sound"), UISwitch().named("Light") { $0.isOn = true },
                UISwitch().named("Heat") { ($0.isOn, $0.onTintColor) = (true, .systemOrange) },
                UISwitch().named("Locked") { ($0.isOn, $0.isEnabled) = (true, false) },
            ]
        },
        Sample(title: "Sliders: usual, disabled, with images, in colours") {
            [
                UISlider().named("Volume") { $0.value = 0.4 },
                UISlider().named("Locked volume") { ($0.value, $0.isEnabled) = (0.6, false) },
                UISlider().named("Brightness") {
                    $0.value = 0.5
                    $0.minimumValueImage = UIImage(systemName: "sun.min")
                    $0.maximumValueImage = UIImage(systemName: "sun.max")
                },
                UISlider().named("Warmth") {
                    ($0.value, $0.minimumTrackTintColor, $0.maximumTrackTintColor) = (0.7, .systemRed, .systemTeal)
                },
            ]
        },
        Sample(title: "Steppers: usual, at its least value, disabled") {
            [
                UIStepper().named("Guests") { $0.value = 2 }, UIStepper().named("Dogs"),
                UIStepper().named("Cats") { $0.isEnabled = false },
            ]
        },
        Sample(title: "Segments: usual, disabled, momentary") {
            [
                UISegmentedControl(items: ["Small", "Medium", "Large"]).named("Size") { $0.selectedSegmentIndex = 1 },
                UISegmentedControl(items: ["Yes", "No"]).named("Closed") {
                    ($0.selectedSegmentIndex, $0.isEnabled) = (0, false)
                },
                UISegmentedControl(items: ["Back", "Forward"]).named("Move") { $0.isMomentary = true },
            ]
        },
        Sample(title: "Page controls") {
            [
                UIPageControl().named("Photos") {
                    ($0.numberOfPages, $0.currentPage) = (5, 1)
                    $0.pageIndicatorTintColor = .systemGray3
                    $0.currentPageIndicatorTintColor = .systemBlue
                },
                UIPageControl().named("Stars") {
                    ($0.numberOfPages, $0.currentPage) = (3, 2)
                    $0.preferredIndicatorImage = UIImage(systemName: "star.fill")
                    $0.pageIndicatorTintColor = .systemGray3
                    $0.currentPageIndicatorTintColor = .systemOrange
                },
            ]
        },
    ]

    static let progress: [Sample] = [
        Sample(title: "Progress: usual, bar, in colours") {
            [
                UIProgressView(progressViewStyle: .default).named("Download") { $0.progress = 0.3 },
                UIProgressView(progressViewStyle: .bar).named("Page") { $0.progress = 0.6 },
                UIProgressView(progressViewStyle: .default).named("Battery") {
                    ($0.progress, $0.progressTintColor, $0.trackTintColor) = (0.8, .systemGreen, .systemGray4)
                },
            ]
        },
        Sample(title: "Activity: medium, large, in colour, stopped") {
            [
                UIActivityIndicatorView(style: .medium).named("Small wheel") { $0.startAnimating() },
                UIActivityIndicatorView(style: .large).named("Large wheel") { $0.startAnimating() },
                UIActivityIndicatorView(style: .large).named("Orange wheel") {
                    $0.color = .systemOrange
                    $0.startAnimating()
                },
                UIActivityIndicatorView(style: .large).named("Stopped wheel") { $0.hidesWhenStopped = false },
            ]
        },
        Sample(title: "Blur: choose its style, and drag the discs below it") { [BlurCard()] },
    ]

    static let text: [Sample] = [
        Sample(title: "Text fields: usual, filled, secret, disabled") {
            [
                field("Name"), field("Town") { ($0.text, $0.clearButtonMode) = ("Turku", .always) },
                field("Password") { ($0.text, $0.isSecureTextEntry) = ("sesame", true) },
                field("Country") { ($0.text, $0.isEnabled) = ("Finland", false) },
            ]
        },
        Sample(title: "Borders: none, line, bezel") {
            [
                field("Plain") { $0.borderStyle = .none }, field("Line") { $0.borderStyle = .line },
                field("Bezel") { $0.borderStyle = .bezel },
            ]
        },
    ]

    private static func field(_ name: String, _ change: (UITextField) -> Void = { _ in }) -> UITextField {
        UITextField().named(name) {
            $0.placeholder = name
            $0.borderStyle = .roundedRect
            $0.font = .preferredFont(forTextStyle: .body)
            $0.adjustsFontForContentSizeCategory = true
            change($0)
        }
    }
}

extension NSObjectProtocol where Self: UIView {
    /// The view, with what it is called, and whatever else is to be set.
    @MainActor
    fileprivate func named(_ name: String, _ change: (Self) -> Void = { _ in }) -> Self {
        accessibilityLabel = name
        change(self)
        return self
    }
}
