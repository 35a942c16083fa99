// SPDX-License-Identifier: MIT
// The matrices of Winograd's transforms along a line, computed from the points where polynomials are evaluated: Y = A^T
// ((G g) (B^T d)). winograd.lines.h has the CPU's own forms of A^T and B^T for the same points.
#pragma once

#include "arm_compute/core/Utils.h"

#include <cmath>

namespace ac::conv2d {
namespace {

/// A line of 4, 6 or 8 points, the last one at infinity; or of one point, which is the identity.
class WinogradLine {
public:
    explicit WinogradLine(int points) : points_(points) {
        static constexpr double a = 0.70710678118654752, b = 1.41421356237309505;
        static constexpr double four[] = {0, 1, -1}, six[] = {0, a, -a, b, -b}, eight[] = {0, 0.5, -0.5, 1, -1, 2, -2};
        at_ = points == 4 ? four : points == 6 ? six : eight;
    }
    /// Row `point` of G: the powers of the point, divided by the product of its distances from the others.
    ARM_COMPUTE_COLD void kernel(int point, int taps, double *out) const {
        const bool is_finite = point < finite();
        double product = 1;
        for (int i = 0; is_finite && i < finite(); ++i) {
            product *= i == point ? 1 : at_[point] - at_[i];
        }
        for (int t = 0; t < taps; ++t) {
            out[t] = is_finite ? std::pow(at_[point], t) / product : t == taps - 1 ? 1 : 0;
        }
    }
    /// Row `point` of B^T: the coefficients of the product of x - q for all other points q.
    ARM_COMPUTE_COLD void input(int point, double *out) const {
        for (int t = 0; t < points_; ++t) {
            out[t] = t == 0 ? 1 : 0;
        }
        for (int i = 0; i < finite(); ++i) {
            for (int t = points_ - 1; i != point && t >= 0; --t) {
                out[t] = (t == 0 ? 0 : out[t - 1]) - at_[i] * out[t];
            }
        }
    }
    /// Row `output` of A^T: the same power of each point.
    ARM_COMPUTE_COLD void output(int output, int outputs, double *out) const {
        for (int point = 0; point < points_; ++point) {
            out[point] = power(point, output, outputs);
        }
    }

private:
    int finite() const { return points_ - 1; }
    /// At infinity, the highest of `count` powers is 1, the others are 0.
    double power(int point, int exponent, int count) const {
        const double at_infinity = exponent == count - 1 ? 1 : 0;
        return point == finite() ? at_infinity : std::pow(at_[point], exponent);
    }

    int points_;
    const double *at_;
};

}  // namespace
}  // namespace ac::conv2d
