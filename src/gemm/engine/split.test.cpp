// SPDX-License-Identifier: MIT
// How products are distributed to threads: each tile once, and no thread has much more than its share. Nothing is
// timed: the cost of a tile is its number of instructions.
#include "src/gemm/engine/split.h"

#include "src/gemm/engine/layout.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace ac::gemm {
namespace {

/// Checks that each tile is covered exactly once.
void check_cover(const Split &split, const Tiling &t, size_t slots) {
    const size_t rows = t.rows * t.batches;
    std::vector<int> seen(rows * t.columns);
    for (size_t slot = 0; slot < slots; ++slot) {
        Part parts[Split::most_parts];
        const size_t count = split.parts(slot, parts);
        for (size_t i = 0; i < count; ++i) {
            const Part &p = parts[i];
            ASSERT_TRUE(p.row0 < p.row1 && p.row1 <= rows && p.column0 < p.column1 && p.column1 <= t.columns);
            for (size_t row = p.row0; row < p.row1; ++row) {
                for (size_t column = p.column0; column < p.column1; ++column) {
                    ++seen[row * t.columns + column];
                }
            }
        }
    }
    ASSERT_EQ(std::count(seen.begin(), seen.end(), 1), static_cast<ptrdiff_t>(seen.size()));
}

TEST(GemmSplit, EachTileOnceAndEqualShares) {
    for (const size_t rows : {1, 2, 3, 5, 9, 13, 33, 131}) {
        for (const size_t columns : {1, 2, 3, 7, 10, 80}) {
            for (const size_t batches : {1, 3}) {
                for (const size_t last : {77, 256}) {
                    Tiling t;
                    t.rows = rows, t.columns = columns, t.batches = batches;
                    t.last_row = last, t.last_column = 333 - last;
                    for (const size_t slots : {1, 2, 3, 4, 5, 7, 8, 64}) {
                        SCOPED_TRACE(::testing::Message() << rows << " x " << columns << " panels, " << batches
                                                          << " batches, last " << last << ", slots " << slots);
                        const Split split(t, slots);
                        check_cover(split, t, slots);
                        const size_t tile = whole_panel * whole_panel;
                        for (size_t slot = 0; slot < slots; ++slot) {
                            // A tile, plus the cost of up to three calls.
                            ASSERT_LE(split.cost(slot), uint64_t{split.equal_share()} * 101 / 100 + tile * 23 / 20);
                        }
                    }
                }
            }
        }
    }
}

/// A micro-kernel for f32 as the cost model sees it, with A in place.
GemmRow row_of(uint8_t mr, uint8_t nr, uint8_t vectors, uint16_t step_cost, uint16_t tile_cost) {
    GemmRow row{};
    row.type = Type::f32;
    row.mr = mr, row.nr = nr, row.vectors = vectors;
    row.kr = 1, row.ku = 1;
    row.a_size = 4, row.b_size = 4;
    row.a_in_place = true;
    row.step_cost = step_cost, row.tile_cost = tile_cost;
    return row;
}

/// Convolutions of networks, from 10 million operations on: the largest share, including packing and repeated reads,
/// relative to an equal share of one thread's cost.
TEST(GemmSplit, LayersOfNetworks) {
    const size_t shapes[][3] = {{12544, 32, 27},  {12544, 16, 32},  {12544, 96, 16},  {3136, 24, 96},   {3136, 144, 24},
                                {3136, 24, 144},  {196, 96, 384},   {196, 576, 96},   {196, 96, 576},   {49, 960, 160},
                                {49, 160, 960},   {49, 320, 960},   {49, 1280, 320},  {12544, 64, 147}, {3136, 64, 64},
                                {3136, 64, 576},  {3136, 256, 64},  {3136, 64, 256},  {784, 128, 1152}, {784, 512, 128},
                                {784, 128, 512},  {196, 256, 2304}, {196, 1024, 256}, {196, 256, 1024}, {49, 512, 4608},
                                {49, 2048, 1024}, {49, 2048, 512},  {49, 512, 2048}};
    const GemmRow rows[] = {row_of(6, 16, 2, 92, 88), row_of(4, 24, 3, 93, 88), row_of(5, 16, 4, 91, 110)};
    const std::pair<size_t, double> bounds[] = {{2, 1.04}, {3, 1.10}, {4, 1.15}, {8, 1.23}};
    for (const GemmRow &row : rows) {
        for (const auto &shape : shapes) {
            Config c;
            c.m = shape[0], c.n = shape[1], c.k = shape[2];
            const Tiling t = tiling_of(row, c, BPlace::packed, c.m, c.n, 1);
            const double alone = static_cast<double>(Split(t).cost(0));
            for (const auto &[slots, bound] : bounds) {
                const Split split(t, slots);
                uint64_t most = 0;
                for (size_t slot = 0; slot < slots; ++slot) {
                    most = std::max(most, split.cost(slot));
                }
                EXPECT_LE(static_cast<double>(most * slots) / alone, bound)
                    << c.m << " x " << c.n << " x " << c.k << ", tile " << int(row.mr) << " x " << int(row.nr) << ", "
                    << slots << " threads";
            }
        }
    }
}

}  // namespace
}  // namespace ac::gemm
