// SPDX-License-Identifier: MIT
#include "src/plan/nest.h"

namespace ac {

namespace {
/// Rows longer than this are split between threads; a multiple of every vector length and of a cache line.
constexpr size_t split_length = 1024;
}  // namespace

Nest::Nest(const arm_compute::TensorShape &shape, std::initializer_list<const ITensor *> tensors) {
    std::array<const ITensorInfo *, operands> infos{};
    size_t count = 0;
    for (const ITensor *t : tensors) {
        infos[count] = t->info();
        base_[count++] = data(*t);
    }
    size_t n = 0;  // dimensions kept so far
    for (size_t d = 0; d < shape.num_dimensions() || d == 0; ++d) {
        const size_t extent = d < shape.num_dimensions() ? shape[d] : 1;
        if (extent == 1 && d != 0) {
            continue;
        }
        std::array<ptrdiff_t, operands> stride{};
        bool merges = n != 0;
        for (size_t k = 0; k < count; ++k) {
            const bool broadcast = infos[k]->dimension(d) <= 1 && extent > 1;
            stride[k] = broadcast ? 0 : static_cast<ptrdiff_t>(infos[k]->strides_in_bytes()[d]);
            merges = merges && stride[k] == stride_[k][n - 1] * static_cast<ptrdiff_t>(extent_[n - 1]);
        }
        if (n == 1 && extent_[0] == 1) {  // a leading dimension of one element says nothing: the next one replaces it
            bool dense = true;
            for (size_t k = 0; k < count; ++k) {
                const auto size = static_cast<ptrdiff_t>(infos[k]->element_size());
                dense = dense && (stride[k] == 0 || stride[k] == size);
            }
            if (dense) {
                n = 0;
                merges = false;
            }
        }
        if (merges) {
            extent_[n - 1] *= extent;
            continue;
        }
        extent_[n] = extent;
        for (size_t k = 0; k < count; ++k) {
            stride_[k][n] = stride[k];
        }
        ++n;
    }
    dims_ = n;
    for (size_t d = 1; d < dims_; ++d) {
        rows_ *= extent_[d];
    }
    chunk_ = extent_[0] > split_length ? split_length : (extent_[0] == 0 ? 1 : extent_[0]);
    chunks_ = (extent_[0] + chunk_ - 1) / chunk_;
}

Nest::Pointers Nest::pointers(size_t row, size_t offset) const {
    Pointers p = base_;
    for (size_t k = 0; k < operands; ++k) {
        p[k] += static_cast<ptrdiff_t>(offset) * stride_[k][0];
    }
    for (size_t d = 1; d < dims_ && row != 0; ++d) {
        const auto i = static_cast<ptrdiff_t>(row % extent_[d]);
        row /= extent_[d];
        for (size_t k = 0; k < operands; ++k) {
            p[k] += i * stride_[k][d];
        }
    }
    return p;
}

}  // namespace ac
