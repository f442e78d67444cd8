// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Tiles in a grid; a touch turns the tile under it. At a rate, one after the other, a tile moves, another one blinks,
/// and the meter is drawn again.
///
/// Its first sublayer counts: its position is the number of touches and the number of changes.
class Board: UIView {
    static let columns = 6
    static let rows = 4
    private static let tileColors = [UIColor(red: 0.1, green: 0.3, blue: 0.8, alpha: 1), .white]

    private let counter = UIView(frame: .zero)
    private let meter = Meter(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
    private var tiles: [UIView] = []
    private var touchCount = 0
    private var changeCount = 0
    private var timer: Timer?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        backgroundColor = .black
        tiles = (0..<Self.rows * Self.columns).map { _ in
            let tile = UIView(frame: .zero)
            tile.backgroundColor = Self.tileColors[0]
            return tile
        }
        for view in [counter, meter] + tiles {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    private var cell: CGSize {
        CGSize(width: bounds.width / CGFloat(Self.columns), height: bounds.height / CGFloat(Self.rows))
    }

    override func layoutSubviews() {
        for (index, tile) in tiles.enumerated() {
            let origin = CGPoint(
                x: CGFloat(index % Self.columns) * cell.width, y: CGFloat(index / Self.columns) * cell.height)
            tile.frame = CGRect(origin: origin, size: cell).insetBy(dx: 10, dy: 10)
        }
    }

    // MARK: - Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let place = touch.location(in: self)
            let column = min(max(Int(place.x / cell.width), 0), Self.columns - 1)
            let row = min(max(Int(place.y / cell.height), 0), Self.rows - 1)
            let tile = tiles[row * Self.columns + column]
            tile.backgroundColor = Self.tileColors[tile.backgroundColor == Self.tileColors[0] ? 1 : 0]
            touchCount += 1
        }
        count()
    }

    private func count() { counter.layer.position = CGPoint(x: touchCount, y: changeCount) }

    // MARK: - Changes

    /// Starts the changes, at a rate per second.
    func start(rate: Double) {
        guard rate > 0, timer == nil else { return }
        timer = Timer.scheduledTimer(withTimeInterval: 1 / rate, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.change() }
        }
    }

    func stop() {
        timer?.invalidate()
        timer = nil
    }

    private func change() {
        changeCount += 1
        let tile = tiles[changeCount % tiles.count]
        tile.layer.position.x += changeCount % 2 == 0 ? 1 : -1
        if changeCount % 10 == 0 { blink(tile.layer) }
        if changeCount % 5 == 0 { meter.level = changeCount % 100 }
        count()
    }

    private func blink(_ layer: CALayer) {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0.5
        animation.duration = 0.5
        layer.add(animation, forKey: "blink")
    }

    // MARK: - What it shows

    /// A line that describes its state, apart from the meter's contents: a viewer should have the same state.
    var account: String {
        var account = LayerAccount()
        account.add(layer)
        return "touches \(touchCount) changes \(changeCount) state \(String(account.hash, radix: 16))"
    }
}

/// A bar whose length is drawn.
private class Meter: UIView {
    var level = 0 {
        didSet { setNeedsDisplay() }
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setFillColor(UIColor.white.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: CGFloat(level), height: 4))
    }
}

/// A number for the layers of a tree: FNV-1a of their values. `Crowd` computes the same from the messages.
@MainActor
struct LayerAccount {
    private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ layer: CALayer) {
        for number in [layer.position.x, layer.position.y, layer.bounds.width, layer.bounds.height] {
            add(Double(number).bitPattern)
        }
        // Red, or the shade of gray.
        add(UInt64(Float(layer.backgroundColor?.components?.first ?? -1).bitPattern))
        add(UInt64(layer.sublayers?.count ?? 0))
        for sublayer in layer.sublayers ?? [] { add(sublayer) }
    }

    private mutating func add(_ value: UInt64) { hash = (hash ^ value) &* 0x100_0000_01b3 }
}
