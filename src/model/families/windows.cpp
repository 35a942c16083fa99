// SPDX-License-Identifier: MIT
#include "src/model/data/joined.h"
#include "src/model/families/window_lowering.h"

#include <cmath>
#include <numeric>

namespace ac::model {
namespace {

constexpr int64_t most = 1 << 20;  // limit for kernels, strides and pads; larger ones mean a damaged file

void check_range(const Call &call, const char *key, const std::vector<int64_t> &numbers, int64_t least) {
    for (const int64_t number : numbers) {
        if (number < least || number > most) {
            call.fail(joined({key, " ", text_of(numbers), " has an entry out of ", std::to_string(least), " to ",
                              std::to_string(most)}));
        }
    }
}

/// A transposed convolution has extent times stride results; output_padding adds elements, which the pads cut off
/// again.
void place_by_auto_pad(const Call &call, Window &window, const std::string &mode) {
    const bool spreads = call.node().is(ops::ConvTranspose);
    const std::vector<int64_t> more = spreads ? call.ints("output_padding") : std::vector<int64_t>{};
    for (size_t i = 0; i < window.rank(); ++i) {
        const int64_t extent = call.dims(0)[i + 2], stride = window.stride[i];
        int64_t total = 0;
        if (mode != "VALID") {
            const int64_t outputs = (extent + stride - 1) / stride;
            total = std::max<int64_t>(0, spreads ? window.reach(i) - stride + (i < more.size() ? more[i] : 0)
                                                 : (outputs - 1) * stride + window.reach(i) - extent);
        }
        const int64_t less = total / 2;
        window.before[i] = mode == "SAME_LOWER" ? total - less : less;
        window.behind[i] = total - window.before[i];
    }
}

}  // namespace

Window window_of(const Call &call, const std::vector<int64_t> &kernel) {
    call.require(call.rank(0) >= 3, "its input has no spatial dimensions");
    const size_t rank = call.rank(0) - 2;
    call.require(rank <= 3, "windows in ", rank, " dimensions are not supported");
    Window window;
    window.kernel = call.ints("kernel_shape", kernel);
    call.require(kernel.empty() || window.kernel == kernel, "kernel_shape ", window.kernel,
                 " differs from that of the weights, ", kernel);
    window.stride = call.ints("strides", Dims(rank, 1));
    window.dilation = call.ints("dilations", Dims(rank, 1));
    const std::vector<int64_t> pads = call.ints("pads", Dims(2 * rank, 0));
    call.require(window.kernel.size() == rank && window.stride.size() == rank && window.dilation.size() == rank &&
                     pads.size() == 2 * rank,
                 "kernel, strides, dilations or pads do not match the number of its dimensions");
    check_range(call, "kernel", window.kernel, 1);
    check_range(call, "strides", window.stride, 1);
    check_range(call, "dilations", window.dilation, 1);
    check_range(call, "pads", pads, 0);
    window.before.assign(pads.begin(), pads.begin() + static_cast<int64_t>(rank));
    window.behind.assign(pads.begin() + static_cast<int64_t>(rank), pads.end());
    window.ceil = kernel.empty() && call.integer("ceil_mode", 0) != 0;
    const std::string mode = call.word("auto_pad", "NOTSET");
    if (mode != "NOTSET") {
        call.require(mode == "VALID" || mode == "SAME_UPPER" || mode == "SAME_LOWER", "auto_pad '", mode,
                     "' is unknown");
        place_by_auto_pad(call, window, mode);
    }
    return window;
}

Window window_of(const Call &call) {
    if (call.node().op->has_mark(mark::weighted)) {
        call.require(call.rank(1) >= 3 && call.rank(1) == call.rank(0), "ranks of data and weights differ");
        return window_of(call, Dims(call.dims(1).begin() + 2, call.dims(1).end()));
    }
    return window_of(call, {});
}

int64_t windows_in(const Call &call, const Window &window, size_t i, int64_t extent) {
    const int64_t room = extent + window.before[i] + window.behind[i] - window.reach(i);
    call.require(room >= 0, "its window of ", window.reach(i), " is larger than the padded extent of ",
                 extent + window.before[i] + window.behind[i]);
    int64_t count = (window.ceil ? room + window.stride[i] - 1 : room) / window.stride[i] + 1;
    while (window.ceil && (count - 1) * window.stride[i] >= extent + window.before[i]) {
        --count;  // a window that starts in the padding at the end covers no element
    }
    return count;
}

std::vector<int64_t> spread_extents(const Call &call, Window &window) {
    const size_t rank = window.rank();
    const std::vector<int64_t> more = call.ints("output_padding", Dims(rank, 0)), wanted = call.ints("output_shape");
    call.require(more.size() == rank && (wanted.empty() || wanted.size() == rank || wanted.size() == rank + 2),
                 "output_padding or output_shape do not match the number of its dimensions");
    check_range(call, "output_padding", more, 0);
    check_range(call, "output_shape", wanted, 1);
    std::vector<int64_t> extents;
    for (size_t i = 0; i < rank; ++i) {
        const int64_t full = window.stride[i] * (call.dims(0)[i + 2] - 1) + more[i] + window.reach(i);
        int64_t extent = full - window.before[i] - window.behind[i];
        if (!wanted.empty()) {
            extent = wanted[wanted.size() - rank + i];
            const int64_t total = std::max<int64_t>(0, full - extent);  // what no window reaches has only the bias
            const bool upper = call.word("auto_pad", "NOTSET") == "SAME_UPPER";
            window.before[i] = upper ? total / 2 : total - total / 2;
            window.behind[i] = total - window.before[i];
        }
        call.require(extent > 0, "its result would be empty");
        extents.push_back(extent);
    }
    return extents;
}

Attributes attributes_of(const Window &w) {
    const std::vector<int64_t> stride(w.stride.rbegin(), w.stride.rend());
    std::vector<int64_t> padding;
    for (size_t i = w.rank(); i-- > 0;) {
        padding.insert(padding.end(), {w.before[i], w.behind[i]});
    }
    return {{"stride", stride}, {"padding", padding}};
}

}  // namespace ac::model
