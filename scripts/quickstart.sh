#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# From nothing to a classified image: installs what is missing, builds a slim library for this PC and one for aarch64
# from the MobileNet-like preset, shows where their bytes are, and classifies a digit with both.
set -euo pipefail
cd "$(dirname "$0")/.."
bash scripts/setup.sh build

config=build_configs/mobilenet_v1_fp32.json
image=examples/data/digits/samples/7.pgm
jobs=$(nproc)

step() { printf '\n== %s\n' "$*"; }

build() { # folder, options
    local folder=$1
    shift
    scons -Q -j"$jobs" build_config="$config" examples=1 library=both compiler_cache=ccache build_dir="$folder" "$@"
    cat "build/$folder/arm_compute.size.txt"
}

step "a library for this PC: $config"
build quickstart-pc arch=native build=native

step "the same for aarch64, for anything from a Cortex-A53 up"
build quickstart-aarch64 arch=armv8-a build=cross_compile

step "classify $image on this PC"
build/quickstart-pc/examples/classify --kernels "$image"

# One set of target libraries only: with libc6:arm64 installed, the cross compiler's own loader hangs on the mix.
root=/usr/aarch64-linux-gnu
[[ -e /lib/ld-linux-aarch64.so.1 ]] && root=/
for cpu in cortex-a53 max; do
    step "classify $image on an emulated aarch64 CPU: $cpu"
    qemu-aarch64 -L "$root" -cpu "$cpu" build/quickstart-aarch64/examples/classify --kernels "$image"
done
