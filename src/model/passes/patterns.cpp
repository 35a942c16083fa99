// SPDX-License-Identifier: MIT
#include "src/model/passes/patterns.h"

#include "src/model/families/elementwise.h"

namespace ac::model {

ValueId factored(Editor &editor, ValueId id, double factor) {
    if (const Node *node = editor.made_by(id, ops::Mul)) {
        for (size_t i = 0; i < 2; ++i) {
            if (is_number_near(editor.model(), node->in[i], factor)) {
                return node->in[1 - i];
            }
        }
    }
    const Node *node = editor.made_by(id, ops::Div);
    return node != nullptr && is_number_near(editor.model(), node->in[1], 1 / factor) ? node->in[0] : absent;
}

ValueId offset_by(Editor &editor, ValueId id, double summand) {
    if (const Node *node = editor.made_by(id, ops::Add)) {
        for (size_t i = 0; i < 2; ++i) {
            if (is_number_near(editor.model(), node->in[i], summand)) {
                return node->in[1 - i];
            }
        }
    }
    return absent;
}

bool is_power(Editor &editor, ValueId id, ValueId x, int exponent) {
    if (const Node *node = editor.made_by(id, ops::Pow)) {
        return node->in[0] == x && is_number_near(editor.model(), node->in[1], exponent);
    }
    const Node *node = editor.made_by(id, ops::Mul);
    if (node == nullptr) {
        return false;
    }
    const ValueId other = other_operand(*node, x);
    return other != absent && (exponent == 2 ? other == x : is_power(editor, other, x, exponent - 1));
}

bool make_unary(Editor &editor, size_t i, const Made &op, ValueId x) {
    const Node old = editor.node(i);
    if (editor.value(old.out[0]).dims != editor.value(x).dims) {
        return false;
    }
    editor.remove(i);
    Node made;
    made.name = old.name;
    made.domain = "ac";
    made.op = &op.get();
    made.in = {x};
    made.out = old.out;
    editor.emit_as(i, made);
    return true;
}

}  // namespace ac::model
