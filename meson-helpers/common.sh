# Shared by the scripts beside it; sourced, never run. Sets `top`, the top of the source tree.

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

say() { printf '\n== %s\n' "$*"; }
give_up() { printf '\n%s\n' "$*" >&2; exit 1; }

# What the app is built with and needs to run. The Japanese font is part of the look.
debian_build="libgtk-4-dev libproj-dev libnova-dev libexpat1-dev libgexiv2-dev libsoup-3.0-dev libsqlite3-dev zlib1g-dev \
pkg-config gettext fonts-noto-cjk librsvg2-common"
fedora_build="gtk4-devel proj-devel libnova-devel expat-devel libgexiv2-devel libsoup3-devel sqlite-devel zlib-devel \
pkgconf gettext google-noto-sans-cjk-fonts librsvg2"
arch_build="gtk4 proj libnova expat libgexiv2 libsoup3 sqlite zlib pkgconf gettext noto-fonts-cjk librsvg"

# What the Swift toolchain itself stands on, should it have been unpacked on a bare system.
debian_toolchain="binutils g++ git libcurl4-openssl-dev libedit-dev libncurses-dev libpython3-dev \
libsqlite3-dev libxml2-dev libz3-dev tzdata zlib1g-dev"

# What the tests add: the installer, its checkers, and a screen, a session and a sound card of their own.
debian_test="meson ninja-build desktop-file-utils appstream xvfb xauth openbox xdotool dbus \
dbus-daemon at-spi2-core gir1.2-atspi-2.0 python3-gi python3-pytest python3-pyatspi \
pulseaudio pulseaudio-utils imagemagick ffmpeg locales"
fedora_test="meson ninja-build desktop-file-utils appstream xorg-x11-server-Xvfb xauth openbox xdotool \
dbus-daemon at-spi2-core python3-gobject python3-pytest python3-pyatspi \
pulseaudio pulseaudio-utils ImageMagick ffmpeg-free glibc-locale-source"
arch_test="meson ninja desktop-file-utils appstream xorg-server-xvfb xorg-xauth openbox xdotool dbus \
at-spi2-core python-gobject python-pytest python-atspi pulseaudio imagemagick ffmpeg"

# Finds the Swift toolchain in PATH or where its installers put it.
need_swift() {
    local folder
    for folder in "" /opt/swift/usr/bin "$HOME/.local/share/swiftly/bin" /usr/libexec/swift/bin; do
        [ -z "$folder" ] || [ ! -x "$folder/swift" ] || PATH="$folder:$PATH"
        if command -v swift >/dev/null; then return; fi
    done
    give_up "Hannari is built with Swift 6.3, which is not here: please install it from swift.org/install and run this again."
}

toolchain_works() {
    swift build --version >/dev/null 2>&1 && command -v ld >/dev/null && [ -d /usr/include/c++ ]
}

distribution() {
    local ID="" ID_LIKE=""
    # shellcheck source=/dev/null
    [ ! -r /etc/os-release ] || . /etc/os-release
    case " $ID $ID_LIKE " in
        *" debian "*|*" ubuntu "*) echo debian ;;
        *" fedora "*|*" rhel "*) echo fedora ;;
        *" arch "*) echo arch ;;
        *) echo other ;;
    esac
}

missing_packages() { # missing_packages QUERY PACKAGE...
    local query=$1 package
    shift
    for package in "$@"; do
        case $query in
            debian) [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] ;;
            fedora) rpm -q --quiet --whatprovides "$package" 2>/dev/null ;;
            arch) pacman -Q "$package" >/dev/null 2>&1 ;;
        esac || printf '%s ' "$package"
    done
}

# Makes sure that the packages of the given groups (build, test) are installed.
need_packages() {
    local kind group list="" missing
    kind=$(distribution)
    for group in "$@"; do
        local name="${kind}_$group"
        list="$list ${!name:-}"
    done
    case $kind in
        debian) ;;
        fedora|arch)
            # shellcheck disable=SC2086
            missing=$(missing_packages "$kind" $list)
            [ -z "$missing" ] || give_up "Please install these packages and run this again: $missing"
            return ;;
        *)
            say "This distribution is not known here; the packages are called, in Debian:$(for group in "$@"; do name="debian_$group"; printf ' %s' "${!name}"; done)"
            return ;;
    esac
    toolchain_works || list="$debian_toolchain $list"
    # A player of any kind will do; music is a part of the evening.
    command -v pw-play >/dev/null || command -v paplay >/dev/null || command -v aplay >/dev/null \
        || list="$list pulseaudio-utils"
    # shellcheck disable=SC2086
    missing=$(missing_packages debian $list)
    missing=${missing% }
    [ -n "$missing" ] || return 0
    say "Installing what is missing: $missing"
    local root=()
    if [ "$(id -u)" != 0 ]; then
        command -v sudo >/dev/null && [ -t 0 ] \
            || give_up "Please run this as root, then start again: apt-get install $missing"
        read -r -p "This needs sudo. Go on? [Y/n] " answer
        case $answer in ""|[yYjJ]*) root=(sudo) ;; *) give_up "Nothing was installed." ;; esac
    fi
    "${root[@]}" apt-get update -q </dev/null \
        || say "The package lists could not be renewed; trying with those that are here."
    # shellcheck disable=SC2086
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install -q -y --no-install-recommends $missing </dev/null \
        || give_up "These packages could not be installed (is there a network?): $missing"
    toolchain_works || give_up "Swift is installed but does not start: please see swift.org/install."
}

# Compiles the translations to a folder: compile_translations FOLDER
compile_translations() {
    local po language
    for po in "$top"/data/po/*.po; do
        language=$(basename "$po" .po)
        mkdir -p "$1/$language/LC_MESSAGES"
        msgfmt --check-format -o "$1/$language/LC_MESSAGES/hannari.mo" "$po" || return 1
    done
}
