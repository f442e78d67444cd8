// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Modules of Apple's SDK.
enum AppleModules {
    /// Those that Kosketus offers.
    static let frameworks: Set<String> = [
        "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "AudioToolbox",
    ]

    /// Those that export the runtime of Objective-C.
    static let withRuntime: Set<String> = ["UIKit", "QuartzCore"]

    /// Those that Swift for Linux or Kosketus offers, and whose submodules iOS sources import.
    static let withSubmodules: Set<String> = frameworks.union(["Foundation", "Dispatch", "CoreFoundation"])

    /// Those that do not exist here. `Charts` is not among them, although Apple has such a module: a well-known package has
    /// one of that name, and the compiler reports it where there is none.
    static let missing: Set<String> = [
        "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accounts", "ActivityKit", "AdServices",
        "AdSupport", "AddressBook", "AppIntents", "AppKit", "AppTrackingTransparency", "AssetsLibrary",
        "AuthenticationServices", "BackgroundTasks", "CFNetwork", "CallKit", "CarPlay", "ClassKit", "CloudKit",
        "CommonCrypto", "Compression", "Contacts", "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreData",
        "CoreHaptics", "CoreImage", "CoreLocation", "CoreMIDI", "CoreML", "CoreMedia", "CoreMotion", "CoreNFC",
        "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreTransferable", "CoreVideo", "CryptoKit", "DeviceCheck",
        "EventKit", "EventKitUI", "ExternalAccessory", "FamilyControls", "FileProvider", "GLKit", "GameController",
        "GameKit", "GameplayKit", "GroupActivities", "HealthKit", "HomeKit", "ImageIO", "Intents", "IntentsUI",
        "JavaScriptCore", "LinkPresentation", "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "Messages",
        "Metal", "MetalKit", "MetricKit", "ModelIO", "MultipeerConnectivity", "MusicKit", "NaturalLanguage",
        "NearbyInteraction", "Network", "NetworkExtension", "NotificationCenter", "OpenGLES", "PDFKit", "PassKit",
        "PencilKit", "Photos", "PhotosUI", "PushKit", "QuickLook", "QuickLookThumbnailing", "RealityKit", "ReplayKit",
        "SafariServices", "SceneKit", "Security", "ShazamKit", "Social", "SoundAnalysis", "Speech", "SpriteKit",
        "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration", "TipKit", "Twitter", "UserNotifications",
        "UserNotificationsUI", "VideoToolbox", "Vision", "VisionKit", "WatchConnectivity", "WatchKit", "WeatherKit",
        "WebKit", "WidgetKit", "iAd", "simd",
    ]

    /// Replacements for some missing modules.
    static let advice = [
        "CFNetwork": "URLSession of Foundation is available.",
        "CommonCrypto": "The module Crypto of the package swift-crypto has hashes, HMAC and AES.",
        "CryptoKit": "The package swift-crypto has the same types in a module that is named Crypto.",
        "simd": "The standard library has vectors, such as SIMD3<Float>.",
    ]

    /// Those for which another module stands here. Some have other names than Apple's, because packages for Linux ask
    /// `canImport(os)`, and then use what only Apple's module has.
    static let replaced = [
        "Darwin": "Glibc", "Cocoa": "UIKit", "Combine": "CombineShim", "os": "UnifiedLogging",
        "OSLog": "UnifiedLogging", "MobileCoreServices": "UniformTypes", "UniformTypeIdentifiers": "UniformTypes",
    ]

    /// Whether `canImport` is true for sources that are written for iOS, because another module stands for this one.
    static func isReplacedAndImportable(_ module: String) -> Bool {
        replaced[module] != nil && !neverImportable.contains(module)
    }

    /// Those of which `canImport` is false, beside the missing ones.
    static let neverImportable: Set<String> = ["Darwin", "ObjectiveC", "Cocoa", "Musl", "WinSDK"]
}
