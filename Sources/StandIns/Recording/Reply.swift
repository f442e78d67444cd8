// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The behaviour of a stand-in in a call.
enum Reply<Arguments, Answer, Failure: Error> {
    case value(Answer)
    case error(Failure)
    case computed((Arguments) throws(Failure) -> Answer)
    /// Calls the real method, as the expectation at the place says.
    case real(SourcePlace)
    /// There is no answer. The failure with this text has been reported.
    case none(String)
}
