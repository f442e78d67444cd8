// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@_exported import CoreGraphics
@_exported import struct LayerProtocol.CATransform3D
@_exported import ObjCRuntime
