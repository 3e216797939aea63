#!/bin/sh
# Prints the version, which has its home in the sources.
set -eu
sed -n 's/.*static let version = "\(.*\)".*/\1/p' \
    "$(dirname "$0")/../Sources/adapters/Platform/Product.swift"
