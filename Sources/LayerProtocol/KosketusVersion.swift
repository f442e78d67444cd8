// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The version of Kosketus, by semantic versioning: that of the newest release in CHANGELOG.md, which a test compares.
package let kosketusVersion = "0.2.0"
