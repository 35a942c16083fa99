#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A program written for the public interface compiles against the library unchanged and runs: opbench.cpp, every case,
# for this PC and for aarch64 (emulated).
#   tests/api/run.sh PC AARCH64    the folders of full libraries, as scripts/test.sh builds them
set -euo pipefail
pc=$(realpath "$1")
arm=$(realpath "$2")
cd "$(dirname "$0")/../.."

source=${OPBENCH:-tests/api/opbench.cpp}
cases=(
    "gemm f32 33 40 65" "gemm f16 33 40 65" "gemm s8 33 40 65" "gemm u8 33 40 65" "gemm f32 1 100 64"
    "fc f32 3 20 65" "fc f16 3 20 65" "fc s8 3 20 65" "fc u8 3 20 65"
    "conv1s1 f32 14 16 24" "conv3s1 f32 14 16 24" "conv3s2 f16 15 16 24" "conv1s1 s8 14 16 24" "conv3s1 u8 14 16 24"
    "conv5s1 f32 12 3 8"
    "dw3s1 f32 14 24 0" "dw3s1 s8 14 24 0" "dw3s2 u8 14 24 0" "dw5s1 f16 14 24 0"
    "softmax f32 100 4 0" "softmax f16 100 4 0" "softmax s8 100 4 0" "softmax u8 100 4 0"
    "act_relu f32 100 4 0" "act_tanh f32 100 4 0" "act_logistic s8 100 4 0" "act_hswish f16 100 4 0"
    "act_gelu f32 100 4 0" "act_tanh u8 100 4 0" "act_brelu f32 100 4 0"
    "add f32 100 4 0" "add f16 100 4 0" "add s8 100 4 0" "add u8 100 4 0"
    "maxpool f32 14 24 2" "maxpool s8 14 24 3" "avgpool f32 14 24 2" "avgpool u8 14 24 3" "avgpool f16 14 24 2"
)

passed=0
failed=0
run_all() { # where, command...
    local where=$1 case answer
    shift
    for case in "${cases[@]}"; do
        # shellcheck disable=SC2086
        if answer=$("$@" $case 1 2>&1) && [[ $answer == hash* ]]; then
            passed=$((passed + 1))
        else
            failed=$((failed + 1))
            printf 'opbench %s: %s: %s\n' "$where" "$case" "$answer"
        fi
    done
}

compile() { # compiler, folder
    "$1" -std=c++17 -O1 -I. "$source" -L"$2" -larm_compute -Wl,-rpath,"$2" -o "$2/opbench"
}
compile g++ "$pc"
compile aarch64-linux-gnu-g++ "$arm"

root=/usr/aarch64-linux-gnu
[[ -e /lib/ld-linux-aarch64.so.1 ]] && root=/
run_all "this PC" "$pc/opbench"
for cpu in cortex-a53 max; do
    run_all "$cpu" qemu-aarch64 -L "$root" -cpu "$cpu" "$arm/opbench"
done
printf '%d passed, %d failed\n' "$passed" "$failed"
[[ $failed -eq 0 ]]
