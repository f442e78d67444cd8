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
        "ARKit", "AVFAudio", "AVFoundation", "AVKit", "AVRouting", "Accelerate", "Accessibility", "AccessorySetupKit",
        "Accounts", "ActivityKit", "AdAttributionKit", "AdServices", "AdSupport", "AddressBook", "AppClip",
        "AppIntents", "AppKit", "AppTrackingTransparency", "AssetsLibrary", "AuthenticationServices",
        "AutomaticAssessmentConfiguration", "BackgroundAssets", "BackgroundTasks", "BrowserEngineKit", "BusinessChat",
        "CFNetwork", "CallKit", "CarPlay", "Cinematic", "ClassKit", "CloudKit", "ColorSync", "CommonCrypto",
        "Compression", "Contacts", "ContactsUI", "CoreAudio", "CoreAudioKit", "CoreAudioTypes", "CoreBluetooth",
        "CoreData", "CoreHaptics", "CoreImage", "CoreLocation", "CoreLocationUI", "CoreMIDI", "CoreML", "CoreMedia",
        "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreTransferable", "CoreVideo",
        "CryptoKit", "CryptoTokenKit", "DataDetection", "DeviceActivity", "DeviceCheck", "DeviceDiscoveryUI", "DockKit",
        "EventKit", "EventKitUI", "ExposureNotification", "ExternalAccessory", "FamilyControls", "FileProvider",
        "FileProviderUI", "FinanceKit", "GLKit", "GSS", "GameController", "GameKit", "GameplayKit", "GroupActivities",
        "HealthKit", "HealthKitUI", "HomeKit", "IOSurface", "IdentityLookup", "IdentityLookupUI", "ImageCaptureCore",
        "ImageIO", "ImagePlayground", "Intents", "IntentsUI", "JavaScriptCore", "JournalingSuggestions",
        "LinkPresentation", "LiveCommunicationKit", "LocalAuthentication", "LockedCameraCapture", "MLCompute",
        "ManagedSettings", "ManagedSettingsUI", "MapKit", "Matter", "MediaAccessibility", "MediaPlayer", "MediaSetup",
        "MediaToolbox", "MessageUI", "Messages", "Metal", "MetalFX", "MetalKit", "MetalPerformanceShaders",
        "MetalPerformanceShadersGraph", "MetricKit", "ModelIO", "MultipeerConnectivity", "MusicKit", "NaturalLanguage",
        "NearbyInteraction", "Network", "NetworkExtension", "NewsstandKit", "NotificationCenter", "OpenAL", "OpenGLES",
        "PDFKit", "PHASE", "PassKit", "PencilKit", "Photos", "PhotosUI", "ProximityReader", "PushKit", "PushToTalk",
        "QuickLook", "QuickLookThumbnailing", "RealityFoundation", "RealityKit", "ReplayKit", "RoomPlan", "SQLite3",
        "SafariServices", "SafetyKit", "SceneKit", "ScreenTime", "Security", "SensitiveContentAnalysis", "SensorKit",
        "SharedWithYou", "SharedWithYouCore", "ShazamKit", "Social", "SoundAnalysis", "Speech", "SpriteKit", "StoreKit",
        "SwiftData", "SwiftUI", "SystemConfiguration", "ThreadNetwork", "TipKit", "Translation", "Twitter",
        "UserNotifications", "UserNotificationsUI", "VideoSubscriberAccount", "VideoToolbox", "Vision", "VisionKit",
        "WatchConnectivity", "WatchKit", "WeatherKit", "WebKit", "WidgetKit", "WorkoutKit", "iAd", "simd",
    ]

    /// Replacements for some missing modules.
    static let advice = [
        "CFNetwork": "URLSession of Foundation is available.",
        "CommonCrypto": "The module Crypto of the package swift-crypto has hashes, HMAC and AES.",
        "CryptoKit": "The package swift-crypto has the same types in a module that is named Crypto.",
        "SQLite3":
            "The package GRDB.swift reads and writes databases, and its module GRDBSQLite has the functions of C.",
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
