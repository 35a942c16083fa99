// SPDX-License-Identifier: MIT
// Recognizes activations that exporters write as several nodes.
#include "src/model/families/elementwise.h"
#include "src/model/passes/patterns.h"

#include <cmath>

namespace ac::model {
namespace {

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
    if (!editor.node(product).is(ops::Mul)) {
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
        return editor.node(last).is(ops::Mul) && other_operand(editor.node(last), result) == x ? static_cast<int>(last)
                                                                                               : -1;
    }
    if (!editor.single(result)) {
        return -1;
    }
    const size_t last = editor.readers(result)[0];
    return factored(editor, editor.node(last).out[0], 0.5) == result ? static_cast<int>(last) : -1;
}

}  // namespace

/// At an Erf or Tanh.
void recognize_gelu(Parts &p) {
    Editor &editor = p.editor();
    const Node &node = p.node();
    if (node.is(ops::Erf)) {
        const ValueId x = factored(editor, node.in[0], std::sqrt(0.5));
        const int last = x == absent ? -1 : half_times(editor, node.out[0], x);
        if (last >= 0) {
            make_unary(editor, static_cast<size_t>(last), made::Gelu, x);
        }
        return;
    }
    const ValueId inner = node.is(ops::Tanh) ? factored(editor, node.in[0], 0.7978845608) : absent;
    const Node *sum = inner == absent ? nullptr : editor.made_by(inner, ops::Add);
    for (size_t k = 0; sum != nullptr && k < 2; ++k) {
        const ValueId x = sum->in[k], cube = factored(editor, sum->in[1 - k], 0.044715);
        if (cube != absent && is_power(editor, cube, x, 3)) {
            const int last = half_times(editor, node.out[0], x);
            if (last >= 0 && make_unary(editor, static_cast<size_t>(last), made::Gelu, x)) {
                editor.last().set("approximate", std::string("tanh"));
            }
            return;
        }
    }
}

/// At a Mul or Div.
void recognize_gate(Parts &p) {
    Editor &editor = p.editor();
    const size_t i = p.at();
    const Node &node = p.node();
    for (size_t k = 0; node.is(ops::Mul) && k < 2; ++k) {
        const ValueId x = node.in[k], gate = node.in[1 - k];
        const Node *sigmoid = editor.made_by(gate, ops::Sigmoid), *hard = editor.made_by(gate, ops::HardSigmoid);
        if (sigmoid != nullptr && sigmoid->in[0] == x) {
            make_unary(editor, i, made::Swish, x);
            return;
        }
        if (hard != nullptr && hard->in[0] == x &&
            std::fabs(float_of(editor.model(), *hard, "alpha", 0.2F) - 1.F / 6) < 1e-4F &&
            std::fabs(float_of(editor.model(), *hard, "beta", 0.5F) - 0.5F) < 1e-6F) {
            make_unary(editor, i, made::HardSwish, x);
            return;
        }
    }
    // x * clip(x + 3, 0, 6) / 6 in both orders
    const auto is_gate = [&](ValueId id, ValueId x) {
        const Node *clip = editor.made_by(id, ops::Clip);
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
    const ValueId whole = factored(editor, node.out[0], 1.0 / 6);
    const Node *product = whole == absent ? nullptr : editor.made_by(whole, ops::Mul);
    for (size_t k = 0; k < 2; ++k) {
        if (product != nullptr && is_gate(product->in[1 - k], product->in[k])) {
            make_unary(editor, i, made::HardSwish, product->in[k]);
            return;
        }
        const ValueId gate = node.is(ops::Mul) ? factored(editor, node.in[1 - k], 1.0 / 6) : absent;
        if (gate != absent && is_gate(gate, node.in[k])) {
            make_unary(editor, i, made::HardSwish, node.in[k]);
            return;
        }
    }
}

}  // namespace ac::model
