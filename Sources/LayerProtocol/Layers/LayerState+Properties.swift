// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

// The properties of layers, each once. A new property takes
//
//     here                               its bit, and a line in `visitProperties`: where it is stored, and its form in commits;
//                                        the compiler asks for both
//     LayerState                         a stored property with the initial value
//     CALayer (QuartzCore)               a public property, whose setter calls `change` with the bit and the key
//     LayerKeys (QuartzCore)             an entry for the key; KeyTableTests asks for it
//     Client/wire/messages.js            a line in `properties`, and in the type `LayerState`; codes.test.js asks for it
//     Client/animation/animations.js     the initial value in `newLayerState`; codes.test.js asks for it
//     Compositor, Client/layers          its effect, in pixels and in elements
//
// Tests also name the tables of docs/LayerProtocol.md and Tests/Browser/protocol.py, and the samples, that lack it. If it is
// animatable, it also takes a case of `AnimatableKeyPath` and an entry in `keyPaths` of animations.js: codes.test.js compares
// both, and Tests/Fixtures/animation-cases.json their results.

/// A set of a layer's properties. The bits are those of the protocol: a new property takes the next one.
package struct LayerProperties: OptionSet, Hashable, Sendable {
    package var rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }

    package static let position = LayerProperties(rawValue: 1 << 0)
    package static let bounds = LayerProperties(rawValue: 1 << 1)
    package static let anchorPoint = LayerProperties(rawValue: 1 << 2)
    package static let transform = LayerProperties(rawValue: 1 << 3)
    package static let zPosition = LayerProperties(rawValue: 1 << 4)
    package static let opacity = LayerProperties(rawValue: 1 << 5)
    package static let isHidden = LayerProperties(rawValue: 1 << 6)
    package static let masksToBounds = LayerProperties(rawValue: 1 << 7)
    package static let backgroundColor = LayerProperties(rawValue: 1 << 8)
    package static let cornerRadius = LayerProperties(rawValue: 1 << 9)
    package static let borderWidth = LayerProperties(rawValue: 1 << 10)
    package static let borderColor = LayerProperties(rawValue: 1 << 11)
    package static let contents = LayerProperties(rawValue: 1 << 12)
    package static let contentsGravity = LayerProperties(rawValue: 1 << 13)
    package static let contentsScale = LayerProperties(rawValue: 1 << 14)
    package static let sublayers = LayerProperties(rawValue: 1 << 15)
    package static let timing = LayerProperties(rawValue: 1 << 16)
    package static let contentsRect = LayerProperties(rawValue: 1 << 17)
    package static let contentsCenter = LayerProperties(rawValue: 1 << 18)
    package static let drawnBounds = LayerProperties(rawValue: 1 << 19)
    package static let magnificationFilter = LayerProperties(rawValue: 1 << 20)
    package static let minificationFilter = LayerProperties(rawValue: 1 << 21)
    package static let anchorPointZ = LayerProperties(rawValue: 1 << 22)
    package static let sublayerTransform = LayerProperties(rawValue: 1 << 23)
    package static let isDoubleSided = LayerProperties(rawValue: 1 << 24)
    package static let maskedCorners = LayerProperties(rawValue: 1 << 25)
    package static let shadow = LayerProperties(rawValue: 1 << 26)
    package static let shadowPath = LayerProperties(rawValue: 1 << 27)
    package static let mask = LayerProperties(rawValue: 1 << 28)
    package static let rasterization = LayerProperties(rawValue: 1 << 29)
    package static let allowsGroupOpacity = LayerProperties(rawValue: 1 << 30)
    package static let isGeometryFlipped = LayerProperties(rawValue: 1 << 31)
    package static let figure = LayerProperties(rawValue: 1 << 32)
    package static let cornerCurve = LayerProperties(rawValue: 1 << 33)
    package static let hardSides = LayerProperties(rawValue: 1 << 34)
    package static let blendMode = LayerProperties(rawValue: 1 << 35)
    package static let backdrop = LayerProperties(rawValue: 1 << 36)

    package static let all: LayerProperties = {
        var all = LayerProperties()
        LayerState.visitProperties(LayerState.Enumeration(), &all)
        return all
    }()
    /// The properties that contain other layers.
    package static let children: LayerProperties = [.sublayers, .mask]
}

/// Does something with each property of a layer, and with a subject: the result, or what is read or written.
protocol LayerPropertyVisitor {
    associatedtype Subject
    associatedtype Failure: Error

    /// - Parameters:
    ///   - property: its bit.
    ///   - place: its place in a layer's state.
    ///   - form: its form in commits.
    ///   - subject: as passed to `LayerState.visitProperties`.
    func visit<Form: WireForm>(
        _ property: LayerProperties, _ place: WritableKeyPath<LayerState, Form.Value>, _ form: Form.Type,
        _ subject: inout Subject
    ) throws(Failure)
}

extension LayerState {
    /// Visits all properties in the order of their bits, which is their order in commits.
    ///
    /// Inlined, as all its visitors: optimized builds then access the properties directly, without key paths.
    @inline(__always)
    static func visitProperties<Visitor: LayerPropertyVisitor>(
        _ visitor: Visitor, _ subject: inout Visitor.Subject
    ) throws(Visitor.Failure) {
        try visitor.visit(.position, \.position, PointForm.self, &subject)
        try visitor.visit(.bounds, \.bounds, RectForm.self, &subject)
        try visitor.visit(.anchorPoint, \.anchorPoint, PointForm.self, &subject)
        try visitor.visit(.transform, \.transform, TransformForm.self, &subject)
        try visitor.visit(.zPosition, \.zPosition, NumberForm.self, &subject)
        try visitor.visit(.opacity, \.opacity, ShortNumberForm.self, &subject)
        try visitor.visit(.isHidden, \.isHidden, FlagForm.self, &subject)
        try visitor.visit(.masksToBounds, \.masksToBounds, FlagForm.self, &subject)
        try visitor.visit(.backgroundColor, \.backgroundColor, ColorForm.self, &subject)
        try visitor.visit(.cornerRadius, \.cornerRadius, LengthForm.self, &subject)
        try visitor.visit(.borderWidth, \.borderWidth, LengthForm.self, &subject)
        try visitor.visit(.borderColor, \.borderColor, ColorForm.self, &subject)
        try visitor.visit(.contents, \.contents, ContentsForm.self, &subject)
        try visitor.visit(.contentsGravity, \.contentsGravity, CaseForm<ContentsGravity>.self, &subject)
        try visitor.visit(.contentsScale, \.contentsScale, ScaleForm.self, &subject)
        try visitor.visit(.sublayers, \.sublayers, LayersForm.self, &subject)
        try visitor.visit(.timing, \.timing, TimingForm.self, &subject)
        try visitor.visit(.contentsRect, \.contentsRect, RectForm.self, &subject)
        try visitor.visit(.contentsCenter, \.contentsCenter, RectForm.self, &subject)
        try visitor.visit(.drawnBounds, \.drawnBounds, RectForm.self, &subject)
        try visitor.visit(.magnificationFilter, \.magnificationFilter, CaseForm<ContentsFilter>.self, &subject)
        try visitor.visit(.minificationFilter, \.minificationFilter, CaseForm<ContentsFilter>.self, &subject)
        try visitor.visit(.anchorPointZ, \.anchorPointZ, NumberForm.self, &subject)
        try visitor.visit(.sublayerTransform, \.sublayerTransform, TransformForm.self, &subject)
        try visitor.visit(.isDoubleSided, \.isDoubleSided, FlagForm.self, &subject)
        try visitor.visit(.maskedCorners, \.maskedCorners, CornersForm.self, &subject)
        try visitor.visit(.shadow, \.shadow, ShadowForm.self, &subject)
        try visitor.visit(.shadowPath, \.shadowPath, PathForm.self, &subject)
        try visitor.visit(.mask, \.mask, LayerForm.self, &subject)
        try visitor.visit(.rasterization, \.rasterization, RasterizationForm.self, &subject)
        try visitor.visit(.allowsGroupOpacity, \.allowsGroupOpacity, FlagForm.self, &subject)
        try visitor.visit(.isGeometryFlipped, \.isGeometryFlipped, FlagForm.self, &subject)
        try visitor.visit(.figure, \.figure, FigureForm.self, &subject)
        try visitor.visit(.cornerCurve, \.cornerCurve, CaseForm<LayerCornerCurve>.self, &subject)
        try visitor.visit(.hardSides, \.hardSides, SidesForm.self, &subject)
        try visitor.visit(.blendMode, \.blendMode, BlendModeForm.self, &subject)
        try visitor.visit(.backdrop, \.backdrop, BackdropForm.self, &subject)
    }

    struct Enumeration: LayerPropertyVisitor {
        typealias Subject = LayerProperties
        typealias Failure = Never

        @inline(__always)
        func visit<Form: WireForm>(
            _ property: LayerProperties, _ place: WritableKeyPath<LayerState, Form.Value>, _ form: Form.Type,
            _ all: inout LayerProperties
        ) { all.insert(property) }
    }

    /// Copies the properties in a mask from another state.
    struct Adoption: LayerPropertyVisitor {
        typealias Subject = LayerState
        typealias Failure = Never

        let mask: LayerProperties
        let source: LayerState

        @inline(__always)
        func visit<Form: WireForm>(
            _ property: LayerProperties, _ place: WritableKeyPath<LayerState, Form.Value>, _ form: Form.Type,
            _ target: inout LayerState
        ) {
            if mask.contains(property) { target[keyPath: place] = source[keyPath: place] }
        }
    }

    /// Finds the properties in which two states differ.
    struct Comparison: LayerPropertyVisitor {
        typealias Subject = LayerProperties
        typealias Failure = Never

        let left: LayerState
        let right: LayerState

        @inline(__always)
        func visit<Form: WireForm>(
            _ property: LayerProperties, _ place: WritableKeyPath<LayerState, Form.Value>, _ form: Form.Type,
            _ differences: inout LayerProperties
        ) {
            if left[keyPath: place] != right[keyPath: place] { differences.insert(property) }
        }
    }
}
