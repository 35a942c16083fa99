// SPDX-License-Identifier: MIT
// Sums and windows in plain loops.
#pragma once

#include "arm_compute/runtime/Scheduler.h"

#include "src/ops/hog/hog.h"
#include "tests/framework/op_test.h"

#include <algorithm>
#include <cmath>

namespace ac::hog {

/// A sum in the order of the rows: 16 sums, then pairs of them.
template <class F> F folded_sum(const std::vector<std::vector<F>> &lines) {
    F sums[16] = {};
    for (const std::vector<F> &line : lines) {
        for (size_t i = 0; i < line.size(); ++i) {
            sums[i % 16] += line[i];
        }
    }
    F pairs[8], fours[4];
    for (int i = 0; i < 8; ++i) {
        pairs[i] = sums[i] + sums[i + 8];
    }
    for (int i = 0; i < 4; ++i) {
        fours[i] = pairs[i] + pairs[i + 4];
    }
    return (fours[0] + fours[2]) + (fours[1] + fours[3]);
}

/// All channels of all elements, row by row.
inline std::vector<float> floats_in(const ITensor &tensor) {
    const ITensorInfo &info = *tensor.info();
    std::vector<float> all;
    for (size_t y = 0; y < info.dimension(1); ++y) {
        const auto *const row = reinterpret_cast<const float *>(data(tensor) + y * info.strides_in_bytes()[1]);
        all.insert(all.end(), row, row + info.dimension(0) * info.num_channels());
    }
    return all;
}
inline void put_floats(const ITensor &tensor, const std::vector<float> &values) {
    const ITensorInfo &info = *tensor.info();
    const size_t length = info.dimension(0) * info.num_channels();
    for (size_t i = 0; i < values.size(); ++i) {
        reinterpret_cast<float *>(data(tensor) + i / length * info.strides_in_bytes()[1])[i % length] = values[i];
    }
}

inline void expect_equal(const std::vector<float> &got, const std::vector<float> &want, const std::string &what) {
    ASSERT_EQ(got.size(), want.size()) << what;
    for (size_t i = 0; i < got.size(); ++i) {
        ASSERT_EQ(got[i], want[i]) << what << ", value " << i << " of " << got.size();
    }
}
inline void expect_near(const std::vector<float> &got, const std::vector<double> &want, double tolerance,
                        const std::string &what) {
    ASSERT_EQ(got.size(), want.size()) << what;
    for (size_t i = 0; i < got.size(); ++i) {
        ASSERT_NEAR(static_cast<double>(got[i]), want[i], tolerance * std::max(1., std::fabs(want[i])))
            << what << ", value " << i;
    }
}

/// A window and its score.
struct Found {
    int x, y;
    float score;
};

/// Windows above the threshold in raster order. `across`: blocks of a row.
inline std::vector<Found> expected_windows(const std::vector<float> &blocks, size_t across, const HOGInfo &info,
                                           const float *coefficients, const Size2D &stride, float threshold) {
    const size_t values = values_of(info), down = blocks.size() / values / across;
    const Size2D inside = info.num_block_positions_per_image(info.detection_window_size());
    std::vector<Found> all;
    for (size_t y = 0; y + inside.height <= down; y += stride.height / info.block_stride().height) {
        for (size_t x = 0; x + inside.width <= across; x += stride.width / info.block_stride().width) {
            std::vector<std::vector<float>> lines;
            size_t next = 0;
            for (size_t v = y; v < y + inside.height; ++v) {
                std::vector<float> products;
                for (size_t i = 0; i < inside.width * values; ++i) {
                    products.push_back(coefficients[next++] * blocks[(v * across + x) * values + i]);
                }
                lines.push_back(products);
            }
            const float score = folded_sum(lines) + coefficients[next];
            if (score > threshold) {
                all.push_back({static_cast<int>(x * info.block_stride().width),
                               static_cast<int>(y * info.block_stride().height), score});
            }
        }
    }
    return all;
}

/// Numbers in [-1, 1].
inline void fill_floats(float *values, size_t n, uint32_t seed) {
    for (size_t i = 0; i < n; ++i) {
        seed = seed * 1664525u + 1013904223u;
        values[i] = static_cast<float>(seed >> 8) / 8388608.f - 1.f;
    }
}

/// Calls body(number of threads) for several schedulers.
template <class Body> void with_threads(const Body &body) {
    const unsigned before = Scheduler::get().num_threads();
    for (const unsigned threads : {1u, 2u, 3u, 7u}) {
        Scheduler::get().set_num_threads(threads);
        body(threads);
    }
    Scheduler::get().set_num_threads(before);
}

}  // namespace ac::hog
