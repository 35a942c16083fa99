// SPDX-License-Identifier: MIT
// Results with elements of operators that read tensors without elements. The library has no such tensors: sums of no
// products become zeros, and what was to be changed nowhere stays as it is.
#include "src/model/parts.h"
#include "src/model/passes.h"

namespace ac::model {
namespace {

ValueId zeros(Parts &p) {
    const Dims dims = p.dims(p.node().out[0]);
    return p.constant(array_of(std::vector<double>(static_cast<size_t>(count_of(dims)), 0), dims, p.type()));
}

void gemm(Parts &p) {
    const auto beta = static_cast<double>(p.real("beta", 1));
    if (input_of(p.node(), 2) == absent || beta == 0) {
        return p.finish(zeros(p));
    }
    if (beta != 1 && !is_floating(p.type())) {
        return;  // the host multiplies integers by a real number
    }
    p.finish(p.binary("Add", zeros(p), beta == 1 ? p.in(2) : p.binary("Mul", p.in(2), p.number(beta))));
}

/// A convolution without input channels.
void convolution(Parts &p) {
    if (input_of(p.node(), 2) == absent) {
        return p.finish(zeros(p));
    }
    Dims channels(p.dims(p.in(0)).size() - 1, 1);
    channels[0] = p.dims(p.in(2))[0];
    p.finish(p.binary("Add", zeros(p), p.reshaped(p.in(2), channels)));
}

void product(Parts &p) {
    p.finish(zeros(p));
}

void unchanged(Parts &p) {
    p.finish(p.in(0));
}

constexpr Decomposition rules[] = {
    {"Gemm", gemm},           {"MatMul", product},
    {"Conv", convolution},    {"ConvTranspose", convolution},
    {"Scatter", unchanged},   {"ScatterElements", unchanged},
    {"ScatterND", unchanged},
};

}  // namespace

void settle_empty(Model &model) {
    edit_each(model, [&](Editor &editor, size_t i) {
        const Node &node = editor.node(i);
        const auto empty = [&](ValueId id) { return id != absent && is_empty(model.value(id)); };
        if (node.host || node.out[0] == absent || model.value(node.out[0]).known() ||
            std::none_of(node.in.begin(), node.in.end(), empty)) {
            return;
        }
        for (const Decomposition &rule : rules) {
            if (node.is(rule.op)) {
                Parts parts(editor, i);
                return rule.apply(parts);
            }
        }
    });
}

}  // namespace ac::model
