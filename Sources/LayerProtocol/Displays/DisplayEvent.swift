// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Identifies a scene: one screen of windows, on one or more displays.
package struct SceneIdentifier: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// One position of a finger, pen or mouse.
package struct PointerSample: Hashable, Sendable {
    package enum Phase: UInt8, Sendable {
        case began = 0
        case moved = 1
        case ended = 2
        case cancelled = 3
    }

    package enum Kind: UInt8, Sendable {
        case touch = 0
        case mouse = 1
        case pen = 2
    }

    /// The number of the pointer from began to ended; a display may reuse it afterwards.
    package var pointer: UInt32
    package var kind: Kind
    package var phase: Phase
    /// The time of the display's clock.
    package var time: Double
    /// The location in points of the screen, from its top left.
    package var location: CGPoint
    /// 0 to 1; 0 when the device does not report it.
    package var force: Float
    /// The radius of the contact in points; 0 when the device does not report it.
    package var radius: Float
    /// The pressed buttons of a mouse: 1 for the first, 2 for the second, as in `UIEvent.ButtonMask`.
    package var buttons: UInt8
    /// The pose of a pen.
    package var pose: PenPose

    /// - Parameter buttons: nil means the first one, for a mouse that is down.
    package init(
        pointer: UInt32, kind: Kind = .touch, phase: Phase, time: Double, location: CGPoint, force: Float = 0,
        radius: Float = 0, buttons: UInt8? = nil, pose: PenPose = PenPose()
    ) {
        self.buttons = buttons ?? (kind == .mouse && (phase == .began || phase == .moved) ? 1 : 0)
        self.pose = pose
        self.pointer = pointer
        self.kind = kind
        self.phase = phase
        self.time = time
        self.location = location
        self.force = force
        self.radius = radius
    }
}

/// The pose of a pen in radians.
package struct PenPose: Hashable, Sendable {
    /// The angle to the screen: 0 when it lies flat, half of pi when it is upright or the device does not report it.
    package var altitude: Float
    /// The direction of its far end, clockwise from the positive x axis: 0 to twice pi.
    package var azimuth: Float
    /// The rotation about its axis, clockwise: minus pi to pi.
    package var roll: Float

    package static let altitudes: ClosedRange<Float> = 0...(.pi / 2)
    package static let azimuths: ClosedRange<Float> = 0...(.pi * 2)
    package static let rolls: ClosedRange<Float> = -.pi ... .pi

    package init(altitude: Float = .pi / 2, azimuth: Float = 0, roll: Float = 0) {
        (self.altitude, self.azimuth, self.roll) = (altitude, azimuth, roll)
    }
}

/// An event that a display sends to the program, in order, on a thread of the display.
package enum DisplayEvent: Hashable, Sendable {
    /// The scene that will connect next is the one requested with this number.
    case sceneRequested(SceneIdentifier, number: UInt32)
    /// The scene that will connect next was saved, by an earlier run of the program perhaps: the bytes of
    /// `DisplayRequest.saveState`.
    case sceneRestored(SceneIdentifier, state: [UInt8])
    /// A new scene has its first viewer. Headless displays know nothing about their viewers.
    ///
    /// - Parameter browser: a number of the browser that has opened it, which is the same for all of its scenes.
    case sceneConnected(
        SceneIdentifier, ScreenDescription, isVisible: Bool, browser: Int = 0, from: ViewerDescription? = nil)
    /// The scene's grace time is over, or the program has closed it: no viewer will return.
    case sceneClosed(SceneIdentifier)
    case screenChanged(SceneIdentifier, ScreenDescription)
    /// Whether the scene is visible to anyone.
    case visibilityChanged(SceneIdentifier, isVisible: Bool)
    /// Samples in the order of their times. `viewer` distinguishes the displays of the same scene: the same pointer
    /// number of two viewers is two fingers.
    case pointers(SceneIdentifier, viewer: UInt32, [PointerSample])
    /// Movements of wheels and trackpads, in the order of their times.
    case scrolled(SceneIdentifier, viewer: UInt32, [ScrollSample])
    /// The location of a viewer's mouse without pressed buttons.
    case hovered(SceneIdentifier, viewer: UInt32, HoverSample)
    /// Keys in the order of pressing. The same key of two viewers is two keys.
    case keys(SceneIdentifier, viewer: UInt32, [KeySample])
    /// An edit of a session's text. `serial` is that of the last state that the viewer had.
    case edited(SceneIdentifier, viewer: UInt32, session: UInt64, serial: UInt64, TextEdit)
    /// The frame of a viewer's on-screen keyboard has changed.
    case keyboardChanged(SceneIdentifier, viewer: UInt32, KeyboardFrame)
    /// An action of a screen reader or the keyboard on a node.
    case acted(SceneIdentifier, viewer: UInt32? = nil, AccessibilityAction)
    /// A viewer's back button was pressed: the program goes back by this many steps, and then requests `backSteps`
    /// again.
    case wentBack(SceneIdentifier, viewer: UInt32, steps: Int)
    /// A viewer has disconnected: its touches, keys, mouse and keyboard end.
    case viewerLeft(SceneIdentifier, viewer: UInt32)
    /// The display will draw a frame at this time; sent while frames are wanted.
    case frame(time: Double, interval: Double)
    /// The result of the request with this number.
    case answered(SceneIdentifier, viewer: UInt32? = nil, number: UInt32, isDone: Bool)
    /// The user has pasted a text.
    case pasted(SceneIdentifier, viewer: UInt32? = nil, String)
    /// The user has pasted images; empty when they could not be read.
    case pastedPictures(SceneIdentifier, viewer: UInt32? = nil, [PastedPicture])
    /// The paste is complete, and is meant for the first responder.
    case pasteFinished(SceneIdentifier, viewer: UInt32? = nil)
    /// Asks the program to report when it has handled the events of a scene or viewer so far: `DisplayRequest.passed`,
    /// with the same viewer and number.
    case milestone(SceneIdentifier? = nil, viewer: UInt32, number: UInt32 = 0)
    /// The machine that runs the program is short of memory.
    case memoryIsLow
    /// The program is asked to end.
    case terminate
}

extension DisplayEvent {
    /// The scene of the event, if any.
    package var scene: SceneIdentifier? {
        switch self {
        case .sceneRequested(let scene, _), .sceneRestored(let scene, _), .sceneConnected(let scene, _, _, _, _),
            .sceneClosed(let scene), .screenChanged(let scene, _), .visibilityChanged(let scene, _),
            .pointers(let scene, _, _), .scrolled(let scene, _, _), .hovered(let scene, _, _), .keys(let scene, _, _),
            .edited(let scene, _, _, _, _), .wentBack(let scene, _, _), .keyboardChanged(let scene, _, _),
            .acted(let scene, _, _), .viewerLeft(let scene, _), .answered(let scene, _, _, _),
            .pasted(let scene, _, _), .pastedPictures(let scene, _, _), .pasteFinished(let scene, _):
            scene
        case .milestone(let scene, _, _): scene
        case .frame, .memoryIsLow, .terminate: nil
        }
    }

    /// Whether it shows that a person uses the scene now: not for the mouse alone, which may only cross it.
    package var isUse: Bool {
        switch self {
        case .pointers, .keys, .acted, .pasteFinished, .edited, .wentBack: true
        default: false
        }
    }

    /// Whether it scrolls by a wheel or a trackpad.
    package var isScroll: Bool { if case .scrolled = self { true } else { false } }

    /// The viewer that sent the event, if any.
    package var viewer: UInt32? {
        switch self {
        case .pointers(_, let viewer, _), .scrolled(_, let viewer, _), .hovered(_, let viewer, _),
            .keys(_, let viewer, _), .edited(_, let viewer, _, _, _), .keyboardChanged(_, let viewer, _),
            .wentBack(_, let viewer, _), .viewerLeft(_, let viewer), .milestone(_, let viewer, _):
            viewer
        case .acted(_, let viewer, _), .answered(_, let viewer, _, _), .pasted(_, let viewer, _),
            .pastedPictures(_, let viewer, _), .pasteFinished(_, let viewer):
            viewer
        case .sceneRequested, .sceneRestored, .sceneConnected, .sceneClosed, .screenChanged, .visibilityChanged, .frame,
            .memoryIsLow, .terminate:
            nil
        }
    }
}

/// An image from a clipboard.
package struct PastedPicture: Hashable, Sendable {
    package var image: CGImage
    /// The orientation by Exif's number: 1 for upright, up to 8.
    package var orientation: Int

    package init(_ image: CGImage, orientation: Int = 1) { (self.image, self.orientation) = (image, orientation) }
}
