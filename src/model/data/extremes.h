// SPDX-License-Identifier: MIT
// Extremes and orders of numbers with NaN, on the host as in the library (docs/nan.md).
#pragma once

namespace ac::model {

/// The larger number; NaN if one of the two is NaN.
template <class Number> Number maximum(Number a, Number b) {
    return a > b || a != a ? a : b;
}
/// The smaller number; NaN if one of the two is NaN.
template <class Number> Number minimum(Number a, Number b) {
    return a < b || a != a ? a : b;
}

/// Whether `a` comes before `b` in a descending order, or, without `largest`, in an ascending one. NaN comes first in
/// both.
template <class Number> bool precedes(Number a, Number b, bool largest = true) {
    if (a != a || b != b) {
        return b == b;
    }
    return largest ? a > b : a < b;
}

}  // namespace ac::model
