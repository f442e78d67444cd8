// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// The cookie came with this page. Goes on to the program without the token in the address, and without an entry in the
// history that would lead back here.
location.replace("/" + location.hash);
