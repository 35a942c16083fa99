// SPDX-License-Identifier: MIT
#include "src/ops/pool2d/indices.h"

#include "src/plan/parallel.h"
#include "src/plan/strided.h"

#include <algorithm>
#include <cstring>
#include <limits>

namespace ac::pool2d {

namespace {

/// An integer with the same order as the element's value. Negative floating-point numbers count down from the sign
/// bit; all NaN are equal, and larger than all numbers.
int32_t order_of(const uint8_t *p, DataType type) {
    switch (type) {
        case DataType::F32: {
            int32_t bits;
            std::memcpy(&bits, p, sizeof(bits));
            if ((bits & INT32_MAX) > 0x7f800000) {
                return INT32_MAX;
            }
            return bits < 0 ? INT32_MIN - bits : bits;
        }
        case DataType::F16: {
            int16_t bits;
            std::memcpy(&bits, p, sizeof(bits));
            if ((bits & INT16_MAX) > 0x7c00) {
                return INT16_MAX;
            }
            return bits < 0 ? INT16_MIN - bits : bits;
        }
        case DataType::QASYMM8_SIGNED:
            return static_cast<int8_t>(*p);
        default:
            return *p;
    }
}

struct Walk {
    DataType type;
    ptrdiff_t x, y, c;  ///< bytes from one element of src to the next
    size_t index_x, index_y, index_c;
};

/// The index of the maximum of one window of channel c, which begins at `src`; 0 if no element is inside.
uint32_t find(const uint8_t *src, const Walk &walk, const SlidingWindow &w, int out_x, int out_y, size_t c,
              bool in_window) {
    const int x0 = out_x * w.stride_x - w.pad_left;
    const int y0 = out_y * w.stride_y - w.pad_top;
    int64_t best = std::numeric_limits<int64_t>::min();
    size_t index = 0;
    for (int y = std::max(y0, 0); y < std::min(y0 + w.kernel_h, w.in_h); ++y) {
        for (int x = std::max(x0, 0); x < std::min(x0 + w.kernel_w, w.in_w); ++x) {
            const int32_t order = order_of(src + y * walk.y + x * walk.x, walk.type);
            if (order > best) {
                best = order;
                index = in_window ? static_cast<size_t>((y - y0) * w.kernel_w + x - x0)
                                  : static_cast<size_t>(y) * walk.index_y + static_cast<size_t>(x) * walk.index_x +
                                        c * walk.index_c;
            }
        }
    }
    return static_cast<uint32_t>(index);
}

}  // namespace

void find_indices(const ITensor &src, ITensor &indices, const SlidingWindow &w, bool nchw, bool in_window,
                  ITensorPack &pack) {
    const ITensorInfo &info = *src.info();
    const size_t dx = nchw ? 0 : 1;
    const size_t dc = nchw ? 2 : 0;
    const Strided from(src), to(indices);
    const size_t channels = info.dimension(dc);
    const auto width = static_cast<size_t>(w.in_w);
    const auto height = static_cast<size_t>(w.in_h);
    const Walk walk{info.data_type(),
                    static_cast<ptrdiff_t>(from.step[dx]),
                    static_cast<ptrdiff_t>(from.step[dx + 1]),
                    static_cast<ptrdiff_t>(from.step[dc]),
                    nchw ? 1 : channels,
                    nchw ? width : channels * width,
                    nchw ? width * height : 1};
    const auto rows = static_cast<size_t>(w.out_h);
    const size_t cost = channels * static_cast<size_t>(w.out_w) * static_cast<size_t>(w.kernel_w * w.kernel_h);
    parallel("pool2d_indices", rows * info.dimension(3), grain_for(cost), pack, [=](const Share &share) {
        for (size_t u = share.begin; u < share.end; ++u) {
            const size_t n = u / rows;
            const size_t y = u % rows;
            for (size_t c = 0; c < channels; ++c) {
                const uint8_t *plane = from.first + n * from.step[3] + c * from.step[dc];
                uint8_t *row = to.first + n * to.step[3] + y * to.step[dx + 1] + c * to.step[dc];
                for (int x = 0; x < w.out_w; ++x) {
                    const uint32_t index = find(plane, walk, w, x, static_cast<int>(y), c, in_window);
                    std::memcpy(row + static_cast<size_t>(x) * to.step[dx], &index, sizeof(index));
                }
            }
        }
    });
}

}  // namespace ac::pool2d
