// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/RuntimeContext.h"
#include "arm_compute/runtime/Scheduler.h"
#include "arm_compute/runtime/SchedulerFactory.h"
#include "arm_compute/runtime/SingleThreadScheduler.h"

#include "tests/framework/thrown.h"
#include "tests/unit/runtime/counting_kernel.h"

#include <gtest/gtest.h>

#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

namespace arm_compute {
namespace {

/// A client's scheduler: one thread, in reverse order.
class Backwards : public IScheduler {
public:
    void set_num_threads(unsigned int) override {}
    unsigned int num_threads() const override { return 3; }
    void schedule(ICPPKernel *kernel, const Hints &hints) override {
        ITensorPack none;
        schedule_common(kernel, hints, kernel->window(), none);
    }
    void schedule_op(ICPPKernel *kernel, const Hints &hints, const Window &window, ITensorPack &tensors) override {
        schedule_common(kernel, hints, window, tensors);
    }
    int workloads_seen = 0;

protected:
    void run_workloads(std::vector<Workload> &workloads) override {
        for (size_t i = workloads.size(); i-- > 0;) {
            ++workloads_seen;
            workloads[i](ThreadInfo{static_cast<int>(i), static_cast<int>(workloads.size()), &cpu_info()});
        }
    }
};

TEST(Scheduler, TakesAClientsScheduler) {
    const Scheduler::Type before = Scheduler::get_type();
    EXPECT_FALSE(Scheduler::is_available(Scheduler::Type::CUSTOM));
    EXPECT_RAISES(Scheduler::set(Scheduler::Type::CUSTOM));
    EXPECT_EQ(Scheduler::get_type(), before);
    const auto mine = std::make_shared<Backwards>();
    Scheduler::set(mine);
    EXPECT_EQ(Scheduler::get_type(), Scheduler::Type::CUSTOM);
    EXPECT_EQ(&Scheduler::get(), mine.get());
    CountingKernel kernel(2, 9, 1);
    Scheduler::get().schedule(&kernel, Window::DimY);
    EXPECT_TRUE(kernel.each_was_visited());
    EXPECT_EQ(mine->workloads_seen, 3);
    Scheduler::set(Scheduler::Type::ST);
    EXPECT_EQ(Scheduler::get().num_threads(), 1u);
    EXPECT_TRUE(Scheduler::is_available(Scheduler::Type::CUSTOM));
    Scheduler::set(Scheduler::Type::CUSTOM);
    EXPECT_EQ(&Scheduler::get(), mine.get());
    Scheduler::set(std::shared_ptr<IScheduler>());
    EXPECT_FALSE(Scheduler::is_available(Scheduler::Type::CUSTOM));
    EXPECT_RAISES(Scheduler::get());
    Scheduler::set(before);
    EXPECT_EQ(Scheduler::get_type(), before);
}

TEST(Scheduler, MissingOnesAreRefused) {
    EXPECT_TRUE(Scheduler::is_available(Scheduler::Type::ST));
    if (!Scheduler::is_available(Scheduler::Type::CPP)) {
        EXPECT_RAISES(Scheduler::set(Scheduler::Type::CPP));
        EXPECT_RAISES(SchedulerFactory::create(SchedulerFactory::Type::CPP));
    }
    if (!Scheduler::is_available(Scheduler::Type::OMP)) {
        EXPECT_RAISES(Scheduler::set(Scheduler::Type::OMP));
        EXPECT_RAISES(SchedulerFactory::create(SchedulerFactory::Type::OMP));
    }
}

TEST(Scheduler, ThreadsGetTheSameOne) {
    std::vector<IScheduler *> seen(4);
    std::vector<std::thread> threads;
    for (IScheduler *&slot : seen) {
        threads.emplace_back([&slot] { slot = &Scheduler::get(); });
    }
    for (std::thread &t : threads) {
        t.join();
    }
    for (const IScheduler *s : seen) {
        EXPECT_EQ(s, &Scheduler::get());
    }
}

TEST(RuntimeContext, HasASchedulerOfItsOwn) {
    RuntimeContext context;
    IScheduler *own = context.scheduler();
    ASSERT_NE(own, nullptr);
    EXPECT_NE(own, &Scheduler::get());
    EXPECT_EQ(context.asset_manager(), nullptr);
    SingleThreadScheduler other;
    context.set_scheduler(&other);
    EXPECT_EQ(context.scheduler(), &other);
}

}  // namespace
}  // namespace arm_compute
