# SPDX-License-Identifier: MIT
"""Words of the field for what has another name here. They are only suggested in errors, never accepted.

Keys are without case, blanks, '-', '_' and '.'. A word may have several meanings: the first that is valid at its place
is suggested.
"""

WORDS = {
    # Operators
    **dict.fromkeys(("relu", "relu6", "leakyrelu", "elu", "gelu", "sigmoid", "logistic", "tanh", "hardswish", "swish",
                     "silu", "hardsigmoid", "clip", "softplus", "mish"), ["Activation"]),
    **dict.fromkeys(("conv", "conv1d", "convolution", "convolution2d", "qlinearconv", "convinteger"), ["Conv2d"]),
    **dict.fromkeys(("convtranspose", "convtranspose2d", "transposeconv", "deconvolution", "deconv"), ["Deconv2d"]),
    **dict.fromkeys(("depthwise", "depthwiseconv", "dwconv", "depthwiseconvolution"), ["DepthwiseConv2d"]),
    **dict.fromkeys(("linear", "dense", "innerproduct", "fc"), ["FullyConnected"]),
    **dict.fromkeys(("batchmatmul", "bmm", "qlinearmatmul", "matmulinteger"), ["MatMul"]),
    **dict.fromkeys(("batchnorm", "batchnorm2d", "bn"), ["BatchNormalize"]),
    **dict.fromkeys(("instancenorm", "instancenormalization"), ["InstanceNormalize"]),
    **dict.fromkeys(("layernorm", "layernormalization"), ["MeanStdDevNormalize"]),
    **dict.fromkeys(("lrn", "localresponsenormalization"), ["Normalize"]),
    **dict.fromkeys(("lpnormalization", "l2norm"), ["L2Normalize"]),
    **dict.fromkeys(("maxpool", "maxpool2d", "averagepool", "avgpool", "averagepool2d", "avgpool2d", "pooling",
                     "globalaveragepool", "globalmaxpool"), ["Pool2d"]),
    **dict.fromkeys(("resize", "interpolate", "resizebilinear", "resizenearestneighbor"), ["Scale"]),
    **dict.fromkeys(("concat", "cat", "concatenation"), ["Concatenate"]),
    **dict.fromkeys(("reducemean", "reducesum", "reducemax", "reducemin", "reduceprod", "sum", "argmax", "argmin"),
                    ["Reduction"]),
    **dict.fromkeys(("div", "max", "min", "pow", "maximum", "minimum", "squareddifference", "equal", "greater", "less"),
                    ["ElementwiseBinary"]),
    **dict.fromkeys(("exp", "log", "sqrt", "rsqrt", "abs", "neg", "round", "sin", "cos", "erf"), ["ElementwiseUnary"]),
    **dict.fromkeys(("where",), ["Select"]),
    **dict.fromkeys(("multiply",), ["Mul"]),
    **dict.fromkeys(("and", "or", "not"), ["Logical"]),
    **dict.fromkeys(("dequantizelinear",), ["Dequantize"]),
    **dict.fromkeys(("quantizelinear",), ["Quantize"]),
    **dict.fromkeys(("topk",), ["TopKV"]),
    **dict.fromkeys(("nms", "nonmaxsuppression"), ["NonMaximumSuppression"]),
    **dict.fromkeys(("scatternd", "scatterelements"), ["Scatter"]),
    **dict.fromkeys(("gathernd", "gatherelements", "embedding"), ["Gather"]),
    **dict.fromkeys(("pack",), ["Stack"]),
    **dict.fromkeys(("unpack",), ["Unstack"]),
    **dict.fromkeys(("constantofshape", "full"), ["Fill"]),
    # Data types
    **dict.fromkeys(("float32", "float", "single", "f32", "fp"), ["fp32"]),
    **dict.fromkeys(("float16", "half", "f16"), ["fp16"]),
    **dict.fromkeys(("bfloat16", "brainfloat"), ["bf16"]),
    **dict.fromkeys(("int8", "i8", "s8", "qint8", "qs8"), ["qasymm8_signed"]),
    **dict.fromkeys(("uint8", "u8", "quint8", "qu8"), ["qasymm8"]),
    **dict.fromkeys(("int16", "i16", "s16", "qs16"), ["qsymm16"]),
    **dict.fromkeys(("uint4", "i4", "u4", "q4", "4bit"), ["int4"]),
    **dict.fromkeys(("int32", "uint32", "int64", "uint64", "int", "i32", "i64", "s32", "bool", "uint16"), ["integer"]),
    # Layouts
    **dict.fromkeys(("channelslast", "hwc"), ["nhwc"]),
    **dict.fromkeys(("channelsfirst", "chw"), ["nchw"]),
    # CPUs, tiers, systems, backends
    **dict.fromkeys(("aarch64", "arm64", "armv8", "arm64v8", "arm64v8a"), ["armv8-a", "neon"]),
    **dict.fromkeys(("amd64", "x64", "intel64"), ["x86_64"]),
    **dict.fromkeys(("i386", "i686", "ia32"), ["x86_32"]),
    **dict.fromkeys(("arm", "arm32", "armhf", "armeabi", "armeabiv7a", "armv7", "armv7l", "armv7hf"), ["armv7a"]),
    **dict.fromkeys(("riscv", "rv64", "rv64gc"), ["riscv64"]),
    **dict.fromkeys(("haswell", "avx2", "x86v3"), ["x86_64_v3", "avx2"]),
    **dict.fromkeys(("skylake", "avx512", "avx512f", "x86v4"), ["x86_64_v4", "avx512"]),
    **dict.fromkeys(("asimd", "simd"), ["neon"]),
    **dict.fromkeys(("sse", "sse2", "sse41", "sse42"), ["sse4"]),
    **dict.fromkeys(("vnni", "avxvnni"), ["avx512vnni"]),
    **dict.fromkeys(("gpu", "cl", "mali", "cuda", "vulkan"), ["opencl"]),
    **dict.fromkeys(("osx", "darwin", "mac", "ios", "apple"), ["macos"]),
    **dict.fromkeys(("win", "win32", "win64", "mingw"), ["windows"]),
    **dict.fromkeys(("baremetal", "none", "rtos", "embedded"), ["bare_metal"]),
    **dict.fromkeys(("ubuntu", "debian", "gnulinux"), ["linux"]),
    # Keys and options
    **dict.fromkeys(("ops", "layers", "kernels", "nodes"), ["operators"]),
    **dict.fromkeys(("types", "dtype", "dtypes", "precision", "precisions"), ["data_types", "data_type_support"]),
    **dict.fromkeys(("layouts", "layout", "format", "formats"), ["data_layouts", "data_layout_support"]),
    **dict.fromkeys(("cpu", "target", "march", "architecture", "platform"), ["arch"]),
    **dict.fromkeys(("tiers", "tier", "features"), ["isa"]),
    **dict.fromkeys(("size", "budget", "limit"), ["max_size"]),
    **dict.fromkeys(("config", "buildconfig"), ["build_config"]),
    **dict.fromkeys(("system",), ["os"]),
    **dict.fromkeys(("prefix", "crosscompile"), ["toolchain_prefix"]),
    **dict.fromkeys(("ccache", "cache"), ["compiler_cache"]),
    **dict.fromkeys(("test", "tests"), ["validation_tests"]),
    **dict.fromkeys(("benchmark", "benchmarks", "bench"), ["benchmark_tests"]),
    **dict.fromkeys(("installprefix", "installpath"), ["install_dir"]),
    **dict.fromkeys(("destdir", "stagingdir", "installroot"), ["DESTDIR"]),
    **dict.fromkeys(("outdir", "output"), ["build_dir"]),
    **dict.fromkeys(("asan",), ["address_sanitizer"]),
    **dict.fromkeys(("ubsan",), ["undefined_sanitizer"]),
    **dict.fromkeys(("tsan",), ["thread_sanitizer"]),
    **dict.fromkeys(("cxxflags", "cflags", "cppflags"), ["extra_cxx_flags"]),
    **dict.fromkeys(("ldflags", "linkflags"), ["extra_link_flags"]),
}


def meant(plain, words):
    """The word of `words` that the field's word `plain` means, or None."""
    return next((w for w in WORDS.get(plain, ()) if w in words), None)
