// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Whether the process takes and gives back the memory that its code asks for: sanitizers use more of their own, and keep
/// for a while what was freed.
public let isMemoryItsOwn = dlsym(nil, "__asan_init") == nil && dlsym(nil, "__tsan_init") == nil
