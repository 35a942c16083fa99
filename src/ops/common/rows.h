// SPDX-License-Identifier: MIT
// Tensors as matrices: rows of contiguous elements, and their addresses.
#pragma once

#include "src/plan/plan.h"

#include <cstddef>
#include <vector>

namespace ac {

/// A tensor on memory of another owner: workspace in the shape that an operator needs.
class View final : public ITensor {
public:
    View(const TensorInfo &info, uint8_t *memory) : info_(info), memory_(memory) {}
    ITensorInfo *info() const override { return &info_; }
    ITensorInfo *info() override { return &info_; }
    uint8_t *buffer() const override { return memory_; }

private:
    mutable TensorInfo info_;
    uint8_t *memory_;
};

/// Whether the elements of dimensions [0, dims) are contiguous.
bool is_dense(const ITensorInfo &info, size_t dims);

/// The rows of a tensor, numbered by its dimensions from `first` on.
struct Rows {
    Rows(const ITensorInfo &info, size_t first);

    size_t together = 1;  ///< from any multiple of this number on, this many rows are `step` bytes apart
    ptrdiff_t step = 0;
    /// Bytes from the first row to row `row`.
    ptrdiff_t offset(size_t row) const;

private:
    size_t extent_[6];
    ptrdiff_t stride_[6];
};

/// Makes rows of dimensions [0, dims) contiguous: uses the tensor's own memory if they are, otherwise a copy.
class DenseRows {
public:
    /// The copy is in the tensor of the pack in `slot`, or in memory of this object if there is none, for example
    /// because the tensor was padded after it was planned.
    DenseRows(const ITensor &tensor, size_t dims, ITensorPack &pack, int slot = -1);
    /// The bytes of a copy; 0 if none is needed.
    static size_t copy_bytes(const ITensorInfo &info, size_t dims);
    const uint8_t *data() const { return data_; }
    const Rows &rows() const { return rows_; }

private:
    std::vector<uint8_t> copy_;
    const uint8_t *data_;
    Rows rows_;
};

}  // namespace ac
