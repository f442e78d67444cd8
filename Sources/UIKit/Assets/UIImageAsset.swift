// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Pictures of the same thing for different traits: for dark and light, for screens of two and of three pixels a point.
///
/// May be used from every thread.
open class UIImageAsset: NSObject, @unchecked Sendable {
    /// One of the pictures. That of an asset catalog is read when it is wanted, and kept until memory is short.
    private struct Variant {
        let traits: UITraitCollection
        let load: (@Sendable () -> UIImage?)?
        var image: UIImage?
    }

    private let lock = NSLock()
    private var variants: [Variant] = []  // guarded by lock

    public override init() { super.init() }

    /// Pictures in files, that are read when they are wanted; nil for one that can't be.
    init(_ files: [(traits: UITraitCollection, load: @Sendable () -> UIImage?)]) {
        variants = files.map { Variant(traits: $0.traits, load: $0.load) }
        super.init()
    }

    /// Takes a picture for some traits; one for the same traits gives way. Traits that are not said go with all.
    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        lock.withLock {
            variants.removeAll { $0.traits == traitCollection }
            variants.append(Variant(traits: traitCollection, load: nil, image: image))
        }
    }

    open func unregisterImage(with traitCollection: UITraitCollection) {
        lock.withLock { variants.removeAll { $0.traits == traitCollection } }
    }

    /// The picture that goes best with the traits: of those that contradict none of them (the scale aside) the one that
    /// says most, then that whose scale is nearest, rather too large than too small. When all contradict, the first one
    /// counts. Without any it is an empty picture.
    open func image(with traitCollection: UITraitCollection) -> UIImage { best(for: traitCollection) ?? UIImage() }

    /// Nil when there is none, or none that can be read.
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

    /// Lets go of what can be read again.
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
            // Too small is farther than every larger one.
            return (-fit, distance < 0 ? 1000 - distance : distance, index)
        }
        return variants.indices.sorted { rank($0) < rank($1) }
    }
}

extension UIImage {
    /// Nil for a picture that has no variants.
    public var imageAsset: UIImageAsset? { style.asset }

    fileprivate func belonging(to asset: UIImageAsset) -> UIImage {
        var style = style
        style.asset = asset
        return UIImage(cgImage: cgImage, style: style)
    }

    /// The picture for the traits, drawn as this one is.
    func variant(for traits: UITraitCollection) -> UIImage {
        if isSymbolImage { return sharp(on: traits.displayScale) }
        guard let other = style.asset?.best(for: traits), other.cgImage !== cgImage else { return self }
        var style = style
        style.scale = other.style.scale
        style.orientation = other.style.orientation
        return UIImage(cgImage: other.cgImage, style: style)
    }
}
