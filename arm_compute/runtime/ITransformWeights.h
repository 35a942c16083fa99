// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_ITRANSFORMWEIGHTS_H
#define ARM_COMPUTE_RUNTIME_ITRANSFORMWEIGHTS_H

#include <atomic>
#include <cstdint>

namespace arm_compute {

class ITensor;

/// A one-time transformation of constant weights whose result several functions may share.
class ITransformWeights {
public:
    ITransformWeights() = default;
    virtual ~ITransformWeights() = default;
    ITransformWeights(const ITransformWeights &) = delete;
    ITransformWeights &operator=(const ITransformWeights &) = delete;
    ITransformWeights(ITransformWeights &&other) noexcept { *this = static_cast<ITransformWeights &&>(other); }
    ITransformWeights &operator=(ITransformWeights &&other) noexcept {
        if (this != &other) {
            _num_refcount = other._num_refcount.load();
            _reshape_run = other._reshape_run;
        }
        return *this;
    }

    /// The transformed weights.
    virtual ITensor *get_weights() = 0;

    /// Identifies this kind of transformation, including its parameters.
    virtual uint32_t uid() = 0;

    /// Transforms the weights. A derived class sets _reshape_run here.
    virtual void run() = 0;

    /// Frees the transformed weights.
    virtual void release() = 0;

    /// Adds a user.
    void increase_refcount() { ++_num_refcount; }

    /// Removes a user and returns the number of remaining ones.
    int32_t decrease_refcount() { return --_num_refcount; }

    /// Whether run() was called.
    bool is_reshape_run() { return _reshape_run; }

protected:
    std::atomic<int32_t> _num_refcount{0};
    bool _reshape_run{false};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_ITRANSFORMWEIGHTS_H
