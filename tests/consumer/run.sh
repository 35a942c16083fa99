#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Installs the full library and a subset for this machine, and builds a program against each as a user would.
set -euo pipefail
cd "$(dirname "$0")/../.."
for config in full activation; do
    scons -Q -j"$(nproc)" arch=native "build_config=build_configs/$config.json" "build_dir=consumer-$config" \
        "install_dir=consumer-$config/install" install
    /usr/bin/env python3 tests/consumer/run.py "build/consumer-$config/install"
done
