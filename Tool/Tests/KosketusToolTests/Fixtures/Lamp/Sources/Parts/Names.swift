public enum Names {
    #if os(iOS)
        public static let platform = "iOS"
    #else
        public static let platform = "other"
    #endif
}
