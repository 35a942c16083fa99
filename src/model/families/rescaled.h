// SPDX-License-Identifier: MIT
// Readers of a DynamicQuantizeLinear that scale its numbers again.
#pragma once

#include "src/model/passes/edit.h"

#include <set>

namespace ac::model {

/// Whether all that is computed from the results of a DynamicQuantizeLinear is scaled again: by MatMulInteger or
/// ConvInteger with its zero point, Cast, and products with its scale, or by DequantizeLinear. Then real numbers may
/// take the place of the quantized ones, and 1 that of the scale.
class Rescaled {
public:
    Rescaled(Editor &editor, const Node &quantize);

    bool holds() const { return _holds; }

private:
    /// Each says whether all readers of a value belong to the pattern.
    bool readers_match(ValueId id, bool (Rescaled::*match)(const Node &node, ValueId id));
    bool stored(const Node &node, ValueId id);
    bool sums(const Node &node, ValueId id);
    bool scaled(const Node &node, ValueId id);
    bool results_match(const Node &node, bool (Rescaled::*match)(const Node &node, ValueId id));
    bool is_scale(ValueId id);
    bool all_seen(ValueId id);

    Editor &_editor;
    ValueId _scale, _zero;
    std::set<const Node *> _seen{};  ///< nodes that take the zero point or the scale as the pattern does
    bool _holds;
};

}  // namespace ac::model
