// SPDX-License-Identifier: MIT
// How the tiles of a product are dealt out to threads. Internal to src/gemm.
#ifndef AC_GEMM_SPLIT_H
#define AC_GEMM_SPLIT_H

#include <cstddef>
#include <cstdint>

namespace ac {
namespace gemm {

/// What a whole panel counts: weights are in integers, so that all threads come to the same ends.
constexpr uint64_t whole_panel = 256;

/// The tiles of a product: panels of rows times panels of columns. A tile costs the product of what its panels weigh.
struct Tiling {
    size_t rows = 0, columns = 0;  ///< panels; rows are those of one batch
    size_t batches = 1;
    size_t last_row = whole_panel, last_column = whole_panel;  ///< weight of the last panel
    size_t row = 0,
           column = 0;  ///< what a part costs besides for each of its panels, to pack and to read; like weights
};

/// Panels [row0, row1), counted through all batches, times panels [column0, column1).
struct Part {
    size_t row0, row1, column0, column1;
};

/// Slot s of a run has part s of a grid; or, where that would leave a slot more than its share, the tiles from a place
/// in one panel of columns up to a place in another one, which is within a tile of any share.
class Split {
public:
    static constexpr size_t most_parts = 3;

    /// One slot has everything.
    Split() = default;
    explicit Split(const Tiling &tiling) : t_(tiling) {}
    Split(const Tiling &tiling, size_t slots);

    /// What slot `slot` has, in parts that are not empty; returns their number.
    size_t parts(size_t slot, Part (&out)[most_parts]) const;
    /// In units of whole_panel squared.
    uint64_t cost(size_t slot) const;
    /// Of the tiles alone.
    uint64_t equal_share() const { return rows_weight() * columns_weight() / slots_; }

private:
    struct Place {
        size_t row, column;
    };
    size_t all_rows() const { return t_.rows * t_.batches; }
    uint64_t batch_weight() const { return (t_.rows - 1) * whole_panel + t_.last_row; }
    uint64_t rows_weight() const { return t_.batches * batch_weight(); }
    uint64_t columns_weight() const { return (t_.columns - 1) * whole_panel + t_.last_column; }
    uint64_t row_weight(size_t row) const;
    uint64_t column_weight(size_t column) const;
    size_t row_at(uint64_t weight) const;
    size_t row_share(size_t i) const;
    size_t column_share(size_t i) const;
    Place place(size_t slot) const;
    uint64_t most() const;

    Tiling t_;
    size_t slots_ = 1;
    size_t along_m_ = 1, along_n_ = 1;  ///< the grid; 0: from place to place
};

}  // namespace gemm
}  // namespace ac

#endif  // AC_GEMM_SPLIT_H
