// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/copy/reference.h"

namespace ac::choose {

/// The bytes of the result, in logical order.
inline std::vector<uint8_t> reference(const ITensor &c, const ITensor &x, const ITensor &y) {
    const std::vector<double> holds = test::stored(c);
    const std::vector<uint8_t> yes = test::bytes(x);
    std::vector<uint8_t> result = test::bytes(y);
    const size_t slice = yes.size() / holds.size();  // bytes per element of c
    for (size_t i = 0; i < result.size(); ++i) {
        result[i] = holds[i / slice] != 0 ? yes[i] : result[i];
    }
    return result;
}

}  // namespace ac::choose
