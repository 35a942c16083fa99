#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# All tests: this machine natively, seven Arm CPUs under an emulator, the proofs of the build, the classifier.
#   scripts/test.sh          what CI runs
#   scripts/test.sh --full   long form: 30 random subsets, every operator alone on both architectures, all images
#   scripts/test.sh --list   the parts;  scripts/test.sh PART...  only these
set -uo pipefail
cd "$(dirname "$0")/.."

# What CI runs, and what only the long form adds.
parts=(check native aarch64 sizes classify bad_builds consumers opbench bench new_op opencl options python)
more=(opencl_intel sanitizers presets matrix alone subsets)
full=0
chosen=()
for word in "$@"; do
    case $word in
        --full) full=1 ;;
        --list) printf '%s\n' "${parts[@]}" "${more[@]}"; exit 0 ;;
        *)
            if [[ " ${parts[*]} ${more[*]} " != *" $word "* ]]; then
                echo "test.sh: no part '$word'; there are: ${parts[*]} ${more[*]}" >&2
                exit 2
            fi
            chosen+=("$word") ;;
    esac
done
if [[ ${#chosen[@]} -eq 0 ]]; then
    chosen=("${parts[@]}")
    [[ $full -eq 1 ]] && chosen+=("${more[@]}")
fi

jobs=$(nproc)
python=/usr/bin/python3 # Debian's, which has python3-numpy
pc=$PWD/build/test-pc
arm=$PWD/build/test-aarch64
build() { scons -Q -j"$jobs" compiler_cache=ccache Werror=1 "$@"; }
native() { build arch=x86_64 build=native "$@"; }
cross() { build arch=armv8-a build=cross_compile "$@"; }
everything=(validation_tests=1 benchmark_tests=1 examples=1 library=both)

# The tests of a program, in as many processes as there are cores.
sharded() {
    local i pids=() status=0
    for ((i = 0; i < jobs; ++i)); do
        GTEST_TOTAL_SHARDS=$jobs GTEST_SHARD_INDEX=$i "$@" &
        pids+=($!)
    done
    for i in "${pids[@]}"; do
        wait "$i" || status=1
    done
    return $status
}

full_builds() {
    native build_dir=test-pc "${everything[@]}" && cross build_dir=test-aarch64 "${everything[@]}"
}

part_check() { "$python" scripts/check.py --seed 5; }

part_native() {
    native build_dir=test-pc "${everything[@]}" || return 1
    AC_TEST_FULL=1 "$python" scripts/isa_matrix.py --allow-missing --tests "$pc/tests/arm_compute_validation" \
        --info "$pc/arm_compute_info"
}

part_aarch64() {
    cross build_dir=test-aarch64 "${everything[@]}" || return 1
    local full_shapes=()
    [[ $full -eq 1 ]] && full_shapes=(AC_TEST_FULL=1)
    env "${full_shapes[@]}" "$python" scripts/isa_matrix.py --tests "$arm/tests/arm_compute_validation" \
        --info "$arm/arm_compute_info"
}

part_sizes() { "$python" scripts/sizes.py -j "$jobs"; }

# A library with all operators of OpenCL. opencl_tests: the OpenCL rows, in the tests that visit the CPU's, and the
# tests of the OpenCL runtime.
opencl_build() {
    local operators=(Activation Add Cast Concatenate Conv2d Copy DepthwiseConv2d Dequantize ElementwiseBinary
        ElementwiseUnary FFT1D FFT2D Fill Flatten FrameProcessor FullyConnected Gemm MatMul Mul Permute Pool2d PRelu
        Quantize Reduction Reshape Softmax Sub Transpose)
    local names rows
    printf -v names ', "%s"' "${operators[@]}"
    printf -v rows ':%s.*' "${operators[@]}"
    printf -v functions ':Cl%s.*' "${operators[@]}"
    opencl_tests="Cl*:Comparison.*:GemmLowp.*:Requantize.*$rows"
    native build_dir=test-opencl opencl=1 validation_tests=1 examples=1 library=both \
        build_config="{\"operators\": [${names:2}]}"
}

# These tests and the examples, on the device that the environment chooses.
opencl_run() {
    sharded build/test-opencl/tests/arm_compute_validation --gtest_brief=1 --gtest_filter="$opencl_tests" || return 1
    local target
    for target in opencl mixed; do
        build/test-opencl/examples/classify --test-set --count 24 --target "$target" | grep ': 24 of 24' || return 1
    done
    for target in cpu opencl; do
        build/test-opencl/examples/frames --target "$target" build/test-opencl || return 1
    done
}

# On PoCL.
part_opencl() {
    local functions opencl_tests
    opencl_build && opencl_run || return 1
    # The same kernels in an interpreter that sees accesses out of range and data races.
    local log=build/test-opencl/oclgrind.log left_out='ClActivation.ATuned*:*.FullLength'
    local others='Gemm.S*:ClGemmLowp.*:ClWinograd.Runs*:ClFft?d.Runs*:ClFftConvolution.Runs*'
    ARM_COMPUTE_OPENCL_LIBRARY=/usr/lib/oclgrind/liboclgrind-rt.so OCLGRIND_DATA_RACES=1 OCLGRIND_LOG=$log \
        build/test-opencl/tests/arm_compute_validation --gtest_brief=1 \
        --gtest_filter="$others$functions-$left_out" && [[ ! -s $log ]]
}

# On Intel's runtime for CPUs, which has what PoCL has not: arithmetic in half, dot products of bytes, subgroups. Then
# without the latter two on the same device. It comes from PyPI and has 800 MB.
part_opencl_intel() {
    local functions opencl_tests venv=$PWD/build/test-opencl-intel
    local packages=(intel-opencl-rt==2026.2.0 intel-cmplr-lib-rt==2026.2.0)
    if [[ ! -e $venv/lib/libintelocl.so ]] && ! { "$python" -m venv "$venv" &&
        "$venv/bin/pip" install --disable-pip-version-check --quiet "${packages[@]}"; }; then
        echo "test.sh: pip could not install ${packages[*]} into $venv, for which PyPI and 1 GB of disk are needed" >&2
        rm -rf "$venv"
        return 1
    fi
    opencl_build || return 1
    (
        # The system's loader: the one that the packages bring has another variable for the driver.
        ARM_COMPUTE_OPENCL_LIBRARY=$(ldconfig -p | awk '$1 == "libOpenCL.so.1" && /x86-64/ { print $NF; exit }')
        export ARM_COMPUTE_OPENCL_LIBRARY LD_LIBRARY_PATH=$venv/lib OCL_ICD_VENDORS=$venv/lib/libintelocl.so
        opencl_run && ARM_COMPUTE_CL_WITHOUT=dot,subgroups build/test-opencl/tests/arm_compute_validation \
            --gtest_brief=1 --gtest_filter='GemmLowp.*:Softmax.*:Reduction.*'
    )
}

# Builds that leave something out which the other parts have: the CPU's functions; exceptions.
part_options() {
    native build_dir=test-opencl-alone neon=0 opencl=1 validation_tests=1 library=shared \
        build_config='{"operators": ["Activation", "Add", "Copy", "Gemm", "Quantize", "Softmax"]}' &&
        build/test-opencl-alone/tests/arm_compute_validation --gtest_brief=1 &&
        native build_dir=test-no-exceptions exceptions=0 opencl=1 validation_tests=1 library=shared \
            build_config='{"operators": ["Activation", "Fill"], "data_types": ["fp32"]}' &&
        build/test-no-exceptions/tests/arm_compute_validation --gtest_brief=1 2>build/test-no-exceptions/tests.log
}

# The Python package on cpu and on gpu, which is PoCL.
part_python() {
    local operators='"Activation", "Add", "Conv2d", "Copy", "DepthwiseConv2d", "FFT1D", "FrameProcessor",'
    operators+=' "FullyConnected", "MatMul", "Mul", "Pool2d", "Reduction", "Softmax"'
    native build_dir=test-python opencl=1 python=1 library=shared \
        build_config="{\"operators\": [$operators], \"data_types\": [\"fp32\"]}" || return 1
    PYTHONPATH=python DLSYS_LIBRARY=$PWD/build/test-python "$python" -B -m unittest discover -s python/tests
}

part_classify() {
    local count=(--count 24)
    [[ $full -eq 1 ]] && count=()
    full_builds >/dev/null || return 1
    "$python" scripts/train_digits.py --check && "$python" scripts/classify_matrix.py \
        --native "$pc/examples/classify" --aarch64 "$arm/examples/classify" "${count[@]}"
}

part_presets() {
    local config name
    for config in build_configs/*.json; do
        name=$(basename "$config" .json)
        [[ $name == schema ]] && continue
        cross build_config="$config" build_dir="preset-aarch64-$name" library=shared proofs=1 || return 1
        native build_config="$config" build_dir="preset-pc-$name" library=shared proofs=1 || return 1
    done
}

part_bad_builds() { "$python" scripts/bad_builds.py; }

part_matrix() { "$python" scripts/matrix.py tests/build/matrix.json; }

part_alone() {
    local arch=(--arch x86_64)
    [[ $full -eq 1 ]] && arch+=(--arch aarch64)
    "$python" scripts/filelist.py alone --all "${arch[@]}"
}

part_subsets() {
    local count=2 seed=(--seed 7)
    [[ $full -eq 1 ]] && count=30 && seed=()
    full_builds >/dev/null || return 1
    "$python" scripts/random_subsets.py --count "$count" "${seed[@]}" --arch x86_64 --arch aarch64 \
        --full "$pc/tests/arm_compute_validation" --full "$arm/tests/arm_compute_validation"
}

# The files that new_op.py writes are an operator that builds and passes its tests before a line of them is changed.
part_new_op() {
    local copy status
    copy=$(mktemp -d) || return 1
    git ls-files -co --exclude-standard -z | xargs -0 cp --parents -t "$copy" &&
        (cd "$copy" && "$python" scripts/new_op.py BoxClip && git init -q && git add -A &&
            "$python" scripts/check.py --quick && "$python" scripts/filelist.py alone BoxClip --arch x86_64)
    status=$?
    rm -rf "$copy"
    return $status
}

part_consumers() { bash tests/consumer/run.sh; }

# Exact counts: it does not matter what else the machine does.
part_bench() {
    cross build_dir=test-aarch64 "${everything[@]}" >/dev/null || return 1
    "$python" scripts/bench.py counts --set ci --check --repeat 2 --library build/test-aarch64
}

part_opbench() { bash tests/api/run.sh; }

part_sanitizers() {
    local threaded
    printf -v threaded ', "%s"' Activation Add Concatenate Copy Permute Reshape Softmax Transpose
    native build_dir=test-asan validation_tests=1 library=static address_sanitizer=1 undefined_sanitizer=1 &&
        build/test-asan/tests/arm_compute_validation --gtest_brief=1 &&
        native build_dir=test-tsan validation_tests=1 library=static thread_sanitizer=1 &&
        build/test-tsan/tests/arm_compute_validation --gtest_brief=1 &&
        native build_dir=test-tsan-opencl validation_tests=1 library=static thread_sanitizer=1 opencl=1 \
            build_config="{\"operators\": [${threaded:2}], \"data_types\": [\"fp32\"]}" &&
        build/test-tsan-opencl/tests/arm_compute_validation --gtest_brief=1 --gtest_filter='Cl*'
}

bash scripts/setup.sh test || exit 1
passed=0
failed=()
for part in "${chosen[@]}"; do
    start=$SECONDS
    printf '\n== %s\n' "$part"
    if "part_$part"; then
        passed=$((passed + 1))
        printf '== %s: ok (%d s)\n' "$part" $((SECONDS - start))
    else
        failed+=("$part")
        printf '== %s: FAILED (%d s)\n' "$part" $((SECONDS - start))
    fi
done
printf '\n'
[[ ${#failed[@]} -gt 0 ]] && printf 'failed: %s\n' "${failed[*]}"
printf '%d passed, %d failed\n' "$passed" "${#failed[@]}"
[[ ${#failed[@]} -eq 0 ]]
