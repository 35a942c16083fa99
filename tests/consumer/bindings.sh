#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tests of bindings/ with an installed libarm_compute_model.so that has Activation and Add.
# usage: bindings.sh PREFIX OUT
set -euo pipefail
prefix=$(realpath "$1") out=$(realpath -m "$2")
cd "$(dirname "$0")/../../bindings"
export PKG_CONFIG_PATH=$prefix/lib/pkgconfig LD_LIBRARY_PATH=$prefix/lib
# Neither asks a server: there are no dependencies.
CARGO_TARGET_DIR=$out/rust cargo test --offline --manifest-path rust/Cargo.toml
cd go
GOCACHE=$out/go GOFLAGS=-mod=mod GOPROXY=off go test -count=1 ./...
