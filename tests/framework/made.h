// SPDX-License-Identifier: MIT
// Tensors with contents, for tests that are written once for the classes of both backends.
#pragma once

#include "tests/framework/op_test.h"
#ifdef ARM_COMPUTE_CL
#include "tests/framework/op_test_cl.h"
#endif

namespace ac::test {

/// A tensor of a backend (Tensor or CLTensor) with these values.
template <class T> class Made {
public:
    Made(const TensorInfo &info, const std::vector<double> &numbers) : host_(make_tensor(info)) {
        store(*host_, numbers);
        tensor.allocator()->init(*host_->info());
    }
    /// Random values.
    Made(const TensorInfo &info, unsigned seed, double lo, double hi) : host_(make_tensor(info)) {
        fill(*host_, seed, lo, hi);
        tensor.allocator()->init(*host_->info());
    }
    /// To be called after all functions are configured.
    void allocate() {
        tensor.allocator()->allocate();
        put(tensor);
    }
    /// The values that it was created with.
    const ITensor &given() const { return *host_; }
    T tensor{};

private:
    void put(Tensor &to) { store(to, stored(*host_)); }
#ifdef ARM_COMPUTE_CL
    void put(CLTensor &to) {
        copy_to_device(*host_, to);
    }
#endif
    std::unique_ptr<Tensor> host_;
};

inline std::unique_ptr<Tensor> fetch(Tensor &from) {
    auto got = make_tensor(TensorInfo(*from.info()));
    store(*got, stored(from));
    return got;
}
#ifdef ARM_COMPUTE_CL
inline std::unique_ptr<Tensor> fetch(CLTensor &from) {
    auto got = make_tensor(TensorInfo(*from.info()));
    copy_from_device(from, *got);
    return got;
}
#endif

}  // namespace ac::test
