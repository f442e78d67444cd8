// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// Search bars in views, used as a person does.
@MainActor
struct UISearchBarTests {
    /// Notes what a search bar reports, and answers its questions.
    final class Journal: NSObject, UISearchBarDelegate {
        var lines: [String] = []
        var refused: Set<String> = []

        func take() -> [String] {
            defer { lines = [] }
            return lines
        }

        private func ask(_ question: String) -> Bool {
            lines.append(question)
            return !refused.contains(question)
        }

        func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { ask("begin?") }
        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { lines.append("began") }
        func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { ask("end?") }
        func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { lines.append("ended") }
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
            lines.append("text '\(searchText)'")
        }
        func searchBar(
            _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
        ) -> Bool { ask("\(range.location)+\(range.length) '\(text)'?") }
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { lines.append("search") }
        func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { lines.append("bookmark") }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { lines.append("cancel") }
        func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { lines.append("results") }
        func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
            lines.append("scope \(selectedScope)")
        }
    }

    private let journal = Journal()

    private func shown(
        height: CGFloat? = nil, environment: TestEnvironment = TestEnvironment(), scale: CGFloat = 2,
        _ adjust: (UISearchBar) -> Void = { _ in }
    ) -> (UISearchBar, TestApplication) {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 120))
        page.backgroundColor = .systemBackground
        let app = TestApplication(view: page, scale: scale, environment: environment)
        // Its icons have the sizes that they have on the screen of the application that creates them.
        let bar = app.act {
            let bar = UISearchBar()
            bar.delegate = journal
            bar.placeholder = "Search"
            adjust(bar)
            page.addSubview(bar)
            bar.frame = CGRect(x: 0, y: 0, width: 320, height: height ?? bar.sizeThatFits(.zero).height)
            return bar
        }
        return (bar, app)
    }

    private func tap(_ name: String, _ app: TestApplication) throws {
        let frame = try #require(app.element(name), "\(name)").frame
        app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    }

    // MARK: - Defaults and sizes

    @Test func aNewBarIsAsInUIKit() {
        let bar = UISearchBar()
        #expect(bar.text == "" && bar.placeholder == nil && bar.prompt == nil && bar.isEnabled)
        #expect(!bar.showsCancelButton && !bar.showsBookmarkButton && !bar.showsSearchResultsButton)
        #expect(bar.scopeButtonTitles == nil && bar.selectedScopeButtonIndex == 0 && !bar.showsScopeBar)
        #expect(bar.searchBarStyle == .default && bar.barStyle == .default && bar.isTranslucent)
        #expect(bar.barTintColor == nil && bar.backgroundImage == nil && bar.inputAccessoryView == nil)
        #expect(bar.returnKeyType == .search && bar.enablesReturnKeyAutomatically)
        #expect(bar.autocapitalizationType == .none && bar.keyboardType == .default && bar.barPosition == .top)
    }

    @Test func heights() {
        let bar = UISearchBar()
        #expect(bar.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 56))
        #expect(bar.sizeThatFits(CGSize(width: 200, height: 10)) == CGSize(width: 200, height: 56))
        bar.prompt = "Find a fruit"
        #expect(bar.intrinsicContentSize.height == 75 && bar.prompt == "Find a fruit")
        bar.scopeButtonTitles = ["All", "Some"]
        #expect(bar.intrinsicContentSize.height == 75)
        bar.showsScopeBar = true
        #expect(bar.intrinsicContentSize.height == 115)
        #expect(bar.searchTextField.intrinsicContentSize.height == 36)
    }

    @Test func theFieldGrowsWithText() {
        var environment = TestEnvironment()
        environment.preferredContentSizeCategory = .accessibilityLarge
        let (bar, _) = shown(environment: environment)
        #expect(bar.searchTextField.font?.pointSize == 33 && bar.searchTextField.frame.height > 50)
        #expect(bar.intrinsicContentSize.height == bar.searchTextField.frame.height + 20)
    }

    @Test(arguments: [(56, 36), (44, 36), (100, 36), (30, 28)] as [(CGFloat, CGFloat)])
    func theFieldIsCentred(_ height: CGFloat, _ field: CGFloat) {
        let (bar, _) = shown(height: height)
        #expect(bar.searchTextField.frame == CGRect(x: 8, y: (height - field) / 2, width: 304, height: field))
    }

    // MARK: - What is reported

    @Test func editing() throws {
        let (bar, app) = shown()
        try tap("Search", app)
        #expect(journal.take() == ["begin?", "began"] && bar.isFirstResponder && app.isEditingText)
        app.enterText("ab")
        #expect(journal.take() == ["0+0 'a'?", "text 'a'", "1+0 'b'?", "text 'ab'"] && bar.text == "ab")
        app.deleteBackward()
        #expect(journal.take() == ["1+1 ''?", "text 'a'"])
        app.press(.keyboardReturnOrEnter, typing: "\n")
        #expect(journal.take() == ["search"] && bar.isFirstResponder)
        app.tap(at: CGPoint(x: 298, y: 28))
        #expect(journal.take().last == "text ''" && bar.text == "")
        app.act { _ = bar.resignFirstResponder() }
        #expect(journal.take() == ["end?", "ended"] && !bar.isFirstResponder)
        app.act { bar.text = "program" }
        #expect(journal.take().isEmpty && bar.searchTextField.text == "program")
    }

    @Test(arguments: [
        ("begin?", ["begin?"]), ("0+0 'a'?", ["begin?", "began", "0+0 'a'?", "end?", "ended"]),
        ("end?", ["begin?", "began", "0+0 'a'?", "text 'a'", "end?"]),
    ]) func refusals(_ question: String, _ lines: [String]) throws {
        let (bar, app) = shown()
        journal.refused = [question]
        try tap("Search", app)
        if app.isEditingText { app.enterText("a") }
        app.act { _ = bar.resignFirstResponder() }
        #expect(journal.take() == lines)
    }

    @Test func theReturnKeyNeedsText() throws {
        let (bar, app) = shown()
        app.act { _ = bar.becomeFirstResponder() }
        _ = journal.take()
        app.press(.keyboardReturnOrEnter, typing: "\n")
        #expect(journal.take().isEmpty)
        bar.enablesReturnKeyAutomatically = false
        app.press(.keyboardReturnOrEnter, typing: "\n")
        #expect(journal.take() == ["search"])
    }

    @Test func buttons() throws {
        let (bar, app) = shown { bar in
            bar.showsCancelButton = true
            bar.showsBookmarkButton = true
        }
        let button = CGPoint(x: bar.searchTextField.frame.maxX - 20, y: 28)
        app.tap(at: button)
        try tap("Cancel", app)
        app.act {
            bar.showsBookmarkButton = false
            bar.showsSearchResultsButton = true
        }
        app.tap(at: button)
        let taken = journal.take()
        #expect(taken == ["bookmark", "cancel", "results"], "\(taken) \(button)")
        #expect(!bar.isSearchResultsButtonSelected)
        bar.isSearchResultsButtonSelected = true
        #expect(bar.isSearchResultsButtonSelected)
    }

    /// The field is one element to assistive technology.
    @Test func buttonsAreActionsOfTheField() throws {
        let (bar, app) = shown { $0.showsBookmarkButton = true }
        #expect(try #require(app.element("Search")).performCustomAction("Bookmarks"))
        #expect(journal.take() == ["bookmark"])
        app.act { bar.text = "a" }
        let field = try #require(app.element("Search"))
        #expect(field.customActions == ["Clear text"] && field.performCustomAction("Clear text"))
        #expect(bar.text == "")
    }

    @Test func scopes() throws {
        let (bar, app) = shown { bar in
            bar.scopeButtonTitles = ["All", "Berries"]
            bar.showsScopeBar = true
        }
        try tap("Berries", app)
        #expect(journal.take() == ["scope 1"] && bar.selectedScopeButtonIndex == 1)
        app.act { bar.selectedScopeButtonIndex = 0 }
        #expect(journal.take().isEmpty && app.element("All")?.isOn == true || app.element("All")?.isSelected == true)
        app.act { bar.setShowsScope(false, animated: true) }
        app.advance(by: 1)
        #expect(app.element("All") == nil && !bar.showsScopeBar)
    }

    @Test func escapeCancelsWhereThereIsACancelButton() {
        let (bar, app) = shown()
        app.act { _ = bar.becomeFirstResponder() }
        _ = journal.take()
        app.press(.keyboardEscape)
        #expect(journal.take().isEmpty)
        app.act { bar.showsCancelButton = true }
        app.press(.keyboardEscape)
        #expect(journal.take() == ["cancel"])
    }

    @Test func aDisabledBarIsNotEdited() throws {
        let (bar, app) = shown { $0.isEnabled = false }
        try tap("Search", app)
        #expect(journal.take().isEmpty && !bar.isFirstResponder && !bar.canBecomeFirstResponder)
        #expect(app.element("Search")?.isEnabled == false)
    }

    // MARK: - The cancel button

    @Test func theCancelButtonMovesIn() throws {
        let (bar, app) = shown()
        app.act { bar.setShowsCancelButton(true, animated: true) }
        app.advance(by: 0.125)
        let end = bar.searchTextField.frame.width
        let middle = try #require(bar.searchTextField.layer.presentation()).frame.width
        #expect(end < 260 && middle > end + 5 && middle < 300)
        app.advance(by: 1)
        app.act { bar.setShowsCancelButton(false, animated: true) }
        app.advance(by: 1)
        #expect(bar.searchTextField.frame.width == 304 && app.element("Cancel") == nil)
    }

    // MARK: - Accessibility

    @Test func names() {
        let (_, app) = shown { bar in
            bar.showsCancelButton = true
            bar.scopeButtonTitles = ["All", "Berries"]
            bar.showsScopeBar = true
            bar.prompt = "Fruits"
        }
        #expect(app.barNames == ["Fruits", "Search", "Cancel", "All", "Berries"])
        #expect(app.element("Search")?.role == "searchbox" && app.element("Cancel")?.role == "button")
        #expect(UISearchTextField().accessibilityTraits.contains(.searchField))
        #expect(UISearchTextField().accessibilityLabel == "Search")
    }

    // MARK: - Members

    private final class AtTheTop: NSObject, UISearchBarDelegate {
        func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
    }

    /// A delegate that implements nothing allows everything.
    @Test func defaultsOfTheDelegate() {
        let bar = UISearchBar(), delegate: any UISearchBarDelegate = AtTheTop(), range = NSRange(location: 0, length: 0)
        #expect(delegate.searchBarShouldBeginEditing(bar) && delegate.searchBarShouldEndEditing(bar))
        #expect(delegate.searchBar(bar, shouldChangeTextIn: range, replacementText: ""))
        delegate.searchBarTextDidBeginEditing(bar)
        delegate.searchBarTextDidEndEditing(bar)
        delegate.searchBar(bar, textDidChange: "")
        delegate.searchBarSearchButtonClicked(bar)
        delegate.searchBarBookmarkButtonClicked(bar)
        delegate.searchBarCancelButtonClicked(bar)
        delegate.searchBarResultsListButtonClicked(bar)
        delegate.searchBar(bar, selectedScopeButtonIndexDidChange: 0)
        bar.delegate = delegate
        #expect(bar.barPosition == .topAttached)
    }

    @Test func imagesAndOffsets() {
        let bar = UISearchBar(), image = UIImage(systemName: "star")
        for icon in [UISearchBar.Icon.search, .clear, .bookmark, .resultsList] {
            #expect(bar.image(for: icon, state: .normal) == nil && bar.positionAdjustment(for: icon) == .zero)
            bar.setImage(image, for: icon, state: .normal)
            bar.setPositionAdjustment(UIOffset(horizontal: 3, vertical: 1), for: icon)
            #expect(bar.image(for: icon, state: .highlighted) === image)
            #expect(bar.positionAdjustment(for: icon) == UIOffset(horizontal: 3, vertical: 1))
        }
        bar.searchTextPositionAdjustment = UIOffset(horizontal: 5, vertical: 0)
        bar.searchFieldBackgroundPositionAdjustment = UIOffset(horizontal: 0, vertical: 4)
        bar.frame = CGRect(x: 0, y: 0, width: 320, height: 56)
        bar.layoutIfNeeded()
        let field = bar.searchTextField
        #expect(field.frame.minY == 14 && bar.searchTextPositionAdjustment.horizontal == 5)
        #expect(field.textRect(forBounds: field.bounds).minX == 41)
        #expect(bar.searchFieldBackgroundPositionAdjustment.vertical == 4)
    }

    @Test func backgrounds() {
        let bar = UISearchBar(), image = UIImage(systemName: "star")
        bar.setBackgroundImage(image, for: .top, barMetrics: .default)
        #expect(bar.backgroundImage(for: .top, barMetrics: .default) === image && bar.backgroundImage == nil)
        bar.backgroundImage = image
        #expect(bar.backgroundImage === image)
        for state in [UIControl.State.normal, .disabled] {
            bar.setSearchFieldBackgroundImage(image, for: state)
            #expect(bar.searchFieldBackgroundImage(for: state) === image)
        }
        bar.scopeBarBackgroundImage = image
        bar.setScopeBarButtonBackgroundImage(image, for: .normal)
        bar.setScopeBarButtonDividerImage(image, forLeftSegmentState: .normal, rightSegmentState: .normal)
        bar.setScopeBarButtonTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
        #expect(bar.scopeBarBackgroundImage === image && bar.scopeBarButtonBackgroundImage(for: .normal) === image)
        #expect(
            bar.scopeBarButtonDividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal) === image)
        #expect(bar.scopeBarButtonTitleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .red)
        bar.barStyle = .black
        #expect(bar.overrideUserInterfaceStyle == .dark)
    }

    @Test func keyboardTraitsAreThoseOfTheField() {
        let bar = UISearchBar(), field = bar.searchTextField, accessory = UIView()
        bar.autocapitalizationType = .words
        bar.autocorrectionType = .no
        bar.spellCheckingType = .no
        bar.smartQuotesType = .no
        bar.smartDashesType = .no
        bar.smartInsertDeleteType = .no
        bar.keyboardType = .emailAddress
        bar.keyboardAppearance = .dark
        bar.returnKeyType = .go
        bar.enablesReturnKeyAutomatically = false
        bar.isSecureTextEntry = true
        bar.textContentType = .name
        bar.inputAccessoryView = accessory
        #expect(field.autocapitalizationType == .words && field.autocorrectionType == .no)
        #expect(field.spellCheckingType == .no && field.smartQuotesType == .no && field.smartDashesType == .no)
        #expect(field.smartInsertDeleteType == .no && field.keyboardType == .emailAddress)
        #expect(field.keyboardAppearance == .dark && field.returnKeyType == .go && field.isSecureTextEntry)
        #expect(!field.enablesReturnKeyAutomatically && field.textContentType == .name)
        #expect(field.inputAccessoryView === accessory && bar.inputAccessoryView === accessory)
        let traits: any UITextInputTraits = bar
        #expect(traits.keyboardType == .emailAddress && traits.autocorrectionType == bar.autocorrectionType)
    }

    // MARK: - Pictures

    private func environment(_ look: String) -> TestEnvironment {
        var environment = TestEnvironment()
        environment.userInterfaceStyle = look == "dark" ? .dark : .light
        environment.layoutDirection = look == "right_to_left" ? .rightToLeft : .leftToRight
        return environment
    }

    @Test(arguments: ["light", "dark", "right_to_left"]) func looks(_ look: String) throws {
        let (bar, app) = shown(environment: environment(look)) { bar in
            bar.showsBookmarkButton = true
            bar.scopeButtonTitles = ["All", "Berries", "Citrus"]
            bar.showsScopeBar = true
        }
        #expect(try app.mismatch(withGolden: "search_bar_empty_\(look)") == nil)
        app.act {
            bar.text = "Lemon"
            bar.showsCancelButton = true
            bar.selectedScopeButtonIndex = 2
        }
        #expect(try app.mismatch(withGolden: "search_bar_text_\(look)") == nil)
    }

    @Test func looksMinimal() throws {
        let (bar, app) = shown {
            $0.searchBarStyle = .minimal
            $0.showsSearchResultsButton = true
            $0.prompt = "Find a fruit"
        }
        #expect(try app.mismatch(withGolden: "search_bar_minimal") == nil)
        app.act {
            bar.searchBarStyle = .prominent
            bar.barTintColor = .systemYellow
            bar.isTranslucent = false
            bar.searchTextField.backgroundColor = .white
            bar.setImage(UIImage(systemName: "star"), for: .search, state: .normal)
        }
        #expect(try app.mismatch(withGolden: "search_bar_yellow") == nil)
    }
}
