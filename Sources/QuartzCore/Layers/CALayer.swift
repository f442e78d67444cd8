// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import Synchronization

/// A rectangle with contents in a tree of layers, whose properties animate.
///
/// Layers are the model of what a display shows:
///
///     a property is set ──> it is stored and marked as changed
///     end of the turn   ──> CATransaction: layout, drawing, then one commit of all changes
///
/// Use a layer in a scene on the main thread only. A layer outside of scenes may be created and filled on any single
/// thread.
///
/// Geometry is in points, y down: `position` is the place of the anchor point in the superlayer's bounds.
///
/// This file contains the overridable members; the implementation and other properties are in `CALayer+Looks.swift`
/// (corners, shadow, bitmaps), `CALayer+Contents.swift`, `CALayer+Changes.swift`, `CALayer+Geometry.swift`,
/// `CALayer+Hierarchy.swift`, `CALayer+HitTesting.swift`, `CALayer+Timing.swift`, `CALayer+Animations.swift`.
///
/// Difference from iOS: `setNeedsDisplay(_:)` redraws the whole layer.
open class CALayer: NSObject {
    /// The state of this layer that displays show. Sublayers and contents are in it by identifier; the objects follow
    /// below.
    package internal(set) var state = LayerState()
    package let identifier = LayerIdentifier(rawValue: nextIdentifier.add(1, ordering: .relaxed).newValue)
    private static let nextIdentifier = Atomic<UInt32>(0)

    // MARK: - Creation

    /// Creates an empty layer of size zero.
    public override init() { super.init() }

    /// Creates an empty layer of size zero: layers are not in archives.
    ///
    /// - Parameter coder: not read.
    public init?(coder: NSCoder) { super.init() }

    /// Creates the copy that `presentation()` returns. Subclasses with properties of their own override it to copy
    /// them.
    public init(layer: Any) {
        super.init()
        guard let other = layer as? CALayer else { return }
        state = other.state
        contentsObject = other.contentsObject
        contentsAreDrawn = other.contentsAreDrawn
        ownValues = other.ownValues
        style = other.style
        name = other.name
        (isOpaque, drawsAsynchronously) = (other.isOpaque, other.drawsAsynchronously)
        (edges, bitmap) = (other.edges, other.bitmap)
        needsDisplayOnBoundsChange = other.needsDisplayOnBoundsChange
        delegate = other.delegate
        modelLayer = other.model()
    }

    /// A name for the program's own use.
    public var name: String?

    /// The delegate that draws and lays out the layer, and chooses its actions. It is not retained.
    open weak var delegate: (any CALayerDelegate)? {
        didSet {
            #if DEBUG
                InheritedConformance.shared.check(delegate, (any CALayerDelegate).self) {
                    $0 is any CALayerDelegate.Type
                }
            #endif
        }
    }

    // MARK: - Actions

    /// Returns the action for a change from the first source that has one.
    ///
    /// The sources are the delegate, the layer's `actions`, those under "actions" in its `style`, the class's
    /// `defaultAction(forKey:)`, and the implicit animation of an animatable property. `NSNull` is a result: no action.
    open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }

    /// The layer's own actions by key; `NSNull()` turns a key's action off.
    open var actions: [String: any CAAction]?

    /// Returns the default action of a class for a key. The default is nil, which means the implicit animation.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// The visible state before the change whose action is running, if that action needs it.
    var shownBeforeChange: (state: LayerState, own: [String: Any])?

    // MARK: - Overridden in this module

    /// The keys of the class's properties.
    class var keys: LayerKeys { .ofLayers }

    /// Called when the contents are replaced.
    func contentsReplaced() {}
    /// Called before `draw(in:)`, with the context that records the drawing.
    func willDraw(in context: CGContext) {}
    /// Called when animations were added or removed.
    func animationsReplaced() {}
    /// The drawing of a copy that shows a moment of an animation; nil when the contents are right.
    var drawingOfMoment: DisplayList? { nil }

    // MARK: - Values by key

    /// The values of the program's own properties; see `CALayer+KeyValues.swift`.
    var ownValues: [String: Any] = [:]

    /// Returns the value of a property by Apple's key (`"position"`, `"hidden"`), a value stored by
    /// `setValue(_:forKey:)`, or the class's default.
    ///
    /// Numbers of animatable properties are `CGFloat`.
    open func value(forKey key: String) -> Any? { storedValue(forKey: key) }

    /// Sets a property by its key, or stores a value of the program.
    ///
    /// A value of another type than the property's is a programming mistake. Any other key has a place in the layer.
    ///
    /// The change runs the action for the key, and redraws the layer if `needsDisplay(forKey:)` returns true for it.
    open func setValue(_ value: Any?, forKey key: String) { storeValue(value, forKey: key) }

    /// Default values for keys that were not set; "style" in it may hold another such dictionary.
    ///
    /// It applies to `value(forKey:)` for the program's own keys, and to actions.
    open var style: [AnyHashable: Any]?

    /// Returns the default value of a key that neither the layer nor a style sets. The default is nil.
    open class func defaultValue(forKey key: String) -> Any? { nil }

    /// Returns whether a change of a key redraws the layer, also for each frame of its animation. The default is false.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    // MARK: - Geometry

    /// The place of the anchor point in the superlayer's bounds, in points. Animatable.
    open var position: CGPoint {
        get { state.position }
        set { changeNumbers(\.position, to: newValue, .position, "position") }
    }

    /// The layer's own coordinates: its size, and the origin from which its sublayers are seen. Animatable.
    open var bounds: CGRect {
        get { state.bounds }
        set {
            guard isFinite(newValue, "bounds") else { return }
            let old = state.bounds, new = newValue.standardized
            guard old != new else { return }
            change(\.bounds, to: new, .bounds, "bounds")
            if old.size != new.size {
                setNeedsLayout()
                superlayerNeedsLayout()
            }
            if needsDisplayOnBoundsChange || hadNoRoomToDraw && !new.isEmpty { setNeedsDisplay() }
        }
    }

    /// The point that `position` and `transform` refer to, in units of the bounds. The default, (0.5, 0.5), is the
    /// center. Animatable.
    open var anchorPoint: CGPoint {
        get { state.anchorPoint }
        set { changeNumbers(\.anchorPoint, to: newValue, .anchorPoint, "anchorPoint") }
    }

    /// The position along z, in points. Siblings with larger values are in front and, with perspective, nearer.
    /// Animatable.
    ///
    /// The default is 0.
    open var zPosition: CGFloat {
        get { state.zPosition }
        set { changeNumbers(\.zPosition, to: newValue, .zPosition, "zPosition") }
    }

    /// Whether y grows upwards in the layer and its sublayers. Images stay upright, and the layer itself does not move.
    open var isGeometryFlipped: Bool {
        get { state.isGeometryFlipped }
        set { change(\.isGeometryFlipped, to: newValue, .isGeometryFlipped, "geometryFlipped") }
    }

    /// Whether `draw(in:)` draws with y downwards, so that drawings made for y upwards, such as Core Text's, have to be
    /// flipped. As on iOS this is true, in views and in layers without views, unless an odd number of layers, of this
    /// one and those around it, have flipped geometry.
    open func contentsAreFlipped() -> Bool { !goesUpwards }

    /// The transform of the layer about its anchor point. The default is the identity. Animatable.
    open var transform: CATransform3D {
        get { state.transform }
        set {
            let old = state.transform
            changeNumbers(\.transform, to: newValue, .transform, "transform")
            if old != state.transform { superlayerNeedsLayout() }
        }
    }

    /// The upright bounding rectangle of the transformed layer, in the superlayer's bounds.
    ///
    /// Setting it sets `position` and the size of `bounds`. A null rectangle, such as an inset larger than the
    /// rectangle, makes the layer empty where it is.
    open var frame: CGRect {
        get { bounds.applying(state.map(into: nil).affine) }
        set {
            if newValue.isNull {
                bounds.size = .zero
            } else if isFinite(newValue, "frame") {
                move(into: newValue.standardized)
            }
        }
    }

    /// Returns the layer's preferred frame size, in points of the superlayer. The default is its current size.
    open func preferredFrameSize() -> CGSize { frame.size }

    // MARK: - Looks

    /// The opacity of the layer and its sublayers as one image, from 0 to 1, the default. Animatable.
    open var opacity: Float {
        get { state.opacity }
        set { changeNumbers(\.opacity, to: newValue, .opacity, "opacity") { min(max($0, 0), 1) } }
    }

    /// Whether the layer and its sublayers are invisible. The default is false. Animatable with explicit animations: from 0.5 on it is hidden.
    open var isHidden: Bool {
        get { state.isHidden }
        set {
            guard newValue != isHidden else { return }
            change(\.isHidden, to: newValue, .isHidden, "hidden")
            runAction(forKey: newValue ? kCAOnOrderOut : kCAOnOrderIn)
        }
    }

    /// Whether contents and sublayers are clipped to the rounded bounds. The default is false.
    ///
    /// Explicit animations switch it at half of their way; a change by itself takes effect immediately.
    open var masksToBounds: Bool {
        get { state.masksToBounds }
        set { change(\.masksToBounds, to: newValue, .masksToBounds, "masksToBounds") }
    }

    /// The color behind the contents. Nil, the default, draws none. Animatable.
    open var backgroundColor: CGColor? {
        get { state.backgroundColor.map { CGColor($0) } }
        set { change(\.backgroundColor, to: newValue?.rgba, .backgroundColor, "backgroundColor") }
    }

    /// The radius of the corners in points. The default is 0. Animatable.
    ///
    /// It rounds background and border, and with `masksToBounds` also contents and sublayers.
    open var cornerRadius: CGFloat {
        get { state.cornerRadius }
        set { changeNumbers(\.cornerRadius, to: newValue, .cornerRadius, "cornerRadius") { max(0, $0) } }
    }

    /// The width of the border in points, inside the edge and above contents and sublayers. The default is 0.
    /// Animatable.
    open var borderWidth: CGFloat {
        get { state.borderWidth }
        set { changeNumbers(\.borderWidth, to: newValue, .borderWidth, "borderWidth") { max(0, $0) } }
    }

    /// The color of the border. The default is opaque black. Animatable.
    open var borderColor: CGColor? {
        get { state.borderColor.map { CGColor($0) } }
        set { change(\.borderColor, to: newValue?.rgba, .borderColor, "borderColor") }
    }

    /// Whether the program promises opaque contents. It may save work, and has no visible effect.
    open var isOpaque = false

    // Set by the properties in `CALayer+Looks.swift`.
    var edges = Edges()
    var bitmap = Bitmap()

    // MARK: - Contents

    var contentsObject: Any?
    /// Whether the contents came from `draw(in:)`.
    var contentsAreDrawn = false
    /// Whether drawing was requested while the layer was empty; it is drawn when it gets a size.
    var hadNoRoomToDraw = false

    /// The contents: a `CGImage`, or nil. Drawings of `draw(in:)` are not accessible here. Animatable.
    ///
    /// Animations fade from one image to the other; discrete keyframes switch between images. `NSNull` among the values
    /// of an animation is a transparent image.
    open var contents: Any? {
        get { contentsObject }
        set {
            let image = newValue as? CGImage
            if newValue != nil, image == nil {
                let type = type(of: newValue!)
                reportIgnored("CALayer.contents: \(type) is not supported as contents. Set a CGImage or nil.")
            }
            (contentsObject, contentsAreDrawn) = (image, false)
            contentsReplaced()
            change(\.contents, to: image.map { .image($0) }, .contents, "contents")
        }
    }

    /// The pixels per point of the contents. The default is 1.
    open var contentsScale: CGFloat {
        get { state.contentsScale }
        set {
            guard newValue > 0 || newValue.isNaN else {
                return reportIgnored("CALayer.contentsScale: \(newValue) is not positive; the old value is kept.")
            }
            changeNumbers(\.contentsScale, to: newValue, .contentsScale, "contentsScale")
        }
    }

    // MARK: - Drawing

    /// Whether the layer is redrawn when its bounds change. If false, the default, the drawing is placed by
    /// `contentsGravity`.
    open var needsDisplayOnBoundsChange = false

    /// Marks the layer to be drawn before the next commit. A layer that was already drawn for this commit, and is
    /// marked while layers draw, is drawn again for the following one, in the next frame.
    open func setNeedsDisplay() {
        if !putOffDisplay() { mark(.needsDisplay, above: .subtreeNeedsDisplay) }
    }

    /// Marks the layer to be drawn at the end of the turn. The whole layer is redrawn, whatever the rectangle.
    open func setNeedsDisplay(_ r: CGRect) {
        if !r.isEmpty { setNeedsDisplay() }
    }

    /// Returns whether the layer is marked to be drawn.
    open func needsDisplay() -> Bool { flags.contains(.needsDisplay) }

    /// Draws the layer now if it is marked.
    open func displayIfNeeded() {
        guard flags.remove(.needsDisplay) != nil else { return }
        flags.remove(.isDisplayPutOff)
        if drawsForEachFrame { displayAnimated() } else { display() }
    }

    /// Whether drawing may happen on another thread. Has no effect: drawings are recorded, and rendered by the display.
    open var drawsAsynchronously = false

    /// Creates the contents now, by the delegate or by `draw(in:)`.
    open func display() {
        flags.subtract([.needsDisplay, .isDisplayPutOff])
        if let delegate { delegate.display(self) } else { drawContents() }
    }

    /// Draws the contents, in the coordinates of `bounds`. The default calls the delegate.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

    // MARK: - Layout

    /// Marks the layer's sublayers to be laid out before the end of the turn.
    open func setNeedsLayout() { mark(.needsLayout, above: .subtreeNeedsLayout) }

    /// Returns whether the layer's sublayers are marked to be laid out.
    open func needsLayout() -> Bool { flags.contains(.needsLayout) }

    /// Lays out immediately, starting at the highest ancestor that needs layout.
    open func layoutIfNeeded() {
        var top = self
        while let above = top.storedSuperlayer, above.needsLayout() { top = above }
        top.layoutSubtree()
    }

    /// Positions the sublayers. The default calls the delegate.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    // MARK: - Hierarchy

    /// Not retained. A weak reference would take three times as long to follow; invariant: a layer that is
    /// deinitialized releases its sublayers first.
    unowned(unsafe) var storedSuperlayer: CALayer?
    var storedSublayers: [CALayer] = []

    /// Releases nested layers one after the other, since recursive deinitialization would overflow the stack in deep
    /// trees.
    deinit {
        guard !storedSublayers.isEmpty || storedMask != nil else { return }
        letGoOfTree()
    }

    /// The layer that contains this one; nil for a root or a detached layer.
    public var superlayer: CALayer? {
        modelLayer == nil ? storedSuperlayer : model().storedSuperlayer?.presentation()
    }

    /// The sublayers from back to front; nil when there are none.
    open var sublayers: [CALayer]? {
        get {
            let layers = modelLayer == nil ? storedSublayers : model().storedSublayers.compactMap { $0.presentation() }
            return layers.isEmpty ? nil : layers
        }
        set { setSublayers(newValue ?? []) }
    }

    /// In a presentation, the mask of the model.
    var storedMask: CALayer?

    /// A layer whose alpha masks this layer: opaque parts show it, transparent ones hide it.
    ///
    /// It is in this layer's coordinates, is retained, and is removed from its previous superlayer.
    open var mask: CALayer? {
        get { modelLayer == nil ? storedMask : model().storedMask?.presentation() }
        set { setMask(newValue) }
    }

    /// Adds a sublayer in front of the others, and removes it from its previous superlayer.
    open func addSublayer(_ layer: CALayer) { insert(layer) { $0.count } }

    /// Inserts a sublayer at an index, counted from the back.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer) { min(Int(idx), $0.count) } }

    /// Inserts a sublayer directly behind a sibling; in front of all when that is not a sublayer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer) { siblings in siblings.firstIndex { $0 === sibling } ?? siblings.count }
    }

    /// Inserts a sublayer directly in front of a sibling; in front of all when that is not a sublayer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer) { siblings in siblings.firstIndex { $0 === sibling }.map { $0 + 1 } ?? siblings.count }
    }

    /// Replaces a sublayer by another layer. Has no effect when the old layer is not a sublayer.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer !== newLayer, storedSublayers.contains(where: { $0 === oldLayer }) else { return }
        insertSublayer(newLayer, above: oldLayer)
        oldLayer.removeFromSuperlayer()
    }

    /// Removes the layer from its superlayer.
    open func removeFromSuperlayer() { leaveForGood() }

    // MARK: - Hit testing

    /// Returns the deepest, frontmost layer that contains a point, this one included; hidden and clipped layers are
    /// excluded.
    ///
    /// Masks have no influence.
    ///
    /// - Parameter p: in the superlayer's coordinates. A point that is not finite is in no layer.
    open func hitTest(_ p: CGPoint) -> CALayer? { farthestLayer(at: p) }

    /// Returns whether a point in this layer's coordinates is in its bounds. The edges at the larger coordinates are
    /// outside.
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    // MARK: - Animations

    /// Created with the first animation.
    var animations: LayerAnimations?

    /// Adds a copy of an animation; one with the same key is replaced. It starts with the next commit.
    open func add(_ anim: CAAnimation, forKey key: String?) { keep(anim, forKey: key) }

    /// Removes the animation with a key. Its delegate is notified with `finished` false.
    open func removeAnimation(forKey key: String) { letGo(ofAnimationForKey: key) }

    /// Removes all animations of the layer.
    open func removeAllAnimations() {
        for key in animations?.keys ?? [] { removeAnimation(forKey: key) }
    }

    /// Returns the layer's copy of the animation with a key. Changing it has no effect.
    open func animation(forKey key: String) -> CAAnimation? { animations?[key] }

    /// Returns the keys of the animations, in the order in which they were added; nil when there are none.
    open func animationKeys() -> [String]? { animations.flatMap { $0.isEmpty ? nil : $0.keys } }

    /// The old appearance during a transition; see `CALayer+Transitions.swift`. Invariant: it is in the superlayer
    /// while this layer is, and the superlayer is marked with `hasOutgoing`.
    var outgoing: OutgoingLayer?

    // MARK: - Presentation

    /// Set in the copies that `presentation()` returns.
    private(set) var modelLayer: CALayer?

    /// Returns the layer whose presentation this is, or the layer itself.
    open func model() -> Self { modelLayer.map { unsafeDowncast($0, to: Self.self) } ?? self }

    /// Returns a copy with the values on the screen, animations included; nil for a layer that no display has.
    ///
    /// Changing the copy has no effect.
    open func presentation() -> Self? {
        guard modelLayer == nil else { return self }
        return isCommitted ? presented(as: Self.self) : nil
    }

    // MARK: - Commits

    /// The properties in `state` that the display does not have yet.
    var changes = LayerProperties()
    package internal(set) var flags = LayerFlags()
    /// The host whose display contains this layer. Only commits change it.
    weak var committedHost: LayerHost?

    /// Set on the root layer of a scene.
    weak var ownHost: LayerHost?
}
