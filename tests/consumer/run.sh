#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Installs the full library and a subset for this machine, and builds a program against each as a user would; then one
# that has the library in its own project.
set -euo pipefail
cd "$(dirname "$0")/../.."
# The full library for the oldest CPU of this architecture, whose objects other builds share; the subset for this CPU.
base=x86_64
[[ $(uname -m) == aarch64 ]] && base=armv8-a
for words in "full arch=$base build=native" "activation arch=native"; do
    read -ra words <<<"$words"
    config=${words[0]}
    scons -Q -j"$(nproc)" compiler_cache=ccache Werror=1 "${words[@]:1}" "build_config=build_configs/$config.json" \
        "build_dir=consumer-$config" "install_dir=consumer-$config/install" install
    /usr/bin/env python3 tests/consumer/run.py "build/consumer-$config/install"
done
/usr/bin/env python3 tests/consumer/subdirectory.py
/usr/bin/env python3 tests/consumer/clients.py build/consumer-full/install
tests/c_api/run.sh build/consumer-activation/install/include build/consumer-activation/install/lib
