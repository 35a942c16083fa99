// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/Scheduler.h"

#include "arm_compute/runtime/SchedulerFactory.h"
#include "arm_compute/runtime/SingleThreadScheduler.h"

#include "tests/framework/thrown.h"
#include "tests/unit/runtime/counting_kernel.h"

#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace arm_compute {
namespace {

using Hints = IScheduler::Hints;
using StrategyHint = IScheduler::StrategyHint;

/// Checks the position of each part of a split in two dimensions.
class LocatedKernel : public CountingKernel {
public:
    using CountingKernel::CountingKernel;
    void run_nd(const Window &window, const ThreadInfo &info, const Window &locator) override {
        const Window whole = this->window();
        const auto expected = whole
                                  .split_window(Window::DimX, static_cast<size_t>(locator.x().start()),
                                                static_cast<size_t>(locator.x().end()))
                                  .split_window(Window::DimY, static_cast<size_t>(locator.y().start()),
                                                static_cast<size_t>(locator.y().end()));
        misplaced += expected.x().start() == window.x().start() && expected.y().end() == window.y().end() ? 0 : 1;
        run(window, info);
    }
    std::atomic<int> misplaced{0};
};

#ifndef ARM_COMPUTE_EXCEPTIONS_DISABLED
class ThrowingKernel : public CountingKernel {
public:
    using CountingKernel::CountingKernel;
    void run(const Window &window, const ThreadInfo &) override {
        if (window.y().start() <= _bad_row && _bad_row < window.y().end()) {
            throw std::domain_error("row " + std::to_string(_bad_row));
        }
    }
    void set_bad_row(int row) { _bad_row = row; }

private:
    int _bad_row = 0;
};
#endif

/// The schedulers of this build, each with a name for messages.
std::vector<std::pair<std::string, std::shared_ptr<IScheduler>>> all_schedulers() {
    std::vector<std::pair<std::string, std::shared_ptr<IScheduler>>> all;
    all.emplace_back("ST", SchedulerFactory::create(SchedulerFactory::Type::ST));
    if (Scheduler::is_available(Scheduler::Type::CPP)) {
        all.emplace_back("CPP", SchedulerFactory::create(SchedulerFactory::Type::CPP));
    }
    if (Scheduler::is_available(Scheduler::Type::OMP)) {
        all.emplace_back("OMP", SchedulerFactory::create(SchedulerFactory::Type::OMP));
    }
    return all;
}

std::unique_ptr<IScheduler> pool_of(unsigned int threads) {
    std::unique_ptr<IScheduler> scheduler = SchedulerFactory::create();
    scheduler->set_num_threads(threads);
    return scheduler;
}

TEST(Schedulers, VisitEachElementOnce) {
    for (const auto &[name, scheduler] : all_schedulers()) {
        for (unsigned int threads = 1; threads <= 5; ++threads) {
            scheduler->set_num_threads(threads);
            for (const unsigned int dimension : {0u, 1u, 2u, IScheduler::split_dimensions_all}) {
                for (const StrategyHint strategy : {StrategyHint::STATIC, StrategyHint::DYNAMIC}) {
                    for (const int threshold : {0, 3, 100}) {
                        for (const unsigned int y : {1u, 2u, 7u, 13u}) {
                            CountingKernel kernel(5, y, 3);
                            scheduler->schedule(&kernel, Hints(dimension, strategy, threshold));
                            EXPECT_TRUE(kernel.each_was_visited())
                                << name << ", threads " << threads << ", dimension " << dimension << ", y " << y;
                        }
                    }
                }
            }
        }
    }
}

TEST(Schedulers, TakeUpTo1024Threads) {
    for (const auto &[name, scheduler] : all_schedulers()) {
        scheduler->set_num_threads(1024);
        const unsigned int most = scheduler->num_threads();
        EXPECT_EQ(most, name == "ST" ? 1u : 1024u) << name;
        if (name != "ST") {  // it ignores the number
            EXPECT_RAISES(scheduler->set_num_threads(1025));
            EXPECT_RAISES(scheduler->set_num_threads(static_cast<unsigned int>(-1)));
            EXPECT_EQ(scheduler->num_threads(), most) << name << " keeps what it had";
        }
    }
    if (Scheduler::is_available(Scheduler::Type::CPP)) {
        const auto pool = SchedulerFactory::create(SchedulerFactory::Type::CPP);
        EXPECT_RAISES(pool->set_num_threads_with_affinity(1025, [](int, int) { return -1; }));
    }
}

TEST(Schedulers, PassTheTensorsOn) {
    NoTensor tensor;
    for (const auto &[name, scheduler] : all_schedulers()) {
        scheduler->set_num_threads(3);
        for (const unsigned int dimension : {1u, IScheduler::split_dimensions_all}) {
            CountingKernel kernel(4, 6, 1);
            ITensorPack pack{{0, &tensor}};
            scheduler->schedule_op(&kernel, Hints(dimension), kernel.window(), pack);
            EXPECT_TRUE(kernel.each_was_visited()) << name;
            EXPECT_EQ(kernel.packs, kernel.runs) << name;
            EXPECT_GE(kernel.packs, 1) << name;
        }
    }
}

TEST(Schedulers, NumberOfParts) {
    const std::unique_ptr<IScheduler> scheduler = pool_of(4);
    if (scheduler->num_threads() != 4) {
        GTEST_SKIP() << "this build has one thread only";
    }
    const auto parts = [&](CountingKernel &&kernel, const Hints &hints) {
        scheduler->schedule(&kernel, hints);
        EXPECT_TRUE(kernel.each_was_visited());
        return kernel.runs.load();
    };
    EXPECT_EQ(parts(CountingKernel(1, 100, 1), Window::DimY), 4);
    EXPECT_EQ(parts(CountingKernel(1, 3, 1), Window::DimY), 3);
    EXPECT_EQ(parts(CountingKernel(1, 100, 1), Hints(Window::DimY, StrategyHint::DYNAMIC)), 4);
    EXPECT_EQ(parts(CountingKernel(1, 100, 1), Hints(Window::DimY, StrategyHint::DYNAMIC, 10)), 10);
    EXPECT_EQ(parts(CountingKernel(1, 5, 1), Hints(Window::DimY, StrategyHint::DYNAMIC, 10)), 5);
    EXPECT_EQ(parts(CountingKernel(1, 100, 1, 30), Window::DimY), 3);
    EXPECT_EQ(parts(CountingKernel(1, 100, 1, 51), Window::DimY), 1);
    EXPECT_EQ(parts(CountingKernel(1, 100, 1, ICPPKernel::default_mws, false), Window::DimY), 1);
    EXPECT_EQ(parts(CountingKernel(1, 0, 1), Window::DimY), 0);
    EXPECT_EQ(parts(CountingKernel(8, 8, 1), IScheduler::split_dimensions_all), 4);
    EXPECT_EQ(parts(CountingKernel(1, 8, 1), IScheduler::split_dimensions_all), 4);
    EXPECT_EQ(parts(CountingKernel(8, 8, 1, 1, false), IScheduler::split_dimensions_all), 1);
}

TEST(Schedulers, SmallWorkStaysOnTheCaller) {
    const std::unique_ptr<IScheduler> scheduler = pool_of(4);
    class Here : public CountingKernel {
    public:
        using CountingKernel::CountingKernel;
        void run(const Window &window, const ThreadInfo &info) override {
            thread = std::this_thread::get_id();
            CountingKernel::run(window, info);
        }
        std::thread::id thread{};
    };
    Here kernel(4, 4, 1, 100);
    scheduler->schedule(&kernel, Window::DimY);
    EXPECT_EQ(kernel.thread, std::this_thread::get_id());
}

TEST(Schedulers, SplitInTwoDimensionsTellsThePlace) {
    const std::unique_ptr<IScheduler> scheduler = pool_of(4);
    LocatedKernel kernel(6, 9, 2);
    scheduler->schedule(&kernel, IScheduler::split_dimensions_all);
    EXPECT_TRUE(kernel.each_was_visited());
    EXPECT_EQ(kernel.misplaced, 0);
}

TEST(Schedulers, KernelsWithoutTheRightRunAreNamed) {
    class Bare : public ICPPKernel {
    public:
        Bare() { configure(Window()); }
        const char *name() const override { return "bare_kernel"; }
    };
    Bare kernel;
    EXPECT_TRUE(kernel.is_window_configured());
    EXPECT_TRUE(kernel.is_parallelisable());
    SingleThreadScheduler scheduler;
#ifndef ARM_COMPUTE_EXCEPTIONS_DISABLED
    const std::string text = ac::test::thrown_by([&] { scheduler.schedule(&kernel, Window::DimY); });
    EXPECT_NE(text.find("bare_kernel"), std::string::npos) << text;
#endif
    NoTensor tensor;
    ITensorPack pack{{0, &tensor}};
    EXPECT_RAISES(scheduler.schedule_op(&kernel, Window::DimY, kernel.window(), pack));
    EXPECT_RAISES(scheduler.set_num_threads_with_affinity(2, [](int i, int) { return i; }));
}

// Clients use thread_id as index of scratch memory and shares of work.
TEST(Schedulers, PieceIRunsWithThreadIdI) {
    for (const auto &[name, scheduler] : all_schedulers()) {
        scheduler->set_num_threads(4);
        const size_t count = scheduler->num_threads();
        for (int round = 0; round < 50; ++round) {
            std::vector<int> ids(count, -1);
            std::vector<int> totals(count, 0);
            std::vector<IScheduler::Workload> workloads;
            for (size_t i = 0; i < count; ++i) {
                workloads.emplace_back([&ids, &totals, i](const ThreadInfo &info) {
                    ids[i] = info.thread_id;
                    totals[i] = info.num_threads;
                });
            }
            scheduler->run_tagged_workloads(workloads, "test");
            for (size_t i = 0; i < count; ++i) {
                EXPECT_EQ(ids[i], static_cast<int>(i)) << name;
                EXPECT_EQ(totals[i], static_cast<int>(count)) << name;
            }
        }
    }
}

TEST(Schedulers, NoWorkIsNoMistake) {
    std::vector<IScheduler::Workload> none;
    for (const auto &[name, scheduler] : all_schedulers()) {
        scheduler->run_tagged_workloads(none, nullptr);
    }
}

TEST(Schedulers, MorePiecesThanThreads) {
    for (const auto &[name, scheduler] : all_schedulers()) {
        scheduler->set_num_threads(3);
        const int threads = static_cast<int>(scheduler->num_threads());
        std::vector<std::atomic<int>> visits(100);
        std::vector<std::atomic<int>> busy(3);
        std::atomic<int> clashes{0};
        std::vector<IScheduler::Workload> workloads;
        for (size_t i = 0; i < visits.size(); ++i) {
            workloads.emplace_back([&, i](const ThreadInfo &info) {
                clashes += info.thread_id >= threads ? 1 : 0;
                clashes += busy[static_cast<size_t>(info.thread_id)].exchange(1);
                ++visits[i];
                busy[static_cast<size_t>(info.thread_id)] = 0;
            });
        }
        scheduler->run_tagged_workloads(workloads, nullptr);
        EXPECT_EQ(clashes, 0) << name;
        for (const std::atomic<int> &v : visits) {
            EXPECT_EQ(v, 1) << name;
        }
    }
}

#ifndef ARM_COMPUTE_EXCEPTIONS_DISABLED
TEST(Schedulers, ExceptionsReachTheCaller) {
    for (const auto &[name, scheduler] : all_schedulers()) {
        for (const unsigned int threads : {1u, 2u, 4u}) {
            scheduler->set_num_threads(threads);
            for (int row = 0; row < 8; ++row) {
                ThrowingKernel kernel(1, 8, 1);
                kernel.set_bad_row(row);
                EXPECT_THROW(scheduler->schedule(&kernel, Window::DimY), std::domain_error) << name;
            }
            CountingKernel good(4, 8, 1);
            scheduler->schedule(&good, Window::DimY);
            EXPECT_TRUE(good.each_was_visited()) << name;
        }
    }
}
#endif

TEST(Schedulers, ManyCallersAtOnce) {
    for (const auto &[name, scheduler] : all_schedulers()) {
        scheduler->set_num_threads(3);
        IScheduler *shared = scheduler.get();
        std::atomic<int> errors{0};
        std::vector<std::thread> callers;
        for (int i = 0; i < 8; ++i) {
            callers.emplace_back([&errors, shared, i] {
                for (int round = 0; round < 25; ++round) {
                    CountingKernel kernel(3, static_cast<unsigned int>(1 + (i + round) % 9), 2);
                    const unsigned int dimension = round % 3 == 0 ? IScheduler::split_dimensions_all : Window::DimY;
                    shared->schedule(&kernel, Hints(dimension));
                    errors += kernel.each_was_visited() ? 0 : 1;
                }
            });
        }
        for (std::thread &t : callers) {
            t.join();
        }
        EXPECT_EQ(errors, 0) << name;
    }
}

TEST(Schedulers, AKernelMaySchedule) {
    class Outer : public CountingKernel {
    public:
        Outer(IScheduler &scheduler, CountingKernel &inner)
            : CountingKernel(1, 4, 1), _scheduler(scheduler), _inner(inner) {}
        void run(const Window &window, const ThreadInfo &info) override {
            CountingKernel::run(window, info);
            _scheduler.schedule(&_inner, Window::DimY);
        }

    private:
        IScheduler &_scheduler;
        CountingKernel &_inner;
    };
    for (const auto &[name, scheduler] : all_schedulers()) {
        scheduler->set_num_threads(4);
        CountingKernel inner(2, 8, 1);
        Outer outer(*scheduler, inner);
        scheduler->schedule(&outer, Window::DimY);
        EXPECT_TRUE(outer.each_was_visited()) << name;
        EXPECT_TRUE(inner.each_was_visited(outer.runs)) << name;
    }
}

TEST(Schedulers, NumberOfThreadsMayChangeWhileOthersWork) {
    const std::unique_ptr<IScheduler> scheduler = pool_of(2);
    std::atomic<bool> stop{false};
    std::thread changer([&] {
        for (unsigned int i = 0; !stop; ++i) {
            scheduler->set_num_threads(1 + i % 5);
            std::this_thread::yield();
        }
    });
    for (int round = 0; round < 100; ++round) {
        CountingKernel kernel(2, 10, 1);
        scheduler->schedule(&kernel, Window::DimY);
        EXPECT_TRUE(kernel.each_was_visited());
    }
    stop = true;
    changer.join();
}

TEST(Schedulers, ZeroThreadsMeansTheHint) {
    for (const auto &[name, scheduler] : all_schedulers()) {
        scheduler->set_num_threads(0);
        EXPECT_EQ(scheduler->num_threads(), name == "ST" ? 1u : scheduler->num_threads_hint()) << name;
        EXPECT_GE(scheduler->num_threads_hint(), 1u);
        EXPECT_EQ(&scheduler->cpu_info(), &CPUInfo::get());
    }
}

}  // namespace
}  // namespace arm_compute
