// SPDX-License-Identifier: MIT
// Loop nests over tensors of one shape, the basis of elementwise operators.
#pragma once

#include "src/plan/parallel.h"
#include "src/plan/plan.h"

#include <array>
#include <cstddef>

namespace ac {

/// Up to `Nest::operands` tensors traversed together. Dimensions that are contiguous in all of them are merged, so
/// dense tensors become one long row. A dimension that an operand lacks (extent 1 against n) has stride 0 there.
class Nest {
public:
    static constexpr size_t operands = 6;

    /// tensors[0..count): the traversal covers the shape of `shape`; each operand has that shape or is broadcast to it.
    Nest(const arm_compute::TensorShape &shape, std::initializer_list<const ITensor *> tensors);

    /// Exchanges the two operands.
    void swap(size_t k, size_t l);

    /// Limits units of work to `length` elements of a row, for expensive elements.
    void cut_rows(size_t length);

    size_t row_length() const { return extent_[0]; }
    size_t rows() const { return rows_; }
    /// Bytes from one element of a row to the next; 0: the operand is one value along the row.
    ptrdiff_t step(size_t operand) const { return stride_[operand][0]; }

    /// Bytes between rows of a group for run_rows().
    ptrdiff_t row_step(size_t operand) const { return stride_[operand][1]; }

    /// Calls rows(pointers, n, count) for `count` rows of n elements, on the scheduler's threads: all of dimension 1
    /// and parts of it, or pieces of a long row one by one. `cost`: element operations per element.
    template <class RowsFn> void run_rows(const char *name, size_t cost, ITensorPack &pack, const RowsFn &rows) const {
        const size_t length = extent_[0];
        if (chunks_ == 1) {
            parallel(name, rows_, grain_for(cost * length), pack, [&](const Share &share) {
                for (size_t r = share.begin; r < share.end;) {
                    const size_t left = extent_[1] - r % extent_[1];
                    const size_t count = left < share.end - r ? left : share.end - r;
                    rows(pointers(r, 0), length, count);
                    r += count;
                }
            });
            return;
        }
        const size_t chunk = chunk_;
        parallel(name, rows_ * chunks_, grain_for(cost * chunk), pack, [&](const Share &share) {
            for (size_t u = share.begin; u < share.end;) {
                const size_t first = u % chunks_;
                const size_t last = first + (share.end - u) < chunks_ ? first + (share.end - u) : chunks_;
                const size_t end = last * chunk < length ? last * chunk : length;
                rows(pointers(u / chunks_, first * chunk), end - first * chunk, size_t{1});
                u += last - first;
            }
        });
    }

    /// Calls row(pointers, n) for rows and pieces of rows.
    template <class RowFn> void run(const char *name, size_t cost, ITensorPack &pack, const RowFn &row) const {
        run_rows(name, cost, pack, [&](Pointers p, size_t n, size_t count) {
            for (row(p, n); --count != 0; row(p, n)) {
                for (size_t k = 0; k < count_; ++k) {
                    p[k] += stride_[k][1];
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
    size_t chunk_ = 0;   ///< elements of a row in one unit of work
    size_t chunks_ = 1;  ///< units per row
    // memory after dims_ and count_ is not written, except that there is always a dimension 1
    std::array<size_t, 6> extent_;
    std::array<std::array<ptrdiff_t, 6>, operands> stride_;
    Pointers base_;
};

}  // namespace ac
