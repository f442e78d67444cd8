#!/usr/bin/env swift
// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

// Code in main.swift is isolated to the main actor in Swift 6 mode only.
MainActor.assumeIsolated {
    checkDelegates()
    checkScreen()
    checkExtensions()
    checkGenerics()
    checkInitializers()
    checkObserving()
    checkObservers()
    checkDelays()
    checkObjects()
    checkFrameworks()
    checkAttributes()
    checkStories()
    checkMembers()
    checkConditions()
    checkWords()
    checkLines()
    checkArchives()
    checkPools()
    checkValues()
    checkActions()
    print(Check.failures == 0 ? "\(Check.count) checks passed" : "\(Check.failures) of \(Check.count) checks failed")
}
