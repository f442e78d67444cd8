// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import InterfaceBuilder

// What all views have in a nib. Interface Builder leaves values out that are its defaults: views are enabled for touches,
// also labels and image views, unless the file says NO.

extension UIView {
    func decodeView(_ values: NibValues) {
        if values.decoder?.keepsAbsentValues == true, let frame = values.rect("frame") { self.frame = frame }
        decodeLooks(values)
        decodeTouches(values)
        decodeLayout(values)
        decodeAccessibility(values)
        decodeGuides(values)
        for recognizer: UIGestureRecognizer in values.objects("gestureRecognizers") { addGestureRecognizer(recognizer) }
        decodeSubviews(values)
    }

    private func decodeLooks(_ values: NibValues) {
        if let tag = values.integer("tag") { self.tag = tag }
        if let identifier = values.string("restorationIdentifier") { restorationIdentifier = identifier }
        if let color = values.color("backgroundColor") { backgroundColor = color }
        if let color = values.color("tintColor") { tintColor = color }
        if let alpha = values.number("alpha") { self.alpha = alpha }
        if let isHidden = values.bool("hidden") { self.isHidden = isHidden }
        if let isOpaque = values.bool("opaque", absent: true) { self.isOpaque = isOpaque }
        if let clips = values.bool("clipsSubviews") { clipsToBounds = clips }
        if let clears = values.bool("clearsContextBeforeDrawing") { clearsContextBeforeDrawing = clears }
        if let mode = values.choice("contentMode", Self.contentModes) { contentMode = mode }
        if let meaning = values.choice("semanticContentAttribute", Self.semantics) {
            semanticContentAttribute = meaning
        }
        if let style = values.choice("userInterfaceStyle", Self.interfaceStyles) { overrideUserInterfaceStyle = style }
    }

    private func decodeTouches(_ values: NibValues) {
        if let takes = values.bool("userInteractionEnabled", absent: true) { isUserInteractionEnabled = takes }
        if let takes = values.bool("multipleTouchEnabled") { isMultipleTouchEnabled = takes }
        if let isExclusive = values.bool("exclusiveTouch") { isExclusiveTouch = isExclusive }
    }

    private func decodeLayout(_ values: NibValues) {
        decodeAutoresizing(values)
        if let margins = values.insets("layoutMargins") { layoutMargins = margins }
        if let margins = values.directionalInsets("directionalLayoutMargins") { directionalLayoutMargins = margins }
        if let preserves = values.bool("preservesSuperviewLayoutMargins") {
            preservesSuperviewLayoutMargins = preserves
        }
        if let adds = values.bool("insetsLayoutMarginsFromSafeArea") { insetsLayoutMarginsFromSafeArea = adds }
        decodePriority(values, "horizontalHuggingPriority") { setContentHuggingPriority($0, for: .horizontal) }
        decodePriority(values, "verticalHuggingPriority") { setContentHuggingPriority($0, for: .vertical) }
        decodePriority(values, "horizontalCompressionResistancePriority") {
            setContentCompressionResistancePriority($0, for: .horizontal)
        }
        decodePriority(values, "verticalCompressionResistancePriority") {
            setContentCompressionResistancePriority($0, for: .vertical)
        }
    }

    private func decodeAutoresizing(_ values: NibValues) {
        values.ignore("autoresizingMask")
        if let mask = values.element?.autoresizing {
            autoresizingMask = AutoresizingMask(rawValue: mask.rawValue)
        } else if let mask = values.integer("autoresizingMask"), values.nib == nil {
            autoresizingMask = AutoresizingMask(rawValue: UInt(truncatingIfNeeded: mask))
        }
        if let resizes = values.bool("autoresizesSubviews") { autoresizesSubviews = resizes }
        let translates = values.bool("translatesAutoresizingMaskIntoConstraints")
        if let translates { translatesAutoresizingMaskIntoConstraints = translates }
    }

    private func decodePriority(_ values: NibValues, _ name: String, _ set: (UILayoutPriority) -> Void) {
        guard let priority = values.number(name) else { return }
        // Interface Builder allows 0, which means as little as possible.
        set(UILayoutPriority(Float(min(max(priority, 1), 1000))))
    }

    private func decodeGuides(_ values: NibValues) {
        guard let nib = values.nib, let element = values.element else { return }
        for guide in element.layoutGuides {
            values.ignore(guide.kind.rawValue)
            if let known = layoutGuide(guide.kind) { nib.register(known, for: guide.id) }
        }
    }

    private func layoutGuide(_ kind: IBLayoutGuide.Kind) -> UILayoutGuide? {
        switch kind {
        case .safeArea: safeAreaLayoutGuide
        case .keyboard: keyboardLayoutGuide
        case .frame: (self as? UIScrollView)?.frameLayoutGuide
        case .content: (self as? UIScrollView)?.contentLayoutGuide
        case .top, .bottom: nil
        }
    }

    private func decodeSubviews(_ values: NibValues) {
        guard let nib = values.nib else {
            for view: UIView in values.objects("subviews") { addSubview(view) }
            return decodeArchivedConstraints(values)
        }
        for element in values.list("subviews") {
            guard let view = nib.make(element) as? UIView else { continue }
            guard element.isInstalled else { continue }
            addSubview(view)
            if element.bool("fixedFrame") == true { NibInstantiation.fixFrame(of: view, in: self) }
        }
        if let element = values.element { nib.addConstraints(of: element, to: self) }
    }

    static let contentModes: KeyValuePairs<String, ContentMode> = [
        "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
        "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
        "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    ]

    private static let semantics: KeyValuePairs<String, UISemanticContentAttribute> = [
        "unspecified": .unspecified, "playback": .playback, "spatial": .spatial,
        "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
    ]

    private static let interfaceStyles: KeyValuePairs<String, UIUserInterfaceStyle> = [
        "unspecified": .unspecified, "light": .light, "dark": .dark,
    ]
}

// MARK: - Accessibility

extension UIView {
    private func decodeAccessibility(_ values: NibValues) {
        if let identifier = values.string("accessibilityIdentifier") { accessibilityIdentifier = identifier }
        if let label = values.string("accessibilityLabel") { accessibilityLabel = label }
        guard let nib = values.nib, let element = values.child("accessibilityConfiguration") else { return }
        let decoder = NibDecoder(element, in: nib)
        decodeAccessibilityConfiguration(NibValues(decoder))
        decoder.reportUnread()
    }

    private func decodeAccessibilityConfiguration(_ values: NibValues) {
        if let label = values.string("label") { accessibilityLabel = label }
        if let hint = values.string("hint") { accessibilityHint = hint }
        if let value = values.string("value") { accessibilityValue = value }
        if let identifier = values.string("identifier") { accessibilityIdentifier = identifier }
        if let isElement = values.bool("isElement") { isAccessibilityElement = isElement }
        guard let words = values.options("traits") else { return }
        accessibilityTraits = words.reduce(into: []) { traits, word in
            guard let trait = Self.traitWords[word] else {
                return values.warn("is not a trait that is known here", word)
            }
            traits.insert(trait)
        }
    }

    private static let traitWords: [String: UIAccessibilityTraits] = [
        "none": [], "notEnabled": .notEnabled, "button": .button, "link": .link, "image": .image,
        "selected": .selected, "playsSound": .playsSound, "keyboardKey": .keyboardKey, "staticText": .staticText,
        "summaryElement": .summaryElement, "updatesFrequently": .updatesFrequently, "searchField": .searchField,
        "startsMediaSession": .startsMediaSession, "adjustable": .adjustable,
        "allowsDirectInteraction": .allowsDirectInteraction, "causesPageTurn": .causesPageTurn, "tabBar": .tabBar,
        "header": .header,
    ]
}
