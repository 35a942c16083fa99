// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/copy/reference.h"
#include "tests/framework/expected.h"

namespace ac::concatenate {

/// Whether each element of dst equals that of the source at its coordinate along the axis.
inline bool agrees(const std::vector<const ITensor *> &srcs, const ITensor &dst, size_t axis) {
    const size_t size = dst.info()->element_size();
    const DataType type = dst.info()->data_type();
    bool same = true;
    copy::each_element(dst, [&](const uint8_t *p, const Coordinates &at) {
        Coordinates in(at);
        size_t s = 0;
        while (static_cast<size_t>(in[axis]) >= srcs[s]->info()->dimension(axis)) {
            in.set(axis, in[axis] - static_cast<int>(srcs[s]->info()->dimension(axis)));
            ++s;
        }
        const uint8_t *q = data(*srcs[s]);
        for (size_t d = 0; d < 6; ++d) {
            q += static_cast<size_t>(in[d]) * srcs[s]->info()->strides_in_bytes()[d];
        }
        const bool byte = type == DataType::QASYMM8 || type == DataType::QASYMM8_SIGNED;
        const bool equal =
            byte ? *p == test::requantized(*q, *srcs[s]->info(), *dst.info()) : std::memcmp(p, q, size) == 0;
        same = same && equal;
    });
    return same;
}

}  // namespace ac::concatenate
