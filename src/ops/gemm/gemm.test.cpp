// SPDX-License-Identifier: MIT
#include "src/ops/gemm/gemm.h"

#include "arm_compute/runtime/NEON/functions/NEGEMM.h"

#include "src/gemm/tiles/gemm.row.h"
#include "src/ops/gemm/reference.h"
#include "tests/framework/lack.h"
#include "tests/framework/trailing_ones.h"
#ifdef ARM_COMPUTE_CL
#include "tests/framework/op_test_cl.h"
#endif

namespace ac::gemm {
namespace {

using test::Layout;

/// The operands of a product. Shapes as in the operator, dimension 0 first.
struct Case {
    TensorShape a, b, c, d;
    float alpha = 1, beta = 0;
    GEMMInfo info{};
    DataType type = DataType::F32;
    Layout layout = Layout::padded;
};

void check(const Target &target, const Case &c) {
    SCOPED_TRACE(shape_text(c.a) + " * " + shape_text(c.b));
    const auto a = test::make_tensor(test::info_of(c.a, c.type), c.layout);
    const auto b = test::make_tensor(test::info_of(c.b, c.type), c.layout);
    const auto add = test::make_tensor(test::info_of(c.c.total_size() == 0 ? TensorShape(1U) : c.c, c.type), c.layout);
    const auto d = test::make_tensor(test::info_of(c.d, c.type), c.layout);
    test::fill(*a, 1);
    test::fill(*b, 2);
    test::fill(*add, 3);
    test::fill(*d, 4);
    const bool third = c.c.total_size() != 0;
    const Expected want = reference(*a, *b,
                                    third                 ? add.get()
                                    : c.info.accumulate() ? d.get()
                                                          : nullptr,
                                    c.d, c.alpha, c.info.accumulate() ? 1.f : c.beta, c.info);
    ITensorPack pack = test::pack_of({a.get(), b.get(), third ? add.get() : nullptr}, d.get());
    test::run(
        [&](PlanPtr &plan) {
            return gemm::plan(plan, *a->info(), *b->info(), third ? add->info() : nullptr, *d->info(), c.alpha, c.beta,
                              c.info, target);
        },
        pack);
    const std::vector<double> got = test::values(*d);
    for (size_t i = 0; i < got.size(); ++i) {
        ASSERT_NEAR(got[i], want.value[i], want.allowed[i]) << "at " << i;
    }
}

void each_float(const std::function<void(const Target &, DataType)> &body) {
    for (const Type t : {Type::f32, Type::f16, Type::bf16}) {
        if (!test::has_type(Gemm_operator, data_type(t))) {
            continue;
        }
        test::for_each_row(gemm_table, t, [&](const Row &row, const Target &target) {
            if (!static_cast<const GemmRow &>(row).fast_math()) {
                body(target, data_type(t));
            }
        });
#ifdef ARM_COMPUTE_CL
        const auto on_device = [&](const Row &, const Target &target) { body(target, data_type(t)); };
        test::for_each_row("gemm_native", t, on_device);
        const test::GemmRules rules("f32 0 0 0 32 64\nf16 0 0 0 32 64\n");
        test::for_each_row("product_tiled", t, on_device);
        test::for_each_row("product_mma", t, on_device);
#endif
    }
}

TEST(Gemm, ShapesAndBatches) {
    each_float([](const Target &target, DataType type) {
        Case c;
        c.type = type;
        c.a = TensorShape(9U, 7U), c.b = TensorShape(5U, 9U), c.d = TensorShape(5U, 7U);
        check(target, c);
        c.layout = Layout::guarded;
        check(target, c);
        for (const Layout layout : {Layout::guarded, Layout::padded}) {
            c.layout = layout;
            c.a = TensorShape(9U, 7U, 3U, 2U), c.b = TensorShape(5U, 9U), c.d = TensorShape(5U, 7U, 3U, 2U);
            check(target, c);
            c.b = TensorShape(5U, 9U, 3U, 2U);
            check(target, c);
            c.b = TensorShape(5U, 9U, 2U);
            check(target, c);
            c.c = TensorShape(5U), c.beta = 1;
            check(target, c);
            c.c = TensorShape(), c.beta = 0;
            c.a = TensorShape(9U, 1U, 6U), c.b = TensorShape(5U, 9U), c.d = TensorShape(5U, 1U, 6U);
            check(target, c);
        }
    });
}

/// A new b in each run, for one row and for few and several tiles, with batches of b equally spaced or not.
TEST(Gemm, MatrixThatChanges) {
    each_float([](const Target &target, DataType type) {
        for (const size_t m : {1U, 3U, 20U}) {
            for (const Layout layout : {Layout::guarded, Layout::padded}) {
                Case c;
                c.type = type, c.layout = layout;
                c.info = GEMMInfo(false, false, false);
                c.a = TensorShape(37U, m, 2U, 2U), c.b = TensorShape(130U, 37U), c.d = TensorShape(130U, m, 2U, 2U);
                check(target, c);
                c.b = TensorShape(130U, 37U, 2U, 2U);
                check(target, c);
            }
        }
    });
}

/// Numbers of terms that are whole steps of a kernel or not, with several tiles.
TEST(Gemm, SumsOfManyTerms) {
    each_float([](const Target &target, DataType type) {
        for (const size_t k : {8U, 40U, 48U, 49U}) {
            for (const size_t n : {68U, 66U}) {
                if (n == 68U && !test::all_shapes()) {
                    continue;
                }
                Case c;
                c.type = type;
                c.a = TensorShape(k, 35U, 2U), c.b = TensorShape(n, k), c.d = TensorShape(n, 35U, 2U);
                check(target, c);
                c.info.set_pretranspose_B(true);
                c.b = TensorShape(k, n);
                check(target, c);
            }
        }
    });
}

TEST(Gemm, TransposedOperands) {
    each_float([](const Target &target, DataType type) {
        for (const Layout layout : {Layout::guarded, Layout::padded}) {
            Case c;
            c.type = type;
            c.layout = layout;
            c.info.set_pretranspose_B(true);
            c.a = TensorShape(9U, 7U, 2U), c.b = TensorShape(9U, 5U, 2U), c.d = TensorShape(5U, 7U, 2U);
            check(target, c);
            c.info.set_pretranspose_A(true);
            c.a = TensorShape(7U, 9U, 2U);
            check(target, c);
            c.b = TensorShape(9U, 5U);
            check(target, c);
            c.c = c.d, c.beta = 0.5f;
            check(target, c);
        }
    });
}

TEST(Gemm, ThirdMatrixAndFactors) {
    each_float([](const Target &target, DataType type) {
        for (const float beta : {0.f, 1.f, -1.5f}) {
            for (const TensorShape &shape : {TensorShape(5U), TensorShape(5U, 4U), TensorShape(5U, 4U, 2U)}) {
                Case c;
                c.type = type;
                c.a = TensorShape(6U, 4U, 2U), c.b = TensorShape(5U, 6U), c.d = TensorShape(5U, 4U, 2U), c.c = shape;
                c.beta = beta;
                check(target, c);
                c.alpha = 0.25f;
                c.info = GEMMInfo(false, false, true, 0, false, false, GEMMLowpOutputStageInfo(), false, false, false,
                                  ActivationLayerInfo(ActivationFunction::BOUNDED_RELU, 0.5f));
                check(target, c);
            }
        }
        Case c;
        c.type = type;
        c.a = TensorShape(6U, 4U, 2U), c.b = TensorShape(5U, 6U), c.d = TensorShape(5U, 4U, 2U);
        c.info.set_accumulate(true);
        check(target, c);
    });
}

TEST(Gemm, Volumes) {
    each_float([](const Target &target, DataType type) {
        for (const Layout layout : {Layout::guarded, Layout::padded}) {
            Case c;
            c.type = type;
            c.layout = layout;
            c.a = TensorShape(4U, 12U, 2U), c.b = TensorShape(5U, 4U), c.d = TensorShape(5U, 3U, 4U, 2U);
            c.info = GEMMInfo(false, false, true, 4);
            check(target, c);
            c.a = TensorShape(4U, 6U, 2U, 2U);
            c.info = GEMMInfo(false, false, true, 4, true);
            check(target, c);
            c.info = GEMMInfo(false, false, true, 0, true);
            c.d = TensorShape(5U, 12U, 2U);
            check(target, c);
        }
    });
}

TEST(Gemm, Activations) {
    each_float([](const Target &target, DataType type) {
        if (type == DataType::BFLOAT16) {
            return;
        }
        for (const ActivationFunction f : {ActivationFunction::RELU, ActivationFunction::LU_BOUNDED_RELU,
                                           ActivationFunction::TANH, ActivationFunction::HARD_SWISH}) {
            Case c;
            c.type = type;
            c.a = TensorShape(6U, 14U), c.b = TensorShape(35U, 6U), c.c = TensorShape(35U), c.d = TensorShape(35U, 14U);
            c.beta = 1;
            c.info = GEMMInfo(false, false, true, 0, false, false, GEMMLowpOutputStageInfo(), false, false, false,
                              ActivationLayerInfo(f, 0.75f, 0.5f));
            check(target, c);
        }
    });
}

/// Rounding to bfloat16 is allowed only if the user asks for it.
/// 2048 products of 1 and as many of 1/1024: in F16, the latter vanish from sums above 4.
TEST(Gemm, SumsOfHalvesInFloat) {
    AC_NEEDS(Gemm_operator, F16);
    const auto a = test::make_tensor(test::info_of(TensorShape(4096U, 3U), DataType::F16));
    const auto b = test::make_tensor(test::info_of(TensorShape(5U, 4096U), DataType::F16));
    const auto d = test::make_tensor(test::info_of(TensorShape(5U, 3U), DataType::F16));
    std::vector<double> of_a(size_t{4096} * 3, 1.0);
    for (size_t i = 0; i < of_a.size(); i += 2) {
        of_a[i] = 1.0 / 1024;
    }
    test::store(*a, of_a);
    test::store(*b, std::vector<double>(size_t{5} * 4096, 1.0));
    GEMMInfo info;
    info.set_use_fp32_acc(true);
    test::for_each_row(gemm_table, Type::f16, [&](const Row &, const Target &target) {
        const auto make = [&](PlanPtr &plan) {
            return gemm::plan(plan, *a->info(), *b->info(), nullptr, *d->info(), 1, 0, info, target);
        };
        PlanPtr plan;
        ASSERT_EQ(test::text_of(make(plan)), "accepted");
        EXPECT_EQ(static_cast<const GemmRow *>(plan->row())->acc, Type::f32);
        test::run(make, test::pack_of({a.get(), b.get()}, d.get()));
        EXPECT_EQ(test::stored(*d), std::vector<double>(15, 2050.0));
    });
}

TEST(Gemm, FastMath) {
    AC_NEEDS(Gemm_operator, F32);
    test::for_each_row(gemm_table, Type::f32, [](const Row &row, const Target &target) {
        const TensorInfo a = test::info_of(TensorShape(40U, 20U), DataType::F32);
        const TensorInfo b = test::info_of(TensorShape(30U, 40U), DataType::F32);
        GEMMInfo info;
        PlanPtr plan;
        TensorInfo d;
        ASSERT_TRUE(bool(gemm::plan(plan, a, b, nullptr, d, 1, 0, info, target)));
        EXPECT_FALSE(static_cast<const GemmRow *>(plan->row())->fast_math());
        info.set_fast_math(true);
        ASSERT_TRUE(bool(gemm::plan(plan, a, b, nullptr, d, 1, 0, info, target)));
        EXPECT_STREQ(plan->row()->name, row.name);
        EXPECT_EQ(d.tensor_shape(), TensorShape(30U, 20U));
    });
}

TEST(Gemm, Refusals) {
    AC_NEEDS(Gemm_operator, F32);
    const TensorInfo a = test::info_of(TensorShape(4U, 3U), DataType::F32);
    const TensorInfo b = test::info_of(TensorShape(5U, 4U), DataType::F32);
    const TensorInfo d = test::info_of(TensorShape(5U, 3U), DataType::F32);
    const auto says = [](const Status &status, const char *text) {
        EXPECT_FALSE(bool(status));
        EXPECT_TRUE(test::refuses(status, text)) << status.error_description();
    };
    says(NEGEMM::validate(&a, &a, nullptr, &d, 1, 0), "K is 4 in one and 3 in the other");
    says(NEGEMM::validate(&a, nullptr, nullptr, &d, 1, 0), "missing");
    const TensorInfo half = test::info_of(TensorShape(5U, 4U), DataType::F16);
    says(NEGEMM::validate(&a, &half, nullptr, &d, 1, 0), "Tensors have different data types: Gemm: a is F32, b is F16");
    says(NEGEMM::validate(&a, &b, nullptr, &b, 1, 0),
         "Tensors have different shapes: Gemm: the output is 5x4, the result is 5x3");
    const TensorInfo wrong = test::info_of(TensorShape(4U), DataType::F32);
    says(NEGEMM::validate(&a, &b, &wrong, &d, 1, 1), "c is 4");
    says(NEGEMM::validate(&a, &b, nullptr, &d, 1, 0, GEMMInfo(true, false, true)), "reshaped matrices");
    GEMMInfo adds;
    adds.set_accumulate(true);
    EXPECT_TRUE(bool(NEGEMM::validate(&a, &b, &d, &d, 1, 0, adds)));
    says(NEGEMM::validate(&a, &b, nullptr, &d, 100, 0, adds), "alpha 1");
    says(NEGEMM::validate(&a, &b, &d, &d, 1, 1, adds), "c must be null");
}

/// What is multiplied by 0 is not looked at.
TEST(Gemm, ThirdMatrixWithFactorZero) {
    AC_NEEDS(Gemm_operator, F32);
    const TensorInfo a = test::info_of(TensorShape(4U, 3U), DataType::F32);
    const TensorInfo b = test::info_of(TensorShape(5U, 4U), DataType::F32);
    TensorInfo d;
    for (const TensorShape &shape : {TensorShape(5U, 3U), TensorShape(7U)}) {
        const TensorInfo c = test::info_of(shape, DataType::S32);
        EXPECT_TRUE(bool(NEGEMM::validate(&a, &b, &c, &d, 1, 0)));
        EXPECT_FALSE(bool(NEGEMM::validate(&a, &b, &c, &d, 1, 1)));
    }
}

/// The public function: b may be freed after prepare().
TEST(Gemm, PacksConstantMatrixOnce) {
    AC_NEEDS(Gemm_operator, F32);
    Tensor a, b, d;
    a.allocator()->init(TensorInfo(TensorShape(2U, 1U), 1, DataType::F32));
    b.allocator()->init(TensorInfo(TensorShape(1U, 2U), 1, DataType::F32));
    NEGEMM f;
    f.configure(&a, &b, nullptr, &d, 1.f, 0.f);
    for (Tensor *t : {&a, &b, &d}) {
        t->allocator()->allocate();
    }
    for (int i = 0; i < 2; ++i) {
        reinterpret_cast<float *>(a.buffer())[i] = static_cast<float>(i + 1);
        reinterpret_cast<float *>(b.buffer())[i] = static_cast<float>(i + 3);
    }
    f.prepare();
    EXPECT_FALSE(b.is_used());
    b.allocator()->free();
    f.run();
    EXPECT_EQ(*reinterpret_cast<float *>(d.buffer()), 11.f);
}

TEST(Gemm, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC_0, TensorShape(6u, 5u)),
         test::operand(TensorType::ACL_SRC_1, TensorShape(7u, 6u)),
         test::operand(TensorType::ACL_SRC_2, TensorShape(7u)),
         test::operand(TensorType::ACL_DST, TensorShape(7u, 5u))},
        [](PlanPtr &out, auto &i, const Target &target) {
            return plan(out, i[0], i[1], &i[2], i[3], 1.f, 1.f, GEMMInfo(), target);
        },
        test::has_type(Gemm_operator, DataType::F32));
}

}  // namespace
}  // namespace ac::gemm
