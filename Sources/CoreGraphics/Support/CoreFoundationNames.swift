// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Names of Core Foundation that stand in Quartz's interface. There is no Core Foundation of Objective-C here that could
// be bridged, so they are Foundation's classes: `url as CFURL` and `[key: value] as CFDictionary` mean what they mean on
// Apple's systems.

public typealias CFArray = NSArray
public typealias CFBoolean = NSNumber
public typealias CFData = NSData
public typealias CFDictionary = NSDictionary
public typealias CFMutableData = NSMutableData
public typealias CFString = NSString
public typealias CFURL = NSURL

public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)
