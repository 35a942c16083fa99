// SPDX-License-Identifier: MIT
// The choice of micro-kernel and blocking.
#include "arm_compute/core/CPP/CPPTypes.h"
#include "arm_compute/runtime/Scheduler.h"

#include "src/gemm/engine/weight_format.h"
#include "src/plan/plan.h"

#include <algorithm>
#include <cstring>

AC_DECLARE_TABLE(gemm)
AC_DECLARE_TABLE(gemm_finish)

namespace ac::gemm {
namespace {

/// Elements of k after which the sums go through memory once, so that a panel of B and some rows of A stay in the
/// nearer caches. A constant: results, and so the order of additions, must not depend on the caches of a machine.
constexpr size_t longest_k = 768;
/// The same if B is read in place: the hardware prefetchers can follow that many lines.
constexpr size_t longest_k_in_place = 32;
/// Bytes of packed A that a thread works on: half of a small second-level cache.
constexpr size_t a_block_bytes = 128 * 1024;
/// Bytes of a block of A with its row addresses and the accumulators that wait for finishing, which are many with
/// panels of long vectors. Less than the workspace of a thread.
constexpr size_t block_bytes = 224 * 1024;
/// Bytes of a first-level cache.
constexpr size_t near_bytes = 32 * 1024;
/// Multiply-adds that a core works on at the same time: two, of four cycles each, and one more for those that wait for
/// a load (4x16 takes 0.77 of the time of 4x24, on x86).
constexpr size_t sums_in_flight = 9;
/// Tiles of up to this many rows are not checked for the memory that packing them takes.
constexpr size_t most_rows = 16;
/// Bytes of packed A that a larger tile may take.
constexpr size_t a_tile_bytes = 160 * 1024;
/// Instructions that justify another thread.
constexpr size_t slot_cost = 50000;

bool is_int8(DataType t) {
    return is_data_type_quantized_asymmetric_char(t) || t == DataType::QSYMM8 || t == DataType::QSYMM8_PER_CHANNEL;
}

/// Columns of a panel of this row, on this CPU; narrower if a fixed format has narrower blocks.
size_t panel_width(const GemmRow &row, const Config &c) {
    const bool narrow = row.blocks == 0 && is_fixed_format(c.b_format);
    return narrow ? static_cast<size_t>(interleave_by(c.b_format)) : columns_of(row);
}

/// For larger tiles: is there memory for a tile with all of k, if its sums cannot be stored in between? Packed groups
/// of rows belong to many small products at a time (Winograd: 36). Weights in a fixed format must find their kernel.
bool packs_little(const GemmRow &row, const Config &c) {
    const bool whole = finish_always(row, c) || c.beta != 0.f || c.m <= row.mr;
    return c.b_format != WeightFormat::UNSPECIFIED ||
           (c.a_source != ASource::packed && (!whole || row.mr * c.k * row.a_size <= a_tile_bytes));
}

/// Does a row for `b` in memory read this type?
bool reads_type(Type b, Type given) {
    const auto is_byte = [](Type t) { return t == Type::qs8 || t == Type::qu8; };
    return b == given || (is_byte(b) && is_byte(given));
}

bool fits(const GemmRow &row, const Config &c, const Target &target) {
    return reads_type(row.b_type, type_of(c.b_type)) && target.may_choose(row) && columns_of(row) <= max_nr &&
           reads(row, c.b_format) && !(c.f32_sums && row.acc == Type::f16) &&
           (row.mr <= most_rows || packs_little(row, c));
}

/// Is k taken at once? It may be a little more than the longest k.
bool one_pass(size_t k, size_t longest) {
    return k <= longest + longest / 2;
}

/// The cost of the last rows, as a part of a whole tile's. They use half or a quarter of a tile, with the same loads of
/// B; tiles of a matrix unit have halves only.
double part_of_rows(const GemmRow &row, size_t m) {
    const size_t mr = row.mr, rest = m % mr, half = (mr + 1) / 2, quarter = row.ka != 0 ? half : (half + 1) / 2;
    const size_t last = rest == 0 ? 0 : rest <= quarter ? quarter : rest <= half ? half : mr;
    const double part = last == 0 ? 0 : 0.15 + 0.85 * static_cast<double>(last) / static_cast<double>(mr);
    // Without whole tiles, fewer sums than a core has in flight wait for one another.
    const size_t sums = mr * row.vectors, waits = m < mr ? std::min(sums_in_flight, sums) : 0;
    return std::max(part, mr == 1 ? 0 : static_cast<double>(waits) / static_cast<double>(sums));
}

/// The same for the last columns, which use only the vectors they need.
double part_of_columns(const GemmRow &row, size_t nr, size_t n) {
    const size_t mr = row.mr;
    const size_t pieces = row.vectors, used = ceil_div(n % nr * pieces, nr), sums = mr * pieces;
    // Fewer sums than a core has in flight wait for one another; a single row waits for B.
    const size_t busy = used == 0 ? 0 : std::min(std::max(mr * used, mr == 1 ? 0 : sums_in_flight), sums);
    return static_cast<double>(busy) / static_cast<double>(sums);
}

/// Instructions of a whole tile.
double cost_of_tile(const GemmRow &row, const Config &c) {
    const double steps = static_cast<double>(round_up(c.k, row.ku)) / row.kr;
    // The part of a panel that exceeds a first-level cache is loaded from the second one for each tile: 32 bytes in the
    // time of an instruction. A single tile reads it only once; the step cost of a single row includes it.
    const size_t passes = one_pass(c.k, longest_k) ? 1 : ceil_div(c.k, longest_k);
    const size_t panel = row.mr == 1 || c.m <= row.mr ? 0 : c.k / passes * panel_width(row, c) * row.b_size;
    const double far = panel > near_bytes ? static_cast<double>(passes * (panel - near_bytes)) / 32 : 0;
    return steps * (row.core_cost != nullptr ? row.core_cost() : row.step_cost) / 4 + row.tile_cost + far;
}

/// The cost of packing a panel of A: an instruction and a half per 32 bits, plus the calls.
double cost_of_pack(const GemmRow &row, const Config &c) {
    const size_t mr = row.mr;
    return reads_a(row, c) ? 0 : static_cast<double>(mr * c.k * row.a_size) * 3 / 8 + 250;
}

/// Instructions of one run with this row.
double cost_of(const GemmRow &row, const Config &c) {
    const double rows = static_cast<double>(c.m / row.mr) + part_of_rows(row, c.m);
    const size_t nr = panel_width(row, c);
    const double columns = static_cast<double>(c.n / nr) + part_of_columns(row, nr, c.n);
    // B comes from memory: four bytes in the time of an instruction. This only matters for bfloat16 instead of f32.
    const double load = static_cast<double>(c.n * c.k * row.b_size) / 4;
    return static_cast<double>(c.batches) *
           (rows * columns * cost_of_tile(row, c) + rows * cost_of_pack(row, c) + load);
}

const GemmRow *choose(const Config &c, const Target &given) {
    Target target = given;
    target.asks |= c.fast_math ? promises::rounds_to_bf16 : 0;
    const GemmRow *best = nullptr;
    double best_cost = 0;
    const Type type = type_of(c.a_type);
    for (size_t s = 0; s < gemm_table.count; ++s) {
        const RowSet &set = *gemm_table.sets[s];  // rows of one type
        for (size_t i = 0; i < set.count && set.first->type == type; ++i) {
            const auto *row = static_cast<const GemmRow *>(set.at(i));
            if (!fits(*row, c, target)) {
                continue;
            }
            if (target.row != nullptr && std::strcmp(row->name, target.row) == 0) {
                return row;
            }
            const double cost = cost_of(*row, c);
            if (best == nullptr || cost < best_cost) {  // if equal, the first one is of the better tier
                best = row;
                best_cost = cost;
            }
        }
    }
    return best;
}

/// The format for a large product, so that a CPU has one format for all products.
WeightFormat best_format(const Config &c, const Target &target) {
    Config large = c;
    large.m = large.n = large.k = 960;
    large.batches = large.taps = 1;
    const GemmRow *row = choose(large, target);
    return row == nullptr ? WeightFormat::UNSPECIFIED : format_of(*row);
}

/// Why choose() found nothing in a fixed format although B could be packed; otherwise OK.
Status why_no_format(const Operator &op, const Config &c, const Target &target) {
    Config packed = c;
    packed.b_format = WeightFormat::UNSPECIFIED;
    if (c.b_format == WeightFormat::UNSPECIFIED || choose(packed, target) == nullptr) {
        return Status{};
    }
    AC_RETURN_IF(c.b_format == WeightFormat::ANY,
                 "%s: no fixed-format kernel for this type on this CPU; with WeightFormat::UNSPECIFIED the weights are "
                 "packed",
                 op.name);
    const bool bfloat = is_fixed_format_fast_math(c.b_format);
    return error(
        "%s: this CPU has no fixed-format kernel that reads OHWIo%di%d%s here; has_opt_impl() with "
        "WeightFormat::ANY tells what it reads%s",
        op.name, interleave_by(c.b_format), block_by(c.b_format), bfloat ? "_bf16" : "",
        bfloat && !c.fast_math ? ", and bfloat16 needs fast math" : "");
}

Blocking blocking_for(const GemmRow &row, const Config &c) {
    Blocking b;
    b.nr = panel_width(row, c);
    b.kp = round_up(c.k, row.ku);
    // Accumulators that need finishing, or that start from a matrix of the user's, stay in registers for all of k. So
    // do those of a single pass over B.
    const size_t longest = reads_b(row, c) ? longest_k_in_place : longest_k;
    const bool one_tile = c.m <= row.mr && !reads_b(row, c);
    const bool whole = finish_always(row, c) || c.beta != 0.f || one_pass(c.k, longest) || one_tile;
    const size_t parts = whole ? 1 : ceil_div(c.k, longest);
    b.kc = std::max<size_t>(round_up(ceil_div(c.k, parts), row.ku), row.ku);
    if (reads_a(row, c) && c.a_source == ASource::indirect && parts > 1) {
        const size_t channels = c.k / c.taps;  // whole taps only
        b.kc = std::max<size_t>(b.kc / channels, 1) * channels;
    }
    // A in place takes no workspace, so a block of it may be as large as suits the cache.
    const size_t l2 = CPUInfo::get().get_L2_cache_size();
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
    const DataType acc = row.acc == Type::f16 ? DataType::F16 : DataType::F32;
    return c.d_apart || row.acc == Type::s32 || c.d_type != acc || c.bias_type != acc || c.alpha != 1.f;
}

size_t worth_slots(const GemmRow &row, const Config &c) {
    const double slots = cost_of(row, c) / slot_cost;
    return slots < 1 ? 1 : slots > 1e6 ? 1000000 : static_cast<size_t>(slots);
}

Tiling tiling_of(const GemmRow &row, const Config &c, BPlace place, size_t m, size_t n, size_t batches) {
    const size_t nr = panel_width(row, c);
    const double tile = cost_of_tile(row, c);
    const auto weight = [](double part) { return static_cast<size_t>(part * whole_panel + 0.5); };
    // Operands come from a cache that others share, or were just written by another core: eight bytes in the time of an
    // instruction.
    const auto load = [&](size_t lines, size_t size) { return static_cast<double>(lines * c.k * size) / 8; };
    Tiling t;
    t.rows = ceil_div(m, row.mr);
    t.columns = ceil_div(n, nr);
    t.batches = batches;
    t.last_row = m % row.mr == 0 ? whole_panel : weight(part_of_rows(row, m));
    t.last_column = n % nr == 0 ? whole_panel : weight(part_of_columns(row, nr, n));
    t.row = weight((cost_of_pack(row, c) + load(row.mr, row.a_size)) / tile);
    // Packing a panel of B takes about as long as a tile.
    t.column = (place == BPlace::on_the_way ? whole_panel : 0) + weight(load(nr, row.b_size) / tile);
    return t;
}

Split Gemm::split_of(size_t m, size_t columns, size_t batches) const {
    const size_t slots = slots_ == 1 ? 1 : std::min<size_t>(slots_, worth_slots(*row_, config_));
    const Tiling t = tiling_of(*row_, config_, place_of_b(*row_, config_, blocking_), m, columns, batches);
    return slots == 1 || m == 0 ? Split(t) : Split(t, slots);
}

Workspace workspace_of(const GemmRow &row, const Config &c, const Blocking &b) {
    Workspace w{};
    const bool reads = reads_a(row, c);
    w.sums = reads || c.a_source == ASource::packed ? 0 : round_up(b.mc * b.kc * row.a_size, alignment);
    w.tile = w.sums + (row.acc == Type::s32 ? round_up(b.mc * 4, alignment) : 0);
    const bool finishes = finish_always(row, c) || c.beta != 0.f;
    w.scratch = w.tile + (finishes ? round_up(b.mc * b.nr * acc_bytes(row), alignment) : 0);
    w.panels = w.scratch;
    const BPlace place = place_of_b(row, c, b);
    if (place == BPlace::fixed && copies_last(row, c)) {
        w.scratch += round_up(panel_bytes(row, b, 0, b.kc), alignment);
    } else if (place == BPlace::in_place || place == BPlace::on_the_way) {
        w.scratch += round_up(panels_together(row, c, b) * panel_bytes(row, b, 0, b.kc), alignment);
    }
    w.bytes = w.scratch;
    if (c.a_source == ASource::indirect || (c.a_source == ASource::rows && (!reads || row.acc == Type::s32))) {
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
    const bool fixed = c.b_format != WeightFormat::UNSPECIFIED;
    if (c.b_format == WeightFormat::ANY) {
        c.b_format = best_format(c, target);
    }
    const GemmRow *row = fixed && !is_fixed_format(c.b_format) ? nullptr : choose(c, target);
    if (row == nullptr) {
        AC_RETURN_ON_ERROR(why_no_format(op, config, target));
        return why_no_row(op, gemm_table, type, target);
    }
    if (fixed && c.taps > 1) {
        c.tap_fill = round_up(c.k / c.taps, row->kr) - c.k / c.taps;
        c.k += c.taps * c.tap_fill;
    }
    note_choice(gemm_table, type, target, row);
    const FinishRow *finish = nullptr;
    AC_FIND_ROW(finish, op, gemm_finish_table, type, target);
    std::unique_ptr<Gemm> g(new Gemm);
    g->config_ = c;
    g->row_ = row;
    g->finish_ = finish;
    g->blocking_ = blocking_for(*row, c);
    g->slots_ = std::max(1u, c.threads != 0 ? c.threads : Scheduler::get().num_threads());
    g->split_ = g->split_of(c.m, c.n, c.batches);
    out = std::move(g);
    return Status{};
}

}  // namespace ac::gemm
