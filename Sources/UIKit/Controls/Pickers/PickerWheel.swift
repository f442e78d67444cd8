// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// A wheel of a component, of which one part can be seen: the band of the selected row, or the rows above or below it.
///
/// Rows are sublayers with fixed places around the axis, and not double-sided. The layer's `sublayerTransform` turns them
/// all, so that a turn is a single change, or a single animation. The same row is on two wheels while it crosses the edge
/// of the band, with different letters.
final class PickerWheel: UIView {
    enum Part {
        case upper, band, lower
    }

    /// The key of the turn's animation. Short, since it is sent.
    private static let turnKey = "turn"
    /// The farthest distance of a row that is seen in the band, in rows: they are about as far apart as they are high.
    private static let bandReach: CGFloat = 1.25

    let part: Part
    private(set) var rows: [Int: PickerRow] = [:]
    /// Labels without a row.
    private var spareLabels: [UILabel] = []
    private var geometry = WheelGeometry(height: 0, rowHeight: 0)
    private var width: CGFloat = 0

    init(_ part: Part) {
        self.part = part
        super.init(frame: .zero)
        isOpaque = false
        clipsToBounds = true
        isUserInteractionEnabled = false
        if part != .band { alpha = PickerNumbers.dimmedAlpha }
    }

    required init?(coder: NSCoder) { nil }

    // MARK: - Layout

    private var extent: ClosedRange<CGFloat> {
        let band = geometry.band
        return switch part {
        case .upper: min(0, band.lowerBound)...band.lowerBound
        case .band: band
        case .lower: band.upperBound...max(band.upperBound, geometry.height)
        }
    }

    /// Places it in a component of a width.
    func arrange(_ geometry: WheelGeometry, width: CGFloat) {
        (self.geometry, self.width) = (geometry, width)
        let extent = extent, height = extent.upperBound - extent.lowerBound
        isHidden = height <= 0
        bounds.size = CGSize(width: width, height: max(0, height))
        // The transform of sublayers is about the anchor point: it belongs on the axis.
        anchorPoint = CGPoint(x: 0.5, y: height > 0 ? axis / height : 0.5)
        center = CGPoint(x: width / 2, y: geometry.height / 2)
        for (number, row) in rows { place(row, number) }
    }

    /// The height of the axis in the wheel's own coordinates.
    private var axis: CGFloat { geometry.height / 2 - extent.lowerBound }

    private func place(_ row: PickerRow, _ number: Int) {
        let view = row.view
        view.bounds.size = CGSize(width: width, height: geometry.rowHeight)
        view.center = CGPoint(x: width / 2, y: axis)
        view.layer.transform = geometry.transform(ofRow: number)
        row.layOutContent()
    }

    // MARK: - Rows

    /// The rows that are seen at some place of a range.
    func rowsSeen(_ places: ClosedRange<CGFloat>) -> Range<Int> {
        let reach = part == .band ? min(Self.bandReach, geometry.reach) : geometry.reach
        let first = part == .lower ? places.lowerBound : places.lowerBound - reach
        let last = part == .upper ? places.upperBound : places.upperBound + reach
        let start = Int(first.rounded(.down)) + 1
        return start..<max(start, Int(last.rounded(.up)))
    }

    /// Whether the middle of a row is on this part of the wheel.
    func owns(_ row: Int, at place: CGFloat) -> Bool {
        let distance = CGFloat(row) - place
        return switch part {
        case .upper: distance < -0.5
        case .band: abs(distance) <= 0.5
        case .lower: distance > 0.5
        }
    }

    func insert(_ row: PickerRow, at number: Int) {
        rows[number] = row
        UIView.performWithoutAnimation {
            place(row, number)
            row.view.layer.isDoubleSided = false
            row.view.isHidden = false
            if row.view.superview !== self { addSubview(row.view) }
        }
    }

    /// Removes rows. Returns the views of the delegate that are no longer used.
    func removeRows(where isGone: (Int) -> Bool) -> [UIView] {
        rows.keys.filter(isGone).sorted().compactMap { rows.removeValue(forKey: $0).flatMap(discard) }
    }

    /// Gives up a row. Returns the delegate's view, unless another row shows it.
    @discardableResult
    func discard(_ row: PickerRow) -> UIView? {
        guard row.content == nil, let label = row.view as? UILabel else { return row.remove() }
        // Not removed from the wheel: the next row needs it at once.
        label.isHidden = true
        spareLabels.append(label)
        return nil
    }

    /// A label without a row, or a new one.
    func label() -> UILabel {
        if let label = spareLabels.popLast() { return label }
        let label = UILabel()
        label.font = font
        label.textAlignment = .center
        return label
    }

    /// Fonts of pickers do not follow the preferred text size.
    var font: UIFont {
        .systemFont(ofSize: part == .band ? PickerNumbers.selectedFontSize : PickerNumbers.fontSize)
    }

    // MARK: - Turning

    /// Turns to a place.
    ///
    /// - Parameter isShown: whether an animation shows it already.
    func turn(to place: CGFloat, isShown: Bool) {
        let transform = geometry.transform(at: place)
        if isShown { layer.moveSublayerTransform(to: transform) } else { layer.sublayerTransform = transform }
    }

    /// Turns along with a movement of the scroll view.
    func turn(with motion: ScrollMotion) {
        guard motion.y.duration > 0 else { return }
        let geometry = geometry, rowHeight = geometry.rowHeight, base = motion.y.value(at: 0) / rowHeight
        let turn = motion.y.animation(
            "sublayerTransform.rotation.x", begin: layer.convertTime(motion.begin, from: nil), rounding: { $0 }
        ) { geometry.angle(at: $0 / rowHeight, base: base) }
        layer.add(turn, forKey: Self.turnKey)
    }

    /// Ends the animation at a place.
    func stop(at place: CGFloat) {
        turn(to: place, isShown: true)
        layer.removeAnimation(forKey: Self.turnKey)
        layer.tellSublayerTransform()
    }
}
