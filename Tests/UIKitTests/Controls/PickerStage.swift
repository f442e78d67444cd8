// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting

@testable import UIKit

/// The rows of a picker, and what it has asked and told.
@MainActor
final class PickerModel: UIPickerViewDataSource, UIPickerViewDelegate {
    var counts: [Int]
    var title: (Int, Int) -> String = { row, _ in "\(row)" }
    var chosen = { (_: Int, _: Int) in }
    private(set) var selections: [String] = []
    private(set) var titlesAsked = 0

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        titlesAsked += 1
        return title(row, component)
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        selections.append("\(component): \(row)")
        chosen(row, component)
    }
}

/// A picker of 320 x 216 points that fills the screen.
@MainActor
struct PickerStage {
    let picker = UIPickerView()
    let model: PickerModel
    let app: TestApplication

    /// - Parameter look: light, dark or right_to_left.
    init(_ counts: Int..., look: String = "light", title: @escaping (Int, Int) -> String = { row, _ in "\(row)" }) {
        model = PickerModel(counts)
        model.title = title
        (picker.dataSource, picker.delegate) = (model, model)
        app = Self.show(picker, look)
    }

    static func show(_ picker: UIPickerView, _ look: String = "light") -> TestApplication {
        let sheet = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
        sheet.backgroundColor = .systemBackground
        sheet.addSubview(picker)
        var environment = TestEnvironment()
        environment.userInterfaceStyle = look == "dark" ? .dark : .light
        environment.layoutDirection = look == "right_to_left" ? .rightToLeft : .leftToRight
        return TestApplication(view: sheet, environment: environment)
    }

    /// Selects a row without animation.
    func select(_ row: Int) { app.act { picker.selectRow(row, inComponent: 0, animated: false) } }

    /// Drags from the middle by a distance: the first 10 points only begin the drag. The finger rests before it is lifted.
    func drag(by distance: CGFloat) {
        let finger = app.touch(at: CGPoint(x: 160, y: 108))
        finger.drag(to: CGPoint(x: 160, y: 108 + distance), duration: 0.5)
        app.advance(by: 0.2)
        finger.lift()
    }

    /// Flicks from the middle, with a velocity in points per second, and does not wait.
    func flick(_ velocity: CGFloat) {
        let finger = app.touch(at: CGPoint(x: 160, y: 108))
        finger.drag(velocity: CGVector(dx: 0, dy: velocity), duration: 0.1)
        finger.lift()
    }

    func wheel(_ part: PickerWheel.Part) -> PickerWheel {
        picker.columns[0].wheels.first { $0.part == part } ?? PickerWheel(part)
    }

    /// The middle of a row in the picker, in hundredths of a point; nil when it is not on the wheel.
    func middle(ofRow row: Int, on part: PickerWheel.Part) -> CGFloat? {
        frame(ofRow: row, on: part).map { ($0.midY * 100).rounded() / 100 }
    }

    /// Where a row of a wheel is seen in the picker; nil when it is not on the wheel.
    func frame(ofRow row: Int, on part: PickerWheel.Part) -> CGRect? {
        wheel(part).rows[row].map { $0.view.convert($0.view.bounds, to: picker) }
    }
}
