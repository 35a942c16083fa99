// SPDX-License-Identifier: MIT
#if defined(ARM_COMPUTE_CPP_SCHEDULER)

#include "src/runtime/CPP/thread_pool.h"

#include "src/base/system/thread.h"

#include <memory>

namespace ac {
namespace {

/// How often a thread checks a flag before it sleeps: with pauses for some ten microseconds, to react at once, then for
/// some hundred while it yields the core. Sleeping and waking cost the two sides 20 to 50 microseconds, more than a
/// layer that the caller computes alone.
constexpr unsigned int pauses = 1000;
constexpr unsigned int looks_before_sleep = pauses + 500;
/// The same for a worker that was too late for its order: a few milliseconds. The caller is about to finish that run
/// alone, and a worker that sleeps by then is too late for the next run as well. Idle cores of virtual machines may
/// take longer to wake up than a layer takes.
constexpr unsigned int looks_of_late = pauses + 10000;

void pause_briefly() {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    // `yield` is a no-op on most cores; an instruction barrier takes about as long as x86's pause.
    __asm__ volatile("isb" ::: "memory");
#endif
}

/// Checks from number `first` up to `end`; does the condition become true in time?
template <class Condition> bool comes_true(unsigned int first, unsigned int end, const Condition &condition) {
    for (unsigned int i = first; i < end; ++i) {
        if (condition()) {
            return true;
        }
        if (i < pauses) {
            pause_briefly();
        } else {
            give_way();
        }
    }
    return false;
}

}  // namespace

void Run::do_piece(size_t i, unsigned int id) {
    if (failed_.load(std::memory_order_relaxed)) {
        return;
    }
    ThreadInfo info;
    info.thread_id = static_cast<int>(id);
    info.num_threads = static_cast<int>(threads_);
    info.cpu_info = &cpu_info_;
#ifdef __cpp_exceptions
    try {
        workloads_[i](info);
    } catch (...) {
        if (!failed_.exchange(true)) {
            error_ = std::current_exception();
        }
    }
#else
    workloads_[i](info);
#endif
}

void Run::work(unsigned int id) {
    for (size_t i = id; i < workloads_.size(); i = next_.fetch_add(1, std::memory_order_relaxed)) {
        do_piece(i, id);
    }
}

void Run::work_for(unsigned int id) {
    do_piece(id, id);
}

void Run::work_alone() {
    for (size_t i = 0; i < workloads_.size(); ++i) {
        do_piece(i, static_cast<unsigned int>(i % threads_));
    }
}

void Run::rethrow() {
#ifdef __cpp_exceptions
    if (error_ != nullptr) {
        std::rethrow_exception(std::move(error_));
    }
#endif
}

struct ThreadPool::Worker {
    enum class Order { none, work, begun, quit };

    ThreadPool &pool;
    const unsigned int id;
    const int core;  // negative: any core
    const unsigned int looks;
    SystemThread thread{};
    Run *run = nullptr;   // belongs to the worker while it has an order
    bool is_late = true;  // its last order was taken back, or was given before the thread began
    std::atomic<Order> order{Order::none};
    std::atomic<bool> sleeps{false};
    Wake asleep{};
    Worker *const older;  // the one with the next lower id; null: none

    Worker(ThreadPool &p, int c) : pool(p), id(p.count_ + 1), core(c), looks(p.looks_), older(p.newest_) {}

    static void *main(void *self) {
        static_cast<Worker *>(self)->loop();
        return nullptr;
    }

    void give(Order o) {
        // As in wait(), at least one side sees what the other one has stored. An exchange, not a store: emulators of a
        // weakly ordered CPU on a strongly ordered one (QEMU 7.2) let a load-acquire pass an earlier store-release, and
        // the thread would then sleep for ever.
        order.exchange(o);
        if (sleeps.load()) {
            asleep.wake();
        }
    }

    /// Takes back an order to work that the worker has not begun: the worker will not touch the run any more.
    bool take_back() { return change(Order::work, Order::none); }

    bool change(Order from, Order to) { return order.compare_exchange_strong(from, to); }

    Order wait() {
        Order o = Order::none;
        const auto ordered = [&] {
            o = order.load(std::memory_order_acquire);
            return o != Order::none;
        };
        // After the first round every check yields the core: the caller may be waiting for this very core.
        unsigned int last = is_late && looks != 0 ? looks_of_late : looks;
        for (unsigned int first = 0; !comes_true(first, last, ordered); first = pauses) {
            asleep.lock();
            sleeps.exchange(true);
            if (order.load() == Order::none) {
                asleep.sleep();
            }
            sleeps.store(false, std::memory_order_relaxed);
            asleep.unlock();
            if (ordered()) {
                break;
            }
            last = looks == 0 ? 0 : looks_of_late;
        }
        is_late = false;
        return o;
    }

    void loop() {
        while (wait() != Order::quit) {
            if (!change(Order::work, Order::begun)) {
                is_late = true;
                continue;
            }
            run->work(id);
            order.store(Order::none, std::memory_order_relaxed);
            if (pool.pending_.fetch_sub(1) == 1 && pool.caller_sleeps_.load()) {
                pool.done_.wake();
            }
        }
    }
};

ThreadPool::ThreadPool() : forks_(forks_so_far()) {}

ThreadPool::~ThreadPool() {
    remove_workers(0);
}

void ThreadPool::remove_workers(size_t left) {
    for (Worker *worker = newest_; worker != nullptr && worker->id > left; worker = worker->older) {
        worker->give(Worker::Order::quit);
    }
    for (; count_ > left; --count_) {
        const std::unique_ptr<Worker> last(newest_);
        newest_ = last->older;
        last->thread.join();
    }
}

bool ThreadPool::add_worker(const ThreadSetting &setting) {
    const size_t id = count_ + 1;
    std::unique_ptr<Worker> worker(new Worker(*this, id < setting.cores.size() ? setting.cores[id] : -1));
    if (worker->thread.start(worker->core, Worker::main, worker.get()) != 0) {
        return false;
    }
    newest_ = worker.release();
    ++count_;
    return true;
}

bool ThreadPool::prepare(size_t workers, ThreadSetting &setting) {
    const std::lock_guard<std::mutex> lock(setting.mutex);
    // If threads share cores, one that spins only keeps another one from working.
    const unsigned int most = setting.threads.load();
    const bool crowded = most > CPUInfo::get().get_cpu_num();
    const unsigned int looks = crowded ? 0 : looks_before_sleep;
    if (version_ != setting.version || looks_ != looks) {
        remove_workers(0);
        version_ = setting.version;
        looks_ = looks;
    } else if (count_ > most - 1) {
        remove_workers(most - 1);
    }
    while (count_ < workers) {
        if (!add_worker(setting)) {
            return false;
        }
    }
    return true;
}

void ThreadPool::wait_until_done() {
    if (comes_true(0, looks_, [this] { return pending_.load(std::memory_order_acquire) == 0; })) {
        return;
    }
    done_.lock();
    caller_sleeps_.exchange(true);
    while (pending_.load() != 0) {
        done_.sleep();
    }
    caller_sleeps_.store(false, std::memory_order_relaxed);
    done_.unlock();
}

void ThreadPool::run(Run &run, unsigned int threads, ThreadSetting &setting) {
    const unsigned int workers = threads - 1;
    if (!prepare(workers, setting)) {
        run.work_alone();
        return;
    }
    pending_.store(workers, std::memory_order_relaxed);
    Worker *last = newest_;
    while (last->id > workers) {
        last = last->older;
    }
    for (Worker *worker = last; worker != nullptr; worker = worker->older) {
        worker->run = &run;
        worker->give(Worker::Order::work);
    }
    run.work(0);
    // A worker that has not begun by now was asleep or is waiting for a core. The caller need not wait for it.
    for (Worker *worker = last; worker != nullptr; worker = worker->older) {
        if (worker->take_back()) {
            run.work_for(worker->id);
            pending_.fetch_sub(1, std::memory_order_relaxed);
        }
    }
    wait_until_done();
}

bool ThreadPool::is_of_this_process() const {
    return forks_ == forks_so_far();
}

void bind_this_thread(int core) {
    bind_to_core(core);
}

}  // namespace ac

#endif  // ARM_COMPUTE_CPP_SCHEDULER
