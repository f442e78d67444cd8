// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Pictures made of several, which image views show one after the other, for ever.

extension UIImage {
    /// How long one picture is shown when nobody says it, in seconds. Documented for image views: 30 a second.
    static let frameDuration = 1.0 / 30

    struct Frames: Hashable {
        var images: [UIImage]
        var duration: TimeInterval
    }

    /// The pictures of an animated one; nil for a still one.
    public var images: [UIImage]? { style.frames?.images }

    /// Of all pictures together, in seconds; 0 for a still one.
    public var duration: TimeInterval { style.frames?.duration ?? 0 }

    /// Drawn, it is its first picture. Nil without any.
    ///
    /// - Parameter duration: of all together, in seconds; 0 or less, and what is not finite, stands for a thirtieth of a
    ///   second for each.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        var style = first.style
        let isUsable = duration > 0 && duration.isFinite
        style.frames = Frames(images: images, duration: isUsable ? duration : Double(images.count) * frameDuration)
        return UIImage(cgImage: first.cgImage, style: style)
    }

    /// Pictures of the program's that are called `name0`, `name1` and so on, up to 1024; the first may be missing. Nil
    /// without any.
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
