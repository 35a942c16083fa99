// SPDX-License-Identifier: MIT
// Decompositions of operators on windows: what the library's image operators do not take.
#include "src/model/parts.h"
#include "src/model/resize_rules.h"
#include "src/model/window_rules.h"

#include <cmath>

namespace ac::model {
namespace {

/// The p-norm of each window, from its mean: pads count as zeros, and every window has all elements of its kernel.
void lp_pool(Parts &p) {
    const Window w = window_of(p.call());
    const Dims from = p.dims(p.in(0)), to = p.dims(p.node().out[0]);
    const auto power = static_cast<double>(p.integer("p", 2));
    if (w.dilation != std::vector<int64_t>(w.rank(), 1) || power < 1 || count_of(from) == 0) {
        return;
    }
    std::vector<int64_t> pads = w.before;
    for (size_t i = 0; i < w.rank(); ++i) {  // as many as the last window needs, also with ceil_mode
        pads.push_back(std::max<int64_t>(0, (to[i + 2] - 1) * w.stride[i] + w.kernel[i] - from[i + 2] - w.before[i]));
    }
    const ValueId size = p.activated(p.in(0), "ABS");
    const ValueId powers = power == 1   ? size
                           : power == 2 ? p.activated(p.in(0), "SQUARE")
                                        : p.binary("Pow", size, p.number(power));
    const ValueId mean = p.add("AveragePool", {powers}, to);
    Node &pool = p.last();
    pool.set("kernel_shape", w.kernel);
    pool.set("strides", w.stride);
    pool.set("pads", pads);
    pool.set("count_include_pad", int64_t{1});
    const ValueId sum = p.scaled(mean, static_cast<double>(count_of(w.kernel)), 0);
    p.finish(power == 1 ? sum : power == 2 ? p.activated(sum, "SQRT") : p.binary("Pow", sum, p.number(1 / power)));
}

/// An even number of channels is not symmetric about the channel. The sum of squares is a convolution with a band of
/// ones. The operation treats all positions alike, therefore every shape becomes that of an image.
void local_response(Parts &p) {
    const Dims from = p.dims(p.in(0));
    const int64_t size = p.integer("size", 1);
    if (from.size() < 2 || size < 1 || count_of(from) == 0 || (size % 2 == 1 && from.size() == 4)) {
        return;
    }
    const int64_t channels = from[1], positions = count_of(Dims(from.begin() + 2, from.end()));
    const Dims image{from[0], channels, 1, positions};
    const ValueId x = p.reshaped(p.in(0), image);
    if (size % 2 == 1) {
        const ValueId y = p.add("LRN", {x}, image);
        p.last().attributes = p.node().attributes;
        return p.finish(p.reshaped(y, from));
    }
    const double alpha = static_cast<double>(p.real("alpha", 0.0001F)) / static_cast<double>(size);
    std::vector<double> band;
    for (int64_t to = 0; to < channels; ++to) {
        for (int64_t c = 0; c < channels; ++c) {
            band.push_back(c - to >= -((size - 1) / 2) && c - to <= size / 2 ? alpha : 0);
        }
    }
    const std::vector<double> bias(static_cast<size_t>(channels), static_cast<double>(p.real("bias", 1.F)));
    const ValueId sums =
        p.add("Conv",
              {p.activated(x, "SQUARE"), p.constant(array_of(band, {channels, channels, 1, 1}, p.type())),
               p.constant(array_of(bias, {channels}, p.type()))},
              image);
    const ValueId factor = p.binary("Pow", sums, p.number(-static_cast<double>(p.real("beta", 0.75F))));
    p.finish(p.reshaped(p.binary("Mul", x, factor), from));
}

/// Weights with zeros between the taps.
Array dilated(const Array &weights, const Window &w) {
    Dims dims = weights.dims;
    for (size_t i = 0; i < w.rank(); ++i) {
        dims[i + 2] = w.reach(i);
    }
    std::vector<double> numbers(static_cast<size_t>(count_of(dims)), 0);
    std::vector<int64_t> strides = strides_of(dims);
    for (size_t i = 0; i < w.rank(); ++i) {
        strides[i + 2] *= w.dilation[i];
    }
    const std::vector<double> taps = numbers_of(weights);
    size_t next = 0;
    walk(weights.dims, strides, 0, [&](int64_t at) { numbers[static_cast<size_t>(at)] = taps[next++]; });
    return array_of(numbers, dims, weights.type);
}

/// The part of @p x from @p starts on with extents @p to; what lies outside is zero.
ValueId cut(Parts &p, ValueId x, const std::vector<int64_t> &starts, const Dims &to) {
    const Dims from = p.dims(x);
    std::vector<int64_t> first, last, pads(starts.size(), 0);
    Dims part, padded;
    for (size_t d = 0; d < to.size(); ++d) {
        first.push_back(starts[d]);
        last.push_back(std::min(from[d], starts[d] + to[d]));
        part.push_back(last[d] - first[d]);
        pads.push_back(to[d] - part[d]);
    }
    if (part != from) {
        std::vector<int64_t> axes;
        for (size_t d = 0; d < to.size(); ++d) {
            axes.push_back(static_cast<int64_t>(d));
        }
        x = p.add("Slice", {x}, part);
        p.last().set("axes", axes);
        p.last().set("starts", first);
        p.last().set("ends", last);
    }
    if (part != to) {
        x = p.add("Pad", {x}, to);
        p.last().set("pads", pads);
    }
    return x;
}

/// Dilations become zeros in the weights. Pads beyond the kernel cut elements off that the library would not compute;
/// an output_padding beyond the pads adds some that only have the bias.
void conv_transpose(Parts &p) {
    Window w = window_of(p.call());
    const Dims from = p.dims(p.in(0)), to = p.dims(p.node().out[0]);
    const std::vector<int64_t> extents = spread_extents(p.call(), w);
    const Array weights = p.array(p.in(1));
    const bool has_bias = input_of(p.node(), 2) != absent;
    if (!weights.known() || w.rank() > 2 || count_of(from) == 0) {
        return;
    }
    bool fits = w.dilation == std::vector<int64_t>(w.rank(), 1);
    std::vector<int64_t> before, behind, starts{0, 0};
    Dims whole{to[0], to[1]};
    for (size_t i = 0; i < w.rank(); ++i) {
        const int64_t full = w.stride[i] * (from[i + 2] - 1) + w.reach(i), end = full - w.before[i] - extents[i];
        before.push_back(std::min(w.before[i], w.reach(i) - 1));
        behind.push_back(std::min(std::max<int64_t>(end, 0), w.reach(i) - 1));
        starts.push_back(w.before[i] - before[i]);
        whole.push_back(full - before[i] - behind[i]);
        fits = fits && before[i] == w.before[i] && behind[i] == end;
        if (starts[i + 2] >= whole[i + 2]) {
            return;
        }
    }
    if (fits) {
        return;
    }
    const ValueId spread = p.add("ConvTranspose", {p.in(0), p.constant(dilated(weights, w))}, whole);
    before.insert(before.end(), behind.begin(), behind.end());
    p.last().set("strides", w.stride);
    p.last().set("pads", before);
    p.last().set("group", p.integer("group", 1));
    ValueId y = cut(p, spread, starts, to);
    if (has_bias) {
        Dims each(to.size() - 1, 1);
        each[0] = to[1];
        y = p.binary("Add", y, p.reshaped(p.in(2), each));
    }
    p.finish(y);
}

/// Integers between samples are computed as floating-point numbers; a conversion to integers drops the fraction. The
/// factor exceeds the rounding error of weights whose sum is 1, therefore equal samples give themselves.
void resize(Parts &p) {
    const Type type = p.type();
    if (is_floating(type) || resizing_of(p.call()).mode == "nearest") {
        return;
    }
    std::vector<ValueId> operands = p.node().in;
    operands[0] = p.cast(p.in(0), Type::Float);
    const ValueId resized = p.add(p.node().op, operands, p.dims(p.node().out[0]));
    p.last().attributes = p.node().attributes;
    p.finish(p.cast(p.scaled(resized, 1 + 1e-6, 0), type));
}

constexpr Decomposition rows[] = {
    {"LpPool", lp_pool}, {"LRN", local_response}, {"ConvTranspose", conv_transpose},
    {"Resize", resize},  {"Upsample", resize},
};

}  // namespace

const Table<Decomposition> window_decompositions = table_of(rows);

}  // namespace ac::model
