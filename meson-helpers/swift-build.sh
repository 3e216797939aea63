#!/bin/sh
# Builds the programs in release mode for Meson: swift-build.sh PACKAGE FOLDER OUTPUT...
# Each output is named as its product. HANNARI_SCRATCH names a build folder that is already there,
# such as the tests' own.
set -eu
package=$1 scratch=${HANNARI_SCRATCH:-$2}
shift 2
for output in "$@"; do
    product=$(basename "$output")
    swift build --package-path "$package" --scratch-path "$scratch" -c release \
        --static-swift-stdlib --product "$product"
    install -m 755 "$scratch/release/$product" "$output"
done
