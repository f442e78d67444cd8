// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// The appearance of buttons.
@MainActor
struct UIButtonPictureTests {
    /// Views in rows, each as large as it likes, on the system's background.
    private func sheet(_ make: @autoclosure () -> [[UIView]], width: CGFloat, row height: CGFloat = 44) -> UIView {
        // Sizes are in whole pixels of this screen, whatever screens other tests have at the same time.
        let screen = TestApplication(view: UIView())
        defer { withExtendedLifetime(screen) {} }
        let rows = make()
        let sheet = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height * CGFloat(rows.count)))
        sheet.backgroundColor = .systemBackground
        for (index, views) in rows.enumerated() {
            let column = width / CGFloat(max(1, views.count))
            for (number, view) in views.enumerated() {
                view.sizeToFit()
                view.center = CGPoint(x: column * (CGFloat(number) + 0.5), y: height * (CGFloat(index) + 0.5))
                view.frame = view.frame.integral
                sheet.addSubview(view)
            }
        }
        return sheet
    }

    private func states(_ make: () -> UIButton) -> [UIView] {
        [UIControl.State.normal, .highlighted, .selected, .disabled].map { state in
            let button = make()
            button.isHighlighted = state == .highlighted
            button.isSelected = state == .selected
            button.isEnabled = state != .disabled
            return button
        }
    }

    private func classicRows() -> [[UIView]] {
        [
            states {
                let button = UIButton(type: .system)
                button.setTitle("Button", for: .normal)
                return button
            },
            states {
                let button = UIButton(type: .system)
                button.setTitle(" Star", for: .normal)
                button.setImage(UIImage(systemName: "star"), for: .normal)
                return button
            },
            states {
                let button = UIButton()
                button.setTitle("Custom", for: .normal)
                button.setTitleColor(.label, for: .normal)
                button.setTitleColor(.systemOrange, for: .highlighted)
                return button
            },
            [
                UIButton(type: .infoLight), UIButton(type: .contactAdd), UIButton(type: .close),
                UIButton(type: .detailDisclosure),
            ],
        ]
    }

    private func stockRows() -> [[UIView]] {
        let styles: [() -> UIButton.Configuration] = [
            { .plain() }, { .gray() }, { .tinted() }, { .filled() },
        ]
        return styles.map { style in
            states {
                var configuration = style()
                configuration.title = "Button"
                return UIButton(configuration: configuration)
            }
        }
    }

    @Test(arguments: ["light", "dark", "high_contrast"])
    func classicButtonsInTheirStates(_ look: String) throws {
        let app = TestApplication(view: sheet(classicRows(), width: 360), environment: environment(look))
        #expect(try app.mismatch(withGolden: "buttons_classic_\(look)") == nil)
    }

    @Test(arguments: ["light", "dark", "high_contrast"])
    func stockConfigurationsInTheirStates(_ look: String) throws {
        let app = TestApplication(view: sheet(stockRows(), width: 360), environment: environment(look))
        #expect(try app.mismatch(withGolden: "buttons_configured_\(look)") == nil)
    }

    private func environment(_ look: String) -> TestEnvironment {
        var environment = TestEnvironment()
        environment.userInterfaceStyle = look == "dark" ? .dark : .light
        environment.accessibilityContrast = look == "high_contrast" ? .high : .normal
        return environment
    }

    private func button(_ change: (inout UIButton.Configuration) -> Void) -> UIButton {
        var configuration = UIButton.Configuration.tinted()
        configuration.title = "Title"
        configuration.image = UIImage(systemName: "chevron.forward")
        configuration.imagePadding = 4
        change(&configuration)
        return UIButton(configuration: configuration)
    }

    private func placedRows() -> [[UIView]] {
        [
            [
                button { $0.imagePlacement = .leading }, button { $0.imagePlacement = .trailing },
                button { $0.imagePlacement = .top }, button { $0.imagePlacement = .bottom },
            ],
            [
                button { $0.subtitle = "Subtitle" },
                button {
                    $0.subtitle = "Subtitle"
                    $0.imagePlacement = .trailing
                },
                button {
                    $0.cornerStyle = .capsule
                    $0.buttonSize = .small
                },
            ],
            [
                button { $0.showsActivityIndicator = true },
                button {
                    $0.background.strokeColor = .systemRed
                    $0.background.strokeWidth = 2
                    $0.background.backgroundColor = .clear
                    $0.cornerStyle = .large
                },
                button { $0.buttonSize = .large },
            ],
        ]
    }

    @Test func imagesAndTextsInConfigurations() throws {
        let app = TestApplication(view: sheet(placedRows(), width: 400, row: 68))
        #expect(try app.mismatch(withGolden: "buttons_with_images") == nil)
    }

    @Test func imagesAndTextsFromRightToLeft() throws {
        var environment = TestEnvironment()
        environment.layoutDirection = .rightToLeft
        let app = TestApplication(view: sheet(placedRows(), width: 400, row: 68), environment: environment)
        app.act { app.rootViewController?.view.subviews.forEach { $0.sizeToFit() } }
        #expect(try app.mismatch(withGolden: "buttons_from_right_to_left") == nil)
    }

    @Test func buttonsForPeopleWhoWantLargeText() throws {
        func makeSheet() -> UIView {
            let rows: [[UIView]] = [
                [
                    button { $0.imagePlacement = .leading },
                    button { $0.subtitle = "Subtitle" },
                ]
            ]
            for view in rows[0] { view.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge }
            return sheet(rows, width: 400, row: 140)
        }
        let app = TestApplication(view: makeSheet())
        #expect(try app.mismatch(withGolden: "buttons_large_text") == nil)
    }
}
