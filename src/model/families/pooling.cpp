// SPDX-License-Identifier: MIT
// Pooling.
#include "src/model/data/joined.h"
#include "src/model/families/columns.h"
#include "src/model/families/elementwise.h"
#include "src/model/families/indexed.h"
#include "src/model/families/reduced.h"
#include "src/model/families/window_lowering.h"
#include "src/model/families/windowed.h"
#include "src/model/lower/lowering.h"
#include "src/model/rules/renewal.h"
#include "src/ops/pool2d/pool2d.record.h"

#include <cmath>

namespace ac::model {
namespace {

using acl::DataLayout;

void infer_pool(Call &call) {
    const Window window = window_of(call);
    Dims dims{call.dims(0)[0], call.dims(0)[1]};
    for (size_t i = 0; i < window.rank(); ++i) {
        dims.push_back(windows_in(call, window, i, call.dims(0)[i + 2]));
    }
    call.out(0, call.type(0), dims);
    call.out(1, Type::Int64, dims);
}

/// By which number the sum of each window is divided: its elements, also those of the padding if the node says so. What
/// ceil_mode adds behind the padding never counts.
std::vector<double> divisors_of(const Call &call, const Window &w, const Columns &columns, const Dims &to) {
    std::vector<double> divisors;
    const bool pads = call.integer("count_include_pad", 0) != 0;
    for (int64_t i = 0; i < columns.windows; ++i) {
        int64_t count = 0, rest = i;
        for (int64_t k = 0; k < columns.taps && !pads; ++k) {
            count += columns.at(k, i) >= 0 ? 1 : 0;
        }
        count = pads ? 1 : count;
        for (size_t d = w.rank(); d-- > 0 && pads;) {
            const int64_t first = rest % to[d + 2] * w.stride[d], end = call.dims(0)[d + 2] + w.before[d] + w.behind[d];
            count *= std::min(w.kernel[d], (end - first + w.dilation[d] - 1) / w.dilation[d]);
            rest /= to[d + 2];
        }
        divisors.push_back(static_cast<double>(count));
    }
    return divisors;
}

/// The number of an element in MaxPool's second result, which counts all elements of the tensor. @p order 1: the
/// first spatial dimension is the innermost.
std::vector<int64_t> numbers_of_places(const Dims &from, int64_t order) {
    const Dims image(from.begin() + 2, from.end());
    std::vector<int64_t> strides = strides_of(image), numbers;
    if (order != 0) {
        strides[0] = 1;
        for (size_t d = 1; d < image.size(); ++d) {
            strides[d] = strides[d - 1] * image[d - 1];
        }
    }
    walk(image, strides, 0, [&](int64_t at) { numbers.push_back(at); });
    return numbers;
}

/// The result of one window, from the elements that it reads. NaN propagates. @p at: the place of the first maximum.
template <class Visit> double pooled(const Call &call, double power, double divisor, const Visit &each, int64_t &at) {
    double found = 0;
    const bool most = call.node().is(ops::MaxPool), mean = call.node().is(ops::AveragePool);
    at = -1;
    each([&](double value, int64_t place) {
        if (most && (at < 0 || value > found || (std::isnan(value) && !std::isnan(found)))) {
            found = value;
            at = place;
        } else if (!most) {
            found += mean ? value : std::pow(std::fabs(value), power);
        }
    });
    if (most) {
        return at < 0 ? lowest_of(call.type(0)) : found;
    }
    return mean ? found / divisor : std::pow(found, 1 / power);
}

/// A real p becomes an integer.
void take_norm(Renewal &old) {
    const Attribute *p = old.node().attribute("p");
    if (p == nullptr || p->kind != Attribute::Kind::Float) {
        return;
    }
    const int64_t whole = integer_from(static_cast<double>(p->f));
    if (whole < 1 || static_cast<double>(whole) != static_cast<double>(p->f)) {
        old.model().fail(old.node(),
                         joined({"a p of ", std::to_string(p->f), "; it must be a whole number of at least 1"}));
    }
    old.node().set("p", whole);
}

void evaluate_pool(Call &call) {
    infer_pool(call);
    const Window w = window_of(call);
    const Dims from = call.dims(0), to = call.wants(0) ? call.result(0).dims : call.result(1).dims;
    const Columns columns = columns_of(call, w, to);
    const bool mean = call.node().is(ops::AveragePool);
    const std::vector<double> divisors = mean ? divisors_of(call, w, columns, to) : std::vector<double>();
    const auto power = call.node().is(ops::LpPool) ? static_cast<double>(call.integer("p", 2)) : 1;
    const std::vector<double> values = call.numbers(0);
    const std::vector<int64_t> numbers =
        call.wants(1) ? numbers_of_places(from, call.integer("storage_order", 0)) : std::vector<int64_t>();
    const int64_t extent = count_of(Dims(from.begin() + 2, from.end()));
    std::vector<double> results;
    std::vector<int64_t> places;
    for (int64_t i = 0; i < count_of(to); ++i) {
        const int64_t window = i % columns.windows, first = i / columns.windows * extent;
        int64_t at = -1;
        const auto each = [&](auto visit) {
            for (int64_t k = 0; k < columns.taps; ++k) {
                const int64_t place = columns.at(k, window);
                if (place >= 0) {
                    visit(values[static_cast<size_t>(first + place)], place);
                }
            }
        };
        results.push_back(pooled(call, power, mean ? divisors[static_cast<size_t>(window)] : 1, each, at));
        if (!numbers.empty()) {
            places.push_back(first + (at < 0 ? 0 : numbers[static_cast<size_t>(at)]));
        }
    }
    call.give(0, array_of(results, to, call.type(0)));
    if (call.wants(1)) {
        call.give(1, array_of(places, to));
    }
}

/// Columns for maxima: what lies outside of the image becomes an element of the same window.
Columns inside_of(Columns columns) {
    for (int64_t i = 0; i < columns.windows; ++i) {
        int64_t any = -1;
        for (int64_t k = 0; k < columns.taps; ++k) {
            any = std::max(any, columns.at(k, i));
        }
        for (int64_t k = 0; k < columns.taps; ++k) {
            int64_t &place = columns.places[static_cast<size_t>(k * columns.windows + i)];
            place = place < 0 ? any : place;
        }
    }
    return columns;
}

/// Whether the library's pooling computes the node as it is.
bool pools_so(const Call &call, const Window &w, const Dims &to) {
    bool plain = w.dilation == std::vector<int64_t>(w.rank(), 1) && !call.wants(1);
    const bool pads = call.node().is(ops::AveragePool) && call.integer("count_include_pad", 0) != 0;
    for (size_t i = 0; i < w.rank() && pads; ++i) {
        plain = plain && (to[i + 2] - 1) * w.stride[i] + w.reach(i) <= call.dims(0)[i + 2] + w.before[i] + w.behind[i];
    }
    return plain;
}

/// What the library's pooling lacks, as a reduction of the elements that the windows read.
void as_reduction(Parts &p) {
    Call call = p.call();
    const Window w = window_of(call);
    const bool most = p.node().is(ops::MaxPool);
    const Dims from = p.dims(p.in(0)), to = p.dims(p.node().out[call.wants(0) ? 0 : 1]);
    if (pools_so(call, w, to) || call.wants(1)) {
        return;
    }
    const Columns all = columns_of(call, w, to), columns = most ? inside_of(all) : all;
    if (!may_gather(from, all)) {
        return;
    }
    const int64_t planes = from[0] * from[1];
    const ValueId taps = p.reshaped(gathered(p, p.in(0), columns, most ? lowest_of(p.type()) : 0),
                                    {planes, columns.taps, columns.windows});
    ValueId y = reduced_over(p, most ? made::ReduceMax : made::ReduceSum, taps, {1});
    if (!most) {
        std::vector<double> factors = divisors_of(call, w, columns, to);
        std::for_each(factors.begin(), factors.end(), [](double &factor) { factor = 1 / factor; });
        y = p.binary(made::Mul, y, p.constant(array_of(factors, {columns.windows}, p.type())));
    }
    p.finish(p.reshaped(y, to));
}

/// Spatial extents of the images that were pooled.
Dims unpooled_dims(const Call &call) {
    const Window w = window_of(call);
    Dims dims = call.dims(0);
    for (size_t i = 0; i < w.rank(); ++i) {
        dims[i + 2] = (dims[i + 2] - 1) * w.stride[i] + w.kernel[i] - w.before[i] - w.behind[i];
        call.require(dims[i + 2] > 0, "its result would be empty");
    }
    return dims;
}

void infer_unpool(Call &call) {
    Dims dims = unpooled_dims(call);
    call.require(call.dims(1) == call.dims(0), "shapes ", call.dims(0), " and ", call.dims(1),
                 " of its data and indices differ");
    if (call.has(2)) {
        const Dims wanted = call.integers(2);
        call.require(wanted.size() == dims.size() && wanted[0] == dims[0] && wanted[1] == dims[1], "output_shape ",
                     wanted, " does not fit data ", call.dims(0));
        for (size_t d = 2; d < dims.size(); ++d) {
            call.require(wanted[d] >= dims[d], "output_shape ", wanted, " is smaller than the images, ", dims);
        }
        dims = wanted;
    }
    call.out(0, call.type(0), dims);
}

/// Indices count the elements of the pooled images, also if output_shape adds some behind them.
void evaluate_unpool(Call &call) {
    infer_unpool(call);
    const Dims pooled = unpooled_dims(call), to = call.result(0).dims;
    const std::vector<int64_t> indices = call.integers(1), strides = strides_of(to);
    const std::vector<double> values = call.numbers(0);
    std::vector<double> results(static_cast<size_t>(count_of(to)), 0);
    for (size_t i = 0; i < indices.size(); ++i) {
        int64_t rest = index_in(call, indices[i], count_of(pooled)), at = 0;
        for (size_t d = to.size(); d-- > 0;) {
            at += rest % pooled[d] * strides[d];
            rest /= pooled[d];
        }
        results[static_cast<size_t>(at)] = values[i];
    }
    call.give(0, array_of(results, to, call.type(0)));
}

void infer_global_pool(Call &call) {
    Dims dims = call.dims(0);
    call.require(dims.size() >= 3, "its input has no spatial dimensions");
    std::fill(dims.begin() + 2, dims.end(), 1);
    call.out(0, call.type(0), dims);
}

/// The p-norm of each window, from its mean: pads count as zeros, and every window has all elements of its kernel.
void lp_pool(Parts &p) {
    const Window w = window_of(p.call());
    const Dims from = p.dims(p.in(0)), to = p.dims(p.node().out[0]);
    const auto power = static_cast<double>(p.integer("p", 2));
    if (power < 1 || count_of(from) == 0) {
        return;
    }
    std::vector<int64_t> pads = w.before;
    for (size_t i = 0; i < w.rank(); ++i) {  // as many as the last window needs, also with ceil_mode
        pads.push_back(std::max<int64_t>(0, (to[i + 2] - 1) * w.stride[i] + w.reach(i) - from[i + 2] - w.before[i]));
    }
    const ValueId size = p.activated(p.in(0), "ABS");
    const ValueId powers = power == 1   ? size
                           : power == 2 ? p.activated(p.in(0), "SQUARE")
                                        : p.binary(made::Pow, size, p.number(power));
    const ValueId mean = p.add(made::AveragePool, {powers}, to);
    Node &pool = p.last();
    pool.set("kernel_shape", w.kernel);
    pool.set("strides", w.stride);
    pool.set("dilations", w.dilation);
    pool.set("pads", pads);
    pool.set("count_include_pad", int64_t{1});
    const ValueId sum = p.scaled(mean, static_cast<double>(count_of(w.kernel)), 0);
    p.finish(power == 1 ? sum : power == 2 ? p.activated(sum, "SQRT") : p.binary(made::Pow, sum, p.number(1 / power)));
}

/// Replaces ceil_mode by padding: adds as much at the end as the last window of ONNX needs.
void settle_ceil(Lowering &l, const Node &node, Window &w) {
    const Dims &x = l.value(node.in[0]).dims, &y = l.value(node.out[0]).dims;
    for (size_t i = 0; w.ceil && i < w.rank(); ++i) {
        const int64_t needed = std::max<int64_t>(0, (y[i + 2] - 1) * w.stride[i] + w.reach(i) - x[i + 2] - w.before[i]);
        if (needed > w.behind[i] && node.is(ops::AveragePool) && int_of(l.model(), node, "count_include_pad", 0) != 0) {
            throw Error("ceil_mode with count_include_pad is not supported for these sizes");
        }
        w.behind[i] = needed;
    }
    w.ceil = false;
}

void pool(Lowering &l, const Node &node) {
    Window w = window_of(call_of(l, node));
    settle_ceil(l, node, w);
    if (w.dilation != std::vector<int64_t>(w.rank(), 1) || (node.out.size() > 1 && node.out[1] != absent) ||
        (node.is(ops::MaxPool) && int_of(l.model(), node, "storage_order", 0) != 0)) {
        throw Error("dilations, and indices of maxima, are not supported for this type or size");
    }
    const bool mean = node.is(ops::AveragePool);
    if (w.rank() == 3) {
        Attributes attributes = attributes_of(w);
        attributes.emplace_back("type", mean ? "AVG" : "MAX");
        attributes.emplace_back("size", std::vector<int64_t>{w.kernel[2], w.kernel[1], w.kernel[0]});
        attributes.emplace_back("exclude_padding", mean && int_of(l.model(), node, "count_include_pad", 0) == 0);
        return l.result(
            node, 0,
            l.operation(node.name, "Pool3d", {{"src", l.image(node.in[0])}}, l.descriptor(node.out[0]), attributes));
    }
    records::Pool2d own;
    own.type = mean ? acl::PoolingType::AVG : acl::PoolingType::MAX;
    own.size[0] = static_cast<uint32_t>(w.kernel[1]);
    own.size[1] = static_cast<uint32_t>(w.kernel[0]);
    set_moves(own, w);
    own.exclude_padding = mean && int_of(l.model(), node, "count_include_pad", 0) == 0;
    l.result(node, 0, l.step(node.name, own, {{own.src, l.image(node.in[0])}}, l.descriptor(node.out[0])));
}

void global_pool(Lowering &l, const Node &node) {
    const bool mean = node.is(ops::GlobalAveragePool);
    if (l.value(node.in[0]).dims.size() == 5) {
        return l.result(node, 0,
                        l.operation(node.name, "Pool3d", {{"src", l.image(node.in[0])}}, l.descriptor(node.out[0]),
                                    {{"type", mean ? "AVG" : "MAX"}, {"global", true}}));
    }
    records::Pool2d own;
    own.type = mean ? acl::PoolingType::AVG : acl::PoolingType::MAX;
    own.global = true;
    l.result(node, 0, l.step(node.name, own, {{own.src, l.image(node.in[0])}}, l.descriptor(node.out[0])));
}

}  // namespace

// clang-format off
constexpr Op rows::MaxPool = Op(ops::MaxPool).gives(1, 2)
    .has("auto_pad:s ceil_mode:i dilations:I kernel_shape:I pads:I storage_order:i strides:I").infers(infer_pool)
    .evaluates(evaluate_pool).lowers(pool).on(Step::decomposition, as_reduction).on(Step::windows, widen_window)
    .is(mark::selects | mark::keeps_bytes).in(Order::volume).in(Bytes8::moves);
constexpr Op rows::AveragePool = Op(ops::AveragePool)
    .has("auto_pad:s ceil_mode:i count_include_pad:i dilations:I kernel_shape:I pads:I strides:I | channels_last:i")
    .infers(infer_pool).evaluates(evaluate_pool).lowers(pool).on(Step::decomposition, as_reduction)
    .on(Step::windows, widen_window).on(Step::folding, fold_pad).in(Order::volume)
    .in(Bytes8::moves);
constexpr Op rows::LpPool = Op(ops::LpPool)
    .has("auto_pad:s ceil_mode:i dilations:I kernel_shape:I p:i pads:I strides:I").before(2, "p:f", take_norm)
    .infers(infer_pool)
    .evaluates(evaluate_pool).on(Step::widening, widen_half).on(Step::decomposition, lp_pool)
    .on(Step::windows, widen_window).in(Order::image);
constexpr Op rows::MaxUnpool = Op(ops::MaxUnpool).takes(2, 3)
    .has("kernel_shape:I pads:I strides:I | auto_pad:s ceil_mode:i dilations:I").infers(infer_unpool)
    .evaluates(evaluate_unpool);
constexpr Op rows::GlobalAveragePool = Op(ops::GlobalAveragePool).infers(infer_global_pool).lowers(global_pool)
    .on(Step::windows, widen_window).in(Order::volume).in(Bytes8::arithmetic);
constexpr Op rows::GlobalMaxPool = Op(ops::GlobalMaxPool).infers(infer_global_pool).lowers(global_pool)
    .on(Step::windows, widen_window).is(mark::selects | mark::keeps_bytes).in(Order::volume).in(Bytes8::moves);
// clang-format on

}  // namespace ac::model
