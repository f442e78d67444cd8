// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Names a scene: one screen full of windows, on one or more displays.
package struct SceneIdentifier: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// A screen as its display describes it.
package struct ScreenDescription: Hashable, Sendable {
    /// In points.
    package var size: CGSize
    /// Pixels a point.
    package var scale: CGFloat
    /// How much of each edge, in points, is covered by the device itself: a camera, round corners, the home indicator.
    package var safeArea: ScreenInsets

    package init(size: CGSize, scale: CGFloat, safeArea: ScreenInsets = ScreenInsets()) {
        self.size = size
        self.scale = scale
        self.safeArea = safeArea
    }

    /// The sizes and scales that a display may report: anything that a screen could be, and nothing that could make
    /// a program take absurd amounts of memory.
    package static let sides: ClosedRange<CGFloat> = 1...16384
    package static let scales: ClosedRange<CGFloat> = 0.25...8
    package static let insets: ClosedRange<CGFloat> = 0...16384
}

/// Distances from the edges of a screen, in points.
package struct ScreenInsets: Hashable, Sendable {
    package var top: CGFloat
    package var left: CGFloat
    package var bottom: CGFloat
    package var right: CGFloat

    package init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
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

    package init(
        pointer: UInt32, kind: Kind = .touch, phase: Phase, time: Double, location: CGPoint, force: Float = 0,
        radius: Float = 0
    ) {
        self.pointer = pointer
        self.kind = kind
        self.phase = phase
        self.time = time
        self.location = location
        self.force = force
        self.radius = radius
    }
}

/// What a display tells the program. Delivered in order, on a thread of the display's.
package enum DisplayEvent: Hashable, Sendable {
    /// Somebody looks at a scene that was not there before.
    case sceneConnected(SceneIdentifier, ScreenDescription, isVisible: Bool)
    /// The scene's grace time is over: nobody will come back to it.
    case sceneClosed(SceneIdentifier)
    case screenChanged(SceneIdentifier, ScreenDescription)
    /// Whether anybody can see the scene.
    case visibilityChanged(SceneIdentifier, isVisible: Bool)
    /// Samples in the order of their times. `viewer` tells apart the displays that show the same scene: the same
    /// pointer number of two viewers is two fingers.
    case pointers(SceneIdentifier, viewer: UInt32, [PointerSample])
    /// A viewer is gone: its fingers are cancelled.
    case viewerLeft(SceneIdentifier, viewer: UInt32)
    /// The display is about to draw a frame, at this time; sent while frames are wanted.
    case frame(time: Double, interval: Double)
    /// The program is asked to end.
    case terminate
}
