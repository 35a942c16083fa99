// SPDX-License-Identifier: MIT
#include "src/ops/conv2d_fft/conv2d_fft.h"

#include "arm_compute/runtime/Scheduler.h"

#include "src/base/arithmetic.h"

#include <algorithm>
#include <cmath>
#include <limits>

AC_DECLARE_OPERATOR(Conv2d)
AC_DECLARE_TABLE(fft)
AC_DECLARE_TABLE(spectra)

namespace ac::conv2d {

namespace {

/// Workspace limit of a thread.
constexpr size_t slot_bytes = 256 * 1024;
/// Output channels at a time are multiples of this if there are enough: fewer make the products too narrow.
constexpr size_t least_n = 16;
/// Pairs of tiles at a time; more do not make products faster.
constexpr size_t most_pairs = 4;
/// Workspace needed for the transforms, with some reserve.
constexpr size_t transform_room = 32 * 1024;
/// The method is used from this number of kernel taps on. With fewer, the weights' spectra take much more memory than
/// Winograd's points, for little gain.
constexpr int least_taps = 49;
/// Operations on lanes that justify another thread.
constexpr double slot_operations = 200000;
/// The longest transform, unless the kernel needs a longer one.
constexpr size_t longest = 64;

size_t lines(size_t bytes) {
    return ceil_div(bytes, 64) * 64;
}

/// Operations per complex element of a line: its passes, counted on neoverse-n1, and the calls.
double cost_of_line(size_t n) {
    double sum = 115.0 / static_cast<double>(n);
    for (const uint32_t radix : fft::radices_of(n)) {
        sum += radix == 16 ? 29 : radix == 8 || radix == 4 ? 18 : radix == 2 ? 13.5 : 11.5 + 2 * radix;
    }
    return sum;
}

/// Operations on elements: 4 * 1.75 per complex product, 10 to gather an input, 14 to write an output. Times 1.3, so
/// that uncounted work does not make it slower than the method it replaces.
double cost_of(const FftTile &tile, const Problem &p) {
    const FftTiling tiling(p, tile);
    const auto k = static_cast<double>(p.channels), n = static_cast<double>(p.n);
    const auto points = static_cast<double>(tile.points()), lines = static_cast<double>(tiling.out_h * tile.w);
    const double x = cost_of_line(tile.w), y = cost_of_line(tile.h);
    const double outputs = static_cast<double>(tiling.out_w * tiling.out_h);
    const double pair = points * (4 * 1.75 * k * n + k * (x + y + 10) + n * y) + n * (lines * x + outputs * 14);
    return 1.3 * static_cast<double>(p.images * tiling.pairs()) * pair;
}

/// Possible lengths of a tile along one direction, up to one that covers the image.
std::vector<size_t> lengths(int kernel, int out) {
    const auto taps = static_cast<size_t>(kernel), whole = static_cast<size_t>(out) + taps - 1;
    const size_t most = std::max(longest, 2 * taps);
    std::vector<size_t> found;
    for (size_t n = std::max<size_t>(taps, 2);; ++n) {
        if (!fft::is_smooth(n)) {
            continue;
        }
        found.push_back(n);
        if (n >= whole || n >= most) {
            return found;
        }
    }
}

/// The number of points of a tile up to which the weights' spectra and the workspace of a thread are small.
size_t small_enough(const Problem &p) {
    const auto taps = static_cast<size_t>(p.window.kernel_w) * static_cast<size_t>(p.window.kernel_h);
    const double pair = static_cast<double>(p.channels * p.n) * sizeof(float);
    const double by_weights = most_extra_weights / pair + static_cast<double>(taps);  // one float per point
    const size_t channels = p.channels + std::min(p.n, least_n);
    const size_t by_room = (slot_bytes - transform_room) / (2 * channels * sizeof(float));
    return std::min(static_cast<size_t>(by_weights * 0.94), by_room);
}

/// Sets the sizes for this number of pairs of tiles. Is there room for enough output channels?
bool fill_blocking(FftPlan &made, size_t pairs) {
    FftBlocking &b = made.blocking;
    const FftTile &tile = made.tiling.tile;
    b.pairs = pairs;
    b.input_bytes = lines(tile.points() * b.rows() * made.channels * sizeof(float));
    const fft::Transform &longer = tile.w > tile.h ? *made.along_x : *made.along_y;
    b.fft_bytes = lines(fft_work(longer.args(), made.fft->lanes()) * sizeof(float));
    const size_t used = b.input_bytes + b.fft_bytes + 64;
    const size_t most = used < slot_bytes ? (slot_bytes - used) / (tile.points() * b.rows() * sizeof(float)) : 0;
    b.n = most >= made.n    ? made.n
          : most >= least_n ? most / least_n * least_n
                            : std::max<size_t>(most, std::min<size_t>(made.n, 4));
    b.blocks = ceil_div(made.n, b.n);
    b.output_bytes = lines(tile.points() * b.rows() * b.n * sizeof(float));
    return b.n >= std::min(made.n, least_n) && b.bytes() <= slot_bytes;
}

/// Uses as many pairs of tiles at a time as leave room for enough output channels.
void make_blocks(FftPlan &made) {
    const size_t all = made.images * made.tiling.pairs();
    size_t pairs = std::min({most_pairs, made.tiling.pairs(), std::max<size_t>(1, all / made.slots)});
    while (!fill_blocking(made, pairs) && pairs > 1) {
        --pairs;
    }
}

double fft_cost(const Problem &p, const Target &target) {
    if (p.src.data_type() != DataType::F32) {
        return cannot;
    }
    if (p.window.kernel_w * p.window.kernel_h < least_taps) {
        return never;
    }
    if (select(fft_table, Type::f32, target) == nullptr) {
        return cannot;
    }
    double cost = 0;
    const FftTile tile = best_fft_tile(p, small_enough(p), cost);
    return tile.w == 0 ? never : cost;
}

Status plan_fft(PlanPtr &out, const Problem &p, const Target &target, uint8_t) {
    auto made = std::make_unique<FftPlan>();
    double cost = 0;
    FftTile tile = best_fft_tile(p, small_enough(p), cost);
    if (tile.w == 0) {
        tile = best_fft_tile(p, std::numeric_limits<size_t>::max(), cost);
    }
    made->tiling = FftTiling(p, tile);
    made->window = p.window;
    made->images = p.images;
    made->channels = p.channels;
    made->n = p.n;
    made->nhwc = p.src.data_layout() == DataLayout::NHWC;
    made->retain = p.info.weights_info.retain_internal_weights();
    made->fft = select_as<FftRow>(fft_table, Type::f32, target);
    made->spectra = select_as<SpectraRow>(spectra_table, Type::f32, target);
    if (made->fft == nullptr || made->spectra == nullptr) {
        return why_no_row(Conv2d_operator, made->fft == nullptr ? fft_table : spectra_table, Type::f32, target);
    }
    AC_RETURN_ON_ERROR(moves::choose(made->turn, Conv2d_operator, sizeof(float), target.inside()));
    AC_RETURN_ON_ERROR(make_activation(made->activation, p, target));
    const FftRow &row = *made->fft;
    made->along_x = std::make_unique<const fft::Transform>(row, tile.w, false, 1.f, false);
    made->along_y = std::make_unique<const fft::Transform>(row, tile.h, false, 1.f, false);
    made->back_x = std::make_unique<const fft::Transform>(row, tile.w, true, 1.f, false);
    made->back_y = std::make_unique<const fft::Transform>(row, tile.h, true, 1.f, false);
    const double threads = std::max(1u, Scheduler::get().num_threads());
    made->slots = std::max<size_t>(1, static_cast<size_t>(std::min(threads, cost / slot_operations)));
    make_blocks(*made);
    out = std::move(made);
    return Status{};
}

}  // namespace

FftTiling::FftTiling(const Problem &p, const FftTile &t)
    : tile(t),
      out_w(t.w - static_cast<size_t>(p.window.kernel_w) + 1),
      out_h(t.h - static_cast<size_t>(p.window.kernel_h) + 1),
      tiles_x(ceil_div(static_cast<size_t>(p.window.out_w), out_w)),
      tiles_y(ceil_div(static_cast<size_t>(p.window.out_h), out_h)) {}

FftTile best_fft_tile(const Problem &p, size_t most_points, double &cost) {
    FftTile best;
    const std::vector<size_t> widths = lengths(p.window.kernel_w, p.window.out_w);
    for (const size_t h : lengths(p.window.kernel_h, p.window.out_h)) {
        for (const size_t w : widths) {
            const FftTile tile{w, h};
            if (tile.points() > most_points) {
                continue;
            }
            const double c = cost_of(tile, p);
            if (best.w == 0 || c < cost) {
                best = tile;
                cost = c;
            }
        }
    }
    return best;
}

Status check_fft_layer(size_t kernel_w, size_t kernel_h, const PadStrideInfo &pad_stride) {
    const size_t side = kernel_w, half = side / 2;
    AC_RETURN_IF(side != kernel_h || side % 2 == 0,
                 "Conv2d: a kernel of %zux%zu; Fourier transforms need a square one of an odd extent", side, kernel_h);
    AC_RETURN_IF(pad_stride.stride() != std::make_pair(1u, 1u),
                 "Conv2d: strides of %u and %u; with Fourier transforms they must be 1", pad_stride.stride().first,
                 pad_stride.stride().second);
    AC_RETURN_IF(pad_stride.pad_left() != half || pad_stride.pad_right() != half || pad_stride.pad_top() != half ||
                     pad_stride.pad_bottom() != half,
                 "Conv2d: padding of %u, %u, %u and %u (left, right, top, bottom); with Fourier transforms a kernel of "
                 "%zux%zu must have %zu on each side",
                 pad_stride.pad_left(), pad_stride.pad_right(), pad_stride.pad_top(), pad_stride.pad_bottom(), side,
                 side, half);
    return Status{};
}

Status plan_fft_layer(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias,
                      ITensorInfo &dst, const PadStrideInfo &pad_stride, const ActivationLayerInfo &activation,
                      const Target &target) {
    const size_t x = src.data_layout() == DataLayout::NHWC ? 1 : 0;
    AC_RETURN_ON_ERROR(check_fft_layer(weights.dimension(x), weights.dimension(x + 1), pad_stride));
    return plan(out, src, weights, bias, dst, Conv2dInfo(pad_stride, Size2D(1U, 1U), activation, false, 1), target,
                Way::fft);
}

extern const Method fft_method("fft", Way::fft, ConvolutionMethod::FFT, fact::transforms | fact::packable, plan_fft, 0,
                               fft_cost, fft_takes);

}  // namespace ac::conv2d
