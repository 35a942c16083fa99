#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# All tests: this machine natively, seven Arm CPUs under an emulator, the proofs of the build, the classifier.
# docs/testing.md says what is run where.
#   scripts/test.sh          what CI runs
#   scripts/test.sh --full   long form: 30 random subsets, every operator alone on both architectures, all images
#   scripts/test.sh --list   the parts;  scripts/test.sh PART...  only these
#   scripts/test.sh op Add   the tests of one operator: both backends natively, the CPU's on one emulated CPU
set -uo pipefail
cd "$(dirname "$0")/.."

# What CI runs: parts that keep all cores busy, one after another; then those that do not, side by side. And what only
# the long form adds.
wide=(build native aarch64 classify graph bench check bad_builds)
narrow=(opencl models new_op options floors consumers platforms sizes python opbench)
more=(opencl_intel opencl_alone sanitizers fuzz mutations presets matrix alone subsets packages bindings)
parts=("${wide[@]}" "${narrow[@]}")
full=0
chosen=()
python=/usr/bin/python3 # Debian's, which has python3-numpy
# One cache of OpenCL programs for the whole command.
export POCL_CACHE_DIR=$PWD/build/pocl
mkdir -p "$POCL_CACHE_DIR"
# Objects that one checkout has made serve another one, also where calls name files of the checkout by absolute paths.
export CCACHE_BASEDIR=$PWD

if [[ ${1:-} == op ]]; then
    shift
    "$python" scripts/filelist.py alone "$@" arch=x86_64 build=native opencl=1 &&
        "$python" scripts/filelist.py alone "$@" arch=armv8-a build=cross_compile
    exit
fi
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
pc=$PWD/build/test-pc
arm=$PWD/build/test-aarch64
# Where the emulator finds the C library: of libc6:arm64, or of the cross compiler.
emulator=(qemu-aarch64 -L / -cpu)
[[ -e /lib/ld-linux-aarch64.so.1 ]] || emulator=(qemu-aarch64 -L /usr/aarch64-linux-gnu -cpu)
build() { scons -Q -j"$jobs" compiler_cache=ccache Werror=1 "$@"; }
native() { build arch=x86_64 build=native "$@"; }
cross() { build arch=armv8-a build=cross_compile "$@"; }
everything=(validation_tests=1 benchmark_tests=1 examples=1 library=both)

# A locale with a decimal comma, without which tests are skipped (tests/framework/decimal_comma.h).
with_comma() {
    mkdir -p build/locale && localedef -i de_DE -f UTF-8 build/locale/de_DE.UTF-8 || return 1
    export LOCPATH=$PWD/build/locale AC_TEST_LOCALE=de_DE.UTF-8
}

# All operators: for this machine on both backends, for Arm on the CPU alone.
build_pc() { native build_dir=test-pc opencl=1 python=1 openvx=1 "${everything[@]}" all recorder; }
build_arm() {
    # One of the examples runs there. Model files are tested there by programs of Python, which need the tools.
    local out=build/test-aarch64 wanted=(all)
    [[ $full -eq 1 ]] || wanted=("$out"/libarm_compute{,_graph}.{a,so} "$out"/tests/arm_compute_{,graph_}validation
                                 "$out/examples/classify" tools)
    wanted+=(recorder)
    cross build_dir=test-aarch64 "${everything[@]}" "${wanted[@]}"
}
full_builds() { build_pc && build_arm; }

# What several parts use, so that their times are those of their tests.
part_build() { full_builds; }

# Some of its tests read models.
part_check() { bash scripts/setup.sh model && "$python" scripts/check.py --seed 5; }

part_native() {
    build_pc >/dev/null && with_comma || return 1
    AC_FUZZ_TRIALS=2000 AC_TEST_FULL=1 "$python" scripts/isa_matrix.py --allow-missing \
        --tests "$pc/tests/arm_compute_validation" --info "$pc/arm_compute_info"
}

part_aarch64() {
    build_arm >/dev/null || return 1
    local everywhere=()
    [[ $full -eq 1 ]] && everywhere=(--everywhere)
    AC_TEST_FULL=1 "$python" scripts/isa_matrix.py "${everywhere[@]}" --tests "$arm/tests/arm_compute_validation" \
        --info "$arm/arm_compute_info"
}

part_sizes() { "$python" scripts/sizes.py -j "$jobs"; }

# opencl_tests: the OpenCL rows, in the tests that visit the CPU's, and everything that does not depend on rows.
# functions: those of the operators, on a device.
opencl_names() {
    printf -v functions ':%s.*' $(grep -ho 'TEST(Cl[A-Za-z0-9]*' src/ops/*/*.test.cpp | cut -c6- | sort -u)
    opencl_tests='*-Fuzz*:NaN.*:*_on_cpu'
}

# These tests and the examples, on the device that the environment chooses.
opencl_run() {
    AC_TEST_ROWS=cl "$python" scripts/run_tests.py --filter="$opencl_tests" \
        "$pc"/tests/arm_compute_validation || return 1
    local target
    for target in opencl mixed; do
        "$pc"/examples/classify --test-set --count 24 --target "$target" | grep ': 24 of 24' || return 1
    done
    for target in cpu opencl; do
        "$pc"/examples/frames --target "$target" "$pc" || return 1
    done
}

# On PoCL, without its optimizations, which take a third of the time; the long form, and other parts, have them.
part_opencl() {
    local functions opencl_tests
    [[ $full -eq 1 ]] || export POCL_EXTRA_BUILD_FLAGS=-cl-opt-disable
    opencl_names && build_pc >/dev/null && with_comma && opencl_run && tests/c_api/run.sh . "$pc" -DARM_COMPUTE_CL &&
        "$python" tests/consumer/opencl_names.py "$pc" || return 1
    # The same kernels in an interpreter that sees accesses out of range and data races; it takes minutes for what is
    # left out.
    local left_out='ClActivation.ATuned*:*.FullLength:ClFft?d.L*:ClWinograd.St*:ClScatter.AgreesWithPlainCode'
    local others='Gemm.S*:ClGemmLowp.*:ClWinograd.Runs*:ClFft?d.Runs*:ClFftConvolution.Runs*'
    others+=':ClTranspose.*:ClDequantize.*:ClCropResize.*'
    AC_TEST_ROWS=cl ARM_COMPUTE_OPENCL_LIBRARY=/usr/lib/oclgrind/liboclgrind-rt.so OCLGRIND_DATA_RACES=1 \
        "$python" scripts/run_tests.py --complaints OCLGRIND_LOG --filter "$others$functions-$left_out" \
        "$pc"/tests/arm_compute_validation
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
    opencl_names && build_pc >/dev/null || return 1
    (
        # The system's loader: the one that the packages bring has another variable for the driver.
        ARM_COMPUTE_OPENCL_LIBRARY=$(ldconfig -p | awk '$1 == "libOpenCL.so.1" && /x86-64/ { print $NF; exit }')
        export ARM_COMPUTE_OPENCL_LIBRARY LD_LIBRARY_PATH=$venv/lib OCL_ICD_VENDORS=$venv/lib/libintelocl.so
        opencl_run && ARM_COMPUTE_CL_WITHOUT=dot,subgroups "$pc"/tests/arm_compute_validation \
            --gtest_brief=1 --gtest_filter='GemmLowp.*:Softmax.*:Reduction.*'
    )
}

# All operators without the CPU's functions: the library and the graph library, on PoCL.
part_opencl_alone() {
    native build_dir=test-opencl-all neon=0 opencl=1 validation_tests=1 library=shared >/dev/null || return 1
    local program
    for program in build/test-opencl-all/tests/arm_compute_{,graph_,model_}validation; do
        "$python" scripts/run_tests.py "$program" || return 1
    done
}

# Builds for higher floors, which have fewer rows: what their plans ask for is there. The highest one that this CPU has;
# in the long form all of them, with all operators.
part_floors() {
    local floor program floors=(x86_64_v3) operators='["DepthwiseConv2d", "Conv2d"]'
    local names='DepthwiseConv2d.*:Conv2d*:ConvolutionMethod.*'
    if ! grep -q avx512dq /proc/cpuinfo; then
        echo "test.sh: this CPU has no AVX-512: floor x86_64_v4 is not tested"
    elif [[ $full -eq 1 ]]; then
        floors+=(x86_64_v4)
    else
        floors=(x86_64_v4)
    fi
    [[ $full -eq 1 ]] && operators='"all"' names='-Fuzz*'
    for floor in "${floors[@]}"; do
        build build=native arch="$floor" build_dir="test-$floor" validation_tests=1 library=shared \
            build_config="{\"operators\": $operators}" >/dev/null || return 1
        program=build/test-$floor/tests/arm_compute_validation
        "$python" scripts/run_tests.py --filter="$names" "$program" &&
            AC_FUZZ_TRIALS=500 "$python" scripts/run_tests.py --filter='Fuzz*' "$program" || return 1
    done
}

# Builds without something that the other parts have: the CPU's functions; exceptions. The latter is hardened.
part_options() {
    native build_dir=test-opencl-alone neon=0 opencl=1 validation_tests=1 library=shared \
        build_config='{"operators": ["Activation", "Add", "Copy", "Gemm", "Quantize", "Softmax"]}' &&
        "$python" scripts/run_tests.py build/test-opencl-alone/tests/arm_compute_validation &&
        native build_dir=test-hardened exceptions=0 hardened=1 proofs=1 opencl=1 validation_tests=1 library=shared \
            build_config='{"operators": ["Activation", "Fill", "Softmax"], "data_types": ["fp32", "qasymm8"]}' &&
        "$python" scripts/run_tests.py build/test-hardened/tests/arm_compute_validation &&
        nm -D build/test-hardened/libarm_compute.so | grep -c __stack_chk_fail &&
        nm -D build/test-hardened/libarm_compute.so | grep -c _chk@
}

# The Python package on cpu and on gpu, which is PoCL.
part_python() {
    local operators='"Activation", "Add", "Conv2d", "Copy", "DepthwiseConv2d", "FFT1D", "FrameProcessor",'
    operators+=' "FullyConnected", "MatMul", "Mul", "Pool2d", "Reduction", "Softmax"'
    native build_dir=test-python opencl=1 python=1 library=shared \
        build_config="{\"operators\": [$operators], \"data_types\": [\"fp32\"]}" || return 1
    PYTHONPATH=$PWD/python DLSYS_LIBRARY=$PWD/build/test-python "$python" scripts/run_unittests.py python/tests
}

part_classify() {
    local count=(--count 24)
    [[ $full -eq 1 ]] && count=()
    full_builds >/dev/null || return 1
    "$python" examples/make_digits.py --check && "$python" scripts/classify_matrix.py \
        --native "$pc/examples/classify" --aarch64 "$arm/examples/classify" "${count[@]}"
}

# The graph library and the reader of models: on this CPU, with both backends, on an emulated Arm CPU. The example
# networks on both backends. OpenVX.
part_graph() {
    full_builds >/dev/null || return 1
    [[ $full -eq 1 ]] && export AC_RANGE_POINTS=1000
    local program
    for program in "$pc"/tests/{arm_compute_graph_validation,arm_compute_model_validation,openvx_validation}; do
        (with_comma && "$python" scripts/run_tests.py "$program") || return 1
    done
    "$python" scripts/run_tests.py "$arm/tests/arm_compute_graph_validation" -- "${emulator[@]}" max || return 1
    local length=()
    [[ $full -eq 1 ]] && length=(--full)
    "$python" tests/graph/networks.py "$pc" "${length[@]}"
}

# Small models of the zoo against ONNX Runtime, which comes from PyPI: on this CPU, on PoCL, on an emulated Arm CPU.
part_models() {
    local venv=build/model-venv/bin/python few=(mobilenet_v2 mobilenet_v2_int8 bert lstm_text digits)
    bash scripts/setup.sh model && full_builds >/dev/null || return 1
    DLSYS_LIBRARY=$pc AC_COMPILED_ARM=$arm "$venv" scripts/run_unittests.py tests/model || return 1
    local on_device=("${few[@]}")
    [[ $full -eq 1 ]] && on_device=(all)
    "$venv" scripts/model/compare.py all --size small --tool "$pc/arm_compute_run" &&
        "$venv" scripts/model/compare.py "${on_device[@]}" --size small --target opencl \
            --tool "$pc/arm_compute_run" || return 1
    "$venv" scripts/model/compare.py "${few[@]}" --size small --tool "$arm/arm_compute_run" \
        --emulator "${emulator[*]} neoverse-n1" || return 1
    local pairs=5
    if [[ $full -eq 1 ]]; then
        pairs=100
        DLSYS_LIBRARY=$pc "$venv" tests/model/random_graphs.py --count 20000 || return 1
        DLSYS_LIBRARY=$pc "$venv" tests/model/one_node.py || return 1
    fi
    "$venv" tests/model/check_pairs.py --pairs "$pairs"
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

# Platforms that this machine is not: their compilers, their tests in emulators.
part_platforms() {
    local word=platform_sample which=(--sample)
    [[ $full -eq 1 ]] && word=platforms which=()
    bash scripts/setup.sh "$word" && "$python" scripts/platforms.py "${which[@]}"
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
        --full "$pc/tests/arm_compute_validation" --full "$arm/tests/arm_compute_validation" || return 1
    local type
    for type in fp32 fp16 bf16 qasymm8 qasymm8_signed qsymm16 integer; do
        native build_dir=one-type validation_tests=1 library=shared \
            build_config="{\"operators\": \"all\", \"data_types\": [\"$type\"]}" >/dev/null &&
            "$python" scripts/run_tests.py --filter='-Fuzz*' build/one-type/tests/arm_compute_validation || return 1
    done
}

part_packages() { bash scripts/setup.sh packages && bash tests/packages/run.sh; }

# A library with all components, and the bindings of other languages to the one that runs models, with compilers of
# Debian.
part_bindings() {
    local folder=build/test-bindings
    bash scripts/setup.sh bindings && native build_dir=test-bindings install_dir=test-bindings/install graph=1 \
        openvx=1 model_library=1 build_config='{"operators": ["Activation", "Add"], "data_types": ["fp32"]}' \
        install >/dev/null && "$python" tests/consumer/run.py "$folder/install" &&
        bash tests/consumer/bindings.sh "$folder/install" "$folder"
}

# The files that new_op.py writes are an operator of each family that builds and passes its tests before a line of them
# is changed.
part_new_op() {
    local copy status
    copy=$(mktemp -d) || return 1
    git ls-files -co --exclude-standard -z | xargs -0 cp --parents -t "$copy" && (
        write() { "$python" scripts/new_op.py "$@"; }
        cd "$copy" && write Clamp --params min max --types f32 f16 s32 && write Ramp &&
            write Distance --like binary --params low high --types f32 f16 u8 && write Turn --like moved &&
            write Standardize --like reduction --types f32 && write Dense --like weighted --types f32 &&
            git init -q && git add -A && git -c user.name=copy -c user.email=copy@localhost commit -qm copy &&
            "$python" scripts/check.py --quick &&
            "$python" scripts/filelist.py alone Clamp Ramp Distance Turn Standardize Dense arch=x86_64 build=native \
                opencl=1
    )
    status=$?
    rm -rf "$copy"
    return $status
}

# The headers as programs see them; the facts of the interface, which are beside the checkout where there are any; an
# installed library.
part_consumers() {
    "$python" scripts/headers.py && "$python" scripts/run_unittests.py tests/api || return 1
    if [[ -e ${API_FACTS:-../shared/api}/core.json ]]; then
        "$python" tests/api/contract.py --api "${API_FACTS:-../shared/api}" &&
            "$python" tests/api/contract.py --api "${API_FACTS:-../shared/api}" --older || return 1
    else
        echo "test.sh: no facts of the interface in ${API_FACTS:-../shared/api}: tests/api/contract.py was not run"
    fi
    build_pc >/dev/null && "$python" tests/consumer/documented.py "$pc" || return 1
    bash tests/consumer/run.sh && "$python" tests/consumer/unload.py build/consumer-full &&
        "$python" tests/consumer/page.py "$pc/arm_compute_run"
}

# Exact counts: it does not matter what else the machine does.
part_bench() {
    build_arm >/dev/null || return 1
    "$python" scripts/bench.py counts --set ci --check --repeat 2 --library "$arm"
}

part_opbench() { full_builds >/dev/null && bash tests/api/run.sh "$pc" "$arm"; }

part_sanitizers() {
    local threaded
    printf -v threaded ', "%s"' Activation Add Concatenate Copy Permute Reshape Softmax Transpose
    native build_dir=test-asan validation_tests=1 library=static address_sanitizer=1 undefined_sanitizer=1 &&
        build/test-asan/tests/arm_compute_validation --gtest_brief=1 &&
        AC_FUZZ_SECONDS=20 AC_FUZZ_SEED=$RANDOM "$python" scripts/run_tests.py --filter 'Fuzz*' \
            build/test-asan/tests/arm_compute_validation &&
        native build_dir=test-asan-opencl validation_tests=1 test_filter=by_name_tests.cpp library=static graph=0 \
            opencl=1 multi_isa=0 address_sanitizer=1 undefined_sanitizer=1 &&
        ASAN_OPTIONS=detect_leaks=0 AC_FUZZ_SECONDS=8 AC_FUZZ_SEED=$RANDOM \
            build/test-asan-opencl/tests/arm_compute_validation --gtest_brief=1 --gtest_filter='ClFuzz.*' &&
        native build_dir=test-tsan validation_tests=1 library=static thread_sanitizer=1 &&
        build/test-tsan/tests/arm_compute_validation --gtest_brief=1 &&
        native build_dir=test-tsan-opencl validation_tests=1 library=static thread_sanitizer=1 opencl=1 \
            build_config="{\"operators\": [${threaded:2}], \"data_types\": [\"fp32\"]}" &&
        build/test-tsan-opencl/tests/arm_compute_validation --gtest_brief=1 --gtest_filter='Cl*'
}

# Damaged files of every kind that is read: many at random, then ten minutes of each reader guided by coverage.
part_fuzz() {
    bash scripts/setup.sh fuzz && build_pc >/dev/null &&
        AC_FUZZ_TRIALS=22000 "$pc/tests/arm_compute_model_validation" --gtest_brief=1 --gtest_filter='Fuzz.*' &&
        MUTANTS=5000 build/model-venv/bin/python scripts/run_unittests.py tests/model test_tflite_damaged &&
        MUTANTS=5000 "$python" scripts/run_unittests.py scripts/tests test_damaged_texts &&
        "$python" scripts/fuzz.py all --seconds 600 -j "$jobs"
}

# Known ways to break the code: the tests notice.
part_mutations() { nice "$python" scripts/mutate.py -j "$jobs"; }

# One part in a shell of its own, so that its CPU time can be told from that of others: "result wall cpu" in a file.
run_part() {
    local start=$SECONDS result=FAILED
    printf '\n== %s\n' "$1"
    if ("part_$1"; status=$?; times >"$notes/$1.times"; exit $status); then
        result=ok
    fi
    local cpu
    cpu=$(sed 's/[ms]/ /g' "$notes/$1.times" | awk '{ s += 60 * ($1 + $3) + $2 + $4 } END { printf "%d", s }')
    printf '%s %d %d\n' "$result" $((SECONDS - start)) "$cpu" >"$notes/$1.result"
    printf '== %s: %s (%d s, %d s of CPU time)\n' "$1" "$result" $((SECONDS - start)) "$cpu"
}

# As many of these parts at a time as there are cores; each prints what it has to say when it has ended.
run_beside() {
    local part
    for part in "$@"; do
        while [[ $(jobs -rp | wc -l) -ge $jobs ]]; do
            wait -n
        done
        { run_part "$part" >"$notes/$part.text" 2>&1; flock "$notes" cat "$notes/$part.text"; } &
    done
    wait
}

report() {
    local part result wall cpu total=0
    failed=() passed=0
    printf '\n%-14s %-6s %8s %8s\n' part result seconds 'of CPU'
    for part in "${chosen[@]}"; do
        read -r result wall cpu <"$notes/$part.result"
        printf '%-14s %-6s %8d %8d\n' "$part" "$result" "$wall" "$cpu"
        total=$((total + cpu))
        if [[ $result == ok ]]; then passed=$((passed + 1)); else failed+=("$part"); fi
    done
    printf '%-14s %-6s %8d %8d\n\n' all '' "$SECONDS" "$total"
    # Worth a look, but no failure: no test asserts a time.
    [[ -e $AC_TEST_COSTS ]] && sort -rn "$AC_TEST_COSTS" | awk -v total="$total" '
        100 * $1 > 2 * total { seconds = $1; $1 = ""; printf "over 2 %% of the CPU time: %.0f s%s\n", seconds, $0 }'
}

bash scripts/setup.sh test || exit 1
notes=$(mktemp -d)
trap 'rm -rf "$notes"' EXIT
export AC_TEST_COSTS=$notes/costs
beside=()
for part in "${chosen[@]}"; do
    if [[ " ${narrow[*]} " == *" $part "* ]]; then beside+=("$part"); else run_part "$part"; fi
done
run_beside "${beside[@]}"
report
[[ ${#failed[@]} -gt 0 ]] && printf 'failed: %s\n' "${failed[*]}"
printf '%d passed, %d failed\n' "$passed" "${#failed[@]}"
[[ ${#failed[@]} -eq 0 ]]
