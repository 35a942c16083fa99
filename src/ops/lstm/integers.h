// SPDX-License-Identifier: MIT
// Steps of 8-bit layers: sums in S32, and their conversion to 8 or 16 bits.
#pragma once

#include "src/ops/lstm/rules.h"

namespace ac::lstm {

/// Scales with which 16 bits cover [-1, 1) and [-8, 8).
constexpr float unit_scale = 1.F / 32768, gate_scale = 1.F / 4096;

/// to = from, requantized to to's quantization, 8 bits.
void requantize(Program &p, Value from, Value to, When when);
/// to (columns, K) = from (K, columns) transposed, once. Bits are copied, whatever the quantizations; QASYMM8 becomes
/// signed if `to` is.
void put_weights(Program &p, Value from, Value to);
/// to = from, S32, once.
void put_bias(Program &p, Value from, Value to);

/// d = (a - zero point of a) * (b - zero point of b), in S32.
void multiply(Program &p, Value a, Value b, Value d);
/// d = (sums + bias) * factor + zero, rounded to the nearest number of d's type. There are `count` factors, one per
/// `group` columns; `bias` may be none.
void scale(Program &p, Value sums, Value bias, const double *factors, size_t count, size_t group, Value d,
           int32_t zero);

/// d = clamp(((a - zero point of a) * b + bias) * factor + zero, lo, hi), 8 bits. b is symmetric, `bias` may be none.
struct Clamped {
    double factor;
    int32_t zero, lo, hi;
};
void project(Program &p, Value a, Value b, Value bias, Value d, const Clamped &to);

/// d = o . c * 2^-30 * factor + zero. o and c have 16 bits and unit_scale.
/// `wide`: a tensor of a gate's shape, in S32.
void output_of(Program &p, Value o, Value c, Value wide, double factor, Value d, int32_t zero);

}  // namespace ac::lstm
