// SPDX-License-Identifier: MIT
// The choice of micro-kernel and blocking.
#include "arm_compute/core/CPP/CPPTypes.h"
#include "arm_compute/runtime/Scheduler.h"

#include "src/gemm/layout.h"
#include "src/plan/plan.h"

#include <algorithm>
#include <cstring>

namespace ac {

extern const Table gemm_table;
extern const Table gemm_finish_table;

namespace gemm {
namespace {

/// Elements of k after which sums go through memory once, so that a panel of B and some rows of A stay in the nearer
/// caches. A constant, because it decides the order of additions: results must not depend on the caches of a machine.
constexpr size_t longest_k = 768;
/// The same where B is read in place, so that the hardware's prefetchers follow each of its lines.
constexpr size_t longest_k_in_place = 32;
/// Bytes of packed A that a thread works on: half of a small second-level cache.
constexpr size_t a_block_bytes = 128 * 1024;
/// Bytes of a block of A with the addresses of its rows and the accumulators that wait for being finished, of which
/// panels of long vectors have many: less than the workspace of a thread.
constexpr size_t block_bytes = 224 * 1024;
/// Multiply-adds that a core works on at the same time: two, of four cycles.
constexpr size_t sums_in_flight = 8;
/// Instructions that are worth another thread.
constexpr size_t slot_cost = 50000;

bool is_int8(DataType t) {
    return t == DataType::QASYMM8 || t == DataType::QASYMM8_SIGNED || t == DataType::QSYMM8 ||
           t == DataType::QSYMM8_PER_CHANNEL;
}

size_t panel_width(const GemmRow &row) {
    return row.nr * (row.vector == nullptr ? 1 : row.vector());
}

bool fits(const GemmRow &row, const Config &c, const Target &target) {
    return row.type == type_of(c.a_type) && (row.needs & ~target.features.bits()) == 0 &&
           (c.fast_math || !row.fast_math) && panel_width(row) <= max_nr;
}

/// Instructions of one run with this row. The last rows go through half or a quarter of a tile, whose loads of B are
/// the same; the last columns through the vectors that they need.
double cost_of(const GemmRow &row, const Config &c) {
    const size_t nr = panel_width(row), mr = row.mr;
    const size_t rest = c.m % mr, half = (mr + 1) / 2, quarter = (half + 1) / 2;
    const size_t last = rest == 0 ? 0 : rest <= quarter ? quarter : rest <= half ? half : mr;
    const double part = last == 0 ? 0 : 0.15 + 0.85 * static_cast<double>(last) / static_cast<double>(mr);
    const double rows = static_cast<double>(c.m / mr) + part;
    const size_t pieces = row.vectors, used = ceil_div(c.n % nr * pieces, nr), sums = mr * pieces;
    // Fewer sums than a core has in flight wait for one another; a single row waits for B.
    const size_t busy = used == 0 ? 0 : std::min(std::max(mr * used, mr == 1 ? 0 : sums_in_flight), sums);
    const double columns = static_cast<double>(c.n / nr) + static_cast<double>(busy) / static_cast<double>(sums);
    const double steps = static_cast<double>(round_up(c.k, row.ku)) / row.kr;
    const double tile = steps * (row.core_cost != nullptr ? row.core_cost() : row.step_cost) / 4 + row.tile_cost;
    // Packing: an instruction and a half for 32 bits, and the calls.
    const double pack = reads_a(row, c) ? 0 : rows * (static_cast<double>(mr * c.k * row.a_size) * 3 / 8 + 250);
    // B comes from memory: four bytes in the time of an instruction. Only bfloat16 instead of f32 makes a difference.
    const double load = static_cast<double>(c.n * c.k * row.b_size) / 4;
    return static_cast<double>(c.batches) * (rows * columns * tile + pack + load);
}

const GemmRow *choose(const Config &c, const Target &target) {
    const GemmRow *best = nullptr;
    double best_cost = 0;
    for (size_t s = 0; s < gemm_table.count; ++s) {
        const RowSet &set = *gemm_table.sets[s];
        for (size_t i = 0; i < set.count; ++i) {
            const auto *row = static_cast<const GemmRow *>(set.at(i));
            if (!fits(*row, c, target)) {
                continue;
            }
            if (target.row != nullptr && std::strcmp(row->name, target.row) == 0) {
                return row;
            }
            const double cost = cost_of(*row, c);
            if (best == nullptr || cost < best_cost) {  // of equals the first, which is of the better tier
                best = row;
                best_cost = cost;
            }
        }
    }
    return best;
}

Blocking blocking_for(const GemmRow &row, const Config &c) {
    Blocking b;
    b.nr = panel_width(row);
    b.kp = round_up(c.k, row.ku);
    // Accumulators that need finishing, or that start from a matrix of the user's, stay in registers for all of k; so
    // do those of a single pass over B.
    const size_t longest = reads_b(row, c) ? longest_k_in_place : longest_k;
    const bool one_pass = c.m <= row.mr && !reads_b(row, c);
    const bool whole = finish_always(row, c) || c.beta != 0.f || c.k <= longest + longest / 2 || one_pass;
    const size_t parts = whole ? 1 : ceil_div(c.k, longest);
    b.kc = std::max<size_t>(round_up(ceil_div(c.k, parts), row.ku), row.ku);
    if (reads_a(row, c) && c.a_source == ASource::indirect && parts > 1) {
        const size_t channels = c.k / c.taps;  // whole taps
        b.kc = std::max<size_t>(b.kc / channels, 1) * channels;
    }
    // A in place takes no workspace, so that a block of it may be as large as suits the cache.
    const size_t l2 = arm_compute::CPUInfo::get().get_L2_cache_size();
    const size_t bytes = reads_a(row, c) ? std::max(a_block_bytes, l2 / 3) : a_block_bytes;
    const bool addresses = row.a_in_place && c.a_source == ASource::indirect;
    const size_t besides = (finish_always(row, c) ? b.nr * acc_bytes(row) + sizeof(int32_t) : 0) +
                           (addresses ? (c.taps + 1) * sizeof(void *) : 0);
    const size_t row_bytes = b.kc * row.a_size, copied = reads_a(row, c) ? 0 : row_bytes;
    const size_t rows = std::min(bytes / row_bytes, block_bytes / (copied + besides + 1));
    b.mc = std::min<size_t>(std::max<size_t>(rows / row.mr, 1) * row.mr, 256 / row.mr * row.mr);
    b.mc = std::min(b.mc, round_up(c.m, row.mr));
    return b;
}

Status check(const Config &c) {
    if (is_int8(c.a_type)) {
        AC_RETURN_IF(!is_int8(c.b_type), "Gemm: 8-bit quantized A with B of another kind");
        const bool ok = c.stage == Stage::none         ? c.d_type == DataType::S32
                        : c.stage == Stage::dequantize ? c.d_type == DataType::F32
                                                       : c.d_type == c.a_type;
        AC_RETURN_IF(!ok, "Gemm: 8-bit quantized operands give S32, F32 or the type of A, as the stage says");
        return Status{};
    }
    AC_RETURN_IF(c.a_type != c.b_type, "Gemm: A and B are of different types");
    AC_RETURN_IF(c.d_type != c.a_type && !(c.a_type == DataType::BFLOAT16 && c.d_type == DataType::F32),
                 "Gemm: the output is of another type than the inputs");
    return Status{};
}

}  // namespace

bool finish_always(const GemmRow &row, const Config &c) {
    const DataType acc = row.acc == GemmAcc::f16 ? DataType::F16 : DataType::F32;
    return row.acc == GemmAcc::s32 || c.d_type != acc || c.bias_type != acc || c.alpha != 1.f;
}

size_t worth_slots(const GemmRow &row, const Config &c, const Blocking &) {
    const double slots = cost_of(row, c) / slot_cost;
    return slots < 1 ? 1 : slots > 1e6 ? 1000000 : static_cast<size_t>(slots);
}

Workspace workspace_of(const GemmRow &row, const Config &c, const Blocking &b) {
    Workspace w{};
    const bool reads = reads_a(row, c);
    w.sums = reads || c.a_source == ASource::packed ? 0 : round_up(b.mc * b.kc * row.a_size, alignment);
    w.tile = w.sums + (row.acc == GemmAcc::s32 ? round_up(b.mc * 4, alignment) : 0);
    const bool finishes = finish_always(row, c) || c.beta != 0.f;
    w.scratch = w.tile + (finishes ? round_up(b.mc * b.nr * acc_bytes(row), alignment) : 0);
    w.panels = w.scratch;
    const BPlace place = place_of_b(row, c, b);
    if (place == BPlace::in_place || place == BPlace::on_the_way) {
        w.scratch += round_up(panels_together(row, c, b) * panel_bytes(row, b, 0, b.kc), alignment);
    }
    w.bytes = w.scratch;
    if (c.a_source == ASource::indirect || (c.a_source == ASource::rows && (!reads || row.acc == GemmAcc::s32))) {
        const size_t taps = c.a_source == ASource::indirect ? c.taps + 1 : 1;
        w.bytes += round_up(taps * packed_rows(row, b) * sizeof(void *), alignment);
        const size_t size = element_bytes(c.a_type);
        if (c.a_source == ASource::indirect && gathers(row, c.k / c.taps, size)) {
            w.bytes += round_up(row.mr * round_up(b.kc * size, 16), alignment);
        }
    }
    return w;
}

Status make(std::unique_ptr<const Gemm> &out, const Config &config, const Operator &op, const Target &target) {
    AC_RETURN_ON_ERROR(check(config));
    Config c = config;
    if (c.a_type != DataType::BFLOAT16 && !is_int8(c.a_type)) {
        c.bias_type = c.d_type;
    }
    const Type type = type_of(c.a_type);
    const GemmRow *row = choose(c, target);
    if (row == nullptr) {
        return why_no_row(op, gemm_table, type, target);
    }
    note_choice(gemm_table, type, target, row);
    const auto *finish = select_as<FinishRow>(gemm_finish_table, type, target);
    if (finish == nullptr) {
        return why_no_row(op, gemm_finish_table, type, target);
    }
    std::unique_ptr<Gemm> g(new Gemm);
    g->config_ = c;
    g->row_ = row;
    g->finish_ = finish;
    g->blocking_ = blocking_for(*row, c);
    g->slots_ = std::max(1u, c.threads != 0 ? c.threads : arm_compute::Scheduler::get().num_threads());
    out = std::move(g);
    return Status{};
}

}  // namespace gemm
}  // namespace ac
