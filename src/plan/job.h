// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/CPP/ICPPKernel.h"

#include "src/plan/parallel.h"

namespace ac {

/// What parallel() gives to a scheduler: a body as the kernel that schedulers expect.
class Job final : public arm_compute::ICPPKernel {
public:
    Job(const char *name, size_t units, size_t grain, ShareFn *fn, const void *body, size_t bytes)
        : name_(name), grain_(grain), fn_(fn), body_(body), bytes_(bytes) {
        Window window;
        window.set(Window::DimX, Window::Dimension(0, static_cast<int>(units), 1));
        configure(window);
    }
    void run_op(ITensorPack &, const Window &window, const ThreadInfo &info) override { run(window, info); }
    /// Schedulers call this one if the pack is empty.
    void run(const Window &window, const ThreadInfo &info) override {
        const Window::Dimension &x = window.x();
        fn_(body_, {static_cast<size_t>(x.start()), static_cast<size_t>(x.end()), info.thread_id, info.num_threads});
    }
    size_t get_mws(const CPUInfo &, size_t) const override { return grain_; }
    const char *name() const override { return name_; }

    size_t units() const { return static_cast<size_t>(window().x().end()); }
    size_t grain() const { return grain_; }
    ShareFn *function() const { return fn_; }
    const void *body() const { return body_; }
    size_t body_bytes() const { return bytes_; }

private:
    const char *name_;
    size_t grain_;
    ShareFn *fn_;
    const void *body_;
    size_t bytes_;
};

}  // namespace ac
