// SPDX-License-Identifier: MIT
#pragma once

#include "src/net/program.h"

namespace ac::net {

/// Equal parts of a tensor along its last dimension, each contiguous.
struct Parts {
    /// Throws std::runtime_error if a part is not contiguous.
    Parts(ITensor &tensor, size_t count);

    ITensor *tensor;
    size_t first, distance, bytes;
};

/// Runs a loop: one plan for all of its steps. Its functions are virtual: see LoopMaker.
class LoopRun {
public:
    LoopRun(const Loop &loop, const Options &options, const std::shared_ptr<Device> &device);
    virtual ~LoopRun() = default;
    LoopRun(const LoopRun &) = delete;
    LoopRun &operator=(const LoopRun &) = delete;

    const std::vector<Refused> &refused() const { return refused_; }
    /// @param inputs  Tensors of the loop's operands.
    /// @param results Those of its results.
    virtual void prepare(const std::vector<ITensor *> &inputs, const std::vector<ITensor *> &results);
    virtual void run();
    virtual std::string kernels() const;

private:
    friend class LoopRecorder;

    void copy(const Parts &from, size_t i, const Parts &to, size_t at, size_t count = 1) const;
    size_t run_ahead(size_t step);
    void run_step(size_t step, size_t row);

    const Loop &loop_;
    std::shared_ptr<Device> device_;
    Program ahead_, step_;
    std::vector<Parts> given_{}, results_{}, ahead_in_{}, ahead_out_{}, step_in_{}, step_out_{};
    std::vector<Refused> refused_{};
};

}  // namespace ac::net
