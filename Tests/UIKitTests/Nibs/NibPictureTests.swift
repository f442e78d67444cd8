// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing

@testable import UIKit

/// A screen from a nib looks as the same screen in code.
@MainActor
struct NibPictureTests {
    /// The screen of `Fixtures/Form.xib`.
    private final class FormInCode: UIViewController {
        override func loadView() {
            view = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
            view.backgroundColor = .systemBackground
            let stack = UIStackView(arrangedSubviews: texts() + controls() + [heart(), save(), delete()])
            (stack.axis, stack.alignment, stack.spacing) = (.vertical, .leading, 12)
            let base = UIView()
            base.backgroundColor = .tertiarySystemFill
            for part in [stack, base] {
                part.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(part)
            }
            let area = view.safeAreaLayoutGuide
            NSLayoutConstraint.activate([
                stack.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 20),
                area.trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 20),
                stack.topAnchor.constraint(equalTo: area.topAnchor, constant: 20),
                base.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                base.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                base.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                base.heightAnchor.constraint(equalToConstant: 20),
            ])
        }

        private func texts() -> [UIView] {
            let title = UILabel(), text = UILabel(), field = UITextField()
            title.text = "Settings"
            title.font = .preferredFont(forTextStyle: .title1)
            text.text = "What is shown here comes from a nib, and has several lines."
            text.font = .preferredFont(forTextStyle: .body)
            (text.numberOfLines, text.textColor) = (0, .secondaryLabel)
            for label in [title, text] { label.adjustsFontForContentSizeCategory = true }
            (field.text, field.placeholder, field.borderStyle) = ("Ada", "Name", .roundedRect)
            field.font = .systemFont(ofSize: 14)
            field.widthAnchor.constraint(equalToConstant: 200).isActive = true
            return [title, text, field]
        }

        private func controls() -> [UIView] {
            let toggle = UISwitch(), slider = UISlider(), progress = UIProgressView()
            let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
            (toggle.isOn, slider.value, progress.progress, segments.selectedSegmentIndex) = (true, 0.25, 0.75, 1)
            slider.widthAnchor.constraint(equalToConstant: 220).isActive = true
            progress.widthAnchor.constraint(equalToConstant: 180).isActive = true
            return [toggle, slider, segments, progress]
        }

        private func heart() -> UIView {
            let view = UIImageView(image: UIImage(systemName: "heart.fill"))
            (view.contentMode, view.tintColor) = (.scaleAspectFit, .systemRed)
            view.widthAnchor.constraint(equalToConstant: 44).isActive = true
            view.heightAnchor.constraint(equalToConstant: 44).isActive = true
            return view
        }

        private func save() -> UIView {
            var configuration = UIButton.Configuration.filled()
            configuration.title = "Save"
            return UIButton(configuration: configuration)
        }

        private func delete() -> UIView {
            let button = UIButton(type: .custom)
            button.setTitle("Delete", for: .normal)
            button.setTitleColor(UIColor(red: 0.8, green: 0.1, blue: 0.2, alpha: 1), for: .normal)
            button.titleLabel?.font = .boldSystemFont(ofSize: 20)
            return button
        }
    }

    nonisolated private static let environments: [TestEnvironment] = {
        var dark = TestEnvironment(), mirrored = TestEnvironment(), large = TestEnvironment()
        dark.userInterfaceStyle = .dark
        mirrored.layoutDirection = .rightToLeft
        large.preferredContentSizeCategory = .accessibilityLarge
        return [TestEnvironment(), dark, mirrored, large]
    }()

    private func picture(_ controller: @autoclosure () -> UIViewController, _ environment: TestEnvironment) -> CGImage {
        TestApplication(
            rootViewController: controller(), screenSize: CGSize(width: 375, height: 800),
            safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0), environment: environment
        ).snapshot()
    }

    @Test(arguments: environments) func theFormIsThatOfCode(_ environment: TestEnvironment) throws {
        let bundle = try #require(NibText.fixtures)
        let inNib = picture(UIViewController(nibName: "Form", bundle: bundle), environment)
        let inCode = picture(FormInCode(), environment)
        #expect(PictureComparison(inNib, inCode, tolerance: .exact).isMatch)
    }

    @Test func nothingOfTheFormIsReported() throws {
        let bundle = try #require(NibText.fixtures)
        let lines = NibText.log {
            _ = UIViewController(nibName: "Form", bundle: bundle).view
            _ = bundle.loadNibNamed("NibScreenView", owner: NibScreenViewController())
            _ = bundle.loadNibNamed("NibCell", owner: nil)
        }
        #expect(lines == [])
    }
}
