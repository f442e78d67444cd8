// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

/// How contents of another size than the layer are placed, and whether they are scaled.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Centers the contents without scaling.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// Centers the contents at the top edge without scaling.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// Centers the contents at the bottom edge without scaling.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// Centers the contents at the left edge without scaling.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// Centers the contents at the right edge without scaling.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// Places the contents in the top left corner without scaling.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// Places the contents in the top right corner without scaling.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// Places the contents in the bottom left corner without scaling.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// Places the contents in the bottom right corner without scaling.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Stretches the contents to the bounds, without keeping their proportions.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// Scales the contents to fit in the bounds, keeping their proportions.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// Scales the contents to fill the bounds, keeping their proportions; parts may extend beyond the bounds.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

    /// An unknown name means `resize`.
    var wire: ContentsGravity { ContentsGravity.allCases.first { $0.published == self } ?? .resize }
}

extension ContentsGravity {
    var published: CALayerContentsGravity {
        switch self {
        case .resize: .resize
        case .resizeAspect: .resizeAspect
        case .resizeAspectFill: .resizeAspectFill
        case .center: .center
        case .top: .top
        case .bottom: .bottom
        case .left: .left
        case .right: .right
        case .topLeft: .topLeft
        case .topRight: .topRight
        case .bottomLeft: .bottomLeft
        case .bottomRight: .bottomRight
        }
    }
}
