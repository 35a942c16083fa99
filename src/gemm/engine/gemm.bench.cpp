// SPDX-License-Identifier: MIT
// Every row that this machine has, with one thread and B packed in advance: squares and shapes of networks. Items are
// multiply-adds. The name is <row>/<M>x<N>x<K>.
#include "src/gemm/engine/gemm.h"
#include "src/gemm/engine/reference.h"
#include "tests/framework/op_bench.h"

#include <benchmark/benchmark.h>

#include <string>

AC_DECLARE_TABLE(gemm)

namespace ac::gemm {
namespace {

const Operator asker = {"GemmBench", 0, 0};

struct Size {
    size_t m, n, k;
};
constexpr Size sizes[] = {{128, 128, 128}, {1024, 1024, 1024}, {784, 128, 64},
                          {3136, 64, 576}, {49, 512, 2048},    {1, 1000, 1024}};

void run(benchmark::State &state, const GemmRow &row, const Size &size) {
    Config c;
    c.m = size.m, c.n = size.n, c.k = size.k;
    c.a_type = c.b_type = c.d_type = data_type(row.type);
    c.fast_math = row.fast_math();
    c.stage = row.acc == Type::s32 ? Stage::requantize : Stage::none;
    c.threads = 1;
    Target target = Target::host().inside();
    target.row = row.name;
    std::unique_ptr<const Gemm> g;
    if (!bool(make(g, c, asker, target))) {
        state.SkipWithError("no kernel");
        return;
    }
    const size_t bytes = c.a_type == DataType::F32 ? 4 : row.acc == Type::s32 ? 1 : 2;
    // 0x3c3c is a half and a bfloat near 1, 0x3c3c3c3c a float near 0.01: no denormals.
    const std::vector<uint8_t> a(c.m * c.k * bytes, 0x3c), b(c.k * c.n * bytes, 0x3c);
    std::vector<uint8_t> d(c.m * c.n * bytes), packed(g->packed_b_bytes()), workspace(g->workspace_bytes());
    ITensorPack pack;
    g->pack_b({b.data(), static_cast<ptrdiff_t>(c.n * bytes), 0}, packed.data(), pack);
    const int32_t multiplier = 1 << 30, shift = 8;
    Quantization q;
    q.multipliers = &multiplier;
    q.shifts = &shift;
    Args args;
    args.a = a.data();
    args.a_step = static_cast<ptrdiff_t>(c.k * bytes);
    args.b = packed.data();
    args.d = d.data();
    args.d_step = static_cast<ptrdiff_t>(c.n * bytes);
    args.quantization = &q;
    args.workspace = workspace.data();
    for (auto _ : state) {
        g->run(args, pack);
        benchmark::ClobberMemory();
    }
    state.SetItemsProcessed(state.iterations() * static_cast<int64_t>(c.m * c.n * c.k));
}

const bool registered = bench::for_each_row(gemm_table, [](const Row &row) {
    for (const Size &s : sizes) {
        const std::string name =
            std::string(row.name) + "/" + std::to_string(s.m) + "x" + std::to_string(s.n) + "x" + std::to_string(s.k);
        benchmark::RegisterBenchmark(
            name.c_str(), [&row, s](benchmark::State &state) { run(state, static_cast<const GemmRow &>(row), s); });
    }
});

}  // namespace
}  // namespace ac::gemm
