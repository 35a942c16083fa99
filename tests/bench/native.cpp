// SPDX-License-Identifier: MIT
// Times one case on this PC, and peers on the same values in the same run.
//   native OP TYPE A B C ISA [options of Google Benchmark]
// All contenders are prepared first; with repetitions and random interleaving they all run under the same load. Results
// of peers are compared with this library's, so that a wrong result does not count as a fast one.
#include "arm_compute/runtime/Scheduler.h"
#include "tests/bench/contenders.h"
#include "tests/bench/program.h"
#include "tests/bench/spec.h"

#include <benchmark/benchmark.h>

#include <algorithm>

#include <climits>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace bench {

double operations(const Words &words) {
    const Spec spec = parse(words.op);
    const double o = double(spec.out(words.a, spec.width)) * spec.out(words.a, spec.height);
    if (spec.name == "conv")
        return 2.0 * o * spec.width * spec.height * words.b * words.c * spec.batch;
    if (spec.name == "dw")
        return 2.0 * o * spec.width * spec.height * words.b * spec.multiplier * spec.batch;
    if (spec.name == "fft")
        return 5.0 * words.a * std::log2(words.a) * words.b;
    if (spec.name == "gemm")
        return 2.0 * words.a * words.b * words.c * spec.batch;
    return 1;  // runs per second
}

namespace {

/// Largest difference of two results, relative to the largest value; for integers in units.
double difference(const Case &made, const void *other) {
    const arm_compute::ITensorInfo &info = *made.destination().info();
    const bool is_float = info.data_type() == arm_compute::DataType::F32;
    const size_t count = info.total_size() / info.element_size() * info.num_channels();
    double worst = 0, largest = 0;
    for (size_t i = 0; i < count; ++i) {
        double mine = 0, theirs = 0;
        if (is_float) {
            mine = reinterpret_cast<const float *>(made.destination().buffer())[i];
            theirs = static_cast<const float *>(other)[i];
        } else {
            const bool is_signed = info.data_type() == arm_compute::DataType::QASYMM8_SIGNED;
            const uint8_t a = made.destination().buffer()[i], b = static_cast<const uint8_t *>(other)[i];
            mine = is_signed ? int8_t(a) : a;
            theirs = is_signed ? int8_t(b) : b;
        }
        worst = std::max(worst, std::fabs(mine - theirs));
        largest = std::max(largest, std::fabs(mine));
    }
    return is_float ? worst / std::max(largest, 1e-30) : worst;
}

void check(const Case &made, const Contender &peer) {
    peer.run();
    if (peer.result == nullptr)
        return;
    // f32 sums have another order, also with Winograd transforms; integers may round ties differently.
    const double limit = made.destination().info()->data_type() == arm_compute::DataType::F32 ? 1e-3 : 1;
    const double found = difference(made, peer.result);
    if (!(found <= limit))
        throw std::runtime_error("the result differs from that of " + peer.name + " by " + std::to_string(found));
}

void add(const Contender &contender) {
    benchmark::RegisterBenchmark(contender.name.c_str(), [contender](benchmark::State &state) {
        for (auto _ : state) {
            contender.run();
            benchmark::ClobberMemory();
        }
        state.SetItemsProcessed(int64_t(double(state.iterations()) * contender.operations));
    });
}

void run(int argc, char **argv) {
    const Words words{argv[1], argv[2], unsigned(std::atoi(argv[3])), unsigned(std::atoi(argv[4])),
                      unsigned(std::atoi(argv[5]))};
    const Spec spec = parse(words.op);
    arm_compute::Scheduler::get().set_num_threads(1);
    Case made(words);
    made.allocate();
    made.run();  // prepares weights
    std::vector<Contender> all = {{"ours", [&made] { made.run(); }, operations(words)}};
    for (const auto &peers :
         {openblas(words, made), onednn(words, made), fftw(words, made), opencv(words, made), onnxruntime(words, made)})
        all.insert(all.end(), peers.begin(), peers.end());
    for (size_t i = 1; i < all.size(); ++i)
        check(made, all[i]);
    Words fresh = words;
    fresh.op += "_fresh";
    std::unique_ptr<Case> again;
    if (words.op == "gemm" && words.type == "f32") {
        again = std::make_unique<Case>(fresh);
        again->allocate();
        all.push_back({"ours-fresh", [&again] { again->run(); }, operations(words)});
    }
    const bool multiplies = spec.name == "gemm" || spec.name == "conv" || spec.name == "dw";
    if (words.type == "f32" && multiplies)
        all.push_back(multiply_add_loop(argv[6]));
    for (const Contender &contender : all)
        add(contender);
    argv[6] = argv[0];
    int rest = argc - 6;
    benchmark::Initialize(&rest, argv + 6);
    benchmark::RunSpecifiedBenchmarks();
}

}  // namespace
}  // namespace bench

int main(int argc, char **argv) {
    return bench::program(argc, 6, INT_MAX, "native OP TYPE A B C ISA [options of Google Benchmark]",
                          [&] { bench::run(argc, argv); });
}
