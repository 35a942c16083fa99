// SPDX-License-Identifier: MIT
// Costs of a network or an operator besides its runs.
//   network NAME [threads]            processor time of each phase, as a multiple of one run; memory
//   network OP TYPE A B C [threads]   memory of one case
// Under the emulator's counter, phase n is between marks 2n and 2n + 1 (possibly several times): 0 configure, 1
// prepare, 2 the first run, 3 the second.
#include "tests/bench/network.h"
#include "arm_compute/runtime/Scheduler.h"
#include "tests/bench/case.h"
#include "tests/bench/heap.h"
#include "tests/bench/mark.h"

#include <algorithm>
#include <stdexcept>

#include <cstdio>
#include <cstdlib>
#include <ctime>

namespace {

constexpr int kPhases = 4;
double seconds[kPhases];

double now() {
    timespec t{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return double(t.tv_sec) + 1e-9 * double(t.tv_nsec);
}

template <typename F> void timed(int phase, const F &work) {
    const double start = now();
    bench::mark(2u * unsigned(phase));
    work();
    bench::mark(2u * unsigned(phase) + 1);
    seconds[phase] += now() - start;
}

void run_network(const std::string &name) {
    const size_t before = bench::heap::live();
    bench::heap::forget_peak();
    std::unique_ptr<bench::Network> network;
    timed(0, [&] { network = std::make_unique<bench::Network>(name); });
    network->prepare([](const std::function<void()> &work) { timed(1, work); });
    timed(2, [&] { network->run(); });
    // The fastest of a few runs: other processes can only add time.
    timed(3, [&] { network->run(); });
    for (int i = 0; i < 4; ++i) {
        const double start = now();
        network->run();
        seconds[3] = std::min(seconds[3], now() - start);
    }
    std::printf("phases %.4f %.4f %.4f\n", seconds[0] / seconds[3], seconds[1] / seconds[3], seconds[2] / seconds[3]);
    std::printf("memory peak %zu weights %zu tensors %zu\n", bench::heap::peak() - before, network->weight_bytes(),
                network->live_bytes());
}

void run_case(const bench::Words &words) {
    const size_t before = bench::heap::live();
    bench::heap::forget_peak();
    bench::Case made(words);
    made.allocate();
    made.run();
    made.run();
    size_t tensors = 0;
    for (const auto &tensor : made.tensors)
        tensors += tensor->info()->total_size();
    const size_t weights = made.tensors.size() > 2 ? made.tensors[1]->info()->total_size() : 0;
    std::printf("memory peak %zu weights %zu tensors %zu\n", bench::heap::peak() - before, weights, tensors);
}

}  // namespace

int main(int argc, char **argv) {
    const char *const usage = "network NAME [threads] | OP TYPE A B C [threads]";
    const bool network = argc < 4;
    return bench::program(argc, network ? 1 : 5, network ? 2 : 6, usage, [&] {
        const int threads = argc == 3 || argc == 7 ? std::atoi(argv[argc - 1]) : 1;
        arm_compute::Scheduler::get().set_num_threads(unsigned(threads));
        if (network)
            run_network(argv[1]);
        else
            run_case({argv[1], argv[2], unsigned(std::atoi(argv[3])), unsigned(std::atoi(argv[4])),
                      unsigned(std::atoi(argv[5]))});
    });
}
