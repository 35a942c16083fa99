// SPDX-License-Identifier: MIT
// Normalizations of rows.
#include "src/model/families/elementwise.h"
#include "src/model/families/normalized.h"
#include "src/model/families/reduced.h"
#include "src/model/lower/lowering.h"
#include "src/model/passes/patterns.h"
#include "src/ops/add/add.record.h"
#include "src/ops/layer_normalize/layer_normalize.record.h"
#include "src/ops/mul/mul.record.h"

#include <algorithm>

namespace ac::model {
namespace {

using acl::DataLayout;
using acl::TensorShape;

void infer_layer_normalization(Call &call) {
    const size_t axis = call.axis(call.integer("axis", -1), call.rank(0));
    const Dims normal(call.dims(0).begin() + static_cast<int64_t>(axis), call.dims(0).end());
    for (size_t i = 1; i < call.inputs(); ++i) {
        call.require(!call.has(i) || broadcast(call.dims(i), normal) == normal, "its scale or bias do not fit");
    }
    call.out(0, call.type(0), call.dims(0));
    Dims rows(call.dims(0).begin(), call.dims(0).begin() + static_cast<int64_t>(axis));
    rows.resize(call.rank(0), 1);
    const Type type = type_from_onnx(call.integer("stash_type", 1));
    for (const size_t i : {1, 2}) {
        call.out(i, is_floating(type) ? type : call.type(0), rows);
    }
}

/// The mean of each row and the inverse of its standard deviation are results beside those of the library's operator.
void row_statistics(Parts &p) {
    if (!p.wants(1) && !p.wants(2)) {
        return;
    }
    const Dims from = p.dims(p.in(0));
    std::vector<int64_t> axes;
    for (size_t d = axis_of(p.editor().model(), p.node(), p.integer("axis", -1), from.size()); d < from.size(); ++d) {
        axes.push_back(static_cast<int64_t>(d));
    }
    const ValueId y = p.add(made::LayerNormalization, p.node().in, from);
    p.last().attributes = p.node().attributes;
    const ValueId x = p.type() == Type::Double ? p.in(0) : p.cast(p.in(0), Type::Float);
    const ValueId mean = reduced_over(p, made::ReduceMean, x, axes);
    const ValueId squares = p.activated(p.binary(made::Sub, x, mean), "SQUARE");
    const ValueId variance = reduced_over(p, made::ReduceMean, squares, axes);
    const ValueId root = p.activated(p.scaled(variance, 1, static_cast<double>(p.real("epsilon", 1e-5F))), "SQRT");
    std::vector<ValueId> results{y, mean, p.unary(made::Reciprocal, root)};
    for (const size_t i : {1, 2}) {
        results[i] = p.wants(i) ? p.cast(results[i], p.array(p.node().out[i]).type) : absent;
    }
    p.finish(results);
}

/// The inverse of the root of the mean square is a result beside that of the library's operator.
void root_mean_square(Parts &p) {
    if (!p.wants(1)) {
        return;
    }
    const Dims from = p.dims(p.in(0));
    std::vector<int64_t> axes;
    for (size_t d = axis_of(p.editor().model(), p.node(), p.integer("axis", -1), from.size()); d < from.size(); ++d) {
        axes.push_back(static_cast<int64_t>(d));
    }
    const ValueId y = p.add(made::SimplifiedLayerNormalization, p.node().in, from);
    p.last().attributes = p.node().attributes;
    const ValueId x = p.type() == Type::Double ? p.in(0) : p.cast(p.in(0), Type::Float);
    const ValueId square = reduced_over(p, made::ReduceMean, p.activated(x, "SQUARE"), axes);
    const ValueId root = p.activated(p.scaled(square, 1, static_cast<double>(p.real("epsilon", 1e-5F))), "SQRT");
    p.finish({y, p.cast(p.unary(made::Reciprocal, root), p.array(p.node().out[1]).type)});
}

/// A scale or bias as a row of @p normal's elements.
Ref row_of(Lowering &l, const Node &node, size_t i, const Dims &normal) {
    const char *const words[] = {"", "/scale", "/bias"};
    const auto width = static_cast<size_t>(count_of(normal));
    const bool whole = static_cast<size_t>(count_of(l.value(node.in[i]).dims)) == width;
    const Ref each = whole ? l.at(node.in[i]) : l.expanded(node.name + words[i], node.in[i], normal, false);
    return l.reshaped(node.name + words[i] + "/row", each, TensorShape(width), DataLayout::NCHW);
}

/// Divides rows of the last dimensions by the root of the mean of their squares, then applies the scale. With
/// @p summands of 2, the rows are sums of two operands, which are a result, too.
void root_mean_square_rows(Lowering &l, const Node &node, size_t summands) {
    using Record = records::LayerNormalize;
    const Value &x = l.value(node.in[0]);
    const size_t axis = axis_of(l.model(), node, int_of(l.model(), node, "axis", -1), x.dims.size());
    const Dims normal(x.dims.begin() + static_cast<int64_t>(axis), x.dims.end());
    const auto width = static_cast<size_t>(count_of(normal));
    const TensorShape flat(width, static_cast<size_t>(count_of(x.dims)) / width);
    const DataLayout layout = l.given(l.at(node.in[0])).layout;
    const auto rows = [&](size_t i) { return l.reshaped(node.name + "/rows", l.at(node.in[i]), flat, layout); };
    Record own;
    own.epsilon = float_of(l.model(), node, "epsilon", 1e-5F);
    own.centered = false;
    net::Step step(node.name, own);
    const Ref first = rows(0);
    step.in(Record::src, first);
    if (summands == 2) {
        step.in(Record::skip, rows(1));
    }
    step.in(Record::gamma, row_of(l, node, summands, normal));
    std::vector<Ref> made;
    for (size_t i = 0; i < node.out.size(); ++i) {
        made.push_back(node.out[i] == absent && i != 0 ? Lowering::none() : l.made(node.name, l.given(first)));
        if (made[i] != Lowering::none()) {
            step.out(i == 0 ? Record::dst : Record::sum, made[i]);
        }
    }
    l.add(std::move(step));
    for (size_t i = 0; i < made.size(); ++i) {
        if (made[i] != Lowering::none() && node.out[i] != absent) {
            l.result(node, i, l.reshaped(node.name + "/shape", made[i], shape_of(l.value(node.out[i])), layout));
        }
    }
}

void rms_normalization(Lowering &l, const Node &node) {
    root_mean_square_rows(l, node, 1);
}

void rms_normalization_of_sum(Lowering &l, const Node &node) {
    root_mean_square_rows(l, node, 2);
}

void infer_sum(Call &call) {
    call.out(0, call.type(0), call.dims(0));
    call.out(1, call.type(0), call.dims(0));
}

/// A sum of two tensors of one shape that is normalized: one step does both. It is in the place of the sum, which may
/// have other readers.
void with_sum(Parts &p) {
    Editor &editor = p.editor();
    const ValueId x = p.in(0);
    const Node *const sum = editor.made_by(x, ops::Add);
    if (sum == nullptr || p.wants(1) || !is_floating(p.type()) || p.array(p.in(1)).type != p.type()) {
        return;
    }
    for (const ValueId operand : sum->in) {
        if (p.dims(operand) != p.dims(x) || p.array(operand).type != p.type()) {
            return;
        }
    }
    const auto at = static_cast<size_t>(editor.producer(x));
    if (editor.producer(p.in(1)) >= editor.producer(x) || sum->host) {
        return;
    }
    Node made = p.node();
    made.domain = domain_of(Origin::passes);
    made.op = &made::SumNormalization.get();
    made.in = {sum->in[0], sum->in[1], p.in(1)};
    made.out = {p.node().out[0], editor.single(x) ? absent : x};
    editor.remove(p.at());
    editor.remove(at);
    editor.emit_as(at, std::move(made));
}

/// Normalizes rows of the last dimensions to mean 0 and variance 1, then applies scale and bias.
void layer_normalization(Lowering &l, const Node &node) {
    const Value &x = l.value(node.in[0]);
    const size_t axis = axis_of(l.model(), node, int_of(l.model(), node, "axis", -1), x.dims.size());
    const Dims normal(x.dims.begin() + static_cast<int64_t>(axis), x.dims.end());
    const auto width = static_cast<size_t>(count_of(normal));
    const Ref source = l.at(node.in[0]);
    const DataLayout layout = l.given(source).layout;
    const TensorShape flat(width, static_cast<size_t>(count_of(x.dims)) / width);
    const Ref rows = l.reshaped(node.name + "/rows", source, flat, layout);
    Ref made = l.operation(node.name, "MeanStdDevNormalize", {{"src", rows}}, l.given(rows),
                           {{"epsilon", float_of(l.model(), node, "epsilon", 1e-5F)}});
    for (size_t i = 1; i <= 2; ++i) {
        if (input_of(node, i) == absent) {
            continue;
        }
        const Ref row = row_of(l, node, i, normal);
        const auto next = [&](const auto &own) {
            return l.step(node.name + (i == 1 ? "/scale" : "/bias"), own, {{own.a, made}, {own.b, row}}, l.given(made));
        };
        made = i == 1 ? next(records::Mul{}) : next(records::Add{});
    }
    l.result(node, 0, l.reshaped(node.name + "/shape", made, shape_of(l.value(node.out[0])), layout));
}

/// Whether a value is a mean along the last dimension that keeps an extent of 1.
bool is_last_mean(Editor &editor, ValueId id, ValueId &of) {
    Node *node = editor.made_by(id, ops::ReduceMean);
    if (node == nullptr) {
        return false;
    }
    of = node->in[0];
    const Dims &from = editor.value(of).dims, &to = editor.value(id).dims;
    if (from.empty() || to.size() != from.size() || to.back() != 1) {
        return false;
    }
    return std::equal(from.begin(), from.end() - 1, to.begin());
}

/// Whether a value is a constant that varies along the last dimension of @p dims only, with one element for each index.
bool is_row(const Value &value, const Dims &dims) {
    const int64_t width = dims.back();
    return value.known() && value.dims.size() <= dims.size() && count_of(value.dims) == width &&
           (width == 1 || value.dims.back() == width);
}

}  // namespace

/// Matches (x - mean) / sqrt(variance + epsilon) at its division.
void recognize_layer_normalization(Parts &p) {
    Editor &editor = p.editor();
    const Node &division = p.node();
    Model &model = editor.model();
    const Node *root = editor.made_by(division.in[1], ops::Sqrt);
    const Node *sum = root == nullptr ? nullptr : editor.made_by(root->in[0], ops::Add);
    const Node *centred = sum == nullptr ? nullptr : editor.made_by(division.in[0], ops::Sub);
    if (centred == nullptr) {
        return;
    }
    double epsilon = 0;
    const size_t slot = is_number(model, sum->in[1], epsilon) ? 0 : 1;
    ValueId x = absent, squares = absent;
    if ((slot == 1 && !is_number(model, sum->in[0], epsilon)) || !is_last_mean(editor, sum->in[slot], squares) ||
        !is_last_mean(editor, centred->in[1], x) || centred->in[0] != x) {
        return;
    }
    const Node *twin = editor.made_by(squares, ops::Pow);
    twin = twin == nullptr ? editor.made_by(squares, ops::Mul) : twin;
    if (twin == nullptr) {
        return;
    }
    const Node *again = editor.made_by(twin->in[0], ops::Sub);  // exporters may compute x - mean twice
    if (again == nullptr || again->in != centred->in || !is_power(editor, squares, twin->in[0], 2)) {
        return;
    }
    const int64_t width = editor.value(x).dims.back();
    size_t last = p.at();
    ValueId scale = absent, bias = absent;
    for (const Word *word : {&ops::Mul, &ops::Add}) {
        const ValueId result = editor.node(last).out[0];
        if (!editor.single(result)) {
            break;
        }
        const size_t next = editor.readers(result)[0];
        const ValueId other = other_operand(editor.node(next), result);
        if (!editor.node(next).is(*word) || other == absent || !is_row(model.value(other), editor.value(x).dims)) {
            break;
        }
        (word == &ops::Mul ? scale : bias) = other;
        last = next;
        if (scale == absent) {
            break;
        }
    }
    const Type type = editor.value(x).type;
    const Array ones = array_of(std::vector<double>(static_cast<size_t>(width), 1), {width}, type);
    const auto row = [&](ValueId id) {
        Array array = model.value(id);
        array.dims = {width};
        return editor.constant(array);
    };
    if (!make_unary(editor, last, made::LayerNormalization, x)) {
        return;
    }
    Node &made = editor.last();
    made.in.push_back(scale == absent ? editor.constant(ones) : row(scale));
    if (bias != absent) {
        made.in.push_back(row(bias));
    }
    made.set("epsilon", static_cast<float>(epsilon));
}

// clang-format off
constexpr Op rows::LayerNormalization = Op(ops::LayerNormalization).takes(2, 3).gives(1, 3)
    .has("axis:i epsilon:f stash_type:i").infers(infer_layer_normalization).lowers(layer_normalization)
    .on(Step::decomposition, row_statistics);
constexpr Op rows::SimplifiedLayerNormalization = Op(ops::SimplifiedLayerNormalization).takes(2).gives(1, 2)
    .has("axis:i epsilon:f stash_type:i").infers(infer_layer_normalization).lowers(rms_normalization)
    .on(Step::decomposition, root_mean_square).on(Step::biases, with_sum);
constexpr Op rows::RMSNormalization = Op(ops::RMSNormalization).takes(2).has("axis:i epsilon:f stash_type:i")
    .infers(infer_layer_normalization).lowers(rms_normalization).on(Step::biases, with_sum);
constexpr Op rows::SumNormalization = Op(ops::SumNormalization).takes(3).gives(1, 2).from(Origin::passes)
    .has("axis:i epsilon:f stash_type:i").infers(infer_sum).lowers(rms_normalization_of_sum);
// clang-format on

}  // namespace ac::model
