// SPDX-License-Identifier: MIT
// Eight complex lines of each length: powers of two, one with a radix of 5, and one for
// Bluestein's algorithm.
#include "src/dispatch/select.h"
#include "src/ops/fft/transform.h"
#include "tests/framework/op_bench.h"

#include <benchmark/benchmark.h>

#include <string>
#include <vector>

AC_DECLARE_TABLE(fft)

namespace ac {
namespace {

void run(benchmark::State &state, const FftRow &row, size_t n) {
    constexpr size_t count = 8;
    const fft::Transform transform(row, n, false, 1.f, true);
    std::vector<float> src(2 * n * count, 0.5f), dst(2 * n * count);
    std::vector<float> work(fft_work(transform.args(), row.lanes()));
    const float *from[count];
    float *to[count];
    for (size_t l = 0; l < count; ++l) {
        from[l] = &src[2 * n * l];
        to[l] = &dst[2 * n * l];
    }
    const FftLines lines{from, to, count, 2, 2, 0, 0};
    for (auto _ : state) {
        row.run(transform.args(), lines, work.data());
        benchmark::ClobberMemory();
    }
    state.SetItemsProcessed(state.iterations() * static_cast<int64_t>(n * count));
}

const bool registered = bench::for_each_row(fft_table, [](const Row &row) {
    for (const size_t n : {64u, 1000u, 1024u, 1009u, 4096u}) {
        benchmark::RegisterBenchmark(
            (std::string(row.name) + "/" + std::to_string(n)).c_str(),
            [&row, n](benchmark::State &state) { run(state, static_cast<const FftRow &>(row), n); });
    }
});

}  // namespace
}  // namespace ac
