// SPDX-License-Identifier: MIT
// How the outputs of a depthwise convolution are cut into units of work.
#include "arm_compute/runtime/Scheduler.h"

#include "src/ops/depthwise_conv2d/depthwise_conv2d.plan.h"

#include <algorithm>

namespace ac::depthwise_conv2d {
namespace {

/// Workspace limit of a thread.
constexpr size_t slot_bytes = 256 * 1024;
/// Channels of a unit if threads would otherwise have too few lines; a multiple of every vector length.
constexpr size_t channel_chunk = 128;
/// Rolling kernels compute 14 rows per call, or 28 if rows are at most call_width wide: many multiples of the rows that
/// they compute at a time, so that weights are rarely loaded.
constexpr int call_width = 8, few_lines = 7;
/// Minimum columns of a unit: with fewer, the ends dominate.
constexpr int fewest_columns = 14;
/// Multiplications that justify another thread.
constexpr size_t slot_products = 200000;

/// About equal parts, of at most `most` each.
int even(int all, int most) {
    return ceil_div(all, ceil_div(all, most));
}

}  // namespace

int DepthwiseConv2dPlan::rows_for(int lines) const {
    // Rows that a dilated kernel skips are not counted; a unit is one line then.
    return (lines - 1) * window.stride_y + window.kernel_h;
}

Band DepthwiseConv2dPlan::band(int x, int count) const {
    Band b{args, 0};
    const int left = x * window.stride_x - window.pad_left;
    b.first = std::max(0, left);
    DepthwiseConv2dArgs &a = b.args;
    a.pad_left = b.first - left;
    a.out_width = count;
    const int needed = columns_for(count) - a.pad_left;  // from the first existing column on
    a.width = std::max(0, std::min(needed, window.in_w - b.first));
    a.columns = a.width;
    a.beyond = needed - a.width;
    const int most = window.kernel_w / 2;
    a.rolling = args.rolling && a.columns > 0 && a.pad_left + a.columns >= window.kernel_w && a.beyond >= 0 &&
                a.beyond <= most && a.pad_left <= most;
    return b;
}

bool DepthwiseConv2dPlan::all_roll() const {
    for (int x = 0; x < window.out_w; x += cut.columns) {
        if (!band(x, std::min(cut.columns, window.out_w - x)).args.rolling) {
            return false;
        }
    }
    return true;
}

size_t DepthwiseConv2dPlan::units() const {
    return images * static_cast<size_t>(ceil_div(window.out_h, cut.lines)) *
           static_cast<size_t>(ceil_div(window.out_w, cut.columns)) * chunks();
}

void DepthwiseConv2dPlan::make_cut() {
    cut.channels = channels;
    cut.columns = window.out_w;
    args.rolling = args.rolling && all_roll();
    if (args.rolling) {
        cut.lines = std::min(window.out_w <= call_width ? 28 : 14, window.out_h);
    }
    const size_t threads = std::max(1u, Scheduler::get().num_threads());
    // Each thread gets consecutive lines, which the previous layer left in its cache. Kernels compute lines in pairs.
    const size_t all = std::max<size_t>(images * static_cast<size_t>(window.out_h), 1), share = (all - 1) / threads + 1;
    cut.lines = static_cast<int>(std::min(static_cast<size_t>(cut.lines), share + share % 2));
    if (2 * units() <= threads) {
        cut.channels = channel_chunk;  // with less than two chunks there is one
    }
    const auto widest = [&] { return channels - (chunks() - 1) * cut.channels; };
    const auto measure = [&] {
        cut.pixel = widest() * size;
        cut.src_bytes = cut.pixel * static_cast<size_t>(rows_for(cut.lines)) * static_cast<size_t>(columns_of_unit());
        cut.dst_bytes = nchw ? cut.pixel * static_cast<size_t>(cut.lines * cut.columns) : 0;
        return staged() && bytes_of_slot() > slot_bytes;
    };
    // Splitting channels is cheapest: other parts overlap in the input. A block for dot products is not split.
    const size_t least = channel_chunk / (packing.quantized ? 1 : size);
    while (measure() && cut.channels > least) {
        cut.channels = std::max(cut.channels / 2 / least, size_t{1}) * least;
    }
    while (measure() && (cut.lines > 1 || cut.columns > fewest_columns)) {
        if (cut.lines > few_lines) {
            cut.lines = few_lines;
        } else {
            (cut.columns > fewest_columns ? cut.columns : cut.lines) -= 1;
        }
    }
    cut.columns = even(window.out_w, cut.columns);
    args.rolling = args.rolling && all_roll();
    while (measure() && !args.rolling && cut.channels > 1) {  // kernels of thousands of taps
        cut.channels /= 2;
    }
    const size_t products = channels * images * static_cast<size_t>(window.out_w) * static_cast<size_t>(window.out_h) *
                            static_cast<size_t>(window.kernel_w * window.kernel_h);
    slots = std::max<size_t>(1, std::min({threads, products / slot_products, units()}));
}

}  // namespace ac::depthwise_conv2d
