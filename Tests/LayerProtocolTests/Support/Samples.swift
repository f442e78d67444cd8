// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import FontFiles
import LayerProtocol

extension LayerIdentifier: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: UInt32) { self.init(rawValue: value) }
}

/// Layers, animations and commits to try things with.
enum Samples {
    static func image(_ value: UInt8) -> CGImage {
        CGImage(width: 2, height: 1, premultipliedBGRA: [value, 0, 0, 255, 0, 0, 0, 0])!
    }

    /// A list that draws a square this far from the left, and pictures.
    static func list(_ x: CGFloat, images: [CGImage] = []) -> DisplayList {
        let context = CGContext()
        context.fill(CGRect(x: x, y: 0, width: 1, height: 1))
        for image in images { context.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 1)) }
        return context.displayList()
    }

    static let font: ReceivedFont = {
        var triangle = GlyphOutline()
        triangle.append(.move, [0, -3])
        triangle.append(.quadCurve, [500, 0, 250, 700])
        triangle.append(.close, [])
        return ReceivedFont(
            identifier: ContentIdentifier(rawValue: 77), unitsPerEm: 1000,
            outlines: [1: triangle, 2: triangle, 300: GlyphOutline()])
    }()

    /// A list that draws some of its glyphs.
    static func text(_ glyphs: [CGGlyph]) throws -> DisplayList {
        var writer = ByteWriter()
        writer.byte(0x2b)
        writer.count(0)
        writer.float(12)
        writer.float(3)
        writer.count(glyphs.count)
        for glyph in glyphs {
            writer.integer(glyph)
            writer.float(1)
        }
        return try DisplayList(validating: writer.bytes, images: [], fonts: [font])
    }

    /// No property has the value that a new layer has.
    static var layerState: LayerState {
        var state = LayerState()
        state.position = CGPoint(x: 0.1, y: -1e200)
        state.bounds = CGRect(x: 1, y: -2, width: 3.25, height: 1e7)
        state.anchorPoint = CGPoint(x: 0, y: 2)
        state.transform = CATransform3D(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
        state.zPosition = -3
        state.opacity = 0.3
        state.isHidden = true
        state.masksToBounds = true
        state.backgroundColor = RGBAColor(red: 0.1, green: -2, blue: 3, alpha: 0.4)
        state.cornerRadius = 7
        state.borderWidth = 0.5
        state.borderColor = nil
        state.contents = .displayList(list(1, images: [image(1), image(2)]))
        state.contentsGravity = .bottomLeft
        state.contentsScale = 3
        state.sublayers = [2, 300, 70_000]
        state.contentsRect = CGRect(x: 0.25, y: -0.5, width: 0.5, height: 2)
        state.contentsCenter = CGRect(x: 0.4, y: 0.3, width: 0.1, height: 0)
        state.drawnBounds = CGRect(x: -5, y: 3, width: 20, height: 1e5)
        state.magnificationFilter = .nearest
        state.minificationFilter = .trilinear
        state.anchorPointZ = -7
        state.sublayerTransform.m34 = -0.01
        state.isDoubleSided = false
        state.maskedCorners = [.topLeft, .bottomRight]
        state.shadow.color = nil
        state.shadow.opacity = 0.25
        state.shadow.offset = CGSize(width: 4, height: 1e9)
        state.shadow.radius = 0
        var path = PathElements()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 1e10, y: 0.1))
        path.addQuadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 5, y: 6))
        path.addCurve(to: .zero, control1: CGPoint(x: 7, y: 8), control2: CGPoint(x: 9, y: 10))
        path.close()
        state.shadowPath = path
        state.mask = 12
        state.blendMode = .luminosity
        state.backdrop = LayerBackdrop(radius: 20, saturation: 1.8)
        state.rasterization = 0.5
        state.allowsGroupOpacity = false
        state.isGeometryFlipped = true
        state.cornerCurve = .continuous
        state.hardSides = [.minX, .maxY]
        state.timing.beginTime = 7
        state.timing.duration = .infinity
        state.timing.speed = -0.5
        state.timing.fillMode = .both
        var shape = LayerShape()
        (shape.path, shape.strokeColor, shape.fillColor) = (outline, .black, nil)
        (shape.lineCap, shape.lineJoin, shape.usesEvenOdd) = (.square, .bevel, true)
        (shape.dashPhase, shape.dashLengths, shape.strokeEnd) = (3, [1, 2, 0], 0.25)
        state.figure = .shape(shape)
        return state
    }

    /// No property has the value that a new node has.
    static var node: AccessibilityNode {
        var node = AccessibilityNode()
        node.role = .progress
        node.states = .all
        (node.label, node.value, node.hint) = ("Länge", "5 🎈", "Makes it longer.")
        (node.language, node.identifier) = ("fi", "length")
        node.layer = 70_000
        node.frame = CGRect(x: -0.5, y: 1e6, width: 3, height: 0)
        node.scale = AccessibilityNode.Scale(value: 0.1, minimum: -1e9, maximum: 1e9)
        node.actions = ["Delete", ""]
        node.children = [2, 300, .max]
        node.level = AccessibilityNode.lowestLevel
        (node.position, node.setSize) = (5, 1_000_000)
        return node
    }

    static var description: AccessibilityUpdate {
        AccessibilityUpdate(
            isFull: true, changes: [.init(0, .all, node), .init(9, .label, node), .init(300, [], node)],
            removed: [1, .max])
    }

    /// One animation for each key path, all timings different.
    static var animations: [AnimationDescription] {
        AnimatableKeyPath.allCases.enumerated().map { index, path in
            var timing = AnimationTiming()
            timing.beginTime = 100 + Double(index)
            timing.duration = 0.25 * Double(index)
            timing.speed = 2
            timing.timeOffset = -0.5
            timing.repeatCount = index % 3 == 0 ? .infinity : 2.5
            timing.repeatDuration = index % 5 == 0 ? .infinity : 0
            timing.autoreverses = index % 2 == 0
            timing.fillMode = FillMode(rawValue: UInt8(index % 4))!
            func value(_ start: Double) -> AnimatableValue {
                guard path.kind != .path else { return .path(outline) }
                guard path.kind != .list else { return .list([start, 0.5, -1]) }
                return AnimatableValue(path.kind, components: (0..<16).map { start + Double($0) })
            }
            var keyframes: Keyframes?
            if index % 7 > 3 {
                let course = Keyframes.Course(rawValue: UInt8(index % 7 - 4))!
                keyframes = Keyframes(
                    course, values: [value(1), value(3), value(2)], times: [0, 0.25, 1],
                    timingFunctions: index % 2 == 0 ? [.easeIn, .linear] : [],
                    controls: course == .curved ? [value(4), value(5), value(6), value(7)] : [])
            }
            return AnimationDescription(
                keyPath: path, timing: timing, timingFunction: TimingFunction(0.1, -2, 0.9, 3),
                spring: index % 4 == 1 ? SpringCurve(frequency: 20, decay: 5 + Double(index), velocity: -1) : nil,
                isAdditive: index % 2 == 1, isCumulative: index % 3 == 1, from: index % 4 == 0 ? nil : value(1),
                to: index % 3 == 0 ? nil : value(2), by: index % 5 == 0 ? value(3) : nil, keyframes: keyframes,
                groups: (0..<index % 3).map { _ in
                    AnimationGroupTiming(timing: timing, timingFunction: .easeOut)
                })
        }
    }

    /// With each kind of element.
    private static var outline: PathElements {
        var path = PathElements()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
        path.addCurve(to: .zero, control1: CGPoint(x: -1, y: 9), control2: CGPoint(x: 0.5, y: 0))
        path.close()
        return path
    }

    /// Every property of a layer, every kind of contents, an animation for each key path.
    static var commit: Commit {
        var perspective = LayerState(), picture = LayerState()
        perspective.transform.m34 = -1 / 500
        picture.contents = .image(image(3))
        return Commit(
            serial: 1 << 40, time: 12.5, isFull: true, root: 1,
            changes: [
                LayerChange(1, .all, layerState), LayerChange(2, .transform, perspective),
                LayerChange(300, [.contents, .backgroundColor], picture), LayerChange(70_000, [], LayerState()),
            ],
            animations: animations.enumerated().map { .add(2, key: "key \($0.offset) ä", $0.element) }
                + [.remove(300, key: "")],
            removed: [4, LayerIdentifier(rawValue: .max)])
    }

    /// A layer with these sublayers.
    static func parent(_ layer: LayerIdentifier, of sublayers: [LayerIdentifier]) -> LayerChange {
        var state = LayerState()
        state.sublayers = sublayers
        return LayerChange(layer, .sublayers, state)
    }
}

// MARK: - Text

extension Samples {
    /// With all fields set.
    static var input: TextInputState {
        var traits = TextInputTraits()
        (traits.keyboard, traits.returnKey, traits.capitalization) = (.email, .send, .sentences)
        (traits.flags, traits.purpose) = (.all, "username")
        return TextInputState(
            session: 3, serial: 300, edits: 299, traits: traits, caret: CGRect(x: 20, y: 40.5, width: 2, height: 22),
            field: CGRect(x: 16, y: 32, width: 300, height: 40),
            window: TextWindow("にほん🎈 text", selection: 2..<3, marked: 0..<3))
    }

    /// The page has the text.
    static var knownInput: TextInputState {
        var state = input
        state.window = nil
        return state
    }
}
