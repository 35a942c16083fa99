// SPDX-License-Identifier: MIT
// How the tiles of a product are distributed to threads. Internal to src/gemm.
#pragma once

#include <cstddef>
#include <cstdint>

namespace ac::gemm {

/// The weight of a whole panel. Weights are integers, so all threads compute the same limits.
constexpr uint64_t whole_panel = 256;

/// The tiles of a product: panels of rows times panels of columns. A tile costs the product of the weights of its two
/// panels.
struct Tiling {
    size_t rows = 0, columns = 0;  ///< panels; rows of one batch
    size_t batches = 1;
    size_t last_row = whole_panel, last_column = whole_panel;  ///< weight of the last panel
    size_t row = 0,
           column = 0;  ///< extra cost of each panel of a part, for packing and reading; in units of weights
};

/// Panels [row0, row1), counted through all batches, times panels [column0, column1).
struct Part {
    size_t row0, row1, column0, column1;
};

/// Slot s of a run gets part s of a grid. If that would give a slot more than its share, each slot instead gets the
/// tiles from a position in one panel of columns to a position in another, which is within one tile of any share.
class Split {
public:
    static constexpr size_t most_parts = 3;

    /// A single slot with all tiles.
    Split() = default;
    explicit Split(const Tiling &tiling) : t_(tiling) {}
    Split(const Tiling &tiling, size_t slots);

    /// Writes the non-empty parts of slot `slot`; returns their number.
    size_t parts(size_t slot, Part (&out)[most_parts]) const;
    /// In units of whole_panel squared.
    uint64_t cost(size_t slot) const;
    /// The cost of a slot's share of the tiles alone.
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
    size_t along_m_ = 1, along_n_ = 1;  ///< the grid; 0: each slot goes from place to place
};

}  // namespace ac::gemm
