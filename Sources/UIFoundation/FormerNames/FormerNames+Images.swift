// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Names for images before Swift 4.2.

/// The name of ``UIImage/Orientation`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIImage.Orientation")
public typealias UIImageOrientation = UIImage.Orientation
/// The name of ``UIImage/RenderingMode`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIImage.RenderingMode")
public typealias UIImageRenderingMode = UIImage.RenderingMode
/// The name of ``UIImage/ResizingMode`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIImage.ResizingMode")
public typealias UIImageResizingMode = UIImage.ResizingMode
/// The name of ``UIGraphicsImageRenderer/DrawingActions`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIGraphicsImageRenderer.DrawingActions")
public typealias UIGraphicsImageDrawingActions = UIGraphicsImageRenderer.DrawingActions
/// The name of ``UIGraphicsPDFRenderer/DrawingActions`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIGraphicsPDFRenderer.DrawingActions")
public typealias UIGraphicsPDFDrawingActions = UIGraphicsPDFRenderer.DrawingActions

/// The name of ``UIImage/pngData()`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIImage.pngData(self:)")
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }
/// The name of ``UIImage/jpegData(compressionQuality:)`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIImage.jpegData(self:compressionQuality:)")
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
    image.jpegData(compressionQuality: compressionQuality)
}
