// SPDX-License-Identifier: MIT
// The tensors of a layer on an OpenCL device.
#pragma once

#include "src/ops/lstm/lstm.h"
#include "tests/framework/op_test_cl.h"

namespace ac::lstm {
namespace {

/// T holds the tensors on the host.
template <class T> class OnDevice {
public:
    explicit OnDevice(T &tensors) : host_(tensors) {
        for (size_t k = 0; k < src_count; ++k) {
            src_[k] = host_.src[k] == nullptr ? nullptr : test::on_device(*host_.src[k]);
        }
        for (size_t k = 0; k < dst_count; ++k) {
            out_[k] = host_.out[k] == nullptr ? nullptr : test::on_device(*host_.out[k]);
        }
    }
    CLTensor *operator()(Src s) const { return src_[s].get(); }
    CLTensor *operator()(Dst d) const { return out_[d].get(); }

    /// From now on state and cell are written in place.
    void share_states() {
        out_[state_out] = src_[state];
        out_[cell_out] = src_[cell];
    }

    /// Uploads the operands before a step; take() downloads the results.
    void give() {
        for (const Src s : {x, cell, state}) {
            test::copy_to_device(*host_.src[s], *src_[s]);
        }
    }
    void take() {
        for (size_t k = 0; k < dst_count; ++k) {
            if (out_[k] != nullptr) {
                test::copy_from_device(*out_[k], *host_.out[k]);
            }
        }
    }

private:
    T &host_;
    std::shared_ptr<CLTensor> src_[src_count], out_[dst_count];
};

}  // namespace
}  // namespace ac::lstm
