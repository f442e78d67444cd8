// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

/// A function that deinitialises and frees an object, as in a class's metadata (`swift::HeapMetadata::destroy`).
typedef const void *kosketus_destroy_function;

/// Calls the class's own function, and then `kosketus_object_was_destroyed`.
extern kosketus_destroy_function kosketus_destroy_hook(void);
