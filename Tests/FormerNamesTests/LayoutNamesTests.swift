// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@MainActor
struct LayoutNamesTests {
    @Test func theTypesAreThoseOfTheNewNames() {
        #expect(NSLayoutAttribute.self == NSLayoutConstraint.Attribute.self)
        #expect(NSLayoutFormatOptions.self == NSLayoutConstraint.FormatOptions.self)
        #expect(NSLayoutRelation.self == NSLayoutConstraint.Relation.self)
        #expect(UILayoutConstraintAxis.self == NSLayoutConstraint.Axis.self)
        #expect(UIStackViewAlignment.self == UIStackView.Alignment.self)
        #expect(UIStackViewDistribution.self == UIStackView.Distribution.self)
    }

    @Test func theConstantsHaveTheValuesOfTheNewNames() {
        #expect(UILayoutFittingCompressedSize == UIView.layoutFittingCompressedSize)
        #expect(UILayoutFittingExpandedSize == UIView.layoutFittingExpandedSize)
        #expect(UIViewNoIntrinsicMetric == UIView.noIntrinsicMetric)
    }

    @Test func spacingIsConstrained() {
        let one = UIView(), other = UIView()
        let across = [
            one.leadingAnchor.constraintEqualToSystemSpacingAfter(other.trailingAnchor, multiplier: 2),
            one.leadingAnchor.constraintGreaterThanOrEqualToSystemSpacingAfter(other.trailingAnchor, multiplier: 2),
            one.leadingAnchor.constraintLessThanOrEqualToSystemSpacingAfter(other.trailingAnchor, multiplier: 2),
        ]
        let down = [
            one.topAnchor.constraintEqualToSystemSpacingBelow(other.bottomAnchor, multiplier: 2),
            one.topAnchor.constraintGreaterThanOrEqualToSystemSpacingBelow(other.bottomAnchor, multiplier: 2),
            one.topAnchor.constraintLessThanOrEqualToSystemSpacingBelow(other.bottomAnchor, multiplier: 2),
        ]
        let relations: [NSLayoutRelation] = [.equal, .greaterThanOrEqual, .lessThanOrEqual]
        #expect(across.map { $0.relation } == relations && down.map { $0.relation } == relations)
        #expect((across + down).allSatisfy { $0.firstItem === one && $0.secondItem === other })
        let expected = one.leadingAnchor.constraint(equalToSystemSpacingAfter: other.trailingAnchor, multiplier: 2)
        #expect(across.allSatisfy { $0.constant == expected.constant })
    }
}
