// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Compositor
import CoreGraphics
import TestSupport
import Testing

/// The appearance of layers, each scene at two pixels per point.
@Suite struct CompositorGoldenTests {
    @Test(arguments: CompositorScene.all)
    func sceneLooksAsItDid(_ scene: CompositorScene) throws {
        try expectGolden(Compositor.image(of: scene.root().tree(), at: scene.time, scale: 2), named: scene.name)
    }
}
