// SPDX-License-Identifier: MIT
#include "src/plan/nest.h"

#include <utility>

namespace ac {

namespace {
/// Longer rows are split between threads; a multiple of every vector length and of a cache line.
constexpr size_t split_length = 1024;
}  // namespace

Nest::Nest(const TensorShape &shape, std::initializer_list<const ITensor *> tensors) {
    const ITensorInfo *infos[operands];
    const TensorShape *shapes[operands];
    const Strides *strides[operands];
    for (const ITensor *t : tensors) {
        const ITensorInfo &info = *t->info();
        infos[count_] = &info;
        shapes[count_] = &info.tensor_shape();
        strides[count_] = &info.strides_in_bytes();
        base_[count_++] = t->buffer() + info.offset_first_element_in_bytes();
    }
    const size_t count = count_;
    const size_t dimensions = shape.num_dimensions();
    size_t n = 0;  // dimensions kept so far
    for (size_t d = 0; d < dimensions || d == 0; ++d) {
        const size_t extent = d < dimensions ? shape[d] : 1;
        if (extent == 1 && d != 0) {
            continue;
        }
        ptrdiff_t stride[operands];
        bool merges = n != 0;
        // the next dimension replaces a leading dimension of one element if its elements are dense
        bool replaces = n == 1 && extent_[0] == 1;
        for (size_t k = 0; k < count; ++k) {
            const bool broadcast = extent > 1 && (*shapes[k])[d] <= 1;
            stride[k] = broadcast ? 0 : static_cast<ptrdiff_t>((*strides[k])[d]);
            merges = merges && stride[k] == stride_[k][n - 1] * static_cast<ptrdiff_t>(extent_[n - 1]);
            replaces = replaces && (stride[k] == 0 || stride[k] == static_cast<ptrdiff_t>(infos[k]->element_size()));
        }
        if (merges && !replaces) {
            extent_[n - 1] *= extent;
            continue;
        }
        n = replaces ? 0 : n;
        extent_[n] = extent;
        for (size_t k = 0; k < count; ++k) {
            stride_[k][n] = stride[k];
        }
        ++n;
    }
    dims_ = n;
    if (dims_ == 1) {
        extent_[1] = 1;
        for (size_t k = 0; k < count; ++k) {
            stride_[k][1] = 0;
        }
    }
    for (size_t d = 1; d < dims_; ++d) {
        rows_ *= extent_[d];
    }
    chunk_ = extent_[0] > split_length ? split_length : (extent_[0] == 0 ? 1 : extent_[0]);
    chunks_ = extent_[0] > split_length ? (extent_[0] + chunk_ - 1) / chunk_ : extent_[0] != 0;
}

void Nest::swap(size_t k, size_t l) {
    std::swap(base_[k], base_[l]);
    std::swap(stride_[k], stride_[l]);
}

void Nest::cut_rows(size_t length) {
    if (extent_[0] > length && chunk_ > length) {
        chunk_ = length;
        chunks_ = (extent_[0] + length - 1) / length;
    }
}

Nest::Pointers Nest::pointers(size_t row, size_t offset) const {
    Pointers p = base_;
    for (size_t k = 0; k < count_ && offset != 0; ++k) {
        p[k] += static_cast<ptrdiff_t>(offset) * stride_[k][0];
    }
    for (size_t d = 1; d < dims_ && row != 0; ++d) {
        const auto i = static_cast<ptrdiff_t>(row % extent_[d]);
        row /= extent_[d];
        for (size_t k = 0; k < count_; ++k) {
            p[k] += i * stride_[k][d];
        }
    }
    return p;
}

}  // namespace ac
