// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Images that consist of several, which image views show one after the other, repeatedly.

extension UIImage {
    /// The default duration of a frame in seconds: 1/30, as documented for image views.
    package static let frameDuration = 1.0 / 30

    struct Frames: Hashable {
        var images: [UIImage]
        var duration: TimeInterval
    }

    /// The frames of an animated image; nil for a still one.
    public var images: [UIImage]? { style.frames?.images }

    /// The duration of all frames together in seconds; 0 for a still image.
    public var duration: TimeInterval { style.frames?.duration ?? 0 }

    /// Returns an animated image; nil without frames. Drawing it draws the first frame.
    ///
    /// - Parameters:
    ///   - images: the pictures in the order in which they are shown.
    ///   - duration: of all frames together, in seconds; if not positive and finite, 1/30 for each.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        var style = first.style
        let isUsable = duration > 0 && duration.isFinite
        style.frames = Frames(images: images, duration: isUsable ? duration : Double(images.count) * frameDuration)
        return UIImage(cgImage: first.cgImage, style: style)
    }

    /// Returns an animated image of the program's images `name0`, `name1` and so on, up to 1024; the first may be
    /// missing. Nil without any.
    public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        var images: [UIImage] = []
        for number in 0...1024 {
            guard let image = UIImage(named: "\(name)\(number)") else {
                if number == 0 { continue }
                break
            }
            images.append(image)
        }
        return animatedImage(with: images, duration: duration)
    }
}
