#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles the public headers as programs do: each alone, all without warnings, and programs that include one header.

All headers together, those of utils/ too, compile as C++14 without a pedantic error, as C++17 and C++20 without a
warning, with each compiler of --compiler. Then each compiles alone, except those of function classes, which src/api/
includes first; and so do the programs of COMES_ALONG, which use names that the established headers bring along. Takes
about 70 s of one core.
"""

import argparse
import concurrent.futures
import os
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "scripts"))
from build import install  # noqa: E402

CROSS_COMPILER = "aarch64-linux-gnu-g++"  # for names that only AArch64 has; scripts/setup.sh installs it
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Werror"]
WINDOWS = """Window w; Iterator it(t, w); execute_window_loop(w, [&](const Coordinates &) {}, it);"""
CHECKS = """ARM_COMPUTE_ERROR_ON_NULLPTR(t); ARM_COMPUTE_ERROR_ON_MISMATCHING_SHAPES(t, t);
    ARM_COMPUTE_ERROR_ON_MISMATCHING_DATA_TYPES(t, t); ARM_COMPUTE_ERROR_ON_DATA_TYPE_NOT_IN(t, DataType::F32);
    ARM_COMPUTE_RETURN_ERROR_ON_NULLPTR(t); ARM_COMPUTE_RETURN_ERROR_ON_MISMATCHING_SHAPES(t, t);
    ARM_COMPUTE_RETURN_ERROR_ON_MISMATCHING_DATA_TYPES(t, t);
    ARM_COMPUTE_RETURN_ERROR_ON_MISMATCHING_DATA_LAYOUT(t, t);
    ARM_COMPUTE_RETURN_ERROR_ON_MISMATCHING_QUANTIZATION_INFO(t, t);
    ARM_COMPUTE_RETURN_ERROR_ON_MISMATCHING_DIMENSIONS(TensorShape(), TensorShape());
    ARM_COMPUTE_RETURN_ERROR_ON_DATA_TYPE_NOT_IN(t, DataType::F32);
    ARM_COMPUTE_RETURN_ERROR_ON_DATA_TYPE_CHANNEL_NOT_IN(t, 1, DataType::F32);
    ARM_COMPUTE_RETURN_ERROR_ON_DATA_LAYOUT_NOT_IN(t, DataLayout::NHWC); Window v;
    ARM_COMPUTE_RETURN_ERROR_ON_INVALID_SUBWINDOW(v, v);
    ARM_COMPUTE_RETURN_ERROR_ON_CHANNEL_NOT_IN(Channel::C0, Channel::C0);
    ARM_COMPUTE_RETURN_ERROR_ON_MISMATCHING_WINDOWS(v, v);
    ARM_COMPUTE_RETURN_ERROR_ON_COORDINATES_DIMENSIONS_GTE(Coordinates(), 6);
    ARM_COMPUTE_RETURN_ERROR_ON_WINDOW_DIMENSIONS_GTE(v, 6); ARM_COMPUTE_RETURN_ERROR_ON_TENSOR_NOT_2D(t);"""
STANDARD = """std::vector<int> n{2, 1}; std::sort(n.begin(), n.end()); std::array<int, 2> a{{1, 2}};
    static_cast<void>(std::accumulate(n.begin(), n.end(), 0) + a[0] + utility::clamp<int>(1));"""
POINTER = "std::unique_ptr<int> p(new int(1)); static_cast<void>(std::make_shared<int>(*p));"
SHAPES = """GEMMRHSMatrixInfo rhs; static_cast<void>(rhs); TensorInfo info; static_cast<void>(info);
    static_cast<void>(misc::shape_calculator::compute_flatten_shape(&info)); SoftmaxKernelInfo softmax;
    static_cast<void>(softmax);"""
# {header: code of a program that includes only this header, given ITensor *t}
CORE, RUNTIME = "arm_compute/core/", "arm_compute/runtime/"
COMES_ALONG = {
    RUNTIME + "NEON/NEFunctions.h": "Tensor x; static_cast<void>(x);" + SHAPES + WINDOWS + CHECKS,
    RUNTIME + "CL/CLFunctions.h": "CLTensor x; static_cast<void>(x); MemoryGroup group; static_cast<void>(group);" +
                                  SHAPES + WINDOWS + CHECKS,
    CORE + "TensorInfo.h": WINDOWS + CHECKS + STANDARD + POINTER,
    CORE + "SubTensorInfo.h": WINDOWS + CHECKS + STANDARD + POINTER,
    CORE + "Helpers.h": WINDOWS + CHECKS + STANDARD + POINTER,
    RUNTIME + "TensorAllocator.h": "MemoryGroup group; static_cast<void>(group); static_cast<void>(t);",
    RUNTIME + "Tensor.h": "MemoryGroup group; static_cast<void>(group);" + WINDOWS + CHECKS,
    RUNTIME + "SubTensor.h": "Tensor x; static_cast<void>(x);" + WINDOWS,
    **{f"{RUNTIME}CL/functions/{name}.h": "CLTensor x; static_cast<void>(x); static_cast<void>(t);"
       for name in ("CLDeconvolutionLayer", "CLLSTMLayer", "CLLSTMLayerQuantized", "CLQLSTMLayer",
                    "CLReductionOperation")},
    **{f"{RUNTIME}NEON/functions/{name}.h": "Tensor x; static_cast<void>(x); static_cast<void>(t);"
       for name in ("NEDetectionPostProcessLayer", "NELSTMLayer", "NELSTMLayerQuantized", "NEQLSTMLayer")},
    RUNTIME + "CL/CLScheduler.h": "static_cast<void>(fp16_supported(cl::Device())); static_cast<void>(t);"
                                  "struct Mine : ICLTuner {}; static_cast<void>(TensorType::ACL_SRC_0);"
                                  "static_cast<void>(select_preferable_platform(CLBackendType::Native));",
    RUNTIME + "CL/CLRuntimeContext.h": "CLTuner tuner; static_cast<IScheduler *>(nullptr)->num_threads();"
                                       "static_cast<void>(t);",
    # Programs for the graph interface have no other directive for the names of this namespace.
    "arm_compute/graph.h": "using namespace graph::frontend; GraphConfig c;"
                           "TensorDescriptor d(TensorShape(2U), DataType::F32);"
                           "static_cast<void>(graph::CLTunerMode::RAPID); static_cast<void>(t);",
    CORE + "CL/CLDevice.h": "static_cast<void>(fp16_supported(cl::Device())); static_cast<void>(t);",
    CORE + "Types.h": STANDARD + POINTER + "static_cast<void>(t); char c[CHAR_BIT]; std::memset(c, 0, sizeof(c));"
                     "static_cast<void>(support::cpp14::make_unique<int>(1));",
    "arm_compute/function_info/ActivationLayerInfo.h": "float32_t f = 1.F; static_cast<void>(f);"  # on AArch64
                                                       "static_cast<void>(t);",
    "support/ToolchainSupport.h": "assert(t != nullptr); static_cast<void>(t);",
    CORE + "TensorShape.h": STANDARD + "static_cast<void>(t);",
    CORE + "Window.h": STANDARD + POINTER + "static_cast<void>(t);",
    CORE + "Utils.h": STANDARD + POINTER + "static_cast<void>(t);",
    CORE + "ITensor.h": STANDARD + POINTER + "static_cast<void>(t);",
    CORE + "ITensorInfo.h": STANDARD + POINTER + "static_cast<void>(t);",
    CORE + "Dimensions.h": "std::array<int, 2> a{{2, 1}}; std::sort(a.begin(), a.end()); static_cast<void>(t);"
                           "static_cast<void>(std::accumulate(a.begin(), a.end(), 0));",
    CORE + "CL/CLTypes.h": "static_cast<void>(default_config_id.size()); static_cast<void>(t);",
    "half/half.hpp": "static_cast<void>(half_float::half_cast<int, std::round_to_nearest>(half_float::half(1.5F)));"
                     "static_cast<void>(t);",
}


def compiled(root, words, text):
    """Returns the compiler's messages."""
    includes = [f"-I{root}", f"-I{os.path.join(root, 'include')}"]
    done = subprocess.run(words + includes + ["-fsyntax-only", "-x", "c++", "-"], input=text, capture_output=True,
                          text=True, check=False)
    return done.stderr if done.returncode or done.stderr else ""


def jobs(root, compilers):
    """(name, command, text) for all of them."""
    headers = [h for h in install.headers(root).values() if h.endswith((".h", ".hpp"))]
    everything = "".join(f'#include "{h}"\n' for h in headers)
    for compiler in compilers:
        for standard in ("c++14", "c++17", "c++20"):
            strict = ["-pedantic-errors"] if standard == "c++14" else []
            yield f"all headers, {compiler}, {standard}", [compiler, f"-std={standard}"] + WARNINGS + strict, everything
    for header in (h for h in headers if "/functions/" not in h):
        yield f"{header} alone", [compilers[0], "-std=c++14", "-w"], f'#include "{header}"\n'
    for header, body in COMES_ALONG.items():
        text = f'#include "{header}"\n'
        status = "arm_compute::Status" if "ARM_COMPUTE_RETURN" in body else "int"
        names = "namespace arm_compute { class ITensor; }\nusing namespace arm_compute;\n"
        text += f"{names}{status} use(ITensor *t);\n{status} use(ITensor *t) {{ {body} return {status}{{}}; }}\n"
        compiler = CROSS_COMPILER if "float32_t" in body else compilers[0]
        if shutil.which(compiler):
            yield f"what comes along with {header}", [compiler, "-std=c++17", "-w"], text


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", default=ROOT, help="folder that has arm_compute/")
    parser.add_argument("--compiler", action="append", help="default: g++ and clang++")
    args = parser.parse_args()
    compilers = args.compiler or ["g++", "clang++"]
    absent = [c for c in compilers if shutil.which(c) is None]
    if absent:
        print(f"headers.py: {', '.join(absent)} not found; scripts/setup.sh test installs it, --compiler names others")
        return 2
    failed = count = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        todo = list(jobs(args.root, compilers))
        for (name, _, _), said in zip(todo, pool.map(lambda job: compiled(args.root, job[1], job[2]), todo)):
            count += 1
            if said:
                failed += 1
                print(f"{name}:\n{said[:2000]}")
    print(f"{count} compilations, {failed} failed")
    return 1 if failed or not count else 0


if __name__ == "__main__":
    sys.exit(main())
