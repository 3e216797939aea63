#!/bin/sh
# Builds the app in release mode for Meson: swift-build.sh PACKAGE OUTPUT FOLDER
# HANNARI_SCRATCH names a build folder that is already there, such as the tests' own.
set -eu
package=$1 output=$2 scratch=${HANNARI_SCRATCH:-$3}
swift build --package-path "$package" --scratch-path "$scratch" -c release --static-swift-stdlib \
    --product hannari
install -m 755 "$scratch/release/hannari" "$output"
