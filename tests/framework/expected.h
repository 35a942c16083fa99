// SPDX-License-Identifier: MIT
// Expected results of tests, in independent plain code that does not call the library: formulas of activations,
// fixed-point arithmetic, and the types that the build_config selected.
#pragma once

#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "tests/framework/op_test.h"

#include <cstdint>
#include <string>

namespace ac::test {

/// f(x) in double.
double activation_of(ActivationFunction f, double a, double b, double x);
/// The same with the parameters of an info; x if it is disabled.
double activated(const ActivationLayerInfo &info, double x);

/// A factor as multiplier * 2^-31 * 2^-shift, with the multiplier in [2^30, 2^31).
struct FixedPoint {
    int32_t multiplier;
    int32_t shift;  ///< to the right; negative: to the left
};
/// Rounds to nearest. A factor below 2^-32 is 0.
FixedPoint fixed_point(double factor);

/// gemmlowp's output stage on exact integers: saturating rounding doubling high multiplication, then a rounding
/// division, both to nearest, ties away from zero according to the definition.
int32_t requantized(int64_t sum, const FixedPoint &factor, int32_t offset, int32_t lo, int32_t hi);

/// The stored value of a sum of 8-bit products in `dst`, including an activation of the rounded value. `channel`
/// selects the scale of the weights. `in_float`: the sum is scaled in single precision and rounded once, ties to
/// even.
double stored_sum(int64_t sum, size_t channel, const TensorInfo &src, const TensorInfo &weights, const TensorInfo &dst,
                  const ActivationLayerInfo &activation, bool in_float = false);

/// A stored 8-bit value in another quantization: two steps in single precision, each rounded once.
uint8_t requantized(uint8_t q, const ITensorInfo &from, const ITensorInfo &to);

/// Checks a manifest: does the list `key` ("data_types" or "data_layouts") of the operator `name` contain `word`?
bool manifest_lists(const char *manifest, const std::string &name, const std::string &key, const std::string &word);

}  // namespace ac::test
