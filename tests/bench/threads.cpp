// SPDX-License-Identifier: MIT
// Times one case with one thread and with N, each on its own core, by wall-clock time.
//   threads OP TYPE A B C N SECONDS
// Short batches of runs, alternately with one thread and with N: other work of the machine affects some batches and not
// others. Prints the best batch of each side, in seconds per run.
#include "arm_compute/runtime/Scheduler.h"
#include "tests/bench/case.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <stdexcept>
#include <string>

#include <cstdio>
#include <cstdlib>

#include <sched.h>

namespace {

constexpr double batch_seconds = 3e-3;    // less than a scheduler's time slice
constexpr double warm_up_seconds = 2e-3;  // for threads to start

double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// The cores that this process may use.
std::vector<int> cores() {
    cpu_set_t set;
    CPU_ZERO(&set);
    sched_getaffinity(0, sizeof(set), &set);
    std::vector<int> found;
    for (int core = 0; core < CPU_SETSIZE; ++core) {
        if (CPU_ISSET(core, &set))
            found.push_back(core);
    }
    return found;
}

/// The case on a number of threads.
class Side {
public:
    Side(const bench::Words &words, unsigned threads, const std::vector<int> &cores)
        : threads_(threads), cores_(cores) {
        set();
        made_ = std::make_unique<bench::Case>(words);
        made_->allocate();
        made_->run();  // prepares the weights
    }
    void batch() {
        set();
        runs_for(warm_up_seconds);
        best_ = std::min(best_, runs_for(batch_seconds));
    }
    void print() const { std::printf("%u %.9f\n", threads_, best_); }

private:
    /// Seconds per run.
    double runs_for(double seconds) {
        const double start = now();
        double taken = 0;
        int runs = 0;
        for (; taken < seconds; ++runs) {
            made_->run();
            taken = now() - start;
        }
        return taken / runs;
    }
    void set() const {
        arm_compute::Scheduler::get().set_num_threads_with_affinity(
            threads_, [this](int thread, int) { return cores_[size_t(thread)]; });
    }

    unsigned threads_;
    std::vector<int> cores_;
    std::unique_ptr<bench::Case> made_;
    double best_ = std::numeric_limits<double>::infinity();
};

}  // namespace

int main(int argc, char **argv) {
    return bench::program(argc, 7, 7, "threads OP TYPE A B C N SECONDS", [argv] {
        const bench::Words words{argv[1], argv[2], unsigned(std::atoi(argv[3])), unsigned(std::atoi(argv[4])),
                                 unsigned(std::atoi(argv[5]))};
        const unsigned threads = unsigned(std::atoi(argv[6]));
        const std::vector<int> all = cores();
        if (all.size() < threads)
            throw std::invalid_argument(std::to_string(all.size()) + " cores for " + std::to_string(threads) +
                                        " threads");
        Side one(words, 1, all), many(words, threads, all);
        for (const double end = now() + std::atof(argv[7]); now() < end;) {
            one.batch();
            many.batch();
        }
        one.print();
        many.print();
    });
}
