// SPDX-License-Identifier: MIT
// b in fixed formats, compared with packed b and the same kernel: results are equal bit for bit.
#include "arm_compute/runtime/NEON/functions/NEGEMM.h"

#include "src/gemm/engine/fixed_weights_test.h"
#include "src/gemm/engine/reference.h"
#include "src/ops/gemm/gemm.h"

AC_DECLARE_TABLE(gemm)

namespace ac::gemm {
namespace {

using F = ActivationLayerInfo::ActivationFunction;

struct Shapes {
    TensorShape a, b, d;
};

GEMMInfo info_of(WeightFormat format, bool fast_math) {
    GEMMInfo info;
    info.set_fixed_format(format != WeightFormat::UNSPECIFIED);
    info.set_weight_format(format);
    info.set_fast_math(fast_math);
    return info;
}

/// The tensors of a product.
struct Operands {
    Operands(const Shapes &s, DataType type)
        : a(test::make_tensor(test::info_of(s.a, type), test::Layout::padded)),
          b(test::make_tensor(test::info_of(s.b, type))),
          c(test::make_tensor(test::info_of(TensorShape(s.d[0]), type))),
          packed(test::make_tensor(test::info_of(s.d, type))),
          fixed(test::make_tensor(test::info_of(s.d, type))) {
        test::fill(*a, 1);
        fill_exactly(*b, 2);
        test::fill(*c, 3);
        test::fill(*packed, 4);
        test::fill(*fixed, 4);
    }
    std::unique_ptr<Tensor> a, b, c, packed, fixed;
};

PlanPtr planned(const Operands &t, const ITensorInfo &b, ITensorInfo &d, const GEMMInfo &info, const Target &target) {
    PlanPtr plan;
    const Status status = gemm::plan(plan, *t.a->info(), b, t.c->info(), d, 1, info.accumulate() ? 0 : 1, info, target);
    EXPECT_TRUE(bool(status)) << status.error_description();
    return plan;
}

void compare(const Shapes &shapes, DataType type, WeightFormat format, Told told, GEMMInfo info, Target target) {
    SCOPED_TRACE(shape_text(shapes.a) + " * " + shape_text(shapes.b) + (told == Told::by_shape ? "" : ", strides"));
    const Operands t(shapes, type);
    const FixedWeights b(format, *t.b, true, told);
    const PlanPtr fixed = planned(t, *b.tensor.info(), *t.fixed->info(), info, target);
    ASSERT_NE(fixed, nullptr);
    target.row = fixed->row()->name;
    info.set_fixed_format(false);
    info.set_weight_format(WeightFormat::UNSPECIFIED);
    const PlanPtr packed = planned(t, *t.b->info(), *t.packed->info(), info, target);
    ASSERT_NE(packed, nullptr);
    ASSERT_STREQ(fixed->row()->name, packed->row()->name);
    run_plan(*fixed, test::pack_of({t.a.get(), &b.tensor, t.c.get()}, t.fixed.get()));
    run_plan(*packed, test::pack_of({t.a.get(), t.b.get(), t.c.get()}, t.packed.get()));
    ASSERT_EQ(test::bytes(*t.fixed), test::bytes(*t.packed));
    EXPECT_TRUE(b.tensor.is_used());
}

const Shapes shapes[] = {
    {TensorShape(9U, 7U), TensorShape(5U, 9U), TensorShape(5U, 7U)},
    {TensorShape(64U, 20U), TensorShape(64U, 64U), TensorShape(64U, 20U)},
    {TensorShape(37U, 1U), TensorShape(130U, 37U), TensorShape(130U, 1U)},
    {TensorShape(1U, 3U), TensorShape(2U, 1U), TensorShape(2U, 3U)},
    {TensorShape(33U, 4U, 3U), TensorShape(70U, 33U), TensorShape(70U, 4U, 3U)},
    {TensorShape(32U, 6U, 3U), TensorShape(49U, 32U, 3U), TensorShape(49U, 6U, 3U)},
    {TensorShape(803U, 5U), TensorShape(17U, 803U), TensorShape(17U, 5U)},
};

void each_row(const std::function<void(const GemmRow &, const Target &, DataType)> &body) {
    for (const Type t : {Type::f32, Type::f16, Type::bf16}) {
        if (!test::has_type(Gemm_operator, data_type(t))) {
            continue;
        }
        for_each_fixed_row(
            t, [&](const GemmRow &row, WeightFormat, const Target &target) { body(row, target, data_type(t)); });
    }
}

TEST(GemmFixedFormat, EqualsPackedMatrix) {
    each_row([](const GemmRow &row, const Target &target, DataType type) {
        const WeightFormat format = format_of(row);
        for (const Shapes &s : shapes) {
            for (const Told told : {Told::by_shape, Told::by_strides}) {
                compare(s, type, format, told, info_of(format, row.fast_math()), target);
            }
        }
    });
}

TEST(GemmFixedFormat, EqualsPackedMatrixWithWhatGEMMInfoSays) {
    each_row([](const GemmRow &row, const Target &target, DataType type) {
        GEMMInfo info = info_of(format_of(row), row.fast_math());
        info.set_activation_info(ActivationLayerInfo(F::LU_BOUNDED_RELU, 0.5f, -0.25f));
        compare(shapes[1], type, format_of(row), Told::by_strides, info, target);
        info.set_activation_info(ActivationLayerInfo());
        info.set_accumulate(true);
        compare(shapes[0], type, format_of(row), Told::by_shape, info, target);
        info.set_accumulate(false);
        info.set_pretranspose_A(true);
        compare({TensorShape(7U, 9U), TensorShape(5U, 9U), TensorShape(5U, 7U)}, type, format_of(row), Told::by_strides,
                info, target);
    });
}

/// Each answer must be true of this CPU.
TEST(GemmFixedFormat, AnswersAreTrue) {
    for (const DataType type : {DataType::F32, DataType::F16, DataType::BFLOAT16}) {
        if (!test::has_type(Gemm_operator, type)) {
            continue;
        }
        for (const bool fast : {false, true}) {
            const Shapes &s = shapes[1];
            const TensorInfo a = test::info_of(s.a, type), b = test::info_of(s.b, type), d = test::info_of(s.d, type);
            check_answers(
                [&](WeightFormat &format, WeightFormat asked) {
                    return NEGEMM::has_opt_impl(format, &a, &b, nullptr, &d, 1, 0, info_of(asked, fast));
                },
                [&](WeightFormat format) {
                    compare(s, type, format, Told::by_strides, info_of(format, fast), Target::host());
                });
        }
    }
}

/// b's memory belongs to the caller: its values change between runs, then the memory itself.
TEST(GemmFixedFormat, ReadsTheMatrixInEachRun) {
    const Shapes &s = shapes[1];
    const DataType type = DataType::F32;
    const TensorInfo a = test::info_of(s.a, type), b = test::info_of(s.b, type), d = test::info_of(s.d, type);
    WeightFormat format = WeightFormat::ANY;
    const Status status = NEGEMM::has_opt_impl(format, &a, &b, nullptr, &d, 1, 0, info_of(format, false));
    AC_NEEDS_FORMAT(status, Gemm_operator, DataType::F32)
    const Operands t(s, DataType::F32);
    FixedWeights weights(format, *t.b, true, Told::by_strides);
    NEGEMM f;
    f.configure(t.a.get(), &weights.tensor, t.c.get(), t.fixed.get(), 1, 1, info_of(format, false));
    f.prepare();
    EXPECT_TRUE(weights.tensor.is_used());
    run_with_changing_weights(f, *t.b, weights, [&] {
        Target target = Target::host();
        PlanPtr fixed;
        ASSERT_TRUE(bool(gemm::plan(fixed, *t.a->info(), *weights.tensor.info(), nullptr, *t.fixed->info(), 1, 0,
                                    info_of(format, false), target)));
        target.row = fixed->row()->name;
        run_plan(*planned(t, *t.b->info(), *t.packed->info(), GEMMInfo(), target),
                 test::pack_of({t.a.get(), t.b.get(), t.c.get()}, t.packed.get()));
        ASSERT_EQ(test::bytes(*t.fixed), test::bytes(*t.packed));
    });
}

TEST(GemmFixedFormat, RefusesWithAReason) {
    const TensorInfo a = test::info_of(TensorShape(6U, 3U), DataType::F32);
    const TensorInfo b = test::info_of(TensorShape(5U, 6U), DataType::F32);
    const TensorInfo d = test::info_of(TensorShape(5U, 3U), DataType::F32);
    WeightFormat format = WeightFormat::OHWI;
    const Status status = NEGEMM::has_opt_impl(format, &a, &b, nullptr, &d, 1, 0, info_of(WeightFormat::ANY, false));
    AC_NEEDS_FORMAT(status, Gemm_operator, DataType::F32)
    const auto says = [&](const char *part, const TensorInfo &other, GEMMInfo info) {
        const std::string text = test::text_of(NEGEMM::validate(&a, &other, nullptr, &d, 1, 0, info));
        EXPECT_NE(text.find(part), std::string::npos) << text;
    };
    says("has_opt_impl", b, info_of(WeightFormat::ANY, false));
    says("bytes apart", b, info_of(format, false));  // not padded: its memory is too small
    says("OHWIo2i1", b, info_of(WeightFormat::OHWIo2, false));
    GEMMInfo transposed = info_of(format, false);
    transposed.set_pretranspose_B(true);
    says("pretranspose_B", b, transposed);
    says("weights in F16", test::info_of(TensorShape(5U, 6U), DataType::F16), info_of(format, false));
    says("they are BFLOAT16", b, info_of(WeightFormat::OHWIo4i4_bf16, true));
    says("fast math", test::info_of(TensorShape(8U, 8U), DataType::BFLOAT16),
         info_of(WeightFormat::OHWIo4i4_bf16, false));
    says("K is 6 in one and 7 in the other", test::info_of(TensorShape(5U, 7U), DataType::F32), info_of(format, false));
}

}  // namespace
}  // namespace ac::gemm
