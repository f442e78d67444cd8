// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The protocol of one server's sessions. The digits are the server's number.
///
/// The whole answer is delivered inside `startLoading()`, on the session's own queue. There is nothing left to cancel, which
/// `URLSession` on Linux would not survive in every case.
final class StubProtocol<Digits: BinaryDigits>: URLProtocol {
    // Every request, so that none reaches the network.
    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        guard let server = ServerList.shared[Digits.value] else {
            client?.urlProtocol(self, didFailWithError: URLError(.cannotFindHost))
            return
        }
        switch server.answer(StubbedRequest(request, body: StubbedBody.data(of: request, task))) {
        case .failure(let error): client?.urlProtocol(self, didFailWithError: error)
        case .response(let response): deliver(response, server)
        }
    }

    override func stopLoading() {}

    private func deliver(_ stub: StubbedResponse, _ server: StubbedServer) {
        guard let url = request.url,
            let response = HTTPURLResponse(
                url: url, statusCode: stub.status, httpVersion: "HTTP/1.1", headerFields: stub.headers)
        else {
            client?.urlProtocol(self, didFailWithError: URLError(.badServerResponse))
            return
        }
        server.store(response, for: url)
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        for chunk in chunks(stub.chunks) { client?.urlProtocol(self, didLoad: chunk) }
        if let error = stub.error {
            client?.urlProtocol(self, didFailWithError: error)
        } else {
            client?.urlProtocolDidFinishLoading(self)
        }
    }

    /// On Linux a completion handler gets only the last chunk of a custom protocol, so it gets the whole body as one.
    private func chunks(_ chunks: [Data]) -> [Data] {
        guard let task, StubbedBody.isForCompletionHandler(task) else { return chunks }
        return [chunks.reduce(Data(), +)]
    }
}
