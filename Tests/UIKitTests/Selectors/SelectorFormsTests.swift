// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import ObjCRuntime
import Testing

@testable import UIKit

/// Selectors of display links, accessibility actions, undo managers and trait changes.
@MainActor
struct SelectorFormsTests {
    private let target = SelectorTarget()

    // MARK: - Display links

    @Test func aDisplayLinkCallsAMethodByItsName() {
        let app = TestApplication(view: UIView())
        let link = CADisplayLink(target: target, selector: Selector(("step:")))
        link.add(to: .main, forMode: .common)
        app.advance(by: 0.05)
        let count = target.calls.count
        #expect(count > 1 && target.calls.last == "frame at \(link.timestamp)")
        link.invalidate()
        app.advance(by: 0.05)
        #expect(target.calls.count == count)
    }

    @Test func aDisplayLinkRetainsItsTargetUntilItIsInvalidated() throws {
        weak var gone: SelectorTarget?
        let link: CADisplayLink
        do {
            let target = SelectorTarget()
            gone = target
            link = CADisplayLink(target: target, selector: Selector(("plain")))
        }
        #expect(gone != nil)
        link.invalidate()
        #expect(gone == nil)
    }

    @Test func aScreenMakesADisplayLink() throws {
        let app = TestApplication(view: UIView())
        let link = try #require(app.act { UIScreen.main.displayLink(withTarget: target, selector: "plain") })
        link.add(to: .main, forMode: .default)
        app.advance(by: 0.05)
        #expect(target.calls.contains("plain"))
        link.invalidate()
    }

    // MARK: - Accessibility

    @Test func anAccessibilityActionCallsAMethodByItsName() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), selector = Selector(("activate:"))
        let action = UIAccessibilityCustomAction(name: "works", target: target, selector: selector)
        #expect(action.selector == "activate:" && action.target === target)
        #expect(action.perform())
        #expect(!UIAccessibilityCustomAction(name: "fails", target: target, selector: selector).perform())
        #expect(UIAccessibilityCustomAction(name: "plain", target: target, selector: "plain").perform())
        #expect(target.calls == ["works", "fails", "plain"])
        let app = TestApplication(view: view)
        app.act { (view.isAccessibilityElement, view.accessibilityCustomActions) = (true, [action]) }
        #expect(app.act { view.accessibilityCustomActions?.first?.name } == "works")
    }

    @Test func accessibilityActionsWithImagesAndAttributedNamesCallIt() {
        let picture = UIImage(systemName: "trash"), selector = Selector(("activate:"))
        let name = NSAttributedString(string: "works")
        let actions = [
            UIAccessibilityCustomAction(name: "works", image: picture, target: target, selector: selector),
            UIAccessibilityCustomAction(attributedName: name, target: target, selector: selector),
            UIAccessibilityCustomAction(attributedName: name, image: picture, target: target, selector: selector),
        ]
        #expect(actions.map { $0.image === picture } == [true, false, true])
        let closures = [
            UIAccessibilityCustomAction(name: "closure", image: picture, actionHandler: { $0.image === picture }),
            UIAccessibilityCustomAction(attributedName: name, actionHandler: { $0.attributedName == name }),
        ]
        #expect((actions + closures).allSatisfy { $0.perform() })
        #expect(target.calls == ["works", "works", "works"])
    }

    @Test func anAccessibilityActionOfALostTargetFails() {
        let action: UIAccessibilityCustomAction
        do { action = UIAccessibilityCustomAction(name: "a", target: SelectorTarget(), selector: "activate:") }
        #expect(action.target == nil && !action.perform())
    }

    // MARK: - Undoing

    @Test func anUndoManagerCallsAMethodByItsName() {
        let manager = UndoManager()
        manager.groupsByEvent = false
        manager.beginUndoGrouping()
        manager.registerUndo(withTarget: target, selector: "undo:", object: NSString("typing"))
        manager.endUndoGrouping()
        manager.undo()
        #expect(target.calls == ["undo typing"] && !manager.canUndo)
    }

    // MARK: - Traits

    @Test func aTraitChangeCallsAMethodByItsName() {
        let view = UIView(), app = TestApplication(view: view)
        let registration = app.act {
            view.registerForTraitChanges([UITraitUserInterfaceStyle.self], target: target, action: "changed::")
        }
        app.act { view.overrideUserInterfaceStyle = .dark }
        app.act { view.unregisterForTraitChanges(registration) }
        app.act { view.overrideUserInterfaceStyle = .light }
        #expect(target.calls == ["1 to 2"])
    }

    @Test func aViewCallsItsOwnMethodForATraitChange() {
        final class Page: UIView {
            var count = 0
            func turned() { count += 1 }
        }
        let page = Page(), app = TestApplication(view: page)
        app.act {
            page.registerForTraitChanges([UITraitUserInterfaceStyle.self], action: Selector("turned", Page.turned))
            page.overrideUserInterfaceStyle = .dark
        }
        #expect(page.count == 1)
    }

    // MARK: - Classes that are known at run time only

    @Test func objectsOfClassesThatAreKnownAtRunTimeAreCreated() {
        final class Tile: UIView {
            var begun = ""
            override init(frame: CGRect) {
                super.init(frame: frame)
                begun = "tile \(Int(frame.width))"
            }
            required init?(coder: NSCoder) { nil }
        }
        final class Row: UITableViewCell {}
        final class Header: UITableViewHeaderFooterView {}
        final class Page: UIViewController {
            var begun = ""
            override init(nibName: String?, bundle: Bundle?) {
                super.init(nibName: nibName, bundle: bundle)
                begun = "page"
            }
            required init?(coder: NSCoder) { nil }
        }
        func make<View: UIView>(_ type: View.Type) -> View {
            UIKit._make(type, frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        }
        #expect(make(Tile.self).begun == "tile 9")
        let row = UIKit._make(Row.self, style: .subtitle, reuseIdentifier: "r")
        #expect(row.reuseIdentifier == "r" && row.detailTextLabel != nil)
        #expect(UIKit._make(Header.self, reuseIdentifier: "h").reuseIdentifier == "h")
        #expect(UIKit._make(Page.self, nibName: nil, bundle: nil).begun == "page")
    }
}
