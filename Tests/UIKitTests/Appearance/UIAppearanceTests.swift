// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import ObjCRuntime
import Testing
import UIKit

/// A view with a property for proxies, as rewritten sources have it.
final class AppearanceGauge: UIView {
    var needleColor: UIColor? {
        get { storedColor }
        set {
            _willChange(self, "needleColor")
            storedColor = newValue
            _didChange(self, "needleColor")
        }
    }

    private var storedColor: UIColor? = .black

    @section("kosketus_objc") @used private nonisolated(unsafe) static let entry:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            _ = ObjCRuntime._Members($0)
                .property("needleColor", { (gauge: AppearanceGauge) in gauge.needleColor }) {
                    $0.needleColor = $1.get()
                }
                .observable("needleColor", \AppearanceGauge.needleColor)
        }
}

@MainActor
struct UIAppearanceTests {
    private final class Panel: UIView {}
    private final class Frame: UIView {}
    private final class Title: UILabel {}

    private let sheet: UIView
    private let app: TestApplication

    init() {
        let sheet = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
        (self.sheet, app) = (sheet, TestApplication(view: sheet))
    }

    /// Puts views into the window.
    private func show(_ views: UIView...) {
        app.act { for view in views { sheet.addSubview(view) } }
    }

    @Test func aViewAdoptsValuesWhenItEntersAWindow() {
        let label = UILabel(), early = UILabel()
        show(early)
        app.act {
            UILabel.appearance().textColor = .systemRed
            UILabel.appearance().font = .boldSystemFont(ofSize: 30)
            label.text = "A"
            #expect(label.textColor == .label, "it is in no window yet")
        }
        show(label)
        #expect(label.textColor == .systemRed && label.font == .boldSystemFont(ofSize: 30))
        #expect(early.textColor == .label, "it was in the window before")
    }

    @Test func viewsInsideAreToldBeforeTheyHearOfTheWindow() {
        final class Listener: UILabel {
            var color: UIColor?
            override func didMoveToWindow() {
                super.didMoveToWindow()
                color = textColor
            }
        }
        let outer = UIView(), label = Listener()
        outer.addSubview(label)
        app.act { UILabel.appearance().textColor = .systemRed }
        show(outer)
        #expect(label.color == .systemRed)
    }

    @Test func valuesOfTheInstanceStay() {
        let own = UILabel(), later = UILabel(), attributed = UILabel()
        own.textColor = .systemGreen
        attributed.attributedText = NSAttributedString(string: "A", attributes: [.foregroundColor: UIColor.systemBlue])
        app.act { UILabel.appearance().textColor = .systemRed }
        show(own, later, attributed)
        #expect(own.textColor == .systemGreen)
        let color = attributed.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        #expect(color == .systemBlue)
        app.act {
            later.textColor = .systemYellow
            later.removeFromSuperview()
            UILabel.appearance().textColor = .systemPink
        }
        show(later)
        #expect(later.textColor == .systemYellow)
    }

    /// Programs change their theme by taking the views out of the window and putting them back.
    @Test func aViewThatComesBackAdoptsNewValues() {
        let label = UILabel(), bar = UINavigationBar()
        app.act {
            UILabel.appearance().textColor = .systemRed
            UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.systemRed]
        }
        show(label, bar)
        app.act {
            UILabel.appearance().textColor = .systemPink
            UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.systemPink]
            for view in [label, bar] { view.removeFromSuperview() }
        }
        show(label, bar)
        #expect(label.textColor == .systemPink)
        #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .systemPink)
    }

    @Test func subclassesAndContainersComeLast() {
        let plain = UILabel(), title = Title(), inPanel = UILabel(), inFrame = UILabel(), panel = Panel(),
            frame = Frame()
        let inBoth = UILabel(), inner = Panel()
        panel.addSubview(inPanel)
        frame.addSubview(inFrame)
        frame.addSubview(inner)
        inner.addSubview(inBoth)
        app.act {
            UILabel.appearance(whenContainedInInstancesOf: [Panel.self, Frame.self]).textColor = .systemTeal
            UILabel.appearance(whenContainedInInstancesOf: [Panel.self]).textColor = .systemGreen
            Title.appearance().textColor = .systemBlue
            UILabel.appearance().textColor = .systemRed
            UILabel.appearance(whenContainedInInstancesOf: [Frame.self, Panel.self]).textColor = .systemPink
        }
        show(plain, title, panel, frame)
        #expect(plain.textColor == .systemRed && title.textColor == .systemBlue)
        #expect(inPanel.textColor == .systemGreen && inFrame.textColor == .systemRed)
        #expect(inBoth.textColor == .systemTeal, "it is in a panel in a frame, not the other way round")
    }

    @Test func controllersAreContainers() {
        final class Screen: UIViewController {}
        let inside = UILabel(), outside = UILabel(), screen = Screen()
        app.act {
            UILabel.appearance(whenContainedInInstancesOf: [Screen.self]).textColor = .systemRed
            screen.view.addSubview(inside)
        }
        show(screen.view, outside)
        #expect(inside.textColor == .systemRed && outside.textColor == .label)
    }

    @Test func traitsDecide() {
        let dark = UILabel(), light = UILabel()
        app.act {
            UILabel.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).textColor = .systemRed
            dark.overrideUserInterfaceStyle = .dark
        }
        show(dark, light)
        #expect(dark.textColor == .systemRed && light.textColor == .label)
    }

    @Test func thereIsOneProxyForEachCondition() {
        app.act {
            #expect(UILabel.appearance() === UILabel.appearance())
            #expect(UILabel.appearance() !== Title.appearance())
            let inPanels = UILabel.appearance(whenContainedInInstancesOf: [Panel.self])
            #expect(inPanels === UILabel.appearance(whenContainedInInstancesOf: [Panel.self]))
            #expect(inPanels !== UILabel.appearance())
            UISwitch.appearance().onTintColor = .systemRed
            #expect(UISwitch.appearance().onTintColor == .systemRed)
        }
    }

    @Test func classesAreKnownByTheirProtocols() {
        func tintsRed<Item: UIAppearance & UIBarItem>(_ type: Item.Type, in bar: any UIAppearanceContainer.Type) -> Item
        {
            let proxy = type.appearance(whenContainedInInstancesOf: [bar])
            (proxy as? UIBarButtonItem)?.tintColor = .systemRed
            return proxy
        }
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
        let play = UIBarButtonItem(title: "Play", style: .plain, target: nil, action: nil)
        app.act {
            let proxy = tintsRed(UIBarButtonItem.self, in: UIToolbar.self)
            #expect(proxy === UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]))
            bar.items = [play]
        }
        show(bar)
        #expect(play.tintColor == .systemRed)
    }

    @Test func eachApplicationHasItsOwn() {
        let other = TestApplication(view: UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        other.act { UILabel.appearance().textColor = .systemGreen }
        let label = UILabel()
        show(label)
        #expect(label.textColor == .label)
    }

    @Test func tintIsInheritedFromTheWindow() {
        let view = UIView()
        show(view)
        app.act {
            UIWindow.appearance().tintColor = .systemRed
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            window.addSubview(view)
            window.isHidden = false
            #expect(window.tintColor == .systemRed && view.tintColor == .systemRed)
        }
    }

    @Test func controlsAdoptValuesOfStates() {
        let button = UIButton(), own = UIButton(), segments = UISegmentedControl(items: ["A"])
        own.setTitleColor(.systemGreen, for: .normal)
        app.act {
            UIButton.appearance().setTitleColor(.systemRed, for: .normal)
            UIButton.appearance().setTitleColor(.systemPink, for: .highlighted)
            UISegmentedControl.appearance().setTitleTextAttributes(
                [.foregroundColor: UIColor.systemRed], for: .selected)
        }
        show(button, own, segments)
        #expect(button.titleColor(for: .normal) == .systemRed && button.titleColor(for: .highlighted) == .systemPink)
        #expect(own.titleColor(for: .normal) == .systemGreen && own.titleColor(for: .highlighted) == .systemPink)
        #expect(segments.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .systemRed)
        #expect(segments.titleTextAttributes(for: .normal) == nil)
    }

    @Test func barsAdoptAppearances() {
        let bar = UINavigationBar(), own = UINavigationBar(), tabs = UITabBar()
        own.standardAppearance.titleTextAttributes = [.foregroundColor: UIColor.systemGreen]
        let ownAppearance = UINavigationBarAppearance()
        ownAppearance.backgroundColor = .systemGreen
        own.standardAppearance = ownAppearance
        app.act {
            let appearance = UINavigationBarAppearance()
            appearance.backgroundColor = .systemRed
            UINavigationBar.appearance().standardAppearance = appearance
            UINavigationBar.appearance().scrollEdgeAppearance = appearance
            UITabBar.appearance().unselectedItemTintColor = .systemRed
            UITabBar.appearance().backgroundImage = UIImage()
        }
        show(bar, own, tabs)
        #expect(
            bar.standardAppearance.backgroundColor == .systemRed
                && bar.scrollEdgeAppearance?.backgroundColor == .systemRed)
        #expect(own.standardAppearance.backgroundColor == .systemGreen)
        #expect(tabs.unselectedItemTintColor == .systemRed && tabs.backgroundImage != nil)
    }

    @Test func anAppearanceThatIsChangedInPlaceIsTheProgramsOwn() {
        let bar = UINavigationBar(), own = UINavigationBar()
        own.standardAppearance.backgroundColor = .systemGreen
        app.act { UINavigationBar.appearance().standardAppearance.backgroundColor = .systemRed }
        show(bar, own)
        #expect(
            bar.standardAppearance.backgroundColor == .systemRed
                && own.standardAppearance.backgroundColor == .systemGreen)
        app.act {
            bar.standardAppearance.backgroundColor = .systemYellow
            bar.removeFromSuperview()
        }
        show(bar)
        #expect(bar.standardAppearance.backgroundColor == .systemYellow)
    }

    @Test func itemsAdoptValuesInTheirBars() {
        let navigation = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 375, height: 44))
        let tabs = UITabBar(frame: CGRect(x: 0, y: 200, width: 375, height: 49))
        let save = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
        let play = UIBarButtonItem(title: "Play", style: .plain, target: nil, action: nil)
        let tab = UITabBarItem(title: "One", image: nil, tag: 0)
        app.act {
            UIBarButtonItem.appearance().tintColor = .systemRed
            UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]).tintColor = .systemGreen
            UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.systemPink], for: .normal)
            UITabBarItem.appearance().titlePositionAdjustment = UIOffset(horizontal: 0, vertical: -4)
            let item = UINavigationItem(title: "Title")
            item.rightBarButtonItem = save
            navigation.items = [item]
            toolbar.items = [play]
            tabs.items = [tab]
        }
        show(navigation, toolbar, tabs)
        app.advance(by: 0.1)
        #expect(save.tintColor == .systemRed && play.tintColor == .systemGreen)
        #expect(tab.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .systemPink)
        #expect(tab.titlePositionAdjustment == UIOffset(horizontal: 0, vertical: -4))
    }

    @Test func fieldsOfSearchBarsAdoptAttributes() {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 375, height: 56)), field = UITextField()
        app.act {
            let fields = UITextField.appearance(whenContainedInInstancesOf: [UISearchBar.self])
            fields.defaultTextAttributes = [.foregroundColor: UIColor.systemRed, .font: UIFont.systemFont(ofSize: 11)]
        }
        show(bar, field)
        #expect(bar.searchTextField.textColor == .systemRed && bar.searchTextField.font == .systemFont(ofSize: 11))
        #expect(field.textColor != .systemRed)
    }

    @Test func propertiesOfProgramsAreAdopted() {
        let gauge = AppearanceGauge(), own = AppearanceGauge()
        own.needleColor = .systemGreen
        app.act { AppearanceGauge.appearance().needleColor = .systemRed }
        show(gauge, own)
        #expect(gauge.needleColor == .systemRed && own.needleColor == .systemGreen)
    }

    @Test func cellsAdoptValuesAsTheyAppear() {
        final class Numbers: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "\(indexPath.row)"
                if indexPath.row == 1 { cell.textLabel?.textColor = .systemGreen }
                return cell
            }
        }
        let table = Numbers(style: .plain)
        app.act {
            UILabel.appearance(whenContainedInInstancesOf: [UITableViewCell.self]).textColor = .systemRed
            UITableView.appearance().separatorColor = .systemRed
            table.view.frame = sheet.bounds
        }
        show(table.view)
        app.advance(by: 0.1)
        let colors = [0, 1].map { table.tableView.cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel?.textColor }
        #expect(colors == [.systemRed, .systemGreen] && table.tableView.separatorColor == .systemRed)
    }
}
