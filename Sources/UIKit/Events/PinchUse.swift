// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol

// The program receives pinches of two fingers where it uses them; elsewhere a display magnifies the scene with them.
// Displays have to know that before the fingers land, so at the end of each turn the scene checks whether anything in
// it uses two fingers. Recognizers of pinches, rotations and pans with two fingers do, a program's own recognizers may,
// and so do views with multiple touches. Scroll views have multiple touches too, but use them only if they can be
// zoomed.

/// Handles pinches of two fingers.
@MainActor
protocol PinchUser: AnyObject {
    /// The view in which it handles pinches; nil when it does not.
    var pinchView: UIView? { get }
}

extension UIView: PinchUser {
    var pinchView: UIView? {
        isMultipleTouchEnabled && isUserInteractionEnabled && !isHidden && !(self is UIScrollView) ? self : nil
    }
}

extension UIGestureRecognizer: PinchUser {
    var pinchView: UIView? { isEnabled && usesPinches ? view : nil }

    var usesPinches: Bool {
        switch self {
        case is UIPinchGestureRecognizer, is UIRotationGestureRecognizer: true
        case let pan as UIPanGestureRecognizer: pan.minimumNumberOfTouches > 1
        default: isOfProgram
        }
    }

    /// Whether its class belongs to the program and not to UIKit.
    private var isOfProgram: Bool {
        let type = type(of: self)
        if let known = Self.areOfProgram[ObjectIdentifier(type)] { return known }
        let isOfProgram = !String(reflecting: type).hasPrefix(Self.ownModule)
        Self.areOfProgram[ObjectIdentifier(type)] = isOfProgram
        return isOfProgram
    }

    private static let ownModule = String(reflecting: UIGestureRecognizer.self).prefix { $0 != "." } + "."
    /// A cache, because the names of classes are slow to find.
    private static var areOfProgram: [ObjectIdentifier: Bool] = [:]
}
