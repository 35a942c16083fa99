// SPDX-License-Identifier: MIT
// An operation for arrays of given shapes, configured once: its functions and their tensors. For a run, its tensors
// use the memory of the arrays, so a run allocates no device memory.
#pragma once

#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/runtime/IFunction.h"

#include "src/c_runtime/counts.h"
#include "src/c_runtime/error.h"
#include "src/c_runtime/object.h"

#include <array>
#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

namespace ac::c_runtime {

/// The data of the arrays of one call.
struct Operands {
    std::array<void *, 4> src;
    void *dst;
};

class Job : public Object {
public:
    virtual Status run(const Operands &operands) = 0;
};

using JobPtr = std::unique_ptr<Job>;

/// Converts an argument of configure() to one of validate(): a tensor becomes its info.
template <class T> decltype(auto) as_info(const T &argument) {
    if constexpr (std::is_pointer_v<T>) {
        return static_cast<ITensorInfo *>(argument == nullptr ? nullptr : argument->info());
    } else {
        return (argument);
    }
}

/// A job of tensors and functions on device D, built step by step.
template <class D> class Recipe final : public Job {
public:
    using Device = D;
    using Tensor = typename D::Tensor;
    using TensorInfo = arm_compute::TensorInfo;

    /// @param apart The output shares memory with an input in a way that the functions do not support. They write to
    ///              memory of the job, which is then copied.
    explicit Recipe(bool apart) : apart_(apart) {}

    /// The tensor of input n, and that of the output.
    Tensor *source(size_t n, const TensorInfo &info) { return bound(static_cast<int>(n), info); }
    Status destination(Tensor *&tensor, const TensorInfo &info) {
        if (!apart_) {
            tensor = bound(of_output, info);
            return Status{};
        }
        bytes_ = info.total_size();
        AC_PASS_ERROR(own(tensor, info));
        result_ = tensor;
        return Status{};
    }
    /// A tensor with zero-filled memory of the job.
    Status own(Tensor *&tensor, const TensorInfo &info) {
        tensor = made(info);
        void *data = nullptr;
        AC_PASS_ERROR(D::allocate(info.total_size(), &data));
        count_memory(D::name, info.total_size());
        memory_.push_back(Memory{data});
        AC_PASS_ERROR(D::fill(data, info.total_size() / sizeof(float), 0.f));
        return D::bind(*tensor, data);
    }
    /// A tensor that views the memory of another tensor of the job.
    Status view(Tensor *&tensor, const Tensor &of, const TensorInfo &info) {
        tensor = made(info);
        return D::bind(*tensor, D::data(of));
    }
    /// Adds a step: F::validate() and configure() take these tensors and parameters.
    template <class F, class... Arguments> Status step(const Arguments &...arguments) {
        AC_PASS_ERROR(F::validate(as_info(arguments)...));
        auto function = std::make_unique<F>();
        function->configure(arguments...);
        steps_.push_back(std::move(function));
        return Status{};
    }

    Status run(const Operands &operands) override {
        Status status = bind_all(operands);
        if (status) {
            for (const auto &step : steps_) {
                step->run();
            }
            if (apart_) {
                status = D::copy(operands.dst, D::data(*result_), bytes_);
            }
        }
        for (const Binding &binding : bound_) {
            D::unbind(*binding.tensor);
        }
        return status;
    }

private:
    static constexpr int of_output = -1;

    struct Binding {
        Tensor *tensor;
        int operand;
    };
    struct Release {
        void operator()(void *data) const { D::release(data); }
    };
    using Memory = std::unique_ptr<void, Release>;

    Tensor *made(const TensorInfo &info) {
        tensors_.push_back(std::make_unique<Tensor>());
        tensors_.back()->allocator()->init(info);
        return tensors_.back().get();
    }
    Tensor *bound(int operand, const TensorInfo &info) {
        bound_.push_back({made(info), operand});
        return bound_.back().tensor;
    }
    Status bind_all(const Operands &operands) {
        for (const Binding &b : bound_) {
            void *const data = b.operand == of_output ? operands.dst : operands.src[static_cast<size_t>(b.operand)];
            AC_PASS_ERROR(D::bind(*b.tensor, data));
        }
        return Status{};
    }

    bool apart_;
    size_t bytes_{0};
    Tensor *result_{nullptr};
    // Destroyed in reverse order: functions first, then tensors, then memory.
    std::vector<Memory> memory_{};
    std::vector<std::unique_ptr<Tensor>> tensors_{};
    std::vector<Binding> bound_{};
    std::vector<std::unique_ptr<IFunction>> steps_{};
};

}  // namespace ac::c_runtime
