// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@MainActor
struct ImageNamesTests {
    @Test func theTypesAreThoseOfTheNewNames() {
        #expect(UIImageOrientation.self == UIImage.Orientation.self)
        #expect(UIImageRenderingMode.self == UIImage.RenderingMode.self)
        #expect(UIImageResizingMode.self == UIImage.ResizingMode.self)
        #expect(UIGraphicsImageDrawingActions.self == UIGraphicsImageRenderer.DrawingActions.self)
        #expect(UIGraphicsPDFDrawingActions.self == UIGraphicsPDFRenderer.DrawingActions.self)
    }

    @Test func imagesBecomeFiles() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        #expect(UIImagePNGRepresentation(image) != nil)
        #expect(UIImagePNGRepresentation(image) == image.pngData())
        #expect(UIImageJPEGRepresentation(image, 0.5) != nil)
        #expect(UIImageJPEGRepresentation(image, 0.5) == image.jpegData(compressionQuality: 0.5))
    }
}
