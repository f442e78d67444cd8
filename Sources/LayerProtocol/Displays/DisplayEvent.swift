// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Names a scene: one screen full of windows, on one or more displays.
package struct SceneIdentifier: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// One position of one finger, pen or mouse.
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

    /// The same from began to ended; a display may use it again afterwards.
    package var pointer: UInt32
    package var kind: Kind
    package var phase: Phase
    /// In the display's clock.
    package var time: Double
    /// In points of the screen, from its top left.
    package var location: CGPoint
    /// 0 to 1; 0 when the device can't tell.
    package var force: Float
    /// Of the contact, in points; 0 when the device can't tell.
    package var radius: Float
    /// Of a mouse, those that are down: 1 for the first one, 2 for the second one, as `UIEvent.ButtonMask` has them.
    package var buttons: UInt8
    /// Of a pen.
    package var pose: PenPose

    /// - Parameter buttons: nil for the first one, of a mouse that has not been lifted.
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

/// How a pen is held. In radians.
package struct PenPose: Hashable, Sendable {
    /// From the screen up: 0 when it lies there, half of pi when it stands upright, and when the device can't tell.
    package var altitude: Float
    /// Where its far end points, from the positive x axis clockwise: 0 to twice pi.
    package var azimuth: Float
    /// How it is turned about itself, clockwise: minus pi to pi.
    package var roll: Float

    package static let altitudes: ClosedRange<Float> = 0...(.pi / 2)
    package static let azimuths: ClosedRange<Float> = 0...(.pi * 2)
    package static let rolls: ClosedRange<Float> = -.pi ... .pi

    package init(altitude: Float = .pi / 2, azimuth: Float = 0, roll: Float = 0) {
        (self.altitude, self.azimuth, self.roll) = (altitude, azimuth, roll)
    }
}

/// What a display tells the program. Delivered in order, on a thread of the display's.
package enum DisplayEvent: Hashable, Sendable {
    /// The scene that is about to connect is the one that the program has asked for with this number.
    case sceneRequested(SceneIdentifier, number: UInt32)
    /// Somebody looks at a scene that was not there before.
    case sceneConnected(SceneIdentifier, ScreenDescription, isVisible: Bool)
    /// The scene's grace time is over, or the program has closed it: nobody will come back to it.
    case sceneClosed(SceneIdentifier)
    case screenChanged(SceneIdentifier, ScreenDescription)
    /// Whether anybody can see the scene.
    case visibilityChanged(SceneIdentifier, isVisible: Bool)
    /// Samples in the order of their times. `viewer` tells apart the displays that show the same scene: the same
    /// pointer number of two viewers is two fingers.
    case pointers(SceneIdentifier, viewer: UInt32, [PointerSample])
    /// What wheels and trackpads did, in the order of their times.
    case scrolled(SceneIdentifier, viewer: UInt32, [ScrollSample])
    /// Where a viewer's mouse is with no button down.
    case hovered(SceneIdentifier, viewer: UInt32, HoverSample)
    /// Keys in the order in which they were pressed. The same key of two viewers is two keys.
    case keys(SceneIdentifier, viewer: UInt32, [KeySample])
    /// A person has edited the text of a session. `serial` is that of the last state that the viewer had by then.
    case edited(SceneIdentifier, viewer: UInt32, session: UInt64, serial: UInt64, TextEdit)
    /// The on-screen keyboard of a viewer is somewhere else, or gone.
    case keyboardChanged(SceneIdentifier, viewer: UInt32, KeyboardFrame)
    /// Somebody does something with a node, by a reader or the keyboard.
    case acted(SceneIdentifier, viewer: UInt32? = nil, AccessibilityAction)
    /// A viewer is gone: its fingers and keys are cancelled, and its mouse and its keyboard are gone.
    case viewerLeft(SceneIdentifier, viewer: UInt32)
    /// The display is about to draw a frame, at this time; sent while frames are wanted.
    case frame(time: Double, interval: Double)
    /// Whether what was asked for with this number has happened.
    case answered(SceneIdentifier, viewer: UInt32? = nil, number: UInt32, isDone: Bool)
    /// The person in front of the scene has pasted a text.
    case pasted(SceneIdentifier, viewer: UInt32? = nil, String)
    /// The person in front of the scene has pasted pictures; none when they could not be read.
    case pastedPictures(SceneIdentifier, viewer: UInt32? = nil, [PastedPicture])
    /// What was pasted is for the scene's responder that has the keys.
    case pasteFinished(SceneIdentifier, viewer: UInt32? = nil)
    /// Asks the program to say when it has come so far in the events of a scene or a viewer: `DisplayRequest.passed`, with the
    /// same viewer and number.
    case milestone(SceneIdentifier? = nil, viewer: UInt32, number: UInt32 = 0)
    /// The machine on which the program runs is short of memory.
    case memoryIsLow
    /// The program is asked to end.
    case terminate
}

extension DisplayEvent {
    /// The scene that it is about, if it is about one.
    package var scene: SceneIdentifier? {
        switch self {
        case .sceneRequested(let scene, _), .sceneConnected(let scene, _, _), .sceneClosed(let scene),
            .screenChanged(let scene, _), .visibilityChanged(let scene, _), .pointers(let scene, _, _),
            .scrolled(let scene, _, _), .hovered(let scene, _, _), .keys(let scene, _, _),
            .edited(let scene, _, _, _, _),
            .keyboardChanged(let scene, _, _), .acted(let scene, _, _), .viewerLeft(let scene, _),
            .answered(let scene, _, _, _), .pasted(let scene, _, _), .pastedPictures(let scene, _, _),
            .pasteFinished(let scene, _):
            scene
        case .milestone(let scene, _, _): scene
        case .frame, .memoryIsLow, .terminate: nil
        }
    }

    /// The viewer that it comes from, if it comes from one.
    package var viewer: UInt32? {
        switch self {
        case .pointers(_, let viewer, _), .scrolled(_, let viewer, _), .hovered(_, let viewer, _),
            .keys(_, let viewer, _), .edited(_, let viewer, _, _, _), .keyboardChanged(_, let viewer, _),
            .viewerLeft(_, let viewer), .milestone(_, let viewer, _):
            viewer
        case .acted(_, let viewer, _), .answered(_, let viewer, _, _), .pasted(_, let viewer, _),
            .pastedPictures(_, let viewer, _), .pasteFinished(_, let viewer):
            viewer
        case .sceneRequested, .sceneConnected, .sceneClosed, .screenChanged, .visibilityChanged, .frame, .memoryIsLow,
            .terminate:
            nil
        }
    }
}

/// A picture from a clipboard.
package struct PastedPicture: Hashable, Sendable {
    package var image: CGImage
    /// How it is to be turned to stand upright, as Exif counts: 1 for not at all, up to 8.
    package var orientation: Int

    package init(_ image: CGImage, orientation: Int = 1) { (self.image, self.orientation) = (image, orientation) }
}
