// SPDX-License-Identifier: MIT
// The calls of the LSTM layers. Their tensors are in the order of src/ops/lstm/lstm.h.
#pragma once

#include "arm_compute/runtime/common/LSTMParams.h"

#include "src/api/twins.h"
#include "src/ops/lstm/lstm.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <iterator>

namespace ac::lstm {

using Plan = Status(PlanPtr &, Layer &, const Target &);
template <class T> using Sources = std::array<const T *, src_count>;

/// The 12 tensors that every layer has, then the optional ones.
template <class T> Sources<T> sources(const std::array<const T *, 12> &all, const LSTMParams<T> &p) {
    Sources<T> found{};
    std::copy(all.begin(), all.end(), found.begin());
    const T *const optional[] = {
        p.input_to_input_weights(),   p.recurrent_to_input_weights(),
        p.input_gate_bias(),          p.has_peephole_opt() ? p.cell_to_input_weights() : nullptr,
        p.cell_to_forget_weights(),   p.cell_to_output_weights(),
        p.projection_weights(),       p.projection_bias(),
        p.input_layer_norm_weights(), p.forget_layer_norm_weights(),
        p.cell_layer_norm_weights(),  p.output_layer_norm_weights()};
    std::copy(std::begin(optional), std::end(optional), found.begin() + all.size());
    return found;
}

template <class T> Layer layer_of(const LSTMParams<T> &p) {
    Layer l;
    l.cifg = p.has_cifg_opt();
    l.peephole = p.has_peephole_opt();
    l.projection = p.has_projection();
    l.norm = p.use_layer_norm();
    l.cell_clip = p.cell_clip();
    l.projection_clip = p.projection_clip();
    l.scales[0] = p.input_intermediate_scale();
    l.scales[1] = p.forget_intermediate_scale();
    l.scales[2] = p.cell_intermediate_scale();
    l.scales[3] = p.output_intermediate_scale();
    l.hidden_scale = p.hidden_state_scale();
    l.hidden_zero = p.hidden_state_zero();
    return l;
}

/// Replaces ac::call() with a loop over the 28 operands.
struct LayerCall {
    struct Make {
        Plan *plan;
        Layer layer;
        size_t outputs;

        Status operator()(const PlanCall &c) const {
            Layer l = layer;
            for (size_t i = 0; i < src_count; ++i) {
                l.src[i] = c.in_or_null(i);
            }
            for (size_t i = 0; i < outputs; ++i) {
                l.out[i] = c.out_or_null(i);
            }
            return plan(c.plan, l, c.target);
        }
    };

    /// `to`: outputs in the order of Dst.
    template <class T>
    LayerCall(const char *op, Plan *plan, const Layer &layer, const Sources<T> &from,
              std::initializer_list<const T *> to)
        : name(op), make{plan, layer, to.size()} {
        Operand *next = operand;
        for (const T *tensor : from) {
            *next++ = in_or_null(tensor);
        }
        operand[state].in_place = 0;
        operand[cell].in_place = 1;
        for (const T *tensor : to) {
            *next++ = out(tensor);
        }
    }
    Operands operands() const { return {name, operand, src_count + make.outputs}; }

    mutable Operand operand[src_count + dst_count];
    const char *name;
    Make make;
};

}  // namespace ac::lstm
