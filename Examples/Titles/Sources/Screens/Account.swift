// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The facts that the program remembers between two runs: never the password.
struct Account: Codable, Equatable, Sendable {
    var server = ""
    var user = ""
}

/// The file of the account. A missing or damaged one is an empty account.
@MainActor
final class AccountStore {
    let file: URL
    private(set) var account: Account

    /// - Parameter folder: of the file. It is created when the account is saved.
    init(folder: URL) {
        file = folder.appendingPathComponent("Account.json")
        let saved = try? JSONDecoder().decode(Account.self, from: Data(contentsOf: file))
        account = saved ?? Account()
    }

    /// Remembers an account. A problem with the file is printed, and does not keep anyone from logging in.
    func save(_ new: Account) {
        guard new != account else { return }
        account = new
        do {
            let folder = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try JSONEncoder().encode(new).write(to: file, options: .atomic)
        } catch {
            let text = "The server and the user name cannot be saved in \(file.path): \(error.localizedDescription)\n"
            FileHandle.standardError.write(Data(text.utf8))
        }
    }
}
