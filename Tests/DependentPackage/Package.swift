// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Lamp",
    dependencies: [.package(path: "../kosketus")],
    targets: [
        .executableTarget(name: "Lamp", dependencies: [.product(name: "UIKit", package: "kosketus")]),
        .testTarget(
            name: "LampTests", dependencies: ["Lamp", .product(name: "KosketusTesting", package: "kosketus")],
            exclude: ["Goldens"]),
    ]
)
