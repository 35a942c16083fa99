// SPDX-License-Identifier: MIT
#include "tests/framework/op_bench.h"

#include <benchmark/benchmark.h>

#include <string>

namespace ac::bench {

Buffers::Buffers(size_t bytes) {
    // 0x3c3c is a half and a bfloat near 1, 0x3c3c3c3c a float near 0.01: no denormals, no overflow.
    for (std::vector<uint8_t> &m : memory_) {
        m.assign(bytes + 64, 0x3c);
    }
}

bool for_each_row(const Table &table, const std::function<void(const Row &)> &each) {
    const FeatureSet host = host_features();
    for (size_t s = 0; s < table.count; ++s) {
        for (size_t i = 0; i < table.sets[s]->count; ++i) {
            const Row &row = *table.sets[s]->at(i);
            if ((row.needs & ~host.bits()) == 0 && (row.promises & promises::scales_in_float) == 0) {
                each(row);
            }
        }
    }
    return true;
}

void add(const Row &row, size_t n, const std::function<void(Buffers &, size_t)> &run) {
    const std::string name = std::string(row.name) + "/" + std::to_string(n);
    benchmark::RegisterBenchmark(name.c_str(), [n, run](benchmark::State &state) {
        Buffers buffers(n * 8);
        for (auto _ : state) {
            run(buffers, n);
            benchmark::ClobberMemory();
        }
        state.SetItemsProcessed(static_cast<int64_t>(state.iterations()) * static_cast<int64_t>(n));
    });
}

}  // namespace ac::bench
