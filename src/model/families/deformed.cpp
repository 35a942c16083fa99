// SPDX-License-Identifier: MIT
// DeformConv: the host reads the elements of the windows, the library multiplies them by the weights.
#include "src/model/families/elementwise.h"
#include "src/model/families/products.h"
#include "src/model/families/sampled.h"
#include "src/model/families/samples.h"
#include "src/model/families/windowed.h"

namespace ac::model {
namespace {

Dims spatial(const Dims &dims) {
    return Dims(dims.begin() + 2, dims.end());
}

/// Extents of the windows and groups. The elements of windows have no weights: their operands are the data, the offsets
/// and the mask.
struct Deformation {
    Window window;
    int64_t groups = 1, offset_groups = 1, taps = 1;
};

Deformation deformation_of(const Call &call, const Dims &kernel) {
    Deformation made{window_of(call, kernel), call.integer("group", 1), call.integer("offset_group", 1)};
    made.taps = count_of(made.window.kernel);
    return made;
}

Deformation deformation_of(const Call &call) {
    call.require(call.rank(1) == call.rank(0) && call.rank(1) >= 3, "ranks of data and weights differ");
    return deformation_of(call, spatial(call.dims(1)));
}

/// The dimensions of the windows. Checks those of the offsets, operand @p at, and of the mask behind it.
Dims windows_of(const Call &call, const Deformation &d, size_t at, size_t mask) {
    const Dims &x = call.dims(0);
    Dims found, offsets{x[0], d.offset_groups * d.taps * static_cast<int64_t>(d.window.rank())};
    for (size_t i = 0; i < d.window.rank(); ++i) {
        found.push_back(windows_in(call, d.window, i, x[i + 2]));
        offsets.push_back(found.back());
    }
    call.require(call.dims(at) == offsets, "offsets of shape ", call.dims(at), "; expected ", offsets);
    offsets[1] = d.offset_groups * d.taps;
    call.require(!call.has(mask) || call.dims(mask) == offsets, "a mask of shape ",
                 call.has(mask) ? call.dims(mask) : offsets, "; expected ", offsets);
    return found;
}

void infer_deform_conv(Call &call) {
    const Deformation d = deformation_of(call);
    const Dims &x = call.dims(0), &w = call.dims(1);
    call.require(d.groups >= 1 && d.offset_groups >= 1 && w[0] % d.groups == 0 && x[1] == w[1] * d.groups &&
                     x[1] % d.offset_groups == 0 && d.window.rank() <= 6,
                 "weights ", w, " in ", d.groups, " groups, and ", d.offset_groups,
                 " groups of offsets, do not fit data ", x);
    call.require(!call.has(3) || call.dims(3) == Dims{w[0]},
                 "its bias does not have one element for each output channel");
    const Dims windows = windows_of(call, d, 2, 4);
    Dims dims{x[0], w[0]};
    dims.insert(dims.end(), windows.begin(), windows.end());
    call.out(0, call.type(0), dims);
}

/// The elements that the windows read, [batches, channels, taps, windows], times the mask. @p results: [windows].
template <class Number>
std::vector<Number> elements_of(const Call &call, const Deformation &d, const Dims &results, size_t at, size_t mask) {
    const Sampler plain{Sampler::Mode::linear, Sampler::Padding::zeros, true};
    const Dims from = call.dims(0), extents = spatial(from);
    const std::vector<double> offsets = call.numbers(at),
                              factors = call.has(mask) ? call.numbers(mask) : std::vector<double>();
    const int64_t windows = count_of(results), elements = count_of(extents), per_group = from[1] / d.offset_groups;
    const auto rank = extents.size();
    const auto most = static_cast<int64_t>(Samples<Number>::most);
    const Reals<Number> x(call.in(0));
    std::vector<Number> taken(static_cast<size_t>(from[0] * from[1] * d.taps * windows), 0);
    Samples<Number> samples;
    Taps taps[6];
    const Taps *const along[] = {taps, taps + 1, taps + 2, taps + 3, taps + 4, taps + 5};
    for (int64_t list = 0; list < from[0] * d.offset_groups * d.taps && elements != 0; ++list) {
        const int64_t tap = list % d.taps, group = list / d.taps;  // of all batches
        for (int64_t first = 0; first < windows; first += most) {
            const int64_t count = std::min(most, windows - first);
            samples.begin(static_cast<size_t>(count), plain.taps(), extents);
            for (int64_t i = 0; i < count; ++i) {
                int64_t o = first + i, k = tap;
                for (size_t s = rank; s-- > 0;) {
                    const int64_t offset = (list * static_cast<int64_t>(rank) + static_cast<int64_t>(s)) * windows;
                    const int64_t start = o % results[s] * d.window.stride[s] - d.window.before[s] +
                                          k % d.window.kernel[s] * d.window.dilation[s];
                    plain.find(static_cast<double>(start) + offsets[static_cast<size_t>(offset + first + i)],
                               extents[s], taps[s]);
                    o /= results[s];
                    k /= d.window.kernel[s];
                }
                samples.put(static_cast<size_t>(i), along,
                            factors.empty() ? 1 : factors[static_cast<size_t>(list * windows + first + i)]);
            }
            samples.fold(Fold::sum, x.data() + group * per_group * elements, elements, per_group,
                         taken.data() + (group * per_group * d.taps + tap) * windows + first, d.taps * windows);
        }
    }
    return taken;
}

void evaluate_deform_conv(Call &call) {
    infer_deform_conv(call);
    const Deformation d = deformation_of(call);
    const Dims from = call.dims(0), to = call.result(0).dims;
    const int64_t windows = count_of(spatial(to)), in = from[1] / d.groups, out = to[1] / d.groups;
    call.budget().take_products(static_cast<double>(count_of(to)) * static_cast<double>(in * d.taps));
    const std::vector<double> taken = elements_of<double>(call, d, spatial(to), 2, 4), w = call.numbers(1),
                              bias = call.has(3) ? call.numbers(3) : std::vector<double>();
    std::vector<double> y;
    for (int64_t i = 0; i < count_of(to); ++i) {
        const int64_t at = i % windows, o = i / windows % to[1], batch = i / windows / to[1];
        double sum = bias.empty() ? 0 : bias[static_cast<size_t>(o)];
        for (int64_t k = 0; k < in * d.taps; ++k) {
            const int64_t row = (batch * from[1] + o / out * in) * d.taps + k;
            sum += w[static_cast<size_t>(o * in * d.taps + k)] * taken[static_cast<size_t>(row * windows + at)];
        }
        y.push_back(sum);
    }
    call.give(0, array_of(y, to, call.type(0)));
}

/// Elements of the windows: operands are the data, the offsets and the mask.
void infer_elements(Call &call) {
    const Deformation d = deformation_of(call, call.ints("kernel_shape"));
    const Dims &x = call.dims(0);
    call.out(0, call.type(0), {x[0], x[1] * d.taps, count_of(windows_of(call, d, 1, 2))});
}

void evaluate_elements(Call &call) {
    infer_elements(call);
    const Deformation d = deformation_of(call, call.ints("kernel_shape"));
    with_reals(call, [&](auto number) {
        using Number = decltype(number);
        const std::vector<Number> taken = elements_of<Number>(call, d, windows_of(call, d, 1, 2), 1, 2);
        Result<Number> y(call.result(0).dims);
        std::copy(taken.begin(), taken.end(), y.data());
        y.give(call);
    });
}

/// The elements of windows are columns of a matrix. Numbers of type double stay on the host.
void multiply_elements(Parts &p) {
    if (p.type() == Type::Double || count_of(p.dims(p.node().out[0])) == 0 || count_of(p.dims(p.in(0))) == 0) {
        return;
    }
    const Call call = p.call();
    const Deformation d = deformation_of(call);
    const Dims x = p.dims(p.in(0)), w = p.dims(p.in(1)), to = p.dims(p.node().out[0]);
    const int64_t windows = count_of(spatial(to)), rows = w[1] * d.taps;
    std::vector<ValueId> operands{p.in(0), p.in(2)};
    if (p.has(4)) {
        operands.push_back(p.in(4));
    }
    ValueId columns = p.add(rows::WindowElements, operands, {x[0], x[1] * d.taps, windows});
    std::vector<int64_t> pads = d.window.before;
    pads.insert(pads.end(), d.window.behind.begin(), d.window.behind.end());
    Node &made = p.last();
    made.set("kernel_shape", d.window.kernel);
    made.set("strides", d.window.stride);
    made.set("dilations", d.window.dilation);
    made.set("pads", pads);
    made.set("offset_group", d.offset_groups);
    ValueId weights = p.reshaped(p.in(1), {w[0], rows});
    ValueId y = absent;
    if (d.groups == 1) {
        y = p.add(rows::MatMul, {weights, columns}, {x[0], w[0], windows});
    } else {
        columns = p.reshaped(columns, {x[0], d.groups, rows, windows});
        weights = p.reshaped(weights, {1, d.groups, w[0] / d.groups, rows});
        y = p.add(rows::MatMul, {weights, columns}, {x[0], d.groups, w[0] / d.groups, windows});
        y = p.reshaped(y, {x[0], w[0], windows});
    }
    y = p.has(3) ? p.binary(rows::Add, y, p.reshaped(p.in(3), {w[0], 1})) : y;
    p.finish(p.reshaped(y, to));
}

}  // namespace

// clang-format off
constexpr Op rows::DeformConv = Op(ops::DeformConv).takes(3, 5)
    .has("dilations:I group:i kernel_shape:I offset_group:i pads:I strides:I | auto_pad:s")
    .infers(infer_deform_conv).evaluates(evaluate_deform_conv).on(Step::decomposition, multiply_elements);
constexpr Op rows::WindowElements = Op(ops::WindowElements).takes(2, 3).from(Origin::passes)
    .has("| auto_pad:s dilations:I group:i kernel_shape:I offset_group:i pads:I strides:I")
    .infers(infer_elements).evaluates(evaluate_elements);
// clang-format on

}  // namespace ac::model
