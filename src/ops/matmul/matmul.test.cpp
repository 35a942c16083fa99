// SPDX-License-Identifier: MIT
#include "src/ops/matmul/matmul.h"

#include "arm_compute/runtime/NEON/functions/NEMatMul.h"

#include "src/gemm/tiles/gemm.row.h"
#include "src/ops/matmul/reference.h"
#include "tests/framework/lack.h"
#include "tests/framework/trailing_ones.h"
#ifdef ARM_COMPUTE_CL
#include "tests/framework/op_test_cl.h"
#endif

AC_DECLARE_TABLE(gemm)

namespace ac::matmul {
namespace {

using test::Layout;

struct Case {
    DataType type;
    size_t m, n, k;
    TensorShape batches;  ///< after two dimensions that do not matter
    bool adj_lhs, adj_rhs;
    ActivationLayerInfo activation{};
    Layout layout = Layout::padded;
};

TensorShape shape_of(TensorShape batches, size_t columns, size_t rows) {
    batches.set(0, columns, false);
    batches.set(1, rows);
    return batches;
}

TensorInfo changing(TensorInfo info) {
    info.set_are_values_constant(false);
    return info;
}

TensorInfo operand(const TensorShape &shape, DataType type, float scale, int offset) {
    return changing(is_data_type_quantized_asymmetric_char(type)
                        ? test::info_of(shape, type, QuantizationInfo(scale, offset))
                        : test::info_of(shape, type));
}

void check(const Target &target, const Case &c) {
    SCOPED_TRACE(std::to_string(c.m) + "x" + std::to_string(c.n) + "x" + std::to_string(c.k));
    const MatMulInfo info = MatMulInfo().adj_lhs(c.adj_lhs).adj_rhs(c.adj_rhs);
    const auto lhs = test::make_tensor(operand(shape_of(c.batches, c.adj_lhs ? c.m : c.k, c.adj_lhs ? c.k : c.m),
                                               c.type, 0.5f, c.type == DataType::QASYMM8 ? 120 : -7),
                                       c.layout);
    const auto rhs = test::make_tensor(operand(shape_of(c.batches, c.adj_rhs ? c.k : c.n, c.adj_rhs ? c.n : c.k),
                                               c.type, 0.25f, c.type == DataType::QASYMM8 ? 131 : 3),
                                       c.layout);
    const auto dst = test::make_tensor(operand(shape_of(c.batches, c.n, c.m), c.type, 64.f, 4), c.layout);
    test::fill(*lhs, 5, is_data_type_quantized_asymmetric_char(c.type) ? -60 : -1,
               is_data_type_quantized_asymmetric_char(c.type) ? 60 : 1);
    test::fill(*rhs, 6, is_data_type_quantized_asymmetric_char(c.type) ? -31 : -1,
               is_data_type_quantized_asymmetric_char(c.type) ? 31 : 1);
    test::run(
        [&](PlanPtr &p) {
            return plan(p, *lhs->info(), *rhs->info(), *dst->info(), info, false, c.activation, target);
        },
        test::pack_of({lhs.get(), rhs.get()}, dst.get()));
    if (is_data_type_quantized_asymmetric_char(c.type)) {
        EXPECT_EQ(test::stored(*dst), quantized_reference(*lhs, *rhs, *dst, info, c.activation));
        return;
    }
    const gemm::Expected want = reference(*lhs, *rhs, dst->info()->tensor_shape(), info, c.activation);
    const std::vector<double> got = test::values(*dst);
    for (size_t i = 0; i < got.size(); ++i) {
        ASSERT_NEAR(got[i], want.value[i], want.allowed[i]) << "at " << i;
    }
}

/// All rows of the GEMM that plan() may choose, and those of OpenCL.
void each_row(const std::function<void(const Target &, DataType)> &body) {
    for (const Type t : {Type::f32, Type::f16, Type::bf16, Type::qs8, Type::qu8}) {
        const DataType type = gemm::data_type(t);
        if (!test::has_type(MatMul_operator, type)) {
            continue;
        }
        test::for_each_row(gemm_table, t, [&](const Row &row, const Target &target) {
            if (!static_cast<const GemmRow &>(row).fast_math()) {
                body(target, type);
            }
        });
#ifdef ARM_COMPUTE_CL
        const auto on_device = [&](const Row &, const Target &target) { body(target, type); };
        test::for_each_row("product", t, on_device);
        const test::GemmRules rules("f16 0 0 0 32 64\nqs8 0 0 0 32 64\nqu8 0 0 0 32 64\n");
        if (t == Type::qs8) {
            test::for_each_row("product_tiled", t, on_device);
        }
        test::for_each_row("product_mma", t, on_device);
#endif
    }
}

#ifdef ARM_COMPUTE_CL
/// Tiles of all sizes with matrix instructions: whole steps of terms in the layout that the device copies, steps that
/// are cut short, operands collected element by element; more than one tile in each direction.
TEST(MatMul, EveryTileOfMatrixInstructions) {
    for (const char *tile : {"128 128", "128 64", "64 128", "64 64", "32 64"}) {
        std::string rules;
        for (const char *type : {"f16", "qs8", "qu8"}) {
            rules += std::string(type) + " 0 0 0 " + tile + "\n";
        }
        const test::GemmRules all(rules);
        for (const Type t : {Type::f16, Type::qs8, Type::qu8}) {
            test::for_each_row("product_mma", t, [&](const Row &, const Target &target) {
                SCOPED_TRACE(tile);
                for (const unsigned adjoint : {0U, 1U, 2U, 3U}) {
                    for (const auto &s :
                         {TensorShape(160U, 176U, 192U), TensorShape(144U, 160U, 72U), TensorShape(131U, 141U, 67U)}) {
                        check(target, {gemm::data_type(t),
                                       s[0],
                                       s[1],
                                       s[2],
                                       TensorShape(1U, 1U, 2U),
                                       (adjoint & 1) != 0,
                                       (adjoint & 2) != 0,
                                       {},
                                       Layout::guarded});
                    }
                }
            });
        }
    }
}
#endif

TEST(MatMul, TransposedOperandsAndBatches) {
    each_row([](const Target &target, DataType type) {
        for (const bool adj_lhs : {false, true}) {
            for (const bool adj_rhs : {false, true}) {
                check(target, {type, 7, 5, 9, TensorShape(1U, 1U, 3U, 2U), adj_lhs, adj_rhs});
                check(target, {type, 17, 35, 33, TensorShape(1U, 1U, 2U), adj_lhs, adj_rhs, ActivationLayerInfo(),
                               Layout::guarded});
                check(target, {type, 1, 1, 1, TensorShape(1U, 1U), adj_lhs, adj_rhs});
            }
        }
        check(target, {type, 2, 3, 4, TensorShape(1U, 1U, 2U, 1U, 2U, 2U), false, false});
    });
}

TEST(MatMul, Activations) {
    each_row([](const Target &target, DataType type) {
        Case c{type, 6, 14, 35, TensorShape(1U, 1U, 2U), false, true};
        c.activation = ActivationLayerInfo(ActivationFunction::BOUNDED_RELU,
                                           is_data_type_quantized_asymmetric_char(type) ? 1024.f : 0.75f);
        check(target, c);
        if (type == DataType::F32 || type == DataType::F16) {
            c.activation = ActivationLayerInfo(ActivationFunction::TANH, 1.f, 0.5f);
            check(target, c);
        }
    });
}

/// Quantized activations other than a clamp: the same as the activation after the product.
TEST(MatMul, QuantizedActivationIsThatOfTheProduct) {
    for (const Type t : {Type::qs8, Type::qu8}) {
        const DataType type = gemm::data_type(t);
        if (!test::has_type(MatMul_operator, type)) {
            continue;
        }
        const auto lhs = test::make_tensor(operand(TensorShape(9U, 4U), type, 0.05f, 3));
        const auto rhs = test::make_tensor(operand(TensorShape(6U, 9U), type, 0.05f, 2));
        test::fill(*lhs, 8, -3, 3);
        test::fill(*rhs, 9, -3, 3);
        const auto product = [&](const ActivationLayerInfo &activation) {
            auto dst = test::make_tensor(operand(TensorShape(6U, 4U), type, 1.f / 128, 5));
            test::run(
                [&](PlanPtr &p) {
                    return plan(p, *lhs->info(), *rhs->info(), *dst->info(), MatMulInfo(), false, activation,
                                Target::host().inside());
                },
                test::pack_of({lhs.get(), rhs.get()}, dst.get()));
            return dst;
        };
        const auto plain = product(ActivationLayerInfo());
        const auto fused = product(ActivationLayerInfo(ActivationFunction::TANH, 1.f, 1.f));
        std::vector<double> want = test::values(*plain);
        for (double &x : want) {
            x = std::tanh(x);
        }
        EXPECT_TRUE(test::close(*fused, want, {0, 0, 1}));
    }
}

TEST(MatMul, PublicFunction) {
    for (const Type t : {Type::f32, Type::f16, Type::bf16, Type::qs8, Type::qu8}) {
        const DataType type = gemm::data_type(t);
        const auto lhs = test::make_tensor(operand(TensorShape(9U, 4U, 2U), type, 0.5f, 3));
        const auto rhs = test::make_tensor(operand(TensorShape(9U, 6U, 2U), type, 0.5f, 2));
        const MatMulInfo info = MatMulInfo().adj_rhs(true);
        const TensorInfo none;
        if (!test::has_type(MatMul_operator, type)) {
            EXPECT_FALSE(bool(NEMatMul::validate(lhs->info(), rhs->info(), &none, info, CpuMatMulSettings())));
            continue;
        }
        EXPECT_TRUE(bool(NEMatMul::validate(lhs->info(), rhs->info(), &none, info, CpuMatMulSettings())));
        Tensor dst;
        NEMatMul function;
        function.configure(lhs.get(), rhs.get(), &dst, info, CpuMatMulSettings().fast_math(type == DataType::F32));
        dst.allocator()->allocate();
        EXPECT_EQ(dst.info()->tensor_shape(), TensorShape(6U, 4U, 2U));
        EXPECT_EQ(dst.info()->quantization_info(), lhs->info()->quantization_info());
        for (const unsigned seed : {1u, 2u}) {  // both operands may change between runs
            test::fill(*lhs, seed, -2, 2);
            test::fill(*rhs, seed + 7, -2, 2);
            function.run();
            if (is_data_type_quantized_asymmetric_char(type)) {
                EXPECT_EQ(test::stored(dst), quantized_reference(*lhs, *rhs, dst, info, ActivationLayerInfo()));
                continue;
            }
            const gemm::Expected want = reference(*lhs, *rhs, TensorShape(6U, 4U, 2U), info, ActivationLayerInfo());
            const std::vector<double> got = test::values(dst);
            const double more = type == DataType::F32 ? 9 * 4 * std::ldexp(1, -7) : 0;  // operands may be bfloat16
            for (size_t i = 0; i < got.size(); ++i) {
                ASSERT_NEAR(got[i], want.value[i], want.allowed[i] + more) << "at " << i;
            }
        }
    }
}

/// The elements are integers; without a QuantizationInfo, a tensor has a scale of 1 and an offset of 0.
TEST(MatMul, TakesQuantizedTensorsWithoutQuantizationInfo) {
    for (const DataType type : {DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        if (!test::has_type(MatMul_operator, type)) {
            continue;
        }
        const auto lhs = test::make_tensor(changing(TensorInfo(TensorShape(3U, 1U), 1, type)));
        const auto rhs = test::make_tensor(changing(TensorInfo(TensorShape(2U, 3U), 1, type)));
        const auto dst = test::make_tensor(TensorInfo(TensorShape(2U, 1U), 1, type));
        test::store(*lhs, {1, 2, 3});
        test::store(*rhs, {4, 5, 6, 7, 8, 100});
        NEMatMul function;
        function.configure(lhs.get(), rhs.get(), dst.get(), MatMulInfo(), CpuMatMulSettings());
        function.run();
        EXPECT_EQ(test::stored(*dst), (std::vector<double>{40, type == DataType::QASYMM8 ? 255. : 127.}));
    }
}

TEST(MatMul, RefusesWithAReason) {
    AC_NEEDS(MatMul_operator, F32);
    const TensorInfo a = changing(test::info_of(TensorShape(4U, 3U, 2U), DataType::F32));
    const TensorInfo b = changing(test::info_of(TensorShape(5U, 4U, 2U), DataType::F32));
    const TensorInfo d = test::info_of(TensorShape(5U, 3U, 2U), DataType::F32);
    const TensorInfo more = changing(test::info_of(TensorShape(5U, 4U, 3U), DataType::F32));
    const TensorInfo one = changing(test::info_of(TensorShape(5U, 4U), DataType::F32));
    const TensorInfo half = changing(test::info_of(TensorShape(5U, 4U, 2U), DataType::F16));
    const TensorInfo words = changing(test::info_of(TensorShape(4U, 3U, 2U), DataType::S32));
    const TensorInfo bytes = operand(TensorShape(4U, 4U), DataType::QASYMM8, 0.f, 3);
    const TensorInfo none = changing(TensorInfo()), constant(test::info_of(TensorShape(5U, 4U, 2U), DataType::F32));
    const auto says = [](const Status &status, const char *text) {
        EXPECT_FALSE(bool(status));
        EXPECT_TRUE(test::refuses(status, text)) << status.error_description();
    };
    const CpuMatMulSettings plain;
    const MatMulInfo info;
    says(NEMatMul::validate(&a, &a, &d, info, plain), "K is 4 in one and 3 in the other");
    says(NEMatMul::validate(&a, &b, &d, MatMulInfo().adj_lhs(true), plain), "transposed");
    says(NEMatMul::validate(&a, nullptr, &d, info, plain), "missing");
    says(NEMatMul::validate(&a, &b, nullptr, info, plain), "output");
    says(NEMatMul::validate(&a, &half, &d, info, plain),
         "Tensors have different data types: MatMul: lhs is F32, rhs is F16");
    says(NEMatMul::validate(&words, &words, &d, MatMulInfo().adj_rhs(true), plain), "lhs is S32");
    says(NEMatMul::validate(&a, &b, &b, info, plain),
         "Tensors have different shapes: MatMul: the output is 5x4x2, the result is 5x3x2");
    says(NEMatMul::validate(&a, &more, &d, info, plain), "batches");
    says(NEMatMul::validate(&a, &one, &d, info, plain), "batches");
    says(NEMatMul::validate(&a, &constant, &d, info, plain), "rhs is marked as constant");
    says(NEMatMul::validate(&constant, &a, &d, info, plain), "lhs is marked as constant");
    says(NEMatMul::validate(&none, &b, &d, info, plain), "lhs is");
    says(NEMatMul::validate(&bytes, &bytes, &none, info, plain),
         test::text_or_lack(MatMul_operator, {DataType::QASYMM8}, "make no scale"));
    says(NEMatMul::validate(&a, &b, &d, info, CpuMatMulSettings().fixed_format(true)), "fixed-format");
}

TEST(MatMul, TakesTrailingOnes) {
    test::check_trailing_ones(MatMul_operator, TensorShape(6u, 5u, 2u), TensorShape(7u, 6u, 2u),
                              TensorShape(7u, 5u, 2u), [](PlanPtr &out, auto &i, const Target &target) {
                                  return plan(out, i[0], i[1], i[2], MatMulInfo(), false, {}, target);
                              });
}

}  // namespace
}  // namespace ac::matmul
