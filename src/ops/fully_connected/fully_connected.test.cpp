// SPDX-License-Identifier: MIT
#include "src/ops/fully_connected/fully_connected.h"

#include "arm_compute/runtime/IWeightsManager.h"
#include "arm_compute/runtime/NEON/functions/NEConvertFullyConnectedWeights.h"
#include "arm_compute/runtime/NEON/functions/NEFullyConnectedLayer.h"

#include "src/ops/fully_connected/reference.h"
#include "tests/framework/lack.h"
#include "tests/framework/trailing_ones.h"

namespace ac::fully_connected {
namespace {

using F = ActivationFunction;
using test::info_of;

/// src with its extents as in memory; dst: (out, rows...).
struct Case {
    TensorShape src, dst;
    size_t in;
    DataLayout layout = DataLayout::NHWC;
    DataLayout trained = DataLayout::NHWC;
    bool transpose = true;
    bool reshaped = false;
    ActivationLayerInfo activation = {};

    bool inputs_first() const { return transpose && !reshaped; }
    bool reordered() const { return layout != trained && src.num_dimensions() > 2; }
    FullyConnectedLayerInfo info(bool fast_math) const {
        FullyConnectedLayerInfo i;
        i.activation_info = activation;
        i.transpose_weights = transpose;
        i.are_weights_reshaped = reshaped;
        i.weights_trained_layout = trained;
        i.enable_fast_math = fast_math;
        return i;
    }
};

std::vector<Case> cases() {
    const DataLayout nhwc = DataLayout::NHWC;
    const DataLayout nchw = DataLayout::NCHW;
    return {
        {TensorShape(37u), TensorShape(19u), 37},
        {TensorShape(64u), TensorShape(130u), 64, nhwc, nchw, true, false, {F::RELU}},
        {TensorShape(33u, 5u), TensorShape(7u, 5u), 33, nhwc, nhwc, false, false, {F::BOUNDED_RELU, 0.5f}},
        {TensorShape(16u, 3u, 2u), TensorShape(9u, 3u, 2u), 16, nhwc, nhwc, true, true, {F::LOGISTIC}},
        {TensorShape(6u, 4u, 3u), TensorShape(11u), 72, nhwc, nhwc},
        {TensorShape(6u, 4u, 3u), TensorShape(11u), 72, nhwc, nchw, true, false, {F::LU_BOUNDED_RELU, 0.5f, -0.25f}},
        {TensorShape(5u, 4u, 3u, 4u), TensorShape(10u, 4u), 60, nchw, nhwc},
        {TensorShape(5u, 4u, 3u, 4u), TensorShape(10u, 4u), 60, nhwc, nchw, false},
        {TensorShape(3u, 2u, 7u, 2u, 3u), TensorShape(8u, 2u, 3u), 42, nchw, nchw, true, false, {F::ABS}},
        {TensorShape(700u, 2u), TensorShape(5u, 2u), 700},
    };
}

struct Tensors {
    /// `mixed`: QASYMM8 with QASYMM8_SIGNED weights.
    Tensors(const Case &c, DataType type, test::Layout memory, bool with_bias, bool mixed = false) {
        const bool q = is_data_type_quantized_asymmetric_char(type);
        const int middle = type == DataType::QASYMM8 ? 128 : 0;
        const auto scaled = [&](float scale, int offset) {
            return q ? QuantizationInfo(scale, middle + offset) : QuantizationInfo();
        };
        const size_t n = c.dst[0];
        const TensorShape w = c.inputs_first() ? TensorShape(c.in, n) : TensorShape(n, c.in);
        src = test::make_tensor(info_of(c.src, type, scaled(1.f / 100, -13), c.layout), memory);
        weights =
            test::make_tensor(mixed ? info_of(w, DataType::QASYMM8_SIGNED, QuantizationInfo(1.f / 150, 4), c.layout)
                                    : info_of(w, type, scaled(1.f / 150, 4), c.layout),
                              memory);
        dst = test::make_tensor(info_of(c.dst, type, scaled(1.f / 20, 6), c.layout), memory);
        test::fill(*src, 1);
        test::fill(*weights, 2, -0.7, 0.7);
        if (with_bias) {
            bias = test::make_tensor(info_of(TensorShape(n), q ? DataType::S32 : type), memory);
            test::fill(*bias, 3, q ? -3000 : -1, q ? 3000 : 1);
        }
    }
    ITensorPack pack() const { return test::pack_of({src.get(), weights.get(), bias.get()}, dst.get()); }
    const ITensorInfo *bias_info() const { return bias == nullptr ? nullptr : bias->info(); }
    Expected expected(const GemmRow &row, const Case &c) const {
        return reference(row, *src, *weights, bias.get(), *dst, c.inputs_first(), c.reordered(), c.activation);
    }

    std::unique_ptr<Tensor> src, weights, bias, dst;
};

bool has_layout(const Case &c) {
    return c.src.num_dimensions() < 3 || test::has_layout(FullyConnected_operator, c.layout);
}

TEST(FullyConnected, EveryRowAgreesWithTheReference) {
    for_each_product_row(Type::count, [](const GemmRow &row, const Target &target) {
        const DataType type = test::data_type_of(row.type);
        if (type == DataType::UNKNOWN || !test::has_type(FullyConnected_operator, type)) {
            return;
        }
        bool with_bias = true;
        bool mixes = type == DataType::QASYMM8 && test::has_type(FullyConnected_operator, DataType::QASYMM8_SIGNED);
        for (const Case &c : cases()) {
            if (!has_layout(c)) {
                continue;
            }
            for (const test::Layout memory : {test::Layout::guarded, test::Layout::padded}) {
                const Tensors t(c, type, memory, with_bias, mixes && memory == test::Layout::padded);
                test::run(
                    [&](PlanPtr &p) {
                        return plan(p, *t.src->info(), *t.weights->info(), t.bias_info(), *t.dst->info(),
                                    c.info(row.fast_math()), WeightsInfo(), target);
                    },
                    t.pack());
                EXPECT_TRUE(agrees(*t.dst, t.expected(row, c)))
                    << shape_text(c.src) << (memory == test::Layout::padded ? ", padded" : "");
                with_bias = !with_bias;
            }
            mixes = mixes && std::string(row.name).compare(0, 3, "cl_") != 0;  // compiling takes long
        }
    });
}

/// A type of this build.
DataType built_type() {
    for (const DataType t : {DataType::F32, DataType::F16, DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        if (test::has_type(FullyConnected_operator, t)) {
            return t;
        }
    }
    return DataType::UNKNOWN;
}

TEST(FullyConnected, PublicFunctionKeepsAndReleasesWeights) {
    const DataType type = built_type();
    if (type == DataType::UNKNOWN) {
        GTEST_SKIP() << "not for users of this build";
    }
    const Case c = cases()[2];
    const Tensors t(c, type, test::Layout::guarded, true);
    PlanPtr p;
    ASSERT_EQ(test::text_of(plan(p, *t.src->info(), *t.weights->info(), t.bias_info(), *t.dst->info(), c.info(false))),
              "accepted");
    const auto &row = static_cast<const GemmRow &>(*p->row());
    IWeightsManager manager;
    NEFullyConnectedLayer first(nullptr, &manager);
    NEFullyConnectedLayer second(nullptr, &manager);
    first.configure(t.src.get(), t.weights.get(), t.bias.get(), t.dst.get(), c.info(false));
    second.configure(t.src.get(), t.weights.get(), t.bias.get(), t.dst.get(), c.info(false));
    first.run();
    EXPECT_TRUE(t.weights->is_used());
    EXPECT_TRUE(agrees(*t.dst, t.expected(row, c)));
    second.prepare();
    EXPECT_FALSE(t.weights->is_used());

    t.weights->mark_as_used();
    t.weights->info()->set_are_values_constant(false);
    NEFullyConnectedLayer changing;
    changing.configure(t.src.get(), t.weights.get(), t.bias.get(), t.dst.get(), c.info(false));
    for (unsigned seed = 30; seed < 32; ++seed) {
        test::fill(*t.weights, seed, -0.5, 0.5);
        changing.run();
        EXPECT_TRUE(agrees(*t.dst, t.expected(row, c)));
        EXPECT_TRUE(t.weights->is_used());
    }
}

TEST(FullyConnected, FillsAnEmptyOutput) {
    const DataType type = built_type();
    for (const Case &c : cases()) {
        if (type == DataType::UNKNOWN || !has_layout(c)) {
            continue;
        }
        const Tensors t(c, type, test::Layout::guarded, false);
        TensorInfo dst;
        PlanPtr p;
        EXPECT_EQ(test::text_of(plan(p, *t.src->info(), *t.weights->info(), nullptr, dst, c.info(false))), "accepted");
        EXPECT_EQ(dst.tensor_shape(), c.dst);
        EXPECT_EQ(dst.data_type(), type);
    }
}

TEST(FullyConnected, RefusesWithAReason) {
    AC_NEEDS(FullyConnected_operator, F32);
    const TensorInfo src = info_of(TensorShape(6u, 5u), DataType::F32);
    const TensorInfo weights = info_of(TensorShape(6u, 4u), DataType::F32);
    const TensorInfo bias = info_of(TensorShape(4u), DataType::F32);
    const TensorInfo dst = info_of(TensorShape(4u, 5u), DataType::F32);
    const auto refused = [&](const char *part, const TensorInfo &s, const TensorInfo &w, const TensorInfo &b,
                             const TensorInfo &d, const WeightsInfo &info = WeightsInfo()) {
        const std::string got =
            test::text_of(NEFullyConnectedLayer::validate(&s, &w, &b, &d, FullyConnectedLayerInfo(), info));
        EXPECT_NE(got.find(part), std::string::npos) << got;
    };
    refused("BFLOAT16", info_of(TensorShape(6u, 5u), DataType::BFLOAT16), weights, bias, dst);
    refused("Tensors have different data types: FullyConnected: src is F32, weights is F16", src,
            info_of(TensorShape(6u, 4u), DataType::F16), bias, dst);
    refused("bias is S32", src, weights, info_of(TensorShape(4u), DataType::S32), dst);
    refused("bias is 3", src, weights, info_of(TensorShape(3u), DataType::F32), dst);
    refused("7 inputs", src, info_of(TensorShape(7u, 4u), DataType::F32), bias, dst);
    refused("4x6", src, weights, bias, info_of(TensorShape(4u, 6u), DataType::F32));
    refused("two dimensions", src, info_of(TensorShape(6u, 4u, 2u), DataType::F32), bias, dst);
    FullyConnectedLayerInfo nchw;
    const TensorInfo deep = info_of(TensorShape(3u, 2u, 2u, 2u), DataType::F32);
    EXPECT_NE(test::text_of(NEFullyConnectedLayer::validate(&deep, &bias, nullptr, &dst, nchw)), "accepted");
    const TensorInfo all = info_of(TensorShape(24u, 4u), DataType::F32);
    const TensorInfo one = info_of(TensorShape(4u), DataType::F32);
    EXPECT_NE(
        test::text_of(NEFullyConnectedLayer::validate(&deep, &all, nullptr, &one, nchw)).find("weights_trained_layout"),
        std::string::npos);
    WeightFormat format = WeightFormat::ANY;
    const bool built = test::has_type(FullyConnected_operator, DataType::F32);
    EXPECT_EQ(bool(NEFullyConnectedLayer::has_opt_impl(format, &src, &weights, &bias, &dst, FullyConnectedLayerInfo(),
                                                       WeightsInfo())),
              built);
    EXPECT_EQ(format, WeightFormat::UNSPECIFIED);
}

TEST(FullyConnected, ConvertsWeightsBothWays) {
    for (const DataType type : {DataType::F32, DataType::F16, DataType::S8}) {
        for (const DataLayout trained : {DataLayout::NCHW, DataLayout::NHWC}) {
            const bool nhwc = trained == DataLayout::NCHW;  // the volume is in the other layout
            const TensorShape volume(4u, 3u, 5u);
            auto src = test::make_tensor(info_of(TensorShape(7u, 60u), type), test::Layout::padded);
            auto dst = test::make_tensor(info_of(TensorShape(7u, 60u), type), test::Layout::guarded);
            test::fill(*src, 4, -100, 100);
            NEConvertFullyConnectedWeights convert;
            convert.configure(src.get(), dst.get(), volume, trained);
            convert.run();
            const std::vector<double> from = test::stored(*src);
            const std::vector<double> to = test::stored(*dst);
            for (size_t i = 0; i < 60; ++i) {
                for (size_t x = 0; x < 7; ++x) {
                    EXPECT_EQ(to[i * 7 + x], from[other_order(i, volume, nhwc) * 7 + x]);
                }
            }
        }
    }
    const TensorInfo a = info_of(TensorShape(7u, 60u), DataType::F32);
    EXPECT_TRUE(
        test::refuses(NEConvertFullyConnectedWeights::validate(&a, &a, TensorShape(4u, 3u), DataLayout::NCHW), "7x60"));
}

TEST(FullyConnected, ManagedWeightsAreTransposed) {
    auto src = test::make_tensor(info_of(TensorShape(9u, 5u), DataType::F16), test::Layout::padded);
    test::fill(*src, 5);
    weights_transformations::NEFullyConnectedLayerReshapeWeightsManaged transform;
    transform.configure(src.get());
    EXPECT_EQ(transform.get_weights()->info()->tensor_shape(), TensorShape(5u, 9u));
    EXPECT_FALSE(transform.is_reshape_run());
    transform.run();
    EXPECT_TRUE(transform.is_reshape_run());
    const std::vector<double> from = test::stored(*src);
    const std::vector<double> to = test::stored(*transform.get_weights());
    for (size_t i = 0; i < 9; ++i) {
        for (size_t j = 0; j < 5; ++j) {
            EXPECT_EQ(to[i * 5 + j], from[j * 9 + i]);
        }
    }
    transform.release();
}

/// They are integers then; a QuantizationInfo that only one of them lacks was forgotten.
TEST(FullyConnected, TakesQuantizedTensorsWithoutQuantizationInfo) {
    AC_NEEDS(FullyConnected_operator, QASYMM8);
    const auto src = test::make_tensor(TensorInfo(TensorShape(3U), 1, DataType::QASYMM8));
    const auto weights = test::make_tensor(TensorInfo(TensorShape(3U, 2U), 1, DataType::QASYMM8));
    const auto dst = test::make_tensor(TensorInfo(TensorShape(2U), 1, DataType::QASYMM8));
    test::store(*src, {1, 2, 3});
    test::store(*weights, {4, 5, 6, 7, 8, 100});
    NEFullyConnectedLayer function;
    function.configure(src.get(), weights.get(), nullptr, dst.get());
    function.run();
    EXPECT_EQ(test::stored(*dst), (std::vector<double>{32, 255}));
    const TensorInfo scaled(TensorShape(3U), 1, DataType::QASYMM8, QuantizationInfo(0.5f, 1));
    EXPECT_TRUE(test::refuses(NEFullyConnectedLayer::validate(&scaled, weights->info(), nullptr, dst->info()),
                              "only some of input, weights and output have a QuantizationInfo"));
}

TEST(FullyConnected, TakesTrailingOnes) {
    for (const TensorShape &src : {TensorShape(24u), TensorShape(24u, 2u), TensorShape(4u, 3u, 2u)}) {
        test::check_trailing_ones(
            {test::operand(TensorType::ACL_SRC_0, src), test::operand(TensorType::ACL_SRC_1, TensorShape(24u, 5u)),
             test::operand(TensorType::ACL_SRC_2, TensorShape(5u)),
             test::operand(TensorType::ACL_DST, TensorShape(5u, src.total_size() / 24))},
            [](PlanPtr &out, auto &i, const Target &target) {
                FullyConnectedLayerInfo info;
                info.set_weights_trained_layout(DataLayout::NHWC);
                return plan(out, i[0], i[1], &i[2], i[3], info, WeightsInfo(), target);
            },
            test::has_type(FullyConnected_operator, DataType::F32) &&
                (src.num_dimensions() < 3 || test::has_layout(FullyConnected_operator, DataLayout::NHWC)));
    }
}

}  // namespace
}  // namespace ac::fully_connected
