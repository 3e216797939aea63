#!/bin/sh
# Installs a compiled translation: install-translation.sh LANGUAGE LOCALEDIR
set -eu
case $2 in
    /*) folder="${DESTDIR:-}$2" ;;
    *) folder="$MESON_INSTALL_DESTDIR_PREFIX/$2" ;;
esac
folder="$folder/$1/LC_MESSAGES"
mkdir -p "$folder"
install -m 644 "$MESON_BUILD_ROOT/$1.mo" "$folder/hannari.mo"
