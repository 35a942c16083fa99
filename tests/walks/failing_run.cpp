// SPDX-License-Identifier: MIT
// A run that throws halfway has no lasting effect: the same object then gives correct results.
#include "arm_compute/runtime/SingleThreadScheduler.h"

#include "src/runtime/scheduler_here.h"
#include "tests/framework/by_name.h"
#include "tests/walks/outcome.h"
#include "tests/walks/walks.h"
#ifdef ARM_COMPUTE_CL
#include "tests/unit/cl/object_count.h"
#endif

#include <stdexcept>

namespace ac::test {
namespace {

/// Counts the steps of a run, from 0, and makes one of them fail.
class FailingStep {
public:
    explicit FailingStep(long which) : left_(which) {}
    bool fails_now() {
        failed_ = failed_ || left_ == 0;
        return left_-- == 0;
    }
    bool has_failed() const { return failed_; }

private:
    long left_;
    bool failed_ = false;
};

/// During its lifetime, loop number `which` that this thread starts on the CPU throws before it begins.
class FailingLoops final : public arm_compute::IScheduler, public FailingStep {
public:
    explicit FailingLoops(long which) : FailingStep(which), here_(this) {}
    void set_num_threads(unsigned int) override {}
    unsigned int num_threads() const override { return 1; }
    void schedule(arm_compute::ICPPKernel *kernel, const Hints &hints) override {
        step();
        real_.schedule(kernel, hints);
    }
    void schedule_op(arm_compute::ICPPKernel *kernel, const Hints &hints, const arm_compute::Window &window,
                     ITensorPack &tensors) override {
        step();
        real_.schedule_op(kernel, hints, window, tensors);
    }
    void run_tagged_workloads(std::vector<Workload> &workloads, const char *tag) override {
        step();
        real_.run_tagged_workloads(workloads, tag);
    }

protected:
    void run_workloads(std::vector<Workload> &workloads) override { run_tagged_workloads(workloads, nullptr); }

private:
    void step() {
        if (fails_now()) {
            throw std::runtime_error("this loop was to fail");
        }
    }
    arm_compute::SingleThreadScheduler real_{};
    const SchedulerHere here_;
};

#ifdef ARM_COMPUTE_CL
/// During its lifetime, command number `which` sent to an OpenCL queue fails.
class FailingCommands final : public FailingStep {
public:
    explicit FailingCommands(long which) : FailingStep(which), before_(symbols()) {
        fail(symbols().clEnqueueNDRangeKernel_ptr);
        fail(symbols().clEnqueueReadBuffer_ptr);
        fail(symbols().clEnqueueWriteBuffer_ptr);
        const auto map = symbols().clEnqueueMapBuffer_ptr;
        symbols().clEnqueueMapBuffer_ptr = [this, map](cl_command_queue q, cl_mem m, cl_bool waits, cl_map_flags flags,
                                                       size_t offset, size_t size, cl_uint n, const cl_event *events,
                                                       cl_event *event, cl_int *code) -> void * {
            if (!fails_now()) {
                return map(q, m, waits, flags, offset, size, n, events, event, code);
            }
            if (code != nullptr) {
                *code = CL_OUT_OF_RESOURCES;
            }
            return nullptr;
        };
    }
    ~FailingCommands() { symbols() = before_; }
    FailingCommands(const FailingCommands &) = delete;
    FailingCommands &operator=(const FailingCommands &) = delete;

private:
    static arm_compute::CLSymbols &symbols() { return ObjectCount::symbols(); }
    template <class... P> void fail(std::function<cl_int(P...)> &function) {
        function = [this, real = function](P... p) { return fails_now() ? CL_OUT_OF_RESOURCES : real(p...); };
    }

    const arm_compute::CLSymbols before_;
};
#endif

template <class T> struct FailingOn { using Type = FailingLoops; };
#ifdef ARM_COMPUTE_CL
template <> struct FailingOn<arm_compute::CLTensor> { using Type = FailingCommands; };
#endif

template <class T> class WithFailingRun final : public Walk<T> {
public:
    using Operands = typename Walk<T>::Operands;

    void look(const char *op, Operands &operands, const typename Walk<T>::Make &make) override {
        SCOPED_TRACE(op);
        const std::unique_ptr<Subject> ready = make();
        if (!is_built(*ready)) {
            return;
        }
        allocate(operands);
        ready->run();
        const Results want = results_of(operands);
        bool first = true, later = true;
        for (long n = 0; (first || later) && n < most && !::testing::Test::HasFailure(); ++n) {
            SCOPED_TRACE("without step " + std::to_string(n));
            const std::unique_ptr<Subject> fresh = make();
            fresh->configure();
            first = first && fails(operands, *fresh, n, want);
            later = later && fails(operands, *ready, n, want);
        }
    }

private:
    /// Whether there was such a step.
    static bool fails(Operands &operands, Subject &subject, long which, const Results &want) {
        put_all(operands);
        bool threw = false, failed = false;
        {
            typename FailingOn<T>::Type failing(which);
            threw = !refusal_of([&] { subject.run(); }).empty();
            failed = failing.has_failed();
        }
        EXPECT_EQ(threw, failed) << (failed ? "nobody said so" : "refused for no reason");
        put_all(operands);
        subject.run();
        EXPECT_EQ(results_of(operands), want);
        return failed;
    }
    static constexpr long most = 1000;
};

}  // namespace

template <class T> void walk_failing_run(const Cases &cases) {
    WithFailingRun<T> with;
    walk(with, cases);
}

template void walk_failing_run<Tensor>(const Cases &);
#ifdef ARM_COMPUTE_CL
template void walk_failing_run<arm_compute::CLTensor>(const Cases &);
#endif

}  // namespace ac::test
