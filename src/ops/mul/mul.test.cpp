// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEPixelWiseMultiplication.h"

#include "src/ops/elementwise/sum_test.h"
#include "src/ops/mul/mul.h"
#include "src/ops/mul/reference.h"
#include "src/plan/rules.h"
#include "tests/framework/enumerators.h"
#include "tests/framework/lack.h"
#include "tests/framework/trailing_ones.h"

AC_DECLARE_TABLE(mul)
AC_DECLARE_TABLE(complex_mul)

namespace ac::mul {
namespace {

using elementwise::Shapes;
using test::info_of;

struct Form {
    DataType a, b, dst;
    float scale = 1.f;
    ConvertPolicy policy = ConvertPolicy::SATURATE;
    RoundingPolicy rounding = RoundingPolicy::TO_ZERO;
    ActivationLayerInfo activation = {};
    test::Layout layout = test::Layout::guarded;
};

void check(const Target &target, const Shapes &shapes, const Form &form) {
    const bool wide = form.a == DataType::QSYMM16;
    auto a = test::make_tensor(info_of(shapes.a, form.a, {0.02f, wide ? 0 : 7}), form.layout);
    auto b = test::make_tensor(info_of(shapes.b, form.b, {0.013f, wide ? 0 : -3}), form.layout);
    auto dst = test::make_tensor(info_of(shapes.both(), form.dst,
                                         {0.03f, form.dst == DataType::QASYMM16 ? 300
                                                 : wide                         ? 0
                                                                                : 5}),
                                 form.layout);
    sum::fill_all_over(*a, 1);
    sum::fill_all_over(*b, 2);
    test::run(
        [&](PlanPtr &p) {
            return plan(p,
                        {*a->info(), *b->info(), *dst->info(), form.scale, form.policy, form.rounding, form.activation},
                        target);
        },
        test::pack_of({a.get(), b.get()}, dst.get()));
    const TensorInfo info(*dst->info());
    auto want = reference(*a, *b, info, form.scale, form.policy == ConvertPolicy::SATURATE, on_device(target));
    if (form.activation.enabled()) {
        want = elementwise::activated(std::move(want), info, form.activation);
    }
    EXPECT_TRUE(test::close(*dst, want, tolerance(form.dst, form.scale)))
        << shapes.text() << " by " << form.scale << ", policy " << static_cast<int>(form.policy);
}

/// All scales and policies for integers.
void check_integers(const Target &target, const Form &types) {
    for (const Shapes &shapes : elementwise::some_shapes()) {
        Form form = types;
        for (const ConvertPolicy policy : {ConvertPolicy::SATURATE, ConvertPolicy::WRAP}) {
            form.policy = policy;
            form.rounding = RoundingPolicy::TO_ZERO;
            for (const float scale : {1.f, 0.5f, 0.125f, 1.f / 32768}) {
                form.scale = scale;
                check(target, shapes, form);
            }
            form.scale = 1.f / 255;
            form.rounding = RoundingPolicy::TO_NEAREST_EVEN;
            check(target, shapes, form);
        }
    }
}

TEST(Mul, EveryRowAgreesWithTheReference) {
    test::for_each_row(mul_table, Type::count, [](const Row &row, const Target &target) {
        const DataType type = test::data_type_of(row.type);
        ASSERT_NE(type, DataType::UNKNOWN);
        for (const Shapes &shapes : elementwise::all_shapes()) {
            check(target, shapes, {type, type, type});
        }
        Form form{type, type, type};
        form.layout = test::Layout::padded;
        check(target, elementwise::all_shapes().back(), form);
        if (type == DataType::U8 || type == DataType::S16 || type == DataType::S32) {
            check_integers(target, form);
            return;
        }
        for (const Shapes &shapes : elementwise::some_shapes()) {
            form.scale = 0.3f;
            check(target, shapes, form);
            form.activation = {ActivationFunction::LU_BOUNDED_RELU, 0.5f, -0.25f};
            form.scale = 1.f;
            check(target, shapes, form);
            form.activation = {};
            if (type == DataType::QSYMM16) {
                check(target, shapes, {type, type, DataType::S32});
                check(target, shapes, {type, type, DataType::QASYMM16});
            }
        }
    });
}

TEST(Mul, MixesU8AndS16) {
    test::for_each_row(mul_table, Type::s16, [](const Row &, const Target &target) {
        check_integers(target, {DataType::U8, DataType::U8, DataType::S16});
        check_integers(target, {DataType::U8, DataType::S16, DataType::S16});
        check_integers(target, {DataType::S16, DataType::U8, DataType::S16});
        check(target, {TensorShape(700u, 2u), TensorShape(700u)}, {DataType::U8, DataType::S16, DataType::S16});
    });
}

/// 255 * 255 / 2 = 32512 does not fit into the operands' type.
TEST(Mul, AnOutputWithoutShapeKeepsItsType) {
    if (!test::has_type(Mul_operator, DataType::U8)) {
        const TensorInfo info = info_of(TensorShape(2u), DataType::U8);
        EXPECT_FALSE(bool(NEPixelWiseMultiplication::validate(&info, &info, &info, 1.f, ConvertPolicy::WRAP,
                                                              RoundingPolicy::TO_ZERO)));
        return;
    }
    auto a = test::make_tensor(info_of(TensorShape(2u), DataType::U8));
    test::store(*a, {255, 7});
    Tensor dst;
    dst.info()->set_data_type(DataType::S16);
    NEPixelWiseMultiplication function;
    function.configure(a.get(), a.get(), &dst, 0.5f, ConvertPolicy::WRAP, RoundingPolicy::TO_ZERO);
    ASSERT_EQ(dst.info()->data_type(), DataType::S16);
    dst.allocator()->allocate();
    function.run();
    EXPECT_EQ(test::values(dst), (std::vector<double>{32512, 24}));
}

/// 10 * 6 steps of 1/4 are 3.75, which is 15 steps of 1/4 above 20.
TEST(Mul, AnOutputWithoutShapeKeepsItsQuantization) {
    if (!test::has_type(Mul_operator, DataType::QASYMM8)) {
        return;
    }
    auto a = test::make_tensor(info_of(TensorShape(1u), DataType::QASYMM8, QuantizationInfo(0.25f, 0)));
    auto b = test::make_tensor(*a->info());
    test::store(*a, {10});
    test::store(*b, {6});
    Tensor dst;
    dst.info()->set_data_type(DataType::QASYMM8).set_quantization_info(QuantizationInfo(0.25f, 20));
    NEPixelWiseMultiplication function;
    function.configure(a.get(), b.get(), &dst, 1.f, ConvertPolicy::SATURATE, RoundingPolicy::TO_ZERO);
    ASSERT_EQ(dst.info()->quantization_info(), QuantizationInfo(0.25f, 20));
    dst.allocator()->allocate();
    function.run();
    EXPECT_EQ(test::stored(dst), std::vector<double>{35});
}

/// The product of the stored integers, for any scale.
TEST(Mul, SymmetricNumbersToS32IgnoreTheScale) {
    if (!test::has_type(Mul_operator, DataType::QSYMM16)) {
        return;
    }
    auto a = test::make_tensor(info_of(TensorShape(2u), DataType::QSYMM16, QuantizationInfo(0.25f)));
    auto dst = test::make_tensor(info_of(TensorShape(2u), DataType::S32));
    test::store(*a, {-300, 700});
    NEPixelWiseMultiplication function;
    function.configure(a.get(), a.get(), dst.get(), 0.5f, ConvertPolicy::SATURATE, RoundingPolicy::TO_ZERO);
    function.run();
    EXPECT_EQ(test::stored(*dst), (std::vector<double>{90000, 490000}));
}

void multiply(const Target &target, const Tensor &a, const Tensor &b, Tensor &dst, float scale,
              RoundingPolicy rounding) {
    test::run(
        [&](PlanPtr &p) {
            return plan(p, {*a.info(), *b.info(), *dst.info(), scale, ConvertPolicy::SATURATE, rounding, {}}, target);
        },
        test::pack_of({&a, &b}, &dst));
}

/// The interface's table has F32 times S32. An integer that float cannot represent is rounded to float first.
TEST(Mul, MultipliesFloatsByIntegers) {
    test::for_each_row(mul_table, Type::f32, [](const Row &, const Target &target) {
        if (on_device(target)) {
            return;
        }
        for (const Shapes &shapes : elementwise::all_shapes()) {
            auto a = test::make_tensor(info_of(shapes.a, DataType::F32));
            auto b = test::make_tensor(info_of(shapes.b, DataType::S32));
            auto dst = test::make_tensor(info_of(shapes.both(), DataType::F32));
            test::fill(*a, 1);
            test::fill(*b, 2, -1e5, 1e5);
            multiply(target, *a, *b, *dst, 0.5f, RoundingPolicy::TO_ZERO);
            EXPECT_TRUE(test::close(*dst, reference(*a, *b, TensorInfo(*dst->info()), 0.5f, true),
                                    tolerance(DataType::F32, 0.5f)))
                << shapes.text();
        }
    });
}

/// Every pair of bytes gives equal bits in all rows, including OpenCL's.
TEST(Mul, ProductsOfBytesAgreeToTheBit) {
    for (const DataType type : {DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        std::vector<uint8_t> first;
        test::for_each_row(mul_table, type_of(type), [&](const Row &, const Target &target) {
            auto a = test::make_tensor(info_of(TensorShape(256u), type, QuantizationInfo(0.1f, 9)));
            auto b = test::make_tensor(info_of(TensorShape(1u, 256u), type, QuantizationInfo(0.07f, -5)));
            auto dst = test::make_tensor(info_of(TensorShape(256u, 256u), type, QuantizationInfo(0.9f, 30)));
            for (int i = 0; i < 256; ++i) {
                *a->ptr_to_element(Coordinates(i)) = static_cast<uint8_t>(i);
                *b->ptr_to_element(Coordinates(0, i)) = static_cast<uint8_t>(i);
            }
            multiply(target, *a, *b, *dst, 0.75f, RoundingPolicy::TO_NEAREST_UP);
            const std::vector<uint8_t> got = test::bytes(*dst);
            first = first.empty() ? got : first;
            EXPECT_TRUE(got == first);
        });
    }
}

/// Pairs as elements of two channels, in tensors whose rows are not contiguous.
TEST(Mul, ComplexRowsAgreeWithTheReference) {
    test::for_each_row(complex_mul_table, Type::count, [](const Row &row, const Target &target) {
        const DataType type = test::data_type_of(row.type);
        for (const Shapes &shapes : elementwise::some_shapes()) {
            const TensorInfo ia(shapes.a, 2, type), ib(shapes.b, 2, type), id(shapes.both(), 2, type);
            auto a = test::make_tensor(ia), b = test::make_tensor(ib), dst = test::make_tensor(id);
            const auto pairs = [&](Tensor &t, unsigned seed) {  // real parts, then imaginary ones
                auto plain =
                    test::make_tensor(TensorInfo(TensorShape(2 * t.info()->tensor_shape().total_size()), 1, type));
                test::fill(*plain, seed);
                std::copy_n(plain->buffer(), plain->info()->total_size(), t.buffer());
                const std::vector<double> v = test::values(*plain);
                std::vector<double> parts[2];
                for (size_t i = 0; i < v.size(); ++i) {
                    parts[i % 2].push_back(v[i]);
                }
                return std::make_pair(parts[0], parts[1]);
            };
            const auto va = pairs(*a, 1), vb = pairs(*b, 2);
            test::run([&](PlanPtr &p) { return plan_complex(p, *a->info(), *b->info(), *dst->info(), {}, target); },
                      test::pack_of({a.get(), b.get()}, dst.get()));
            const auto part = [&](const std::vector<double> &x, const std::vector<double> &y) {
                return elementwise::broadcast_map(x, shapes.a, y, shapes.b, shapes.both(),
                                                  [](double p, double q) { return p * q; });
            };
            const auto rr = part(va.first, vb.first), ii = part(va.second, vb.second);
            const auto ri = part(va.first, vb.second), ir = part(va.second, vb.first);
            std::vector<double> want;
            for (size_t i = 0; i < rr.size(); ++i) {
                want.push_back(rr[i] - ii[i]);
                want.push_back(ri[i] + ir[i]);
            }
            auto got = test::make_tensor(TensorInfo(TensorShape(want.size()), 1, type));
            std::copy_n(dst->buffer(), got->info()->total_size(), got->buffer());
            EXPECT_TRUE(test::close(*got, want, {type == DataType::F32 ? 2e-7 : 1e-3, 0, 0})) << shapes.text();
        }
    });
}

TEST(Mul, RunsThroughThePublicFunctions) {
    const DataType type = elementwise::some_type(Mul_operator);
    if (type == DataType::UNKNOWN) {
        EXPECT_EQ(Mul_operator.data_types, 0u) << "here for another operator only";
        return;
    }
    auto a = test::make_tensor(info_of(TensorShape(33u, 3u), type));
    auto b = test::make_tensor(info_of(TensorShape(33u), type));
    test::fill(*a, 3);
    test::fill(*b, 4);
    const auto want = reference(*a, *b, TensorInfo(*a->info()), 1.f, true);
    NEPixelWiseMultiplication function;
    function.configure(a.get(), b.get(), a.get(), 1.f, ConvertPolicy::SATURATE, RoundingPolicy::TO_ZERO);
    function.run();
    EXPECT_TRUE(test::close(*a, want, tolerance(type, 1.f)));
    if (type == DataType::F32) {
        auto c = test::make_tensor(TensorInfo(TensorShape(5u), 2, type));
        test::fill(*c, 5);
        Tensor product;
        NEComplexPixelWiseMultiplication complex;
        complex.configure(c.get(), c.get(), &product);
        EXPECT_EQ(product.info()->num_channels(), 2u);
        product.allocator()->allocate();
        complex.run();
    }
}

Status refusal(const TensorInfo &a, const TensorInfo &b, const TensorInfo &dst, float scale,
               ConvertPolicy policy = ConvertPolicy::SATURATE, RoundingPolicy rounding = RoundingPolicy::TO_ZERO) {
    return NEPixelWiseMultiplication::validate(&a, &b, &dst, scale, policy, rounding);
}

TEST(Mul, SymmetricNumbersHaveNoOffset) {
    sum::check_offsets_of_symmetric_numbers(
        mul_table, {2400, -2400}, [](PlanPtr &p, auto &a, auto &b, auto &dst, const Target &target) {
            return plan(p, {a, b, dst, 1.F, ConvertPolicy::SATURATE, RoundingPolicy::TO_ZERO, {}}, target);
        });
}

TEST(Mul, NumbersThatAreNoPolicyAreRefused) {
    const TensorInfo src = test::info_of(TensorShape(8U, 8U, 4U), DataType::F32);
    test::expect_enumerators_only(test::has_type(Mul_operator, DataType::F32), "policy", [&](int number) {
        return NEPixelWiseMultiplication::validate(&src, &src, &src, 1.F, static_cast<ConvertPolicy>(number),
                                                   RoundingPolicy::TO_ZERO);
    });
}

TEST(Mul, RefusesWithAReason) {
    AC_NEEDS(Mul_operator, F32);
    const auto of = [](DataType type) { return info_of(TensorShape(4u, 3u), type); };
    const TensorInfo f = of(DataType::F32), s = of(DataType::S16), i = of(DataType::S32), q = of(DataType::QASYMM8);
    const TensorInfo w = of(DataType::QSYMM16), longer = info_of(TensorShape(5u, 3u), DataType::F32);
    EXPECT_TRUE(test::refuses(refusal(f, longer, f, 1.f), "do not broadcast"));
    EXPECT_TRUE(test::refuses(refusal(f, s, f, 1.f), "Tensors have different data types"));
    EXPECT_TRUE(test::refuses(refusal(f, f, s, 1.f), "it accepts a b dst of"));
    EXPECT_TRUE(test::refuses(refusal(f, f, f, -1.f), "not negative"));
    const auto text = [](DataType type, const char *said) { return test::text_or_lack(Mul_operator, {type}, said); };
    EXPECT_TRUE(test::refuses(refusal(s, s, s, 0.3f), text(DataType::S16, "1/2^n")));
    EXPECT_TRUE(test::refuses(refusal(s, s, s, 1.f / 255), text(DataType::S16, "to the nearest")));
    EXPECT_TRUE(test::refuses(refusal(s, s, s, 0.5f, ConvertPolicy::SATURATE, RoundingPolicy::TO_NEAREST_UP),
                              text(DataType::S16, "rounded TO_ZERO")));
    EXPECT_TRUE(test::refuses(refusal(q, q, q, 1.f, ConvertPolicy::WRAP), text(DataType::QASYMM8, "saturate")));
    EXPECT_TRUE(test::refuses(
        NEPixelWiseMultiplication::validate(nullptr, &f, &f, 1.f, ConvertPolicy::WRAP, RoundingPolicy::TO_ZERO),
        "missing"));
    EXPECT_TRUE(test::refuses(NEComplexPixelWiseMultiplication::validate(&f, &f, &f), "two channels"));
}

TEST(Mul, TakesTrailingOnes) {
    test::check_trailing_ones(
        Mul_operator, TensorShape(8u, 6u, 4u), TensorShape(1u, 6u, 4u), TensorShape(8u, 6u, 4u),
        [](PlanPtr &out, auto &i, const Target &target) {
            return plan(out, {i[0], i[1], i[2], 1.f, ConvertPolicy::SATURATE, RoundingPolicy::TO_ZERO, {}}, target);
        });
}

}  // namespace
}  // namespace ac::mul
