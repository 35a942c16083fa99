// SPDX-License-Identifier: MIT
// Expected results of operators with weights, from exact sums of products.
#pragma once

#include "src/gemm/engine/reference.h"
#include "src/gemm/tiles/gemm.row.h"
#include "tests/framework/expected.h"
#ifdef ARM_COMPUTE_CL
#include "tests/framework/op_test_cl.h"
#endif

#include <cmath>
#include <limits>

namespace ac {

extern const Table gemm_table;

/// Calls body for each row that makes matrix products: the CPU's rows, and OpenCL's, which sum in F32.
inline void for_each_product_row(Type type, const std::function<void(const GemmRow &, const Target &)> &body) {
    test::for_each_row(gemm_table, type,
                       [&](const Row &row, const Target &target) { body(static_cast<const GemmRow &>(row), target); });
#ifdef ARM_COMPUTE_CL
    const auto on_device = [&](const Row &row, const Target &target) {
        GemmRow like{};
        static_cast<Row &>(like) = row;
        body(like, target);
    };
    test::for_each_row("product", type, on_device);
    const test::GemmRules rules("f32 0 0 0 32 64\nf16 0 0 0 32 64\nqu8 0 0 0 32 64\nqs8 0 0 0 32 64\n");
    test::for_each_row("product_mma", type, on_device);
    test::for_each_row("product_tiled", type, [&](const Row &row, const Target &target) {
        if (row.type != Type::qs8) {  // qu8 but for one bit of each byte; lowp.test.cpp and matmul.test.cpp test it
            on_device(row, target);
        }
    });
#endif
}

/// One sum of k products per element of dst, in logical order, without bias. Quantized: exact sums of q - zero point.
struct Sums {
    explicit Sums(size_t count, size_t products) : value(count), magnitude(count), k(products) {}
    void add(size_t i, double a, double b) {
        value[i] += a * b;
        magnitude[i] += std::fabs(a * b);
    }
    std::vector<double> value, magnitude;  ///< magnitude: sums of absolute values, for the error bounds
    size_t k;
};

/// Stored values, and the error allowed for each.
struct Expected {
    std::vector<double> value, allowed;
};

/// Stored values minus the zero point: the operands of integer sums.
inline std::vector<double> centred(const ITensor &tensor) {
    std::vector<double> v = test::stored(tensor);
    const auto q = tensor.info()->quantization_info();
    const bool symmetric = tensor.info()->data_type() == DataType::QSYMM8_PER_CHANNEL;
    const int32_t zero = symmetric || q.offset().empty() ? 0 : q.offset()[0];
    for (double &x : v) {
        x -= zero;
    }
    return v;
}

/// Unit roundoff of a type.
inline double roundoff(DataType type) {
    return std::ldexp(1, type == DataType::F32 ? -24 : type == DataType::F16 ? -11 : -8);
}

/// Adds bias b (0 if there is none), applies the activation and rounds.
///
/// F32, F16, BFLOAT16: within the first-order bound for any order of summation, with the accumulators of `row`. Twice
/// that plus 8 units in the last place where a transcendental function follows (its slope is below 2 here).
/// Quantized: equal.
class Finish {
public:
    Finish(const GemmRow &row, const ITensor &src, const ITensor &weights, const ITensor &dst,
           const ActivationLayerInfo &activation)
        : row_(row), src_(*src.info()), weights_(*weights.info()), dst_(*dst.info()), activation_(activation) {}

    void one(Expected &out, const Sums &sums, size_t i, double b, size_t channel) const {
        const DataType type = dst_.data_type();
        if (type == DataType::QASYMM8 || type == DataType::QASYMM8_SIGNED) {
            // in the fixed-point arithmetic of the established definition
            const auto sum = static_cast<int64_t>(sums.value[i] + b);
            out.value[i] = test::stored_sum(sum, channel, src_, weights_, dst_, activation_);
            return;
        }
        const bool half_sums = row_.acc == Type::f16;
        // Dot products of bfloat16 do not round each addition to nearest.
        const bool bf16 = row_.fast_math() || row_.type == Type::bf16;
        const double sum = half_sums ? std::ldexp(1, -11) : bf16 ? std::ldexp(1, -21) : std::ldexp(1, -24);
        const double operand = row_.fast_math() ? std::ldexp(1, -8) : 0;
        const double store = roundoff(type);
        const double x = sums.value[i] + b;
        out.value[i] = test::activated(activation_, x);
        out.allowed[i] = gemm::bound(sums.magnitude[i] + std::fabs(b), x, sums.k, operand, sum, store) + 1e-30;
        if (!clamps()) {
            out.allowed[i] = 2 * out.allowed[i] + 8 * store * std::fmax(1, std::fabs(x));
        }
    }

private:
    bool clamps() const {
        using F = arm_compute::ActivationFunction;
        const F f = activation_.activation();
        return !activation_.enabled() || f == F::RELU || f == F::BOUNDED_RELU || f == F::LU_BOUNDED_RELU;
    }

    const GemmRow &row_;
    TensorInfo src_, weights_, dst_;
    const ActivationLayerInfo &activation_;
};

/// Compares each stored value.
inline ::testing::AssertionResult agrees(const ITensor &got, const Expected &want) {
    const std::vector<double> have = test::stored(got);
    if (have.size() != want.value.size()) {
        return ::testing::AssertionFailure() << have.size() << " elements, expected " << want.value.size();
    }
    for (size_t i = 0; i < have.size(); ++i) {
        if (!(std::fabs(have[i] - want.value[i]) <= want.allowed[i])) {
            return ::testing::AssertionFailure() << "element " << i << " of " << have.size() << ": got " << have[i]
                                                 << ", expected " << want.value[i] << " +- " << want.allowed[i];
        }
    }
    return ::testing::AssertionSuccess();
}

}  // namespace ac
