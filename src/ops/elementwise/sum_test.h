// SPDX-License-Identifier: MIT
// Tests shared by Add and Sub.
#pragma once

#include "arm_compute/core/Types.h"

#include "src/ops/elementwise/sum_reference.h"
#include "tests/framework/enumerators.h"
#include "tests/framework/trailing_ones.h"

#include <algorithm>

namespace ac::sum {

/// The plan() of the operator under test, and whether b is added or subtracted.
struct Tested {
    Status (*plan)(PlanPtr &out, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst, ConvertPolicy policy,
                   const ActivationLayerInfo &activation, const Target &target);
    double sign;
};

struct Form {
    DataType a, b, dst;
    ConvertPolicy policy = ConvertPolicy::SATURATE;
    ActivationLayerInfo activation = {};
    test::Layout layout = test::Layout::guarded;
};

inline void fill_all_over(ITensor &tensor, unsigned seed) {
    switch (tensor.info()->data_type()) {
        case DataType::S32:
            return test::fill(tensor, seed, -2147483648., 2147483647.);
        case DataType::S16:
            return test::fill(tensor, seed, -32768., 32767.);
        case DataType::U8:
            return test::fill(tensor, seed, 0, 255.);
        default:
            return test::fill(tensor, seed, -2., 2.);
    }
}

inline void check(const Tested &tested, const Target &target, const elementwise::Shapes &shapes, const Form &form) {
    const bool wide = form.a == DataType::QSYMM16;
    auto a = test::make_tensor(test::info_of(shapes.a, form.a, {0.02f, wide ? 0 : 7}), form.layout);
    auto b = test::make_tensor(test::info_of(shapes.b, form.b, {0.013f, wide ? 0 : -3}), form.layout);
    auto dst = test::make_tensor(test::info_of(shapes.both(), form.dst,
                                               {0.03f, form.dst == DataType::QASYMM16 ? 300
                                                       : wide                         ? 0
                                                                                      : 5}),
                                 form.layout);
    fill_all_over(*a, 1);
    fill_all_over(*b, 2);
    test::run(
        [&](PlanPtr &p) {
            return tested.plan(p, *a->info(), *b->info(), *dst->info(), form.policy, form.activation, target);
        },
        test::pack_of({a.get(), b.get()}, dst.get()));
    const TensorInfo info(*dst->info());
    auto want = reference(tested.sign, *a, *b, info, form.policy == ConvertPolicy::SATURATE);
    if (form.activation.enabled()) {
        want = elementwise::activated(std::move(want), info, form.activation);
    }
    EXPECT_TRUE(test::close(*dst, want, tolerance(form.dst))) << shapes.text();
}

inline void check_row(const Tested &tested, const Row &row, const Target &target) {
    using S = TensorShape;
    const DataType type = test::data_type_of(row.type);
    ASSERT_NE(type, DataType::UNKNOWN);
    for (const elementwise::Shapes &shapes : elementwise::all_shapes()) {
        check(tested, target, shapes, {type, type, type});
    }
    Form padded{type, type, type};
    padded.layout = test::Layout::padded;
    check(tested, target, {S(3000u, 2u), S(3000u, 2u)}, padded);
    check(tested, target, {S(19u, 4u, 2u), S(19u, 1u, 2u)}, padded);
    for (const elementwise::Shapes &shapes : elementwise::some_shapes()) {
        if (type == DataType::S32 || type == DataType::S16 || type == DataType::U8) {
            check(tested, target, shapes, {type, type, type, ConvertPolicy::WRAP});
        } else {
            padded.activation = {ActivationFunction::LU_BOUNDED_RELU, 0.5f, -0.25f};
            check(tested, target, shapes, padded);
        }
        if (type == DataType::QSYMM16) {
            check(tested, target, shapes, {type, type, DataType::S32});
            check(tested, target, shapes, {type, type, DataType::QASYMM16});
        }
    }
}

#ifdef ARM_COMPUTE_CL
/// U8 and S16 in any combination; OpenCL only.
inline void check_mixed(const Tested &tested, const Target &target) {
    for (const ConvertPolicy policy : {ConvertPolicy::SATURATE, ConvertPolicy::WRAP}) {
        for (const elementwise::Shapes &shapes : elementwise::some_shapes()) {
            check(tested, target, shapes, {DataType::U8, DataType::U8, DataType::S16, policy});
            check(tested, target, shapes, {DataType::U8, DataType::S16, DataType::S16, policy});
            check(tested, target, shapes, {DataType::S16, DataType::U8, DataType::S16, policy});
        }
    }
}
#endif

/// For every pair of bytes, results stay within the error that sum.cpp states, and all rows of the CPU give the same
/// result. An OpenCL device sums in float, which is closer to the exact sum.
inline void check_all_bytes(const Tested &tested, const Table &table) {
    struct Scales {
        float a, b, sum;
        int32_t a_zero = 9, b_zero = -5;
    };
    const Scales cases[] = {{0.5f, 0.5f, 0.5f},     {0.1f, 0.1f, 0.2f},
                            {0.02f, 0.013f, 0.03f}, {1.f, 0.001f, 0.4f},
                            {7.f, 3.f, 0.25f},      {0.3f, 0.7f, 90.f},
                            {12.f, 12.f, 0.1f},     {40.f, 0.3f, 0.1f},
                            {1.f, 30.f, 0.1f},      {0.5f, 0.5f, 1.f, 40000, -40000}};
    for (const DataType type : {DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        for (const Scales &scale : cases) {
            std::vector<uint8_t> first;
            test::for_each_row(table, type_of(type), [&](const Row &row, const Target &target) {
                const TensorShape all(256u, 256u);
                auto a =
                    test::make_tensor(test::info_of(TensorShape(256u), type, QuantizationInfo(scale.a, scale.a_zero)));
                auto b = test::make_tensor(
                    test::info_of(TensorShape(1u, 256u), type, QuantizationInfo(scale.b, scale.b_zero)));
                auto dst = test::make_tensor(test::info_of(all, type, QuantizationInfo(scale.sum, 30)));
                for (int i = 0; i < 256; ++i) {
                    *a->ptr_to_element(Coordinates(i)) = static_cast<uint8_t>(i);
                    *b->ptr_to_element(Coordinates(0, i)) = static_cast<uint8_t>(i);
                }
                test::run(
                    [&](PlanPtr &p) {
                        return tested.plan(p, *a->info(), *b->info(), *dst->info(), ConvertPolicy::SATURATE,
                                           ActivationLayerInfo(), target);
                    },
                    test::pack_of({a.get(), b.get()}, dst.get()));
                const std::vector<uint8_t> got = test::bytes(*dst);
                if (std::string(row.name).rfind("cl_", 0) != 0) {
                    first = first.empty() ? got : first;
                    EXPECT_TRUE(got == first);
                }
                // four units of the finest shift that holds the factors; see sum.cpp
                const double ratio = static_cast<double>(std::max(scale.a, scale.b)) / static_cast<double>(scale.sum);
                const double error = ratio > 127 ? 0.51 : 0.5 + 4 * std::fmax(ratio, 1) / 64;
                const std::vector<double> va = test::values(*a), vb = test::values(*b), sums = test::stored(*dst);
                const double lo = type == DataType::QASYMM8 ? 0 : -128;
                for (size_t i = 0; i < sums.size(); ++i) {
                    const double exact =
                        (va[i % 256] + tested.sign * vb[i / 256]) / static_cast<double>(scale.sum) + 30;
                    ASSERT_NEAR(sums[i], std::fmin(std::fmax(exact, lo), lo + 255), error) << i;
                }
            });
        }
    }
}

/// 100 and -100 with 24, in QSYMM16 with scales of 1. This type ignores the offsets of infos. `plan` takes (out, a, b,
/// dst, target).
template <class Plan>
void check_offsets_of_symmetric_numbers(const Table &table, const std::vector<double> &want, const Plan &plan) {
    test::for_each_row(table, Type::qs16, [&](const Row &, const Target &target) {
        const auto make = [](int32_t offset) {
            return test::make_tensor(test::info_of(TensorShape(2U), DataType::QSYMM16, QuantizationInfo(1.F, offset)));
        };
        const auto a = make(128), b = make(-3), dst = make(7);
        test::store(*a, {100, -100});
        test::store(*b, {24, 24});
        test::run([&](PlanPtr &p) { return plan(p, *a->info(), *b->info(), *dst->info(), target.inside()); },
                  test::pack_of({a.get(), b.get()}, dst.get()));
        EXPECT_EQ(test::stored(*dst), want);
    });
}

/// In place, through the public function.
template <class Function> void check_in_place(const Operator &op, double sign) {
    const DataType type = elementwise::some_type(op);
    if (type == DataType::UNKNOWN) {
        EXPECT_EQ(op.data_types, 0u) << "here for another operator only";
        return;
    }
    auto a = test::make_tensor(test::info_of(TensorShape(33u, 3u), type));
    auto b = test::make_tensor(test::info_of(TensorShape(33u, 3u), type));
    test::fill(*a, 3);
    test::fill(*b, 4);
    const auto want = reference(sign, *a, *b, TensorInfo(*a->info()), true);
    Function function;
    function.configure(a.get(), b.get(), a.get(), ConvertPolicy::SATURATE);
    function.run();
    EXPECT_TRUE(test::close(*a, want, tolerance(type)));
}

/// An output without shape keeps its quantization.
template <class Function> void check_kept_quantization(const Operator &op) {
    if (!test::has_type(op, DataType::QASYMM8)) {
        return;
    }
    const TensorInfo info = test::info_of(TensorShape(3u), DataType::QASYMM8, QuantizationInfo(0.5f, 4));
    auto a = test::make_tensor(info), b = test::make_tensor(info), dst = test::make_tensor(TensorInfo());
    dst->info()->set_quantization_info(QuantizationInfo(0.25f, 20));
    Function function;
    function.configure(a.get(), b.get(), dst.get(), ConvertPolicy::SATURATE);
    EXPECT_EQ(dst->info()->data_type(), DataType::QASYMM8);
    EXPECT_EQ(dst->info()->quantization_info(), QuantizationInfo(0.25f, 20));
}

template <class Function> void check_refusals(const Operator &op) {
    const DataType type = elementwise::some_type(op);
    const TensorInfo a = test::info_of(TensorShape(4u, 3u), type), b = test::info_of(TensorShape(5u, 3u), type);
    const TensorInfo other = test::info_of(TensorShape(4u, 3u), type == DataType::F32 ? DataType::S32 : DataType::F32);
    const TensorInfo small = test::info_of(TensorShape(4u), type);
    const auto validate = [](const ITensorInfo *x, const ITensorInfo *y, const ITensorInfo *dst) {
        return Function::validate(x, y, dst, ConvertPolicy::SATURATE);
    };
    EXPECT_TRUE(test::refuses(validate(&a, &b, &a), "do not broadcast"));
    EXPECT_TRUE(test::refuses(validate(&a, &other, &a), "Tensors have different data types"));
    EXPECT_TRUE(test::refuses(validate(&a, &a, &small), "the result is 4x3"));
    EXPECT_TRUE(test::refuses(validate(nullptr, &a, &a), "missing"));
    const TensorInfo wide = test::info_of(TensorShape(4u), DataType::QASYMM8, QuantizationInfo(13.f, 0));
    const TensorInfo narrow = test::info_of(TensorShape(4u), DataType::QASYMM8, QuantizationInfo(0.1f, 0));
    if (test::has_type(op, DataType::QASYMM8)) {  // quantized sums ignore the policy, differences refuse it
        EXPECT_TRUE(bool(validate(&narrow, &wide, &narrow)));
        EXPECT_EQ(test::text_of(Function::validate(&wide, &wide, &wide, ConvertPolicy::WRAP)).find("saturate") ==
                      std::string::npos,
                  std::string(op.name) == "Add");
    }
}

template <class Function> void check_lacking_types(const Operator &op) {
    for (const DataType type : {DataType::F32, DataType::F16, DataType::S32, DataType::QASYMM8}) {
        const TensorInfo a = test::info_of(TensorShape(4u), type);
        const Status status = Function::validate(&a, &a, &a, ConvertPolicy::SATURATE);
        EXPECT_EQ(bool(status), test::has_type(op, type));
        if (!bool(status)) {
            EXPECT_TRUE(test::refuses(status, "data_types"));
        }
    }
}

/// Numbers outside of ConvertPolicy.
template <class Function> void check_policies(const Operator &op) {
    const TensorInfo src = test::info_of(TensorShape(8U, 8U, 4U), DataType::F32);
    test::expect_enumerators_only(test::has_type(op, DataType::F32), "policy", [&](int number) {
        return Function::validate(&src, &src, &src, static_cast<ConvertPolicy>(number));
    });
}

inline void check_trailing_ones(const Tested &tested, const Operator &op) {
    const TensorShape all(8u, 6u, 4u), line(8u, 1u, 4u);
    for (const elementwise::Shapes &shapes : {elementwise::Shapes{all, line}, elementwise::Shapes{line, all}}) {
        test::check_trailing_ones(
            {test::operand(TensorType::ACL_SRC_0, shapes.a), test::operand(TensorType::ACL_SRC_1, shapes.b),
             test::operand(TensorType::ACL_DST, all)},
            [&](PlanPtr &out, auto &i, const Target &target) {
                return tested.plan(out, i[0], i[1], i[2], ConvertPolicy::SATURATE, {}, target);
            },
            test::has_type(op, DataType::F32));
    }
}

}  // namespace ac::sum

// clang-format off
/// The tests of Add or Sub: its name, its table of rows, the public function.
#define AC_SUM_TESTS(Op, table, tested, Function)                                                                 \
    TEST(Op, EveryRowAgreesWithTheReference) {                                                                    \
        test::for_each_row(table, Type::count,                                                                    \
                           [](const Row &row, const Target &target) { sum::check_row(tested, row, target); });    \
    }                                                                                                             \
    TEST(Op, ResultsOfBytesAgreeToTheBit) { sum::check_all_bytes(tested, table); }                                \
    TEST(Op, RunsInPlaceThroughThePublicFunction) { sum::check_in_place<Function>(Op##_operator, tested.sign); }  \
    TEST(Op, SymmetricNumbersHaveNoOffset) {                                                                      \
        sum::check_offsets_of_symmetric_numbers(                                                                  \
            table, {100 + tested.sign * 24, -100 + tested.sign * 24},                                             \
            [](PlanPtr &p, auto &a, auto &b, auto &dst, const Target &target) {                                   \
                return tested.plan(p, a, b, dst, arm_compute::ConvertPolicy::SATURATE, {}, target);               \
            });                                                                                                   \
    }                                                                                                             \
    TEST(Op, NumbersThatAreNoPolicyAreRefused) { sum::check_policies<Function>(Op##_operator); }                  \
    TEST(Op, AnOutputWithoutShapeKeepsItsQuantization) { sum::check_kept_quantization<Function>(Op##_operator); } \
    TEST(Op, RefusesWithAReason) { sum::check_refusals<Function>(Op##_operator); }                                \
    TEST(Op, NamesTheWordThatTheBuildLacks) { sum::check_lacking_types<Function>(Op##_operator); }                \
    TEST(Op, TakesTrailingOnes) { sum::check_trailing_ones(tested, Op##_operator); }
// clang-format on
