// SPDX-License-Identifier: MIT
// Loop nests over tensors of one shape: what elementwise operators run on.
#ifndef AC_PLAN_NEST_H
#define AC_PLAN_NEST_H

#include "src/plan/parallel.h"
#include "src/plan/plan.h"

#include <array>
#include <cstddef>

namespace ac {

/// Up to `Nest::operands` tensors walked together. Dimensions that lie behind one another in all of them are merged, so
/// dense tensors become one long row. A dimension that an operand lacks (extent 1 against n) has stride 0 there.
class Nest {
public:
    static constexpr size_t operands = 3;

    /// tensors[0..count): the walk covers the shape of `shape`; each operand is of that shape or broadcast to it.
    Nest(const arm_compute::TensorShape &shape, std::initializer_list<const ITensor *> tensors);

    size_t row_length() const { return extent_[0]; }
    size_t rows() const { return rows_; }
    /// Bytes from one element of a row to the next; 0: the operand is one value along the row.
    ptrdiff_t step(size_t operand) const { return stride_[operand][0]; }

    /// Calls row(pointers, n) for pieces of rows, on the scheduler's threads. `cost`: element operations per element.
    template <class RowFn>
    void run(const char *name, size_t cost, ITensorPack &pack, const RowFn &row) const {
        const size_t chunk = chunk_;
        const size_t units = rows_ * chunks_;
        parallel(name, units, grain_for(cost * (chunk < extent_[0] ? chunk : extent_[0])), pack,
                 [&](const Share &share) {
                     for (size_t u = share.begin; u < share.end;) {
                         const size_t r = u / chunks_;
                         const size_t first = u % chunks_;
                         const size_t last = first + (share.end - u) < chunks_ ? first + (share.end - u) : chunks_;
                         const size_t end = last * chunk < extent_[0] ? last * chunk : extent_[0];
                         row(pointers(r, first * chunk), end - first * chunk);
                         u += last - first;
                     }
                 });
    }

private:
    using Pointers = std::array<uint8_t *, operands>;
    Pointers pointers(size_t row, size_t offset) const;

    size_t dims_ = 1;
    size_t rows_ = 1;
    size_t chunk_ = 0;   ///< elements of a row that one unit of work takes
    size_t chunks_ = 1;  ///< units per row
    std::array<size_t, 6> extent_{};
    std::array<std::array<ptrdiff_t, 6>, operands> stride_{};
    Pointers base_{};
};

}  // namespace ac

#endif  // AC_PLAN_NEST_H
