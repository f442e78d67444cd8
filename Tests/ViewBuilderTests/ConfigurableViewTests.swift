// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit
import ViewBuilder

@MainActor
struct ConfigurableViewTests {
    private struct Refusal: Error {}

    @Test func aModifierReturnsTheViewWithItsType() {
        let slider = UISlider()
        let same: UISlider = slider.with { $0.maximumValue = 10 }.with { $0.value = 7 }
        #expect(same === slider && slider.value == 7)
    }

    @Test func anErrorOfAModifierIsThrown() {
        #expect(throws: Refusal.self) { _ = try UIView().with { _ in throw Refusal() } }
    }

    private func dim<View: ConfigurableView>(_ view: View) -> View { view.with { $0.alpha = 0.5 } }

    @Test func programsMayWriteModifiersOfTheirOwn() {
        let label: UILabel = dim(UILabel())
        #expect(label.alpha == 0.5)
    }

    @Test func aReferenceIsKept() {
        var kept: UISwitch?
        let stack = verticalStack { UISwitch().with { kept = $0 } }
        #expect(kept != nil && stack.arrangedSubviews == [kept])
    }

    /// The subviews fill the area, also after it has changed.
    @Test(arguments: ContentArea.allCases)
    func contentFillsAnArea(_ area: ContentArea) throws {
        let (back, front) = (UIView(), UIView())
        let box: UILabel = UILabel(frame: CGRect(x: 0, y: 0, width: 1000, height: 600)).content(in: area) {
            back
            front
        }
        #expect(box.subviews == [back, front])
        let controller = UIViewController()
        controller.view.addSubview(box)
        let app = TestApplication(
            rootViewController: controller, screenSize: CGSize(width: 1000, height: 600), scale: 1,
            safeAreaInsets: UIEdgeInsets(top: 44, left: 10, bottom: 20, right: 30))
        for frame in [CGRect(x: 0, y: 0, width: 1000, height: 600), CGRect(x: 0, y: 0, width: 900, height: 500)] {
            app.act { box.frame = frame }
            #expect(back.frame == expected(area, of: box) && front.frame == back.frame)
        }
        #expect(back.frame.isEmpty == false && (area == .bounds) == (back.frame == box.bounds))
    }

    private func expected(_ area: ContentArea, of view: UIView) -> CGRect {
        switch area {
        case .bounds: view.bounds
        case .safeArea: view.safeAreaLayoutGuide.layoutFrame
        case .margins: view.layoutMarginsGuide.layoutFrame
        case .readableContent: view.readableContentGuide.layoutFrame
        }
    }

    @Test func theMarginsAreTheUsualArea() {
        let inner = UIView(), outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        outer.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let box: UIView = outer.content { inner }
        box.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 2, y: 1, width: 94, height: 96))
    }
}
