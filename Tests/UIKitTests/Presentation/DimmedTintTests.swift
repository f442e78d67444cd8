// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

/// The tint turns gray behind alerts, sheets and popovers, and comes back.
@MainActor
struct DimmedTintTests {
    private let root = UIViewController(), button = UIButton(type: .system)

    private func open(_ size: CGSize = CGSize(width: 1024, height: 768)) -> TestApplication {
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
        root.view.addSubview(button)
        root.view.tintColor = .red
        return TestApplication(rootViewController: root, screenSize: size)
    }

    private func alert() -> UIAlertController {
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        return alert
    }

    private func isGray(_ view: UIView) -> Bool {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        view.tintColor.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return red == green && green == blue && view.tintAdjustmentMode == .dimmed
    }

    @Test(arguments: ["alert", "action sheet", "page sheet", "form sheet", "popover"])
    func theTintTurnsGrayAndComesBack(_ kind: String) {
        let app = open(), page = kind == "alert" ? alert() : UIViewController()
        switch kind {
        case "page sheet": page.modalPresentationStyle = .pageSheet
        case "form sheet": page.modalPresentationStyle = .formSheet
        case "popover", "action sheet":
            page.modalPresentationStyle = .popover
            page.popoverPresentationController?.sourceView = button
        default: break
        }
        app.act { root.present(page, animated: true) }
        app.advance(by: 1)
        #expect(isGray(button) && isGray(root.view) && page.view.tintAdjustmentMode == .normal)
        #expect(page.view.tintColor != button.tintColor)
        app.act { root.dismiss(animated: true) }
        app.advance(by: 1)
        #expect(button.tintAdjustmentMode == .normal && button.tintColor == .red)
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
    func aPageOverTheWholeScreenChangesNoTint(_ style: UIModalPresentationStyle) {
        let app = open(), page = UIViewController()
        page.modalPresentationStyle = style
        app.act { root.present(page, animated: true) }
        app.advance(by: 1)
        #expect(!isGray(button))
    }

    @Test func aSheetThatDimsNothingChangesNoTint() throws {
        let app = open(CGSize(width: 375, height: 667)), page = UIViewController()
        let sheet = try #require(page.sheetPresentationController)
        sheet.detents = [.medium(), .large()]
        sheet.largestUndimmedDetentIdentifier = .medium
        app.act { root.present(page, animated: true) }
        app.advance(by: 1)
        #expect(!isGray(button))
        app.act { sheet.selectedDetentIdentifier = .large }
        #expect(isGray(button))
        app.act { sheet.selectedDetentIdentifier = .medium }
        #expect(!isGray(button))
    }

    /// A view that counts the changes of its tint.
    private final class Counting: UIView {
        var changes = 0
        override func tintColorDidChange() { changes += 1 }
    }

    @Test func viewsThatAreAddedMeanwhileAreGray() {
        let app = open(), late = Counting()
        app.act { root.present(alert(), animated: true) }
        app.advance(by: 1)
        app.act { root.view.addSubview(late) }
        #expect(isGray(late))
        late.changes = 0
        app.act { root.dismiss(animated: true) }
        app.advance(by: 1)
        #expect(late.changes == 1 && late.tintColor == .red && late.tintAdjustmentMode == .normal)
    }

    @Test func aViewMayKeepItsTint() {
        let app = open()
        button.tintAdjustmentMode = .normal
        app.act { root.present(alert(), animated: true) }
        app.advance(by: 1)
        #expect(!isGray(button) && button.tintColor == .red && isGray(root.view))
        app.act { button.tintAdjustmentMode = .automatic }
        #expect(isGray(button))
    }

    @Test func anAlertOverAnAlert() {
        let app = open(), first = alert(), second = alert()
        app.act { root.present(first, animated: true) }
        app.advance(by: 1)
        app.act { first.present(second, animated: true) }
        app.advance(by: 1)
        #expect(isGray(button) && isGray(first.view) && second.view.tintAdjustmentMode == .normal)
        app.act { first.dismiss(animated: true) }
        app.advance(by: 1)
        #expect(isGray(button) && first.view.tintAdjustmentMode == .normal)
        app.act { root.dismiss(animated: true) }
        app.advance(by: 1)
        #expect(!isGray(button))
    }

    /// A finger that drags a sheet down and up again.
    @Test func aDismissalThatIsGivenUpLeavesItGray() {
        let app = open(CGSize(width: 375, height: 667))
        app.act { root.present(UIViewController(), animated: true) }
        app.advance(by: 1)
        let finger = app.touch(at: CGPoint(x: 180, y: 40))
        finger.drag(to: CGPoint(x: 180, y: 200), duration: 0.3)
        app.advance(by: 0.3)
        finger.lift()
        app.advance(by: 1)
        #expect(isGray(button) && root.presentedViewController != nil)
    }
}
