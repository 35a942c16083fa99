// SPDX-License-Identifier: MIT
// Matrix multiplication for operators: D = epilogue(A * B). Convolution, fully connected, matmul and Gemm use it.
//
//   std::unique_ptr<const gemm::Gemm> g;
//   AC_RETURN_ON_ERROR(gemm::make(g, config, Conv2d_operator, target));   // plan(): allocates nothing
//   g->pack_b({weights, step}, packed, pack);                             // once: in prepare(), or in each run
//   g->run(args, pack);                                                   // any number of threads, any number of times
#pragma once

#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/core/Error.h"
#include "arm_compute/core/ITensorPack.h"
#include "arm_compute/core/types/MatrixInfo.h"

#include "src/dispatch/select.h"
#include "src/gemm/engine/split.h"
#include "src/gemm/tiles/gemm.row.h"
#include "src/plan/contiguous.h"
#include "src/plan/memory.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

namespace ac::gemm {

/// The layout of the elements of A.
enum class ASource : uint8_t {
    rows,      ///< A(m, k) at a + m * a_step + k * element size
    columns,   ///< A(m, k) at a + k * a_step + m * element size: A is transposed
    indirect,  ///< k = taps * channels; Indirection names the `channels` contiguous elements of each (m, tap)
    packed,    ///< by pack_rows(); floating point only
};

/// The layout of the elements of B when it is packed.
enum class BLayout : uint8_t {
    kn,  ///< B(k, n) at b + k * step + n * element size
    nk,  ///< B(k, n) at b + n * step + k * element size: weights of convolution (k = tap-major, then channel) and of FC
};

/// The conversion of 32-bit integer accumulators.
enum class Stage : uint8_t {
    none,        ///< d_type is S32, or A and B are floating point
    requantize,  ///< d_type is QASYMM8 or QASYMM8_SIGNED
    dequantize,  ///< d_type is F32: accumulator * scale + bias + C (F32 both)
};

/// Integer A and B: real = (q - offset) * scale. The accumulator of (m, n), corrected for both offsets, is the sum over
/// k of (A(m,k) - a_offset) * (B(k,n) - b_offset) + bias(n).
struct Quantization {
    int32_t a_offset = 0;  ///< in A's own type: 0..255 for QASYMM8
    int32_t b_offset = 0;  ///< in B's own type; 0 saves the sums over the rows of A
    /// Stage::requantize: q = clamp(rounded(acc * multiplier * 2^(-31 - shift)) + d_offset, lo, hi), to nearest, ties
    /// away from zero. A negative shift multiplies first. One element each, or n of them (a scale per column). run()
    /// reads the arrays; the caller (usually its plan) owns them.
    const int32_t *multipliers = nullptr;
    const int32_t *shifts = nullptr;
    bool per_channel = false;
    int32_t d_offset = 0;
    int32_t lo = std::numeric_limits<int32_t>::lowest();  ///< after the offset; d_type's range is applied anyway
    int32_t hi = std::numeric_limits<int32_t>::max();
    float scale = 1.f;  ///< Stage::dequantize
};

/// Parameters that are fixed when an operator is configured.
struct Config {
    size_t m = 0, n = 0, k = 0;  ///< D is m x n; k may be 0 (then D is the epilogue of zeros)
    size_t batches = 1;          ///< independent products with equal steps between them
    bool b_batched = false;      ///< each batch has its own B; otherwise all use one
    bool b_changes = false;      ///< each run gets the user's B (Args::b_source), not packed before

    /// Each run passes B in this format, and it is read in place (Args::b_source, whose step is from one block of
    /// columns to the next). ANY: the best format for this CPU; b_type is then A's. k (with ASource::indirect, the k of
    /// each tap) is padded with zeros to a multiple of block_by().
    WeightFormat b_format = WeightFormat::UNSPECIFIED;
    size_t tap_fill = 0;  ///< set by make(): zeros at the end of each tap, included in k

    /// Floating point: all F32, F16 or BFLOAT16. Integers: A is QASYMM8 or QASYMM8_SIGNED; B is QASYMM8,
    /// QASYMM8_SIGNED, QSYMM8 or QSYMM8_PER_CHANNEL, in any combination.
    DataType a_type = DataType::F32;
    DataType b_type = DataType::F32;
    DataType d_type = DataType::F32;     ///< as A; BFLOAT16 operands may give F32; for integers see `stage`
    DataType bias_type = DataType::F32;  ///< with F32, F16, BFLOAT16 operands: d_type or F32. Integers: always S32

    ASource a_source = ASource::rows;
    size_t taps = 1;       ///< of ASource::indirect; k is a multiple of it
    bool d_apart = false;  ///< rows of D are not equally spaced: Args::line gives their positions
    BLayout b_layout = BLayout::kn;

    bool fast_math = false;  ///< F32 operands may be rounded to bfloat16 (sums stay F32) if the CPU is faster at it

    bool f32_sums = false;  ///< F16 operands are summed in F32 even if the CPU is faster at F16 sums

    // Floating point: D = f(clamp(alpha * A * B + bias + beta * C)).
    float alpha = 1.f;
    float beta = 0.f;  ///< 0: C is not read. If nonzero, C is also added to S32 and dequantized results
    float lo = -std::numeric_limits<float>::infinity();
    float hi = std::numeric_limits<float>::infinity();

    Stage stage = Stage::none;

    /// Any other elementwise function of the finished D, or null: called on rows, or on contiguous ones together; dst
    /// == src.
    ElementFunction *function = nullptr;
    const void *function_args = nullptr;  ///< its argument, owned by the caller

    /// The expected number of threads of the scheduler; each gets its own workspace. 0: the current number of threads
    /// of Scheduler::get().
    unsigned threads = 0;
};

/// Convolution without im2col: fill() writes the addresses of rows [m0, m0 + rows) as out[tap * rows + i].
struct Indirection {
    void (*fill)(const void *context, size_t m0, size_t rows, const void **out) = nullptr;
    const void *context = nullptr;
    size_t context_bytes = 0;  ///< of the context, which run() copies: plain data, at most `most_context`
    static constexpr size_t most_context = 128;
    /// Sets the range [first, end) of taps that rows [m0, m1) need; it is not empty. All other taps of these rows are
    /// zeros, and products in floating point skip them. A block ends where the range changes. Null: all taps are
    /// needed.
    void (*taps)(const void *context, size_t m0, size_t m1, size_t &first, size_t &end) = nullptr;
    const void *zeros = nullptr;  ///< the address of all rows that are zeros; null: unknown
};

/// B as the operator provides it. Steps in bytes, according to BLayout.
struct BMatrix {
    const void *data = nullptr;
    ptrdiff_t step = 0;
    ptrdiff_t batch_step = 0;  ///< only with Config::b_batched
};

/// Arguments of a run. Steps in bytes; batch steps may be 0 for a shared matrix.
struct Args {
    size_t m = 0;             ///< rows of this run (at most Config::m) if D's rows are not equally spaced; 0: Config::m
    size_t first_batch = 0;   ///< the first B to read; a, c and d already point to this batch
    size_t batches = 0;       ///< batches of this run; 0: Config::batches
    size_t first_column = 0;  ///< of this run, a multiple of panel(); all other pointers already refer to this column
    size_t columns = 0;       ///< of this run; 0: all remaining columns

    const void *a = nullptr;
    ptrdiff_t a_step = 0;
    ptrdiff_t a_batch_step = 0;
    Indirection indirection;  ///< ASource::indirect (one batch only)

    const void *b = nullptr;  ///< packed by pack_b()
    BMatrix b_source;         ///< used instead of b with Config::b_changes or b_format; its data starts at first_batch
    bool b_kept = false;      ///< the same B as in the previous run, with the same workspace

    const void *bias = nullptr;  ///< n elements, added to every row; null: none
    const void *c = nullptr;     ///< with beta != 0: m x n of d_type; may be d
    ptrdiff_t c_step = 0;        ///< 0: one row for all m
    ptrdiff_t c_batch_step = 0;

    void *d = nullptr;
    ptrdiff_t d_step = 0;
    ptrdiff_t d_batch_step = 0;
    /// Config::d_apart, one batch: `line` rows are d_step apart, `lines` lines are line_step apart, images image_step.
    size_t line = 0, lines = 0;
    ptrdiff_t line_step = 0, image_step = 0;

    const Quantization *quantization = nullptr;  ///< required for integer operands

    void *workspace = nullptr;  ///< workspace_bytes(), with any contents; 64-byte alignment is faster
};

struct Workspace;

/// The sizes that the kernel works with.
struct Blocking {
    size_t nr = 0;  ///< columns of a panel on this CPU's vector length
    size_t kp = 0;  ///< k rounded up to whole ku
    size_t mc = 0;  ///< rows of A packed at a time, a multiple of mr
    size_t kc = 0;  ///< elements of k at a time, a multiple of ku or all of k; the same for any number of threads
};

/// A configured product. It is immutable, so one object serves any number of threads with different Args.
class Gemm : public InPlanMemory {
public:
    /// Bytes of B in the layout of the chosen kernel (all batches that have their own).
    size_t packed_b_bytes() const;
    /// Reads B on the scheduler's threads and writes packed_b_bytes() at `packed`, which needs no alignment. If the
    /// batches of B are not equally spaced, each call packs `count` batches from `first` on; b.data points to batch
    /// `first`. 0: all.
    void pack_b(const BMatrix &b, void *packed, ITensorPack &pack, size_t first = 0, size_t count = 0) const;
    /// Temporary memory of one run, for all threads.
    size_t workspace_bytes() const;
    void run(const Args &args, ITensorPack &pack) const;
    /// Like run(), but on the calling thread only. B must be packed.
    void run_here(const Args &args) const;
    /// Does the micro-kernel read A in place? Otherwise A is packed first.
    bool reads() const;
    /// Rows of a tile, and columns of a panel of B. Multiples of them leave no remainder.
    size_t tile() const { return row_->mr; }
    size_t panel() const { return blocking_.nr; }
    /// ASource::packed: A is ceil(m / tile()) groups of tile() rows, each of packed_rows_bytes(). Packs `k` elements
    /// from k0 on of the rows at rows[0..tile()); if there are fewer rows, addresses repeat. k0 is a multiple of 4.
    /// With `last`, the remainder is filled with zeros.
    size_t packed_rows_bytes() const { return row_->mr * blocking_.kp * row_->a_size; }
    void pack_rows(const void *const *rows, size_t k0, size_t k, bool last, void *group) const;
    /// Bytes between packed rows if rows are packed unchanged, so that the caller may write them itself, padded with
    /// zeros; otherwise 0.
    size_t plain_row_bytes() const;
    /// The chosen micro-kernel; its name is for reports.
    const GemmRow *row() const { return row_; }
    /// Config::b_format, or the format chosen for ANY.
    WeightFormat b_format() const { return config_.b_format; }

private:
    friend Status make(std::unique_ptr<const Gemm> &, const Config &, const Operator &, const Target &);
    Gemm() = default;

    struct Job;
    struct Block;
    struct Run;
    Job job_of(const Args &args) const;
    void real_epilogue(Job &job) const;
    void integer_epilogue(Job &job) const;
    void pack_first(const Job &job, ITensorPack &pack) const;
    Split split_of(size_t m, size_t columns, size_t batches) const;
    void run_slot(const Job &job, size_t slot) const;
    void run_alone(const Job &job) const;
    void run_rectangle(const Job &job, const Part &part, uint8_t *base) const;
    void skip_taps(const Job &job, Block &block) const;
    void run_block(const Job &job, Block &block) const;
    void run_part(const Job &job, const Block &block, size_t k0, size_t k1) const;
    void provide_a(const Job &job, const Block &block, const Workspace &w, size_t k0, size_t k1, GemmTile &tile) const;
    void provide_b(const Job &job, const Block &block, const Workspace &w, size_t n, size_t k0, size_t k1,
                   GemmTile &tile) const;
    void provide_fixed_b(const Job &job, const Block &block, const Workspace &w, size_t n, size_t k0, size_t k1,
                         GemmTile &tile) const;
    void fetch_panel(GemmTile &tile, const void *next) const;
    void narrow(GemmTile &tile, size_t column) const;
    GemmFinish finish_of(const Job &job, const Block &block, const GemmTile &tile, size_t n, void *out) const;
    static void finish_lines(const Job &job, const Block &block, GemmFinish &f);
    void read_a(const Job &job, const Block &block, const Workspace &w, size_t k0, size_t k1, GemmTile &tile) const;
    void pack_a(const Job &job, uint8_t *scratch, size_t batch, size_t m0, size_t width, size_t k0, size_t k1,
                void *dst, int32_t *sums) const;
    void pack_indirect(const Job &job, GemmPack pack, uint8_t *scratch, size_t m0, size_t k0, size_t k1) const;
    void pack_panels(const BMatrix &b, size_t batch, size_t n0, size_t count, size_t k0, size_t k1, uint8_t *dst,
                     int32_t *sums) const;
    void pack_panel(const BMatrix &b, size_t batch, size_t n0, size_t k, GemmPack p) const;

    Config config_;
    Blocking blocking_;
    const GemmRow *row_ = nullptr;
    const FinishRow *finish_ = nullptr;
    unsigned slots_ = 1;
    Split split_;  ///< of the largest possible run
};

/// Chooses kernel and blocking, or returns the reason if there is none. `op` is the calling operator, for the text.
Status make(std::unique_ptr<const Gemm> &out, const Config &config, const Operator &op, const Target &target);

}  // namespace ac::gemm
