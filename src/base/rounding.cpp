// SPDX-License-Identifier: MIT
#include "arm_compute/core/Rounding.h"

#include <limits>

namespace arm_compute {

int round(float x, RoundingPolicy rounding_policy) {
    constexpr float bound = 2147483648.f;  // 2^31, the first value that does not fit
    if (x != x) {
        return 0;
    }
    if (x >= bound || x <= -bound) {
        return x > 0.f ? std::numeric_limits<int>::max() : std::numeric_limits<int>::min();
    }
    const int whole = static_cast<int>(x);
    if (rounding_policy == RoundingPolicy::TO_ZERO) {
        return whole;
    }
    // Exact: x is whole from 2^24 on; below that, `whole` is representable.
    const float fraction = x - static_cast<float>(whole);
    const float magnitude = fraction < 0.f ? -fraction : fraction;
    const bool tie_goes_on = rounding_policy == RoundingPolicy::TO_NEAREST_UP || (whole & 1) != 0;
    if (magnitude > 0.5f || (magnitude == 0.5f && tie_goes_on)) {
        return x < 0.f ? whole - 1 : whole + 1;
    }
    return whole;
}

}  // namespace arm_compute
