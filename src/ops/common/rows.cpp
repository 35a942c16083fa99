// SPDX-License-Identifier: MIT
#include "src/ops/common/rows.h"

#include "src/plan/move.h"

namespace ac {

namespace {

TensorInfo packed(const ITensorInfo &info) {
    return TensorInfo(info.tensor_shape(), info.num_channels(), info.data_type());
}

}  // namespace

bool is_dense(const ITensorInfo &info, size_t dims) {
    size_t bytes = info.element_size();
    for (size_t d = 0; d < dims; ++d) {
        if (info.dimension(d) > 1 && info.strides_in_bytes()[d] != bytes) {
            return false;
        }
        bytes *= info.dimension(d);
    }
    return true;
}

Rows::Rows(const ITensorInfo &info, size_t first) {
    bool uniform = true;
    for (size_t d = 0; d < 6; ++d) {
        extent_[d] = d < first ? 1 : info.dimension(d);
        stride_[d] = static_cast<ptrdiff_t>(info.strides_in_bytes()[d]);
        if (extent_[d] == 1) {
            continue;
        }
        if (together == 1) {
            step = stride_[d];
        }
        uniform = uniform && stride_[d] == step * static_cast<ptrdiff_t>(together);
        together *= uniform ? extent_[d] : 1;
    }
}

ptrdiff_t Rows::offset(size_t row) const {
    ptrdiff_t bytes = 0;
    for (size_t d = 0; d < 6; ++d) {
        bytes += static_cast<ptrdiff_t>(row % extent_[d]) * stride_[d];
        row /= extent_[d];
    }
    return bytes;
}

size_t DenseRows::copy_bytes(const ITensorInfo &info, size_t dims) {
    return is_dense(info, dims) ? 0 : packed(info).total_size();
}

DenseRows::DenseRows(const ITensor &tensor, size_t dims, ITensorPack &pack, int slot)
    : data_(ac::data(tensor)), rows_(*tensor.info(), dims) {
    if (is_dense(*tensor.info(), dims)) {
        return;
    }
    const TensorShape &shape = tensor.info()->tensor_shape();
    const TensorInfo info = packed(*tensor.info());
    const ITensor *const memory = slot < 0 ? nullptr : pack.get_const_tensor(slot);
    if (memory == nullptr) {
        copy_.resize(info.total_size());
    }
    const View to(info, memory == nullptr ? copy_.data() : ac::data(*memory));
    run_box({"gather_rows", info.element_size()}, {Way(shape), Way(shape)}, tensor, to, pack);
    data_ = to.buffer();
    rows_ = Rows(info, dims);
}

}  // namespace ac
