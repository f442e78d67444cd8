// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// A value of numbers that may be infinite or NaN.
package protocol FiniteNumbers {
    var isFinite: Bool { get }
}

extension CGFloat: FiniteNumbers {}
extension Float: FiniteNumbers {}
extension CGPoint: FiniteNumbers {}
extension CGSize: FiniteNumbers {}
extension CGRect: FiniteNumbers {}
extension CATransform3D: FiniteNumbers {}
extension PathElements: FiniteNumbers {}
