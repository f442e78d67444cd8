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
        (shouldRasterize, rasterizationScale) = (other.shouldRasterize, other.rasterizationScale)
        (allowsEdgeAntialiasing, edgeAntialiasingMask) = (other.allowsEdgeAntialiasing, other.edgeAntialiasingMask)
        needsDisplayOnBoundsChange = other.needsDisplayOnBoundsChange
        delegate = other.delegate
        modelLayer = other.model()
    }

    public var name: String?

    /// Not kept: it has to live as long as the layer has it.
    open weak var delegate: (any CALayerDelegate)?

    // MARK: - Changes of properties

    /// Stores a new value, marks what is stale, and lets the action for the key run.
    private func change<Value: Equatable>(
        _ property: WritableKeyPath<LayerState, Value>, to value: Value, _ marks: LayerProperties, _ key: String
    ) {
        guard state[keyPath: property] != value else { return }
        runAction(forKey: key) {
            state[keyPath: property] = value
            markChanged(marks)
        }
    }

    /// The same for numbers. What is not finite is a mistake in the program: Core Animation throws
    /// `CALayerInvalidGeometry`, here a debug build stops and a release build keeps the old value.
    private func changeNumbers<Value: FiniteNumbers & Equatable>(
        _ property: WritableKeyPath<LayerState, Value>, to value: Value, _ marks: LayerProperties, _ key: String,
        held: (Value) -> Value = { $0 }
    ) {
        guard isFinite(value, key) else { return }
        change(property, to: held(value), marks, key)
    }

    /// What a display draws for layers of a class. To be called when the layer is made.
    func becomeFigure(_ figure: LayerFigure) {
        state.figure = figure
        markChanged(.figure)
    }

    func changeFigure<Value: Equatable>(
        _ property: WritableKeyPath<LayerState, Value>, to value: Value, _ key: String
    ) {
        if let numbers = value as? any FiniteNumbers, !isFinite(numbers, key) { return }
        change(property, to: value, .figure, key)
    }

    private func isFinite(_ value: some FiniteNumbers, _ key: String) -> Bool {
        if !value.isFinite { programmingMistake("CALayer: \(key) \(value) is not finite; the old value stays.") }
        return value.isFinite
    }

    /// The action for a change, by the first that has an answer: the delegate, the layer's `actions`, the class's
    /// `defaultAction(forKey:)`, the implicit animation of an animatable property. `NSNull` is an answer: none.
    open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }

    /// Actions by key; `NSNull()` turns a key's action off.
    open var actions: [String: any CAAction]?

    /// What a class does when a property changes. The default is nil, which leaves it to the implicit animation.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// What the layer showed before the change whose action is being run, when that action wants to know.
    var shownBeforeChange: (state: LayerState, own: [String: Any])?

    // MARK: - Time

    /// Stores a timing; see `CALayer+Timing.swift`. Time does not animate.
    func setTiming(_ timing: AnimationTiming) {
        guard state.timing != timing else { return }
        state.timing = timing
        markChanged(.timing)
    }

    // MARK: - Values by key

    /// Of properties of the program's own; see `CALayer+KeyValues.swift`.
    var ownValues: [String: Any] = [:]

    /// The value of an animatable property, or what `setValue(_:forKey:)` stored; else the class's default.
    ///
    /// Numbers of animatable properties come as `CGFloat`.
    open func value(forKey key: String) -> Any? { storedValue(forKey: key) }

    /// Sets an animatable property, or stores a value of the program's own. That is a change like that of a property:
    /// it runs the action for the key, and draws the layer anew when `needsDisplay(forKey:)` says so.
    open func setValue(_ value: Any?, forKey key: String) { storeValue(value, forKey: key) }

    /// Values for keys that were not set; under "style" it may have another one, for keys that are not in this one. It is
    /// read by `value(forKey:)` for keys of the program's own.
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

    /// Moves the origin of the bounds to where an animation has it on the display already: that is not told. Not animated.
    /// Invariant: until `tellOrigin()` the layer has an animation of the origin that does not end by itself.
    package func moveOrigin(to origin: CGPoint) {
        guard isFinite(origin, "bounds.origin") else { return }
        state.bounds.origin = origin
    }

    /// Tells where the origin is, after `moveOrigin(to:)`.
    package func tellOrigin() { markChanged(.bounds) }

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

    /// Of the anchor point, along z, in points. Animatable.
    open var anchorPointZ: CGFloat {
        get { state.anchorPointZ }
        set { changeNumbers(\.anchorPointZ, to: newValue, .anchorPointZ, "anchorPointZ") }
    }

    /// For all sublayers, about the anchor point of this layer. Its m34 gives them one perspective. They stand in the
    /// order in which their middles are near, and do not cut through each other. Animatable.
    open var sublayerTransform: CATransform3D {
        get { state.sublayerTransform }
        set { changeNumbers(\.sublayerTransform, to: newValue, .sublayerTransform, "sublayerTransform") }
    }

    /// Whether the layer's own coordinates, and with them all that is in it, go upwards. Images stay upright. Where the
    /// layer itself stands does not change.
    open var isGeometryFlipped: Bool {
        get { state.isGeometryFlipped }
        set { change(\.isGeometryFlipped, to: newValue, .isGeometryFlipped, "geometryFlipped") }
    }

    /// Whether the layer's coordinates go upwards as it is seen: so many layers are flipped, itself and those above.
    open func contentsAreFlipped() -> Bool { model().ancestors.count { $0.isGeometryFlipped } % 2 == 1 }

    /// Whether the layer, with all in it, is seen from behind as well.
    open var isDoubleSided: Bool {
        get { state.isDoubleSided }
        set { change(\.isDoubleSided, to: newValue, .isDoubleSided, "doubleSided") }
    }

    /// About the anchor point. Animatable.
    open var transform: CATransform3D {
        get { state.transform }
        set { changeNumbers(\.transform, to: newValue, .transform, "transform") }
    }

    public func affineTransform() -> CGAffineTransform { transform.affine }

    public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(m) }

    /// The smallest upright rectangle in the superlayer's bounds that holds the layer with its transform. Setting it
    /// sets position and bounds' size.
    open var frame: CGRect {
        get { bounds.applying(state.map(into: nil).affine) }
        set {
            guard isFinite(newValue, "frame") else { return }
            let rect = newValue.standardized
            var size = rect.size
            if transform != .identity {
                size = CGRect(origin: .zero, size: size).applying(transform.affine.inverted()).size
            }
            bounds = CGRect(origin: bounds.origin, size: size)
            let now = frame
            position = CGPoint(x: position.x + rect.minX - now.minX, y: position.y + rect.minY - now.minY)
        }
    }

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

    /// The corners that `cornerRadius` rounds.
    open var maskedCorners: CACornerMask {
        get { CACornerMask(rawValue: UInt(state.maskedCorners.rawValue)) }
        set {
            let corners = LayerCorners(rawValue: UInt8(newValue.rawValue & 15))
            change(\.maskedCorners, to: corners, .maskedCorners, "maskedCorners")
        }
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

    /// Whether `opacity` is for the layer and all in it as one picture; if not, for each thing in it by itself, so that
    /// one is seen through the other.
    open var allowsGroupOpacity: Bool {
        get { state.allowsGroupOpacity }
        set { change(\.allowsGroupOpacity, to: newValue, .allowsGroupOpacity, "allowsGroupOpacity") }
    }

    /// The program's word that the layer is filled with opaque contents. It may be relied on to save work, and changes
    /// nothing that is seen.
    open var isOpaque = false

    /// Differences: edges of layers are smooth where they are not upright, whatever this and `edgeAntialiasingMask` say.
    open var allowsEdgeAntialiasing = false

    /// The edges that may be smooth; all of them to begin with.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
        .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
    ]

    // MARK: - As a bitmap

    /// Whether the layer, with all in it, is drawn as a bitmap first, which is then moved, turned and made larger.
    open var shouldRasterize = false {
        didSet { if shouldRasterize != oldValue { rasterizationChanged("shouldRasterize") } }
    }

    /// Pixels a point of that bitmap. Above 0; other values are kept out as those that are not finite are.
    open var rasterizationScale: CGFloat {
        get { storedRasterizationScale }
        set {
            guard isFinite(newValue, "rasterizationScale"), newValue > 0, newValue != rasterizationScale else { return }
            storedRasterizationScale = newValue
            rasterizationChanged("rasterizationScale")
        }
    }

    private var storedRasterizationScale: CGFloat = 1

    private func rasterizationChanged(_ key: String) {
        change(\.rasterization, to: shouldRasterize ? rasterizationScale : 0, .rasterization, key)
    }

    // MARK: - Shadow

    /// Of the shadow that the layer throws, with all in it; the colour's alpha counts as well. No shadow is seen of a
    /// layer that masks to its bounds. Animatable.
    open var shadowColor: CGColor? {
        get { state.shadow.color.map { CGColor($0) } }
        set { change(\.shadow.color, to: newValue?.rgba, .shadow, "shadowColor") }
    }

    /// 0 to 1. Animatable.
    open var shadowOpacity: Float {
        get { state.shadow.opacity }
        set { changeNumbers(\.shadow.opacity, to: newValue, .shadow, "shadowOpacity") { min(max($0, 0), 1) } }
    }

    /// In points, in the layer's own space. Animatable.
    open var shadowOffset: CGSize {
        get { state.shadow.offset }
        set { changeNumbers(\.shadow.offset, to: newValue, .shadow, "shadowOffset") }
    }

    /// The standard deviation of the blur, in points. Animatable.
    open var shadowRadius: CGFloat {
        get { state.shadow.radius }
        set { changeNumbers(\.shadow.radius, to: newValue, .shadow, "shadowRadius") { max(0, $0) } }
    }

    /// What throws the shadow, in the coordinates of `bounds`, filled by the nonzero rule; nil for all that the layer
    /// shows. Animatable, but never by itself.
    open var shadowPath: CGPath? {
        get { state.shadowPath.map { CGPath($0) } }
        set {
            if let newValue, !isFinite(newValue.elements, "shadowPath") { return }
            change(\.shadowPath, to: newValue?.elements, .shadowPath, "shadowPath")
        }
    }

    // MARK: - Contents

    private var contentsObject: Any?
    /// Whether the contents came from `draw(in:)`.
    private var contentsAreDrawn = false
    /// Set when the layer was to be drawn and had no size: it will be when it gets one.
    private var hadNoRoomToDraw = false

    /// A `CGImage`, or nil. What was drawn by `draw(in:)` is not published here.
    open var contents: Any? {
        get { contentsObject }
        set {
            let image = newValue as? CGImage
            if newValue != nil, image == nil {
                programmingMistake("CALayer: contents are a CGImage, not \(type(of: newValue!)).")
            }
            contentsObject = image
            contentsAreDrawn = false
            change(\.contents, to: image.map { .image($0) }, .contents, "contents")
        }
    }

    /// Where contents stand that do not have the bounds' size, drawn ones too.
    open var contentsGravity: CALayerContentsGravity {
        get { state.contentsGravity.published }
        set { change(\.contentsGravity, to: newValue.wire, .contentsGravity, "contentsGravity") }
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

    /// The part of the contents that is shown, in units of the contents; (0, 0, 1, 1) is all of them. Nothing is shown
    /// of what lies outside of the contents. Animatable.
    open var contentsRect: CGRect {
        get { state.contentsRect }
        set { changeNumbers(\.contentsRect, to: newValue, .contentsRect, "contentsRect", held: \.standardized) }
    }

    /// The part of what `contentsRect` shows that is stretched, in units of it. What is beside it is stretched along one
    /// side only, and the corners keep their size, in so far as there is room. (0, 0, 1, 1) stretches everything.
    /// Animatable.
    open var contentsCenter: CGRect {
        get { state.contentsCenter }
        set { changeNumbers(\.contentsCenter, to: newValue, .contentsCenter, "contentsCenter", held: \.standardized) }
    }

    /// How contents are enlarged.
    open var magnificationFilter: CALayerContentsFilter {
        get { state.magnificationFilter.published }
        set { change(\.magnificationFilter, to: newValue.wire, .magnificationFilter, "magnificationFilter") }
    }

    /// How contents are made smaller.
    open var minificationFilter: CALayerContentsFilter {
        get { state.minificationFilter.published }
        set { change(\.minificationFilter, to: newValue.wire, .minificationFilter, "minificationFilter") }
    }

    // MARK: - Drawing

    /// Whether the layer is drawn anew when its bounds change. Else what was drawn stands in the new ones as
    /// `contentsGravity` says.
    open var needsDisplayOnBoundsChange = false

    open func setNeedsDisplay() { mark(.needsDisplay, above: .subtreeNeedsDisplay) }

    open func setNeedsDisplay(_ r: CGRect) {
        guard !r.isEmpty else { return }
        setNeedsDisplay()
    }

    open func needsDisplay() -> Bool { flags.contains(.needsDisplay) }

    open func displayIfNeeded() {
        guard needsDisplay() else { return }
        if drawsForEachFrame { displayAnimated() } else { display() }
    }

    /// Takes over what the layer's presentation drew.
    func takeContents(of copy: CALayer) {
        flags.remove(.needsDisplay)
        (contentsObject, contentsAreDrawn) = (copy.contentsObject, copy.contentsAreDrawn)
        show(copy.state.contents, drawnFor: copy.state.drawnBounds)
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

    /// Records what `draw(in:)` draws. A layer that draws nothing keeps contents that it was given.
    package func drawContents() {
        hadNoRoomToDraw = bounds.isEmpty
        let context = CGContext(bounds: bounds)
        delegate?.layerWillDraw(self)
        draw(in: context)
        let list = context.displayList()
        guard !list.isEmpty || contentsAreDrawn else { return }
        contentsObject = nil
        contentsAreDrawn = !list.isEmpty
        show(list.isEmpty ? nil : .displayList(list), drawnFor: bounds)
    }

    private func show(_ contents: LayerContents?, drawnFor bounds: CGRect) {
        if state.contents != contents {
            state.contents = contents
            markChanged(.contents)
        }
        if state.drawnBounds != bounds {
            state.drawnBounds = bounds
            markChanged(.drawnBounds)
        }
    }

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
        var leaving = letGoOfChildren()
        while var layer = leaving.popLast() {
            if isKnownUniquelyReferenced(&layer) { leaving += layer.letGoOfChildren() }
        }
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
        set {
            var names: Set<ObjectIdentifier> = []
            let new = (newValue ?? []).filter { names.insert(ObjectIdentifier($0)).inserted && mayTake($0) }
            let leaving = storedSublayers.filter { !names.contains(ObjectIdentifier($0)) }
            let arriving = new.filter { $0.storedSuperlayer !== self || $0 === storedMask }
            guard !leaving.isEmpty || !new.elementsEqual(storedSublayers, by: ===) else { return }
            if isCommitted { for layer in leaving { layer.runAction(forKey: kCAOnOrderOut) } }
            for layer in leaving { layer.leaveSuperlayer() }
            let areNew = arriving.map { $0.storedSuperlayer?.isCommitted != true }
            for layer in arriving { layer.detach() }
            storedSublayers = new
            markChanged(.sublayers)
            for layer in arriving { take(layer) }
            for (layer, isNew) in zip(arriving, areNew) { orderIn(layer, isNew) }
            if isCommitted { runAction(forKey: "sublayers") }
        }
    }

    package var orderedSublayers: [CALayer] { modelLayer == nil ? storedSublayers : sublayers ?? [] }

    /// In a presentation: that of the model.
    var storedMask: CALayer?

    /// A layer, with all in it, through whose alpha this one is seen: opaque parts show it, transparent ones do not. It
    /// stands in this layer's coordinates, and is taken from where it stood before. Kept.
    open var mask: CALayer? {
        get { modelLayer == nil ? storedMask : model().storedMask?.presentation() }
        set {
            guard newValue !== storedMask else { return }
            if let newValue, !mayTake(newValue) { return }
            newValue?.removeFromSuperlayer()
            storedMask?.leaveSuperlayer()
            storedMask = newValue
            markChanged(.mask)
            if let newValue { take(newValue) }
            runAction(forKey: "mask")
        }
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

    open func removeFromSuperlayer() {
        guard let above = storedSuperlayer else { return }
        guard above.storedMask !== self else { return above.mask = nil }
        if above.isCommitted { runAction(forKey: kCAOnOrderOut) }
        detach()
        leaveSuperlayer()
        above.runAction(forKey: "sublayers")
    }

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
    private(set) var animations: LayerAnimations?

    /// Adds a copy of an animation; one with the same key is replaced. It begins with the next commit.
    open func add(_ anim: CAAnimation, forKey key: String?) {
        let animations = animations ?? LayerAnimations(of: self)
        self.animations = animations
        animations.add(anim, forKey: key)
        animationsChanged()
        CATransaction.installObserver()
    }

    open func removeAnimation(forKey key: String) {
        guard let animations else { return }
        let ownKeys = animations.ownKeys
        guard animations.remove(key) else { return }
        animationsChanged()
        for key in ownKeys.subtracting(animations.ownKeys) { ownAnimationEnded(forKey: key) }
    }

    open func removeAllAnimations() {
        for key in animations?.keys ?? [] { removeAnimation(forKey: key) }
    }

    /// The copy that the layer keeps; changing it changes nothing.
    open func animation(forKey key: String) -> CAAnimation? { animations?[key] }

    /// In the order in which they were added; nil when there are none.
    open func animationKeys() -> [String]? {
        guard let animations, !animations.isEmpty else { return nil }
        return animations.keys
    }

    /// Animations came or went: a commit has to tell of it.
    func animationsChanged() { markAbove(.subtreeNeedsCommit, from: self) }

    /// What the layer showed before, while a transition leads on from there; see `CALayer+Transitions.swift`. Invariant: it
    /// stands in the superlayer when this layer does, and that one is marked with `hasOutgoing`.
    var outgoing: OutgoingLayer?

    // MARK: - Presentation

    /// Set in the copies that `presentation()` returns.
    private var modelLayer: CALayer?

    /// The layer that this one is the presentation of, or the layer itself.
    open func model() -> Self { modelLayer.map { unsafeDowncast($0, to: Self.self) } ?? self }

    /// A copy with the values that are on the screen now, animations included; nil for a layer that no display has yet.
    /// Changing it changes nothing.
    open func presentation() -> Self? {
        guard modelLayer == nil else { return self }
        guard isCommitted else { return nil }
        let copy = makeLayer(of: Self.self, copying: self)
        copy.state = presentationState
        copy.ownValues = presentedOwnValues
        return copy
    }

    /// What is on the screen now; the model's own values while no display has the layer.
    package var presentationState: LayerState { animations?.apply(to: state) ?? state }

    /// The same for the values of the program's own.
    var presentedOwnValues: [String: Any] { animations?.apply(to: ownValues) ?? ownValues }

    // MARK: - Commits

    /// What of `state` the display does not have yet.
    var changes = LayerProperties()
    package internal(set) var flags = LayerFlags()
    /// The host whose display has this layer. Set and cleared by commits only.
    weak var committedHost: LayerHost?

    /// Whether a display has the layer.
    package var isCommitted: Bool { committedHost != nil }

    /// Whether the next commit tells a display of the layer.
    package var isInScene: Bool { currentHost != nil }

    /// Set on the root layer of a scene.
    weak var ownHost: LayerHost?

    /// The host of the tree that this layer stands in now.
    var currentHost: LayerHost? {
        var layer: CALayer? = self
        while let current = layer {
            if let host = current.ownHost { return host }
            layer = current.storedSuperlayer
        }
        return nil
    }

    func markChanged(_ properties: LayerProperties) {
        changes.formUnion(properties)
        markAbove(.subtreeNeedsCommit, from: self)
    }

    private func mark(_ flag: LayerFlags, above: LayerFlags) {
        flags.insert(flag)
        if let layer = storedSuperlayer { markAbove(above, from: layer) }
        CATransaction.installObserver()
    }

    /// Marks a layer and all above it. Where the mark stands already, it stands above too.
    func markAbove(_ flag: LayerFlags, from layer: CALayer) {
        var next: CALayer? = layer
        while let current = next, !current.flags.contains(flag) {
            current.flags.insert(flag)
            next = current.storedSuperlayer
        }
    }
}
