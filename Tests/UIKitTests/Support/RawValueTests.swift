// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// The numbers of cases and options, which programs store, compare and pass on. They are those of Apple's headers.
@MainActor
@Suite struct RawValueTests {
    private func agree<Value: RawRepresentable>(
        _ rows: [(Value, Int)], at location: SourceLocation = #_sourceLocation
    ) where Value.RawValue: BinaryInteger {
        for (value, number) in rows {
            #expect(
                Int(truncatingIfNeeded: value.rawValue) == number, "\(Value.self) \(value)", sourceLocation: location)
        }
    }

    @Test func numbersOfTextAreApples() {
        agree(
            [
                (.top, 1), (.leading, 2), (.bottom, 4), (.trailing, 8), (.all, 15),
            ] as [(NSDirectionalRectEdge, Int)])
        agree(
            [
                (.byWordWrapping, 0), (.byCharWrapping, 1), (.byClipping, 2), (.byTruncatingHead, 3),
                (.byTruncatingTail, 4), (.byTruncatingMiddle, 5),
            ] as [(NSLineBreakMode, Int)])
        agree(
            [
                (.usesLineFragmentOrigin, 1), (.usesFontLeading, 2), (.truncatesLastVisibleLine, 0x20),
            ] as [(NSStringDrawingOptions, Int)])
        agree(
            [
                (.left, 0), (.center, 1), (.right, 2), (.justified, 3), (.natural, 4),
            ] as [(NSTextAlignment, Int)])
        agree(
            [
                (.editedAttributes, 1), (.editedCharacters, 2),
            ] as [(NSTextStorage.EditActions, Int)])
        agree(
            [
                (.single, 1), (.thick, 2), (.double, 9), (.patternDot, 0x100), (.patternDash, 0x200),
                (.patternDashDot, 0x300), (.patternDashDotDot, 0x400), (.byWord, 0x8000),
            ] as [(NSUnderlineStyle, Int)])
        agree(
            [
                (.embedding, 0), (.override, 2),
            ] as [(NSWritingDirectionFormatType, Int)])
        agree(
            [
                (.traitItalic, 1), (.traitBold, 2), (.traitExpanded, 0x20), (.traitCondensed, 0x40),
                (.traitMonoSpace, 0x400), (.traitUIOptimized, 0x1000),
            ] as [(UIFontDescriptor.SymbolicTraits, Int)])
        agree(
            [
                (.default, 0), (.no, 1), (.yes, 2),
            ] as [(UITextAutocorrectionType, Int)])
        agree(
            [
                (.none, 0), (.line, 1), (.bezel, 2), (.roundedRect, 3),
            ] as [(UITextField.BorderStyle, Int)])
        agree(
            [
                (.committed, 0), (.cancelled, 1),
            ] as [(UITextField.DidEndEditingReason, Int)])
        agree(
            [
                (.never, 0), (.whileEditing, 1), (.unlessEditing, 2), (.always, 3),
            ] as [(UITextField.ViewMode, Int)])
        agree(
            [
                (.character, 0), (.word, 1), (.sentence, 2), (.paragraph, 3), (.line, 4), (.document, 5),
            ] as [(UITextGranularity, Int)])
        agree(
            [
                (.invokeDefaultAction, 0), (.presentActions, 1), (.preview, 2),
            ] as [(UITextItemInteraction, Int)])
        agree(
            [
                (.right, 2), (.left, 3), (.up, 4), (.down, 5),
            ] as [(UITextLayoutDirection, Int)])
        agree(
            [
                (.default, 0), (.no, 1), (.yes, 2),
            ] as [(UITextSpellCheckingType, Int)])
        agree(
            [
                (.forward, 0), (.backward, 1),
            ] as [(UITextStorageDirection, Int)])
    }

    @Test func numbersOfViewsAndScreensAreApples() {
        agree(
            [
                (.none, 0), (.list, 2), (.landmark, 3), (.semanticGroup, 4),
            ] as [(UIAccessibilityContainerType, Int)])
        agree(
            [
                (.unspecified, -1), (.normal, 0), (.high, 1),
            ] as [(UIAccessibilityContrast, Int)])
        agree(
            [
                (.active, 0), (.inactive, 1), (.background, 2),
            ] as [(UIApplication.State, Int)])
        agree(
            [
                (.extraLight, 0), (.light, 1), (.dark, 2), (.regular, 4), (.prominent, 5),
                (.systemUltraThinMaterial, 6), (.systemThinMaterial, 7), (.systemMaterial, 8),
                (.systemThickMaterial, 9), (.systemChromeMaterial, 10), (.systemUltraThinMaterialLight, 11),
                (.systemThinMaterialLight, 12), (.systemMaterialLight, 13), (.systemThickMaterialLight, 14),
                (.systemChromeMaterialLight, 15), (.systemUltraThinMaterialDark, 0x10),
                (.systemThinMaterialDark, 0x11), (.systemMaterialDark, 0x12), (.systemThickMaterialDark, 0x13),
                (.systemChromeMaterialDark, 0x14),
            ] as [(UIBlurEffect.Style, Int)])
        agree(
            [
                (.unknown, 0), (.portrait, 1), (.portraitUpsideDown, 2), (.landscapeLeft, 3), (.landscapeRight, 4),
                (.faceUp, 5), (.faceDown, 6),
            ] as [(UIDevice.Orientation, Int)])
        agree(
            [
                (.unspecified, -1), (.SRGB, 0), (.P3, 1),
            ] as [(UIDisplayGamut, Int)])
        agree(
            [
                (.unknown, 0), (.unavailable, 1), (.available, 2),
            ] as [(UIForceTouchCapability, Int)])
        agree(
            [
                (.automatic, 0), (.alwaysOriginal, 1), (.alwaysTemplate, 2),
            ] as [(UIImage.RenderingMode, Int)])
        agree(
            [
                (.tile, 0), (.stretch, 1),
            ] as [(UIImage.ResizingMode, Int)])
        agree(
            [
                (.default, -1), (.unspecified, 0), (.small, 1), (.medium, 2), (.large, 3),
            ] as [(UIImage.SymbolScale, Int)])
        agree(
            [
                (.unknown, 0), (.portrait, 1), (.portraitUpsideDown, 2), (.landscapeRight, 3), (.landscapeLeft, 4),
            ] as [(UIInterfaceOrientation, Int)])
        agree(
            [
                (.portrait, 2), (.portraitUpsideDown, 4), (.all, 30), (.allButUpsideDown, 26), (.landscape, 24),
                (.landscapeRight, 8), (.landscapeLeft, 0x10),
            ] as [(UIInterfaceOrientationMask, Int)])
        agree(
            [
                (.unspecified, -1), (.regular, 0), (.bold, 1),
            ] as [(UILegibilityWeight, Int)])
        agree(
            [
                (.top, 1), (.left, 2), (.bottom, 4), (.right, 8), (.all, 15),
            ] as [(UIRectEdge, Int)])
        agree(
            [
                (.unattached, -1), (.foregroundActive, 0), (.foregroundInactive, 1), (.background, 2),
            ] as [(UIScene.ActivationState, Int)])
        agree(
            [
                (.unspecified, 0), (.playback, 1), (.spatial, 2), (.forceLeftToRight, 3), (.forceRightToLeft, 4),
            ] as [(UISemanticContentAttribute, Int)])
        agree(
            [
                (.none, 0), (.fade, 1), (.slide, 2),
            ] as [(UIStatusBarAnimation, Int)])
        agree(
            [
                (.default, 0), (.lightContent, 1), (.darkContent, 3),
            ] as [(UIStatusBarStyle, Int)])
        agree(
            [
                (.builtin, 0), (.cubic, 1), (.spring, 2), (.composed, 3),
            ] as [(UITimingCurveType, Int)])
        agree(
            [
                (.unspecified, -1), (.inactive, 0), (.active, 1),
            ] as [(UIUserInterfaceActiveAppearance, Int)])
        agree(
            [
                (.unspecified, -1), (.phone, 0), (.pad, 1), (.tv, 2), (.carPlay, 3), (.mac, 5), (.vision, 6),
            ] as [(UIUserInterfaceIdiom, Int)])
        agree(
            [
                (.leftToRight, 0), (.rightToLeft, 1),
            ] as [(UIUserInterfaceLayoutDirection, Int)])
        agree(
            [
                (.unspecified, -1), (.base, 0), (.elevated, 1),
            ] as [(UIUserInterfaceLevel, Int)])
        agree(
            [
                (.unspecified, 0), (.compact, 1), (.regular, 2),
            ] as [(UIUserInterfaceSizeClass, Int)])
        agree(
            [
                (.unspecified, 0), (.light, 1), (.dark, 2),
            ] as [(UIUserInterfaceStyle, Int)])
        agree(
            [
                (.label, 0), (.secondaryLabel, 1), (.tertiaryLabel, 2), (.quaternaryLabel, 3), (.fill, 4),
                (.secondaryFill, 5), (.tertiaryFill, 6), (.separator, 7),
            ] as [(UIVibrancyEffectStyle, Int)])
        agree(
            [
                (.easeInOut, 0), (.easeIn, 1), (.easeOut, 2), (.linear, 3),
            ] as [(UIView.AnimationCurve, Int)])
        agree(
            [
                (.curveEaseInOut, 0), (.layoutSubviews, 1), (.allowUserInteraction, 2), (.beginFromCurrentState, 4),
                (.repeat, 8), (.autoreverse, 0x10), (.overrideInheritedDuration, 0x20),
                (.overrideInheritedCurve, 0x40), (.allowAnimatedContent, 0x80), (.showHideTransitionViews, 0x100),
                (.overrideInheritedOptions, 0x200), (.curveEaseIn, 0x10000), (.curveEaseOut, 0x20000),
                (.curveLinear, 0x30000), (.transitionFlipFromLeft, 0x100000), (.transitionFlipFromRight, 0x200000),
                (.transitionCurlUp, 0x300000), (.transitionCurlDown, 0x400000), (.transitionCrossDissolve, 0x500000),
                (.transitionFlipFromTop, 0x600000), (.transitionFlipFromBottom, 0x700000),
            ] as [(UIView.AnimationOptions, Int)])
        agree(
            [
                (.none, 0), (.flipFromLeft, 1), (.flipFromRight, 2), (.curlUp, 3), (.curlDown, 4),
            ] as [(UIView.AnimationTransition, Int)])
        agree(
            [
                (.flexibleLeftMargin, 1), (.flexibleWidth, 2), (.flexibleRightMargin, 4), (.flexibleTopMargin, 8),
                (.flexibleHeight, 0x10), (.flexibleBottomMargin, 0x20),
            ] as [(UIView.AutoresizingMask, Int)])
        agree(
            [
                (.scaleToFill, 0), (.scaleAspectFit, 1), (.scaleAspectFill, 2), (.redraw, 3), (.center, 4),
                (.top, 5), (.bottom, 6), (.left, 7), (.right, 8), (.topLeft, 9), (.topRight, 10), (.bottomLeft, 11),
                (.bottomRight, 12),
            ] as [(UIView.ContentMode, Int)])
        agree(
            [
                (.calculationModeLinear, 0), (.layoutSubviews, 1), (.allowUserInteraction, 2),
                (.beginFromCurrentState, 4), (.repeat, 8), (.autoreverse, 0x10), (.overrideInheritedDuration, 0x20),
                (.overrideInheritedOptions, 0x200), (.calculationModeDiscrete, 0x400),
                (.calculationModePaced, 0x800), (.calculationModeCubic, 0xc00), (.calculationModeCubicPaced, 0x1000),
            ] as [(UIView.KeyframeAnimationOptions, Int)])
        agree(
            [
                (.delete, 0)
            ] as [(UIView.SystemAnimation, Int)])
        agree(
            [
                (.automatic, 0), (.normal, 1), (.dimmed, 2),
            ] as [(UIView.TintAdjustmentMode, Int)])
    }

    @Test func numbersOfControlsAndEventsAreApples() {
        agree(
            [
                (.medium, 0x64), (.large, 0x65),
            ] as [(UIActivityIndicatorView.Style, Int)])
        agree(
            [
                (.default, 0), (.compact, 1), (.defaultPrompt, 0x65), (.compactPrompt, 0x66),
            ] as [(UIBarMetrics, Int)])
        agree(
            [
                (.custom, 0), (.roundedRect, 1), (.system, 1), (.detailDisclosure, 2), (.infoLight, 3),
                (.infoDark, 4), (.contactAdd, 5), (.close, 7),
            ] as [(UIButton.ButtonType, Int)])
        agree(
            [
                (.fixed, -1), (.dynamic, 0), (.small, 1), (.medium, 2), (.large, 3), (.capsule, 4),
            ] as [(UIButton.Configuration.CornerStyle, Int)])
        agree(
            [
                (.automatic, 0), (.leading, 1), (.center, 2), (.trailing, 3),
            ] as [(UIButton.Configuration.TitleAlignment, Int)])
        agree(
            [
                (.normal, 0), (.primary, 1), (.cancel, 2), (.destructive, 3),
            ] as [(UIButton.Role, Int)])
        agree(
            [
                (.touchDown, 1), (.touchDownRepeat, 2), (.touchDragInside, 4), (.touchDragOutside, 8),
                (.touchDragEnter, 0x10), (.touchDragExit, 0x20), (.touchUpInside, 0x40), (.touchUpOutside, 0x80),
                (.touchCancel, 0x100), (.allTouchEvents, 0xfff), (.valueChanged, 0x1000),
                (.primaryActionTriggered, 0x2000), (.menuActionTriggered, 0x4000), (.editingDidBegin, 0x10000),
                (.editingChanged, 0x20000), (.editingDidEnd, 0x40000), (.editingDidEndOnExit, 0x80000),
                (.allEditingEvents, 0xf0000), (.applicationReserved, 0xf000000), (.systemReserved, 0xf0000000),
                (.allEvents, 0xffffffff),
            ] as [(UIControl.Event, Int)])
        agree(
            [
                (.normal, 0), (.highlighted, 1), (.disabled, 2), (.selected, 4), (.focused, 8),
                (.application, 0xff0000), (.reserved, 0xff000000),
            ] as [(UIControl.State, Int)])
        agree(
            [
                (.phoneNumber, 1), (.link, 2),
            ] as [(UIDataDetectorTypes, Int)])
        agree(
            [
                (.automatic, 0), (.up, 1), (.down, 2),
            ] as [(UIEditMenuArrowDirection, Int)])
        agree(
            [
                (.primary, 1), (.secondary, 2),
            ] as [(UIEvent.ButtonMask, Int)])
        agree(
            [
                (.touches, 0), (.presses, 3), (.scroll, 10), (.hover, 11), (.transform, 14),
            ] as [(UIEvent.EventType, Int)])
        agree(
            [
                (.possible, 0), (.began, 1), (.changed, 2), (.ended, 3), (.recognized, 3), (.cancelled, 4),
                (.failed, 5),
            ] as [(UIGestureRecognizer.State, Int)])
        agree(
            [
                (.light, 0), (.medium, 1), (.heavy, 2), (.soft, 3), (.rigid, 4),
            ] as [(UIImpactFeedbackGenerator.FeedbackStyle, Int)])
        agree(
            [
                (.alphaShift, 0x10000), (.shift, 0x20000), (.control, 0x40000), (.alternate, 0x80000),
                (.command, 0x100000), (.numericPad, 0x200000),
            ] as [(UIKeyModifierFlags, Int)])
        agree(
            [
                (.displayInline, 1), (.destructive, 2),
            ] as [(UIMenu.Options, Int)])
        agree(
            [
                (.disabled, 1), (.destructive, 2), (.hidden, 4), (.keepsMenuPresented, 8),
            ] as [(UIMenuElement.Attributes, Int)])
        agree(
            [
                (.off, 0), (.on, 1), (.mixed, 2),
            ] as [(UIMenuElement.State, Int)])
        agree(
            [
                (.success, 0), (.warning, 1), (.error, 2),
            ] as [(UINotificationFeedbackGenerator.FeedbackType, Int)])
        agree(
            [
                (.automatic, 0), (.prominent, 1), (.minimal, 2),
            ] as [(UIPageControl.BackgroundStyle, Int)])
        agree(
            [
                (.none, 0), (.discrete, 1), (.continuous, 2),
            ] as [(UIPageControl.InteractionState, Int)])
        agree(
            [
                (.began, 0), (.changed, 1), (.stationary, 2), (.ended, 3), (.cancelled, 4),
            ] as [(UIPress.Phase, Int)])
        agree(
            [
                (.upArrow, 0), (.downArrow, 1), (.leftArrow, 2), (.rightArrow, 3), (.select, 4), (.menu, 5),
                (.playPause, 6), (.pageUp, 0x1e), (.pageDown, 0x1f),
            ] as [(UIPress.PressType, Int)])
        agree(
            [
                (.default, 0), (.bar, 1),
            ] as [(UIProgressView.Style, Int)])
        agree(
            [
                (.all, 3), (.discrete, 1), (.continuous, 2),
            ] as [(UIScrollTypeMask, Int)])
        agree(
            [
                (.automatic, 0), (.scrollableAxes, 1), (.never, 2), (.always, 3),
            ] as [(UIScrollView.ContentInsetAdjustmentBehavior, Int)])
        agree(
            [
                (.default, 0), (.black, 1), (.white, 2),
            ] as [(UIScrollView.IndicatorStyle, Int)])
        agree(
            [
                (.none, 0), (.onDrag, 1), (.interactive, 2), (.onDragWithAccessory, 3),
                (.interactiveWithAccessory, 4),
            ] as [(UIScrollView.KeyboardDismissMode, Int)])
        agree(
            [
                (.right, 1), (.left, 2), (.up, 4), (.down, 8),
            ] as [(UISwipeGestureRecognizer.Direction, Int)])
        agree(
            [
                (.began, 0), (.moved, 1), (.stationary, 2), (.ended, 3), (.cancelled, 4),
                (.regionEntered, 5), (.regionMoved, 6), (.regionExited, 7),
            ] as [(UITouch.Phase, Int)])
        agree(
            [
                (.force, 1), (.azimuth, 2), (.altitude, 4), (.location, 8), (.roll, 0x10),
            ] as [(UITouch.Properties, Int)])
        agree(
            [
                (.direct, 0), (.indirect, 1), (.pencil, 2), (.indirectPointer, 3),
            ] as [(UITouch.TouchType, Int)])
    }
}
