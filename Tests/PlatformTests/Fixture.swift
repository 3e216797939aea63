/// The path of a file in `Tests/Fixtures`.
func fixture(_ name: String, file: String = #filePath) -> String {
    let folders = file.split(separator: "/").dropLast(2)
    return "/" + folders.joined(separator: "/") + "/Fixtures/" + name
}
