// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Names of Core Foundation that Quartz's interface uses. There is no Objective-C bridging to Core Foundation here, so
// they are Foundation's classes: `url as CFURL` and `[key: value] as CFDictionary` have the same meaning as on Apple's
// systems.

/// The name of arrays in Core Foundation's functions.
public typealias CFArray = NSArray
/// The name of Booleans in Core Foundation's functions.
public typealias CFBoolean = NSNumber
/// The name of data in Core Foundation's functions.
public typealias CFData = NSData
/// The name of dictionaries in Core Foundation's functions.
public typealias CFDictionary = NSDictionary
/// The name of mutable data in Core Foundation's functions.
public typealias CFMutableData = NSMutableData
/// The name of strings in Core Foundation's functions.
public typealias CFString = NSString
/// The name of URLs in Core Foundation's functions.
public typealias CFURL = NSURL

/// The Boolean true as an object.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
/// The Boolean false as an object.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)
