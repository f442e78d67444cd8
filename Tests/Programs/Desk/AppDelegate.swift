// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A desk for each tab, with pictures on it:
///
///     Desk [options] -- [a picture's path] [megapixels]
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    private static let arguments = CommandLine.arguments.drop { $0 != "--" }.dropFirst()
    static let path = arguments.first { Double($0) == nil }
    static let picture = makePicture(megapixels: arguments.compactMap { Double($0) }.first ?? 1.2)

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        // Now, and not when it is asked for.
        _ = Self.picture
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Desk", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        for window in application.windows {
            (window.rootViewController as? DeskController)?.tell("\(sceneSessions.count) closed")
        }
    }

    /// Three wide to two high. Red counts the columns, green the rows; of a large one, blue is noise, as in a photograph.
    private static func makePicture(megapixels: Double) -> UIImage? {
        let height = Int((megapixels * 1e6 / 1.5).squareRoot()), width = height * 3 / 2
        guard height > 0, let bytes = NSMutableData(length: width * height * 4) else { return nil }
        let pixels = bytes.mutableBytes.assumingMemoryBound(to: UInt8.self)
        var seed: UInt32 = 1
        for y in 0..<height {
            for x in 0..<width {
                let start = (y * width + x) * 4
                seed = seed &* 1_664_525 &+ 1_013_904_223
                pixels[start] = UInt8(truncatingIfNeeded: x)
                pixels[start + 1] = UInt8(truncatingIfNeeded: y)
                pixels[start + 2] = megapixels > 10 ? UInt8(truncatingIfNeeded: x >> 4) ^ UInt8(seed >> 25) : 0
                pixels[start + 3] = 255
            }
        }
        guard let provider = CGDataProvider(data: bytes) else { return nil }
        return CGImage(
            width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipLast.rawValue),
            provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent
        ).map { UIImage(cgImage: $0) }
    }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = DeskController(purpose: connectionOptions.userActivities.first?.title)
        window?.makeKeyAndVisible()
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        (window?.rootViewController as? DeskController)?.tell(userActivity.title ?? "")
    }
}
