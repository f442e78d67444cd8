// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import CoreMetrics
import Dispatch
import Testing

@Suite struct PrometheusRegistryTests {
    private let registry = PrometheusRegistry(help: ["tabs": "Open \\ now\nand \"later\""])

    @Test func valuesAreSortedAndDescribed() {
        Counter(label: "b_total", dimensions: [("kind", "y")], factory: registry).increment(by: 3)
        Counter(label: "b_total", dimensions: [("kind", "x")], factory: registry).increment()
        Meter(label: "tabs", factory: registry).set(2)
        let seconds = FloatingPointCounter(label: "a", factory: registry)
        seconds.increment(by: 0.25)
        seconds.increment(by: 1)
        Recorder(label: "last", aggregate: false, factory: registry).record(-0.5)
        #expect(
            registry.text == """
                # TYPE a counter
                a 1.25
                # TYPE b_total counter
                b_total{kind="x"} 1
                b_total{kind="y"} 3
                # TYPE last gauge
                last -0.5
                # HELP tabs Open \\\\ now\\nand "later"
                # TYPE tabs gauge
                tabs 2

                """)
    }

    @Test func aTimerIsAHistogramInSeconds() {
        let timer = CoreMetrics.Timer(label: "wait", dimensions: [("le", "mine"), ("page", "1")], factory: registry)
        for milliseconds in [1, 2, 30, 30, 20_000] { timer.recordNanoseconds(Int64(milliseconds) * 1_000_000) }
        let labels = "exported_le=\"mine\",page=\"1\""
        let counts = [1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 4, 4, 4, 5]
        let bounds = [
            "0.001", "0.0025", "0.005", "0.01", "0.025", "0.05", "0.1", "0.25", "0.5", "1", "2.5", "5", "10", "+Inf",
        ]
        let lines = zip(bounds, counts).map { "wait_seconds_bucket{\(labels),le=\"\($0)\"} \($1)\n" }.joined()
        #expect(
            registry.text == "# TYPE wait_seconds histogram\n" + lines
                + "wait_seconds_sum{\(labels)} 20.063\nwait_seconds_count{\(labels)} 5\n")
    }

    @Test(arguments: [
        ("http.requests-total", "http_requests_total"), ("9lives", "_9lives"), ("", "_"), ("a:b", "a:b"),
        ("größe\n{}", "gr__e___"), ("²x", "_x"),
    ])
    func namesGetAllowedCharacters(label: String, name: String) {
        Counter(label: label, factory: registry).increment()
        #expect(registry.text == "# TYPE \(name) counter\n\(name) 1\n")
    }

    @Test func labelsAreEscapedAndUnique() {
        let dimensions = [("a-b", "\"\\\n} é"), ("a_b", "second"), ("__name__", "x"), ("a:c", "")]
        Counter(label: "x", dimensions: dimensions, factory: registry).increment()
        #expect(
            registry.text == "# TYPE x counter\nx{_name__=\"x\",a_b=\"\\\"\\\\\\n} é\",a_c=\"\"} 1\n")
    }

    @Test func theOrderOfLabelsDoesNotMatterAndUsersShareASeries() {
        let one = Counter(label: "x", dimensions: [("a", "1"), ("b", "2")], factory: registry)
        let two = Counter(label: "x", dimensions: [("b", "2"), ("a", "1")], factory: registry)
        one.increment()
        two.increment()
        #expect(registry.text == "# TYPE x counter\nx{a=\"1\",b=\"2\"} 2\n")
        one.destroy()
        two.increment()
        #expect(registry.text.hasSuffix(" 3\n"))
        two.destroy()
        #expect(registry.text == "")
    }

    @Test func anotherKindOfANameGetsANameOfItsOwn() {
        Counter(label: "size", factory: registry).increment()
        Meter(label: "size", factory: registry).set(7)
        #expect(registry.text == "# TYPE size counter\nsize 1\n# TYPE size_gauge gauge\nsize_gauge 7\n")
    }

    @Test func countersOnlyGrowAndNumbersAreWritten() {
        let counter = Counter(label: "a", factory: registry)
        counter.increment(by: 5)
        counter.increment(by: -3)
        let fraction = FloatingPointCounter(label: "b", factory: registry)
        for value in [1.5, -1, .nan, .infinity] { fraction.increment(by: value) }
        let recorder = Recorder(label: "c", factory: registry)
        for value in [.nan, 0, 50, -Double.infinity] { recorder.record(value) }
        #expect(registry.text.contains("a 5\n") && registry.text.contains("b 1.5\n"))
        #expect(registry.text.contains("c_sum -Inf\nc_count 3\n"))
        counter.reset()
        #expect(registry.text.contains("a 0\n"))
        let numbers: [(Double, String)] = [
            (.nan, "NaN"), (.infinity, "+Inf"), (0, "0"), (1e20, "1e+20"), (-3, "-3"), (0.1, "0.1"), (1e-9, "1e-09"),
        ]
        for (value, text) in numbers { #expect(PrometheusText.number(value) == text) }
    }

    @Test func labelsWithoutALimitDoNotFillTheMemory() {
        for number in 0..<PrometheusRegistry.mostSeries + 100 {
            Counter(label: "x", dimensions: [("address", "\(number)")], factory: registry).increment()
        }
        #expect(registry.text.split(separator: "\n").count == PrometheusRegistry.mostSeries + 1)
    }

    @Test func threadsCountTogetherWhileOthersRead() {
        let registry = registry
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for round in 0..<500 {
                Counter(label: "x", dimensions: [("of", "\(round % 7)")], factory: registry).increment()
                CoreMetrics.Timer(label: "t", factory: registry).recordNanoseconds(1_000_000)
                if thread == 0 { #expect(registry.text.hasSuffix("\n")) }
            }
        }
        let counts = registry.text.split(separator: "\n").filter { $0.hasPrefix("x{") }
        #expect(counts.compactMap { Int($0.split(separator: " ")[1]) }.reduce(0, +) == 4000)
        #expect(registry.text.contains("t_seconds_count 4000\n"))
    }
}
