// swift-tools-version:5.5
import PackageDescription

let package = Package(
    name: "Lamp",
    defaultLocalization: "en",
    targets: [
        .target(name: "Parts"),
        .executableTarget(
            name: "Lamp", dependencies: ["Parts"], resources: [.process("Assets.xcassets"), .process("Base.lproj")]),
        .testTarget(name: "PartsTests", dependencies: ["Parts"]),
    ]
)
