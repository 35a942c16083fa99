// SPDX-License-Identifier: MIT
#include "src/cl/launch/walk.h"

namespace ac::ocl {

Walk::Walk(const TensorShape &shape, std::initializer_list<const ITensor *> tensors) : Walk() {
    const ITensorInfo *infos[operands] = {};
    size_t count = 0;
    for (const ITensor *t : tensors) {
        infos[count] = t->info();
        offset[count++] = static_cast<int64_t>(t->info()->offset_first_element_in_bytes());
    }
    int64_t sizes[6] = {1};
    size_t n = 0;
    for (size_t d = 0; d < shape.num_dimensions() || d == 0; ++d) {
        const int64_t size = d < shape.num_dimensions() ? static_cast<int64_t>(shape[d]) : 1;
        if (size == 1 && d != 0) {
            continue;
        }
        int64_t step[operands] = {};
        bool merges = n != 0;
        bool dense = true;
        for (size_t k = 0; k < count; ++k) {
            const bool broadcast = infos[k]->dimension(d) <= 1 && size > 1;
            step[k] = broadcast ? 0 : static_cast<int64_t>(infos[k]->strides_in_bytes()[d]);
            merges = merges && step[k] == stride[n - 1][k] * sizes[n - 1];
            dense = dense && (step[k] == 0 || step[k] == static_cast<int64_t>(infos[k]->element_size()));
        }
        if (n == 1 && sizes[0] == 1 && dense) {  // a leading dimension of one element is dropped
            n = 0;
            merges = false;
        }
        if (merges) {
            sizes[n - 1] *= size;
            continue;
        }
        sizes[n] = size;
        for (size_t k = 0; k < count; ++k) {
            stride[n][k] = step[k];
        }
        ++n;
    }
    length = sizes[0];
    int64_t product = 1;
    for (size_t d = 1; d < n; ++d) {
        extent[d] = static_cast<int32_t>(sizes[d]);
        product *= sizes[d];
    }
    extent[0] = static_cast<int32_t>(product);
}

}  // namespace ac::ocl
