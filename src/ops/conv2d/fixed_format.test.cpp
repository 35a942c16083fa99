// SPDX-License-Identifier: MIT
// Convolutions with weights in fixed formats, compared with packed weights and the same kernel: results are equal bit
// for bit.
#include "arm_compute/runtime/IWeightsManager.h"
#include "arm_compute/runtime/NEON/functions/NEConvolutionLayer.h"
#include "arm_compute/runtime/NEON/functions/NEGEMMConv2d.h"
#include "arm_compute/runtime/NEON/functions/NEGEMMConvolutionLayer.h"

#include "src/gemm/engine/fixed_weights_test.h"
#include "src/ops/conv2d/conv2d.h"
#include "src/ops/conv2d/reference.h"

AC_DECLARE_OPERATOR(Conv2d)
AC_DECLARE_TABLE(gemm)

namespace ac::conv2d {
namespace {

using gemm::data_type;
using gemm::FixedWeights;
using gemm::Told;
using F = ActivationLayerInfo::ActivationFunction;

struct Case {
    size_t size, cin, kernel, cout;  ///< square images, two of them
    PadStrideInfo pads = PadStrideInfo(1, 1, 0, 0);
    ActivationLayerInfo activation = {};
};
const Case cases[] = {
    {5, 16, 1, 19},
    {6, 13, 1, 64, PadStrideInfo(2, 2, 0, 0), {F::RELU}},
    {5, 24, 3, 35, PadStrideInfo(1, 1, 1, 1)},
    {6, 9, 3, 70, PadStrideInfo(2, 2, 1, 1), {F::TANH, 1.f, 1.f}},
    {4, 40, 5, 12, PadStrideInfo(1, 1, 2, 2), {F::BOUNDED_RELU, 0.5f}},
    {4, 3, 3, 8},
    {3, 132, 3, 5, PadStrideInfo(1, 1, 1, 1)},  // several parts of k
};

Conv2dInfo info_of(const Case &c, WeightFormat format, bool fast_math) {
    const auto kernel = static_cast<unsigned>(c.kernel);
    return Conv2dInfo(c.pads, Size2D(1U, 1U), c.activation, fast_math, 1,
                      WeightsInfo(false, kernel, kernel, static_cast<unsigned>(c.cout), false, format));
}

struct Tensors {
    Tensors(const Case &c, DataType type) {
        const DataLayout nhwc = DataLayout::NHWC;
        const auto of = [&](const TensorShape &s) { return test::info_of(s, type, QuantizationInfo(), nhwc); };
        src = test::make_tensor(of(TensorShape(c.cin, c.size, c.size, 2U)), test::Layout::padded);
        weights = test::make_tensor(of(TensorShape(c.cin, c.kernel, c.kernel, c.cout)));
        bias = test::make_tensor(of(TensorShape(c.cout)));
        const size_t out = (c.size + c.pads.pad_left() + c.pads.pad_right() - c.kernel) / c.pads.stride().first + 1;
        const TensorShape shape(c.cout, out, out, 2U);
        fixed = test::make_tensor(of(shape));
        packed = test::make_tensor(of(shape));
        test::fill(*src, 1);
        gemm::fill_exactly(*weights, 2);
        test::fill(*bias, 3);
    }
    std::unique_ptr<Tensor> src, weights, bias, fixed, packed;
};

PlanPtr planned(const Tensors &t, const ITensorInfo &weights, ITensorInfo &dst, const Conv2dInfo &info,
                const Target &target) {
    PlanPtr p;
    const Status status = plan(p, *t.src->info(), weights, t.bias->info(), dst, info, target, Way::product);
    EXPECT_TRUE(bool(status)) << status.error_description();
    return p;
}

/// Compares with packed weights and the given row. If padded groups of channels are multiplied, sums have another order
/// unless channels are whole groups; few channels use other kernels.
void check_result(const Case &c, const Tensors &t, const GemmRow &row, Target target, bool fast_math) {
    if (c.cin % row.kr == 0 && c.cin > 8) {
        target.row = row.name;
        const PlanPtr packed =
            planned(t, *t.weights->info(), *t.packed->info(), info_of(c, WeightFormat::UNSPECIFIED, fast_math), target);
        ASSERT_NE(packed, nullptr);
        ASSERT_STREQ(packed->row()->name, row.name);
        gemm::run_plan(*packed, test::pack_of({t.src.get(), t.weights.get(), t.bias.get()}, t.packed.get()));
        ASSERT_EQ(test::bytes(*t.fixed), test::bytes(*t.packed));
        return;
    }
    const Conv2dInfo info = info_of(c, WeightFormat::UNSPECIFIED, fast_math);
    EXPECT_TRUE(agrees(*t.fixed, reference(row, *t.src, *t.weights, t.bias.get(), *t.fixed, info)));
}

void compare(const Case &c, DataType type, WeightFormat format, Told told, bool fast_math, const Target &target) {
    SCOPED_TRACE(::testing::Message() << c.kernel << "x" << c.kernel << ", " << c.cin << " to " << c.cout
                                      << (told == Told::by_shape ? "" : ", strides"));
    if (type == DataType::BFLOAT16 && c.activation.activation() == F::TANH && c.activation.enabled()) {
        return;
    }
    const Tensors t(c, type);
    const FixedWeights weights(format, *t.weights, false, told);
    const PlanPtr fixed = planned(t, *weights.tensor.info(), *t.fixed->info(), info_of(c, format, fast_math), target);
    ASSERT_NE(fixed, nullptr);
    gemm::run_plan(*fixed, test::pack_of({t.src.get(), &weights.tensor, t.bias.get()}, t.fixed.get()));
    check_result(c, t, *static_cast<const GemmRow *>(fixed->row()), target, fast_math);
}

bool built(DataType type) {
    return test::has_type(Conv2d_operator, type) && test::has_layout(Conv2d_operator, DataLayout::NHWC);
}

TEST(Conv2dFixedFormat, EqualsPackedWeights) {
    for (const Type type : {Type::f32, Type::f16, Type::bf16}) {
        if (!built(data_type(type))) {
            continue;
        }
        gemm::for_each_fixed_row(type, [&](const GemmRow &row, WeightFormat format, const Target &target) {
            for (const Case &c : cases) {
                compare(c, data_type(type), format, c.kernel == 3 ? Told::by_strides : Told::by_shape, row.fast_math(),
                        target);
            }
        });
    }
}

Status find_format(WeightFormat &format, const Case &c, const Tensors &t, WeightFormat asked, bool fast) {
    return NEGEMMConv2d::has_opt_impl(format, t.src->info(), t.weights->info(), t.bias->info(), t.fixed->info(),
                                      info_of(c, asked, fast));
}

/// Each answer of both functions must be true of this CPU.
TEST(Conv2dFixedFormat, AnswersAreTrue) {
    const Case &c = cases[2];
    for (const DataType type : {DataType::F32, DataType::F16, DataType::BFLOAT16}) {
        for (const bool fast : {false, true}) {
            if (!built(type)) {
                continue;
            }
            const Tensors t(c, type);
            const auto proves = [&](WeightFormat format) {
                compare(c, type, format, Told::by_strides, fast, Target::host());
            };
            gemm::check_answers(
                [&](WeightFormat &format, WeightFormat asked) { return find_format(format, c, t, asked, fast); },
                proves);
            gemm::check_answers(
                [&](WeightFormat &format, WeightFormat asked) {
                    return NEGEMMConvolutionLayer::has_opt_impl(
                        format, t.src->info(), t.weights->info(), t.bias->info(), t.fixed->info(), c.pads,
                        info_of(c, asked, fast).weights_info, Size2D(1U, 1U), c.activation, fast);
                },
                proves);
        }
    }
}

void check_runs(IFunction &f, const Case &c, const Tensors &t, FixedWeights &weights, const char *row) {
    gemm::run_with_changing_weights(f, *t.weights, weights, [&] {
        Target target = Target::host();
        target.row = row;
        const PlanPtr packed =
            planned(t, *t.weights->info(), *t.packed->info(), info_of(c, WeightFormat::UNSPECIFIED, false), target);
        gemm::run_plan(*packed, test::pack_of({t.src.get(), t.weights.get(), t.bias.get()}, t.packed.get()));
        ASSERT_EQ(test::bytes(*t.fixed), test::bytes(*t.packed));
    });
}

TEST(Conv2dFixedFormat, FunctionsReadTheWeightsInEachRun) {
    const Case &c = cases[2];
    const Tensors t(c, DataType::F32);
    WeightFormat format = WeightFormat::OHWI;
    const Status status = find_format(format, c, t, WeightFormat::ANY, false);
    AC_NEEDS_FORMAT(status, Conv2d_operator, DataType::F32, DataLayout::NHWC)
    FixedWeights weights(format, *t.weights, false, Told::by_strides);
    const Conv2dInfo info = info_of(c, format, false);
    const PlanPtr plan = planned(t, *weights.tensor.info(), *t.fixed->info(), info, Target::host());
    const char *row = plan->row()->name;
    NEGEMMConv2d first;
    first.configure(t.src.get(), &weights.tensor, t.bias.get(), t.fixed.get(), info);
    check_runs(first, c, t, weights, row);
    IWeightsManager manager;
    NEGEMMConvolutionLayer second(nullptr, &manager);
    second.configure(t.src.get(), &weights.tensor, t.bias.get(), t.fixed.get(), c.pads, info.weights_info);
    check_runs(second, c, t, weights, row);
    NEConvolutionLayer third;
    third.configure(t.src.get(), &weights.tensor, t.bias.get(), t.fixed.get(), c.pads, info.weights_info);
    check_runs(third, c, t, weights, row);
    EXPECT_EQ(NEConvolutionLayer::get_convolution_method(t.src->info(), weights.tensor.info(), t.fixed->info(), c.pads,
                                                         info.weights_info),
              ConvolutionMethod::GEMM_CONV2D);
}

TEST(Conv2dFixedFormat, RefusesWithAReason) {
    const Case &c = cases[2];
    const Tensors t(c, DataType::F32);
    WeightFormat format = WeightFormat::OHWI;
    const Status status = find_format(format, c, t, WeightFormat::ANY, false);
    AC_NEEDS_FORMAT(status, Conv2d_operator, DataType::F32, DataLayout::NHWC)
    const FixedWeights weights(format, *t.weights, false, Told::by_shape);
    const auto says = [&](const char *part, const ITensorInfo &src, const ITensorInfo &w, const Conv2dInfo &info) {
        const std::string text = test::text_of(NEGEMMConv2d::validate(&src, &w, t.bias->info(), t.fixed->info(), info));
        EXPECT_NE(text.find(part), std::string::npos) << text;
    };
    const ITensorInfo &src = *t.src->info(), &laid_out = *weights.tensor.info();
    says("accepted", src, laid_out, info_of(c, format, false));
    says("has_opt_impl", src, laid_out, info_of(c, WeightFormat::ANY, false));
    says("OHWIo2i1", src, *t.weights->info(), info_of(c, WeightFormat::OHWIo2, false));
    says("bytes apart", src, *t.weights->info(), info_of(c, format, false));
    const TensorInfo wide =
        test::info_of(TensorShape(29U, 3U, 3U, 128U), DataType::F32, QuantizationInfo(), DataLayout::NHWC);
    says("input channels", src, wide, info_of(c, format, false));
    Conv2dInfo grouped = info_of(c, format, false);
    grouped.num_groups = 2;
    says("one group", src, laid_out, grouped);
    const TensorInfo nchw =
        test::info_of(TensorShape(5U, 5U, 24U, 2U), DataType::F32, QuantizationInfo(), DataLayout::NCHW);
    says("NHWC", nchw, laid_out, info_of(c, format, false));
    const TensorInfo bytes =
        test::info_of(src.tensor_shape(), DataType::QASYMM8_SIGNED, QuantizationInfo(1, 0), DataLayout::NHWC);
    EXPECT_FALSE(bool(
        NEGEMMConv2d::has_opt_impl(format, &bytes, &bytes, nullptr, &bytes, info_of(c, WeightFormat::ANY, false))));
}

}  // namespace
}  // namespace ac::conv2d
