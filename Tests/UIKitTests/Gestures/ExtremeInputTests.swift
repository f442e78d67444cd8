// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import TestSupport
import Testing

@testable import KosketusTesting
@testable import UIKit

/// Numbers that no device sends, from the bytes of a page's messages to what programs read. `Int(translation.x)` ends a program
/// for a number that is no `Int`: there must be none.
@MainActor
struct ExtremeInputTests {
    private static let extremes: [CGFloat] = [
        0, 1, -1, 20, 160, 319, 480, 1e-30, 1e4, -1e4, 65_536, -65_536, 1e9, -1e12, 9.3e18, 1e19, -1e19, 3.4e38,
        -3.4e38,
    ]

    /// Transforms that make the numbers in a view's coordinates large.
    private static let transforms: [CATransform3D] = [
        CATransform3DIdentity, CATransform3DMakeScale(1e-9, 1e-9, 1), CATransform3DMakeScale(1e-18, 1, 1),
        CATransform3DMakeScale(1e12, -1e12, 1), CATransform3DMakeRotation(1, 0, 0, 1),
        CATransform3DMakeRotation(.pi / 2, 1, 0, 0), CATransform3DMakeScale(1e-160, 1e-160, 1),
        CATransform3DMakeTranslation(1e300, -1e300, 0),
    ]

    private func isSafe(_ numbers: CGFloat...) -> Bool {
        numbers.allSatisfy { $0.isFinite && Int(exactly: $0.rounded(.towardZero)) != nil }
    }

    private func isSafe(_ point: CGPoint) -> Bool { isSafe(point.x, point.y) }

    /// Sends a message as a page does, over the wire.
    private func send(_ message: ClientMessage, _ app: TestApplication) throws {
        switch try ClientMessage(decoding: message.encoded()) {
        case .pointers(let samples): app.send(.pointers(app.scene, viewer: 1, samples))
        case .scroll(let samples): app.send(.scrolled(app.scene, viewer: 1, samples))
        case .hover(let sample): app.send(.hovered(app.scene, viewer: 1, sample))
        case .keyboard(let frame): app.send(.keyboardChanged(app.scene, viewer: 1, frame))
        case .act(let action): app.send(.acted(app.scene, viewer: 1, action))
        default: preconditionFailure("There is no event for \(message).")
        }
    }

    private func place(_ random: inout SeededGenerator) -> CGPoint {
        CGPoint(x: Self.extremes.randomElement(using: &random)!, y: Self.extremes.randomElement(using: &random)!)
    }

    /// One to three fingers that land and move anywhere and are lifted; then a wheel, a trackpad and a mouse.
    private func playAnything(_ app: TestApplication, _ random: inout SeededGenerator) throws {
        let count = UInt32.random(in: 1...3, using: &random)
        func event(_ phase: PointerSample.Phase) throws {
            let samples = (0..<count).map { pointer in
                PointerSample(
                    pointer: pointer, kind: pointer == 2 ? .pen : .touch, phase: phase, time: app.now,
                    location: phase == .began ? CGPoint(x: 40 + CGFloat(pointer) * 90, y: 200) : place(&random),
                    force: 1, radius: Float(abs(Self.extremes.randomElement(using: &random)!)))
            }
            try send(.pointers(samples), app)
            app.advance(by: [0, 1e-9, 0.01].randomElement(using: &random)!)
        }
        try event(.began)
        for _ in 0..<5 { try event(.moved) }
        try event(.ended)
        for _ in 0..<4 {
            let far = ScrollSample.farthest, factor = [0.01, 1.5, 100].randomElement(using: &random)!
            let motion: ScrollSample.Motion =
                [.steps(x: far, y: -far), .smooth(x: -far, y: far), .pinch(factor: max(0.0101, factor))]
                .randomElement(using: &random)!
            try send(.scroll([ScrollSample(motion, time: app.now, location: CGPoint(x: 160, y: 240))]), app)
        }
        try send(.hover(HoverSample(time: app.now, location: place(&random))), app)
        try send(.keyboard(KeyboardFrame(CGRect(origin: place(&random), size: CGSize(width: 3e38, height: 1e19)))), app)
        try send(.keyboard(KeyboardFrame()), app)
        app.advance(by: 0.5)
    }

    @Test(arguments: 0..<8)
    func allThatRecognisersTellIsAnInteger(_ index: Int) throws {
        let stage = GestureStage(), inner = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        stage.view.addSubview(inner)
        stage.app.act { inner.layer.transform = Self.transforms[index] }
        var told = 0
        func read(_ recognizer: UIGestureRecognizer) {
            told += 1
            for view in [nil, stage.view, inner] {
                #expect(isSafe(recognizer.location(in: view)), "\(recognizer)")
                for touch in 0..<recognizer.numberOfTouches where touch < recognizer.touches.count {
                    #expect(isSafe(recognizer.location(ofTouch: touch, in: view)), "\(recognizer)")
                }
                if let pan = recognizer as? UIPanGestureRecognizer {
                    #expect(isSafe(pan.translation(in: view)) && isSafe(pan.velocity(in: view)), "\(pan)")
                }
            }
            if let pinch = recognizer as? UIPinchGestureRecognizer {
                #expect(isSafe(pinch.scale, pinch.velocity) && pinch.scale > 0)
            }
            if let rotation = recognizer as? UIRotationGestureRecognizer {
                #expect(isSafe(rotation.rotation, rotation.velocity))
            }
        }
        let pan = UIPanGestureRecognizer()
        pan.allowedScrollTypesMask = .all
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = [.up, .down, .left, .right]
        let edge = UIScreenEdgePanGestureRecognizer()
        edge.edges = .all
        let press = UILongPressGestureRecognizer()
        press.minimumPressDuration = 0
        let all: [UIGestureRecognizer] = [
            pan, UIPinchGestureRecognizer(), UIRotationGestureRecognizer(), UITapGestureRecognizer(), press, swipe,
            edge,
            UIHoverGestureRecognizer(),
        ]
        let together = Together()
        for recognizer in all {
            recognizer.delegate = together
            stage.watch(recognizer, on: stage.view) { recognizer in
                read(recognizer)
                return ""
            }
        }
        var random = SeededGenerator(seed: UInt64(index))
        for _ in 0..<20 { try playAnything(stage.app, &random) }
        #expect(told > 100)
    }

    /// A menu's delegate that reads where it was requested.
    private final class Requested: NSObject, UIContextMenuInteractionDelegate {
        var read: (UIContextMenuInteraction, CGPoint) -> Void = { _, _ in }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            read(interaction, location)
            return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "A") { _ in }]) }
            )
        }
    }

    @Test(arguments: 0..<8)
    func thePlaceOfAContextMenuIsAnInteger(_ index: Int) throws {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), inner = UIView(frame: page.bounds)
        inner.isUserInteractionEnabled = false
        page.addSubview(inner)
        let app = TestApplication(view: page), delegate = Requested()
        let interaction = UIContextMenuInteraction(delegate: delegate)
        page.addInteraction(interaction)
        app.act { inner.layer.transform = Self.transforms[index] }
        var told = 0
        delegate.read = { interaction, location in
            told += 1
            #expect(self.isSafe(location))
            for view in [nil, page, inner] { #expect(self.isSafe(interaction.location(in: view))) }
        }
        var random = SeededGenerator(seed: UInt64(index) + 200)
        for _ in 0..<5 {
            let start = PointerSample(pointer: 1, phase: .began, time: app.now, location: CGPoint(x: 160, y: 240))
            try send(.pointers([start]), app)
            app.advance(by: 1)
            for phase in [PointerSample.Phase.moved, .moved, .ended] {
                var next = start
                (next.phase, next.time, next.location) = (phase, app.now, place(&random))
                try send(.pointers([next]), app)
                for view in [nil, page, inner] { #expect(isSafe(interaction.location(in: view))) }
            }
            app.act { interaction.dismissMenu() }
            app.advance(by: 1)
            try playAnything(app, &random)
            app.act { interaction.dismissMenu() }
            app.advance(by: 1)
        }
        #expect(told >= 5)
    }

    @Test(arguments: 0..<8)
    func allThatADraggedSheetTellsIsAnInteger(_ index: Int) throws {
        let controller = UIViewController(), sheet = UIViewController()
        let app = TestApplication(
            rootViewController: controller, screenSize: CGSize(width: 320, height: 480), scale: 1)
        sheet.sheetPresentationController?.detents = [.medium(), .large()]
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        sheet.view.addSubview(inner)
        app.act { inner.layer.transform = Self.transforms[index] }
        var random = SeededGenerator(seed: UInt64(index) + 300)
        for _ in 0..<5 {
            if sheet.presentingViewController == nil { app.act { controller.present(sheet, animated: true) } }
            app.advance(by: 1)
            let top = sheet.presentationController?.presentedView?.frame.minY ?? 0
            let start = PointerSample(pointer: 1, phase: .began, time: app.now, location: CGPoint(x: 160, y: top + 20))
            try send(.pointers([start]), app)
            for phase in [PointerSample.Phase.moved, .moved, .moved, .moved, .ended] {
                var next = start
                (next.phase, next.time, next.location) = (phase, app.now, place(&random))
                try send(.pointers([next]), app)
                let frame = try #require(sheet.presentationController?.presentedView?.frame)
                #expect(isSafe(frame.minX, frame.minY, frame.width, frame.height) && frame.height >= 0)
                app.advance(by: [0, 1e-9, 0.01].randomElement(using: &random)!)
            }
            app.advance(by: 1)
            try playAnything(app, &random)
            app.advance(by: 1)
        }
        // It still works as usual.
        if sheet.presentingViewController == nil { app.act { controller.present(sheet, animated: true) } }
        app.advance(by: 1)
        #expect(sheet.viewIfLoaded?.window != nil)
    }

    /// A table and a wheel whose program reads numbers as integers.
    private final class Lists: NSObject, UITableViewDataSource, UITableViewDelegate, UIPickerViewDataSource,
        UIPickerViewDelegate
    {
        var read: (CGPoint) -> Void = { _ in }
        var rows = Array(0..<200)

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = "\(rows[indexPath.row])"
            return cell
        }
        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
        func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to target: IndexPath) {
            rows.insert(rows.remove(at: sourceIndexPath.row), at: target.row)
        }
        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "A") { $2(true) }])
        }
        func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B", "C"] }
        func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { 0 }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { read(scrollView.contentOffset) }
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 50 }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            "\(row)"
        }
    }

    /// Rows are swiped and moved, the index and the wheel are turned, by fingers from anywhere to anywhere.
    @Test(arguments: 0..<8)
    func tablesAndWheelsTellIntegers(_ index: Int) throws {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), lists = Lists()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 280))
        let picker = UIPickerView(frame: CGRect(x: 0, y: 280, width: 320, height: 200))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        (table.dataSource, table.delegate, picker.dataSource, picker.delegate) = (lists, lists, lists, lists)
        for view in [table, picker] { page.addSubview(view) }
        let app = TestApplication(view: page)
        var told = 0
        lists.read = { offset in
            told += 1
            #expect(self.isSafe(offset) && self.isSafe(table.contentSize.height))
        }
        var random = SeededGenerator(seed: UInt64(index) + 400)
        for round in 0..<10 {
            app.act { table.setEditing(round % 2 == 1, animated: false) }
            for start in [CGPoint(x: 300, y: 100), CGPoint(x: 316, y: 140), CGPoint(x: 160, y: 380)] {
                var sample = PointerSample(pointer: 1, phase: .began, time: app.now, location: start)
                try send(.pointers([sample]), app)
                app.advance(by: 0.3)
                for phase in [PointerSample.Phase.moved, .moved, .moved, .ended] {
                    (sample.phase, sample.time, sample.location) = (phase, app.now, place(&random))
                    try send(.pointers([sample]), app)
                    app.advance(by: 0.01)
                }
                app.advance(by: 2)
            }
            try playAnything(app, &random)
            app.advance(by: 2)
        }
        #expect(told > 10 && lists.rows.sorted() == Array(0..<200))
        #expect((0..<50).contains(picker.selectedRow(inComponent: 0)))
        #expect(!(table.indexPathsForVisibleRows ?? []).isEmpty)
    }

    private final class Together: UIGestureRecognizerDelegate {
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { true }
    }

    /// Reads everything that a touch reports to a view.
    private final class Reader: UIView {
        var read: (UITouch) -> Void = { _ in }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { tell(touches, event) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { tell(touches, event) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tell(touches, event) }

        private func tell(_ touches: Set<UITouch>, _ event: UIEvent?) {
            for touch in touches {
                let others = (event?.coalescedTouches(for: touch) ?? []) + (event?.predictedTouches(for: touch) ?? [])
                for each in [touch] + others { read(each) }
            }
        }
    }

    @Test(arguments: 0..<8)
    func allThatTouchesTellIsAnInteger(_ index: Int) throws {
        let view = Reader(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), app = TestApplication(view: view)
        view.isMultipleTouchEnabled = true
        let inner = UIView(frame: view.bounds)
        inner.isUserInteractionEnabled = false
        view.addSubview(inner)
        app.act { inner.layer.transform = Self.transforms[index] }
        var told = 0
        view.read = { touch in
            told += 1
            for space in [nil, view, inner] {
                #expect(self.isSafe(touch.location(in: space)) && self.isSafe(touch.previousLocation(in: space)))
                #expect(self.isSafe(touch.azimuthAngle(in: space)))
            }
            #expect(self.isSafe(touch.majorRadius, touch.force, CGFloat(touch.timestamp), touch.altitudeAngle))
        }
        var random = SeededGenerator(seed: UInt64(index) + 100)
        for _ in 0..<10 { try playAnything(app, &random) }
        #expect(told > 50)
    }

    // MARK: - Sums that programs make

    private func pinch(from start: (CGFloat, CGFloat), to end: (CGFloat, CGFloat), _ stage: GestureStage) {
        let fingers = stage.app.touch(at: [CGPoint(x: start.0, y: 240), CGPoint(x: start.1, y: 240)])
        stage.app.move(fingers, to: [CGPoint(x: end.0, y: 240), CGPoint(x: end.1, y: 240)])
        for finger in fingers { finger.lift() }
        stage.app.advance(by: 0.5)
    }

    /// As in Apple's sample code: the scale is applied to the transform, and reset to 1.
    @Test(arguments: [true, false])
    func aViewThatIsPinchedAgainAndAgainKeepsASizeThatIsAnInteger(isLarger: Bool) {
        let stage = GestureStage(), sheet = UIView(frame: CGRect(x: 60, y: 140, width: 200, height: 200))
        stage.view.addSubview(sheet)
        stage.watch(UIPinchGestureRecognizer(), on: sheet) { [unowned sheet] recognizer in
            sheet.transform = sheet.transform.scaledBy(x: recognizer.scale, y: recognizer.scale)
            recognizer.scale = 1
            #expect(self.isSafe(sheet.frame.width, sheet.frame.minX, recognizer.scale))
            #expect(sheet.transform.a > 0)
            return ""
        }
        for _ in 0..<30 {
            if isLarger {
                pinch(from: (159, 161), to: (-1e19, 1e19), stage)
            } else {
                // Both stay in the range where the view can be touched.
                sheet.transform = sheet.transform.scaledBy(x: 1, y: 1)
                pinch(from: (62, 258), to: (160, 160), stage)
            }
            for _ in 0..<20 { stage.app.pinchTrackpad(by: isLarger ? 100 : 0.01, at: CGPoint(x: 160, y: 240)) }
            stage.app.advance(by: 1)
        }
        #expect(isLarger ? sheet.transform.a > 1000 : sheet.transform.a < 0.001)
    }

    @Test func oneGestureGoesNoFartherThanItsRange() {
        let stage = GestureStage()
        var product: CGFloat = 1, last: CGFloat = 0
        stage.watch(UIPinchGestureRecognizer()) { recognizer in
            product *= recognizer.scale
            recognizer.scale = 1
            last = product
            return ""
        }
        for _ in 0..<1000 { stage.app.pinchTrackpad(by: 100, at: CGPoint(x: 160, y: 240)) }
        #expect(abs(last / InputRanges.scales.upperBound - 1) < 1e-9)
        // It can be reversed immediately.
        stage.app.pinchTrackpad(by: 0.01, at: CGPoint(x: 160, y: 240))
        #expect(abs(last * 100 / InputRanges.scales.upperBound - 1) < 1e-6)
        stage.app.advance(by: 1)
        // The next gesture has a range of its own.
        product = 1
        stage.app.pinchTrackpad(by: 100, at: CGPoint(x: 160, y: 240))
        #expect(abs(last - 100) < 1e-6)
    }

    @Test func aPinchOfUsualSizeIsNotChanged() {
        let stage = GestureStage()
        let recognizer = stage.watch(UIPinchGestureRecognizer()) { _ in "" }
        let fingers = stage.app.touch(at: [CGPoint(x: 110, y: 240), CGPoint(x: 210, y: 240)])
        stage.app.move(fingers, to: [CGPoint(x: 60, y: 240), CGPoint(x: 260, y: 240)])
        stage.app.move(fingers, to: [CGPoint(x: 52, y: 240), CGPoint(x: 268, y: 240)])
        #expect(abs(recognizer.scale - 2) < 1e-9)
        recognizer.scale = 10
        stage.app.move(fingers, to: [CGPoint(x: 106, y: 240), CGPoint(x: 214, y: 240)])
        #expect(abs(recognizer.scale - 5) < 1e-9)
    }

    @Test func aRotationThatGoesOnStaysInItsRange() {
        let stage = GestureStage()
        let recognizer = stage.watch(UIRotationGestureRecognizer()) { _ in "" }
        let fingers = stage.app.touch(at: [CGPoint(x: 160, y: 240), CGPoint(x: 260, y: 240)])
        func turn(_ angle: CGFloat) {
            stage.app.move(
                fingers, to: [CGPoint(x: 160, y: 240), CGPoint(x: 160 + 100 * cos(angle), y: 240 + 100 * sin(angle))])
        }
        turn(1)
        turn(2)
        recognizer.rotation = InputRanges.turns.upperBound - 0.5
        turn(3)
        #expect(recognizer.rotation == InputRanges.turns.upperBound - 0.5)
        turn(2)
        #expect(abs(recognizer.rotation - (InputRanges.turns.upperBound - 1.5)) < 1e-6)
        recognizer.rotation = 1e18
        turn(1)
        #expect(recognizer.rotation <= 1e18)
    }

    // MARK: - Controls

    @Test func allThatControlsTellIsAnInteger() throws {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 320, height: 60)), stepper = UIStepper()
        stepper.frame.origin = CGPoint(x: 40, y: 180)
        stepper.autorepeat = true
        (stepper.maximumValue, stepper.stepValue) = (1e15, 1e12)
        let segments = UISegmentedControl(items: ["a", "b", "c"]), pages = UIPageControl()
        segments.frame = CGRect(x: 0, y: 100, width: 320, height: 40)
        (pages.numberOfPages, pages.frame) = (5, CGRect(x: 0, y: 240, width: 320, height: 40))
        for control in [slider, stepper, segments, pages] { page.addSubview(control) }
        let app = TestApplication(view: page)
        var random = SeededGenerator(seed: 9)
        for top in [20, 120, 190, 260] as [CGFloat] {
            for x in [30, 60, 130, 300] as [CGFloat] {
                let start = PointerSample(pointer: 1, phase: .began, time: app.now, location: CGPoint(x: x, y: top))
                try send(.pointers([start]), app)
                for _ in 0..<8 {
                    var next = start
                    (next.phase, next.time, next.location) = (.moved, app.now, place(&random))
                    try send(.pointers([next]), app)
                    app.advance(by: 0.3)
                }
                var end = start
                (end.phase, end.time) = (.ended, app.now)
                try send(.pointers([end]), app)
                #expect(isSafe(CGFloat(slider.value), CGFloat(stepper.value)) && (0...1).contains(slider.value))
                #expect(segments.selectedSegmentIndex < 3 && (0..<5).contains(pages.currentPage))
            }
        }
        // By a screen reader, any number of times.
        for node in 1..<UInt32(20) {
            for value in [1e300, -1e300, 0.5] { try send(.act(AccessibilityAction(.setValue(value), node)), app) }
            for _ in 0..<50 { try send(.act(AccessibilityAction(.increment, node)), app) }
            #expect((0...1).contains(slider.value) && (0...1e15).contains(stepper.value))
        }
    }

    private final class Zooming: NSObject, UIScrollViewDelegate {
        let view: UIView
        init(_ view: UIView) { self.view = view }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    }

    @Test func allThatAScrollViewTellsIsAnInteger() throws {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let contents = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000)), delegate = Zooming(contents)
        scroll.addSubview(contents)
        (scroll.contentSize, scroll.delegate) = (contents.frame.size, delegate)
        (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.5, 1e30)
        let app = TestApplication(view: scroll)
        var random = SeededGenerator(seed: 77)
        for _ in 0..<40 {
            try playAnything(app, &random)
            #expect(isSafe(scroll.contentOffset) && isSafe(scroll.contentSize.width, scroll.contentSize.height))
            #expect(isSafe(scroll.zoomScale) && scroll.zoomScale > 0)
        }
    }
}
