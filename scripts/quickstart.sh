#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# From a model file to a slim library that runs it: installs what is missing, finds out what the digit classifier needs,
# builds a library with just that for this PC and one for aarch64, shows their sizes, and classifies a digit with both.
#   scripts/quickstart.sh [MODEL.onnx]   another model: it runs with random inputs
set -euo pipefail
model=$(realpath "${1:-$(dirname "$0")/../examples/data/digits/digits.onnx}")
cd "$(dirname "$0")/.."
bash scripts/setup.sh build

jobs=$(nproc)
input=()
[[ $# -eq 0 ]] && input=(--input examples/data/digits/samples/7.pgm --scale 0.00392156862745098)
mkdir -p build/quickstart

step() { printf '\n== %s\n' "$*"; }

build() { # folder, options
    local folder=$1
    shift
    scons -Q -j"$jobs" compiler_cache=ccache library=both build_dir="$folder" "$@" all tools
    cat "build/$folder/arm_compute.size.txt"
}

step "what the model needs: $(basename "$model")"
python3 scripts/model_config.py "$model" -o build/quickstart/model.json
cat build/quickstart/model.json

step "a library for this PC with just that"
build quickstart-pc arch=native build=native build_config=build/quickstart/model.json

step "the same for aarch64, for anything from a Cortex-A53 up"
build quickstart-aarch64 arch=armv8-a build=cross_compile build_config=build/quickstart/model.json

step "run it on this PC: the largest outputs, and which layer takes how long"
build/quickstart-pc/arm_compute_run "$model" "${input[@]}" --top 3 --repeat 20 --profile

# One set of target libraries only: with libc6:arm64 installed, the cross compiler's own loader hangs on the mix.
root=/usr/aarch64-linux-gnu
[[ -e /lib/ld-linux-aarch64.so.1 ]] && root=/
for cpu in cortex-a53 max; do
    step "run it on an emulated aarch64 CPU: $cpu"
    qemu-aarch64 -L "$root" -cpu "$cpu" build/quickstart-aarch64/arm_compute_run "$model" "${input[@]}" --top 3
done
