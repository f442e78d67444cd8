// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The texts of small PDF files.
enum Documents {
    /// A page whose left half is red, and whose right half is empty.
    static func halfRed(_ width: String = "10", _ height: String = "6") -> String {
        page("0 0 \(width) \(height)", drawing: "1 0 0 rg 0 0 5 1000 re f")
    }

    /// A page that is drawn by operators.
    ///
    /// - Parameters:
    ///   - box: the media box: left, bottom, right and top in points.
    ///   - more: more entries of the page.
    ///   - drawing: the operators.
    ///   - objects: further objects, from number 5 on.
    static func page(_ box: String, more: String = "", drawing: String, objects: [String] = []) -> String {
        let first = [
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [\(box)] /Contents 4 0 R \(more) >>", stream(drawing),
        ]
        return file(first + objects)
    }

    /// A page with a form that draws the next form ten times, and so on: no machine comes to its end.
    static var endless: String {
        let depth = 40
        let forms = (0..<depth).map { index -> String in
            let resources = index + 1 < depth ? "/Resources << /XObject << /F \(index + 6) 0 R >> >>" : ""
            let drawing = index + 1 < depth ? String(repeating: "/F Do ", count: 10) : "0 0 1 1 re f"
            return stream(drawing, more: "/Type /XObject /Subtype /Form /BBox [0 0 10 10] \(resources)")
        }
        let resources = "/Resources << /XObject << /F 5 0 R >> >>"
        return page("0 0 10 10", more: resources, drawing: "/F Do", objects: forms)
    }

    private static func stream(_ text: String, more: String = "") -> String {
        "<< /Length \(text.utf8.count) \(more) >>\nstream\n\(text)\nendstream"
    }

    private static func file(_ objects: [String]) -> String {
        var text = "%PDF-1.4\n", places: [Int] = []
        for (index, object) in objects.enumerated() {
            places.append(text.utf8.count)
            text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let start = text.utf8.count
        text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for place in places { text += String(repeating: "0", count: 10 - "\(place)".count) + "\(place) 00000 n \n" }
        return text + "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
    }
}
