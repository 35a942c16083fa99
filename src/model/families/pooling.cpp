// SPDX-License-Identifier: MIT
// Pooling.
#include "src/model/families/elementwise.h"
#include "src/model/families/window_lowering.h"
#include "src/model/families/windowed.h"
#include "src/model/lowering.h"
#include "src/model/renewal.h"
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

/// A real p becomes an integer.
void take_norm(Renewal &old) {
    const Attribute *p = old.node().attribute("p");
    if (p == nullptr || p->kind != Attribute::Kind::Float) {
        return;
    }
    const int64_t whole = integer_from(static_cast<double>(p->f));
    if (whole < 1 || static_cast<double>(whole) != static_cast<double>(p->f)) {
        old.model().fail(old.node(), "a p of " + std::to_string(p->f) + "; it must be a whole number of at least 1");
    }
    old.node().set("p", whole);
}

/// The p-norm of each window; elements of the padding are zeros.
void evaluate_lp_pool(Call &call) {
    infer_pool(call);
    const Window w = window_of(call);
    const Dims from = call.dims(0), to = call.result(0).dims;
    const auto power = static_cast<double>(call.integer("p", 2));
    const std::vector<double> values = call.numbers(0);
    const std::vector<int64_t> strides = strides_of(from);
    std::vector<double> norms;
    const int64_t taps = count_of(w.kernel), windows = count_of(Dims(to.begin() + 2, to.end()));
    for (int64_t i = 0; i < count_of(to); ++i) {
        double sum = 0;
        for (int64_t k = 0; k < taps; ++k) {
            int64_t at = i / windows * strides[1], window = i % windows, tap = k;
            bool inside = true;
            for (size_t d = w.rank(); d-- > 0;) {
                const int64_t place =
                    window % to[d + 2] * w.stride[d] + tap % w.kernel[d] * w.dilation[d] - w.before[d];
                inside = inside && place >= 0 && place < from[d + 2];
                at += place * strides[d + 2];
                window /= to[d + 2];
                tap /= w.kernel[d];
            }
            sum += inside ? std::pow(std::fabs(values[static_cast<size_t>(at)]), power) : 0;
        }
        norms.push_back(std::pow(sum, 1 / power));
    }
    call.give(0, array_of(norms, to, call.type(0)));
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
                                        : p.binary(rows::Pow, size, p.number(power));
    const ValueId mean = p.add(rows::AveragePool, {powers}, to);
    Node &pool = p.last();
    pool.set("kernel_shape", w.kernel);
    pool.set("strides", w.stride);
    pool.set("pads", pads);
    pool.set("count_include_pad", int64_t{1});
    const ValueId sum = p.scaled(mean, static_cast<double>(count_of(w.kernel)), 0);
    p.finish(power == 1 ? sum : power == 2 ? p.activated(sum, "SQRT") : p.binary(rows::Pow, sum, p.number(1 / power)));
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
        throw Error("dilations, and indices of maxima, are not supported");
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
    .lowers(pool).on(Step::windows, widen_window).is(mark::selects | mark::keeps_bytes).in(Order::volume)
    .in(Bytes8::moves);
constexpr Op rows::AveragePool = Op(ops::AveragePool)
    .has("auto_pad:s ceil_mode:i count_include_pad:i dilations:I kernel_shape:I pads:I strides:I | channels_last:i")
    .infers(infer_pool).lowers(pool).on(Step::windows, widen_window).on(Step::folding, fold_pad).in(Order::volume)
    .in(Bytes8::moves);
constexpr Op rows::LpPool = Op(ops::LpPool)
    .has("auto_pad:s ceil_mode:i dilations:I kernel_shape:I p:i pads:I strides:I").before(2, "p:f", take_norm)
    .infers(infer_pool)
    .evaluates(evaluate_lp_pool).on(Step::widening, widen_half).on(Step::decomposition, lp_pool)
    .on(Step::windows, widen_window).in(Order::image);
constexpr Op rows::GlobalAveragePool = Op(ops::GlobalAveragePool).infers(infer_global_pool).lowers(global_pool)
    .on(Step::windows, widen_window).in(Order::volume).in(Bytes8::arithmetic);
constexpr Op rows::GlobalMaxPool = Op(ops::GlobalMaxPool).infers(infer_global_pool).lowers(global_pool)
    .on(Step::windows, widen_window).is(mark::selects | mark::keeps_bytes).in(Order::volume).in(Bytes8::moves);
// clang-format on

}  // namespace ac::model
