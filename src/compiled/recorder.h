// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/IScheduler.h"

#include "src/api/function.h"
#include "src/compiled/calls.h"

#include <functional>

namespace ac::net {

/// A scheduler that records calls of parallel(). It runs each call on the calling thread.
class Recorder final : public IScheduler {
public:
    /// @param find Finds blocks that plans have allocated.
    explicit Recorder(FindBlock find) : find_block_(find) {}

    /// Names the memory of a tensor, if it has any.
    void add(Base base, size_t index, ITensor &tensor);
    void add_working(uint8_t *data, size_t bytes);
    /// Names the packed weights of a function; its constants get indices from `index` on. Returns the next index.
    size_t add_packed(Function &function, size_t index);
    const Area *area_of(const void *address) const;

    /// Records `run`, which runs a function. Throws std::runtime_error if that cannot be recorded; the text begins with
    /// `what`.
    void record(size_t step, const std::string &what, Function &function, const std::function<void()> &run);
    /// Adds a copy, and the begin or end of a loop.
    void add_copy(size_t step, CopyBody body);
    void add_loop(size_t step, CallKind kind, size_t count = 0);
    Recording finish();

    void set_num_threads(unsigned int) override {}
    unsigned int num_threads() const override { return 1; }
    void schedule(ICPPKernel *kernel, const Hints &hints) override;
    void schedule_op(ICPPKernel *kernel, const Hints &hints, const Window &window, ITensorPack &pack) override;
    void run_tagged_workloads(std::vector<Workload> &, const char *) override { refuse("a workload"); }

protected:
    void run_workloads(std::vector<Workload> &) override { refuse("a workload"); }

private:
    [[noreturn]] void refuse(const std::string &reason) const;
    void find_scratch();
    CallPart copy(Block block, const char *kernel);
    bool find_part(Pointer &pointer, const uint8_t *address);

    FindBlock find_block_;
    size_t step_ = 0;
    std::string what_{};
    Function *function_ = nullptr;
    std::vector<Area> all_{}, scratch_{};
    uint8_t *scratch_begin_ = reinterpret_cast<uint8_t *>(UINTPTR_MAX);
    std::vector<Block> parts_{};
    Recording recording_{};
};

}  // namespace ac::net
