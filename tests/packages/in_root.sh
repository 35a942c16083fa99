#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Runs as root of a fresh Debian system, in a folder with packages of amd64 and arm64 and relu.cpp: installs both pairs
# beside each other, and builds and runs a program against each, shared and static.
set -euo pipefail
cd "$(dirname "$0")"
export DEBIAN_FRONTEND=noninteractive
dpkg --add-architecture arm64
apt-get -q update
apt-get -q install -y --no-install-recommends g++ g++-aarch64-linux-gnu pkgconf qemu-user ./*_amd64.deb ./*_arm64.deb
for triple in x86_64-linux-gnu aarch64-linux-gnu; do
    export PKG_CONFIG_LIBDIR=/usr/lib/$triple/pkgconfig
    emulator=()
    [[ $triple == aarch64* ]] && emulator=(qemu-aarch64 -L /)
    for library in -larm_compute "/usr/lib/$triple/libarm_compute.a -pthread -ldl"; do
        flags=$(pkg-config --cflags --libs arm_compute)
        # shellcheck disable=SC2086
        "$triple-g++" -std=c++17 relu.cpp ${flags/-larm_compute/$library} -o relu
        [[ $("${emulator[@]}" ./relu) == "0 0 0 1" ]]
        echo "$triple $library: ok"
    done
done
apt-get -q remove -y libarm-compute1 libarm-compute1:arm64
[[ -z $(find /usr -name 'libarm_compute*' -o -name 'arm_compute*' -o -name 'arm-compute-1') ]]
