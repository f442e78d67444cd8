// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension UIScrollView {
    func decodeScrollView(_ values: NibValues) {
        // A scroll view clips in code, and in a nib only if the file says so.
        if let clips = values.bool("clipsSubviews", absent: false) { clipsToBounds = clips }
        decodeScrolling(values)
        decodeZooming(values)
        decodeIndicators(values)
        decodeInsets(values)
        if let size = values.size("contentSize") { contentSize = size }
        if let offset = values.point("contentOffset") { contentOffset = offset }
        if let control: UIRefreshControl = values.object("refreshControl") { refreshControl = control }
    }

    private func decodeScrolling(_ values: NibValues) {
        if let isEnabled = values.bool("scrollEnabled") { isScrollEnabled = isEnabled }
        if let isPaging = values.bool("pagingEnabled") { isPagingEnabled = isPaging }
        if let locks = values.bool("directionalLockEnabled") { isDirectionalLockEnabled = locks }
        if let bounces = values.bool("bounces") { self.bounces = bounces }
        if let always = values.bool("alwaysBounceVertical") { alwaysBounceVertical = always }
        if let always = values.bool("alwaysBounceHorizontal") { alwaysBounceHorizontal = always }
        if let delays = values.bool("delaysContentTouches") { delaysContentTouches = delays }
        if let can = values.bool("canCancelContentTouches") { canCancelContentTouches = can }
        if let mode = values.choice("keyboardDismissMode", Self.dismissModes) { keyboardDismissMode = mode }
        if let scrolls = values.bool("scrollsToTop") { scrollsToTop = scrolls }
    }

    private func decodeZooming(_ values: NibValues) {
        if let scale = values.number("minimumZoomScale") { minimumZoomScale = scale }
        if let scale = values.number("maximumZoomScale") { maximumZoomScale = scale }
        if let bounces = values.bool("bouncesZoom") { bouncesZoom = bounces }
    }

    private func decodeIndicators(_ values: NibValues) {
        if let shows = values.bool("showsVerticalScrollIndicator") { showsVerticalScrollIndicator = shows }
        if let shows = values.bool("showsHorizontalScrollIndicator") { showsHorizontalScrollIndicator = shows }
        if let style = values.choice("indicatorStyle", Self.indicatorStyles) { indicatorStyle = style }
        if let adjusts = values.bool("automaticallyAdjustsScrollIndicatorInsets") {
            automaticallyAdjustsScrollIndicatorInsets = adjusts
        }
        if let insets = values.insets("scrollIndicatorInsets") { scrollIndicatorInsets = insets }
    }

    private func decodeInsets(_ values: NibValues) {
        if let insets = values.insets("contentInset") { contentInset = insets }
        if let behavior = values.choice("contentInsetAdjustmentBehavior", Self.insetBehaviors) {
            contentInsetAdjustmentBehavior = behavior
        }
    }

    static let dismissModes: KeyValuePairs<String, KeyboardDismissMode> = [
        "none": .none, "onDrag": .onDrag, "interactive": .interactive,
        "onDragWithAccessory": .onDragWithAccessory, "interactiveWithAccessory": .interactiveWithAccessory,
    ]

    private static let indicatorStyles: KeyValuePairs<String, IndicatorStyle> = [
        "default": .default, "black": .black, "white": .white,
    ]

    static let insetBehaviors: KeyValuePairs<String, ContentInsetAdjustmentBehavior> = [
        "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always,
    ]
}
