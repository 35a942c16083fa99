#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Installs, from Debian's packages, what building and testing need and what is missing. Says nothing if all is there.
#   scripts/setup.sh build   what quickstart.sh needs: compilers for both architectures, emulator, cpu_features;
#                            jsoncpp, for arm_compute_info
#   scripts/setup.sh test    that, and what the tests need (default)
#   scripts/setup.sh model   that of build, and Python packages from PyPI in build/model-venv, for the zoo, TFLite and
#                            comparisons
#   scripts/setup.sh exporters   PyTorch and libraries of networks from PyPI in build/exporters-venv (7 GB), for
#                            scripts/model/exported.py
#   scripts/setup.sh bench   that of test, and what scripts/bench.py compares with: OpenBLAS, oneDNN, FFTW, OpenCV,
#                            VkFFT, llvm-mca; release 20.08 for 64-bit and 32-bit Arm and XNNPACK for 64-bit Arm,
#                            unpacked in build/bench
#   scripts/setup.sh packages  that of test, and what scripts/package.py and its test need: Debian's and RPM's tools,
#                            Conan and auditwheel from PyPI in build/package-venv
#   scripts/setup.sh bindings  that of test, and the compilers of bindings/: Rust, Go
#   scripts/setup.sh fuzz    that of test and of model, and what scripts/fuzz.py needs: clang's fuzzer and tools of
#                            coverage; atheris from PyPI in build/fuzz-venv
#   scripts/setup.sh platforms  the compilers and emulators of tests/platforms/platforms.json, and GoogleTest built for
#                            each of its platforms, in build/platforms; Zig's compiler from PyPI in build/zig-venv
#   scripts/setup.sh platform_sample  the same for the platforms that scripts/test.sh runs
set -euo pipefail

build=(scons g++ ccache binutils g++-aarch64-linux-gnu qemu-user libcpu-features-dev libcpu-features-dev:arm64
       libjsoncpp-dev libjsoncpp-dev:arm64 python3)
# The tests of the model reader write models with protobuf. libonnx-dev:arm64 cannot be installed beside the native one:
# the packages share a file. Its onnx.proto serves both.
tests=(protobuf-compiler libprotobuf-dev libprotobuf-dev:arm64 libonnx-dev
       libgtest-dev libgtest-dev:arm64 libbenchmark-dev libbenchmark-dev:arm64 libjpeg62-turbo-dev
       libjpeg62-turbo-dev:arm64 clang clang-format cmake pkg-config make python3-numpy python3-pil python3-yaml
       python3-venv git ocl-icd-libopencl1 pocl-opencl-icd opencl-headers opencl-clhpp-headers oclgrind
       redis-server distcc locales valgrind)
fuzzers=(libclang-rt-14-dev llvm-14)
packers=(dpkg-dev lintian debootstrap rpm cpio)
# musl:armhf makes apt know of that architecture, from which a package is unpacked; libc6:armhf would be mixed with the
# cross compiler's when programs run.
peers=(libopenblas-dev libdnnl-dev libfftw3-dev libopencv-imgproc-dev libvkfft-dev llvm-14 g++-arm-linux-gnueabihf
       musl:armhf)

word=${1:-test}
case "$word" in
    build) wanted=("${build[@]}") ;;
    model) wanted=("${build[@]}" python3-venv) ;;
    exporters) wanted=(python3-venv) ;;
    test) wanted=("${build[@]}" "${tests[@]}") ;;
    fuzz) wanted=("${build[@]}" "${tests[@]}" "${fuzzers[@]}") ;;
    bindings) wanted=("${build[@]}" "${tests[@]}" rustc cargo golang-go) ;;
    packages) wanted=("${build[@]}" "${tests[@]}" "${packers[@]}") ;;
    bench) wanted=("${build[@]}" "${tests[@]}" "${peers[@]}") ;;
    platforms | platform_sample)
        platforms=(python3 "$(dirname "${BASH_SOURCE[0]}")/platforms.py")
        [[ $word == platforms ]] || platforms+=(--sample)
        mapfile -t wanted < <("${platforms[@]}" --packages)
        wanted+=(scons ccache googletest python3 python3-venv) ;;
    *)
        echo "setup.sh: '$word' is none of build, model, exporters, test, bench, bindings, fuzz, packages," \
             "platforms, platform_sample" >&2
        exit 2 ;;
esac

log=$(mktemp)
trap 'rm -f "$log"' EXIT

# A virtual environment is made once and again when its requirements.txt changes.
python_packages() { # folder below build, requirements.txt
    local folder=build/$1 asked=$2
    cd "$(dirname "${BASH_SOURCE[0]}")/.."
    cmp -s "$asked" "$folder/requirements.txt" && return
    echo "setup: installing Python packages in $folder"
    if ! { /usr/bin/python3 -m venv "$folder" && "$folder/bin/pip" install -r "$asked"; } >"$log" 2>&1; then
        tail -n 25 "$log" >&2
        echo "setup.sh: pip could not install the packages of $asked" >&2
        exit 1
    fi
    cp "$asked" "$folder/requirements.txt"
}

update_each_architecture() {
    local native foreign
    native=$(dpkg --print-architecture)
    for foreign in $(dpkg --print-foreign-architectures); do
        apt-get update -o APT::Architectures="$native,$foreign" -o APT::Get::List-Cleanup=false || true
    done
}

debian_packages() { # packages that are missing
    echo "setup: installing $*"
    if [[ $(id -u) -ne 0 ]]; then
        echo "setup.sh: these packages are missing and only root can install them; as root: scripts/setup.sh $word" >&2
        exit 1
    fi
    export DEBIAN_FRONTEND=noninteractive
    local architecture
    for architecture in $(printf '%s\n' "$@" | sed -n 's/.*://p' | sort -u); do
        { dpkg --print-architecture; dpkg --print-foreign-architectures; } | grep -qx "$architecture" ||
            dpkg --add-architecture "$architecture"
    done
    # While a mirror is being renewed, the list of one architecture may not fit the others. apt then drops all new lists
    # of that archive. So each architecture is asked for again on its own; packages may not need the one that fails.
    if ! { apt-get update -o APT::Update::Error-Mode=any || update_each_architecture
           apt-get install -y --no-install-recommends "$@"; } >"$log" 2>&1; then
        tail -n 25 "$log" >&2
        echo "setup.sh: apt-get could not install: $*" >&2
        exit 1
    fi
}

missing=()
for package in "${wanted[@]}"; do
    # A name alone means this machine's architecture, but finds a package of another one, too.
    architecture=$(dpkg --print-architecture)
    [[ $package != *:* ]] || architecture=${package##*:}
    dpkg-query -W -f '${db:Status-Abbrev} ${Architecture}\n' "$package" 2>/dev/null |
        grep -Eq "^ii +($architecture|all)$" || missing+=("$package")
done
[[ ${#missing[@]} -eq 0 ]] || debian_packages "${missing[@]}"
[[ $word != bench ]] || PYTHONPATH=$(dirname "${BASH_SOURCE[0]}") python3 -c '
from bench import programs
programs.peer_package("arm64")
programs.peer_package("armhf")
programs.xnnpack_packages()'
[[ $word != model && $word != fuzz ]] || (python_packages model-venv scripts/model/requirements.txt)
[[ $word != fuzz ]] || (python_packages fuzz-venv tests/fuzz/requirements.txt)
[[ $word != exporters ]] || python_packages exporters-venv scripts/model/exporters.txt
[[ $word != packages ]] || python_packages package-venv scripts/package/requirements.txt
if [[ $word == platform* ]]; then
    (python_packages zig-venv scripts/zig/requirements.txt)
    "${platforms[@]}" --prepare
fi
