// SPDX-License-Identifier: MIT
// Replaces operators that the library lacks with operators that it has.
#include "src/model/parts.h"
#include "src/model/passes.h"

#include <cmath>
#include <limits>

namespace ac::model {
namespace {

void chain(Parts &parts, const std::string &op) {
    ValueId sum = parts.in(0);
    for (size_t i = 1; i < parts.node().in.size(); ++i) {
        sum = parts.binary(op, sum, parts.in(i));
    }
    const bool mean = parts.node().is("Mean");
    parts.finish(mean ? parts.binary("Mul", sum, parts.number(1.0 / static_cast<double>(parts.node().in.size())))
                      : sum);
}

void softsign(Parts &p) {
    p.finish(p.binary("Div", p.in(0), p.scaled(p.activated(p.in(0), "ABS"), 1, 1)));
}
void selu(Parts &p) {
    const double gamma = static_cast<double>(p.real("gamma", 1.05070102F));
    p.finish(p.scaled(p.activated(p.in(0), "ELU", static_cast<double>(p.real("alpha", 1.67326319F))), gamma, 0));
}
void hard_sigmoid(Parts &p) {
    const double alpha = static_cast<double>(p.real("alpha", 0.2F)), beta = static_cast<double>(p.real("beta", 0.5F));
    p.finish(p.activated(p.scaled(p.in(0), alpha, beta), "LU_BOUNDED_RELU", 1, 0));
}
void mish(Parts &p) {
    p.finish(p.binary("Mul", p.in(0), p.activated(p.activated(p.in(0), "SOFT_RELU"), "TANH", 1, 1)));
}
void reciprocal(Parts &p) {
    p.finish(p.binary("Div", p.number(1), p.in(0)));
}
void ceiling(Parts &p) {
    p.finish(p.unary("Neg", p.unary("Floor", p.unary("Neg", p.in(0)))));
}
/// Only NaN differs from itself.
void is_nan(Parts &p) {
    const Dims dims = p.dims(p.in(0));
    p.finish(p.truth("Not", {p.truth("Equal", {p.in(0), p.in(0)}, dims)}, dims));
}
void sum_of_two(Parts &p) {
    chain(p, "Add");
}
void maximum(Parts &p) {
    chain(p, "Max");
}
void minimum(Parts &p) {
    chain(p, "Min");
}

void gelu(Parts &p) {
    if (word_of(p.editor().model(), p.node(), "approximate", "none") != "tanh") {
        return p.finish(p.activated(p.in(0), "GELU"));
    }
    // 0.5 (1 + tanh(u)) = sigmoid(2 u)
    const double c = 2 * 0.7978845608028654;
    const ValueId square = p.activated(p.in(0), "SQUARE");
    const ValueId u = p.binary("Mul", p.in(0), p.scaled(square, c * 0.044715, c));
    p.finish(p.binary("Mul", p.in(0), p.activated(u, "LOGISTIC")));
}

/// Normalizes each channel of each image as a row.
void instance_normalization(Parts &p) {
    const Dims from = p.dims(p.in(0));
    const int64_t rows = from[0] * from[1], width = count_of(from) / rows;
    const ValueId flat = p.reshaped(p.in(0), {rows, width});
    const ValueId normal = p.add("LayerNormalization", {flat}, {rows, width});
    p.last().set("epsilon", p.real("epsilon", 1e-5F));
    Dims each(from.size(), 1);
    each[1] = from[1];
    const ValueId image = p.reshaped(normal, from);
    p.finish(p.binary("Add", p.binary("Mul", image, p.reshaped(p.in(1), each)), p.reshaped(p.in(2), each)));
}

/// Channels in groups, each normalized as a row. Before opset 21, scale and bias have one element per group.
void group_normalization(Parts &p) {
    const Dims from = p.dims(p.in(0));
    const int64_t groups = p.integer("num_groups", 1), rows = from[0] * groups, width = count_of(from) / rows;
    const ValueId normal = p.add("LayerNormalization", {p.reshaped(p.in(0), {rows, width})}, {rows, width});
    p.last().set("epsilon", p.real("epsilon", 1e-5F));
    const int64_t count = count_of(p.dims(p.in(1)));
    const Dims image{from[0], count, width * groups / count}, each{count, 1};
    const ValueId scaled = p.binary("Mul", p.reshaped(normal, image), p.reshaped(p.in(1), each));
    p.finish(p.reshaped(p.binary("Add", scaled, p.reshaped(p.in(2), each)), from));
}

void rms_normalization(Parts &p) {
    const Dims from = p.dims(p.in(0));
    const size_t axis = axis_of(p.editor().model(), p.node(), p.integer("axis", -1), from.size());
    Dims line = from;
    std::vector<int64_t> axes;
    for (size_t d = axis; d < from.size(); ++d) {
        line[d] = 1;
        axes.push_back(static_cast<int64_t>(d));
    }
    const ValueId square = p.add("ReduceMean", {p.activated(p.in(0), "SQUARE")}, line);
    p.last().set("axes", axes);
    const ValueId root = p.activated(p.scaled(square, 1, static_cast<double>(p.real("epsilon", 1e-5F))), "SQRT");
    p.finish(p.binary("Mul", p.binary("Div", p.in(0), root), p.in(1)));
}

void old_softmax(Parts &p) {
    const Model &model = p.editor().model();
    const Dims from = p.dims(p.in(0));
    const int64_t axis = p.integer("axis", model.opset < 13 ? 1 : -1);
    const auto at = static_cast<int64_t>(axis_of(model, p.node(), axis, from.size()));
    if (model.opset >= 13 || at == static_cast<int64_t>(from.size()) - 1) {
        return;
    }
    const Dims flat{count_of(Dims(from.begin(), from.begin() + at)), count_of(Dims(from.begin() + at, from.end()))};
    const ValueId y = p.add(p.node().op, {p.reshaped(p.in(0), flat)}, flat);
    p.last().set("axis", int64_t{1});
    p.finish(p.reshaped(y, from));
}

/// The mask of an inference is all ones.
void dropout(Parts &p) {
    const Model &model = p.editor().model();
    const ValueId training = input_of(p.node(), 2), mask = p.node().out.size() < 2 ? absent : p.node().out[1];
    double trains = 0;
    if (mask == absent || (training != absent && (!is_number(model, training, trains) || trains != 0))) {
        return;
    }
    const Value &shape = model.value(mask);
    const std::vector<int64_t> ones(static_cast<size_t>(count_of(shape.dims)), 1);
    const ValueId kept = p.node().out[0] == absent ? absent : p.in(0);
    p.finish({kept, p.constant(array_of(ones, shape.dims, shape.type))});
}

void reshape(Parts &p) {
    p.finish(p.add("Reshape", {p.in(0)}, p.dims(p.node().out[0])));
}

void power(Parts &p) {
    double exponent = 0;
    if (!is_number(p.editor().model(), p.in(1), exponent) || !is_floating(p.type()) ||
        p.dims(p.in(0)) != p.dims(p.node().out[0])) {
        return;
    }
    if (exponent == 2) {
        p.finish(p.activated(p.in(0), "SQUARE"));
    } else if (exponent == 0.5) {
        p.finish(p.activated(p.in(0), "SQRT"));
    } else if (exponent == 1) {
        p.finish(p.in(0));
    } else if (exponent == 3) {
        p.finish(p.binary("Mul", p.activated(p.in(0), "SQUARE"), p.in(0)));
    }
}

/// Makes vectors matrices.
void matmul(Parts &p) {
    Dims a = p.dims(p.in(0)), b = p.dims(p.in(1));
    if (a.size() > 1 && b.size() > 1) {
        return;
    }
    const Dims to = p.dims(p.node().out[0]);
    Dims full = to;
    if (a.size() == 1) {
        a.insert(a.begin(), 1);
        full.insert(b.size() == 1 ? full.end() : full.end() - 1, 1);
    }
    if (b.size() == 1) {
        b.push_back(1);
        full.push_back(1);
    }
    const ValueId x = p.reshaped(p.in(0), a), y = p.reshaped(p.in(1), b);
    p.finish(p.reshaped(p.add("MatMul", {x, y}, full), to));
}

constexpr Decomposition decompositions[] = {
    {"Softsign", softsign},
    {"Selu", selu},
    {"HardSigmoid", hard_sigmoid},
    {"Mish", mish},
    {"Reciprocal", reciprocal},
    {"Ceil", ceiling},
    {"IsNaN", is_nan},
    {"Sum", sum_of_two},
    {"Mean", sum_of_two},
    {"Max", maximum},
    {"Min", minimum},
    {"Gelu", gelu},
    {"InstanceNormalization", instance_normalization},
    {"GroupNormalization", group_normalization},
    {"RMSNormalization", rms_normalization},
    {"Softmax", old_softmax},
    {"LogSoftmax", old_softmax},
    {"Dropout", dropout},
    {"Flatten", reshape},
    {"Squeeze", reshape},
    {"Unsqueeze", reshape},
    {"Pow", power},
    {"MatMul", matmul},
};

/// Applies the rules for the node's operator until one of them replaces it.
void apply_rules(Editor &editor, size_t i) {
    for (const Table<Decomposition> &list :
         {table_of(decompositions), window_decompositions, move_decompositions, reduce_decompositions}) {
        for (const Decomposition &rule : list) {
            if (editor.live(i) && editor.node(i).is(rule.op)) {
                Parts parts(editor, i);
                rule.apply(parts);
            }
        }
    }
}

/// Whether parts of an operator may be far larger or smaller than its result: squares, products, and sums before a
/// logarithm.
bool has_powers(const Model &model, const Node &node) {
    return node.is("ReduceL2") || node.is("ReduceProd") || node.is("ReduceLogSum") || node.is("LpNormalization") ||
           node.is("RMSNormalization") || node.is("LpPool") ||
           (node.is("LRN") && int_of(model, node, "size", 1) % 2 == 0) ||
           (node.is("BatchNormalization") && int_of(model, node, "training_mode", 0) != 0);
}

/// Computes an operator on numbers in half precision in single precision: the squares of numbers above 255 overflow,
/// and those of numbers below 0.01 lose digits, although the result has neither.
void widen(Parts p) {
    Editor &editor = p.editor();
    Node wide = p.node();
    for (ValueId &id : wide.in) {
        if (id != absent && editor.value(id).type == Type::Half) {
            id = p.array(id).known() ? p.constant(converted(p.array(id), Type::Float)) : p.cast(id, Type::Float);
        }
    }
    for (ValueId &id : wide.out) {
        id = id == absent ? id : editor.add_value(editor.value(id).name + "/single", Type::Float, p.dims(id));
    }
    editor.emit_as(p.at(), wide);
    std::vector<ValueId> results;
    for (const ValueId id : wide.out) {
        results.push_back(id == absent ? id : p.cast(id, Type::Half));
    }
    p.finish(results);
}

struct Word {
    const char *op, *function;
    const char *key;  ///< attribute for the parameter a
    float a, b;
};

const Word words[] = {
    {"Relu", "RELU", nullptr, 0, 0},
    {"Sigmoid", "LOGISTIC", nullptr, 0, 0},
    {"Tanh", "TANH", nullptr, 1, 1},
    {"Abs", "ABS", nullptr, 0, 0},
    {"Sqrt", "SQRT", nullptr, 0, 0},
    {"Softplus", "SOFT_RELU", nullptr, 0, 0},
    {"HardSwish", "HARD_SWISH", nullptr, 0, 0},
    {"Swish", "SWISH", "alpha", 1, 0},
    {"LeakyRelu", "LEAKY_RELU", "alpha", 0.01F, 0},
    {"Elu", "ELU", "alpha", 1, 0},
};

void clip(Editor &editor, size_t i) {
    Node &node = editor.node(i);
    Model &model = editor.model();
    const double infinite = std::numeric_limits<double>::infinity(), largest = 3.4e38;
    double low = -infinite, high = infinite;
    const bool known = (input_of(node, 1) == absent || is_number(model, node.in[1], low)) &&
                       (input_of(node, 2) == absent || is_number(model, node.in[2], high));
    if (node.attribute("min") != nullptr) {
        low = static_cast<double>(float_of(model, node, "min", 0));
    }
    if (node.attribute("max") != nullptr) {
        high = static_cast<double>(float_of(model, node, "max", 0));
    }
    const ValueId x = node.in[0];
    const Type type = editor.value(x).type;
    const Dims dims = editor.value(x).dims;
    if (known && is_floating(type) && low > -largest) {
        const char *function = high >= largest ? (low == 0 ? "RELU" : nullptr)
                               : low == 0      ? "BOUNDED_RELU"
                                               : "LU_BOUNDED_RELU";
        if (function != nullptr) {
            node.op = "Activation";
            node.domain = "ac";
            node.in = {x};
            node.set("function", std::string(function));
            node.set("a", function == std::string("RELU") ? 0.F : static_cast<float>(high));
            node.set("b", static_cast<float>(low));
            return;
        }
    }
    ValueId y = x;
    const bool lower = known ? low > -largest : input_of(node, 1) != absent;
    const bool upper = known ? high < largest : input_of(node, 2) != absent;
    const auto bound = [&](size_t slot, double number) {
        return input_of(node, slot) != absent ? node.in[slot] : editor.scalar(number, type);
    };
    if (lower) {
        y = editor.emit(i, "Max", {y, bound(1, low)}, type, dims);
    }
    if (upper) {
        y = editor.emit(i, "Min", {y, bound(2, high)}, type, dims);
    }
    editor.bypass(i, y);
}

}  // namespace

void decompose(Model &model) {
    edit_each(model, [&](Editor &editor, size_t i) {
        const Node &node = editor.node(i);
        if (!node.host && has_powers(model, node) && editor.value(node.in[0]).type == Type::Half) {
            widen(Parts(editor, i));
        }
    });
    for (int round = 0; round < 2; ++round) {  // one rule may create operators for another
        edit_each(model, [](Editor &editor, size_t i) {
            const Node &node = editor.node(i);
            const bool single = node.in.size() == 2 && (node.is("Max") || node.is("Min"));
            if (!node.host && !single) {
                apply_rules(editor, i);
            }
        });
    }
}

void make_activations(Model &model) {
    edit_each(model, [&](Editor &editor, size_t i) {
        Node &node = editor.node(i);
        if (node.host) {
            return;
        }
        if (node.is("Clip")) {
            return clip(editor, i);
        }
        for (const Word &word : words) {
            if (node.is(word.op) && is_floating(editor.value(node.in[0]).type)) {
                const float a = word.key == nullptr ? word.a : float_of(model, node, word.key, word.a);
                node.op = "Activation";
                node.domain = "ac";
                node.set("function", std::string(word.function));
                node.set("a", a);
                node.set("b", word.b);
                break;
            }
        }
        double slope = 0;
        if (node.is("PRelu") && is_floating(editor.value(node.in[0]).type) && is_number(model, node.in[1], slope)) {
            node.op = "Activation";
            node.domain = "ac";
            editor.set_input(i, 1, absent);
            node.in.resize(1);
            node.set("function", std::string("LEAKY_RELU"));
            node.set("a", static_cast<float>(slope));
            node.set("b", 0.F);
        }
    });
}

}  // namespace ac::model
