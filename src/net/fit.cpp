// SPDX-License-Identifier: MIT
#include "src/net/fit.h"

#include <algorithm>
#include <iterator>

namespace ac::net {

namespace {

/// Beyond these, products of three numbers may not fit in 64 bits.
constexpr int64_t most = int64_t{1} << 40;

int64_t floor_of(int64_t number, int64_t divisor) {
    const int64_t whole = number / divisor;
    return whole - (number % divisor < 0 ? 1 : 0);
}

int64_t product(const Fit::Term &term, const int64_t *extents) {
    int64_t found = 1;
    for (const int8_t dim : term.dims) {
        found *= dim < 0 ? 1 : extents[dim];
    }
    return found;
}

/// a * d - b * c. False if it does not fit.
bool determinant(int64_t &found, int64_t a, int64_t b, int64_t c, int64_t d) {
    int64_t left = 0, right = 0;
    return !__builtin_mul_overflow(a, d, &left) && !__builtin_mul_overflow(b, c, &right) &&
           !__builtin_sub_overflow(left, right, &found);
}

/// All products of one to three extents, those of fewer first.
std::vector<Fit::Term> products_of(size_t dims) {
    std::vector<Fit::Term> found;
    const auto n = static_cast<int8_t>(dims);
    for (int count = 1; count <= 3; ++count) {
        for (int8_t a = 0; a < n; ++a) {
            for (int8_t b = count > 1 ? a : -1; b < (count > 1 ? n : 0); ++b) {
                for (int8_t c = count > 2 ? b : -1; c < (count > 2 ? n : 0); ++c) {
                    found.push_back({1, {a, b, c}});
                }
            }
        }
    }
    return found;
}

class Search {
public:
    Search(const std::vector<Point> &points, const std::vector<int64_t> &numbers)
        : points_(points), numbers_(numbers) {}

    bool find(Fit &fit) const {
        static constexpr int64_t divisors[] = {1, 2, 4, 8, 16, 32, 64, 3, 5, 6, 7};
        for (const int64_t number : numbers_) {
            if (number > most || number < -most) {
                return false;
            }
        }
        const std::vector<Fit::Term> products = products_of(points_[0].size());
        for (const Fit::Term &term : products) {
            if (line(fit, term, 1)) {
                return true;
            }
        }
        for (size_t i = 0; i < products.size(); ++i) {
            for (size_t j = i + 1; j < products.size(); ++j) {
                if (plane(fit, products[i], products[j])) {
                    return true;
                }
            }
        }
        for (const int64_t divisor : divisors) {
            for (size_t i = 0; i < products.size() && products[i].dims[1] < 0 && divisor > 1; ++i) {
                if (line(fit, products[i], divisor)) {
                    return true;
                }
            }
        }
        return false;
    }

private:
    int64_t product_at(const Fit::Term &term, size_t i) const { return product(term, points_[i].data()); }

    bool holds(const Fit &fit) const {
        for (size_t i = 0; i < points_.size(); ++i) {
            if (fit.at(points_[i].data()) != numbers_[i]) {
                return false;
            }
        }
        return true;
    }

    /// A constant and one term. Each sample bounds the constant.
    bool line(Fit &fit, const Fit::Term &term, int64_t divisor) const {
        size_t lowest = 0, highest = 0;
        for (size_t i = 1; i < points_.size(); ++i) {
            lowest = product_at(term, i) < product_at(term, lowest) ? i : lowest;
            highest = product_at(term, i) > product_at(term, highest) ? i : highest;
        }
        const int64_t apart = product_at(term, highest) - product_at(term, lowest);
        if (apart == 0) {
            return false;
        }
        const int64_t near = floor_of((numbers_[highest] - numbers_[lowest]) * divisor, apart);
        for (int64_t factor = near - 1; factor <= near + 2; ++factor) {
            int64_t least = INT64_MIN, greatest = INT64_MAX;
            for (size_t i = 0; i < points_.size(); ++i) {
                const int64_t own = numbers_[i] * divisor - factor * product_at(term, i);
                least = std::max(least, own);
                greatest = std::min(greatest, own + divisor - 1);
            }
            if (least <= greatest) {
                fit = {least, divisor, {term, {}}};
                fit.terms[0].factor = factor;
                return holds(fit);
            }
        }
        return false;
    }

    /// A constant and two terms, from three samples.
    bool plane(Fit &fit, const Fit::Term &a, const Fit::Term &b) const {
        for (size_t j = 1; j + 1 < points_.size(); ++j) {
            for (size_t k = j + 1; k < points_.size(); ++k) {
                const int64_t a1 = product_at(a, j) - product_at(a, 0), b1 = product_at(b, j) - product_at(b, 0);
                const int64_t a2 = product_at(a, k) - product_at(a, 0), b2 = product_at(b, k) - product_at(b, 0);
                const int64_t y1 = numbers_[j] - numbers_[0], y2 = numbers_[k] - numbers_[0];
                int64_t det = 0, x = 0, y = 0;
                if (!determinant(det, a1, b1, a2, b2) || !determinant(x, y1, b1, y2, b2) ||
                    !determinant(y, a1, y1, a2, y2)) {
                    return false;
                }
                if (det == 0) {
                    continue;
                }
                if (x % det != 0 || y % det != 0 || std::max(x / det, y / det) > most ||
                    std::min(x / det, y / det) < -most) {
                    return false;
                }
                fit = {0, 1, {a, b}};
                fit.terms[0].factor = x / det;
                fit.terms[1].factor = y / det;
                fit.constant = numbers_[0] - fit.at(points_[0].data());
                return holds(fit);
            }
        }
        return false;
    }

    const std::vector<Point> &points_;
    const std::vector<int64_t> &numbers_;
};

}  // namespace

int64_t Fit::at(const int64_t *extents) const {
    int64_t sum = constant;
    for (const Term &term : terms) {
        sum += term.factor == 0 ? 0 : term.factor * product(term, extents);
    }
    return divisor == 1 ? sum : floor_of(sum, divisor);
}

bool Fit::operator==(const Fit &other) const {
    const auto same = [](const Term &a, const Term &b) {
        return a.factor == b.factor && std::equal(std::begin(a.dims), std::end(a.dims), b.dims);
    };
    return constant == other.constant && divisor == other.divisor &&
           std::equal(std::begin(terms), std::end(terms), other.terms, same);
}

bool find_fits(const std::vector<Point> &points, const std::vector<std::vector<int64_t>> &numbers,
               std::vector<Varying> &found, size_t &failed) {
    std::vector<int64_t> own(points.size());
    for (size_t i = 0; i < numbers[0].size(); ++i) {
        bool varies = false;
        for (size_t k = 0; k < points.size(); ++k) {
            own[k] = numbers[k][i];
            varies = varies || own[k] != own[0];
        }
        Fit fit;
        if (varies && !Search(points, own).find(fit)) {
            failed = i;
            return false;
        }
        if (varies) {
            found.push_back({i, fit});
        }
    }
    return true;
}

}  // namespace ac::net
