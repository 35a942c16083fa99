#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Compiles and runs the programs of this folder, and that of docs/c_api.md, against a library with Activation.
#   tests/c_api/run.sh FOLDER_OF_HEADERS FOLDER_OF_LIBRARY [FLAG...]    flags: -DARM_COMPUTE_CL for one with OpenCL
set -euo pipefail
here=$(dirname "$0")
headers=$1 library=$2
shift 2
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
export LD_LIBRARY_PATH=$library
checked=(-Wall -Wextra -Werror -pedantic "-I$headers" "$@")
libraries=("-L$library" -larm_compute -lm)
for name in contract program; do
    cc -std=c99 "${checked[@]}" "$here/$name.c" -o "$out/$name" "${libraries[@]}"
    "$out/$name"
done
sed -n '/^    #include <arm_compute/,/^    }$/ s/^    //p' "$here/../../docs/c_api.md" >"$out/relu.c"
cc -std=c99 "${checked[@]}" "$out/relu.c" -o "$out/relu" "${libraries[@]}"
[[ $("$out/relu") == "0 0 0 1" ]]
# Operators by name: the page shows the example as it is, and a library without the operator says so.
example=$here/../../examples/c_api/convolution.c
sed -n '/^    \/\/ SPDX/,$p' "$here/../../docs/c_operators_use.md" | sed 's/^    //' | diff - "$example"
cc -std=c99 "${checked[@]}" "$example" -o "$out/convolution" "${libraries[@]}"
sums=$("$out/convolution" 2>&1) || true
[[ $sums == $'4 6 4\n6 9 6\n4 6 4' || $sums == "3: this library's build_config names no operator \"Conv2d\""* ]]
for standard in c++14 c++17 c++20; do
    echo '#include <arm_compute/AclGenericOperators.h>' |
        c++ "-std=$standard" -Wshadow "${checked[@]}" -x c++ -fsyntax-only -
    for mode in "" -DARM_COMPUTE_EXCEPTIONS_ENABLED; do
        c++ "-std=$standard" ${mode:+"$mode"} -Wshadow "${checked[@]}" "$here/wrapper.cpp" -o "$out/wrapper" \
            "${libraries[@]}"
        "$out/wrapper"
    done
done
