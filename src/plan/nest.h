// SPDX-License-Identifier: MIT
// Loop nests over tensors of one shape, the basis of elementwise operators.
#pragma once

#include "src/plan/parallel.h"
#include "src/plan/plan.h"

#include <array>
#include <cstddef>

namespace ac {

/// Up to `Nest::operands` tensors traversed together. Dimensions that are contiguous in all of them are merged, so
/// dense tensors become one long row. An operand that is broadcast along a dimension (extent 1) has stride 0 there.
class Nest {
public:
    static constexpr size_t operands = 6;

    /// The traversal covers `shape`; each operand has that shape or is broadcast to it.
    Nest(const TensorShape &shape, std::initializer_list<const ITensor *> tensors);

    /// Exchanges two operands.
    void swap(size_t k, size_t l);

    /// Limits a unit of work to `length` elements of a row, for expensive elements.
    void cut_rows(size_t length);

    size_t row_length() const { return extent_[0]; }
    size_t rows() const { return rows_; }
    /// Bytes from one element of a row to the next; 0 if the operand is one value along the row.
    ptrdiff_t step(size_t operand) const { return stride_[operand][0]; }

    /// Bytes between the rows that run_rows() passes together.
    ptrdiff_t row_step(size_t operand) const { return stride_[operand][1]; }

    /// Calls rows(pointers, n, count) for `count` rows of n elements, on the scheduler's threads. A call covers all or
    /// part of dimension 1, or one piece of a long row. `cost` is the number of element operations per element.
    template <class RowsFn> void run_rows(const char *name, size_t cost, ITensorPack &pack, const RowsFn &rows) const {
        if (chunks_ == 1) {
            parallel(name, rows_, grain_for(cost * extent_[0]), pack, [nest = *this, rows](const Share &share) {
                for (size_t r = share.begin; r < share.end;) {
                    const size_t left = nest.extent_[1] - r % nest.extent_[1];
                    const size_t count = left < share.end - r ? left : share.end - r;
                    rows(nest.pointers(r, 0), nest.extent_[0], count);
                    r += count;
                }
            });
            return;
        }
        parallel(name, rows_ * chunks_, grain_for(cost * chunk_), pack, [nest = *this, rows](const Share &share) {
            const size_t chunks = nest.chunks_, chunk = nest.chunk_, length = nest.extent_[0];
            for (size_t u = share.begin; u < share.end;) {
                const size_t first = u % chunks;
                const size_t last = first + (share.end - u) < chunks ? first + (share.end - u) : chunks;
                const size_t end = last * chunk < length ? last * chunk : length;
                rows(nest.pointers(u / chunks, first * chunk), end - first * chunk, size_t{1});
                u += last - first;
            }
        });
    }

    /// Calls row(pointers, n) for each row or piece of a row.
    template <class RowFn> void run(const char *name, size_t cost, ITensorPack &pack, const RowFn &row) const {
        std::array<ptrdiff_t, operands> steps{};
        for (size_t k = 0; k < count_; ++k) {
            steps[k] = stride_[k][1];
        }
        run_rows(name, cost, pack, [steps, count_of = count_, row](Pointers p, size_t n, size_t count) {
            for (row(p, n); --count != 0; row(p, n)) {
                for (size_t k = 0; k < count_of; ++k) {
                    p[k] += steps[k];
                }
            }
        });
    }

private:
    using Pointers = std::array<uint8_t *, operands>;
    Pointers pointers(size_t row, size_t offset) const;

    size_t count_ = 0;  ///< operands
    size_t dims_ = 1;
    size_t rows_ = 1;
    size_t chunk_ = 0;   ///< elements of a row per unit of work
    size_t chunks_ = 1;  ///< units per row
    // Dimension 1 always exists. Entries beyond dims_ and count_ are zero, because compiled networks store nests.
    std::array<size_t, 6> extent_{};
    ptrdiff_t stride_[operands][6] = {};  // no std::array of std::array: see clear_padding()
    Pointers base_{};
};

}  // namespace ac
