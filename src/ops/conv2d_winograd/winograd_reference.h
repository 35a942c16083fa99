// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/conv2d/reference.h"
#include "src/ops/conv2d_winograd/winograd.h"

namespace ac::conv2d {

/// Absolute values of the matrices of Winograd's transforms along one line, from the points where polynomials are
/// evaluated (Toom and Cook). A row of B^T has the coefficients of the product of (x - q) for all other points q; a row
/// of G the powers of its point divided by that product at the point; A^T the powers.
struct AbsoluteLine {
    AbsoluteLine(int outputs, int taps) : n(outputs + taps - 1) {
        const double a = std::sqrt(0.5), b = std::sqrt(2.0);
        const std::vector<double> at = n == 1   ? std::vector<double>{}
                                       : n == 4 ? std::vector<double>{0, 1, -1}
                                       : n == 6 ? std::vector<double>{0, a, -a, b, -b}
                                                : std::vector<double>{0, 0.5, -0.5, 1, -1, 2, -2};
        for (int i = 0; i < n; ++i) {
            std::vector<double> product{1};
            double value = 1;
            for (int j = 0; j < n - 1; ++j) {
                if (j != i) {
                    product = times(product, at[size_t(j)]);
                    value *= i < n - 1 ? at[size_t(i)] - at[size_t(j)] : 1;
                }
            }
            product.resize(size_t(n));
            const auto power = [&](int e, int last) {
                return i == n - 1 ? double(e == last) : std::fabs(std::pow(at[size_t(i)], e));
            };
            for (double x : product) {
                bt.push_back(std::fabs(x));
            }
            for (int t = 0; t < taps; ++t) {
                g.push_back(power(t, taps - 1) / std::fabs(value));
            }
            for (int o = 0; o < outputs; ++o) {
                a_of.push_back(power(o, outputs - 1));
            }
        }
    }
    static std::vector<double> times(const std::vector<double> &p, double root) {
        std::vector<double> r(p.size() + 1);
        for (size_t i = 0; i < p.size(); ++i) {
            r[i + 1] += p[i];
            r[i] -= root * p[i];
        }
        return r;
    }
    int n;
    std::vector<double> bt, g, a_of;  ///< a row per point
};

/// The result of the computation on absolute values: A^T ((G g G^T) (B^T d B)) A, summed over the input channels.
/// Rounding errors are proportional to it.
class WinogradMagnitude {
public:
    WinogradMagnitude(const Winograd &scheme, const ITensor &src, const ITensor &weights, const SlidingWindow &window)
        : s_(scheme),
          turned_(scheme.turned),
          y_(s_.out_h, s_.kernel_h),
          x_(s_.out_w, s_.kernel_w),
          src_(src),
          weights_(weights),
          d_(test::stored(src)),
          g_(test::stored(weights)),
          window_(window) {
        transform_weights();
    }

    /// For output (x, y) of channel c and image n. The last tile is cached.
    double at(size_t x, size_t y, size_t c, size_t n) {
        const size_t line = turned_ ? y : x, column = turned_ ? x : y;
        const size_t tx = line / size_t(s_.out_w), ty = column / size_t(s_.out_h);
        if (tx != tx_ || ty != ty_ || n != image_) {
            tx_ = tx, ty_ = ty, image_ = n;
            transform_tile();
        }
        double sum = 0;
        const size_t points = s_.points();
        for (size_t p = 0; p < points; ++p) {
            const size_t py = p / size_t(x_.n), px = p % size_t(x_.n);
            const double by = y_.a_of[py * size_t(s_.out_h) + column % size_t(s_.out_h)] *
                              x_.a_of[px * size_t(s_.out_w) + line % size_t(s_.out_w)];
            for (size_t k = 0; by != 0 && k < weights_.c; ++k) {
                sum += by * v_[p * weights_.c + k] * u_[(c * points + p) * weights_.c + k];
            }
        }
        return sum;
    }

private:
    void transform_weights() {
        const size_t points = s_.points();
        const size_t kernels = g_.size() / (weights_.w * weights_.h * weights_.c);
        u_.resize(kernels * points * weights_.c);
        for (size_t c = 0; c < kernels; ++c) {
            for (size_t p = 0; p < points; ++p) {
                for (size_t k = 0; k < weights_.c; ++k) {
                    u_[(c * points + p) * weights_.c + k] = weight(p, k, c);
                }
            }
        }
    }
    double weight(size_t p, size_t k, size_t c) const {
        double sum = 0;
        for (int i = 0; i < s_.kernel_h; ++i) {
            for (int j = 0; j < s_.kernel_w; ++j) {
                const size_t x = size_t(turned_ ? i : j), y = size_t(turned_ ? j : i);
                sum += y_.g[p / size_t(x_.n) * size_t(s_.kernel_h) + size_t(i)] *
                       x_.g[p % size_t(x_.n) * size_t(s_.kernel_w) + size_t(j)] *
                       std::fabs(g_[weights_.at(x, y, k, c)]);
            }
        }
        return sum;
    }
    void transform_tile() {
        v_.assign(s_.points() * weights_.c, 0);
        for (size_t p = 0; p < s_.points(); ++p) {
            for (int i = 0; i < y_.n; ++i) {
                for (int j = 0; j < x_.n; ++j) {
                    const double by = y_.bt[p / size_t(x_.n) * size_t(y_.n) + size_t(i)] *
                                      x_.bt[p % size_t(x_.n) * size_t(x_.n) + size_t(j)];
                    for (size_t k = 0; by != 0 && k < weights_.c; ++k) {
                        v_[p * weights_.c + k] += by * input(i, j, k);
                    }
                }
            }
        }
    }
    double input(int i, int j, size_t k) const {
        const int row = int(ty_) * s_.out_h + i, column = int(tx_) * s_.out_w + j;
        const int y = (turned_ ? column : row) - window_.pad_top, x = (turned_ ? row : column) - window_.pad_left;
        if (x < 0 || y < 0 || x >= int(src_.w) || y >= int(src_.h)) {
            return 0;
        }
        return std::fabs(d_[src_.at(size_t(x), size_t(y), k, image_)]);
    }

    Winograd s_;
    bool turned_;
    AbsoluteLine y_, x_;
    Position src_, weights_;
    std::vector<double> d_, g_, u_, v_;
    SlidingWindow window_;
    size_t tx_ = size_t(-1), ty_ = 0, image_ = 0;
};

}  // namespace ac::conv2d
