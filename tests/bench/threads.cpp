// SPDX-License-Identifier: MIT
// Times one case with one thread and with N.
//   threads OP TYPE A B C N [options of Google Benchmark]
#include "arm_compute/runtime/Scheduler.h"
#include "tests/bench/case.h"

#include <benchmark/benchmark.h>

#include <exception>

#include <cstdio>
#include <cstdlib>

namespace {

void add(const bench::Words &words, unsigned threads) {
    benchmark::RegisterBenchmark(std::to_string(threads).c_str(), [words, threads](benchmark::State &state) {
        arm_compute::Scheduler::get().set_num_threads(threads);
        bench::Case made(words);
        made.allocate();
        made.run();  // prepares weights, wakes the threads
        for (auto _ : state)
            made.run();
        state.SetItemsProcessed(int64_t(state.iterations()));
    })->UseRealTime();
}

}  // namespace

int main(int argc, char **argv) {
    if (argc < 7) {
        std::fprintf(stderr, "usage: threads OP TYPE A B C N [options of Google Benchmark]\n");
        return 2;
    }
    try {
        const bench::Words words{argv[1], argv[2], unsigned(std::atoi(argv[3])), unsigned(std::atoi(argv[4])),
                                 unsigned(std::atoi(argv[5]))};
        add(words, 1);
        add(words, unsigned(std::atoi(argv[6])));
        argv[6] = argv[0];
        int rest = argc - 6;
        benchmark::Initialize(&rest, argv + 6);
        benchmark::RunSpecifiedBenchmarks();
        return 0;
    } catch (const std::exception &e) {
        std::fprintf(stderr, "%s\n", e.what());
        return 1;
    }
}
