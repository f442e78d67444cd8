// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

/// A function that takes an object apart and frees it, as a class's metadata has one (`swift::HeapMetadata::destroy`).
typedef const void *kosketus_destroy_function;

/// Does what the class's own function does, and then lets `kosketus_object_was_destroyed` know.
extern kosketus_destroy_function kosketus_destroy_hook(void);
