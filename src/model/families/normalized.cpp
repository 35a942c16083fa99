// SPDX-License-Identifier: MIT
// Normalizations of channels.
#include "src/model/families/normalized.h"
#include "src/model/data/joined.h"
#include "src/model/families/elementwise.h"
#include "src/model/families/reduced.h"
#include "src/model/families/windowed.h"
#include "src/model/lower/lowering.h"
#include "src/model/rules/renewal.h"
#include "src/ops/batch_normalize/batch_normalize.record.h"
#include "src/ops/normalize/normalize.record.h"

#include <cmath>
#include <functional>

namespace ac::model {
namespace {

void infer_per_channel(Call &call) {
    call.require(call.rank(0) >= 2, "its input has no channels");
    for (size_t i = 1; i < call.inputs(); ++i) {
        call.require(call.dims(i) == Dims{call.dims(0)[1]}, "input ", i, " does not have one element per channel");
    }
    call.out(0, call.type(0), call.dims(0));
}

/// Before opset 14, further results say that the statistics are those of the data. They may be removed later.
void infer_batch_normalization(Call &call) {
    infer_per_channel(call);
    for (size_t i = 1; i < call.outputs(); ++i) {
        if (call.wants(i) && call.opset() < 14) {
            call.set("training_mode", 1);
        }
        call.require(!call.wants(i) || call.integer("training_mode", 0) != 0,
                     "it has outputs after the first, which need a training_mode of 1");
        call.out(i, call.type(4 - i % 2), {call.dims(0)[1]});
    }
}

/// Without `spatial`, each element of an image has its own statistics: it becomes a channel.
void each_element_alone(Renewal &old) {
    old.take("is_test", 0);  // the number of outputs says it, too
    if (old.take("spatial", 1) != 0) {
        return;
    }
    const Dims from = old.dims(0);
    const int64_t each = from.empty() ? 0 : count_of(Dims(from.begin() + 1, from.end()));
    for (size_t i = 1; i < 5; ++i) {
        if (count_of(old.dims(i)) != each) {
            old.model().fail(old.node(), joined({"with a spatial of 0, input ", std::to_string(i), " must have ",
                                                 std::to_string(each), " elements"}));
        }
    }
    if (old.node().out.size() > 1) {
        old.model().fail(old.node(), "a spatial of 0 is not supported in training");
    }
    old.reshape_operand(0, {from[0], each});
    for (size_t i = 1; i < 5; ++i) {
        old.reshape_operand(i, {each});
    }
    old.reshape_result(from);
}

/// Mean and variance of each channel.
std::vector<std::pair<double, double>> channel_statistics(const Call &call, const std::vector<double> &values) {
    const Dims &dims = call.dims(0);
    const auto channels = static_cast<size_t>(dims[1]), run = static_cast<size_t>(strides_of(dims)[1]);
    const double count = static_cast<double>(values.size()) / static_cast<double>(channels);
    std::vector<std::pair<double, double>> found(channels, {0, 0});
    for (size_t i = 0; i < values.size(); ++i) {
        found[i / run % channels].first += values[i] / count;
    }
    for (size_t i = 0; i < values.size(); ++i) {
        auto &channel = found[i / run % channels];
        channel.second += (values[i] - channel.first) * (values[i] - channel.first) / count;
    }
    return found;
}

/// Exporters normalize weights so. In training_mode the statistics are those of the data.
void evaluate_batch_normalization(Call &call) {
    infer_batch_normalization(call);
    std::vector<double> values = call.numbers(0), mean = call.numbers(3), variance = call.numbers(4);
    const std::vector<double> gamma = call.numbers(1), beta = call.numbers(2);
    if (call.integer("training_mode", 0) != 0) {
        const std::vector<std::pair<double, double>> own = channel_statistics(call, values);
        const auto kept = static_cast<double>(call.real("momentum", 0.9F));
        const auto epsilon = static_cast<double>(call.real("epsilon", 1e-5F));
        std::vector<double> next_mean, next_variance, inverse;
        for (size_t c = 0; c < own.size(); ++c) {
            next_mean.push_back(mean[c] * kept + own[c].first * (1 - kept));
            next_variance.push_back(variance[c] * kept + own[c].second * (1 - kept));
            mean[c] = own[c].first;
            variance[c] = own[c].second;
            inverse.push_back(1 / std::sqrt(variance[c] + epsilon));
        }
        call.give(1, array_of(next_mean, call.dims(3), call.type(3)));
        call.give(2, array_of(next_variance, call.dims(4), call.type(4)));
        call.give(3, array_of(mean, call.dims(3), call.type(3)));
        call.give(4, array_of(inverse, call.dims(4), call.type(4)));
    }
    const size_t run = static_cast<size_t>(strides_of(call.dims(0))[1]);
    const auto epsilon = static_cast<double>(call.real("epsilon", 1e-5F));
    for (size_t i = 0; i < values.size(); ++i) {
        const size_t c = i / run % mean.size();
        values[i] = (values[i] - mean[c]) / std::sqrt(variance[c] + epsilon) * gamma[c] + beta[c];
    }
    call.give(0, array_of(values, call.dims(0), call.type(0)));
}

void infer_group_normalization(Call &call) {
    const int64_t groups = call.integer("num_groups", 0);
    call.require(call.rank(0) >= 2, "its input has no channels");
    call.require(groups >= 1 && call.dims(0)[1] % groups == 0, "its channels are not a multiple of its groups");
    const int64_t count = call.opset() < 21 ? groups : call.dims(0)[1];
    call.require(call.dims(1) == Dims{count} && call.dims(2) == Dims{count}, "its scale or bias do not fit");
    call.out(0, call.type(0), call.dims(0));
}

/// Operands with one element for each channel, as operands of operators on all elements.
ValueId per_channel(Parts &p, ValueId id) {
    Dims each(p.dims(p.in(0)).size() - 1, 1);
    each[0] = p.dims(p.in(0))[1];
    return p.reshaped(id, each);
}

ValueId normalized(Parts &p, ValueId centred, ValueId root) {
    const ValueId scaled = p.binary(made::Mul, p.binary(made::Div, centred, root), per_channel(p, p.in(1)));
    return p.binary(made::Add, scaled, per_channel(p, p.in(2)));
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
    const ValueId mean = reduced_over(p, made::ReduceMean, p.in(0), axes), centred = p.binary(made::Sub, p.in(0), mean);
    const ValueId variance = reduced_over(p, made::ReduceMean, p.activated(centred, "SQUARE"), axes);
    const ValueId root = p.activated(p.scaled(variance, 1, epsilon), "SQRT");
    const auto row = [&](ValueId id) { return p.reshaped(id, {p.dims(p.in(0))[1]}); };
    const auto running = [&](size_t i, ValueId own) {
        return p.binary(made::Add, p.scaled(p.in(i), kept, 0), p.scaled(row(own), 1 - kept, 0));
    };
    const std::function<ValueId()> makers[] = {[&] { return normalized(p, centred, root); },
                                               [&] { return running(3, mean); }, [&] { return running(4, variance); },
                                               [&] { return row(mean); },
                                               [&] { return row(p.binary(made::Div, p.number(1), root)); }};
    std::vector<ValueId> results;
    for (const ValueId wanted : p.node().out) {
        results.push_back(wanted == absent ? absent : makers[results.size()]());
    }
    p.finish(results);
}

/// The axes that MeanVarianceNormalization averages over.
std::vector<int64_t> averaged_axes(const Call &call) {
    std::vector<int64_t> axes = call.ints("axes", {0, 2, 3});
    for (int64_t &axis : axes) {
        axis = static_cast<int64_t>(call.axis(axis, call.rank(0)));
    }
    return axes;
}

void infer_mean_variance(Call &call) {
    call.require(is_floating(call.type(0)), "it accepts floating-point types only");
    averaged_axes(call);
    infer_like_first(call);
}

/// Zero mean and unit standard deviation. A small number keeps the quotient finite.
void mean_variance(Parts &p) {
    const std::vector<int64_t> axes = averaged_axes(p.call());
    const ValueId mean = reduced_over(p, made::ReduceMean, p.in(0), axes), centred = p.binary(made::Sub, p.in(0), mean);
    const ValueId variance = reduced_over(p, made::ReduceMean, p.activated(centred, "SQUARE"), axes);
    p.finish(p.binary(made::Div, centred, p.scaled(p.activated(variance, "SQRT"), 1, 1e-9)));
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
        return p.finish(normalized(p, p.binary(made::Sub, p.in(0), per_channel(p, p.in(3))), root));
    }
    std::vector<double> scale = call.numbers(1), shift = call.numbers(2);
    const std::vector<double> mean = call.numbers(3), variance = call.numbers(4);
    for (size_t c = 0; c < scale.size(); ++c) {
        scale[c] /= std::sqrt(variance[c] + epsilon);
        shift[c] -= mean[c] * scale[c];
    }
    const Dims each{static_cast<int64_t>(scale.size())};
    const ValueId scaled = p.binary(made::Mul, p.in(0), per_channel(p, p.constant(array_of(scale, each, p.type()))));
    p.finish(p.binary(made::Add, scaled, per_channel(p, p.constant(array_of(shift, each, p.type())))));
}

/// Normalizes each channel of each image as a row.
void instance_normalization(Parts &p) {
    const Dims from = p.dims(p.in(0));
    const int64_t rows = from[0] * from[1], width = count_of(from) / rows;
    const ValueId flat = p.reshaped(p.in(0), {rows, width});
    const ValueId normal = p.add(made::LayerNormalization, {flat}, {rows, width});
    p.last().set("epsilon", p.real("epsilon", 1e-5F));
    Dims each(from.size(), 1);
    each[1] = from[1];
    const ValueId image = p.reshaped(normal, from);
    p.finish(p.binary(made::Add, p.binary(made::Mul, image, p.reshaped(p.in(1), each)), p.reshaped(p.in(2), each)));
}

/// Channels in groups, each normalized as a row. Before opset 21, scale and bias have one element per group.
void group_normalization(Parts &p) {
    const Dims from = p.dims(p.in(0));
    const int64_t groups = p.integer("num_groups", 1), rows = from[0] * groups, width = count_of(from) / rows;
    const ValueId normal = p.add(made::LayerNormalization, {p.reshaped(p.in(0), {rows, width})}, {rows, width});
    p.last().set("epsilon", p.real("epsilon", 1e-5F));
    const int64_t count = count_of(p.dims(p.in(1)));
    const Dims image{from[0], count, width * groups / count}, each{count, 1};
    const ValueId scaled = p.binary(made::Mul, p.reshaped(normal, image), p.reshaped(p.in(1), each));
    p.finish(p.reshaped(p.binary(made::Add, scaled, p.reshaped(p.in(2), each)), from));
}

/// Vectors of zeros stay zeros.
void lp_normalization(Parts &p) {
    const Dims from = p.dims(p.in(0));
    const auto axis = static_cast<int64_t>(axis_of(p.editor().model(), p.node(), p.integer("axis", -1), from.size()));
    const bool first = p.integer("p", 2) == 1;
    ValueId norm = first ? reduced_over(p, made::ReduceSum, p.activated(p.in(0), "ABS"), {axis})
                         : p.activated(reduced_over(p, made::ReduceSumSquare, p.in(0), {axis}), "SQRT");
    const ValueId nothing = p.truth(made::Equal, {norm, p.number(0)}, p.dims(norm));
    p.finish(p.binary(made::Div, p.in(0), p.chosen(nothing, p.number(1), norm)));
}

/// An even number of channels is not symmetric about the channel. The sum of squares is a convolution with a band of
/// ones. The operation treats all positions alike, therefore every shape becomes that of an image.
void split_response(Parts &p) {
    const Dims from = p.dims(p.in(0));
    const int64_t size = p.integer("size", 1);
    if (from.size() < 2 || size < 1 || count_of(from) == 0 || (size % 2 == 1 && from.size() == 4)) {
        return;
    }
    const int64_t channels = from[1], positions = count_of(Dims(from.begin() + 2, from.end()));
    const Dims image{from[0], channels, 1, positions};
    const ValueId x = p.reshaped(p.in(0), image);
    if (size % 2 == 1) {
        const ValueId y = p.add(made::LRN, {x}, image);
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
        p.add(made::Conv,
              {p.activated(x, "SQUARE"), p.constant(array_of(band, {channels, channels, 1, 1}, p.type())),
               p.constant(array_of(bias, {channels}, p.type()))},
              image);
    const ValueId factor = p.binary(made::Pow, sums, p.number(-static_cast<double>(p.real("beta", 0.75F))));
    p.finish(p.reshaped(p.binary(made::Mul, x, factor), from));
}

/// The statistics of the data are sums of squares.
void widen_training(Parts &p) {
    if (p.integer("training_mode", 0) != 0) {
        widen_half(p);
    }
}

/// An even number of channels is summed by a convolution.
void widen_even(Parts &p) {
    if (p.integer("size", 1) % 2 == 0) {
        widen_half(p);
    }
}

void normalize(Lowering &l, const Node &node) {
    records::BatchNormalize own;
    own.epsilon = float_of(l.model(), node, "epsilon", 1e-5F);
    l.result(node, 0,
             l.step(node.name, own,
                    {{own.src, l.image(node.in[0])},
                     {own.mean, l.at(node.in[3])},
                     {own.var, l.at(node.in[4])},
                     {own.beta, l.at(node.in[2])},
                     {own.gamma, l.at(node.in[1])}},
                    l.descriptor(node.out[0])));
}

void local_response(Lowering &l, const Node &node) {
    records::Normalize own;
    own.type = acl::NormType::CROSS_MAP;
    own.norm_size = static_cast<uint32_t>(int_of(l.model(), node, "size", 1));
    own.alpha = float_of(l.model(), node, "alpha", 0.0001F);
    own.beta = float_of(l.model(), node, "beta", 0.75F);
    own.kappa = float_of(l.model(), node, "bias", 1.F);
    own.is_scaled = true;
    l.result(node, 0, l.step(node.name, own, {{own.src, l.image(node.in[0])}}, l.descriptor(node.out[0])));
}

}  // namespace

// clang-format off
constexpr Op rows::BatchNormalization = Op(ops::BatchNormalization).takes(5).gives(1, 5)
    .has("epsilon:f momentum:f training_mode:i")
    .before(9, "is_test:i spatial:i", each_element_alone).infers(infer_batch_normalization)
    .evaluates(evaluate_batch_normalization).lowers(normalize).on(Step::widening, widen_training)
    .on(Step::decomposition, batch_normalization).in(Order::image);
constexpr Op rows::InstanceNormalization = Op(ops::InstanceNormalization).takes(3).has("epsilon:f")
    .infers(infer_per_channel).on(Step::decomposition, instance_normalization);
constexpr Op rows::GroupNormalization = Op(ops::GroupNormalization).takes(3)
    .has("epsilon:f num_groups:i stash_type:i").infers(infer_group_normalization)
    .on(Step::decomposition, group_normalization);
constexpr Op rows::LRN = Op(ops::LRN).has("alpha:f beta:f bias:f size:i").infers(infer_like_first)
    .lowers(local_response).on(Step::widening, widen_even).on(Step::decomposition, split_response).in(Order::image);
constexpr Op rows::LpNormalization = Op(ops::LpNormalization).has("axis:i p:i").infers(infer_like_first)
    .on(Step::widening, widen_half).on(Step::decomposition, lp_normalization);
constexpr Op rows::MeanVarianceNormalization = Op(ops::MeanVarianceNormalization).has("axes:I")
    .infers(infer_mean_variance).on(Step::widening, widen_half).on(Step::decomposition, mean_variance);
// clang-format on

}  // namespace ac::model
