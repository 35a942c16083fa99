// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLNormalizePlanarYUVLayer.h"

#include "src/ops/yuv_normalize/yuv_normalize.h"
#include "tests/framework/made.h"

#include <cmath>

namespace ac::yuv_normalize {
namespace {

using test::info_of;
using test::Made;

/// Whether this build has the type with the layout; otherwise it is refused.
bool has(DataType type, DataLayout layout) {
    return test::has_type(YUVNormalize_operator, type) && test::has_layout(YUVNormalize_operator, layout);
}

void check(DataType type, DataLayout layout) {
    const bool planar = layout == DataLayout::NCHW, real = type == DataType::F32 || type == DataType::F16;
    const QuantizationInfo q =
        real ? QuantizationInfo() : QuantizationInfo(0.0203125F, type == DataType::QASYMM8 ? 100 : -20);
    const TensorInfo info = info_of(TensorShape(21U, 7U, 21U, 2U), type, q, layout),
                     list = info_of(TensorShape(21U), type, q);
    Made<CLTensor> src(info, 1, -2, 2), mean(list, 2, -1, 1), deviation(list, 3, 0.3, 1.5);
    CLTensor dst;
    CLNormalizePlanarYUVLayer function;
    function.configure(&src.tensor, &dst, &mean.tensor, &deviation.tensor);
    EXPECT_EQ(dst.info()->quantization_info(), q);
    for (Made<CLTensor> *t : {&src, &mean, &deviation}) {
        t->allocate();
    }
    dst.allocator()->allocate();
    function.run();
    std::vector<double> want = test::values(src.given());
    const std::vector<double> m = test::values(mean.given()), d = test::values(deviation.given());
    for (size_t i = 0; i < want.size(); ++i) {
        const size_t c = i / (planar ? 147 : 1) % 21;
        want[i] = (want[i] - m[c]) / d[c];
        if (!real) {
            want[i] = (test::quantize(want[i], info) - q.uniform().offset) * static_cast<double>(q.uniform().scale);
        }
    }
    // one step where a tie, or nearly one, rounds the other way
    EXPECT_TRUE(test::close(*test::fetch(dst), want, {1e-6, type == DataType::F32 ? 1e-6 : 6e-4, 1}));
}

TEST(ClYuvNormalize, AgreesWithTheReference) {
    test::opencl_target();
    for (const DataType type : {DataType::F32, DataType::F16, DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
            if (has(type, layout)) {
                check(type, layout);
            } else {
                const TensorInfo info = info_of(TensorShape(4U, 4U, 4U), type, QuantizationInfo(), layout);
                const TensorInfo list = info_of(TensorShape(4U), type);
                EXPECT_TRUE(test::refuses(CLNormalizePlanarYUVLayer::validate(&info, &info, &list, &list),
                                          "this build has no"));
            }
        }
    }
}

/// Scale 1/2, zero point 10: (5 - 1) / 2, (0 - 1) / 2 and (-5 - 1) / 2 are 2, -0.5 and -3: in steps 4, -1 and -6. -200
/// is far out of range.
TEST(ClYuvNormalize, WorkedByHand) {
    test::opencl_target();
    if (!has(DataType::QASYMM8_SIGNED, DataLayout::NHWC)) {
        return;
    }
    const QuantizationInfo q(0.5F, 10), other(3.F, 1);
    Made<CLTensor> src(info_of(TensorShape(1U, 4U), DataType::QASYMM8_SIGNED, q), {20, 10, 0, -128}),
        mean(info_of(TensorShape(1U), DataType::QASYMM8_SIGNED, other), {12}),
        deviation(info_of(TensorShape(1U), DataType::QASYMM8_SIGNED, other), {14});
    CLNormalizePlanarYUVLayer function;
    function.configure(&src.tensor, &src.tensor, &mean.tensor, &deviation.tensor);
    for (Made<CLTensor> *t : {&src, &mean, &deviation}) {
        t->allocate();
    }
    function.run();
    EXPECT_EQ(test::stored(*test::fetch(src.tensor)), (std::vector<double>{14, 9, 4, -60}));
}

TEST(ClYuvNormalize, RefusesWithAReason) {
    test::opencl_target();
    const QuantizationInfo q(0.5F, 10);
    const TensorInfo x = info_of(TensorShape(4U, 3U), DataType::QASYMM8, q),
                     c = info_of(TensorShape(4U), DataType::QASYMM8, q),
                     c5 = info_of(TensorShape(5U), DataType::QASYMM8, q),
                     deep = info_of(TensorShape(4U, 2U), DataType::QASYMM8, q),
                     real = info_of(TensorShape(4U), DataType::F32), s32 = info_of(TensorShape(4U, 3U), DataType::S32),
                     scaled = info_of(TensorShape(4U, 3U), DataType::QASYMM8, QuantizationInfo(0.25F, 10));
    const auto validate = [&](const TensorInfo *mean, const TensorInfo *dst) {
        return CLNormalizePlanarYUVLayer::validate(&x, dst, mean, &c);
    };
    EXPECT_TRUE(test::refuses(validate(nullptr, &x), "input 1 is missing"));
    EXPECT_TRUE(test::refuses(CLNormalizePlanarYUVLayer::validate(&s32, &s32, &c, &c), "S32"));
    if (has(DataType::QASYMM8, DataLayout::NHWC)) {
        EXPECT_TRUE(bool(validate(&c, &x)));
        EXPECT_TRUE(test::refuses(validate(&c5, &x), "the mean is 5"));
        EXPECT_TRUE(test::refuses(validate(&deep, &x), "4x2"));
        EXPECT_TRUE(test::refuses(validate(&real, &x), "data types"));
        EXPECT_TRUE(test::refuses(validate(&c, &c), "shapes"));
        EXPECT_TRUE(test::refuses(validate(&c, &scaled), "quantization information"));
    }
}

}  // namespace
}  // namespace ac::yuv_normalize
