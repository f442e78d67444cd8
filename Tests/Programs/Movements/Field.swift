// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Tracks below each other, 30 points high each, one for each kind of movement. A touch at the left end of a track,
/// which is green, begins its movement. A line reports its end:
///
///     over basic true 2.003
///
/// that is, the kind, whether it ran to its end, and the seconds since the touch. A touch at the right end pauses the
/// time of a track, or resumes it.
class Field: UIView {
    private let tracks = Movement.allCases.map { Track($0) }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
        for track in tracks { addSubview(track) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        for (index, track) in tracks.enumerated() {
            track.frame = CGRect(x: 0, y: CGFloat(index) * 30, width: bounds.width, height: 30)
        }
    }
}

class Track: UIView {
    private let movement: Movement
    private let start = UIView(frame: CGRect(x: 0, y: 2, width: 26, height: 26))
    private let runner = UIView(frame: CGRect(x: 40, y: 5, width: 20, height: 20))
    private var begin = 0.0

    init(_ movement: Movement) {
        self.movement = movement
        super.init(frame: .zero)
        start.backgroundColor = .green
        runner.backgroundColor = .red
        start.isUserInteractionEnabled = false
        addSubview(start)
        addSubview(runner)
        if let layer = movement.makeLayer() {
            runner.backgroundColor = nil
            runner.layer.addSublayer(layer)
        }
        if movement == .implicit {
            // A layer of its own, without a view: it animates by itself.
            runner.backgroundColor = nil
            let layer = CALayer()
            layer.frame = runner.bounds
            layer.backgroundColor = UIColor.red.cgColor
            runner.layer.addSublayer(layer)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let place = touches.first?.location(in: self) else { return }
        if place.x < 30 {
            move()
        } else if place.x > bounds.width - 30 {
            setPaused(layer.speed != 0)
        }
    }

    private func move() {
        begin = CACurrentMediaTime()
        movement.begin(on: runner) { [self] finished in
            let seconds = String(format: "%.3f", CACurrentMediaTime() - begin)
            print("over \(movement.rawValue) \(finished) \(seconds)")
            fflush(nil)
        }
    }

    /// As in Apple's "Technical Q&A QA1673".
    private func setPaused(_ isPaused: Bool) {
        if isPaused {
            let time = layer.convertTime(CACurrentMediaTime(), from: nil)
            layer.speed = 0
            layer.timeOffset = time
        } else {
            let time = layer.timeOffset
            (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
            layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - time
        }
    }
}
