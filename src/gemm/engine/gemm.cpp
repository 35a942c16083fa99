// SPDX-License-Identifier: MIT
#include "src/gemm/engine/gemm.h"

#include "src/gemm/engine/job.h"
#include "src/plan/parallel.h"

#include <algorithm>

#include <string.h>

namespace ac::gemm {
namespace {

/// Bytes from the first row of D to row m. Not inline: it is called once per tile.
__attribute__((noinline)) ptrdiff_t d_offset(const Args &args, size_t m) {
    if (args.line == 0) {
        return mul(m, args.d_step);
    }
    const size_t line = m / args.line;
    return mul(m % args.line, args.d_step) + mul(line % args.lines, args.line_step) +
           mul(line / args.lines, args.image_step);
}

}  // namespace

/// The body of a run in slots. It owns what its job refers to.
struct Gemm::Run {
    Run(const Gemm &product, const Args &given) : gemm(&product), args(given) {
        if (args.quantization != nullptr) {
            quantization = *args.quantization;
            args.quantization = &quantization;
        }
        if (args.indirection.context != nullptr) {
            memcpy(context, args.indirection.context, args.indirection.context_bytes);
            args.indirection.context = context;
        }
        job = gemm->job_of(args);
        job.split = &split;
    }
    void operator()(const Share &part) const {
        for (size_t slot = part.begin; slot < part.end; ++slot) {
            gemm->run_slot(job, slot);
        }
    }

    const Gemm *gemm;
    Args args;
    Quantization quantization{};
    alignas(16) unsigned char context[Indirection::most_context] = {};
    Split split{};
    Job job{};
};

/// Computes a block of D, for all k.
void Gemm::run_block(const Job &job, Block &block) const {
    const Args &args = *job.args;
    const size_t rows = block.m1 - block.m0;
    const size_t b_batch = config_.b_batched ? args.first_batch + block.batch : 0;
    block.b = job.b == nullptr ? nullptr : job.b + b_batch * b_batch_bytes(*row_, config_, blocking_);
    block.d = at(args.d, mul(block.batch, args.d_batch_step) + d_offset(args, block.m0));
    if (job.c != nullptr) {
        block.c = at(job.c, mul(block.batch, args.c_batch_step) + mul(block.m0, args.c_step));
    }
    if (job.epilogue.b_factor != 0) {
        block.sums = reinterpret_cast<int32_t *>(block.base + workspace_of(*row_, config_, blocking_).sums);
        std::fill_n(block.sums, round_up(rows, row_->mr), 0);
    }
    block.epilogue = job.epilogue;
    block.epilogue.m = rows;
    block.epilogue.a_sums = block.sums;
    size_t k = block.k0;
    do {  // also once for config_.k == 0
        const size_t end = std::min(block.k1, k + blocking_.kc);
        run_part(job, block, k, end);
        k = end;
    } while (k < block.k1);
    if (config_.function != nullptr) {
        const size_t size = element_bytes(config_.d_type), together = args.line == 0 ? rows : 1;
        void *const first = at(block.d, mul(block.n0, size) - d_offset(args, block.m0));
        for (size_t m = block.m0; m < block.m1; m += together) {
            apply_in_place(config_.function, config_.function_args, at(first, d_offset(args, m)), args.d_step, together,
                           block.n1 - block.n0, size);
        }
    }
}

/// Sets the tile's A for k in [k0, k1): packed now, or in place.
void Gemm::provide_a(const Job &job, const Block &block, const Workspace &w, size_t k0, size_t k1,
                     GemmTile &tile) const {
    const Args &args = *job.args;
    tile.m = block.m1 - block.m0;
    tile.taps = 1;
    if (reads_a(*row_, config_)) {
        read_a(job, block, w, k0, k1, tile);
        return;
    }
    const size_t kp = round_up(k1 - k0, row_->ku);
    tile.k = kp;
    if (config_.a_source == ASource::packed) {
        const size_t together = row_->a_in_place ? 1 : row_->mr;
        tile.a_step = mul(together * blocking_.kp, size_t{row_->a_size});
        tile.a = at(args.a, mul(block.batch, args.a_batch_step) + mul(block.m0 / together, tile.a_step) +
                                mul(k0 * together, size_t{row_->a_size}));
        return;
    }
    const size_t width = row_->a_in_place ? tile.m : row_->mr;
    tile.a = block.base + w.a;
    tile.a_step = mul(row_->a_in_place ? kp : row_->mr * kp, size_t{row_->a_size});
    for (size_t m = block.m0; m < block.m1; m += width) {
        const size_t i = m - block.m0;
        pack_a(job, block.base + w.scratch, block.batch, m, width, k0, k1, block.base + w.a + i * kp * row_->a_size,
               block.sums == nullptr ? nullptr : block.sums + i);
    }
}

/// The same for an A that is read in place.
void Gemm::read_a(const Job &job, const Block &block, const Workspace &w, size_t k0, size_t k1, GemmTile &tile) const {
    const Args &args = *job.args;
    uint8_t *scratch = block.base + w.scratch;
    if (block.sums != nullptr) {
        pack_a(job, scratch, block.batch, block.m0, tile.m, k0, k1, nullptr, block.sums);
    }
    if (config_.a_source == ASource::rows) {
        tile.a = at(args.a, mul(block.batch, args.a_batch_step) + mul(block.m0, args.a_step) +
                                mul(k0, element_bytes(config_.a_type)));
        tile.a_step = args.a_step;
        tile.k = k1 - k0;
        return;
    }
    const void **rows = reinterpret_cast<const void **>(scratch);
    const size_t whole = round_up(tile.m, row_->mr);
    if (k0 == block.k0 || block.sums != nullptr) {
        args.indirection.fill(args.indirection.context, block.m0, tile.m, rows);
        for (size_t tap = config_.taps; tap-- > 0 && whole != tile.m;) {  // repeats the last row up to a whole panel
            const void **const to = rows + tap * whole;
            std::copy_backward(rows + tap * tile.m, rows + (tap + 1) * tile.m, to + tile.m);
            std::fill(to + tile.m, to + whole, to[tile.m - 1]);
        }
    }
    tile.k = config_.k / config_.taps;
    tile.rows = rows + k0 / tile.k * whole;
    tile.rows_step = whole;
    tile.zeros = args.indirection.zeros;
    tile.taps = (k1 - k0) / tile.k;
}

/// Adds to a block the products for k in [k0, k1).
void Gemm::run_part(const Job &job, const Block &block, size_t k0, size_t k1) const {
    const Args &args = *job.args;
    const Workspace w = workspace_of(*row_, config_, blocking_);
    const size_t nr = blocking_.nr, acc = acc_bytes(*row_), d_size = element_bytes(config_.d_type);
    const bool first = k0 == block.k0, clamps = k1 == block.k1 && !job.finish;
    GemmTile tile{};
    provide_a(job, block, w, k0, k1, tile);
    tile.lo = clamps ? config_.lo : -std::numeric_limits<float>::infinity();
    tile.hi = clamps ? config_.hi : std::numeric_limits<float>::infinity();
    tile.c_step = first ? args.c_step : args.d_step;
    tile.d_step = job.finish ? mul(nr, acc) : args.d_step;
    for (size_t n = block.n0; n < block.n1; n += nr) {
        void *out = at(block.d, mul(n, d_size));
        tile.n = std::min(nr, block.n1 - n);
        provide_b(job, block, w, n, k0, k1, tile);
        tile.bias = first && job.bias != nullptr ? at(job.bias, mul(n, acc)) : nullptr;
        tile.c = !first ? out : block.c == nullptr || job.finish ? nullptr : at(block.c, mul(n, acc));
        tile.d = job.finish ? block.base + w.tile : out;
        if (!job.finish) {
            row_->run(tile);
            continue;
        }
        GemmFinish f = finish_of(job, block, tile, n, out);
        tile.finish = job.fuses && (tile.n == nr || (row_->scales != 0 && tile.n % row_->scales == 0)) ? &f : nullptr;
        row_->run(tile);
        if (tile.finish != nullptr) {  // finishes the rows that are not in whole tiles
            const size_t done = tile.m - tile.m % row_->mr;
            f.m -= done;
            f.acc = at(f.acc, mul(done, f.acc_step));
            f.d = at(f.d, mul(done, f.d_step));
        }
        if (f.m != 0 && args.line == 0) {
            job.put(f);
        } else if (f.m != 0) {
            finish_lines(job, block, f);
        }
    }
}

/// The epilogue of columns [n, n + tile.n) of a block, from the accumulators in tile.d.
GemmFinish Gemm::finish_of(const Job &job, const Block &block, const GemmTile &tile, size_t n, void *out) const {
    GemmFinish f = block.epilogue;
    f.acc = tile.d;
    f.acc_step = tile.d_step;
    f.n = tile.n;
    f.d = out;
    f.d_step = job.args->d_step;
    f.bias = f.bias == nullptr ? nullptr : at(f.bias, mul(n, bias_bytes(config_)));
    f.c = block.c == nullptr ? nullptr : at(block.c, mul(n, element_bytes(config_.d_type)));
    f.c_step = job.args->c_step;
    if (row_->acc == Type::s32) {
        f.b_sums = reinterpret_cast<const int32_t *>(block.b) + job.args->first_column + n;
        if (f.per_channel) {
            f.multipliers += n;
            f.shifts += n;
        }
    }
    return f;
}

/// Finishes lines that are apart, one by one.
void Gemm::finish_lines(const Job &job, const Block &block, GemmFinish &f) {
    const size_t line = job.args->line;
    void *const out = f.d;
    for (size_t m = block.m0;;) {
        f.m = std::min(line - m % line, block.m1 - m);
        job.put(f);
        m += f.m;
        if (m == block.m1) {
            return;
        }
        f.d = at(out, d_offset(*job.args, m) - d_offset(*job.args, block.m0));
        f.acc = at(f.acc, mul(f.m, f.acc_step));
        f.a_sums = f.a_sums == nullptr ? nullptr : f.a_sums + f.m;
    }
}

/// Runs the parts of slot `slot`.
void Gemm::run_slot(const Job &job, size_t slot) const {
    Part parts[Split::most_parts];
    const size_t count = job.split->parts(slot, parts);
    for (size_t i = 0; i < count; ++i) {
        run_rectangle(job, parts[i], job.workspace + slot * workspace_of(*row_, config_, blocking_).bytes);
    }
}

/// Runs everything.
void Gemm::run_alone(const Job &job) const {
    const size_t rows = ceil_div(job.m, row_->mr) * job.batches;
    run_rectangle(job, {0, rows, 0, ceil_div(job.columns, blocking_.nr)}, job.workspace);
}

/// Computes panels of rows (of all batches) times panels of columns.
void Gemm::run_rectangle(const Job &job, const Part &part, uint8_t *base) const {
    const size_t mr = row_->mr, row_panels = ceil_div(job.m, mr);
    for (size_t p = part.row0; p < part.row1;) {
        const size_t batch = p / row_panels;
        const size_t here = std::min(part.row1, (batch + 1) * row_panels) - p;  // remaining panels of this batch
        const size_t blocks = ceil_div(here * mr, blocking_.mc);
        const size_t count = ceil_div(here, blocks);  // blocks of about equal height
        const size_t m0 = (p - batch * row_panels) * mr;
        Block block{};
        block.batch = batch;
        block.m0 = m0;
        block.m1 = std::min(job.m, m0 + count * mr);
        block.n0 = part.column0 * blocking_.nr;
        block.n1 = std::min(job.columns, part.column1 * blocking_.nr);
        block.k1 = config_.k;
        block.base = base;
        skip_taps(job, block);
        run_block(job, block);
        p += ceil_div(block.m1 - m0, mr);
    }
}

/// Limits k to the taps that are not zeros, and the block to the rows with the same such taps.
ARM_COMPUTE_COLD void Gemm::skip_taps(const Job &job, Block &block) const {
    const Indirection &source = job.args->indirection;
    const size_t channels = config_.k / config_.taps, mr = row_->mr;
    if (source.taps == nullptr || row_->acc == Type::s32 || channels % row_->ku != 0) {
        return;
    }
    for (size_t m = block.m0; m < block.m1; m += mr) {
        size_t first = 0, end = 0;
        source.taps(source.context, m, std::min(block.m1, m + mr), first, end);
        if (m == block.m0) {
            block.k0 = first * channels;
            block.k1 = end * channels;
        } else if (first * channels != block.k0 || end * channels != block.k1) {
            block.m1 = m;
        }
    }
}

/// Floating point: the part of the epilogue that depends on the run but not on the tile.
ARM_COMPUTE_COLD void Gemm::real_epilogue(Job &job) const {
    const Args &args = *job.args;
    GemmFinish &e = job.epilogue;
    e.bias = args.bias;
    e.alpha = config_.alpha;
    e.beta = config_.beta;
    e.lo = config_.lo;
    e.hi = config_.hi;
    e.acc_is_f16 = row_->acc == Type::f16;
    e.bias_is_f32 = config_.bias_type == DataType::F32;
    job.c = config_.beta == 0.f ? nullptr : args.c;
    // Kernels start from one vector for all rows, or from a matrix. With both, or with factors, finish() adds them.
    job.finish = finish_always(*row_, config_) || (job.c != nullptr && (config_.beta != 1.f || args.bias != nullptr));
    if (!job.finish && job.c != nullptr && args.c_step == 0 && args.c_batch_step == 0) {
        job.bias = job.c;
        job.c = nullptr;
    } else if (!job.finish) {
        job.bias = args.bias;
    }
}

/// Integers: the sum over k of (A - a) * (B - b) is the sum of A * B, less a times the sums of the columns of B, less b
/// times the sums of the rows of A, plus k * a * b; modulo 2^32, so intermediate results may overflow.
ARM_COMPUTE_COLD void Gemm::integer_epilogue(Job &job) const {
    const Args &args = *job.args;
    const Quantization &q = *args.quantization;
    const int32_t a = q.a_offset - (is_unsigned8(config_.a_type) ? 128 : 0) + (row_->a_unsigned ? 128 : 0);
    const int32_t b = q.b_offset - (is_unsigned8(config_.b_type) ? 128 : 0);
    const bool to_u8 = is_unsigned8(config_.d_type);
    GemmFinish &e = job.epilogue;
    e.bias = args.bias;
    e.base =
        static_cast<int32_t>(static_cast<uint32_t>(config_.k) * static_cast<uint32_t>(a) * static_cast<uint32_t>(b));
    e.a_factor = -a;
    e.b_factor = -b;
    e.multipliers = q.multipliers;
    e.shifts = q.shifts;
    e.per_channel = q.per_channel;
    e.d_offset = q.d_offset;
    e.flip = to_u8 ? 0x80 : 0;
    e.qlo = std::max<int32_t>(q.lo, to_u8 ? 0 : -128);
    e.qhi = std::min<int32_t>(q.hi, to_u8 ? 255 : 127);
    e.lo = config_.lo;
    e.hi = config_.hi;
    e.scale = q.scale;
    job.c = config_.beta == 0.f ? nullptr : args.c;
    job.finish = true;
    const bool in_float = (finish_->promises & promises::scales_in_float) != 0;
    e.in_float = in_float;
    job.fuses = (in_float ? row_->scales != 0 : row_->finishes) && config_.stage == Stage::requantize &&
                args.line == 0 && b == 0;
    const int32_t *const end = q.shifts + (q.per_channel ? job.columns : 1);
    for (const int32_t *shift = q.shifts; job.fuses && shift != end; ++shift) {
        job.fuses = *shift >= (in_float ? 0 : 1);
    }
}

Gemm::Job Gemm::job_of(const Args &args) const {
    Job job{};
    job.args = &args;
    job.m = args.m == 0 ? config_.m : args.m;
    job.batches = args.batches == 0 ? config_.batches : args.batches;
    const DataType type = config_.d_type;
    job.put = type == config_.a_type ? finish_->to_type : type == DataType::S32 ? finish_->to_s32 : finish_->to_f32;
    job.columns = args.columns == 0 ? config_.n - args.first_column : args.columns;
    job.b = align64(static_cast<const uint8_t *>(args.b));
    job.workspace = align64(static_cast<uint8_t *>(args.workspace));
    job.place = place_of_b(*row_, config_, blocking_);
    if (job.place == BPlace::first) {
        job.b = job.workspace + slots_ * workspace_of(*row_, config_, blocking_).bytes;
    }
    if (row_->acc == Type::s32) {
        integer_epilogue(job);
    } else {
        real_epilogue(job);
    }
    return job;
}

void Gemm::run_here(const Args &args) const {
    const Job job = job_of(args);
    if (config_.a_source != ASource::packed || job.finish || config_.function != nullptr || blocking_.kc < config_.k) {
        run_alone(job);
        return;
    }
    // Many small products share one setup.
    Block block{};
    block.m1 = job.m;
    GemmTile tile{};
    provide_a(job, block, Workspace{}, 0, config_.k, tile);
    tile.lo = config_.lo;
    tile.hi = config_.hi;
    tile.c_step = args.c_step;
    tile.d_step = args.d_step;
    tile.b_step = packed_b_step(*row_, blocking_);
    tile.b_block = mul(block_bytes(*row_, blocking_, 0, config_.k), size_t{1});
    tile.fetch = job.b;
    const size_t nr = blocking_.nr, size = element_bytes(config_.d_type);
    const size_t batch_bytes = b_batch_bytes(*row_, config_, blocking_), panel = nr * blocking_.kp * row_->b_size;
    const uint8_t *b = job.b + args.first_batch * batch_bytes + args.first_column / nr * panel;
    for (size_t i = 0; i < job.batches; ++i, b += batch_bytes) {
        tile.b = b;
        for (size_t n = 0; n < job.columns; n += nr) {
            tile.n = std::min(nr, job.columns - n);
            if constexpr (panels_narrow) {
                narrow(tile, args.first_column + n);
            }
            tile.bias = job.bias == nullptr ? nullptr : at(job.bias, mul(n, size));
            tile.c = job.c == nullptr ? nullptr : at(job.c, mul(i, args.c_batch_step) + mul(n, size));
            tile.d = at(args.d, mul(i, args.d_batch_step) + mul(n, size));
            row_->run(tile);
            tile.b = at(tile.b, mul(panel, size_t{1}));
        }
        tile.a = at(tile.a, args.a_batch_step);
    }
}

ARM_COMPUTE_COLD void Gemm::run(const Args &args, ITensorPack &pack) const {
    if (config_.m == 0 || config_.n == 0 || config_.batches == 0) {
        return;
    }
    const size_t slots = std::min<size_t>(slots_, worth_slots(*row_, config_));
    if (slots == 1 && !OnScheduler::is_set()) {
        const Job job = job_of(args);
        pack_first(job, pack);
        run_alone(job);
        return;
    }
    Run run(*this, args);
    pack_first(run.job, pack);
    const Job &job = run.job;
    const bool largest = job.m == config_.m && job.columns == config_.n && job.batches == config_.batches;
    run.split = largest ? split_ : split_of(job.m, job.columns, job.batches);
    parallel(row_->name, slots, 1, pack, run);
}

/// Packs a B that changes with each run.
ARM_COMPUTE_COLD void Gemm::pack_first(const Job &job, ITensorPack &pack) const {
    const Args &args = *job.args;
    if (job.place == BPlace::first && !args.b_kept) {
        pack_b(args.b_source, job.workspace + slots_ * workspace_of(*row_, config_, blocking_).bytes, pack,
               args.first_batch, job.batches);
    }
}

size_t Gemm::packed_b_bytes() const {
    return (config_.b_batched ? config_.batches : 1) * b_batch_bytes(*row_, config_, blocking_) + alignment - 1;
}

ARM_COMPUTE_COLD size_t Gemm::workspace_bytes() const {
    const bool first = place_of_b(*row_, config_, blocking_) == BPlace::first;
    return slots_ * workspace_of(*row_, config_, blocking_).bytes + (first ? packed_b_bytes() : alignment - 1);
}

}  // namespace ac::gemm
