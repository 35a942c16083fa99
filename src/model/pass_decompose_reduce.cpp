// SPDX-License-Identifier: MIT
// Decompositions of reductions, and of normalizations by statistics of the data.
#include "src/model/parts.h"
#include "src/model/reduce_rules.h"

#include <cmath>
#include <functional>
#include <limits>

namespace ac::model {
namespace {

/// A further reduction over the same axes, of @p x.
ValueId reduction(Parts &parts, const std::string &op, ValueId x) {
    const Dims shape = parts.editor().value(parts.node().out[0]).dims;
    std::vector<ValueId> operands = parts.node().in;
    operands[0] = x;
    const ValueId y = parts.add(op, operands, shape);
    parts.last().attributes = parts.node().attributes;
    return y;
}

/// A reduction of @p x over @p axes. The reduced dimensions stay, with an extent of 1.
ValueId reduced(Parts &p, const std::string &op, ValueId x, const std::vector<int64_t> &axes) {
    Dims line = p.dims(x);
    for (const int64_t axis : axes) {
        line[static_cast<size_t>(axis)] = 1;
    }
    const ValueId y = p.add(op, {x}, line);
    p.last().set("axes", axes);
    return y;
}

std::vector<int64_t> axes_of(Parts &p) {
    std::vector<int64_t> axes;
    const std::vector<bool> gone = reduced_axes(p.call());
    for (size_t d = 0; d < gone.size(); ++d) {
        if (gone[d]) {
            axes.push_back(static_cast<int64_t>(d));
        }
    }
    return axes;
}

ValueId square(Parts &p, ValueId x) {
    return is_floating(p.type()) ? p.activated(x, "SQUARE") : p.binary("Mul", x, x);
}

void reduce_l1(Parts &p) {
    const ValueId x = p.in(0);
    p.finish(reduction(p, "ReduceSum", is_floating(p.type()) ? p.activated(x, "ABS") : p.unary("Abs", x)));
}
void reduce_l2(Parts &p) {
    if (is_floating(p.type())) {
        p.finish(p.activated(reduction(p, "ReduceSumSquare", p.in(0)), "SQRT"));
    }
}
void reduce_log_sum(Parts &p) {
    if (is_floating(p.type())) {
        p.finish(p.unary("Log", reduction(p, "ReduceSum", p.in(0))));
    }
}

/// The library reduces dimensions of more than one element. Where there is none, the square remains.
void reduce_sum_square(Parts &p) {
    const Dims from = p.dims(p.in(0));
    for (const int64_t axis : axes_of(p)) {
        if (from[static_cast<size_t>(axis)] != 1) {
            return;
        }
    }
    p.finish(p.reshaped(square(p, p.in(0)), p.dims(p.node().out[0])));
}

/// The maximum is subtracted before exp() and added after log(), so that no exp() overflows. An infinite maximum is
/// not subtracted: the difference of infinities is NaN.
void reduce_log_sum_exp(Parts &p) {
    const std::vector<int64_t> axes = axes_of(p);
    if (!is_floating(p.type())) {
        return;
    }
    if (axes.empty()) {
        return p.finish(p.in(0));
    }
    ValueId peak = reduced(p, "ReduceMax", p.in(0), axes);
    const ValueId infinite = p.number(std::numeric_limits<double>::infinity());
    const ValueId unbounded = p.truth("Equal", {p.activated(peak, "ABS"), infinite}, p.dims(peak));
    peak = p.chosen(unbounded, p.number(0), peak);
    const ValueId terms = p.unary("Exp", p.binary("Sub", p.in(0), peak));
    const ValueId sum = p.binary("Add", p.unary("Log", reduced(p, "ReduceSum", terms, axes)), peak);
    p.finish(p.reshaped(sum, p.dims(p.node().out[0])));
}

/// Replaces means and maxima over whole images with pooling.
void reduce_image(Parts &p) {
    const Dims from = p.dims(p.in(0));
    if (reduced_axes(p.call()) != std::vector<bool>{false, false, true, true} || !is_floating(p.type())) {
        return;
    }
    const char *op = p.node().is("ReduceMax") ? "GlobalMaxPool" : "GlobalAveragePool";
    p.finish(p.reshaped(p.add(op, {p.in(0)}, {from[0], from[1], 1, 1}), p.dims(p.node().out[0])));
}

/// Vectors of zeros stay zeros.
void lp_normalization(Parts &p) {
    const Dims from = p.dims(p.in(0));
    const auto axis = static_cast<int64_t>(axis_of(p.editor().model(), p.node(), p.integer("axis", -1), from.size()));
    const bool first = p.integer("p", 2) == 1;
    ValueId norm = first ? reduced(p, "ReduceSum", p.activated(p.in(0), "ABS"), {axis})
                         : p.activated(reduced(p, "ReduceSumSquare", p.in(0), {axis}), "SQRT");
    const ValueId nothing = p.truth("Equal", {norm, p.number(0)}, p.dims(norm));
    p.finish(p.binary("Div", p.in(0), p.chosen(nothing, p.number(1), norm)));
}

/// Operands with one element for each channel, as operands of operators on all elements.
ValueId per_channel(Parts &p, ValueId id) {
    Dims each(p.dims(p.in(0)).size() - 1, 1);
    each[0] = p.dims(p.in(0))[1];
    return p.reshaped(id, each);
}

ValueId normalized(Parts &p, ValueId centred, ValueId root) {
    const ValueId scaled = p.binary("Mul", p.binary("Div", centred, root), per_channel(p, p.in(1)));
    return p.binary("Add", scaled, per_channel(p, p.in(2)));
}

/// Statistics of the data, and running ones. The last result, of opsets below 14, is the inverse of the standard
/// deviation, as in ONNX Runtime.
void train_batch_normalization(Parts &p) {
    std::vector<int64_t> axes;
    for (size_t d = 0; d < p.dims(p.in(0)).size(); ++d) {
        if (d != 1) {
            axes.push_back(static_cast<int64_t>(d));
        }
    }
    const double epsilon = static_cast<double>(p.real("epsilon", 1e-5F)),
                 kept = static_cast<double>(p.real("momentum", 0.9F));
    const ValueId mean = reduced(p, "ReduceMean", p.in(0), axes), centred = p.binary("Sub", p.in(0), mean);
    const ValueId variance = reduced(p, "ReduceMean", p.activated(centred, "SQUARE"), axes);
    const ValueId root = p.activated(p.scaled(variance, 1, epsilon), "SQRT");
    const auto row = [&](ValueId id) { return p.reshaped(id, {p.dims(p.in(0))[1]}); };
    const auto running = [&](size_t i, ValueId own) {
        return p.binary("Add", p.scaled(p.in(i), kept, 0), p.scaled(row(own), 1 - kept, 0));
    };
    const std::function<ValueId()> makers[] = {[&] { return normalized(p, centred, root); },
                                               [&] { return running(3, mean); }, [&] { return running(4, variance); },
                                               [&] { return row(mean); },
                                               [&] { return row(p.binary("Div", p.number(1), root)); }};
    std::vector<ValueId> results;
    for (const ValueId wanted : p.node().out) {
        results.push_back(wanted == absent ? absent : makers[results.size()]());
    }
    p.finish(results);
}

/// Images keep the library's operator. Others become a product and a sum, with constants if possible.
void batch_normalization(Parts &p) {
    if (p.integer("training_mode", 0) != 0) {
        return train_batch_normalization(p);
    }
    const Call call = p.call();
    const double epsilon = static_cast<double>(p.real("epsilon", 1e-5F));
    if (call.rank(0) == 4) {
        return;
    }
    if (!call.in(1).known() || !call.in(2).known() || !call.in(3).known() || !call.in(4).known()) {
        const ValueId root = p.activated(p.scaled(per_channel(p, p.in(4)), 1, epsilon), "SQRT");
        return p.finish(normalized(p, p.binary("Sub", p.in(0), per_channel(p, p.in(3))), root));
    }
    std::vector<double> scale = call.numbers(1), shift = call.numbers(2);
    const std::vector<double> mean = call.numbers(3), variance = call.numbers(4);
    for (size_t c = 0; c < scale.size(); ++c) {
        scale[c] /= std::sqrt(variance[c] + epsilon);
        shift[c] -= mean[c] * scale[c];
    }
    const Dims each{static_cast<int64_t>(scale.size())};
    const ValueId scaled = p.binary("Mul", p.in(0), per_channel(p, p.constant(array_of(scale, each, p.type()))));
    p.finish(p.binary("Add", scaled, per_channel(p, p.constant(array_of(shift, each, p.type())))));
}

constexpr Decomposition rows[] = {
    {"ReduceL1", reduce_l1},
    {"ReduceL2", reduce_l2},
    {"ReduceLogSum", reduce_log_sum},
    {"ReduceLogSumExp", reduce_log_sum_exp},
    {"ReduceSumSquare", reduce_sum_square},
    {"ReduceMean", reduce_image},
    {"ReduceMax", reduce_image},
    {"BatchNormalization", batch_normalization},
    {"LpNormalization", lp_normalization},
};

}  // namespace

const Table<Decomposition> reduce_decompositions = table_of(rows);

}  // namespace ac::model
