// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// What sources for iOS get for `import Combine`: OpenCombine, and what it lacks. No module here is called Combine: packages
// for Linux ask `canImport(Combine)`, and then use what only Apple's module has.

@_exported import OpenCombineShim
