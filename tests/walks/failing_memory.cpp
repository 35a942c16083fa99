// SPDX-License-Identifier: MIT
// configure() is atomic: if any of its allocations fails, the object keeps and runs its old plan, and nothing leaks. A
// run that fails to allocate memory can be repeated.
#include "tests/framework/failing_memory.h"
#include "tests/framework/by_name.h"
#include "tests/walks/outcome.h"
#include "tests/walks/walks.h"
#ifdef ARM_COMPUTE_CL
#include "tests/unit/cl/object_count.h"
#endif

namespace ac::test {
namespace {

#ifdef ARM_COMPUTE_CL
/// During its lifetime, the request for buffer number `which` (from 0) fails.
class FailingBuffers {
public:
    explicit FailingBuffers(long which) : real_(ObjectCount::symbols().clCreateBuffer_ptr), left_(which) {
        ObjectCount::symbols().clCreateBuffer_ptr = [this](cl_context context, cl_mem_flags flags, size_t size,
                                                           void *memory, cl_int *code) {
            if (left_-- != 0) {
                return real_(context, flags, size, memory, code);
            }
            failed_ = true;
            if (code != nullptr) {
                *code = CL_MEM_OBJECT_ALLOCATION_FAILURE;
            }
            return cl_mem{nullptr};
        };
    }
    ~FailingBuffers() { ObjectCount::symbols().clCreateBuffer_ptr = real_; }
    FailingBuffers(const FailingBuffers &) = delete;
    FailingBuffers &operator=(const FailingBuffers &) = delete;

    bool has_failed() const { return failed_; }

private:
    const decltype(arm_compute::CLSymbols::clCreateBuffer_ptr) real_;
    long left_;
    bool failed_ = false;
};
#endif

/// Effects of a call with a failed allocation.
struct Attempt {
    bool threw = false, failed = false;
};
template <class Call> bool throws(const Call &call) {
    try {
        call();
    } catch (const std::exception &) {
        return true;
    }
    return false;
}
/// Makes a call in which allocation number `which` fails.
template <class T, class Call> Attempt with_failure(long which, const Call &call) {
    const FailingMemory failing(which, std::is_same<T, Tensor>::value);
    Attempt attempt;
    attempt.threw = throws(call);
    attempt.failed = FailingMemory::has_failed();
    return attempt;
}

template <class T> class WithFailingMemory final : public Walk<T> {
public:
    using Operands = typename Walk<T>::Operands;

    void look(const char *op, Operands &operands, const typename Walk<T>::Make &make) override {
        SCOPED_TRACE(op);
        const std::unique_ptr<Subject> subject = make();
        if (!is_built(*subject)) {
            return;
        }
        allocate(operands);
        subject->run();
        const Results want = results_of(operands);
        const auto fails = [](long which, const auto &call) { return with_failure<T>(which, call); };
        expect_old_plan(operands, *subject, want, fails);
        expect_repeated_run(operands, make, want, fails);
#ifdef ARM_COMPUTE_CL
        if (std::is_same<T, arm_compute::CLTensor>::value) {
            const auto lacks_buffers = [](long which, const auto &call) {
                const FailingBuffers failing(which);
                const bool threw = throws(call);
                return Attempt{threw, failing.has_failed()};
            };
            expect_old_plan(operands, *subject, want, lacks_buffers);
            expect_repeated_run(operands, make, want, lacks_buffers);
        }
#endif
    }

private:
    /// Only some of the allocations on mostly emulated CPUs: failures do not depend on the CPU.
    static long step() {
#if defined(__x86_64__)
        return few_runs() ? 7 : 1;
#else
        return 7;
#endif
    }

    template <class Fails>
    static void expect_old_plan(Operands &operands, Subject &subject, const Results &want, const Fails &fails) {
        for (long n = 0; n < most && !::testing::Test::HasFailure(); n += step()) {
            SCOPED_TRACE("configure() without allocation " + std::to_string(n));
            const long live = live_objects();
            const Attempt attempt = fails(n, [&] { subject.configure(); });
            if (attempt.threw) {
                EXPECT_TRUE(attempt.failed) << "refused for no reason";
                EXPECT_EQ(live_objects(), live) << "a leak";
            }
            put_all(operands);
            subject.run();
            EXPECT_EQ(results_of(operands), want);
            if (!attempt.failed) {
                return;
            }
        }
    }
    template <class Fails>
    static void expect_repeated_run(Operands &operands, const typename Walk<T>::Make &make, const Results &want,
                                    const Fails &fails) {
        for (long n = 0; n < most && !::testing::Test::HasFailure(); n += step()) {
            SCOPED_TRACE("the first run without allocation " + std::to_string(n));
            const std::unique_ptr<Subject> subject = make();
            subject->configure();
            put_all(operands);
            const Attempt attempt = fails(n, [&] { subject->run(); });
            put_all(operands);
            subject->run();
            EXPECT_EQ(results_of(operands), want);
            if (!attempt.failed) {
                return;
            }
        }
    }
    static constexpr long most = 100000;
};

}  // namespace

template <class T> void walk_failing_memory(const Cases &cases) {
    WithFailingMemory<T> with;
    walk(with, cases);
}

template void walk_failing_memory<Tensor>(const Cases &);
#ifdef ARM_COMPUTE_CL
template void walk_failing_memory<arm_compute::CLTensor>(const Cases &);
#endif

}  // namespace ac::test
