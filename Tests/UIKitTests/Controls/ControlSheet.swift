// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import UIKit

/// Controls on a sheet: for pictures of them, and for fingers on them.
@MainActor
struct ControlSheet {
    let view: UIView

    /// Rows of views, each as large as it likes, or of a width.
    init(_ rows: [[UIView]], width: CGFloat, row height: CGFloat = 48, each: CGFloat? = nil) {
        view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height * CGFloat(rows.count)))
        view.backgroundColor = .systemBackground
        for (index, views) in rows.enumerated() {
            let column = width / CGFloat(max(1, views.count))
            for (number, control) in views.enumerated() {
                control.sizeToFit()
                if let each { control.frame.size.width = each }
                control.center = CGPoint(x: column * (CGFloat(number) + 0.5), y: height * (CGFloat(index) + 0.5))
                control.frame = control.frame.integral
                view.addSubview(control)
            }
        }
    }

    /// - Parameters:
    ///   - look: light, dark, high_contrast or right_to_left
    ///   - make: makes the sheet; called when there is a screen.
    static func shown(_ look: String = "light", _ make: () -> ControlSheet) -> TestApplication {
        var environment = TestEnvironment()
        environment.userInterfaceStyle = look == "dark" ? .dark : .light
        environment.accessibilityContrast = look == "high_contrast" ? .high : .normal
        environment.layoutDirection = look == "right_to_left" ? .rightToLeft : .leftToRight
        return TestApplication(view: make().view, environment: environment)
    }

    func shown(_ look: String = "light") -> TestApplication { Self.shown(look) { self } }

    /// A control alone, at a place, on a screen of 400 points.
    static func show(_ control: UIView, at origin: CGPoint, width: CGFloat? = nil) -> TestApplication {
        let sheet = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        control.sizeToFit()
        if let width { control.frame.size.width = width }
        control.frame.origin = origin
        sheet.addSubview(control)
        return TestApplication(view: sheet)
    }

    /// The control's events from now on, by name.
    static func journal(_ control: UIControl) -> ControlJournal { ControlJournal(control) }
}

@MainActor
final class ControlJournal {
    private(set) var lines: [String] = []

    init(_ control: UIControl) {
        let names: [(UIControl.Event, String)] = [
            (.touchDown, "down"), (.valueChanged, "value"), (.touchUpInside, "up inside"),
            (.touchUpOutside, "up outside"),
            (.touchCancel, "cancel"),
        ]
        for (event, name) in names {
            control.addAction(UIAction { [unowned self] _ in lines.append(name) }, for: event)
        }
    }

    var values: Int { lines.count { $0 == "value" } }
}

/// A step of a finger.
enum FingerStep {
    case down(CGFloat, CGFloat)
    case move(CGFloat, CGFloat)
    case up
    case cancel
    case secondFinger
    case disable
}

extension TestApplication {
    /// Performs the steps with one finger.
    func go(_ steps: [FingerStep], on control: UIControl) {
        var finger: TestFinger?
        for step in steps {
            switch step {
            case .down(let x, let y): finger = touch(at: CGPoint(x: x, y: y))
            case .move(let x, let y): finger?.move(to: CGPoint(x: x, y: y))
            case .up: finger?.lift()
            case .cancel: finger?.cancel()
            case .secondFinger: tap(at: CGPoint(x: control.frame.midX, y: control.frame.midY))
            case .disable: act { control.isEnabled = false }
            }
        }
        advance(by: 1)
    }
}
