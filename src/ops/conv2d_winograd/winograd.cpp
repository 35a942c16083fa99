// SPDX-License-Identifier: MIT
#include "src/ops/conv2d_winograd/winograd.h"

#include "arm_compute/runtime/Scheduler.h"

#include "src/ops/conv2d_winograd/winograd.plan.h"

#include <algorithm>

AC_DECLARE_OPERATOR(Conv2d)
AC_DECLARE_TABLE(winograd)

namespace ac::conv2d {

namespace {

using Scheme = WinogradScheme;

constexpr Winograd schemes[] = {
    {Scheme::f4x4_3x3, 3, 3, 4, 4, false}, {Scheme::f2x2_3x3, 3, 3, 2, 2, false}, {Scheme::f2x2_5x5, 5, 5, 2, 2, false},
    {Scheme::f1x4_1x3, 1, 3, 1, 4, false}, {Scheme::f1x4_1x3, 1, 3, 1, 4, true},  {Scheme::f1x4_1x5, 1, 5, 1, 4, false},
    {Scheme::f1x4_1x5, 1, 5, 1, 4, true},  {Scheme::f1x2_1x7, 1, 7, 1, 2, false}, {Scheme::f1x2_1x7, 1, 7, 1, 2, true},
};

/// Minimum of input and output channels: fewer are padded, so that every block has a full vector. Maximum of input
/// channels with blocks of about equal size: more are padded to equal blocks. Only between these limits does the method
/// compete for speed.
constexpr size_t least_channels = 16, most_channels = 1024;
/// Limit for the transformed weights of a layer. They take up to four times the memory, and most weights of a network
/// are in layers above this limit, so speed does not cost a network too much memory.
constexpr size_t most_weights = 2 * 1024 * 1024;
/// Workspace limit of a thread, and that for large weights.
constexpr size_t least_slot_bytes = 256 * 1024, most_slot_bytes = 1024 * 1024;
/// Offset between the rows of two points, so that they use different sets of a cache.
constexpr size_t skew = 64;
/// Input channels between a transform and its packing: fewer need a smaller buffer, more need fewer calls.
constexpr size_t longest_chunk = 64;
/// Operations on lanes that justify another thread.
constexpr double slot_operations = 200000;

SlidingWindow turned(const SlidingWindow &w) {
    SlidingWindow t = w;
    std::swap(t.in_w, t.in_h);
    std::swap(t.kernel_w, t.kernel_h);
    std::swap(t.out_w, t.out_h);
    std::swap(t.pad_left, t.pad_top);
    return t;
}

size_t tiles_of(int extent, int out) {
    return ceil_div(static_cast<size_t>(extent), static_cast<size_t>(out));
}
size_t tiles_of(const Winograd &s, const Problem &p) {
    const SlidingWindow w = s.turned ? turned(p.window) : p.window;
    return p.images * tiles_of(w.out_w, s.out_w) * tiles_of(w.out_h, s.out_h);
}

size_t run_threads() {
    return std::max(1u, Scheduler::get().num_threads());
}

/// A thread's part of the second-level cache. Cores of Arm may share it; the system does not always tell.
size_t own_cache(size_t threads) {
    const size_t all = CPUInfo::get().get_L2_cache_size();
#if defined(__x86_64__)
    return (void)threads, all;
#else
    return all / threads;
#endif
}
/// Do the weights stay in the thread's cache from one block of tiles to the next?
bool stays(size_t weight_bytes, size_t threads) {
    return weight_bytes + least_slot_bytes <= own_cache(threads);
}
/// Workspace of a thread. Each block of tiles reads all weights, so weights that do not stay get larger blocks, in half
/// of the thread's cache, but at most in 1 MB.
size_t slot_bytes(size_t weight_bytes, size_t threads) {
    const size_t half = std::min(most_slot_bytes, own_cache(threads) / 2);
    return stays(weight_bytes, threads) ? least_slot_bytes : std::max(least_slot_bytes, half);
}

// Operations on elements: 1.25 per product; 17 to transform and pack an input, 8 to transform an output.
double cost_of(const Winograd &s, const Problem &p) {
    const auto k = static_cast<double>(p.channels), n = static_cast<double>(p.n);
    return static_cast<double>(tiles_of(s, p) * s.points()) * (1.25 * k * n + 17 * k + 8 * n);
}

#if defined(__x86_64__)
/// The time in which weights come from memory once, and from the third-level cache for each block of tiles of each
/// thread, as operations on elements: 4 bytes take as long as 16 of them, and as one operation on a vector.
double cost_of_weights(const Winograd &s, const Problem &p, const Target &target) {
    const size_t lanes = target.features.has(Feature::avx512) ? 16 : target.features.has(Feature::avx2) ? 8 : 4;
    const size_t size = p.src.element_size(), weights = s.points() * p.channels * p.n, threads = run_threads();
    const size_t slot = slot_bytes(weights * size, 1), tile = s.points() * size * (p.channels + 3 * lanes);
    const size_t share = ceil_div(tiles_of(s, p), threads), blocks = ceil_div(share, std::max<size_t>(slot / tile, 1));
    return static_cast<double>((16 + (stays(weights * size, 1) ? 0 : threads * blocks * lanes)) * weights);
}
#else
double cost_of_weights(const Winograd &, const Problem &, const Target &) {
    return 0;
}
#endif

bool suits(const Winograd &s, const SlidingWindow &w) {
    return w.kernel_h == (s.turned ? s.kernel_w : s.kernel_h) && w.kernel_w == (s.turned ? s.kernel_h : s.kernel_w);
}

/// The number of tiles at a time: as many as fit, but with a small remainder for the product's micro-kernel. The
/// remainder costs less than a whole tile; each block has a fixed cost.
size_t best_tiles(size_t room, size_t all, size_t mr) {
    const auto cost = [&](size_t rows) {
        const double part = static_cast<double>(rows % mr) / static_cast<double>(mr);
        return static_cast<double>(rows / mr) + (part == 0 ? 0 : 0.2 + 0.8 * part) + 0.3;
    };
    const size_t most = std::max<size_t>(std::min(room, all), 1);
    size_t best = most;
    double least = 0;
    for (size_t t = most; 2 * t > most; --t) {
        const double sum = static_cast<double>(all / t) * cost(t) + (all % t == 0 ? 0 : cost(all % t));
        if (t == most || sum < least) {
            least = sum;
            best = t;
        }
    }
    return best;
}

/// Sets everything that depends on the number of tiles.
void fill_blocking(WinogradPlan &made) {
    WinogradBlocking &b = made.blocking;
    const size_t points = made.scheme.points(), panel = made.first->panel(), mr = made.first->tile();
    const auto lines = [](size_t bytes) { return ceil_div(bytes, 64) * 64; };
    b.rest = made.n % panel < least_channels / 2 ? made.n % panel : 0;
    b.input_step = lines(ceil_div(b.tiles, mr) * made.first->packed_rows_bytes()) + skew;
    b.stage_step = made.first->plain_row_bytes() != 0 ? 0 : lines(mr * b.chunk * made.size) + skew;
    b.gemm_bytes =
        lines(std::max(made.first->workspace_bytes(), made.more == nullptr ? 0 : made.more->workspace_bytes()));
    const bool patched = made.turn != nullptr;
    const auto pixels = static_cast<size_t>(made.patch_width() * made.patch_height());
    b.patch_bytes = patched ? lines(pixels * b.chunk * made.size) : 0;
    b.stage_bytes = points * b.stage_step + b.patch_bytes;
    const bool both = b.k_blocks > 1;
    const size_t fixed = b.gemm_bytes + points * (b.input_step + skew + 64) + (both ? b.stage_bytes : 0);
    // Elements of a row of products: all points of all tiles, and the outputs of one tile, or of a patch.
    const auto outputs = static_cast<size_t>(made.scheme.out_h * made.scheme.out_w) * (patched ? b.run : 1);
    const size_t rows = points * b.tiles + outputs;
    const size_t row = fixed < b.most_bytes ? (b.most_bytes - fixed - 64) / rows / made.size : 0;
    const size_t panels = row > b.rest ? (row - b.rest) / panel : 0;
    b.n = std::min(std::max<size_t>(panels, 1), ceil_div(made.n, panel)) * panel;
    b.product_step = lines(b.tiles * b.row() * made.size) + skew;
    b.input_bytes = points * b.input_step;
    const size_t products = points * b.product_step;
    b.middle_bytes = both ? products + b.stage_bytes : std::max(products, b.stage_bytes);
    b.edge_bytes = lines(outputs * b.row() * made.size);
}

Status make_gemms(WinogradPlan &made, const Problem &p, const Target &target) {
    gemm::Config c;
    c.m = made.blocking.tiles;
    c.n = made.n;
    c.k = made.blocking.k;
    c.batches = made.scheme.points() * made.blocking.k_blocks;
    c.b_batched = true;
    c.a_type = p.src.data_type();
    c.b_type = c.a_type;
    c.d_type = c.a_type;
    c.bias_type = c.a_type;
    c.a_source = gemm::ASource::packed;
    c.b_layout = gemm::BLayout::nk;
    c.threads = 1;
    AC_RETURN_ON_ERROR(gemm::make(made.first, c, Conv2d_operator, target));
    if (made.blocking.k_blocks > 1) {
        c.beta = 1.f;
        AC_RETURN_ON_ERROR(gemm::make(made.more, c, Conv2d_operator, target));
    }
    return Status{};
}

/// The number of tiles depends on the kernel of the product, and the kernel on the number: starts with a likely one.
Status make_blocks(WinogradPlan &made, const Problem &p, const Target &target) {
    WinogradBlocking &b = made.blocking;
    b.most_bytes = slot_bytes(made.scheme.points() * made.channels * made.n * made.size, made.slots);
    const size_t point_bytes = b.most_bytes / made.scheme.points(), share = ceil_div(made.tiles(), made.slots);
    b.k_blocks = ceil_div(made.channels * made.size * 8, point_bytes * 5 / 8);
    b.k = ceil_div(made.channels, b.k_blocks);
    if (p.channels > most_channels) {
        b.k = ceil_div(b.k, longest_chunk / 2) * (longest_chunk / 2);
        b.k_blocks = ceil_div(p.channels, b.k);
        made.channels = b.k * b.k_blocks;
    }
    const size_t chunks = ceil_div(b.k, b.k_blocks > 1 ? longest_chunk / 2 : longest_chunk);
    b.chunk = ceil_div(ceil_div(b.k, chunks), 4) * 4;
    b.tiles = std::min<size_t>(share, 24);  // no remainder for kernels of 4, 6 or 8 rows
    AC_RETURN_ON_ERROR(make_gemms(made, p, target));
    const size_t likely = b.tiles, panel = made.first->panel(), tile = made.first->tile();
    // A tile's part of a point: its inputs and a panel of products, or its share of the inputs before packing.
    const size_t elements = (point_bytes - 256) / made.size;
    size_t room = elements / (b.k + std::min(panel, made.n));
    if (made.first->plain_row_bytes() == 0) {
        const size_t packed = elements - std::min(elements / 2, tile * b.chunk);
        room = std::min(room, std::max(packed / b.k / tile, size_t{1}) * tile);
    }
    if (b.k_blocks > 1) {  // each block of output channels transforms the inputs again, so make it wide
        room = ceil_div(8, tile) * tile;
    }
    b.tiles = best_tiles(room, share, tile);
    if (b.tiles != likely) {
        AC_RETURN_ON_ERROR(make_gemms(made, p, target));
    }
    fill_blocking(made);
    const bool patched = made.turn != nullptr;
    while (b.bytes() > b.most_bytes) {
        if (patched && b.run > 1) {
            b.run /= 2;
        } else if (patched && b.chunk >= 2 * least_channels) {
            b.chunk = ceil_div(b.chunk / 2, 4) * 4;
        } else if (b.tiles > 1) {
            --b.tiles;
        } else {
            break;
        }
        fill_blocking(made);
    }
    return Status{};
}

}  // namespace

const Winograd *fastest_winograd(const Problem &p, const Target &target, double &cost) {
    const bool exact = p.src.data_type() == DataType::F16 && !p.info.enable_fast_math;
    const Winograd *best = nullptr;
    cost = cannot;
    if (exact || select(winograd_table, type_of(p.src.data_type()), target) == nullptr) {
        return best;
    }
    for (const Winograd &s : schemes) {
        if (suits(s, p.window)) {
            const bool fits = p.requested || p.channels * p.n * s.points() <= most_weights;
            const double own = fits ? cost_of(s, p) + cost_of_weights(s, p, target) : never;
            if (own < cost) {
                best = &s;
                cost = own;
            }
        }
    }
    return best;
}

namespace {

double winograd_cost(const Problem &p, const Target &target) {
    double cost;
    const bool pays = std::min(p.channels, p.n) >= least_channels && p.channels <= most_channels;
    return fastest_winograd(p, target, cost) == nullptr || pays ? cost : never;
}

Status plan_winograd(PlanPtr &out, const Problem &p, const Target &target, uint8_t) {
    double cost;
    const Winograd &scheme = *fastest_winograd(p, target, cost);
    auto made = std::make_unique<WinogradPlan>();
    made->scheme = scheme;
    made->window = scheme.turned ? turned(p.window) : p.window;
    made->images = p.images;
    made->src_channels = p.channels;
    made->dst_n = p.n;
    made->channels = std::max(p.channels, least_channels);
    made->n = std::max(p.n, least_channels);
    made->nchw = p.src.data_layout() == DataLayout::NCHW;
    made->size = p.src.element_size();
    made->tiles_x = tiles_of(made->window.out_w, scheme.out_w);
    made->tiles_y = tiles_of(made->window.out_h, scheme.out_h);
    made->retain = p.info.weights_info.retain_internal_weights();
    made->transforms = select_as<WinogradRow>(winograd_table, type_of(p.src.data_type()), target);
    const size_t threads = run_threads();
    made->slots = std::max<size_t>(
        1, static_cast<size_t>(std::min(static_cast<double>(threads), cost_of(scheme, p) / slot_operations)));
    if (made->nchw || made->channels != p.channels || made->n != p.n || p.channels > most_channels) {
        AC_RETURN_ON_ERROR(moves::choose(made->turn, Conv2d_operator, made->size, target.inside()));
    }
    AC_RETURN_ON_ERROR(make_activation(made->activation, p, target));
    AC_RETURN_ON_ERROR(make_blocks(*made, p, target));
    made->zeros = filled_bytes(static_cast<size_t>(scheme.points_w()) * made->channels * made->size, 0);
    out = std::move(made);
    return Status{};
}

}  // namespace

extern const Method winograd_method("winograd", Way::winograd, ConvolutionMethod::WINOGRAD,
                                    fact::transforms | fact::packable, plan_winograd, 0, winograd_cost,
                                    "Conv2d: Winograd supports F32, F16 with enable_fast_math, kernels 3x3, 5x5, 3x1, "
                                    "5x1, 7x1 and transposed, strides and dilations 1, constant weights, one group");

}  // namespace ac::conv2d
