// SPDX-License-Identifier: MIT
#include "src/ops/deconv2d/phases.h"

#include <algorithm>
#include <array>

namespace ac::deconv2d {

namespace {

/// Output x uses tap t and input element i if x + pad = i * stride + t. With x + pad = place * stride + r, the taps are
/// r + j * stride, and i = place - j.
std::vector<Line> lines(int out, int kernel, int stride, int pad) {
    std::vector<Line> found;
    for (int first = 0; first < std::min(out, stride); ++first) {
        Line l;
        l.first = first;
        l.count = (out - first + stride - 1) / stride;
        l.first_tap = (first + pad) % stride;
        l.taps = l.first_tap < kernel ? (kernel - l.first_tap + stride - 1) / stride : 0;
        l.pad = l.taps - 1 - (first + pad) / stride;
        found.push_back(l);
    }
    return found;
}

}  // namespace

std::vector<Phase> phases_of(const SlidingWindow &whole) {
    std::vector<Phase> found;
    const std::vector<Line> columns = lines(whole.out_w, whole.kernel_w, whole.stride_x, whole.pad_left);
    for (const Line &y : lines(whole.out_h, whole.kernel_h, whole.stride_y, whole.pad_top)) {
        for (const Line &x : columns) {
            found.push_back({x, y});
        }
    }
    return found;
}

SlidingWindow window_of(const Phase &phase, const SlidingWindow &whole) {
    SlidingWindow w;
    w.out_w = phase.x.count;
    w.out_h = phase.y.count;
    if (phase.empty()) {
        return w;
    }
    w.in_w = whole.in_w;
    w.in_h = whole.in_h;
    w.kernel_w = phase.x.taps;
    w.kernel_h = phase.y.taps;
    w.pad_left = phase.x.pad;
    w.pad_top = phase.y.pad;
    return w;
}

namespace {

/// Padding left, right, above and below; negative if the outputs start or end inside of the input.
std::array<int, 4> pads_of(const SlidingWindow &w) {
    const auto behind = [](int in, int kernel, int out, int before) { return out - in + kernel - 1 - before; };
    return {w.pad_left, behind(w.in_w, w.kernel_w, w.out_w, w.pad_left), w.pad_top,
            behind(w.in_h, w.kernel_h, w.out_h, w.pad_top)};
}

}  // namespace

bool is_usual(const SlidingWindow &w) {
    const std::array<int, 4> pads = pads_of(w);
    return w.in_w != 0 && *std::min_element(pads.begin(), pads.end()) >= 0;
}

Conv2dInfo info_of(const SlidingWindow &w, bool fast_math) {
    const std::array<int, 4> pads = pads_of(w);
    const auto pad = [&, usual = is_usual(w)](size_t i) { return usual ? static_cast<unsigned>(pads[i]) : 1; };
    return Conv2dInfo(PadStrideInfo(1, 1, pad(0), pad(1), pad(2), pad(3), DimensionRoundingType::FLOOR), Size2D(1U, 1U),
                      {}, fast_math, 1);
}

TensorInfo outputs_of(const ITensorInfo &dst, const Phase &phase, const SlidingWindow &whole) {
    const size_t x = dst.data_layout() == DataLayout::NHWC ? 1 : 0, y = x + 1;
    TensorShape shape(dst.tensor_shape());
    shape.set(x, static_cast<size_t>(phase.x.count));
    shape.set(y, static_cast<size_t>(phase.y.count));
    Strides strides(dst.strides_in_bytes());
    const size_t first = dst.offset_first_element_in_bytes() + static_cast<size_t>(phase.x.first) * strides[x] +
                         static_cast<size_t>(phase.y.first) * strides[y];
    strides.set(x, strides[x] * static_cast<uint32_t>(whole.stride_x));
    strides.set(y, strides[y] * static_cast<uint32_t>(whole.stride_y));
    TensorInfo info;
    info.init(shape, 1, dst.data_type(), strides, first, dst.total_size());
    info.set_quantization_info(dst.quantization_info());
    info.set_data_layout(dst.data_layout());
    return info;
}

}  // namespace ac::deconv2d
