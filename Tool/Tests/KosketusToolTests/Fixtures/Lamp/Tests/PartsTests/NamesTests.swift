import Testing
@testable import Parts

@Test func thePlatformIsIOS() {
    #expect(Names.platform == "iOS")
}
