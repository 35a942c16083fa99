// SPDX-License-Identifier: MIT
// Expected results in double, with proven bounds of the errors.
#pragma once

#include "tests/framework/op_test.h"

#include <cmath>

namespace ac::matmul_nbits {

/// One column's weights: elements, and the scale and real zero point, or offset, of each of their blocks.
struct Column {
    std::vector<double> q, scale, zero;
    bool offsets = false;
    double at(size_t k, size_t block) const {
        const size_t b = k / block;
        return offsets ? q[k] * scale[b] + zero[b] : (q[k] - zero[b]) * scale[b];
    }
};

struct Bounded {
    double value, allowed;
};

/// row * column. u is the unit roundoff of F32.
///
/// exact: for the weights split as w = scale * p + o, with p around the middle of its range, the kernel adds products a
/// * p in a block, then scale * that sum, then o times the sum of a. Any order of these additions and roundings of
/// products, scale and o is within (K + 8) u times the sum of |a| (|scale p| + |o|), where |o| is at most |w| + |scale
/// p|: (K + blocks + 8) u * sum of |a| (2 |scale p| + |w|) is allowed. |p| <= 8 or 128.
///
/// Otherwise a is first rounded: by at most s / 2 with s = top / 127, besides 3 u |a| for the roundings of the factor
/// and of the product, and s itself by u; |a'| <= |a| + s. Products of integers are exact: of a block, on a device of
/// at most 32 elements. A device with more than 16 rows rounds products of floats, or each a and w to F16.
inline Bounded reference(const double *row, size_t k, const Column &column, size_t block, bool exact, double bias,
                         double middle, bool on_device = false, bool in_half = false) {
    const double u = std::ldexp(1, -24);
    double value = bias, sums = std::fabs(bias), rounding = 0;
    for (size_t first = 0; first < k; first += block) {
        const size_t end = std::min(k, first + block);
        double top = 0;
        for (size_t i = first; i < end; ++i) {
            top = std::fmax(top, std::fabs(row[i]));
        }
        const double step = exact ? 0 : top / 127;
        for (size_t i = first; i < end; ++i) {
            const double w = column.at(i, block);
            value += row[i] * w;
            rounding += (step / 2 + 4 * u * top) * std::fabs(w) * (exact ? 0 : 1);
            rounding += in_half ? std::fabs(row[i]) * std::fmax(std::ldexp(std::fabs(w), -11), std::ldexp(1, -25)) : 0;
            sums += (std::fabs(row[i]) + step) * (2 * std::fabs(column.scale[i / block]) * middle + std::fabs(w));
        }
    }
    const double blocks = std::ceil(double(k) / double(block));
    const double roundings = exact || on_device ? double(k) + blocks + 8 : 2 * blocks + 16;
    return {value, rounding + sums * u * roundings + std::ldexp(1, -100) * double(k)};
}

}  // namespace ac::matmul_nbits
