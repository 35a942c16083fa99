// SPDX-License-Identifier: MIT
// Layers of earlier releases on functions that still exist, compared with plain loops.
#include "arm_compute/runtime/NEON/functions/NEActivationLayer.h"
#include "arm_compute/runtime/NEON/functions/NEArithmeticAddition.h"
#include "arm_compute/runtime/NEON/functions/NEComputeAllAnchors.h"
#include "arm_compute/runtime/NEON/functions/NEConcatenateLayer.h"
#include "arm_compute/runtime/NEON/functions/NECopy.h"
#include "arm_compute/runtime/NEON/functions/NEDepthConcatenateLayer.h"
#include "arm_compute/runtime/NEON/functions/NEScale.h"
#include "arm_compute/runtime/NEON/functions/NEUpsampleLayer.h"
#include "arm_compute/runtime/NEON/functions/NEWidthConcatenateLayer.h"
#include "arm_compute/runtime/NEON/functions/NEYOLOLayer.h"
#ifndef AC_API_CPU
#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/runtime/CL/functions/CLActivationLayer.h"
#include "arm_compute/runtime/CL/functions/CLComputeAllAnchors.h"
#include "arm_compute/runtime/CL/functions/CLConcatenateLayer.h"
#include "arm_compute/runtime/CL/functions/CLCopy.h"
#include "arm_compute/runtime/CL/functions/CLDepthConcatenateLayer.h"
#include "arm_compute/runtime/CL/functions/CLElementwiseOperations.h"
#include "arm_compute/runtime/CL/functions/CLScale.h"
#include "arm_compute/runtime/CL/functions/CLUpsampleLayer.h"
#include "arm_compute/runtime/CL/functions/CLWidthConcatenateLayer.h"
#include "arm_compute/runtime/CL/functions/CLYOLOLayer.h"
#endif

#include "src/ops/activation/activation.h"
#include "src/ops/add/add.h"
#include "src/ops/concatenate/concatenate.h"
#include "src/ops/scale/scale.h"
#include "tests/framework/lack.h"
#include "tests/unit/older/tensors.h"

#include <cmath>

namespace ac::older {
namespace {

using T = test::TwinTensor;
#ifdef AC_API_CPU
using AnyTensor = ITensor;
#else
using AnyTensor = arm_compute::ICLTensor;
#endif

AC_TEST(OlderUpsample, CopiesEachElementToABlock) {
    test::twin_target();
    for (const DataType type : {DataType::F32, DataType::F16, DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
            if (!test::has_type(Scale_operator, type) || !test::has_layout(Scale_operator, layout)) {
                continue;
            }
            const size_t w = layout == DataLayout::NHWC ? 1 : 0;
            const Filled src(TensorShape(5u, 3u, 4u, 2u), type, 1, layout);
            const auto input = test::there(*src.tensor);
            T dst;
            AC_TWIN(UpsampleLayer) upsample;
            upsample.configure(&*input, &dst, Size2D(2, 2), InterpolationPolicy::NEAREST_NEIGHBOR);
            EXPECT_TRUE(bool(AC_TWIN(UpsampleLayer)::validate(src.tensor->info(), dst.info(), Size2D(2, 2),
                                                              InterpolationPolicy::NEAREST_NEIGHBOR)));
            const std::vector<double> got = run(upsample, dst);
            ASSERT_EQ(got.size(), 4 * src.numbers.size());
            const TensorShape &s = dst.info()->tensor_shape();
            for (size_t i = 0; i < got.size(); ++i) {
                size_t at[] = {i % s[0], i / s[0] % s[1], i / s[0] / s[1] % s[2], i / s[0] / s[1] / s[2]};
                at[w] /= 2;
                at[w + 1] /= 2;
                ASSERT_EQ(got[i], src.at(at[0], at[1], at[2], at[3])) << i;
            }
        }
    }
}

AC_TEST(OlderUpsample, RefusesWithAReason) {
    const TensorInfo a = test::info_of(TensorShape(2u, 4u, 4u), DataType::F32);
    const TensorInfo b = test::info_of(TensorShape(2u, 8u, 8u), DataType::F32);
    const auto validate = AC_TWIN(UpsampleLayer)::validate;
    EXPECT_TRUE(test::refuses(validate(&a, &b, Size2D(3, 2), InterpolationPolicy::NEAREST_NEIGHBOR), "3x2"));
    EXPECT_TRUE(test::refuses(validate(&a, &b, Size2D(2, 2), InterpolationPolicy::BILINEAR), "NEAREST_NEIGHBOR"));
    EXPECT_TRUE(test::refuses(validate(&a, &a, Size2D(2, 2), InterpolationPolicy::NEAREST_NEIGHBOR), "dimension 1"));
}

void check_yolo(DataType type, DataLayout layout, bool in_place) {
    const int classes = 3;
    const size_t box = size_t{classes} + 5, channel = layout == DataLayout::NHWC ? 0 : 2;
    TensorShape shape(3u, 5u, 4u, 2u);
    shape.set(channel, 2 * box);
    const Filled src(shape, type, 5, layout);
    const auto input = test::there(*src.tensor);
    T dst;
    AC_TWIN(YOLOLayer) yolo;
    const ActivationLayerInfo logistic(ActivationLayerInfo::ActivationFunction::LOGISTIC);
    yolo.configure(&*input, in_place ? nullptr : &dst, logistic, classes);
    std::vector<double> got;
    if (in_place) {
        yolo.run();
        got = test::stored(*test::here(*input));
    } else {
        got = run(yolo, dst);
    }
    ASSERT_EQ(got.size(), src.numbers.size());
    for (size_t i = 0; i < got.size(); ++i) {
        const size_t c = channel == 0 ? i % shape[0] : i / shape[0] / shape[1] % shape[2], at = c % box;
        const double want = at == 2 || at == 3 ? src.numbers[i] : 1 / (1 + std::exp(-src.numbers[i]));
        ASSERT_NEAR(got[i], want, at == 2 || at == 3 ? 0 : type == DataType::F32 ? 1e-5 : 2e-3) << i;
    }
}

AC_TEST(OlderYolo, ActivatesAllButWidthAndHeight) {
    test::twin_target();
    for (const DataType type : {DataType::F32, DataType::F16}) {
        for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
            if (test::has_type(Activation_operator, type) && test::has_layout(Activation_operator, layout)) {
                check_yolo(type, layout, false);
                check_yolo(type, layout, true);
            }
        }
    }
}

AC_TEST(OlderYolo, RefusesWithAReason) {
    const TensorInfo a = test::info_of(TensorShape(17u, 4u, 4u), DataType::F32);
    const TensorInfo s = test::info_of(TensorShape(16u, 4u, 4u), DataType::S32);
    const ActivationLayerInfo logistic(ActivationLayerInfo::ActivationFunction::LOGISTIC);
    const auto validate = AC_TWIN(YOLOLayer)::validate;
    EXPECT_TRUE(test::refuses(validate(&a, nullptr, logistic, 3), "17 channels"));
    EXPECT_TRUE(test::refuses(validate(&a, nullptr, logistic, 0), "0 classes"));
    EXPECT_TRUE(test::refuses(validate(&s, nullptr, logistic, 3), "F16 or F32"));
}

AC_TEST(OlderAnchors, AreMovedToEachCell) {
    test::twin_target();
    for (const DataType type : {DataType::F32, DataType::F16, DataType::QSYMM16}) {
        if (!test::has_type(Add_operator, type)) {
            continue;
        }
        const Filled src(TensorShape(4u, 3u), type, 5);
        const auto input = test::there(*src.tensor);
        const ComputeAnchorsInfo info(5, 4, 0.5f);
        T dst;
        AC_TWIN(ComputeAllAnchors) anchors;
        anchors.configure(&*input, &dst, info);
        EXPECT_TRUE(bool(AC_TWIN(ComputeAllAnchors)::validate(src.tensor->info(), dst.info(), info)));
        const std::vector<double> got = run(anchors, dst);
        ASSERT_EQ(got.size(), 4u * 3 * 20);
        const double unit = type == DataType::QSYMM16 ? 0.125 : 1;
        for (size_t i = 0; i < got.size(); ++i) {
            const size_t row = i / 4, cell = row / 3;
            const double moved = static_cast<double>(i % 2 == 0 ? cell % 5 : cell / 5) / 0.5 / unit;
            ASSERT_NEAR(got[i], src.at(i % 4, row % 3) + moved, type == DataType::F16 ? 0.01 : 1e-6)
                << i << " of " << string_from_data_type(type);
        }
    }
}

AC_TEST(OlderAnchors, RefuseWithAReason) {
    const TensorInfo a = test::info_of(TensorShape(4u, 3u), DataType::F32), none;
    const TensorInfo s = test::info_of(TensorShape(4u, 3u), DataType::S32);
    const auto validate = AC_TWIN(ComputeAllAnchors)::validate;
    EXPECT_TRUE(test::refuses(validate(&a, &a, ComputeAnchorsInfo(5, 4, 1)), "dimension 1"));
    EXPECT_TRUE(test::refuses(validate(&s, &none, ComputeAnchorsInfo(5, 4, 1)), "QSYMM16, F16 or F32"));
    EXPECT_TRUE(test::refuses(validate(&a, &none, ComputeAnchorsInfo(5, 0, 1)), "at least one cell"));
    EXPECT_TRUE(test::refuses(validate(&a, &none, ComputeAnchorsInfo(5, 4, 0)), "more than 0"));
}

/// Parts of 2, 3 and 1 along an axis, joined by `configure`.
template <class Configure> void check_joined(size_t axis, const Configure &configure) {
    const size_t extents[] = {2, 3, 1};
    std::vector<Filled> parts;
    TensorShape whole(4u, 3u, 5u);
    whole.set(axis, 6);
    for (unsigned i = 0; i < 3; ++i) {
        TensorShape shape = whole;
        shape.set(axis, extents[i]);
        parts.emplace_back(shape, DataType::F32, i);
    }
    const auto a = test::there(*parts[0].tensor), b = test::there(*parts[1].tensor), c = test::there(*parts[2].tensor);
    T dst;
    const std::vector<double> got = configure(std::vector<AnyTensor *>{&*a, &*b, &*c}, dst);
    ASSERT_EQ(got.size(), whole.total_size());
    for (size_t i = 0; i < got.size(); ++i) {
        size_t at[] = {i % whole[0], i / whole[0] % whole[1], i / whole[0] / whole[1]};
        size_t part = 0;
        while (at[axis] >= extents[part]) {
            at[axis] -= extents[part++];
        }
        ASSERT_EQ(got[i], parts[part].at(at[0], at[1], at[2])) << i;
    }
}

AC_TEST(OlderConcatenate, JoinsAlongWidthDepthAndMeanings) {
    test::twin_target();
    AC_NEEDS(Concatenate_operator, F32);
    check_joined(0, [](const std::vector<AnyTensor *> &inputs, T &dst) {
        AC_TWIN(WidthConcatenateLayer) function;
        function.configure(inputs, &dst);
        std::vector<ITensorInfo *> infos;
        for (AnyTensor *input : inputs) {
            infos.push_back(input->info());
        }
        EXPECT_TRUE(bool(AC_TWIN(WidthConcatenateLayer)::validate(infos, dst.info())));
        EXPECT_FALSE(bool(AC_TWIN(DepthConcatenateLayer)::validate(infos, dst.info())));
        EXPECT_TRUE(bool(AC_TWIN(ConcatenateLayer)::validate(infos, dst.info(), 0u)));
        EXPECT_TRUE(bool(AC_TWIN(ConcatenateLayer)::validate(infos, dst.info(), DataLayoutDimension::WIDTH)));
        EXPECT_FALSE(bool(AC_TWIN(ConcatenateLayer)::validate(infos, dst.info(), DataLayoutDimension::HEIGHT)));
        return run(function, dst);
    });
    check_joined(2, [](const std::vector<AnyTensor *> &inputs, T &dst) {
        AC_TWIN(DepthConcatenateLayer) function;
        function.configure(inputs, &dst);
        return run(function, dst);
    });
    check_joined(1, [](std::vector<AnyTensor *> inputs, T &dst) {
        AC_TWIN(ConcatenateLayer) function;
        function.configure(inputs, &dst, size_t{1});
        return run(function, dst);
    });
    check_joined(2, [](const std::vector<AnyTensor *> &inputs, T &dst) {
        AC_TWIN(ConcatenateLayer) function;
#ifdef AC_API_CPU
        function.configure(inputs, &dst, DataLayoutDimension::CHANNEL);
#else
        function.configure(CLKernelLibrary::get().get_compile_context(), inputs, &dst, DataLayoutDimension::CHANNEL);
#endif
        return run(function, dst);
    });
}

AC_TEST(OlderScale, HasTheParametersOfScaleKernelInfo) {
    test::twin_target();
    AC_NEEDS(Scale_operator, F32);
    const Filled src(TensorShape(6u, 4u, 3u), DataType::F32, 1);
    const auto input = test::there(*src.tensor);
    for (const bool aligned : {false, true}) {
        const SamplingPolicy sampling = aligned ? SamplingPolicy::TOP_LEFT : SamplingPolicy::CENTER;
        const TensorInfo info =
            test::info_of(TensorShape(9u, 7u, 3u), DataType::F32, QuantizationInfo(), DataLayout::NCHW);
        T dst, same;
        dst.allocator()->init(info);
        same.allocator()->init(info);
        AC_TWIN(Scale) older, now;
        const ScaleKernelInfo kernel(InterpolationPolicy::BILINEAR, BorderMode::REPLICATE, PixelValue(), sampling,
                                     false, aligned);
        older.configure(&*input, &dst, InterpolationPolicy::BILINEAR, BorderMode::REPLICATE, PixelValue(), sampling,
                        true, aligned);
        now.configure(&*input, &same, kernel);
        EXPECT_TRUE(bool(AC_TWIN(Scale)::validate(src.tensor->info(), dst.info(), InterpolationPolicy::BILINEAR,
                                                  BorderMode::REPLICATE, PixelValue(), sampling, true, aligned)));
        EXPECT_EQ(run(older, dst), run(now, same));
    }
#ifndef AC_API_CPU
    T dst;
    dst.allocator()->init(test::info_of(TensorShape(3u, 2u, 3u), DataType::F32, QuantizationInfo(), DataLayout::NCHW));
    CLScale scale;
    scale.configure(CLKernelLibrary::get().get_compile_context(), &*input, &dst, InterpolationPolicy::NEAREST_NEIGHBOR,
                    BorderMode::UNDEFINED);
    EXPECT_EQ(run(scale, dst)[0], src.at(1, 1));
#endif
}

}  // namespace
}  // namespace ac::older
