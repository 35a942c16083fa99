// SPDX-License-Identifier: MIT
// Layers with weights in fixed formats, compared with packed weights and the same kernel: results are equal bit for
// bit.
#include "arm_compute/runtime/IWeightsManager.h"
#include "arm_compute/runtime/NEON/functions/NEFullyConnectedLayer.h"

#include "src/gemm/engine/fixed_weights_test.h"
#include "src/gemm/engine/reference.h"
#include "src/ops/fully_connected/fully_connected.h"

AC_DECLARE_TABLE(gemm)

namespace ac::fully_connected {
namespace {

using gemm::data_type;
using gemm::FixedWeights;
using gemm::Told;

struct Case {
    TensorShape src;
    size_t k, n;
    TensorShape dst;
};
const Case cases[] = {
    {TensorShape(9U), 9, 5, TensorShape(5U)},
    {TensorShape(64U, 7U), 64, 70, TensorShape(70U, 7U)},
    {TensorShape(4U, 3U, 5U, 6U), 60, 33, TensorShape(33U, 6U)},
    {TensorShape(130U, 2U), 130, 64, TensorShape(64U, 2U)},
};

FullyConnectedLayerInfo layer_info(bool fast_math) {
    FullyConnectedLayerInfo info;
    info.transpose_weights = false;
    info.weights_trained_layout = DataLayout::NHWC;
    info.enable_fast_math = fast_math;
    return info;
}
WeightsInfo weights_info(WeightFormat format) {
    return WeightsInfo(false, 1, 1, 0, false, format);
}

struct Tensors {
    Tensors(const Case &c, DataType type)
        : src(test::make_tensor(test::info_of(c.src, type, QuantizationInfo(), DataLayout::NHWC))),
          weights(test::make_tensor(test::info_of(TensorShape(c.n, c.k), type))),
          bias(test::make_tensor(test::info_of(TensorShape(c.n), type))),
          fixed(test::make_tensor(test::info_of(c.dst, type))),
          packed(test::make_tensor(test::info_of(c.dst, type))) {
        test::fill(*src, 1);
        gemm::fill_exactly(*weights, 2);
        test::fill(*bias, 3);
    }
    std::unique_ptr<Tensor> src, weights, bias, fixed, packed;
};

PlanPtr planned(const Tensors &t, const ITensorInfo &weights, ITensorInfo &dst, WeightFormat format, bool fast_math,
                const Target &target) {
    PlanPtr p;
    const Status status =
        plan(p, *t.src->info(), weights, t.bias->info(), dst, layer_info(fast_math), weights_info(format), target);
    EXPECT_TRUE(bool(status)) << status.error_description();
    return p;
}

void check_result(const Tensors &t, const Row &row, Target target, bool fast_math) {
    target.row = row.name;
    const PlanPtr packed =
        planned(t, *t.weights->info(), *t.packed->info(), WeightFormat::UNSPECIFIED, fast_math, target);
    ASSERT_NE(packed, nullptr);
    ASSERT_STREQ(packed->row()->name, row.name);
    gemm::run_plan(*packed, test::pack_of({t.src.get(), t.weights.get(), t.bias.get()}, t.packed.get()));
    ASSERT_EQ(test::bytes(*t.fixed), test::bytes(*t.packed));
}

void compare(const Case &c, DataType type, WeightFormat format, Told told, bool fast_math, const Target &target) {
    SCOPED_TRACE(::testing::Message() << c.k << " to " << c.n << (told == Told::by_shape ? "" : ", strides"));
    const Tensors t(c, type);
    const FixedWeights weights(format, *t.weights, true, told);
    const PlanPtr fixed = planned(t, *weights.tensor.info(), *t.fixed->info(), format, fast_math, target);
    ASSERT_NE(fixed, nullptr);
    gemm::run_plan(*fixed, test::pack_of({t.src.get(), &weights.tensor, t.bias.get()}, t.fixed.get()));
    check_result(t, *fixed->row(), target, fast_math);
}

TEST(FullyConnectedFixedFormat, EqualsPackedWeights) {
    for (const Type type : {Type::f32, Type::f16}) {
        if (!test::has_type(FullyConnected_operator, data_type(type))) {
            continue;
        }
        gemm::for_each_fixed_row(type, [&](const GemmRow &row, WeightFormat format, const Target &target) {
            for (const Case &c : cases) {
                compare(c, data_type(type), format, Told::by_shape, row.fast_math(), target);
                compare(c, data_type(type), format, Told::by_strides, row.fast_math(), target);
            }
        });
    }
}

TEST(FullyConnectedFixedFormat, AnswersAreTrue) {
    const Case &c = cases[2];
    for (const DataType type : {DataType::F32, DataType::F16}) {
        for (const bool fast : {false, true}) {
            if (!test::has_type(FullyConnected_operator, type)) {
                continue;
            }
            const Tensors t(c, type);
            gemm::check_answers(
                [&](WeightFormat &format, WeightFormat asked) {
                    return NEFullyConnectedLayer::has_opt_impl(format, t.src->info(), t.weights->info(), t.bias->info(),
                                                               t.fixed->info(), layer_info(fast), weights_info(asked));
                },
                [&](WeightFormat format) { compare(c, type, format, Told::by_strides, fast, Target::host()); });
        }
    }
}

TEST(FullyConnectedFixedFormat, ReadsTheWeightsInEachRun) {
    const Case &c = cases[1];
    const Tensors t(c, DataType::F32);
    WeightFormat format = WeightFormat::OHWI;
    const Status status =
        NEFullyConnectedLayer::has_opt_impl(format, t.src->info(), t.weights->info(), t.bias->info(), t.fixed->info(),
                                            layer_info(false), weights_info(WeightFormat::ANY));
    AC_NEEDS_FORMAT(status, FullyConnected_operator, DataType::F32)
    FixedWeights weights(format, *t.weights, true, Told::by_strides);
    const PlanPtr plan = planned(t, *weights.tensor.info(), *t.fixed->info(), format, false, Target::host());
    IWeightsManager manager;
    NEFullyConnectedLayer f(nullptr, &manager);
    f.configure(t.src.get(), &weights.tensor, t.bias.get(), t.fixed.get(), layer_info(false), weights_info(format));
    gemm::run_with_changing_weights(f, *t.weights, weights,
                                    [&] { check_result(t, *plan->row(), Target::host(), false); });
}

TEST(FullyConnectedFixedFormat, RefusesWithAReason) {
    const Case &c = cases[2];
    const Tensors t(c, DataType::F32);
    WeightFormat format = WeightFormat::OHWI;
    const auto asked = [&](FullyConnectedLayerInfo info) {
        return NEFullyConnectedLayer::has_opt_impl(format, t.src->info(), t.weights->info(), t.bias->info(),
                                                   t.fixed->info(), info, weights_info(WeightFormat::ANY));
    };
    const Status status = asked(layer_info(false));
    AC_NEEDS_FORMAT(status, FullyConnected_operator, DataType::F32)
    const FixedWeights weights(format, *t.weights, true, Told::by_shape);
    const auto says = [&](const char *part, const ITensorInfo &w, const FullyConnectedLayerInfo &info,
                          WeightFormat in) {
        const std::string text = test::text_of(NEFullyConnectedLayer::validate(
            t.src->info(), &w, t.bias->info(), t.fixed->info(), info, weights_info(in)));
        EXPECT_NE(text.find(part), std::string::npos) << text;
    };
    const ITensorInfo &laid_out = *weights.tensor.info();
    says("accepted", laid_out, layer_info(false), format);
    says("has_opt_impl", laid_out, layer_info(false), WeightFormat::ANY);
    says("OHWIo2i1", *t.weights->info(), layer_info(false), WeightFormat::OHWIo2);
    says("bytes apart", *t.weights->info(), layer_info(false), format);
    FullyConnectedLayerInfo other = layer_info(false);
    other.transpose_weights = true;
    says("transpose_weights", laid_out, other, format);
    other = layer_info(false);
    other.weights_trained_layout = DataLayout::NCHW;
    says("weights_trained_layout", laid_out, other, format);
    EXPECT_TRUE(test::refuses(asked(other), "weights_trained_layout"));
}

}  // namespace
}  // namespace ac::fully_connected
