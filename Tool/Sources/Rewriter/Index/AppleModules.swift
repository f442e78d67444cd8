// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Modules of Apple's SDK.
enum AppleModules {
    /// Those that Kosketus offers.
    static let frameworks: Set<String> = [
        "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "AudioToolbox",
    ]

    /// Those that Swift for Linux or Kosketus offers, and whose submodules iOS sources import.
    static let withSubmodules: Set<String> = frameworks.union(["Foundation", "Dispatch", "CoreFoundation"])

    /// Those that do not exist here.
    static let missing: Set<String> = [
        "ARKit", "AVFoundation", "AVKit", "Accelerate", "Accounts", "AdSupport", "AddressBook", "AppKit",
        "AppTrackingTransparency", "AssetsLibrary", "AuthenticationServices", "BackgroundTasks", "CallKit", "CloudKit",
        "Contacts", "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage", "CoreLocation",
        "CoreMIDI", "CoreML", "CoreMedia", "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight", "CoreTelephony",
        "CoreVideo", "EventKit", "EventKitUI", "ExternalAccessory", "GLKit", "GameController", "GameKit", "GameplayKit",
        "HealthKit", "HomeKit", "ImageIO", "Intents", "IntentsUI", "LinkPresentation", "LocalAuthentication", "MapKit",
        "MediaPlayer", "MessageUI", "Messages", "Metal", "MetalKit", "ModelIO", "MultipeerConnectivity",
        "NaturalLanguage",
        "Network", "NetworkExtension", "NotificationCenter", "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI",
        "PushKit", "QuickLook", "QuickLookThumbnailing", "ReplayKit", "SafariServices", "SceneKit", "Security",
        "Social",
        "Speech", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration", "Twitter",
        "UserNotifications",
        "UserNotificationsUI", "VideoToolbox", "Vision", "VisionKit", "WatchConnectivity", "WatchKit", "WebKit",
        "WidgetKit",
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
