// SPDX-License-Identifier: MIT
// Infinities, zeros of both signs and the largest numbers, as operands of every function, on every row.
#include "src/ops/activation/activation.h"
#include "src/ops/activation/reference.h"
#include "tests/framework/elementwise_test.h"

#include <limits>

AC_DECLARE_TABLE(activation)

namespace ac::activation {
namespace {

using F = arm_compute::ActivationFunction;

TEST(Activation, SpecialValues) {
    const double infinity = std::numeric_limits<double>::infinity();
    test::for_each_row(activation_table, Type::count, [&](const Row &row, const Target &target) {
        const DataType type = test::data_type_of(row.type);
        if (type != DataType::F32 && type != DataType::F16) {
            return;
        }
        const double largest = type == DataType::F32 ? 0x1.fffffep127 : 65504;
        const std::vector<double> values = {infinity, -infinity, 0.,  -0.,  largest, -largest, 0.5,  -0.5,
                                            9.,       -9.,       30., -30., 88.,     -88.,     104., -104.};
        for (const F f :
             {F::LOGISTIC, F::TANH, F::RELU, F::BOUNDED_RELU, F::LU_BOUNDED_RELU, F::LEAKY_RELU, F::SOFT_RELU, F::ELU,
              F::ABS, F::SQUARE, F::SQRT, F::LINEAR, F::HARD_SWISH, F::SWISH, F::GELU, F::IDENTITY}) {
            const ActivationLayerInfo info(f, f == F::LEAKY_RELU ? 0.25F : 1.F, f == F::TANH ? 1.F : 0.F);
            auto src = test::make_tensor(test::info_of(TensorShape(values.size()), type));
            auto dst = test::make_tensor(*src->info());
            test::store(*src, values);
            test::run([&](PlanPtr &p) { return plan(p, *src->info(), *dst->info(), info, target); },
                      test::pack_of({src.get()}, dst.get()));
            const std::vector<double> got = test::values(*dst), want = reference(*src, TensorInfo(*dst->info()), info);
            const test::Tolerance near = tolerance(type, f);
            for (size_t i = 0; i < values.size(); ++i) {
                SCOPED_TRACE(testing::Message() << "function " << static_cast<int>(f) << " of " << values[i]);
                const double rounded = test::rounded(want[i], type);
                if (f == F::HARD_SWISH && values[i] == -infinity) {
                    EXPECT_TRUE(std::isnan(got[i]) || got[i] == 0) << got[i];  // the product, or its limit
                } else if (std::isnan(rounded)) {  // 0 times infinity: swish and gelu of minus infinity
                    EXPECT_TRUE(std::isnan(got[i])) << got[i];
                } else if (std::isinf(rounded)) {
                    EXPECT_EQ(got[i], rounded);
                } else {
                    EXPECT_NEAR(got[i], rounded, near.absolute + near.relative * std::fabs(rounded));
                }
            }
        }
    });
}

}  // namespace
}  // namespace ac::activation
