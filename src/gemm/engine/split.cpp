// SPDX-License-Identifier: MIT
#include "src/gemm/engine/split.h"

#include <algorithm>

namespace ac::gemm {

namespace {

/// The cost of a call for a part: a twentieth of a tile.
constexpr uint64_t call = whole_panel * whole_panel / 20;

size_t nearest(uint64_t weight) {
    return size_t((weight + whole_panel / 2) / whole_panel);
}

}  // namespace

/// The weight of the panels before this one.
uint64_t Split::row_weight(size_t row) const {
    return row / t_.rows * batch_weight() + row % t_.rows * whole_panel;
}
uint64_t Split::column_weight(size_t column) const {
    return column < t_.columns ? column * whole_panel : columns_weight();
}

/// The end of the panel nearest to this weight.
size_t Split::row_at(uint64_t weight) const {
    const size_t batch = size_t(std::min<uint64_t>(weight / batch_weight(), t_.batches - 1));
    const uint64_t rest = weight - batch * batch_weight();
    const bool all = rest > (t_.rows - 1) * whole_panel + t_.last_row / 2;
    return batch * t_.rows + (all ? t_.rows : std::min(nearest(rest), t_.rows - 1));
}

/// The start of share i of a grid.
size_t Split::row_share(size_t i) const {
    return row_at(rows_weight() * i / along_m_);
}
size_t Split::column_share(size_t i) const {
    return i == along_n_ ? t_.columns : nearest(columns_weight() * i / along_n_);
}

/// The first tile of slot `slot`. Tiles are counted along one panel of columns after another.
Split::Place Split::place(size_t slot) const {
    const uint64_t weight = rows_weight() * columns_weight() * slot / slots_, panel = rows_weight() * whole_panel;
    const size_t column = size_t(std::min<uint64_t>(weight / panel, t_.columns - 1));
    const size_t row = row_at((weight - column * panel) / (column + 1 < t_.columns ? whole_panel : t_.last_column));
    return row == all_rows() ? Place{0, column + 1} : Place{row, column};
}

size_t Split::parts(size_t slot, Part (&out)[most_parts]) const {
    const size_t rows = all_rows();
    size_t count = 0;
    const auto put = [&](size_t row0, size_t row1, size_t column0, size_t column1) {
        if (row0 < row1 && column0 < column1) {
            out[count++] = {row0, row1, column0, column1};
        }
    };
    if (along_m_ != 0) {
        const size_t m = slot / along_n_, n = slot % along_n_;
        if (m < along_m_) {
            put(row_share(m), row_share(m + 1), column_share(n), column_share(n + 1));
        }
    } else {
        Place from = place(slot);
        const Place to = place(slot + 1);
        if (from.row != 0 || from.column == to.column) {
            put(from.row, from.column == to.column ? to.row : rows, from.column, from.column + 1);
            ++from.column;
        }
        if (from.column <= to.column) {
            put(0, rows, from.column, to.column);
            put(0, to.row, to.column, to.column + 1);
        }
    }
    return count;
}

uint64_t Split::cost(size_t slot) const {
    Part parts_of_slot[most_parts];
    uint64_t sum = 0;
    for (size_t i = parts(slot, parts_of_slot); i-- > 0;) {
        const Part &p = parts_of_slot[i];
        const uint64_t rows = row_weight(p.row1) - row_weight(p.row0);
        const uint64_t columns = column_weight(p.column1) - column_weight(p.column0);
        sum += rows * columns + rows * t_.row + columns * t_.column + call;
    }
    return sum;
}

/// The largest cost of a slot.
uint64_t Split::most() const {
    uint64_t most = 0;
    for (size_t i = 0; i < slots_; ++i) {
        most = std::max(most, cost(i));
    }
    return most;
}

Split::Split(const Tiling &tiling, size_t slots) : t_(tiling), slots_(slots) {
    Split best = *this;
    uint64_t least = 0;
    for (size_t n = 1; n <= std::min(slots, t_.columns); ++n) {
        if (slots % n != 0) {
            continue;
        }
        along_n_ = n;
        along_m_ = std::min(slots / n, all_rows());
        const uint64_t cost = most();
        if (n == 1 || cost < least) {
            least = cost;
            best = *this;
        }
    }
    along_m_ = 0;
    if (most() + least / 100 >= least) {  // then whole panels are as good
        *this = best;
    }
}

}  // namespace ac::gemm
