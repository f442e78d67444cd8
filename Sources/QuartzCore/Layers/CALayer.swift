// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import Synchronization

/// A rectangle with contents, a place among other layers, and properties that animate.
///
/// Layers are the model of what a display shows:
///
///     a property is set ──> it is stored and marked as changed
///     end of the turn   ──> CATransaction: layout, drawing, then one commit of all that is marked
///
/// A layer that is in a scene is used on the main thread only. One that is in none may be made and filled on any
/// single thread.
///
/// Geometry is in points, y down: `position` is where the anchor point stands in the superlayer's bounds.
///
/// What programs override stands here; how it works, and what they set, stands in the files beside: `CALayer+Looks.swift`
/// (corners, shadow, bitmaps), `CALayer+Contents.swift`, `CALayer+Changes.swift`, `CALayer+Geometry.swift`,
/// `CALayer+Hierarchy.swift`, `CALayer+HitTesting.swift`, `CALayer+Timing.swift`, `CALayer+Animations.swift`.
///
/// Differences: `needsDisplay` takes a whole layer: `setNeedsDisplay(_:)` marks all of it.
open class CALayer: NSObject {
    /// What a display shows of this layer. Sublayers and contents are in it by name; the objects are below.
    package internal(set) var state = LayerState()
    package let identifier = LayerIdentifier(rawValue: nextIdentifier.add(1, ordering: .relaxed).newValue)
    private static let nextIdentifier = Atomic<UInt32>(0)

    // MARK: - Creation

    /// A layer of no size that shows nothing.
    public override init() { super.init() }

    /// Makes the copy that `presentation()` returns. Subclasses with properties of their own override it to copy them.
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

    public var name: String?

    /// Not kept: it has to live as long as the layer has it.
    open weak var delegate: (any CALayerDelegate)?

    // MARK: - Actions

    /// The action for a change, by the first that has an answer: the delegate, the layer's `actions`, those under
    /// "actions" in its `style`, the class's `defaultAction(forKey:)`, the implicit animation of an animatable property.
    /// `NSNull` is an answer: none.
    open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }

    /// Actions by key; `NSNull()` turns a key's action off.
    open var actions: [String: any CAAction]?

    /// What a class does when a property changes. The default is nil, which leaves it to the implicit animation.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// What the layer showed before the change whose action is being run, when that action wants to know.
    var shownBeforeChange: (state: LayerState, own: [String: Any])?

    // MARK: - Values by key

    /// Of properties of the program's own; see `CALayer+KeyValues.swift`.
    var ownValues: [String: Any] = [:]

    /// The value of a property by Apple's key (`"position"`, `"hidden"`), or what `setValue(_:forKey:)` stored; else the
    /// class's default.
    ///
    /// Numbers of animatable properties come as `CGFloat`.
    open func value(forKey key: String) -> Any? { storedValue(forKey: key) }

    /// Sets a property, or stores a value of the program's own. That is a change like that of a property:
    /// it runs the action for the key, and draws the layer anew when `needsDisplay(forKey:)` says so.
    open func setValue(_ value: Any?, forKey key: String) { storeValue(value, forKey: key) }

    /// Values for keys that were not set; under "style" it may have another one, for keys that are not in this one. It is
    /// read by `value(forKey:)` for keys of the program's own, and for actions.
    open var style: [AnyHashable: Any]?

    /// What a key has before it is set, if no style has it. The default is nil.
    open class func defaultValue(forKey key: String) -> Any? { nil }

    /// Whether a layer is drawn anew when the value of a key changes, and for each frame while it is animated. The
    /// default is false.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    // MARK: - Geometry

    /// Where the anchor point stands in the superlayer's bounds, in points. Animatable.
    open var position: CGPoint {
        get { state.position }
        set { changeNumbers(\.position, to: newValue, .position, "position") }
    }

    /// The layer's own coordinates: the size, and the origin from which its sublayers are seen. Animatable.
    open var bounds: CGRect {
        get { state.bounds }
        set {
            guard isFinite(newValue, "bounds") else { return }
            let old = state.bounds, new = newValue.standardized
            guard old != new else { return }
            change(\.bounds, to: new, .bounds, "bounds")
            if old.size != new.size { setNeedsLayout() }
            if needsDisplayOnBoundsChange || hadNoRoomToDraw && !new.isEmpty { setNeedsDisplay() }
        }
    }

    /// In units of the bounds; (0.5, 0.5) is the middle.
    open var anchorPoint: CGPoint {
        get { state.anchorPoint }
        set { changeNumbers(\.anchorPoint, to: newValue, .anchorPoint, "anchorPoint") }
    }

    /// Along z, in points. Among its siblings the layer with the larger one stands in front; with perspective it is
    /// nearer, too. Animatable.
    open var zPosition: CGFloat {
        get { state.zPosition }
        set { changeNumbers(\.zPosition, to: newValue, .zPosition, "zPosition") }
    }

    /// Whether the layer's own coordinates, and with them all that is in it, go upwards. Images stay upright. Where the
    /// layer itself stands does not change.
    open var isGeometryFlipped: Bool {
        get { state.isGeometryFlipped }
        set { change(\.isGeometryFlipped, to: newValue, .isGeometryFlipped, "geometryFlipped") }
    }

    /// Whether the layer's coordinates go upwards as it is seen: so many layers are flipped, itself and those above.
    open func contentsAreFlipped() -> Bool { model().ancestors.count { $0.isGeometryFlipped } % 2 == 1 }

    /// About the anchor point. Animatable.
    open var transform: CATransform3D {
        get { state.transform }
        set { changeNumbers(\.transform, to: newValue, .transform, "transform") }
    }

    /// The smallest upright rectangle in the superlayer's bounds that holds the layer with its transform. Setting it
    /// sets position and bounds' size. A null rectangle, all that an inset leaves of one that is too small for it, makes the
    /// layer empty where it is.
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

    /// How large the layer would like its frame to be, in points of the superlayer. The default is how large it is.
    open func preferredFrameSize() -> CGSize { frame.size }

    // MARK: - Looks

    /// 0 to 1, for the layer and all that is in it as one picture. Animatable.
    open var opacity: Float {
        get { state.opacity }
        set { changeNumbers(\.opacity, to: newValue, .opacity, "opacity") { min(max($0, 0), 1) } }
    }

    open var isHidden: Bool {
        get { state.isHidden }
        set {
            guard newValue != isHidden else { return }
            change(\.isHidden, to: newValue, .isHidden, "hidden")
            runAction(forKey: newValue ? kCAOnOrderOut : kCAOnOrderIn)
        }
    }

    /// Holds contents and sublayers to the rounded bounds.
    open var masksToBounds: Bool {
        get { state.masksToBounds }
        set { change(\.masksToBounds, to: newValue, .masksToBounds, "masksToBounds") }
    }

    /// Animatable.
    open var backgroundColor: CGColor? {
        get { state.backgroundColor.map { CGColor($0) } }
        set { change(\.backgroundColor, to: newValue?.rgba, .backgroundColor, "backgroundColor") }
    }

    /// In points. Rounds background and border; contents and sublayers too when `masksToBounds`. Animatable.
    open var cornerRadius: CGFloat {
        get { state.cornerRadius }
        set { changeNumbers(\.cornerRadius, to: newValue, .cornerRadius, "cornerRadius") { max(0, $0) } }
    }

    /// In points, inside the edge, above contents and sublayers. Animatable.
    open var borderWidth: CGFloat {
        get { state.borderWidth }
        set { changeNumbers(\.borderWidth, to: newValue, .borderWidth, "borderWidth") { max(0, $0) } }
    }

    /// Animatable.
    open var borderColor: CGColor? {
        get { state.borderColor.map { CGColor($0) } }
        set { change(\.borderColor, to: newValue?.rgba, .borderColor, "borderColor") }
    }

    /// The program's word that the layer is filled with opaque contents. It may be relied on to save work, and changes
    /// nothing that is seen.
    open var isOpaque = false

    // Set by what stands in `CALayer+Looks.swift`.
    var edges = Edges()
    var bitmap = Bitmap()

    // MARK: - Contents

    var contentsObject: Any?
    /// Whether the contents came from `draw(in:)`.
    var contentsAreDrawn = false
    /// Set when the layer was to be drawn and had no size: it will be when it gets one.
    var hadNoRoomToDraw = false

    /// A `CGImage`, or nil. What was drawn by `draw(in:)` is not published here.
    open var contents: Any? {
        get { contentsObject }
        set {
            let image = newValue as? CGImage
            if newValue != nil, image == nil {
                programmingMistake("CALayer: contents are a CGImage, not \(type(of: newValue!)).")
            }
            (contentsObject, contentsAreDrawn) = (image, false)
            (self as? CATextLayer)?.forgetDrawings()
            change(\.contents, to: image.map { .image($0) }, .contents, "contents")
        }
    }

    /// Pixels a point of the contents.
    open var contentsScale: CGFloat {
        get { state.contentsScale }
        set {
            guard newValue > 0 || newValue.isNaN else {
                return programmingMistake("CALayer: contentsScale \(newValue) is not above 0; the old value stays.")
            }
            changeNumbers(\.contentsScale, to: newValue, .contentsScale, "contentsScale")
        }
    }

    // MARK: - Drawing

    /// Whether the layer is drawn anew when its bounds change. Else what was drawn stands in the new ones as
    /// `contentsGravity` says.
    open var needsDisplayOnBoundsChange = false

    open func setNeedsDisplay() { mark(.needsDisplay, above: .subtreeNeedsDisplay) }

    open func setNeedsDisplay(_ r: CGRect) {
        if !r.isEmpty { setNeedsDisplay() }
    }

    open func needsDisplay() -> Bool { flags.contains(.needsDisplay) }

    open func displayIfNeeded() {
        guard flags.remove(.needsDisplay) != nil else { return }
        if drawsForEachFrame { displayAnimated() } else { display() }
    }

    /// Whether drawing may be done on another thread. It never is: a drawing is recorded, and done by the display.
    open var drawsAsynchronously = false

    /// Makes the contents anew, now.
    open func display() {
        flags.remove(.needsDisplay)
        if let delegate { delegate.display(self) } else { drawContents() }
    }

    /// Draws the contents, in the coordinates of `bounds`. The default asks the delegate.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

    // MARK: - Layout

    open func setNeedsLayout() { mark(.needsLayout, above: .subtreeNeedsLayout) }

    open func needsLayout() -> Bool { flags.contains(.needsLayout) }

    /// Lays out, now, everything below the highest layer above this one that needs it.
    open func layoutIfNeeded() {
        var top = self
        while let above = top.storedSuperlayer, above.needsLayout() { top = above }
        top.layoutSubtree()
    }

    /// Lays out the sublayers. The default asks the delegate.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    // MARK: - Hierarchy

    /// Not kept. A weak reference would cost three times as much to follow; invariant: who goes away lets go of all that
    /// stands in it first.
    unowned(unsafe) var storedSuperlayer: CALayer?
    var storedSublayers: [CALayer] = []

    /// Layers inside each other go one after the other, however many there are: each one would end the next, and deep
    /// trees the stack.
    deinit {
        guard !storedSublayers.isEmpty || storedMask != nil else { return }
        letGoOfTree()
    }

    public var superlayer: CALayer? {
        modelLayer == nil ? storedSuperlayer : model().storedSuperlayer?.presentation()
    }

    /// From back to front; nil when there are none.
    open var sublayers: [CALayer]? {
        get {
            let layers = modelLayer == nil ? storedSublayers : model().storedSublayers.compactMap { $0.presentation() }
            return layers.isEmpty ? nil : layers
        }
        set { setSublayers(newValue ?? []) }
    }

    /// In a presentation: that of the model.
    var storedMask: CALayer?

    /// A layer, with all in it, through whose alpha this one is seen: opaque parts show it, transparent ones do not. It
    /// stands in this layer's coordinates, and is taken from where it stood before. Kept.
    open var mask: CALayer? {
        get { modelLayer == nil ? storedMask : model().storedMask?.presentation() }
        set { setMask(newValue) }
    }

    open func addSublayer(_ layer: CALayer) { insert(layer) { $0.count } }

    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer) { min(Int(idx), $0.count) } }

    /// Just behind the sibling; in front of all when it is none.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer) { siblings in siblings.firstIndex { $0 === sibling } ?? siblings.count }
    }

    /// Just in front of the sibling; in front of all when it is none.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer) { siblings in siblings.firstIndex { $0 === sibling }.map { $0 + 1 } ?? siblings.count }
    }

    /// Puts a layer where another one stands. Nothing happens when that is no sublayer.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer !== newLayer, storedSublayers.contains(where: { $0 === oldLayer }) else { return }
        insertSublayer(newLayer, above: oldLayer)
        oldLayer.removeFromSuperlayer()
    }

    open func removeFromSuperlayer() { leaveForGood() }

    // MARK: - Hit testing

    /// The farthest layer below this one, this one included, that holds a point; hidden layers, and what masked bounds
    /// cut off, are not found. Masks hide nothing from it.
    ///
    /// - Parameter p: in the superlayer's coordinates. What is not finite is in no layer.
    open func hitTest(_ p: CGPoint) -> CALayer? { farthestLayer(at: p) }

    /// Whether a point in this layer's coordinates is in its bounds; the larger edges are outside.
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    // MARK: - Animations

    /// Made with the first animation.
    var animations: LayerAnimations?

    /// Adds a copy of an animation; one with the same key is replaced. It begins with the next commit.
    open func add(_ anim: CAAnimation, forKey key: String?) { keep(anim, forKey: key) }

    open func removeAnimation(forKey key: String) { letGo(ofAnimationForKey: key) }

    open func removeAllAnimations() {
        for key in animations?.keys ?? [] { removeAnimation(forKey: key) }
    }

    /// The copy that the layer keeps; changing it changes nothing.
    open func animation(forKey key: String) -> CAAnimation? { animations?[key] }

    /// In the order in which they were added; nil when there are none.
    open func animationKeys() -> [String]? { animations.flatMap { $0.isEmpty ? nil : $0.keys } }

    /// What the layer showed before, while a transition leads on from there; see `CALayer+Transitions.swift`. Invariant: it
    /// stands in the superlayer when this layer does, and that one is marked with `hasOutgoing`.
    var outgoing: OutgoingLayer?

    // MARK: - Presentation

    /// Set in the copies that `presentation()` returns.
    private(set) var modelLayer: CALayer?

    /// The layer that this one is the presentation of, or the layer itself.
    open func model() -> Self { modelLayer.map { unsafeDowncast($0, to: Self.self) } ?? self }

    /// A copy with the values that are on the screen now, animations included; nil for a layer that no display has yet.
    /// Changing it changes nothing.
    open func presentation() -> Self? {
        guard modelLayer == nil else { return self }
        return isCommitted ? presented(as: Self.self) : nil
    }

    // MARK: - Commits

    /// What of `state` the display does not have yet.
    var changes = LayerProperties()
    package internal(set) var flags = LayerFlags()
    /// The host whose display has this layer. Set and cleared by commits only.
    weak var committedHost: LayerHost?

    /// Set on the root layer of a scene.
    weak var ownHost: LayerHost?
}
