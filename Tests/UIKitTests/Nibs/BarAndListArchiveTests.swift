// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Bars, lists, cells, effects and pickers in archives of `NSKeyedArchiver`.
@MainActor
struct BarAndListArchiveTests {
    @Test func aDatePickerHasItsDateAgain() throws {
        let picker = UIDatePicker()
        (picker.datePickerMode, picker.preferredDatePickerStyle, picker.minuteInterval) = (.dateAndTime, .wheels, 5)
        picker.timeZone = TimeZone(identifier: "Europe/Helsinki")
        picker.locale = Locale(identifier: "fi_FI")
        let date = Date.init(timeIntervalSinceReferenceDate: 600_000_000)
        (picker.minimumDate, picker.maximumDate) = (date.addingTimeInterval(-86400), date.addingTimeInterval(86400))
        picker.date = date
        let copy = try archivedCopy(of: picker)
        #expect(copy.date == picker.date && copy.datePickerMode == .dateAndTime && copy.minuteInterval == 5)
        #expect(copy.minimumDate == picker.minimumDate && copy.maximumDate == picker.maximumDate)
        #expect(copy.timeZone == picker.timeZone && copy.locale?.identifier == "fi_FI")
        #expect(copy.preferredDatePickerStyle == .wheels && copy.subviews.count == picker.subviews.count)
        let timer = UIDatePicker()
        (timer.datePickerMode, timer.countDownDuration) = (.countDownTimer, 3600)
        #expect(try archivedCopy(of: timer).countDownDuration == 3600)
    }

    @Test func aPickerReturnsWithoutRows() throws {
        let picker = UIPickerView(frame: CGRect(x: 1, y: 2, width: 200, height: 160))
        let copy = try archivedCopy(of: picker)
        #expect(copy.frame == picker.frame && copy.numberOfComponents == 0)
        #expect(copy.subviews.count == picker.subviews.count)
    }

    @Test func aSearchBarHasItsTextAndScopesAgain() throws {
        let bar = UISearchBar()
        (bar.text, bar.placeholder, bar.prompt) = ("lakes", "Find", "Places")
        (bar.searchBarStyle, bar.showsCancelButton, bar.showsBookmarkButton) = (.minimal, true, true)
        (bar.scopeButtonTitles, bar.selectedScopeButtonIndex, bar.showsScopeBar) = (["All", "Near"], 1, true)
        (bar.keyboardType, bar.barTintColor) = (.webSearch, .systemTeal)
        let copy = try archivedCopy(of: bar)
        #expect(copy.text == "lakes" && copy.placeholder == "Find" && copy.prompt == "Places")
        #expect(copy.searchBarStyle == .minimal && copy.showsCancelButton && copy.showsBookmarkButton)
        #expect(copy.scopeButtonTitles == ["All", "Near"] && copy.selectedScopeButtonIndex == 1 && copy.showsScopeBar)
        #expect(copy.keyboardType == .webSearch && copy.barTintColor === UIColor.systemTeal)
        bar.isSecureTextEntry = true
        #expect(try archivedCopy(of: bar).text != "lakes", "a password is for no file")
    }

    @Test func aNavigationBarHasItsItemsAgain() throws {
        let bar = UINavigationBar(), item = UINavigationItem(title: "Lakes")
        (item.prompt, item.largeTitleDisplayMode, item.hidesBackButton) = ("All", .never, true)
        item.backBarButtonItem = UIBarButtonItem(title: "Back", style: .plain, target: nil, action: nil)
        let view = UILabel()
        view.text = "custom"
        item.leftBarButtonItems = [UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)]
        item.rightBarButtonItems = [
            UIBarButtonItem(title: "Save", style: .done, target: nil, action: nil), UIBarButtonItem(customView: view),
        ]
        (bar.items, bar.prefersLargeTitles, bar.isTranslucent) = ([UINavigationItem(title: "Home"), item], true, false)
        bar.titleTextAttributes = [.foregroundColor: UIColor.systemRed, .font: UIFont.boldSystemFont(ofSize: 15)]
        let copy = try archivedCopy(of: bar), top = try #require(copy.topItem)
        #expect(copy.items?.map(\.title) == ["Home", "Lakes"] && copy.prefersLargeTitles && !copy.isTranslucent)
        #expect(copy.titleTextAttributes?[.foregroundColor] as? UIColor === UIColor.systemRed)
        #expect(copy.titleTextAttributes?[.font] as? UIFont == .boldSystemFont(ofSize: 15))
        #expect(top.prompt == "All" && top.largeTitleDisplayMode == .never && top.hidesBackButton)
        #expect(top.backBarButtonItem?.title == "Back" && top.leftBarButtonItems?.first?.systemItem == .add)
        #expect(top.rightBarButtonItems?.first?.style == .done)
        #expect((top.rightBarButtonItems?.last?.customView as? UILabel)?.text == "custom")
    }

    @Test func aTabBarHasItsTabsAgain() throws {
        let bar = UITabBar(), one = UITabBarItem(title: "One", image: UIImage(systemName: "heart"), tag: 1)
        let two = UITabBarItem(title: "Two", image: nil, tag: 2)
        (two.badgeValue, two.badgeColor, two.isEnabled) = ("7", .systemGreen, false)
        two.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 3)
        (bar.items, bar.selectedItem, bar.unselectedItemTintColor) = ([one, two], two, .systemGray)
        let copy = try archivedCopy(of: bar), last = try #require(copy.items?.last)
        #expect(copy.items?.count == 2 && copy.selectedItem === last)
        #expect(copy.unselectedItemTintColor === UIColor.systemGray)
        #expect(copy.items?.first?.image?.symbolName == "heart" && copy.items?.first?.tag == 1)
        #expect(last.title == "Two" && last.badgeValue == "7" && last.badgeColor === UIColor.systemGreen)
        #expect(!last.isEnabled && last.titlePositionAdjustment == UIOffset(horizontal: 1, vertical: 3))
    }

    @Test func aToolbarHasItsItemsAgain() throws {
        let bar = UIToolbar()
        bar.items = [.flexibleSpace(), UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)]
        (bar.barStyle, bar.barTintColor) = (.black, .systemBlue)
        let copy = try archivedCopy(of: bar)
        #expect(copy.items?.first?.systemItem == .flexibleSpace && copy.items?.last?.title == "Go")
        #expect(copy.barStyle == .black && copy.barTintColor === UIColor.systemBlue)
    }

    @Test func anEffectReturnsWithItsContents() throws {
        let blur = UIBlurEffect(style: .systemThickMaterial), label = UILabel()
        let view = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel))
        label.text = "inside"
        view.contentView.addSubview(label)
        let copy = try archivedCopy(of: view)
        #expect(copy.effect == view.effect && copy.subviews.count == view.subviews.count)
        #expect(copy.contentView.subviews.compactMap { ($0 as? UILabel)?.text } == ["inside"])
        #expect(try archivedCopy(of: UIVisualEffectView(effect: blur)).effect == blur)
        #expect(try archivedCopy(of: UIVisualEffectView(effect: nil)).effect == nil)
    }

    @Test func aTableHasItsHeightsAndHeadersAgain() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: .insetGrouped)
        (table.rowHeight, table.sectionHeaderHeight, table.separatorStyle) = (61, 33, .none)
        (table.allowsMultipleSelection, table.sectionIndexColor) = (true, .systemRed)
        let header = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
        header.text = "header"
        (table.tableHeaderView, table.backgroundView) = (header, UIView())
        table.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 8)
        let copy = try archivedCopy(of: table)
        #expect(copy.style == .insetGrouped && copy.rowHeight == 61 && copy.sectionHeaderHeight == 33)
        #expect(copy.separatorStyle == .none && copy.separatorInset == table.separatorInset)
        #expect(copy.allowsMultipleSelection && copy.sectionIndexColor === UIColor.systemRed)
        #expect((copy.tableHeaderView as? UILabel)?.text == "header" && copy.tableHeaderView?.superview === copy)
        #expect(copy.backgroundView != nil && copy.tableFooterView == nil)
    }

    @Test func aCellHasItsTextsAndViewsAgain() throws {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "lake"), own = UILabel()
        cell.textLabel?.text = "Saimaa"
        cell.detailTextLabel?.text = "4,279 km²"
        cell.textLabel?.textColor = .systemBlue
        cell.imageView?.image = UIImage(systemName: "star")
        own.text = "own"
        own.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(own)
        let place = own.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 12)
        place.shouldBeArchived = true
        place.isActive = true
        (cell.accessoryType, cell.selectionStyle, cell.indentationLevel) = (.checkmark, .none, 2)
        cell.selectedBackgroundView = UIView()
        let copy = try archivedCopy(of: cell)
        #expect(copy.style == .subtitle && copy.reuseIdentifier == "lake" && copy.textLabel?.text == "Saimaa")
        #expect(copy.detailTextLabel?.text == "4,279 km²" && copy.textLabel?.textColor === UIColor.systemBlue)
        #expect(copy.imageView?.image?.symbolName == "star" && copy.selectedBackgroundView != nil)
        #expect(copy.accessoryType == .checkmark && copy.selectionStyle == .none && copy.indentationLevel == 2)
        #expect(copy.contentView.subviews.count == cell.contentView.subviews.count)
        let label = try #require(copy.contentView.subviews.first { ($0 as? UILabel)?.text == "own" })
        let constraint = try #require(copy.contentView.constraints.first { $0.firstItem === label })
        #expect(constraint.secondItem === copy.contentView && constraint.constant == 12)
    }

    @Test func aHeaderHasItsTitleAgain() throws {
        let header = UITableViewHeaderFooterView(reuseIdentifier: "h")
        header.textLabel?.text = "Lakes"
        let copy = try archivedCopy(of: header)
        #expect(copy.reuseIdentifier == "h" && copy.textLabel?.text == "Lakes")
        #expect(copy.contentView.subviews.count == header.contentView.subviews.count)
    }

    @Test func aCollectionViewHasItsFlowAgain() throws {
        let flow = UICollectionViewFlowLayout()
        (flow.itemSize, flow.minimumLineSpacing, flow.scrollDirection) = (CGSize(width: 60, height: 70), 9, .horizontal)
        flow.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: flow)
        (view.allowsMultipleSelection, view.backgroundView) = (true, UIView())
        let copy = try archivedCopy(of: view),
            layout = try #require(copy.collectionViewLayout as? UICollectionViewFlowLayout)
        #expect(layout.itemSize == flow.itemSize && layout.minimumLineSpacing == 9)
        #expect(layout.scrollDirection == .horizontal && layout.sectionInset == flow.sectionInset)
        #expect(copy.allowsMultipleSelection && copy.backgroundView != nil)
    }

    @Test func aLayoutOfTheProgramIsMadeByItself() throws {
        let layout = ArchivedGridLayout()
        (layout.columns, layout.minimumLineSpacing) = (3, 7)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        let copy = try #require(try archivedCopy(of: view).collectionViewLayout as? ArchivedGridLayout)
        #expect(copy !== layout && copy.columns == 3 && copy.minimumLineSpacing == 7)
    }

    @Test func aLayoutWithoutValuesBecomesAFlow() throws {
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
        #expect(try archivedCopy(of: view).collectionViewLayout is UICollectionViewFlowLayout)
    }

    @Test func aCollectionViewsCellHasItsContentsAgain() throws {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), label = UILabel()
        label.text = "in a cell"
        cell.contentView.addSubview(label)
        cell.backgroundView = UIImageView(image: UIImage(systemName: "star"))
        let copy = try archivedCopy(of: cell)
        #expect(copy.contentView.subviews.compactMap { ($0 as? UILabel)?.text } == ["in a cell"])
        #expect((copy.backgroundView as? UIImageView)?.image?.symbolName == "star")
        #expect(copy.subviews.count == cell.subviews.count)
    }
}

/// A layout with a value of its own.
final class ArchivedGridLayout: UICollectionViewFlowLayout {
    var columns = 1

    override init() { super.init() }

    required init?(coder: NSCoder) {
        columns = coder.decodeInteger(forKey: "columns")
        super.init(coder: coder)
    }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(columns, forKey: "columns")
    }
}
