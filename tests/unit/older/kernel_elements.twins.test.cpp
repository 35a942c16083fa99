// SPDX-License-Identifier: MIT
// Kernels that are functions of single elements.
#ifdef AC_API_CPU
#include "arm_compute/runtime/Lut.h"
#include "arm_compute/runtime/NEON/functions/NEAbsoluteDifference.h"
#include "arm_compute/runtime/NEON/functions/NEBitwiseAnd.h"
#include "arm_compute/runtime/NEON/functions/NEBitwiseNot.h"
#include "arm_compute/runtime/NEON/functions/NEBitwiseOr.h"
#include "arm_compute/runtime/NEON/functions/NEBitwiseXor.h"
#include "arm_compute/runtime/NEON/functions/NEMagnitude.h"
#include "arm_compute/runtime/NEON/functions/NEPhase.h"
#include "arm_compute/runtime/NEON/functions/NETableLookup.h"
#include "arm_compute/runtime/NEON/functions/NEThreshold.h"
#else
#include "arm_compute/runtime/CL/CLLut.h"
#include "arm_compute/runtime/CL/functions/CLAbsoluteDifference.h"
#include "arm_compute/runtime/CL/functions/CLBitwiseAnd.h"
#include "arm_compute/runtime/CL/functions/CLBitwiseNot.h"
#include "arm_compute/runtime/CL/functions/CLBitwiseOr.h"
#include "arm_compute/runtime/CL/functions/CLBitwiseXor.h"
#include "arm_compute/runtime/CL/functions/CLMagnitude.h"
#include "arm_compute/runtime/CL/functions/CLPhase.h"
#include "arm_compute/runtime/CL/functions/CLTableLookup.h"
#include "arm_compute/runtime/CL/functions/CLThreshold.h"
#endif

#include "src/ops/accumulate/accumulate.h"
#include "src/ops/gaussian3x3/gaussian3x3.h"
#include "tests/unit/older/kernels.h"

AC_DECLARE_OPERATOR(BitwiseAnd)

namespace ac::older {
namespace {

/// A function of elements: `inputs` tensors of a type, and one or two results.
template <class Kernel, class ConfigureKernel, class ConfigureFunction>
void check_elements(const char *name, DataType type, const ConfigureKernel &configure_kernel,
                    const ConfigureFunction &run_function, DataType result = DataType::UNKNOWN, size_t outputs = 1) {
    test::twin_target();
    for (const TensorShape &shape : {TensorShape(100u, 7u), TensorShape(33u, 5u, 3u), TensorShape(2000u, 3u)}) {
        for (const How how : {How::whole, How::parts, How::scheduled}) {
            for (const bool padded : {false, true}) {
                const std::string what =
                    std::string(name) + ", " + shape_text(shape) + ", way " + std::to_string(static_cast<int>(how));
                T src[2], got[2], want[2];
                for (int i = 0; i < 2; ++i) {
                    auto pixels = test::make_tensor(TensorInfo(shape, 1, type));
                    test::fill(*pixels, static_cast<unsigned>(i), type == DataType::U8 ? 0 : -3000,
                               type == DataType::U8 ? 255 : 3000);
                    init(src[i], shape, type);
                    if (padded) {
                        src[i].info()->extend_padding(PaddingSize(1, 3));
                    }
                    src[i].allocator()->allocate();
                    load(src[i], *pixels);
                    for (T *dst : {got, want}) {
                        if (result != DataType::UNKNOWN) {  // is read, too
                            auto before = test::make_tensor(TensorInfo(shape, 1, result));
                            test::fill(*before, 5, 0, 200);
                            init(dst[i], shape, result);
                            dst[i].allocator()->allocate();
                            load(dst[i], *before);
                        }
                    }
                }
                Kernel kernel;
                configure_kernel(kernel, src, got);
                for (size_t k = 0; k < outputs && result == DataType::UNKNOWN; ++k) {
                    got[k].allocator()->allocate();
                }
                run_all(kernel, how);
                run_function(src, want);
                for (size_t k = 0; k < outputs; ++k) {
                    expect_same(got[k], want[k], what);
                }
            }
        }
    }
}

/// Runs a function after its outputs got memory.
template <class Function> void finish(Function &function, T *dst, size_t outputs = 1) {
    for (size_t k = 0; k < outputs; ++k) {
        if (dst[k].info()->total_size() != 0 && dst[k].info()->is_resizable()) {
            dst[k].allocator()->allocate();
        }
    }
    function.run();
}

template <class Kernel, class Function> void check_binary(const char *name) {
    check_elements<Kernel>(
        name, DataType::U8, [](Kernel &kernel, T *src, T *dst) { kernel.configure(&src[0], &src[1], &dst[0]); },
        [](T *src, T *dst) {
            Function function;
            function.configure(&src[0], &src[1], &dst[0]);
            finish(function, dst);
        });
}

AC_TEST(OlderKernels, ElementsOfTwoTensors) {
    AC_NEEDS(BitwiseAnd_operator, U8);
    check_binary<AC_KERNEL_OF(AbsoluteDifference)>("AbsoluteDifference");
    check_binary<AC_KERNEL_OF(BitwiseAnd)>("BitwiseAnd");
    check_binary<AC_KERNEL_OF(BitwiseOr)>("BitwiseOr");
    check_binary<AC_KERNEL_OF(BitwiseXor)>("BitwiseXor");
    using Not = AC_TWIN(BitwiseNotKernel);
    check_elements<Not>(
        "BitwiseNot", DataType::U8, [](Not &kernel, T *src, T *dst) { kernel.configure(&src[0], &dst[0]); },
        [](T *src, T *dst) {
            AC_TWIN(BitwiseNot) function;
            function.configure(&src[0], &dst[0]);
            finish(function, dst);
        });
}

#ifdef AC_API_CPU
using Polar = NEMagnitudePhaseKernel<MagnitudeType::L1NORM, PhaseType::UNSIGNED>;
void configure(Polar &kernel, T *src, T *magnitude, T *phase) {
    kernel.configure(&src[0], &src[1], magnitude, phase);
}
#else
using Polar = CLMagnitudePhaseKernel;
void configure(Polar &kernel, T *src, T *magnitude, T *phase) {
    kernel.configure(&src[0], &src[1], magnitude, phase, MagnitudeType::L1NORM, PhaseType::UNSIGNED);
}
#endif

AC_TEST(OlderKernels, LengthsAndAngles) {
    AC_NEEDS(Gaussian3x3_operator, U8);
    const auto function = [](T *src, T *dst) {
        AC_TWIN(Magnitude) magnitude;
        AC_TWIN(Phase) phase;
        magnitude.configure(&src[0], &src[1], &dst[0], MagnitudeType::L1NORM);
        phase.configure(&src[0], &src[1], &dst[1], PhaseType::UNSIGNED);
        finish(magnitude, dst, 2);
        phase.run();
    };
    check_elements<Polar>(
        "MagnitudePhase", DataType::S16, [](Polar &kernel, T *src, T *dst) { configure(kernel, src, dst, dst + 1); },
        function, DataType::UNKNOWN, 2);
    check_elements<Polar>(
        "Magnitude", DataType::S16, [](Polar &kernel, T *src, T *dst) { configure(kernel, src, dst, nullptr); },
        function);
    T src[2], dst;
    init(src[0], TensorShape(4u, 4u), DataType::S16);
    init(src[1], TensorShape(4u, 4u), DataType::S16);
    Polar kernel;
    EXPECT_RAISES(configure(kernel, src, nullptr, nullptr));
    configure(kernel, src, nullptr, &dst);
    EXPECT_EQ(dst.info()->data_type(), DataType::U8);
}

AC_TEST(OlderKernels, Accumulations) {
    AC_NEEDS(Accumulate_operator, U8);
    using Sum = AC_TWIN(AccumulateKernel);
    using Weighted = AC_TWIN(AccumulateWeightedKernel);
    using Squared = AC_TWIN(AccumulateSquaredKernel);
    check_elements<Sum>(
        "Accumulate", DataType::U8, [](Sum &kernel, T *src, T *dst) { kernel.configure(&src[0], &dst[0]); },
        [](T *src, T *dst) {
            AC_TWIN(Accumulate) function;
            function.configure(&src[0], &dst[0]);
            function.run();
        },
        DataType::S16);
    check_elements<Weighted>(
        "AccumulateWeighted", DataType::U8,
        [](Weighted &kernel, T *src, T *dst) { kernel.configure(&src[0], 0.25f, &dst[0]); },
        [](T *src, T *dst) {
            AC_TWIN(AccumulateWeighted) function;
            function.configure(&src[0], 0.25f, &dst[0]);
            function.run();
        },
        DataType::U8);
    check_elements<Squared>(
        "AccumulateSquared", DataType::U8,
        [](Squared &kernel, T *src, T *dst) { kernel.configure(&src[0], 3, &dst[0]); },
        [](T *src, T *dst) {
            AC_TWIN(AccumulateSquared) function;
            function.configure(&src[0], 3, &dst[0]);
            function.run();
        },
        DataType::S16);
}

AC_TEST(OlderKernels, ThresholdsAndTables) {
    AC_NEEDS(Gaussian3x3_operator, U8);
    using Limits = AC_TWIN(ThresholdKernel);
    const auto function = [](T *src, T *dst) {
        AC_TWIN(Threshold) threshold;
        threshold.configure(&src[0], &dst[0], 60, 1, 200, ThresholdType::RANGE, 120);
        finish(threshold, dst);
    };
    check_elements<Limits>(
        "Threshold", DataType::U8,
        [](Limits &kernel, T *src, T *dst) {
            kernel.configure(&src[0], &dst[0], 60, 1, 200, ThresholdType::RANGE, 120);
        },
        function);
    check_elements<Limits>(
        "Threshold", DataType::U8,
        [](Limits &kernel, T *src, T *dst) {
            kernel.configure(&src[0], &dst[0], ThresholdKernelInfo(60, 1, 200, ThresholdType::RANGE, 120));
        },
        function);
    test::twin_target();
#ifdef AC_API_CPU
    arm_compute::Lut lut(256, DataType::U8);
    uint8_t *const values = lut.buffer();
#else
    arm_compute::CLLut lut(256, DataType::U8);
    lut.map(true);
    uint8_t *const values = lut.buffer();
#endif
    for (int i = 0; i < 256; ++i) {
        values[i] = static_cast<uint8_t>(i * 37 + 5);
    }
#ifndef AC_API_CPU
    lut.unmap();
#endif
    using Lookup = AC_TWIN(TableLookupKernel);
    check_elements<Lookup>(
        "TableLookup", DataType::U8, [&](Lookup &kernel, T *src, T *dst) { kernel.configure(&src[0], &lut, &dst[0]); },
        [&](T *src, T *dst) {
            AC_TWIN(TableLookup) lookup;
            lookup.configure(&src[0], &lut, &dst[0]);
            finish(lookup, dst);
        });
}

}  // namespace
}  // namespace ac::older
