// SPDX-License-Identifier: MIT
#include "src/ops/move/copies.h"

#include <gtest/gtest.h>

#include <vector>

namespace ac::moves {
namespace {

uint8_t value_at(size_t n) {
    return static_cast<uint8_t>(n * 7 + n / 251);
}

/// Pieces of all kinds, at all places in a cache line, between bytes that must stay.
TEST(Copies, StreamedPiecesAreWrittenWhole) {
    constexpr size_t count = 3, border = 64, gap = 5;
    for (const size_t bytes : {3u, 512u, 515u, 640u, 4099u}) {
        for (const ptrdiff_t src_step : {static_cast<ptrdiff_t>(bytes), static_cast<ptrdiff_t>(bytes + 9)}) {
            std::vector<uint8_t> src(count * static_cast<size_t>(src_step) + border);
            for (size_t n = 0; n < src.size(); ++n) {
                src[n] = value_at(n);
            }
            for (size_t place = 0; place < border; ++place) {
                std::vector<uint8_t> dst(2 * border + count * (bytes + gap), 0xee);
                copy_pieces({dst.data() + place, static_cast<ptrdiff_t>(bytes + gap), src.data() + 1, src_step, bytes,
                             count, true});
                for (size_t n = 0; n < dst.size(); ++n) {
                    const size_t piece = (n - place) / (bytes + gap), at = (n - place) % (bytes + gap);
                    const bool written = n >= place && piece < count && at < bytes;
                    ASSERT_EQ(dst[n], written ? value_at(1 + piece * static_cast<size_t>(src_step) + at) : 0xee)
                        << bytes << " bytes, " << src_step << " apart, at " << place << ": byte " << n;
                }
            }
        }
    }
}

}  // namespace
}  // namespace ac::moves
