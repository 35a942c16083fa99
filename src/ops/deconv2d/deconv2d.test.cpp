// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEDeconvolutionLayer.h"

#include "src/ops/deconv2d/phases.h"
#include "src/ops/deconv2d/reference.h"
#include "tests/framework/image_shape.h"
#include "tests/framework/trailing_ones.h"

namespace ac::deconv2d {
namespace {

using test::info_of;

std::vector<Case> cases() {
    const PadStrideInfo uneven(2, 3, 2, 0, 1, 0, DimensionRoundingType::FLOOR);
    return {
        {4, 3, 9, 2, 3, 3, 10, PadStrideInfo(2, 2, 1, 1)},   // four phases of 2x2, 1x2, 2x1 and one tap
        {3, 4, 5, 1, 2, 2, 19, PadStrideInfo(2, 2, 0, 0)},   // one tap per phase
        {5, 4, 17, 1, 4, 5, 33, uneven},                     // padding only before
        {4, 4, 33, 2, 1, 2, 7, PadStrideInfo(3, 3, 0, 0)},   // phases without taps
        {7, 6, 18, 1, 3, 3, 20, PadStrideInfo(1, 1, 1, 1)},  // one phase: any method
        {6, 5, 3, 1, 5, 3, 6, PadStrideInfo(1, 1, 2, 0)},    // few channels
        {5, 5, 2, 1, 7, 6, 4, PadStrideInfo(2, 2, 3, 2)},
        {3, 3, 8, 1, 3, 3, 5, PadStrideInfo(1, 1, 3, 0, 0, 1, DimensionRoundingType::FLOOR)},  // starts inside
        {1, 1, 12, 3, 4, 4, 6, PadStrideInfo(4, 4, 1, 0)},
    };
}

struct Tensors {
    Tensors(const Case &c, DataType type, DataLayout layout, test::Layout memory, bool per_channel, bool with_bias) {
        const auto q = [&](float scale, int zero) {
            return is_data_type_quantized_asymmetric_char(type)
                       ? QuantizationInfo(scale, zero + (type == DataType::QASYMM8 ? 128 : 0))
                       : QuantizationInfo();
        };
        std::vector<float> scales(c.cout);
        for (size_t i = 0; i < c.cout; ++i) {
            scales[i] = (1.f + static_cast<float>(i % 5)) / 300;
        }
        const auto tensor = [&](const TensorShape &shape, DataType t, const QuantizationInfo &quantization) {
            return test::make_tensor(info_of(shape, t, quantization, layout), memory);
        };
        src = tensor(test::image_shape(layout, c.w, c.h, c.cin, c.images), type, q(0.01f, 7));
        weights = tensor(test::image_shape(layout, c.kw, c.kh, c.cin, c.cout),
                         per_channel ? DataType::QSYMM8_PER_CHANNEL : type,
                         per_channel ? QuantizationInfo(scales) : q(0.005f, -9));
        dst = tensor(c.output(layout), type, q(0.05f, -11));
        test::fill(*src, 1);
        test::fill(*weights, 2, -0.6, 0.6);
        if (with_bias) {
            bias = tensor(TensorShape(c.cout), is_data_type_quantized_asymmetric_char(type) ? DataType::S32 : type, {});
            test::fill(*bias, 3, is_data_type_quantized_asymmetric_char(type) ? -3000 : -1,
                       is_data_type_quantized_asymmetric_char(type) ? 3000 : 1);
        }
    }
    ITensorPack pack() const { return test::pack_of({src.get(), weights.get(), bias.get()}, dst.get()); }
    Status make(PlanPtr &p, const Case &c, bool fast_math, const Target &target) const {
        return plan(p, *src->info(), *weights->info(), bias == nullptr ? nullptr : bias->info(), *dst->info(),
                    c.pad_stride, fast_math, WeightsInfo(), target);
    }

    std::unique_ptr<Tensor> src, weights, bias, dst;
};

void check_every_row(DataLayout layout) {
    if (!test::has_layout(Deconv2d_operator, layout)) {
        return;
    }
    for_each_product_row(Type::count, [layout](const GemmRow &row, const Target &target) {
        const DataType type = test::data_type_of(row.type);
        // Rows of BFLOAT16 compute F32 with fast math here.
        if (type == DataType::UNKNOWN || type == DataType::BFLOAT16 || !test::has_type(Deconv2d_operator, type)) {
            return;
        }
        bool padded = false;
        for (const Case &c : cases()) {
            const test::Layout memory = padded ? test::Layout::padded : test::Layout::guarded;
            const Tensors t(c, type, layout, memory, is_data_type_quantized_asymmetric_char(type) && padded, !padded);
            test::run([&](PlanPtr &p) { return t.make(p, c, row.fast_math(), target); }, t.pack());
            EXPECT_TRUE(agrees(*t.dst, reference(row, *t.src, *t.weights, t.bias.get(), *t.dst, c)))
                << "kernel " << c.kw << "x" << c.kh << ", " << c.cin << " -> " << c.cout << " channels";
            padded = !padded;
        }
    });
}

TEST(Deconv2d, EveryRowAgreesWithTheReference) {
    check_every_row(DataLayout::NHWC);
}

TEST(Deconv2d, EveryRowAgreesWithTheReferenceInNchw) {
    check_every_row(DataLayout::NCHW);
}

/// Calls body for each type and layout of this build.
void for_each_built(const std::function<void(DataType, DataLayout)> &body) {
    for (const DataType t : {DataType::F32, DataType::F16, DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
            if (test::has_type(Deconv2d_operator, t) && test::has_layout(Deconv2d_operator, layout)) {
                SCOPED_TRACE(static_cast<int>(t));
                body(t, layout);
            }
        }
    }
}

const GemmRow &row_of(const Tensors &t, const Case &c) {
    PlanPtr p;
    const Status made = t.make(p, c, false, Target::host());
    EXPECT_TRUE(bool(made)) << made.error_description();
    return static_cast<const GemmRow &>(*p->row());
}

TEST(Deconv2d, ThePublicFunctionPacksConstantWeightsOnceAndReadsOthersInEachRun) {
    for_each_built([](DataType type, DataLayout layout) {
        const Case c = cases()[0];
        for (const bool constant : {true, false}) {
            const Tensors t(c, type, layout, test::Layout::padded, false, true);
            t.weights->info()->set_are_values_constant(constant);
            NEDeconvolutionLayer f;
            f.configure(t.src.get(), t.weights.get(), t.bias.get(), t.dst.get(), c.pad_stride);
            NEDeconvolutionLayer moved(std::move(f));
            moved.run();
            const GemmRow &row = row_of(t, c);
            const auto want = [&] { return reference(row, *t.src, *t.weights, t.bias.get(), *t.dst, c); };
            const Expected first = want();
            EXPECT_TRUE(agrees(*t.dst, first));
            EXPECT_EQ(t.weights->is_used(), !constant);
            test::fill(*t.weights, 5, -0.6, 0.6);
            moved.run();
            EXPECT_TRUE(agrees(*t.dst, constant ? first : want()));
        }
    });
}

TEST(Deconv2d, RetainedWeightsStayInUse) {
    for_each_built([](DataType type, DataLayout layout) {
        for (const Case &c : {cases()[0], cases()[4]}) {
            const Tensors t(c, type, layout, test::Layout::guarded, false, false);
            NEDeconvolutionLayer f;
            f.configure(t.src.get(), t.weights.get(), nullptr, t.dst.get(), c.pad_stride, false,
                        WeightsInfo(false, 3, 3, c.cout, true));
            f.prepare();
            EXPECT_TRUE(t.weights->is_used());
        }
    });
}

TEST(Deconv2d, AnExampleByHand) {
    if (!test::has_type(Deconv2d_operator, DataType::F32) || !test::has_layout(Deconv2d_operator, DataLayout::NCHW)) {
        return;
    }
    const auto info = [](const TensorShape &shape) { return info_of(shape, DataType::F32, {}, DataLayout::NCHW); };
    const auto src = test::make_tensor(info({2, 2})), weights = test::make_tensor(info({3, 3}));
    const auto bias = test::make_tensor(info({1})), dst = test::make_tensor(info({}));
    test::store(*src, {1, 2, 3, 4});
    test::store(*weights, {1, 2, 3, 4, 5, 6, 7, 8, 9});
    test::store(*bias, {100});
    NEDeconvolutionLayer f;
    Tensor out;
    out.allocator()->init(TensorInfo().set_data_layout(DataLayout::NCHW));
    f.configure(src.get(), weights.get(), bias.get(), &out,
                PadStrideInfo(2, 2, 1, 0, 0, 1, DimensionRoundingType::CEIL));
    out.allocator()->allocate();
    f.run();
    // The first column and the last row of the 5x5 outputs are cropped.
    //  1  2   3+ 2   4   6      2  5  4  6
    //  4  5   6+ 8  10  12      5 14 10 12
    //  7+3 8+6 ...
    EXPECT_EQ(out.info()->tensor_shape(), TensorShape(4, 4));
    EXPECT_EQ(test::stored(out), (std::vector<double>{102, 105, 104, 106,                            //
                                                      105, 114, 110, 112,                            //
                                                      108 + 6, 109 + 14 + 9 + 4, 116 + 8, 118 + 12,  //
                                                      115, 118 + 16, 120, 124}));
}

TEST(Deconv2d, RefusesWithAReason) {
    const TensorInfo src = info_of({4, 6, 5, 2}, DataType::F32), weights = info_of({4, 3, 3, 7}, DataType::F32);
    const TensorInfo bias = info_of({7}, DataType::F32), dst = info_of({7, 13, 11, 2}, DataType::F32);
    const PadStrideInfo two(2, 2, 0, 0);
    const auto refused = [&](const char *part, const TensorInfo &s, const TensorInfo &w, const TensorInfo &b,
                             const TensorInfo &d, const PadStrideInfo &info, const WeightsInfo &how = WeightsInfo()) {
        const std::string got = test::text_of(NEDeconvolutionLayer::validate(&s, &w, &b, &d, info, false, how));
        EXPECT_NE(got.find(part), std::string::npos) << got;
    };
    if (test::has_type(Deconv2d_operator, DataType::F32) && test::has_layout(Deconv2d_operator, DataLayout::NHWC)) {
        refused("accepted", src, weights, bias, dst, two);
        refused("different shapes", src, weights, bias, info_of({7, 13, 10, 2}, DataType::F32), two);
    }
    refused("weights is F16", src, info_of({4, 3, 3, 7}, DataType::F16), bias, dst, two);
    refused("bias is S32", src, weights, info_of({7}, DataType::S32), dst, two);
    refused("src is S32", info_of({4, 6, 5, 2}, DataType::S32), weights, bias, dst, two);
    refused("5 input", src, info_of({5, 3, 3, 7}, DataType::F32), bias, dst, two);
    refused("bias is 8", src, weights, info_of({8}, DataType::F32), dst, two);
    refused("different data layouts", src, info_of({4, 3, 3, 7}, DataType::F32, {}, DataLayout::NCHW), bias, dst, two);
    refused("padding of 3 and 2", src, weights, bias, dst,
            PadStrideInfo(2, 2, 3, 2, 0, 0, DimensionRoundingType::FLOOR));
    refused("stride of 0", src, weights, bias, dst, PadStrideInfo(2, 0, 0, 0));
    refused("too large", src, weights, bias, dst, PadStrideInfo(1u << 30, 1, 0, 0));
    refused("are_reshaped", src, weights, bias, dst, two, WeightsInfo(true, 3, 3, 7));
    refused("of at least one element", src, info_of({4, 0, 3, 7}, DataType::F32), bias, dst, two);
    EXPECT_TRUE(test::refuses(NEDeconvolutionLayer::validate(&src, nullptr, nullptr, &dst, two), "missing"));
}

TEST(Deconv2d, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC_0, TensorShape(4U, 5U, 3U)),
         test::operand(TensorType::ACL_SRC_1, TensorShape(4U, 3U, 2U)),
         test::operand(TensorType::ACL_SRC_2, TensorShape(1U)),
         test::operand(TensorType::ACL_DST, TensorShape(1U, 9U, 6U))},
        [](PlanPtr &out, auto &i, const Target &target) {
            return plan(out, i[0], i[1], &i[2], i[3], PadStrideInfo(2, 2, 1, 0), false, WeightsInfo(), target);
        },
        test::has_type(Deconv2d_operator, DataType::F32) && test::has_layout(Deconv2d_operator, DataLayout::NHWC));
}

}  // namespace
}  // namespace ac::deconv2d
