// SPDX-License-Identifier: MIT
// Shared by the three kinds of layers: their shapes, and steps on tensors of one shape.
#pragma once

#include "src/ops/lstm/lstm.h"
#include "src/ops/recurrent/steps.h"

namespace ac::lstm {

using recurrent::Value;
using recurrent::When;

struct Sizes {
    size_t inputs, units, outputs, batches;
    size_t gates;  ///< gates with weights: 3 with CIFG
};

/// The steps of a layer while its program is built.
struct Making {
    Program &p;
    const Layer &l;
    const Sizes &s;

    Value src_of(Src i) const { return l.src[i] == nullptr ? Value::none : p.given(i, *l.src[i]); }
    Value dst_of(Dst i) const { return p.given(TensorType::ACL_DST_0 + i, *l.out[i]); }
    /// A tensor of a gate's shape.
    Value one(DataType type, float scale = 0) const { return p.memory(s.units, s.batches, type, scale); }
};

/// The types of a layer's tensors.
struct Kinds {
    DataType input;  ///< also of all states and outputs except the cell
    DataType weights, bias, cell;
};

/// Refuses missing operands. `op` is the layer's name.
Status check_operands(const char *op, const Layer &layer);

/// Refuses operands of other types or of shapes that do not match. Fills in empty outputs and checks the types and
/// shapes of the others.
Status check_shapes(Sizes &sizes, const char *op, const Layer &layer, const Kinds &kinds);

/// dst = a . b, and dst = activation(a + b). One operand may be a vector that applies to each row; dst may be a or b.
void multiply_each(Program &p, Value a, Value b, Value dst);
void add(Program &p, Value a, Value b, Value dst, const ActivationLayerInfo &activation = ActivationLayerInfo());
/// dst = activation(src); dst may be src.
void activate(Program &p, Value src, Value dst, const ActivationLayerInfo &activation);
/// The functions of gates, and of the cells of integer layers.
ActivationLayerInfo logistic();
ActivationLayerInfo tanh();

/// A clamp to [-t, t]; none where t is 0.
ActivationLayerInfo clip_to(float t);

}  // namespace ac::lstm
