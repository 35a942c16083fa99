// SPDX-License-Identifier: MIT
// Recognizes functions that exporters write as several nodes, and makes each one node.
#include "src/model/edit.h"
#include "src/model/ops.h"
#include "src/model/passes.h"

#include <cmath>
#include <functional>

namespace ac::model {
namespace {

/// The other operand of a product with @p factor or of a division by its inverse; absent if @p id is neither.
ValueId factored(Editor &editor, ValueId id, double factor) {
    if (const Node *node = editor.made_by(id, "Mul")) {
        for (size_t i = 0; i < 2; ++i) {
            if (is_number_near(editor.model(), node->in[i], factor)) {
                return node->in[1 - i];
            }
        }
    }
    const Node *node = editor.made_by(id, "Div");
    return node != nullptr && is_number_near(editor.model(), node->in[1], 1 / factor) ? node->in[0] : absent;
}

/// The other operand of a sum with @p summand.
ValueId offset_by(Editor &editor, ValueId id, double summand) {
    if (const Node *node = editor.made_by(id, "Add")) {
        for (size_t i = 0; i < 2; ++i) {
            if (is_number_near(editor.model(), node->in[i], summand)) {
                return node->in[1 - i];
            }
        }
    }
    return absent;
}

bool is_power(Editor &editor, ValueId id, ValueId x, int exponent) {
    if (const Node *node = editor.made_by(id, "Pow")) {
        return node->in[0] == x && is_number_near(editor.model(), node->in[1], exponent);
    }
    const Node *node = editor.made_by(id, "Mul");
    if (node == nullptr) {
        return false;
    }
    const ValueId other = other_operand(*node, x);
    return other != absent && (exponent == 2 ? other == x : is_power(editor, other, x, exponent - 1));
}

/// Matches 0.5 * x * (1 + curve(x)) in the orders that exporters use. Returns the last node; -1 if there is no
/// match.
int half_times(Editor &editor, ValueId curve, ValueId x) {
    if (!editor.single(curve)) {
        return -1;
    }
    const size_t sum = editor.readers(curve)[0];
    const ValueId one_more = editor.node(sum).out[0];
    if (offset_by(editor, one_more, 1) != curve || !editor.single(one_more)) {
        return -1;
    }
    const size_t product = editor.readers(one_more)[0];
    if (!editor.node(product).is("Mul")) {
        return -1;
    }
    const ValueId other = other_operand(editor.node(product), one_more), result = editor.node(product).out[0];
    if (other != x) {
        if (other != absent && factored(editor, other, 0.5) == x) {
            return static_cast<int>(product);
        }
        // 0.5 * (1 + curve) comes first
        if (!is_number_near(editor.model(), other, 0.5) || !editor.single(result)) {
            return -1;
        }
        const size_t last = editor.readers(result)[0];
        return editor.node(last).is("Mul") && other_operand(editor.node(last), result) == x ? static_cast<int>(last)
                                                                                            : -1;
    }
    if (!editor.single(result)) {
        return -1;
    }
    const size_t last = editor.readers(result)[0];
    return factored(editor, editor.node(last).out[0], 0.5) == result ? static_cast<int>(last) : -1;
}

/// Replaces node @p i. False if it does not have the shape of @p x: a constant of one element may add dimensions.
bool make_unary(Editor &editor, size_t i, const std::string &op, ValueId x) {
    const Node old = editor.node(i);
    if (editor.value(old.out[0]).dims != editor.value(x).dims) {
        return false;
    }
    editor.remove(i);
    Node made;
    made.name = old.name;
    made.domain = "ac";
    made.op = op;
    made.in = {x};
    made.out = old.out;
    editor.emit_as(i, made);
    return true;
}

bool recognize_gelu(Editor &editor, size_t i) {
    const Node &node = editor.node(i);
    if (node.is("Erf")) {
        const ValueId x = factored(editor, node.in[0], std::sqrt(0.5));
        const int last = x == absent ? -1 : half_times(editor, node.out[0], x);
        return last >= 0 && make_unary(editor, static_cast<size_t>(last), "Gelu", x);
    }
    const ValueId inner = node.is("Tanh") ? factored(editor, node.in[0], 0.7978845608) : absent;
    const Node *sum = inner == absent ? nullptr : editor.made_by(inner, "Add");
    for (size_t k = 0; sum != nullptr && k < 2; ++k) {
        const ValueId x = sum->in[k], cube = factored(editor, sum->in[1 - k], 0.044715);
        if (cube != absent && is_power(editor, cube, x, 3)) {
            const int last = half_times(editor, node.out[0], x);
            if (last < 0 || !make_unary(editor, static_cast<size_t>(last), "Gelu", x)) {
                return false;
            }
            editor.last().set("approximate", std::string("tanh"));
            return true;
        }
    }
    return false;
}

/// Whether a value is a mean along the last dimension that keeps an extent of 1.
bool is_last_mean(Editor &editor, ValueId id, ValueId &of) {
    Node *node = editor.made_by(id, "ReduceMean");
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

/// Matches (x - mean) / sqrt(variance + epsilon) at its division.
bool recognize_layer_normalization(Editor &editor, size_t i) {
    Node &division = editor.node(i);
    Model &model = editor.model();
    const Node *root = division.is("Div") ? editor.made_by(division.in[1], "Sqrt") : nullptr;
    const Node *sum = root == nullptr ? nullptr : editor.made_by(root->in[0], "Add");
    const Node *centred = sum == nullptr ? nullptr : editor.made_by(division.in[0], "Sub");
    if (centred == nullptr) {
        return false;
    }
    double epsilon = 0;
    const size_t slot = is_number(model, sum->in[1], epsilon) ? 0 : 1;
    ValueId x = absent, squares = absent;
    if ((slot == 1 && !is_number(model, sum->in[0], epsilon)) || !is_last_mean(editor, sum->in[slot], squares) ||
        !is_last_mean(editor, centred->in[1], x) || centred->in[0] != x) {
        return false;
    }
    const Node *twin = editor.made_by(squares, "Pow");
    twin = twin == nullptr ? editor.made_by(squares, "Mul") : twin;
    if (twin == nullptr) {
        return false;
    }
    const Node *again = editor.made_by(twin->in[0], "Sub");  // exporters may compute x - mean twice
    if (again == nullptr || again->in != centred->in || !is_power(editor, squares, twin->in[0], 2)) {
        return false;
    }
    const int64_t width = editor.value(x).dims.back();
    size_t last = i;
    ValueId scale = absent, bias = absent;
    for (const char *word : {"Mul", "Add"}) {
        const ValueId result = editor.node(last).out[0];
        if (!editor.single(result)) {
            break;
        }
        const size_t next = editor.readers(result)[0];
        const ValueId other = other_operand(editor.node(next), result);
        if (!editor.node(next).is(word) || other == absent || !is_row(model.value(other), editor.value(x).dims)) {
            break;
        }
        (word[0] == 'M' ? scale : bias) = other;
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
    if (!make_unary(editor, last, "LayerNormalization", x)) {
        return false;
    }
    Node &made = editor.last();
    made.in.push_back(scale == absent ? editor.constant(ones) : row(scale));
    if (bias != absent) {
        made.in.push_back(row(bias));
    }
    made.set("epsilon", static_cast<float>(epsilon));
    return true;
}

bool recognize_swish(Editor &editor, size_t i) {
    const Node &node = editor.node(i);
    for (size_t k = 0; node.is("Mul") && k < 2; ++k) {
        const ValueId x = node.in[k], gate = node.in[1 - k];
        const Node *sigmoid = editor.made_by(gate, "Sigmoid"), *hard = editor.made_by(gate, "HardSigmoid");
        if (sigmoid != nullptr && sigmoid->in[0] == x) {
            return make_unary(editor, i, "Swish", x);
        }
        if (hard != nullptr && hard->in[0] == x &&
            std::fabs(float_of(editor.model(), *hard, "alpha", 0.2F) - 1.F / 6) < 1e-4F &&
            std::fabs(float_of(editor.model(), *hard, "beta", 0.5F) - 0.5F) < 1e-6F) {
            return make_unary(editor, i, "HardSwish", x);
        }
    }
    // x * clip(x + 3, 0, 6) / 6 in both orders
    const auto is_gate = [&](ValueId id, ValueId x) {
        const Node *clip = editor.made_by(id, "Clip");
        double low = 0, high = 6;
        if (clip == nullptr || offset_by(editor, clip->in[0], 3) != x) {
            return false;
        }
        low = input_of(*clip, 1) == absent ? static_cast<double>(float_of(editor.model(), *clip, "min", -1)) : -1;
        high = input_of(*clip, 2) == absent ? static_cast<double>(float_of(editor.model(), *clip, "max", -1)) : -1;
        is_number(editor.model(), input_of(*clip, 1), low);
        is_number(editor.model(), input_of(*clip, 2), high);
        return low == 0 && high == 6;
    };
    const ValueId whole = node.is("Mul") || node.is("Div") ? factored(editor, node.out[0], 1.0 / 6) : absent;
    const Node *product = whole == absent ? nullptr : editor.made_by(whole, "Mul");
    for (size_t k = 0; k < 2; ++k) {
        if (product != nullptr && is_gate(product->in[1 - k], product->in[k])) {
            return make_unary(editor, i, "HardSwish", product->in[k]);
        }
        const ValueId gate = node.is("Mul") ? factored(editor, node.in[1 - k], 1.0 / 6) : absent;
        if (gate != absent && is_gate(gate, node.in[k])) {
            return make_unary(editor, i, "HardSwish", node.in[k]);
        }
    }
    return false;
}

/// Matches Reshape to groups, Transpose of groups and channels, Reshape back.
bool recognize_shuffle(Editor &editor, size_t i) {
    const Node &last = editor.node(i);
    const Node *swap = last.is("Reshape") ? editor.made_by(last.in[0], "Transpose") : nullptr;
    const Node *first = swap == nullptr ? nullptr : editor.made_by(swap->in[0], "Reshape");
    if (first == nullptr) {
        return false;
    }
    const Dims &from = editor.value(first->in[0]).dims, &split = editor.value(swap->in[0]).dims;
    const bool fits = from.size() == 4 && split.size() == 5 && editor.value(last.out[0]).dims == from &&
                      split[0] == from[0] && split[1] * split[2] == from[1] && split[3] == from[2] &&
                      split[4] == from[3];
    if (!fits || ints_of(editor.model(), *swap, "perm") != std::vector<int64_t>{0, 2, 1, 3, 4} || split[1] < 2 ||
        split[2] < 2) {
        return false;
    }
    const int64_t groups = split[1];
    if (!make_unary(editor, i, "ChannelShuffle", first->in[0])) {
        return false;
    }
    editor.last().set("groups", groups);
    return true;
}

}  // namespace

void recognize(Model &model) {
    for (const auto &rule : {recognize_gelu, recognize_layer_normalization, recognize_swish, recognize_shuffle}) {
        edit_each(model, [&](Editor &editor, size_t i) {
            if (!editor.node(i).host) {
                rule(editor, i);
            }
        });
    }
    remove_dead(model);
}

}  // namespace ac::model
