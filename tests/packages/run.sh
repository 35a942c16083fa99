#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Makes each kind of package of a small library, has Debian's and PyPI's tools check it, and uses it as a user would.
# Needs root (a fresh system is a chroot) and Debian's and PyPI's servers: scripts/setup.sh packages.
set -euo pipefail
cd "$(dirname "$0")/../.."
out=$PWD/build/test-packages
tools=$PWD/build/package-venv/bin
config=build_config=$PWD/build_configs/activation.json
package() { PATH=$tools:$PATH nice /usr/bin/python3 scripts/package.py "$@"; }
rm -rf --one-file-system "$out"
mkdir -p "$out"

echo "-- deb: lintian, then a fresh root"
package deb -o "$out/deb" "$config"
package deb -o "$out/deb" "$config" arch=armv8-a
package deb -o "$out/again" "$config"
for deb in "$out"/again/*.deb; do
    cmp "$deb" "$out/deb/$(basename "$deb")"
done
lintian --allow-root --fail-on error,warning "$out"/deb/*.deb
root=$out/root
release=$(. /etc/os-release && echo "$VERSION_CODENAME")
site=$(apt-get indextargets --format '$(CODENAME) $(SITE)' 'Identifier: Packages' |
    awk -v name="$release" '$1 == name { print $2; exit }')
# What debootstrap and the root mount ends with the namespace that it is in.
unshare --mount debootstrap --variant=minbase "$release" "$root" "$site" >"$out/root.log"
cp /etc/resolv.conf "$root/etc/"
find /etc/apt/apt.conf.d -iname '*proxy*' -exec cp {} "$root/etc/apt/apt.conf.d/" \;
mkdir "$root/packages"
cp "$out"/deb/*.deb tests/packages/{relu.cpp,in_root.sh} "$root/packages/"
unshare --mount bash -c "mount -t proc proc '$root/proc' && chroot '$root' bash /packages/in_root.sh" \
    >"$out/in_root.log" 2>&1 || { tail -n 30 "$out/in_root.log"; exit 1; }
grep ': ok' "$out/in_root.log"
rm -rf --one-file-system "$root"

echo "-- rpm: what is in it, where the dependencies are"
package rpm -o "$out/rpm" "$config"
for file in "$out"/rpm/*.rpm; do
    rpm -K --nosignature "$file"
    mkdir -p "$out/rpm/tree"
    rpm2cpio "$file" | (cd "$out/rpm/tree" && cpio -idm --quiet)
done
PKG_CONFIG_PATH=$out/rpm/tree/usr/lib64/pkgconfig
export PKG_CONFIG_PATH
# shellcheck disable=SC2046
g++ -std=c++17 tests/packages/relu.cpp $(pkg-config --cflags --libs arm_compute) -o "$out/rpm/relu"
[[ $(LD_LIBRARY_PATH=$out/rpm/tree/usr/lib64 "$out/rpm/relu") == "0 0 0 1" ]]

echo "-- cmake: unpacked elsewhere"
package cmake -o "$out/cmake" "$config"
(cd "$out/cmake" && sha256sum --quiet -c SHA256SUMS && tar xzf ./*.tar.gz)
/usr/bin/python3 tests/consumer/run.py "$out"/cmake/*/

echo "-- store: subsets by its own compiler and by another one"
package store -o "$out/store" "$config" arch=armv8-a
(cd "$out/store" && sha256sum --quiet -c SHA256SUMS && tar xzf ./*.tar.gz)
subset='{"operators": ["Activation"], "data_types": ["fp32"], "isa": ["neon"]}'
store=$(echo "$out"/store/*/)
for compiler in aarch64-linux-gnu-g++ clang++; do
    CXX=$compiler "$store/scripts/slim.py" "$store" "$subset" -o "$out/store/$compiler"
    aarch64-linux-gnu-g++ -std=c++17 -I. -Iinclude -DARM_COMPUTE_CPU_ENABLED -DARM_COMPUTE_CPP_SCHEDULER=1 \
        tests/packages/relu.cpp "$out/store/$compiler/libarm_compute.so" -o "$out/store/relu-$compiler"
    [[ $(qemu-aarch64 -L / -E LD_LIBRARY_PATH="$out/store/$compiler" "$out/store/relu-$compiler") == "0 0 0 1" ]]
done

echo "-- wheel: auditwheel finds the tag that it has"
package wheel -o "$out/wheel" "$config" opencl=0
package wheel -o "$out/wheel" "$config" opencl=0 arch=armv8-a
for file in "$out"/wheel/*.whl; do
    tag=$(basename "$file" .whl)
    "$tools/auditwheel" show "$file" | tr '\n' ' ' |
        grep -o "consistent with the following platform tag: \"${tag##*-}\""
done

echo "-- conan: test_package is built and run"
export CONAN_HOME=$out/conan-home
package conan -o "$out/conan" "$config"
package conan -o "$out/conan" "$config" shared=False

echo "-- objects shared between machines: the library itself"
(cd scripts/tests && AC_TEST_FULL=1 nice /usr/bin/python3 -m unittest \
    test_shared_objects.Machines.test_the_second_machine_compiles_nothing)

echo "-- vcpkg: the port with stand-ins for vcpkg's functions"
cmake -DOUT="$out/vcpkg" -P tests/packages/vcpkg.cmake
PKG_CONFIG_PATH=$out/vcpkg/packages/lib/pkgconfig
# shellcheck disable=SC2046
g++ -std=c++17 tests/packages/relu.cpp $(pkg-config --cflags --libs arm_compute) -o "$out/vcpkg/relu"
[[ $(LD_LIBRARY_PATH=$out/vcpkg/packages/lib "$out/vcpkg/relu") == "0 0 0 1" ]]
echo "packages: ok"
