// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import QuartzCore
import TestSupport

@testable import UIKit

/// An application and its user, both determined by a seed: the same seed gives the same screen, the same steps, and,
/// without interference, the same pictures and results.
@MainActor
final class RandomVisit {
    /// All results so far.
    private(set) var journal: [String] = []
    private(set) var pictures: [CGImage] = []

    static let stepCount = 10

    private var random: SeededGenerator
    private let app: TestApplication
    private let room: RoomController
    private let house: HouseController
    private var fingers: [TestFinger] = []

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        var environment = TestEnvironment()
        if Bool.random(using: &random) { environment.userInterfaceStyle = .dark }
        if Bool.random(using: &random) { environment.layoutDirection = .rightToLeft }
        let size = CGSize(width: .random(in: 8...12, using: &random) * 10, height: 330)
        // Made before its application, and so in whichever was current before.
        room = RoomController(seed: seed)
        house = HouseController(room)
        app = TestApplication(
            rootViewController: house, screenSize: size, scale: CGFloat(Int.random(in: 1...3, using: &random)),
            environment: environment)
        note("opened")
    }

    /// Performs one step of the user, and records the result. Other visits may have steps in between.
    func step() {
        switch Int.random(in: 0..<30, using: &random) {
        case 0: app.tap(at: room.lamp.center)
        case 1: app.touch(at: room.slider.center).drag(to: point, duration: 0.1)
        case 2: type()
        case 3: app.advance(by: .random(in: 0.01...0.6, using: &random))
        case 4: flick()
        case 5: animate()
        case 6: changePreferences()
        case 7: resize()
        case 8: UIView.setAnimationsEnabled(!UIView.areAnimationsEnabled)
        case 9: app.hover(at: point)
        case 10: write()
        case 11: rearrange()
        case 12: moveConstraint()
        case 13: UIPasteboard.general.string = "\(random.next() % 100)"
        case 14: app.act { house.go(Int.random(in: 0..<4, using: &random)) }
        case 15: app.act { house.present(Int.random(in: 0..<2, using: &random)) }
        case 16: app.tap(at: room.menu.center)
        case 17: app.act { house.finish() }
        case 18: pressEffect()
        case 19: scrollList()
        case 20: insertRow()
        case 21: turnWheel()
        case 22: app.act { house.go(4) }
        case 23: turnPage()
        case 24: moveTiles()
        case 25: app.act { house.go(5) }
        default: fingers.append(app.touch(at: point))
        }
        if fingers.count > 1 { fingers.removeFirst().lift() }
        app.advance(by: 0.02)
        note("stepped")
        if Int.random(in: 0..<3, using: &random) == 0 { pictures.append(app.snapshot()) }
    }

    /// The turns in which layout did not terminate.
    var unsettledTurns: Int? { house.view.window?.windowScene?.host.unsettledTurns }

    /// Comes back from another application in the same task.
    func comeBack() { app.act {} }

    private var point: CGPoint {
        CGPoint(x: .random(in: 0...100, using: &random), y: .random(in: 0...330, using: &random))
    }

    private func type() {
        app.tap(at: room.field.center)
        app.enterText("w\(random.next() % 10)")
    }

    /// In the text view: several lines, and sometimes undone.
    private func write() {
        app.tap(at: room.notes.center)
        app.enterText("line \(random.next() % 10)\n")
        guard Bool.random(using: &random) else { return }
        app.act { room.notes.undoManager?.undo() }
    }

    /// In the stack view, sometimes with an animation.
    private func rearrange() {
        let part = room.stack.arrangedSubviews[Int.random(in: 0..<3, using: &random)]
        let axis = Bool.random(using: &random) ? NSLayoutConstraint.Axis.horizontal : .vertical
        let change = { [room] in
            part.isHidden.toggle()
            room.stack.axis = axis
            room.stack.layoutIfNeeded()
        }
        let isAnimated = Bool.random(using: &random)
        app.act { if isAnimated { UIView.animate(withDuration: 0.3, animations: change) } else { change() } }
    }

    private func moveConstraint() {
        app.act { room.stackWidth.constant = .random(in: 30...60, using: &random) }
    }

    private func flick() {
        app.touch(at: room.scroller.center).drag(velocity: CGVector(dx: 0, dy: -900), duration: 0.05)
        app.advance(by: 0.1)
    }

    private func scrollList() {
        app.touch(at: room.list.center).drag(velocity: CGVector(dx: 0, dy: -600), duration: 0.05)
    }

    private func insertRow() {
        let row = Int.random(in: 0..<room.rows.count, using: &random)
        app.act { room.insertRow(at: row) }
        app.tap(at: room.list.center)
    }

    /// In the pages, sometimes without waiting for the end.
    private func turnPage() {
        app.act { house.pages.turn() }
        if Bool.random(using: &random) { app.advance(by: 0.5) }
    }

    /// In the collection view: another order, and sometimes another tile.
    private func moveTiles() {
        let tiles = house.pages.tiles, order = tiles.items.shuffled(using: &random)
        let isNew = Bool.random(using: &random)
        app.act { tiles.show(isNew ? order + [order.count] : order) }
        app.act { house.split.show(Bool.random(using: &random) ? .primary : .secondary) }
    }

    private func turnWheel() {
        let row = Int.random(in: 0..<10, using: &random)
        app.act { room.wheelOfNumbers.selectRow(row, inComponent: 0, animated: true) }
    }

    /// Outside of the application's turns, as a test's own code is.
    private func animate() {
        let place = point
        UIView.animate(withDuration: 0.4, delay: 0, options: .allowUserInteraction) { [room] in
            room.box.center = place
        } completion: { [weak self] in
            self?.journal.append("moved \($0)")
        }
    }

    private func changePreferences() {
        app.environment.userInterfaceStyle = app.environment.userInterfaceStyle == .dark ? .light : .dark
        app.environment.preferredContentSizeCategory =
            Bool.random(using: &random) ? .large : .accessibilityMedium
        app.environment.isReduceMotionEnabled = Bool.random(using: &random)
        app.environment.isReduceTransparencyEnabled = Bool.random(using: &random)
    }

    /// Long enough for a context menu.
    private func pressEffect() {
        let finger = app.touch(at: room.effect.center)
        app.advance(by: 0.7)
        finger.lift()
    }

    private func resize() {
        app.resize(
            to: CGSize(width: .random(in: 8...12, using: &random) * 10, height: 330),
            scale: CGFloat(Int.random(in: 1...3, using: &random)))
    }

    private func note(_ what: String) {
        let traits = UITraitCollection.current, fresh = UIView()
        journal.append(
            """
            \(what) at \(CACurrentMediaTime()), scale \(UIScreen.main.scale) \(fresh.layer.contentsScale) \
            \(UIGraphicsImageRendererFormat().scale), traits \(traits.userInterfaceStyle.rawValue) \
            \(traits.layoutDirection.rawValue) \(fresh.traitCollection.displayScale), \
            \(UIFont.preferredFont(forTextStyle: .body).pointSize) pt, animates \(UIView.areAnimationsEnabled), \
            windows \(UIApplication.shared.windows.count), text \(room.field.text ?? ""), value \(room.slider.value), \
            lamp \(room.lamp.isOn), offset \(room.scroller.contentOffset.y), hovers \(room.hovers), \
            notes \(room.notes.text ?? "") \(room.notes.contentSize) \(room.notes.selectedRange), \
            stack \(rounded(room.stack.frame)) \(room.stack.arrangedSubviews.map { rounded($0.frame) }), pin \
            \(rounded(room.pin.frame)), \
            rows \(room.rows.count) \(room.list.indexPathsForVisibleRows ?? []) \(room.list.contentOffset) \
            \(room.list.indexPathForSelectedRow.map { "\($0)" } ?? "none"), number \
            \(room.wheelOfNumbers.selectedRow(inComponent: 0)), tint \(room.slider.minimumTrackTintColor == room.tint), \
            frames \(room.frames), commits \(app.commitCount), pasted \(UIPasteboard.general.string ?? "nothing"), \
            stack of \(house.navigation.viewControllers.count), bars \(house.navigation.isNavigationBarHidden) \
            \(house.navigation.navigationBar.frame), tab \(house.selectedIndex), \
            page \(house.pages.shownTitle), tiles \(house.pages.tiles.seen), columns \
            \(house.split.isCollapsed) \(house.split.displayMode.rawValue), saved \(app.savedState?.count ?? 0), back \(app.backSteps), presents \
            \(house.presentedViewController.map { "\(Swift.type(of: $0))" } ?? "nothing"), menu \(room.chosen) \
            \(room.interaction.menuAppearance), reduced \(UIAccessibility.isReduceMotionEnabled) \
            \(UIAccessibility.isReduceTransparencyEnabled), device \(UIDevice.current.orientation.rawValue), tree \
            \(app.accessibilityTree)
            """)
    }

    /// Without the last digits: sums of the solver depend on the order in which rows were entered.
    private func rounded(_ frame: CGRect) -> CGRect {
        func round(_ number: CGFloat) -> CGFloat { (number * 1e6).rounded() / 1e6 + 0 }
        return CGRect(
            x: round(frame.minX), y: round(frame.minY), width: round(frame.width), height: round(frame.height))
    }
}

/// A tab bar controller with a navigation controller around the room.
@MainActor
final class HouseController: UITabBarController {
    let navigation: UINavigationController
    let pages = PagesController()
    let split = UISplitViewController(style: .doubleColumn)

    init(_ room: RoomController) {
        navigation = UINavigationController(rootViewController: room)
        navigation.hidesBarsWhenKeyboardAppears = true
        super.init(nibName: nil, bundle: nil)
        let other = UIViewController()
        for column in [UISplitViewController.Column.primary, .secondary] {
            split.setViewController(UIViewController(), for: column)
        }
        let tabs: [(UIViewController, String)] = [
            (navigation, "Room"), (other, "Other"), (pages, "Pages"), (split, "Split"),
        ]
        for (controller, title) in tabs { controller.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0) }
        viewControllers = tabs.map(\.0)
        // Only some applications save what is in their rooms.
        if room.isSaved { (restorationIdentifier, room.restorationIdentifier) = ("house", "room") }
    }

    required init?(coder: NSCoder) { nil }

    func go(_ way: Int) {
        switch way {
        case 0: navigation.pushViewController(UIViewController(), animated: true)
        case 1: navigation.popViewController(animated: true)
        case 2: selectedIndex = selectedIndex == 0 ? 1 : 0
        case 4: selectedIndex = 2
        case 5: selectedIndex = 3
        default: navigation.setNavigationBarHidden(false, animated: true)
        }
    }

    /// Presents a sheet or an alert.
    func present(_ kind: Int) {
        guard presentedViewController == nil else { return dismiss(animated: true) }
        let sheet = UIViewController()
        sheet.view.backgroundColor = .systemTeal
        let alert = UIAlertController(title: "Alert", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Fine", style: .default))
        present(kind == 0 ? sheet : alert, animated: true)
    }

    /// Comes back to the room, without an open menu.
    func finish() {
        dismiss(animated: true)
        selectedIndex = 0
        navigation.popToRootViewController(animated: true)
    }
}

/// Two pages, the second of which has a collection view.
@MainActor
final class PagesController: UIPageViewController {
    let tiles = TilesController(), plain = UIViewController()

    init() {
        super.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
        dataSource = self
        setViewControllers([plain], direction: .forward, animated: false)
    }

    required init?(coder: NSCoder) { nil }

    func turn() {
        let isFirst = viewControllers?.first === plain
        setViewControllers([isFirst ? tiles : plain], direction: isFirst ? .forward : .reverse, animated: true)
    }

    var shownTitle: String { viewControllers?.first === tiles ? "tiles" : "plain" }
}

extension PagesController: UIPageViewControllerDataSource {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { viewController === tiles ? plain : nil }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { viewController === plain ? tiles : nil }
}

/// Coloured tiles by a diffable data source.
@MainActor
final class TilesController: UICollectionViewController {
    private(set) var items = Array(0..<6)
    private var source: UICollectionViewDiffableDataSource<Int, Int>?

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 30, height: 30)
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
            cell.contentView.backgroundColor = UIColor(
                hue: CGFloat(item % 12) / 12, saturation: 1, brightness: 1, alpha: 1)
        }
        source = UICollectionViewDiffableDataSource(collectionView: collectionView) {
            $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
        }
        show(items)
    }

    func show(_ items: [Int]) {
        self.items = items
        guard let source else { return }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        source.apply(snapshot, animatingDifferences: true)
    }

    /// The items in view, in the order of their places.
    var seen: [Int] {
        guard isViewLoaded, let source else { return [] }
        return collectionView.indexPathsForVisibleItems.sorted().compactMap { source.itemIdentifier(for: $0) }
    }
}

/// A screen with all kinds of views.
@MainActor
final class RoomController: UIViewController {
    let lamp = UISwitch(), slider = UISlider(), field = UITextField(), scroller = UIScrollView(), box = UIView()
    let notes = UITextView(), stack = UIStackView(), pin = UIView()
    private(set) lazy var stackWidth = stack.widthAnchor.constraint(equalToConstant: 50)
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    let menu = UIButton(type: .system)
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
    private(set) var chosen = 0
    let list = UITableView(), wheelOfNumbers = UIPickerView()
    private(set) var rows = Array(0..<8)
    /// Of the application's sliders, by an appearance proxy.
    private(set) lazy var tint = UIColor(hue: CGFloat(seed % 16) / 16, saturation: 1, brightness: 1, alpha: 1)
    private let title1 = UILabel(), wheel = UIActivityIndicatorView()
    private(set) var hovers = 0
    private(set) var frames = 0
    private let seed: UInt64
    /// Whether the room has a restoration identifier.
    var isSaved: Bool { seed % 2 == 0 }

    init(seed: UInt64) {
        self.seed = seed
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        title1.text = "Room \(seed)"
        title1.font = .preferredFont(forTextStyle: .body)
        title1.adjustsFontForContentSizeCategory = true
        field.borderStyle = .roundedRect
        box.backgroundColor = .systemOrange
        scroller.contentSize = CGSize(width: 40, height: 900)
        for index in 0..<12 {
            let row = UIView(frame: CGRect(x: 0, y: 75 * CGFloat(index), width: 40, height: 40))
            row.backgroundColor = UIColor(hue: CGFloat(index) / 12, saturation: 1, brightness: 1, alpha: 1)
            scroller.addSubview(row)
        }
        UISlider.appearance().minimumTrackTintColor = tint
        setUpList()
        for view in [title1, lamp, slider, field, scroller, box, wheel, notes] { self.view.addSubview(view) }
        setUpMenus()
        setUpConstraints()
        wheel.startAnimating()
        lamp.addAction(UIAction { [weak self] _ in self?.follow() }, for: .valueChanged)
        let hover = UIHoverGestureRecognizer()
        hover.addTarget(self, action: RoomController.hovered)
        view.addGestureRecognizer(hover)
    }

    private func setUpList() {
        list.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        (list.dataSource, wheelOfNumbers.dataSource, wheelOfNumbers.delegate) = (self, self, self)
        for view in [list, wheelOfNumbers] { self.view.addSubview(view) }
    }

    func insertRow(at index: Int) {
        rows.insert(rows.count, at: index)
        list.insertRows(at: [IndexPath(row: index, section: 0)], with: .automatic)
    }

    private func setUpMenus() {
        menu.setTitle("…", for: .normal)
        menu.menu = UIMenu(children: [UIAction(title: "One") { [weak self] _ in self?.chosen += 1 }])
        menu.showsMenuAsPrimaryAction = true
        effect.addInteraction(interaction)
        for view in [effect, menu] { self.view.addSubview(view) }
    }

    /// A stack of three parts, and a pin that follows its trailing edge.
    private func setUpConstraints() {
        for (index, text) in ["A", "part \(seed)", "C"].enumerated() {
            let part = UILabel()
            part.text = text
            part.font = .preferredFont(forTextStyle: .caption1)
            part.adjustsFontForContentSizeCategory = true
            part.backgroundColor = UIColor(hue: CGFloat(index) / 3, saturation: 0.5, brightness: 1, alpha: 1)
            stack.addArrangedSubview(part)
        }
        stack.distribution = .fillEqually
        pin.backgroundColor = .systemRed
        for view in [stack, pin] {
            view.translatesAutoresizingMaskIntoConstraints = false
            self.view.addSubview(view)
        }
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5),
            stack.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -5), stackWidth,
            stack.heightAnchor.constraint(equalToConstant: 30),
            pin.leadingAnchor.constraint(equalToSystemSpacingAfter: stack.trailingAnchor, multiplier: 1),
            pin.centerYAnchor.constraint(equalTo: stack.centerYAnchor),
            pin.widthAnchor.constraint(equalTo: stack.widthAnchor, multiplier: 0.25),
            pin.heightAnchor.constraint(equalTo: pin.widthAnchor),
        ])
    }

    private func hovered() { hovers += 1 }

    private var link: CADisplayLink?

    private func follow() {
        link?.invalidate()
        link = nil
        guard lamp.isOn else { return }
        link = CADisplayLink(target: self, selector: RoomController.frame)
        link?.add(to: .main, forMode: .common)
    }

    private func frame(_ link: CADisplayLink) { frames += 1 }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.width, top = view.safeAreaInsets.top
        title1.frame = CGRect(x: 5, y: top + 0, width: width - 10, height: 30)
        lamp.frame.origin = CGPoint(x: 5, y: top + 30)
        slider.frame = CGRect(x: 5, y: top + 60, width: width - 10, height: 30)
        field.frame = CGRect(x: 5, y: top + 90, width: width / 2, height: 30)
        scroller.frame = CGRect(x: width - 40, y: top + 90, width: 40, height: 60)
        notes.frame = CGRect(x: 5, y: top + 150, width: width - 10, height: 40)
        list.frame = CGRect(x: 5, y: top + 192, width: width / 2, height: 50)
        wheelOfNumbers.frame = CGRect(x: 10 + width / 2, y: top + 192, width: width / 2 - 15, height: 50)
        wheel.center = CGPoint(x: width - 15, y: top + 45)
        effect.frame = CGRect(x: width / 2, y: top + 30, width: 20, height: 60)
        menu.frame = CGRect(x: width / 2 + 20, y: top + 30, width: 24, height: 30)
        if box.bounds.isEmpty { box.frame = CGRect(x: 5, y: top + 125, width: 20, height: 20) }
    }
}

extension RoomController: UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { [weak self] _ in
            UIMenu(children: [UIAction(title: "Two") { _ in self?.chosen += 2 }])
        })
    }
}

extension RoomController: UITableViewDataSource, UIPickerViewDataSource, UIPickerViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "\(rows[indexPath.row]) of \(seed)"
        return cell
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 10 }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        "\(row)"
    }
}
