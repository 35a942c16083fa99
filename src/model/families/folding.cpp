// SPDX-License-Identifier: MIT
// Makes one-dimensional windows two-dimensional, and folds neighbours of a convolution into its weights.
#include "src/model/families/elementwise.h"
#include "src/model/families/moved.h"
#include "src/model/families/normalized.h"
#include "src/model/families/windowed.h"

#include <algorithm>
#include <cmath>

namespace ac::model {
namespace {

/// y = factor * x + summand for each output channel.
struct Affine {
    std::vector<double> factor, summand;
};

/// One number per channel, from a constant that varies only along dimension 1 of @p rank dimensions.
bool per_channel(const Model &model, ValueId id, size_t rank, int64_t channels, std::vector<double> &numbers) {
    const Value &value = model.value(id);
    if (!value.known() || value.dims.size() > rank) {
        return false;
    }
    numbers = numbers_of(value);
    if (numbers.size() == 1) {
        numbers.assign(static_cast<size_t>(channels), numbers[0]);
        return true;
    }
    const size_t skipped = rank - value.dims.size();
    return skipped <= 1 && value.dims[1 - skipped] == channels && static_cast<int64_t>(numbers.size()) == channels;
}

bool affine_of(const Model &model, const Node &node, ValueId x, size_t rank, int64_t channels, Affine &affine) {
    const auto count = static_cast<size_t>(channels);
    affine = {std::vector<double>(count, 1), std::vector<double>(count, 0)};
    if (node.is(ops::BatchNormalization) && node.in[0] == x) {
        std::vector<double> values[4];
        for (size_t i = 0; i < 4; ++i) {
            if (!model.value(node.in[i + 1]).known()) {
                return false;
            }
            values[i] = numbers_of(model.value(node.in[i + 1]));
        }
        const double epsilon = static_cast<double>(float_of(model, node, "epsilon", 1e-5F));
        for (size_t c = 0; c < count; ++c) {
            affine.factor[c] = values[0][c] / std::sqrt(values[3][c] + epsilon);
            affine.summand[c] = values[1][c] - values[2][c] * affine.factor[c];
        }
        return true;
    }
    const ValueId other = other_operand(node, x);
    if (other == absent || other == x) {
        return false;
    }
    if (node.is(ops::Mul)) {
        return per_channel(model, other, rank, channels, affine.factor);
    }
    if (node.is(ops::Div) && node.in[0] == x) {
        const bool fits = per_channel(model, other, rank, channels, affine.factor);
        for (double &factor : affine.factor) {
            factor = 1 / factor;
        }
        return fits;
    }
    if (node.is(ops::Add) || (node.is(ops::Sub) && node.in[0] == x)) {
        const bool fits = per_channel(model, other, rank, channels, affine.summand);
        for (double &summand : affine.summand) {
            summand *= node.is(ops::Sub) ? -1 : 1;
        }
        return fits;
    }
    return false;
}

/// Multiplies each run of @p count elements by its factor. @p number: another one for each call.
Array later_scaled(const Array &weights, size_t count, const std::vector<double> &factors, size_t number) {
    const std::string origin = "runs " + std::to_string(number) + ' ' + weights.bytes.origin();
    return later(weights.type, weights.dims, origin, [=] {
        const std::string_view from = *weights.bytes;
        const std::shared_ptr<char> to(new char[from.size()], std::default_delete<char[]>());
        const size_t bytes = count * size_of(weights.type);  // of a run
        for (size_t run = 0; run < factors.size(); ++run) {
            multiply(to.get() + run * bytes, from.data() + run * bytes, weights.type, count, factors[run]);
        }
        return Array{weights.type, weights.dims, Bytes({to.get(), from.size()}, to)};
    });
}

/// Folds an affine operator after a convolution into its constants.
bool fold_next(Editor &editor, size_t i) {
    Node &conv = editor.node(i);
    Model &model = editor.model();
    const bool spreads = conv.is(ops::ConvTranspose);
    if ((!conv.is(ops::Conv) && !spreads) || !model.value(conv.in[1]).known() || !editor.single(conv.out[0]) ||
        !is_floating(model.value(conv.in[1]).type) ||
        (input_of(conv, 2) != absent && !model.value(conv.in[2]).known())) {
        return false;
    }
    const size_t next = editor.readers(conv.out[0])[0];
    const Value &result = model.value(conv.out[0]);
    Affine affine;
    if (editor.node(next).out[0] == absent || model.value(editor.node(next).out[0]).dims != result.dims ||
        !affine_of(model, editor.node(next), conv.out[0], result.dims.size(), result.dims[1], affine)) {
        return false;
    }
    const ValueId before = conv.in[1];
    const Array weights = model.value(before);
    const size_t channels = affine.factor.size(), groups = static_cast<size_t>(int_of(model, conv, "group", 1));
    // Conv: outputs first. ConvTranspose: inputs first, then the outputs of one group.
    const size_t rows = static_cast<size_t>(weights.dims[0]), per_group = channels / groups;
    const size_t outputs = spreads ? per_group : 1;  // per row
    const size_t count = weights.bytes.size() / size_of(weights.type) / std::max<size_t>(rows * outputs, 1);
    std::vector<double> factors;  // of each run of weights
    for (size_t run = 0; run < rows * outputs; ++run) {
        const size_t row = run / outputs;
        factors.push_back(affine.factor[!spreads ? row : row / (rows / groups) * per_group + run % outputs]);
    }
    std::vector<double> bias(channels, 0);
    if (input_of(conv, 2) != absent) {
        bias = numbers_of(model.value(conv.in[2]));
    }
    for (size_t c = 0; c < channels; ++c) {
        bias[c] = bias[c] * affine.factor[c] + affine.summand[c];
    }
    conv.in.resize(3, absent);
    editor.set_input(i, 1, editor.constant(later_scaled(weights, count, factors, model.values.size())));
    editor.set_input(i, 2, editor.constant(array_of(bias, {static_cast<int64_t>(channels)}, weights.type)));
    editor.release_unread(before);
    editor.bypass(next, conv.out[0]);
    return true;
}

}  // namespace

void widen_window(Parts &p) {
    Editor &editor = p.editor();
    const size_t i = p.at();
    Node &node = editor.node(i);
    if (p.dims(p.in(0)).size() != 3 || node.out[0] == absent || (node.out.size() > 1 && node.out[1] != absent)) {
        return;
    }
    const Dims from = editor.value(node.in[0]).dims, to = editor.value(node.out[0]).dims;
    const Type type = editor.value(node.in[0]).type;
    const bool weighted = node.op->has_mark(mark::weighted);
    const ValueId wide = editor.emit(i, made::Reshape, {node.in[0]}, type, {from[0], from[1], 1, from[2]});
    editor.set_input(i, 0, wide);
    if (weighted) {
        const Dims w = editor.value(node.in[1]).dims;
        const Dims flat{w[0], w[1], 1, w[2]};
        Array array = editor.value(node.in[1]);
        array.dims = flat;
        editor.set_input(
            i, 1,
            array.known() ? editor.constant(array) : editor.emit(i, made::Reshape, {node.in[1]}, array.type, flat));
    }
    for (auto &entry : node.attributes.own()) {
        Attribute &attribute = entry.second;
        std::vector<int64_t> &list = attribute.ints;
        if (entry.first == "pads" && list.size() == 2) {
            list = {0, list[0], 0, list[1]};
        } else if (entry.first == "output_padding") {
            list.insert(list.begin(), 0);
        } else if (attribute.kind == Attribute::Kind::Ints) {
            list.insert(list.begin(), 1);
        }
    }
    const ValueId image = editor.add_value(node.name + "/wide", type, {to[0], to[1], 1, to[2]});
    editor.value(image).exact = editor.value(node.out[0]).exact;
    Node moved = node;
    moved.out = {image};
    editor.remove(i);
    editor.emit_as(i, moved);
    const ValueId old = node.out[0];
    Node back;
    back.name = node.name + "/flat";
    back.domain = "ac";
    back.op = &made::Reshape.get();
    back.in = {image};
    back.out = {old};
    editor.emit_as(i, back);
}

/// Folds zeros around an image into the padding of the window.
void fold_pad(Parts &p) {
    Editor &editor = p.editor();
    const size_t i = p.at();
    Node &node = editor.node(i);
    Model &model = editor.model();
    const bool mean = node.is(ops::AveragePool);
    if (editor.value(node.in[0]).dims.size() != 4) {
        return;
    }
    const Node *pad = editor.made_by(node.in[0], ops::Pad);
    if (pad == nullptr || !editor.single(node.in[0]) || pad->host ||
        word_of(model, *pad, "mode", "constant") != "constant" ||
        word_of(model, node, "auto_pad", "NOTSET") != "NOTSET" || input_of(*pad, 3) != absent ||
        (mean && int_of(model, node, "ceil_mode", 0) != 0)) {
        return;
    }
    double value = static_cast<double>(float_of(model, *pad, "value", 0));
    if (input_of(*pad, 2) != absent && !is_number(model, pad->in[2], value)) {
        return;
    }
    const std::vector<int64_t> more =
        input_of(*pad, 1) == absent ? ints_of(model, *pad, "pads") : integers_of(model.value(pad->in[1]));
    std::vector<int64_t> pads = ints_of(model, node, "pads", {0, 0, 0, 0});
    const bool inside = more[0] != 0 || more[1] != 0 || more[4] != 0 || more[5] != 0;
    // A mean counts these zeros, so the window must not have padding that it does not count.
    const bool counted =
        !mean || int_of(model, node, "count_include_pad", 0) != 0 || pads == std::vector<int64_t>{0, 0, 0, 0};
    if (value != 0 || inside || !counted || *std::min_element(more.begin(), more.end()) < 0) {
        return;
    }
    pads = {pads[0] + more[2], pads[1] + more[3], pads[2] + more[6], pads[3] + more[7]};
    node.set("pads", pads);
    if (mean) {
        node.set("count_include_pad", int64_t{1});
    }
    const auto at = static_cast<size_t>(editor.producer(node.in[0]));
    editor.set_input(i, 0, pad->in[0]);
    editor.remove(at);
}

void fold_affine(Parts &p) {
    while (fold_next(p.editor(), p.at())) {
    }
}

void fold_neighbours(Parts &p) {
    fold_pad(p);
    fold_affine(p);
}

}  // namespace ac::model
