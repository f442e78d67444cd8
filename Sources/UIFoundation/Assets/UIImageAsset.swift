// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Variants of an image for different traits: for dark and light, or for two and three pixels per point.
///
/// Safe to use from any thread.
open class UIImageAsset: NSObject, @unchecked Sendable {
    /// One of the images. That of an asset catalog is read on demand and cached until memory is short.
    private struct Variant {
        let traits: UITraitCollection
        let load: (@Sendable () -> UIImage?)?
        var image: UIImage?
    }

    private let lock = NSLock()
    private var variants: [Variant] = []  // guarded by lock

    public override init() { super.init() }

    /// Images in files that are read on demand; nil for one that cannot be read.
    init(_ files: [(traits: UITraitCollection, load: @Sendable () -> UIImage?)]) {
        variants = files.map { Variant(traits: $0.traits, load: $0.load) }
        super.init()
    }

    /// Adds an image for traits; it replaces one for the same traits. Unspecified traits match all.
    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        lock.withLock {
            variants.removeAll { $0.traits == traitCollection }
            variants.append(Variant(traits: traitCollection, load: nil, image: image))
        }
    }

    /// Removes the image for traits.
    open func unregisterImage(with traitCollection: UITraitCollection) {
        lock.withLock { variants.removeAll { $0.traits == traitCollection } }
    }

    /// Returns the best image for traits.
    ///
    /// Of the images that contradict none of the traits (except the scale), it is the one with the most specified
    /// traits, then the one with the nearest scale, rather larger than smaller. If all contradict, it is the first one;
    /// without images, an empty one.
    open func image(with traitCollection: UITraitCollection) -> UIImage { best(for: traitCollection) ?? UIImage() }

    /// Nil when no image exists or can be read.
    func best(for traits: UITraitCollection) -> UIImage? {
        let order: [Int] = lock.withLock { self.order(for: traits) }
        for index in order {
            let variant: Variant? = lock.withLock { variants.indices.contains(index) ? variants[index] : nil }
            guard let variant, let image = variant.image ?? variant.load?() else { continue }
            lock.withLock {
                if variants.indices.contains(index), variants[index].traits == variant.traits {
                    variants[index].image = image
                }
            }
            return image.belonging(to: self)
        }
        return nil
    }

    /// Releases images that can be read again.
    func forget() {
        lock.withLock {
            for index in variants.indices where variants[index].load != nil { variants[index].image = nil }
        }
    }

    private func order(for traits: UITraitCollection) -> [Int] {
        let wanted = traits.values
        func rank(_ index: Int) -> (Int, CGFloat, Int) {
            var said = variants[index].traits.values
            let scale = said[UITraitDisplayScale.self]
            said.remove(UITraitDisplayScale.self)
            let fit = said.isSubset(of: wanted) ? said.count : -1
            let distance = traits.displayScale > 0 && scale > 0 ? scale - traits.displayScale : 0
            // A smaller scale is a worse match than any larger one.
            return (-fit, distance < 0 ? 1000 - distance : distance, index)
        }
        return variants.indices.sorted { rank($0) < rank($1) }
    }
}

extension UIImage {
    /// The variants of the image; nil for an image without variants.
    public var imageAsset: UIImageAsset? { style.asset }

    fileprivate func belonging(to asset: UIImageAsset) -> UIImage {
        var style = style
        style.asset = asset
        return UIImage(cgImage: cgImage, style: style)
    }

    /// The variant for traits, drawn like this image.
    package func variant(for traits: UITraitCollection) -> UIImage {
        if isSymbolImage { return sharp(on: traits.displayScale) }
        guard let other = style.asset?.best(for: traits), other.cgImage !== cgImage else { return self }
        var style = style
        style.scale = other.style.scale
        style.orientation = other.style.orientation
        return UIImage(cgImage: other.cgImage, style: style)
    }
}
