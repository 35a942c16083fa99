// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Error.h"

#include <limits>
#include <random>
#include <type_traits>
#include <utility>
#include <vector>

namespace arm_compute {
namespace utils {
namespace random {
/// Random numbers of a range without some parts of it: first one of the ranges that are left is drawn, each as often as
/// the others, then a number of it.
///
/// @tparam T Integers, or numbers that float can hold.
template <typename T> class RangedUniformDistribution {
public:
    /// Distributions of the standard are for integers of two bytes and more.
    using Integer = typename std::conditional<std::is_unsigned<T>::value, unsigned long long, long long>::type;
    using DT = typename std::conditional<std::is_integral<T>::value, std::uniform_int_distribution<Integer>,
                                         std::uniform_real_distribution<float>>::type;
    using result_type = T;
    using range_pair = std::pair<result_type, result_type>;

    /// @param[in] low            Smallest number.
    /// @param[in] high           Largest number, which real numbers do not reach.
    /// @param[in] exclude_ranges Ranges that are left out, both ends included; in order, without overlap.
    RangedUniformDistribution(result_type low, result_type high, const std::vector<range_pair> &exclude_ranges) {
        using Bound = typename DT::result_type;
        const Bound step = std::is_integral<T>::value ? Bound(1) : Bound(std::numeric_limits<float>::epsilon());
        Bound from = static_cast<Bound>(low);
        for (const range_pair &range : exclude_ranges) {
            const Bound first = static_cast<Bound>(range.first), last = static_cast<Bound>(range.second);
            if (from < first) {
                _ranges.emplace_back(from, first - step);
            }
            from = last + step;
        }
        if (from <= static_cast<Bound>(high)) {
            _ranges.emplace_back(from, static_cast<Bound>(high));
        }
        if (_ranges.empty()) {
            ARM_COMPUTE_ERROR("RangedUniformDistribution: all numbers of the range are left out");
        }
        _choice = std::uniform_int_distribution<size_t>(0, _ranges.size() - 1);
    }
    /// @param[in] g Generator of random bits.
    ///
    /// @return The next number.
    template <class URNG> result_type operator()(URNG &g) {
        DT &range = _ranges[_choice(g)];
        return static_cast<result_type>(range(g));
    }

private:
    std::vector<DT> _ranges{};
    std::uniform_int_distribution<size_t> _choice{};
};
}  // namespace random
}  // namespace utils
}  // namespace arm_compute
