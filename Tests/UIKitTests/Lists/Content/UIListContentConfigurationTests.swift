// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UIKit

@MainActor
struct UIListContentConfigurationTests {
    private func state(_ change: (inout UICellConfigurationState) -> Void = { _ in }) -> UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: UITraitCollection())
        change(&state)
        return state
    }

    @Test func aCellHasTheMarginsAndSpacesOfIOS() {
        let cell = UIListContentConfiguration.cell()
        #expect(
            cell.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8))
        #expect(cell.imageToTextPadding == 16 && cell.textToSecondaryTextVerticalPadding == 3)
        #expect(cell.axesPreservingSuperviewLayoutMargins == .horizontal)
        #expect(cell.textProperties.font == .preferredFont(forTextStyle: .body))
        #expect(!cell.prefersSideBySideTextAndSecondaryText)
        #expect(UIListContentConfiguration.valueCell().prefersSideBySideTextAndSecondaryText)
        #expect(UIListContentConfiguration.groupedHeader().directionalLayoutMargins.top == 17)
        #expect(UIListContentConfiguration.groupedHeader().textProperties.transform == .uppercase)
    }

    @Test func settingATextReplacesTheOtherKindOfText() {
        var cell = UIListContentConfiguration.cell()
        cell.attributedText = NSAttributedString(string: "Styled")
        #expect(cell.text == "Styled")
        cell.text = "Plain"
        #expect(cell.attributedText == nil && cell.text == "Plain")
        cell.text = nil
        #expect(cell.text == nil)
    }

    @Test func colorsFollowTheStateWhereTheProgramHasSetNone() {
        var cell = UIListContentConfiguration.cell()
        cell.secondaryTextProperties.color = .systemRed
        let disabled = cell.updated(for: state { $0.isDisabled = true })
        #expect(disabled.textProperties.color == .tertiaryLabel)
        #expect(disabled.secondaryTextProperties.color == .systemRed)
        #expect(disabled.updated(for: state()).textProperties.color == .label)
    }

    @Test func transformersChangeTheColors() {
        var cell = UIListContentConfiguration.cell()
        cell.textProperties.colorTransformer = UIConfigurationColorTransformer { _ in .systemGreen }
        #expect(cell.textProperties.resolvedColor() == .systemGreen)
        #expect(cell.imageProperties.resolvedTintColor(for: .systemPink) == .systemPink)
        cell.imageProperties.tintColor = .systemTeal
        #expect(cell.imageProperties.resolvedTintColor(for: .systemPink) == .systemTeal)
    }

    @Test func configurationsWithTheSameValuesAreEqual() {
        var one = UIListContentConfiguration.cell(), other = UIListContentConfiguration.cell()
        one.text = "Text"
        #expect(one != other)
        other.text = "Text"
        #expect(one == other && one.hashValue == other.hashValue)
        other.textProperties.color = .systemRed
        #expect(one != other)
        #expect(UIListContentConfiguration.cell() != .subtitleCell())
    }

    @Test func aStateKeepsTheProgramsOwnStates() {
        let isDone = UIConfigurationStateCustomKey("test.isDone")
        var state = state(), view = UIViewConfigurationState(traitCollection: UITraitCollection())
        #expect(state[isDone] == nil && view[isDone] == nil)
        state[isDone] = true
        view[isDone] = 3
        #expect(state[isDone] as? Bool == true && view[isDone] as? Int == 3)
        #expect(state != self.state())
    }

    @Test func backgroundsOfListsFollowTheStateWhereTheProgramHasSetNoColor() {
        let selected = state { $0.isSelected = true }
        var cell = UIBackgroundConfiguration.listPlainCell()
        #expect(cell.backgroundColor == .systemBackground)
        let gray = cell.updated(for: selected)
        #expect(gray.backgroundColor != .systemBackground)
        #expect(gray.updated(for: state()).backgroundColor == .systemBackground)
        cell.backgroundColor = .systemYellow
        #expect(cell.updated(for: selected).backgroundColor == .systemYellow)
        #expect(UIBackgroundConfiguration.listGroupedCell().backgroundColor == .secondarySystemGroupedBackground)
        #expect(UIBackgroundConfiguration.listSidebarCell().backgroundColor == .clear)
        #expect(UIBackgroundConfiguration.listGroupedHeaderFooter().backgroundColor == .clear)
    }

    @Test func aBackgroundColorOfNilIsTheTintColor() {
        var cell = UIBackgroundConfiguration.listPlainCell()
        cell.backgroundColor = nil
        #expect(cell.resolvedBackgroundColor(for: .systemPink) == .systemPink)
    }
}
