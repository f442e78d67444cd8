// swift-tools-version:5.5
import PackageDescription

let package = Package(
    name: "Lamp",
    targets: [
        .target(name: "Parts"),
        .executableTarget(name: "Lamp", dependencies: ["Parts"]),
        .testTarget(name: "PartsTests", dependencies: ["Parts"]),
    ]
)
