// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/Scheduler.h"

#include "arm_compute/runtime/SchedulerFactory.h"
#include "arm_compute/runtime/SingleThreadScheduler.h"

#include "support/Mutex.h"

#include "src/base/until_unload.h"
#include "src/runtime/refuse.h"
#include "src/runtime/scheduler_here.h"

#include <atomic>
#include <memory>
#include <utility>

#if defined(ARM_COMPUTE_CPP_SCHEDULER)
#include "arm_compute/runtime/CPP/CPPScheduler.h"
#endif
#if defined(ARM_COMPUTE_OPENMP_SCHEDULER)
#include "arm_compute/runtime/OMP/OMPScheduler.h"
#endif

namespace arm_compute {
namespace {

#if defined(ARM_COMPUTE_CPP_SCHEDULER)
#define AC_DEFAULT_SCHEDULER CPP
#elif defined(ARM_COMPUTE_OPENMP_SCHEDULER)
#define AC_DEFAULT_SCHEDULER OMP
#else
#define AC_DEFAULT_SCHEDULER ST
#endif

std::atomic<Scheduler::Type> current_type{Scheduler::Type::AC_DEFAULT_SCHEDULER};

struct Custom {
    Mutex mutex;
    std::shared_ptr<IScheduler> scheduler;
    std::atomic<IScheduler *> raw{nullptr};
};

Custom &custom() {
    static ac::UntilUnload kept;
    return kept.get<Custom>();
}

/// Set by SchedulerHere.
#ifndef NO_MULTI_THREADING
thread_local
#endif
    IScheduler *here = nullptr;

/// One scheduler of type S for the whole process, made on first use.
template <class S> IScheduler &shared() {
    static ac::UntilUnload kept;
    return kept.get<S>();
}

[[noreturn]] void refuse(Scheduler::Type t) {
    ac::refuse(t == Scheduler::Type::CPP   ? "this build has no thread pool; build with cppthreads=1"
               : t == Scheduler::Type::OMP ? "this build has no OpenMP scheduler; build with openmp=1"
                                           : "no custom scheduler was set; call Scheduler::set() with one first");
}

}  // namespace

void Scheduler::set(std::shared_ptr<IScheduler> scheduler) {
    Custom &c = custom();
    // The old scheduler is destroyed after the lock is released: its destructor may wait for threads.
    const lock_guard<Mutex> lock(c.mutex);
    c.raw = scheduler.get();
    c.scheduler.swap(scheduler);
    current_type = Type::CUSTOM;
}

void Scheduler::set(Type t) {
    if (!is_available(t)) {
        refuse(t);
    }
    current_type = t;
}

Scheduler::Type Scheduler::get_type() {
    return current_type;
}

bool Scheduler::is_available(Type t) {
    switch (t) {
        case Type::ST:
            return true;
        case Type::CPP:
#if defined(ARM_COMPUTE_CPP_SCHEDULER)
            return true;
#else
            return false;
#endif
        case Type::OMP:
#if defined(ARM_COMPUTE_OPENMP_SCHEDULER)
            return true;
#else
            return false;
#endif
        case Type::CUSTOM:
            return custom().raw != nullptr;
    }
    return false;
}

IScheduler &Scheduler::get() {
    if (here != nullptr) {
        return *here;
    }
    const Type t = current_type;
    if (t == Type::CUSTOM) {
        IScheduler *scheduler = custom().raw;
        if (scheduler == nullptr) {
            refuse(t);
        }
        return *scheduler;
    }
#if defined(ARM_COMPUTE_CPP_SCHEDULER)
    if (t == Type::CPP) {
        return shared<CPPScheduler>();
    }
#endif
#if defined(ARM_COMPUTE_OPENMP_SCHEDULER)
    if (t == Type::OMP) {
        return shared<OMPScheduler>();
    }
#endif
    return shared<SingleThreadScheduler>();
}

const SchedulerFactory::Type SchedulerFactory::_default_type = SchedulerFactory::Type::AC_DEFAULT_SCHEDULER;

std::unique_ptr<IScheduler> SchedulerFactory::create(Type type) {
    if (type == Type::ST) {
        return std::make_unique<SingleThreadScheduler>();
    }
#if defined(ARM_COMPUTE_CPP_SCHEDULER)
    if (type == Type::CPP) {
        return std::make_unique<CPPScheduler>();
    }
#endif
#if defined(ARM_COMPUTE_OPENMP_SCHEDULER)
    if (type == Type::OMP) {
        return std::make_unique<OMPScheduler>();
    }
#endif
    refuse(type == Type::CPP ? Scheduler::Type::CPP : Scheduler::Type::OMP);
}

}  // namespace arm_compute

namespace ac {

SchedulerHere::SchedulerHere(arm_compute::IScheduler *scheduler) : before_(arm_compute::here) {
    if (scheduler != nullptr) {
        arm_compute::here = scheduler;
    }
}

SchedulerHere::~SchedulerHere() {
    arm_compute::here = before_;
}

}  // namespace ac
