// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Whole project files, in the forms of different versions of Xcode.
enum Fixture {
    /// As Xcode 3.2 wrote it: encodings, names beside paths, and flat groups.
    static let xcodeThree = #"""
        // !$*UTF8*$!
        {
        	archiveVersion = 1;
        	classes = {
        	};
        	objectVersion = 46;
        	objects = {

        /* Begin PBXBuildFile section */
        		1D3623260D0F684500981E51 /* AppDelegate.swift in Sources */ = {isa = PBXBuildFile; fileRef = 1D3623250D0F684500981E51 /* AppDelegate.swift */; };
        		1D60589B0D05DD56006BFB54 /* Legacy.m in Sources */ = {isa = PBXBuildFile; fileRef = 29B97316FDCFA39411CA2CEA /* Legacy.m */; settings = {COMPILER_FLAGS = ""; }; };
        		1D60589C0D05DD56006BFB54 /* sum.c in Sources */ = {isa = PBXBuildFile; fileRef = 29B97317FDCFA39411CA2CEA /* sum.c */; };
        		1DF5F4E00D08C38300B7A737 /* UIKit.framework in Frameworks */ = {isa = PBXBuildFile; fileRef = 1DF5F4DF0D08C38300B7A737 /* UIKit.framework */; };
        		1DF5F4E10D08C38300B7A737 /* CoreData.framework in Frameworks */ = {isa = PBXBuildFile; fileRef = 1DF5F4DE0D08C38300B7A737 /* CoreData.framework */; };
        		2899E5220DE3E06400AC0155 /* Main.xib in Resources */ = {isa = PBXBuildFile; fileRef = 2899E5210DE3E06400AC0155 /* Main.xib */; };
        		28AD73600D9D9599002E5188 /* Default.png in Resources */ = {isa = PBXBuildFile; fileRef = 28AD735F0D9D9599002E5188 /* Default.png */; };
        		28AD73610D9D9599002E5188 /* Help in Resources */ = {isa = PBXBuildFile; fileRef = 28AD735E0D9D9599002E5188 /* Help */; };
        /* End PBXBuildFile section */

        /* Begin PBXFileReference section */
        		1D3623250D0F684500981E51 /* AppDelegate.swift */ = {isa = PBXFileReference; fileEncoding = 4; lastKnownFileType = sourcecode.swift; path = AppDelegate.swift; sourceTree = "<group>"; };
        		1D6058910D05DD3D006BFB54 /* Old App.app */ = {isa = PBXFileReference; explicitFileType = wrapper.application; includeInIndex = 0; path = "Old App.app"; sourceTree = BUILT_PRODUCTS_DIR; };
        		1DF5F4DE0D08C38300B7A737 /* CoreData.framework */ = {isa = PBXFileReference; lastKnownFileType = wrapper.framework; name = CoreData.framework; path = System/Library/Frameworks/CoreData.framework; sourceTree = SDKROOT; };
        		1DF5F4DF0D08C38300B7A737 /* UIKit.framework */ = {isa = PBXFileReference; lastKnownFileType = wrapper.framework; name = UIKit.framework; path = System/Library/Frameworks/UIKit.framework; sourceTree = SDKROOT; };
        		2899E5200DE3E06400AC0155 /* English */ = {isa = PBXFileReference; lastKnownFileType = file.xib; name = English; path = Resources/English.lproj/Main.xib; sourceTree = "<group>"; };
        		28AD735E0D9D9599002E5188 /* Help */ = {isa = PBXFileReference; lastKnownFileType = folder; path = Help; sourceTree = "<group>"; };
        		28AD735F0D9D9599002E5188 /* Default.png */ = {isa = PBXFileReference; lastKnownFileType = image.png; path = Default.png; sourceTree = SOURCE_ROOT; };
        		29B97315FDCFA39411CA2CEA /* Legacy.h */ = {isa = PBXFileReference; fileEncoding = 4; lastKnownFileType = sourcecode.c.h; path = Legacy.h; sourceTree = "<group>"; };
        		29B97316FDCFA39411CA2CEA /* Legacy.m */ = {isa = PBXFileReference; fileEncoding = 4; lastKnownFileType = sourcecode.c.objc; path = Legacy.m; sourceTree = "<group>"; };
        		29B97317FDCFA39411CA2CEA /* sum.c */ = {isa = PBXFileReference; fileEncoding = 4; lastKnownFileType = sourcecode.c.c; name = sum.c; path = Vendor/sum.c; sourceTree = "<group>"; };
        		29B97318FDCFA39411CA2CEA /* sum.h */ = {isa = PBXFileReference; fileEncoding = 4; lastKnownFileType = sourcecode.c.h; name = sum.h; path = Vendor/sum.h; sourceTree = "<group>"; };
        		8D1107310486CEB800E47090 /* Old App-Info.plist */ = {isa = PBXFileReference; fileEncoding = 4; lastKnownFileType = text.plist.xml; path = "Old App-Info.plist"; plistStructureDefinitionIdentifier = "com.apple.xcode.plist.structure-definition.iphone.info-plist"; sourceTree = "<group>"; };
        /* End PBXFileReference section */

        /* Begin PBXFrameworksBuildPhase section */
        		1D60588F0D05DD3D006BFB54 /* Frameworks */ = {
        			isa = PBXFrameworksBuildPhase;
        			buildActionMask = 2147483647;
        			files = (
        				1DF5F4E00D08C38300B7A737 /* UIKit.framework in Frameworks */,
        				1DF5F4E10D08C38300B7A737 /* CoreData.framework in Frameworks */,
        			);
        			runOnlyForDeploymentPostprocessing = 0;
        		};
        /* End PBXFrameworksBuildPhase section */

        /* Begin PBXGroup section */
        		080E96DDFE201D6D7F000001 /* Classes */ = {
        			isa = PBXGroup;
        			children = (
        				1D3623250D0F684500981E51 /* AppDelegate.swift */,
        				29B97315FDCFA39411CA2CEA /* Legacy.h */,
        				29B97316FDCFA39411CA2CEA /* Legacy.m */,
        			);
        			path = Classes;
        			sourceTree = "<group>";
        		};
        		29B97314FDCFA39411CA2CEA /* CustomTemplate */ = {
        			isa = PBXGroup;
        			children = (
        				080E96DDFE201D6D7F000001 /* Classes */,
        				29B97317FDCFA39411CA2CEA /* sum.c */,
        				29B97318FDCFA39411CA2CEA /* sum.h */,
        				2899E5210DE3E06400AC0155 /* Main.xib */,
        				28AD735E0D9D9599002E5188 /* Help */,
        				28AD735F0D9D9599002E5188 /* Default.png */,
        				8D1107310486CEB800E47090 /* Old App-Info.plist */,
        				1DF5F4DF0D08C38300B7A737 /* UIKit.framework */,
        				1DF5F4DE0D08C38300B7A737 /* CoreData.framework */,
        				1D6058910D05DD3D006BFB54 /* Old App.app */,
        			);
        			name = CustomTemplate;
        			sourceTree = "<group>";
        		};
        /* End PBXGroup section */

        /* Begin PBXNativeTarget section */
        		1D6058900D05DD3D006BFB54 /* Old App */ = {
        			isa = PBXNativeTarget;
        			buildConfigurationList = 1D6058960D05DD3E006BFB54 /* Build configuration list for PBXNativeTarget "Old App" */;
        			buildPhases = (
        				1D60588D0D05DD3D006BFB54 /* Resources */,
        				1D60588E0D05DD3D006BFB54 /* Sources */,
        				1D60588F0D05DD3D006BFB54 /* Frameworks */,
        				1D6058920D05DD3D006BFB54 /* ShellScript */,
        			);
        			buildRules = (
        			);
        			dependencies = (
        			);
        			name = "Old App";
        			productName = "Old App";
        			productReference = 1D6058910D05DD3D006BFB54 /* Old App.app */;
        			productType = "com.apple.product-type.application";
        		};
        /* End PBXNativeTarget section */

        /* Begin PBXProject section */
        		29B97313FDCFA39411CA2CEA /* Project object */ = {
        			isa = PBXProject;
        			buildConfigurationList = C01FCF4E08A954540054247B /* Build configuration list for PBXProject "Old App" */;
        			compatibilityVersion = "Xcode 3.2";
        			developmentRegion = English;
        			hasScannedForEncodings = 1;
        			mainGroup = 29B97314FDCFA39411CA2CEA /* CustomTemplate */;
        			projectDirPath = "";
        			projectRoot = "";
        			targets = (
        				1D6058900D05DD3D006BFB54 /* Old App */,
        			);
        		};
        /* End PBXProject section */

        /* Begin PBXResourcesBuildPhase section */
        		1D60588D0D05DD3D006BFB54 /* Resources */ = {
        			isa = PBXResourcesBuildPhase;
        			buildActionMask = 2147483647;
        			files = (
        				2899E5220DE3E06400AC0155 /* Main.xib in Resources */,
        				28AD73600D9D9599002E5188 /* Default.png in Resources */,
        				28AD73610D9D9599002E5188 /* Help in Resources */,
        			);
        			runOnlyForDeploymentPostprocessing = 0;
        		};
        /* End PBXResourcesBuildPhase section */

        /* Begin PBXShellScriptBuildPhase section */
        		1D6058920D05DD3D006BFB54 /* ShellScript */ = {
        			isa = PBXShellScriptBuildPhase;
        			buildActionMask = 2147483647;
        			files = (
        			);
        			inputPaths = (
        			);
        			runOnlyForDeploymentPostprocessing = 0;
        			shellPath = /bin/sh;
        			shellScript = "echo \"it's $TARGET_NAME\"\nexit 0";
        		};
        /* End PBXShellScriptBuildPhase section */

        /* Begin PBXSourcesBuildPhase section */
        		1D60588E0D05DD3D006BFB54 /* Sources */ = {
        			isa = PBXSourcesBuildPhase;
        			buildActionMask = 2147483647;
        			files = (
        				1D3623260D0F684500981E51 /* AppDelegate.swift in Sources */,
        				1D60589B0D05DD56006BFB54 /* Legacy.m in Sources */,
        				1D60589C0D05DD56006BFB54 /* sum.c in Sources */,
        			);
        			runOnlyForDeploymentPostprocessing = 0;
        		};
        /* End PBXSourcesBuildPhase section */

        /* Begin PBXVariantGroup section */
        		2899E5210DE3E06400AC0155 /* Main.xib */ = {
        			isa = PBXVariantGroup;
        			children = (
        				2899E5200DE3E06400AC0155 /* English */,
        			);
        			name = Main.xib;
        			sourceTree = "<group>";
        		};
        /* End PBXVariantGroup section */

        /* Begin XCBuildConfiguration section */
        		1D6058940D05DD3E006BFB54 /* Debug */ = {
        			isa = XCBuildConfiguration;
        			buildSettings = {
        				ALWAYS_SEARCH_USER_PATHS = NO;
        				GCC_DYNAMIC_NO_PIC = NO;
        				GCC_PRECOMPILE_PREFIX_HEADER = YES;
        				GCC_PREFIX_HEADER = Old_App_Prefix.pch;
        				GCC_PREPROCESSOR_DEFINITIONS = (
        					"DEBUG=1",
        					"SIZE=4",
        				);
        				INFOPLIST_FILE = "Old App-Info.plist";
        				PRODUCT_BUNDLE_IDENTIFIER = "com.example.${PRODUCT_NAME:rfc1034identifier}";
        				PRODUCT_NAME = "Old App";
        				SWIFT_OBJC_BRIDGING_HEADER = Bridging.h;
        				SWIFT_VERSION = 3.0;
        			};
        			name = Debug;
        		};
        		1D6058950D05DD3E006BFB54 /* Release */ = {
        			isa = XCBuildConfiguration;
        			buildSettings = {
        				ALWAYS_SEARCH_USER_PATHS = NO;
        				GCC_PREPROCESSOR_DEFINITIONS = "SIZE=4";
        				INFOPLIST_FILE = "Old App-Info.plist";
        				PRODUCT_BUNDLE_IDENTIFIER = "com.example.${PRODUCT_NAME:rfc1034identifier}";
        				PRODUCT_NAME = "Old App";
        				SWIFT_OBJC_BRIDGING_HEADER = Bridging.h;
        				SWIFT_VERSION = 3.0;
        			};
        			name = Release;
        		};
        		C01FCF4F08A954540054247B /* Debug */ = {
        			isa = XCBuildConfiguration;
        			buildSettings = {
        				"CODE_SIGN_IDENTITY[sdk=iphoneos*]" = "iPhone Developer";
        				IPHONEOS_DEPLOYMENT_TARGET = 8.0;
        				SDKROOT = iphoneos;
        			};
        			name = Debug;
        		};
        		C01FCF5008A954540054247B /* Release */ = {
        			isa = XCBuildConfiguration;
        			buildSettings = {
        				IPHONEOS_DEPLOYMENT_TARGET = 8.0;
        				SDKROOT = iphoneos;
        			};
        			name = Release;
        		};
        /* End XCBuildConfiguration section */

        /* Begin XCConfigurationList section */
        		1D6058960D05DD3E006BFB54 /* Build configuration list for PBXNativeTarget "Old App" */ = {
        			isa = XCConfigurationList;
        			buildConfigurations = (
        				1D6058940D05DD3E006BFB54 /* Debug */,
        				1D6058950D05DD3E006BFB54 /* Release */,
        			);
        			defaultConfigurationIsVisible = 0;
        			defaultConfigurationName = Release;
        		};
        		C01FCF4E08A954540054247B /* Build configuration list for PBXProject "Old App" */ = {
        			isa = XCConfigurationList;
        			buildConfigurations = (
        				C01FCF4F08A954540054247B /* Debug */,
        				C01FCF5008A954540054247B /* Release */,
        			);
        			defaultConfigurationIsVisible = 0;
        			defaultConfigurationName = Release;
        		};
        /* End XCConfigurationList section */
        	};
        	rootObject = 29B97313FDCFA39411CA2CEA /* Project object */;
        }
        """#

    /// As Xcode 16 writes it: folders instead of files, with exceptions, packages, and a generated Info.plist.
    static let xcodeSixteen = #"""
        // !$*UTF8*$!
        {
        	archiveVersion = 1;
        	objectVersion = 77;
        	objects = {
        		A1 /* Algorithms in Frameworks */ = {isa = PBXBuildFile; productRef = A2 /* Algorithms */; };
        		A3 /* Local in Frameworks */ = {isa = PBXBuildFile; productRef = A4 /* Local */; };
        		A2 /* Algorithms */ = {
        			isa = XCSwiftPackageProductDependency;
        			package = A5 /* XCRemoteSwiftPackageReference "swift-algorithms" */;
        			productName = Algorithms;
        		};
        		A4 /* Local */ = {
        			isa = XCSwiftPackageProductDependency;
        			package = A6 /* XCLocalSwiftPackageReference "Local" */;
        			productName = Local;
        		};
        		A5 /* XCRemoteSwiftPackageReference "swift-algorithms" */ = {
        			isa = XCRemoteSwiftPackageReference;
        			repositoryURL = "https://github.com/apple/swift-algorithms.git";
        			requirement = {
        				kind = upToNextMajorVersion;
        				minimumVersion = 1.2.0;
        			};
        		};
        		A6 /* XCLocalSwiftPackageReference "Local" */ = {
        			isa = XCLocalSwiftPackageReference;
        			relativePath = Local;
        		};
        		B1 /* Modern.app */ = {isa = PBXFileReference; explicitFileType = wrapper.application; includeInIndex = 0; path = Modern.app; sourceTree = BUILT_PRODUCTS_DIR; };
        		B2 /* ModernTests.xctest */ = {isa = PBXFileReference; explicitFileType = wrapper.cfbundle; includeInIndex = 0; path = ModernTests.xctest; sourceTree = BUILT_PRODUCTS_DIR; };
        		C1 /* Exceptions for "Modern" folder in "Modern" target */ = {
        			isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
        			membershipExceptions = (
        				Excluded.swift,
        				Info.plist,
        			);
        			target = T1 /* Modern */;
        		};
        		D1 /* Modern */ = {
        			isa = PBXFileSystemSynchronizedRootGroup;
        			exceptions = (
        				C1 /* Exceptions for "Modern" folder in "Modern" target */,
        			);
        			explicitFolders = (
        				Data,
        			);
        			path = Modern;
        			sourceTree = "<group>";
        		};
        		D2 /* ModernTests */ = {
        			isa = PBXFileSystemSynchronizedRootGroup;
        			path = ModernTests;
        			sourceTree = "<group>";
        		};
        		E1 /* Frameworks */ = {
        			isa = PBXFrameworksBuildPhase;
        			files = (
        				A1 /* Algorithms in Frameworks */,
        				A3 /* Local in Frameworks */,
        			);
        		};
        		E2 /* Sources */ = {isa = PBXSourcesBuildPhase; files = (); };
        		E3 /* Resources */ = {isa = PBXResourcesBuildPhase; files = (); };
        		F1 = {
        			isa = PBXGroup;
        			children = (
        				D1 /* Modern */,
        				D2 /* ModernTests */,
        				F2 /* Products */,
        			);
        			sourceTree = "<group>";
        		};
        		F2 /* Products */ = {
        			isa = PBXGroup;
        			children = (
        				B1 /* Modern.app */,
        				B2 /* ModernTests.xctest */,
        			);
        			name = Products;
        			sourceTree = "<group>";
        		};
        		G1 /* PBXContainerItemProxy */ = {
        			isa = PBXContainerItemProxy;
        			containerPortal = P1 /* Project object */;
        			proxyType = 1;
        			remoteGlobalIDString = T1;
        			remoteInfo = Modern;
        		};
        		G2 /* PBXTargetDependency */ = {
        			isa = PBXTargetDependency;
        			target = T1 /* Modern */;
        			targetProxy = G1 /* PBXContainerItemProxy */;
        		};
        		G3 /* PBXTargetDependency */ = {isa = PBXTargetDependency; target = T4 /* Widget */; };
        		T1 /* Modern */ = {
        			isa = PBXNativeTarget;
        			buildConfigurationList = L1;
        			buildPhases = (
        				E2 /* Sources */,
        				E1 /* Frameworks */,
        				E3 /* Resources */,
        			);
        			dependencies = (
        				G3 /* PBXTargetDependency */,
        			);
        			fileSystemSynchronizedGroups = (
        				D1 /* Modern */,
        			);
        			name = Modern;
        			packageProductDependencies = (
        				A2 /* Algorithms */,
        				A4 /* Local */,
        			);
        			productReference = B1 /* Modern.app */;
        			productType = "com.apple.product-type.application";
        		};
        		T2 /* ModernTests */ = {
        			isa = PBXNativeTarget;
        			buildConfigurationList = L2;
        			buildPhases = (
        				E2 /* Sources */,
        			);
        			dependencies = (
        				G2 /* PBXTargetDependency */,
        			);
        			fileSystemSynchronizedGroups = (
        				D2 /* ModernTests */,
        			);
        			name = ModernTests;
        			productReference = B2 /* ModernTests.xctest */;
        			productType = "com.apple.product-type.bundle.unit-test";
        		};
        		T3 /* ModernUITests */ = {
        			isa = PBXNativeTarget;
        			buildConfigurationList = L2;
        			name = ModernUITests;
        			productType = "com.apple.product-type.bundle.ui-testing";
        		};
        		T4 /* Widget */ = {
        			isa = PBXNativeTarget;
        			buildConfigurationList = L2;
        			name = Widget;
        			productType = "com.apple.product-type.app-extension";
        		};
        		P1 /* Project object */ = {
        			isa = PBXProject;
        			attributes = {
        				BuildIndependentTargetsInParallel = 1;
        				LastUpgradeCheck = 1620;
        			};
        			buildConfigurationList = L3;
        			developmentRegion = en;
        			knownRegions = (
        				en,
        				Base,
        			);
        			mainGroup = F1;
        			minimizedProjectReferenceProxies = 1;
        			packageReferences = (
        				A5,
        				A6,
        			);
        			preferredProjectObjectVersion = 77;
        			productRefGroup = F2 /* Products */;
        			projectDirPath = "";
        			projectRoot = "";
        			targets = (
        				T1 /* Modern */,
        				T2 /* ModernTests */,
        				T3 /* ModernUITests */,
        				T4 /* Widget */,
        			);
        		};
        		S1 /* Debug */ = {
        			isa = XCBuildConfiguration;
        			buildSettings = {
        				ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon;
        				ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME = AccentColor;
        				CODE_SIGN_ENTITLEMENTS = Modern/Modern.entitlements;
        				GENERATE_INFOPLIST_FILE = YES;
        				INFOPLIST_FILE = Modern/Info.plist;
        				INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES;
        				INFOPLIST_KEY_UIMainStoryboardFile = Main;
        				INFOPLIST_KEY_UIRequiresFullScreen = YES;
        				INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft";
        				MARKETING_VERSION = 1.2;
        				PRODUCT_BUNDLE_IDENTIFIER = org.example.Modern;
        				PRODUCT_NAME = "$(TARGET_NAME)";
        				SWIFT_ACTIVE_COMPILATION_CONDITIONS = "EXTRA $(inherited)";
        				SWIFT_APPROACHABLE_CONCURRENCY = YES;
        				SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;
        				SWIFT_VERSION = 6.0;
        			};
        			name = Debug;
        		};
        		S2 /* Release */ = {
        			isa = XCBuildConfiguration;
        			buildSettings = {
        				ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon;
        				ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME = AccentColor;
        				CODE_SIGN_ENTITLEMENTS = Modern/Modern.entitlements;
        				GENERATE_INFOPLIST_FILE = YES;
        				INFOPLIST_FILE = Modern/Info.plist;
        				INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES;
        				INFOPLIST_KEY_UIMainStoryboardFile = Main;
        				INFOPLIST_KEY_UIRequiresFullScreen = YES;
        				INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft";
        				MARKETING_VERSION = 1.2;
        				PRODUCT_BUNDLE_IDENTIFIER = org.example.Modern;
        				PRODUCT_NAME = "$(TARGET_NAME)";
        				SWIFT_ACTIVE_COMPILATION_CONDITIONS = "EXTRA SHIPPED";
        				SWIFT_APPROACHABLE_CONCURRENCY = YES;
        				SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;
        				SWIFT_VERSION = 6.0;
        			};
        			name = Release;
        		};
        		S3 /* Debug */ = {isa = XCBuildConfiguration; buildSettings = {SWIFT_VERSION = 5.0; }; name = Debug; };
        		S4 /* Release */ = {isa = XCBuildConfiguration; buildSettings = {SWIFT_VERSION = 5.0; }; name = Release; };
        		S5 /* Debug */ = {
        			isa = XCBuildConfiguration;
        			buildSettings = {
        				IPHONEOS_DEPLOYMENT_TARGET = 18.2;
        				SDKROOT = iphoneos;
        				SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG $(inherited)";
        			};
        			name = Debug;
        		};
        		S6 /* Release */ = {
        			isa = XCBuildConfiguration;
        			buildSettings = {
        				IPHONEOS_DEPLOYMENT_TARGET = 18.2;
        				SDKROOT = iphoneos;
        			};
        			name = Release;
        		};
        		L1 = {
        			isa = XCConfigurationList;
        			buildConfigurations = (
        				S1 /* Debug */,
        				S2 /* Release */,
        			);
        			defaultConfigurationName = Release;
        		};
        		L2 = {isa = XCConfigurationList; buildConfigurations = (S3, S4, ); defaultConfigurationName = Release; };
        		L3 = {isa = XCConfigurationList; buildConfigurations = (S5, S6, ); defaultConfigurationName = Release; };
        	};
        	rootObject = P1 /* Project object */;
        }
        """#

    /// An app that has the project of a framework inside, and uses a package of its workspace.
    static let workspaceMain = #"""
        {
        	objects = {
        		APP = {isa = PBXNativeTarget; name = Main; productType = "com.apple.product-type.application";
        			buildConfigurationList = L; buildPhases = (SRC, FW); dependencies = (DEP); packageProductDependencies = (PP); };
        		PP = {isa = XCSwiftPackageProductDependency; productName = Parts; };
        		SRC = {isa = PBXSourcesBuildPhase; files = (B1); };
        		B1 = {isa = PBXBuildFile; fileRef = F1; };
        		F1 = {isa = PBXFileReference; path = main.swift; sourceTree = "<group>"; };
        		FW = {isa = PBXFrameworksBuildPhase; files = (B2, B3); };
        		B2 = {isa = PBXBuildFile; fileRef = PROXY; };
        		B3 = {isa = PBXBuildFile; fileRef = PODS; };
        		PODS = {isa = PBXFileReference; path = "libPods-Main.a"; sourceTree = BUILT_PRODUCTS_DIR; };
        		PROXY = {isa = PBXReferenceProxy; path = Kit.framework; remoteRef = ITEM; sourceTree = BUILT_PRODUCTS_DIR; };
        		ITEM = {isa = PBXContainerItemProxy; containerPortal = KIT; proxyType = 2; remoteGlobalIDString = KPRODUCT; };
        		DEP = {isa = PBXTargetDependency; name = Kit; targetProxy = ITEM2; };
        		ITEM2 = {isa = PBXContainerItemProxy; containerPortal = KIT; proxyType = 1; remoteGlobalIDString = KTARGET; };
        		KIT = {isa = PBXFileReference; lastKnownFileType = "wrapper.pb-project"; path = ../Kit/Kit.xcodeproj; sourceTree = "<group>"; };
        		PRODUCTS = {isa = PBXGroup; children = (PROXY); name = Products; sourceTree = "<group>"; };
        		MAIN = {isa = PBXGroup; children = (F1, KIT, PODS); sourceTree = "<group>"; };
        		PROJECT = {isa = PBXProject; buildConfigurationList = L; mainGroup = MAIN; targets = (APP);
        			projectReferences = ({ProductGroup = PRODUCTS; ProjectRef = KIT; }); };
        		D = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SWIFT_VERSION = 5.0; }; };
        		R = {isa = XCBuildConfiguration; name = Release; buildSettings = {SWIFT_VERSION = 5.0; }; };
        		L = {isa = XCConfigurationList; buildConfigurations = (D, R); };
        	};
        	rootObject = PROJECT;
        }
        """#

    /// The framework of `workspaceMain`, with a source outside of its folder.
    static let workspaceKit = #"""
        {
        	objects = {
        		KTARGET = {isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework";
        			buildConfigurationList = L; buildPhases = (SRC); productReference = KPRODUCT; };
        		SRC = {isa = PBXSourcesBuildPhase; files = (B1, B2); };
        		B1 = {isa = PBXBuildFile; fileRef = F1; };
        		B2 = {isa = PBXBuildFile; fileRef = F2; };
        		F1 = {isa = PBXFileReference; path = Kit.swift; sourceTree = "<group>"; };
        		F2 = {isa = PBXFileReference; name = Common.swift; path = ../Shared/Common.swift; sourceTree = SOURCE_ROOT; };
        		KPRODUCT = {isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };
        		MAIN = {isa = PBXGroup; children = (F1, F2, KPRODUCT); sourceTree = "<group>"; };
        		PROJECT = {isa = PBXProject; buildConfigurationList = L; mainGroup = MAIN; targets = (KTARGET); };
        		D = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SWIFT_VERSION = 5.0; }; };
        		R = {isa = XCBuildConfiguration; name = Release; buildSettings = {SWIFT_VERSION = 5.0; }; };
        		L = {isa = XCConfigurationList; buildConfigurations = (D, R); };
        	};
        	rootObject = PROJECT;
        }
        """#

    /// A program, a framework and tests that can be built without UIKit.
    static let buildable = #"""
        {
        	objects = {
        		APP = {isa = PBXNativeTarget; name = "My App"; productType = "com.apple.product-type.application";
        			buildConfigurationList = L; buildPhases = (SRC, RES, FW); };
        		SRC = {isa = PBXSourcesBuildPhase; files = (B1, B2); };
        		B1 = {isa = PBXBuildFile; fileRef = F1; };
        		B2 = {isa = PBXBuildFile; fileRef = F2; };
        		F1 = {isa = PBXFileReference; path = "My App/main.swift"; sourceTree = "<group>"; };
        		F2 = {isa = PBXFileReference; path = C/twice.c; sourceTree = "<group>"; };
        		F3 = {isa = PBXFileReference; path = C/twice.h; sourceTree = "<group>"; };
        		RES = {isa = PBXResourcesBuildPhase; files = (B4, B5); };
        		B4 = {isa = PBXBuildFile; fileRef = F4; };
        		B5 = {isa = PBXBuildFile; fileRef = V; };
        		F4 = {isa = PBXFileReference; path = "My App/note.txt"; sourceTree = "<group>"; };
        		V = {isa = PBXVariantGroup; name = Localizable.strings; children = (F5); sourceTree = "<group>"; };
        		F5 = {isa = PBXFileReference; name = en; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
        		FW = {isa = PBXFrameworksBuildPhase; files = (B6); };
        		B6 = {isa = PBXBuildFile; fileRef = F6; };
        		F6 = {isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };
        		KIT = {isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework";
        			buildConfigurationList = KL; buildPhases = (KSRC); productReference = F6; };
        		KSRC = {isa = PBXSourcesBuildPhase; files = (B7); };
        		B7 = {isa = PBXBuildFile; fileRef = F7; };
        		F7 = {isa = PBXFileReference; path = "Kit/Kit it.swift"; sourceTree = "<group>"; };
        		TESTS = {isa = PBXNativeTarget; name = AppTests; productType = "com.apple.product-type.bundle.unit-test";
        			buildConfigurationList = KL; buildPhases = (TSRC); dependencies = (TDEP); };
        		TDEP = {isa = PBXTargetDependency; target = APP; };
        		TSRC = {isa = PBXSourcesBuildPhase; files = (B8); };
        		B8 = {isa = PBXBuildFile; fileRef = F8; };
        		F8 = {isa = PBXFileReference; path = AppTests/AppTests.swift; sourceTree = "<group>"; };
        		MAIN = {isa = PBXGroup; children = (F1, F2, F3, F4, V, F6, F7, F8); sourceTree = "<group>"; };
        		PROJECT = {isa = PBXProject; buildConfigurationList = KL; mainGroup = MAIN; targets = (APP, KIT, TESTS); };
        		D = {isa = XCBuildConfiguration; name = Debug; buildSettings = {
        			GCC_PREPROCESSOR_DEFINITIONS = "FACTOR=2"; INFOPLIST_FILE = "My App/Info.plist";
        			PRODUCT_BUNDLE_IDENTIFIER = org.example.app; SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG SPECIAL";
        			SWIFT_OBJC_BRIDGING_HEADER = "My App/Bridging.h"; SWIFT_VERSION = 5.0; }; };
        		R = {isa = XCBuildConfiguration; name = Release; buildSettings = {INFOPLIST_FILE = "My App/Info.plist";
        			PRODUCT_BUNDLE_IDENTIFIER = org.example.app; SWIFT_VERSION = 5.0; }; };
        		L = {isa = XCConfigurationList; buildConfigurations = (D, R); };
        		KD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = 9.0; SWIFT_VERSION = 5.0; }; };
        		KR = {isa = XCBuildConfiguration; name = Release; buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = 9.0; SWIFT_VERSION = 5.0; }; };
        		KL = {isa = XCConfigurationList; buildConfigurations = (KD, KR); };
        	};
        	rootObject = PROJECT;
        }
        """#
}
